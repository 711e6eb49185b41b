/**
 * Direct messages that matter: written down in the transaction of the change they tell about, marked once
 * sent. What they say is typed data; the bot puts it into the words of the person's language.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../accounts/accounts.ts'
import type { Role } from '../desk/operators.ts'
import type { deposits } from '../treasury/treasury.ts'
import type { ZapState } from '../zapbuy/zaps.ts'

const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'expired', 'muted'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** What the operators are told; `facts` are the variables of its text. */
export type AlertName =
  | 'refund_owed'
  | 'order_short'
  | 'zap_vanished'
  | 'outcome_unknown'
  | 'zap_order_late'
  | 'watcher_behind'
  | 'unwell'
  | 'operator_key_rejected'
  | 'operator_balance_low'
  | 'deposit_address_changed'
  | 'ticket_waits'
  | 'withdrawal_review'
  | 'chain_parameter'
  | 'chain_proposal'

export type Facts = Readonly<Record<string, string | number>>

/**
 * - `linked`, `revealed`, `revoked`: in another chat.
 * - `revoke_asked`: in a later chat; it happens at `dueAtMs` unless the told person objects.
 * - `objected`: what the told person asked for does not happen.
 * - those of the marketplace: it says so also where one of them did it (`AccountInfo.notices`).
 * - `dead`: the marketplace does not know the key any more, and no chat of this bot replaced it.
 */
export type AccountNews = 'linked' | 'revealed' | 'revoke_asked' | 'revoked' | 'objected' | 'dead' | NoticeKind

/** Amounts in SUN. */
export interface DepositNews {
  state: (typeof deposits.$inferSelect)['state']
  amountSun: number
  feeSun: number
  /** The balance with it. */
  balanceSun: number
  /** `small`: what is there below the minimum, and what is missing of it. */
  smallSun: number
  missingSun: number
  /** Of several small ones together. */
  count?: number
  /** `token`: the contract or the id, and how much in its smallest unit. */
  token?: string
  tokenAmount?: string
}

/** What it is about; `dueAtMs`: when it happens, or begins to be possible. */
export interface AboutNews {
  changeId?: string
  dueAtMs?: number
  address?: string
  amountSun?: number
  withdrawalId?: string
  subKeyId?: string
  subKeyName?: string
  reason?: string
}

const BOT_NEWS = [
  'pending',
  'approved',
  'refused',
  'paused',
  'resumed',
  'revoked',
  'used',
  'working',
  'closing',
  'texts',
  'texts_approved',
  'texts_refused',
] as const
export type BotNews = (typeof BOT_NEWS)[number]

