/** Inside a write: giving orders their delegations, and the waiting ones their turn. */
import type { Tx } from '../../db/db.ts'
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { delegationsOf, insertDelegation } from '../../db/stores/rentals/delegations.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { span } from '../../kernel/telemetry/span.ts'
import { stakeFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { returnPercentOf } from '../book/returns.ts'
import { isSmart, latePieces } from '../book/smart.ts'
import { type Demand, type Piece, priceWithRunOn } from '../book/supply.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { changeBook, lockOf, waitingOrder } from './change-book.ts'

/** Returns what an order could be given now, cheapest first. `locked`: see `Book.ownRules`. */
export function piecesFor(market: Market, order: WaitingOrder, locked?: boolean): Piece[] {
  const { resource, receiver, units, durationSec, partial, minPieceUnits, priceSun } = order
  const supply = market.book.supply(resource)
  if (supply.empty) return []
  const own = market.book.ownRules(resource, receiver, durationSec, market.clock.now(), locked)
  const demand: Demand = { units, durationSec, partial, minPieceUnits, own }
  return supply.plan(demand, priceSun)
}

/**
 * Plans these delegations, written down before anything is signed; answers their units together. A `late` one has a
 * lock, whatever its provider's terms are: that is how the chain tells when it ends.
 */
export async function planPieces(
  write: BookWrite,
  order: WaitingOrder,
  pieces: readonly Piece[],
  { late } = { late: false },
): Promise<number> {
  const { market, tx, undo } = write
  const totals = market.book.totals(order.resource)
  let planned = 0
  for (const { provider, units } of pieces) {
    if (!totals) throw new Error(`pieces of ${order.resource} without its totals`)
    const nowMs = market.clock.now()
    const { resource, receiver, durationSec } = order
    const balanceSun = stakeFor(units, totals)
    const common = { kind: 'RENT' as const, provider, receiver, resource, units, durationSec, balanceSun }
    const { commissionBasisPoints: commissionBp } = market.settings
    const returnPercent = late ? 0 : returnPercentOf(market.book.provider(resource, provider), durationSec)
    const terms = { returnPercent, commissionBp }
    const id = await insertDelegation(tx, { orderId: order.orderId, createdAtMs: nowMs, ...terms, ...common })
    market.book.add(undo, { id, runs: undefined, ...common, ...lockOf(returnPercent) })
    planned += units
  }
  return planned
}

/** Lets everybody who waits for this resource have a try, where supply has come since the last one. */
export async function matchWaiting(write: BookWrite, resource: Resource): Promise<void> {
  const { market, undo } = write
  const { book } = market
  if (!book.unsettled(resource)) return
  await span('order.match', { resource }, async () => {
    for (const order of book.waiting(resource).inTurn()) {
      if (book.supply(resource).empty) break
      await giveTurn(write, order)
    }
  })
  book.settled(undo, resource)
}

/** One order's try; what it still wants afterwards stays in the book. */
export async function giveTurn(write: BookWrite, asking: WaitingOrder): Promise<void> {
  const { market, tx, undo } = write
  const order = await takeLate(write, asking)
  if (order.units === 0) return
  const pieces = piecesFor(market, order)
  if (pieces.length === 0) pieces.push(...(await restFor(market, tx, order)))
  if (pieces.length === 0) return
  const row = await orderById(tx, order.orderId)
  if (!row) throw new Error(`no order ${order.orderId}`)
  // What is written down decides: units delegated twice would be given away.
  const written = waitingOrder(row)
  if (written.units !== order.units) {
    market.log.error({ order: order.orderId, waiting: order.units, wanted: written.units }, 'book.astray')
    market.book.setWaiting(undo, written)
    return
  }
  const planned = await planPieces(write, order, pieces)
  market.book.setWaiting(undo, { ...order, units: order.units - planned })
  await setProgress(tx, order.orderId, { plannedUnits: row.plannedUnits + planned })
}

/** A smart order's try with those who have given to it before, for the time that is left; what it still wants then. */
async function takeLate(write: BookWrite, order: WaitingOrder): Promise<WaitingOrder> {
  const { market, tx, undo } = write
  if (!isSmart({ ...order, units: Number.POSITIVE_INFINITY })) return order
  const row = await orderById(tx, order.orderId)
  if (!row || !isSmart(row) || waitingOrder(row).units !== order.units) return order
  const given = await delegationsOf(tx, order.orderId)
  let planned = 0
  for (const { durationSec, ...piece } of latePieces(market.book, order, given, market.clock.now()))
    planned += await planPieces(write, { ...order, durationSec }, [piece], { late: true })
  if (planned === 0) return order
  const rest = { ...order, units: order.units - planned }
  market.book.setWaiting(undo, rest)
  await setProgress(tx, order.orderId, { plannedUnits: row.plannedUnits + planned })
  return rest
}

/**
 * A rest that is less than an order may be can be less than anybody's smallest delegation, and would wait for ever:
 * it comes from somebody who has given to this order already.
 */
async function restFor(market: Market, tx: Tx, order: WaitingOrder): Promise<Piece[]> {
  const { book, settings, clock } = market
  const { resource, receiver, units, durationSec, priceSun } = order
  if (units >= settings.minAmount[resource]) return []
  const own = book.ownRules(resource, receiver, durationSec, clock.now())
  const giver = (await delegationsOf(tx, order.orderId)).find(({ provider }) => {
    const terms = book.provider(resource, provider)
    if (!terms || terms.maxDurationSec < durationSec || book.offeredUnits(resource, provider) < units) return false
    return priceWithRunOn(terms.minPriceSun, units, own.get(provider) ?? 0) <= priceSun
  })
  return giver ? [{ provider: giver.provider, units }] : []
}

/** As a write of its own, for those who have brought supply. */
export async function settleWaiting(market: Market): Promise<void> {
  if (market.hold.restored()) return
  for (const resource of RESOURCES) {
    if (market.book.unsettled(resource)) await changeBook(market, (write) => matchWaiting(write, resource))
  }
}
