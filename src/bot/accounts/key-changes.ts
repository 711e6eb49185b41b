/**
 * Keys that are made by us: the key is written down, sealed, before the call that makes it valid. An answer that
 * was lost is found out with the key itself; until then the change stays pending and nothing else may happen to
 * the link. Where somebody else linked the account earlier, replacing its key waits, so that they can object.
 */
import { verdictOf, WATCH_MS } from '../../client/lost-calls.ts'
import type { AccountInfo } from '../../client/types.ts'
import type { Reader } from '../../db/db.ts'
import { rejectOthers, tellOthers, tellPerson } from '../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  beginKeyChange,
  endKeyWatch,
  endWaitingKeyChange,
  type KeyChangeRow,
  type LinkRow,
  othersLinked,
  planKeyChange,
  readLink,
  saveLink,
  settleKeyChange,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import type { BotDeps } from '../base/context.ts'
import { apiKeyOf, linkOf } from '../base/links.ts'
import { keyChangeRow } from '../base/vault.ts'
import { newDepositWatch } from './deposit-watch.ts'

/**
 * - `done`: the new key is linked.
 * - `refused`: nothing changed; `error` says why.
 * - `unknown`: being found out; the person is told by a message of its own.
 * - `busy`: an earlier change is not settled yet.
 * - `waits`: the people who linked the account earlier can object until `dueAtMs`.
 */
export type KeyChangeOutcome =
  | { at: 'done' }
  | { at: 'refused'; error: AppError }
  | { at: 'unknown' }
  | { at: 'busy' }
  | { at: 'waits'; dueAtMs: number }

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** How long somebody who linked the account earlier can object. */
const OBJECT_WITHIN_MS = DAY_SEC * 1000

/** The request may still be on its way, or have arrived. */
const LOST = new Set(['MARKET_UNREACHABLE', 'MARKET_BAD_ANSWER'])
/** The call may have had its effect: with a repeated request the old key is dead already. */
const MAYBE_DONE = new Set([...LOST, 'INVALID_API_KEY'])

export async function openAccount(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  const row = newKeyChange(deps, userId, 'create', null)
  if (!(await deps.db.write((tx) => planKeyChange(tx, row)))) return { at: 'busy' }
  return await carryOut(deps, row, 'at once')
}

/** The old key dies with it, at once or when nobody has objected in time. */
export async function replaceKey(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  const { db, clock } = deps
  const link = await db.read((reader) => readLink(reader, userId))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  const row = newKeyChange(deps, userId, 'revoke', link.accountId)
  const dueAtMs = clock.now() + OBJECT_WITHIN_MS
  const planned = await db.write((tx): KeyChangeOutcome | 'now' => {
    const earlier = objectors(tx, link)
    if (earlier.length === 0) return planKeyChange(tx, row) ? 'now' : { at: 'busy' }
    const waiting = waitingKeyChange(tx, link.accountId)
    if (waiting) return { at: 'waits', dueAtMs: waiting.dueAtMs ?? dueAtMs }
    planKeyChange(tx, { ...row, state: 'waiting', dueAtMs })
    for (const other of earlier)
      tellPerson(tx, other, 'revoke_asked', clock.now(), { changeId: row.id, dueAtMs })
    return { at: 'waits', dueAtMs }
  })
  return planned === 'now' ? await carryOut(deps, row, 'at once') : planned
}

/** Whether replacing the key of this link waits, so that others can object. */
export function replacingWaits(deps: Deps, link: LinkRow): Promise<boolean> {
  return deps.db.read((reader) => objectors(reader, link).length > 0)
}

function objectors(reader: Reader, link: LinkRow): LinkRow[] {
  return othersLinked(reader, link).filter((other) => canObject(other, link))
}

/** Whoever linked the account before the person who wants another key for it. */
function canObject(link: LinkRow, asker: LinkRow): boolean {
  return link.accountId === asker.accountId && link.accountSinceMs < asker.accountSinceMs
}

/** What waits for the account of `link`, and whether the person of `link` can stop it. */
export function readWaiting(deps: Deps, link: LinkRow): Promise<{ dueAtMs: number; id: string } | undefined> {
  return deps.db.read((reader) => {
    const row = waitingKeyChange(reader, link.accountId)
    const asker = row && readLink(reader, row.userId)
    if (!row || !asker || !(row.userId === link.userId || canObject(link, asker))) return undefined
    return { id: row.id, dueAtMs: row.dueAtMs ?? 0 }
  })
}

