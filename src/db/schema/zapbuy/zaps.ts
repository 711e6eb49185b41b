/** TRX transfers to the ZapBuy address, one row each, and transfers that top up the operator's marketplace account. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

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
    /** Txid of the transfer. `TXID.N`: the Nth payment by a contract in that transaction, from 0. */
    txid: text('txid').primaryKey(),
    sender: addressColumn('sender').notNull(),
    paidSun: sunColumn('paid_sun').notNull(),
    blockNumber: integer('block_number').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /** Time at which a reorg removed the transfer from the chain. Null while a block contains it. */
    offChainSinceMs: integer('off_chain_since_ms'),
    state: text('state', { enum: ZAP_STATES }).notNull(),
    /** Reason why the transfer is ignored, refused, owed or waiting: a `ZapReason`. */
    reason: text('reason'),
    seenAtMs: integer('seen_at_ms').notNull(),
    dueAtMs: integer('due_at_ms').notNull(),
    /** End of the attempts. If there is no order by then, the amount is owed to the sender. */
    tryUntilMs: integer('try_until_ms').notNull(),
    /** Number of different requests that were sent. Part of the Idempotency-Key. */
    attempt: integer('attempt').notNull().default(0),
    /** Latest request: units, maximum price in SUN per unit per day, and time. */
    energy: integer('energy'),
    maxPriceSun: integer('max_price_sun'),
    sentAtMs: integer('sent_at_ms'),
    /** Balance of the operator's account just before the request, in SUN. */
    balanceSun: integer('balance_sun'),
    /** Time at which the full order history was first read without this order. */
    absentSinceMs: integer('absent_since_ms'),
    /**
     * Time of the first request that counted as not made, or of the transfer if a restored database may lack its order
     * or refund. Until `watchUntilMs`, the order may still be found.
     */
    lostSinceMs: integer('lost_since_ms'),
    watchUntilMs: integer('watch_until_ms'),
    /** Order of a lost request that was found after another order or a refund had replaced it. */
    lateOrderId: text('late_order_id').unique(),
    orderId: text('order_id').unique(),
    /** Cost of the order for the operator, in SUN. */
    costSun: sunColumn('cost_sun'),
    /** Filled part in percent, 0 to 100. */
    filledPercent: integer('filled_percent').notNull().default(0),
    delegates: text('delegates', { mode: 'json' }).$type<ZapDelegate[]>().notNull(),
    endsAtMs: integer('ends_at_ms'),
    refundTxid: text('refund_txid').unique(),
    /** Amount of the refund in SUN, and the address that gets it: the sender, unless the refund goes to an account. */
    refundSun: sunColumn('refund_sun'),
    refundTo: addressColumn('refund_to'),
    refundSignedAtMs: integer('refund_signed_at_ms'),
    refundedAtMs: integer('refunded_at_ms'),
    /** Operator who sent the refund manually. Null if the bot sent it. */
    refundedByUserId: integer('refunded_by_user_id'),
    /**
     * Token that was sent instead of TRX: TRC-20 contract or TRC-10 id, and the amount in the smallest unit, as digits.
     */
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

export const zapMoves = machine(zaps, 'seen', ['filled', 'ignored', 'refused', 'refunded', 'vanished'], {
  request: ['seen', 'ordering'],
  order: ['ordering', 'ordered'],
  fill: ['ordered', 'filled'],
  // The marketplace refused the request, or it never arrived.
  requestAgain: ['ordering', 'seen'],
  // The order that the marketplace named does not exist or does not match.
  disown: ['ordered', 'ordering'],
  // A check found the order of a request whose answer was lost.
  adopt: [['ordering', 'seen', 'owed'], 'ordered'],
  endSeen: ['seen', ['ignored', 'refused', 'owed', 'vanished']],
  endOrdering: ['ordering', ['ignored', 'refused', 'owed', 'vanished']],
  // The order was not filled completely.
  endOrdered: ['ordered', 'owed'],
  // An operator decides against a refund, or for another attempt.
  ignore: [['seen', 'owed'], 'ignored'],
  retry: [['owed', 'ignored'], 'seen'],
  refund: ['owed', 'refunding'],
  finishRefund: ['refunding', 'refunded'],
  // No block can include the refund any more.
  dropRefund: ['refunding', 'owed'],
  refundByHand: [['owed', 'ignored', 'refused'], 'refunded'],
  // After a restore, the chain contains a refund that the backup does not.
  oweAgain: [['seen', 'owed', 'ignored', 'refused', 'ordering', 'ordered'], 'owed'],
  // A reorg removed a transfer that had no order, and later another block included it.
  vanish: [['seen', 'ignored', 'refused', 'owed'], 'vanished'],
  reappear: ['vanished', 'seen'],
})

/** Users who asked about a transfer and are notified of its outcome. */
export const zapWatchers = sqliteTable(
  'zap_watchers',
  { txid: text('txid').notNull(), userId: integer('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.txid, t.userId] }), index('zap_watchers_user').on(t.userId)],
)

/** At most one top-up is `signed` at a time. */
export const zapTopUps = sqliteTable(
  'zap_top_ups',
  {
    txid: text('txid').primaryKey(),
    toAddress: addressColumn('to_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['signed', 'confirmed', 'failed'] }).notNull(),
    signedAtMs: integer('signed_at_ms').notNull(),
  },
  (t) => [uniqueIndex('zap_top_ups_one_signed').on(t.state).where(sql`${t.state} = 'signed'`)],
)

export const zapTopUpMoves = machine(zapTopUps, 'signed', ['confirmed', 'failed'], {
  settle: ['signed', ['confirmed', 'failed']],
})