export type OutboxEvent =
  /** An order ended: the receipt, from the purchase's row. */
  | { kind: 'receipt'; purchaseId: string }
  /** Its rest is not cancelled at the deadline: the account that paid is not linked. */
  | { kind: 'wait_unlinked'; purchaseId: string }
  /** This much of a rental ends, from `endsAtMs` on; what is left then stays until `restUntilMs`. */
  | { kind: 'rental_ending'; purchaseId: string; amount: number; endsAtMs: number; restUntilMs?: number }
  /** All of a rental is over. */
  | { kind: 'rental_ended'; purchaseId: string }
  /** Of what an order costs, this much more came from another wallet: `seenSun` in all, which is too little. */
  | { kind: 'wallet_part'; purchaseId: string; cameSun: number; seenSun: number }
  /** Of what was sent from another wallet, what no order took is in the balance; `repaidSun`: was kept for a debt. */
  | { kind: 'wallet_credited'; purchaseId: string; amountSun: number; repaidSun?: number }
  /** Somebody paid what the person asked for; `undone`: and it came to nothing. */
  | { kind: 'request_paid'; requestId: string; undone?: true }
  | { kind: 'zap'; txid: string; state: ZapState; facts: Facts }
  /** The balance rose while the person waited for a deposit. */
  | { kind: 'deposit_arrived'; arrivedSun: number; balanceSun: number }
  /** What a UTC day brought for people whom the person invited. */
  | { kind: 'referral'; dayMs: number; amountSun: number }
  /** How an account creation or a key revocation ended whose answer had been lost. */
  | { kind: 'key_change'; change: 'create' | 'revoke'; done: boolean }
  /** Something the person sent was taken again at several starts and never handled: it is dropped. */
  | { kind: 'not_handled' }
  /** A deposit as the marketplace has it: small, on its way, credited or not TRX. */
  | { kind: 'deposit'; deposit: DepositNews }
  /** What happened to the account's key in another chat; `link`: when the told person linked it. */
  | ({ kind: 'account_news'; what: AccountNews; link: number } & AboutNews)
  /** What a rule of the person's found, or did; `what` as in its history; `isOver`: and does no more. */
  | { kind: 'rule'; ruleId: string; what: string; facts: Facts; isOver?: boolean }
  /** Everybody has been told it: to the operator. */
  | { kind: 'broadcast_done'; broadcastId: string }
  /** What an owner made of the person in the chat; null: an operator no more. */
  | { kind: 'role'; role: Role | null }
  /** What became of a bot that the person added, or `pending`: to the operators, who look at it first. */
  | { kind: 'bot_news'; botId: number; username: string; what: BotNews }
  /** The bot that says so closes; `username`: where people go on. */
  | { kind: 'bot_closing'; closesAtMs: number; username: string }
  /** The operator's part of a partner's margins, in hundredths of a percent, and the time from which it counts. */
  | { kind: 'partner_share'; keptBp: number; fromMs: number }
  /** This bot does not close after all. */
  | { kind: 'bot_reopened' }
  /** An operator shut the person out, or let them in again. */
  | { kind: 'ban'; banned: boolean }
  /** Something new in a ticket: to the operators, as it stands. */
  | { kind: 'ticket'; ticketId: number }
  /** An operator's answer, to the person; null: closed without one. */
  | { kind: 'ticket_news'; ticketId: number; entryId: number | null }
  | { kind: 'alert'; name: AlertName; facts: Facts }
  | { kind: 'alert_over'; name: AlertName; facts: Facts }

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** What it tells about, once: `zap:<txid>:filled`, `receipt:<purchase id>`, ... */
    uniqueKey: text('unique_key').notNull().unique(),
    /** Telegram user id, also the chat; null: every operator (a row for each is made before sending). */
    userId: integer('user_id'),
    event: text('event', { mode: 'json' }).$type<OutboxEvent>().notNull(),
    state: text('state').$type<OutboxState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Later than this it says nothing any more and is not sent. */
    expiresAtMs: integer('expires_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    settledAtMs: integer('settled_at_ms'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_state').on(t.state, t.dueAtMs),
    index('outbox_user').on(t.userId, t.id),
    index('outbox_settled').on(t.settledAtMs),
  ],
)

/** The message that tells a person about one thing and changes with it: a zap, say. */
export const liveNews = sqliteTable(
  'live_news',
  {
    userId: integer('user_id').notNull(),
    /** `zap:<txid>` and so on. */
    about: text('about').notNull(),
    messageId: integer('message_id').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about] }), index('live_news_sent').on(t.sentAtMs)],
)

/** What people said about being told; no row: on. */
export const notificationModes = sqliteTable(
  'notification_modes',
  {
    userId: integer('user_id').notNull(),
    topic: text('topic', { enum: ['orders', 'rentals', 'alerts', 'zaps'] }).notNull(),
    mode: text('mode', { enum: ['silent', 'off'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)

/** Conditions that the operators were told about; one that is over stays for as long as it may come back. */
export const alertConditions = sqliteTable('alert_conditions', {
  key: text('key').primaryKey(),
  sinceMs: integer('since_ms').notNull(),
  /** Null: it lasts. */
  endedMs: integer('ended_ms'),
})
