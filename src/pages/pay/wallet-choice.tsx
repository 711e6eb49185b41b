/** Buttons of the wallets in this browser. One signature pays and places the order. */
import type { PaidAnswer, PayBoot, PrepareAnswer } from '../../contract/pages/pay.ts'
import type { Act } from '../base/act.ts'
import { type Answer, callServer } from '../base/http.ts'
import type { Texts } from '../base/texts.ts'
import { WalletButtons } from '../base/wallets/wallet-buttons.tsx'
import { connect, sign, type Wallet } from '../base/wallets/wallets.ts'
import { OWN_TEXTS } from './own-texts.ts'

interface WalletChoiceProps {
  t: Texts
  boot: PayBoot
  cost: string
  wallets: readonly Wallet[]
  isBusy: boolean
  act: Act<PaidAnswer>
}

export function WalletChoice({ t, boot, cost, wallets, isBusy, act }: WalletChoiceProps) {
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
