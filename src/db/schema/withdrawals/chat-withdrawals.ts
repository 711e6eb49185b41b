/**
 * What people have asked for in the chat to be sent out of their balance. The row is the intent: it says `sending`
 * before the marketplace is called, and its id is the call's Idempotency-Key.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * asked -> sending; sending -> not_taken (refused at once) | unknown; unknown -> not_made; from `requested` on it is
 * what the marketplace says.
 */
export const CHAT_WITHDRAWAL_STATES = [
  'asked',
  'sending',
  'unknown',
  'not_made',
  'not_taken',
  'requested',
  'review',
  'signed',
  'done',
  'failed',
  'cancelled',
  'refused',
] as const
export type ChatWithdrawalState = (typeof CHAT_WITHDRAWAL_STATES)[number]

export const chatWithdrawals = sqliteTable(
  'chat_withdrawals',
  {
    /** 24 hex; the Idempotency-Key at the marketplace. */
    id: text('id').primaryKey(),
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    /** The marketplace's id of the account. */
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    /** Taken from the balance; all but the fee arrives. */
    amountSun: sunColumn('amount_sun').notNull(),
    feeSun: sunColumn('fee_sun').notNull(),
    /** What may be withdrawn after it within 24 hours, and whether an operator looks first, as it was said. */
    leftSun: sunColumn('left_sun').notNull(),
    looked: integer('looked', { mode: 'boolean' }).notNull(),
    delaySec: integer('delay_sec').notNull(),
    state: text('state', { enum: CHAT_WITHDRAWAL_STATES }).notNull(),
    /** The marketplace's id of it. */
    withdrawalId: text('withdrawal_id'),
    txid: text('txid'),
    /** Why it ended without being sent: the marketplace's or the operator's words, or a code. */
    reason: text('reason'),
    sendAtMs: integer('send_at_ms'),
    /** When the state became `sending`. */
    sentAtMs: integer('sent_at_ms'),
    /** When the marketplace was first read without it. */
    absentSinceMs: integer('absent_since_ms'),
    /** `not_made`: until then it is looked for all the same; null: it is certain. */
    watchUntilMs: integer('watch_until_ms'),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** The state the live message last showed. */
    shownState: text('shown_state', { enum: CHAT_WITHDRAWAL_STATES }),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('chat_withdrawals_state').on(t.state),
    index('chat_withdrawals_user').on(t.userId),
    index('chat_withdrawals_of').on(t.withdrawalId).where(sql`${t.withdrawalId} is not null`),
  ],
)
