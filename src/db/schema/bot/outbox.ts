/**
 * Important direct messages, stored in the transaction of the change they announce, as data that the bot translates.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../accounts/accounts.ts'
import type { Role } from '../admin/operators.ts'
import { machine } from '../machine.ts'
import type { deposits } from '../treasury/treasury.ts'
import type { ZapState } from '../zapbuy/zaps.ts'
import type { KeptLine } from './users.ts'

const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'expired', 'muted'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

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
 * Notices about an account, including those of the marketplace (`AccountInfo.notices`), even about own actions.
 * - `linked`, `revealed`, `revoked`: happened in another chat.
 * - `revoke_asked`: requested in a later chat; happens at `dueAtMs` unless the notified user objects.
 * - `objected`: the change that the notified user requested does not happen.
 * - `dead`: the marketplace no longer knows the key, and no chat of this bot replaced it.
 */
export type AccountNoticeKind = 'linked' | 'revealed' | 'revoke_asked' | 'revoked' | 'objected' | 'dead' | NoticeKind

/** Amounts are in SUN. */
export interface DepositNotice {
  state: (typeof deposits.$inferSelect)['state']
  amountSun: number
  feeSun: number
  /** Balance including the deposit. */
  balanceSun: number
  /** `small`: total of deposits below the minimum, and the amount missing to reach it. */
  smallSun: number
  missingSun: number
  /** Number of small deposits combined here. */
  count?: number
  /** `token`: contract or token id. `tokenAmount`: amount in the token's smallest unit. */
  token?: string
  tokenAmount?: string
  /** `credited`: rental that the user typed before having an account. */
  keptLine?: KeptLine
}

/** Details of a notice. `dueAtMs`: time at which the event happens or becomes possible. */
export interface NoticeDetails {
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
  /** An order ended. The receipt comes from the purchase's row. */
  | { kind: 'receipt'; purchaseId: string }
  /** The remainder is not cancelled at the deadline, because the paying account is no longer linked. */
  | { kind: 'wait_unlinked'; purchaseId: string }
  /** Part of a rental ends from `endsAtMs`. The remaining part stays until `restUntilMs`. */
  | { kind: 'rental_ending'; purchaseId: string; amount: number; endsAtMs: number; restUntilMs?: number }
  | { kind: 'rental_ended'; purchaseId: string }
  /** Another part of an order's cost arrived from an external wallet. `seenSun`: the total so far, too little. */
  | { kind: 'wallet_part'; purchaseId: string; cameSun: number; seenSun: number }
  /** Unused money from an external wallet was credited. `repaidSun`: part kept to repay a debt. */
  | { kind: 'wallet_credited'; purchaseId: string; amountSun: number; repaidSun?: number }
  /** Another user paid the user's request. `undone`: the payment led to no order. */
  | { kind: 'request_paid'; requestId: string; undone?: true }
  | { kind: 'zap'; txid: string; state: ZapState; facts: Facts }
  /** The balance rose while the user waited for a deposit. */
  | { kind: 'deposit_arrived'; arrivedSun: number; balanceSun: number; keptLine?: KeptLine }
  /** Earnings of a UTC day from users whom this user invited. */
  | { kind: 'referral'; dayMs: number; amountSun: number }
  /** Outcome of an account creation or key revocation whose answer was lost. */
  | { kind: 'key_change'; change: 'create' | 'revoke'; done: boolean }
  /** A message from the user was dropped, because its processing failed at several starts. */
  | { kind: 'not_handled' }
  /** A deposit as reported by the marketplace: small, pending, credited, or a token instead of TRX. */
  | { kind: 'deposit'; deposit: DepositNotice }
  /** The key was changed or used in another chat. `link`: time at which the notified user linked the account. */
  | ({ kind: 'account_news'; what: AccountNoticeKind; link: number } & NoticeDetails)
  /** A rule found or did something. `what` as in its history. `isOver`: the rule has ended. */
  | { kind: 'rule'; ruleId: string; what: string; facts: Facts; isOver?: boolean }
  | { kind: 'broadcast_done'; broadcastId: string }
  /** An owner changed the user's role in the chat. Null: no longer an operator. */
  | { kind: 'role'; role: Role | null }
  /** News about a bot that the user added. `pending`: for the operators, who review the bot first. */
  | { kind: 'bot_news'; botId: number; username: string; what: BotNews }
  /** The bot that sends this closes. `username`: bot to use instead. */
  | { kind: 'bot_closing'; closesAtMs: number; username: string }
  /** The operator's share of a partner's margins, in hundredths of a percent, and its start. */
  | { kind: 'partner_share'; keptBp: number; fromMs: number }
  | { kind: 'bot_reopened' }
  | { kind: 'ban'; banned: boolean }
  /** For the operators: a new entry. `writtenAtMs`: time of the user's entry, which a new message must announce. */
  | { kind: 'ticket'; ticketId: number; writtenAtMs?: number }
  /** An operator's answer for the user. Null: closed without an answer. */
  | { kind: 'ticket_news'; ticketId: number; entryId: number | null }
  | { kind: 'alert'; name: AlertName; facts: Facts }
  | { kind: 'alert_over'; name: AlertName; facts: Facts }

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Identifies the event, so that it is announced once: `zap:<txid>:filled`, `receipt:<purchase id>`, ... */
    uniqueKey: text('unique_key').notNull().unique(),
    /** Telegram user id, which is also the chat id. Null: every operator (one row each is created before sending). */
    userId: integer('user_id'),
    event: text('event', { mode: 'json' }).$type<OutboxEvent>().notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAtMs: integer('due_at_ms').notNull(),
    /** Not sent after this time, because it would be outdated. */
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

export const outboxMoves = machine(outbox, 'queued', ['sent', 'failed', 'expired', 'muted'], {
  take: ['queued', 'sending'],
  requeue: ['sending', 'queued'],
  settle: ['sending', ['sent', 'failed', 'expired', 'muted']],
  // A message to all operators became one message for each.
  fanOut: ['queued', 'sent'],
})

/** A message that is updated as its subject changes, e.g. a ZapBuy transfer. */
export const liveNews = sqliteTable(
  'live_news',
  {
    userId: integer('user_id').notNull(),
    /** For example `zap:<txid>`. */
    about: text('about').notNull(),
    messageId: integer('message_id').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about] }), index('live_news_sent').on(t.sentAtMs)],
)

/** Users' notification settings. No row: on. */
export const notificationModes = sqliteTable(
  'notification_modes',
  {
    userId: integer('user_id').notNull(),
    topic: text('topic', { enum: ['orders', 'rentals', 'alerts', 'zaps'] }).notNull(),
    mode: text('mode', { enum: ['silent', 'off'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)

/** Conditions that operators were alerted about. An ended condition stays for as long as it may recur. */
export const alertConditions = sqliteTable('alert_conditions', {
  key: text('key').primaryKey(),
  sinceMs: integer('since_ms').notNull(),
  endedMs: integer('ended_ms'),
})
