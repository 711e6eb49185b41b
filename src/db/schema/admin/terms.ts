/** The operator's earnings from rentals in the chat, in hundredths of a percent. A missing row means none. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const operatorTerms = sqliteTable('desk_terms', {
  /**
   * Kind of term. `markup`: added to the market price. `referral`: the inviter's share of the markup. `partner`: the
   * operator's share of a partner's margin. `margin_min`, `margin_max`: limits of a partner's margin; 0 for
   * `margin_max` means no limit.
   */
  name: text('name', { enum: ['markup', 'referral', 'partner', 'margin_min', 'margin_max'] }).primaryKey(),
  basisPoints: integer('basis_points').notNull(),
  /** Announced value, which replaces `basisPoints` at `nextFromMs`. Null if no change is announced. */
  nextBasisPoints: integer('next_basis_points'),
  nextFromMs: integer('next_from_ms'),
})
