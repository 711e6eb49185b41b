/**
 * Important direct messages. A message is stored in the transaction of the change that it announces, as data that the
 * bot turns into a text in the user's language.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Resource } from '../../../kernel/resource.ts'
import type { NoticeKind } from '../accounts/accounts.ts'
import type { Role } from '../admin/operators.ts'
import { machine } from '../machine.ts'
import type { deposits } from '../treasury/treasury.ts'
import type { ZapState } from '../zapbuy/zaps.ts'
import type { ProviderTopic } from './provider-grants.ts'
import type { KeptLine } from './users.ts'

const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'expired', 'muted'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export type AlertName =
  | 'refund_owed'
  | 'order_short'
  | 'zap_vanished'
  | 'outcome_unknown'
  | 'undecided'
  | 'zap_order_late'
  | 'watcher_behind'
  | 'unwell'
  | 'operator_key_rejected'
  | 'operator_balance_low'
  | 'deposit_address_changed'
  | 'ticket_waits'
  | 'withdrawal_review'
  | 'adjustment_waits'
  | 'chain_parameter'
  | 'chain_proposal'

export type Facts = Readonly<Record<string, string | number>>

/**
 * Kinds of account notices, including those of the marketplace (`AccountInfo.notices`) and those about the user's own
 * actions.
 * - `linked`, `revealed`, `revoked`: happened in another chat.
 * - `revoke_asked`: requested in a chat that linked the account later; happens at `dueAtMs` unless this user objects.
 * - `objected`: the change that this user requested does not happen.
 * - `dead`: the marketplace no longer accepts the key, and no chat of this bot has replaced it.
 */
export type AccountNoticeKind = 'linked' | 'revealed' | 'revoke_asked' | 'revoked' | 'objected' | 'dead' | NoticeKind

/** Deposit to announce. Amounts are in SUN. */
export interface DepositNotice {
  state: (typeof deposits.$inferSelect)['state']
  amountSun: number
  feeSun: number
  /** Balance including the deposit. */
  balanceSun: number
  /** Total of deposits below the minimum, and the missing amount. Only for `small`. */
  smallSun: number
  missingSun: number
  /** Fee of the deposit that completes the small ones. Undefined if the marketplace does not report fees. */
  nextFeeSun?: number | undefined
  /** Number of small deposits or transfers of a token that this notice combines. */
  count?: number
  /** Contract or token id, and the largest amount in the token's smallest unit. Only for `token`. */
  token?: string
  tokenAmount?: string
  /** Only for `token`: UTC day of the warning, counted from 1970. */
  day?: number
  /** `credited`: rental that the user typed before having an account. */
  keptLine?: KeptLine
}

/** Details of a notice. `dueAtMs`: time at which the announced event happens or becomes possible. */
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

/**
 * Reasons why a wallet's transfer failed, or would fail.
 * - `fee_limit`: too low for the Energy, rented or not. `energy`: more than the wallet had and could burn TRX for.
 * - `balance`: less of the token than was sent. `frozen`: blacklisted by the issuer.
 * - `refused`: by the token's contract.
 * - `bytes`: neither Bandwidth nor TRX to pay for it, so the network refuses it. `other`: the network's own word.
 */
export type TransferProblem = 'fee_limit' | 'energy' | 'balance' | 'frozen' | 'refused' | 'bytes' | 'other'

