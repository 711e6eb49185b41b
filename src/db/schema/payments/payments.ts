/** Orders paid with a signed transfer to the fund address, and what goes back from there to who paid. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * sent -> ordered | returning (a block has it) | refused | failed; refused -> returning | failed
 * ordered | returning -> lost (the chain dropped it for good)
 * unwanted (its request was turned down, and its owner may have broadcast it) -> returning | failed, or it is asked
 * for again: another row in its place
 */
const PAYMENT_STATES = ['sent', 'refused', 'unwanted', 'ordered', 'returning', 'failed', 'lost'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const signedPayments = sqliteTable(
  'signed_payments',
  {
    /** 64 lower-case hex: the same transaction pays once. */
    txid: text('txid').primaryKey(),
    /** Reserved with the payment; the order is there as soon as the money is. */
    orderId: text('order_id').notNull().unique(),
    payer: addressColumn('payer').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    call: text('call', { enum: ['buy-resource', 'extend-request'] }).notNull(),
    /** What was asked for, JSON; without the transaction. */
    body: text('body').notNull(),
    /** What it was quoted at: SUN per unit per day, units, seconds. */
    priceSun: integer('price_sun').notNull(),
    units: integer('units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Why there is no order. */
    reason: text('reason'),
    /** The chain will not change its mind any more. */
    settled: integer('settled', { mode: 'boolean' }).notNull(),
    /** What took it back to its owner. */
    refundId: integer('refund_id'),
    /** `returning`: what of it was kept for what its owner owed, SUN. */
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
    /** What the network took for it, also for attempts that failed; SUN. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payer_refunds_open').on(t.id).where(sql`${t.state} <> 'done'`),
    index('payer_refunds_txid').on(t.txid),
  ],
)
