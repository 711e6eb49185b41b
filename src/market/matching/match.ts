/** Matches orders with providers, within a database transaction. */
import type { Tx } from '../../db/db.ts'
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { delegationsOf, insertDelegation } from '../../db/stores/rentals/delegations.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { span } from '../../kernel/telemetry/span.ts'
import { stakeFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { returnPercentOf } from '../book/returns.ts'
import { isSmartOrder, piecesOfEarlierProviders } from '../book/smart.ts'
import { type Demand, type Piece, priceWithProlongation } from '../book/supply.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { changeBook, lockFields, waitingOrder } from './change-book.ts'
import { planSourceOrder } from './source-order.ts'

/** Returns the pieces that an order could get now, cheapest first. `locked`: see `Book.pairRules`. */
export function piecesFor(market: Market, order: WaitingOrder, locked?: boolean): Piece[] {
  const { resource, receiver, units, durationSec, partial, minPieceUnits, priceSun } = order
  const supply = market.book.supply(resource)
  if (supply.empty) return []
  const pairRules = market.book.pairRules(resource, receiver, durationSec, market.clock.now(), locked)
  const demand: Demand = { units, durationSec, partial, minPieceUnits, pairRules }
  return supply.plan(demand, priceSun)
}

/**
 * Stores plans before any signing. Returns their units. `late`: the delegations get a lock, so that the chain reports
 * their end.
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
    if (!totals) throw new Error(`cannot plan ${order.resource} delegations before its network totals are known`)
    const nowMs = market.clock.now()
    const { resource, receiver, durationSec } = order
    const balanceSun = stakeFor(units, totals)
    const common = { kind: 'RENT' as const, provider, receiver, resource, units, durationSec, balanceSun }
    const offer = market.book.sourceOffer(resource, provider, units, durationSec)
    const returnPercent = late ? 0 : returnPercentOf(market.book.provider(resource, provider), durationSec)
    const own = { source: null, sourceOrderId: null, commissionBp: market.settings.commissionBasisPoints }
    const terms = { returnPercent, ...(offer ? await planSourceOrder(write, order, units, offer) : own) }
    const id = await insertDelegation(tx, { orderId: order.orderId, createdAtMs: nowMs, ...common, ...terms })
    market.book.add(undo, { id, activePeriod: undefined, ...common, ...lockFields(terms) })
    planned += units
  }
  return planned
}

/** Tries to match all waiting orders of this resource if supply has arrived since the last attempt. */
export async function matchWaiting(write: BookWrite, resource: Resource): Promise<void> {
  const { market, undo } = write
  const { book } = market
  if (!book.needsMatching(resource)) return
  await span('order.match', { resource }, async () => {
    for (const order of book.waiting(resource).ordered()) {
      if (book.supply(resource).empty) break
      await matchOrder(write, order)
    }
  })
  book.markMatched(undo, resource)
}

/** Tries to match one waiting order. The remainder stays in the queue. */
export async function matchOrder(write: BookWrite, queued: WaitingOrder): Promise<void> {
  const { market, tx, undo } = write
  const order = await fillFromEarlierProviders(write, queued)
  if (order.units === 0) return
  const pieces = piecesFor(market, order)
  if (pieces.length === 0) pieces.push(...(await findRemainderProvider(market, tx, order)))
  if (pieces.length === 0) return
  const row = await orderById(tx, order.orderId)
  if (!row) throw new Error(`order ${order.orderId} not found`)
  // Only the database row counts: units that were delegated twice would be given away for free.
  const written = waitingOrder(row)
  if (written.units !== order.units) {
    market.log.error({ order: order.orderId, waiting: order.units, wanted: written.units }, 'book.inconsistent')
    market.book.setWaiting(undo, written)
    return
  }
  const planned = await planPieces(write, order, pieces)
  market.book.setWaiting(undo, { ...order, units: order.units - planned })
  await setProgress(tx, order.orderId, { plannedUnits: row.plannedUnits + planned })
}

/** Fills a Smart order for its remaining time. Returns the order with its remaining units. */
async function fillFromEarlierProviders(write: BookWrite, order: WaitingOrder): Promise<WaitingOrder> {
  const { market, tx, undo } = write
  if (!isSmartOrder({ ...order, units: Number.POSITIVE_INFINITY })) return order
  const row = await orderById(tx, order.orderId)
  if (!row || !isSmartOrder(row) || waitingOrder(row).units !== order.units) return order
  const given = await delegationsOf(tx, order.orderId)
  let planned = 0
  for (const { durationSec, ...piece } of piecesOfEarlierProviders(market.book, order, given, market.clock.now()))
    planned += await planPieces(write, { ...order, durationSec }, [piece], { late: true })
  if (planned === 0) return order
  const rest = { ...order, units: order.units - planned }
  market.book.setWaiting(undo, rest)
  await setProgress(tx, order.orderId, { plannedUnits: row.plannedUnits + planned })
  return rest
}

/**
 * Finds a provider for a remainder below the smallest order. Such a remainder may be below every provider's minimum and
 * would wait forever. Therefore a provider that has already delegated to this order fills it, regardless of its
 * minimum.
 */
async function findRemainderProvider(market: Market, tx: Tx, order: WaitingOrder): Promise<Piece[]> {
  const { book, settings, clock } = market
  const { resource, receiver, units, durationSec, priceSun } = order
  if (units >= settings.minAmount[resource]) return []
  const own = book.pairRules(resource, receiver, durationSec, clock.now())
  const earlierDelegation = (await delegationsOf(tx, order.orderId)).find(({ provider }) => {
    const terms = book.provider(resource, provider)
    if (!terms || terms.maxDurationSec < durationSec || book.offeredUnits(resource, provider) < units) return false
    return priceWithProlongation(terms.minPriceSun, units, own.get(provider) ?? 0) <= priceSun
  })
  return earlierDelegation ? [{ provider: earlierDelegation.provider, units }] : []
}

/** Matches waiting orders in a new transaction. Called after supply has arrived. */
export async function matchAllWaiting(market: Market): Promise<void> {
  if (market.quarantine.restored()) return
  for (const resource of RESOURCES) {
    if (market.book.needsMatching(resource)) await changeBook(market, (write) => matchWaiting(write, resource))
  }
}
