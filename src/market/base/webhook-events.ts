/** Queues a webhook event in the transaction of its change, so that both are saved or neither. `worker.ts` sends it. */
import type { EndReason, UnpaidReason, WebhookData, WebhookEventType } from '../../contract/webhooks.ts'
import type { Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { checkoutOfOrder } from '../../db/stores/payments/checkouts.ts'
import type { PayLater } from '../../db/stores/payments/pay-later.ts'
import type { Delegation } from '../../db/stores/rentals/delegations.ts'
import type { Deposit } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { insertDelivery } from '../../db/stores/webhooks/webhook-deliveries.ts'
import { webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from './deps.ts'
import { buyer, payerOf, smallDeposits } from './ledger.ts'
import { delegateOf, depositToken, orderView } from './views.ts'

interface NewEvent<T extends WebhookEventType> {
  accountId: string
  type: T
  /** Events with the same key, for example of one order, are sent one after the other. */
  sequenceKey: string
  orderId?: string
  /** Loads the event's content. Called only if a webhook subscribes to the event. */
  data: () => Promise<WebhookData[T]>
}

/** Queues a webhook event. Returns its id; undefined if the account has no webhook for this event type. */
export async function enqueueEvent<T extends WebhookEventType>(
  market: Market,
  tx: Tx,
  event: NewEvent<T>,
): Promise<string | undefined> {
  const { accountId, type, sequenceKey, orderId = null } = event
  const webhook = await webhookOf(tx, accountId)
  if (!webhook || webhook.state === 'disabled') return undefined
  if (webhook.events && type !== 'webhook.test' && !webhook.events.includes(type)) return undefined
  const createdAtMs = market.clock.now()
  const eventId = `msg_${newId(createdAtMs)}`
  const body = JSON.stringify({ type, timestamp: new Date(createdAtMs).toISOString(), data: await event.data() })
  await insertDelivery(tx, { eventId, accountId, lane: sequenceKey, type, orderId, body, createdAtMs })
  return eventId
}

/** Returns the account whose webhook gets the order's events: the buyer's, or that of the partner who made the link. */
async function recipientOf(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  // Only payers without an account use links, and they have no webhook.
  const checkout = payerOf(accountId) === undefined ? undefined : await checkoutOfOrder(tx, id)
  return { accountId: checkout?.partnerId ?? accountId, ...(checkout && { reference: checkout.reference }) }
}

async function orderData(
  tx: Tx,
  orderId: string,
  about: readonly Delegation[] = [],
): Promise<WebhookData['order.filled']> {
  const row = await orderById(tx, orderId)
  if (!row) throw new Error(`order ${orderId} not found`)
  const { id, ...view } = orderView(row, about.flatMap(delegateOf))
  return { orderId: id, ...view }
}

type OrderEvent = 'order.partially_filled' | 'order.filled' | 'order.reverted'

/**
 * Queues an order event. Call it after the order's progress is saved. `loadDelegations` runs only if a webhook
 * subscribes.
 */
export async function enqueueOrderEvent(
  market: Market,
  tx: Tx,
  type: OrderEvent,
  order: { id: string; accountId: string },
  loadDelegations: () => Promise<(Delegation | undefined)[]>,
): Promise<void> {
  const { id } = order
  const { accountId, ...named } = await recipientOf(tx, order)
  const data = async () => ({
    ...(await orderData(
      tx,
      id,
      (await loadDelegations()).filter((one) => one !== undefined),
    )),
    ...named,
  })
  await enqueueEvent(market, tx, { accountId, type, sequenceKey: id, orderId: id, data })
}

/** Queues the event that an order gets no more delegations or that all its rentals have ended. */
export async function enqueueOrderEnded(
  market: Market,
  tx: Tx,
  order: { id: string; accountId: string },
  reason: EndReason,
): Promise<void> {
  const { id } = order
  const { accountId, ...named } = await recipientOf(tx, order)
  const data = async () => ({ ...(await orderData(tx, id)), ...named, reason })
  await enqueueEvent(market, tx, { accountId, type: 'order.ended', sequenceKey: id, orderId: id, data })
}

/**
 * Queues the event that a pay-later order ended without a rental, for the account that placed it or for the partner
 * whose link created it.
 */
export async function enqueueOrderUnpaid(
  market: Market,
  tx: Tx,
  { orderId, accountId: ownerId, amountSun: amount }: Pick<PayLater, 'orderId' | 'accountId' | 'amountSun'>,
  reason: UnpaidReason,
): Promise<void> {
  const checkout = ownerId === null ? await checkoutOfOrder(tx, orderId) : undefined
  const accountId = ownerId ?? checkout?.partnerId
  if (accountId === undefined) return
  const data = async () => ({ orderId, ...(checkout && { reference: checkout.reference }), amount, reason })
  await enqueueEvent(market, tx, { accountId, type: 'order.unpaid', sequenceKey: orderId, orderId, data })
}

/** Queues an event about a deposit. Call it after the ledger postings. */
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
    small: String(await balance(tx, smallDeposits(accountId))),
    ...depositToken(deposit),
  })
  await enqueueEvent(market, tx, { accountId, type, sequenceKey: txid, data })
}
