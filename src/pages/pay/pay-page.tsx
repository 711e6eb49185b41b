/** Payment page. The server decides which actions are possible; the page shows them and sends the user's choice. */

import { useEffect, useState } from 'preact/hooks'
import type { PaidAnswer, PayBoot, PayView } from '../../contract/pages/pay.ts'
import { useAct } from '../base/act.ts'
import { callServer } from '../base/http.ts'
import { Offline, Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { useView } from '../base/use-view.ts'
import { isPhone, useWallets } from '../base/wallets/wallet-buttons.tsx'
import { OWN_TEXTS } from './own-texts.ts'
import { TronLink } from './tronlink.tsx'
import { WalletChoice } from './wallet-choice.tsx'

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
  return (
    <>
      <section class="card">
        <h1>{t(OWN_TEXTS[boot.texts].title)}</h1>
        {location.hash === MOVED && view.stage === 'offer' && <p class="notice">{t('pay-page-new-price')}</p>}
        <div class="message" aria-live="polite" dangerouslySetInnerHTML={{ __html: view.html }} />
        <Status problem={problem} doing={doing} />
        {view.pay && <PayTo t={t} pay={view.pay} followText={t(OWN_TEXTS[boot.texts].follow)} />}
        {canSign && <WalletChoice t={t} boot={boot} cost={view.cost} wallets={wallets} isBusy={isBusy} act={act} />}
        {links && <TronLink t={t} boot={boot} view={view} links={links} isBusy={isBusy} act={act} />}
        {view.stage === 'offer' && (
          <button type="button" class="other" disabled={isBusy} onClick={requestAddress}>
            {t('pay-page-show-address')}
          </button>
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

/** Sends the stage to the page around the frame. Browsers deliver it only if that page has one of the origins. */
function notifyFrame(origins: readonly string[] = [], status: PayView['stage']): void {
  if (parent === window) return
  for (const origin of origins) parent.postMessage({ type: 'sunwatt-checkout', status }, origin)
}

function PayTo({ t, pay, followText }: { t: Texts; pay: NonNullable<PayView['pay']>; followText: string }) {
  return (
    <div class="pay-to">
      <img class="qr" src={pay.qr} alt={t('pay-page-qr')} width="220" height="220" />
      <CopyField t={t} label={t('pay-page-amount')} value={pay.amount} />
      <CopyField t={t} label={t('pay-page-address')} value={pay.address} />
      <p class="quiet">{t('pay-page-once')}</p>
      <p class="quiet">{followText}</p>
    </div>
  )
}

function CopyField({ t, label, value }: { t: Texts; label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
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
      <button type="button" onClick={copy} aria-label={`${t('pay-page-copy')}: ${label}`}>
        {t(isCopied ? 'pay-page-copied' : 'pay-page-copy')}
      </button>
    </div>
  )
}
