/** v0: the account behind the key. */

import { UserInfoV0 } from '../../../contract/v0.ts'
import { userInfo } from '../../accounts/user-info.ts'
import type { Market } from '../../base/deps.ts'
import { accountOf, type Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function accountRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v0/user-info',
    { onRequest: door.keyed(), schema: { response: { 200: UserInfoV0 } } },
    async (request) => {
      const { id, balance, representAddress, depositAddress } = await userInfo(market, accountOf(request))
      return { id, balance, represent_address: representAddress, deposit_address: depositAddress }
    },
  )
}
