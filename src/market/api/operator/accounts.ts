/** Operator calls, absent from the reference service: accounts, deposits, orders, and the log of operator actions. */
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
import { revokeKeyForOperator } from '../../accounts/account-changes.ts'
import { listActions } from '../../base/operator-actions.ts'
import {
  getOrderForOperator,
  listAccounts,
  listDeposits,
  listOrdersForOperator,
  rereadDeposits,
  showAccount,
} from '../../operator/accounts.ts'
import { explain } from '../../operator/why/why.ts'
import { defineOperatorCall, FIRST_PAGE } from '../call.ts'

const { pageSize } = FIRST_PAGE

export const OPERATOR_ACCOUNT_CALLS = [
  defineOperatorCall('GET /v2/operator/accounts', {
    summary: 'Accounts, newest first',
    query: OperatorAccountsQuery,
    answer: OperatorAccounts,
    example: FIRST_PAGE,
    run: ({ market, query }) => listAccounts(market, query),
  }),
  defineOperatorCall('GET /v2/operator/accounts/:id', {
    summary: 'An account, by its id or its deposit address',
    errors: ['INVALID_PARAMS'],
    params: AccountParams,
    answer: OperatorAccountDetail,
    run: ({ market, params }) => showAccount(market, params.id),
  }),
  defineOperatorCall('POST /v2/operator/accounts/:id/revoke-key', {
    summary: 'Replaces the key of an account; the old key stops working immediately',
    roles: ['finance'],
    errors: ['INVALID_PARAMS'],
    params: AccountParams,
    body: RevokeKeyBody,
    answer: KeyRevoked,
    run: async ({ market, params, body, operator }) => ({
      apiKey: await revokeKeyForOperator(market, params.id, body.newApiKey, operator),
    }),
  }),
  defineOperatorCall('GET /v2/operator/deposits', {
    summary: 'Deposits, newest first, by cursor',
    errors: ['INVALID_PARAMS'],
    query: OperatorDepositsQuery,
    answer: OperatorDeposits,
    example: { state: 'credited', pageSize },
    run: ({ market, query }) => listDeposits(market, query),
  }),
  defineOperatorCall('POST /v2/operator/deposits/read', {
    summary: 'Rereads a block for TRX paid by contracts, and credits unrecorded deposits',
    roles: ['finance', 'support'],
    errors: ['INVALID_PARAMS'],
    body: ReadDepositsBody,
    answer: ReadDeposits,
    example: { block: 1 },
    run: ({ market, body, operator }) => rereadDeposits(market, body.block, operator),
  }),
  defineOperatorCall('GET /v2/operator/orders', {
    summary: 'Orders of an account, or the open orders of all accounts',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    query: OperatorOrdersQuery,
    answer: OrdersPage,
    example: FIRST_PAGE,
    run: ({ market, query }) => listOrdersForOperator(market, query),
  }),
  defineOperatorCall('GET /v2/operator/orders/:id', {
    summary: 'An order of any account',
    errors: ['INVALID_PARAMS'],
    answer: Order,
    run: ({ market, params }) => getOrderForOperator(market, params.id),
  }),
  defineOperatorCall('GET /v2/operator/actions', {
    summary: 'Operator actions, newest first, by cursor',
    errors: ['INVALID_PARAMS'],
    query: OperatorActionsQuery,
    answer: OperatorActions,
    example: { pageSize },
    run: ({ market, query }) => listActions(market, query),
  }),
  defineOperatorCall('GET /v2/operator/why', {
    summary: 'Event history of an order, transaction, withdrawal, account, user or ticket',
    errors: ['INVALID_PARAMS'],
    query: WhyQuery,
    answer: Why,
    example: { of: '695bb0c0d1f2a3b4c5d6e7f8' },
    run: ({ market, query }) => explain(market, query.of),
  }),
]
