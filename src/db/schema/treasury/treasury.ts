/**
 * The ledger, transfers to deposit addresses, sweeps to the addresses that need money, and activations. In the
 * double-entry ledger, the entries of a transaction sum to zero and are append only. `ledger_accounts.balance` is the
 * sum of an account's entries, which the audit checks.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { accounts } from '../accounts/accounts.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** Short id that replaces the name in entries, because every order has four entries. */
    id: integer('id').primaryKey(),
    /** Name of the account, such as `buyer:<account id>` or `hold:<order id>`; see market/base/ledger.ts. */
    name: text('name').notNull().unique(),
    /** Balance in SUN. Only external accounts (`chain:*`) may be negative. */
    balance: sunColumn('balance').notNull().default(ZERO_SUN),
  },
  (t) => [
    check('ledger_not_below_zero', sql`${t.balance} >= 0 or ${t.name} like 'chain:%'`),
    // The index omits empty accounts, which are nearly all: every past order, refund and payer has one.
    index('ledger_holders').on(t.name, t.balance).where(sql`${t.balance} <> 0`),
  ],
)

export const ledgerTransactions = sqliteTable('ledger_transactions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /**
   * Cause of the transaction: `deposit:<txid>`, `place:<order id>`, ... Unique, so that a second transaction with the
   * same cause is rejected.
   */
  cause: text('cause').notNull().unique(),
  atMs: integer('at_ms').notNull(),
})

export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: integer('account')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Amount in SUN: positive for credits, negative for debits. */
    amount: sunColumn('amount').notNull(),
  },
  // The index contains the amount, so that the audit can sum an account's entries without reading the table.
  (t) => [index('ledger_entries_account').on(t.account, t.id, t.amount)],
)

export const deposits = sqliteTable(
  'deposits',
  {
    /** Txid of the transfer. `TXID.N`: the Nth payment by a contract in that transaction, from 0. */
    txid: text('txid').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    fromAddress: addressColumn('from_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** Block in which the transfer was last seen. */
    blockNumber: integer('block_number').notNull(),
    blockId: text('block_id').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /**
     * State of a deposit.
     * - `waiting`: a large deposit that is not solidified yet; nothing is posted.
     * - `small`: below the minimum, posted to `small:<account>`.
     * - `reversed`: removed from the chain, and the postings are undone.
     * - `token`: not TRX and not in the ledger; `amount_sun` is 0.
     */
    state: text('state', { enum: ['waiting', 'small', 'credited', 'reversed', 'token'] }).notNull(),
    /** TRC-20 contract or TRC-10 token id, and the amount in the token's smallest unit, as digits. */
    token: text('token'),
    tokenAmount: text('token_amount'),
    /**
     * Txid of the deposit that caused the credit: this one, or a later one that lifted small deposits to the minimum.
     */
    creditedWith: text('credited_with'),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    /** Sum of earlier deposits below the minimum that were credited with this deposit, in SUN. */
    smallSun: sunColumn('small_sun').notNull().default(ZERO_SUN),
    /**
     * Number of the change, which increases with each new deposit of the account and each change of state. A cursor for
     * readers.
     */
    change: integer('change').notNull().default(0),
    /** Number of times that the deposit was posted. Part of the cause of each posting. */
    postings: integer('postings').notNull().default(0),
    /** Number of the block that a reorg removed, while no known block contains the transfer. */
    vanishedAt: integer('vanished_at'),
  },
  (t) => [
    index('deposits_account').on(t.accountId, t.state, t.blockTimeMs),
    // The index contains all columns of the audit's sums.
    index('deposits_sums').on(t.accountId, t.state, t.vanishedAt, t.amountSun),
    index('deposits_account_time').on(t.accountId, t.blockTimeMs, t.txid),
    index('deposits_account_change').on(t.accountId, t.change, t.txid),
    index('deposits_state').on(t.state, t.blockTimeMs, t.txid),
    index('deposits_time').on(t.blockTimeMs, t.txid),
    index('deposits_block').on(t.blockNumber),
    index('deposits_from').on(t.fromAddress, t.accountId, t.state),
    index('deposits_vanished').on(t.vanishedAt),
  ],
)

export const depositMoves = machine(deposits, ['waiting', 'token'], ['credited', 'small', 'reversed', 'token'], {
  post: ['waiting', ['small', 'credited']],
  // A later deposit reaches the minimum together with the small ones.
  creditSmall: ['small', 'credited'],
  reverse: [['waiting', 'small', 'credited', 'token'], 'reversed'],
  // A block includes the transfer after all.
  reappear: ['reversed', ['waiting', 'token']],
})

/**
 * Balances of deposit addresses: posted deposits less final sweeps. Stored to avoid sums over the past; the audit
 * checks them.
 */
export const holdings = sqliteTable(
  'holdings',
  { address: addressColumn('address').primaryKey(), heldSun: sunColumn('held_sun').notNull() },
  (t) => [index('holdings_held').on(t.heldSun)],
)

const SWEEP_SOURCES = ['DEPOSIT', 'PAY_LATER', 'FUND'] as const
export type SweepSource = (typeof SWEEP_SOURCES)[number]

const SWEEP_TARGETS = ['POOL', 'FUND', 'TREASURY'] as const
export type SweepTarget = (typeof SWEEP_TARGETS)[number]

/**
 * Sweeps. States: signed -> done; signed -> failed if a block includes it without effect, so that only the fee is lost;
 * signed -> gone if no block can include it.
 */
export const sweeps = sqliteTable(
  'sweeps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: SWEEP_SOURCES }).notNull(),
    fromAddress: addressColumn('from_address').notNull(),
    target: text('target', { enum: SWEEP_TARGETS }).notNull(),
    toAddress: addressColumn('to_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['signed', 'done', 'failed', 'gone'] }).notNull(),
    txid: text('txid').notNull(),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    // Only one sweep per address may be pending, so that the same balance is not sent twice.
    uniqueIndex('sweeps_open').on(t.fromAddress).where(sql`${t.state} = 'signed'`),
    index('sweeps_signed').on(t.id).where(sql`${t.state} = 'signed'`),
    index('sweeps_from').on(t.fromAddress),
    index('sweeps_txid').on(t.txid),
  ],
)

export const sweepMoves = machine(sweeps, 'signed', ['done', 'failed', 'gone'], {
  settle: ['signed', ['done', 'failed', 'gone']],
})

/** Activations from the pool address. `failed`: no block can include it any more, and the charge was refunded. */
export const activations = sqliteTable(
  'activations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    /** Amount taken from the balance, in SUN, which is the maximum network fee. */
    chargeSun: sunColumn('charge_sun').notNull(),
    state: text('state', { enum: ['signed', 'done', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    /** Amount that left the pool address, in SUN: the network fee and the transfer. */
    takenSun: sunColumn('taken_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('activations_open').on(t.address).where(sql`${t.state} = 'signed'`),
    index('activations_account').on(t.accountId),
    index('activations_txid').on(t.txid),
  ],
)

export const activationMoves = machine(activations, 'signed', ['done', 'failed'], {
  settle: ['signed', ['done', 'failed']],
})