/** Stops a waiting change: by the person who asked for it, or who linked the account earlier. False: nothing waits. */
export function objectTo(deps: Deps, link: LinkRow, changeId: string): Promise<boolean> {
  return deps.db.write((tx) => {
    const row = waitingKeyChange(tx, link.accountId)
    const asker = row && readLink(tx, row.userId)
    if (!row || row.id !== changeId || !asker) return false
    const own = row.userId === link.userId
    if (!own && !canObject(link, asker)) return false
    if (!endWaitingKeyChange(tx, row.id, 'stopped')) return false
    if (!own) tellPerson(tx, asker, 'objected', deps.clock.now(), { changeId })
    return true
  })
}

/** A change that has waited long enough. Run in the lane of its person, so that no handler is at it. */
export async function beginWaiting(deps: Deps, row: KeyChangeRow): Promise<void> {
  const { db, clock } = deps
  const began = await db.write((tx) => {
    const link = readLink(tx, row.userId)
    if (link?.accountId === row.accountId && link.rejectedAtMs === null)
      return beginKeyChange(tx, row, clock.now())
    // Its person left the account, or has heard that the key is dead.
    endWaitingKeyChange(tx, row.id, 'failed')
    return false
  })
  if (!began) return
  const outcome = await carryOut(deps, { ...row, createdAtMs: clock.now() }, 'later')
  if (outcome.at === 'refused') await db.write((tx) => tellOutcome(tx, row, false, clock.now()))
}

function newKeyChange(
  { clock, vault }: Deps,
  userId: number,
  kind: KeyChangeRow['kind'],
  accountId: string | null,
): KeyChangeRow {
  const id = newId(clock.now())
  const sealedKey = vault.seal(newApiKey(), keyChangeRow(id))
  const open = { state: 'pending', createdAtMs: clock.now(), dueAtMs: null, watchUntilMs: null } as const
  return { id, userId, kind, sealedKey, accountId, ...open }
}

/** `row` is pending and on disk. */
async function carryOut(
  deps: Deps,
  row: KeyChangeRow,
  found: 'at once' | 'later',
): Promise<KeyChangeOutcome> {
  const { db, log, vault, client } = deps
  const { id, userId, kind } = row
  const key = vault.open(row.sealedKey, keyChangeRow(id))
  let failure: AppError | undefined
  try {
    if (kind === 'create') await client.createAccount(key)
    else await client.revokeKey(await linkedKey(deps, userId), key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, userId, kind, keyChange: id }, 'key_change.no_success')
    failure = error
  }
  const fate = failure && !MAYBE_DONE.has(failure.code) ? 'unheard of' : await finishIfAlive(deps, row, found)
  if (fate === 'alive') return { at: 'done' }
  // Nothing is on its way any more when the marketplace has answered with a clear no.
  if (failure && fate === 'unheard of' && !LOST.has(failure.code)) {
    await db.write((tx) => settleKeyChange(tx, id, 'failed'))
    return { at: 'refused', error: failure }
  }
  return { at: 'unknown' }
}

async function linkedKey(deps: Deps, userId: number): Promise<string> {
  const link = await deps.db.read((reader) => readLink(reader, userId))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return apiKeyOf(deps, link)
}

/** Links the account behind the new key if the marketplace knows the key now. */
async function finishIfAlive(
  deps: Deps,
  row: KeyChangeRow,
  found: 'at once' | 'later' | 'late',
): Promise<'alive' | 'unheard of' | 'no answer'> {
  const { db, client, clock, vault, log } = deps
  const key = vault.open(row.sealedKey, keyChangeRow(row.id))
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
    const saved = saveLink(tx, link)
    // Whoever has just opened an account deposits next, maybe without another look at /deposit.
    if (row.kind === 'create') watchDeposit(tx, newDepositWatch(saved, info.balanceSun, clock.now()))
    else {
      rejectOthers(tx, saved, clock.now())
      const waiting = waitingKeyChange(tx, saved.accountId)
      if (waiting) endWaitingKeyChange(tx, waiting.id, 'failed')
    }
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
  const { db, clock } = deps
  const { id, userId, createdAtMs, watchUntilMs } = row
  if ((await finishIfAlive(deps, row, watchUntilMs === null ? 'later' : 'late')) !== 'unheard of') return
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

/** The key was shown to this person: the others who have the account hear of it. */
export function tellRevealed(deps: Deps, link: LinkRow): Promise<void> {
  return deps.db.write((tx) => tellOthers(tx, link, 'revealed', deps.clock.now()))
}

function tellOutcome(
  tx: Parameters<typeof enqueue>[0],
  row: KeyChangeRow,
  done: boolean,
  nowMs: number,
): void {
  const event = { kind: 'key_change', change: row.kind, done } as const
  enqueue(tx, { key: `key-change:${row.id}:${done}`, to: row.userId, event }, nowMs)
}
