/** Once a minute: what the marketplace asks is kept, and what is too old to be kept goes. */
import { randomInt } from 'node:crypto'
import { forgetOldPrices, type KnownOffer, noteOffers } from '../../db/stores/bot/prices.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createOffers } from '../prices/offer.ts'
import { createCronWorker } from './cron.ts'

/** Of a further bot, which needs no connection in between. Not all bots write in the same minute. */
const LOOKS_AT_ONCE = 10

type Watched = Pick<BotDeps, 'db' | 'client' | 'clock' | 'log' | 'offers' | 'isFurther'>

/** What cannot be had, or is not answered, is not kept: a gap in the picture. */
export function createPriceWatch(deps: Watched): Worker {
  const { db, clock, log, offers = createOffers(deps), isFurther = false } = deps
  const looks: { known: readonly KnownOffer[]; atMs: number }[] = []
  let wanted = isFurther ? randomInt(1, LOOKS_AT_ONCE + 1) : 1

  return createCronWorker({
    name: 'bot.prices',
    // Not on the full minute, when every program in the world asks.
    cron: '20 * * * * *',
    clock,
    log,
    async pass() {
      const nowMs = clock.now()
      looks.push({ known: await offers(), atMs: nowMs })
      if (looks.length < wanted) return
      await db.write(async (tx) => {
        for (const { known, atMs } of looks) await noteOffers(tx, known, atMs)
        await forgetOldPrices(tx, nowMs)
      })
      looks.length = 0
      if (isFurther) wanted = LOOKS_AT_ONCE
    },
  })
}
