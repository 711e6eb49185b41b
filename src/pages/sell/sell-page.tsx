/** Page that sells to an open order. The server builds and verifies the delegation; the page lets a wallet sign it. */
import { useState } from 'preact/hooks'
import type { SaleAnswer, SaleBoot, SaleToSign } from '../../contract/pages/sell.ts'
import { useAct } from '../base/act.ts'
import { type Answer, callServer } from '../base/http.ts'
import { Offline, Status, ToChat } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { useView } from '../base/use-view.ts'
import { OpenInWallet, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, sign, type Wallet } from '../base/wallets/wallets.ts'

const OWN_TEXTS = { declined: 'sell-page-declined', failed: 'sell-page-failed' }

export function SellPage({ t, boot }: { t: Texts; boot: SaleBoot }) {
  const { view, setView, isConnected } = useView(boot)
  /** Description of the delegation that the wallet has to sign. */
  const [offer, setOffer] = useState('')
  const [text, setText] = useState('')
  const { act, doing, isBusy, problem } = useAct<SaleAnswer>(t, OWN_TEXTS, boot, (answer) => setView(answer.view))
  const wallets = useWallets()
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
            {wallets.length === 0 && <OpenInWallet t={t} url={boot.open} />}
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
        {!isConnected && <Offline t={t} />}
      </section>
      <ToChat t={t} url={boot.chatUrl} isPrimary={view.stage === 'done'} />
    </>
  )
}
