/** Use case: places an order paid from the account's balance. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { BuyBody, OrderCreated } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { hasIncompleteOrder, insertOrder } from '../../db/stores/orders/orders.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Sun } from '../../kernel/sun.ts'
import { span } from '../../kernel/telemetry/span.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { idempotentCall } from '../base/idempotent.ts'
import { checkMaxTotal, invalid, type RentalRequest, readRental } from '../base/request.ts'
import { callerIdOf, type Spender } from '../base/sub-keys.ts'
import { resolvePrice } from '../book/tiers.ts'
import { holdPayout, type OrderOwner } from '../holds/order-money.ts'
import { recordReferrer } from '../holds/referrals.ts'
import { orderingAccount, runIdempotent } from '../matching/idempotent.ts'
import { matchWaiting, piecesFor, planPieces } from '../matching/match.ts'
import { demandOf, safePayout } from '../matching/prices.ts'
import { recordEstimate } from './estimates.ts'

export interface PlaceOrderRequest extends Spender {
  body: BuyBody
  idempotencyKey?: string | undefined
  /** Maximum total cost of the order, in SUN. */
  maxTotalSun?: number | undefined
  /** Terms set by the operator's bot. */
  terms?: OperatorTerms | undefined
}

/**
 * Places an order: holds its full payout and matches it; the remainder waits in the book. Returns after the commit.
 * Throws AppError INVALID_PARAMS (the detail names the field), MIN_PRICE_INVALID, PRICE_EXCEED_MAX_PRICE_REQUIRED,
 * CANNOT_FULFILLED, MUST_BE_WAIT_PREVIOUS_ORDER_FILLED, INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun},
 * INTERNAL_ACCOUNT_NOT_FOUND, ORDERS_PAUSED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the receiver cannot be looked
 * up). For a sub-key also throws the errors of `spendByKey`.
 */
export async function placeOrder(market: Market, request: PlaceOrderRequest): Promise<OrderCreated> {
  const { accountId, subKeyId, body, maxTotalSun, terms } = request
  const keyedBody = terms ? { ...body, terms } : body
  const call = idempotentCall('buy-resource', callerIdOf(request), request.idempotencyKey, keyedBody)
  return runIdempotent(market, call, async () => {
    const rental = readBuyBody(market, body)
    await market.receivers.check('receiver', rental.receiver)
    return async (write) => {
      const { depositAddress } = await orderingAccount(market, write.tx, accountId)
      const owner = { id: newId(market.clock.now()), accountId, subKeyId, requester: depositAddress }
      await createOrder(write, owner, rental, body, { maxTotalSun, terms })
      return { orderId: owner.id }
    }
  })
}

export type Rental = RentalRequest & { receiver: TronAddress }

/** Reads a rental request, which must name a receiver. Throws AppError INVALID_PARAMS. */
export function readBuyBody(market: Market, body: BuyBody): Rental {
  const rental = readRental(market.settings, body)
  const { receiver } = rental
  if (receiver === undefined) throw invalid('receiver is required')
  return { ...rental, receiver }
}

interface PriceTerms {
  /** Price quoted earlier, in SUN per unit per day. If undefined, the current price applies. */
  agreedSun?: number
  /** Maximum total cost of the order, in SUN. */
  maxTotalSun?: number | undefined
  terms?: OperatorTerms | undefined
}

/**
 * Creates an order and plans the available delegations. An invalid request throws an error of `placeOrder` before
 * anything changes.
 */
export function createOrder(...args: Parameters<typeof createOrderInTx>): Promise<void> {
  const [, , { resource, units, durationSec }] = args
  return span('order.place', { resource, units, durationSec }, () => createOrderInTx(...args))
}

