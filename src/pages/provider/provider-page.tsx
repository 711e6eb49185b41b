/** Page of a provider's permission. The server plans and verifies the change; the page lets a wallet sign it. */

import { useState } from 'preact/hooks'
import type { GrantAnswer, GrantBoot, GrantChoice, GrantView } from '../../contract/pages/provider.ts'
import { useAct } from '../base/act.ts'
import { callServer } from '../base/http.ts'
import { Offline, Status, ToChat } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { useView } from '../base/use-view.ts'
import { OpenInWallet, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import type { Wallet } from '../base/wallets/wallets.ts'
import { signAndSend } from './sign.ts'

const OWN_TEXTS = {
  declined: 'grant-page-declined',
  mismatch: 'grant-page-mismatch',
  failed: 'grant-page-wallet-failed',
}

export function ProviderPage({ t, boot }: { t: Texts; boot: GrantBoot }) {
  const { view, setView, isConnected } = useView(boot)
  const [choice, setChoice] = useState<GrantChoice>({})
  const { act, doing, isBusy, problem } = useAct<GrantAnswer>(t, OWN_TEXTS, boot, (answer) => setView(answer.view))
  const wallets = useWallets()
  const signWith = (wallet: Wallet) => act(t('pay-page-signing'), () => signAndSend(wallet, boot, choice))
  const send = (transaction: string) =>
    act(t('grant-page-checking'), () => callServer<GrantAnswer>(`${boot.path}/signed`, { body: { transaction } }))
  const isOffer = view.stage === 'offer'
  return (
    <>
      <section class="card">
        <h1>{t(boot.kind === 'grant' ? 'grant-page-title' : 'grant-page-title-revoke')}</h1>
        <div class="message" aria-live="polite" dangerouslySetInnerHTML={{ __html: view.html }} />
        {view.hasExtras && <Extras t={t} choice={choice} onChange={setChoice} />}
        <Status problem={problem} doing={doing} />
        {isOffer && view.canSign && (
          <div class="buttons">
            <WalletButtons
              wallets={wallets}
              isBusy={isBusy}
              labelOf={({ name }) => t('grant-page-sign', { wallet: name })}
              onChoose={signWith}
            />
            {wallets.length === 0 && <OpenInWallet t={t} url={boot.open} />}
          </div>
        )}
        {isOffer && <ColdWallet t={t} boot={boot} view={view} choice={choice} isBusy={isBusy} send={send} />}
        {!isConnected && <Offline t={t} />}
      </section>
      {view.permissions.length > 0 && <Permissions t={t} view={view} />}
      <ToChat t={t} url={boot.chatUrl} isPrimary={view.stage === 'done'} />
    </>
  )
}

interface ChoiceProps {
  t: Texts
  choice: GrantChoice
  onChange(choice: GrantChoice): void
}

function Extras({ t, choice, onChange }: ChoiceProps) {
  const box = (name: keyof GrantChoice) => (
    <label class="choice">
      <input
        type="checkbox"
        checked={choice[name] === true}
        onChange={({ currentTarget }) => onChange({ ...choice, [name]: currentTarget.checked })}
      />
      {t(`grant-page-${name}`)}
    </label>
  )
  return (
    <>
      {box('vote')}
      {box('claim')}
      {box('restake')}
      <p class="quiet">{t('grant-page-extras')}</p>
    </>
  )
}

interface ColdProps {
  t: Texts
  boot: GrantBoot
  view: GrantView
  choice: GrantChoice
  isBusy: boolean
  send(transaction: string): void
}

function ColdWallet({ t, boot, view, choice, isBusy, send }: ColdProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(!view.canSign)
  const chosen = new URLSearchParams(Object.entries(choice).flatMap(([name, on]) => (on ? [[name, 'true']] : [])))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('grant-page-cold')}</summary>
      <p class="quiet">{t('grant-page-cold-how')}</p>
      <a class="button" href={`${boot.path}/file?${chosen}`} download="permission.json">
        {t('grant-page-file')}
      </a>
      {isOpen && <Code key={String(chosen)} t={t} src={`${boot.path}/code?${chosen}`} />}
      <label>
        {t('grant-page-field')}
        <textarea rows={4} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <button type="button" disabled={isBusy || text.trim() === ''} onClick={() => send(text)}>
        {t('grant-page-send')}
      </button>
    </details>
  )
}

/** QR code of the transaction. The server has none if the transaction is too long for one code. */
function Code({ t, src }: { t: Texts; src: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p class="quiet">{t('grant-page-no-code')}</p>
  return <img class="code" src={src} alt={t('grant-page-code')} loading="lazy" onError={() => setMissing(true)} />
}

function Permissions({ t, view }: { t: Texts; view: GrantView }) {
  return (
    <section class="card">
      <h2>{t('grant-page-permissions')}</h2>
      {view.permissions.map(({ title, html, change, label }) => (
        <div key={title} class={`permission ${change}`}>
          <h3>
            {title} <span>{label}</span>
          </h3>
          <div class="message" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </section>
  )
}
