/** A marketplace for Fast Charge: two receivers, one provider of Energy at 60 SUN, an account of 100,000 TRX. */
import type { FastChargeBody, FastChargeStatus, FastChargeView } from '../../../../src/contract/fast-charge.ts'
import {
  confirmFastCharges,
  fastChargeHistory,
  trackFastCharges,
} from '../../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../../src/market/rentals/fast-charge/order.ts'
import { type OrderWorld, orderWorld, provider, providerSigner, RECEIVER } from '../../orders/order-world.ts'

export const SECOND = providerSigner(4).address
export const DAY_SEC = 86_400

export interface FastWorld extends OrderWorld {
  /** 50,000 Energy for both receivers, three days, at most 70 SUN, unless told otherwise. */
  order(body?: Partial<FastChargeBody>, idempotencyKey?: string): Promise<string[]>
  statuses(ids: readonly string[]): Promise<FastChargeStatus[]>
  /** How many succeeded. */
  confirm(ids: readonly string[]): Promise<number>
  /** Newest first. */
  history(): Promise<FastChargeView[]>
  balance(): Promise<number>
  /** Blocks until what was broadcast is solid. */
  settle(): Promise<void>
}

export async function fastWorld(options: Parameters<typeof orderWorld>[0] = {}): Promise<FastWorld> {
  const world = await orderWorld({
    ...options,
    accounts: [provider(4, {}), ...(options.accounts ?? [])],
  })
  const { market, accountId } = world
  return {
    ...world,
    async order(body = {}, idempotencyKey) {
      const whole = {
        amount: 50_000,
        duration_sec: 3 * DAY_SEC,
        max_price_accept: 70,
        receivers: [RECEIVER, SECOND],
        ...body,
      }
      return (await orderFastCharges(market, { accountId, body: whole, idempotencyKey })).order_ids
    },
    async statuses(ids) {
      return (await trackFastCharges(market, accountId, ids)).results.map(({ status }) => status)
    },
    async confirm(ids) {
      const results = await confirmFastCharges(market, accountId, ids)
      return results.filter(({ is_success }) => is_success).length
    },
    history: async () => (await fastChargeHistory(market, accountId, {})).results,
    balance: () => world.ledger(`buyer:${accountId}`),
    settle: () => world.blocks(25),
  }
}