async function createOrderInTx(
  write: BookWrite,
  owner: OrderOwner,
  rental: Rental,
  body: BuyBody,
  { agreedSun, maxTotalSun, terms }: PriceTerms = {},
): Promise<void> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  const { id, accountId } = owner
  const { resource, receiver, units, durationSec, partial, minPieceUnits } = rental
  const options = body.options ?? {}

  // Orders that already wait are matched first, because they have the right to new supply.
  await matchWaiting(write, resource)
  const priceSun = agreedSun ?? priceOf(market, rental, body)
  if (options.preventDuplicateIncompleteOrders && (await hasIncompleteOrder(tx, { ...rental, accountId, priceSun })))
    throw new AppError('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
  const markupBp = terms?.markupBp ?? 0
  const payoutSun = safePayout(priceSun, rental, markupBp)
  checkMaxTotal(payoutSun, maxTotalSun)
  const orderTerms = { resource, receiver, units, durationSec, partial, minPieceUnits, priceSun }
  const waiting = { orderId: id, turn: market.book.nextTurn(), ...orderTerms }
  const pieces = piecesFor(market, waiting)
  const plannedUnits = pieces.reduce((sum, piece) => sum + piece.units, 0)
  if (options.onlyCreateWhenFulfilled && plannedUnits < units)
    throw new AppError('CANNOT_FULFILLED', { availableUnits: plannedUnits })

  await insertOrder(tx, {
    id,
    accountId,
    requester: owner.requester,
    resource,
    receiver,
    units,
    durationSec,
    partial,
    minPieceUnits,
    priceSun,
    kind: 'NORMAL',
    payoutSun,
    markupBp,
    sponsor: body.sponsor ?? null,
    turn: waiting.turn,
    plannedUnits,
    createdAtMs: nowMs,
  })
  await holdPayout(tx, owner, receiver, payoutSun, nowMs)
  await recordReferrer(tx, owner, terms)
  await recordEstimate(market, tx, { id, priceSun }, rental, terms)
  await planPieces(write, waiting, pieces)
  if (plannedUnits < units) market.book.setWaiting(undo, { ...waiting, units: units - plannedUnits })
}

/** Amount and its current price. The payout includes the markup. */
export interface Quote {
  payoutSun: Sun
  priceSun: number
  units: number
  durationSec: number
}

/**
 * Quotes a rental for an order to be created later. `accountId` is undefined if the owner is not known yet. Throws the
 * errors that `placeOrder` would throw now.
 */
export async function quoteRental(
  market: Market,
  reader: Reader,
  accountId: string | undefined,
  rental: Rental,
  body: BuyBody,
  terms?: OperatorTerms,
): Promise<Quote> {
  const { resource, units, durationSec } = rental
  const { preventDuplicateIncompleteOrders, onlyCreateWhenFulfilled } = body.options ?? {}
  const priceSun = priceOf(market, rental, body)
  const mayBeDuplicate = preventDuplicateIncompleteOrders && accountId !== undefined
  if (mayBeDuplicate && (await hasIncompleteOrder(reader, { ...rental, accountId, priceSun })))
    throw new AppError('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
  const availableUnits = market.book.supply(resource).fill(demandOf(market, rental), priceSun).units
  if (onlyCreateWhenFulfilled && availableUnits < units) throw new AppError('CANNOT_FULFILLED', { availableUnits })
  return { payoutSun: safePayout(priceSun, rental, terms?.markupBp), priceSun, units, durationSec }
}

/** Returns the price of an order. Throws AppError MIN_PRICE_INVALID, PRICE_EXCEED_MAX_PRICE_REQUIRED. */
function priceOf(market: Market, rental: RentalRequest, body: BuyBody): number {
  const supply = market.book.supply(rental.resource)
  const fallback = market.settings.fallbackPriceSun[rental.resource]
  const requestedPrice = body.unitPrice ?? 'MEDIUM'
  const priceSun = resolvePrice(supply, demandOf(market, rental), requestedPrice, fallback, rental.receiver)
  const maxPriceSun = body.options?.maxPriceAccepted
  if (maxPriceSun !== undefined && priceSun > maxPriceSun) {
    throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
      priceSun,
      maxPriceSun,
      detail: `the price is ${priceSun} SUN per unit per day, above maxPriceAccepted`,
    })
  }
  return priceSun
}
