/** Keys that are missing, wrong, malformed, revoked, of another environment, or of somebody who may not. */

import { revokeKey } from '../../../../src/market/accounts/account-changes.ts'
import { accountOfKey } from '../../../../src/market/accounts/authenticate.ts'
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { makeSubKey } from '../../../../src/market/accounts/sub-keys.ts'
import { createMarketKeys } from '../../../../src/market/base/keys.ts'
import { MNEMONIC } from '../../market-world.ts'
import { type Bad, type BadOf, says } from './bad.ts'
import type { RealMarket } from './real-market.ts'

const STRANGE = [
  'x',
  '0',
  'null',
  '00000000-0000-4000-8000-000000000000',
  "' or 1=1 --",
  'x'.repeat(129),
  'x'.repeat(10_000),
  'clé',
]
const required = says(401, '106 API_KEY_REQUIRED')
const unknown = says(401, '107 INVALID_API_KEY')
const over = says(401, '490 KEY_EXPIRED')
const ownKeyOnly = says(403, '491 KEY_NOT_PERMITTED')

export const badKeys: BadOf = async ({ route, body }, market) => {
  const { access, insteadOfKey, subKeys } = route.call
  if (access === 'anybody') return []
  if (access === 'operator') return operatorsKey(market)
  const wrong = [...STRANGE, ...(await lostKeys(market)), market.sellerKey.toUpperCase(), market.adminKey]
  const pays = body !== undefined && insteadOfKey !== undefined && insteadOfKey in body
  return [
    { of: 'sub-key whose time is over', headers: { apikey: await subKey(market, 1) }, problem: over },
    ...(subKeys ? [] : [{ of: 'sub-key', headers: { apikey: await subKey(market) }, problem: ownKeyOnly }]),
    ...wrong.map((apikey): Bad => ({ of: `key ${apikey.slice(0, 40)}`, headers: { apikey }, problem: unknown })),
    ...(pays || access === 'optional' ? [] : [{ of: 'no key', headers: { apikey: undefined }, problem: required }]),
    ...(access === 'whitelisted'
      ? [{ of: 'not whitelisted', headers: { apikey: market.key }, problem: says(403, '108 FORBIDDEN') }]
      : []),
  ]
}

async function lostKeys({ market, account }: RealMarket): Promise<string[]> {
  const revoked = await account()
  await revokeKey(market, revoked.apiKey)
  const elsewhere = { ...market, keys: createMarketKeys(MNEMONIC, 'nile') }
  return [revoked.apiKey, (await openAccount(elsewhere)).apiKey]
}

/** Of an account that may sell, for so long. */
async function subKey({ market, sellerKey, clock }: RealMarket, forSec = 1_000_000): Promise<string> {
  const account = await accountOfKey(market, sellerKey)
  const expiresAt = Math.floor(clock.now() / 1000) + forSec
  return (await makeSubKey(market, String(account?.id), { name: 'a script', expiresAt })).apiKey
}

function operatorsKey({ adminKey, sellerKey }: RealMarket): Bad[] {
  const wrong = [...STRANGE, sellerKey, adminKey.slice(0, -1), `${adminKey}${adminKey}`, adminKey.toUpperCase()]
  const none = { 'x-admin-key': undefined }
  return [
    ...wrong.map((key): Bad => ({ of: `key ${key.slice(0, 40)}`, headers: { 'x-admin-key': key }, problem: unknown })),
    { of: 'no key', headers: none, problem: required },
    { of: 'an account’s key', headers: { ...none, apikey: sellerKey }, problem: required },
  ]
}
