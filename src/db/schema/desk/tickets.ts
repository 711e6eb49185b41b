/** What people ask the operators, and the conversation that follows. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `open`: the person waits; `answered`: an operator spoke last. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const

export const tickets = sqliteTable(
  'tickets',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id').notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    /** What the person was looking at; empty: nothing in particular. */
    about: text('about').notNull(),
    openedAtMs: integer('opened_at_ms').notNull(),
    /** `open`: since when the person waits. */
    sinceMs: integer('since_ms').notNull(),
  },
  (t) => [index('tickets_state').on(t.state, t.sinceMs), index('tickets_user').on(t.userId, t.id)],
)

export const ticketEntries = sqliteTable(
  'ticket_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ticketId: integer('ticket_id').notNull(),
    /** The person, or an operator. */
    byUserId: integer('by_user_id').notNull(),
    atMs: integer('at_ms').notNull(),
    /** May be empty beside a file. */
    text: text('text').notNull(),
    /** At Telegram. */
    fileId: text('file_id'),
    fileKind: text('file_kind', { enum: ['photo', 'document'] }),
  },
  (t) => [index('ticket_entries_ticket').on(t.ticketId, t.id)],
)
