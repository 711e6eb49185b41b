/**
 * Interface of a marketplace, for sunwatt's own or any other that implements the contract. Answers are normalized
 * (money `Sun`, times ms), so callers never meet missing or oddly typed fields.
 */
import type { AdjustmentBody } from '../contract/operator/adjustments.ts'
import type { OperatorTerms } from '../contract/operator/operator-terms.ts'
import type { ReturnState } from '../contract/order-life.ts'
import type { Order } from '../contract/v2.ts'
import type { TronAddress } from '../kernel/address.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import type {
  AdjustmentInfo,
  CancelFigures,
  CancelPreview,
  DepositEntry,
  DepositsInfo,
  ExtendableAnswer,
  ExtendDatum,
  News,
  NoticeInfo,
  OwedAnswer,
  OwnAdjustment,
  PayLaterPayment,
  PayLaterStatus,
  PublishedSolvency,
  ReturnedPart,
  ReturnPart,
  ReviewedWithdrawal,
  SubKeyInfo,
  SubKeyTerms,
  UnclaimedTransfer,
  WithdrawalAddress,
  WithdrawalInfo,
  WithdrawalTerms,
} from './readers.ts'

export type * from './readers.ts'

/** Request to move money by hand; `contract/operator/adjustments.ts` explains the fields. */
export type AdjustmentRequest = Omit<AdjustmentBody, 'amount'> & { amountSun?: Sun | undefined }

export interface AccountInfo {
  id: string
  balanceSun: Sun
  representAddress: string
  depositAddress: TronAddress
  /** Only from a sunwatt marketplace. */
  deposits?: DepositsInfo
  /** Only from a sunwatt marketplace; newest first. */
  notices?: NoticeInfo[]
  /** Limits of this call's key, if it is a sub-key. Only from a sunwatt marketplace. */
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
  /** Price class or exact price. MEDIUM by default. */
  unitPrice?: 'SLOW' | 'MEDIUM' | 'FAST' | number
  allowPartialFill?: boolean
  /**
   * Optional key. With it, the call counts against the account's rate limit instead of the limit of the bot's address.
   */
  apiKey?: string
  /** Maximum markup that the calling program adds, in hundredths of a percent. Never sent to the marketplace. */
  maxMarkupBp?: number | undefined
}

