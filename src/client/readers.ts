/**
 * Readers for a marketplace's answers. Money is `Sun`, times are ms, and fields that the marketplace did not send are
 * omitted.
 */
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../contract/operator/adjustments.ts'
import { PAY_LATER_REFUND_STATES, PAY_LATER_STATES } from '../contract/pay-later.ts'
import type { MarketAddressKind } from '../contract/proofs/solvency.ts'
import { DEPOSIT_STATES, NOTICE_KINDS } from '../contract/v2.ts'
import { WITHDRAWAL_STATES } from '../contract/withdrawals.ts'
import { type Fields, optionalPart, orNull, type Part, shape, wire } from './answers.ts'

/** Notice for the users of an account; `contract/v2.ts` explains the kinds. */
export const readNotice = shape({
  id: wire.count('id'),
  kind: wire.oneOf('kind', NOTICE_KINDS),
  address: optionalPart(wire.address('address')),
  amountSun: optionalPart(wire.sun('amount')),
  withdrawalId: optionalPart(wire.text('withdrawalId')),
  subKeyId: optionalPart(wire.text('subKeyId')),
  subKeyName: optionalPart(wire.text('subKeyName')),
  /** Time at which the address becomes usable or the withdrawal is sent. */
  fromMs: optionalPart(wire.ms('from')),
  /** Reason for `withdrawal_back`. */
  reason: optionalPart(wire.text('reason')),
  atMs: wire.ms('at'),
})
/** `waits`: the address is not usable yet, or the withdrawal is still pending. */
export type NoticeInfo = ReturnType<typeof readNotice> & { waits?: boolean }

/** Events of an account, oldest first. Pass `nextCursor` as `after` to read later events. */
export interface News<T> {
  entries: T[]
  nextCursor: string
  /** True if more entries are available now. */
  more: boolean
}

export const readSubKey = shape({
  id: wire.text('id'),
  name: wire.text('name'),
  /** Budget per UTC day. Null if only the balance limits the key. */
  dailySun: orNull(wire.sun('dailyBudget')),
  spentTodaySun: wire.sun('spentToday'),
  /** Allowed receivers. Null if all are allowed. */
  receivers: orNull(wire.addresses('receivers')),
  /** Expiry in ms, without a fraction of a second. Null if the key never expires. */
  expiresAtMs: orNull(wire.ms('expiresAt')),
})
export type SubKeyInfo = ReturnType<typeof readSubKey>
export type SubKeyTerms = Omit<SubKeyInfo, 'id' | 'spentTodaySun'>

/** Withdrawal terms and available amount; `contract/withdrawals.ts` explains the fields. */
export const readWithdrawalTerms = shape({
  availableSun: wire.sun('available'),
  minSun: wire.sun('minimum'),
  feeSun: wire.sun('fee'),
  /** 0 means that withdrawals are never sent. */
  dailySun: wire.sun('dailyLimit'),
  leftSun: wire.sun('left'),
  reviewAboveSun: wire.sun('reviewAbove'),
  delaySec: wire.count('delaySec'),
  addressWaitSec: wire.count('addressWaitSec'),
  paused: wire.flag('paused', false),
})
export type WithdrawalTerms = ReturnType<typeof readWithdrawalTerms> & { addresses: WithdrawalAddress[] }

export const readWithdrawalAddress = shape({ address: wire.address('address'), usableAtMs: wire.ms('usableAt') })
export type WithdrawalAddress = ReturnType<typeof readWithdrawalAddress>

const WITHDRAWAL = {
  id: wire.text('id'),
  address: wire.address('address'),
  /** Amount charged to the balance. The fee is deducted from it before sending. */
  amountSun: wire.sun('amount'),
  feeSun: wire.sun('fee'),
  state: wire.oneOf('state', WITHDRAWAL_STATES),
  reason: optionalPart(wire.text('reason')),
  txid: optionalPart(wire.text('txid')),
  sendAtMs: wire.ms('sendAt'),
  createdAtMs: wire.ms('createdAt'),
}
export const readWithdrawal = shape(WITHDRAWAL)
export type WithdrawalInfo = ReturnType<typeof readWithdrawal>

export const readReviewed = shape({
  ...WITHDRAWAL,
  accountId: wire.text('accountId'),
  /** Null if the address is no longer listed. */
  addressAddedAtMs: orNull(wire.ms('addressAddedAt')),
})
export type ReviewedWithdrawal = ReturnType<typeof readReviewed>

/** Money moved by hand, or a request for it; `contract/operator/adjustments.ts` explains the fields. */
export const readAdjustment = shape({
  id: wire.text('id'),
  kind: wire.oneOf('kind', ADJUSTMENT_KINDS),
  of: wire.text('of'),
  accountId: orNull(wire.text('accountId')),
  to: orNull(wire.address('to')),
  amountSun: wire.sun('amount'),
  reason: wire.text('reason'),
  state: wire.oneOf('state', ADJUSTMENT_STATES),
  requestedBy: wire.text('requestedBy'),
  requestedAtMs: wire.ms('requestedAt'),
  decidedBy: orNull(wire.text('decidedBy')),
  afterSun: orNull(wire.sun('after')),
})
export type AdjustmentInfo = ReturnType<typeof readAdjustment>

