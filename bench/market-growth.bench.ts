/**
 * What a call costs inside the marketplace, without HTTP, as the past grows and as the providers become more: several
 * sizes in turns, the ratio of the largest to the smallest. Then the start, and the audit of the books.
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
import { eachOf, median, print, round } from './support.ts'

const ROUNDS = 5
const IN_FLIGHT = 64

type World = Awaited<ReturnType<typeof benchMarket>> & { size: BenchSize }

interface Call {
  name: string
  /** In one round. */
  times: number
  run(world: World, i: number): unknown
}

const accountId = accountIdOf(LARGE_ACCOUNT)
const middlePage = ({ size }: World) => Math.floor(size.orders / 200)

/** Buying comes last: the orders it leaves would be in the way of the others. */
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
    run: (world, i) => listOrders(world.market, accountId, { page: middlePage(world) - (i % 20), status: 'Completed' }),
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

/** Microseconds per call. */
async function measure(world: World, { times, run }: Call): Promise<number> {
  const start = process.hrtime.bigint()
  await eachOf(IN_FLIGHT, times, (i) => run(world, i))
  return Number(process.hrtime.bigint() - start) / 1e3 / times
}

async function compareSizes(by: 'orders' | 'providers', worlds: World[], aim: string): Promise<void> {
  for (const call of CALLS) {
    const rounds: number[][] = []
    for (let i = 0; i <= ROUNDS; i++) {
      const took: number[] = []
      for (const world of worlds) took.push(await measure(world, call))
      if (i > 0) rounds.push(took)
    }
    const ratios = rounds.map((took) => (took.at(-1) as number) / (took[0] as number))
    print({
      bench: `market-growth ${call.name}`,
      unit: 'us',
      by,
      sizes: worlds.map(({ size }) => size[by]),
      us: worlds.map((_, i) => round(median(rounds.map((took) => took[i] as number)))),
      ratio: round(median(ratios)),
      ratioMin: round(Math.min(...ratios)),
      ratioMax: round(Math.max(...ratios)),
      aim: by === 'providers' && call.name === 'order-book, after a change' ? '<= 20' : aim,
    })
  }
}

/** The start, and the hourly look through the books with the longest time that nobody else had a turn. */
async function wholeBooks(worlds: World[]): Promise<void> {
  for (const world of worlds) {
    const loads: number[] = []
    for (let i = 0; i < 5; i++) {
      const start = performance.now()
      await loadBook(world.db, Date.now())
      loads.push(performance.now() - start)
    }
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const start = performance.now()
    const problems = await auditBooks(world.market)
    const auditMs = performance.now() - start
    delay.disable()
    if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '))
    print({
      bench: 'market-growth start and audit',
      unit: 'ms',
      ...world.size,
      loadBook: round(median(loads)),
      audit: round(auditMs),
      auditLongestPart: round(delay.max / 1e6),
    })
  }
}

async function open(sizes: BenchSize[]): Promise<World[]> {
  const worlds: World[] = []
  for (const size of sizes) worlds.push({ ...(await benchMarket(size)), size })
  return worlds
}

const ORDERS = [10_000, 100_000, 1_000_000]
const PROVIDERS = [100, 1_000, 10_000]

for (const [by, sizes, aim] of [
  ['orders', ORDERS.map((orders) => ({ orders, providers: 10_000 })), '<= 1.5'],
  ['providers', PROVIDERS.map((providers) => ({ orders: 10_000, providers })), '<= 3'],
] as const) {
  const worlds = await open([...sizes])
  await compareSizes(by, worlds, aim)
  await wholeBooks(worlds)
  for (const { db } of worlds) await db.close()
}
