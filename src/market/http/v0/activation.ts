/** v0/helper: what addresses are, and activating them. */

import { ActivationBody, ActivationsRequested, AddressStates } from '../../../contract/activation.ts'
import type { Market } from '../../base/deps.ts'
import { activate } from '../../treasury/activate.ts'
import { addressStates } from '../../treasury/address-states.ts'
import { accountOf, type Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function activationRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v0/helper/is-active-address-check',
    { onRequest: door.open(), schema: { body: ActivationBody, response: { 200: AddressStates } } },
    async ({ body }) => addressStates(market, body.addresses),
  )

  app.post(
    '/v0/helper/multi-active-address',
    { onRequest: door.keyed(), schema: { body: ActivationBody, response: { 200: ActivationsRequested } } },
    async (request) => activate(market, accountOf(request).id, request.body.addresses),
  )
}
