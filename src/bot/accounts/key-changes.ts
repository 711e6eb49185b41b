/**
 * Keys that are made by us: the key is written down, sealed, before the call that makes it valid. An answer that
 * was lost is found out with the key itself; until then the change stays pending and nothing else may happen to
 * the link. Where somebody else linked the account earlier, replacing its key waits, so that they can object.
 */
import { createLookout, perform } from '../../acts/act.ts'
import type { Outcome } from '../../client/types.ts'
import type { Reader } from '../../db/db.ts'
import { tellOthers, tellPerson } from '../../db/stores/bot/account-news.ts'
import {
  beginKeyChange,
  dueKeyChanges,
  endWaitingKeyChange,
  type KeyChangeRow,
  type LinkRow,
  othersLinked,
  planKeyChange,
  readLink,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { keyChangeRow } from '../base/vault.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { keyAct } from './key-act.ts'

/**
 * - `done`: the new key is linked.
 * - `refused`: nothing changed; `error` says why.
 * - `unknown`: being found out; the person is told by a message of its own.
 * - `busy`: an earlier change is not settled yet.
 * - `waits`: the people who linked the account earlier can object until `dueAtMs`.
 */
type KeyChangeOutcome =
  | { at: 'done' }
  | { at: 'refused'; error: AppError }
  | { at: 'unknown' }
  | { at: 'busy' }
  | { at: 'waits'; dueAtMs: number }

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** How long somebody who linked the account earlier can object. */
const OBJECT_WITHIN_MS = DAY_SEC * 1000

export async function openAccount(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  const row = newKeyChange(deps, userId, 'create', null)
  const outcome = await perform(deps, keyAct(deps, 'at once'), async (tx) =>
    (await planKeyChange(tx, row)) ? row : undefined,
  )
  return outcome ? toldAtOnce(outcome) : { at: 'busy' }
}

/** The old key dies with it, at once or when nobody has objected in time. */
export async function replaceKey(deps: Deps, userId: number): Promise<KeyChangeOutcome> {
  const link = await deps.db.read((reader) => readLink(reader, userId))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  const row = newKeyChange(deps, userId, 'revoke', link.accountId)
  let planned: KeyChangeOutcome = { at: 'busy' }
  const outcome = await perform(deps, keyAct(deps, 'at once'), async (tx, nowMs) => {
    const earlier = await objectors(tx, link)
    if (earlier.length === 0) return (await planKeyChange(tx, row)) ? row : undefined
    const dueAtMs = nowMs + OBJECT_WITHIN_MS
    const waiting = await waitingKeyChange(tx, link.accountId)
    planned = { at: 'waits', dueAtMs: waiting?.dueAtMs ?? dueAtMs }
    if (waiting) return undefined
    await planKeyChange(tx, { ...row, state: 'waiting', dueAtMs })
    for (const other of earlier) await tellPerson(tx, other, 'revoke_asked', nowMs, { changeId: row.id, dueAtMs })
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
  return deps.db.read(async (reader) => (await objectors(reader, link)).length > 0)
}

async function objectors(reader: Reader, link: LinkRow): Promise<LinkRow[]> {
  return (await othersLinked(reader, link)).filter((other) => canObject(other, link))
}

/** People who linked the account earlier than the person who wants another key for it. */
function canObject(link: LinkRow, asker: LinkRow): boolean {
  return link.accountId === asker.accountId && link.accountSinceMs < asker.accountSinceMs
}

/** What waits for the account of `link`, and whether the person of `link` can stop it. */
export function readWaiting(deps: Deps, link: LinkRow): Promise<{ dueAtMs: number; id: string } | undefined> {
  return deps.db.read(async (reader) => {
    const row = await waitingKeyChange(reader, link.accountId)
    const asker = row && (await readLink(reader, row.userId))
    if (!row || !asker || !(row.userId === link.userId || canObject(link, asker))) return undefined
    return { id: row.id, dueAtMs: row.dueAtMs ?? 0 }
  })
}

/**
 * Stops a waiting change, which is the person's own, or another's who linked the account later. Undefined: nothing
 * waits.
 */
export function objectTo(deps: Deps, link: LinkRow, changeId: string): Promise<'own' | 'other' | undefined> {
  return deps.db.write(async (tx) => {
    const row = await waitingKeyChange(tx, link.accountId)
    const asker = row && (await readLink(tx, row.userId))
    if (!row || row.id !== changeId || !asker) return undefined
    const own = row.userId === link.userId
    if (!own && !canObject(link, asker)) return undefined
    if (!(await endWaitingKeyChange(tx, row.id, 'stopped'))) return undefined
    if (!own) await tellPerson(tx, asker, 'objected', deps.clock.now(), { changeId })
    return own ? 'own' : 'other'
  })
}

/** A change that has waited long enough. Run in the lane of its person, so that no handler is at it. */
async function beginWaiting(deps: Deps, row: KeyChangeRow): Promise<void> {
  await perform(deps, keyAct(deps), async (tx, nowMs) => {
    const link = await readLink(tx, row.userId)
    if (link?.accountId === row.accountId && link.rejectedAtMs === null)
      return (await beginKeyChange(tx, row, nowMs)) ? { ...row, createdAtMs: nowMs } : undefined
    // Its person left the account, or has heard that the key is dead.
    await endWaitingKeyChange(tx, row.id, 'failed')
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

/** The key was shown to this person: the others who have the account hear of it. */
export function tellRevealed(deps: Deps, link: LinkRow): Promise<void> {
  return deps.db.write((tx) => tellOthers(tx, link, 'revealed', deps.clock.now()))
}

/** Begins key changes that nobody objected to in time, and looks at those whose answer was lost. */
export function createKeyChangeWorker({ lanes, deps }: { lanes: Lanes; deps: BotDeps }): Worker {
  const { db, clock, log } = deps
  const inTurn = ({ userId }: { userId: number }, job: () => Promise<void>) => lanes.run(laneOf(userId, userId), job)
  const lookout = createLookout(deps, keyAct(deps, 'later', inTurn))

  return createWorker({
    name: 'bot.key-changes',
    everyMs: 15_000,
    clock,
    log,
    async pass() {
      const due = await db.read((reader) => dueKeyChanges(reader, clock.now()))
      for (const row of due) await inTurn(row, () => beginWaiting(deps, row))
      await lookout.pass()
    },
  })
}
