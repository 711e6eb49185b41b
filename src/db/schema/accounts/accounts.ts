/** Accounts, API keys, networks from which keys were used, account notices, and stored answers for idempotent calls. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Last step in the derivation path of the deposit address. 0 belongs to the pool key. */
    depositIndex: integer('deposit_index').notNull().unique(),
    /** Base58check. The address also identifies the account as requester of its orders. */
    depositAddress: addressColumn('deposit_address').notNull().unique(),
    /** Time from which the account may sell and see all open orders. Null if it may not. */
    whitelistedAtMs: integer('whitelisted_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [index('accounts_whitelisted').on(t.depositIndex).where(sql`${t.whitelistedAtMs} is not null`)],
)

export const apiKeys = sqliteTable(
  'api_keys',
  {
    /** HMAC-SHA256 of the key, 64 hex characters. */
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAtMs: integer('created_at_ms').notNull(),
    revokedAtMs: integer('revoked_at_ms'),
    /** Time of the last use, at most an hour old. Null if the key was never used. */
    lastUsedAtMs: integer('last_used_at_ms'),
    /** Row of `sub_keys` with the key's limits. Null for the account's main key, which has no limits. */
    subKeyId: text('sub_key_id'),
  },
  (t) => [
    index('api_keys_account').on(t.accountId),
    index('api_keys_sub_key').on(t.subKeyId).where(sql`${t.subKeyId} is not null`),
    uniqueIndex('api_keys_one_alive').on(t.accountId).where(sql`${t.revokedAtMs} is null and ${t.subKeyId} is null`),
  ],
)

/** Networks (/24, /48) from which a key was used. */
export const keyNetworks = sqliteTable(
  'key_networks',
  {
    keyHash: text('key_hash').notNull(),
    /** HMAC-SHA256 of the network, 64 hex characters. Addresses are not stored. */
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
  'credit',
  'debit',
  'refund',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * Notices that the users of an account must see immediately.
 * - `address_added`: withdrawals to the address are possible from `from_ms`.
 * - `withdrawal`: the withdrawal will be sent at `from_ms`. `withdrawal_back`: it failed or was refused.
 * - `new_network`: the key was used from a new network. `key_made`: a sub-key was created.
 * - `key_limit`: a sub-key exceeded its budget (`amount_sun`) or named a receiver that it may not use (`address`).
 * - `extension_short`: an extension for `address` delivered less than sold; the difference was refunded.
 * - `rental_short`: a provider reclaimed the stake of a rental early.
 * - `credit`, `debit`, `refund`: an operator changed the balance by hand, with `reason` if the operator shows it.
 *   `refund` is for a rental of `address`.
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

/** First answers of calls that create or pay. A repeated call with the same key gets the same answer. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the call and its body, in hex. */
    bodyHash: text('body_hash').notNull(),
    answer: text('answer').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_age').on(t.createdAtMs)],
)
