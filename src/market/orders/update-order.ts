/** Use-case: another price, or another receiver, for what an order has not got yet. */
import type { UpdateBody } from '../../contract/order-life.ts'
import type { Order } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import { changeTerms, isCancelled, type OrderRow } from '../../db/stores/orders/orders.ts'
import { delegatesOf } from '../../db/stores/rentals/delegates.ts'
import { delegationsOf } from '../../db/stores/rentals/delegations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { addSun, type Sun, subSun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { repeatable } from '../base/idempotent.ts'
import { buyer, hold } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { orderView } from '../base/views.ts'
import { NO_RULES } from '../book/supply.ts'
import { resolvePrice } from '../book/tiers.ts'
import { payFrom, spentOn } from '../holds/order-money.ts'
import { waitingOrder } from '../matching/change-book.ts'
import { idempotent } from '../matching/idempotent.ts'
import { giveTurn, matchWaiting } from '../matching/match.ts'
import { safePayout } from '../matching/prices.ts'
import { checkAge, checkOpen, dropPlanned, ownOrder } from './cancel-order.ts'

const RECEIVER_FROM_MS = HOUR_SEC * 1000

export interface UpdateOrder {
  accountId: string
  id: string
  body: UpdateBody
  idempotencyKey?: string | undefined
  /** The most that the whole order may cost afterwards, what is filled included. */
  maxTotalSun?: number | undefined
}

interface Wish {
  priceSun: number | undefined
  receiver: TronAddress | undefined
  maxTotalSun: number | undefined
}

/**
 * Changes what is not filled: filled units keep their receiver and what was paid for them. Delegations that are
 * planned and not signed are planned again; while one is signed, or its block can still go, nothing is changed. The
 * hold follows the price, and the order gets a try in its new place: the higher price first, then the older order.
 *
 * Throws AppError INVALID_PARAMS (`Invalid orderId`, or the field), ORDER_NOT_CHANGEABLE, ORDER_COMPLETED,
 * ORDER_IN_PROGRESS, ORDER_TOO_YOUNG {fromMs} (receiver), MIN_PRICE_INVALID, INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun,
 * needSun}, ORDERS_PAUSED (a change that takes money), PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun},
 * IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the receiver cannot be looked up).
 */
export async function updateOrder(market: Market, request: UpdateOrder): Promise<Order> {
  const { accountId, id, body } = request
  if (!isId(id)) throw invalid('Invalid orderId')
  const call = repeatable(`order ${id}`, accountId, request.idempotencyKey, body)
  return idempotent(market, call, async () => {
    const receiver = body.receiver === undefined ? undefined : readAddressField('receiver', body.receiver)
    await market.db.read((reader) => ownOrder(reader, accountId, id))
    if (receiver !== undefined) await market.receivers.check('receiver', receiver)
    const wish = { priceSun: body.unitPrice, receiver, maxTotalSun: request.maxTotalSun }
    return async (write) => {
      await updateInWrite(write, await ownOrder(write.tx, accountId, id), wish)
      return orderView(await ownOrder(write.tx, accountId, id), (await delegatesOf(write.tx, [id])).get(id))
    }
  })
}

async function updateInWrite(write: BookWrite, order: OrderRow, wish: Wish): Promise<void> {
  const { market, tx } = write
  checkOpen(order)
  if (await isCancelled(tx, order.id)) throw new AppError('ORDER_COMPLETED', { detail: 'it was cancelled' })
  const priceSun = wish.priceSun ?? order.priceSun
  const receiver = wish.receiver ?? order.receiver
  const repricing = priceSun !== order.priceSun
  if (!repricing && receiver === order.receiver) return
  await checkAtRest(tx, order)
  if (receiver !== order.receiver) checkAge(order, RECEIVER_FROM_MS, market.clock.now(), 'sent elsewhere')
  if (repricing) checkPrice(market, order, receiver, priceSun)
  const money = repricing ? repriced(order, safePayout(priceSun, rest(order), order.markupBp)) : {}
  checkMaxTotal({ ...order, ...money }.payoutSun, wish.maxTotalSun)
  await change(write, order, { priceSun, receiver, ...money })
}

/** Throws AppError ORDER_IN_PROGRESS: a delegation of it may still be filled, or a fill taken back. */
async function checkAtRest(tx: Tx, order: OrderRow): Promise<void> {
  const moving = (await delegationsOf(tx, order.id)).some(
    (row) => row.state === 'signed' || (row.state === 'confirmed' && !row.solid),
  )
  if (moving) throw new AppError('ORDER_IN_PROGRESS', { detail: 'ask again in a minute' })
}

/** Throws AppError MIN_PRICE_INVALID. */
function checkPrice(market: Market, order: OrderRow, receiver: TronAddress, priceSun: number): void {
  const { resource, units, durationSec, partial, minPieceUnits } = order
  const demand = { units, durationSec, partial, minPieceUnits, own: NO_RULES }
  const fallback = market.settings.fallbackPriceSun[resource]
  resolvePrice(market.book.supply(resource), demand, priceSun, fallback, receiver)
}

async function change(
  write: BookWrite,
  order: OrderRow,
  terms: Pick<OrderRow, 'priceSun' | 'receiver'> & Partial<Money>,
): Promise<void> {
  const { market, tx, undo } = write
  await dropPlanned(write, order, 'the order was changed')
  const plannedUnits = order.confirmedUnits
  const next: OrderRow = { ...order, ...terms, plannedUnits, changes: order.changes + 1 }
  await adjustHold(market, tx, order, next)
  await changeTerms(tx, order, next)
  const waiting = waitingOrder(next)
  market.book.setWaiting(undo, waiting)
  // Others may want what it had planned: everybody gets a try, in turn. Else nothing has changed but what it asks for.
  if (market.book.unsettled(order.resource)) await matchWaiting(write, order.resource)
  else await giveTurn(write, waiting)
}

function rest({ units, confirmedUnits, durationSec }: OrderRow): { units: number; durationSec: number } {
  return { units: units - confirmedUnits, durationSec }
}

type Money = Pick<OrderRow, 'payoutSun' | 'fixedUnits' | 'fixedSun'>

/** What is filled has been paid for at the old price and stays so. */
function repriced(order: OrderRow, restSun: Sun): Money {
  const fixedSun = spentOn(order)
  return { payoutSun: addSun(fixedSun, restSun), fixedUnits: order.confirmedUnits, fixedSun }
}

/** Throws AppError ORDERS_PAUSED and INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun} where the order costs more. */
async function adjustHold(market: Market, tx: Tx, old: OrderRow, next: OrderRow): Promise<void> {
  const [account, held] = [buyer(old.accountId), hold(old.id)]
  const [nowMs, id] = [market.clock.now(), `change:${old.id}:${next.changes}`]
  if (next.payoutSun > old.payoutSun) {
    await checkNotPaused(market, tx)
    await payFrom(tx, nowMs, id, { from: account, to: held, amount: subSun(next.payoutSun, old.payoutSun) })
  } else if (next.payoutSun < old.payoutSun)
    await post(tx, nowMs, id, [{ from: held, to: account, amount: subSun(old.payoutSun, next.payoutSun) }])
}
