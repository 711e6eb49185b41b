/** People who talked to the bot, the account each one linked, and the keys that are about to change. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable('users', {
  /** Telegram's user id; also the id of the private chat with that person. */
  id: integer('id').primaryKey(),
  /** Telegram's @name, without the @; it can change. */
  username: text('username'),
  language: text('language', { enum: ['en', 'zh', 'ru', 'vi', 'es', 'tr', 'id', 'pt', 'fa'] }).notNull(),
  /** The person chose it; it no longer follows Telegram's. */
  languageChosen: integer('language_chosen', { mode: 'boolean' }).notNull().default(false),
  /** IANA name; null: not chosen, times are in UTC. */
  timeZone: text('time_zone'),
  /** Since when the person blocks the bot: nothing is sent meanwhile. */
  blockedAtMs: integer('blocked_at_ms'),
  /** Since when an admin shut the person out. */
  bannedAtMs: integer('banned_at_ms'),
  firstSeenAtMs: integer('first_seen_at_ms').notNull(),
})

export const links = sqliteTable(
  'links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The API key, sealed by the vault with `link:<user id>` as associated data. */
    sealedKey: text('sealed_key').notNull(),
    /** The last four characters, for showing. */
    keyHint: text('key_hint').notNull(),
    accountId: text('account_id').notNull(),
    representAddress: text('represent_address').notNull(),
    depositAddress: text('deposit_address').notNull(),
    linkedAtMs: integer('linked_at_ms').notNull(),
    /** Since when the person has had this very account linked; another key of it changes nothing. */
    accountSinceMs: integer('account_since_ms').notNull().default(0),
    /** Since when the marketplace answers INVALID_API_KEY to it. */
    rejectedAtMs: integer('rejected_at_ms'),
  },
  (t) => [index('links_account').on(t.accountId)],
)

/**
 * A key that is to become somebody's: written before the call that makes it valid, so that a lost answer
 * costs nobody an account.
 */
export const keyChanges = sqliteTable(
  'key_changes',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['create', 'revoke'] }).notNull(),
    /** Sealed with `key-change:<id>` as associated data. */
    sealedKey: text('sealed_key').notNull(),
    /** waiting -> pending | stopped | failed; pending -> done | failed. */
    state: text('state', { enum: ['waiting', 'pending', 'done', 'failed', 'stopped'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** `failed`, of a lost answer: until then the key is tried all the same. */
    watchUntilMs: integer('watch_until_ms'),
    /** `waiting`: until then somebody who linked the account earlier can object. */
    dueAtMs: integer('due_at_ms'),
    /** Of the account whose key it replaces; null: it opens one. */
    accountId: text('account_id'),
  },
  (t) => [
    uniqueIndex('key_changes_one_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('key_changes_one_waiting').on(t.accountId).where(sql`${t.state} = 'waiting'`),
  ],
)
