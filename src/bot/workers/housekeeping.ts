/** Now and then: what is over goes, and no look waits for an hour that a clock which was set back made far away. */
import type { Tx } from '../../db/db.ts'
import { forgetSetAside } from '../../db/stores/bot/flows.ts'
import { forgetEndedRules, forgetQuotes, takeBackDues } from '../../db/stores/bot/housekeeping.ts'
import { forgetBatches } from '../../db/stores/bot/purchases/batches.ts'
import { forgetOldRequests } from '../../db/stores/bot/purchases/pay-requests.ts'
import { forgetBroadcasts } from '../../db/stores/broadcasts/broadcasts.ts'
import { AppError } from '../../kernel/errors.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'

const EVERY_MS = 10 * 60_000
/** Telegram keeps an update for a day: by then it sends none again that was set aside. */
const UPDATES_KEPT_MS = 2 * 86_400_000
/** How many quotes that nobody confirmed expire in one write. */
const QUOTES_KEPT_MS = 30 * 86_400_000
const QUOTES_AT_ONCE = 200
/** A request to pay is shown for as long after its end. */
const REQUESTS_KEPT_MS = 30 * 86_400_000
/** Lists that were never confirmed, and what is over. */
const DRAFTS_KEPT_MS = 86_400_000
const BATCHES_KEPT_MS = 90 * 86_400_000
/** Drafts that nobody sent, and whom a broadcast did not reach. */
const BROADCASTS_KEPT_MS = 90 * 86_400_000

export function createHousekeeping({ db, clock, log }: Pick<BotDeps, 'db' | 'clock' | 'log'>): Worker {
  return createWorker({
    name: 'bot.housekeeping',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      await db.write(async (tx) => {
        await takeBackDues(tx, clock.now())
        await forgetSetAside(tx, clock.now() - UPDATES_KEPT_MS)
        await forgetEndedRules(tx, clock.now())
        await forgetOldRequests(tx, clock.now() - REQUESTS_KEPT_MS, clock.now())
        await forgetBatches(tx, clock.now() - DRAFTS_KEPT_MS, clock.now() - BATCHES_KEPT_MS)
        await forgetBroadcasts(tx, clock.now() - BROADCASTS_KEPT_MS, clock.now())
      })
      const quotes = (tx: Tx) => forgetQuotes(tx, clock.now() - QUOTES_KEPT_MS, QUOTES_AT_ONCE)
      while ((await db.write(quotes)) === QUOTES_AT_ONCE);
    },
  })
}

const OFFERS_EVERY_MS = 60 * 60_000

/** What another's marketplace lacks is offered to nobody. Without an answer what was known stays. */
export function createOffersWorker(deps: Pick<BotDeps, 'client' | 'clock' | 'log' | 'marketIsHere'>): Worker {
  const { client, clock, log, marketIsHere = false } = deps
  return createWorker({
    name: 'bot.offers',
    everyMs: OFFERS_EVERY_MS,
    clock,
    log,
    async pass() {
      if (marketIsHere) return
      await client.learnOffers().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        log.info({ err: error }, 'offers.not_known')
      })
    },
  })
}
