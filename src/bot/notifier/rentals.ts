/** Warns before a rental ends: an hour ahead, ten minutes for rentals under three hours. */
import { enqueue } from '../../db/stores/outbox.ts'
import { isExtended } from '../../db/stores/purchase-ends.ts'
import { endingUnalerted } from '../../db/stores/purchase-lists.ts'
import { markAlerted, type Purchase } from '../../db/stores/purchases.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../context.ts'
import { createCronWorker } from './cron.ts'

const LONG_LEAD_MS = 60 * 60_000
const SHORT_LEAD_MS = 10 * 60_000
const SHORT_RENTAL_SEC = 3 * HOUR_SEC

function leadMs(rental: Pick<Purchase, 'durationSec' | 'kind'>): number {
  return rental.kind === 'BUY' && rental.durationSec < SHORT_RENTAL_SEC ? SHORT_LEAD_MS : LONG_LEAD_MS
}

export function createRentalWatch({ db, clock, log }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const ending = await db.read((reader) => endingUnalerted(reader, nowMs, nowMs + LONG_LEAD_MS))
    const due = ending.filter((p) => (p.endsAtMs ?? Number.POSITIVE_INFINITY) - nowMs <= leadMs(p))
    if (due.length === 0) return
    await db.write((tx) => {
      for (const p of due) {
        if (!markAlerted(tx, p.id, nowMs) || p.endsAtMs === null || isExtended(tx, p)) continue
        const event = { kind: 'rental_ending', purchaseId: p.id } as const
        enqueue(tx, { key: `ending:${p.id}`, to: p.userId, event, expiresAtMs: p.endsAtMs }, nowMs)
      }
    })
  }
  return createCronWorker({ name: 'bot.rentals', cron: '*/20 * * * * *', clock, log, pass })
}