export interface EstimateAnswer {
  unitPriceSun: number
  durationSec: number
  costSun: Sun
  available: number
  /**
   * Units of `available` that other rental services would deliver: these cannot be extended, and if they end early, the
   * unused time is paid back. Sent only by a sunwatt marketplace.
   */
  supplierUnits?: number
  /** Fee that `activate` charges. Set only by a sunwatt marketplace, for a receiver that was never activated. */
  activationFeeSun?: Sun
  /** Markup that the calling program added, in hundredths of a percent. Never sent by the marketplace. */
  markupBp?: number
  /** Markup that would apply without the `maxMarkupBp` limit. */
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

/** Order whose payment a wallet will sign. */
export interface PrepareRequest extends BuyRequest {
  /** Address that signs and pays. */
  payer: TronAddress
}

/** Unsigned transfer that pays for an order. The client has checked its bytes. */
export interface PreparedPayment {
  /** Sign it unchanged, with a wallet or tronweb. */
  transaction: { visible: false; txID: string; raw_data: Record<string, unknown>; raw_data_hex: string }
  payAddress: TronAddress
  amountSun: Sun
  /** Price to state as `unitPrice` of `buySigned`. */
  unitPriceSun: number
  /** No block includes the transaction after this time. */
  expiresAtMs: number
}

/** Purchase paid by a signed transfer. The payer becomes the order's `requester`. */
export interface SignedBuyRequest extends BuyRequest {
  /** Signed `TransferContract`, the object that tronweb and wallets create. */
  signedTx: Readonly<Record<string, unknown>>
  /**
   * Needed only if the transaction is already public and the receiver is not its sender: signature (`signMessageV2`) by
   * the key that signed it, of `Pay for RECEIVER with TXID`.
   */
  signature?: string
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
  /** Creation time from `createdAt`, otherwise from the id. Undefined if neither contains it. */
  createdAtMs: number | undefined
  /**
   * Delegations. `source`: name of the supplier that delivered it; absent for providers. `returnedAtMs` and `refundSun`
   * are set if the delegation was returned early.
   */
  delegates: {
    delegator: TronAddress
    amount: number
    txid: string
    source?: string
    returnedAtMs?: number
    refundSun?: Sun
  }[]
}

export interface ExtendableRequest {
  receiver: TronAddress
  resource: Resource
  extendToMs: number
  maxPriceAcceptedSun?: number
  /** Maximum markup that the calling program adds, in hundredths of a percent. Never sent to the marketplace. */
  maxMarkupBp?: number | undefined
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

/**
 * Outcome of a call with a result. `fromMs` is when the call will be allowed (ORDER_TOO_YOUNG). `cause` is the error
 * thrown.
 */
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
  /** With a key, the order belongs to the account, and unused money is credited to its balance. */
  apiKey?: string
  /** Address for unused money if there is no key. By default, each payment's sender. */
  refundAddress?: TronAddress
}

/** Optional feature that only some marketplaces offer, by the name of its call. */
export type Offer =
  | 'order/cancel'
  | 'order/return'
  | 'order/receipt'
  | 'fund-address'
  | 'orders/prepare'
  | 'pay-later'
  | 'withdrawal-terms'
  | 'sub-keys'
  | 'api-key/revoke'
  | 'solvency/mine'

/**
 * Client of one marketplace. All methods except the paying ones throw AppError with one of these codes:
 * - a code sent by the marketplace (see `contract/errors/wire.ts`; may be unknown), with its `message`;
 * - `MARKET_UNREACHABLE`: no response, or 5xx, after all retries;
 * - `MARKET_RATE_LIMITED`: 429 after all retries, with `retryAfterMs`;
 * - `MARKET_BAD_ANSWER`: a 2xx response that violates the contract, with `call` and `field`.
 */
export interface MarketClient {
  /** True if this marketplace has answered any call, or `probeOffers`, that it lacks the call. */
  lacks(offer: Offer): boolean
  /** Finds out which calls (default: all) the marketplace lacks, without effects. Throws the errors of `userInfo`. */
  probeOffers(about?: readonly Offer[]): Promise<void>
  /** Returns the marketplace's shortest rental in s, as found by `probeDurations`. Before that, 900. */
  minDurationSec(): number
  /** Finds out the shortest rental, without effects. Throws the errors of `userInfo`. */
  probeDurations(): Promise<void>
  userInfo(apiKey: string): Promise<AccountInfo>
  /**
   * Returns all deposits that are new or changed state since the cursor `after`; undefined starts with the first
   * deposit. With `page` instead, returns a page of the list, newest first. `minSun` omits tokens and smaller deposits.
   * Like `notices`, only on a sunwatt marketplace. Requires that `userInfo` returned a `deposits.cursor`.
   */
  deposits(
    apiKey: string,
    query: { after?: string; page?: number; pageSize?: number; minSun?: Sun },
  ): Promise<News<DepositEntry>>
  notices(apiKey: string, after: string | undefined): Promise<News<NoticeInfo>>
  /** Returns the supply by price. Some deployments require a key for this call. */
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
   * Returns the unsigned transfer that pays for an order, to be signed for `buySigned`. Only on a sunwatt marketplace.
   * The client decodes the bytes to sign and checks them against the request: type, payer, recipient (`fundAddress`),
   * amount, expiration, and the txID. Throws AppError PREPARE_NOT_OFFERED if the marketplace lacks the call,
   * MARKET_BAD_ANSWER for a transaction that differs, FUND_ADDRESS_NOT_OFFERED, and the refusal codes of `buySigned`.
   */
  prepareOrder(request: PrepareRequest): Promise<PreparedPayment>
  /**
   * Buys with a signed transfer of exactly the order's cost to `fundAddress`, without a key; the marketplace broadcasts
   * it. State `unitPrice` in SUN and `onlyCreateWhenFulfilled`: the cost is then the one estimated for that price, and
   * the order is refused without cost if the market has moved.
   *
   * The transaction takes the place of an idempotency key, because the chain accepts it once. A sunwatt marketplace
   * always repeats its first answer to the same request with the same transaction. The client therefore repeats a
   * call with a lost answer. After `unknown`, the caller repeats it with the same request to get the outcome. A refusal
   * of a repeat is final only with PAYMENT_FAILED or PAYMENT_RETURNED (nothing was bought; a transfer that arrives is
   * refunded), or if the transaction has expired and no solidified block contains it. `repeats: false` makes only one
   * call.
   */
  buySigned(request: SignedBuyRequest, options?: { repeats?: boolean }): Promise<PaidOutcome>
  /**
   * Activates an address at the network's fee. Only on a sunwatt marketplace. Repeatable: an address that is active or
   * being activated costs nothing. If `unknown`, the chain shows the outcome.
   */
  activate(apiKey: string, address: TronAddress): Promise<Outcome<object>>
  /** Returns an order. Undefined if the marketplace has no such order. An order paid without a key needs none. */
  order(apiKey: string | undefined, id: string): Promise<MarketOrder | undefined>
  orders(
    apiKey: string,
    query: { page?: number; pageSize?: number; status?: 'Active' | 'Completed' },
  ): Promise<{ orders: MarketOrder[]; total: number }>
  extendable(apiKey: string, request: ExtendableRequest): Promise<ExtendableAnswer>
  extend(apiKey: string, request: ExtendRequest, idempotencyKey: string): Promise<PaidOutcome>
  /**
   * Returns the refund that cancelling would give now. Only on a sunwatt marketplace, like the next two methods. Throws
   * AppError ORDER_CHANGES_NOT_OFFERED, INVALID_PARAMS for an unknown order, ORDER_COMPLETED, ORDER_NOT_CHANGEABLE.
   */
  previewCancel(apiKey: string, id: string): Promise<CancelPreview>
  /**
   * Cancels the unfilled remainder. Refused with ORDER_CHANGES_NOT_OFFERED if the marketplace lacks the call, and with
   * INVALID_PARAMS for an unknown order. If `unknown`, `order` shows the outcome.
   */
  cancelOrder(apiKey: string, id: string): Promise<Outcome<{ cancelled: CancelFigures }>>
  /**
   * Returns the refund that an early return would give now. Only on a sunwatt marketplace, like the next method. Throws
   * AppError ORDER_CHANGES_NOT_OFFERED if the marketplace lacks the call, INVALID_PARAMS for an unknown order.
   */
  previewReturn(apiKey: string, id: string): Promise<ReturnPreview>
  /**
   * Irrevocably returns every delegation that can be returned. The result lists all returns of the order so far.
   * Refused with ORDER_CHANGES_NOT_OFFERED, NOTHING_TO_RETURN, REFUND_TOO_LOW. If `unknown`, the order's delegates show
   * the outcome.
   */
  returnOrder(apiKey: string, id: string, minRefundSun: Sun): Promise<Outcome<{ returned: ReturnedPart[] }>>
  /**
   * Changes an order. Refused with the codes of `cancelOrder`. If `unknown`, the order's price and receiver show the
   * outcome.
   */
  updateOrder(
    apiKey: string,
    id: string,
    change: OrderChange,
    idempotencyKey: string,
  ): Promise<Outcome<{ order: MarketOrder }>>
  /**
   * Creates an order with an address to pay. Only on a sunwatt marketplace, like the next method. Nothing is charged;
   * the same key returns the same order. Throws AppError PAY_LATER_NOT_OFFERED if the marketplace lacks the call,
   * TOO_MANY_UNPAID, and the refusal codes of `buy`.
   */
  payLater(request: PayLaterRequest, idempotencyKey: string): Promise<PayLaterPayment>
  /** Returns a pay-later order. Undefined if the marketplace has no such order. */
  payLaterOrder(id: string): Promise<PayLaterStatus | undefined>
  /**
   * Cancels a pay-later order that is not paid; later payments are refunded. `apiKey`: the key that created it. Throws
   * AppError ORDER_CHANGES_NOT_OFFERED if the marketplace lacks the call, and its codes for a paid order.
   */
  cancelPayLater(id: string, apiKey: string | undefined): Promise<void>
  /**
   * Returns the terms of withdrawals. All withdrawal methods throw AppError WITHDRAWALS_NOT_OFFERED on a marketplace
   * that is not sunwatt.
   */
  withdrawalTerms(apiKey: string): Promise<WithdrawalTerms>
  /**
   * Adds an address. Throws AppError INVALID_PARAMS if it is invalid or the marketplace's own, or if the list is full.
   */
  addWithdrawalAddress(apiKey: string, address: TronAddress): Promise<WithdrawalAddress>
  removeWithdrawalAddress(apiKey: string, address: TronAddress): Promise<void>
  /** Requests a withdrawal. If `unknown`, the list of withdrawals shows the outcome. */
  withdraw(
    apiKey: string,
    request: { address: TronAddress; amountSun: Sun },
    idempotencyKey: string,
  ): Promise<Outcome<{ withdrawal: WithdrawalInfo }>>
  /** Returns a withdrawal. Undefined if the marketplace has no such withdrawal. */
  withdrawal(apiKey: string, id: string): Promise<WithdrawalInfo | undefined>
  withdrawals(apiKey: string, query: { page: number; pageSize: number }): Promise<WithdrawalInfo[]>
  /** Cancels a withdrawal. Throws AppError WITHDRAWAL_NOT_OPEN if it is being sent or has ended. */
  cancelWithdrawal(apiKey: string, id: string): Promise<WithdrawalInfo>
  /**
   * Returns withdrawals to review. Like the next method, uses the admin key and throws AppError WITHDRAWALS_NOT_OFFERED
   * without it.
   */
  withdrawalsToReview(): Promise<{ oldest: ReviewedWithdrawal[]; total: number }>
  /** Approves or refuses a withdrawal. Throws AppError WITHDRAWAL_NOT_OPEN if it was already reviewed or cancelled. */
  judgeWithdrawal(id: string, verdict: { at: 'approve' } | { at: 'refuse'; reason: string }): Promise<WithdrawalInfo>
  /**
   * Moves money by hand, or requests it from a second operator. `userId`: the operator in the chat. The methods for
   * adjustments throw AppError ADJUSTMENTS_NOT_OFFERED without the admin key, and on a marketplace that is not sunwatt.
   * Throws the refusal codes of the marketplace.
   */
  adjust(request: AdjustmentRequest, userId: number): Promise<AdjustmentInfo>
  /** Throws AppError ADJUSTMENT_NOT_OPEN, ADJUSTMENT_NEEDS_ANOTHER_OPERATOR, and the codes of `adjust`. */
  decideAdjustment(
    id: string,
    verdict: { at: 'confirm' } | { at: 'decline'; reason: string },
    userId: number,
  ): Promise<AdjustmentInfo>
  adjustments(query: {
    state?: AdjustmentInfo['state']
    account?: string
    page?: number
    pageSize?: number
  }): Promise<{ adjustments: AdjustmentInfo[]; total: number }>
  /** Returns transfers to the fund address that no order claims, oldest first. */
  unclaimedTransfers(): Promise<UnclaimedTransfer[]>
  /** Returns what operators changed in the balance of the account by hand, newest first. */
  ownAdjustments(apiKey: string, query: { page: number; pageSize: number }): Promise<OwnAdjustment[]>
  /**
   * Lists the sub-keys. Like the next two methods, throws AppError SUB_KEYS_NOT_OFFERED except on a sunwatt
   * marketplace.
   */
  subKeys(apiKey: string): Promise<SubKeyInfo[]>
  /**
   * Creates a sub-key. `newKey` is a UUID chosen by the caller. The same call with the same terms returns the same
   * sub-key.
   */
  makeSubKey(apiKey: string, newKey: string, terms: SubKeyTerms): Promise<SubKeyInfo>
  revokeSubKey(apiKey: string, id: string): Promise<void>
  /**
   * Returns an order's receipt unchanged, for `verifyReceipt`. Only on a sunwatt marketplace. Throws
   * RECEIPTS_NOT_OFFERED, and RECEIPT_NOT_READY while a reorg could change the receipt.
   */
  receipt(apiKey: string, id: string): Promise<unknown>
  /**
   * Returns the address that signed transfers pay to and that signs receipts: the client's option, otherwise as
   * published by a sunwatt marketplace. Throws FUND_ADDRESS_NOT_OFFERED.
   */
  fundAddress(): Promise<TronAddress>
  /**
   * Returns the latest proof of solvency. The key is only for the rate limit. Like `owed`, throws SOLVENCY_NOT_OFFERED.
   */
  solvency(apiKey: string): Promise<PublishedSolvency>
  /** Returns the amount owed to the account according to the proof. Does not verify the proof. */
  owed(apiKey: string): Promise<OwedAnswer>
  /**
   * Creates an account. Throws AppError ACCOUNTS_NOT_OFFERED without an admin key, or except on a sunwatt marketplace.
   */
  createAccount(apiKey: string): Promise<AccountInfo>
  /**
   * Replaces the key of an account, for its owner who has no key. Uses the admin key. Throws AppError
   * ACCOUNTS_NOT_OFFERED like `createAccount`.
   */
  reissueKey(accountId: string, newApiKey: string): Promise<void>
  /**
   * Replaces a key by a new one. Only on a sunwatt marketplace. Throws AppError REVOKE_NOT_OFFERED if the call is
   * missing.
   */
  revokeKey(apiKey: string, newApiKey: string): Promise<void>
}

/** Characteristics by which the order of a call is found if the answer was lost. */
export interface OrderFingerprint {
  orderType: Order['orderType']
  receiver: TronAddress
  resource: Resource
  /** For NORMAL orders. */
  amount?: number
  durationSec?: number
  /** Time of the call, ms. Earlier orders do not count, apart from a small clock skew. */
  sentAtMs: number
  /** Orders that already belong to another intent. */
  excludedIds?: ReadonlySet<string>
}
