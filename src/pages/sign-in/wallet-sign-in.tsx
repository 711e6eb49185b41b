/** Signs in with a wallet of this browser, or opens the page in TronLink on a phone. */
import type { SignedInAnswer, SignInBoot, SignInMessageAnswer } from '../../contract/pages/sign-in.ts'
import { useAct } from '../base/act.ts'
import { type Answer, callServer } from '../base/http.ts'
import { Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { isPhone, useOpening, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, signMessage, type Wallet } from '../base/wallets/wallets.ts'

const OWN_TEXTS = { declined: 'sign-in-declined', failed: 'sign-in-failed', no_answer: 'sign-in-no-answer' }

interface WalletSignInProps {
  t: Texts
  boot: SignInBoot
  /** Shows the text about the added wallet. */
  onAdded(html: string): void
}

export function WalletSignIn({ t, boot, onAdded }: WalletSignInProps) {
  const wallets = useWallets()
  const { isMissing, afterOpening } = useOpening()
  const { act, doing, isBusy, problem } = useAct<SignedInAnswer>(t, OWN_TEXTS, boot, ({ html }) => onAdded(html))
  return (
    <div class="buttons">
      <Status problem={problem} doing={doing} />
      <WalletButtons
        wallets={wallets}
        isBusy={isBusy}
        labelOf={({ name }) => t('sign-in-with', { wallet: name })}
        onChoose={(wallet) => act(t('pay-page-signing'), () => signIn(wallet, boot))}
      />
      {wallets.length === 0 && isPhone() && (
        <a class="button primary" href={boot.tronLink} onClick={afterOpening}>
          {t('pay-page-open')}
        </a>
      )}
      {wallets.length === 0 && (!isPhone() || isMissing) && <p class="quiet">{t('sign-in-no-wallet')}</p>}
    </div>
  )
}

async function signIn(wallet: Wallet, { path, chainId }: SignInBoot): Promise<Answer<SignedInAnswer>> {
  const address = await connect(wallet, chainId)
  const issued = await callServer<SignInMessageAnswer>(`${path}/message`, { body: { address } })
  if (!issued.ok) return issued
  const { message, nonce } = issued.data
  const signature = await signMessage(wallet, address, message)
  return callServer<SignedInAnswer>(`${path}/signed`, { body: { address, nonce, signature } })
}

/** The outcome. */
export const Added = ({ t, html }: { t: Texts; html: string }) => (
  <>
    <h1>{t('sign-in-title')}</h1>
    <div class="message" aria-live="polite" dangerouslySetInnerHTML={{ __html: html }} />
  </>
)
