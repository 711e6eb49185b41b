/** Places orders for the benchmarks, directly through the use case. */
import { newId } from '../src/kernel/ids.ts'
import type { Market } from '../src/market/base/deps.ts'
import { placeOrder } from '../src/market/orders/place-order.ts'
import { address } from './chain.ts'
import { accountId, LARGE_ACCOUNT } from './past.ts'
import { runConcurrently } from './support.ts'

export const IN_FLIGHT = 64

const receivers = Array.from({ length: 500 }, (_, i) => address(`receiver ${i}`))

/** Places `orders` orders, 64 at a time. Each order is durable before its call returns. */
export const placeMany = (market: Market, orders: number): Promise<void> =>
  runConcurrently(IN_FLIGHT, orders, (i) =>
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
