/** Rewards of the votes that providers have by their stake: what the owners chose, and the transactions for it. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/** The owner's choices. Without a row, the marketplace does nothing with the votes and rewards of an account. */
export const rewardTerms = sqliteTable('reward_terms', {
  address: addressColumn('address').primaryKey(),
  /** Super representative that gets all votes of the account. Null: the marketplace does not vote. */
  voteFor: addressColumn('vote_for'),
  claim: integer('claim', { mode: 'boolean' }).notNull(),
  /** Resource for which claimed rewards are staked again. Null: they stay in the account. */
  restakeFor: text('restake_for', { enum: RESOURCES }),
  /** Rewards claimed earlier are not staked again, because the owner may have spent them. */
  restakeFromMs: integer('restake_from_ms').notNull(),
  /** TRX that a restake leaves in the account, in SUN. */
  reserveSun: sunColumn('reserve_sun').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
})

export const REWARD_KINDS = ['VOTE', 'CLAIM', 'RESTAKE'] as const

/** `failed`: no block can include it any more, or it failed in its block. It had no effect. */
export const rewardTransactions = sqliteTable(
  'reward_transactions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    address: addressColumn('address').notNull(),
    kind: text('kind', { enum: REWARD_KINDS }).notNull(),
    /** Number of votes. Null for other kinds. */
    votes: integer('votes'),
    /** Claimed or staked amount. A claim has the expected amount until it is done. 0 for votes. */
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['signed', 'done', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    /** TRX of the provider that were burned for Bandwidth. */
    networkFeeSun: sunColumn('network_fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
  },
  (t) => [
    index('reward_transactions_address').on(t.address, t.id),
    index('reward_transactions_txid').on(t.txid),
    // One at a time: the next one depends on the outcome.
    uniqueIndex('reward_transactions_open').on(t.address).where(sql`${t.state} = 'signed'`),
  ],
)

export const rewardMoves = machine(rewardTransactions, 'signed', ['done', 'failed'], {
  settle: ['signed', ['done', 'failed']],
})
