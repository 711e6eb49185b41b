/** Ours: keys for scripts and agents, which may look, order and extend. */
import { SubKeyBody, SubKeyMade, SubKeyRevoked, SubKeys } from '../../../contract/sub-keys.ts'
import { endSubKey, listSubKeys, makeSubKey } from '../../accounts/sub-keys.ts'
import { defineCall, EXAMPLE } from '../call.ts'

const OURS = { tag: 'Account', ours: true, access: 'key' } as const

export const SUB_KEY_CALLS = [
  defineCall('POST /v2/sub-keys', {
    ...OURS,
    summary:
      'Makes a key for a script or an agent, which may look, order and extend within limits; the owner of the account is told',
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
    run: ({ market, account, body }) => makeSubKey(market, account.id, body),
  }),
  defineCall('GET /v2/sub-keys', {
    ...OURS,
    summary: 'The sub-keys that work, what they may do and what they spent today; the keys themselves are in no answer',
    answer: SubKeys,
    run: ({ market, account }) => listSubKeys(market, account.id),
  }),
  defineCall('DELETE /v2/sub-keys/:id', {
    ...OURS,
    summary: 'Revokes one; it is dead at once, what it ordered goes on',
    errors: ['INVALID_PARAMS'],
    answer: SubKeyRevoked,
    run: ({ market, account, params }) => endSubKey(market, account.id, params.id),
  }),
]
