/**
 * Every order a person was quoted in the chat, from the quote to the end of the rental. The row is the intent:
 * it says `sending` before the marketplace is called, and its id is the call's Idempotency-Key.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/**
 * quoted | waiting (for a deposit) -> expired: cancelled, left alone, or replaced by a newer quote
 * quoted -> sending -> ordered | refused | unknown; unknown -> ordered | not_made; ordered -> completed
 * not_made -> ordered: found while it was watched; ordered -> unknown: the order the answer named is not this one
 * Paid from another wallet: quoted | waiting -> asking (for an address) -> payable | refused |
 * not_made; payable -> ordered | unpaid
 */
export const PURCHASE_STATES = [
  'quoted',
  'waiting',
  'expired',
  'sending',
  'asking',
  'payable',
  'unpaid',
  'unknown',
  'refused',
  'not_made',
  'ordered',
  'completed',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** What the order asks of the market: all of it at once, or what there is and the rest when it comes. */
export type FillMode = 'whole' | 'rest_later'

/** One delegation made for the order. */
export interface PurchaseDelegate {
  delegator: string
  amount: number
  txid: string
  /** From when on it runs, and until when it stays, once that is known. */
  startsAtMs?: number
  endsAtMs?: number
  /** It was returned early then. */
  returnedAtMs?: number
}

/** Of what an extension is about: what one provider delegates to the receiver, which is prolonged as a whole. */
export interface PurchaseExtendPart {
  delegator: string
  /** Units. */
  amount: number
  /** Null: it is over. */
  endsAtMs: number | null
  /** Units of it that are the rental's that was tapped; all of it where none was. */
  ownAmount: number
  /** Why it is not extended: a code of the marketplace's, or `ENDED`. */
  refusal?: string
  /** Its provider also has some there that has no lock and ends by itself: whose is which nobody tells. */
  mixed?: true
}

/** What was used at the receiver while a rental runs: units in all, and what was in use at the last look. */
export interface PurchaseUsage {
  units: number
  lastUsed: number
  lookedAtMs: number
}

/** What was found out before it was confirmed; what nobody told is left out. */
export interface PurchaseChecks {
  atMs: number
  /** Usable at the receiver, units; of Bandwidth what is staked, and what is left of the free part of a day. */
  has?: { energy: number; bandwidth: number; freeBandwidth: number }
  /** What burning costs, SUN per unit. */
  energyFeeSun?: number
  bandwidthFeeSun?: number
  /** Units that one USDT transfer from the receiver to `usdtTo` uses; `newHolder`: who holds no USDT yet. */
  transfer?: { energy: number; newHolder: boolean }
  /** `usdt`: shut out by its issuer; `operator`: on the operator's list, with the reason given there. */
  warnings?: { address: string; by: 'usdt' | 'operator'; reason?: string }[]
}

/** As the marketplace quoted it; sent back unchanged. */
export interface PurchaseExtendDatum {
  delegator: string
  isExtend: boolean
  extraAmount: number
  extendTo: number
}

export const purchases = sqliteTable(
  'purchases',
  {
    /** 24 hex; the Idempotency-Key at the marketplace. */
    id: text('id').primaryKey(),
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    /** The marketplace's id of the account that pays. */
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: ['BUY', 'EXTEND'] }).notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Units bought, or units whose rental is extended. */
    amount: integer('amount').notNull(),
    /** BUY: the rental's length, s. EXTEND: 0. */
    durationSec: integer('duration_sec').notNull(),
    /** EXTEND: the new end. */
    extendToMs: integer('extend_to_ms'),
    extendData: text('extend_data', { mode: 'json' }).$type<PurchaseExtendDatum[]>(),
    /** EXTEND: what it is about, with what is left out; null where the marketplace does not tell. */
    extendParts: text('extend_parts', { mode: 'json' }).$type<PurchaseExtendPart[]>(),
    /** To whom the receiver is about to send USDT, where the person told. */
    usdtTo: addressColumn('usdt_to'),
    checks: text('checks', { mode: 'json' }).$type<PurchaseChecks>(),
    /**
     * SUN per unit per day; also what is sent as `maxPriceAccepted`, and then what the order has. EXTEND: 0 at first.
     */
    unitPriceSun: integer('unit_price_sun').notNull(),
    costSun: sunColumn('cost_sun').notNull(),
    /** The markup in that, in hundredths of a percent of the market's price. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Whose share of it that is, in hundredths of a percent; null: nobody's. */
    referrer: text('referrer', { mode: 'json' }).$type<{ accountId: string; shareBp: number; bot?: number }>(),
    /** The code that lowered the markup, and what it would be without; null: none did. */
    promoCode: text('promo_code'),
    usualMarkupBp: integer('usual_markup_bp'),
    /** The balance of the account when the quote was made; once it is sent, just before that. SUN. */
    balanceSun: sunColumn('balance_sun').notNull(),
    /** What the market could give when the quote was made, units. */
    available: integer('available').notNull(),
    fill: text('fill').$type<FillMode>().notNull(),
    /** `rest_later`: what is not filled so long after the order, s, is cancelled; null: it waits on. */
    waitSec: integer('wait_sec'),
    state: text('state').$type<PurchaseState>().notNull(),
    /** The quote is valid for 30 s from here. */
    quotedAtMs: integer('quoted_at_ms').notNull(),
    /** When the state became `sending` or `asking`: nothing was asked of the marketplace before this. */
    sentAtMs: integer('sent_at_ms'),
    /** When the order history was first read in full without this order in it. */
    absentSinceMs: integer('absent_since_ms'),
    /**
     * `not_made`: until then the history is watched for it all the same; null: it is certain. Kept where it was found.
     */
    watchUntilMs: integer('watch_until_ms'),
    /** When it was found after it had been called not made; null: it was not. */
    foundAtMs: integer('found_at_ms'),
    orderId: text('order_id').unique(),
    /** Why it was refused, or why the outcome is not known. */
    errorCode: text('error_code'),
    /** The rule that made it; such a purchase was never quoted and has no live message: its rule tells. */
    ruleId: text('rule_id'),
    /** The list that it is a line of: that tells. */
    batchId: text('batch_id'),
    /** The request that it pays. */
    requestId: text('request_id'),
    chatId: integer('chat_id').notNull(),
    /** The live message; null when it could not be sent or is gone. */
    messageId: integer('message_id'),
    /** The state the live message last showed; differs from `state` when there is something to tell. */
    shownState: text('shown_state').$type<PurchaseState>(),
    /** 0..100. */
    filledPercent: integer('filled_percent').notNull().default(0),
    delegates: text('delegates', { mode: 'json' }).$type<PurchaseDelegate[]>().notNull(),
    /** What the order gave back since it was first looked at, SUN; null before that. */
    returnedSun: integer('returned_sun'),
    /** What burning would have cost for what was filled, SUN; null: not known. */
    burnSun: integer('burn_sun'),
    usage: text('usage', { mode: 'json' }).$type<PurchaseUsage>(),
    /** When that is looked at next; null: it does not run, or nothing more counts here. */
    usageDueMs: integer('usage_due_ms'),
    /** When the last part of the rental ends, once the chain has it. */
    endsAtMs: integer('ends_at_ms'),
    /** The first end of a part of it after `warnedToMs`; null: none is known. */
    nextEndMs: integer('next_end_ms'),
    /** Of ends up to this the person was warned. */
    warnedToMs: integer('warned_to_ms'),
    /** When the person was told that it is over. */
    endToldMs: integer('end_told_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('purchases_state').on(t.state, t.accountId),
    index('purchases_user').on(t.userId, t.createdAtMs),
    index('purchases_expired').on(t.updatedAtMs).where(sql`state = 'expired'`),
    index('purchases_next_end').on(t.nextEndMs),
    index('purchases_watch').on(t.watchUntilMs),
    index('purchases_end').on(t.endsAtMs).where(sql`end_told_ms is null`),
    index('purchases_usage').on(t.usageDueMs),
    index('purchases_untold').on(t.updatedAtMs).where(sql`shown_state is distinct from state`),
    index('purchases_wait').on(t.state, t.sentAtMs).where(sql`wait_sec is not null`),
    index('purchases_message').on(t.chatId, t.messageId),
    index('purchases_receiver').on(t.receiver, t.userId),
    index('purchases_rule').on(t.ruleId, t.createdAtMs),
    index('purchases_promo').on(t.promoCode, t.userId).where(sql`promo_code is not null`),
  ],
)

