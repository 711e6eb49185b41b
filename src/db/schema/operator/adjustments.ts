/** Money that an operator moved by hand, and requests that wait for a second operator. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

const KINDS = ['credit', 'debit', 'refund', 'return', 'deposit', 'correct'] as const
const RECEIVERS = ['POOL', 'FUND', 'PAY_LATER', 'DEPOSIT'] as const
export type AdjustmentReceiver = (typeof RECEIVERS)[number]

export const adjustments = sqliteTable(
  'adjustments',
  {
    /** 24 hex characters, chosen by the caller. A repeated call changes nothing. */
    id: text('id').primaryKey(),
    /** SHA-256 of the request. A repeated id with another request is rejected. */
    bodyHash: text('body_hash').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** Account id, order id, the key of a payment (`TXID` or `TXID.N`), or the id that was sent to a supplier. */
    subject: text('subject').notNull(),
    /** Account whose balance changes. Payers without an account have a payer id. Null if the money has none yet. */
    accountId: text('account_id'),
    /** Address that gets the TRX of a payer, or that a contract paid. */
    toAddress: addressColumn('to_address'),
    /** Sender of a payment. Only for `return` and `deposit`. */
    fromAddress: addressColumn('from_address'),
    /** Address of the marketplace that received the payment, and its block. Only for `return` and `deposit`. */
    receivedAt: text('received_at', { enum: RECEIVERS }),
    blockNumber: integer('block_number'),
    blockId: text('block_id'),
    blockTimeMs: integer('block_time_ms'),
    amountSun: sunColumn('amount_sun').notNull(),
    reason: text('reason').notNull(),
    /** True if the account's users do not see the reason. */
    internal: integer('internal', { mode: 'boolean' }).notNull(),
    state: text('state', { enum: ['waiting', 'done', 'declined', 'expired'] }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAtMs: integer('requested_at_ms').notNull(),
    /** Second operator. Null if none was needed. */
    decidedBy: text('decided_by'),
    decidedAtMs: integer('decided_at_ms'),
    declineReason: text('decline_reason'),
    /** Balance of the account before and after. */
    beforeSun: sunColumn('before_sun'),
    afterSun: sunColumn('after_sun'),
  },
  (t) => [
    // A payment is returned or credited at most once.
    uniqueIndex('adjustments_payment')
      .on(t.subject)
      .where(sql`${t.kind} in ('return', 'deposit') and ${t.state} in ('waiting', 'done')`),
    index('adjustments_subject').on(t.subject),
    index('adjustments_state').on(t.state, t.requestedAtMs),
    index('adjustments_account').on(t.accountId, t.requestedAtMs),
    index('adjustments_received').on(t.receivedAt).where(sql`${t.receivedAt} is not null`),
  ],
)

export const adjustmentMoves = machine(adjustments, ['waiting', 'done'], ['done', 'declined', 'expired'], {
  confirm: ['waiting', 'done'],
  decline: ['waiting', 'declined'],
  // No second operator confirmed it in time.
  expire: ['waiting', 'expired'],
})
