/** Delegations by provider and receiver. On the chain, each pair and resource has one lock with one end. Pure. */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import { BLOCK_SEC, lockPeriodBlocks } from '../../tron/resources.ts'
import { NO_RULES, type PairRules } from './supply.ts'

/** Pending or active delegation that uses a provider's stake. */
export interface LiveDelegation {
  id: number
  kind: 'RENT' | 'EXTEND'
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
  units: number
  balanceSun: Sun
  durationSec: number
  /** Set if the delegation has no lock. It then ends when it is reclaimed, whatever other delegations the pair has. */
  unlocked?: true
  /** Undefined while the delegation is planned or signed. Set once it is confirmed. */
  activePeriod: { endsAtMs: number; paidUntilMs: number } | undefined
}

export class Pairs {
  readonly #byReceiver = new Map<TronAddress, Map<TronAddress, Map<number, LiveDelegation>>>()
  /** Ends of locks that this marketplace did not create, by receiver and provider. */
  readonly #foreignLocks = new Map<TronAddress, Map<TronAddress, number>>()
  /** Times until which a source does not serve a receiver, by receiver and source. */
  readonly #refused = new Map<TronAddress, Map<TronAddress, number>>()

  add(delegation: LiveDelegation): void {
    const { receiver, provider } = delegation
    const pairs = this.#byReceiver.get(receiver) ?? new Map<TronAddress, Map<number, LiveDelegation>>()
    this.#byReceiver.set(receiver, pairs)
    const pair = pairs.get(provider) ?? new Map<number, LiveDelegation>()
    pairs.set(provider, pair)
    pair.set(delegation.id, delegation)
  }

  remove(delegation: LiveDelegation): void {
    const pairs = this.#byReceiver.get(delegation.receiver)
    const pair = pairs?.get(delegation.provider)
    pair?.delete(delegation.id)
    if (pair?.size === 0) pairs?.delete(delegation.provider)
    if (pairs?.size === 0) this.#byReceiver.delete(delegation.receiver)
  }

  delegationsTo(receiver: TronAddress): LiveDelegation[] {
    const pairs = this.#byReceiver.get(receiver)
    return [...(pairs?.values() ?? [])].flatMap((pair) => [...pair.values()])
  }

  /**
   * Returns the providers that cannot fill an order of this duration for this receiver at their own price:
   * - the receiver itself, if it `isProvider`;
   * - a source whose supplier refuses the receiver;
   * - a provider with a lock that ends later, because the chain rejects a shorter one;
   * - a provider with a lock from outside the marketplace, until that lock ends, because it would be prolonged;
   * - a provider with a lock that ends earlier: it charges extra, because the new lock prolongs the old one
   *   (docs/decisions/080).
   *
   * No rule applies to a provider for which `isLocked` is false, because it delegates without a lock.
   */
  rules(
    receiver: TronAddress,
    isProvider: boolean,
    durationSec: number,
    nowMs: number,
    isLocked: (provider: TronAddress) => boolean,
  ): PairRules {
    const live = this.#byReceiver.get(receiver)
    const foreign = this.#foreignLocks.get(receiver)
    const refused = this.#refused.get(receiver)
    if (!live && !foreign && !refused && !isProvider) return NO_RULES
    const lockMs = lockPeriodBlocks(durationSec) * BLOCK_SEC * 1000
    const rules = new Map<TronAddress, number>()
    for (const [provider, delegations] of live ?? []) {
      if (!isLocked(provider)) continue
      let units = 0
      for (const delegation of delegations.values()) units += prolongedUnits(delegation, durationSec, lockMs, nowMs)
      if (units > 0) rules.set(provider, units)
    }
    for (const [provider, untilMs] of foreign ?? []) {
      const blocks = untilMs > nowMs && !fitsForeignLock(untilMs, nowMs + lockMs)
      if (blocks && isLocked(provider)) rules.set(provider, Number.POSITIVE_INFINITY)
    }
    for (const [source, untilMs] of refused ?? []) if (untilMs > nowMs) rules.set(source, Number.POSITIVE_INFINITY)
    if (isProvider) rules.set(receiver, Number.POSITIVE_INFINITY)
    return rules
  }

  recordRefusal(source: TronAddress, receiver: TronAddress, untilMs: number): void {
    setLatest(this.#refused, receiver, source, untilMs)
  }

  recordForeignLock(provider: TronAddress, receiver: TronAddress, untilMs: number): void {
    setLatest(this.#foreignLocks, receiver, provider, untilMs)
  }

  forgetForeignLocks(nowMs: number): void {
    for (const ends of [this.#foreignLocks, this.#refused])
      for (const [receiver, locks] of ends) {
        for (const [provider, untilMs] of locks) if (untilMs <= nowMs) locks.delete(provider)
        if (locks.size === 0) ends.delete(receiver)
      }
  }
}

function setLatest(
  ends: Map<TronAddress, Map<TronAddress, number>>,
  receiver: TronAddress,
  provider: TronAddress,
  untilMs: number,
): void {
  const byProvider = ends.get(receiver) ?? new Map<TronAddress, number>()
  ends.set(receiver, byProvider)
  byProvider.set(provider, Math.max(untilMs, byProvider.get(provider) ?? 0))
}

/** A lock may be prolonged by less than this for free: consecutive orders never start at exactly the same moment. */
const FREE_PROLONGATION_MS = 60_000

/** True if the lock from outside the marketplace ends no earlier than the new lock, and less than a minute later. */
export const fitsForeignLock = (untilMs: number, lockedUntilMs: number): boolean =>
  lockedUntilMs >= untilMs && lockedUntilMs - untilMs < FREE_PROLONGATION_MS

/**
 * Returns the units of `delegation` that a new lock of this duration would prolong without payment, averaged over the
 * time that the order pays for. Infinity if the delegation's own lock ends later.
 */
function prolongedUnits(delegation: LiveDelegation, durationSec: number, lockMs: number, nowMs: number): number {
  if (delegation.unlocked) return 0
  const endMs = nowMs + durationSec * 1000
  const endsAtMs = delegation.activePeriod?.endsAtMs ?? nowMs + delegation.durationSec * 1000
  const paidUntilMs = delegation.activePeriod?.paidUntilMs ?? nowMs + Math.max(delegation.durationSec, DAY_SEC) * 1000
  const lockEndsAtMs =
    delegation.activePeriod?.endsAtMs ?? nowMs + lockPeriodBlocks(delegation.durationSec) * BLOCK_SEC * 1000
  if (lockEndsAtMs > nowMs + lockMs) return Number.POSITIVE_INFINITY
  // The chain has no lock for an ended rental, so the new lock does not prolong it.
  if (endsAtMs <= nowMs) return 0
  const unpaidMs = endMs - Math.max(paidUntilMs, endsAtMs)
  if (unpaidMs < FREE_PROLONGATION_MS) return 0
  return Math.ceil((delegation.units * unpaidMs) / (Math.max(durationSec, DAY_SEC) * 1000))
}
