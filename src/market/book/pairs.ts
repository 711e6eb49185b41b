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
   * Providers that have a lock towards the receiver: the least they would have to give to an order of this
   * duration. Infinity (left out): the receiver itself, where it `isProvider`; a lock that ends later than the
   * order's would, for the chain refuses that. Where the order's lock ends later, what was delegated before runs
   * on with it, unpaid once what its buyer has paid for is over: it must not be more than what is bought now.
   */
  rules(receiver: TronAddress, isProvider: boolean, durationSec: number, nowMs: number): OwnRules {
    const live = this.#byReceiver.get(receiver)
    const foreign = this.#foreignLocks.get(receiver)
    if (!live && !foreign && !isProvider) return NO_RULES
    const lockMs = lockPeriodBlocks(durationSec) * BLOCK_SEC * 1000
    return {
      size: (live?.size ?? 0) + (foreign?.size ?? 0) + (isProvider ? 1 : 0),
      least(provider) {
        if (isProvider && provider === receiver) return Number.POSITIVE_INFINITY
        if (foreign && (foreign.get(provider) ?? 0) > nowMs + lockMs) return Number.POSITIVE_INFINITY
        const given = live?.get(provider)
        if (!given) return 0
        let least = 0
        for (const delegation of given.values()) least += unpaidUnits(delegation, durationSec, lockMs, nowMs)
        return least
      },
    }
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

/** Units of the new duration that `delegation` would run on unpaid; Infinity where its lock is the longer one. */
function unpaidUnits(delegation: LiveDelegation, durationSec: number, lockMs: number, nowMs: number): number {
  if (delegation.unlocked) return 0
  const endMs = nowMs + durationSec * 1000
  const paidForSec = Math.max(delegation.durationSec, DAY_SEC)
  const endsAtMs = delegation.runs?.endsAtMs ?? nowMs + delegation.durationSec * 1000
  const paidUntilMs = delegation.runs?.paidUntilMs ?? nowMs + paidForSec * 1000
  const lockEndsAtMs = delegation.runs?.endsAtMs ?? nowMs + lockPeriodBlocks(delegation.durationSec) * BLOCK_SEC * 1000
  if (lockEndsAtMs > nowMs + lockMs) return Number.POSITIVE_INFINITY
  // Its time is over: the chain no longer locks it, and it does not run on.
  if (endsAtMs <= nowMs) return 0
  const unpaidMs = Math.max(0, endMs - Math.max(paidUntilMs, endsAtMs))
  return Math.ceil((delegation.units * unpaidMs) / (durationSec * 1000))
}
