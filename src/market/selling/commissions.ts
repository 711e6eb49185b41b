/**
 * Individual commissions, which replace the default. A change applies to delegations that are planned or sold after it.
 */
import type { CommissionBody, Commissions } from '../../contract/operator/commissions.ts'
import type { Reader } from '../../db/db.ts'
import { accountByIdOrAddress } from '../../db/stores/accounts/accounts.ts'
import { allCommissions, endCommission, putCommission } from '../../db/stores/selling/commissions.ts'
import { isProvider } from '../../db/stores/selling/providers.ts'
import { isId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'

export async function listCommissions({ db, settings }: Market): Promise<Commissions> {
  const rows = await db.read(allCommissions)
  return {
    usual: settings.commissionBasisPoints,
    commissions: rows.map(({ earner, basisPoints, setAtMs }) => ({
      earner,
      as: isId(earner) ? 'SELLER' : 'PROVIDER',
      basisPoints,
      setAt: Math.floor(setAtMs / 1000),
    })),
  }
}

/**
 * Sets the commission of an earner. `name`: a seller's account id or deposit address, or a provider's address. Without
 * `basisPoints`, the default commission applies again. Throws AppError INVALID_PARAMS.
 */
export async function setCommission(market: Market, name: string, { basisPoints }: CommissionBody, by?: Actor) {
  const done = await market.db.write(async (tx) => {
    const earner = await requireEarner(tx, name)
    if (basisPoints !== undefined) await putCommission(tx, { earner, basisPoints, setAtMs: market.clock.now() })
    else if (!(await endCommission(tx, earner))) throw invalid('id has no individual commission to remove')
    const action: OperatorAction =
      basisPoints === undefined
        ? { action: 'commission.end', target: earner }
        : { action: 'commission.set', target: earner, detail: { basisPoints } }
    await recordAction(market, tx, by, action)
    return action
  })
  logAction(market, by, done)
}

async function requireEarner(reader: Reader, name: string): Promise<string> {
  const account = await accountByIdOrAddress(reader, name)
  if (account) return account.id
  if (await isProvider(reader, name)) return name
  throw invalid('id must be the id or the deposit address of an account, or the address of a provider')
}
