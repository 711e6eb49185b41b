/** Orders paid with a signed transfer to the fund address, and refunds from the fund to the payers. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/** `unwanted`: the request was rejected, but the payer may broadcast the transfer. A new request replaces the row. */
const PAYMENT_STATES = ['sent', 'refused', 'unwanted', 'ordered', 'returning', 'failed', 'lost'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const signedPayments = sqliteTable(
  'signed_payments',
  {
    /** 64 lower-case hex characters. A transaction pays only once. */
    txid: text('txid').primaryKey(),
    /** Id that is reserved for the order. The order is created once the money has arrived. */
    orderId: text('order_id').notNull().unique(),
    payer: addressColumn('payer').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    call: text('call', { enum: ['buy-resource', 'extend-request'] }).notNull(),
    /** Request body as JSON, without the transaction. */
    body: text('body').notNull(),
    /** Quote: price in SUN per unit per day, units, seconds. */
    priceSun: integer('price_sun').notNull(),
    units: integer('units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    reason: text('reason'),
    /** True if the outcome on the chain is final. */
    settled: integer('settled', { mode: 'boolean' }).notNull(),
    refundId: integer('refund_id'),
    /** Part of the payment that repaid the owner's debt, in SUN. Only for `returning`. */
    repaidSun: sunColumn('repaid_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('signed_payments_open').on(t.payer).where(sql`not ${t.settled}`),
    index('signed_payments_returning')
      .on(t.payer)
      .where(sql`${t.state} = 'returning' and ${t.refundId} is null and ${t.repaidSun} = 0`),
    index('signed_payments_payer').on(t.payer),
  ],
)

export const paymentMoves = machine(signedPayments, ['sent', 'unwanted'], ['ordered', 'returning', 'failed', 'lost'], {
  // A node rejected the transfer. A block may still include it.
  refuse: ['sent', 'refused'],
  order: ['sent', 'ordered'],
  return: [['sent', 'refused', 'unwanted'], 'returning'],
  fail: [['sent', 'refused', 'unwanted'], 'failed'],
  // The chain dropped the transfer for good.
  lose: [['ordered', 'returning'], 'lost'],
})

export const payerRefunds = sqliteTable(
  'payer_refunds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    payer: addressColumn('payer').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['planned', 'signed', 'done'] }).notNull(),
    txid: text('txid'),
    /** Network fees in SUN, including the fees of failed attempts. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payer_refunds_open').on(t.id).where(sql`${t.state} <> 'done'`),
    index('payer_refunds_txid').on(t.txid),
  ],
)

export const refundMoves = machine(payerRefunds, 'planned', 'done', {
  sign: ['planned', 'signed'],
  // `planned`: no block can include its transaction any more, or it failed in its block.
  endAttempt: ['signed', ['planned', 'done']],
})
