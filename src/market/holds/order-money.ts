/** The money of an order inside a write: what a part of it is worth, how it is held, and how it goes back. */
import type { Tx } from '../../db/db.ts'
import { type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { hasUnreclaimed } from '../../db/stores/rentals/delegations.ts'
import { type Posting, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { addSun, mulDivDown, type Sun, subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, FEES, hold, payerOf } from '../base/ledger.ts'
import { noteAccount } from '../base/note-account.ts'
import type { Spender } from '../base/sub-keys.ts'
import { enqueueOrderEnded } from '../base/webhook-events.ts'
import { spendByKey } from './key-budget.ts'

interface Priced {
  units: number
  payoutSun: Sun
  /** What a change of price left as it was: units that were filled already, and what was paid for them. */
  fixedUnits: number
  fixedSun: Sun
}

/**
 * Of the payout the part of the order's first `units` units (at least those that are fixed), rounded down; all of it
 * for all of them, so that parts that follow one another add up.
 */
export function worthOf({ units: all, payoutSun, fixedUnits, fixedSun }: Priced, units: number): Sun {
  if (units === all) return payoutSun
  const restSun = mulDivDown(subSun(payoutSun, fixedSun), units - fixedUnits, all - fixedUnits)
  return addSun(fixedSun, restSun)
}

/** Of the payout what belongs to the units that are filled, wherever it is by now. */
export function spentOn(order: Pick<OrderRow, 'paidSun' | 'unusedSun' | 'heldBackSun' | 'returnedSun'>): Sun {
  const { paidSun, unusedSun, heldBackSun, returnedSun } = order
  return addSun(paidSun, unusedSun, heldBackSun, returnedSun)
}

/** What an order costs goes from its buyer to its hold. Throws as `spendByKey` and `payFrom`. */
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

/** Whose order it is, and by which key. */
export interface OrderOwner extends Spender {
  id: string
  requester: TronAddress
}

/**
 * What a delegation for less than the whole time, or of less than was sold, leaves over goes back to the buyer: once
 * its block is solid, for good, as no fork can ask for it back.
 */
export async function refundUnused(
  market: Market,
  tx: Tx,
  { id, orderId }: { id: number; orderId: string },
  unusedSun: Sun,
): Promise<void> {
  if (unusedSun === 0) return
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const posting = { from: hold(orderId), to: buyer(order.accountId), amount: unusedSun }
  if (!(await post(tx, market.clock.now(), `unused:${id}`, [posting]))) return
  await setProgress(tx, orderId, {
    refundedSun: addSun(order.refundedSun, unusedSun),
    unusedBackSun: addSun(order.unusedBackSun, unusedSun),
  })
  const { kind, accountId, receiver: address } = order
  if (kind === 'EXTEND' && payerOf(accountId) === undefined)
    await noteAccount(market, tx, { accountId, kind: 'extension_short', address, amountSun: unusedSun })
}

/** Why a delegation of a cancelled order ends. */
export const CANCELLED = 'the order was cancelled'

/**
 * Gives up `units` of a cancelled order that will not be filled any more: what the hold has beyond the worth of what is
 * filled or on its way goes back to the buyer, less the fee. The order is over where nothing of it is on its way.
 * `cause` is unique in the ledger.
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
  // What was refunded as unused time, or for a return, is in the worth of what is filled.
  const givenBackSun = subSun(order.refundedSun, addSun(order.unusedBackSun, order.returnedSun))
  const spentSun = addSun(givenBackSun, order.cancelFeeSun, worthOf(order, order.plannedUnits))
  const freeSun = subSun(order.payoutSun, spentSun)
  const feeSun = mulDivDown(freeSun, market.settings.cancelFeeBasisPoints, 10_000)
  return { refundSun: subSun(freeSun, feeSun), feeSun }
}
