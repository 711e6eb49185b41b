/**
 * A person's running conversation, messages that must go away again, deposits somebody waits for, and Telegram's
 * updates from when they are taken until they are handled.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const flows = sqliteTable(
  'flows',
  {
    chatId: integer('chat_id').notNull(),
    userId: integer('user_id').notNull(),
    /** JSON: the conversations' operation logs with their version, as the plugin hands them over. */
    state: text('state').notNull(),
    /** The one message the flow edits. */
    liveMessageId: integer('live_message_id'),
    /** A command was answered below that message since: a person who types does not look there any more. */
    buried: integer('buried', { mode: 'boolean' }).notNull().default(false),
    /** The input that was refused last, and how often in a row; null: the last one was good. */
    wrongInput: text('wrong_input'),
    wrongTimes: integer('wrong_times').notNull().default(0),
    /** The update that led to this state: the same one again is a repetition. */
    lastUpdateId: integer('last_update_id').notNull(),
    touchedAtMs: integer('touched_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.userId] }), index('flows_touched').on(t.touchedAtMs)],
)

export const messageDeletions = sqliteTable(
  'message_deletions',
  {
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id').notNull(),
    dueAtMs: integer('due_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.messageId] }), index('message_deletions_due').on(t.dueAtMs)],
)

export const depositWatches = sqliteTable(
  'deposit_watches',
  {
    userId: integer('user_id').primaryKey(),
    /** The account that `balanceSun` is of. */
    accountId: text('account_id').notNull().default(''),
    /** Deposits in blocks before this time are not told: the account was somebody else's then. */
    sinceMs: integer('since_ms').notNull().default(0),
    /** Cursor of the marketplace: the person knows of deposits up to it. Null: the marketplace did not give one. */
    depositsAfter: text('deposits_after'),
    /** The id of the notice that was told last; null: none was. */
    noticesAfter: integer('notices_after'),
    /** SUN: what the marketplace said last; a rise is reported. Null: it has not said anything yet. */
    balanceSun: integer('balance_sun'),
    nextPollAtMs: integer('next_poll_at_ms').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
  },
  (t) => [index('deposit_watches_next').on(t.nextPollAtMs)],
)

/** Telegram's updates from when they are taken until they are handled; a row that is handled is gone. */
export const inbox = sqliteTable('inbox', {
  updateId: integer('update_id').primaryKey(),
  /** The update as JSON, sealed: a pasted key may be in it. */
  sealed: text('sealed').notNull(),
  takenAtMs: integer('taken_at_ms').notNull(),
  /** How often its handling has started. */
  starts: integer('starts').notNull().default(0),
})
