/** Seeds of the random tests, and a count of the faults that `npm run torture` injected. */
import { appendFileSync } from 'node:fs'
import { isThorough } from '../support/thorough.ts'

/**
 * Returns the seeds of a random test: the range in `SEEDS=7..9` if it is set, otherwise the default seeds. Only a
 * thorough run uses more than the first default seed.
 */
export function seedsOf(defaultSeeds: readonly number[]): readonly number[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(process.env.SEEDS ?? '') ?? []
  if (first === undefined || last === undefined) return isThorough ? defaultSeeds : defaultSeeds.slice(0, 1)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
}

/** True with the default seeds, for which the exact outcome is known. Other seeds may not trigger every case. */
export const usesDefaultSeeds = process.env.SEEDS === undefined

/** Appends the number of tries to TRIES_FILE, if it is set. */
export function countTries(fault: number, count: number): void {
  if (process.env.TRIES_FILE) appendFileSync(process.env.TRIES_FILE, `${JSON.stringify({ fault, count })}\n`)
}

/** Deepest possible reorg of blocks that are not solidified. */
export const MAX_REORG_DEPTH = 18

/** Depths of a reorg, in blocks: the edges and the middle, or every depth with SEEDS or in a thorough run. */
export const REORG_DEPTHS =
  usesDefaultSeeds && !isThorough ? [1, 9, MAX_REORG_DEPTH] : Array.from({ length: MAX_REORG_DEPTH }, (_, i) => i + 1)
