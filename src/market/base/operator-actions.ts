/** Journal of operator actions. Each action is stored in the transaction of its change and written to the log. */
import type { OperatorActions, OperatorActionsQuery } from '../../contract/operator/accounts.ts'
import type { AdjustmentKind } from '../../contract/operator/adjustments.ts'
import type { OperatorRole } from '../../contract/operator/people.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import { appendOperatorAction, operatorActionsBefore } from '../../db/stores/operator/operator-actions.ts'
import type { Market } from './deps.ts'
import { invalid } from './request.ts'

/**
 * Operator who acts, as the journal shows it: `web anna` on the operator page, `key anna` with Anna's own key,
 * `chat anna` in a connected chat, otherwise `Telegram user` and an id. For the shared key or password, a fingerprint
 * of the key takes the place of the name, and its calls have no prefix. Undefined for the program itself.
 */
export type Actor = string | undefined

export interface OperatorCaller {
  /** Name of the person, or the fingerprint of the shared key. The same at the page and with keys. */
  who: string
  way: 'web' | 'key' | 'chat' | 'shared key'
  role: OperatorRole
  /** False for the shared key and the shared password. */
  isPerson: boolean
  /** Session at the page. */
  sessionId?: string
}

/** Matches an operator in a chat that is not connected. */
export const CHAT_USER = /^Telegram user (\d+)$/

export const actorName = ({ who, way }: OperatorCaller): string => (way === 'shared key' ? who : `${way} ${who}`)

/**
 * Returns the person behind an actor, to tell two operators apart. Everyone who uses the shared key or password counts
 * as one person, even after the key was replaced.
 */
export function personOf(actor: string): string {
  const who = actor.replace(/^(?:web|key|chat) /, '')
  return /^[0-9a-f]{12}$/.test(who) ? 'shared key' : who
}

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
    | 'source.test'
    | 'source.remove'
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
    | 'adjustment.request'
    | 'adjustment.decline'
    | `adjustment.${AdjustmentKind}`
    | 'person.add'
    | 'person.set'
    | 'person.reset'
    | 'person.remove'
    | 'person.join'
    | 'person.password'
    | 'person.connect'
    | 'person.disconnect'
    | 'session.end'
    | 'key.create'
    | 'key.revoke'
  /** Account id, address, name of a person, or name of the paused function. */
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
