/**
 * A marketplace as the bot sees it: ours or any other that keeps the contract. Answers are normalised
 * here (money `Sun`, times ms), so that nobody behind this door meets a missing or oddly typed field.
 */
import type { DeskTerms } from '../contract/operator/desk.ts'
import type { ReturnState } from '../contract/order-life.ts'
import type { PayLaterRefundState, PayLaterState } from '../contract/pay-later.ts'
import type { OurAddressKind } from '../contract/proofs/solvency.ts'
import type { Order } from '../contract/v2.ts'
import type { TronAddress } from '../kernel/address.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import type {
  CancelFigures,
  CancelPreview,
  DepositSeen,
  DepositsInfo,
  ExtendDatum,
  ExtendPart,
  News,
  NoticeSeen,
  ReturnedPart,
  ReturnPart,
  ReviewedWithdrawal,
  SeenSubKey,
  SeenWithdrawal,
  SubKeyTerms,
  WithdrawalAddress,
  WithdrawalTerms,
} from './seen.ts'

export type * from './seen.ts'

export interface AccountInfo {
  id: string
  balanceSun: Sun
  representAddress: string
  depositAddress: TronAddress
  /** Ours only; undefined where the marketplace does not tell. */
  deposits?: DepositsInfo
  /** Ours only; newest first. */
  notices?: NoticeSeen[]
  /** Ours only: what the key of this call may do, where it is one for programs. */
  key?: SeenSubKey
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
  /** An estimate needs none; with one it counts against that account's rate limit, not the bot's address. */
  apiKey?: string
  /** The asking program puts no more than this on the cost, in hundredths of a percent; no marketplace is told. */
  maxMarkupBp?: number | undefined
}

export interface EstimateAnswer {
  unitPriceSun: number
  durationSec: number
  costSun: Sun
  available: number
  /** Ours only: the receiver was never activated, and this is what `activate` takes for it. */
  activationFeeSun?: Sun
  /** What the asking program has put on the cost, in hundredths of a percent; no marketplace answers it. */
  markupBp?: number
  /** The same without `maxMarkupBp`. */
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
  /** Sent to a marketplace in the same program only. */
  terms?: DeskTerms
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
  /** The markup in that, in hundredths of a percent of the market's price; none unless it is there. */
  markupBp?: number
  /** 0..100, whole. */
  filledPercent: number
  /** From `createdAt` in whatever unit it came, else from the id; undefined when neither tells. */
  createdAtMs: number | undefined
  /** `returnedAtMs`, `refundSun`: it was returned early. */
  delegates: { delegator: TronAddress; amount: number; txid: string; returnedAtMs?: number; refundSun?: Sun }[]
}

export interface ExtendableRequest {
  receiver: TronAddress
  resource: Resource
  extendToMs: number
  maxPriceAcceptedSun?: number
  /** As of an estimate. */
  maxMarkupBp?: number | undefined
}

export interface ExtendableAnswer {
  book: { priceSun: number; amount: number }[]
  totalDelegated: number
  totalExtendable: number
  costSun: Sun
  able: boolean
  balanceSun: Sun | undefined
  /** Both as of an estimate. */
  markupBp?: number
  usualMarkupBp?: number
  extendData: ExtendDatum[]
  /** Ours only: every provider by itself, with those that cannot be prolonged. */
  parts?: ExtendPart[]
}

export interface ExtendRequest {
  receiver: TronAddress
  resource: Resource
  extendData: ExtendDatum[]
  /** As of a purchase. */
  terms?: DeskTerms
}

/**
 * What became of a call that pays.
 * - `done`: the order exists.
 * - `refused`: the marketplace said no with a code; nothing was created or charged.
 * - `unknown`: no readable answer (time-out, connection lost, 5xx): an order may exist. The caller looks for it
 *   in the history (`findOrder`) before it concludes anything, and never repeats the call blindly.
 */
export type PaidOutcome = Outcome<{ orderId: string }>

/** The same of any call that moves money. `fromMs`: ORDER_TOO_YOUNG, when it will do. `cause`: where it was thrown. */
export type Outcome<T> =
  | ({ at: 'done' } & T)
  | { at: 'refused'; code: string; message: string; fromMs?: number; cause?: AppError }
  | { at: 'unknown'; reason: string }

export interface ReturnPreview {
  parts: ReturnPart[]
  refundSun: Sun
  /** Of what cannot be returned now: why not. */
  why?: ReturnState
  lockedUntilMs?: number
}

/** What is not filled gets another price (SUN per unit per day), another receiver, or both. */
export interface OrderChange {
  unitPriceSun?: number
  receiver?: TronAddress
}

