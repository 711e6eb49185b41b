/** Hourly published reports of the marketplace's debts and assets. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export interface PublishedAddress {
  address: TronAddress
  kind: 'pool' | 'fund' | 'treasury' | 'deposit' | 'pay-later'
  balance: Sun
  /** Signature that proves control of the address. Null if there is none. */
  signature: string | null
}

export const solvencyTrees = sqliteTable('solvency_trees', {
  /** Time of the report, in unix seconds. */
  at: integer('at').primaryKey(),
  /** Solidified block at which the balances were read. */
  blockNumber: integer('block_number').notNull(),
  /** Root hash of the Merkle tree, 64 hex characters. */
  root: text('root').notNull(),
  /** Total owed to all accounts. */
  totalSun: sunColumn('total_sun').notNull(),
  /** Balances of the proven addresses, and amounts that are not in a solidified block yet. */
  assetsSun: sunColumn('assets_sun').notNull(),
  arrivingSun: sunColumn('arriving_sun').notNull(),
  /** Number of addresses that are not listed, and their total balance. */
  unlistedAddresses: integer('unlisted_addresses').notNull(),
  unlistedSun: sunColumn('unlisted_sun').notNull(),
  /** Published addresses. Null in reports older than a day. */
  addresses: text('addresses', { mode: 'json' }).$type<PublishedAddress[]>(),
})
