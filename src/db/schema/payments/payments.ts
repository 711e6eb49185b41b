/** Orders paid with a signed transfer to the fund address, and refunds from there to the payers. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * State transitions:
 * - sent -> ordered | returning (a block has it) | refused | failed; refused -> returning | failed
 * - ordered | returning -> lost: permanently removed from the chain
 * - unwanted (request rejected, maybe broadcast anyway) -> returning | failed; or a new request replaces the row
 */
const PAYMENT_STATES = ['sent', 'refused', 'unwanted', 'ordered', 'returning', 'failed', 'lost'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const signedPayments = sqliteTable(
  'signed_payments',
  {
    /** 64 lower-case hex characters. A transaction pays only once. */
    txid: text('txid').primaryKey(),
    /** Reserved with the payment. The order is created once the money has arrived. */
    orderId: text('order_id').notNull().unique(),
    payer: addressColumn('payer').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    call: text('call', { enum: ['buy-resource', 'extend-request'] }).notNull(),
    /** The request as JSON, without the transaction. */
    body: text('body').notNull(),
    /** Quote: SUN per unit per day, units, seconds. */
    priceSun: integer('price_sun').notNull(),
    units: integer('units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    reason: text('reason'),
    /** True if the chain's verdict is final. */
    settled: integer('settled', { mode: 'boolean' }).notNull(),
    refundId: integer('refund_id'),
    /** `returning`: part kept to repay the owner's debt, in SUN. */
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

/** planned -> signed -> done; signed -> planned: its transaction can never be included, or failed in its block. */
export const payerRefunds = sqliteTable(
  'payer_refunds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    payer: addressColumn('payer').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['planned', 'signed', 'done'] }).notNull(),
    txid: text('txid'),
    /** Network fees including those of failed attempts, in SUN. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payer_refunds_open').on(t.id).where(sql`${t.state} <> 'done'`),
    index('payer_refunds_txid').on(t.txid),
  ],
)
