/** Use-cases of the operator's: how somebody is paid, and what has been and will be paid; and its audit. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Payouts, PayoutTermsBody } from '../../contract/operator/providers.ts'
import type { Reader } from '../../db/db.ts'
import {
  type Earner,
  earners,
  latestPayouts,
  openPayouts,
  payoutTotals,
  putPayoutTerms,
} from '../../db/stores/selling/payouts.ts'
import { addSun, sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_PAYOUTS, PAYING, PROVIDERS, paying, SELLERS } from '../base/ledger.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { misbalanced, misheldUnder } from '../treasury/compare.ts'

const MAX_SHOWN = 100

/** Without fields: as it is for those nobody has said anything about. Throws AppError INVALID_PARAMS. */
export async function setPayoutTerms(market: Market, whose: string, body: PayoutTermsBody, by?: By): Promise<void> {
  const address = readAddressField('address', whose)
  const payoutAddress =
    body.payoutAddress === undefined ? address : readAddressField('payoutAddress', body.payoutAddress)
  if (payoutAddress === market.keys.pool.address)
    throw invalid('payoutAddress must not be the pool address, which pays')
  if (await market.receivers.isContract(payoutAddress)) throw invalid(`payoutAddress ${IS_CONTRACT}`)
  const frequency = body.frequency ?? 'DAILY'
  const done: OperatorAction = { action: 'payouts.set', target: address, detail: { payoutAddress, frequency } }
  await market.db.write(async (tx) => {
    await putPayoutTerms(tx, { address, payoutAddress, frequency })
    await recordAction(market, tx, by, done)
  })
  logAction(market, by, done)
}

export async function listPayouts(market: Market): Promise<Payouts> {
  return market.db.read(async (reader) => {
    const topEarners = async (prefix: string) => (await earners(reader, prefix, sun(1))).slice(0, MAX_SHOWN)
    return {
      poolAddress: market.keys.pool.address,
      earnings: [
        ...(await topEarners(PROVIDERS)).map((one) => earning(one, 'PROVIDER')),
        ...(await topEarners(SELLERS)).map((one) => earning(one, 'SELLER')),
      ],
      payouts: (await latestPayouts(reader, MAX_SHOWN)).map((payout) => ({
        id: payout.id,
        address: payout.address,
        amount: payout.amountSun,
        fee: payout.feeSun,
        state: payout.state,
        txid: payout.txid,
        createdAt: Math.floor(payout.createdAtMs / 1000),
      })),
    }
  })
}

function earning({ address, earnedSun, payoutAddress, frequency }: Earner, as: 'PROVIDER' | 'SELLER') {
  return { address, as, amount: earnedSun, payoutAddress, frequency }
}

/** The rows against what the ledger says: everything that is wrong, a sentence each. */
export async function auditPayouts(reader: Reader): Promise<Difference[]> {
  const open = (await openPayouts(reader)).map(({ id, amountSun }) => [paying(id), amountSun] as const)
  const { paidSun, networkFeesSun } = await payoutTotals(reader)
  return [
    ...(await misheldUnder(reader, PAYING, open, 'its payout says')),
    ...(await misbalanced(reader, CHAIN_PAYOUTS, addSun(paidSun, networkFeesSun), 'the payouts say')),
  ]
}
