/** Addresses that are activated for an account, from the pool address. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/** signed -> done; signed -> failed: no block can take it any more; the money is back. */
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
