/** Pseudo-random numbers that are the same for the same seed. */
export interface Random {
  /** Returns a whole number from 0 to `end` - 1. */
  below(end: number): number
  pick<T>(some: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return {
    below,
    pick: <T>(some: readonly T[]): T => some[below(some.length)] as T,
  }
}
