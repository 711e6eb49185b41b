/** Pauses of sellers after failed sales. See docs/decisions/080. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const sellerPauses = sqliteTable('seller_pauses', {
  /** Address that delegated, or id of the account that submitted its sale. */
  seller: text('seller').primaryKey(),
  /** Number of failed sales in a row. Each makes the next pause longer. */
  failures: integer('failures').notNull(),
  untilMs: integer('until_ms').notNull(),
})
