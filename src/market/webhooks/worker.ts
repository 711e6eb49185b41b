/**
 * Delivers webhook events. An attempt is persisted before it is made; after a crash it is repeated with the same id.
 * Events about the same order, withdrawal or deposit are sent one after the other, all others in parallel, a few per
 * account. A failing receiver gets one call at a time, then a pause, and does not delay other accounts.
 */
import { setMaxListeners } from 'node:events'
import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from '../../contract/webhook-signature.ts'
import type { Tx } from '../../db/db.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import {
  crowdedAccounts,
  forgetSettledBefore,
  leaseDue,
  oldestWaiting,
  settleDelivery,
  type WebhookDelivery,
  waitingSinceBefore,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import {
  hasWaitingDelivery,
  readyWebhooks,
  updateWebhook,
  type Webhook,
  webhookOf,
} from '../../db/stores/webhooks/webhooks.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { CALL_MS, type CallOutcome } from '../base/webhook-caller.ts'
import { writeOutcome } from './outcome.ts'
import { secretsOf } from './register.ts'

const EVERY_MS = 1_000
const TIDY_EVERY_MS = 60_000
/** Maximum concurrent calls: for all accounts, for accounts whose last call failed, and for one account. */
const MAX_CALLS = 256
const MAX_FAILING_CALLS = 128
const MAX_CALLS_PER_ACCOUNT = 8
/** An attempt without an outcome after this time counts as lost. */
const ATTEMPT_TIMEOUT_MS = CALL_MS * 6

export interface WebhooksWorker extends Worker {
  /** Resolves when all current calls have ended. */
  idle(): Promise<void>
  /** Delivery attempts of this process, counted by result. */
  readonly counts: Readonly<Record<'delivered' | 'failed', number>>
}

export function createWebhooksWorker(market: Market): WebhooksWorker {
  const { db, clock, log } = market
  const running = new Set<Promise<void>>()
  const perAccount = new Map<string, number>()
  const counts = { delivered: 0, failed: 0 }
  const stopping = new AbortController()
  setMaxListeners(MAX_CALLS, stopping.signal)
  let tidiedAtMs = Number.NEGATIVE_INFINITY
  let runningFailing = 0

  const pass = createPausingPoll(market, async () => {
    if (hasPassed(clock, TIDY_EVERY_MS, tidiedAtMs)) {
      await tidyDeliveries(market)
      tidiedAtMs = clock.now()
    }
    if (!(await db.read(hasWaitingDelivery))) return tidiedAtMs + TIDY_EVERY_MS
    await startDue()
    return undefined
  })

  async function startDue(): Promise<void> {
    const ready = await db.read((reader) => readyWebhooks(reader, clock.now(), MAX_CALLS * 2))
    if (ready.length === 0 || running.size >= MAX_CALLS || stopping.signal.aborted) return
    const batches = await db.write((tx) => leaseBatch(tx, ready))
    for (const { failing, due } of batches) for (const delivery of due) startDelivery(delivery, failing)
  }

  /** Leases due events up to the concurrency limits. Accounts with the fewest open calls come first. */
  function leaseBatch(tx: Tx, ready: readonly { accountId: string; failuresInARow: number }[]) {
    let free = MAX_CALLS - running.size
    let freeForFailing = MAX_FAILING_CALLS - runningFailing
    const byLoad = ready
      .map((one) => ({ ...one, busy: perAccount.get(one.accountId) ?? 0 }))
      .sort((a, b) => a.busy - b.busy)
    return mapSequentially(byLoad, async ({ accountId, failuresInARow, busy }) => {
      const failing = failuresInARow > 0
      const maxCalls = failing ? Math.min(1 - busy, freeForFailing) : MAX_CALLS_PER_ACCOUNT - busy
      const capacity = Math.min(maxCalls, free)
      const due = capacity > 0 ? await lease(tx, accountId, capacity) : []
      free -= due.length
      if (failing) freeForFailing -= due.length
      return { failing, due }
    })
  }

  const lease = (tx: Tx, accountId: string, limit: number) =>
    leaseDue(tx, accountId, clock.now(), clock.now() + ATTEMPT_TIMEOUT_MS, limit)

  function startDelivery(first: WebhookDelivery, failing: boolean): void {
    const { accountId } = first
    perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + 1)
    if (failing) runningFailing++
    const run = deliverSequence(first)
      .catch((error) => log.error({ err: error, account: accountId }, 'webhook.outcome_not_saved'))
      .finally(() => {
        running.delete(run)
        if (failing) runningFailing--
        const left = (perAccount.get(accountId) ?? 1) - 1
        if (left > 0) perAccount.set(accountId, left)
        else perAccount.delete(accountId)
      })
    running.add(run)
  }

  /**
   * Sends one event and, after each success, the account's next due event, unless another account waits for the slot.
   */
  async function deliverSequence(first: WebhookDelivery): Promise<void> {
    let delivery: WebhookDelivery | undefined = first
    while (delivery) delivery = await deliver(delivery)
  }

  async function deliver(delivery: WebhookDelivery): Promise<WebhookDelivery | undefined> {
    const webhook = await db.read((reader) => webhookOf(reader, delivery.accountId))
    if (webhook?.state !== 'active') {
      await db.write((tx) => writeOutcome(market, tx, delivery, webhook?.url, STOPPED))
      return undefined
    }
    const outcome = await market.webhookCaller.post(
      webhook.url,
      headersOf(webhook, delivery),
      delivery.body,
      stopping.signal,
    )
    const hasCapacity = running.size < MAX_CALLS && !stopping.signal.aborted
    return db.write(async (tx) => {
      const result = await writeOutcome(market, tx, delivery, webhook.url, outcome)
      if (result !== 'undone') counts[result]++
      return result === 'delivered' && hasCapacity ? (await lease(tx, delivery.accountId, 1))[0] : undefined
    })
  }

  function headersOf(webhook: Webhook, { eventId, body }: WebhookDelivery): Record<string, string> {
    const nowSec = Math.floor(clock.now() / 1000)
    const signatures = secretsOf(market, webhook).map((secret) => webhookSignature(secret, eventId, nowSec, body))
    return {
      'content-type': 'application/json',
      'user-agent': 'sunwatt-webhooks/1',
      [ID_HEADER]: eventId,
      [TIMESTAMP_HEADER]: String(nowSec),
      [SIGNATURE_HEADER]: signatures.join(' '),
    }
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  const worker = createWorker({ name: 'webhooks', everyMs: EVERY_MS, clock, log, pass })
  db.listen('webhook-deliveries', worker.wake)
  return {
    ...worker,
    counts,
    idle,
    async stop() {
      stopping.abort()
      await worker.stop()
      await idle()
    },
  }
}

