/** What outlives the deletion of a person's data: limits under a keyed hash, and totals that name nobody. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

/** The key of the hashes: one row, made with the first deletion. */
export const deletionKeys = sqliteTable('deletion_keys', {
  id: integer('id').primaryKey(),
  /** 32 bytes in base64, sealed by the vault with `deletion-key:<id>` as associated data. */
  sealedKey: text('sealed_key').notNull(),
})

/** What the limits of the chat still count for the Telegram id, or the account, that a hash stands for. */
export const deletedLimits = sqliteTable(
  'deleted_limits',
  {
    /** Keyed hash of a Telegram id, or of the marketplace's id of an account. */
    subject: text('subject').notNull(),
    /**
     * `known`: the subject is not new here. `banned`: since `value`, ms. `tickets`: `value` messages to support before
     * `untilMs`. `promo:<code>`: `value` uses of that code.
     */
    name: text('name').notNull(),
    value: integer('value').notNull(),
    /** The limit no longer counts it from then on; null: it always counts. */
    untilMs: integer('until_ms'),
  },
  (t) => [primaryKey({ columns: [t.subject, t.name] })],
)

/** The hashes that count for a person: their own, if they came back, and those of accounts that they linked since. */
export const returnedPeople = sqliteTable(
  'returned_people',
  { userId: integer('user_id').notNull(), subject: text('subject').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
)

/** Rentals of deleted people by UTC day: the operator's revenue does not change with a deletion. */
export const deletedSales = sqliteTable('deleted_sales', {
  dayMs: integer('day_ms').primaryKey(),
  rentals: integer('rentals').notNull().default(0),
  /** What the rentals cost when the data was deleted, without what had come back. */
  paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
  markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
})
