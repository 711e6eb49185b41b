/**
 * Cancels the open part of an order when the user's deadline expires. The deadline in the purchase row is the intent
 * and repeated cancels are harmless; the progress watch reads the outcome from the order. If the account is no longer
 * linked, the user gets one notice, and the cancel follows after the account is linked again.
 */
import type { Api } from 'grammy'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { expiredWaits } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { waitsUntilMs } from '../orders/order-screen.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { RETENTION_MS } from './outbox.ts'

const MAX_CONCURRENT_CALLS = 5
/** Pause after a refusal for a reason other than the order's age. */
const REFUSED_RETRY_MS = 10 * 60_000
/** Short pause, because the notice promises a cancel within a minute after the account is linked again. */
const UNLINKED_RETRY_MS = 30_000

export function createWaitWatch(runtime: Runtime, api: Api): Worker {
  const { db, client, clock, log, apiKeyOf } = runtime.deps
  const schedule = createSchedule(clock)

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const expired = await db.read((reader) => expiredWaits(reader, nowMs))
    await forEachLimited(
      schedule.due(expired, ({ id }) => id),
      MAX_CONCURRENT_CALLS,
      async (p) => {
        schedule.scheduleIn(p.id, REFUSED_RETRY_MS)
        await cancel(p).catch((error: unknown) => {
          schedule.scheduleIn(p.id, 0)
          log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wait.not_cancelled')
        })
      },
    )
  }

  async function cancel(p: Purchase): Promise<void> {
    if (p.orderId === null) return
    const apiKey = await apiKeyOf(p.userId, p.accountId)
    if (apiKey === undefined) return notifyUnlinked(p)
    const outcome = await client.cancelOrder(apiKey, p.orderId)
    log.info({ purchase: p.id, userId: p.userId, ...outcome }, 'wait.cancel_attempted')
    if (outcome.at === 'unknown') schedule.scheduleIn(p.id, 0)
    if (outcome.at === 'refused' && outcome.fromMs !== undefined)
      schedule.scheduleIn(p.id, outcome.fromMs - clock.now())
  }

  async function notifyUnlinked(p: Purchase): Promise<void> {
    schedule.scheduleIn(p.id, UNLINKED_RETRY_MS)
    const nowMs = clock.now()
    if (nowMs - (waitsUntilMs(p) ?? 0) >= RETENTION_MS) return
    const event = { kind: 'wait_unlinked', purchaseId: p.id } as const
    const message = { key: `wait-unlinked:${p.id}`, to: p.userId, accountId: p.accountId, event }
    const isNew = await db.write((tx) => enqueue(tx, message, nowMs))
    // The order keeps waiting, so its message must no longer show a deadline.
    if (isNew) await updatePurchaseMessage(runtime, api, p.id)
  }

  return createWorker({ name: 'bot.waits', everyMs: 10_000, clock, log, pass })
}