export const readOwnAdjustment = shape({
  id: wire.text('id'),
  kind: wire.oneOf('kind', ADJUSTMENT_KINDS),
  orderId: orNull(wire.text('orderId')),
  amountSun: wire.signed('amount'),
  /** Null if the operator gives none. */
  reason: orNull(wire.text('reason')),
  atMs: wire.ms('at'),
})
export type OwnAdjustment = ReturnType<typeof readOwnAdjustment>

export const readUnclaimed = shape({
  /** `TXID`, or `TXID.N` for a payment by a contract. */
  key: wire.text('txid'),
  from: wire.address('from'),
  amountSun: wire.sun('amount'),
  atMs: wire.ms('at'),
})
export type UnclaimedTransfer = ReturnType<typeof readUnclaimed>

export const readDeposit = shape({
  txid: wire.text('txid'),
  /** `contract/v2.ts` explains the states. */
  state: wire.oneOf('state', DEPOSIT_STATES),
  amountSun: wire.sun('amount'),
  feeSun: wire.sun('fee', 0),
  atMs: wire.ms('createdAt'),
  /** Earlier small deposits that were credited together with this one. */
  smallSun: wire.sun('small', 0),
  /** Txid of the deposit that raised the sum of small deposits to the minimum. Only for `credited`. */
  creditedWith: optionalPart(wire.text('creditedWith')),
  /** Increases with each new deposit of the account and each state change. */
  change: optionalPart(wire.count('change')),
  /** TRC-20 contract or TRC-10 id. Only for `token`, like the amount in the token's smallest unit, as digits. */
  token: optionalPart(wire.text('token')),
  tokenAmount: optionalPart(wire.text('tokenAmount', ''), 'token'),
})
export type DepositEntry = ReturnType<typeof readDeposit>

export const readDeposits = shape({
  minimumSun: wire.sun('minimum'),
  /** Received amount below the minimum. It is credited once `missingSun` more arrives. */
  smallSun: wire.sun('small', 0),
  missingSun: wire.sun('missing', 0),
  /** Fee of the next deposit if it is credited today. Older marketplaces do not report fees. */
  nextFeeSun: optionalPart(wire.sun('nextFee')),
  /** Fee of the first deposit, and of each deposit beyond `freePerDay` on a day. */
  firstFeeSun: wire.sun('firstFee', 0),
  freePerDay: wire.count('freePerDay', 0),
  furtherFeeSun: wire.sun('furtherFee', 0),
  /** Newest first. */
  last: wire.each('last', readDeposit),
  /** Cursor for later deposits, see `MarketClient.deposits`. Without a cursor, `last` is complete. */
  cursor: optionalPart(wire.text('cursor')),
})
export type DepositsInfo = ReturnType<typeof readDeposits>

const readExtendDatum = shape({
  delegator: wire.address('delegator'),
  isExtend: wire.flag('isExtend', true),
  extraAmount: wire.count('extraAmount', 0),
  /** Sent back to the marketplace unchanged. */
  extendTo: wire.count('extendTo'),
})
export type ExtendDatum = ReturnType<typeof readExtendDatum>

/** One provider's delegation to the receiver under one lock. Only the whole part can be extended. */
const readExtendPart = shape({
  delegator: wire.address('delegator'),
  amount: wire.count('amount'),
  endsAtMs: wire.ms('endsAt'),
  /** Price of an extension, SUN per unit per day. */
  priceSun: wire.count('price'),
  /** Latest end to which the part can be extended. */
  untilMs: wire.ms('extendableUntil'),
  /** Cost of extending to the requested end, in SUN. */
  costSun: wire.sun('estimateTrx'),
  /** Reason why the part cannot be extended to that end; `contract/v2.ts` explains the codes. */
  refusal: optionalPart(wire.text('refusal')),
})
/**
 * Part of an extension. `markupBp` is the markup that the calling program added to the cost, in hundredths of a
 * percent.
 */
export type ExtendPart = ReturnType<typeof readExtendPart> & { markupBp?: number }

const readPriceLevel = shape({ priceSun: wire.price('price'), amount: wire.count('value') })

