/**
 * Alerts operators about withdrawal reviews, long waits, and ticket entries that were announced only by a silent edit.
 */
import type { MarketClient } from '../../client/types.ts'
import { announceEntry, unannouncedEntries, waitingTickets } from '../../db/stores/admin/tickets.ts'
import { type AlertName, clearAlert, type Facts, openScopes, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'

const HOUR_MS = 3_600_000

export function createTicketWatch({ db, clock, log, ticketWaitHours = 12 }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const isLong = ({ oldestMs }: Awaited<ReturnType<typeof waitingTickets>>) =>
      oldestMs !== undefined && nowMs - oldestMs >= ticketWaitHours * HOUR_MS
    // Reads first, because a bot without changes then needs no write connection.
    const hasChanges = await db.read(
      async (reader) =>
        isLong(await waitingTickets(reader)) ||
        (await openScopes(reader, 'ticket_waits')).length > 0 ||
        (await unannouncedEntries(reader, nowMs)).length > 0,
    )
    if (!hasChanges) return
    await db.write(async (tx) => {
      for (const entry of await unannouncedEntries(tx, nowMs)) await announceEntry(tx, entry, nowMs)
      const waiting = await waitingTickets(tx)
      const facts = { n: waiting.count, hours: ticketWaitHours }
      if (isLong(waiting)) await raiseAlert(tx, 'ticket_waits', 'any', facts, nowMs)
      else await clearAlert(tx, 'ticket_waits', 'any', facts, nowMs)
    })
  }
  return createWorker({ name: 'bot.tickets', everyMs: 60_000, clock, log, pass })
}

/** Decisions that wait for an operator at the marketplace, with the alert for each. */
const REVIEWS: readonly Review[] = [
  {
    alert: 'withdrawal_review',
    over: (id) => ({ id, amountSun: 0, address: '' }),
    async read(client) {
      const { oldest, total } = await client.withdrawalsToReview()
      return { waiting: oldest.map(({ id, amountSun, address }) => ({ id, amountSun, address })), total }
    },
  },
  {
    alert: 'adjustment_waits',
    over: (id) => ({ id, amountSun: 0, by: '', reason: '' }),
    async read(client) {
      const { adjustments, total } = await client.adjustments({ state: 'waiting', pageSize: 100 })
      const waiting = adjustments.map(({ id, amountSun, requestedBy: by, reason }) => ({ id, amountSun, by, reason }))
      return { waiting, total }
    },
  },
]

interface Review {
  alert: AlertName
  /** Returns the facts for the message that a request was decided. */
  over(id: string): Facts
  /** Reads the oldest waiting requests, and counts all waiting requests. */
  read(client: MarketClient): Promise<{ waiting: readonly (Facts & { id: string })[]; total: number }>
}

export function createReviewWatch({ db, client, clock, log, canOpenAccounts }: BotDeps): Worker {
  async function watch({ alert, over, read }: Review): Promise<void> {
    const seen = await read(client).catch((error: unknown) => {
      // The marketplace does not offer reviews or is down. Its health probe reports an outage.
      if (!(error instanceof AppError)) throw error
      log.debug({ err: error }, 'reviews.poll_failed')
      return undefined
    })
    if (!seen) return
    const { waiting, total } = seen
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const ids = new Set(waiting.map(({ id }) => id))
      for (const facts of waiting) await raiseAlert(tx, alert, facts.id, facts, nowMs)
      // A review that is not on this page may still be waiting, so its alert stays open.
      if (waiting.length < total) return
      for (const id of await openScopes(tx, alert)) if (!ids.has(id)) await clearAlert(tx, alert, id, over(id), nowMs)
    })
  }

  async function pass(): Promise<void> {
    if (!canOpenAccounts) return
    for (const review of REVIEWS) await watch(review)
  }

  return createWorker({ name: 'bot.reviews', everyMs: 30_000, clock, log, pass })
}
