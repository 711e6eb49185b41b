/** Calls of the marketplace without HTTP, whose cost must not grow with the history. */
import { accountById } from '../src/db/stores/accounts/accounts.ts'
import { newId } from '../src/kernel/ids.ts'
import { monthlyStats } from '../src/market/accounts/own-account.ts'
import { estimate, orderBook } from '../src/market/matching/prices.ts'
import { openOrders } from '../src/market/orders/listed-orders.ts'
import { buyerOrders, listOrders } from '../src/market/orders/orders.ts'
import { placeOrder } from '../src/market/orders/place-order.ts'
import { address } from './chain.ts'
import type { BenchSize, benchMarket } from './market.ts'
import { accountId as accountIdOf, LARGE_ACCOUNT, RENTAL_SEC, UNITS } from './past.ts'

export type MarketFixture = Awaited<ReturnType<typeof benchMarket>> & { size: BenchSize }

export interface Call {
  name: string
  /** Calls per round. */
  times: number
  run(fixture: MarketFixture, i: number): unknown
}

const accountId = accountIdOf(LARGE_ACCOUNT)
const middlePage = ({ size }: MarketFixture) => Math.floor(size.orders / 200)

/** Calls under test. Buying comes last, because its orders would affect the other calls. */
export const CALLS: readonly Call[] = [
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
