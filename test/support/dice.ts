/** Seeded random numbers for randomized tests. */

export type Dice = ReturnType<typeof createDice>

/** mulberry32: the same seed gives the same numbers. */
export function createDice(seed: number) {
  let a = seed
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { int, maybe: () => next() < 0.5, pick: <T>(all: readonly T[]) => all[int(0, all.length - 1)] as T }
}
