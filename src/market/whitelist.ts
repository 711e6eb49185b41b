/** Use-case: the operator lets an account sell and see everybody's open orders, or no longer. */
import { setWhitelisted } from '../db/stores/accounts.ts'
import { isId } from '../kernel/ids.ts'
import type { Market } from './deps.ts'
import { invalid } from './domain/request.ts'

/** Holds from the next request on. Throws AppError INVALID_PARAMS where there is no such account. */
export async function whitelist(market: Market, accountId: string, whitelisted: boolean): Promise<void> {
  const sinceMs = whitelisted ? market.clock.now() : null
  const done = isId(accountId) && (await market.db.write((tx) => setWhitelisted(tx, accountId, sinceMs)))
  if (!done) throw invalid('id must be the id of an account')
  market.log.info({ account: accountId, whitelisted }, 'account.whitelist')
}
