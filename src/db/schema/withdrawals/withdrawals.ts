/** Sending TRX out of the balance of an account: to which addresses it may go, and what becomes of each transfer. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/** Where the balance of an account may be sent. */
export const withdrawalAddresses = sqliteTable(
  'withdrawal_addresses',
  {
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    addedAtMs: integer('added_at_ms').notNull(),
    /** Not before. */
    usableAtMs: integer('usable_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.address] })],
)

const WITHDRAWAL_STATES = ['requested', 'review', 'signed', 'done', 'failed', 'cancelled', 'refused'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * requested -> signed | cancelled | refused | failed | review (its key was replaced);
 * review (an operator looks at it first) -> requested | cancelled | refused;
 * signed -> done; signed -> failed: no block can take it any more, or it failed in one. What ends otherwise than `done`
 * is in the balance again.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    /** 24 hex. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Where to. */
    address: addressColumn('address').notNull(),
    /** Taken from the balance; all but the fee arrives. */
    amountSun: sunColumn('amount_sun').notNull(),
    feeSun: sunColumn('fee_sun').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    /** Not signed before: until then its owner can stop it. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Why it is `failed`, `refused`, `cancelled` by somebody else than its owner, or held in `review`. */
    reason: text('reason'),
    /** From `signed` on. */
    txid: text('txid'),
    /** What the network took for it, SUN. */
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
