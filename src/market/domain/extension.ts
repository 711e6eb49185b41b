/**
 * What prolonging a receiver's delegations takes: on the chain a further delegation of at least 1 TRX from the
 * same provider, whose later lock counts for both. Pure.
 */
import { extensionCost, payout } from '../../contract/pricing.ts'
import type { ExtensionRefusal } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, maxSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import type { Book, LiveDelegation } from './book.ts'

/** The delegation must reach the chain before the lock it prolongs has ended. */
const LEAST_LEFT_MS = 6_000

/** Everything that one provider has running towards the receiver; it shares one lock. */
export interface Held {
  provider: TronAddress
  delegations: LiveDelegation[]
  units: number
  endsAtMs: number
}

export interface Extension {
  provider: TronAddress
  /** Units whose rental is prolonged. */
  units: number
  /** Units that the further delegation itself must give; 0: whatever the least the chain accepts gives. */
  extraUnits: number
  priceSun: number
  costSun: Sun
  /** Stake of the further delegation. */
  balanceSun: Sun
  addedSec: number
  extendToMs: number
}

export interface ExtensionAsked {
  resource: Resource
  extendToMs: number
  extraUnits: number
  nowMs: number
}

/** Per provider what runs towards the receiver, in the order it began. */
export function heldBy(book: Book, resource: Resource, receiver: TronAddress, nowMs: number): Held[] {
  const found = new Map<TronAddress, Held>()
  for (const delegation of book.towards(resource, receiver)) {
    if (!delegation.runs || delegation.runs.endsAtMs <= nowMs || delegation.unlocked) continue
    const { provider, runs } = delegation
    const held = found.get(provider) ?? { provider, delegations: [], units: 0, endsAtMs: 0 }
    held.delegations.push(delegation)
    held.units += delegation.units
    held.endsAtMs = Math.max(held.endsAtMs, runs.endsAtMs)
    found.set(provider, held)
  }
  return [...found.values()]
}

/**
 * How what this provider holds can be prolonged, or why not. The time added costs the provider's price of now;
 * units added cost a rental of their own from now to the new end.
 */
export function extensionOf(
  book: Book,
  held: Held,
  receiver: TronAddress,
  asked: ExtensionAsked,
): { ok: true; extension: Extension } | { ok: false; why: ExtensionRefusal } {
  const { resource, extendToMs, extraUnits, nowMs } = asked
  const { provider, units, endsAtMs } = held
  const terms = book.provider(resource, provider)
  const totals = book.totals(resource)
  if (!terms?.extensionAllowed || !totals) return { ok: false, why: 'NOT_ALLOWED' }
  if (endsAtMs - nowMs < LEAST_LEFT_MS) return { ok: false, why: 'ENDING' }
  if (extendToMs <= endsAtMs) return { ok: false, why: 'RUNS_LONGER' }
  const durationSec = Math.ceil((extendToMs - nowMs) / 1000)
  if (durationSec > terms.maxDurationSec) return { ok: false, why: 'TOO_LONG' }
  if (book.towards(resource, receiver).some((d) => d.provider === provider && d.kind === 'EXTEND' && !d.runs))
    return { ok: false, why: 'IN_PROGRESS' }
  const balanceSun = maxSun(MIN_DELEGATION_SUN, stakeFor(extraUnits, totals))
  if (book.freeSun(resource, provider) < balanceSun) return { ok: false, why: 'NO_STAKE' }
  const addedSec = Math.ceil((extendToMs - endsAtMs) / 1000)
  const priceSun = terms.minPriceSun
  const costSun = addSun(
    extensionCost(priceSun, units, addedSec),
    extraUnits === 0 ? ZERO_SUN : payout(priceSun, extraUnits, durationSec),
  )
  const extension = { provider, units, extraUnits, priceSun, costSun, balanceSun, addedSec, extendToMs }
  return { ok: true, extension }
}
