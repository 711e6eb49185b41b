/** Tells the operators that somebody waits too long for an answer. */
import { clearAlert, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { waitingTickets } from '../../db/stores/desk/tickets.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { createCronWorker } from './cron.ts'

const HOUR_MS = 3_600_000

export function createTicketWatch({ db, clock, log, ticketWaitHours = 12 }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const { count, oldestMs } = await waitingTickets(tx)
      const facts = { n: count, hours: ticketWaitHours }
      const isLong = oldestMs !== undefined && nowMs - oldestMs >= ticketWaitHours * HOUR_MS
      if (isLong) await raiseAlert(tx, 'ticket_waits', 'any', facts, nowMs)
      else await clearAlert(tx, 'ticket_waits', 'any', facts, nowMs)
    })
  }
  return createCronWorker({ name: 'bot.tickets', cron: '0 * * * * *', clock, log, pass })
}
