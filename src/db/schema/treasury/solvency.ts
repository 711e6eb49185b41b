/** Hourly published reports of the marketplace's debts and assets. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export interface PublishedAddress {
  address: TronAddress
  kind: 'pool' | 'fund' | 'treasury' | 'deposit' | 'pay-later'
  balance: Sun
  /** Proof of ownership. Null: not proved. */
  signature: string | null
}

export const solvencyTrees = sqliteTable('solvency_trees', {
  /** Time of the report, in unix seconds. */
  at: integer('at').primaryKey(),
  /** Solidified block of the balances. */
  blockNumber: integer('block_number').notNull(),
  /** Root hash of the Merkle tree, 64 hex characters. */
  root: text('root').notNull(),
  /** Total owed to all accounts. */
  totalSun: sunColumn('total_sun').notNull(),
  /** Proved balances of the addresses, and amounts not yet in a solidified block. */
  assetsSun: sunColumn('assets_sun').notNull(),
  arrivingSun: sunColumn('arriving_sun').notNull(),
  /** Number and balance of addresses that are not listed. */
  unlistedAddresses: integer('unlisted_addresses').notNull(),
  unlistedSun: sunColumn('unlisted_sun').notNull(),
  /** Null in reports older than a day. */
  addresses: text('addresses', { mode: 'json' }).$type<PublishedAddress[]>(),
})
