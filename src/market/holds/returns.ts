/** Inside a write: what was held back of a delegation's price until it is over, or returned early by its buyer. */
import { partsOfPaid } from '../../contract/pricing.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { settleHeldBack } from '../../db/stores/rentals/delegation-moves.ts'
import { type Delegation, unreturned } from '../../db/stores/rentals/delegations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { addSun, mulDivDown, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, earnerOf, FEES, hold, MARKUP } from '../base/ledger.ts'

/**
 * All of it leaves the hold in one posting: `backSun` to the buyer, the rest to who has earned it, less the fee, and
 * to the markup its part. With
 * `closed` the delegation ends then. False: that was done before.
 */
export async function settleReturn(
  market: Market,
  tx: Tx,
  row: Delegation,
  backSun: Sun,
  closed?: { returnedAtMs: number },
): Promise<boolean> {
  const { id, orderId, heldBackSun } = row
  const earnedSun = subSun(heldBackSun, backSun)
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const { marketSun, markupSun } = partsOfPaid(earnedSun, order.markupBp)
  const feeSun = mulDivDown(marketSun, row.commissionBp, 10_000)
  const money = {
    paidSun: addSun(row.paidSun, marketSun),
    feeSun: addSun(row.feeSun, feeSun),
    markupSun: addSun(row.markupSun, markupSun),
    returnedSun: backSun,
  }
  if (!(await settleHeldBack(tx, row, money, closed))) return false
  await post(tx, market.clock.now(), closed ? `return:${id}` : `unreturned:${id}`, [
    { from: hold(orderId), to: buyer(order.accountId), amount: backSun },
    { from: hold(orderId), to: earnerOf(row), amount: subSun(marketSun, feeSun) },
    { from: hold(orderId), to: FEES, amount: feeSun },
    { from: hold(orderId), to: MARKUP, amount: markupSun },
  ])
  await setProgress(tx, orderId, {
    paidSun: addSun(order.paidSun, earnedSun),
    heldBackSun: subSun(order.heldBackSun, heldBackSun),
    refundedSun: addSun(order.refundedSun, backSun),
    returnedSun: addSun(order.returnedSun, backSun),
  })
  return true
}

const AT_ONCE = 200

/** Nobody has returned them in their time: what was held back is their providers'. */
export async function settleUnreturned(market: Market): Promise<void> {
  const over = (reader: Reader) => unreturned(reader, market.clock.now(), AT_ONCE)
  if ((await market.db.read(over)).length === 0) return
  await market.db.write(async (tx) => {
    for (const row of await over(tx)) await settleReturn(market, tx, row, ZERO_SUN)
  })
}
