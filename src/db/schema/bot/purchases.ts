/** Every order quoted in the chat, until the end of its rental. A row is `sending` before the marketplace is called. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

const EXTERNAL = 'external:'

/** Makes the account id of a payer without an account. It is unique to one quote, because no account connects them. */
export const externalAccountId = (id: string): string => `${EXTERNAL}${id}`

/** True if the purchase is paid from a wallet without an account. Its order belongs to the paying address. */
export const isExternal = ({ accountId }: { accountId: string }): boolean => accountId.startsWith(EXTERNAL)

/** `waiting`: for a deposit. `asking`: for an address that an external wallet can pay to. */
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

/**
 * Ways to fill an order. `whole`: all units or none. `rest_later`: the available units now and the remainder later.
 * `own_price`: like `rest_later`, at a price that the user chose.
 */
export type FillMode = 'whole' | 'rest_later' | 'own_price'

export interface PurchaseDelegate {
  delegator: string
  amount: number
  txid: string
  /** Name of the supplier that delivered it. Absent for providers. */
  source?: string
  startsAtMs?: number
  endsAtMs?: number
  returnedAtMs?: number
}

/** Part of an extension: one provider's delegation to the receiver. Only the whole part can be extended. */
export interface PurchaseExtendPart {
  delegator: string
  amount: number
  /** End of the part. Null if it has already ended. */
  endsAtMs: number | null
  /** Units that belong to the selected rental. All units if no rental was selected. */
  ownAmount: number
  /** Reason why the part is not extended: a marketplace code, or `ENDED`. */
  refusal?: string
  /** Set if the provider also has an unlocked delegation to the receiver: the units of the two cannot be told apart. */
  mixed?: true
}

/** Resource usage of the receiver during a rental: total units, and units in use at the last check. */
export interface PurchaseUsage {
  units: number
  lastUsed: number
  lookedAtMs: number
}

/** Results of the checks before the confirmation. Results that were not available are absent. */
export interface PurchaseChecks {
  atMs: number
  /** Units that the receiver can use. For Bandwidth: staked units, and the rest of the free daily units. */
  has?: { energy: number; bandwidth: number; freeBandwidth: number }
  /** TRX of the receiver, which pays for what the rental does not cover. */
  balanceSun?: Sun
  /** Fee limit of the receiver's latest token transfer. */
  feeLimitSun?: Sun
  /** Cost of burning TRX instead, in SUN per unit. */
  energyFeeSun?: number
  bandwidthFeeSun?: number
  /** Units for one USDT transfer from the receiver to `usdtTo`. `newHolder`: true if `usdtTo` has no USDT yet. */
  transfer?: { energy: number; newHolder: boolean }
  /**
   * Addresses with a warning. `usdt`: blacklisted by the issuer. `operator`: on the operator's list, with the reason.
   */
  warnings?: { address: string; by: 'usdt' | 'operator'; reason?: string }[]
  /** Units that other receivers could rent now. Set only if this receiver can rent fewer because of its locks. */
  unitsForOthers?: number
  /** Set if an address without rentals would pay less. */
  rented?: true
  /** Units of the offer that other rental services would deliver. They cannot be extended. */
  supplierUnits?: number
  /** Longer rental of the same amount that costs no more, at the time of the quote. */
  longer?: { durationSec: number; costSun: Sun }
  /** Duration that the rule asked for, if a longer rental was bought because it costs no more. */
  insteadOfSec?: number
}

/** Extension data as quoted by the marketplace, to which it is sent back unchanged. */
export interface PurchaseExtendDatum {
  delegator: string
  isExtend: boolean
  extraAmount: number
  extendTo: number
}

/** Signed transfer that pays for an order in the call that creates the order. The chain accepts it once. */
export interface SignedPayment {
  payer: TronAddress
  /** Signed transaction, rebuilt from its bytes. The bot sends it again to resolve a lost answer. */
  tx: Readonly<Record<string, unknown>>
  /** Expiration: no later block can include the transaction. */
  expiresAtMs: number
  /** `sponsor` of the first call. A repeated call must be the same request. */
  sponsor?: string
}

