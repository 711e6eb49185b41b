/** Keys that are none: malformed, of another environment, of the other kind. Whose key does what: `access.test.ts`. */
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { marketKeys } from '../../../support/keys.ts'
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
const unknown = says(401, '107 INVALID_API_KEY')

export const badKeys: BadOf = async ({ route }, market) => {
  const { access } = route.call
  if (access === 'anybody') return []
  const name = access === 'operator' ? 'x-admin-key' : 'apikey'
  const keys = access === 'operator' ? nearTheOperators(market) : await nearAnAccounts(market)
  return [...STRANGE, ...keys].map(
    (key): Bad => ({ of: `key ${key.slice(0, 40)}`, headers: { [name]: key }, problem: unknown }),
  )
}

async function nearAnAccounts({ market, sellerKey, adminKey }: RealMarket): Promise<string[]> {
  const elsewhere = { ...market, keys: marketKeys(MNEMONIC, 'nile') }
  return [(await openAccount(elsewhere)).apiKey, sellerKey.toUpperCase(), adminKey]
}

const nearTheOperators = ({ adminKey, sellerKey }: RealMarket): string[] => [
  ...[sellerKey, adminKey.slice(0, -1), `${adminKey}${adminKey}`, adminKey.toUpperCase()],
]
