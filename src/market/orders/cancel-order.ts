/** Use case: cancels the unfilled part of an order. */
import { type Cancellation, type CancelPreview, cancelAgeMs } from '../../contract/order-life.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  type CancellationRow,
  cancellationOf,
  insertCancellation,
  type OrderRow,
  orderById,
  setProgress,
} from '../../db/stores/orders/orders.ts'
import { decidePayLater, type PayLater, payLaterById } from '../../db/stores/payments/pay-later.ts'
import { transfersOf } from '../../db/stores/payments/pay-later-transfers.ts'
import { moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import { delegationsOf } from '../../db/stores/rentals/delegations.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { payerId } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import { enqueueOrderUnpaid } from '../base/webhook-events.ts'
import { cancellationRefund, cancelUnits, ORDER_CANCELLED } from '../holds/order-money.ts'
import { changeBook, waitingOrder } from '../matching/change-book.ts'
import { matchWaiting } from '../matching/match.ts'
import { sumOf } from './pay-later.ts'
import { noOrderError } from './pending-orders.ts'

/**
 * Cancels the unfilled part of an order, including planned delegations. Refunds it minus the fee. The chain decides
 * whether a signed delegation is charged or refunded. An unpaid pay-later order can be cancelled at any time. A
 * repeated call returns the first result. `ownerId` is undefined for a caller without an account.
 *
 * Throws AppError INVALID_PARAMS `Invalid orderId`, API_KEY_REQUIRED, ORDER_NOT_CHANGEABLE (an extension),
 * ORDER_COMPLETED, ORDER_TOO_YOUNG {fromMs}, PAYMENT_FAILED, PAYMENT_RETURNED.
 */
export async function cancelOrder(market: Market, ownerId: string | undefined, id: string): Promise<Cancellation> {
  if (!isId(id)) throw ownerId === undefined ? new AppError('API_KEY_REQUIRED') : invalid('Invalid orderId')
  return changeBook(market, async (write) => {
    const { tx } = write
    const unpaid = await cancelPayLater(market, tx, ownerId, id)
    if (unpaid) return unpaid
    if (ownerId === undefined) throw new AppError('API_KEY_REQUIRED')
    const order = await requireOwnOrder(tx, ownerId, id)
    return cancellationView((await cancellationOf(tx, id)) ?? (await cancelUnfilled(write, order)))
  })
}

/**
 * Returns the result of a cancellation now, and the earliest time at which it is allowed. For a cancelled order, throws
 * ORDER_COMPLETED, even while a signed delegation is pending. Otherwise throws the errors of `cancelOrder`, except
 * ORDER_TOO_YOUNG.
 */
export async function previewCancel(market: Market, accountId: string, id: string): Promise<CancelPreview> {
  if (!isId(id)) throw invalid('Invalid orderId')
  return market.db.read(async (reader) => {
    const unpaid = await previewPayLaterCancel(market, reader, accountId, id)
    if (unpaid) return unpaid
    const order = await requireOwnOrder(reader, accountId, id)
    checkOpen(order)
    if (await cancellationOf(reader, id)) throw new AppError('ORDER_COMPLETED', { detail: 'the order was cancelled' })
    const unsigned = (await delegationsOf(reader, id)).filter((row) => row.state === 'planned')
    const plannedUnits = order.plannedUnits - unsigned.reduce((units, row) => units + row.units, 0)
    const { refundSun, feeSun } = cancellationRefund({ ...order, plannedUnits }, market.settings.cancelFeeBasisPoints)
    return {
      orderId: id,
      cancelledAmount: order.units - plannedUnits,
      refundAmount: refundSun,
      cancelFee: feeSun,
      pendingAmount: plannedUnits - order.confirmedUnits,
      cancellableAt: Math.ceil((order.createdAtMs + minAgeMs(order)) / 1000),
    }
  })
}

const minAgeMs = ({ confirmedUnits }: OrderRow): number => cancelAgeMs(confirmedUnits)

async function cancelUnfilled(write: BookWrite, order: OrderRow): Promise<CancellationRow> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  checkOpen(order)
  checkAge(order, minAgeMs(order), nowMs, 'cancelled')
  market.book.setWaiting(undo, { ...waitingOrder(order), units: 0 })
  const plannedUnits = order.plannedUnits - (await dropPlanned(write, order, ORDER_CANCELLED))
  await setProgress(tx, order.id, { plannedUnits })
  const units = order.units - plannedUnits
  const money = await cancelUnits(market, tx, order.id, units, `cancel:${order.id}`)
  const pendingUnits = plannedUnits - order.confirmedUnits
  const row = { orderId: order.id, units, ...money, pendingUnits, cancelledAtMs: nowMs }
  await insertCancellation(tx, row)
  // Other orders can now use the supply that was reserved for the cancelled part.
  await matchWaiting(write, order.resource)
  return row
}

