/** Tells people once for each UTC day, without a sound, what came to their balance for those they invited. */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { referrers } from '../../db/stores/desk/referrals.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createCronWorker } from './cron.ts'

const DAY_MS = DAY_SEC * 1000
/** What came longer ago, while the bot was down, is not told any more. */
const TOLD_DAYS = 7

export function createReferralWatch({ db, desk, clock, log }: BotDeps): Worker {
  let toldUntilMs = 0

  async function pass(): Promise<void> {
    const toMs = Math.floor(clock.now() / DAY_MS) * DAY_MS
    if (!desk || toMs === toldUntilMs) return
    for (const { userId, accountId } of await db.read(referrers)) {
      const days = await desk.dailyCredits(accountId, toMs - TOLD_DAYS * DAY_MS, toMs)
      if (days.length === 0) continue
      await db.write(async (tx) => {
        for (const { dayMs, amountSun } of days) {
          const event = { kind: 'referral', dayMs, amountSun } as const
          await enqueue(tx, { key: `referral:${userId}:${dayMs}`, to: userId, event }, clock.now())
        }
      })
    }
    toldUntilMs = toMs
  }

  return createCronWorker({ name: 'bot.referrals', cron: '0 * * * * *', clock, log, pass })
}
