/** Support tickets: users' questions and operators' answers. A user has at most one ticket that is not closed. */
import { and, asc, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { ticketEntries, ticketMoves, tickets } from '../../schema/admin/tickets.ts'
import { liveNews } from '../../schema/bot/outbox.ts'
import { enqueue } from '../bot/outbox.ts'
import { countBeforeDeletion } from '../bot/returned-people.ts'
import { countOf, hasRow, insertRow, moveRow, rowOf, rowsOf } from '../rows.ts'

export type Ticket = typeof tickets.$inferSelect
export type TicketEntry = typeof ticketEntries.$inferSelect
export type EntryContent = Pick<TicketEntry, 'text' | 'fileId' | 'fileKind'>

const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 5
/**
 * Minimum time between two messages to an operator about the same ticket. An entry in between only edits the last
 * message.
 */
export const RING_INTERVAL_MS = 3 * MINUTE_MS
/** Maximum age of an entry to be announced in a new message. */
const RING_WITHIN_MS = 60 * MINUTE_MS
const MAX_RINGS = 50

export const ticket = (reader: Reader, id: number): Promise<Ticket | undefined> =>
  rowOf(reader, tickets, eq(tickets.id, id))

/** Returns the last `limit` entries, oldest first. */
export async function entriesOf(reader: Reader, ticketId: number, limit: number): Promise<TicketEntry[]> {
  const where = eq(ticketEntries.ticketId, ticketId)
  return (await rowsOf(reader, ticketEntries, where, desc(ticketEntries.id), limit)).reverse()
}

export const ticketEntry = (reader: Reader, id: number): Promise<TicketEntry | undefined> =>
  rowOf(reader, ticketEntries, eq(ticketEntries.id, id))

export const openTicketOf = (reader: Reader, userId: number): Promise<Ticket | undefined> =>
  rowOf(reader, tickets, and(eq(tickets.userId, userId), ne(tickets.state, 'closed')))

/** Returns unclosed tickets: unanswered ones first, the longest wait first, then answered ones. */
export async function unclosedTickets(reader: Reader, limit: number): Promise<Ticket[]> {
  const where = inArray(tickets.state, ['open', 'answered'])
  return rowsOf(reader, tickets, where, [desc(tickets.state), asc(tickets.sinceMs)], limit)
}

/** Counts the tickets that wait for an answer. `oldestMs` is when the longest wait started. */
export async function waitingTickets(reader: Reader): Promise<{ count: number; oldestMs: number | undefined }> {
  const waits = eq(tickets.state, 'open')
  const [oldest] = await rowsOf(reader, tickets, waits, asc(tickets.sinceMs), 1)
  return { count: await countOf(reader, tickets, waits), oldestMs: oldest?.sinceMs }
}

/**
 * Counts the user's entries of the last minute, including those before a deletion. `untilMs`: time at which the count
 * expires.
 */
export async function recentEntries(
  reader: Reader,
  userId: number,
  nowMs: number,
): Promise<{ value: number; untilMs: number }> {
  const recent = and(eq(ticketEntries.byUserId, userId), gte(ticketEntries.atMs, nowMs - MINUTE_MS))
  const before = await countBeforeDeletion(reader, userId, 'tickets', nowMs)
  return { value: before + (await countOf(reader, ticketEntries, recent)), untilMs: nowMs + MINUTE_MS }
}

/**
 * Adds an entry to the user's open ticket, or opens a ticket, and notifies the operators. Undefined above the limit per
 * minute.
 */
export async function writeTicket(
  tx: Tx,
  userId: number,
  about: string,
  content: EntryContent,
  nowMs: number,
): Promise<Ticket | undefined> {
  const { value } = await recentEntries(tx, userId, nowMs)
  if (value >= MAX_PER_MINUTE) return undefined
  const running = await openTicketOf(tx, userId)
  const sinceMs = running?.state === 'open' ? running.sinceMs : nowMs
  const row = running ?? (await insertRow(tx, tickets, { userId, about, state: 'open', openedAtMs: nowMs, sinceMs }))
  if (running) await moveRow(tx, ticketMoves.ask, row.id, { sinceMs })
  await notifyOperators(tx, row.id, await addEntry(tx, row.id, userId, content, nowMs), nowMs, { writtenAtMs: nowMs })
  return row
}

/** Adds an operator's answer, and notifies the user and the operators. Returns false if the ticket is closed. */
export async function answerTicket(
  tx: Tx,
  id: number,
  byUserId: number,
  content: EntryContent,
  nowMs: number,
): Promise<boolean> {
  const row = await ticket(tx, id)
  if (!row || !(await moveRow(tx, ticketMoves.answer, id, { sinceMs: nowMs }))) return false
  const entryId = await addEntry(tx, id, byUserId, content, nowMs)
  const event = { kind: 'ticket_news', ticketId: id, entryId } as const
  await enqueue(tx, { key: `ticket-answer:${entryId}`, to: row.userId, event }, nowMs)
  await notifyOperators(tx, id, entryId, nowMs)
  return true
}

/** Closes a ticket. Notifies the operators, and the user unless the user closed it. False if it was already closed. */
export async function closeTicket(tx: Tx, id: number, byUserId: number, nowMs: number): Promise<boolean> {
  if (!(await moveRow(tx, ticketMoves.close, id, { sinceMs: nowMs }))) return false
  const row = await ticket(tx, id)
  if (row && row.userId !== byUserId) {
    const event = { kind: 'ticket_news', ticketId: id, entryId: null } as const
    await enqueue(tx, { key: `ticket-closed:${id}`, to: row.userId, event }, nowMs)
  }
  const event = { kind: 'ticket', ticketId: id } as const
  await enqueue(tx, { key: `ticket:${id}:closed`, to: 'operators', event }, nowMs)
  return true
}

export const ticketSubject = (ticketId: number): string => `ticket:${ticketId}`

/** Returns users' latest entries that an operator got only as an edit, once the next new message is allowed. */
export async function unannouncedEntries(reader: Reader, nowMs: number): Promise<TicketEntry[]> {
  const found: TicketEntry[] = []
  for (const row of await rowsOf(reader, tickets, eq(tickets.state, 'open'), desc(tickets.id), MAX_RINGS)) {
    const [last] = await entriesOf(reader, row.id, 1)
    if (last?.byUserId !== row.userId) continue
    const ageMs = nowMs - last.atMs
    if (ageMs < RING_INTERVAL_MS || ageMs > RING_WITHIN_MS) continue
    const isEdit = and(eq(liveNews.about, ticketSubject(row.id)), lt(liveNews.sentAtMs, last.atMs))
    if (await hasRow(reader, liveNews, isEdit)) found.push(last)
  }
  return found
}

/** Announces an entry in a new message. Call this in the transaction that found the entry. */
export const announceEntry = (tx: Tx, { id, ticketId, atMs }: TicketEntry, nowMs: number) =>
  notifyOperators(tx, ticketId, `${id}:again`, nowMs, { writtenAtMs: atMs })

const notifyOperators = (
  tx: Tx,
  ticketId: number,
  name: number | string,
  nowMs: number,
  ring: { writtenAtMs?: number } = {},
) =>
  enqueue(
    tx,
    { key: `ticket:${ticketId}:${name}`, to: 'operators', event: { kind: 'ticket', ticketId, ...ring } },
    nowMs,
  )

async function addEntry(
  tx: Tx,
  ticketId: number,
  byUserId: number,
  content: EntryContent,
  atMs: number,
): Promise<number> {
  const row = { ticketId, byUserId, atMs, ...content }
  return (await insertRow(tx, ticketEntries, row)).id
}
