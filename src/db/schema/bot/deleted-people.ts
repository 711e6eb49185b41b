/** Data that remains after the deletion of a user's data: limits under a keyed hash, and anonymous totals. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

/** Key for the hashes. One row, created at the first deletion. */
export const deletionKeys = sqliteTable('deletion_keys', {
  id: integer('id').primaryKey(),
  /** 32 bytes in base64, sealed by the vault with `deletion-key:<id>` as associated data. */
  sealedKey: text('sealed_key').notNull(),
})

/** Usage that the chat's limits still count for a deleted Telegram id or account, identified by a hash. */
export const deletedLimits = sqliteTable(
  'deleted_limits',
  {
    subject: text('subject').notNull(),
    /**
     * `known`: the subject is not new here; time of the latest deletion in `value`, ms. `banned`: time of the ban in
     * `value`, ms. `tickets`: `value` support messages before `untilMs`. `promo:<code>`: `value` uses of that code.
     */
    name: text('name').notNull(),
    value: integer('value').notNull(),
    /** Time from which the limit ignores the row. Null: it always counts. */
    untilMs: integer('until_ms'),
  },
  (t) => [primaryKey({ columns: [t.subject, t.name] })],
)

/** Hashes that count for a returned user: their own, and those of accounts that they linked since. */
export const returnedUsers = sqliteTable(
  'returned_people',
  { userId: integer('user_id').notNull(), subject: text('subject').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
)

/** Rentals of deleted users per UTC day, so that a deletion does not change the operator's revenue. */
export const deletedSales = sqliteTable('deleted_sales', {
  dayMs: integer('day_ms').primaryKey(),
  rentals: integer('rentals').notNull().default(0),
  /** Costs less refunds at the time of the deletion. */
  paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
  markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
})
