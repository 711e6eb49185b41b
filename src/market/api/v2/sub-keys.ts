/** Keys for scripts and agents, which may read, order and extend. Absent from the reference service. */
import { SubKeyBody, SubKeyMade, SubKeyRevoked, SubKeys } from '../../../contract/sub-keys.ts'
import { createSubKey, listSubKeys, revokeOwnSubKey } from '../../accounts/sub-keys.ts'
import { defineCall, EXAMPLE } from '../call.ts'

const COMMON = { tag: 'Account', isExtension: true, access: 'key' } as const

export const SUB_KEY_CALLS = [
  defineCall('POST /v2/sub-keys', {
    ...COMMON,
    summary:
      'Creates a key for a script or an agent, which may read, order and extend within limits; notifies the account owner',
    errors: ['INVALID_PARAMS', 'SUB_KEYS_TOO_MANY'],
    body: SubKeyBody,
    answer: SubKeyMade,
    status: 201,
    example: {
      name: 'payments script',
      dailyBudget: 50_000_000,
      receivers: [EXAMPLE.receiver],
      expiresAt: EXAMPLE.extendToSec,
      apiKey: EXAMPLE.subKey,
    },
    run: ({ market, account, body }) => createSubKey(market, account.id, body),
  }),
  defineCall('GET /v2/sub-keys', {
    ...COMMON,
    summary: 'Valid sub-keys with their permissions and spending today; never the keys themselves',
    answer: SubKeys,
    run: ({ market, account }) => listSubKeys(market, account.id),
  }),
  defineCall('DELETE /v2/sub-keys/:id', {
    ...COMMON,
    summary: 'Revokes a sub-key immediately; its orders continue',
    errors: ['INVALID_PARAMS'],
    answer: SubKeyRevoked,
    run: ({ market, account, params }) => revokeOwnSubKey(market, account.id, params.id),
  }),
]
