/** Settles the part of a price that is held back until the rental has ended or was returned. Runs in a transaction. */
import { partsOfPaid } from '../../contract/pricing.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { settleHeldBack } from '../../db/stores/rentals/delegation-moves.ts'
import { type Delegation, endedWithHeldBack } from '../../db/stores/rentals/delegations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { addSun, mulDivDown, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, earnerOf, FEES, hold, MARKUP } from '../base/ledger.ts'

/**
 * Posts `refundSun` to the buyer and the rest as earnings, fee and markup. `closed` ends the delegation. Returns false
 * if it was already settled.
 */
export async function settleReturn(
  market: Market,
  tx: Tx,
  row: Delegation,
  refundSun: Sun,
  closed?: { returnedAtMs: number },
): Promise<boolean> {
  const { id, orderId, heldBackSun } = row
  const earnedSun = subSun(heldBackSun, refundSun)
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const { marketSun, markupSun } = partsOfPaid(earnedSun, order.markupBp)
  const feeSun = mulDivDown(marketSun, row.commissionBp, 10_000)
  const money = {
    paidSun: addSun(row.paidSun, marketSun),
    feeSun: addSun(row.feeSun, feeSun),
    markupSun: addSun(row.markupSun, markupSun),
    returnedSun: refundSun,
  }
  if (!(await settleHeldBack(tx, row, money, closed))) return false
  await post(tx, market.clock.now(), closed ? `return:${id}` : `unreturned:${id}`, [
    { from: hold(orderId), to: buyer(order.accountId), amount: refundSun },
    { from: hold(orderId), to: earnerOf(row), amount: subSun(marketSun, feeSun) },
    { from: hold(orderId), to: FEES, amount: feeSun },
    { from: hold(orderId), to: MARKUP, amount: markupSun },
  ])
  await setProgress(tx, orderId, {
    paidSun: addSun(order.paidSun, earnedSun),
    heldBackSun: subSun(order.heldBackSun, heldBackSun),
    refundedSun: addSun(order.refundedSun, refundSun),
    returnedSun: addSun(order.returnedSun, refundSun),
  })
  return true
}

const BATCH_SIZE = 200

/** Pays providers the held-back amounts of rentals that ended without a return. */
export async function settleUnreturned(market: Market): Promise<void> {
  const findUnreturned = (reader: Reader) => endedWithHeldBack(reader, market.clock.now(), BATCH_SIZE)
  if ((await market.db.read(findUnreturned)).length === 0) return
  await market.db.write(async (tx) => {
    for (const row of await findUnreturned(tx)) await settleReturn(market, tx, row, ZERO_SUN)
  })
}
