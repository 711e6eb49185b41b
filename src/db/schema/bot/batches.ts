/** Rentals for many addresses together: one quote, one confirmation, and one purchase per line. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/** `draft`: without a price yet. `placed`: each line is ordered or left out. */
const BATCH_STATES = ['draft', 'quoted', 'placing', 'placed', 'dropped'] as const
export type BatchState = (typeof BATCH_STATES)[number]

export const batches = sqliteTable(
  'batches',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull(),
    /** Balance of the account at the time of the quote. */
    balanceSun: sunColumn('balance_sun').notNull().default(ZERO_SUN),
    /** Markup included in the lines' costs, in hundredths of a percent of the market price. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Account that gets a share of the markup, in hundredths of a percent. Null if there is none. */
    referrer: text('referrer', { mode: 'json' }).$type<{ accountId: string; shareBp: number; bot?: number }>(),
    /**
     * Units available at the quote, for all durations in the list together. Null if they suffice for the whole list.
     */
    available: integer('available'),
    quotedAtMs: integer('quoted_at_ms').notNull().default(0),
    chatId: integer('chat_id').notNull(),
    messageId: integer('message_id'),
    /** Content last shown in the live message, see `progressOf`. Null once the content is final. */
    shown: text('shown').default(''),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('batches_user').on(t.userId),
    index('batches_state').on(t.state, t.shown),
    index('batches_message').on(t.chatId, t.messageId),
  ],
)

export const batchMoves = machine(batches, 'draft', ['placed', 'dropped'], {
  quote: [['draft', 'quoted'], 'quoted'],
  place: ['quoted', 'placing'],
  finish: ['placing', 'placed'],
  drop: ['quoted', 'dropped'],
})

export const batchLines = sqliteTable(
  'batch_lines',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** Position in the original list, starting at 1. */
    n: integer('n').notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Resource of the line. Null if it is that of the batch. */
    resource: text('resource', { enum: RESOURCES }),
    /** Units to rent. Null until one amount is chosen for all lines. */
    amount: integer('amount'),
    durationSec: integer('duration_sec'),
    /** Maximum price, in SUN per unit per day. */
    unitPriceSun: integer('unit_price_sun').notNull().default(0),
    costSun: sunColumn('cost_sun').notNull().default(ZERO_SUN),
    /**
     * Reason why the line is left out: the receiver's state, a warning, an earlier order that was found after the
     * confirmation, or earlier rentals whose locks on the chain no provider can shorten (`locked`).
     */
    problem: text('problem', {
      enum: ['not_activated', 'contract', 'own_deposit', 'chain_unreachable', 'warned', 'made_already', 'locked'],
    }),
    purchaseId: text('purchase_id').unique(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.n] })],
)
