/** Use-case: giving up what an order has not got. */
import type { Cancellation, CancelPreview } from '../../contract/order-life.ts'
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
import { markFailed } from '../../db/stores/rentals/delegation-moves.ts'
import { delegationsOf } from '../../db/stores/rentals/delegations.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { payerId } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import { CANCELLED, giveUp, worthGivingUp } from '../holds/order-money.ts'
import { changeBook, waitingOrder } from '../matching/change-book.ts'
import { matchWaiting } from '../matching/match.ts'
import { sumOf } from './pay-later.ts'
import { notToCome } from './to-come.ts'

const UNFILLED_MS = 300_000
const PARTLY_FILLED_MS = HOUR_SEC * 1000

/**
 * What has no delegation, or one that is not signed yet, is given up and refunded at once, less the fee. A signed one
 * may still be confirmed, so its part stays: the chain decides whether it is filled and paid, or refunded then.
 * One that waits for its money is given up at any time. Cancelling again gives the first answer. `ownerId` undefined:
 * nobody has shown who he is.
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
    const order = await ownOrder(tx, ownerId, id)
    return view((await cancellationOf(tx, id)) ?? (await cancelInWrite(write, order)))
  })
}

/**
 * What cancelling would do now, and from when on it can be done. After a cancel: ORDER_COMPLETED, also while a part is
 * on its way. Throws as `cancelOrder` does, but for ORDER_TOO_YOUNG.
 */
export async function previewCancel(market: Market, accountId: string, id: string): Promise<CancelPreview> {
  if (!isId(id)) throw invalid('Invalid orderId')
  return market.db.read(async (reader) => {
    const unpaid = await payLaterCancel(market, reader, accountId, id)
    if (unpaid) return unpaid
    const order = await ownOrder(reader, accountId, id)
    checkOpen(order)
    if (await cancellationOf(reader, id)) throw new AppError('ORDER_COMPLETED', { detail: 'it was cancelled' })
    const unsigned = (await delegationsOf(reader, id)).filter((row) => row.state === 'planned')
    const plannedUnits = order.plannedUnits - unsigned.reduce((units, row) => units + row.units, 0)
    const { refundSun, feeSun } = worthGivingUp(market, { ...order, plannedUnits })
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

const minAgeMs = (order: OrderRow): number => (order.confirmedUnits === 0 ? UNFILLED_MS : PARTLY_FILLED_MS)

async function cancelInWrite(write: BookWrite, order: OrderRow): Promise<CancellationRow> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  checkOpen(order)
  checkAge(order, minAgeMs(order), nowMs, 'cancelled')
  market.book.setWaiting(undo, { ...waitingOrder(order), units: 0 })
  const plannedUnits = order.plannedUnits - (await dropPlanned(write, order, CANCELLED))
  await setProgress(tx, order.id, { plannedUnits })
  const units = order.units - plannedUnits
  const money = await giveUp(market, tx, order.id, units, `cancel:${order.id}`)
  const pendingUnits = plannedUnits - order.confirmedUnits
  const row = { orderId: order.id, units, ...money, pendingUnits, cancelledAtMs: nowMs }
  await insertCancellation(tx, row)
  // What it had planned is somebody else's now.
  await matchWaiting(write, order.resource)
  return row
}

/** Throws AppError INVALID_PARAMS `Invalid orderId`: unknown, or another account's. */
export async function ownOrder(reader: Reader, accountId: string, id: string): Promise<OrderRow> {
  const order = await orderById(reader, id)
  if (order?.accountId !== accountId) throw invalid('Invalid orderId')
  return order
}

/** Throws AppError ORDER_NOT_CHANGEABLE, ORDER_COMPLETED. */
export function checkOpen(order: OrderRow): void {
  if (order.kind !== 'NORMAL') throw new AppError('ORDER_NOT_CHANGEABLE', { detail: `it is of type ${order.kind}` })
  if (order.status === 'Completed') throw new AppError('ORDER_COMPLETED')
}

/** Throws AppError ORDER_TOO_YOUNG {fromMs}. */
export function checkAge(order: OrderRow, leastMs: number, nowMs: number, done: string): void {
  const fromMs = order.createdAtMs + leastMs
  if (nowMs >= fromMs) return
  const detail = `it can be ${done} from ${Math.ceil(fromMs / 1000)} on`
  throw new AppError('ORDER_TOO_YOUNG', { fromMs, detail })
}

/** Delegations that are planned and not signed end here: nothing of them can reach the chain. Answers their units. */
export async function dropPlanned(write: BookWrite, order: OrderRow, why: string): Promise<number> {
  const { market, tx, undo } = write
  let units = 0
  for (const row of await delegationsOf(tx, order.id)) {
    if (row.state !== 'planned' || !(await markFailed(tx, row.id, why))) continue
    market.book.remove(undo, row.id)
    units += row.units
  }
  return units
}

function view(row: CancellationRow): Cancellation {
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
 * Of an order that waits for its money: what has come for it goes back, and so does what comes all the same.
 *
 * Undefined: it is not an order of this owner's that waits, or waited, for its money. Without fee; again it answers the
 * same. Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED where it lapsed before.
 */
async function cancelPayLater(
  market: Market,
  tx: Tx,
  ownerId: string | undefined,
  id: string,
): Promise<Cancellation | undefined> {
  const row = await ownUnpaid(tx, ownerId, id)
  if (!row) return undefined
  const cancelledAtMs = row.cancelledAtMs ?? market.clock.now()
  if (row.state === 'waiting') {
    await decidePayLater(tx, id, { state: 'cancelled', cancelledAtMs })
    market.log.info({ order: id }, 'pay_later.cancelled')
  } else if (row.state !== 'cancelled') throw notToCome(row)
  return { ...(await figures(tx, row)), cancelledAt: Math.floor(cancelledAtMs / 1000) }
}

/** What that would do now. Throws AppError ORDER_COMPLETED: it was done; PAYMENT_FAILED, PAYMENT_RETURNED. */
async function payLaterCancel(
  market: Market,
  reader: Reader,
  ownerId: string,
  id: string,
): Promise<CancelPreview | undefined> {
  const row = await ownUnpaid(reader, ownerId, id)
  if (!row) return undefined
  if (row.state === 'cancelled') throw new AppError('ORDER_COMPLETED', { detail: 'it was cancelled' })
  if (row.state !== 'waiting') throw notToCome(row)
  return { ...(await figures(reader, row)), cancellableAt: Math.floor(market.clock.now() / 1000) }
}

/** An order without an account needs only its id, which cannot be guessed. */
async function ownUnpaid(reader: Reader, ownerId: string | undefined, id: string): Promise<PayLater | undefined> {
  const row = await payLaterById(reader, id)
  if (!row || row.state === 'paid') return undefined
  const { accountId, refundAddress } = row
  const owner = accountId ?? (refundAddress === null ? undefined : payerId(refundAddress))
  return owner === undefined || owner === ownerId ? row : undefined
}

async function figures(reader: Reader, { orderId, units }: PayLater) {
  const came = (await transfersOf(reader, orderId)).filter((one) => one.state !== 'dropped' && one.vanishedAt === null)
  return { orderId, cancelledAmount: units, refundAmount: sumOf(came), cancelFee: ZERO_SUN, pendingAmount: 0 }
}