const STOPPED: CallOutcome = { at: 'failed', why: 'STOPPED' }

export const RETENTION_MS = 30 * DAY_SEC * 1000
/**
 * Maximum number of waiting events per account. The oldest are dropped first, because the newest show the current
 * state.
 */
export const MAX_WAITING_EVENTS = 10_000
/** Maximum number of rows per transaction, so that other transactions do not wait long. */
const ROWS_PER_WRITE = 1_000

async function tidyDeliveries(market: Market): Promise<void> {
  const { db, clock } = market
  const beforeMs = clock.now() - RETENTION_MS
  while ((await db.write((tx) => forgetSettledBefore(tx, beforeMs, ROWS_PER_WRITE))) === ROWS_PER_WRITE);
  const dropOld = async (tx: Tx) => dropEvents(market, tx, await waitingSinceBefore(tx, beforeMs, ROWS_PER_WRITE))
  while ((await db.write(dropOld)) === ROWS_PER_WRITE);
  for (const { accountId, waiting } of await db.read((reader) => crowdedAccounts(reader, MAX_WAITING_EVENTS)))
    for (let surplus = waiting - MAX_WAITING_EVENTS; surplus > 0; surplus -= ROWS_PER_WRITE)
      await db.write(async (tx) =>
        dropEvents(market, tx, await oldestWaiting(tx, accountId, Math.min(surplus, ROWS_PER_WRITE))),
      )
}

async function dropEvents(market: Market, tx: Tx, rows: readonly WebhookDelivery[]): Promise<number> {
  const perAccount = new Map<string, number>()
  for (const row of rows) {
    await settleDelivery(tx, row, 'dropped', market.clock.now())
    perAccount.set(row.accountId, (perAccount.get(row.accountId) ?? 0) + 1)
  }
  for (const [accountId, count] of perAccount) {
    const webhook = await webhookOf(tx, accountId)
    if (webhook) await updateWebhook(tx, accountId, { dropped: webhook.dropped + count })
    market.log.warn({ account: accountId, count }, 'webhook.events_dropped')
  }
  return rows.length
}
