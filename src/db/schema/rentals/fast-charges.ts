/**
 * Fast Charge: rentals without a lock, which the buyer ends. Each rental has its own delegation and reclaim on the
 * chain.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

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
    /** Id, which increases with each row. The order book uses the negated id. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Public id, 24 hex characters. */
    orderId: text('order_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    requester: addressColumn('requester').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    units: integer('units').notNull(),
    /** Prices in SUN per unit per day: the accepted maximum, and the charged price. */
    maxPriceSun: integer('max_price_sun').notNull(),
    priceSun: integer('price_sun').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** Payout for the full duration, in SUN, held from the time of the order. */
    chargeSun: sunColumn('charge_sun').notNull(),
    deadlineSec: integer('deadline_sec').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Time at which the rental is cancelled, unless its delegation is pending. */
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state', { enum: FAST_CHARGE_STATES }).notNull(),
    /** Provider, and its stake for the rental in SUN. Set from `planned` on. */
    provider: addressColumn('provider'),
    balanceSun: sunColumn('balance_sun'),
    commissionBp: integer('commission_bp').notNull().default(0),
    txid: text('txid'),
    solid: integer('solid', { mode: 'boolean' }).notNull().default(false),
    /** Units that the stake yielded in its block. */
    givenUnits: integer('given_units'),
    startedAtMs: integer('started_at_ms'),
    endsAtMs: integer('ends_at_ms'),
    /** Time at which the buyer ended the rental, or at which it expired or was cancelled. */
    closedAtMs: integer('closed_at_ms'),
    /**
     * Parts of the charge, in SUN: for provider and marketplace (`paidSun`, with the fee `feeSun`), and refund to the
     * buyer.
     */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    refundSun: sunColumn('refund_sun').notNull().default(ZERO_SUN),
    reclaimTxid: text('reclaim_txid'),
    /** Earliest time of the next attempt to reclaim, in the state `closing`. */
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

export const fastChargeMoves = machine(fastCharges, 'pending', ['reclaimed', 'cancelled'], {
  plan: ['pending', 'planned'],
  sign: ['planned', 'signed'],
  // The provider cannot delegate.
  unplan: [['planned', 'signed'], 'pending'],
  run: ['signed', 'running'],
  // A reorg removed the block of the delegation.
  undo: ['running', 'signed'],
  close: ['running', 'closing'],
  cancel: [['pending', 'planned'], 'cancelled'],
  reclaim: ['closing', 'reclaiming'],
  // The reclaiming transaction was refused, or no block can include it any more.
  reclaimAgain: ['reclaiming', 'closing'],
  // If no stake is left to take back, `closing` leads directly to `reclaimed`.
  finish: [['closing', 'reclaiming'], 'reclaimed'],
})
