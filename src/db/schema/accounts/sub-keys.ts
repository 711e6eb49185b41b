/** What keys for scripts and agents may do, and what they have spent. The keys themselves are rows of `api_keys`. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import { sunColumn } from '../columns.ts'

export const subKeys = sqliteTable('sub_keys', {
  /** 24 hex, no secret: it names the key where it is listed and revoked. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Of a UTC day; null: whatever the balance has. */
  dailySun: sunColumn('daily_sun'),
  /** Null: any. */
  receivers: text('receivers', { mode: 'json' }).$type<TronAddress[]>(),
  expiresAtMs: integer('expires_at_ms'),
  /** Days since 1970, UTC: the one that `spent_sun` is of. */
  spentDay: integer('spent_day').notNull(),
  spentSun: sunColumn('spent_sun').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
})
