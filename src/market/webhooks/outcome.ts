/** Applies the outcome of a delivery attempt to the event and the webhook, within a transaction. */
import type { Tx } from '../../db/db.ts'
import {
  failAllWaiting,
  postponeDelivery,
  settleDelivery,
  type WebhookDelivery,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import { moveWebhook, updateWebhook, type Webhook, webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import type { CallOutcome } from '../base/webhook-caller.ts'

/**
 * Delays between attempts. After the last one the event is given up, about a day and a half after the first attempt.
 */
export const RETRY_WAITS_SEC = [5, 30, 120, 600, HOUR_SEC, 3 * HOUR_SEC, 8 * HOUR_SEC, DAY_SEC] as const
/** Random variation of each delay, as a fraction, so that calls that failed together are retried at different times. */
export const JITTER = 0.2
const MAX_RETRY_AFTER_MS = HOUR_SEC * 1000
/** Number of consecutive failures after which the webhook backs off. Each additional failure doubles the delay. */
const FAILURES_TO_BACK_OFF = 3
const FIRST_BACKOFF_MS = 10_000
const MAX_BACKOFF_MS = 300_000
/** A webhook is paused if all its calls have failed for this long. */
export const PAUSE_AFTER_MS = 3 * DAY_SEC * 1000
const GONE = 410

/** Result of an attempt. `undone` means that the attempt does not count. */
export type AttemptResult = 'delivered' | 'failed' | 'undone'

/**
 * Stores the outcome of an attempt at `url`. If the webhook has another URL since, the outcome does not affect the
 * webhook.
 */
export async function writeOutcome(
  market: Market,
  tx: Tx,
  delivery: WebhookDelivery,
  url: string | undefined,
  outcome: CallOutcome,
): Promise<AttemptResult> {
  const nowMs = market.clock.now()
  const webhook = await webhookOf(tx, delivery.accountId)
  if (outcome.at === 'answered' && outcome.status >= 200 && outcome.status < 300) {
    await settleDelivery(tx, delivery, 'delivered', nowMs, { lastStatus: outcome.status, lastError: null })
    if (webhook?.url === url) await onSuccess(tx, delivery.accountId, nowMs)
    return 'delivered'
  }
  const stopped = outcome.at === 'failed' && outcome.why === 'STOPPED'
  if (stopped || webhook?.url !== url) {
    await postponeDelivery(tx, delivery, { dueAtMs: nowMs, attempts: delivery.attempts - 1 })
    return 'undone'
  }
  await onFailure(market, tx, delivery, webhook, outcome)
  return 'failed'
}

async function onSuccess(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  await updateWebhook(tx, accountId, {
    lastSuccessAtMs: nowMs,
    failuresInARow: 0,
    failingSinceMs: null,
    restsUntilMs: 0,
  })
}

async function onFailure(
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
  const retryAfter = outcome.at === 'answered' ? retryAfterMs(outcome.retryAfter, nowMs) : 0
  const restsUntilMs = nowMs + Math.max(retryAfter, backoffMs(failuresInARow))

  const waitSec = RETRY_WAITS_SEC[delivery.attempts - 1]
  if (waitSec === undefined) await settleDelivery(tx, delivery, 'failed', nowMs, attempt)
  else await postponeDelivery(tx, delivery, { ...attempt, dueAtMs: nowMs + Math.max(retryAfter, jittered(waitSec)) })

  const isGone = outcome.at === 'answered' && outcome.status === GONE
  const isPaused = nowMs - failingSinceMs >= PAUSE_AFTER_MS
  const move = isGone ? 'disable' : isPaused ? 'pause' : undefined
  const failure = { lastFailureAtMs: nowMs, lastFailure, failuresInARow, failingSinceMs, restsUntilMs }
  await updateWebhook(tx, accountId, failure)
  const isStopped = move !== undefined && (await moveWebhook(tx, accountId, move))
  if (isGone) await failAllWaiting(tx, accountId, nowMs, 'WEBHOOK_DISABLED')
  if (isStopped) market.log.info({ account: accountId, move, lastFailure }, 'webhook.stopped')
}

/** True if the call started before the last failure. Failures of concurrent calls count as one. */
function isSameFailure({ lastFailureAtMs }: Webhook, { lastAttemptAtMs }: WebhookDelivery): boolean {
  return lastFailureAtMs !== null && lastAttemptAtMs !== null && lastAttemptAtMs < lastFailureAtMs
}

const jittered = (waitSec: number): number => Math.round(waitSec * 1000 * (1 - JITTER + 2 * JITTER * Math.random()))

function backoffMs(failuresInARow: number): number {
  if (failuresInARow < FAILURES_TO_BACK_OFF) return 0
  return Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(failuresInARow - FAILURES_TO_BACK_OFF, 10), MAX_BACKOFF_MS)
}

/** Parses a `retry-after` header, in seconds or as an HTTP date. Returns an hour at most. */
function retryAfterMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return 0
  const askedMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(askedMs) ? 0 : Math.min(Math.max(0, askedMs), MAX_RETRY_AFTER_MS)
}
