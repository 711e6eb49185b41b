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
    /**
     * Number of the order within the account, from 1 and without gaps. The highest is the account's number of orders.
     */
    accountSeq: integer('account_seq').notNull(),
    /** Address that represents the account. */
    requester: addressColumn('requester').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    kind: text('kind', { enum: ['NORMAL', 'EXTEND'] }).notNull(),
    /** Ordered units. For EXTEND: units whose rental is extended, plus added units. */
    units: integer('units').notNull(),
    /** Price in SUN per unit per day. For EXTEND: the highest price of its delegations. */
    priceSun: integer('price_sun').notNull(),
    /** Duration in seconds. For EXTEND: the longest added time. */
    durationSec: integer('duration_sec').notNull(),
    /** Total cost including the markup. */
    payoutSun: sunColumn('payout_sun').notNull(),
    /** Markup of the bot on the market price, in hundredths of a percent. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Refund to the buyer, and the cancellation fee for it, in SUN. */
    refundedSun: sunColumn('refunded_sun').notNull().default(ZERO_SUN),
    cancelFeeSun: sunColumn('cancel_fee_sun').notNull().default(ZERO_SUN),
    /**
     * Amount that delegations did not earn because they delivered less than sold, and the refunded part of that amount.
     */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    unusedBackSun: sunColumn('unused_back_sun').notNull().default(ZERO_SUN),
    /**
     * Maximum refund for delegations that can still be returned early, in SUN. Held back until they end or are
     * returned.
     */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** Refunds for delegations that were returned early, in SUN. */
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Units that were filled at an earlier price, and their part of the payout. */
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
    /** Sequence number, above that of each older active order. It decides which waiting order came first. */
    turn: integer('turn').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('orders_account').on(t.accountId, t.accountSeq),
    index('orders_account_active').on(t.accountId, t.accountSeq).where(sql`${t.status} = 'Active'`),
    // Each resource has a separate index, so that the planner does not use it for other queries.
    index('orders_account_energy').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'ENERGY'`),
    index('orders_account_bandwidth').on(t.accountId, t.accountSeq).where(sql`${t.resource} = 'BANDWIDTH'`),
    index('orders_active_receiver').on(t.receiver).where(sql`${t.status} = 'Active'`),
  ],
)

/** Totals of an account's orders per calendar month (UTC), updated with each order, so that reports need no scan. */
export const orderMonths = sqliteTable(
  'order_months',
  {
    accountId: text('account_id').notNull(),
    /** Calendar month (UTC) as YYYY-MM. */
    month: text('month').notNull(),
    orders: integer('orders').notNull(),
    energyOrders: integer('energy_orders').notNull(),
    /** Sum of the orders' current payouts. */
    payoutSun: sunColumn('payout_sun').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
)

const DELEGATION_STATES = ['planned', 'signed', 'confirmed', 'reclaiming', 'reclaimed', 'failed'] as const
export type DelegationState = (typeof DELEGATION_STATES)[number]

export const delegations = sqliteTable(
  'delegations',
  {
    /** Id, which increases with each delegation. */
    id: integer('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** RENT delegates `units`. EXTEND keeps existing `units` and moves the end of their lock. */
    kind: text('kind', { enum: ['RENT', 'EXTEND'] }).notNull(),
    provider: addressColumn('provider').notNull(),
    /** Address that is paid for a manual sale, whose delegation the owner has signed. Null if the pool key signs. */
    paymentAddress: addressColumn('payment_address'),
    /** Account that submitted a manual sale. Null if the pool key signs, and in old rows. */
    sellerId: text('seller_id'),
    /** Source of the delegation, and the order there. Until a block shows it, `provider` is the source's address. */
    source: text('source'),
    sourceOrderId: integer('source_order_id'),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** Units of the order that this delegation fills. */
    units: integer('units').notNull(),
    /** Units that an additional delegation must deliver beyond the chain's minimum. Only for EXTEND. */
    extraUnits: integer('extra_units').notNull(),
    durationSec: integer('duration_sec').notNull(),
    extendToMs: integer('extend_to_ms'),
    /** Part of the payout for this delegation, in SUN. Only for EXTEND. */
    costSun: sunColumn('cost_sun'),
    /** Part of `cost_sun` for the extra units, in SUN. Null in old rows. Only for EXTEND. */
    extraSun: sunColumn('extra_sun'),
    /**
     * Refund for an early return, fixed at planning: percentage of the price of unused whole hours. Above 0, there is
     * no lock. 0 if early returns are not possible.
     */
    returnPercent: integer('return_percent').notNull().default(0),
    /** The marketplace's commission, fixed at planning, in hundredths of a percent. */
    commissionBp: integer('commission_bp').notNull().default(0),
    state: text('state', { enum: DELEGATION_STATES }).notNull(),
    /** Stake in SUN. Reserved while the delegation is planned; from then on, the stake in the transaction. */
    balanceSun: sunColumn('balance_sun').notNull(),
    /** Number of times that the delegation was planned again. */
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time for the next step, while the delegation is planned or waits for its reclaim. */
    notBeforeMs: integer('not_before_ms').notNull().default(0),
    txid: text('txid'),
    /** Units that the stake yielded at the confirmation. */
    givenUnits: integer('given_units'),
    /** Amount that the provider earned from the hold, in SUN. Includes the fee. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    /** Markup taken from the hold at the confirmation, in addition to `paid_sun`, in SUN. */
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    /**
     * Part of the payout that was not earned, because the delegation started late or delivered less than sold. In SUN.
     */
    unusedSun: sunColumn('unused_sun').notNull().default(ZERO_SUN),
    /** Amount held back for a refund, in SUN, until the delegation ends or is returned. */
    heldBackSun: sunColumn('held_back_sun').notNull().default(ZERO_SUN),
    /** Time at which the buyer returned the delegation early, and the refund for that, in SUN. */
    returnedAtMs: integer('returned_at_ms'),
    returnedSun: sunColumn('returned_sun').notNull().default(ZERO_SUN),
    /** Number of times that the delegation was confirmed. A reorg can undo a confirmation. */
    confirmations: integer('confirmations').notNull().default(0),
    blockNumber: integer('block_number'),
    solid: integer('solid', { mode: 'boolean' }).notNull().default(false),
    /** Time of the confirming block. */
    startedAtMs: integer('started_at_ms'),
    /** End of the rental: block time plus duration. Later if its lock was extended, earlier after a return. */
    endsAtMs: integer('ends_at_ms'),
    /** End of the time for which its own price pays, at least a day. Extensions of its lock may pay for more. */
    paidUntilMs: integer('paid_until_ms'),
    reclaimTxid: text('reclaim_txid'),
    reclaimSun: sunColumn('reclaim_sun'),
    failure: text('failure'),
    /**
     * End of a lock towards this receiver that the provider created outside the marketplace. Only for failed
     * delegations.
     */
    lockedUntilMs: integer('locked_until_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('delegations_order').on(t.orderId),
    index('delegations_source').on(t.sourceOrderId).where(sql`${t.sourceOrderId} is not null`),
    index('delegations_on_the_way').on(t.state).where(sql`${t.state} in ('planned', 'signed')`),
    index('delegations_running').on(t.endsAtMs).where(sql`${t.state} = 'confirmed'`),
    index('delegations_reclaiming').on(t.state).where(sql`${t.state} = 'reclaiming'`),
    index('delegations_unsolid').on(t.blockNumber).where(sql`${t.state} = 'confirmed' and not ${t.solid}`),
    index('delegations_held_back').on(t.endsAtMs).where(sql`${t.heldBackSun} > 0`),
    index('delegations_locked').on(t.lockedUntilMs).where(sql`${t.lockedUntilMs} is not null`),
    // This index contains all columns of a provider's statistics, because its rows are scattered over the table.
    index('delegations_provider')
      .on(t.provider, t.resource, t.startedAtMs, t.endsAtMs, t.kind, t.units, t.extraUnits, t.paidSun, t.feeSun)
      .where(sql`${t.startedAtMs} is not null`),
    index('delegations_txid').on(txidStart(sql`txid`)).where(sql`${t.txid} is not null`),
    index('delegations_reclaim_txid').on(txidStart(sql`reclaim_txid`)).where(sql`${t.reclaimTxid} is not null`),
    // The audit sums these amounts.
    index('delegations_markup').on(t.markupSun).where(sql`${t.markupSun} > 0`),
    uniqueIndex('delegations_sold').on(t.txid).where(sql`${t.paymentAddress} is not null and ${t.state} <> 'failed'`),
  ],
)

export const delegationMoves = machine(delegations, ['planned', 'signed'], ['reclaimed', 'failed'], {
  sign: ['planned', 'signed'],
  // No block can include the transaction of the delegation any more.
  replan: ['signed', 'planned'],
  confirm: ['signed', 'confirmed'],
  // A reorg removed the block of the delegation.
  unconfirm: ['confirmed', 'signed'],
  fail: [['planned', 'signed'], 'failed'],
  // A block includes a sale that a node had rejected.
  revive: ['failed', 'signed'],
  reclaim: ['confirmed', 'reclaiming'],
  // The reclaiming transaction was refused, or no block can include it any more.
  reclaimAgain: ['reclaiming', 'confirmed'],
  // If no stake is left to take back, `confirmed` leads directly to `reclaimed`.
  finish: [['confirmed', 'reclaiming'], 'reclaimed'],
})

/** Cancelled orders, with the amounts reported to the buyer at that time. */
export const cancellations = sqliteTable('cancellations', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Units cancelled immediately. */
  units: integer('units').notNull(),
  /** Refund given immediately, and the fee deducted from it, in SUN. */
  refundSun: sunColumn('refund_sun').notNull(),
  feeSun: sunColumn('fee_sun').notNull(),
  /** Units with a delegation that was pending. They are filled, or refunded later. */
  pendingUnits: integer('pending_units').notNull(),
  cancelledAtMs: integer('cancelled_at_ms').notNull(),
})
