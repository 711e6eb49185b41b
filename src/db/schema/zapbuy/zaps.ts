/**
 * ZapBuy: one row per TRX transfer to the bot address, from the block it was seen in to the state it ends in;
 * and the transfers by which the bot tops up the operator's account at the marketplace.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * seen -> ordering -> ordered -> filled
 * seen -> ignored | refused | owed; ordering -> seen (refused by the market, or never arrived) | owed
 * ordered -> ordering (the marketplace named another order); ordered -> owed (it ended short); owed -> refunding ->
 * refunded; refunding -> owed (never entered a block)
 * seen | owed -> ordered (the order of a request whose answer was lost was found late)
 * seen | ordering | ignored | refused | owed -> vanished (a fork took it away) -> seen (another block has it)
 */
export const ZAP_STATES = [
  'seen',
  'ordering',
  'ordered',
  'filled',
  'ignored',
  'refused',
  'owed',
  'refunding',
  'refunded',
  'vanished',
] as const
export type ZapState = (typeof ZAP_STATES)[number]

export interface ZapDelegate {
  delegator: string
  amount: number
  txid: string
}

export const zaps = sqliteTable(
  'zaps',
  {
    /** Of the transfer, 64 lower-case hex; `TXID.N`: the Nth TRX that contracts paid in that transaction, from 0. */
    txid: text('txid').primaryKey(),
    sender: addressColumn('sender').notNull(),
    /** What was paid, SUN. */
    paidSun: sunColumn('paid_sun').notNull(),
    blockNumber: integer('block_number').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /** Since when no block on the chain has the transfer. */
    offChainSinceMs: integer('off_chain_since_ms'),
    state: text('state').$type<ZapState>().notNull(),
    /** Why it is ignored, refused or owed, or what keeps it waiting: a `ZapReason`. */
    reason: text('reason'),
    seenAtMs: integer('seen_at_ms').notNull(),
    /** Not tried again before this. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Trying ends here: what has not been ordered by then is owed. */
    tryUntilMs: integer('try_until_ms').notNull(),
    /** Counts the distinct requests sent; part of the Idempotency-Key. */
    attempt: integer('attempt').notNull().default(0),
    /** Of the latest request: units, SUN per unit per day at most, and when it was sent. */
    energy: integer('energy'),
    maxPriceSun: integer('max_price_sun'),
    sentAtMs: integer('sent_at_ms'),
    /** The balance of the operator's account just before it, SUN. */
    balanceSun: integer('balance_sun'),
    /** When the history was first read in full without its order. */
    absentSinceMs: integer('absent_since_ms'),
    /** When the first request was sent that was called not made; its order is watched for until `watchUntilMs`. */
    lostSinceMs: integer('lost_since_ms'),
    watchUntilMs: integer('watch_until_ms'),
    /** An order of a lost request that was found when the transfer had another one, or its refund. */
    lateOrderId: text('late_order_id').unique(),
    orderId: text('order_id').unique(),
    /** What the order cost the operator, SUN. */
    costSun: sunColumn('cost_sun'),
    /** 0..100. */
    filledPercent: integer('filled_percent').notNull().default(0),
    delegates: text('delegates', { mode: 'json' }).$type<ZapDelegate[]>().notNull(),
    endsAtMs: integer('ends_at_ms'),
    refundTxid: text('refund_txid').unique(),
    /** What it sends, SUN, and to which address: not the sender where the money goes to an account. */
    refundSun: sunColumn('refund_sun'),
    refundTo: addressColumn('refund_to'),
    refundSignedAtMs: integer('refund_signed_at_ms'),
    refundedAtMs: integer('refunded_at_ms'),
    /** The operator who sent the refund by hand; null: the bot did. */
    refundedByUserId: integer('refunded_by_user_id'),
    /** Sent instead of TRX: a TRC-20 contract or a TRC-10 id, and how much in its smallest unit, as digits. */
    token: text('token'),
    tokenAmount: text('token_amount'),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('zaps_state').on(t.state, t.dueAtMs),
    index('zaps_sender').on(t.sender, t.seenAtMs),
    index('zaps_block').on(t.blockNumber),
    index('zaps_watch').on(t.watchUntilMs),
    index('zaps_refund_signed').on(t.refundSignedAtMs),
  ],
)

/** People who asked about a transfer: they are told what becomes of it. */
export const zapWatchers = sqliteTable(
  'zap_watchers',
  { txid: text('txid').notNull(), userId: integer('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.txid, t.userId] }), index('zap_watchers_user').on(t.userId)],
)

/** signed -> confirmed | failed; at most one is `signed` at a time. */
export const zapTopUps = sqliteTable(
  'zap_top_ups',
  {
    txid: text('txid').primaryKey(),
    /** The deposit address of the operator's account. */
    toAddress: addressColumn('to_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['signed', 'confirmed', 'failed'] }).notNull(),
    signedAtMs: integer('signed_at_ms').notNull(),
  },
  (t) => [uniqueIndex('zap_top_ups_one_signed').on(t.state).where(sql`${t.state} = 'signed'`)],
)
