/**
 * Users' changes to orders in the chat. The row is the intent of a call: its state is `sending` before the marketplace
 * is called.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumn } from '../columns.ts'
import { machine } from '../machine.ts'

const ORDER_CHANGE_STATES = ['asked', 'sending', 'unknown', 'done', 'refused', 'not_made'] as const
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number]

export interface OrderBefore {
  resource: 'ENERGY' | 'BANDWIDTH'
  amount: number
  remaining: number
  receiver: string
  priceSun: number
  durationSec: number
  payoutSun: number
  /** Markup included in `payoutSun`, in hundredths of a percent. Absent if there is none. */
  markupBp?: number
  /** End of the current delegations. Null if there are none or the end is unknown. */
  endsAtMs: number | null
}

export interface ReturnPart {
  txid: string
  amount: number
  refundSun: number
  hours: number
  percent: number
}

/** Amounts of a cancellation or return. The preview's amounts first, replaced by those of the result. */
export interface CancelAmounts {
  cancelledAmount: number
  refundSun: number
  /** Null if the answer with the fee was lost. */
  feeSun: number | null
  pendingAmount: number
  /** Delegations concerned. Only for `return`. */
  parts?: ReturnPart[]
}

export const orderChanges = sqliteTable(
  'order_changes',
  {
    /** 24 hex characters. Also the Idempotency-Key of the call to the marketplace. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind', { enum: ['cancel', 'return', 'price', 'receiver'] }).notNull(),
    /** New price in SUN per unit per day. Only for `price`. */
    priceSun: integer('price_sun'),
    /** New receiver of the remainder. Only for `receiver`. */
    receiver: addressColumn('receiver'),
    before: text('before', { mode: 'json' }).$type<OrderBefore>().notNull(),
    /** Amounts. Only for `cancel` and `return`. */
    numbers: text('numbers', { mode: 'json' }).$type<CancelAmounts>(),
    /** Balance of the account at the request, later just before the call, in SUN. Only for `price`. */
    balanceSun: integer('balance_sun'),
    /** Cost of the order after the change, in SUN. */
    payoutSun: integer('payout_sun'),
    state: text('state', { enum: ORDER_CHANGE_STATES }).notNull(),
    errorCode: text('error_code'),
    /** Earliest time at which the change is allowed, after the error ORDER_TOO_YOUNG. */
    fromMs: integer('from_ms'),
    sentAtMs: integer('sent_at_ms'),
    /** Time at which the order was first read without the change. */
    absentSinceMs: integer('absent_since_ms'),
    /**
     * End of the checks of the order after the state `not_made`, even if the change was found. Null if the outcome is
     * certain.
     */
    watchUntilMs: integer('watch_until_ms'),
    chatId: integer('chat_id').notNull(),
    /** Live message. Null if it could not be sent or was deleted. */
    messageId: integer('message_id'),
    /** State last shown in the live message. */
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

export const orderChangeMoves = machine(orderChanges, 'asked', ['done', 'refused', 'not_made'], {
  send: ['asked', 'sending'],
  refuse: [['asked', 'sending'], 'refused'],
  lose: ['sending', 'unknown'],
  finish: [['sending', 'unknown'], 'done'],
  giveUp: ['unknown', 'not_made'],
  find: ['not_made', 'done'],
})
