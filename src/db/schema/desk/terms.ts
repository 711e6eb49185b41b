/** What the operator earns by rentals in the chat, in hundredths of a percent; nothing where there is no row. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const deskTerms = sqliteTable('desk_terms', {
  /**
   * `markup`: added to the market's price; `referral`: of that, for the buyer's inviter; `partner`: what the
   * operator keeps of a partner's margin; `margin_min`, `margin_max`: what that may be, 0 for `margin_max`: no bound.
   */
  name: text('name', { enum: ['markup', 'referral', 'partner', 'margin_min', 'margin_max'] }).primaryKey(),
  basisPoints: integer('basis_points').notNull(),
  /** The announced value, which replaces `basisPoints` at `nextFromMs`; null: no change is announced. */
  nextBasisPoints: integer('next_basis_points'),
  nextFromMs: integer('next_from_ms'),
})
