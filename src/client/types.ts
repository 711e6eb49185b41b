/**
 * Interface of a marketplace, for sunwatt's own or any other that implements the contract. Answers are normalized
 * (money `Sun`, times ms), so callers never meet missing or oddly typed fields.
 */
import type { OperatorTerms } from '../contract/operator/operator-terms.ts'
import type { ReturnState } from '../contract/order-life.ts'
import type { PayLaterRefundState, PayLaterState } from '../contract/pay-later.ts'
import type { MarketAddressKind } from '../contract/proofs/solvency.ts'
import type { Order } from '../contract/v2.ts'
import type { TronAddress } from '../kernel/address.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import type {
  CancelFigures,
  CancelPreview,
  DepositEntry,
  DepositsInfo,
  ExtendDatum,
  ExtendPart,
  News,
  NoticeInfo,
  ReturnedPart,
  ReturnPart,
  ReviewedWithdrawal,
  SubKeyInfo,
  SubKeyTerms,
  WithdrawalAddress,
  WithdrawalInfo,
  WithdrawalTerms,
} from './readers.ts'

export type * from './readers.ts'

export interface AccountInfo {
  id: string
  balanceSun: Sun
  representAddress: string
  depositAddress: TronAddress
  /** Only from a sunwatt marketplace. */
  deposits?: DepositsInfo
  /** Only from a sunwatt marketplace; newest first. */
  notices?: NoticeInfo[]
  /** Only from a sunwatt marketplace: limits of this call's key, if it is a sub-key. */
  key?: SubKeyInfo
}

export interface BookLevel {
  priceSun: number
  available: number
}

export interface EstimateRequest {
  resource: Resource
  amount: number
  durationSec: number
  receiver?: TronAddress
  /** Default MEDIUM. */
  unitPrice?: 'SLOW' | 'MEDIUM' | 'FAST' | number
  allowPartialFill?: boolean
  /** Optional. With a key, the call counts against that account's rate limit instead of the bot's address. */
  apiKey?: string
  /** Maximum markup that the calling program adds, in hundredths of a percent. Never sent to the marketplace. */
  maxMarkupBp?: number | undefined
}

export interface EstimateAnswer {
  unitPriceSun: number
  durationSec: number
  costSun: Sun
  available: number
  /** Only from a sunwatt marketplace: the receiver was never activated, and `activate` charges this fee. */
  activationFeeSun?: Sun
  /** Markup that the calling program added, in hundredths of a percent. Never part of an answer. */
  markupBp?: number
  /** Markup without the `maxMarkupBp` limit. */
  usualMarkupBp?: number
}

export interface BuyRequest {
  resource: Resource
  receiver: TronAddress
  amount: number
  durationSec: number
  unitPrice?: 'SLOW' | 'MEDIUM' | 'FAST' | number
  allowPartialFill?: boolean
  onlyCreateWhenFulfilled?: boolean
  maxPriceAcceptedSun?: number
  preventDuplicateIncompleteOrders?: boolean
  sponsor?: string
  /** Operator terms, sent only to a marketplace in the same program. */
  terms?: OperatorTerms
}

export interface MarketOrder {
  id: string
  requester: string
  receiver: TronAddress
  resource: Resource
  amount: number
  remaining: number
  orderType: Order['orderType']
  priceSun: number
  durationSec: number
  status: 'Active' | 'Completed'
  allowPartialFill: boolean
  payoutSun: Sun
  /** Markup included in `payoutSun`, in hundredths of a percent of the market price; absent if there is none. */
  markupBp?: number
  /** Whole number from 0 to 100. */
  filledPercent: number
  /** From `createdAt` in any unit, otherwise from the id; undefined if neither contains it. */
  createdAtMs: number | undefined
  /** `returnedAtMs` and `refundSun` are set if the delegation was returned early. */
  delegates: { delegator: TronAddress; amount: number; txid: string; returnedAtMs?: number; refundSun?: Sun }[]
}

export interface ExtendableRequest {
  receiver: TronAddress
  resource: Resource
  extendToMs: number
  maxPriceAcceptedSun?: number
  /** Maximum markup that the calling program adds, in hundredths of a percent. Never sent to the marketplace. */
  maxMarkupBp?: number | undefined
}

