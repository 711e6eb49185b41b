/** Tells the operators of withdrawals that wait for their look, where this bot has the key to see them. */
import { clearAlert, openScopes, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createCronWorker } from './cron.ts'

export function createReviewWatch({ db, client, clock, log, accountsOffered }: BotDeps): Worker {
  async function pass(): Promise<void> {
    if (!accountsOffered) return
    const seen = await client.withdrawalsToReview().catch((error: unknown) => {
      // Not ours, or away: the probe of the marketplace tells.
      if (!(error instanceof AppError)) throw error
      log.debug({ err: error }, 'reviews.not_seen')
      return undefined
    })
    if (!seen) return
    const { oldest: waiting, total } = seen
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const ids = new Set(waiting.map(({ id }) => id))
      for (const { id, amountSun, address } of waiting)
        await raiseAlert(tx, 'withdrawal_review', id, { id, amountSun, address }, nowMs)
      // One that is not on the page may wait all the same.
      if (waiting.length < total) return
      for (const id of await openScopes(tx, 'withdrawal_review'))
        if (!ids.has(id)) await clearAlert(tx, 'withdrawal_review', id, { id, amountSun: 0, address: '' }, nowMs)
    })
  }

  return createCronWorker({ name: 'bot.reviews', cron: '*/30 * * * * *', clock, log, pass })
}
