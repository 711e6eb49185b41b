/** Withdrawals from the balance, and their review by the operator. Absent from the reference service. */

import { EmptyBody } from '../../../contract/v2.ts'
import {
  OperatorWithdrawal,
  OperatorWithdrawals,
  RefuseBody,
  RemovedAddress,
  Withdrawal,
  WithdrawalAddress,
  WithdrawalAddressBody,
  WithdrawalAddresses,
  WithdrawalBody,
  WithdrawalsPage,
  WithdrawalsQuery,
  WithdrawalTerms,
} from '../../../contract/withdrawals.ts'
import { addAddress, listAddresses, removeAddress } from '../../withdrawals/addresses.ts'
import { approveWithdrawal, listAllWithdrawals, refuseWithdrawal, showAnyWithdrawal } from '../../withdrawals/review.ts'
import {
  cancelWithdrawal,
  listWithdrawals,
  showWithdrawal,
  withdraw,
  withdrawalTerms,
} from '../../withdrawals/withdraw.ts'
import { defineCall, defineOperatorCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

const COMMON = { tag: 'Withdrawals', isExtension: true, access: 'key' } as const

export const WITHDRAWAL_CALLS = [
  defineCall('GET /v2/withdrawal-terms', {
    ...COMMON,
    summary: 'Amount that can be withdrawn now, and the terms',
    answer: WithdrawalTerms,
    run: ({ market, account }) => withdrawalTerms(market, account.id),
  }),
  defineCall('GET /v2/withdrawal-addresses', {
    ...COMMON,
    summary: 'Registered withdrawal addresses, and when each can be used',
    answer: WithdrawalAddresses,
    run: ({ market, account }) => listAddresses(market, account.id),
  }),
  defineCall('POST /v2/withdrawal-addresses', {
    ...COMMON,
    summary: 'Registers an address, which can be used after a waiting time; notifies the account owner immediately',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_ADDRESS_IS_CONTRACT', 'WITHDRAWALS_TOO_MANY'],
    body: WithdrawalAddressBody,
    answer: WithdrawalAddress,
    status: 201,
    example: { address: EXAMPLE.delegator },
    run: ({ market, account, body }) => addAddress(market, account.id, body),
  }),
  defineCall('DELETE /v2/withdrawal-addresses/:address', {
    ...COMMON,
    summary: 'Removes an address and cancels its unsent withdrawals',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_ADDRESS_NOT_LISTED'],
    answer: RemovedAddress,
    run: ({ market, account, params }) => removeAddress(market, account.id, params.address),
  }),
  defineCall('POST /v2/withdrawals', {
    ...COMMON,
    summary: 'Withdraws TRX to a registered address, after a delay during which it can be cancelled',
    errors: [
      'INVALID_PARAMS',
      'WITHDRAWAL_ADDRESS_NOT_LISTED',
      'WITHDRAWAL_ADDRESS_IS_CONTRACT',
      'WITHDRAWAL_ADDRESS_TOO_NEW',
      'WITHDRAWAL_LIMIT_REACHED',
      'WITHDRAWALS_TOO_MANY',
      'WITHDRAWALS_PAUSED',
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    ],
    pays: 'needsKey',
    body: WithdrawalBody,
    answer: Withdrawal,
    status: 201,
    example: { address: EXAMPLE.delegator, amount: 25_000_000 },
    run: ({ market, account, body, idempotencyKey }) =>
      withdraw(market, { accountId: account.id, body, idempotencyKey }),
  }),
  defineCall('GET /v2/withdrawals', {
    ...COMMON,
    summary: 'The account’s withdrawals, newest first',
    query: WithdrawalsQuery,
    answer: WithdrawalsPage,
    example: { ...FIRST_PAGE, state: 'done' },
    run: ({ market, account, query }) => listWithdrawals(market, account.id, query),
  }),
  defineCall('GET /v2/withdrawals/:id', {
    ...COMMON,
    summary: 'A withdrawal',
    errors: ['INVALID_PARAMS'],
    answer: Withdrawal,
    run: ({ market, account, params }) => showWithdrawal(market, account.id, params.id),
  }),
  defineCall('POST /v2/withdrawals/:id/cancel', {
    ...COMMON,
    summary: 'Cancels a withdrawal that is not signed yet; the money is back immediately',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: EmptyBody,
    answer: Withdrawal,
    run: ({ market, account, params }) => cancelWithdrawal(market, account.id, params.id),
  }),
]

export const OPERATOR_WITHDRAWAL_CALLS = [
  defineOperatorCall('GET /v2/operator/withdrawals', {
    summary: 'Withdrawals of all accounts, newest first; those in review oldest first',
    query: WithdrawalsQuery,
    answer: OperatorWithdrawals,
    example: { ...FIRST_PAGE, state: 'review' },
    run: ({ market, query }) => listAllWithdrawals(market, query),
  }),
  defineOperatorCall('GET /v2/operator/withdrawals/:id', {
    summary: 'A withdrawal of any account',
    errors: ['INVALID_PARAMS'],
    answer: OperatorWithdrawal,
    run: ({ market, params }) => showAnyWithdrawal(market, params.id),
  }),
  defineOperatorCall('POST /v2/operator/withdrawals/:id/approve', {
    summary: 'Approves a withdrawal that is in review',
    roles: ['finance'],
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: EmptyBody,
    answer: OperatorWithdrawal,
    run: ({ market, params, operator }) => approveWithdrawal(market, params.id, operator),
  }),
  defineOperatorCall('POST /v2/operator/withdrawals/:id/refuse', {
    summary: 'Rejects a withdrawal, in review or not, and returns its money with the reason',
    roles: ['finance'],
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: RefuseBody,
    answer: OperatorWithdrawal,
    example: { reason: 'please write to support first' },
    run: ({ market, params, body, operator }) => refuseWithdrawal(market, params.id, body.reason, operator),
  }),
]
