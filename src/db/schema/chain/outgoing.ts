/** Transactions of our addresses, or awaited by us, and where the followed chain has them. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What it is for. UNKNOWN: the chain has it, and nobody wrote it down here before it was broadcast; ACCEPTED: the operator
 * has seen that.
 */
export const OUTGOING_PURPOSES = [
  'DELEGATE',
  'RECLAIM',
  'FAST_DELEGATE',
  'FAST_RECLAIM',
  'PAYMENT',
  'PAYOUT',
  'REFUND',
  'SWEEP',
  'ACTIVATION',
  'ZAP_REFUND',
  'ZAP_TOP_UP',
  'UNKNOWN',
  'ACCEPTED',
] as const
export type OutgoingPurpose = (typeof OUTGOING_PURPOSES)[number]

const CHAIN_ACTS = ['transfer', 'delegate', 'undelegate'] as const
export type ChainAct = (typeof CHAIN_ACTS)[number]

export const outgoing = sqliteTable(
  'outgoing',
  {
    /** 64 lower-case hex. */
    txid: text('txid').primaryKey(),
    /** The chain cursor whose reader looks for it. */
    follower: text('follower').notNull(),
    purpose: text('purpose', { enum: OUTGOING_PURPOSES }).notNull(),
    /** Sends the TRX, or owns the stake. */
    owner: text('owner').notNull(),
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
    receiver: text('receiver'),
    resource: text('resource', { enum: ['ENERGY', 'BANDWIDTH'] }),
    amountSun: integer('amount_sun'),
  },
  (t) => [
    index('outgoing_open').on(t.follower, t.notedAtMs).where(sql`${t.open}`),
    index('outgoing_awaited').on(t.follower, t.expirationMs).where(sql`${t.blockNumber} is null`),
    index('outgoing_block').on(t.follower, t.blockNumber).where(sql`${t.blockNumber} is not null`),
    index('outgoing_unknown').on(t.follower, t.blockNumber).where(sql`${t.purpose} = 'UNKNOWN'`),
  ],
)