/**
 * Returns the account's order. Throws AppError INVALID_PARAMS `Invalid orderId` if it is unknown or belongs to another
 * account.
 */
export async function requireOwnOrder(reader: Reader, accountId: string, id: string): Promise<OrderRow> {
  const order = await orderById(reader, id)
  if (order?.accountId !== accountId) throw invalid('Invalid orderId')
  return order
}

/** Checks that an order can still be changed. Throws AppError ORDER_NOT_CHANGEABLE, ORDER_COMPLETED. */
export function checkOpen(order: OrderRow): void {
  if (order.kind !== 'NORMAL')
    throw new AppError('ORDER_NOT_CHANGEABLE', { detail: `orders of type ${order.kind} cannot be changed` })
  if (order.status === 'Completed') throw new AppError('ORDER_COMPLETED')
}

/** Checks that an order has the required age for a change. Throws AppError ORDER_TOO_YOUNG {fromMs}. */
export function checkAge(order: OrderRow, requiredAgeMs: number, nowMs: number, changeName: string): void {
  const fromMs = order.createdAtMs + requiredAgeMs
  if (nowMs >= fromMs) return
  const detail = `the order can be ${changeName} from unix time ${Math.ceil(fromMs / 1000)}`
  throw new AppError('ORDER_TOO_YOUNG', { fromMs, detail })
}

/** Drops delegations that are planned but not signed, so that they cannot reach the chain. Returns their units. */
export async function dropPlanned(write: BookWrite, order: OrderRow, reason: string): Promise<number> {
  const { market, tx, undo } = write
  let units = 0
  for (const row of await delegationsOf(tx, order.id)) {
    if (row.state !== 'planned' || !(await moveDelegation(tx, 'fail', row.id, { failure: reason }))) continue
    market.book.remove(undo, row.id)
    units += row.units
  }
  return units
}

function cancellationView(row: CancellationRow): Cancellation {
  return {
    orderId: row.orderId,
    cancelledAmount: row.units,
    refundAmount: row.refundSun,
    cancelFee: row.feeSun,
    pendingAmount: row.pendingUnits,
    cancelledAt: Math.floor(row.cancelledAtMs / 1000),
  }
}

/**
 * Cancels an unpaid pay-later order without a fee. All its payments, also later ones, are refunded. A repeated call
 * returns the same result. Undefined if the caller has no such order. Throws AppError PAYMENT_FAILED or
 * PAYMENT_RETURNED if the order had already ended.
 */
async function cancelPayLater(
  market: Market,
  tx: Tx,
  ownerId: string | undefined,
  id: string,
): Promise<Cancellation | undefined> {
  const row = await findUnpaidOrder(tx, ownerId, id)
  if (!row) return undefined
  const cancelledAtMs = row.cancelledAtMs ?? market.clock.now()
  if (row.state === 'waiting') {
    await decidePayLater(tx, id, 'cancelled', { cancelledAtMs })
    await enqueueOrderUnpaid(market, tx, row, 'CANCELLED')
    market.log.info({ order: id }, 'pay_later.cancelled')
  } else if (row.state !== 'cancelled') throw noOrderError(row)
  return { ...(await cancelledAmounts(tx, row)), cancelledAt: Math.floor(cancelledAtMs / 1000) }
}

/**
 * Returns the result of cancelling an unpaid pay-later order. Throws AppError ORDER_COMPLETED if it is already
 * cancelled, PAYMENT_FAILED, PAYMENT_RETURNED.
 */
async function previewPayLaterCancel(
  market: Market,
  reader: Reader,
  ownerId: string,
  id: string,
): Promise<CancelPreview | undefined> {
  const row = await findUnpaidOrder(reader, ownerId, id)
  if (!row) return undefined
  if (row.state === 'cancelled') throw new AppError('ORDER_COMPLETED', { detail: 'the order was cancelled' })
  if (row.state !== 'waiting') throw noOrderError(row)
  return { ...(await cancelledAmounts(reader, row)), cancellableAt: Math.floor(market.clock.now() / 1000) }
}

/**
 * Finds an unpaid pay-later order of the caller. An order without an account needs no login, because its id cannot be
 * guessed.
 */
async function findUnpaidOrder(reader: Reader, ownerId: string | undefined, id: string): Promise<PayLater | undefined> {
  const row = await payLaterById(reader, id)
  if (!row || row.state === 'paid') return undefined
  const { accountId, refundAddress } = row
  const owner = accountId ?? (refundAddress === null ? undefined : payerId(refundAddress))
  return owner === undefined || owner === ownerId ? row : undefined
}

async function cancelledAmounts(reader: Reader, { orderId, units }: PayLater) {
  const received = (await transfersOf(reader, orderId)).filter(
    (one) => one.state !== 'dropped' && one.vanishedAt === null,
  )
  return { orderId, cancelledAmount: units, refundAmount: sumOf(received), cancelFee: ZERO_SUN, pendingAmount: 0 }
}
