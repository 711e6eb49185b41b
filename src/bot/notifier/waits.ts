/**
 * Cancels what an order still waits for when the person's deadline is over. The deadline in the purchase's row is the
 * intent, and a cancel that is repeated is one: the order itself tells what became of it, and the progress watch reads
 * that.
 */
import { waitsOver } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { eachOf } from '../../kernel/pool.ts'
import { createSchedule, type Worker } from '../../kernel/worker.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { createCronWorker } from './cron.ts'

const AT_ONCE = 5
/** What the marketplace refuses for another reason than the order's age. */
const REFUSED_MS = 10 * 60_000

export function createWaitWatch(deps: PurchaseDeps): Worker {
  const { db, client, clock, log } = deps
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
    const apiKey = await deps.apiKeyOf(p.userId, p.accountId)
    if (apiKey === undefined || p.orderId === null) return
    const outcome = await client.cancelOrder(apiKey, p.orderId)
    log.info({ purchase: p.id, userId: p.userId, ...outcome }, 'wait.over')
    if (outcome.at === 'unknown') schedule.again(p.id, 0)
    if (outcome.at === 'refused' && outcome.fromMs !== undefined) schedule.again(p.id, outcome.fromMs - clock.now())
  }

  return createCronWorker({ name: 'bot.waits', cron: '*/10 * * * * *', clock, log, pass })
}
