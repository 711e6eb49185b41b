/** Buttons of the wallets in this browser. One signature pays and places the order. */
import { useEffect, useState } from 'preact/hooks'
import type { PaidAnswer, PayBoot, PrepareAnswer } from '../../contract/pages/pay.ts'
import { type Answer, callServer } from '../base/http.ts'
import type { Texts } from '../base/texts.ts'
import { connect, sign, type Wallet, WalletError, type WalletProblem, watchWallets } from '../base/wallets/wallets.ts'
import type { Act } from './act.ts'
import { OWN_TEXTS } from './own-texts.ts'

const PROBLEM_TEXTS: Readonly<Record<WalletProblem, string>> = {
  declined: 'pay-page-declined',
  no_account: 'pay-page-no-wallet',
  other_account: 'pay-page-other-account',
  other_network: 'pay-page-network',
  failed: 'pay-page-wallet-failed',
}

/** Returns the wallets of this browser. */
export function useWallets(): Wallet[] {
  const [wallets, setWallets] = useState<Wallet[]>([])
  useEffect(() => watchWallets(setWallets), [])
  return wallets
}

interface WalletChoiceProps {
  t: Texts
  boot: PayBoot
  cost: string
  wallets: readonly Wallet[]
  isBusy: boolean
  act: Act
}

export function WalletChoice({ t, boot, cost, wallets, isBusy, act }: WalletChoiceProps) {
  const payWith = (wallet: Wallet) =>
    act(t('pay-page-signing'), () => signAndPay(wallet, boot).catch((error) => problemOf(error, t, boot)))
  return (
    <div class="buttons">
      {wallets.map((wallet) => (
        <button key={wallet.id} type="button" class="primary" disabled={isBusy} onClick={() => payWith(wallet)}>
          {wallet.icon && <img src={wallet.icon} alt="" width="20" height="20" />}
          {t('pay-page-connect', { cost, wallet: wallet.name })}
        </button>
      ))}
      <p class="quiet">{t(OWN_TEXTS[boot.texts].signHow)}</p>
    </div>
  )
}

class OtherAccount extends Error {}

async function signAndPay(wallet: Wallet, { path, chainId }: PayBoot): Promise<Answer<PaidAnswer>> {
  const payer = await connect(wallet, chainId)
  const prepared = await callServer<PrepareAnswer>(`${path}/prepare`, { body: { payer } })
  if (!prepared.ok) return prepared
  if (prepared.data.next !== undefined) return { ok: true, data: prepared.data }
  const transaction = await sign(wallet, payer, chainId, prepared.data.transaction).catch((error: unknown) => {
    throw error instanceof WalletError && error.problem === 'other_account' ? new OtherAccount(payer) : error
  })
  return callServer<PaidAnswer>(`${path}/signed`, { body: { transaction } })
}

function problemOf(error: unknown, t: Texts, { network }: PayBoot): Answer<never> {
  const problem = error instanceof WalletError ? error.problem : 'failed'
  const text =
    error instanceof OtherAccount
      ? t(PROBLEM_TEXTS.other_account, { address: error.message })
      : t(PROBLEM_TEXTS[problem], problem === 'other_network' ? { network } : undefined)
  return { ok: false, failure: { error: problem, text } }
}
