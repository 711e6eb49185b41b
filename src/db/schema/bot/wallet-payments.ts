/** Purchases that are paid from another wallet: where to, how much, until when, and what the marketplace last said. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/** open -> paid | expired | returned | cancelled, as the marketplace says; | missing: it never said. */
const WALLET_PAYMENT_STATES = ['open', 'paid', 'expired', 'returned', 'cancelled', 'missing'] as const
export type WalletPaymentState = (typeof WALLET_PAYMENT_STATES)[number]

export const walletPayments = sqliteTable(
  'wallet_payments',
  {
    purchaseId: text('purchase_id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Reserved at the marketplace; the purchase has it once the order is there. */
    orderId: text('order_id').notNull().unique(),
    payAddress: addressColumn('pay_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state').$type<WalletPaymentState>().notNull(),
    /** `returned`: why there is no order. */
    reason: text('reason'),
    /** What came in time: what counts, and what is in a block that is not final enough. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    arrivingSun: sunColumn('arriving_sun').notNull().default(ZERO_SUN),
    /** What the order did not take and is in the balance; all of it was told. */
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Until then a rise of the balance by exactly this is told here, and not as a deposit. */
    quietSun: integer('quiet_sun').notNull().default(0),
    quietUntilMs: integer('quiet_until_ms').notNull().default(0),
    /** When the person cancelled: nothing is shown of it any more unless money comes. */
    forgottenAtMs: integer('forgotten_at_ms'),
    /** The message that shows the address as a picture, while there is one. */
    pictureId: integer('picture_id'),
    /** What the picture last said, see `pictureSays`. */
    pictureSaid: text('picture_said'),
    /** Until then the marketplace is asked what arrives. */
    watchUntilMs: integer('watch_until_ms').notNull(),
  },
  (t) => [index('wallet_payments_watch').on(t.watchUntilMs), index('wallet_payments_user').on(t.userId)],
)
