/** user-info, and what is ours: opening accounts, revoking keys. */

import { API_KEY_HEADER } from '../../../contract/envelope.ts'
import {
  AccountCreated,
  CreateAccountBody,
  KeyRevoked,
  RevokeKeyBody,
  UserInfo,
} from '../../../contract/v2.ts'
import { openAccount } from '../../accounts/open-account.ts'
import { revokeKey } from '../../accounts/revoke-key.ts'
import { userInfo } from '../../accounts/user-info.ts'
import type { Market } from '../../base/deps.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function accountRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/user-info',
    { onRequest: door.keyed(), schema: { response: answers(UserInfo) } },
    async (request) => ok(await userInfo(market, accountOf(request))),
  )

  app.post(
    '/v2/accounts',
    {
      onRequest: door.operator(),
      schema: { body: CreateAccountBody, response: answers(AccountCreated, 201) },
    },
    async (request, reply) => {
      const { account, apiKey } = await openAccount(market, request.body.apiKey, operatorOf(market, request))
      return reply.code(201).send(ok({ ...(await userInfo(market, account)), apiKey }))
    },
  )

  app.post(
    '/v2/api-key/revoke',
    {
      onRequest: door.keyed(),
      schema: { body: RevokeKeyBody, response: answers(KeyRevoked) },
    },
    async (request) => {
      const apiKey = String(request.headers[API_KEY_HEADER])
      return ok({ apiKey: await revokeKey(market, apiKey, request.body.newApiKey) })
    },
  )
}
