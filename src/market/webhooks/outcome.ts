/** Inside a write: what follows from an attempt, for the event and for the webhook. */
import type { Tx } from '../../db/db.ts'
import {
  failAllWaiting,
  postponeDelivery,
  settleDelivery,
  type WebhookDelivery,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import { updateWebhook, type Webhook, webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import type { CallOutcome } from '../base/webhook-caller.ts'

/** After each attempt that failed; after the last of them it is given up. A day and a half together. */
export const RETRY_WAITS_SEC = [5, 30, 120, 600, HOUR_SEC, 3 * HOUR_SEC, 8 * HOUR_SEC, DAY_SEC] as const
/** The part by which each wait is shorter or longer: calls that failed together are not repeated together. */
export const JITTER = 0.2
const MAX_RETRY_AFTER_MS = HOUR_SEC * 1000
/** After this many failures in a row it rests, twice as long each time. */
const FAILURES_TO_REST = 3
const FIRST_REST_MS = 10_000
const MAX_REST_MS = 300_000
/** Nothing but failure for so long: paused. */
export const PAUSE_AFTER_MS = 3 * DAY_SEC * 1000
const GONE = 410

/** `undone`: it counts as not made. */
export type Became = 'delivered' | 'failed' | 'undone'

/** `url`: where it was sent. The answer of an earlier receiver changes nothing for the current one. */
export async function writeOutcome(
  market: Market,
  tx: Tx,
  delivery: WebhookDelivery,
  url: string | undefined,
  outcome: CallOutcome,
): Promise<Became> {
  const nowMs = market.clock.now()
  const webhook = await webhookOf(tx, delivery.accountId)
  if (outcome.at === 'answered' && outcome.status >= 200 && outcome.status < 300) {
    await settleDelivery(tx, delivery, 'delivered', nowMs, { lastStatus: outcome.status, lastError: null })
    if (webhook?.url === url) await succeeded(tx, delivery.accountId, nowMs)
    return 'delivered'
  }
  const stopped = outcome.at === 'failed' && outcome.why === 'STOPPED'
  if (stopped || webhook?.url !== url) {
    await postponeDelivery(tx, delivery, { dueAtMs: nowMs, attempts: delivery.attempts - 1 })
    return 'undone'
  }
  await failed(market, tx, delivery, webhook, outcome)
  return 'failed'
}

async function succeeded(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  await updateWebhook(tx, accountId, {
    lastSuccessAtMs: nowMs,
    failuresInARow: 0,
    failingSinceMs: null,
    restsUntilMs: 0,
  })
}

async function failed(
  market: Market,
  tx: Tx,
  delivery: WebhookDelivery,
  webhook: Webhook | undefined,
  outcome: CallOutcome,
): Promise<void> {
  if (!webhook) return
  const nowMs = market.clock.now()
  const { accountId } = webhook
  const attempt =
    outcome.at === 'answered'
      ? { lastStatus: outcome.status, lastError: null }
      : { lastStatus: null, lastError: outcome.why }
  const lastFailure = outcome.at === 'answered' ? `HTTP_${outcome.status}` : outcome.why
  const failuresInARow = Math.max(1, webhook.failuresInARow + (isSameFailure(webhook, delivery) ? 0 : 1))
  const failingSinceMs = webhook.failingSinceMs ?? nowMs
  const askedMs = outcome.at === 'answered' ? retryAfterMs(outcome.retryAfter, nowMs) : 0
  const restsUntilMs = nowMs + Math.max(askedMs, restMs(failuresInARow))

  const waitSec = RETRY_WAITS_SEC[delivery.attempts - 1]
  if (waitSec === undefined) await settleDelivery(tx, delivery, 'failed', nowMs, attempt)
  else await postponeDelivery(tx, delivery, { ...attempt, dueAtMs: nowMs + Math.max(askedMs, jittered(waitSec)) })

  const gone = outcome.at === 'answered' && outcome.status === GONE
  const paused = nowMs - failingSinceMs >= PAUSE_AFTER_MS
  const state = gone ? 'disabled' : paused ? 'paused' : webhook.state
  const failure = { lastFailureAtMs: nowMs, lastFailure, failuresInARow, failingSinceMs, restsUntilMs }
  await updateWebhook(tx, accountId, { ...failure, state })
  if (gone) await failAllWaiting(tx, accountId, nowMs, 'WEBHOOK_DISABLED')
  if (state !== 'active') market.log.info({ account: accountId, state, lastFailure }, 'webhook.stopped')
}

/** It was on its way already when the last one failed: one hiccup of a receiver counts once. */
function isSameFailure({ lastFailureAtMs }: Webhook, { lastAttemptAtMs }: WebhookDelivery): boolean {
  return lastFailureAtMs !== null && lastAttemptAtMs !== null && lastAttemptAtMs < lastFailureAtMs
}

const jittered = (waitSec: number): number => Math.round(waitSec * 1000 * (1 - JITTER + 2 * JITTER * Math.random()))

function restMs(failuresInARow: number): number {
  if (failuresInARow < FAILURES_TO_REST) return 0
  return Math.min(FIRST_REST_MS * 2 ** Math.min(failuresInARow - FAILURES_TO_REST, 10), MAX_REST_MS)
}

/** Seconds or an HTTP date; an hour at most. */
function retryAfterMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return 0
  const askedMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(askedMs) ? 0 : Math.min(Math.max(0, askedMs), MAX_RETRY_AFTER_MS)
}