/** Accounts with orders that the marketplace still works on, and when each is asked about next. */
export const accountLooks = sqliteTable(
  'account_looks',
  {
    accountId: text('account_id').primaryKey(),
    dueAtMs: integer('due_at_ms').notNull(),
    /** Looks in a row that failed. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('account_looks_due').on(t.dueAtMs)],
)

/** open -> paid | expired | returned | cancelled, as the marketplace says; | missing: it never said. */
const WALLET_PAYMENT_STATES = ['open', 'paid', 'expired', 'returned', 'cancelled', 'missing'] as const
export type WalletPaymentState = (typeof WALLET_PAYMENT_STATES)[number]

/** Purchases that are paid from another wallet: where to, how much, until when, and what the marketplace last said. */
export const walletPayments = sqliteTable(
  'wallet_payments',
  {
    purchaseId: text('purchase_id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Reserved at the marketplace; the purchase has it once the order is there. */
    orderId: text('order_id').notNull().unique(),
    payAddress: addressColumn('pay_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state').$type<WalletPaymentState>().notNull(),
    /** `returned`: why there is no order. */
    reason: text('reason'),
    /** What came in time: what counts, and what is in a block that is not final enough. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    arrivingSun: sunColumn('arriving_sun').notNull().default(ZERO_SUN),
    /** What the order did not take and is in the balance; all of it was told. */
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** And what of it was kept for what the account owed. */
    repaidSun: sunColumn('repaid_sun').notNull().default(ZERO_SUN),
    /** Until then a rise of the balance by exactly this is told here, and not as a deposit. */
    quietSun: integer('quiet_sun').notNull().default(0),
    quietUntilMs: integer('quiet_until_ms').notNull().default(0),
    /** When the person cancelled: nothing is shown of it any more unless money comes. */
    forgottenAtMs: integer('forgotten_at_ms'),
    /** The message that shows the address as a picture, while there is one. */
    pictureId: integer('picture_id'),
    /** What the picture last said, see `pictureSays`. */
    pictureSaid: text('picture_said'),
    /** Until then the marketplace is asked what arrives. */
    watchUntilMs: integer('watch_until_ms').notNull(),
  },
  (t) => [index('wallet_payments_watch').on(t.watchUntilMs), index('wallet_payments_user').on(t.userId)],
)
