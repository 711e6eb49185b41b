/** Operators of the marketplace, their sessions at `/admin`, and their own keys. Secrets are hashed or sealed. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const ROLES = ['owner', 'finance', 'support', 'viewer'] as const

export const operatorPeople = sqliteTable('operator_people', {
  name: text('name').primaryKey(),
  role: text('role', { enum: ROLES }).notNull(),
  /** Secret of the authenticator app, sealed. A reset replaces it. */
  totpSealed: text('totp_sealed').notNull(),
  /** Latest time step whose code was accepted. No code of this step or an earlier one is accepted again. */
  totpStep: integer('totp_step').notNull().default(0),
  /** Null until the person joins, and after a reset. */
  passwordHash: text('password_hash'),
  /** Keyed hashes of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull(),
  /** Keyed hash of the invitation's token. Null once the person has joined. */
  inviteHash: text('invite_hash').unique(),
  inviteEndsAtMs: integer('invite_ends_at_ms'),
  addedAtMs: integer('added_at_ms').notNull(),
  /** Time of the first joining. A reset keeps it. */
  joinedAtMs: integer('joined_at_ms'),
  /** Telegram user whose chat is connected. */
  chatUserId: integer('chat_user_id').unique(),
  /** Keyed hash of the code that connects a chat, or of the link that signs in from it. Each works once. */
  onceHash: text('once_hash').unique(),
  onceEndsAtMs: integer('once_ends_at_ms'),
})

export const operatorSessions = sqliteTable('operator_sessions', {
  /** 24 hex characters, not secret. */
  id: text('id').primaryKey(),
  /** Keyed hash of the cookie. */
  hash: text('hash').notNull().unique(),
  /** Null for a session of the shared password. */
  person: text('person'),
  startedAtMs: integer('started_at_ms').notNull(),
  /** To the minute. */
  seenAtMs: integer('seen_at_ms').notNull(),
  client: text('client').notNull(),
  browser: text('browser').notNull(),
})

export const operatorKeys = sqliteTable('operator_keys', {
  /** 24 hex characters, not secret. */
  id: text('id').primaryKey(),
  /** Keyed hash of the key. */
  hash: text('hash').notNull().unique(),
  person: text('person').notNull(),
  label: text('label').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  /** To the hour. */
  lastUsedAtMs: integer('last_used_at_ms'),
})
