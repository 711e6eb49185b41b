/**
 * REST v2, ours: sending TRX out of the balance of an account, to addresses that it has put on its list before. Amounts
 * are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from './schema/fields.ts'
import { AddressText, OrdersQuery } from './v2.ts'

const Sec = integer('unix seconds')

/** GET /v2/withdrawal-terms. */
export const WithdrawalTerms = Type.Object({
  available: integer('of the balance, SUN; what is held for orders and other withdrawals is not in it'),
  minimum: integer('of one withdrawal, SUN'),
  fee: integer('SUN of each, taken out of its amount; what the network takes is in it'),
  dailyLimit: integer('SUN within any 24 hours; 0: this marketplace sends nothing out'),
  left: integer('SUN of it that can be withdrawn now'),
  reviewAbove: integer('SUN: where it and those of the 24 hours before come to more, an operator looks at it first'),
  delaySec: integer('seconds from the call on in which it can be cancelled and is not sent'),
  addressWaitSec: integer('seconds until a new address can be used'),
  maxAddresses: Type.Integer(),
  paused: boolean('nothing is sent for now'),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

/** POST /v2/withdrawal-addresses. */
export const WithdrawalAddressBody = closedObject({ address: AddressText })
export type WithdrawalAddressBody = Static<typeof WithdrawalAddressBody>

export const WithdrawalAddress = Type.Object({
  address: Type.String(),
  addedAt: Sec,
  usableAt: integer('unix seconds; nothing is sent there before'),
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
    description: 'withdrawals to it that were not sent yet: their money is back',
  }),
})
export type RemovedAddress = Static<typeof RemovedAddress>

/** POST /v2/withdrawals. */
export const WithdrawalBody = closedObject({
  address: AddressText,
  amount: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'SUN taken from the balance; all but the fee arrives',
  }),
})
export type WithdrawalBody = Static<typeof WithdrawalBody>

export const WITHDRAWAL_STATES = ['requested', 'review', 'signed', 'done', 'failed', 'cancelled', 'refused'] as const
const State = Type.Enum([...WITHDRAWAL_STATES], {
  description:
    'requested: sent at sendAt; review: an operator looks at it first; signed: on its way; done: in the solidified chain; failed, cancelled, refused: the money is back',
})

export const Withdrawal = Type.Object({
  id: text('24 hex'),
  address: Type.String(),
  amount: integer('SUN taken from the balance'),
  fee: integer('SUN of it'),
  arrives: integer('SUN, the rest'),
  state: State,
  reason: orNull(
    Type.String(),
    'of failed, refused, what was cancelled together with its address, or is in review for another reason than its amount',
  ),
  txid: orNull(Type.String(), 'from signed on'),
  sendAt: integer('unix seconds; not before'),
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

/** GET /v2/operator/withdrawals, newest first, those in review oldest first: everybody's. */
export const OperatorWithdrawal = Type.Object({
  ...Withdrawal.properties,
  accountId: Type.String(),
  addressAddedAt: orNull(Sec, 'when the account listed the address; not listed any more'),
})
export type OperatorWithdrawal = Static<typeof OperatorWithdrawal>

export const OperatorWithdrawals = Type.Object({
  data: Type.Array(OperatorWithdrawal),
  total: integer('withdrawals in all'),
})
export type OperatorWithdrawals = Static<typeof OperatorWithdrawals>

/** POST /v2/operator/withdrawals/:id/refuse. */
export const RefuseBody = closedObject({
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'said to the people of the account' }),
})
export type RefuseBody = Static<typeof RefuseBody>
