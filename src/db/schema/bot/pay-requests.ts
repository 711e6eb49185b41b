/** Rentals that somebody asks somebody else to pay for. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { users } from './users.ts'

/**
 * What a request says to those who see it. open -> paying (a purchase is under way) -> paid -> filled; paying -> open:
 * the purchase came to nothing. open -> expired | withdrawn.
 */
export const REQUEST_STAGES = ['open', 'paying', 'paid', 'filled', 'expired', 'withdrawn'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

export const payRequests = sqliteTable(
  'pay_requests',
  {
    /** Cannot be guessed: everybody who has it may pay. */
    id: text('id').primaryKey(),
    /** Telegram user id of the person who asked, and need not have started the bot. */
    userId: integer('user_id').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    receiver: addressColumn('receiver').notNull(),
    amount: integer('amount').notNull(),
    durationSec: integer('duration_sec').notNull(),
    /** When it was asked for. */
    costSun: sunColumn('cost_sun').notNull(),
    /** Of the cards. */
    language: text('language', { enum: users.language.enumValues }).notNull(),
    timeZone: text('time_zone'),
    /** Telegram's ids of the messages in other chats that show it. */
    cards: text('cards', { mode: 'json' }).$type<string[]>().notNull(),
    /** The purchase that pays, which is the only one while it may become an order. */
    purchaseId: text('purchase_id'),
    withdrawnAtMs: integer('withdrawn_at_ms'),
    /** What the cards say, and the person who asked was told. */
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
