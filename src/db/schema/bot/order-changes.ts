/**
 * What people asked of their orders in the chat: to be cancelled or returned, another price, another receiver. The
 * row is the intent: it says `sending` before the marketplace is called, and its id is the call's Idempotency-Key.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumn } from '../columns.ts'

/** asked -> sending | refused; sending -> done | refused | unknown; unknown -> done | not_made; not_made -> done */
const ORDER_CHANGE_STATES = ['asked', 'sending', 'unknown', 'done', 'refused', 'not_made'] as const
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number]

/** The order when the change was asked for. */
export interface OrderBefore {
  resource: 'ENERGY' | 'BANDWIDTH'
  amount: number
  remaining: number
  receiver: string
  priceSun: number
  durationSec: number
  payoutSun: number
  /** The markup in that, in hundredths of a percent; none unless it is there. */
  markupBp?: number
  /** When what is delegated ends; null where nothing is, or nobody knows. */
  endsAtMs: number | null
}

/** A delegation that is returned early, and what comes back for it. */
export interface ReturnPart {
  txid: string
  amount: number
  refundSun: number
  hours: number
  percent: number
}

/** What a cancel, or a return, gives up and back: as promised, and once it is done, as it was. */
export interface CancelNumbers {
  cancelledAmount: number
  refundSun: number
  /** Null: lost with the answer. */
  feeSun: number | null
  pendingAmount: number
  /** `return`: of which delegations. */
  parts?: ReturnPart[]
}

export const orderChanges = sqliteTable(
  'order_changes',
  {
    /** 24 hex; the Idempotency-Key at the marketplace. */
    id: text('id').primaryKey(),
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    /** The marketplace's id of the account. */
    accountId: text('account_id').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind', { enum: ['cancel', 'return', 'price', 'receiver'] }).notNull(),
    /** `price`: SUN per unit per day. */
    priceSun: integer('price_sun'),
    /** `receiver`: who gets what is not filled. */
    receiver: addressColumn('receiver'),
    before: text('before', { mode: 'json' }).$type<OrderBefore>().notNull(),
    /** `cancel`, `return`. */
    numbers: text('numbers', { mode: 'json' }).$type<CancelNumbers>(),
    /** `price`: the balance of the account when it was asked for; once it is sent, just before that. SUN. */
    balanceSun: integer('balance_sun'),
    /** What the order costs once it is changed, SUN. */
    payoutSun: integer('payout_sun'),
    state: text('state').$type<OrderChangeState>().notNull(),
    /** Why it was refused. */
    errorCode: text('error_code'),
    /** ORDER_TOO_YOUNG: when it can be done. */
    fromMs: integer('from_ms'),
    /** When the state became `sending`. */
    sentAtMs: integer('sent_at_ms'),
    /** When the order was first read without the change in it. */
    absentSinceMs: integer('absent_since_ms'),
    /**
     * `not_made`: until then the order is watched for it all the same; null: it is certain. Kept where it was found.
     */
    watchUntilMs: integer('watch_until_ms'),
    chatId: integer('chat_id').notNull(),
    /** The live message; null when it could not be sent or is gone. */
    messageId: integer('message_id'),
    /** The state the live message last showed. */
    shownState: text('shown_state').$type<OrderChangeState>(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('order_changes_state').on(t.state),
    index('order_changes_untold').on(t.updatedAtMs).where(sql`shown_state is distinct from state`),
    index('order_changes_order').on(t.orderId),
    index('order_changes_user').on(t.userId),
    index('order_changes_message').on(t.chatId, t.messageId),
  ],
)
