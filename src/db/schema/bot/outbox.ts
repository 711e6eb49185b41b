/**
 * Direct messages that matter: written down in the transaction of the change they tell about, marked once
 * sent. What they say is typed data; the bot puts it into the words of the person's language.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'expired', 'muted'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** What it tells about, once: `zap:<txid>:filled`, `receipt:<purchase id>`, ... */
    uniqueKey: text('unique_key').notNull().unique(),
    /** Telegram user id, also the chat; null: every operator (a row for each is made before sending). */
    userId: integer('user_id'),
    /** The event as JSON: see `stores/outbox.ts`. */
    event: text('event', { mode: 'json' }).$type<{ kind: string }>().notNull(),
    state: text('state').$type<OutboxState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Later than this it says nothing any more and is not sent. */
    expiresAtMs: integer('expires_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    settledAtMs: integer('settled_at_ms'),
    lastError: text('last_error'),
  },
  (t) => [index('outbox_state').on(t.state, t.dueAtMs), index('outbox_user').on(t.userId, t.id)],
)

/** The message that tells a person about one thing and changes with it: a zap, say. */
export const liveNews = sqliteTable(
  'live_news',
  {
    userId: integer('user_id').notNull(),
    /** `zap:<txid>` and so on. */
    about: text('about').notNull(),
    messageId: integer('message_id').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about] }), index('live_news_sent').on(t.sentAtMs)],
)

/** What people said about being told; no row: on. */
export const notificationModes = sqliteTable(
  'notification_modes',
  {
    userId: integer('user_id').notNull(),
    topic: text('topic', { enum: ['orders', 'rentals', 'zaps'] }).notNull(),
    mode: text('mode', { enum: ['silent', 'off'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)

/** Conditions that the operators were told about and that last; gone from here when they are over. */
export const alertConditions = sqliteTable('alert_conditions', {
  key: text('key').primaryKey(),
  sinceMs: integer('since_ms').notNull(),
})
