import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { machine } from '../machine.ts'
import type { users } from './users.ts'

type Language = (typeof users.$inferSelect)['language']

const BROADCAST_STATES = ['draft', 'sending', 'stopped', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** Users who get a broadcast. `renting`: users with an active rental. */
export type BroadcastTarget = { to: 'everybody' | 'linked' | 'renting' } | { to: 'language'; language: Language }

export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    /** Telegram HTML by language. Users with any other language get the first text. */
    texts: text('texts', { mode: 'json' }).$type<Partial<Record<Language, string>>>().notNull(),
    target: text('target', { mode: 'json' }).$type<BroadcastTarget>().notNull(),
    state: text('state', { enum: BROADCAST_STATES }).notNull(),
    /** True if Telegram may charge Stars for each message, to send faster than the free limit. */
    paid: integer('paid', { mode: 'boolean' }).notNull().default(false),
    /** Number of target users when the broadcast started. */
    people: integer('people').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    /** Number of users for whom Telegram rejected the message or never answered. It may still have arrived. */
    failed: integer('failed').notNull().default(0),
    /** Number of users who had blocked the bot when the message was sent. */
    blocked: integer('blocked').notNull().default(0),
    /** Telegram id up to which all users were processed. */
    cursor: integer('cursor').notNull().default(0),
    /** Operator who started the broadcast. `chatId` and `messageId` identify the message that shows the progress. */
    userId: integer('user_id').notNull(),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** State last shown in the message. */
    shownState: text('shown_state').$type<BroadcastState>(),
    createdAtMs: integer('created_at_ms').notNull(),
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    /**
     * End of the time during which the home screen of the target users shows the broadcast, even if they did not get
     * it.
     */
    pinnedUntilMs: integer('pinned_until_ms'),
  },
  (t) => [
    index('broadcasts_state').on(t.state, t.startedAtMs),
    index('broadcasts_pinned').on(t.pinnedUntilMs).where(sql`pinned_until_ms is not null`),
  ],
)

export const broadcastMoves = machine(broadcasts, 'draft', ['stopped', 'done'], {
  start: ['draft', 'sending'],
  stop: ['sending', 'stopped'],
  finish: ['sending', 'done'],
})

/** Processed users who have not received the broadcast, at least not yet. */
export const broadcastUsers = sqliteTable(
  'broadcast_people',
  {
    broadcastId: text('broadcast_id').notNull(),
    userId: integer('user_id').notNull(),
    state: text('state', { enum: ['sending', 'later', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt, in the state `later`. */
    dueAtMs: integer('due_at_ms').notNull().default(0),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.userId] }),
    index('broadcast_people_state').on(t.state, t.broadcastId, t.dueAtMs),
    index('broadcast_people_user').on(t.userId),
  ],
)

export const broadcastUserMoves = machine(broadcastUsers, 'sending', 'failed', {
  postpone: ['sending', 'later'],
  retry: ['later', 'sending'],
  fail: ['sending', 'failed'],
})
