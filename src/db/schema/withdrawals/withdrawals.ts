import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

export const withdrawalAddresses = sqliteTable(
  'withdrawal_addresses',
  {
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    addedAtMs: integer('added_at_ms').notNull(),
    /** Time from which the address can be used. */
    usableAtMs: integer('usable_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.address] })],
)

export const WITHDRAWAL_STATES = ['requested', 'review', 'signed', 'done', 'failed', 'cancelled', 'refused'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Unless it ends as `done`, the amount returns to the balance. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    /** Amount taken from the balance. The fee is deducted from this amount. */
    amountSun: sunColumn('amount_sun').notNull(),
    feeSun: sunColumn('fee_sun').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    /** Earliest time at which the withdrawal is signed. The owner can cancel it before. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Reason for the state `failed`, `refused` or `review`, or for a cancellation that the owner did not request. */
    reason: text('reason'),
    /** Txid of the transfer. Set from `signed` on. */
    txid: text('txid'),
    networkFeeSun: sunColumn('network_fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
  },
  (t) => [
    index('withdrawals_account').on(t.accountId, t.createdAtMs, t.id),
    index('withdrawals_state').on(t.state, t.id),
    index('withdrawals_open').on(t.id).where(sql`${t.state} in ('requested', 'review', 'signed')`),
    index('withdrawals_txid').on(t.txid),
  ],
)

export const withdrawalMoves = machine(
  withdrawals,
  ['requested', 'review'],
  ['done', 'failed', 'cancelled', 'refused'],
  {
    // The key of the account was replaced, so an operator checks it first.
    review: ['requested', 'review'],
    approve: ['review', 'requested'],
    sign: ['requested', 'signed'],
    // After a restore, the chain contains the transaction of the withdrawal.
    enter: [['requested', 'review'], 'signed'],
    finish: ['signed', 'done'],
    fail: ['requested', 'failed'],
    // No block can include its transaction any more, or it failed in its block.
    failSigned: ['signed', 'failed'],
    cancel: [['requested', 'review'], 'cancelled'],
    refuse: [['requested', 'review'], 'refused'],
  },
)
