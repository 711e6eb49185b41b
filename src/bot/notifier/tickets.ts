/** Tells the operators of what waits for them: withdrawals, and people who wait too long for an answer. */
import { clearAlert, openScopes, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { waitingTickets } from '../../db/stores/desk/tickets.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createCronWorker } from './cron.ts'

const HOUR_MS = 3_600_000

export function createTicketWatch({ db, clock, log, ticketWaitHours = 12 }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const isLong = ({ oldestMs }: Awaited<ReturnType<typeof waitingTickets>>) =>
      oldestMs !== undefined && nowMs - oldestMs >= ticketWaitHours * HOUR_MS
    // A bot that writes nothing needs no connection.
    const isNews = await db.read(
      async (reader) => isLong(await waitingTickets(reader)) || (await openScopes(reader, 'ticket_waits')).length > 0,
    )
    if (!isNews) return
    await db.write(async (tx) => {
      const waiting = await waitingTickets(tx)
      const facts = { n: waiting.count, hours: ticketWaitHours }
      if (isLong(waiting)) await raiseAlert(tx, 'ticket_waits', 'any', facts, nowMs)
      else await clearAlert(tx, 'ticket_waits', 'any', facts, nowMs)
    })
  }
  return createCronWorker({ name: 'bot.tickets', cron: '0 * * * * *', clock, log, pass })
}

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
