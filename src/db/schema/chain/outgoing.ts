/** Transactions of our addresses, or awaited by us, and where the followed chain has them. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'

const CHAIN_ACTS = ['transfer', 'delegate', 'undelegate'] as const
export type ChainAct = (typeof CHAIN_ACTS)[number]

interface PurposeRows {
  table: string
  /** Column of the txid. */
  txid: string
  /** Rows that stand for what the chain has, or may have; SQL. */
  stands: string
  /** Rows that say that the chain has it for good; SQL. */
  done: string
  /** The effect on its owner's TRX or stake. `amount`: SQL of its row, SUN. */
  act: ChainAct
  amount: string
}

/** Why a sale failed that a node had refused, a block has, and nobody pays: others had its units by then. */
export const UNBOUGHT = 'a block has it, but its units were sold to another by then'

/** What transactions of ours, or awaited by us, are for; and which rows stand for them. */
export const PURPOSES = {
  DELEGATE: {
    table: 'delegations',
    txid: 'txid',
    stands: `(state <> 'failed' or failure = '${UNBOUGHT}')`,
    done: "state in ('confirmed', 'reclaiming', 'reclaimed') and solid",
    act: 'delegate',
    amount: 'balance_sun',
  },
  RECLAIM: {
    table: 'delegations',
    txid: 'reclaim_txid',
    stands: 'true',
    done: "state = 'reclaimed'",
    act: 'undelegate',
    amount: 'coalesce(reclaim_sun, balance_sun)',
  },
  FAST_DELEGATE: {
    table: 'fast_charges',
    txid: 'txid',
    stands: "state not in ('pending', 'cancelled')",
    done: "state in ('running', 'closing', 'reclaiming') and solid",
    act: 'delegate',
    amount: 'balance_sun',
  },
  FAST_RECLAIM: {
    table: 'fast_charges',
    txid: 'reclaim_txid',
    stands: 'true',
    done: "state = 'reclaimed'",
    act: 'undelegate',
    amount: 'balance_sun',
  },
  PAYMENT: {
    table: 'signed_payments',
    txid: 'txid',
    stands: "state not in ('failed', 'lost')",
    done: "state in ('ordered', 'returning') and settled",
    act: 'transfer',
    amount: 'amount_sun',
  },
  PAYOUT: {
    table: 'payouts',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'paid'",
    act: 'transfer',
    amount: 'amount_sun',
  },
  WITHDRAWAL: {
    table: 'withdrawals',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'done'",
    act: 'transfer',
    amount: 'amount_sun - fee_sun',
  },
  REFUND: {
    table: 'payer_refunds',
    txid: 'txid',
    stands: "state <> 'planned'",
    done: "state = 'done'",
    act: 'transfer',
    amount: 'amount_sun',
  },
  SWEEP: {
    table: 'sweeps',
    txid: 'txid',
    stands: "state in ('signed', 'done')",
    done: "state = 'done'",
    act: 'transfer',
    amount: 'amount_sun',
  },
  ACTIVATION: {
    table: 'activations',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'done'",
    act: 'transfer',
    amount: 'charge_sun + 1',
  },
  ZAP_REFUND: {
    table: 'zaps',
    txid: 'refund_txid',
    stands: 'true',
    done: "state = 'refunded'",
    act: 'transfer',
    amount: 'coalesce(refund_sun, paid_sun)',
  },
  ZAP_TOP_UP: {
    table: 'zap_top_ups',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'confirmed'",
    act: 'transfer',
    amount: 'amount_sun',
  },
} as const satisfies Record<string, PurposeRows>

export type KnownPurpose = keyof typeof PURPOSES

/**
 * UNKNOWN: the chain has it, and nobody wrote it down here before it was broadcast; ACCEPTED: the operator has seen
 * that.
 */
export const OUTGOING_PURPOSES = ['UNKNOWN', 'ACCEPTED', ...(Object.keys(PURPOSES) as KnownPurpose[])] as const

export const outgoing = sqliteTable(
  'outgoing',
  {
    /** 64 lower-case hex. */
    txid: text('txid').primaryKey(),
    /** The chain cursor whose reader looks for it. */
    follower: text('follower').notNull(),
    purpose: text('purpose', { enum: OUTGOING_PURPOSES }).notNull(),
    /** Sends the TRX, or owns the stake. */
    owner: addressColumn('owner').notNull(),
    /** No block after this time can include it; null for UNKNOWN. */
    expirationMs: integer('expiration_ms'),
    /** Of its purpose: the row that it is for. */
    ref: text('ref'),
    /** JSON, while it is open; null: it is not ours to broadcast. */
    signedTx: text('signed_tx'),
    /** Something can still become of it that its row has to be told. */
    open: integer('open', { mode: 'boolean' }).notNull().default(false),
    /** Id of the block whose confirmation its row has been told of. */
    confirmedIn: text('confirmed_in'),
    /** Why a node would not take it, its code first. A block may include it all the same. */
    refusal: text('refusal'),
    notedAtMs: integer('noted_at_ms').notNull(),
    /** The block of the followed chain that has it; null: none. */
    blockNumber: integer('block_number'),
    blockId: text('block_id'),
    blockTimeMs: integer('block_time_ms'),
    /** Whether it had its effect there. */
    success: integer('success', { mode: 'boolean' }),
    /** Of UNKNOWN: what it does, to whom, with how much, SUN. */
    act: text('act', { enum: CHAIN_ACTS }),
    receiver: addressColumn('receiver'),
    resource: text('resource', { enum: RESOURCES }),
    amountSun: sunColumn('amount_sun'),
  },
  (t) => [
    index('outgoing_open').on(t.follower, t.notedAtMs).where(sql`${t.open}`),
    index('outgoing_awaited').on(t.follower, t.expirationMs).where(sql`${t.blockNumber} is null`),
    index('outgoing_block').on(t.follower, t.blockNumber).where(sql`${t.blockNumber} is not null`),
    index('outgoing_unknown').on(t.follower, t.blockNumber).where(sql`${t.purpose} = 'UNKNOWN'`),
  ],
)
