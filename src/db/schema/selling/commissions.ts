/** Who pays the marketplace another commission than the usual one. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const commissions = sqliteTable('commissions', {
  /** The id of an account that sells, or the address of a provider. */
  earner: text('earner').primaryKey(),
  /** Of what it earns, hundredths of a percent. */
  basisPoints: integer('basis_points').notNull(),
  setAtMs: integer('set_at_ms').notNull(),
})
