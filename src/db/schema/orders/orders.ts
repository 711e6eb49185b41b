import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn, txidStart } from '../columns.ts'
import { machine } from '../machine.ts'

export const orders = sqliteTable(
  'orders',
  {
    /** 24 hex characters. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Number within the account, starting at 1 without gaps. The highest is the account's number of orders. */
    accountSeq: integer('account_seq').notNull(),
    /** Address that represents the account. */
    requester: addressColumn('requester').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    kind: text('kind', { enum: ['NORMAL', 'EXTEND'] }).notNull(),
    /** Units ordered. For EXTEND: units whose rental is extended, plus added units. */
    units: integer('units').notNull(),
    /** SUN per unit per day. For EXTEND: the highest price of its delegations. */
    priceSun: integer('price_sun').notNull(),
    /** For EXTEND: the longest added time. */
    durationSec: integer('duration_sec').notNull(),
    /** Total cost including the markup. */
    payoutSun: sunColumn('payout_sun').notNull(),
    /** Markup of the bot on the market price, in hundredths of a percent. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Refund to the buyer, and the cancellation fee for it, in SUN. */
    refundedSun: sunColumn('refunded_sun').notNull().default(ZERO_SUN),
    cancelFeeSun: sunColumn('cancel_fee_sun').notNull().default(ZERO_SUN),
    /** Amount that delegations did not earn because they delivered less than sold, and the part refunded so far. */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    unusedBackSun: sunColumn('unused_back_sun').notNull().default(ZERO_SUN),
    /** Maximum refund for delegations that can still be returned early, in SUN. Held until they end or are returned. */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** Refunds for delegations that were returned early, in SUN. */
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Units that keep their old price after a price change, and their part of the payout. */
    fixedUnits: integer('fixed_units').notNull().default(0),
    fixedSun: sunColumn('fixed_sun').notNull().default(ZERO_SUN),
    /** Number of changes to the terms. */
    changes: integer('changes').notNull().default(0),
    partial: integer('partial', { mode: 'boolean' }).notNull(),
    minPieceUnits: integer('min_piece_units').notNull(),
    /** Code of the referrer of the buyer. Stored for accounting. */
    sponsor: text('sponsor'),
    status: text('status', { enum: ['Active', 'Completed'] }).notNull(),
    /** Units with a planned, pending or confirmed delegation. */
    plannedUnits: integer('planned_units').notNull(),
    confirmedUnits: integer('confirmed_units').notNull(),
    /** Cancelled units, which are never planned again. */
    cancelledUnits: integer('cancelled_units').notNull().default(0),
    /** Amount paid from the hold to providers, fees and the markup, in SUN. */
    paidSun: sunColumn('paid_sun').notNull(),
    /** Rises with each order. Decides which waiting order came first. */
    turn: integer('turn').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('orders_account').on(t.accountId, t.accountSeq),
    index('orders_account_active').on(t.accountId, t.accountSeq).where(sql`${t.status} = 'Active'`),
    // Separate indexes per resource, so that the planner does not use them for other queries.
    index('orders_account_energy').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'ENERGY'`),
    index('orders_account_bandwidth').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'BANDWIDTH'`),
    index('orders_active_receiver').on(t.receiver).where(sql`${t.status} = 'Active'`),
  ],
)

