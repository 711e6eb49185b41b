/** Keys for scripts and agents: making one, seeing what each may do and has spent, revoking. */
import { API_KEY_HEADER } from '../../contract/envelope.ts'
import { fieldsOf } from '../answers.ts'
import { type Call, type Read, readWhereOffered } from '../http.ts'
import { readSubKey } from '../seen.ts'
import type { MarketClient } from '../types.ts'

const PATH = '/v2/sub-keys'

/** All may be repeated: the same call again answers the same. */
export function subKeyCalls(read: Read): Pick<MarketClient, 'subKeys' | 'makeSubKey' | 'revokeSubKey'> {
  const asked = readWhereOffered(read, 'SUB_KEYS_NOT_OFFERED')
  const withKey = (apiKey: string) => ({ [API_KEY_HEADER]: apiKey })
  return {
    subKeys(apiKey) {
      const call: Call = { method: 'GET', path: PATH, headers: withKey(apiKey) }
      return asked('sub-keys', call, (data) => fieldsOf('sub-keys', 'data', data).each('data').map(readSubKey))
    },
    makeSubKey(apiKey, newKey, { name, dailySun, receivers, expiresAtMs }) {
      const body = {
        name,
        apiKey: newKey,
        ...(dailySun !== null && { dailyBudget: dailySun }),
        ...(receivers !== null && { receivers }),
        ...(expiresAtMs !== null && { expiresAt: Math.floor(expiresAtMs / 1000) }),
      }
      const call: Call = { method: 'POST', path: PATH, headers: withKey(apiKey), body }
      return asked('sub-keys', call, (data) => readSubKey(fieldsOf('sub-keys', 'data', data)))
    },
    async revokeSubKey(apiKey, id) {
      const path = `${PATH}/${encodeURIComponent(id)}`
      await asked('sub-keys', { method: 'DELETE', path, headers: withKey(apiKey) }, () => undefined)
    },
  }
}
