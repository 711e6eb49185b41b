/** Notifies referrers silently, once per UTC day, about their referral credits. */

import { referrers } from '../../db/stores/admin/referrals.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { startOfDay } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'

const DAY_MS = DAY_SEC * 1000
/** After downtime, referral credits of this many days are announced. */
const ANNOUNCED_DAYS = 7

export function createReferralWatch({ db, localMarket, clock, log }: BotDeps): Worker {
  let announcedUntilMs = 0

  async function accountsOfReferrers(): Promise<Map<number, string[]>> {
    const accounts = new Map<number, string[]>()
    for (const { userId, accountId } of await db.read(referrers))
      accounts.set(userId, [...(accounts.get(userId) ?? []), accountId])
    return accounts
  }

  async function pass(): Promise<void> {
    const toMs = startOfDay(clock.now())
    if (!localMarket || toMs === announcedUntilMs) return
    for (const [userId, accountIds] of await accountsOfReferrers()) {
      // Earnings of all accounts of a user share one message per day.
      const days = new Map<number, Sun>()
      for (const accountId of accountIds)
        for (const day of await localMarket.dailyReferralCredits(accountId, toMs - ANNOUNCED_DAYS * DAY_MS, toMs))
          days.set(day.dayMs, addSun(days.get(day.dayMs) ?? ZERO_SUN, day.amountSun))
      if (days.size === 0) continue
      await db.write(async (tx) => {
        for (const [dayMs, amountSun] of days) {
          const event = { kind: 'referral', dayMs, amountSun } as const
          await enqueue(tx, { key: `referral:${userId}:${dayMs}`, to: userId, event }, clock.now())
        }
      })
    }
    announcedUntilMs = toMs
  }

  return createWorker({ name: 'bot.referrals', everyMs: 60_000, clock, log, pass })
}
