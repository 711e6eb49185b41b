/** Open conversations, messages to delete, deposits for which users wait, and unprocessed Telegram updates. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const flows = sqliteTable(
  'flows',
  {
    chatId: integer('chat_id').notNull(),
    userId: integer('user_id').notNull(),
    /** JSON with the conversations' operation logs and their version, as the conversations plugin makes it. */
    state: text('state').notNull(),
    /** Id of the only message that the flow edits. */
    liveMessageId: integer('live_message_id'),
    /** True if a command was answered below that message, so that the user no longer sees it while typing. */
    buried: integer('buried', { mode: 'boolean' }).notNull().default(false),
    /** Last rejected input, and the number of wrong answers in a row. Null if the last input was valid. */
    wrongInput: text('wrong_input'),
    wrongTimes: integer('wrong_times').notNull().default(0),
    /** Update that led to this state. If Telegram sends it again, it is a repetition. */
    lastUpdateId: integer('last_update_id').notNull(),
    touchedAtMs: integer('touched_at_ms').notNull(),
    /** Account that the flow concerns, even after the user has switched to another one. Null if none was linked. */
    accountId: text('account_id'),
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

/** State of the messages about dust and tokens, which are not announced one by one. */
export interface QuietDeposits {
  /** UTC day of `warned`, counted from 1970. */
  day: number
  /** Largest amount that a warning named on that day, in the token's smallest unit, by token. */
  warned: Record<string, string>
  /** UTC day of the last daily message. */
  summedUpDay: number
  /** Dust and other tokens that the next daily message will sum up. `sinceMs`: time of the first. */
  sums: { count: number; amountSun: number; tokens: number; sinceMs: number | null }
  /** Newest deposit of money that was announced although dust from before it is unread, and the cursor after it. */
  ahead?: { change: number; txid: string; cursor: string } | undefined
}

export const depositWatches = sqliteTable(
  'deposit_watches',
  {
    userId: integer('user_id').notNull(),
    /** Account that has `balanceSun`. */
    accountId: text('account_id').notNull().default(''),
    /** Deposits in blocks before this time are not announced, because the account then belonged to another user. */
    sinceMs: integer('since_ms').notNull().default(0),
    /** Marketplace cursor up to which the user was notified of deposits. Null if the marketplace returned no cursor. */
    depositsAfter: text('deposits_after'),
    quietDeposits: text('quiet_deposits', { mode: 'json' }).$type<QuietDeposits>(),
    /** Id of the last announced notice. Null if there was none. */
    noticesAfter: integer('notices_after'),
    /** Last balance from the marketplace, in SUN. An increase is announced. Null until the balance was read. */
    balanceSun: integer('balance_sun'),
    nextPollAtMs: integer('next_poll_at_ms').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId] }), index('deposit_watches_next').on(t.nextPollAtMs)],
)

/** Telegram updates that were received but not processed yet. */
export const inbox = sqliteTable('inbox', {
  updateId: integer('update_id').primaryKey(),
  /** The update as sealed JSON, because it may contain a pasted key. */
  sealed: text('sealed').notNull(),
  takenAtMs: integer('taken_at_ms').notNull(),
  starts: integer('starts').notNull().default(0),
})
