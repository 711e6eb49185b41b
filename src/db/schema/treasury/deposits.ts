/** Transfers to deposit addresses: one row per transaction, however often it is seen. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { accounts } from '../accounts/accounts.ts'
import { addressColumn, sunColumn } from '../columns.ts'

export const deposits = sqliteTable(
  'deposits',
  {
    txid: text('txid').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    fromAddress: addressColumn('from_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** The block it was last seen in. */
    blockNumber: integer('block_number').notNull(),
    blockId: text('block_id').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /**
     * `waiting`: large, its block is not solidified yet, nothing posted. `small`: below the minimum, posted to
     * `small:<account>`. `credited`: in the balance. `reversed`: the chain dropped it; what was posted is undone.
     * `token`: not TRX, never in the ledger; `amount_sun` is 0.
     */
    state: text('state', { enum: ['waiting', 'small', 'credited', 'reversed', 'token'] }).notNull(),
    /** The TRC-20 contract, or the id of a TRC-10 token; and how much, in its smallest unit, as digits. */
    token: text('token'),
    tokenAmount: text('token_amount'),
    /** The deposit that it was credited with: itself, or the one that brought small ones to the minimum. */
    creditedWith: text('credited_with'),
    /** Taken when this deposit was credited. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    /** How often it has been posted; goes into the cause of each posting. */
    postings: integer('postings').notNull().default(0),
    /** Set while it is in no block that we know: the number of the block that a fork took away. */
    vanishedAt: integer('vanished_at'),
  },
  (t) => [
    index('deposits_account').on(t.accountId, t.state, t.blockTimeMs),
    // The audit adds all of them up without a look at the rows.
    index('deposits_sums').on(t.accountId, t.state, t.vanishedAt, t.amountSun),
    index('deposits_account_time').on(t.accountId, t.blockTimeMs, t.txid),
    index('deposits_state').on(t.state, t.blockTimeMs, t.txid),
    index('deposits_time').on(t.blockTimeMs, t.txid),
    index('deposits_block').on(t.blockNumber),
    index('deposits_vanished').on(t.vanishedAt),
  ],
)

/**
 * What lies at a deposit address as the ledger has it: deposits that were posted, less what sweeps took for good. Kept
 * alongside, so that nobody adds up the past to find it; the audit of the books does.
 */
export const holdings = sqliteTable(
  'holdings',
  {
    address: addressColumn('address').primaryKey(),
    heldSun: sunColumn('held_sun').notNull(),
  },
  (t) => [index('holdings_held').on(t.heldSun)],
)
