/** Ours: TRX out of the balance; and the operator's second look at it. */

import { NothingMore } from '../../../contract/v2.ts'
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
import { approve, everybodysWithdrawals, refuse, showAnybodys } from '../../withdrawals/review.ts'
import {
  cancelWithdrawal,
  listWithdrawals,
  showWithdrawal,
  withdraw,
  withdrawalTerms,
} from '../../withdrawals/withdraw.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

const OURS = { tag: 'Withdrawals', ours: true, access: 'key' } as const

export const WITHDRAWAL_CALLS = [
  defineCall('GET /v2/withdrawal-terms', {
    ...OURS,
    summary: 'What can be withdrawn now, and on which terms',
    answer: WithdrawalTerms,
    run: ({ market, account }) => withdrawalTerms(market, account.id),
  }),
  defineCall('GET /v2/withdrawal-addresses', {
    ...OURS,
    summary: 'Where the balance may be sent, and from when on',
    answer: WithdrawalAddresses,
    run: ({ market, account }) => listAddresses(market, account.id),
  }),
  defineCall('POST /v2/withdrawal-addresses', {
    ...OURS,
    summary: 'Lists an address; it can be used after a time, and the owner of the account is told at once',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_ADDRESS_IS_CONTRACT', 'WITHDRAWALS_TOO_MANY'],
    body: WithdrawalAddressBody,
    answer: WithdrawalAddress,
    status: 201,
    example: { address: EXAMPLE.delegator },
    run: ({ market, account, body }) => addAddress(market, account.id, body),
  }),
  defineCall('DELETE /v2/withdrawal-addresses/:address', {
    ...OURS,
    summary: 'Takes an address off the list, and cancels what was not sent there yet',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_ADDRESS_NOT_LISTED'],
    answer: RemovedAddress,
    run: ({ market, account, params }) => removeAddress(market, account.id, params.address),
  }),
  defineCall('POST /v2/withdrawals', {
    ...OURS,
    summary: 'Sends TRX of the balance to a listed address, after a delay in which it can be cancelled',
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
    ...OURS,
    summary: 'The account’s withdrawals, newest first',
    query: WithdrawalsQuery,
    answer: WithdrawalsPage,
    example: { ...FIRST_PAGE, state: 'done' },
    run: ({ market, account, query }) => listWithdrawals(market, account.id, query),
  }),
  defineCall('GET /v2/withdrawals/:id', {
    ...OURS,
    summary: 'A withdrawal',
    errors: ['INVALID_PARAMS'],
    answer: Withdrawal,
    run: ({ market, account, params }) => showWithdrawal(market, account.id, params.id),
  }),
  defineCall('POST /v2/withdrawals/:id/cancel', {
    ...OURS,
    summary: 'Stops one that is not signed yet; the money is back at once',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: NothingMore,
    answer: Withdrawal,
    run: ({ market, account, params }) => cancelWithdrawal(market, account.id, params.id),
  }),
]

const OPERATOR = { tag: 'Operator', access: 'operator' } as const

export const OPERATOR_WITHDRAWAL_CALLS = [
  defineCall('GET /v2/operator/withdrawals', {
    ...OPERATOR,
    summary: 'Everybody’s withdrawals, newest first; those in review, oldest first',
    query: WithdrawalsQuery,
    answer: OperatorWithdrawals,
    example: { ...FIRST_PAGE, state: 'review' },
    run: ({ market, query }) => everybodysWithdrawals(market, query),
  }),
  defineCall('GET /v2/operator/withdrawals/:id', {
    ...OPERATOR,
    summary: 'A withdrawal of any account',
    errors: ['INVALID_PARAMS'],
    answer: OperatorWithdrawal,
    run: ({ market, params }) => showAnybodys(market, params.id),
  }),
  defineCall('POST /v2/operator/withdrawals/:id/approve', {
    ...OPERATOR,
    summary: 'Lets a withdrawal be sent that an operator has to look at',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: NothingMore,
    answer: OperatorWithdrawal,
    run: ({ market, params, operator }) => approve(market, params.id, operator),
  }),
  defineCall('POST /v2/operator/withdrawals/:id/refuse', {
    ...OPERATOR,
    summary: 'Gives its money back, with the reason, whether it needed the look or not',
    errors: ['INVALID_PARAMS', 'WITHDRAWAL_NOT_OPEN'],
    body: RefuseBody,
    answer: OperatorWithdrawal,
    example: { reason: 'please write to support first' },
    run: ({ market, params, body, operator }) => refuse(market, params.id, body.reason, operator),
  }),
]
