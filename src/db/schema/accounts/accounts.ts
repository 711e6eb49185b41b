/**
 * Internal Accounts, the API keys that open them, as keyed hashes only, and the first answers of calls that create or
 * pay: the same key again gets the same answer.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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

/** First answers of calls that create or pay: the same key again gets the same answer. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    /** As the caller gave it. */
    key: text('key').notNull(),
    /** SHA-256 of the call and its body, hex. */
    bodyHash: text('body_hash').notNull(),
    /** JSON. */
    answer: text('answer').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_age').on(t.createdAtMs)],
)
