/**
 * Smart orders: large and long ones, whose rest comes from those who gave the first part, for the time that is left.
 * Pure.
 */
import type { Delegation, InState } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Book } from './book.ts'
import { priceWithRunOn } from './supply.ts'
import type { WaitingOrder } from './waiting.ts'

const MIN_SMART_UNITS = 10_000_000
const MIN_SMART_SEC = 3 * DAY_SEC
/** Of the duration, from the first match on: so long its providers are watched. */
const WATCHED_PART = 1 / 3
/** A provider that has got back less is left alone. */
const REGAINED_UNITS = 100_000
/** From planning to the block: the new lock may not end before the old one. */
const SLACK_SEC = 3

export interface LatePiece {
  provider: TronAddress
  units: number
  /** Until what this provider gave before ends. */
  durationSec: number
}

export function isSmart(order: { resource: Resource; units: number; durationSec: number; partial: boolean }): boolean {
  const { resource, units, durationSec, partial } = order
  return resource === 'ENERGY' && partial && units >= MIN_SMART_UNITS && durationSec >= MIN_SMART_SEC
}

/** What a smart order's rest could be given now by those who have given to it, in the order in which they did. */
export function latePieces(book: Book, order: WaitingOrder, given: readonly Delegation[], nowMs: number): LatePiece[] {
  const first = given.find((one) => one.state !== 'failed')
  if (!first || nowMs >= first.createdAtMs + order.durationSec * 1000 * WATCHED_PART) return []
  const moving = new Set(
    given.filter((one) => one.state === 'planned' || one.state === 'signed').map((one) => one.provider),
  )
  const ends = new Map<TronAddress, number>()
  for (const one of given.filter((row): row is InState<'confirmed'> => row.state === 'confirmed')) {
    // Returned: what it gave is on its way back.
    if (one.receiver !== order.receiver || moving.has(one.provider) || one.endsAtMs <= nowMs) continue
    ends.set(one.provider, Math.max(one.endsAtMs, ends.get(one.provider) ?? 0))
  }
  const pieces: LatePiece[] = []
  let rest = order.units
  for (const [provider, endsAtMs] of ends) {
    const durationSec = Math.ceil((endsAtMs - nowMs) / 1000) + SLACK_SEC
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
  const runOn = book.ownRules(resource, receiver, durationSec, nowMs, true).get(provider) ?? 0
  return priceWithRunOn(terms.minPriceSun, units, runOn) <= priceSun ? units : 0
}
