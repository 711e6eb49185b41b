/** A whitelisted account's own history. */

import { BuyerOrders, BuyerOrdersQuery, MonthlyStats } from '../../../contract/history.ts'
import { monthlyStats } from '../../accounts/monthly-stats.ts'
import type { Market } from '../../base/deps.ts'
import { buyerOrders } from '../../orders/buyer-orders.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function historyRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/internal/buyer/orders',
    {
      onRequest: door.whitelisted(),
      schema: { querystring: BuyerOrdersQuery, response: answers(BuyerOrders) },
    },
    async (request) => ok(await buyerOrders(market, accountOf(request), request.query)),
  )

  app.get(
    '/v2/internal/buyer/monthly-stats',
    { onRequest: door.whitelisted(), schema: { response: answers(MonthlyStats) } },
    async (request) => ok(await monthlyStats(market, accountOf(request).id)),
  )
}
