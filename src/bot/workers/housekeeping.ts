/** Every ten minutes: deletes expired data and repairs due times that a clock adjustment moved too far ahead. */
import type { Tx } from '../../db/db.ts'
import { deleteAbandonedUpdates } from '../../db/stores/bot/flows.ts'
import { forgetEndedRules, forgetQuotes, resetDueTimes } from '../../db/stores/bot/housekeeping.ts'
import { forgetBatches } from '../../db/stores/bot/purchases/batches.ts'
import { forgetOldRequests } from '../../db/stores/bot/purchases/pay-requests.ts'
import { eraseFormerKeys } from '../../db/stores/bot/users.ts'
import { forgetBroadcasts } from '../../db/stores/broadcasts/broadcasts.ts'
import { forgetManualSales } from '../../db/stores/selling/manual-sales.ts'
import { AppError } from '../../kernel/errors.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { FORMER_KEY_RETENTION_MS } from '../base/accounts.ts'
import type { BotDeps } from '../base/deps.ts'
import { SALE_PAGE_LIFETIME_MS } from '../sales/sales.ts'

const EVERY_MS = 10 * 60_000
/** Telegram stores undelivered updates for one day, so after two days it cannot resend an update that was set aside. */
const UPDATE_RETENTION_MS = 2 * 86_400_000
/** Unconfirmed quotes are deleted after this time, in batches of limited size. */
const QUOTE_RETENTION_MS = 30 * 86_400_000
const QUOTES_PER_TRANSACTION = 200
/** A payment request stays visible for this long after it ended. */
const REQUEST_RETENTION_MS = 30 * 86_400_000
/** Retention of lists that were never confirmed, and of finished lists. */
const DRAFT_RETENTION_MS = 86_400_000
const BATCH_RETENTION_MS = 90 * 86_400_000
/** Retention of unsent broadcast drafts, and of the recipients that a broadcast did not reach. */
const BROADCAST_RETENTION_MS = 90 * 86_400_000
/** Retention of finished manual sales. */
const SALE_RETENTION_MS = 90 * 86_400_000

export function createHousekeeping({ db, clock, log }: Pick<BotDeps, 'db' | 'clock' | 'log'>): Worker {
  return createWorker({
    name: 'bot.housekeeping',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      await db.write(async (tx) => {
        await resetDueTimes(tx, clock.now())
        await deleteAbandonedUpdates(tx, clock.now() - UPDATE_RETENTION_MS)
        await eraseFormerKeys(tx, clock.now() - FORMER_KEY_RETENTION_MS)
        await forgetEndedRules(tx, clock.now())
        await forgetOldRequests(tx, clock.now() - REQUEST_RETENTION_MS, clock.now())
        await forgetManualSales(tx, clock.now() - SALE_PAGE_LIFETIME_MS, clock.now() - SALE_RETENTION_MS)
        await forgetBatches(tx, clock.now() - DRAFT_RETENTION_MS, clock.now() - BATCH_RETENTION_MS)
        await forgetBroadcasts(tx, clock.now() - BROADCAST_RETENTION_MS, clock.now())
      })
      const quotes = (tx: Tx) => forgetQuotes(tx, clock.now() - QUOTE_RETENTION_MS, QUOTES_PER_TRANSACTION)
      while ((await db.write(quotes)) === QUOTES_PER_TRANSACTION);
    },
  })
}

const OFFERS_EVERY_MS = 60 * 60_000
const OFFERS_RETRY_MS = 60_000

/**
 * Finds out the shortest rental of the marketplace, and which optional calls an external marketplace lacks, so that the
 * bot hides both. Without an answer, the last result stays.
 */
export function createOffersWorker(deps: Pick<BotDeps, 'client' | 'clock' | 'log' | 'isMarketInThisProcess'>): Worker {
  const { client, clock, log, isMarketInThisProcess = false } = deps
  const worker = createWorker({
    name: 'bot.offers',
    everyMs: OFFERS_EVERY_MS,
    clock,
    log,
    async pass() {
      try {
        await client.probeDurations()
        if (!isMarketInThisProcess) await client.probeOffers()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        log.info({ err: error }, 'offers.unknown')
        clock.after(OFFERS_RETRY_MS, () => worker.wake())
      }
    },
  })
  return worker
}
