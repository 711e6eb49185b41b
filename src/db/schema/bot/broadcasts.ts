/** What operators tell everybody, or a part of them, and how far it has been sent. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { users } from './users.ts'

type Language = (typeof users.$inferSelect)['language']

/** draft -> sending -> stopped | done */
const BROADCAST_STATES = ['draft', 'sending', 'stopped', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** `renting`: something they rented runs. */
export type BroadcastTarget = { to: 'everybody' | 'linked' | 'renting' } | { to: 'language'; language: Language }

export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    /** Telegram's HTML by language; a person whose language is not among them gets the first. */
    texts: text('texts', { mode: 'json' }).$type<Partial<Record<Language, string>>>().notNull(),
    target: text('target', { mode: 'json' }).$type<BroadcastTarget>().notNull(),
    state: text('state').$type<BroadcastState>().notNull(),
    /** People there were when it began. */
    people: integer('people').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    /** Telegram refused, or never answered: it may have arrived. */
    failed: integer('failed').notNull().default(0),
    /** Found to block the bot. */
    blocked: integer('blocked').notNull().default(0),
    /** Everybody up to this Telegram id has been taken. */
    cursor: integer('cursor').notNull().default(0),
    /** The operator, the chat and the message that shows how it stands. */
    userId: integer('user_id').notNull(),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** What the message last showed. */
    shownState: text('shown_state').$type<BroadcastState>(),
    createdAtMs: integer('created_at_ms').notNull(),
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    /** Until when it stands on the home card of those it is for, sent or not. */
    pinnedUntilMs: integer('pinned_until_ms'),
  },
  (t) => [
    index('broadcasts_state').on(t.state, t.startedAtMs),
    index('broadcasts_pinned').on(t.pinnedUntilMs).where(sql`pinned_until_ms is not null`),
  ],
)

/** People who were taken and did not get it, so far or at all. */
export const broadcastPeople = sqliteTable(
  'broadcast_people',
  {
    broadcastId: text('broadcast_id').notNull(),
    userId: integer('user_id').notNull(),
    /** sending -> (no row) | later | failed; later -> sending */
    state: text('state', { enum: ['sending', 'later', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** `later`: not before this. */
    dueAtMs: integer('due_at_ms').notNull().default(0),
    /** `failed`: why. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.userId] }),
    index('broadcast_people_state').on(t.state, t.broadcastId, t.dueAtMs),
    index('broadcast_people_user').on(t.userId),
  ],
)
