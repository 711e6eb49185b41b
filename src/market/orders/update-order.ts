/** Use case: changes the price or the receiver of the unfilled part of an order. */
import { RECEIVER_CHANGE_AGE_MS, type UpdateBody } from '../../contract/order-life.ts'
import type { Order } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import { changeTerms, isCancelled, type OrderRow } from '../../db/stores/orders/orders.ts'
import { delegatesOf } from '../../db/stores/rentals/delegates.ts'
import { delegationsOf } from '../../db/stores/rentals/delegations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { addSun, type Sun, subSun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { idempotentCall } from '../base/idempotent.ts'
import { buyer, hold } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { orderView } from '../base/views.ts'
import { NO_RULES } from '../book/supply.ts'
import { resolvePrice } from '../book/tiers.ts'
import { payFrom, spentOnFilledUnits } from '../holds/order-money.ts'
import { waitingOrder } from '../matching/change-book.ts'
import { runIdempotent } from '../matching/idempotent.ts'
import { matchOrder, matchWaiting } from '../matching/match.ts'
import { safePayout } from '../matching/prices.ts'
import { checkAge, checkOpen, dropPlanned, requireOwnOrder } from './cancel-order.ts'

export interface UpdateOrderRequest {
  accountId: string
  id: string
  body: UpdateBody
  idempotencyKey?: string | undefined
  /** Maximum total cost after the change, including the filled part, in SUN. */
  maxTotalSun?: number | undefined
}

interface RequestedChange {
  priceSun: number | undefined
  receiver: TronAddress | undefined
  maxTotalSun: number | undefined
}

/**
 * Changes an order. Filled units keep their receiver and price; planned delegations are planned again. Rejected while a
 * delegation is signed or not final. The hold is adjusted, and the order is matched again at its new position. Throws
 * AppError INVALID_PARAMS (`Invalid orderId`, or the field), ORDER_NOT_CHANGEABLE, ORDER_COMPLETED, ORDER_IN_PROGRESS,
 * ORDER_TOO_YOUNG {fromMs} (receiver), MIN_PRICE_INVALID, INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun},
 * ORDERS_PAUSED (a change that takes money), PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun},
 * IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the receiver cannot be looked up).
 */
export async function updateOrder(market: Market, request: UpdateOrderRequest): Promise<Order> {
  const { accountId, id, body } = request
  if (!isId(id)) throw invalid('Invalid orderId')
  const call = idempotentCall(`order ${id}`, accountId, request.idempotencyKey, body)
  return runIdempotent(market, call, async () => {
    const receiver = body.receiver === undefined ? undefined : readAddressField('receiver', body.receiver)
    await market.db.read((reader) => requireOwnOrder(reader, accountId, id))
    if (receiver !== undefined) await market.receivers.check('receiver', receiver)
    const requested = { priceSun: body.unitPrice, receiver, maxTotalSun: request.maxTotalSun }
    return async (write) => {
      await updateInWrite(write, await requireOwnOrder(write.tx, accountId, id), requested)
      return orderView(await requireOwnOrder(write.tx, accountId, id), (await delegatesOf(write.tx, [id])).get(id))
    }
  })
}

async function updateInWrite(write: BookWrite, order: OrderRow, requested: RequestedChange): Promise<void> {
  const { market, tx } = write
  checkOpen(order)
  if (await isCancelled(tx, order.id)) throw new AppError('ORDER_COMPLETED', { detail: 'the order was cancelled' })
  const priceSun = requested.priceSun ?? order.priceSun
  const receiver = requested.receiver ?? order.receiver
  const isPriceChange = priceSun !== order.priceSun
  if (!isPriceChange && receiver === order.receiver) return
  await checkNotInProgress(tx, order)
  if (receiver !== order.receiver)
    checkAge(order, RECEIVER_CHANGE_AGE_MS, market.clock.now(), 'redirected to another receiver')
  if (isPriceChange) checkPrice(market, order, receiver, priceSun)
  const money = isPriceChange ? moneyAtNewPrice(order, safePayout(priceSun, unfilledPart(order), order.markupBp)) : {}
  checkMaxTotal({ ...order, ...money }.payoutSun, requested.maxTotalSun)
  await applyChange(write, order, { priceSun, receiver, ...money })
}

/** Throws AppError ORDER_IN_PROGRESS if a delegation is signed, or confirmed in a block that is not final. */
async function checkNotInProgress(tx: Tx, order: OrderRow): Promise<void> {
  const isInProgress = (await delegationsOf(tx, order.id)).some(
    (row) => row.state === 'signed' || (row.state === 'confirmed' && !row.solid),
  )
  if (isInProgress)
    throw new AppError('ORDER_IN_PROGRESS', { detail: 'a delegation is not final yet: try again in a minute' })
}

/** Checks the new price. Throws AppError MIN_PRICE_INVALID. */
function checkPrice(market: Market, order: OrderRow, receiver: TronAddress, priceSun: number): void {
  const { resource, units, durationSec, partial, minPieceUnits } = order
  const demand = { units, durationSec, partial, minPieceUnits, pairRules: NO_RULES }
  const fallback = market.settings.fallbackPriceSun[resource]
  resolvePrice(market.book.supply(resource), demand, priceSun, fallback, receiver)
}

async function applyChange(
  write: BookWrite,
  order: OrderRow,
  terms: Pick<OrderRow, 'priceSun' | 'receiver'> & Partial<Money>,
): Promise<void> {
  const { market, tx, undo } = write
  await dropPlanned(write, order, 'the order was changed before the delegation was signed')
  const plannedUnits = order.confirmedUnits
  const next: OrderRow = { ...order, ...terms, plannedUnits, changes: order.changes + 1 }
  await adjustHold(market, tx, order, next)
  await changeTerms(tx, order, next)
  const waiting = waitingOrder(next)
  market.book.setWaiting(undo, waiting)
  // The change may have freed supply for all waiting orders. If it has not, only this order is matched.
  if (market.book.needsMatching(order.resource)) await matchWaiting(write, order.resource)
  else await matchOrder(write, waiting)
}

function unfilledPart({ units, confirmedUnits, durationSec }: OrderRow): { units: number; durationSec: number } {
  return { units: units - confirmedUnits, durationSec }
}

type Money = Pick<OrderRow, 'payoutSun' | 'fixedUnits' | 'fixedSun'>

/** Returns the money of the order at the new price. The filled part stays at the price at which it was paid. */
function moneyAtNewPrice(order: OrderRow, restSun: Sun): Money {
  const fixedSun = spentOnFilledUnits(order)
  return { payoutSun: addSun(fixedSun, restSun), fixedUnits: order.confirmedUnits, fixedSun }
}

/**
 * Adjusts the hold to the new payout. If the cost rises, throws AppError ORDERS_PAUSED,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}.
 */
async function adjustHold(market: Market, tx: Tx, old: OrderRow, next: OrderRow): Promise<void> {
  const [account, held] = [buyer(old.accountId), hold(old.id)]
  const [nowMs, id] = [market.clock.now(), `change:${old.id}:${next.changes}`]
  if (next.payoutSun > old.payoutSun) {
    await checkNotPaused(market, tx)
    await payFrom(tx, nowMs, id, { from: account, to: held, amount: subSun(next.payoutSun, old.payoutSun) })
  } else if (next.payoutSun < old.payoutSun)
    await post(tx, nowMs, id, [{ from: held, to: account, amount: subSun(old.payoutSun, next.payoutSun) }])
}