export const purchases = sqliteTable(
  'purchases',
  {
    /** 24 hex characters. Also the Idempotency-Key of the call to the marketplace. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: ['BUY', 'EXTEND'] }).notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Units to rent, or units whose rental is extended. */
    amount: integer('amount').notNull(),
    /** Rental duration in s. 0 for EXTEND. */
    durationSec: integer('duration_sec').notNull(),
    /** New end. Only for EXTEND. */
    extendToMs: integer('extend_to_ms'),
    extendData: text('extend_data', { mode: 'json' }).$type<PurchaseExtendDatum[]>(),
    /**
     * All parts of an extension, including those that are not extended. Null if the marketplace does not report them.
     * Only for EXTEND.
     */
    extendParts: text('extend_parts', { mode: 'json' }).$type<PurchaseExtendPart[]>(),
    /** Address to which the receiver will send USDT, if the user named it. */
    usdtTo: addressColumn('usdt_to'),
    checks: text('checks', { mode: 'json' }).$type<PurchaseChecks>(),
    /**
     * Price in SUN per unit per day: first the limit sent as `maxPriceAccepted`, later the price of the order. At first
     * 0 for EXTEND.
     */
    unitPriceSun: integer('unit_price_sun').notNull(),
    costSun: sunColumn('cost_sun').notNull(),
    /** Markup included in `cost_sun`, in hundredths of a percent of the market price. */
    markupBp: integer('markup_bp').notNull().default(0),
    /** Account that gets a share of the markup, in hundredths of a percent. Null if there is none. */
    referrer: text('referrer', { mode: 'json' }).$type<{ accountId: string; shareBp: number; bot?: number }>(),
    /** Promo code that lowered the markup, and the markup without it. Null if there was no code. */
    promoCode: text('promo_code'),
    usualMarkupBp: integer('usual_markup_bp'),
    /** Balance of the account at the quote, later just before the call, in SUN. */
    balanceSun: sunColumn('balance_sun').notNull(),
    /** Units available at the time of the quote. */
    available: integer('available').notNull(),
    fill: text('fill').$type<FillMode>().notNull(),
    /** Seconds until the remainder of the order is cancelled, unless `fill` is `whole`. Null: no limit. */
    waitSec: integer('wait_sec'),
    state: text('state', { enum: PURCHASE_STATES }).notNull(),
    /** Time of the quote's prices. */
    quotedAtMs: integer('quoted_at_ms').notNull(),
    /** Set if the purchase is paid by a signed transfer. The order then belongs to the paying address. */
    signedPayment: text('signed_payment', { mode: 'json' }).$type<SignedPayment>(),
    /** Txid of that transfer, which pays for one purchase only. */
    signedTxid: text('signed_txid').unique(),
    /** Time at which the state became `sending` or `asking`. The marketplace was not called before it. */
    sentAtMs: integer('sent_at_ms'),
    /** Time at which the full order history was first read without this order. */
    absentSinceMs: integer('absent_since_ms'),
    /**
     * End of the checks of the history after the state `not_made`, even if the order was found. In state `refused`:
     * time until which the wallet can send the signed transfer. Null if the outcome is certain.
     */
    watchUntilMs: integer('watch_until_ms'),
    /** Time at which the order was found after the state `not_made`. Null if it was not. */
    foundAtMs: integer('found_at_ms'),
    orderId: text('order_id').unique(),
    /** Reason for the refusal or the unknown outcome. */
    errorCode: text('error_code'),
    /** Rule that made the purchase. The rule notifies the user, so the purchase has no quote and no live message. */
    ruleId: text('rule_id'),
    /** Batch that contains the purchase and notifies the user of it. */
    batchId: text('batch_id'),
    requestId: text('request_id'),
    chatId: integer('chat_id').notNull(),
    /** Live message. Null if it could not be sent or was deleted. */
    messageId: integer('message_id'),
    /** State last shown in the live message. If it differs from `state`, the message must be updated. */
    shownState: text('shown_state').$type<PurchaseState>(),
    /** Filled part in percent, 0 to 100. */
    filledPercent: integer('filled_percent').notNull().default(0),
    delegates: text('delegates', { mode: 'json' }).$type<PurchaseDelegate[]>().notNull(),
    /** Refunds since the order was first checked, in SUN. Null before the first check. */
    returnedSun: integer('returned_sun'),
    /** Cost of burning TRX for the filled amount instead, in SUN. Null if it is unknown. */
    burnSun: integer('burn_sun'),
    usage: text('usage', { mode: 'json' }).$type<PurchaseUsage>(),
    /** Time of the next usage check. Null if the rental is not active or needs no more checks. */
    usageDueMs: integer('usage_due_ms'),
    /** End of the last part of the rental, once it is on the chain. */
    endsAtMs: integer('ends_at_ms'),
    /** Earliest end of a part that is after `warnedToMs`. Null if it is unknown. */
    nextEndMs: integer('next_end_ms'),
    /** Time up to which the user was warned of all ends. */
    warnedToMs: integer('warned_to_ms'),
    /** Time at which the user was notified of the end. */
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

export const purchaseMoves = machine(
  purchases,
  ['quoted', 'waiting'],
  ['expired', 'unpaid', 'refused', 'not_made', 'completed'],
  {
    // The user cancelled or abandoned the quote, or a newer quote replaced it.
    expire: [['quoted', 'waiting'], 'expired'],
    send: ['quoted', 'sending'],
    // A signed transfer pays, so no balance is needed.
    sendSigned: [['quoted', 'waiting'], 'sending'],
    refuse: [['sending', 'asking', 'unknown'], 'refused'],
    lose: ['sending', 'unknown'],
    order: [['sending', 'unknown'], 'ordered'],
    giveUp: [['unknown', 'asking'], 'not_made'],
    // A later check found the order, although none seemed to have been made.
    find: ['not_made', 'ordered'],
    // The order that the marketplace named does not exist or does not match.
    disown: ['ordered', 'unknown'],
    // The signed transfer that pays for the order did not arrive, or is refunded.
    undo: ['ordered', 'refused'],
    complete: ['ordered', 'completed'],
    ask: [['quoted', 'waiting'], 'asking'],
    offer: ['asking', 'payable'],
    pay: ['payable', 'ordered'],
    endUnpaid: ['payable', 'unpaid'],
  },
)

/** Accounts with open orders, and the time of each account's next poll. */
export const accountPolls = sqliteTable(
  'account_looks',
  {
    accountId: text('account_id').primaryKey(),
    dueAtMs: integer('due_at_ms').notNull(),
    /** Number of failed polls in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('account_looks_due').on(t.dueAtMs)],
)

/** Outcomes reported by the marketplace. `missing`: it never reported one. */
const OUTCOMES = ['paid', 'expired', 'returned', 'cancelled', 'missing'] as const
const WALLET_PAYMENT_STATES = ['open', ...OUTCOMES] as const
export type WalletPaymentState = (typeof WALLET_PAYMENT_STATES)[number]

/** Payments from external wallets for purchases: address, amount, deadline, and the last state from the marketplace. */
export const walletPayments = sqliteTable(
  'wallet_payments',
  {
    purchaseId: text('purchase_id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Order id that the marketplace has reserved. The purchase gets it once the order exists. */
    orderId: text('order_id').notNull().unique(),
    payAddress: addressColumn('pay_address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    deadlineMs: integer('deadline_ms').notNull(),
    state: text('state', { enum: WALLET_PAYMENT_STATES }).notNull(),
    /** Reason why there is no order. Only for `returned`. */
    reason: text('reason'),
    /** Amounts received in time: with enough confirmations (`paidSun`), and without (`arrivingSun`). */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    arrivingSun: sunColumn('arriving_sun').notNull().default(ZERO_SUN),
    /** Amount that the order did not use and that was credited to the balance. The user was notified of all of it. */
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Part of the credited amount that repaid the account's debt, in SUN. */
    repaidSun: sunColumn('repaid_sun').notNull().default(ZERO_SUN),
    /** A balance increase of exactly this amount until `quiet_until_ms` comes from this payment, not from a deposit. */
    quietSun: integer('quiet_sun').notNull().default(0),
    quietUntilMs: integer('quiet_until_ms').notNull().default(0),
    /** Time at which the user cancelled. The payment is then shown only if money arrives. */
    forgottenAtMs: integer('forgotten_at_ms'),
    /** Message that shows the address as a QR code. Null if there is none. */
    pictureId: integer('picture_id'),
    /** Content last shown with the QR code, see `pictureSays`. */
    pictureSaid: text('picture_said'),
    /** End of the time during which the marketplace is polled for arriving payments. */
    watchUntilMs: integer('watch_until_ms').notNull(),
  },
  (t) => [index('wallet_payments_watch').on(t.watchUntilMs), index('wallet_payments_user').on(t.userId)],
)

export const walletPaymentMoves = machine(walletPayments, 'open', OUTCOMES, { settle: ['open', OUTCOMES] })
