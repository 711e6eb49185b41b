/** Orders that are paid later to their own addresses, and the transfers to those addresses. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/** Operator terms from the bot, copied to the order. */
export interface OrderTerms {
  /** Markup included in the amount, in hundredths of a percent of the market price. */
  markupBp: number
  referrer?: { accountId: string; shareBp: number; bot?: number }
  usdtTo?: string
}

const OUTCOMES = ['paid', 'expired', 'returned', 'cancelled'] as const
const PAY_LATER_STATES = ['waiting', ...OUTCOMES] as const
export type PayLaterState = (typeof PAY_LATER_STATES)[number]

export const payLaterOrders = sqliteTable(
  'pay_laters',
  {
    /** Id that is reserved for the order. The order is created once it is paid. */
    orderId: text('order_id').primaryKey(),
    /** Account of the caller's key. Null if there was no key. */
    accountId: text('account_id'),
    /** Keyed hash of the caller's network address. Set for an order without an account while it waits. */
    client: text('client'),
    /** Keyed hash of the surrounding network, because one person can have many addresses in it. */
    clientNetwork: text('client_network'),
    /** Last step in the derivation path of the address, from 0 and without gaps. */
    addressIndex: integer('address_index').notNull().unique(),
    payAddress: addressColumn('pay_address').notNull().unique(),
    refundAddress: addressColumn('refund_address'),
    /** Request body as JSON. */
    body: text('body').notNull(),
    /** Quote: amount in SUN, price in SUN per unit per day, units, seconds. */
    amountSun: sunColumn('amount_sun').notNull(),
    terms: text('terms', { mode: 'json' }).$type<OrderTerms>(),
    priceSun: integer('price_sun').notNull(),
    units: integer('units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** Latest block time at which a payment counts. A multiple of 1,000. */
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state', { enum: PAY_LATER_STATES }).notNull(),
    /** Reason why there is no order. Only for `returned`. */
    reason: text('reason'),
    cancelledAtMs: integer('cancelled_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    /**
     * Final balance of the address: settled transfers less final sweeps. Stored so that it need not be recomputed from
     * the whole history; the audit checks it.
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

export const payLaterMoves = machine(payLaterOrders, ['waiting', 'expired'], OUTCOMES, {
  decide: ['waiting', OUTCOMES],
})

const RESTS = ['none', 'credited', 'back', 'kept'] as const

export const payLaterTransfers = sqliteTable(
  'pay_later_transfers',
  {
    txid: text('txid').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => payLaterOrders.orderId),
    fromAddress: addressColumn('from_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** Block in which the transfer was last seen. */
    blockNumber: integer('block_number').notNull(),
    blockId: text('block_id').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /**
     * State of a transfer.
     * - `waiting`: it has too few confirmations for its amount, and nothing is posted.
     * - `counted`: posted to `pay-later:<order>`.
     * - `dropped`: removed from the chain for good, and the postings are undone.
     */
    state: text('state', { enum: ['waiting', 'counted', 'dropped'] }).notNull(),
    /** Part of the transfer that the order used, in SUN. */
    takenSun: sunColumn('taken_sun').notNull().default(ZERO_SUN),
    /**
     * Use of the transfer's remainder. `held` until the order is decided and the block is solidified. Then `none`,
     * `credited` to the account, `back` to `returnTo`, or `kept` for `returnTo` because it is too small to send.
     */
    rest: text('rest', { enum: ['held', ...RESTS] })
      .notNull()
      .default('held'),
    returnTo: addressColumn('return_to'),
    refundId: integer('refund_id'),
    /** Part of the remainder that repaid the owner's debt, in SUN. Only for `credited` and `back`. */
    repaidSun: sunColumn('repaid_sun').notNull().default(ZERO_SUN),
    /** True if a reorg can no longer change the state. */
    settled: integer('settled', { mode: 'boolean' }).notNull().default(false),
    /** Number of times that the transfer was counted. Part of the cause of each posting. */
    postings: integer('postings').notNull().default(0),
    /** Number of the block that a reorg removed, while no known block contains the transfer. */
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

export const payLaterTransferMoves = machine(payLaterTransfers, 'waiting', ['counted', 'dropped'], {
  count: ['waiting', 'counted'],
  drop: [['waiting', 'counted'], 'dropped'],
  // A block includes the dropped transfer after all.
  reappear: ['dropped', 'waiting'],
})

/** `send`: together with others for the same address, the remainder is large enough. */
const REST_MOVES = { release: ['held', RESTS], send: ['kept', 'back'] } as const
export const remainderMoves = machine(payLaterTransfers, 'held', RESTS, REST_MOVES, 'rest')
