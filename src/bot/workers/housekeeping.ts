/** Now and then: what is over goes, and no look waits for an hour that a clock which was set back made far away. */
import { forgetEndedRules, takeBackDues } from '../../db/stores/bot/housekeeping.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'

const EVERY_MS = 10 * 60_000

export function createHousekeeping({ db, clock, log }: Pick<BotDeps, 'db' | 'clock' | 'log'>): Worker {
  return createWorker({
    name: 'bot.housekeeping',
    everyMs: EVERY_MS,
    clock,
    log,
    pass: () =>
      db.write(async (tx) => {
        await takeBackDues(tx, clock.now())
        await forgetEndedRules(tx, clock.now())
      }),
  })
}