export interface ExtendableAnswer {
  book: { priceSun: number; amount: number }[]
  totalDelegated: number
  totalExtendable: number
  costSun: Sun
  able: boolean
  balanceSun: Sun | undefined
  /** Markup that the calling program added, and that without the `maxMarkupBp` limit, in hundredths of a percent. */
  markupBp?: number
  usualMarkupBp?: number
  extendData: ExtendDatum[]
  /** Only from a sunwatt marketplace: each provider separately, including those that cannot be extended. */
  parts?: ExtendPart[]
}

export interface ExtendRequest {
  receiver: TronAddress
  resource: Resource
  extendData: ExtendDatum[]
  /** Operator terms, sent only to a marketplace in the same program (as for a purchase). */
  terms?: OperatorTerms
}

/**
 * Outcome of a paying call.
 * - `done`: the order exists.
 * - `refused`: the marketplace rejected it with a code; nothing was created or charged.
 * - `unknown`: no readable answer (time-out, connection lost, 5xx), so an order may exist. The caller must search the
 *   history (`findOrder`) before drawing conclusions, and never repeats the call blindly.
 */
export type PaidOutcome = Outcome<{ orderId: string }>

/** `fromMs` is the time from which the call is allowed (ORDER_TOO_YOUNG). `cause` is the error that was thrown. */
export type Outcome<T> =
  | ({ at: 'done' } & T)
  | { at: 'refused'; code: string; message: string; fromMs?: number; cause?: AppError }
  | { at: 'unknown'; reason: string }

export interface ReturnPreview {
  parts: ReturnPart[]
  refundSun: Sun
  /** Reason why the rest cannot be returned now. */
  why?: ReturnState
  lockedUntilMs?: number
}

/** New price (SUN per unit per day), new receiver or both, for the unfilled remainder. */
export interface OrderChange {
  unitPriceSun?: number
  receiver?: TronAddress
}

export interface PayLaterRequest extends BuyRequest {
  /** With a key the order belongs to the account, and money it does not use is credited to the balance. */
  apiKey?: string
  /** Without a key: receives money the order does not use. Default: the address it came from. */
  refundAddress?: TronAddress
}

export interface PayLaterPayment {
  orderId: string
  /** Unique to this order; payments before the deadline add up. */
  payAddress: TronAddress
  amountSun: Sun
  deadlineMs: number
  unitPriceSun: number
}

/** `contract/pay-later.ts` explains the states. */
export interface PayLaterStatus extends PayLaterPayment {
  state: PayLaterState
  /** For `returned`: the reason why there is no order. */
  reason?: string
  /** SUN received in time, including transfers without enough confirmations yet. */
  paidSun: Sun
  arrivingSun: Sun
  /** SUN that does not count towards the order and is refunded: from another sender, or too late. */
  notCountedSun: Sun
  refunds: { amountSun: Sun; state: PayLaterRefundState; to?: TronAddress; txid?: string }[]
}

/**
 * `MarketClient` below: all methods except the paying ones throw AppError:
 * - a code of the marketplace (`contract/errors/wire.ts`, or an unknown one), with `message`;
 * - `MARKET_UNREACHABLE` (no answer or 5xx after the retries), `MARKET_RATE_LIMITED` (429 after the retries,
 *   `retryAfterMs`), `MARKET_BAD_ANSWER` (2xx that violates the contract; `call`, `field`).
 */
/** Optional feature that only some marketplaces offer, by the name of its call. */
export type Offer =
  | 'order/cancel'
  | 'order/return'
  | 'order/receipt'
  | 'pay-later'
  | 'withdrawal-terms'
  | 'sub-keys'
  | 'api-key/revoke'
  | 'solvency/mine'

