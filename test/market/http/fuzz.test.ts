/** Fuzz test over random requests. `npm run fuzz` sends 10,000; `SEED=7 npm run fuzz` repeats a run. */
import { expect, test } from 'vitest'
import { isThorough } from '../../support/thorough.ts'
import { type FuzzResult, runFuzz } from './fuzz/fuzz.ts'

const { FUZZ, SEED } = process.env
/** Fixed seed in the test suite; a new one for every `npm run fuzz`. */
const seed = SEED === undefined ? (FUZZ === undefined ? 20_260_105 : Date.now() % 1_000_000_000) : Number(SEED)
const requests = Number(FUZZ ?? (isThorough ? 700 : 100))

test(`${requests} random requests: every response is documented, and every SUN is accounted for`, async () => {
  const found = await runFuzz(seed, requests)
  if (FUZZ !== undefined) process.stdout.write(`\n${table(found)}\nSEED=${seed}\n`)
  expect(found.problems, `SEED=${seed}`).toEqual([])
  expect(found.requests).toBeGreaterThanOrEqual(requests)
}, 1_800_000)

function table({ counts, requests: made }: FuzzResult): string {
  const lines = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${String(count).padStart(6)} ${name}`)
  return [...lines, `${String(made).padStart(6)} requests`].join('\n')
}
