/**
 * Use-cases of the operator's: what the marketplace keeps of what providers and sellers earn, where it is not the usual
 * part. It counts for delegations that are planned or sold from then on; each keeps the terms that it was made with.
 */
import type { CommissionBody, Commissions } from '../../contract/operator/commissions.ts'
import type { Reader } from '../../db/db.ts'
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { allCommissions, endCommission, putCommission } from '../../db/stores/selling/commissions.ts'
import { isProvider } from '../../db/stores/selling/providers.ts'
import { isId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
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
 * `name`: a seller's account by its id or deposit address, or the address of a provider. Without `basisPoints` the
 * usual commission counts again. Throws AppError INVALID_PARAMS.
 */
export async function setCommission(market: Market, name: string, { basisPoints }: CommissionBody, by?: By) {
  const done = await market.db.write(async (tx) => {
    const earner = await earnerNamed(tx, name)
    if (basisPoints !== undefined) await putCommission(tx, { earner, basisPoints, setAtMs: market.clock.now() })
    else if (!(await endCommission(tx, earner))) throw invalid('id has no commission of its own')
    const action: OperatorAction =
      basisPoints === undefined
        ? { action: 'commission.end', target: earner }
        : { action: 'commission.set', target: earner, detail: { basisPoints } }
    await recordAction(market, tx, by, action)
    return action
  })
  logAction(market, by, done)
}

async function earnerNamed(reader: Reader, name: string): Promise<string> {
  const account = await accountNamed(reader, name)
  if (account) return account.id
  if (await isProvider(reader, name)) return name
  throw invalid('id must be the id or the deposit address of an account, or the address of a provider')
}
