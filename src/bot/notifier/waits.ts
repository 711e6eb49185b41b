/**
 * Cancels what an order still waits for when the person's deadline is over. The deadline in the purchase's row is the
 * intent, and a cancel that is repeated is one: the order itself tells what became of it, and the progress watch reads that.
 */
import { waitsOver } from '../../db/stores/bot/purchase-lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases.ts'
import { eachOf } from '../../kernel/pool.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { createCronWorker } from './cron.ts'

const AT_ONCE = 5
/** What the marketplace refuses for another reason than the order's age. */
const REFUSED_MS = 10 * 60_000

export function createWaitWatch(deps: PurchaseDeps): Worker {
  const { db, client, clock, log } = deps
  const nextAtMs = new Map<string, number>()

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const over = await db.read((reader) => waitsOver(reader, nowMs))
    const ids = new Set(over.map((p) => p.id))
    for (const id of nextAtMs.keys()) if (!ids.has(id)) nextAtMs.delete(id)
    const due = over.filter((p) => (nextAtMs.get(p.id) ?? 0) <= nowMs)
    await eachOf(due, AT_ONCE, async (p) => {
      nextAtMs.set(p.id, nowMs + REFUSED_MS)
      await cancel(p).catch((error: unknown) => {
        nextAtMs.delete(p.id)
        log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wait.not_cancelled')
      })
    })
  }

  async function cancel(p: Purchase): Promise<void> {
    const apiKey = await deps.apiKeyOf(p.userId, p.accountId)
    if (apiKey === undefined || p.orderId === null) return
    const outcome = await client.cancelOrder(apiKey, p.orderId)
    log.info({ purchase: p.id, userId: p.userId, ...outcome }, 'wait.over')
    if (outcome.at === 'unknown') nextAtMs.delete(p.id)
    if (outcome.at === 'refused' && outcome.fromMs !== undefined) nextAtMs.set(p.id, outcome.fromMs)
  }

  return createCronWorker({ name: 'bot.waits', cron: '*/10 * * * * *', clock, log, pass })
}
