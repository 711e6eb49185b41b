/**
 * The treasury: the ledger, transfers to deposit addresses (one row per transaction, however often it is seen), from
 * the addresses that people pay at and of what the fund has too much to where the money is needed, and activated
 * addresses.
 *
 * Double-entry money: a transaction is a set of entries that sums to zero; entries are only ever appended.
 * `ledger_accounts.balance` is the fold of an account's entries, kept alongside and checked by the reconciliation.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { accounts } from '../accounts/accounts.ts'
import { addressColumn, sunColumn } from '../columns.ts'

export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** What entries have in place of the name: every order has four of them. */
    id: integer('id').primaryKey(),
    /** `buyer:<account id>`, `hold:<order id>`, ...: see market/base/ledger.ts. */
    name: text('name').notNull().unique(),
    /** SUN. Only accounts of the world outside (`chain:*`) may be below zero. */
    balance: sunColumn('balance').notNull().default(ZERO_SUN),
  },
  (t) => [
    check('ledger_not_below_zero', sql`${t.balance} >= 0 or ${t.name} like 'chain:%'`),
    // Nearly all are empty: every order, refund and payer there ever was has had one.
    index('ledger_holders').on(t.name, t.balance).where(sql`${t.balance} <> 0`),
  ],
)

export const ledgerTransactions = sqliteTable('ledger_transactions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** What caused it, once: `deposit:<txid>`, `place:<order id>`, ...; a second time is refused by the index. */
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
    /** SUN, positive in, negative out. */
    amount: sunColumn('amount').notNull(),
  },
  // With the amount: the audit sums up an account's entries in the index alone.
  (t) => [index('ledger_entries_account').on(t.account, t.id, t.amount)],
)

export const deposits = sqliteTable(
  'deposits',
  {
    /** Of the transfer; `TXID.N`: the Nth TRX that contracts paid in that transaction, from 0. */
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
    /** Earlier deposits below the minimum that were credited with it, SUN. */
    smallSun: sunColumn('small_sun').notNull().default(ZERO_SUN),
    /** Grows with each new deposit of the account, and with each new state of one: who reads on begins after it. */
    change: integer('change').notNull().default(0),
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
    index('deposits_account_change').on(t.accountId, t.change, t.txid),
    index('deposits_state').on(t.state, t.blockTimeMs, t.txid),
    index('deposits_time').on(t.blockTimeMs, t.txid),
    index('deposits_block').on(t.blockNumber),
    index('deposits_from').on(t.fromAddress, t.accountId, t.state),
    index('deposits_vanished').on(t.vanishedAt),
  ],
)

/**
 * What lies at a deposit address as the ledger has it: deposits that were posted, less what sweeps took for good. Kept
 * alongside, so that nobody adds up the past to find it; the audit of the books does.
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
 * signed -> done: the solidified chain has it; signed -> failed: it has it without effect, the fee is gone;
 * signed -> gone: no block can take it any more.
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
    /** What the network took for it, SUN. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    // One at a time: what is on its way from an address cannot be promised twice.
    uniqueIndex('sweeps_open').on(t.fromAddress).where(sql`${t.state} = 'signed'`),
    index('sweeps_signed').on(t.id).where(sql`${t.state} = 'signed'`),
    index('sweeps_from').on(t.fromAddress),
    index('sweeps_txid').on(t.txid),
  ],
)

/**
 * Addresses that are activated for an account, from the pool address. signed -> done; signed -> failed: no block can
 * take it any more; the money is back.
 */
export const activations = sqliteTable(
  'activations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Who pays. */
    accountId: text('account_id').notNull(),
    address: addressColumn('address').notNull(),
    /** What was taken from the balance, SUN: the most that the network takes. */
    chargeSun: sunColumn('charge_sun').notNull(),
    state: text('state', { enum: ['signed', 'done', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    /** What left the pool address for it, the network's fee and the transfer, SUN. */
    takenSun: sunColumn('taken_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('activations_open').on(t.address).where(sql`${t.state} = 'signed'`),
    index('activations_account').on(t.accountId),
    index('activations_txid').on(t.txid),
  ],
)
