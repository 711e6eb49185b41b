/** Data that remains after a user's data was deleted: limits under a keyed hash, and anonymous totals. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

/** Key for the hashes. Its only row is created at the first deletion. */
export const deletionKeys = sqliteTable('deletion_keys', {
  id: integer('id').primaryKey(),
  /** Key of 32 bytes in base64, sealed by the vault with `deletion-key:<id>` as associated data. */
  sealedKey: text('sealed_key').notNull(),
})

/**
 * Usage by a deleted Telegram id or account that still counts against the chat's limits. A hash identifies the id or
 * account.
 */
export const deletedLimits = sqliteTable(
  'deleted_limits',
  {
    subject: text('subject').notNull(),
    /**
     * Kind of row.
     * - `known`: the subject was here before. `value`: time of the latest deletion, in ms.
     * - `banned`: `value` is the time of the ban, in ms.
     * - `tickets`: `value` support messages were sent before `untilMs`.
     * - `promo:<code>`: the code was used `value` times.
     */
    name: text('name').notNull(),
    value: integer('value').notNull(),
    /** Time after which the row no longer counts. Null if it always counts. */
    untilMs: integer('until_ms'),
  },
  (t) => [primaryKey({ columns: [t.subject, t.name] })],
)

/** Hashes that identify a user who has returned: the user's own hash, and those of accounts linked since. */
export const returnedUsers = sqliteTable(
  'returned_people',
  { userId: integer('user_id').notNull(), subject: text('subject').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
)

/** Rentals by deleted users per UTC day. With them, a deletion does not change the operator's revenue. */
export const deletedSales = sqliteTable('deleted_sales', {
  dayMs: integer('day_ms').primaryKey(),
  rentals: integer('rentals').notNull().default(0),
  /** Costs minus refunds, as of the deletion. */
  paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
  markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
})
