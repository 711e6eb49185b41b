/** Fast Charge: rentals without a lock, ended by their buyer, each with its own way over the chain and back. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * pending -> planned -> signed -> running -> closing -> reclaiming -> reclaimed; pending | planned -> cancelled.
 * planned | signed -> pending: its provider cannot. running -> signed: a fork took its block.
 * reclaiming -> closing: the reclaiming transaction can never be included, or was refused.
 */
const FAST_CHARGE_STATES = [
  'pending',
  'planned',
  'signed',
  'running',
  'closing',
  'reclaiming',
  'reclaimed',
  'cancelled',
] as const
export type FastChargeState = (typeof FAST_CHARGE_STATES)[number]

export const fastCharges = sqliteTable(
  'fast_charges',
  {
    /** Rises with each one; its negative is its number in the order book. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** 24 hex: its name on the wire. */
    orderId: text('order_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    /** The address that represents the account. */
    requester: addressColumn('requester').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    units: integer('units').notNull(),
    /** SUN per unit per day: the most that was accepted, and what is charged. */
    maxPriceSun: integer('max_price_sun').notNull(),
    priceSun: integer('price_sun').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** Held from the beginning: the payout for all of the duration, SUN. */
    chargeSun: sunColumn('charge_sun').notNull(),
    deadlineSec: integer('deadline_sec').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Cancelled after this where it is not on its way to the chain. */
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state', { enum: FAST_CHARGE_STATES }).notNull(),
    /** From `planned` on: who delegates, and how much stake, SUN. */
    provider: addressColumn('provider'),
    balanceSun: sunColumn('balance_sun'),
    /** The marketplace's part of what it earns, hundredths of a percent. */
    commissionBp: integer('commission_bp').notNull().default(0),
    txid: text('txid'),
    solid: integer('solid', { mode: 'boolean' }).notNull().default(false),
    /** Units that the stake gave when its block came. */
    givenUnits: integer('given_units'),
    startedAtMs: integer('started_at_ms'),
    endsAtMs: integer('ends_at_ms'),
    /** When it was confirmed by its buyer, was over, or was cancelled. */
    closedAtMs: integer('closed_at_ms'),
    /** Of the charge: to the provider and the marketplace (the fee is in it), and back to the buyer, SUN. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    refundSun: sunColumn('refund_sun').notNull().default(ZERO_SUN),
    reclaimTxid: text('reclaim_txid'),
    /** Closing: not tried before this. */
    notBeforeMs: integer('not_before_ms').notNull().default(0),
  },
  (t) => [
    index('fast_charges_account').on(t.accountId, t.createdAtMs),
    index('fast_charges_state').on(t.state),
    index('fast_charges_txid').on(t.txid),
    index('fast_charges_reclaim_txid').on(t.reclaimTxid),
    index('fast_charges_provider')
      .on(t.provider, t.resource, t.startedAtMs, t.closedAtMs, t.endsAtMs, t.units, t.paidSun, t.feeSun)
      .where(sql`${t.startedAtMs} is not null`),
  ],
)
