/** For whitelisted accounts: what everybody wants to buy. Ours, for the operator: who is one of them. */
import Type from 'typebox'
import { OpenOrdersQuery, WhitelistBody, WhitelistParams } from '../../contract/history.ts'
import { OrdersPage } from '../../contract/v2.ts'
import type { Market } from '../deps.ts'
import { openOrders } from '../open-orders.ts'
import { whitelist } from '../whitelist.ts'
import { answers, ok } from './answers.ts'
import type { Door } from './door.ts'
import type { MarketRoutes } from './server.ts'

/** The contract's own limit of this call. */
const OPEN_ORDERS_PER_SEC = 3

export function sellingRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/orders/active-global',
    {
      onRequest: door.whitelisted(OPEN_ORDERS_PER_SEC),
      schema: { querystring: OpenOrdersQuery, response: answers(OrdersPage) },
    },
    async (request) => ok(await openOrders(market, request.query)),
  )

  app.put(
    '/v2/accounts/:id/whitelist',
    {
      onRequest: door.operator(),
      schema: { params: WhitelistParams, body: WhitelistBody, response: answers(Type.Null()) },
    },
    async (request) => {
      await whitelist(market, request.params.id, request.body.whitelisted)
      return ok(null)
    },
  )
}
