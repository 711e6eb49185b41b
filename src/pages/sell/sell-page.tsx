/** Page that sells to an open order. The server builds and verifies the delegation; the page lets a wallet sign it. */
import { useEffect, useState } from 'preact/hooks'
import type { SaleAnswer, SaleBoot, SaleToSign, SaleView } from '../../contract/pages/sell.ts'
import { useAct } from '../base/act.ts'
import { followEvents } from '../base/events.ts'
import { type Answer, callServer } from '../base/http.ts'
import { Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { isPhone, useOpening, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, sign, type Wallet } from '../base/wallets/wallets.ts'

const OWN_TEXTS = { declined: 'sell-page-declined', failed: 'sell-page-failed' }

export function SellPage({ t, boot }: { t: Texts; boot: SaleBoot }) {
  const [view, setView] = useState(boot.view)
  /** Description of the delegation that the wallet has to sign. */
  const [offer, setOffer] = useState('')
  const [text, setText] = useState('')
  const [isConnected, setConnected] = useState(true)
  const { act, doing, isBusy, problem } = useAct<SaleAnswer>(t, OWN_TEXTS, boot, (answer) => setView(answer.view))
  const wallets = useWallets()
  const { isMissing, afterOpening } = useOpening()
  useEffect(
    () => followEvents(`${boot.path}/events`, { onData: (now) => setView(now as SaleView), onConnected: setConnected }),
    [boot.path],
  )
  const submit = (transaction: unknown) => callServer<SaleAnswer>(`${boot.path}/signed`, { body: { transaction } })

  async function sellWith(wallet: Wallet): Promise<Answer<SaleAnswer>> {
    const address = await connect(wallet, boot.chainId)
    const prepared = await callServer<SaleToSign>(`${boot.path}/prepare`, { body: { address } })
    if (!prepared.ok) return prepared
    setOffer(prepared.data.html)
    return submit(await sign(wallet, address, boot.chainId, prepared.data.transaction))
  }
  const isOffer = view.stage === 'offer'
  return (
    <>
      <section class="card">
        <h1>{t('sell-page-title')}</h1>
        <div class="message" aria-live="polite" dangerouslySetInnerHTML={{ __html: view.html }} />
        {isOffer && isBusy && <div class="message" dangerouslySetInnerHTML={{ __html: offer }} />}
        <Status problem={problem} doing={doing} />
        {isOffer && (
          <div class="buttons">
            <WalletButtons
              wallets={wallets}
              isBusy={isBusy}
              labelOf={({ name }) => t('sell-page-sign', { wallet: name })}
              onChoose={(wallet) => act(t('pay-page-signing'), () => sellWith(wallet))}
            />
            {wallets.length === 0 && isPhone() && (
              <a class="button primary" href={boot.open} onClick={afterOpening}>
                {t('pay-page-open')}
              </a>
            )}
            {isMissing && <p class="quiet">{t('grant-page-tronlink-missing')}</p>}
          </div>
        )}
        {isOffer && (
          <details>
            <summary>{t('sell-page-cold')}</summary>
            <p class="quiet">{t('sell-page-lines')}</p>
            <pre>
              <code>{boot.lines}</code>
            </pre>
            <label>
              {t('grant-page-field')}
              <textarea rows={4} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
            </label>
            <button
              type="button"
              disabled={isBusy || text.trim() === ''}
              onClick={() => act(t('grant-page-checking'), () => submit(text))}
            >
              {t('sell-page-send')}
            </button>
          </details>
        )}
        {!isConnected && (
          <p class="quiet" role="status">
            {t('pay-page-offline')}
          </p>
        )}
      </section>
      <p>
        <a
          class={view.stage === 'done' ? 'button primary' : 'button'}
          href={boot.chatUrl}
          target="_blank"
          rel="noopener"
        >
          {t('page-to-chat')}
        </a>
      </p>
    </>
  )
}
