/** Ends orders at suppliers, and suspends suppliers that fail. */

import type { Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { deliveriesOf, type InState } from '../../db/stores/rentals/delegations.ts'
import { changeSource, moveSourceOrder, type SourceOrderRow, sourceByName } from '../../db/stores/selling/sources.ts'
import { backoffAfterFailuresMs } from '../../kernel/worker.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { SourceState } from '../book/source-state.ts'
import { cancelUnits } from '../holds/order-money.ts'
import { failDelegation } from '../rentals/settle.ts'
import { withdrawOffers } from './offers.ts'

/** True if the supplier has charged more than its offer said. */
export const isOvercharged = ({ costSun, expectedSun }: Pick<SourceOrderRow, 'costSun' | 'expectedSun'>): boolean =>
  costSun !== null && costSun > expectedSun

const FIRST_REST_MS = 30_000
const MAX_REST_MS = 3_600_000
/** A delivery counts as a success if at most one unit in this many is missing. */
const MAX_SHORT_PARTS = 50

/** Suspends a source. The time doubles with each failure in a row, up to one hour. */
export async function suspendSource(market: Market, state: SourceState, name: string): Promise<void> {
  withdrawOffers(market, state)
  await market.db.write(async (tx) => {
    const failures = ((await sourceByName(tx, name))?.failures ?? 0) + 1
    const pauseMs = backoffAfterFailuresMs(failures - 1, { baseMs: FIRST_REST_MS, maxMs: MAX_REST_MS })
    await changeSource(tx, name, { failures, restsUntilMs: market.clock.now() + pauseMs })
    market.log.warn({ source: name, failures, pauseMs }, 'source.rests')
  })
}

/**
 * Ends an order: units that were not delivered are bought elsewhere. A delivery that comes later still counts while
 * the order is watched. `wasBought`: false if the supplier certainly sold nothing.
 */
export async function failSourceOrder(
  write: BookWrite,
  order: SourceOrderRow,
  why: string,
  { wasBought } = { wasBought: true },
): Promise<void> {
  const { market, tx } = write
  const rows = await deliveriesOf(tx, order.id)
  const missing = rows.filter((row) => row.state === 'planned') as InState<'planned'>[]
  const hasDelivered = rows.some((row) => row.state !== 'planned' && row.state !== 'failed')
  const ended = { failure: why, nextAtMs: market.clock.now(), ...(!wasBought && { sentAtMs: null }) }
  const endedOrder = await moveSourceOrder(tx, hasDelivered ? 'settle' : 'fail', order.id, ended)
  if (!endedOrder) return
  const missingUnits = missing.reduce((sum, { units }) => sum + units, 0)
  if (hasDelivered && missingUnits * MAX_SHORT_PARTS <= order.units) await clearFailures(tx, endedOrder)
  market.log.warn({ source: order.source, sourceOrder: order.id, order: order.orderId, why }, 'source.order_failed')
  for (const row of missing) await failDelegation(write, row, { why, isProviderFault: false })
  await refundRemainder(write, order)
}

/** Refunds units that no supplier can deliver, because they are fewer than the smallest order. */
export async function refundRemainder(
  write: BookWrite,
  { orderId, resource }: Pick<SourceOrderRow, 'orderId' | 'resource'>,
): Promise<void> {
  const { market, tx, undo } = write
  const waiting = market.book.waiting(resource).get(orderId)
  if (!waiting || waiting.units >= market.settings.minAmount[resource]) return
  const order = await orderById(tx, orderId)
  if (!order || order.plannedUnits === 0) return
  market.book.setWaiting(undo, { ...waiting, units: 0 })
  await cancelUnits(market, tx, orderId, waiting.units, `remainder:${orderId}:${order.cancelledUnits}`, 0)
}

/** Ends the suspension of a source that delivers, unless it charged more than its offer said. */
async function clearFailures(tx: Tx, order: SourceOrderRow): Promise<void> {
  const source = await sourceByName(tx, order.source)
  if (source && source.failures > 0 && !isOvercharged(order))
    await changeSource(tx, order.source, { failures: 0, restsUntilMs: 0 })
}

/** Settles an order whose units were all delivered. */
export async function settleSourceOrder({ market, tx }: BookWrite, order: SourceOrderRow): Promise<void> {
  const rows = await deliveriesOf(tx, order.id)
  if (rows.some((row) => row.state === 'planned')) return
  const settled = await moveSourceOrder(tx, 'settle', order.id)
  if (!settled) return
  await clearFailures(tx, settled)
  market.log.info({ source: order.source, sourceOrder: order.id, order: order.orderId }, 'source.order_delivered')
}
