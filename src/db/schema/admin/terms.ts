/** The operator's earnings from rentals in the chat, in hundredths of a percent. No row: none. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const operatorTerms = sqliteTable('desk_terms', {
  /**
   * `markup`: added to the market price. `referral`: the inviter's share of it. `partner`: the operator's share of a
   * partner's margin. `margin_min`, `margin_max`: bounds of that margin; 0 for `margin_max` means no bound.
   */
  name: text('name', { enum: ['markup', 'referral', 'partner', 'margin_min', 'margin_max'] }).primaryKey(),
  basisPoints: integer('basis_points').notNull(),
  /** Announced value, which replaces `basisPoints` at `nextFromMs`. Null: no change announced. */
  nextBasisPoints: integer('next_basis_points'),
  nextFromMs: integer('next_from_ms'),
})
