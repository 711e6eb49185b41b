/** Operator use cases: payout terms of an earner, past and future payouts, and their audit. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Payouts, PayoutTermsBody } from '../../contract/operator/supply/providers.ts'
import type { Reader } from '../../db/db.ts'
import {
  type Earner,
  earners,
  latestPayouts,
  openPayouts,
  type Payout,
  payoutTotals,
  putPayoutTerms,
} from '../../db/stores/selling/payouts.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { addSun, sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_PAYOUTS, PENDING_PAYOUTS, PROVIDERS, pendingPayout, SELLERS } from '../base/ledger.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { checkBalance, checkBalancesUnder } from '../treasury/compare.ts'

const MAX_SHOWN = 100

/** Sets payout terms. A missing field restores its default. Throws AppError INVALID_PARAMS. */
export async function setPayoutTerms(market: Market, earner: string, body: PayoutTermsBody, by?: Actor): Promise<void> {
  const address = readAddressField('address', earner)
  const payoutAddress = await readPayoutAddress(market, body.payoutAddress ?? address)
  const frequency = body.frequency ?? 'DAILY'
  const action: OperatorAction = { action: 'payouts.set', target: address, detail: { payoutAddress, frequency } }
  await market.db.write(async (tx) => {
    await putPayoutTerms(tx, { address, payoutAddress, frequency })
    await recordAction(market, tx, by, action)
  })
  logAction(market, by, action)
}

/** Throws AppError INVALID_PARAMS if payouts cannot be sent to the address. */
export async function readPayoutAddress(market: Market, text: string): Promise<TronAddress> {
  const address = readAddressField('payoutAddress', text)
  if (address === market.keys.pool.address)
    throw invalid('payoutAddress must not be the pool address, which sends the payouts')
  if (await market.receivers.isContract(address)) throw invalid(`payoutAddress ${IS_CONTRACT}`)
  return address
}

export async function listPayouts(market: Market): Promise<Payouts> {
  return market.db.read(async (reader) => {
    const topEarners = async (prefix: string) => (await earners(reader, prefix, sun(1))).slice(0, MAX_SHOWN)
    return {
      poolAddress: market.keys.pool.address,
      earnings: [
        ...(await topEarners(PROVIDERS)).map((one) => earningView(one, 'PROVIDER')),
        ...(await topEarners(SELLERS)).map((one) => earningView(one, 'SELLER')),
      ],
      payouts: (await latestPayouts(reader, MAX_SHOWN)).map((payout) => ({ id: payout.id, ...payoutView(payout) })),
    }
  })
}

export const payoutView = ({ address, amountSun, feeSun, state, txid, createdAtMs }: Payout) => ({
  address,
  amount: amountSun,
  fee: feeSun,
  state,
  txid,
  createdAt: Math.floor(createdAtMs / 1000),
})

function earningView({ address, earnedSun, payoutAddress, frequency }: Earner, role: 'PROVIDER' | 'SELLER') {
  return { address, as: role, amount: earnedSun, payoutAddress, frequency }
}

/** Compares payout rows with the ledger. Returns one difference per problem. */
export async function auditPayouts(reader: Reader): Promise<Difference[]> {
  const open = (await openPayouts(reader)).map(({ id, amountSun }) => [pendingPayout(id), amountSun] as const)
  const { paidSun, networkFeesSun } = await payoutTotals(reader)
  return [
    ...(await checkBalancesUnder(reader, PENDING_PAYOUTS, open, 'but its payout requires')),
    ...(await checkBalance(reader, CHAIN_PAYOUTS, addSun(paidSun, networkFeesSun), 'but the payouts add up to')),
  ]
}
