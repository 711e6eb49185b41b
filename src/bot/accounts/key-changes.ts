/**
 * Keys that are made by us: the key is written down, sealed, before the call that makes it valid. An answer that
 * was lost is found out with the key itself; until then the change stays pending and nothing else may happen to
 * the link. Where somebody else linked the account earlier, replacing its key waits, so that they can object.
 */
import { type ActKind, perform } from '../../acts/act.ts'
import type { AccountInfo, Outcome } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { rejectOthers, tellOthers, tellPerson } from '../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  beginKeyChange,
  endKeyWatch,
  endWaitingKeyChange,
  type KeyChangeRow,
  keyChange,
  type LinkRow,
  openKeyChanges,
  othersLinked,
  pendingKeyChange,
  planKeyChange,
  readLink,
  saveLink,
  settleKeyChange,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import type { BotDeps } from '../base/deps.ts'
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
  const outcome = await perform(deps, keyAct(deps, 'at once'), (tx) =>
    planKeyChange(tx, row) ? row : undefined,
  )
  return outcome ? toldAtOnce(outcome) : { at: 'busy' }
}

/** The old key dies with it, at once or when nobody has objected in time. */
export async function replaceKey(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  const link = await deps.db.read((reader) => readLink(reader, userId))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  const row = newKeyChange(deps, userId, 'revoke', link.accountId)
  let planned: KeyChangeOutcome = { at: 'busy' }
  const outcome = await perform(deps, keyAct(deps, 'at once'), (tx, nowMs) => {
    const earlier = objectors(tx, link)
    if (earlier.length === 0) return planKeyChange(tx, row) ? row : undefined
    const dueAtMs = nowMs + OBJECT_WITHIN_MS
    const waiting = waitingKeyChange(tx, link.accountId)
    planned = { at: 'waits', dueAtMs: waiting?.dueAtMs ?? dueAtMs }
    if (waiting) return undefined
    planKeyChange(tx, { ...row, state: 'waiting', dueAtMs })
    for (const other of earlier) tellPerson(tx, other, 'revoke_asked', nowMs, { changeId: row.id, dueAtMs })
    return undefined
  })
  return outcome ? toldAtOnce(outcome) : planned
}

function toldAtOnce(outcome: Outcome<object>): KeyChangeOutcome {
  if (outcome.at === 'refused' && outcome.cause) return { at: 'refused', error: outcome.cause }
  return { at: outcome.at === 'done' ? 'done' : 'unknown' }
}

/** Whether replacing the key of this link waits, so that others can object. */
export function replacingWaits(deps: Deps, link: LinkRow): Promise<boolean> {
  return deps.db.read((reader) => objectors(reader, link).length > 0)
}

function objectors(reader: Reader, link: LinkRow): LinkRow[] {
  return othersLinked(reader, link).filter((other) => canObject(other, link))
}

/** People who linked the account earlier than the person who wants another key for it. */
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
  await perform(deps, keyAct(deps), (tx, nowMs) => {
    const link = readLink(tx, row.userId)
    if (link?.accountId === row.accountId && link.rejectedAtMs === null)
      return beginKeyChange(tx, row, nowMs) ? { ...row, createdAtMs: nowMs } : undefined
    // Its person left the account, or has heard that the key is dead.
    endWaitingKeyChange(tx, row.id, 'failed')
    return undefined
  })
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

/** The account behind the new key, and where there is none, whether the old key is dead all the same. */
interface KeyView {
  account: AccountInfo | undefined
  oldIsGone: boolean
}

/**
 * Key changes as a kind of act: the new key itself shows what became of one. Even one that is called failed is tried for
 * a day. `found`: the person of one that is found later is told by a message.
 */
