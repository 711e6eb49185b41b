/**
 * What a marketplace answers, each field once: how it is read, and by that its type. Money is `Sun`, times are ms, and
 * a field that the marketplace does not send is left out.
 */
import { DEPOSIT_STATES, NOTICE_KINDS } from '../contract/v2.ts'
import { WITHDRAWAL_STATES } from '../contract/withdrawals.ts'
import { maybe, orNull, shape, wire } from './answers.ts'

/** What the people of an account should hear of; `contract/v2.ts` says what the kinds mean. */
export const readNotice = shape({
  id: wire.count('id'),
  kind: wire.oneOf('kind', NOTICE_KINDS),
  address: maybe(wire.address('address')),
  amountSun: maybe(wire.sun('amount')),
  withdrawalId: maybe(wire.text('withdrawalId')),
  subKeyId: maybe(wire.text('subKeyId')),
  subKeyName: maybe(wire.text('subKeyName')),
  /** From then on the address can be used, or the withdrawal is sent. */
  fromMs: maybe(wire.ms('from')),
  /** `withdrawal_back`: why. */
  reason: maybe(wire.text('reason')),
  atMs: wire.ms('at'),
})
/** `waits`: the address cannot be used yet, or the withdrawal is not over. */
export type NoticeSeen = ReturnType<typeof readNotice> & { waits?: boolean }

/** News of an account, oldest first. `nextCursor`: pass it as `after` to read later news. */
export interface News<T> {
  entries: T[]
  nextCursor: string
  /** There is more now. */
  more: boolean
}

/** A key for a script or an agent. */
export const readSubKey = shape({
  id: wire.text('id'),
  name: wire.text('name'),
  /** Of a UTC day; null: whatever the balance has. */
  dailySun: orNull(wire.sun('dailyBudget')),
  spentTodaySun: wire.sun('spentToday'),
  /** Null: anybody. */
  receivers: orNull(wire.addresses('receivers')),
  /** Whole seconds; null: never. */
  expiresAtMs: orNull(wire.ms('expiresAt')),
})
export type SeenSubKey = ReturnType<typeof readSubKey>
/** What such a key may do. */
export type SubKeyTerms = Omit<SeenSubKey, 'id' | 'spentTodaySun'>

/** What can be withdrawn now, and on which terms; `contract/withdrawals.ts` says what they mean. */
export const readWithdrawalTerms = shape({
  availableSun: wire.sun('available'),
  minSun: wire.sun('minimum'),
  feeSun: wire.sun('fee'),
  /** 0: nothing is ever sent. */
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
  /** Taken from the balance; all but the fee arrives. */
  amountSun: wire.sun('amount'),
  feeSun: wire.sun('fee'),
  state: wire.oneOf('state', WITHDRAWAL_STATES),
  reason: maybe(wire.text('reason')),
  txid: maybe(wire.text('txid')),
  sendAtMs: wire.ms('sendAt'),
  createdAtMs: wire.ms('createdAt'),
}
export const readWithdrawal = shape(WITHDRAWAL)
export type SeenWithdrawal = ReturnType<typeof readWithdrawal>

/** As an operator sees it. */
export const readReviewed = shape({
  ...WITHDRAWAL,
  accountId: wire.text('accountId'),
  /** Null: it is not listed any more. */
  addressAddedAtMs: orNull(wire.ms('addressAddedAt')),
})
export type ReviewedWithdrawal = ReturnType<typeof readReviewed>

export const readDeposit = shape({
  txid: wire.text('txid'),
  /** `contract/v2.ts` says what the states mean. */
  state: wire.oneOf('state', DEPOSIT_STATES),
  amountSun: wire.sun('amount'),
  feeSun: wire.sun('fee', 0),
  atMs: wire.ms('createdAt'),
  /** Smaller deposits before it that were credited with it. */
  smallSun: wire.sun('small', 0),
  /** `credited`: the deposit that brought it to the minimum. */
  creditedWith: maybe(wire.text('creditedWith')),
  /** Grows with each deposit of the account and each new state of one. */
  change: maybe(wire.count('change')),
  /** `token`: a TRC-20 contract or a TRC-10 id, and how much in its smallest unit, as digits. */
  token: maybe(wire.text('token')),
  tokenAmount: maybe(wire.text('tokenAmount', ''), 'token'),
})
export type DepositSeen = ReturnType<typeof readDeposit>

export const readDeposits = shape({
  minimumSun: wire.sun('minimum'),
  /** There, but below the minimum: it counts once `missingSun` more has come. */
  smallSun: wire.sun('small', 0),
  missingSun: wire.sun('missing', 0),
  /** Newest first. */
  last: wire.each('last', readDeposit),
  /** `MarketClient.deposits` after this cursor returns later deposits. Without a cursor, `last` is complete. */
  cursor: maybe(wire.text('cursor')),
})
export type DepositsInfo = ReturnType<typeof readDeposits>

export const readExtendDatum = shape({
  delegator: wire.address('delegator'),
  isExtend: wire.flag('isExtend', true),
  extraAmount: wire.count('extraAmount', 0),
  /** As the marketplace sent it: given back unchanged. */
  extendTo: wire.count('extendTo'),
})
export type ExtendDatum = ReturnType<typeof readExtendDatum>

/** What one provider delegates to the receiver, under one lock: it is prolonged as a whole. */
export const readExtendPart = shape({
  delegator: wire.address('delegator'),
  amount: wire.count('amount'),
  endsAtMs: wire.ms('endsAt'),
  /** Of an extension, SUN per unit per day. */
  priceSun: wire.count('price'),
  /** The latest end that it could be given. */
  untilMs: wire.ms('extendableUntil'),
  /** SUN for the end that was asked for. */
  costSun: wire.sun('estimateTrx'),
  /** Why it cannot be prolonged to that end; `contract/v2.ts` says what the codes mean. */
  refusal: maybe(wire.text('refusal')),
})
/** `markupBp`: as of an estimate. */
export type ExtendPart = ReturnType<typeof readExtendPart> & { markupBp?: number }

/** What a cancel gives back. */
const FIGURES = {
  /** Units given up. */
  cancelledAmount: wire.count('cancelledAmount'),
  refundSun: wire.sun('refundAmount'),
  feeSun: wire.sun('cancelFee', 0),
  /** Units on their way to the chain: filled, or refunded when the chain does not take them. */
  pendingAmount: wire.count('pendingAmount', 0),
}
export const readCancelled = shape(FIGURES)
export type CancelFigures = ReturnType<typeof readCancelled>

/** `cancellableAtMs`: before that the order is too young. */
export const readCancelPreview = shape({ ...FIGURES, cancellableAtMs: wire.ms('cancellableAt') })
export type CancelPreview = ReturnType<typeof readCancelPreview>

/** A delegation that can be returned now, and what comes back for it. */
export const readReturnPart = shape({
  txid: wire.text('txid'),
  /** Units. */
  amount: wire.count('amount'),
  refundSun: wire.sun('refundAmount'),
  /** Whole hours that are unused, and what of their price its provider gives back, percent. */
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
