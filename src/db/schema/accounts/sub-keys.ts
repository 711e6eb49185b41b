/** Limits and spending of sub-keys for scripts and agents. The keys themselves are in `api_keys`. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import { sunColumn } from '../columns.ts'

export const subKeys = sqliteTable('sub_keys', {
  /** 24 hex characters, not secret. Identifies the key in lists and for revoking. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Budget per UTC day. Null if only the balance limits the key. */
  dailySun: sunColumn('daily_sun'),
  /** Allowed receivers. Null if all are allowed. */
  receivers: text('receivers', { mode: 'json' }).$type<TronAddress[]>(),
  expiresAtMs: integer('expires_at_ms'),
  /** Day of `spent_sun`, in days since 1970 (UTC). */
  spentDay: integer('spent_day').notNull(),
  spentSun: sunColumn('spent_sun').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
})
