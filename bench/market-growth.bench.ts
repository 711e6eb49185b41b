/**
 * Benchmark: cost of marketplace calls without HTTP, as the number of past orders or providers grows. Several sizes
 * take turns; the result is the ratio of the largest to the smallest. Also measures the start and the audit of the
 * books.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { auditBooks } from '../src/market/audit/reconcile.ts'
import { loadBook } from '../src/market/matching/change-book.ts'
import { CALLS, type Call, type MarketFixture } from './growth-calls.ts'
import { type BenchSize, benchMarket } from './market.ts'
import { median, printResult, roundForDisplay, runConcurrently } from './support.ts'

const ROUNDS = 5
const IN_FLIGHT = 64

/** Returns microseconds per call. */
async function measure(fixture: MarketFixture, { times, run }: Call): Promise<number> {
  const start = process.hrtime.bigint()
  await runConcurrently(IN_FLIGHT, times, (i) => run(fixture, i))
  return Number(process.hrtime.bigint() - start) / 1e3 / times
}

async function compareSizes(by: 'orders' | 'providers', fixtures: MarketFixture[], aim: string): Promise<void> {
  for (const call of CALLS) {
    const rounds: number[][] = []
    for (let i = 0; i <= ROUNDS; i++) {
      const tookUs: number[] = []
      for (const fixture of fixtures) tookUs.push(await measure(fixture, call))
      if (i > 0) rounds.push(tookUs)
    }
    const ratios = rounds.map((tookUs) => (tookUs.at(-1) as number) / (tookUs[0] as number))
    printResult({
      bench: `market-growth ${call.name}`,
      unit: 'us',
      by,
      sizes: fixtures.map(({ size }) => size[by]),
      us: fixtures.map((_, i) => roundForDisplay(median(rounds.map((tookUs) => tookUs[i] as number)))),
      ratio: roundForDisplay(median(ratios)),
      ratioMin: roundForDisplay(Math.min(...ratios)),
      ratioMax: roundForDisplay(Math.max(...ratios)),
      aim: by === 'providers' && call.name === 'order-book, after a change' ? '<= 20' : aim,
    })
  }
}

/** Measures the start and the hourly audit of the books, with the longest time that the audit blocks the event loop. */
async function measureStartAndAudit(fixtures: MarketFixture[]): Promise<void> {
  for (const fixture of fixtures) {
    const loads: number[] = []
    for (let i = 0; i < 5; i++) {
      const start = performance.now()
      await loadBook(fixture.db, Date.now())
      loads.push(performance.now() - start)
    }
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const start = performance.now()
    const problems = await auditBooks(fixture.market)
    const auditMs = performance.now() - start
    delay.disable()
    if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '))
    printResult({
      bench: 'market-growth start and audit',
      unit: 'ms',
      ...fixture.size,
      loadBook: roundForDisplay(median(loads)),
      audit: roundForDisplay(auditMs),
      auditLongestPart: roundForDisplay(delay.max / 1e6),
    })
  }
}

async function openFixtures(sizes: BenchSize[]): Promise<MarketFixture[]> {
  const fixtures: MarketFixture[] = []
  for (const size of sizes) fixtures.push({ ...(await benchMarket(size)), size })
  return fixtures
}

const ORDERS = [10_000, 100_000, 1_000_000]
const PROVIDERS = [100, 1_000, 10_000]

for (const [by, sizes, aim] of [
  ['orders', ORDERS.map((orders) => ({ orders, providers: 10_000 })), '<= 1.5'],
  ['providers', PROVIDERS.map((providers) => ({ orders: 10_000, providers })), '<= 3'],
] as const) {
  const fixtures = await openFixtures([...sizes])
  await compareSizes(by, fixtures, aim)
  await measureStartAndAudit(fixtures)
  for (const { db } of fixtures) await db.close()
}
