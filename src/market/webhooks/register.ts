/** Use-cases: where an account wants to be told of events, what it was told, and telling it again. */
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
import { livingKey } from '../../db/stores/accounts/accounts.ts'
import {
  bringForward,
  deliveriesOf,
  deliveryByEvent,
  failAllWaiting,
  sendAgain,
  type WebhookDelivery,
  waitingCount,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import {
  deleteWebhook,
  insertWebhook,
  updateWebhook,
  type Webhook,
  webhookOf,
} from '../../db/stores/webhooks/webhooks.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { enqueueEvent } from '../base/webhook-events.ts'

/** After a rotation, so long does the old secret sign too. */
const OLD_SECRET_MS = DAY_SEC * 1000
/** Nothing stands in the way of sending. */
const FRESH = {
  state: 'active',
  failuresInARow: 0,
  failingSinceMs: null,
  restsUntilMs: 0,
} as const satisfies Partial<Webhook>

/**
 * The account's one webhook, from now on. The first time, and with another `url`, there is a new secret, and it is in
 * the answer; the same `url` again changes `events` only, and makes a paused or disabled one active.
 *
 * `apiKey`: with which it is asked for. The name servers of `url` may take their time; a key that was revoked meanwhile
 * leaves nothing behind.
 *
 * Throws AppError WEBHOOK_URL_REFUSED, INVALID_API_KEY.
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
    if (keyHash !== undefined && (await livingKey(tx, accountId))?.hash !== keyHash)
      throw new AppError('INVALID_API_KEY')
    const known = await webhookOf(tx, accountId)
    if (!known)
      await insertWebhook(tx, { accountId, url, events, salt: newWebhookSalt(market), createdAtMs: market.clock.now() })
    else if (known.url === url) await updateWebhook(tx, accountId, { events, ...FRESH })
    else await updateWebhook(tx, accountId, { url, events, ...FRESH, ...anotherSecret(market, known) })
    return view(market, tx, await existing(tx, accountId), { withSecret: known?.url !== url })
  })
}

/** Throws AppError WEBHOOK_NOT_FOUND. */
export async function webhook(market: Market, accountId: string): Promise<WebhookView> {
  return market.db.read(async (reader) => view(market, reader, await existing(reader, accountId)))
}

/** What waits is given up. Throws AppError WEBHOOK_NOT_FOUND. */
export async function removeWebhook(market: Market, accountId: string): Promise<void> {
  await market.db.write(async (tx) => {
    if (!(await deleteWebhook(tx, accountId))) throw new AppError('WEBHOOK_NOT_FOUND')
    await failAllWaiting(tx, accountId, market.clock.now(), 'WEBHOOK_REMOVED')
  })
}

/** A new secret, in the answer; for 24 h the old one signs too. Throws AppError WEBHOOK_NOT_FOUND. */
export async function rotateSecret(market: Market, accountId: string): Promise<WebhookView> {
  return market.db.write(async (tx) => {
    await updateWebhook(tx, accountId, anotherSecret(market, await existing(tx, accountId)))
    return view(market, tx, await existing(tx, accountId), { withSecret: true })
  })
}

/** An event about nothing, sent at once. Throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE. */
export async function testWebhook(market: Market, accountId: string): Promise<WebhookTest> {
  return market.db.write(async (tx) => {
    await wakeUp(tx, accountId)
    const lane = `test ${newSalt()}`
    const id = await enqueueEvent(market, tx, {
      accountId,
      type: 'webhook.test',
      lane,
      data: async () => ({ accountId }),
    })
    if (id === undefined) throw new Error('an active webhook was not told')
    return { id }
  })
}

/** Somebody waits for what is sent next: it does not rest. Throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE. */
async function wakeUp(tx: Tx, accountId: string): Promise<void> {
  const { state } = await existing(tx, accountId)
  if (state !== 'active') throw new AppError('WEBHOOK_NOT_ACTIVE', { detail: `it is ${state}` })
  await updateWebhook(tx, accountId, { restsUntilMs: 0 })
}

/** What signs now, the newest first. */
export function secretsOf(market: Market, { accountId, salt, oldSalt, oldSaltUntilMs }: Webhook): string[] {
  const salts = [salt]
  if (oldSalt !== null && market.clock.now() < (oldSaltUntilMs ?? 0)) salts.push(oldSalt)
  return salts.flatMap((one) => market.keys.webhookSecret(accountId, one) ?? [])
}

function anotherSecret(market: Market, { salt }: Webhook) {
  return { salt: newWebhookSalt(market), oldSalt: salt, oldSaltUntilMs: market.clock.now() + OLD_SECRET_MS }
}

const newSalt = () => randomBytes(16).toString('hex')

const newWebhookSalt = ({ keys }: Market) => keys.webhookSalt(newSalt())

async function existing(reader: Reader, accountId: string): Promise<Webhook> {
  const found = await webhookOf(reader, accountId)
  if (!found) throw new AppError('WEBHOOK_NOT_FOUND')
  return found
}

async function view(
  market: Market,
  reader: Reader,
  row: Webhook,
  { withSecret } = { withSecret: false },
): Promise<WebhookView> {
  const [secret = '', old] = secretsOf(market, row)
  return {
    url: row.url,
    events: WEBHOOK_EVENTS.filter((type) => row.events?.includes(type) ?? true),
    state: row.state,
    secret: withSecret ? secret : null,
    secretHint: secret.slice(-4),
    oldSecretUntil: old === undefined ? null : unixSec(row.oldSaltUntilMs),
    createdAt: Math.floor(row.createdAtMs / 1000),
    lastSuccessAt: unixSec(row.lastSuccessAtMs),
    lastFailureAt: unixSec(row.lastFailureAtMs),
    lastFailure: row.lastFailure,
    failuresInARow: row.failuresInARow,
    waiting: await waitingCount(reader, row.accountId),
    dropped: row.dropped,
  }
}

const unixSec = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000))

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
  return { data: rows.slice(0, limit).map(deliveryView), hasMore: rows.length > limit }
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
    lastAttemptAt: unixSec(row.lastAttemptAtMs),
    nextAttemptAt: unixSec(row.dueAtMs),
    createdAt: Math.floor(row.createdAtMs / 1000),
  }
}
