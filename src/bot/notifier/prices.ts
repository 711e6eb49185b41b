/** Stores the marketplace's prices once a minute and deletes prices past retention. */
import { randomInt } from 'node:crypto'
import { forgetOldPrices, type KnownOffer, recordOffers } from '../../db/stores/bot/prices.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createOfferCache } from '../prices/offer.ts'
import { createCronWorker } from './cron.ts'

/**
 * Additional bots write this many readings at once, so that they need no connection in between. Random offsets spread
 * their writes.
 */
const READINGS_PER_WRITE = 10

type PriceWatchDeps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'log' | 'offers' | 'isAdditional'>

/** Creates the worker that records prices. Unavailable offers and failed requests leave a gap in the chart. */
export function createPriceWatch(deps: PriceWatchDeps): Worker {
  const { db, clock, log, offers = createOfferCache(deps), isAdditional = false } = deps
  const readings: { known: readonly KnownOffer[]; atMs: number }[] = []
  let batchSize = isAdditional ? randomInt(1, READINGS_PER_WRITE + 1) : 1

  return createCronWorker({
    name: 'bot.prices',
    // Avoids the full minute, when many other programs call the API.
    cron: '20 * * * * *',
    clock,
    log,
    async pass() {
      const nowMs = clock.now()
      readings.push({ known: await offers(), atMs: nowMs })
      if (readings.length < batchSize) return
      await db.write(async (tx) => {
        for (const { known, atMs } of readings) await recordOffers(tx, known, atMs)
        await forgetOldPrices(tx, nowMs)
      })
      readings.length = 0
      if (isAdditional) batchSize = READINGS_PER_WRITE
    },
  })
}