export interface MarketClient {
  /** True if this marketplace has answered any caller, or `probeOffers`, that it lacks the call. */
  lacks(offer: Offer): boolean
  /** Probes which calls (default: all) the marketplace lacks, without effects. Throws the errors of `userInfo`. */
  probeOffers(about?: readonly Offer[]): Promise<void>
  userInfo(apiKey: string): Promise<AccountInfo>
  /**
   * Only on a sunwatt marketplace, like `notices`, and only if `userInfo` has a `deposits.cursor`. Returns all deposits
   * that are new or changed state since `after`; undefined starts with the first.
   */
  deposits(apiKey: string, after: string | undefined): Promise<News<DepositEntry>>
  notices(apiKey: string, after: string | undefined): Promise<News<NoticeInfo>>
  /** Some deployments require a key for this call. */
  orderBook(query: {
    apiKey?: string
    resource: Resource
    durationSec?: number
    receiver?: TronAddress
    minDelegateAmount?: number
  }): Promise<BookLevel[]>
  estimate(request: EstimateRequest): Promise<EstimateAnswer>
  buy(apiKey: string, request: BuyRequest, idempotencyKey: string): Promise<PaidOutcome>
  /**
   * Only on a sunwatt marketplace: activates an address at the network's fee. Repeatable: an address that is active or
   * being activated costs nothing. If `unknown`, the chain shows the outcome.
   */
  activate(apiKey: string, address: TronAddress): Promise<Outcome<object>>
  /** Undefined if the marketplace has no such order. */
  order(apiKey: string, id: string): Promise<MarketOrder | undefined>
  orders(
    apiKey: string,
    query: { page?: number; pageSize?: number; status?: 'Active' | 'Completed' },
  ): Promise<{ orders: MarketOrder[]; total: number }>
  extendable(apiKey: string, request: ExtendableRequest): Promise<ExtendableAnswer>
  extend(apiKey: string, request: ExtendRequest, idempotencyKey: string): Promise<PaidOutcome>
  /**
   * Returns what cancelling would refund now. Only on a sunwatt marketplace, like the next two methods. Throws AppError
   * ORDER_CHANGES_NOT_OFFERED, INVALID_PARAMS for an unknown order, ORDER_COMPLETED, ORDER_NOT_CHANGEABLE.
   */
  previewCancel(apiKey: string, id: string): Promise<CancelPreview>
  /**
   * Cancels the unfilled remainder. Refused with ORDER_CHANGES_NOT_OFFERED if the marketplace lacks the call, and with
   * INVALID_PARAMS for an unknown order. If `unknown`, the order shows the outcome (`order`).
   */
  cancelOrder(apiKey: string, id: string): Promise<Outcome<{ cancelled: CancelFigures }>>
  /**
   * Only on a sunwatt marketplace, like the next method: returns what an early return would refund now. Throws AppError
   * ORDER_CHANGES_NOT_OFFERED if the marketplace lacks the call, INVALID_PARAMS for an unknown order.
   */
  previewReturn(apiKey: string, id: string): Promise<ReturnPreview>
  /**
   * Irrevocably returns every delegation that can be returned. The result lists all returns of the order so far.
   * Refused with ORDER_CHANGES_NOT_OFFERED, NOTHING_TO_RETURN, REFUND_TOO_LOW. If `unknown`, the order's delegates show
   * the outcome.
   */
  returnOrder(apiKey: string, id: string, minRefundSun: Sun): Promise<Outcome<{ returned: ReturnedPart[] }>>
  /** Refused with the codes of `cancelOrder`. If `unknown`, the order's price and receiver show the outcome. */
  updateOrder(
    apiKey: string,
    id: string,
    change: OrderChange,
    idempotencyKey: string,
  ): Promise<Outcome<{ order: MarketOrder }>>
  /**
   * Only on a sunwatt marketplace, like the next method: creates an order with an address to pay. Nothing is charged;
   * the same key returns the same order. Throws AppError PAY_LATER_NOT_OFFERED if the marketplace lacks the call,
   * TOO_MANY_UNPAID, and the codes with which `buy` is refused.
   */
  payLater(request: PayLaterRequest, idempotencyKey: string): Promise<PayLaterPayment>
  /** Undefined if the marketplace has no such order. */
  payLaterOrder(id: string): Promise<PayLaterStatus | undefined>
  /** Only on a sunwatt marketplace, like all withdrawal methods: throws AppError WITHDRAWALS_NOT_OFFERED otherwise. */
  withdrawalTerms(apiKey: string): Promise<WithdrawalTerms>
  /** Throws AppError INVALID_PARAMS if it is not an address, it belongs to the marketplace, or the list is full. */
  addWithdrawalAddress(apiKey: string, address: TronAddress): Promise<WithdrawalAddress>
  removeWithdrawalAddress(apiKey: string, address: TronAddress): Promise<void>
  /** If `unknown`, the list of withdrawals shows the outcome. */
  withdraw(
    apiKey: string,
    request: { address: TronAddress; amountSun: Sun },
    idempotencyKey: string,
  ): Promise<Outcome<{ withdrawal: WithdrawalInfo }>>
  /** Undefined if the marketplace has no such withdrawal. */
  withdrawal(apiKey: string, id: string): Promise<WithdrawalInfo | undefined>
  withdrawals(apiKey: string, query: { page: number; pageSize: number }): Promise<WithdrawalInfo[]>
  /** Throws AppError WITHDRAWAL_NOT_OPEN if it is being sent or has ended. */
  cancelWithdrawal(apiKey: string, id: string): Promise<WithdrawalInfo>
  /** Uses the operator's admin key, like the next method. Throws AppError WITHDRAWALS_NOT_OFFERED without one. */
  withdrawalsToReview(): Promise<{ oldest: ReviewedWithdrawal[]; total: number }>
  /** Throws AppError WITHDRAWAL_NOT_OPEN if it was already judged or cancelled. */
  judgeWithdrawal(id: string, verdict: { at: 'approve' } | { at: 'refuse'; reason: string }): Promise<WithdrawalInfo>
  /** Only on a sunwatt marketplace, like the next two methods: throws AppError SUB_KEYS_NOT_OFFERED otherwise. */
  subKeys(apiKey: string): Promise<SubKeyInfo[]>
  /** `newKey` is a UUID chosen by the caller. Repeating the call with the same terms returns the same sub-key. */
  makeSubKey(apiKey: string, newKey: string, terms: SubKeyTerms): Promise<SubKeyInfo>
  revokeSubKey(apiKey: string, id: string): Promise<void>
  /**
   * Only on a sunwatt marketplace: returns an order's receipt unchanged, for `verifyReceipt`. Throws
   * RECEIPTS_NOT_OFFERED, and RECEIPT_NOT_READY while a reorg could change it.
   */
  receipt(apiKey: string, id: string): Promise<unknown>
  /** Only on a sunwatt marketplace: returns the address that signs receipts. Throws RECEIPTS_NOT_OFFERED. */
  fundAddress(): Promise<TronAddress>
  /** Returns the latest proof; the key serves rate limiting. Like the next method, throws SOLVENCY_NOT_OFFERED. */
  solvency(apiKey: string): Promise<PublishedSolvency>
  /** Returns the debt counted for the account. Does not verify the proof. */
  owed(apiKey: string): Promise<OwedAnswer>
  /** Only on a sunwatt marketplace. Throws AppError ACCOUNTS_NOT_OFFERED, also without an admin key. */
  createAccount(apiKey: string): Promise<AccountInfo>
  /** Only on a sunwatt marketplace. Throws AppError REVOKE_NOT_OFFERED if it lacks the call. */
  revokeKey(apiKey: string, newApiKey: string): Promise<void>
}

/** Published proof of solvency; `contract/proofs/solvency.ts` explains the fields. */
export interface PublishedSolvency {
  /** Unix seconds. */
  at: number
  blockNumber: number
  root: string
  totalSun: Sun
  arrivingSun: Sun
  /** `signature` is null if the address is not proven. */
  addresses: { address: TronAddress; kind: MarketAddressKind; balanceSun: Sun; signature: string | null }[]
}

export interface OwedAnswer {
  root: string
  owner: string
  amountSun: Sun
  parts: OwedPart[]
}

/** Leaf of the tree, with its sibling hashes up to the root. */
export interface OwedPart {
  part: number
  amountSun: Sun
  nonce: string
  index: number
  path: { hash: string; sumSun: Sun }[]
}

/** Characteristics for finding the order of a call whose answer was lost. */
export interface OrderFingerprint {
  orderType: Order['orderType']
  receiver: TronAddress
  resource: Resource
  /** For NORMAL orders. */
  amount?: number
  durationSec?: number
  /** Time of the call, ms. Earlier orders do not count, apart from a small clock skew. */
  sentAtMs: number
  /** Orders already claimed by another intent. */
  excludedIds?: ReadonlySet<string>
}
