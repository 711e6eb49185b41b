/** Orders as the benchmarks place them, by the use-case itself. */
import { newId } from '../src/kernel/ids.ts'
import type { Market } from '../src/market/base/deps.ts'
import { placeOrder } from '../src/market/orders/place-order.ts'
import { address } from './chain.ts'
import { accountId, LARGE_ACCOUNT } from './past.ts'
import { eachOf } from './support.ts'

export const IN_FLIGHT = 64

const receivers = Array.from({ length: 500 }, (_, i) => address(`receiver ${i}`))

/** Places `orders` orders, 64 at a time. An order is on disk before its answer. */
export const placeMany = (market: Market, orders: number): Promise<void> =>
  eachOf(IN_FLIGHT, orders, (i) =>
    placeOrder(market, {
      accountId: accountId(LARGE_ACCOUNT),
      body: {
        resourceAmount: 65_000,
        receiver: receivers[i % receivers.length] as string,
        durationSec: 86_400 + (i % 7) * 3_600,
        unitPrice: 'MEDIUM',
      },
      idempotencyKey: newId(Date.now()),
    }),
  )
