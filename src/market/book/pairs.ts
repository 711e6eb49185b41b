/**
 * Who delegates to whom: between one provider and one receiver there is one lock per resource, with one end. Pure;
 * one of these per resource.
 */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import { BLOCK_SEC, lockPeriodBlocks } from '../../tron/resources.ts'
import { NO_RULES, type OwnRules } from './supply.ts'

/** A delegation that uses a provider's stake. */
export interface LiveDelegation {
  id: number
  kind: 'RENT' | 'EXTEND'
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
  units: number
  balanceSun: Sun
  durationSec: number
  /** Delegated without a lock: it ends when it is taken back, whatever else runs between the two. */
  unlocked?: true
  /** Undefined: planned or signed, not confirmed. */
  runs: { endsAtMs: number; paidUntilMs: number } | undefined
}

export class Pairs {
  /** receiver -> provider -> id -> delegation. */
  readonly #byReceiver = new Map<TronAddress, Map<TronAddress, Map<number, LiveDelegation>>>()
  /** receiver -> provider -> end of a lock that is not of our making. */
  readonly #foreignLocks = new Map<TronAddress, Map<TronAddress, number>>()

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

  towards(receiver: TronAddress): LiveDelegation[] {
    const pairs = this.#byReceiver.get(receiver)
    return [...(pairs?.values() ?? [])].flatMap((pair) => [...pair.values()])
  }

  /**
   * The providers that cannot serve this receiver at their own price, for a rental of this duration:
   * - the receiver itself cannot, if it `isProvider`;
   * - a provider with a lock that ends later cannot, for the chain refuses a shorter one;
   * - a provider with a lock that is not ours cannot until that has ended, for its stake would be locked for longer;
   * - a provider with a lock that ends earlier is paid for what that lock keeps running (docs/decisions/080).
   *
   * A provider that is not `isLocked` delegates without a lock: nothing else of the pair matters to it.
   */
  rules(
    receiver: TronAddress,
    isProvider: boolean,
    durationSec: number,
    nowMs: number,
    isLocked: (provider: TronAddress) => boolean,
  ): OwnRules {
    const live = this.#byReceiver.get(receiver)
    const foreign = this.#foreignLocks.get(receiver)
    if (!live && !foreign && !isProvider) return NO_RULES
    const lockMs = lockPeriodBlocks(durationSec) * BLOCK_SEC * 1000
    const rules = new Map<TronAddress, number>()
    for (const [provider, given] of live ?? []) {
      if (!isLocked(provider)) continue
      let units = 0
      for (const delegation of given.values()) units += runOnUnits(delegation, durationSec, lockMs, nowMs)
      if (units > 0) rules.set(provider, units)
    }
    for (const [provider, untilMs] of foreign ?? []) {
      const isInTheWay = untilMs > nowMs && !fitsForeignLock(untilMs, nowMs + lockMs)
      if (isInTheWay && isLocked(provider)) rules.set(provider, Number.POSITIVE_INFINITY)
    }
    if (isProvider) rules.set(receiver, Number.POSITIVE_INFINITY)
    return rules
  }

  noteForeignLock(provider: TronAddress, receiver: TronAddress, untilMs: number): void {
    const locks = this.#foreignLocks.get(receiver) ?? new Map<TronAddress, number>()
    this.#foreignLocks.set(receiver, locks)
    locks.set(provider, Math.max(untilMs, locks.get(provider) ?? 0))
  }

  forgetForeignLocks(nowMs: number): void {
    for (const [receiver, locks] of this.#foreignLocks) {
      for (const [provider, untilMs] of locks) if (untilMs <= nowMs) locks.delete(provider)
      if (locks.size === 0) this.#foreignLocks.delete(receiver)
    }
  }
}

/** A lock that is moved by less than this is moved for nothing: no order comes at the same moment as the one before. */
const FREE_RUN_ON_MS = 60_000

/** True if a lock until `lockedUntilMs` can stand beside a lock that ends at `untilMs` and is not ours. */
export const fitsForeignLock = (untilMs: number, lockedUntilMs: number): boolean =>
  lockedUntilMs >= untilMs && lockedUntilMs - untilMs < FREE_RUN_ON_MS

/**
 * Units of `delegation` that a lock of this duration makes run on unpaid, for as long as an order of that duration pays
 * for; Infinity: its own lock is the longer one.
 */
function runOnUnits(delegation: LiveDelegation, durationSec: number, lockMs: number, nowMs: number): number {
  if (delegation.unlocked) return 0
  const endMs = nowMs + durationSec * 1000
  const endsAtMs = delegation.runs?.endsAtMs ?? nowMs + delegation.durationSec * 1000
  const paidUntilMs = delegation.runs?.paidUntilMs ?? nowMs + Math.max(delegation.durationSec, DAY_SEC) * 1000
  const lockEndsAtMs = delegation.runs?.endsAtMs ?? nowMs + lockPeriodBlocks(delegation.durationSec) * BLOCK_SEC * 1000
  if (lockEndsAtMs > nowMs + lockMs) return Number.POSITIVE_INFINITY
  // Its time is over: the chain no longer locks it, and it does not run on.
  if (endsAtMs <= nowMs) return 0
  const unpaidMs = endMs - Math.max(paidUntilMs, endsAtMs)
  if (unpaidMs < FREE_RUN_ON_MS) return 0
  return Math.ceil((delegation.units * unpaidMs) / (Math.max(durationSec, DAY_SEC) * 1000))
}
