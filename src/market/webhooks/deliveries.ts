/** Use-cases: what an account was told, and telling it again. */

import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import type { DeliveriesPage, DeliveriesQuery, Delivery } from '../../contract/webhooks.ts'
import {
  bringForward,
  deliveriesOf,
  deliveryByEvent,
  sendAgain,
  type WebhookDelivery,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { unixSec, wakeUp } from './register.ts'

/** Newest first. */
export async function listDeliveries(
  market: Market,
  accountId: string,
  query: DeliveriesQuery,
): Promise<DeliveriesPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const page = { offset, limit: limit + 1, state: query.state }
  const rows = await market.db.read((reader) => deliveriesOf(reader, accountId, page))
  return { data: rows.slice(0, limit).map(view), hasMore: rows.length > limit }
}

/**
 * Sends it at once, with all its attempts again: one that is settled by itself, whatever came after it; one that waits
 * behind others by way of the first of them, whose turn it is.
 *
 * Throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE, INVALID_PARAMS `Invalid delivery id`.
 */
export async function retryDelivery(market: Market, accountId: string, eventId: string): Promise<Delivery> {
  return market.db.write(async (tx) => {
    const known = await deliveryByEvent(tx, accountId, eventId)
    if (!known) throw invalid('Invalid delivery id')
    await wakeUp(tx, accountId)
    if (known.state === 'waiting') await bringForward(tx, known, market.clock.now())
    else await sendAgain(tx, known, market.clock.now())
    return view((await deliveryByEvent(tx, accountId, eventId)) ?? known)
  })
}

function view(row: WebhookDelivery): Delivery {
  return {
    id: row.eventId,
    type: row.type,
    orderId: row.orderId,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    lastAttemptAt: unixSec(row.lastAttemptAtMs),
    nextAttemptAt: unixSec(row.dueAtMs),
    createdAt: Math.floor(row.createdAtMs / 1000),
  }
}
