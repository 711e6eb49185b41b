/** Reads the marketplace of the same installation through its database, whichever process runs it. */
import type { LocalMarket } from '../bot/base/deps.ts'
import type { Db } from '../db/db.ts'
import { creditedForEstimates, estimateOf } from '../db/stores/orders/order-estimates.ts'
import { creditsOf, dailyCredits, dailyTradeOfBot, tradeOfBot } from '../db/stores/orders/order-referrals.ts'
import { balance } from '../db/stores/treasury/ledger.ts'
import { withdrawnSince } from '../db/stores/withdrawals/withdrawals.ts'
import type { Clock } from '../kernel/clock.ts'
import { DAY_SEC } from '../kernel/duration.ts'
import { mapSequentially } from '../kernel/pool.ts'
import type { MarketSettings } from '../market/base/settings.ts'

export function createLocalMarket({
  db,
  clock,
  settings,
}: {
  db: Pick<Db, 'read'>
  clock: Clock
  settings: Pick<MarketSettings, 'estimateCredits' | 'cancelFeeBasisPoints'>
}): LocalMarket {
  return {
    cancelFeeBp: settings.cancelFeeBasisPoints,
    async markupSun() {
      const { MARKUP } = await import('../market/base/ledger.ts')
      return db.read((reader) => balance(reader, MARKUP))
    },
    referralCredits: (accountId, last) => db.read((reader) => creditsOf(reader, accountId, last)),
    dailyReferralCredits: (accountId, fromMs, toMs) =>
      db.read((reader) => dailyCredits(reader, accountId, fromMs, toMs)),
    async estimateOutcomes(orderIds) {
      const found = await db.read((reader) => mapSequentially(orderIds, (id) => estimateOf(reader, id)))
      return {
        undecided: found.some((estimate) => estimate?.outcome === null),
        credits: found.flatMap((estimate) =>
          estimate?.outcome === 'credited' && estimate.burnedSun !== null && estimate.shortUnits !== null
            ? { shortUnits: estimate.shortUnits, burnedSun: estimate.burnedSun, creditedSun: estimate.creditedSun }
            : [],
        ),
      }
    },
    partnerTrade: (bot, days) =>
      db.read(async (reader) => {
        const { toComeSun: pendingSun, ...all } = await tradeOfBot(reader, bot)
        return { all, pendingSun, days: await dailyTradeOfBot(reader, bot, days) }
      }),
    withdrawnSun: (accountId) => db.read((reader) => withdrawnSince(reader, accountId, 0)),
    estimateCredits: () =>
      db.read(async (reader) => ({
        ...settings.estimateCredits,
        daySun: await creditedForEstimates(reader, clock.now() - DAY_SEC * 1000),
        totalSun: await creditedForEstimates(reader),
      })),
  }
}
