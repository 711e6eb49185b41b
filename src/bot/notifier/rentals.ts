/**
 * Warns before a rental, or a part of it, ends: an hour ahead, ten minutes for rentals under three hours. When all of
 * it has ended, it says so once. While it runs, it looks now and then how much is used at the receiver.
 */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { endedUntold, isExtended, markEndTold } from '../../db/stores/bot/purchase-ends.ts'
import { endingUnwarned } from '../../db/stores/bot/purchase-lists.ts'
import { markWarned, type Purchase } from '../../db/stores/bot/purchases.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createCronWorker } from './cron.ts'
import { lookAtUsage } from './usage.ts'

const LONG_LEAD_MS = 60 * 60_000
const SHORT_LEAD_MS = 10 * 60_000
/** What ended longer ago, while the bot was down, is not told any more. */
const TOLD_WITHIN_MS = DAY_SEC * 1000
const SHORT_RENTAL_SEC = 3 * HOUR_SEC

function leadMs(rental: Pick<Purchase, 'durationSec' | 'kind'>): number {
  return rental.kind === 'BUY' && rental.durationSec < SHORT_RENTAL_SEC ? SHORT_LEAD_MS : LONG_LEAD_MS
}

export function createRentalWatch({ db, clock, log, node }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await lookAtUsage({ db, clock, log, node })
    await tellEnded(nowMs)
    const ending = await db.read((reader) => endingUnwarned(reader, nowMs, nowMs + LONG_LEAD_MS))
    const due = ending.flatMap((p) => dueOf(p, nowMs) ?? [])
    if (due.length === 0) return
    await db.write(async (tx) => {
      for (const { p, firstMs, toMs, event } of due) {
        const delegates = p.delegates.filter(({ endsAtMs = 0 }) => endsAtMs > nowMs && endsAtMs <= toMs)
        if (!(await markWarned(tx, p.id, toMs)) || (await isExtended(tx, { ...p, endsAtMs: toMs, delegates }))) continue
        await enqueue(tx, { key: `ending:${p.id}:${toMs}`, to: p.userId, event, expiresAtMs: firstMs }, nowMs)
      }
    })
  }
  /** One that was extended ends with its extension. */
  async function tellEnded(nowMs: number): Promise<void> {
    const ended = await db.read((reader) => endedUntold(reader, nowMs - TOLD_WITHIN_MS, nowMs))
    if (ended.length === 0) return
    await db.write(async (tx) => {
      for (const p of ended) {
        if (!(await markEndTold(tx, p.id, nowMs)) || (await isExtended(tx, p))) continue
        const event = { kind: 'rental_ended', purchaseId: p.id } as const
        await enqueue(tx, { key: `ended:${p.id}`, to: p.userId, event }, nowMs)
      }
    })
  }

  return createCronWorker({ name: 'bot.rentals', cron: '*/20 * * * * *', clock, log, pass })
}

/**
 * The parts that end first and were not warned of, with those that end soon after: one warning is enough for them.
 * Undefined: it is too early.
 */
function dueOf(p: Purchase, nowMs: number) {
  const fromMs = Math.max(nowMs, p.warnedToMs ?? 0)
  const whole = { amount: p.amount, endsAtMs: p.endsAtMs ?? 0 }
  const known = p.delegates.length > 0 ? p.delegates : [whole]
  const left = known.filter(({ endsAtMs = 0 }) => endsAtMs > fromMs)
  const endsMs = left.map(({ endsAtMs = 0 }) => endsAtMs)
  const firstMs = Math.min(...endsMs)
  if (firstMs - nowMs > leadMs(p)) return undefined
  const toMs = Math.max(...endsMs.filter((ms) => ms <= firstMs + leadMs(p)))
  const parts = left.filter(({ endsAtMs = 0 }) => endsAtMs <= toMs)
  const all = parts.length === known.length && p.filledPercent === 100
  const amount = all ? p.amount : parts.reduce((sum, part) => sum + part.amount, 0)
  const rest = parts.length < left.length ? { restUntilMs: Math.max(...endsMs) } : {}
  const event = { kind: 'rental_ending', purchaseId: p.id, amount, endsAtMs: firstMs, ...rest } as const
  return { p, firstMs, toMs, event }
}
