/** Orders of the marketplace and the on-chain delegations that fill them. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn, txidStart } from '../columns.ts'

export const orders = sqliteTable(
  'orders',
  {
    /** 24 hex. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** 1 for the account's first order, without a gap: the highest is the number of its orders. */
    accountSeq: integer('account_seq').notNull(),
    /** The address that represents the account. */
    requester: addressColumn('requester').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    kind: text('kind', { enum: ['NORMAL', 'EXTEND'] }).notNull(),
    /** Units ordered; for EXTEND those whose rental is prolonged, and those added. */
    units: integer('units').notNull(),
    /** SUN per unit per day; for EXTEND the highest of its delegations. */
    priceSun: integer('price_sun').notNull(),
    /** For EXTEND the longest time added. */
    durationSec: integer('duration_sec').notNull(),
    /** What it costs, the markup in it. */
    payoutSun: sunColumn('payout_sun').notNull(),
    /** What the bot that it was ordered with adds to the market's price, in hundredths of a percent. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** What of the payout has gone back to the buyer, and to the marketplace as the fee for that, SUN. */
    refundedSun: sunColumn('refunded_sun').notNull().default(ZERO_SUN),
    cancelFeeSun: sunColumn('cancel_fee_sun').notNull().default(ZERO_SUN),
    /** What delegations that gave less time or less than was sold leave over, and what of it has been refunded, SUN. */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    unusedBackSun: sunColumn('unused_back_sun').notNull().default(ZERO_SUN),
    /** What may still come back for delegations that can be returned early, SUN; it stays in the hold until then. */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** What has been refunded for delegations that were returned early, SUN. */
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Units, and the part of the payout for them, that a change of price left as they were. */
    fixedUnits: integer('fixed_units').notNull().default(0),
    fixedSun: sunColumn('fixed_sun').notNull().default(ZERO_SUN),
    /** Times its terms were changed. */
    changes: integer('changes').notNull().default(0),
    partial: integer('partial', { mode: 'boolean' }).notNull(),
    minPieceUnits: integer('min_piece_units').notNull(),
    /** Code of who sent the buyer; kept for the reckoning. */
    sponsor: text('sponsor'),
    status: text('status', { enum: ['Active', 'Completed'] }).notNull(),
    /** Units with a delegation that is planned, on its way or confirmed. */
    plannedUnits: integer('planned_units').notNull(),
    /** Units confirmed on the chain. */
    confirmedUnits: integer('confirmed_units').notNull(),
    /** Units given up: never planned again. */
    cancelledUnits: integer('cancelled_units').notNull().default(0),
    /** What has gone from the hold to providers, fees and the markup, SUN. */
    paidSun: sunColumn('paid_sun').notNull(),
    /** Rises with each order: who of those that wait came first. */
    turn: integer('turn').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('orders_account').on(t.accountId, t.accountSeq),
    index('orders_account_active').on(t.accountId, t.accountSeq).where(sql`${t.status} = 'Active'`),
    // One for each, so that who asks for an order in another way is not led here.
    index('orders_account_energy').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'ENERGY'`),
    index('orders_account_bandwidth').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'BANDWIDTH'`),
    index('orders_active_receiver').on(t.receiver).where(sql`${t.status} = 'Active'`),
  ],
)