export const readExtendable = shape({
  book: wire.each('extendOrderBook', readPriceLevel),
  totalDelegated: wire.count('totalDelegateAmount', 0),
  totalExtendable: wire.count('totalAvailableExtendAmount'),
  costSun: wire.sun('totalEstimateTrx'),
  able: {
    name: 'isAbleToExtend',
    read: (fields: Fields) => fields.flag('isAbleToExtend', fields.count('totalAvailableExtendAmount') > 0),
  },
  balanceSun: optionalPart(wire.sun('yourBalance')),
  extendData: wire.each('extendData', readExtendDatum),
  /** Each provider's delegation, including those that cannot be extended. Only from a sunwatt marketplace. */
  parts: optionalPart(wire.each('delegations', readExtendPart)),
})
/** `markupBp` and `usualMarkupBp` as in `EstimateAnswer`. */
export type ExtendableAnswer = ReturnType<typeof readExtendable> & { markupBp?: number; usualMarkupBp?: number }

/** Result of cancelling an order. */
const FIGURES = {
  cancelledAmount: wire.count('cancelledAmount'),
  refundSun: wire.sun('refundAmount'),
  feeSun: wire.sun('cancelFee', 0),
  /** Units with a delegation that is still pending. They are filled, or refunded if the chain rejects it. */
  pendingAmount: wire.count('pendingAmount', 0),
}
export const readCancelled = shape(FIGURES)
export type CancelFigures = ReturnType<typeof readCancelled>

export const readCancelPreview = shape({ ...FIGURES, cancellableAtMs: wire.ms('cancellableAt') })
export type CancelPreview = ReturnType<typeof readCancelPreview>

/** Delegation that can be returned now, and its refund. */
export const readReturnPart = shape({
  txid: wire.text('txid'),
  /** In resource units. */
  amount: wire.count('amount'),
  refundSun: wire.sun('refundAmount'),
  /** Unused whole hours, and the share of their price that the provider refunds, in percent. */
  hours: wire.count('unusedHours'),
  percent: wire.count('returnPercent'),
})
export type ReturnPart = ReturnType<typeof readReturnPart>

export const readReturned = shape({
  txid: wire.text('txid'),
  refundSun: wire.sun('refundAmount'),
  returnedAtMs: wire.ms('returnedAt'),
})
export type ReturnedPart = ReturnType<typeof readReturned>

const PAY_LATER = {
  orderId: wire.orderId('orderId'),
  /** Address for this order only. Several payments before the deadline add up. */
  payAddress: wire.address('payAddress'),
  amountSun: wire.sun('amount'),
  deadlineMs: wire.time('deadline'),
  unitPriceSun: wire.count('unitPrice'),
}
/** Throws if the address or the amount is unreadable, so that no user pays by wrong data. */
export const readPayLaterPayment = shape(PAY_LATER)
export type PayLaterPayment = ReturnType<typeof readPayLaterPayment>

/** State of a pay-later order; `contract/pay-later.ts` explains the states. */
export const readPayLaterStatus = shape({
  ...PAY_LATER,
  state: wire.oneOf('state', PAY_LATER_STATES),
  /** Reason why no order was made. Only for `returned`. */
  reason: optionalPart(wire.text('reason')),
  /** SUN received in time, including transfers without enough confirmations yet. */
  paidSun: wire.sun('paid'),
  arrivingSun: wire.sun('arriving', 0),
  /** SUN that is refunded instead of paying for the order, because it came from another sender or too late. */
  notCountedSun: wire.sun('notCounted', 0),
  refunds: wire.each(
    'refunds',
    shape({
      amountSun: wire.sun('amount'),
      state: wire.oneOf('state', PAY_LATER_REFUND_STATES),
      to: optionalPart(wire.address('to')),
      txid: optionalPart(wire.text('txid')),
    }),
  ),
})
export type PayLaterStatus = ReturnType<typeof readPayLaterStatus>

/** Published proof of solvency; `contract/proofs/solvency.ts` explains the fields. */
export const readSolvency = shape({
  /** Unix seconds. */
  at: wire.count('at'),
  blockNumber: wire.count('blockNumber'),
  root: wire.text('root'),
  totalSun: wire.sun('total'),
  arrivingSun: wire.sun('arriving'),
  /** Signed addresses. `signature` is null if control of the address is not proven. */
  addresses: wire.each(
    'addresses',
    shape({
      address: wire.address('address'),
      kind: wire.text('kind') as Part<MarketAddressKind>,
      balanceSun: wire.sun('balance'),
      signature: orNull(wire.text('signature')),
    }),
  ),
})
export type PublishedSolvency = ReturnType<typeof readSolvency>

/** Leaf of the tree that contains a part of the account's money, with its sibling hashes up to the root. */
const readLeaf = shape({
  part: wire.count('part'),
  amountSun: wire.sun('amount'),
  nonce: wire.text('nonce'),
  index: wire.count('index'),
  path: wire.each('path', shape({ hash: wire.text('hash'), sumSun: wire.sun('sum') })),
})

export const readOwed = shape({
  root: wire.text('root'),
  owner: wire.text('owner'),
  amountSun: wire.sun('amount'),
  parts: wire.each('leaves', readLeaf),
})
export type OwedPart = ReturnType<typeof readLeaf>
export type OwedAnswer = ReturnType<typeof readOwed>
