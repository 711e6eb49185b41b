/**
 * Double-entry money. A transaction is a set of entries that sums to zero; entries are only ever appended.
 * `ledger_accounts.balance` is the fold of an account's entries, kept alongside and checked by the reconciliation.
 */

import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** `buyer:<account id>`, `hold:<order id>`, ...: see market/domain/ledger.ts. */
    name: text('name').primaryKey(),
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
    account: text('account')
      .notNull()
      .references(() => ledgerAccounts.name),
    /** SUN, positive in, negative out. */
    amount: sunColumn('amount').notNull(),
  },
  // With the amount: the audit sums up an account's entries in the index alone.
  (t) => [index('ledger_entries_account').on(t.account, t.id, t.amount)],
)
