/** Ours, for the operator: new orders are refused, and taken again. */

import { ReconciliationBody as NoBody, OperatorPause, PauseBody } from '../../../contract/operator/money.ts'
import type { Market } from '../../base/deps.ts'
import { pauseOrders, pauseState, resumeOrders } from '../../base/pause.ts'
import { answers, ok } from '../answers.ts'
import { type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function operatorPauseRoutes(app: MarketRoutes, market: Market, door: Door): void {
  const onRequest = door.operator()
  const response = answers(OperatorPause)
  app.get('/v2/operator/pause', { onRequest, schema: { response } }, async () => ok(await pauseState(market)))

  app.post('/v2/operator/pause', { onRequest, schema: { body: PauseBody, response } }, async (request) =>
    ok(await pauseOrders(market, request.body.reason ?? '', operatorOf(market, request))),
  )

  app.post('/v2/operator/resume', { onRequest, schema: { body: NoBody, response } }, async (request) =>
    ok(await resumeOrders(market, operatorOf(market, request))),
  )
}
