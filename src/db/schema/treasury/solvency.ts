/** What was published of what the marketplace owes and has, each hour. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

/** An address of the marketplace, as it stood in the solidified chain. */
export interface PublishedAddress {
  address: TronAddress
  kind: 'pool' | 'fund' | 'treasury' | 'deposit' | 'pay-later'
  balance: Sun
  /** Null: not proved. */
  signature: string | null
}

export const solvencyTrees = sqliteTable('solvency_trees', {
  /** When it was made, unix seconds. */
  at: integer('at').primaryKey(),
  /** The solidified block that the balances are of. */
  blockNumber: integer('block_number').notNull(),
  /** 64 hex. */
  root: text('root').notNull(),
  /** Owed, to all. */
  totalSun: sunColumn('total_sun').notNull(),
  /** What is proved to lie at the addresses, and what was on its way into a solidified block. */
  assetsSun: sunColumn('assets_sun').notNull(),
  arrivingSun: sunColumn('arriving_sun').notNull(),
  /** Of further addresses, which are not listed. */
  unlistedAddresses: integer('unlisted_addresses').notNull(),
  unlistedSun: sunColumn('unlisted_sun').notNull(),
  /** Null: it is older than a day. */
  addresses: text('addresses', { mode: 'json' }).$type<PublishedAddress[]>(),
})
