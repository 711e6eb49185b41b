/** Orders paid afterwards to an address of their own, and what came to those addresses. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/** Of the operator's bot; the order gets them. */
export interface OrderTerms {
  /** Hundredths of a percent of the market's price, in the amount. */
  markupBp: number
  referrer?: { accountId: string; shareBp: number; bot?: number }
  usdtTo?: string
}

/** waiting -> paid | expired | returned | cancelled. */
const PAY_LATER_STATES = ['waiting', 'paid', 'expired', 'returned', 'cancelled'] as const
export type PayLaterState = (typeof PAY_LATER_STATES)[number]

export const payLaters = sqliteTable(
  'pay_laters',
  {
    /** Reserved; the order is there as soon as it is paid. */
    orderId: text('order_id').primaryKey(),
    /** Whose key came with the call; null: somebody without an account. */
    accountId: text('account_id'),
    /** Keyed hash of the caller's network address, as long as an order without an account waits. */
    client: text('client'),
    /** The same of the network around it, of which one person can have many addresses. */
    clientNetwork: text('client_network'),
    /** Last step of the derivation path of the address, from 0 without a gap. */
    addressIndex: integer('address_index').notNull().unique(),
    payAddress: addressColumn('pay_address').notNull().unique(),
    refundAddress: addressColumn('refund_address'),
    /** What was asked for, JSON. */
    body: text('body').notNull(),
    /** What it was quoted at: SUN, SUN per unit per day, units, seconds. */
    amountSun: sunColumn('amount_sun').notNull(),
    /** What the bot said of it that it was asked for with. */
    terms: text('terms', { mode: 'json' }).$type<OrderTerms>(),
    priceSun: integer('price_sun').notNull(),
    units: integer('units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** The last time that a block may have and still be in time; whole seconds. */
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state', { enum: PAY_LATER_STATES }).notNull(),
    /** `returned`: why there is no order. */
    reason: text('reason'),
    /** `cancelled`: when. */
    cancelledAtMs: integer('cancelled_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    /**
     * What lies at the address and no fork takes back, SUN: transfers that are settled, less what sweeps took for good.
     * Kept alongside, so that nobody adds up the past to find it; checked by the audit of the books.
     */
    lyingSun: sunColumn('lying_sun').notNull().default(ZERO_SUN),
  },
  (t) => [
    index('pay_laters_lying').on(t.lyingSun).where(sql`${t.lyingSun} > 0 and ${t.state} <> 'waiting'`),
    index('pay_laters_waiting').on(t.deadlineMs).where(sql`${t.state} = 'waiting'`),
    index('pay_laters_account').on(t.accountId).where(sql`${t.state} = 'waiting'`),
    index('pay_laters_client').on(t.client).where(sql`${t.client} is not null`),
    index('pay_laters_client_network').on(t.clientNetwork).where(sql`${t.clientNetwork} is not null`),
  ],
)

export const payLaterTransfers = sqliteTable(
  'pay_later_transfers',
  {
    txid: text('txid').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => payLaters.orderId),
    fromAddress: addressColumn('from_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** The block it was last seen in. */
    blockNumber: integer('block_number').notNull(),
    blockId: text('block_id').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /**
     * `waiting`: its block is not final enough for its size, nothing posted. `counted`: posted to
     * `pay-later:<order>`. `dropped`: the chain dropped it for good; what was posted is undone.
     */
    state: text('state', { enum: ['waiting', 'counted', 'dropped'] }).notNull(),
    /** What of it the order has taken, SUN. */
    takenSun: sunColumn('taken_sun').notNull().default(ZERO_SUN),
    /**
     * What the order does not take: `held` until the order is decided and the block solidified, then `none`,
     * `credited` to the account, `back` to `returnTo`, or `kept` for it, too little to be sent.
     */
    rest: text('rest', { enum: ['held', 'none', 'credited', 'back', 'kept'] })
      .notNull()
      .default('held'),
    returnTo: addressColumn('return_to'),
    /** What takes it there. */
    refundId: integer('refund_id'),
    /** `credited`, `back`: what of it was kept for what its owner owed, SUN. */
    repaidSun: sunColumn('repaid_sun').notNull().default(ZERO_SUN),
    /** The chain will not change its mind any more. */
    settled: integer('settled', { mode: 'boolean' }).notNull().default(false),
    /** How often it has been counted; goes into the cause of each posting. */
    postings: integer('postings').notNull().default(0),
    /** Set while it is in no block that we know: the number of the block that a fork took away. */
    vanishedAt: integer('vanished_at'),
  },
  (t) => [
    index('pay_later_transfers_order').on(t.orderId),
    index('pay_later_transfers_open').on(t.blockNumber).where(sql`not ${t.settled}`),
    index('pay_later_transfers_held').on(t.orderId).where(sql`${t.rest} = 'held'`),
    index('pay_later_transfers_kept').on(t.returnTo).where(sql`${t.rest} = 'kept'`),
    index('pay_later_transfers_back')
      .on(t.returnTo)
      .where(sql`${t.rest} = 'back' and ${t.refundId} is null and ${t.repaidSun} = 0`),
    index('pay_later_transfers_return').on(t.returnTo).where(sql`${t.returnTo} is not null`),
  ],
)