export type OutboxEvent =
  /** An order ended. The row of the purchase has the data of the receipt. */
  | { kind: 'receipt'; purchaseId: string }
  /** The remainder will not be cancelled at the deadline, because the paying account is no longer linked. */
  | { kind: 'wait_unlinked'; purchaseId: string }
  /** Part of a rental ends at `endsAtMs`. The other part stays until `restUntilMs`. */
  | { kind: 'rental_ending'; purchaseId: string; amount: number; endsAtMs: number; restUntilMs?: number }
  | { kind: 'rental_ended'; purchaseId: string }
  /** A transfer that the receiver signed failed during a rental. Without `txid`: no transfer would be accepted. */
  | { kind: 'transfer_failed'; purchaseId: string; txid?: string; why: TransferProblem; facts: Facts }
  /**
   * Another part of an order's cost arrived from an external wallet. `seenSun`: the total so far, which is still too
   * little.
   */
  | { kind: 'wallet_part'; purchaseId: string; cameSun: number; seenSun: number }
  /**
   * Unused money from an external wallet was credited or is sent back. `repaidSun`: part that repaid a debt instead.
   * `kept`: too little to send back alone.
   */
  | { kind: 'wallet_credited'; purchaseId: string; amountSun: number; repaidSun?: number; kept?: true }
  /** Another user paid for this user's request, and the rental runs. `undone`: the payment led to no order. */
  | { kind: 'request_paid'; requestId: string; undone?: true }
  | { kind: 'zap'; txid: string; state: ZapState; facts: Facts }
  /** The balance rose while the user waited for a deposit. */
  | { kind: 'deposit_arrived'; arrivedSun: number; balanceSun: number; keptLine?: KeptLine }
  /** This user earned money on a UTC day from users whom the user had invited. */
  | { kind: 'referral'; dayMs: number; amountSun: number }
  /** The user proved on a page that this wallet is theirs. */
  | { kind: 'wallet_signed_in'; address: string; name: string }
  /** An account was created or a key revoked, or not, by a call whose answer was lost. */
  | { kind: 'key_change'; change: 'create' | 'revoke' | 'give_back'; done: boolean }
  /** A message from the user was dropped, because its processing failed at several starts. */
  | { kind: 'not_handled' }
  /** The marketplace reported a deposit: small, pending, credited, or a token instead of TRX. */
  | { kind: 'deposit'; deposit: DepositNotice }
  /** Sum of the day's dust, and the number of transfers of worthless tokens. */
  | {
      kind: 'deposit_dust'
      count: number
      amountSun: number
      tokens: number
      smallSun: number
      missingSun: number
      nextFeeSun?: number | undefined
    }
  /** The key was changed or used in another chat. `link`: time at which this user linked the account. */
  | ({ kind: 'account_news'; what: AccountNoticeKind; link: number } & NoticeDetails)
  /** A rule found or did something. `what`: as in the rule's history. `isOver`: the rule has ended. */
  | { kind: 'rule'; ruleId: string; what: string; facts: Facts; isOver?: boolean }
  | { kind: 'broadcast_done'; broadcastId: string }
  /** Daily digest of the marketplace, for one operator. Its content is read when it is sent. */
  | { kind: 'digest' }
  /** An owner changed the user's role in the chat. Null if the user is no longer an operator. */
  | { kind: 'role'; role: Role | null }
  /** A bot that the user added has changed. `pending` is sent to the operators, who review the bot first. */
  | { kind: 'bot_news'; botId: number; username: string; what: BotNews }
  /** This bot closes. `username`: bot to use instead. */
  | { kind: 'bot_closing'; closesAtMs: number; username: string }
  /** The operator's share of a partner's margins changes to `keptBp` (hundredths of a percent) at `fromMs`. */
  | { kind: 'partner_share'; keptBp: number; fromMs: number }
  /**
   * News of a provider grant, or for the operators an address that waits for its enrollment (`review`). `revoked`: an
   * enrolled provider has revoked the permission. `prices`: resources of the grant, each with the lowest price of its
   * terms, 0 if the bot does not know it. Events from before the choice have `minPriceSun` for Energy instead.
   */
  | {
      kind: 'provider'
      what: 'enrolled' | 'allowed' | 'waiting' | 'removed' | 'review' | 'refused' | 'revoked'
      address: string
      prices?: Partial<Record<Resource, number>>
      minPriceSun?: number
    }
  /** News about enrolled stake, of a kind that its owner has chosen. Without `resource`, about Energy. */
  | { kind: 'provider_news'; what: ProviderTopic; address: string; resource?: Resource; facts: Facts }
  /** News of a sale that the user has signed. */
  | { kind: 'manual_sale'; saleId: string; what: 'sold' | 'failed' | 'over' }
  /** New open orders that match the user's filter: their number, and the best of them. */
  | {
      kind: 'open_orders'
      count: number
      best: { resource: Resource; units: number; durationSec: number; earnedSun: number }[]
    }
  | { kind: 'bot_reopened' }
  | { kind: 'ban'; banned: boolean }
  /**
   * A ticket has a new entry, for the operators. `writtenAtMs`: time of the entry, which a new message must announce.
   */
  | { kind: 'ticket'; ticketId: number; writtenAtMs?: number }
  /** An operator answered the user's ticket. Null if the ticket was closed without an answer. */
  | { kind: 'ticket_news'; ticketId: number; entryId: number | null }
  | { kind: 'alert'; name: AlertName; facts: Facts }
  | { kind: 'alert_over'; name: AlertName; facts: Facts }

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Identifies the event, so that it is announced only once: `zap:<txid>:filled`, `receipt:<purchase id>`, ... */
    uniqueKey: text('unique_key').notNull().unique(),
    /**
     * Telegram user id, which is also the chat id. Null for every operator: one row for each is created before sending.
     */
    userId: integer('user_id'),
    event: text('event', { mode: 'json' }).$type<OutboxEvent>().notNull(),
    /** Account that the message concerns. Null if it concerns none. */
    accountId: text('account_id'),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAtMs: integer('due_at_ms').notNull(),
    /** Time after which the message is not sent any more, because it would be out of date. */
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
  // A message to all operators was replaced by one message for each of them.
  fanOut: ['queued', 'sent'],
})

/** Messages that are updated when their subject changes, e.g. a ZapBuy transfer. */
export const liveNews = sqliteTable(
  'live_news',
  {
    userId: integer('user_id').notNull(),
    /** Subject of the message, for example `zap:<txid>`. */
    about: text('about').notNull(),
    messageId: integer('message_id').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about] }), index('live_news_sent').on(t.sentAtMs)],
)

/** Users' notification settings. Notifications without a row are on. */
export const notificationModes = sqliteTable(
  'notification_modes',
  {
    userId: integer('user_id').notNull(),
    topic: text('topic', { enum: ['orders', 'rentals', 'transfers', 'alerts', 'zaps'] }).notNull(),
    mode: text('mode', { enum: ['silent', 'off'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)

/**
 * Conditions of which operators were alerted. The row of an ended condition stays for as long as the condition may
 * recur.
 */
export const alertConditions = sqliteTable('alert_conditions', {
  key: text('key').primaryKey(),
  sinceMs: integer('since_ms').notNull(),
  endedMs: integer('ended_ms'),
})
