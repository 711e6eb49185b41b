/** Transfers from the addresses that people pay at, and of what the fund has too much, to where the money is needed. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

const SWEEP_SOURCES = ['DEPOSIT', 'PAY_LATER', 'FUND'] as const
export type SweepSource = (typeof SWEEP_SOURCES)[number]

const SWEEP_TARGETS = ['POOL', 'FUND', 'TREASURY'] as const
export type SweepTarget = (typeof SWEEP_TARGETS)[number]

/**
 * signed -> done: the solidified chain has it; signed -> failed: it has it without effect, the fee is gone;
 * signed -> gone: no block can take it any more.
 */
export const sweeps = sqliteTable(
  'sweeps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: SWEEP_SOURCES }).notNull(),
    fromAddress: addressColumn('from_address').notNull(),
    target: text('target', { enum: SWEEP_TARGETS }).notNull(),
    toAddress: addressColumn('to_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    state: text('state', { enum: ['signed', 'done', 'failed', 'gone'] }).notNull(),
    txid: text('txid').notNull(),
    /** What the network took for it, SUN. */
    feeSun: sunColumn('fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    // One at a time: what is on its way from an address cannot be promised twice.
    uniqueIndex('sweeps_open').on(t.fromAddress).where(sql`${t.state} = 'signed'`),
    index('sweeps_signed').on(t.id).where(sql`${t.state} = 'signed'`),
    index('sweeps_from').on(t.fromAddress),
    index('sweeps_txid').on(t.txid),
  ],
)
