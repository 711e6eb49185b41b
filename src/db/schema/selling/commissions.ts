/** Sellers and providers with a special commission. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const commissions = sqliteTable('commissions', {
  /** Id of a selling account, or address of a provider. */
  earner: text('earner').primaryKey(),
  basisPoints: integer('basis_points').notNull(),
  setAtMs: integer('set_at_ms').notNull(),
})
