/**
 * Sends what accounts are to be told. An attempt is written down (and with it when it counts as lost), made, and its
 * outcome written: after a crash in between it is made again, with the same id. Events of one lane go one after the
 * other, lanes beside each other, a few per account; a receiver that fails gets one call at a time, and then a rest, so
 * that nobody else waits for it.
 */
import { setMaxListeners } from 'node:events'
import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from '../../contract/webhook-signature.ts'
import type { Tx } from '../../db/db.ts'
import {
  crowdedAccounts,
  forgetSettledBefore,
  leaseDue,
  oldestWaiting,
  settleDelivery,
  type WebhookDelivery,
  waitingSinceBefore,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import { readyWebhooks, updateWebhook, type Webhook, webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { CALL_MS, type CallOutcome } from '../base/webhook-caller.ts'
import { writeOutcome } from './outcome.ts'
import { secretsOf } from './register.ts'

const EVERY_MS = 1_000
const TIDY_EVERY_MS = 60_000
/** Calls at one time: of all accounts, of those whose last call failed, and of one account. */
const AT_ONCE = 256
const FAILING_AT_ONCE = 128
const PER_ACCOUNT = 8
/** No outcome by then: nobody is at it any more. */
const LOST_MS = CALL_MS * 6

export interface WebhooksWorker extends Worker {
  /** Waits for the calls that are being made. */
  idle(): Promise<void>
  /** Attempts of this process so far. */
  readonly counts: Readonly<Record<'delivered' | 'failed', number>>
}

export function createWebhooksWorker(market: Market): WebhooksWorker {
  const { db, clock, log } = market
  const open = new Set<Promise<void>>()
  const perAccount = new Map<string, number>()
  const counts = { delivered: 0, failed: 0 }
  const stopping = new AbortController()
  setMaxListeners(AT_ONCE, stopping.signal)
  let tidiedAtMs = Number.NEGATIVE_INFINITY
  let failingOpen = 0

  async function pass(): Promise<void> {
    if (hasPassed(clock, TIDY_EVERY_MS, tidiedAtMs)) {
      await tidyDeliveries(market)
      tidiedAtMs = clock.now()
    }
    const ready = await db.read((reader) => readyWebhooks(reader, clock.now(), AT_ONCE * 2))
    if (ready.length === 0 || open.size >= AT_ONCE || stopping.signal.aborted) return
    const taken = await db.write((tx) => take(tx, ready))
    for (const { failing, due } of taken) for (const delivery of due) begin(delivery, failing)
  }

  /** What is due, as far as there is room for more calls; the account with the fewest open ones comes first. */
  function take(tx: Tx, ready: readonly { accountId: string; failuresInARow: number }[]) {
    let free = AT_ONCE - open.size
    let freeForFailing = FAILING_AT_ONCE - failingOpen
    const inTurn = ready
      .map((one) => ({ ...one, busy: perAccount.get(one.accountId) ?? 0 }))
      .sort((a, b) => a.busy - b.busy)
    return mapInTurn(inTurn, async ({ accountId, failuresInARow, busy }) => {
      const failing = failuresInARow > 0
      const maxCalls = failing ? Math.min(1 - busy, freeForFailing) : PER_ACCOUNT - busy
      const room = Math.min(maxCalls, free)
      const due = room > 0 ? await lease(tx, accountId, room) : []
      free -= due.length
      if (failing) freeForFailing -= due.length
      return { failing, due }
    })
  }

  const lease = (tx: Tx, accountId: string, limit: number) =>
    leaseDue(tx, accountId, clock.now(), clock.now() + LOST_MS, limit)

  function begin(first: WebhookDelivery, failing: boolean): void {
    const { accountId } = first
    perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + 1)
    if (failing) failingOpen++
    const run = deliverInTurn(first)
      .catch((error) => log.error({ err: error, account: accountId }, 'webhook.not_written'))
      .finally(() => {
        open.delete(run)
        if (failing) failingOpen--
        const left = (perAccount.get(accountId) ?? 1) - 1
        if (left > 0) perAccount.set(accountId, left)
        else perAccount.delete(accountId)
      })
    open.add(run)
  }

  /** As long as it goes well and nobody else waits for the place, the account's next due one follows at once. */
  async function deliverInTurn(first: WebhookDelivery): Promise<void> {
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
    const goOn = open.size < AT_ONCE && !stopping.signal.aborted
    return db.write(async (tx) => {
      const became = await writeOutcome(market, tx, delivery, webhook.url, outcome)
      if (became !== 'undone') counts[became]++
      return became === 'delivered' && goOn ? (await lease(tx, delivery.accountId, 1))[0] : undefined
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
    while (open.size > 0) await Promise.all(open)
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

export const KEPT_MS = 30 * DAY_SEC * 1000
/** Per account; of more, the oldest are given up: the newest say how things stand. */
export const MAX_WAITING_EVENTS = 10_000
/** In one write, so that nobody waits long for his own. */
const DROPPED_AT_ONCE = 1_000

async function tidyDeliveries(market: Market): Promise<void> {
  const { db, clock } = market
  const beforeMs = clock.now() - KEPT_MS
  while ((await db.write((tx) => forgetSettledBefore(tx, beforeMs, DROPPED_AT_ONCE))) === DROPPED_AT_ONCE);
  const dropOld = async (tx: Tx) => drop(market, tx, await waitingSinceBefore(tx, beforeMs, DROPPED_AT_ONCE))
  while ((await db.write(dropOld)) === DROPPED_AT_ONCE);
  for (const { accountId, waiting } of await db.read((reader) => crowdedAccounts(reader, MAX_WAITING_EVENTS)))
    for (let surplus = waiting - MAX_WAITING_EVENTS; surplus > 0; surplus -= DROPPED_AT_ONCE)
      await db.write(async (tx) =>
        drop(market, tx, await oldestWaiting(tx, accountId, Math.min(surplus, DROPPED_AT_ONCE))),
      )
}

async function drop(market: Market, tx: Tx, rows: readonly WebhookDelivery[]): Promise<number> {
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
