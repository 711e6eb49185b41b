/** Seeds of the random tests, and a count of the faults that `npm run torture` injected. */
import { appendFileSync } from 'node:fs'
import { isThorough } from '../support/thorough.ts'

/**
 * Returns the seeds of a random test: the range in `SEEDS=7..9` if it is set, otherwise `usual`, of which only a
 * thorough run uses more than the first.
 */
export function seedsOf(usual: readonly number[]): readonly number[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(process.env.SEEDS ?? '') ?? []
  if (first === undefined || last === undefined) return isThorough ? usual : usual.slice(0, 1)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
}

/** The seeds are those of the test, of which it is known what happens in them: others need not have everything. */
export const areUsual = process.env.SEEDS === undefined

/** One more line in TRIES_FILE, where somebody counts. */
export function tried(fault: number, count: number): void {
  if (process.env.TRIES_FILE) appendFileSync(process.env.TRIES_FILE, `${JSON.stringify({ fault, count })}\n`)
}

/** Deepest reorg of a block that is not solidified. */
export const DEEPEST = 18

/** Depths of a reorg, in blocks: the edges and the middle, or every depth with SEEDS or in a thorough run. */
export const DEPTHS = areUsual && !isThorough ? [1, 9, DEEPEST] : Array.from({ length: DEEPEST }, (_, i) => i + 1)