/** An account's orders per calendar month (UTC), counted when they are made, so that reports need no scan. */
export const orderMonths = sqliteTable(
  'order_months',
  {
    accountId: text('account_id').notNull(),
    /** Calendar month (UTC) as YYYY-MM. */
    month: text('month').notNull(),
    orders: integer('orders').notNull(),
    energyOrders: integer('energy_orders').notNull(),
    /** Sum of the current payouts. */
    payoutSun: sunColumn('payout_sun').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
)

const DELEGATION_STATES = ['planned', 'signed', 'confirmed', 'reclaiming', 'reclaimed', 'failed'] as const
export type DelegationState = (typeof DELEGATION_STATES)[number]

export const delegations = sqliteTable(
  'delegations',
  {
    /** Rises with each delegation. */
    id: integer('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** RENT delegates `units`. EXTEND keeps the existing `units` and moves the end of their lock. */
    kind: text('kind', { enum: ['RENT', 'EXTEND'] }).notNull(),
    provider: addressColumn('provider').notNull(),
    /** Manual sale: the owner signed the delegation and is paid to this address. Null: the pool key signs. */
    paymentAddress: addressColumn('payment_address'),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** Units of the order that this delegation fills. */
    units: integer('units').notNull(),
    /** EXTEND: units that the additional delegation must deliver, beyond the chain's minimum. */
    extraUnits: integer('extra_units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    extendToMs: integer('extend_to_ms'),
    /** EXTEND: its part of the payout, in SUN. */
    costSun: sunColumn('cost_sun'),
    /** EXTEND: part of `cost_sun` for the extra units, in SUN. Null for old rows. */
    extraSun: sunColumn('extra_sun'),
    /** Refund terms at planning: percent of the price of unused whole hours. Above 0: no lock. 0: no early return. */
    returnPercent: integer('return_percent').notNull().default(0),
    /** The marketplace's commission at planning, in hundredths of a percent. */
    commissionBp: integer('commission_bp').notNull().default(0),
    state: text('state', { enum: DELEGATION_STATES }).notNull(),
    /** Stake in SUN: reserved while planned, afterwards as in the transaction. */
    balanceSun: sunColumn('balance_sun').notNull(),
    /** Number of times that it was planned again. */
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time for the next step while it is planned or waits to be reclaimed. */
    notBeforeMs: integer('not_before_ms').notNull().default(0),
    txid: text('txid'),
    /** Units that the stake yielded when it was confirmed. */
    givenUnits: integer('given_units'),
    /** Amount earned from the hold, in SUN. Includes the fee. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    /** Markup taken from the hold at the confirmation, in addition to `paid_sun`, in SUN. */
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    /** Part of its payout, in SUN, that it did not earn because it started late or delivered less than sold. */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    /** Amount held back for a refund, in SUN, until the delegation ends or is returned. */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** Time of the buyer's early return, and the refund for it, in SUN. */
    returnedAtMs: integer('returned_at_ms'),
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Number of confirmations. A reorg can undo a confirmation. */
    confirmations: integer('confirmations').notNull().default(0),
    blockNumber: integer('block_number'),
    solid: integer('solid', { mode: 'boolean' }).notNull().default(false),
    /** Time of the confirming block. */
    startedAtMs: integer('started_at_ms'),
    /** End of the rental: block time + duration. Later after an extension of its lock, earlier after a return. */
    endsAtMs: integer('ends_at_ms'),
    /** End of the time that its own price covers, at least a day. Extensions of its lock may cover more. */
    paidUntilMs: integer('paid_until_ms'),
    reclaimTxid: text('reclaim_txid'),
    reclaimSun: sunColumn('reclaim_sun'),
    failure: text('failure'),
    /** Failed: end of a lock towards this receiver that the provider created outside the marketplace. */
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
    // Covering index for a provider's statistics, because its rows are scattered over the table.
    index('delegations_provider')
      .on(t.provider, t.resource, t.startedAtMs, t.endsAtMs, t.kind, t.units, t.extraUnits, t.paidSun, t.feeSun)
      .where(sql`${t.startedAtMs} is not null`),
    index('delegations_txid').on(txidStart(sql`txid`)).where(sql`${t.txid} is not null`),
    index('delegations_reclaim_txid').on(txidStart(sql`reclaim_txid`)).where(sql`${t.reclaimTxid} is not null`),
    // Summed by the audit.
    index('delegations_markup').on(t.markupSun).where(sql`${t.markupSun} > 0`),
    uniqueIndex('delegations_sold').on(t.txid).where(sql`${t.paymentAddress} is not null and ${t.state} <> 'failed'`),
  ],
)

export const delegationMoves = machine(delegations, ['planned', 'signed'], ['reclaimed', 'failed'], {
  sign: ['planned', 'signed'],
  // No block can include its transaction any more.
  replan: ['signed', 'planned'],
  confirm: ['signed', 'confirmed'],
  // A reorg removed its block.
  unconfirm: ['confirmed', 'signed'],
  fail: [['planned', 'signed'], 'failed'],
  // A block includes a sale that a node had rejected.
  revive: ['failed', 'signed'],
  reclaim: ['confirmed', 'reclaiming'],
  // The reclaiming transaction was refused, or no block can include it any more.
  reclaimAgain: ['reclaiming', 'confirmed'],
  // Directly from `confirmed` if no stake was left to take back.
  finish: [['confirmed', 'reclaiming'], 'reclaimed'],
})

/** Cancelled orders, with the amounts reported to the buyer at that time. */
export const cancellations = sqliteTable('cancellations', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Units cancelled immediately. */
  units: integer('units').notNull(),
  /** Immediate refund to the buyer, and the fee kept, in SUN. */
  refundSun: sunColumn('refund_sun').notNull(),
  feeSun: sunColumn('fee_sun').notNull(),
  /** Units whose delegations were pending. They are filled, or refunded later. */
  pendingUnits: integer('pending_units').notNull(),
  cancelledAtMs: integer('cancelled_at_ms').notNull(),
})
