/**
 * Benchmark: cost of marketplace calls without HTTP, as the number of past orders or providers grows. Several sizes
 * take turns; the result is the ratio of the largest to the smallest. Also measures the start and the audit of the
 * books.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { accountById } from '../src/db/stores/accounts/accounts.ts'
import { newId } from '../src/kernel/ids.ts'
import { monthlyStats } from '../src/market/accounts/own-account.ts'
import { auditBooks } from '../src/market/audit/reconcile.ts'
import { loadBook } from '../src/market/matching/change-book.ts'
import { estimate, orderBook } from '../src/market/matching/prices.ts'
import { openOrders } from '../src/market/orders/listed-orders.ts'
import { buyerOrders, listOrders } from '../src/market/orders/orders.ts'
import { placeOrder } from '../src/market/orders/place-order.ts'
import { address } from './chain.ts'
import { type BenchSize, benchMarket } from './market.ts'
import { accountId as accountIdOf, LARGE_ACCOUNT, RENTAL_SEC, UNITS } from './past.ts'
import { median, printResult, roundForDisplay, runConcurrently } from './support.ts'

const ROUNDS = 5
const IN_FLIGHT = 64

type MarketFixture = Awaited<ReturnType<typeof benchMarket>> & { size: BenchSize }

interface Call {
  name: string
  /** Calls per round. */
  times: number
  run(fixture: MarketFixture, i: number): unknown
}

const accountId = accountIdOf(LARGE_ACCOUNT)
const middlePage = ({ size }: MarketFixture) => Math.floor(size.orders / 200)

/** Calls under test. Buying comes last, because its orders would affect the other calls. */
const CALLS: Call[] = [
  {
    name: 'estimate',
    times: 5_000,
    run: ({ market }, i) =>
      estimate(market, {
        resourceAmount: UNITS * (1 + (i % 50)),
        durationSec: 900 + (i % 6) * 86_400,
        options: { allowPartialFill: i % 2 === 0 },
      }),
  },
  {
    name: 'order-book',
    times: 2_000,
    run: ({ market }, i) => orderBook(market, { durationSec: 900 + (i % 25) * 86_400 }),
  },
  {
    name: 'order-book, after a change',
    times: 2_000,
    run: ({ market }, i) => {
      market.book.supply('ENERGY').setFree(address('provider 0'), 1_000_000 + i)
      return orderBook(market, { durationSec: 900 + (i % 25) * 86_400 })
    },
  },
  { name: 'order-list', times: 300, run: ({ market }, i) => listOrders(market, accountId, { page: i % 5 }) },
  {
    name: 'order-list, a page in the middle of the completed',
    times: 300,
    run: (fixture, i) =>
      listOrders(fixture.market, accountId, { page: middlePage(fixture) - (i % 20), status: 'Completed' }),
  },
  {
    name: 'buyer-orders',
    times: 300,
    run: async ({ market, db }) => {
      const account = await db.read((reader) => accountById(reader, accountId))
      if (!account) throw new Error('no account')
      return buyerOrders(market, account, {})
    },
  },
  { name: 'monthly-stats', times: 300, run: ({ market }) => monthlyStats(market, accountId) },
  { name: 'active-global', times: 300, run: ({ market }, i) => openOrders(market, { page: i % 100 }) },
  {
    name: 'buy',
    times: 1_000,
    run: ({ market }, i) =>
      placeOrder(market, {
        accountId,
        body: { resourceAmount: UNITS, receiver: address(`receiver ${i % 500}`), durationSec: RENTAL_SEC },
        idempotencyKey: newId(Date.now()),
      }),
  },
]

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
