/** For whitelisted accounts: what everybody wants to buy, and selling it. For the operator (ours): who is one. */

import Type from 'typebox'
import { OpenOrdersQuery, WhitelistBody, WhitelistParams } from '../../../contract/history.ts'
import { SellManualBody, Sold } from '../../../contract/selling.ts'
import { OrdersPage } from '../../../contract/v2.ts'
import { whitelist } from '../../accounts/whitelist.ts'
import type { Market } from '../../base/deps.ts'
import { OPEN_ORDERS_PER_SEC, SALES_PER_SEC } from '../../doors/rate-limit.ts'
import { openOrders } from '../../orders/open-orders.ts'
import { sellManual } from '../../selling/sell-manual.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door, operatorOf } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'

export function sellingRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/orders/active-global',
    {
      onRequest: door.whitelisted(OPEN_ORDERS_PER_SEC),
      schema: { querystring: OpenOrdersQuery, response: answers(OrdersPage) },
    },
    async (request) => ok(await openOrders(market, request.query)),
  )

  app.post(
    '/v2/orders/sell-manual',
    {
      onRequest: door.whitelisted(SALES_PER_SEC),
      schema: { body: SellManualBody, response: answers(Sold) },
    },
    async (request) =>
      ok(
        await sellManual(market, {
          accountId: accountOf(request).id,
          body: request.body,
          idempotencyKey: idempotencyKey(request),
        }),
      ),
  )

  app.put(
    '/v2/accounts/:id/whitelist',
    {
      onRequest: door.operator(),
      schema: { params: WhitelistParams, body: WhitelistBody, response: answers(Type.Null()) },
    },
    async (request) => {
      await whitelist(market, request.params.id, request.body.whitelisted, operatorOf(market, request))
      return ok(null)
    },
  )
}