/** An account's orders of a calendar month, UTC, counted as they are made: nobody has to go over them. */
export const orderMonths = sqliteTable(
  'order_months',
  {
    accountId: text('account_id').notNull(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    orders: integer('orders').notNull(),
    energyOrders: integer('energy_orders').notNull(),
    /** Their payouts, as they are now. */
    payoutSun: sunColumn('payout_sun').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
)

/**
 * planned -> signed -> confirmed -> reclaiming -> reclaimed; planned | signed -> failed.
 * signed -> planned: its transaction can never be included. confirmed -> signed: a fork took it back.
 * reclaiming -> confirmed: the reclaiming transaction can never be included, or was refused.
 */
const DELEGATION_STATES = ['planned', 'signed', 'confirmed', 'reclaiming', 'reclaimed', 'failed'] as const
export type DelegationState = (typeof DELEGATION_STATES)[number]

export const delegations = sqliteTable(
  'delegations',
  {
    /** Rises with each one. */
    id: integer('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** RENT gives `units`; EXTEND keeps `units` that are there already and moves the end of their lock. */
    kind: text('kind', { enum: ['RENT', 'EXTEND'] }).notNull(),
    provider: addressColumn('provider').notNull(),
    /** Sold: signed by its owner, who is paid at this address; null: signed by the pool key. */
    paymentAddress: addressColumn('payment_address'),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** Of the order's units, those that this one fills. */
    units: integer('units').notNull(),
    /** EXTEND: units that the further delegation must itself give, beyond the least the chain accepts. */
    extraUnits: integer('extra_units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** EXTEND: the end asked for. */
    extendToMs: integer('extend_to_ms'),
    /** EXTEND: its part of the payout, SUN. */
    costSun: sunColumn('cost_sun'),
    /** EXTEND: of that, the part for its extra units, SUN; null of those from before it was kept. */
    extraSun: sunColumn('extra_sun'),
    /**
     * Its provider's terms when it was planned: of the price of the unused whole hours, what comes back where it is
     * returned early, percent. Above 0 it is delegated without a lock; 0: it is not taken back.
     */
    returnPercent: integer('return_percent').notNull().default(0),
    /** The marketplace's part of what it earns, as it was when it was planned, hundredths of a percent. */
    commissionBp: integer('commission_bp').notNull().default(0),
    state: text('state', { enum: DELEGATION_STATES }).notNull(),
    /** Stake, SUN: reserved while planned, what the transaction says afterwards. */
    balanceSun: sunColumn('balance_sun').notNull(),
    /** How often it was planned again. */
    attempts: integer('attempts').notNull().default(0),
    /** Planned, or to be reclaimed: not before this. */
    notBeforeMs: integer('not_before_ms').notNull().default(0),
    txid: text('txid'),
    /** Units that the stake gave when it was confirmed. */
    givenUnits: integer('given_units'),
    /** What it has earned out of the hold, SUN; the fee is in it. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    /** The markup that its confirmation moved from the hold beside that, SUN. */
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    /** Of its part of the payout, what it does not earn, SUN: it began late, or gave less than was sold. */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    /** The most that may come back for it, SUN, until it is over or returned; neither paid nor refunded yet. */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** Returned early by its buyer: when, and what came back for that, SUN. */
    returnedAtMs: integer('returned_at_ms'),
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Times it was confirmed: a fork can take a confirmation back. */
    confirmations: integer('confirmations').notNull().default(0),
    blockNumber: integer('block_number'),
    solid: integer('solid', { mode: 'boolean' }).notNull().default(false),
    /** Its block's time when it was confirmed. */
    startedAtMs: integer('started_at_ms'),
    /** When the rental ends: its block’s time + the duration; later where its lock was prolonged, or once returned. */
    endsAtMs: integer('ends_at_ms'),
    /** Until when it pays for itself; a day at least. What prolongs its lock may pay for more. */
    paidUntilMs: integer('paid_until_ms'),
    reclaimTxid: text('reclaim_txid'),
    reclaimSun: sunColumn('reclaim_sun'),
    /** Why it failed. */
    failure: text('failure'),
    /** Failed: the provider has a lock towards this receiver, not of our making, that runs until then. */
    lockedUntilMs: integer('locked_until_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('delegations_order').on(t.orderId),
    index('delegations_on_the_way').on(t.state).where(sql`${t.state} in ('planned', 'signed')`),
    index('delegations_running').on(t.endsAtMs).where(sql`${t.state} = 'confirmed'`),
    index('delegations_reclaiming').on(t.state).where(sql`${t.state} = 'reclaiming'`),
    index('delegations_unsolid').on(t.blockNumber).where(sql`${t.state} = 'confirmed' and not ${t.solid}`),
    index('delegations_held_back').on(t.endsAtMs).where(sql`${t.heldBackSun} > 0`),
    index('delegations_locked').on(t.lockedUntilMs).where(sql`${t.lockedUntilMs} is not null`),
    // With all that a provider's figures are made of: its rows lie all over the table.
    index('delegations_provider')
      .on(t.provider, t.resource, t.startedAtMs, t.endsAtMs, t.kind, t.units, t.extraUnits, t.paidSun, t.feeSun)
      .where(sql`${t.startedAtMs} is not null`),
    index('delegations_txid').on(txidStart(sql`txid`)).where(sql`${t.txid} is not null`),
    index('delegations_reclaim_txid').on(txidStart(sql`reclaim_txid`)).where(sql`${t.reclaimTxid} is not null`),
    // The audit adds all of them up.
    index('delegations_markup').on(t.markupSun).where(sql`${t.markupSun} > 0`),
    uniqueIndex('delegations_sold').on(t.txid).where(sql`${t.paymentAddress} is not null and ${t.state} <> 'failed'`),
  ],
)

/** Orders that were cancelled, as the buyer was told then. */
export const cancellations = sqliteTable('cancellations', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Units given up at once. */
  units: integer('units').notNull(),
  /** What went back to the buyer at once, and what was kept of it, SUN. */
  refundSun: sunColumn('refund_sun').notNull(),
  feeSun: sunColumn('fee_sun').notNull(),
  /** Units that were on their way to the chain: filled, or refunded later. */
  pendingUnits: integer('pending_units').notNull(),
  cancelledAtMs: integer('cancelled_at_ms').notNull(),
})
