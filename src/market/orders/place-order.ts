/** Use-case: ordering a rental from the account's balance. */
import type { DeskTerms } from '../../contract/operator/desk.ts'
import type { BuyBody, OrderCreated } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { hasIncompleteOrder, insertOrder } from '../../db/stores/orders/orders.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Sun } from '../../kernel/sun.ts'
import { span } from '../../kernel/telemetry/span.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { repeatable } from '../base/idempotent.ts'
import { checkMaxTotal, invalid, type RentalRequest, readRental } from '../base/request.ts'
import { callerIdOf, type Spender } from '../base/sub-keys.ts'
import { resolvePrice } from '../book/tiers.ts'
import { holdPayout, type OrderOwner } from '../holds/order-money.ts'
import { noteReferrer } from '../holds/referrals.ts'
import { idempotent, orderingAccount } from '../matching/idempotent.ts'
import { matchWaiting, piecesFor, planPieces } from '../matching/match.ts'
import { demandOf, safePayout } from '../matching/prices.ts'
import { noteEstimate } from './estimates.ts'

export interface PlaceOrder extends Spender {
  body: BuyBody
  idempotencyKey?: string | undefined
  /** The most that all of it may cost. */
  maxTotalSun?: number | undefined
  /** Of the operator's bot. */
  terms?: DeskTerms | undefined
}

/**
 * Holds the payout for the whole order and matches it at once; what finds nothing waits in the book. The answer
 * comes after the commit.
 *
 * Throws AppError INVALID_PARAMS (the detail names the field), MIN_PRICE_INVALID, PRICE_EXCEED_MAX_PRICE_REQUIRED,
 * CANNOT_FULFILLED, MUST_BE_WAIT_PREVIOUS_ORDER_FILLED, INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun},
 * INTERNAL_ACCOUNT_NOT_FOUND, ORDERS_PAUSED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the receiver cannot be looked
 * up), and of a sub-key what `spendByKey` does.
 */
export async function placeOrder(market: Market, request: PlaceOrder): Promise<OrderCreated> {
  const { accountId, subKeyId, body, maxTotalSun, terms } = request
  const asked = terms ? { ...body, terms } : body
  const call = repeatable('buy-resource', callerIdOf(request), request.idempotencyKey, asked)
  return idempotent(market, call, async () => {
    const rental = readBuy(market, body)
    await market.receivers.check('receiver', rental.receiver)
    return async (write) => {
      const { depositAddress } = await orderingAccount(market, write.tx, accountId)
      const owner = { id: newId(market.clock.now()), accountId, subKeyId, requester: depositAddress }
      await makeOrder(write, owner, rental, body, { maxTotalSun, terms })
      return { orderId: owner.id }
    }
  })
}

export type Rental = RentalRequest & { receiver: TronAddress }

/** Throws AppError INVALID_PARAMS. */
export function readBuy(market: Market, body: BuyBody): Rental {
  const rental = readRental(market.settings, body)
  const { receiver } = rental
  if (receiver === undefined) throw invalid('receiver is required')
  return { ...rental, receiver }
}

interface PriceTerms {
  /** The price that was resolved before, SUN per unit per day. */
  agreedSun?: number
  /** The most that the whole order may cost. */
  maxTotalSun?: number | undefined
  terms?: DeskTerms | undefined
}

/**
 * The order, with its payout held and what it can get planned. Throws what `placeOrder` refuses a request with, before
 * anything is changed for the order.
 */
export function makeOrder(...asked: Parameters<typeof make>): Promise<void> {
  const [, , { resource, units, durationSec }] = asked
  return span('order.place', { resource, units, durationSec }, () => make(...asked))
}

async function make(
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

  // Those who have waited come first: supply that has just come is theirs.
  await matchWaiting(write, resource)
  const priceSun = agreedSun ?? priceOf(market, rental, body)
  if (options.preventDuplicateIncompleteOrders && (await hasIncompleteOrder(tx, { ...rental, accountId, priceSun })))
    throw new AppError('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
  const markupBp = terms?.markupBp ?? 0
  const payoutSun = safePayout(priceSun, rental, markupBp)
  checkMaxTotal(payoutSun, maxTotalSun)
  const asked = { resource, receiver, units, durationSec, partial, minPieceUnits, priceSun }
  const waiting = { orderId: id, turn: market.book.nextTurn(), ...asked }
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
  await noteReferrer(tx, owner, terms)
  await noteEstimate(market, tx, { id, priceSun }, rental, terms)
  await planPieces(write, waiting, pieces)
  if (plannedUnits < units) market.book.setWaiting(undo, { ...waiting, units: units - plannedUnits })
}

/** What was asked, at today's prices, the markup in the payout. */
export interface Quote {
  payoutSun: Sun
  priceSun: number
  units: number
  durationSec: number
}

/**
 * Of an order that is made when its payment is there. Undefined: whose it will be is not known yet. Throws what
 * `placeOrder` refuses a request with today.
 */
export async function quoteRental(
  market: Market,
  reader: Reader,
  accountId: string | undefined,
  rental: Rental,
  body: BuyBody,
  terms?: DeskTerms,
): Promise<Quote> {
  const { resource, units, durationSec } = rental
  const { preventDuplicateIncompleteOrders, onlyCreateWhenFulfilled } = body.options ?? {}
  const priceSun = priceOf(market, rental, body)
  const mayBeSecond = preventDuplicateIncompleteOrders && accountId !== undefined
  if (mayBeSecond && (await hasIncompleteOrder(reader, { ...rental, accountId, priceSun })))
    throw new AppError('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
  const availableUnits = market.book.supply(resource).fill(demandOf(market, rental), priceSun).units
  if (onlyCreateWhenFulfilled && availableUnits < units) throw new AppError('CANNOT_FULFILLED', { availableUnits })
  return { payoutSun: safePayout(priceSun, rental, terms?.markupBp), priceSun, units, durationSec }
}

/** Throws AppError MIN_PRICE_INVALID, PRICE_EXCEED_MAX_PRICE_REQUIRED. */
function priceOf(market: Market, rental: RentalRequest, body: BuyBody): number {
  const supply = market.book.supply(rental.resource)
  const fallback = market.settings.fallbackPriceSun[rental.resource]
  const asked = body.unitPrice ?? 'MEDIUM'
  const priceSun = resolvePrice(supply, demandOf(market, rental), asked, fallback, rental.receiver)
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