export interface PayLaterRequest extends BuyRequest {
  /** With one the order is the account's, and what it does not take goes to its balance. */
  apiKey?: string
  /** Without a key: where money goes that the order does not take; unless given, to the address it came from. */
  refundAddress?: TronAddress
}

export interface PayLaterAsked {
  orderId: string
  /** Of this order only; what arrives there until the deadline adds up. */
  payAddress: TronAddress
  amountSun: Sun
  deadlineMs: number
  unitPriceSun: number
}

/** `contract/pay-later.ts` says what the states mean. */
export interface PayLaterStatus extends PayLaterAsked {
  state: PayLaterState
  /** `returned`: why there is no order. */
  reason?: string
  /** Came in time: what counts, and what is in a block that is not final enough. */
  paidSun: Sun
  arrivingSun: Sun
  /** SUN that does not add up to the order, and goes back: of another sender, or too late. */
  notCountedSun: Sun
  refunds: { amountSun: Sun; state: PayLaterRefundState; to?: TronAddress; txid?: string }[]
}

/**
 * Every method but the paying ones throws AppError:
 * - a code of the marketplace (`contract/errors.ts`, or one we do not know), with `message`;
 * - `MARKET_UNREACHABLE` (no answer, 5xx after the retries), `MARKET_RATE_LIMITED` (429 after the retries,
 *   `retryAfterMs`), `MARKET_BAD_ANSWER` (2xx that is not the contract; `call`, `field`).
 */
