/** Rentals for many addresses at once: one quote, one Confirm, and a purchase for each line. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * draft (what was read, before it has a price) -> quoted -> placing -> placed; quoted -> dropped. `placed`: each line
 * was asked for, or is not wanted any more.
 */
const BATCH_STATES = ['draft', 'quoted', 'placing', 'placed', 'dropped'] as const
export type BatchState = (typeof BATCH_STATES)[number]

export const batches = sqliteTable(
  'batches',
  {
    id: text('id').primaryKey(),
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    /** The marketplace's id of the account that pays. */
    accountId: text('account_id').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    state: text('state').$type<BatchState>().notNull(),
    /** Of the account, when the quote was made. */
    balanceSun: sunColumn('balance_sun').notNull().default(ZERO_SUN),
    /** The markup in the costs of its lines, in hundredths of a percent of the market's price. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Whose share of it that is, in hundredths of a percent; null: nobody's. */
    referrer: text('referrer', { mode: 'json' }).$type<{ accountId: string; shareBp: number; bot?: number }>(),
    /** Units that the market could give then, over all durations of the list; null: as many as the list wants. */
    available: integer('available'),
    quotedAtMs: integer('quoted_at_ms').notNull().default(0),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** What the live message last said, see `progressOf`; null once nothing more can change. */
    shown: text('shown').default(''),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('batches_user').on(t.userId),
    index('batches_state').on(t.state, t.shown),
    index('batches_message').on(t.chatId, t.messageId),
  ],
)

export const batchLines = sqliteTable(
  'batch_lines',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** In the list as it came, from 1. */
    n: integer('n').notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Null until one for all was chosen. */
    amount: integer('amount'),
    durationSec: integer('duration_sec'),
    /** SUN per unit per day: no more is accepted. */
    unitPriceSun: integer('unit_price_sun').notNull().default(0),
    costSun: sunColumn('cost_sun').notNull().default(ZERO_SUN),
    /**
     * Why it is left out: what the chain says of the receiver, that somebody warns of it, or, once it was confirmed,
     * that an earlier order for the same was there after all.
     */
    problem: text('problem', {
      enum: ['not_activated', 'contract', 'own_deposit', 'chain_unreachable', 'warned', 'made_already'],
    }),
    purchaseId: text('purchase_id').unique(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.n] })],
)
