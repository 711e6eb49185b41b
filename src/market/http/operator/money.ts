/** Ours, for the operator: the money on the chain. */

import {
  EnteredTransactions,
  EnterTransactionsBody,
  OperatorBalances,
  OperatorSweeps,
  OperatorSweepsQuery,
  Reconciliation,
  ReconciliationBody,
  UnknownTransactions,
} from '../../../contract/operator/money.ts'
import type { Market } from '../../base/deps.ts'
import { enterUnknown, listUnknown } from '../../operator/enter-unknown.ts'
import { listSweeps, operatorBalances, reconciliation } from '../../operator/money.ts'
import { answers, ok } from '../answers.ts'
import { type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

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

  app.get(
    '/v2/operator/unknown-transactions',
    { onRequest: door.operator(), schema: { response: answers(UnknownTransactions) } },
    async () => ok(await listUnknown(market)),
  )

  app.post(
    '/v2/operator/unknown-transactions',
    {
      onRequest: door.operator(),
      schema: { body: EnterTransactionsBody, response: answers(EnteredTransactions) },
    },
    async (request) => ok(await enterUnknown(market, request.body.txids, operatorOf(market, request))),
  )
}
