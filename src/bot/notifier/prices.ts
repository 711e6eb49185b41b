/** Once a minute: what the marketplace asks is kept, and what is too old to be kept goes. */
import { forgetOldPrices, noteOffers, PRICED_DURATIONS } from '../../db/stores/bot/prices.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { offerNow } from '../prices/offer.ts'
import { createCronWorker } from './cron.ts'

const LOOKED_AT = RESOURCES.flatMap((resource) => PRICED_DURATIONS.map((durationSec) => ({ resource, durationSec })))

/** What cannot be had, or is not answered, is not kept: a gap in the picture. */
export function createPriceWatch(deps: Pick<BotDeps, 'db' | 'client' | 'clock' | 'log'>): Worker {
  const { db, clock, log } = deps
  return createCronWorker({
    name: 'bot.prices',
    // Not on the full minute, when every program in the world asks.
    cron: '20 * * * * *',
    clock,
    log,
    async pass() {
      const nowMs = clock.now()
      const seen = await Promise.all(
        LOOKED_AT.map(async (priced) => ({ ...priced, offer: await offerNow(deps, priced) })),
      )
      const offers = seen.flatMap(({ offer, ...priced }) =>
        typeof offer === 'number' ? [{ ...priced, unitPriceSun: offer }] : [],
      )
      await db.write(async (tx) => {
        await noteOffers(tx, offers, nowMs)
        await forgetOldPrices(tx, nowMs)
      })
    },
  })
}
