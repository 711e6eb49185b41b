/** Fixture for Fast Charge: two receivers, one Energy provider at 60 SUN, and an account with 100,000 TRX. */
import type { FastChargeBody, FastChargeStatus, FastChargeView } from '../../../../src/contract/fast-charge.ts'
import {
  confirmFastCharges,
  fastChargeHistory,
  trackFastCharges,
} from '../../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../../src/market/rentals/fast-charge/order.ts'
import {
  createOrderFixture,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
} from '../../orders/order-fixture.ts'

export const SECOND = providerSigner(4).address
export const DAY_SEC = 86_400

export interface FastChargeFixture extends OrderFixture {
  /** Orders 50,000 Energy for both receivers for three days at no more than 70 SUN, by default. */
  order(body?: Partial<FastChargeBody>, idempotencyKey?: string): Promise<string[]>
  statuses(ids: readonly string[]): Promise<FastChargeStatus[]>
  /** Confirms the orders and returns the number of successes. */
  confirm(ids: readonly string[]): Promise<number>
  /** Returns the history, newest first. */
  history(): Promise<FastChargeView[]>
  balance(): Promise<number>
  /** Mines blocks until broadcast transactions are solidified. */
  settle(): Promise<void>
}

export async function createFastChargeFixture(
  options: Parameters<typeof createOrderFixture>[0] = {},
): Promise<FastChargeFixture> {
  const fixture = await createOrderFixture({
    ...options,
    accounts: [provider(4, {}), ...(options.accounts ?? [])],
  })
  const { market, accountId } = fixture
  return {
    ...fixture,
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
    balance: () => fixture.ledger(`buyer:${accountId}`),
    settle: () => fixture.blocks(25),
  }
}
