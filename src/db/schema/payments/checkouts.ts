/** Orders that partners' checkout links created (docs/decisions/108). The orders themselves are in `pay_laters`. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const checkouts = sqliteTable(
  'checkouts',
  {
    /** Pay-later order. Once it is paid, the order has the same id. */
    orderId: text('order_id').primaryKey(),
    /** Account whose secret signed the link. Its webhook receives the order's events. */
    partnerId: text('partner_id').notNull(),
    /** The partner's name for the sale. At most one of its orders is open or paid. */
    reference: text('reference').notNull(),
    /** Page of the partner to which the payer can return. */
    returnUrl: text('return_url'),
  },
  (t) => [index('checkouts_reference').on(t.partnerId, t.reference)],
)
