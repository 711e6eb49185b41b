import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/** A type instead of an interface, because messages store it as JSON. */
export type KeptLine = {
  resource?: Resource
  receiver?: TronAddress
  amount: number
  durationSec: number
  /** Cost that the user saw, in SUN. */
  shownSun?: number
}

export const users = sqliteTable('users', {
  /** Telegram user id, which is also the id of the private chat with the user. */
  id: integer('id').primaryKey(),
  /** Telegram username without the @. May change. */
  username: text('username'),
  language: text('language', { enum: ['en', 'zh', 'ru', 'vi', 'es', 'tr', 'id', 'pt', 'fa'] }).notNull(),
  /** True if the user chose the language, which then no longer follows the user's Telegram settings. */
  languageChosen: integer('language_chosen', { mode: 'boolean' }).notNull().default(false),
  /** IANA name. Null if the user has not chosen one; times are then in UTC. */
  timeZone: text('time_zone'),
  /** Time at which the user blocked the bot. Nothing is sent until the user unblocks it. */
  blockedAtMs: integer('blocked_at_ms'),
  bannedAtMs: integer('banned_at_ms'),
  firstSeenAtMs: integer('first_seen_at_ms').notNull(),
  /** Rental that the user typed before having an account, until the first quote. */
  keptLine: text('kept_line', { mode: 'json' }).$type<KeptLine>(),
  /** Account for typed lines, commands and new screens. Null if no account is linked. */
  currentAccountId: text('current_account_id'),
})

export const links = sqliteTable(
  'links',
  {
    /** New with every key. Links from before several accounts per user have the user's id. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** API key, sealed by the vault with `link:<id>` as associated data. */
    sealedKey: text('sealed_key').notNull(),
    /** Last four characters of the key, for display. */
    keyHint: text('key_hint').notNull(),
    accountId: text('account_id').notNull(),
    representAddress: text('represent_address').notNull(),
    depositAddress: text('deposit_address').notNull(),
    /** Time at which this key was linked. Unique among the user's links, because buttons identify a link by it. */
    linkedAtMs: integer('linked_at_ms').notNull(),
    /** Time at which the user linked this account. A new key of the account does not change it. */
    accountSinceMs: integer('account_since_ms').notNull().default(0),
    /** Time at which the marketplace first answered INVALID_API_KEY for the key. */
    rejectedAtMs: integer('rejected_at_ms'),
    /** Number in the account's default name, from 1. */
    number: integer('number').notNull().default(1),
    /** Name that the user chose. Null for the default name. */
    name: text('name'),
  },
  (t) => [
    uniqueIndex('links_user_account').on(t.userId, t.accountId),
    index('links_account').on(t.accountId),
    index('links_deposit_address').on(t.depositAddress),
    index('links_represent_address').on(t.representAddress),
  ],
)

/** Accounts that users have unlinked. Operators can see who had linked an account, and give it back. */
export const formerLinks = sqliteTable(
  'former_links',
  {
    /** Id of the deleted link. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    name: text('name'),
    number: integer('number').notNull(),
    keyHint: text('key_hint').notNull(),
    representAddress: text('represent_address').notNull(),
    depositAddress: text('deposit_address').notNull(),
    linkedAtMs: integer('linked_at_ms').notNull(),
    unlinkedAtMs: integer('unlinked_at_ms').notNull(),
    /** API key, sealed as in the link. Null once it was erased. */
    sealedKey: text('sealed_key'),
  },
  (t) => [
    index('former_links_user').on(t.userId),
    index('former_links_account').on(t.accountId),
    index('former_links_sealed').on(t.unlinkedAtMs).where(sql`sealed_key is not null`),
  ],
)

/** Accounts without a linked user that an operator wants to give to a user, who must first prove ownership. */
export const accountClaims = sqliteTable(
  'account_claims',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    depositAddress: addressColumn('deposit_address').notNull(),
    /** User who gets the account. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Wallet that paid into the account and must prove it. */
    wallet: addressColumn('wallet').notNull(),
    /** Exact amount whose transfer from the wallet is a proof. */
    amountSun: sunColumn('amount_sun').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Time at which the account was given back. Null while the proof is missing. */
    givenAtMs: integer('given_at_ms'),
  },
  (t) => [index('account_claims_user').on(t.userId)],
)

/**
 * New keys of users. A key is stored before the call that makes it valid, so that a lost answer does not lose the
 * account.
 */
export const keyChanges = sqliteTable(
  'key_changes',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `give_back`: an operator gives a user an account that no user has linked. */
    kind: text('kind', { enum: ['create', 'revoke', 'give_back'] }).notNull(),
    /** New key, sealed by the vault with `key-change:<id>` as associated data. */
    sealedKey: text('sealed_key').notNull(),
    state: text('state', { enum: ['waiting', 'pending', 'done', 'failed', 'stopped'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Time until which the key is still tried, if the state is `failed` after a lost answer. */
    watchUntilMs: integer('watch_until_ms'),
    /** Time until which users who linked the account earlier may object, in the state `waiting`. */
    dueAtMs: integer('due_at_ms'),
    /** Account whose key is replaced. Null for a new account. */
    accountId: text('account_id'),
  },
  (t) => [
    uniqueIndex('key_changes_one_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('key_changes_one_waiting').on(t.accountId).where(sql`${t.state} = 'waiting'`),
  ],
)

export const keyChangeMoves = machine(keyChanges, ['waiting', 'pending'], ['done', 'failed', 'stopped'], {
  start: ['waiting', 'pending'],
  // An earlier user objected, or there is no key left to change.
  endWaiting: ['waiting', ['stopped', 'failed']],
  settle: ['pending', ['done', 'failed']],
  // The new key works after all, although the answer to the change was lost.
  find: ['failed', 'done'],
})
