/**
 * How often a fault is tried. As a test, with the seeds that its file names; under `npm run torture`, with those of the
 * run, and what was tried is counted.
 */
import { appendFileSync } from 'node:fs'

/** `SEEDS=7..9`: those. */
export function seedsOf(usual: readonly number[]): readonly number[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(process.env.SEEDS ?? '') ?? []
  if (first === undefined || last === undefined) return usual
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

/** Depths of a reorg, in blocks: the edges and the middle as a test, every depth with SEEDS. */
export const DEPTHS = areUsual ? [1, 2, 9, 17, DEEPEST] : Array.from({ length: DEEPEST }, (_, i) => i + 1)
