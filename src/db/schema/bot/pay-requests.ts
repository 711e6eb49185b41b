/** Rentals for which one user asks another user to pay. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { users } from './users.ts'

/**
 * States of a request. `paying`: a purchase is in progress. Transitions: open -> paying -> paid -> filled; paying ->
 * open if the purchase failed; open -> expired | withdrawn.
 */
export const REQUEST_STAGES = ['open', 'paying', 'paid', 'filled', 'expired', 'withdrawn'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

export const payRequests = sqliteTable(
  'pay_requests',
  {
    /** Id that cannot be guessed. Anyone who has it may pay. */
    id: text('id').primaryKey(),
    /** Telegram user id of the requester, who may never have started the bot. */
    userId: integer('user_id').notNull(),
    /** Requester's name in Telegram, which payers see. Null if it is unknown. */
    requesterName: text('requester_name'),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    receiver: addressColumn('receiver').notNull(),
    amount: integer('amount').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** Cost at the time of the request. */
    costSun: sunColumn('cost_sun').notNull(),
    language: text('language', { enum: users.language.enumValues }).notNull(),
    timeZone: text('time_zone'),
    /** Telegram ids of the messages that show the request in other chats. */
    cards: text('cards', { mode: 'json' }).$type<string[]>().notNull(),
    /** Picture with the link in the requester's private chat. Null if there is none. */
    messageId: integer('message_id'),
    /** Purchase that pays for the request. No other purchase is allowed while this one may become an order. */
    purchaseId: text('purchase_id'),
    withdrawnAtMs: integer('withdrawn_at_ms'),
    /** State last shown on the cards and sent to the requester. */
    shown: text('shown').$type<RequestStage>().notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('pay_requests_user').on(t.userId, t.createdAtMs),
    index('pay_requests_purchase').on(t.purchaseId),
    index('pay_requests_expiry').on(t.expiresAtMs),
  ],
)
