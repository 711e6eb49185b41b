/** Journal of operator actions. Each action is stored in the transaction of its change and written to the log. */
import type { OperatorActions, OperatorActionsQuery } from '../../contract/operator/accounts.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import { appendOperatorAction, operatorActionsBefore } from '../../db/stores/operator/operator-actions.ts'
import type { Market } from './deps.ts'
import { invalid } from './request.ts'

/** Fingerprint of the operator's key, preceded by `web` on the operator page. Undefined for the program itself. */
export type Actor = string | undefined

export interface OperatorAction {
  action:
    | 'transaction.enter'
    | 'account.open'
    | 'account.revoke-key'
    | 'account.whitelist'
    | 'provider.set'
    | 'provider.pause'
    | 'provider.resume'
    | 'source.set'
    | 'source.book'
    | 'commission.set'
    | 'commission.end'
    | 'payouts.set'
    | 'withdrawal.approve'
    | 'withdrawal.refuse'
    | 'deposits.read'
    | 'orders.pause'
    | 'orders.resume'
    | 'signing.stop'
    | 'restored.finish'
    | 'alarms.confirm'
    | 'secret.rotate'
    | 'secret.retire'
  /** Account id, address, or the name of the paused function. */
  target: string
  /** New value; never contains a key. */
  detail?: Record<string, unknown>
}

const FINGERPRINT_LENGTH = 12

/** Identifies an operator key without revealing it: the key is hashed with a secret from the marketplace's mnemonic. */
export function fingerprintOf(market: Market, adminKey: string): string {
  return market.keys.fingerprint(adminKey).slice(0, FINGERPRINT_LENGTH)
}

/** Stores an operator action. Must be called in the transaction that makes the change. */
export async function recordAction(market: Market, tx: Tx, by: Actor, { action, target, detail = {} }: OperatorAction) {
  if (by === undefined) return
  await appendOperatorAction(tx, { atMs: market.clock.now(), by, action, target, detail })
}

/** Logs an operator action. Must be called after the transaction of the change has been committed. */
export function logAction({ log }: Market, by: Actor, { action, target, detail = {} }: OperatorAction): void {
  if (by !== undefined) log.info({ by, action, target, ...detail }, 'operator.action')
}

/** Returns operator actions, newest first. Throws AppError INVALID_PARAMS. */
export async function listActions(market: Market, query: OperatorActionsQuery): Promise<OperatorActions> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const rows = await market.db.read((reader) => operatorActionsBefore(reader, before, limit + 1))
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return {
    data: data.map(({ atMs, ...row }) => ({ ...row, at: Math.floor(atMs / 1000) })),
    nextCursor: rows.length > limit && last ? String(last.id) : null,
  }
}

function readCursor(text: string): number {
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text)
  throw invalid('cursor must be the nextCursor of a page')
}
