/**
 * Internal Accounts, the API keys that open them, as keyed hashes only, from where they were used and what the account
 * is told of; and the first answers of calls that create or pay: the same key again gets the same answer.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'

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
    /** Of `sub_keys`: what it may do; null: the account's own key, which may do everything. */
    subKeyId: text('sub_key_id'),
  },
  (t) => [
    index('api_keys_account').on(t.accountId),
    index('api_keys_sub_key').on(t.subKeyId).where(sql`${t.subKeyId} is not null`),
    uniqueIndex('api_keys_one_alive').on(t.accountId).where(sql`${t.revokedAtMs} is null and ${t.subKeyId} is null`),
  ],
)

/** The networks (/24, /48) that a key was used from. */
export const keyNetworks = sqliteTable(
  'key_networks',
  {
    keyHash: text('key_hash').notNull(),
    /** HMAC-SHA256, 64 hex characters: no address is kept. */
    network: text('network').notNull(),
    firstAtMs: integer('first_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyHash, t.network] })],
)

const NOTICE_KINDS = [
  'address_added',
  'withdrawal',
  'withdrawal_back',
  'new_network',
  'key_made',
  'key_limit',
  'extension_short',
  'rental_short',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * What the people of an account should hear of at once. `address_added`: its balance may be sent there from `from_ms`
 * on. `withdrawal`: it is sent then. `withdrawal_back`: it failed or was refused. `new_network`: its key was used
 * from where it never was before. `key_made`: a sub-key was. `key_limit`: a sub-key asked for more than is left of its
 * budget (`amount_sun`), or for a receiver that is not one of its own (`address`). `extension_short`: an
 * extension for `address` gave less than was sold, and the rest of its price is back. `rental_short`: its
 * provider took the stake of a rental back before its time.
 */
export const accountNotices = sqliteTable(
  'account_notices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    address: addressColumn('address'),
    amountSun: sunColumn('amount_sun'),
    withdrawalId: text('withdrawal_id'),
    fromMs: integer('from_ms'),
    reason: text('reason'),
    subKeyId: text('sub_key_id'),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('account_notices_account').on(t.accountId, t.id)],
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
