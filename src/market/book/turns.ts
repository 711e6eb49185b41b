/**
 * Turns of providers with equal prices (docs/decisions/111). The turn of a provider is the number of days for which its
 * whole offered stake was rented out. The lowest turn is served first. Pure.
 */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Sun } from '../../kernel/sun.ts'

/** Days that a provider may stay behind the latest one served. A longer time without a fitting order is not made up. */
const MAX_CREDIT_DAYS = 1

/** Returns the stake of a rental times its days. A rental shorter than a day pays for a day, so it counts as one. */
export const sunDaysOf = (balanceSun: Sun, durationSec: number): number =>
  balanceSun * Math.max(1, durationSec / DAY_SEC)

export class Turns {
  readonly #turns = new Map<TronAddress, number>()
  /** Turn of the provider that got the latest order at each price. */
  readonly #served = new Map<number, number>()

  of(provider: TronAddress): number {
    return this.#turns.get(provider) ?? 0
  }

  /** Adds a provider at this price, level with the providers that have been there longer. */
  enter(provider: TronAddress, priceSun: number): void {
    this.#turns.set(provider, this.#served.get(priceSun) ?? 0)
  }

  /** Counts a rental at this price. Returns a function that undoes this. */
  take(provider: TronAddress, priceSun: number, days: number): () => void {
    const before = this.of(provider)
    const servedBefore = this.#served.get(priceSun) ?? 0
    this.#turns.set(provider, Math.max(before, servedBefore - MAX_CREDIT_DAYS) + days)
    this.#served.set(priceSun, Math.max(before, servedBefore))
    return () => {
      this.#turns.set(provider, before)
      this.#served.set(priceSun, servedBefore)
    }
  }
}
