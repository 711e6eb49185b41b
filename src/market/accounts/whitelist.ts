/** Use-case: the operator lets an account sell and see everybody's open orders, or no longer. */

import { setWhitelisted } from '../../db/stores/accounts/accounts.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { namedAccount } from './named-account.ts'

/** `name`: id or deposit address. Holds from the next request on. Throws AppError INVALID_PARAMS. */
export async function whitelist(market: Market, name: string, whitelisted: boolean, by?: By): Promise<void> {
  const sinceMs = whitelisted ? market.clock.now() : null
  const done = await market.db.write(async (tx): Promise<OperatorAction> => {
    const { id } = await namedAccount(tx, 'id', name)
    await setWhitelisted(tx, id, sinceMs)
    const action: OperatorAction = { action: 'account.whitelist', target: id, detail: { whitelisted } }
    await recordAction(market, tx, by, action)
    return action
  })
  logAction(market, by, done)
}
