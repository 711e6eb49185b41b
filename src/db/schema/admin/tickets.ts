import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { machine } from '../machine.ts'

/** States of a ticket. `open`: the user waits for an answer. `answered`: the last entry is from an operator. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const

export const tickets = sqliteTable(
  'tickets',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id').notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    /** Topic that the user was viewing. Empty if there was none. */
    about: text('about').notNull(),
    openedAtMs: integer('opened_at_ms').notNull(),
    /** Start of the user's wait for an answer, if the ticket is `open`. */
    sinceMs: integer('since_ms').notNull(),
  },
  (t) => [index('tickets_state').on(t.state, t.sinceMs), index('tickets_user').on(t.userId, t.id)],
)

export const ticketMoves = machine(tickets, 'open', 'closed', {
  ask: [['open', 'answered'], 'open'],
  answer: [['open', 'answered'], 'answered'],
  close: [['open', 'answered'], 'closed'],
})

export const ticketEntries = sqliteTable(
  'ticket_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ticketId: integer('ticket_id').notNull(),
    /** Telegram id of the author, who is the user or an operator. */
    byUserId: integer('by_user_id').notNull(),
    atMs: integer('at_ms').notNull(),
    /** Text of the entry. May be empty if there is a file. */
    text: text('text').notNull(),
    fileId: text('file_id'),
    fileKind: text('file_kind', { enum: ['photo', 'document'] }),
  },
  (t) => [index('ticket_entries_ticket').on(t.ticketId, t.id)],
)
