/** Inside a write: units of a cancelled order that will not be filled any more, and their money's way back. */
import type { Tx } from '../../db/db.ts'
import { type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { hasUnreclaimed } from '../../db/stores/rentals/delegations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { addSun, mulDivDown, type Sun, subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, FEES, hold } from '../base/ledger.ts'
import { enqueueOrderEnded } from '../base/webhook-events.ts'
import { worthOf } from './order-money.ts'

/** Why a delegation of a cancelled order ends. */
export const CANCELLED = 'the order was cancelled'

/**
 * Gives up `units` without a delegation: what the hold has beyond the worth of what is filled or on
 * its way goes back to the buyer, less the fee. The order is over where nothing of it is on its way. `cause` is
 * unique in the ledger.
 */
export async function giveUp(
  market: Market,
  tx: Tx,
  orderId: string,
  units: number,
  cause: string,
): Promise<{ refundSun: Sun; feeSun: Sun }> {
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const { refundedSun, confirmedUnits } = order
  const { refundSun, feeSun } = worthGivingUp(market, order)
  await post(tx, market.clock.now(), cause, [
    { from: hold(orderId), to: buyer(order.accountId), amount: refundSun },
    { from: hold(orderId), to: FEES, amount: feeSun },
  ])
  const cancelledUnits = order.cancelledUnits + units
  const status = confirmedUnits + cancelledUnits === order.units ? 'Completed' : 'Active'
  await setProgress(tx, orderId, {
    cancelledUnits,
    refundedSun: addSun(refundedSun, refundSun),
    cancelFeeSun: addSun(order.cancelFeeSun, feeSun),
    status,
  })
  if (status === 'Completed') {
    await enqueueOrderEnded(market, tx, order, 'CANCELLED')
    // All that it got may be over already, while it waited for more.
    if (confirmedUnits > 0 && !(await hasUnreclaimed(tx, orderId)))
      await enqueueOrderEnded(market, tx, order, 'RENTAL_OVER')
  }
  return { refundSun, feeSun }
}

/** What is held for an order beyond the worth of its planned units, as refund and fee. */
export function worthGivingUp(market: Market, order: OrderRow): { refundSun: Sun; feeSun: Sun } {
  // What was refunded as unused time is in the worth of what is filled.
  const givenBackSun = subSun(order.refundedSun, order.unusedBackSun)
  const spentSun = addSun(givenBackSun, order.cancelFeeSun, worthOf(order, order.plannedUnits))
  const freeSun = subSun(order.payoutSun, spentSun)
  const feeSun = mulDivDown(freeSun, market.settings.cancelFeeBasisPoints, 10_000)
  return { refundSun: subSun(freeSun, feeSun), feeSun }
}
