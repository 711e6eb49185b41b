/** Internal Accounts, and the API keys that open them, as keyed hashes only. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn } from '../columns.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Last step of the derivation path of its deposit address; 0 is the pool key's. */
    depositIndex: integer('deposit_index').notNull().unique(),
    /** Base58check; also what stands for the account as the requester of its orders. */
    depositAddress: addressColumn('deposit_address').notNull().unique(),
    /** Since when it may sell, and see everybody's open orders; null: it may not. */
    whitelistedAtMs: integer('whitelisted_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [index('accounts_whitelisted').on(t.depositIndex).where(sql`${t.whitelistedAtMs} is not null`)],
)

export const apiKeys = sqliteTable(
  'api_keys',
  {
    /** HMAC-SHA256, 64 hex characters. */
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAtMs: integer('created_at_ms').notNull(),
    revokedAtMs: integer('revoked_at_ms'),
    /** Null: never. To the hour: a call within an hour of it is not written down. */
    lastUsedAtMs: integer('last_used_at_ms'),
  },
  (t) => [
    index('api_keys_account').on(t.accountId),
    uniqueIndex('api_keys_one_alive').on(t.accountId).where(sql`${t.revokedAtMs} is null`),
  ],
)
