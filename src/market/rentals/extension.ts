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
import type { Book, LiveDelegation } from '../book/book.ts'

/** The delegation must reach the chain before the lock it prolongs has ended. */
const MIN_LEFT_MS = 6_000
/** What is only added must have some time to be used. */
const MIN_LEFT_TO_USE_MS = 60_000

/** Everything that one provider has running towards the receiver; it shares one lock. */
export interface Held {
  provider: TronAddress
  delegations: LiveDelegation[]
  units: number
  endsAtMs: number
}

export interface Extension {
  provider: TronAddress
  /** Units whose rental is prolonged; 0: its end stays, and units are added. */
  units: number
  /** Units that the further delegation itself must give; 0: whatever the least the chain accepts gives. */
  extraUnits: number
  priceSun: number
  costSun: Sun
  /** Stake of the further delegation. */
  balanceSun: Sun
  /** By which the rental is longer; where its end stays, what is left of it. */
  addedSec: number
  extendToMs: number
}

export interface ExtensionAsked {
  resource: Resource
  /** Undefined: the end that there is. */
  extendToMs: number | undefined
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
 * How what this provider holds can be prolonged, or why not. The time added costs the provider's current price;
 * units added cost a rental of their own from now to the new end, and where nothing else is bought, at least what an
 * hour of all that it holds would: a transaction of the chain is made for them.
 */
export function extensionOf(
  book: Book,
  held: Held,
  receiver: TronAddress,
  asked: ExtensionAsked,
): { ok: true; extension: Extension } | { ok: false; why: ExtensionRefusal } {
  const { resource, extraUnits, nowMs } = asked
  const { provider, endsAtMs } = held
  const isLonger = asked.extendToMs !== undefined
  const extendToMs = asked.extendToMs ?? endsAtMs
  const terms = book.provider(resource, provider)
  const totals = book.totals(resource)
  if (!terms?.extensionAllowed || !totals) return { ok: false, why: 'NOT_ALLOWED' }
  if (endsAtMs - nowMs < (isLonger ? MIN_LEFT_MS : MIN_LEFT_TO_USE_MS)) return { ok: false, why: 'ENDING' }
  if (isLonger && extendToMs <= endsAtMs) return { ok: false, why: 'RUNS_LONGER' }
  const durationSec = Math.ceil((extendToMs - nowMs) / 1000)
  if (durationSec > terms.maxDurationSec) return { ok: false, why: 'TOO_LONG' }
  if (book.towards(resource, receiver).some((d) => d.provider === provider && d.kind === 'EXTEND' && !d.runs))
    return { ok: false, why: 'IN_PROGRESS' }
  const balanceSun = maxSun(MIN_DELEGATION_SUN, stakeFor(extraUnits, totals))
  if (book.freeSun(resource, provider) < balanceSun) return { ok: false, why: 'NO_STAKE' }
  const addedSec = isLonger ? Math.ceil((extendToMs - endsAtMs) / 1000) : durationSec
  const priceSun = terms.minPriceSun
  const extraSun = extraUnits === 0 ? ZERO_SUN : payout(priceSun, extraUnits, durationSec)
  const costSun = isLonger
    ? addSun(extensionCost(priceSun, held.units, addedSec), extraSun)
    : maxSun(extensionCost(priceSun, held.units, 0), extraSun)
  const units = isLonger ? held.units : 0
  const extension = { provider, units, extraUnits, priceSun, costSun, balanceSun, addedSec, extendToMs }
  return { ok: true, extension }
}
