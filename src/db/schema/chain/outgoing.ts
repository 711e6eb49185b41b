/** Transactions of our addresses and transactions for which we wait, with their blocks in the followed chain. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'

const CHAIN_ACTIONS = ['transfer', 'delegate', 'undelegate'] as const
export type ChainAction = (typeof CHAIN_ACTIONS)[number]

interface PurposeRows {
  table: string
  txid: string
  /** SQL condition for rows whose transaction is, or may be, on the chain. */
  stands: string
  /** SQL condition for rows whose transaction is final. */
  done: string
  /** Effect on the owner's TRX or stake. `amount`: SQL for the amount in the row, in SUN. */
  act: ChainAction
  amount: string
}

/**
 * Failure of a sale that a node refused but a block included later. The seller is not paid, because the units went to
 * others.
 */
export const SOLD_TO_OTHERS = 'a block has it, but its units were sold to another by then'

/** Purposes of our transactions, and of those we wait for. Each purpose names the table of the related rows. */
export const PURPOSES = {
  DELEGATE: {
    table: 'delegations',
    txid: 'txid',
    stands: `(state <> 'failed' or failure = '${SOLD_TO_OTHERS}')`,
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
  REWARD: {
    table: 'reward_transactions',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'done'",
    act: 'transfer',
    // Votes and claims take no TRX from the account.
    amount: "case when kind = 'RESTAKE' then amount_sun else 0 end",
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
 * Purposes of a row. UNKNOWN: on the chain, but not recorded before its broadcast. ACCEPTED: such a transaction that
 * the operator has acknowledged.
 */
export const OUTGOING_PURPOSES = ['UNKNOWN', 'ACCEPTED', ...(Object.keys(PURPOSES) as KnownPurpose[])] as const

export const outgoing = sqliteTable(
  'outgoing',
  {
    /** 64 lower-case hex characters. */
    txid: text('txid').primaryKey(),
    /** Name of the chain follower that looks for the transaction in blocks. */
    follower: text('follower').notNull(),
    purpose: text('purpose', { enum: OUTGOING_PURPOSES }).notNull(),
    /** Address that sends the TRX or owns the stake. */
    owner: addressColumn('owner').notNull(),
    /** Expiration, after which no block can include the transaction. Null for UNKNOWN. */
    expirationMs: integer('expiration_ms'),
    /** Key of the related row. */
    ref: text('ref'),
    /** Signed transaction as JSON, while it is open. Null if this program does not broadcast it. */
    signedTx: text('signed_tx'),
    /** True while another event of the transaction may follow. */
    open: integer('open', { mode: 'boolean' }).notNull().default(false),
    /** Id of the block whose confirmation was last applied to the related row. */
    confirmedIn: text('confirmed_in'),
    /** Refusal by a node, code first. A block may still include the transaction. */
    refusal: text('refusal'),
    recordedAtMs: integer('noted_at_ms').notNull(),
    /** Block of the followed chain that contains the transaction. Null if there is none. */
    blockNumber: integer('block_number'),
    blockId: text('block_id'),
    blockTimeMs: integer('block_time_ms'),
    /** True if the transaction took effect in that block. */
    success: integer('success', { mode: 'boolean' }),
    /** Action, followed by its receiver and its amount in SUN. Only for UNKNOWN. */
    act: text('act', { enum: CHAIN_ACTIONS }),
    receiver: addressColumn('receiver'),
    resource: text('resource', { enum: RESOURCES }),
    amountSun: sunColumn('amount_sun'),
  },
  (t) => [
    index('outgoing_open').on(t.follower, t.recordedAtMs).where(sql`${t.open}`),
    index('outgoing_awaited').on(t.follower, t.expirationMs).where(sql`${t.blockNumber} is null`),
    index('outgoing_block').on(t.follower, t.blockNumber).where(sql`${t.blockNumber} is not null`),
    index('outgoing_unknown').on(t.follower, t.blockNumber).where(sql`${t.purpose} = 'UNKNOWN'`),
  ],
)
