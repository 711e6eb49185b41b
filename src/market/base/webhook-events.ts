/**
 * Inside a write: an event for an account's webhook, written down together with what it tells about, or not at all. It
 * is sent later; see `worker.ts`.
 */
import type { EndReason, WebhookData, WebhookEventType } from '../../contract/webhooks.ts'
import type { Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import type { Delegation } from '../../db/stores/rentals/delegations.ts'
import type { Deposit } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { insertDelivery } from '../../db/stores/webhooks/webhook-deliveries.ts'
import { webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from './deps.ts'
import { buyer, small } from './ledger.ts'
import { delegateOf, orderView, tokenOf } from './views.ts'

interface NewEvent<T extends WebhookEventType> {
  accountId: string
  type: T
  /** What it is about: events about the same are sent one after the other. */
  lane: string
  orderId?: string
  /** Asked for where somebody wants to know. */
  data: () => Promise<WebhookData[T]>
}

/** Answers the event's id; undefined where the account has no webhook, or none for such events. */
export async function enqueueEvent<T extends WebhookEventType>(
  market: Market,
  tx: Tx,
  event: NewEvent<T>,
): Promise<string | undefined> {
  const { accountId, type, lane, orderId = null } = event
  const webhook = await webhookOf(tx, accountId)
  if (!webhook || webhook.state === 'disabled') return undefined
  if (webhook.events && type !== 'webhook.test' && !webhook.events.includes(type)) return undefined
  const createdAtMs = market.clock.now()
  const eventId = `msg_${newId(createdAtMs)}`
  const body = JSON.stringify({ type, timestamp: new Date(createdAtMs).toISOString(), data: await event.data() })
  await insertDelivery(tx, { eventId, accountId, lane, type, orderId, body, createdAtMs })
  return eventId
}

/** An order as it is now, with those of its delegations that this is about. */
async function orderData(
  tx: Tx,
  orderId: string,
  about: readonly Delegation[] = [],
): Promise<WebhookData['order.filled']> {
  const row = await orderById(tx, orderId)
  if (!row) throw new Error(`no order ${orderId}`)
  const { id, ...view } = orderView(row, about.flatMap(delegateOf))
  return { orderId: id, ...view }
}

type OrderEvent = 'order.partially_filled' | 'order.filled' | 'order.reverted'

/** After its progress was written. `about`: the delegations that it is about, read where somebody wants to know. */
export async function enqueueOrderEvent(
  market: Market,
  tx: Tx,
  type: OrderEvent,
  order: { id: string; accountId: string },
  about: () => Promise<(Delegation | undefined)[]>,
): Promise<void> {
  const { id, accountId } = order
  const data = async () =>
    orderData(
      tx,
      id,
      (await about()).filter((one) => one !== undefined),
    )
  await enqueueEvent(market, tx, { accountId, type, lane: id, orderId: id, data })
}

/** The order takes nothing more, or what it gave is over. */
export async function enqueueOrderEnded(
  market: Market,
  tx: Tx,
  order: { id: string; accountId: string },
  reason: EndReason,
): Promise<void> {
  const { id, accountId } = order
  const data = async () => ({ ...(await orderData(tx, id)), reason })
  await enqueueEvent(market, tx, { accountId, type: 'order.ended', lane: id, orderId: id, data })
}

/** After its postings: credited, kept below the minimum, or taken back by the chain; or no TRX at all. */
export async function enqueueDepositEvent(
  market: Market,
  tx: Tx,
  type: 'deposit.credited' | 'deposit.small' | 'deposit.reversed' | 'deposit.token',
  deposit: Deposit,
): Promise<void> {
  const { txid, accountId, fromAddress, amountSun, feeSun } = deposit
  const data = async () => ({
    txid,
    from: fromAddress,
    amount: amountSun,
    fee: feeSun,
    balance: String(await balance(tx, buyer(accountId))),
    small: String(await balance(tx, small(accountId))),
    ...tokenOf(deposit),
  })
  await enqueueEvent(market, tx, { accountId, type, lane: txid, data })
}
