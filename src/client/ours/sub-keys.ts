/** Sub-keys for scripts and agents: creating, listing with limits and spending, revoking. */
import { type ReadCall, readWhereOffered } from '../http.ts'
import { readSubKey } from '../readers.ts'
import type { MarketClient } from '../types.ts'

const PATH = '/v2/sub-keys'

/** Makes the sub-key calls. All are repeatable: the same call returns the same answer. */
export function subKeyCalls(read: ReadCall): Pick<MarketClient, 'subKeys' | 'makeSubKey' | 'revokeSubKey'> {
  const readOffered = readWhereOffered(read, 'SUB_KEYS_NOT_OFFERED')
  return {
    subKeys: (apiKey) =>
      readOffered('sub-keys', { method: 'GET', path: PATH, apiKey }, (answer) => answer.each('data').map(readSubKey)),
    makeSubKey(apiKey, newKey, { name, dailySun, receivers, expiresAtMs }) {
      const body = {
        name,
        apiKey: newKey,
        ...(dailySun !== null && { dailyBudget: dailySun }),
        ...(receivers !== null && { receivers }),
        ...(expiresAtMs !== null && { expiresAt: Math.floor(expiresAtMs / 1000) }),
      }
      return readOffered('sub-keys', { method: 'POST', path: PATH, apiKey, body }, readSubKey)
    },
    async revokeSubKey(apiKey, id) {
      const path = `${PATH}/${encodeURIComponent(id)}`
      await readOffered('sub-keys', { method: 'DELETE', path, apiKey }, () => undefined)
    },
  }
}
