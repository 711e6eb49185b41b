/**
 * Withdrawals requested in the chat. The row is the intent of a call: its state is `sending` before the marketplace is
 * called.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'
import { WITHDRAWAL_STATES } from './withdrawals.ts'

/** From `requested` on, the state comes from the marketplace. `not_taken`: refused immediately. */
export const CHAT_WITHDRAWAL_STATES = [
  'asked',
  'sending',
  'unknown',
  'not_made',
  'not_taken',
  ...WITHDRAWAL_STATES,
] as const
export type ChatWithdrawalState = (typeof CHAT_WITHDRAWAL_STATES)[number]

export const chatWithdrawals = sqliteTable(
  'chat_withdrawals',
  {
    /** 24 hex characters. Also the Idempotency-Key of the call to the marketplace. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    /** Amount taken from the balance. The fee is deducted from this amount. */
    amountSun: sunColumn('amount_sun').notNull(),
    feeSun: sunColumn('fee_sun').notNull(),
    /** Balance after the withdrawal, as the user was told. */
    leftSun: sunColumn('left_sun').notNull(),
    /** True if the user was told that an operator reviews the withdrawal. */
    looked: integer('looked', { mode: 'boolean' }).notNull(),
    delaySec: integer('delay_sec').notNull(),
    state: text('state', { enum: CHAT_WITHDRAWAL_STATES }).notNull(),
    withdrawalId: text('withdrawal_id'),
    txid: text('txid'),
    /** Reason why the withdrawal was not sent: a text from the marketplace or the operator, or a code. */
    reason: text('reason'),
    sendAtMs: integer('send_at_ms'),
    sentAtMs: integer('sent_at_ms'),
    /** Time at which the marketplace's list was first read without this withdrawal. */
    absentSinceMs: integer('absent_since_ms'),
    /** End of the checks of the marketplace after the state `not_made`. Null if the outcome is certain. */
    watchUntilMs: integer('watch_until_ms'),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** State last shown in the live message. */
    shownState: text('shown_state', { enum: CHAT_WITHDRAWAL_STATES }),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('chat_withdrawals_state').on(t.state),
    index('chat_withdrawals_user').on(t.userId),
    index('chat_withdrawals_address').on(t.address),
    index('chat_withdrawals_of').on(t.withdrawalId).where(sql`${t.withdrawalId} is not null`),
  ],
)

export const chatWithdrawalMoves = machine(
  chatWithdrawals,
  'asked',
  ['not_made', 'not_taken', 'done', 'failed', 'cancelled', 'refused'],
  {
    send: ['asked', 'sending'],
    refuse: [['asked', 'sending'], 'not_taken'],
    lose: ['sending', 'unknown'],
    // The marketplace does not list the withdrawal. A second time if that has become certain.
    giveUp: [['unknown', 'not_made'], 'not_made'],
    report: [['sending', 'unknown', 'requested', 'review', 'signed'], WITHDRAWAL_STATES],
    find: ['not_made', WITHDRAWAL_STATES],
  },
)
