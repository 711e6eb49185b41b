/** Signs in with a wallet of this browser, or opens the page in TronLink on a phone. */

import { useRef, useState } from 'preact/hooks'
import type { SignedInAnswer, SignInBoot, SignInMessageAnswer } from '../../contract/pages/sign-in.ts'
import { type Answer, callServer } from '../base/http.ts'
import { Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { isPhone, useOpening, useWallets, WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, signMessage, type Wallet, WalletError, type WalletProblem } from '../base/wallets/wallets.ts'

const PROBLEM_TEXTS: Readonly<Record<WalletProblem, string>> = {
  declined: 'sign-in-declined',
  no_account: 'pay-page-no-wallet',
  other_account: 'pay-page-other-account',
  other_network: 'pay-page-network',
  failed: 'sign-in-failed',
}

interface WalletSignInProps {
  t: Texts
  boot: SignInBoot
  /** Shows the text about the added wallet. */
  onAdded(html: string): void
}

export function WalletSignIn({ t, boot, onAdded }: WalletSignInProps) {
  const wallets = useWallets()
  const { isMissing, afterOpening } = useOpening()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSigning = useRef(false)

  const choose = async (wallet: Wallet) => {
    if (isSigning.current) return
    isSigning.current = true
    setBusy(true)
    setProblem(undefined)
    const answer = await signIn(wallet, boot).catch((error: unknown): Answer<never> => {
      const { problem: why, address = '' } = error instanceof WalletError ? error : new WalletError('failed')
      return { ok: false, failure: { error: why, text: t(PROBLEM_TEXTS[why], { address, network: boot.network }) } }
    })
    isSigning.current = false
    setBusy(false)
    if (answer.ok) onAdded(answer.data.html)
    else setProblem(answer.failure?.text ?? t('sign-in-no-answer'))
  }
  return (
    <div class="buttons">
      <Status problem={problem} doing={isBusy ? t('pay-page-signing') : undefined} />
      <WalletButtons
        wallets={wallets}
        isBusy={isBusy}
        labelOf={({ name }) => t('sign-in-with', { wallet: name })}
        onChoose={(wallet) => void choose(wallet)}
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
