/**
 * Keys that are made by us: the key is written down, sealed, before the call that makes it valid. An answer that
 * was lost is found out with the key itself; until then the change stays pending and nothing else may happen to
 * the link.
 */
import { verdictOf, WATCH_MS } from '../../../client/lost-calls.ts'
import type { AccountInfo } from '../../../client/types.ts'
import { watchDeposit } from '../../../db/stores/flows.ts'
import { enqueue } from '../../../db/stores/outbox.ts'
import {
  endKeyWatch,
  type KeyChangeRow,
  type NewKeyChange,
  planKeyChange,
  readLink,
  saveLink,
  settleKeyChange,
} from '../../../db/stores/users.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { newApiKey, newId } from '../../../kernel/ids.ts'
import type { BotDeps } from '../../context.ts'
import { apiKeyOf, linkOf } from '../../links.ts'
import { keyChangeRow } from '../../vault.ts'
import { newDepositWatch } from '../../workers/deposit-watch.ts'

/**
 * - `done`: the new key is linked.
 * - `refused`: nothing changed; `error` says why.
 * - `unknown`: being found out; the person is told by a message of its own.
 * - `busy`: an earlier change is not settled yet.
 */
export type KeyChangeOutcome =
  | { at: 'done' }
  | { at: 'refused'; error: AppError }
  | { at: 'unknown' }
  | { at: 'busy' }

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** The request may still be on its way, or have arrived. */
const LOST = new Set(['MARKET_UNREACHABLE', 'MARKET_BAD_ANSWER'])
/** The call may have had its effect: with a repeated request the old key is dead already. */
const MAYBE_DONE = new Set([...LOST, 'INVALID_API_KEY'])

export function openAccount(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  return change(deps, userId, 'create', (key) => deps.client.createAccount(key))
}

/** The old key dies with it. */
export function replaceKey(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  return change(deps, userId, 'revoke', async (key) => {
    const link = await deps.db.read((reader) => readLink(reader, userId))
    if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
    await deps.client.revokeKey(apiKeyOf(deps, link), key)
    return { id: link.accountId }
  })
}

async function change(
  deps: Deps,
  userId: number,
  kind: KeyChangeRow['kind'],
  act: (key: string) => Promise<Pick<AccountInfo, 'id'>>,
): Promise<KeyChangeOutcome> {
  const { db, clock, vault, log } = deps
  const id = newId(clock.now())
  const key = newApiKey()
  const row = { id, userId, kind, sealedKey: vault.seal(key, keyChangeRow(id)), createdAtMs: clock.now() }
  if (!(await db.write((tx) => planKeyChange(tx, row)))) return { at: 'busy' }
  let failure: AppError | undefined
  try {
    await act(key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, userId, kind, keyChange: id }, 'key_change.no_success')
    failure = error
  }
  const fate =
    failure && !MAYBE_DONE.has(failure.code) ? 'unheard of' : await finishIfAlive(deps, row, key, 'at once')
  if (fate === 'alive') return { at: 'done' }
  // Nothing is on its way any more when the marketplace has answered with a clear no.
  if (failure && fate === 'unheard of' && !LOST.has(failure.code)) {
    await db.write((tx) => settleKeyChange(tx, id, 'failed'))
    return { at: 'refused', error: failure }
  }
  return { at: 'unknown' }
}

/** Links the account behind the new key if the marketplace knows the key now. */
async function finishIfAlive(
  deps: Deps,
  row: NewKeyChange,
  key: string,
  found: 'at once' | 'later' | 'late',
): Promise<'alive' | 'unheard of' | 'no answer'> {
  const { db, client, clock, vault, log } = deps
  let info: AccountInfo
  try {
    info = await client.userInfo(key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (hasCode(error, 'INVALID_API_KEY')) return 'unheard of'
    log.info({ err: error, keyChange: row.id }, 'key_change.cannot_ask_now')
    return 'no answer'
  }
  const link = linkOf(vault, row.userId, key, info, clock.now())
  await db.write((tx) => {
    const before = readLink(tx, row.userId)
    if (!settleKeyChange(tx, row.id, 'done')) return
    // Found late: whoever has linked another account since stays with that one.
    if (found === 'late' && before && before.accountId !== info.id) return
    saveLink(tx, link)
    // Whoever has just opened an account deposits next, maybe without another look at /deposit.
    if (row.kind === 'create') watchDeposit(tx, newDepositWatch(row.userId, info.balanceSun, clock.now()))
    if (found !== 'at once') tellOutcome(tx, row, true, clock.now())
  })
  return 'alive'
}

/**
 * Asks about a change whose answer was lost. Only a clear "no such key", late enough, makes it failed, and even then
 * the key is tried for a day; a service that does not answer is asked again. Run in the lane of its person, so that no
 * handler is at it.
 */
export async function resolveKeyChange(deps: Deps, row: KeyChangeRow): Promise<void> {
  const { db, clock, vault } = deps
  const { id, userId, createdAtMs, watchUntilMs } = row
  const key = vault.open(row.sealedKey, keyChangeRow(id))
  if ((await finishIfAlive(deps, row, key, watchUntilMs === null ? 'later' : 'late')) !== 'unheard of') return
  const oldIsGone = row.kind === 'revoke' && !(await linkedKeyWorks(deps, userId))
  const lost = { sentAtMs: createdAtMs, absentSinceMs: createdAtMs, watchUntilMs }
  const verdict = verdictOf(lost, oldIsGone, clock.now())
  await db.write((tx) => {
    if (verdict === 'never_made') endKeyWatch(tx, id)
    if (verdict !== 'not_made' || watchUntilMs !== null) return
    if (settleKeyChange(tx, id, 'failed', clock.now() + WATCH_MS)) tellOutcome(tx, row, false, clock.now())
  })
}

/** False also where nobody can say: an old key that is dead tells that the new one is on its way. */
async function linkedKeyWorks(deps: Deps, userId: number): Promise<boolean> {
  const link = await deps.db.read((reader) => readLink(reader, userId))
  if (!link) return true
  try {
    await deps.client.userInfo(apiKeyOf(deps, link))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

function tellOutcome(
  tx: Parameters<typeof enqueue>[0],
  row: NewKeyChange,
  done: boolean,
  nowMs: number,
): void {
  const event = { kind: 'key_change', change: row.kind, done } as const
  enqueue(tx, { key: `key-change:${row.id}:${done}`, to: row.userId, event }, nowMs)
}
