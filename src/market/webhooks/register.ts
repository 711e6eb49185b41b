/** Use cases: registers an account's webhook, lists its deliveries, and retries them. */
import { randomBytes } from 'node:crypto'
import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import {
  type DeliveriesPage,
  type DeliveriesQuery,
  type Delivery,
  WEBHOOK_EVENTS,
  type WebhookBody,
  type WebhookTest,
  type Webhook as WebhookView,
} from '../../contract/webhooks.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { activeKey } from '../../db/stores/accounts/accounts.ts'
import {
  deliveriesOf,
  deliveryByEvent,
  failAllWaiting,
  makeFirstDue,
  sendAgain,
  type WebhookDelivery,
  waitingCount,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import {
  deleteWebhook,
  insertWebhook,
  moveWebhook,
  updateWebhook,
  type Webhook,
  webhookOf,
} from '../../db/stores/webhooks/webhooks.ts'
import { DAY_SEC, toSecOrNull } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { enqueueEvent } from '../base/webhook-events.ts'

/** For this long after a rotation, events are signed with the old secret too. */
const OLD_SECRET_MS = DAY_SEC * 1000
const NO_FAILURES = {
  failuresInARow: 0,
  failingSinceMs: null,
  restsUntilMs: 0,
} as const satisfies Partial<Webhook>

/**
 * Sets the account's only webhook. A new `url` creates a new secret, which the response contains. With the same `url`,
 * only changes `events` and reactivates a paused or disabled webhook. The caller's key `apiKey` is checked again before
 * storing, because checking `url` may take long. Throws AppError WEBHOOK_URL_REFUSED, INVALID_API_KEY.
 */
export async function registerWebhook(
  market: Market,
  accountId: string,
  body: WebhookBody,
  apiKey?: string,
): Promise<WebhookView> {
  const checked = await market.webhookCaller.check(body.url)
  if ('problem' in checked) throw new AppError('WEBHOOK_URL_REFUSED', { detail: `url ${checked.problem}` })
  const { url } = checked
  const events = body.events ?? null
  const keyHash = apiKey === undefined ? undefined : await hashOfKey(market, apiKey)
  return market.db.write(async (tx) => {
    if (keyHash !== undefined && (await activeKey(tx, accountId))?.hash !== keyHash)
      throw new AppError('INVALID_API_KEY')
    const known = await webhookOf(tx, accountId)
    if (!known)
      await insertWebhook(tx, { accountId, url, events, salt: newWebhookSalt(market), createdAtMs: market.clock.now() })
    else {
      const secret = known.url === url ? {} : newSecretFields(market, known)
      await updateWebhook(tx, accountId, { url, events, ...NO_FAILURES, ...secret })
      await moveWebhook(tx, accountId, 'activate')
    }
    return webhookView(market, tx, await requireWebhook(tx, accountId), { withSecret: known?.url !== url })
  })
}

/** Returns the account's webhook. Throws AppError WEBHOOK_NOT_FOUND. */
export async function getWebhook(market: Market, accountId: string): Promise<WebhookView> {
  return market.db.read(async (reader) => webhookView(market, reader, await requireWebhook(reader, accountId)))
}

/** Deletes the webhook and gives up its waiting events. Throws AppError WEBHOOK_NOT_FOUND. */
export async function removeWebhook(market: Market, accountId: string): Promise<void> {
  await market.db.write(async (tx) => {
    if (!(await deleteWebhook(tx, accountId))) throw new AppError('WEBHOOK_NOT_FOUND')
    await failAllWaiting(tx, accountId, market.clock.now(), 'WEBHOOK_REMOVED')
  })
}

/** Creates a new secret. For 24 h, events are signed with the old secret too. Throws AppError WEBHOOK_NOT_FOUND. */
export async function rotateSecret(market: Market, accountId: string): Promise<WebhookView> {
  return market.db.write(async (tx) => {
    await updateWebhook(tx, accountId, newSecretFields(market, await requireWebhook(tx, accountId)))
    return webhookView(market, tx, await requireWebhook(tx, accountId), { withSecret: true })
  })
}

/** Sends a test event immediately. Throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE. */
export async function testWebhook(market: Market, accountId: string): Promise<WebhookTest> {
  return market.db.write(async (tx) => {
    await clearBackoff(tx, accountId)
    const sequenceKey = `test ${newSalt()}`
    const id = await enqueueEvent(market, tx, {
      accountId,
      type: 'webhook.test',
      sequenceKey,
      data: async () => ({ accountId }),
    })
    if (id === undefined) throw new Error('no test event was queued for an active webhook')
    return { id }
  })
}

/**
 * Ends the webhook's back-off, because a user waits for the next event. Throws AppError WEBHOOK_NOT_FOUND,
 * WEBHOOK_NOT_ACTIVE.
 */
async function clearBackoff(tx: Tx, accountId: string): Promise<void> {
  const { state } = await requireWebhook(tx, accountId)
  if (state !== 'active') throw new AppError('WEBHOOK_NOT_ACTIVE', { detail: `the webhook is ${state}` })
  await updateWebhook(tx, accountId, { restsUntilMs: 0 })
}

/** Returns the secrets that currently sign events, newest first. */
export function secretsOf(market: Market, { accountId, salt, oldSalt, oldSaltUntilMs }: Webhook): string[] {
  const salts = [salt]
  if (oldSalt !== null && market.clock.now() < (oldSaltUntilMs ?? 0)) salts.push(oldSalt)
  return salts.flatMap((one) => market.keys.webhookSecret(accountId, one) ?? [])
}

function newSecretFields(market: Market, { salt }: Webhook) {
  return { salt: newWebhookSalt(market), oldSalt: salt, oldSaltUntilMs: market.clock.now() + OLD_SECRET_MS }
}

const newSalt = () => randomBytes(16).toString('hex')

const newWebhookSalt = ({ keys }: Market) => keys.webhookSalt(newSalt())

async function requireWebhook(reader: Reader, accountId: string): Promise<Webhook> {
  const found = await webhookOf(reader, accountId)
  if (!found) throw new AppError('WEBHOOK_NOT_FOUND')
  return found
}

async function webhookView(
  market: Market,
  reader: Reader,
  row: Webhook,
  { withSecret } = { withSecret: false },
): Promise<WebhookView> {
  const [secret = '', oldSecret] = secretsOf(market, row)
  return {
    url: row.url,
    events: WEBHOOK_EVENTS.filter((type) => row.events?.includes(type) ?? true),
    state: row.state,
    secret: withSecret ? secret : null,
    secretHint: secret.slice(-4),
    oldSecretUntil: oldSecret === undefined ? null : toSecOrNull(row.oldSaltUntilMs),
    createdAt: Math.floor(row.createdAtMs / 1000),
    lastSuccessAt: toSecOrNull(row.lastSuccessAtMs),
    lastFailureAt: toSecOrNull(row.lastFailureAtMs),
    lastFailure: row.lastFailure,
    failuresInARow: row.failuresInARow,
    waiting: await waitingCount(reader, row.accountId),
    dropped: row.dropped,
  }
}

/** Lists webhook deliveries, newest first. */
export async function listDeliveries(
  market: Market,
  accountId: string,
  query: DeliveriesQuery,
): Promise<DeliveriesPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const page = { offset, limit: limit + 1, state: query.state }
  const rows = await market.db.read((reader) => deliveriesOf(reader, accountId, page))
  return { data: rows.slice(0, limit).map(deliveryView), hasMore: rows.length > limit }
}

/**
 * Sends an event again, with a full set of attempts. A delivered or failed event is sent at once, independently of
 * later ones. If the event waits behind others, the first of its sequence is sent. Throws AppError WEBHOOK_NOT_FOUND,
 * WEBHOOK_NOT_ACTIVE, INVALID_PARAMS `Invalid delivery id`.
 */
export async function retryDelivery(market: Market, accountId: string, eventId: string): Promise<Delivery> {
  return market.db.write(async (tx) => {
    const known = await deliveryByEvent(tx, accountId, eventId)
    if (!known) throw invalid('Invalid delivery id')
    await clearBackoff(tx, accountId)
    if (known.state === 'waiting') await makeFirstDue(tx, known, market.clock.now())
    else await sendAgain(tx, known, market.clock.now())
    return deliveryView((await deliveryByEvent(tx, accountId, eventId)) ?? known)
  })
}

function deliveryView(row: WebhookDelivery): Delivery {
  return {
    id: row.eventId,
    type: row.type,
    orderId: row.orderId,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    lastAttemptAt: toSecOrNull(row.lastAttemptAtMs),
    nextAttemptAt: toSecOrNull(row.dueAtMs),
    createdAt: Math.floor(row.createdAtMs / 1000),
  }
}