export function keyAct(
  deps: Deps,
  found: 'at once' | 'later' = 'later',
  inTurn: ActKind<KeyChangeRow, KeyAnswer, KeyView>['inTurn'] = (_row, job) => job(),
): ActKind<KeyChangeRow, KeyAnswer, KeyView> {
  return {
    name: 'key-change',
    idOf: ({ id }) => id,
    call: (row) => callWithNewKey(deps, row),
    done: (tx, row, { account }, nowMs) => linkNewKey(deps, tx, row, account, found, nowMs),
    refused(tx, row, _refusal, nowMs) {
      if (settleKeyChange(tx, row.id, 'failed') && found === 'later') tellOutcome(tx, row, false, nowMs)
    },
    unknown: () => undefined,

    // A newer change decides first what the link is.
    lost: (reader) => openKeyChanges(reader).filter((row) => isNewest(reader, row)),
    inTurn,
    callOf: ({ createdAtMs, watchUntilMs }) => ({
      sentAtMs: createdAtMs,
      absentSinceMs: createdAtMs,
      watchUntilMs,
    }),
    groupOf: ({ id }) => id,
    async look([row]) {
      const account = await accountBehind(deps, row)
      const oldIsGone = !account && row.kind === 'revoke' && !(await linkedKeyWorks(deps, row.userId))
      return { account, oldIsGone }
    },
    settle(tx, row, { account, oldIsGone }, nowMs) {
      if (!isNewest(tx, row)) return 'undecided'
      if (!account) return oldIsGone ? 'money_missing' : 'absent'
      linkNewKey(deps, tx, row, account, found, nowMs)
      return 'settled'
    },
    notMade(tx, row, watchUntilMs, nowMs) {
      if (settleKeyChange(tx, row.id, 'failed', watchUntilMs)) tellOutcome(tx, row, false, nowMs)
    },
    neverMade: (tx, { id }) => endKeyWatch(tx, id),
  }
}

interface KeyAnswer {
  account: AccountInfo
}

function isNewest(reader: Reader, { id, userId }: KeyChangeRow): boolean {
  return (pendingKeyChange(reader, userId)?.id ?? id) === id
}

async function callWithNewKey(deps: Deps, row: KeyChangeRow): Promise<Outcome<KeyAnswer>> {
  const { vault, client } = deps
  let failure: AppError | undefined
  try {
    const key = vault.open(row.sealedKey, keyChangeRow(row.id))
    if (row.kind === 'create') await client.createAccount(key)
    else await client.revokeKey(await linkedKey(deps, row.userId), key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, userId: row.userId, keyChange: row.id }, 'key_change.no_success')
    failure = error
  }
  const account = failure && !MAYBE_DONE.has(failure.code) ? undefined : await accountBehind(deps, row)
  if (account) return { at: 'done', account }
  // Nothing is on its way any more when the marketplace has answered with a clear no.
  return failure && !LOST.has(failure.code)
    ? { at: 'refused', code: failure.code, message: failure.message, cause: failure }
    : { at: 'unknown', reason: failure?.code ?? 'the new key is not known yet' }
}

async function linkedKey(deps: Deps, userId: number): Promise<string> {
  const link = await deps.db.read((reader) => readLink(reader, userId))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return apiKeyOf(deps, link)
}

/** Undefined: the marketplace does not know the new key. Throws as `MarketClient.userInfo` does. */
async function accountBehind(
  { client, vault }: Deps,
  { id, sealedKey }: KeyChangeRow,
): Promise<AccountInfo | undefined> {
  try {
    return await client.userInfo(vault.open(sealedKey, keyChangeRow(id)))
  } catch (error) {
    if (hasCode(error, 'INVALID_API_KEY')) return undefined
    throw error
  }
}

function linkNewKey(
  { vault }: Deps,
  tx: Tx,
  row: KeyChangeRow,
  account: AccountInfo,
  found: 'at once' | 'later',
  nowMs: number,
): void {
  const wasWatched = typeof keyChange(tx, row.id)?.watchUntilMs === 'number'
  const before = readLink(tx, row.userId)
  if (!settleKeyChange(tx, row.id, 'done')) return
  // Found after it was called failed: a person who has linked another account since stays with that one.
  if (wasWatched && before && before.accountId !== account.id) return
  const key = vault.open(row.sealedKey, keyChangeRow(row.id))
  const saved = saveLink(tx, linkOf(vault, row.userId, key, account, nowMs))
  // A person who has just opened an account deposits next, maybe without another look at /deposit.
  if (row.kind === 'create') watchDeposit(tx, newDepositWatch(saved, account.balanceSun, nowMs))
  else {
    rejectOthers(tx, saved, nowMs)
    const waiting = waitingKeyChange(tx, saved.accountId)
    if (waiting) endWaitingKeyChange(tx, waiting.id, 'failed')
  }
  if (found === 'later') tellOutcome(tx, row, true, nowMs)
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

function tellOutcome(tx: Tx, row: KeyChangeRow, done: boolean, nowMs: number): void {
  const event = { kind: 'key_change', change: row.kind, done } as const
  enqueue(tx, { key: `key-change:${row.id}:${done}`, to: row.userId, event }, nowMs)
}