/** What only some marketplaces have, by the name of its call. */
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
  /** This marketplace has said that it has no such call, to any caller or to `learnOffers`. */
  lacks(offer: Offer): boolean
  /** Finds out which of these calls it lacks; default: of all. Nothing changes there. Throws as `userInfo` does. */
  learnOffers(about?: readonly Offer[]): Promise<void>
  userInfo(apiKey: string): Promise<AccountInfo>
  /**
   * Ours only, like the next, where `userInfo` has a `deposits.cursor`: deposits that are new or in another state since
   * `after`, all of them; undefined: from the first on.
   */
  deposits(apiKey: string, after: string | undefined): Promise<News<DepositSeen>>
  notices(apiKey: string, after: string | undefined): Promise<News<NoticeSeen>>
  /** Some deployments answer it only to a key. */
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
   * Ours only: activates an address at the network's fee. Each address is activated once: an address that is active or
   * being activated costs nothing, so the call can be repeated. `unknown`: the chain tells.
   */
  activate(apiKey: string, address: TronAddress): Promise<Outcome<object>>
  /** Undefined: the marketplace says it has no such order. */
  order(apiKey: string, id: string): Promise<MarketOrder | undefined>
  orders(
    apiKey: string,
    query: { page?: number; pageSize?: number; status?: 'Active' | 'Completed' },
  ): Promise<{ orders: MarketOrder[]; total: number }>
  extendable(apiKey: string, request: ExtendableRequest): Promise<ExtendableAnswer>
  extend(apiKey: string, request: ExtendRequest, idempotencyKey: string): Promise<PaidOutcome>
  /**
   * Ours only, like the next two: what cancelling would give back now. AppError ORDER_CHANGES_NOT_OFFERED where the
   * marketplace has no such call, INVALID_PARAMS for an order it does not have, ORDER_COMPLETED, ORDER_NOT_CHANGEABLE.
   */
  previewCancel(apiKey: string, id: string): Promise<CancelPreview>
  /**
   * Gives up what is not filled. Refused with ORDER_CHANGES_NOT_OFFERED where the marketplace has no such call, with
   * INVALID_PARAMS for an order it does not have. `unknown`: the order itself tells (`order`).
   */
  cancelOrder(apiKey: string, id: string): Promise<Outcome<{ cancelled: CancelFigures }>>
  /**
   * Ours only, like the next: what returning now would give back. AppError ORDER_CHANGES_NOT_OFFERED where the
   * marketplace has no such call, INVALID_PARAMS for an order it does not have.
   */
  previewReturn(apiKey: string, id: string): Promise<ReturnPreview>
  /**
   * Ends what can be returned, for good; answers all that was ever returned of the order. Refused with
   * ORDER_CHANGES_NOT_OFFERED, NOTHING_TO_RETURN, REFUND_TOO_LOW. `unknown`: the order's delegates tell.
   */
  returnOrder(apiKey: string, id: string, minRefundSun: Sun): Promise<Outcome<{ returned: ReturnedPart[] }>>
  /** Refused as `cancelOrder` is. `unknown`: the order's price and receiver tell. */
  updateOrder(
    apiKey: string,
    id: string,
    change: OrderChange,
    idempotencyKey: string,
  ): Promise<Outcome<{ order: MarketOrder }>>
  /**
   * Ours only, like the next: an order with an address to pay it at. Nothing is charged; the same key answers the same.
   * AppError PAY_LATER_NOT_OFFERED where the marketplace has no such call, TOO_MANY_UNPAID, and what `buy` is refused
   * with.
   */
  payLater(request: PayLaterRequest, idempotencyKey: string): Promise<PayLaterAsked>
  /** Undefined: the marketplace says it has no such order. */
  payLaterOrder(id: string): Promise<PayLaterStatus | undefined>
  /** Ours only, like the next six: AppError WITHDRAWALS_NOT_OFFERED where the marketplace has no such call. */
  withdrawalTerms(apiKey: string): Promise<WithdrawalTerms>
  /** AppError INVALID_PARAMS: it is none, one of the marketplace's own, or too many. */
  addWithdrawalAddress(apiKey: string, address: TronAddress): Promise<WithdrawalAddress>
  removeWithdrawalAddress(apiKey: string, address: TronAddress): Promise<void>
  /** `unknown`: the list of withdrawals tells. */
  withdraw(
    apiKey: string,
    request: { address: TronAddress; amountSun: Sun },
    idempotencyKey: string,
  ): Promise<Outcome<{ withdrawal: SeenWithdrawal }>>
  /** Undefined: the marketplace says it has no such withdrawal. */
  withdrawal(apiKey: string, id: string): Promise<SeenWithdrawal | undefined>
  withdrawals(apiKey: string, query: { page: number; pageSize: number }): Promise<SeenWithdrawal[]>
  /** AppError WITHDRAWAL_NOT_OPEN: it is on its way, or over. */
  cancelWithdrawal(apiKey: string, id: string): Promise<SeenWithdrawal>
  /** With the operator's key, like the next; AppError WITHDRAWALS_NOT_OFFERED without one. */
  withdrawalsToReview(): Promise<{ oldest: ReviewedWithdrawal[]; total: number }>
  /** AppError WITHDRAWAL_NOT_OPEN: somebody else has judged it, or it was cancelled. */
  judgeWithdrawal(id: string, verdict: { at: 'approve' } | { at: 'refuse'; reason: string }): Promise<SeenWithdrawal>
  /** Those that work. Ours only, like the next two: AppError SUB_KEYS_NOT_OFFERED where there is no such call. */
  subKeys(apiKey: string): Promise<SeenSubKey[]>
  /** `newKey`: in UUID form, chosen by the caller; with the same terms again it answers the same. */
  makeSubKey(apiKey: string, newKey: string, terms: SubKeyTerms): Promise<SeenSubKey>
  revokeSubKey(apiKey: string, id: string): Promise<void>
  /**
   * Ours only: the receipt of an order as it came, for `verifyReceipt`. RECEIPTS_NOT_OFFERED, and RECEIPT_NOT_READY
   * while a fork could change it.
   */
  receipt(apiKey: string, id: string): Promise<unknown>
  /** Ours only: what signs receipts. RECEIPTS_NOT_OFFERED. */
  fundAddress(): Promise<TronAddress>
  /** What was published last; the key counts whose call it is. Ours only, like the next: SOLVENCY_NOT_OFFERED. */
  solvency(apiKey: string): Promise<PublishedSolvency>
  /** What is counted for the account; nothing of it is checked here. */
  owed(apiKey: string): Promise<OwedAnswer>
  /** Ours only; AppError ACCOUNTS_NOT_OFFERED without an admin key or where the marketplace has no such call. */
  createAccount(apiKey: string): Promise<AccountInfo>
  /** Ours only; AppError REVOKE_NOT_OFFERED where the marketplace has no such call. */
  revokeKey(apiKey: string, newApiKey: string): Promise<void>
}

/** `contract/proofs/solvency.ts` says what it means. */
export interface PublishedSolvency {
  /** Unix seconds. */
  at: number
  blockNumber: number
  root: string
  totalSun: Sun
  arrivingSun: Sun
  /** `signature`, null: not proved. */
  addresses: { address: TronAddress; kind: OurAddressKind; balanceSun: Sun; signature: string | null }[]
}

export interface OwedAnswer {
  /** Of the tree. */
  root: string
  owner: string
  amountSun: Sun
  parts: OwedPart[]
}

/** A leaf, and its siblings up to the root. */
export interface OwedPart {
  part: number
  amountSun: Sun
  nonce: string
  index: number
  path: { hash: string; sumSun: Sun }[]
}

/** A fingerprint to find the order of a call whose answer was lost. */
export interface OrderFingerprint {
  orderType: Order['orderType']
  receiver: TronAddress
  resource: Resource
  /** For NORMAL orders. */
  amount?: number
  durationSec?: number
  /** When the call was sent, ms; orders made before it, but for a little clock skew, do not count. */
  sentAtMs: number
  /** Orders already claimed by another intent. */
  notIds: ReadonlySet<string>
}
