/** Smart orders: the providers of the first fill may deliver the remainder later. Pure. */
import type { Delegation, InState } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Book } from './book.ts'
import { priceWithProlongation } from './supply.ts'
import type { WaitingOrder } from './waiting.ts'

const MIN_SMART_UNITS = 10_000_000
const MIN_SMART_SEC = 3 * DAY_SEC
/** Fraction of the duration, from the first match on, during which the order's providers may deliver more. */
const WATCHED_FRACTION = 1 / 3
/** Providers with less than this many new units are skipped. */
const REGAINED_UNITS = 100_000
/** Margin for the time between planning and the block: the new lock must not end before the old one. */
const MARGIN_SEC = 3

export interface LatePiece {
  provider: TronAddress
  units: number
  /** Time until this provider's earlier delegation ends, plus a margin. */
  durationSec: number
}

export function isSmartOrder(order: {
  resource: Resource
  units: number
  durationSec: number
  partial: boolean
}): boolean {
  const { resource, units, durationSec, partial } = order
  return resource === 'ENERGY' && partial && units >= MIN_SMART_UNITS && durationSec >= MIN_SMART_SEC
}

/** Returns the parts of the remainder that earlier providers can delegate, in the order of their first delegations. */
export function piecesOfEarlierProviders(
  book: Book,
  order: WaitingOrder,
  delegations: readonly Delegation[],
  nowMs: number,
): LatePiece[] {
  const first = delegations.find((one) => one.state !== 'failed')
  if (!first || nowMs >= first.createdAtMs + order.durationSec * 1000 * WATCHED_FRACTION) return []
  const busyProviders = new Set(
    delegations.filter((one) => one.state === 'planned' || one.state === 'signed').map((one) => one.provider),
  )
  const endsByProvider = new Map<TronAddress, number>()
  for (const one of delegations.filter((row): row is InState<'confirmed'> => row.state === 'confirmed')) {
    // Ended and returned rentals are skipped: their stake is being reclaimed.
    if (one.receiver !== order.receiver || busyProviders.has(one.provider) || one.endsAtMs <= nowMs) continue
    endsByProvider.set(one.provider, Math.max(one.endsAtMs, endsByProvider.get(one.provider) ?? 0))
  }
  const pieces: LatePiece[] = []
  let rest = order.units
  for (const [provider, endsAtMs] of endsByProvider) {
    const durationSec = Math.ceil((endsAtMs - nowMs) / 1000) + MARGIN_SEC
    const units = unitsOf(book, { ...order, units: rest, durationSec }, order.durationSec, provider, nowMs)
    if (units === 0) continue
    pieces.push({ provider, units, durationSec })
    rest -= units
  }
  return pieces
}

function unitsOf(book: Book, order: WaitingOrder, wholeSec: number, provider: TronAddress, nowMs: number): number {
  const { resource, receiver, durationSec, priceSun, minPieceUnits } = order
  const terms = book.provider(resource, provider)
  if (!terms || durationSec >= wholeSec) return 0
  if (terms.maxDurationSec < durationSec) return 0
  const free = book.offeredUnits(resource, provider)
  if (free < REGAINED_UNITS) return 0
  const units = Math.min(free, order.units)
  if (units < Math.max(1, terms.minUnits, minPieceUnits)) return 0
  const runOn = book.pairRules(resource, receiver, durationSec, nowMs, true).get(provider) ?? 0
  return priceWithProlongation(terms.minPriceSun, units, runOn) <= priceSun ? units : 0
}
