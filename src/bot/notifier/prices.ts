/** Once a minute: what the marketplace asks is kept, and what is too old to be kept goes. */
import { forgetOldPrices, noteOffers } from '../../db/stores/bot/prices.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createOffers } from '../prices/offer.ts'
import { createCronWorker } from './cron.ts'

/** What cannot be had, or is not answered, is not kept: a gap in the picture. */
export function createPriceWatch(deps: Pick<BotDeps, 'db' | 'client' | 'clock' | 'log' | 'offers'>): Worker {
  const { db, clock, log, offers = createOffers(deps) } = deps
  return createCronWorker({
    name: 'bot.prices',
    // Not on the full minute, when every program in the world asks.
    cron: '20 * * * * *',
    clock,
    log,
    async pass() {
      const nowMs = clock.now()
      const known = await offers()
      await db.write(async (tx) => {
        await noteOffers(tx, known, nowMs)
        await forgetOldPrices(tx, nowMs)
      })
    },
  })
}
