/** user-info, and what is ours: opening accounts, revoking keys. */
import { AccountCreated, CreateAccountBody, KeyRevoked, RevokeKeyBody, UserInfo } from '../../../contract/v2.ts'
import { openAccount } from '../../accounts/open-account.ts'
import { revokeKey } from '../../accounts/revoke-key.ts'
import { userInfo } from '../../accounts/user-info.ts'
import { defineCall } from '../call.ts'
import { EXAMPLE } from '../example.ts'

export const ACCOUNT_CALLS = [
  defineCall('GET /v2/user-info', {
    tag: 'Account',
    summary: 'The account behind the key',
    access: 'key',
    answer: UserInfo,
    run: ({ market, account }) => userInfo(market, account),
  }),
  defineCall('POST /v2/accounts', {
    tag: 'Operator',
    summary: 'Opens an account, under a key of its own choice if it proposes one',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    body: CreateAccountBody,
    answer: AccountCreated,
    status: 201,
    example: { apiKey: EXAMPLE.apiKey },
    async run({ market, body, operator }) {
      const { account, apiKey } = await openAccount(market, body.apiKey, operator)
      return { ...(await userInfo(market, account)), apiKey }
    },
  }),
  defineCall('POST /v2/api-key/revoke', {
    tag: 'Account',
    summary: 'Replaces the key; the old one is dead at once',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    body: RevokeKeyBody,
    answer: KeyRevoked,
    run: async ({ market, apiKey, body }) => ({ apiKey: await revokeKey(market, apiKey, body.newApiKey) }),
  }),
]
