/**
 * Invalid keys: malformed, for another environment, or of the wrong kind. Permissions are covered in `access.test.ts`.
 */
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { createTestMarketKeys } from '../../../support/keys.ts'
import { MNEMONIC } from '../../market-fixture.ts'
import { type BadRequest, type BadRequestsOf, expectStatusAndText } from './bad.ts'
import type { RealMarket } from './real-market.ts'

const MALFORMED_KEYS = [
  'x',
  '0',
  'null',
  '00000000-0000-4000-8000-000000000000',
  "' or 1=1 --",
  'x'.repeat(129),
  'x'.repeat(10_000),
  'clé',
]
const unknown = expectStatusAndText(401, '107 INVALID_API_KEY')

export const badKeys: BadRequestsOf = async ({ route }, market) => {
  const { access } = route.call
  if (access === 'anybody') return []
  const name = access === 'operator' ? 'x-admin-key' : 'apikey'
  const keys = access === 'operator' ? similarToOperatorKey(market) : await similarToAccountKey(market)
  return [...MALFORMED_KEYS, ...keys].map(
    (key): BadRequest => ({ of: `key ${key.slice(0, 40)}`, headers: { [name]: key }, problem: unknown }),
  )
}

async function similarToAccountKey({ market, sellerKey, adminKey }: RealMarket): Promise<string[]> {
  const elsewhere = { ...market, keys: createTestMarketKeys(MNEMONIC, 'nile') }
  return [(await openAccount(elsewhere)).apiKey, sellerKey.toUpperCase(), adminKey]
}

const similarToOperatorKey = ({ adminKey, sellerKey }: RealMarket): string[] => [
  ...[sellerKey, adminKey.slice(0, -1), `${adminKey}${adminKey}`, adminKey.toUpperCase()],
]
