/** Ours, for the operator: accounts, deposits and orders, and what the operator has changed. */
import {
  AccountParams,
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorAccountsQuery,
  OperatorActions,
  OperatorActionsQuery,
  OperatorDeposits,
  OperatorDepositsQuery,
  OperatorOrdersQuery,
  ReadDeposits,
  ReadDepositsBody,
} from '../../../contract/operator/accounts.ts'
import { Why, WhyQuery } from '../../../contract/operator/why.ts'
import { KeyRevoked, Order, OrdersPage, RevokeKeyBody } from '../../../contract/v2.ts'
import { revokeKeyOf } from '../../accounts/account-changes.ts'
import { listActions } from '../../base/operator-actions.ts'
import {
  listAccounts,
  listDeposits,
  orderForOperator,
  ordersForOperator,
  readDepositsOf,
  showAccount,
} from '../../operator/accounts.ts'
import { why } from '../../operator/why/why.ts'
import { defineCall, FIRST_PAGE } from '../call.ts'

const OPERATOR = { tag: 'Operator', access: 'operator' } as const
const { pageSize } = FIRST_PAGE

export const OPERATOR_ACCOUNT_CALLS = [
  defineCall('GET /v2/operator/accounts', {
    ...OPERATOR,
    summary: 'Accounts, newest first',
    query: OperatorAccountsQuery,
    answer: OperatorAccounts,
    example: FIRST_PAGE,
    run: ({ market, query }) => listAccounts(market, query),
  }),
  defineCall('GET /v2/operator/accounts/:id', {
    ...OPERATOR,
    summary: 'An account, by its id or its deposit address',
    errors: ['INVALID_PARAMS'],
    params: AccountParams,
    answer: OperatorAccountDetail,
    run: ({ market, params }) => showAccount(market, params.id),
  }),
  defineCall('POST /v2/operator/accounts/:id/revoke-key', {
    ...OPERATOR,
    summary: 'Replaces the key of an account; the old one is dead at once',
    errors: ['INVALID_PARAMS'],
    params: AccountParams,
    body: RevokeKeyBody,
    answer: KeyRevoked,
    run: async ({ market, params, body, operator }) => ({
      apiKey: await revokeKeyOf(market, params.id, body.newApiKey, operator),
    }),
  }),
  defineCall('GET /v2/operator/deposits', {
    ...OPERATOR,
    summary: 'Deposits, newest first, by cursor',
    errors: ['INVALID_PARAMS'],
    query: OperatorDepositsQuery,
    answer: OperatorDeposits,
    example: { state: 'credited', pageSize },
    run: ({ market, query }) => listDeposits(market, query),
  }),
  defineCall('POST /v2/operator/deposits/read', {
    ...OPERATOR,
    summary: 'Reads a block again for TRX that contracts paid, and credits what is not on record',
    errors: ['INVALID_PARAMS'],
    body: ReadDepositsBody,
    answer: ReadDeposits,
    example: { block: 1 },
    run: ({ market, body, operator }) => readDepositsOf(market, body.block, operator),
  }),
  defineCall('GET /v2/operator/orders', {
    ...OPERATOR,
    summary: 'Orders of an account, or everybody’s that still want something',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    query: OperatorOrdersQuery,
    answer: OrdersPage,
    example: FIRST_PAGE,
    run: ({ market, query }) => ordersForOperator(market, query),
  }),
  defineCall('GET /v2/operator/orders/:id', {
    ...OPERATOR,
    summary: 'An order of any account',
    errors: ['INVALID_PARAMS'],
    answer: Order,
    run: ({ market, params }) => orderForOperator(market, params.id),
  }),
  defineCall('GET /v2/operator/actions', {
    ...OPERATOR,
    summary: 'What the operator has changed, newest first, by cursor',
    errors: ['INVALID_PARAMS'],
    query: OperatorActionsQuery,
    answer: OperatorActions,
    example: { pageSize },
    run: ({ market, query }) => listActions(market, query),
  }),
  defineCall('GET /v2/operator/why', {
    ...OPERATOR,
    summary: 'The story of an order, transaction, withdrawal, account, person or ticket',
    errors: ['INVALID_PARAMS'],
    query: WhyQuery,
    answer: Why,
    example: { of: '695bb0c0d1f2a3b4c5d6e7f8' },
    run: ({ market, query }) => why(market, query.of),
  }),
]
