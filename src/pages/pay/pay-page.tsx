/** Payment page. The server decides which actions are possible; the page shows them and sends the user's choice. */

import { useEffect, useState } from 'preact/hooks'
import type { PaidAnswer, PayBoot, PayView, PrepareAnswer, TronLinkView } from '../../contract/pages/pay.ts'
import type { Act } from '../base/act.ts'
import { useAct } from '../base/act.ts'
import { type Answer, callServer } from '../base/http.ts'
import { Offline, Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { useView } from '../base/use-view.ts'
import { isPhone, useOpening, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, sign, type Wallet } from '../base/wallets/wallets.ts'
import { OWN_TEXTS } from './own-texts.ts'

/** URL fragment that marks a page opened because the price has moved. */
const MOVED = '#moved'
const WALLET_TEXTS = { declined: 'pay-page-declined', failed: 'pay-page-wallet-failed' }
const COPIED_FOR_MS = 2_000

export function PayPage({ t, boot }: { t: Texts; boot: PayBoot }) {
  const { view, setView, isConnected } = useView(boot)
  const { act, doing, isBusy, problem } = useAct<PaidAnswer>(t, WALLET_TEXTS, boot, (answer) => {
    if (answer.next === undefined) setView(answer.view)
    else location.replace(answer.next + MOVED)
  })
  const wallets = useWallets()
  useEffect(() => notifyFrame(boot.frameOrigins, view.stage), [boot.frameOrigins, view.stage])

  const canSign = view.canSign && wallets.length > 0
  const links = isPhone() && !canSign ? view.tronLink : undefined
  const requestAddress = () => act('', () => callServer<PaidAnswer>(`${boot.path}/address`, { body: {} }))
  // The first screen of a phone has what is paid for and the ways to pay. The rules follow.
  const [head = '', ...rules] = view.stage === 'pay' ? view.html.split('\n\n') : [view.html]
  const needsAddress = wallets.length === 0 && !links
  return (
    <>
      <section class="card">
        <h1>{t(OWN_TEXTS[boot.texts].title)}</h1>
        {location.hash === MOVED && view.stage === 'offer' && <p class="notice">{t('pay-page-new-price')}</p>}
        <Message html={head} />
        <Status problem={problem} doing={doing} />
        {canSign && <WalletChoice t={t} boot={boot} cost={view.cost} wallets={wallets} isBusy={isBusy} act={act} />}
        {links && <TronLink t={t} boot={boot} view={view} links={links} isBusy={isBusy} act={act} />}
        {view.pay && <PayTo t={t} pay={view.pay} followText={t(OWN_TEXTS[boot.texts].follow)} />}
        {rules.length > 0 && <Message html={withoutCopied(rules.join('\n\n'), view.pay)} />}
        {view.stage === 'offer' && (
          <>
            {needsAddress && <p class="quiet">{t('pay-page-without-wallet')}</p>}
            <button type="button" class={needsAddress ? 'primary' : 'other'} disabled={isBusy} onClick={requestAddress}>
              {t('pay-page-show-address')}
            </button>
          </>
        )}
        {!isConnected && <Offline t={t} />}
      </section>
      {view.stage === 'offer' && <p class="quiet">{t('pay-page-shared')}</p>}
      {boot.back && (
        <p>
          <a
            class={view.stage === 'done' ? 'button primary' : 'button'}
            href={boot.back.url}
            target={boot.back.target}
            rel="noopener"
          >
            {boot.back.text}
          </a>
        </p>
      )}
    </>
  )
}

/** Leaves out the lines with the amount and the address, which the copy fields show. */
const withoutCopied = (html: string, pay: PayView['pay']): string =>
  html
    .split('\n')
    .filter((line) => ![pay?.amount, pay?.address].some((value) => line.includes(`<code>${value}</code>`)))
    .join('\n')

const Message = ({ html }: { html: string }) => (
  <div class="message" aria-live="polite" dangerouslySetInnerHTML={{ __html: html }} />
)

/** Sends the stage to the page around the frame. Browsers deliver it only if that page has one of the origins. */
function notifyFrame(origins: readonly string[] = [], status: PayView['stage']): void {
  if (parent === window) return
  for (const origin of origins) parent.postMessage({ type: 'sunwatt-checkout', status }, origin)
}

function PayTo({ t, pay, followText }: { t: Texts; pay: NonNullable<PayView['pay']>; followText: string }) {
  const code = <img class="qr" src={pay.qr} alt={t('pay-page-qr')} width="220" height="220" />
  return (
    <div class="pay-to">
      {!isPhone() && code}
      <CopyField t={t} label={t('pay-page-amount')} value={pay.amount} />
      <CopyField t={t} label={t('pay-page-address')} value={pay.address} />
      {/* A phone cannot scan its own screen. */}
      {isPhone() && code}
      <p class="quiet">{t('pay-page-once')}</p>
      <p class="quiet">{followText}</p>
    </div>
  )
}

function CopyField({ t, label, value }: { t: Texts; label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const text = t(isCopied ? 'pay-page-copied' : 'pay-page-copy')
  const copy = () => {
    void navigator.clipboard?.writeText(value).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_FOR_MS)
    })
  }
  return (
    <div class="copy">
      <span>
        <span class="quiet">{label}</span>
        <code>{value}</code>
      </span>
      <button type="button" onClick={copy} aria-label={`${text}: ${label}`} aria-live="polite">
        {text}
      </button>
    </div>
  )
}

