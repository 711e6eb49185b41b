/**
 * Cancels what an order still waits for when the person's deadline is over. The deadline in the purchase's row is the
 * intent, and a cancel that is repeated is one: the order itself tells what became of it, and the progress watch reads
 * that. Where the account is not linked any more, the person is told once, and it is cancelled when it is again.
 */
import type { Api } from 'grammy'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { waitsOver } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { eachOf } from '../../kernel/pool.ts'
import { createSchedule, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { waitsUntilMs } from '../orders/order-screen.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { createCronWorker } from './cron.ts'
import { FORGET_AFTER_MS } from './outbox.ts'

const AT_ONCE = 5
/** What the marketplace refuses for another reason than the order's age. */
const REFUSED_MS = 10 * 60_000
/** The person has read that it is cancelled within a minute of linking the account again. */
const UNLINKED_MS = 30_000

export function createWaitWatch(runtime: Runtime, api: Api): Worker {
  const { db, client, clock, log, apiKeyOf } = runtime.deps
  const schedule = createSchedule(clock)

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const over = await db.read((reader) => waitsOver(reader, nowMs))
    await eachOf(
      schedule.due(over, ({ id }) => id),
      AT_ONCE,
      async (p) => {
        schedule.again(p.id, REFUSED_MS)
        await cancel(p).catch((error: unknown) => {
          schedule.again(p.id, 0)
          log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wait.not_cancelled')
        })
      },
    )
  }

  async function cancel(p: Purchase): Promise<void> {
    if (p.orderId === null) return
    const apiKey = await apiKeyOf(p.userId, p.accountId)
    if (apiKey === undefined) return tellUnlinked(p)
    const outcome = await client.cancelOrder(apiKey, p.orderId)
    log.info({ purchase: p.id, userId: p.userId, ...outcome }, 'wait.over')
    if (outcome.at === 'unknown') schedule.again(p.id, 0)
    if (outcome.at === 'refused' && outcome.fromMs !== undefined) schedule.again(p.id, outcome.fromMs - clock.now())
  }

  async function tellUnlinked(p: Purchase): Promise<void> {
    schedule.again(p.id, UNLINKED_MS)
    const nowMs = clock.now()
    if (nowMs - (waitsUntilMs(p) ?? 0) >= FORGET_AFTER_MS) return
    const event = { kind: 'wait_unlinked', purchaseId: p.id } as const
    const isNew = await db.write((tx) => enqueue(tx, { key: `wait-unlinked:${p.id}`, to: p.userId, event }, nowMs))
    // It goes on waiting, and no longer says until when.
    if (isNew) await updatePurchaseMessage(runtime, api, p.id)
  }

  return createCronWorker({ name: 'bot.waits', cron: '*/10 * * * * *', clock, log, pass })
}
