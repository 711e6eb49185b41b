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
} from '../../../contract/operator/accounts.ts'
import { KeyRevoked, Order, OrderParams, OrdersPage, RevokeKeyBody } from '../../../contract/v2.ts'
import { revokeKeyOf } from '../../accounts/revoke-key.ts'
import type { Market } from '../../base/deps.ts'
import { listActions } from '../../base/operator-actions.ts'
import {
  listAccounts,
  listDeposits,
  orderForOperator,
  ordersForOperator,
  showAccount,
} from '../../operator/accounts.ts'
import { answers, ok } from '../answers.ts'
import { type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function operatorRoutes(app: MarketRoutes, market: Market, door: Door): void {
  const onRequest = door.operator()
  app.get(
    '/v2/operator/accounts',
    { onRequest, schema: { querystring: OperatorAccountsQuery, response: answers(OperatorAccounts) } },
    async (request) => ok(await listAccounts(market, request.query)),
  )
  app.get(
    '/v2/operator/accounts/:id',
    { onRequest, schema: { params: AccountParams, response: answers(OperatorAccountDetail) } },
    async (request) => ok(await showAccount(market, request.params.id)),
  )
  app.post(
    '/v2/operator/accounts/:id/revoke-key',
    {
      onRequest,
      schema: { params: AccountParams, body: RevokeKeyBody, response: answers(KeyRevoked) },
    },
    async (request) => {
      const { params, body } = request
      return ok({ apiKey: await revokeKeyOf(market, params.id, body.newApiKey, operatorOf(market, request)) })
    },
  )
  app.get(
    '/v2/operator/deposits',
    { onRequest, schema: { querystring: OperatorDepositsQuery, response: answers(OperatorDeposits) } },
    async (request) => ok(await listDeposits(market, request.query)),
  )
  app.get(
    '/v2/operator/orders',
    { onRequest, schema: { querystring: OperatorOrdersQuery, response: answers(OrdersPage) } },
    async (request) => ok(await ordersForOperator(market, request.query)),
  )
  app.get(
    '/v2/operator/orders/:id',
    { onRequest, schema: { params: OrderParams, response: answers(Order) } },
    async (request) => ok(await orderForOperator(market, request.params.id)),
  )
  app.get(
    '/v2/operator/actions',
    { onRequest, schema: { querystring: OperatorActionsQuery, response: answers(OperatorActions) } },
    async (request) => ok(await listActions(market, request.query)),
  )
}
