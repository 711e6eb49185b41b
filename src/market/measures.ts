/** Marketplace metrics for `/metrics`. Every number is either in memory or counted with an index. */
import { chainMeasures } from '../chain/measures.ts'
import type { Reader } from '../db/db.ts'
import { countActiveOrders, countAllOrders } from '../db/stores/orders/orders.ts'
import { countOnChain, pendingDelegations } from '../db/stores/rentals/delegations.ts'
import { balance } from '../db/stores/treasury/ledger.ts'
import { waitingDeliveries } from '../db/stores/webhooks/webhook-deliveries.ts'
import { hasPassed } from '../kernel/clock.ts'
import { HOUR_SEC } from '../kernel/duration.ts'
import { idTimeSec } from '../kernel/ids.ts'
import { RESOURCES, type Resource } from '../kernel/resource.ts'
import { ageSec, type Measure } from '../kernel/telemetry/measure.ts'
import type { Market } from './base/deps.ts'
import { CHAIN_NETWORK, FEES, MARKUP } from './base/ledger.ts'
import { orderBook } from './matching/prices.ts'

/** Interval for counting all orders. Counting takes a while, so the metric may be out of date. */
const COUNT_EVERY_MS = 10 * 60_000

export function createMarketMeasures(market: Market): () => Promise<Measure[]> {
  const { db, clock } = market
  let orderCount: { orders: number; atMs: number } | undefined

  async function orderMeasures(reader: Reader): Promise<Measure[]> {
    if (!orderCount || hasPassed(clock, COUNT_EVERY_MS, orderCount.atMs))
      orderCount = { orders: await countAllOrders(reader), atMs: clock.now() }
    const active = await countActiveOrders(reader)
    const states = { active, completed: Math.max(0, orderCount.orders - active) }
    return Object.entries(states).map(([state, value]) => ({
      name: 'sunwatt_orders',
      help: 'Orders by state; the completed count may be ten minutes old.',
      labels: { state },
      value,
    }))
  }

  return () =>
    db.read(async (reader) => [
      ...(await orderMeasures(reader)),
      ...(await delegationMeasures(reader, clock.now())),
      ...(await chainMeasures(reader, 'market', market, clock.now())),
      ...(await webhookMeasures(reader, clock.now())),
      ...(await moneyMeasures(reader)),
      ...RESOURCES.flatMap((resource) => bookMeasures(market, resource)),
    ])
}

function bookMeasures(market: Market, resource: Resource): Measure[] {
  const waiting = market.book.waiting(resource).ordered()
  const oldestSec = waiting.reduce((sec, { orderId }) => Math.min(sec, idTimeSec(orderId)), Number.POSITIVE_INFINITY)
  const labels = { resource }
  const stock =
    orderBook(market, { resourceType: resource, durationSec: HOUR_SEC }).at(-1)?.availableResourceAmount ?? 0
  return [
    {
      name: 'sunwatt_orders_waiting',
      help: 'Orders waiting for supply at their price.',
      labels,
      value: waiting.length,
    },
    {
      name: 'sunwatt_order_oldest_waiting_seconds',
      help: 'Age of the oldest order waiting for supply.',
      labels,
      value: waiting.length === 0 ? 0 : ageSec(market.clock.now(), oldestSec * 1000),
    },
    {
      name: 'sunwatt_stock_units',
      help: 'Units available for a rental of one hour, at any price.',
      labels,
      value: stock,
    },
    {
      name: 'sunwatt_providers',
      help: 'Providers whose stake the marketplace may delegate.',
      labels,
      value: market.book.providers().filter((one) => one.resource === resource && one.permissionId !== null).length,
    },
  ]
}

async function delegationMeasures(reader: Reader, nowMs: number): Promise<Measure[]> {
  const rows = await pendingDelegations(reader)
  const planned = rows.filter(({ state }) => state === 'planned').length
  const states = { planned, signed: rows.length - planned, ...(await countOnChain(reader)) }
  return [
    ...Object.entries(states).map(([state, value]) => ({
      name: 'sunwatt_delegations',
      help: 'Delegations that use or will soon use stake, by state.',
      labels: { state },
      value,
    })),
    {
      name: 'sunwatt_delegation_oldest_on_the_way_seconds',
      help: 'Age of the oldest planned delegation that is not in a block yet.',
      value: ageSec(nowMs, rows[0]?.createdAtMs),
    },
  ]
}

async function webhookMeasures(reader: Reader, nowMs: number): Promise<Measure[]> {
  const { count, oldestMs } = await waitingDeliveries(reader)
  return [
    { name: 'sunwatt_webhook_deliveries_waiting', help: 'Webhook events that are not delivered yet.', value: count },
    {
      name: 'sunwatt_webhook_oldest_waiting_seconds',
      help: 'Age of the oldest undelivered event; grows while a receiver is down.',
      value: ageSec(nowMs, oldestMs),
    },
  ]
}

async function moneyMeasures(reader: Reader): Promise<Measure[]> {
  const revenue = { fees: await balance(reader, FEES), markup: await balance(reader, MARKUP) }
  return [
    ...Object.entries(revenue).map(([source, value]) => ({
      name: 'sunwatt_revenue_sun',
      help: 'Total SUN earned from fees and markups, less payout costs and refunds, by source.',
      labels: { source },
      value,
    })),
    {
      name: 'sunwatt_network_cost_sun',
      help: 'Total SUN paid to the network in transaction fees.',
      value: -(await balance(reader, CHAIN_NETWORK)),
    },
  ]
}
