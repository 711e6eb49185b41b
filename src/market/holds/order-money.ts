/** Ledger rules for an order, within a database transaction: the price of some of its units, the hold, and refunds. */
import type { Tx } from '../../db/db.ts'
import { type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { hasUnreclaimed } from '../../db/stores/rentals/delegations.ts'
import { type Posting, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { addSun, mulDivDown, type Sun, subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, FEES, hold, payerOf } from '../base/ledger.ts'
import { notifyAccount } from '../base/notify-account.ts'
import type { Spender } from '../base/sub-keys.ts'
import { enqueueOrderEnded } from '../base/webhook-events.ts'
import { spendByKey } from './key-budget.ts'

interface Priced {
  units: number
  payoutSun: Sun
  /** Units that were already filled at a price change, and the price paid for them. */
  fixedUnits: number
  fixedSun: Sun
}

/**
 * Returns the price of `units`, which must include the fixed ones. Rounded down, but all units cost exactly the payout.
 */
export function priceOfUnits({ units: all, payoutSun, fixedUnits, fixedSun }: Priced, units: number): Sun {
  if (units === all) return payoutSun
  const restSun = mulDivDown(subSun(payoutSun, fixedSun), units - fixedUnits, all - fixedUnits)
  return addSun(fixedSun, restSun)
}

/** Returns the part of the payout that belongs to filled units, whether it was paid, held back or refunded since. */
export function spentOnFilledUnits(
  order: Pick<OrderRow, 'paidSun' | 'unusedSun' | 'heldBackSun' | 'returnedSun'>,
): Sun {
  const { paidSun, unusedSun, heldBackSun, returnedSun } = order
  return addSun(paidSun, unusedSun, heldBackSun, returnedSun)
}

/** Moves an order's cost from the balance to the hold. Throws the errors of `spendByKey` and `payFrom`. */
export async function holdPayout(
  tx: Tx,
  owner: OrderOwner,
  receiver: TronAddress,
  payoutSun: Sun,
  nowMs: number,
): Promise<void> {
  const { id: orderId, accountId } = owner
  await spendByKey(tx, owner, [receiver], payoutSun, nowMs)
  await payFrom(tx, nowMs, `place:${orderId}`, { from: buyer(accountId), to: hold(orderId), amount: payoutSun })
}

/** Posts from a buyer's balance. Throws AppError INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}. */
export async function payFrom(tx: Tx, nowMs: number, id: string, posting: Posting): Promise<void> {
  try {
    await post(tx, nowMs, id, [posting])
  } catch (error) {
    if (!hasCode(error, 'LEDGER_TOO_LOW')) throw error
    const { haveSun, needSun } = error.data
    throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun }, { cause: error })
  }
}

/** Order with its owner, and the API key that placed it. */
export interface OrderOwner extends Spender {
  id: string
  requester: TronAddress
}

/**
 * Refunds the unused part of a delegation that is shorter or smaller than the order. Runs once no reorg can revert it.
 */
export async function refundUnused(
  market: Market,
  tx: Tx,
  { id, orderId }: { id: number; orderId: string },
  unusedSun: Sun,
): Promise<void> {
  if (unusedSun === 0) return
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const posting = { from: hold(orderId), to: buyer(order.accountId), amount: unusedSun }
  if (!(await post(tx, market.clock.now(), `unused:${id}`, [posting]))) return
  await setProgress(tx, orderId, {
    refundedSun: addSun(order.refundedSun, unusedSun),
    unusedBackSun: addSun(order.unusedBackSun, unusedSun),
  })
  const { kind, accountId, receiver: address } = order
  if (kind === 'EXTEND' && payerOf(accountId) === undefined)
    await notifyAccount(market, tx, { accountId, kind: 'extension_short', address, amountSun: unusedSun })
}

/** Failure reason of the delegations of a cancelled order. */
export const ORDER_CANCELLED = 'the order was cancelled'

/**
 * Refunds the unspent hold minus the fee. Completes an order without pending delegations. `cause` must be unique.
 * `feeBasisPoints`: 0 if the buyer did not cancel.
 */
export async function cancelUnits(
  market: Market,
  tx: Tx,
  orderId: string,
  units: number,
  cause: string,
  feeBasisPoints = market.settings.cancelFeeBasisPoints,
): Promise<{ refundSun: Sun; feeSun: Sun }> {
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const { refundedSun, confirmedUnits } = order
  const { refundSun, feeSun } = cancellationRefund(order, feeBasisPoints)
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
    // All rentals of the order may have ended while it waited for the remainder.
    if (confirmedUnits > 0 && !(await hasUnreclaimed(tx, orderId)))
      await enqueueOrderEnded(market, tx, order, 'RENTAL_OVER')
  }
  return { refundSun, feeSun }
}

/** Returns the refund and the fee for the part of the hold that the planned units do not need. */
export function cancellationRefund(order: OrderRow, feeBasisPoints: number): { refundSun: Sun; feeSun: Sun } {
  // Refunds for unused time and early returns belong to filled units, whose price is subtracted below.
  const givenBackSun = subSun(order.refundedSun, addSun(order.unusedBackSun, order.returnedSun))
  const spentSun = addSun(givenBackSun, order.cancelFeeSun, priceOfUnits(order, order.plannedUnits))
  const freeSun = subSun(order.payoutSun, spentSun)
  const feeSun = mulDivDown(freeSun, feeBasisPoints, 10_000)
  return { refundSun: subSun(freeSun, feeSun), feeSun }
}
