/**
 * REST v2, sunwatt extension: withdrawing TRX from an account's balance to addresses that the account listed in
 * advance. Amounts are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from './schema/fields.ts'
import { AddressText, OrdersQuery } from './v2.ts'

const Sec = integer('unix seconds')

/** GET /v2/withdrawal-terms. */
export const WithdrawalTerms = Type.Object({
  available: integer('SUN of the balance, excluding amounts held for orders and other withdrawals'),
  minimum: integer('minimum of one withdrawal, SUN'),
  fee: integer('SUN per withdrawal, deducted from its amount; includes the network fee'),
  dailyLimit: integer('SUN within any 24 hours; 0: no withdrawals'),
  left: integer('SUN that the limit still allows now'),
  reviewAbove: integer('SUN: if the total of 24 hours exceeds this, an operator reviews the withdrawal first'),
  delaySec: integer('seconds after the call during which it can be cancelled and is not sent'),
  addressWaitSec: integer('seconds until a new address can be used'),
  maxAddresses: Type.Integer(),
  paused: boolean('true: withdrawals are paused'),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

/** POST /v2/withdrawal-addresses. */
export const WithdrawalAddressBody = closedObject({ address: AddressText })
export type WithdrawalAddressBody = Static<typeof WithdrawalAddressBody>

export const WithdrawalAddress = Type.Object({
  address: Type.String(),
  addedAt: Sec,
  usableAt: integer('unix seconds; earliest time of a withdrawal to it'),
})
export type WithdrawalAddress = Static<typeof WithdrawalAddress>

export const WithdrawalAddresses = Type.Object({
  data: Type.Array(WithdrawalAddress, { description: 'oldest first' }),
})
export type WithdrawalAddresses = Static<typeof WithdrawalAddresses>

/** DELETE /v2/withdrawal-addresses/:address. */
export const RemovedAddress = Type.Object({
  address: Type.String(),
  cancelled: Type.Array(Type.String(), {
    description: 'pending withdrawals to it, now cancelled and refunded to the balance',
  }),
})
export type RemovedAddress = Static<typeof RemovedAddress>

/** POST /v2/withdrawals. */
export const WithdrawalBody = closedObject({
  address: AddressText,
  amount: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'SUN charged to the balance; the fee is deducted before sending',
  }),
})
export type WithdrawalBody = Static<typeof WithdrawalBody>

export const WITHDRAWAL_STATES = ['requested', 'review', 'signed', 'done', 'failed', 'cancelled', 'refused'] as const
const State = Type.Enum([...WITHDRAWAL_STATES], {
  description:
    'requested: will be sent at sendAt; review: waiting for an operator; signed: being sent; done: in the solidified chain; failed, cancelled, refused: refunded to the balance',
})

export const Withdrawal = Type.Object({
  id: text('24 hex'),
  address: Type.String(),
  amount: integer('SUN taken from the balance'),
  fee: integer('SUN: fee included in amount'),
  arrives: integer('SUN received at the address'),
  state: State,
  reason: orNull(
    Type.String(),
    'set if failed, refused, cancelled together with its address, or in review for a reason other than its amount',
  ),
  txid: orNull(Type.String(), 'set once signed'),
  sendAt: integer('unix seconds: earliest time at which it is sent'),
  createdAt: Sec,
  endedAt: orNull(Sec),
})
export type Withdrawal = Static<typeof Withdrawal>

/** GET /v2/withdrawals, newest first. */
export const WithdrawalsQuery = closedObject({
  page: OrdersQuery.properties.page,
  pageSize: OrdersQuery.properties.pageSize,
  state: Type.Optional(Type.Enum([...WITHDRAWAL_STATES])),
})
export type WithdrawalsQuery = Static<typeof WithdrawalsQuery>

export const WithdrawalsPage = Type.Object({ data: Type.Array(Withdrawal), total: integer('withdrawals in all') })
export type WithdrawalsPage = Static<typeof WithdrawalsPage>

/** GET /v2/operator/withdrawals: all accounts' withdrawals, newest first, or oldest first for those in review. */
export const OperatorWithdrawal = Type.Object({
  ...Withdrawal.properties,
  accountId: Type.String(),
  addressAddedAt: orNull(Sec, 'when the account listed the address; null: no longer listed'),
})
export type OperatorWithdrawal = Static<typeof OperatorWithdrawal>

export const OperatorWithdrawals = Type.Object({
  data: Type.Array(OperatorWithdrawal),
  total: integer('withdrawals in all'),
})
export type OperatorWithdrawals = Static<typeof OperatorWithdrawals>

/** POST /v2/operator/withdrawals/:id/refuse. */
export const RefuseBody = closedObject({
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'shown to the users of the account' }),
})
export type RefuseBody = Static<typeof RefuseBody>
