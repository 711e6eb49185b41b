/** Ours, for the operator: the money on the chain. */
import {
  OperatorBalances,
  OperatorSweeps,
  OperatorSweepsQuery,
  Reconciliation,
  ReconciliationBody,
} from '../../contract/operator.ts'
import type { Market } from '../deps.ts'
import { listSweeps, operatorBalances, reconciliation } from '../operator-money.ts'
import { answers, ok } from './answers.ts'
import type { Door } from './door.ts'
import type { MarketRoutes } from './server.ts'

export function operatorMoneyRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/operator/balances',
    { onRequest: door.operator(), schema: { response: answers(OperatorBalances) } },
    async () => ok(await operatorBalances(market)),
  )

  app.get(
    '/v2/operator/sweeps',
    {
      onRequest: door.operator(),
      schema: { querystring: OperatorSweepsQuery, response: answers(OperatorSweeps) },
    },
    async (request) => ok(await listSweeps(market, request.query)),
  )

  app.post(
    '/v2/operator/reconciliation',
    {
      onRequest: door.operator(),
      schema: { body: ReconciliationBody, response: answers(Reconciliation) },
    },
    async () => ok(await reconciliation(market)),
  )
}