interface WalletChoiceProps {
  t: Texts
  boot: PayBoot
  cost: string
  wallets: readonly Wallet[]
  isBusy: boolean
  act: Act<PaidAnswer>
}

/** Buttons of the wallets in this browser. One signature pays and places the order. */
function WalletChoice({ t, boot, cost, wallets, isBusy, act }: WalletChoiceProps) {
  const payWith = (wallet: Wallet) => act(t('pay-page-signing'), () => signAndPay(wallet, boot))
  return (
    <div class="buttons">
      <WalletButtons
        wallets={wallets}
        isBusy={isBusy}
        labelOf={({ name }) => t('pay-page-connect', { cost, wallet: name })}
        onChoose={payWith}
      />
      <p class="quiet">{t(OWN_TEXTS[boot.texts].signHow)}</p>
    </div>
  )
}

async function signAndPay(wallet: Wallet, { path, chainId }: PayBoot): Promise<Answer<PaidAnswer>> {
  const payer = await connect(wallet, chainId)
  const prepared = await callServer<PrepareAnswer>(`${path}/prepare`, { body: { payer } })
  if (!prepared.ok) return prepared
  if (prepared.data.next !== undefined) return { ok: true, data: prepared.data }
  const transaction = await sign(wallet, payer, chainId, prepared.data.transaction)
  return callServer<PaidAnswer>(`${path}/signed`, { body: { transaction } })
}

const SHOWN_CHARACTERS = 6

interface TronLinkProps {
  t: Texts
  boot: PayBoot
  view: PayView
  links: TronLinkView
  isBusy: boolean
  act: Act<PaidAnswer>
}

/** TronLink on a phone, opened by deep links. */
function TronLink({ t, boot, view, links, isBusy, act }: TronLinkProps) {
  const { isMissing, afterOpening } = useOpening()
  const { address, transfer, problem } = links
  const short = address && `${address.slice(0, SHOWN_CHARACTERS)}…${address.slice(-SHOWN_CHARACTERS)}`
  const payText = short && t('pay-page-transfer', { cost: view.cost, address: short })
  /** Requests the address to pay to, then opens TronLink in the same tap. */
  const payNow = () =>
    act(t('pay-page-signing'), async () => {
      const answer = await callServer<PaidAnswer>(`${boot.path}/address`, { body: {} })
      const link = answer.ok && answer.data.next === undefined ? answer.data.view.tronLink?.transfer : undefined
      if (link !== undefined) {
        location.href = link
        afterOpening()
      }
      return answer
    })
  return (
    <div class="buttons">
      <Status problem={problem} />
      {transfer !== undefined && (
        <a class="button primary" href={transfer} onClick={afterOpening}>
          {payText}
        </a>
      )}
      {transfer === undefined && address !== undefined && (
        <button type="button" class="primary" disabled={isBusy} onClick={payNow}>
          {payText}
        </button>
      )}
      {view.canSign && (
        <a class={address === undefined ? 'button primary' : 'button'} href={links.open} onClick={afterOpening}>
          {t('pay-page-open')}
        </a>
      )}
      <a
        class={address === undefined && !view.canSign ? 'button primary' : 'button'}
        href={links.login}
        onClick={afterOpening}
      >
        {t('pay-page-login')}
      </a>
      {isMissing && <p class="quiet">{t('pay-page-tronlink-missing')}</p>}
    </div>
  )
}
