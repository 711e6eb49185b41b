/**
 * Creates and replaces API keys. The bot stores each new key encrypted before the call that activates it. If the
 * response is lost, the change stays pending, and blocks other changes to the link, until the new key shows the
 * outcome. If other users linked the account earlier, a replacement waits so that they can object.
 */

import type { Outcome } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { notifyLinkedUser, notifyOthers } from '../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  canLinkMore,
  dueKeyChanges,
  endWaitingKeyChange,
  type KeyChangeRow,
  type LinkRow,
  linksOfOthers,
  planKeyChange,
  readLink,
  saveLink,
  startKeyChange,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { createPayingCallResolver, submitPayingCall } from '../../paying-calls/paying-call.ts'
import type { BotDeps } from '../base/deps.ts'
import { keyChangeBinding, newLinkRow, subjectHash } from '../base/vault.ts'
import { queueKey, type UserQueues } from '../telegram/user-queues.ts'
import { backgroundWatch } from './deposit-watch.ts'
import { keyChangeCall } from './key-change-call.ts'

/**
 * - `done`: the new key is linked.
 * - `refused`: nothing changed; `error` gives the reason.
 * - `unknown`: the bot is still resolving the outcome and will send the user a message.
 * - `busy`: an earlier change is still pending.
 * - `waits`: users who linked the account earlier can object before `dueAtMs`.
 * - `full`: the user has the highest number of accounts.
 */
type KeyChangeOutcome =
  | { at: 'done' }
  | { at: 'refused'; error: AppError }
  | { at: 'unknown' }
  | { at: 'busy' }
  | { at: 'waits'; dueAtMs: number }
  | { at: 'full' }

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** Time in which users who linked the account earlier can object. */
const OBJECTION_PERIOD_MS = DAY_SEC * 1000

/** Creates an account. `later`: also announces it in the chat, because the caller is not the chat. */
export async function openAccount(
  deps: Deps,
  userId: number,
  timing: 'at once' | 'later' = 'at once',
): Promise<KeyChangeOutcome> {
  if (!(await deps.db.read((reader) => canLinkMore(reader, userId)))) return { at: 'full' }
  const row = newKeyChange(deps, userId, 'create', null)
  const isPlanned = await deps.db.write((tx) => planKeyChange(tx, row))
  const outcome = await submitPayingCall(deps, keyChangeCall(deps, timing), isPlanned ? row : undefined)
  return outcome ? toKeyChangeOutcome(outcome) : { at: 'busy' }
}

/** Error codes of a marketplace that does not let this bot create accounts. */
const ACCOUNTS_NOT_OFFERED_CODES = new Set(['ACCOUNTS_NOT_OFFERED', 'FORBIDDEN', 'INVALID_API_KEY', 'API_KEY_REQUIRED'])

/** Returns the text for an account that was not created. Throws refusals that are not about creating accounts. */
export function notCreatedText(outcome: Exclude<KeyChangeOutcome, { at: 'done' }>) {
  if (outcome.at === 'full') return 'link-refused-full'
  if (outcome.at !== 'refused') return 'create-unknown'
  if (!ACCOUNTS_NOT_OFFERED_CODES.has(outcome.error.code)) throw outcome.error
  return 'create-not-offered'
}

/**
 * Gives a user an account that no user has linked, with a new key. The caller has checked the proof. `record` calls the
 * given function in the transaction that records the operator's action, and returns its result.
 */
export async function giveBackAccount(
  deps: Deps,
  userId: number,
  accountId: string,
  record: (plan: (tx: Tx) => Promise<boolean>) => Promise<boolean>,
): Promise<KeyChangeOutcome> {
  const row = newKeyChange(deps, userId, 'give_back', accountId)
  const isPlanned = await record((tx) => planKeyChange(tx, row))
  const outcome = await submitPayingCall(deps, keyChangeCall(deps), isPlanned ? row : undefined)
  return outcome ? toKeyChangeOutcome(outcome) : { at: 'busy' }
}

/** Gives a user an account with a key that works. Returns false if the marketplace does not accept the key. */
export async function giveBackWithKey(deps: Deps, userId: number, apiKey: string): Promise<boolean> {
  const { client, db, clock, vault } = deps
  try {
    const info = await client.userInfo(apiKey)
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const link = await saveLink(tx, newLinkRow(vault, userId, apiKey, info, nowMs), await subjectHash(tx, vault))
      await watchDeposit(tx, backgroundWatch(link, info, nowMs))
      const event = { kind: 'key_change', change: 'give_back', done: true } as const
      const key = `given-back:${link.id}`
      await enqueue(tx, { key, to: userId, accountId: link.accountId, event }, nowMs)
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

/** Replaces the key of the account: immediately, or after the objection period if other users linked it earlier. */
export async function replaceKey(deps: Deps, link: LinkRow): Promise<KeyChangeOutcome> {
  const row = newKeyChange(deps, link.userId, 'revoke', link.accountId)
  let planned: KeyChangeOutcome = { at: 'busy' }
  const plannedRow = await deps.db.write(async (tx) => {
    const nowMs = deps.clock.now()
    const earlier = await objectors(tx, link)
    if (earlier.length === 0) return (await planKeyChange(tx, row)) ? row : undefined
    const dueAtMs = nowMs + OBJECTION_PERIOD_MS
    const waiting = await waitingKeyChange(tx, link.accountId)
    planned = { at: 'waits', dueAtMs: waiting?.dueAtMs ?? dueAtMs }
    if (waiting) return undefined
    await planKeyChange(tx, { ...row, state: 'waiting', dueAtMs })
    for (const other of earlier) await notifyLinkedUser(tx, other, 'revoke_asked', nowMs, { changeId: row.id, dueAtMs })
    return undefined
  })
  const outcome = await submitPayingCall(deps, keyChangeCall(deps, 'at once'), plannedRow)
  return outcome ? toKeyChangeOutcome(outcome) : planned
}

function toKeyChangeOutcome(outcome: Outcome<object>): KeyChangeOutcome {
  if (outcome.at === 'refused' && outcome.cause) return { at: 'refused', error: outcome.cause }
  return { at: outcome.at === 'done' ? 'done' : 'unknown' }
}

/** True if replacing this link's key must wait, so that other users can object. */
export function mustReplacementWait(deps: Deps, link: LinkRow): Promise<boolean> {
  return deps.db.read(async (reader) => (await objectors(reader, link)).length > 0)
}

async function objectors(reader: Reader, link: LinkRow): Promise<LinkRow[]> {
  return (await linksOfOthers(reader, link)).filter((other) => canObject(other, link))
}

/** True if the user of `link` linked the account before the user who requested the new key. */
function canObject(link: LinkRow, requester: LinkRow): boolean {
  return link.accountId === requester.accountId && link.accountSinceMs < requester.accountSinceMs
}

/** Returns the waiting key change of the link's account, if this user may stop it. */
export function readWaitingKeyChange(deps: Deps, link: LinkRow): Promise<{ dueAtMs: number; id: string } | undefined> {
  return deps.db.read(async (reader) => {
    const row = await waitingKeyChange(reader, link.accountId)
    const asker = row && (await readLink(reader, row.userId, link.accountId))
    if (!row || !asker || !(row.userId === link.userId || canObject(link, asker))) return undefined
    return { id: row.id, dueAtMs: row.dueAtMs ?? 0 }
  })
}

/**
 * Stops a waiting change of this user, or of a user who linked the account later. Returns undefined if none is waiting.
 */
export function stopWaitingKeyChange(
  deps: Deps,
  link: LinkRow,
  changeId: string,
): Promise<'own' | 'other' | undefined> {
  return deps.db.write(async (tx) => {
    const row = await waitingKeyChange(tx, link.accountId)
    const asker = row && (await readLink(tx, row.userId, link.accountId))
    if (!row || row.id !== changeId || !asker) return undefined
    const own = row.userId === link.userId
    if (!own && !canObject(link, asker)) return undefined
    if (!(await endWaitingKeyChange(tx, row.id, 'stopped'))) return undefined
    if (!own) await notifyLinkedUser(tx, asker, 'objected', deps.clock.now(), { changeId })
    return own ? 'own' : 'other'
  })
}

/**
 * Starts a key change whose objection period has ended. Runs in the user's queue, so that no handler of the same user
 * runs in parallel.
 */
async function startDueKeyChange(deps: Deps, row: KeyChangeRow): Promise<void> {
  const started = await deps.db.write(async (tx) => {
    const nowMs = deps.clock.now()
    const link = await readLink(tx, row.userId, row.accountId ?? '')
    if (link?.rejectedAtMs === null)
      return (await startKeyChange(tx, row, nowMs)) ? { ...row, createdAtMs: nowMs } : undefined
    // Ends the change: the user has unlinked the account, or the bot has already reported its key as revoked.
    await endWaitingKeyChange(tx, row.id, 'failed')
    return undefined
  })
  await submitPayingCall(deps, keyChangeCall(deps), started)
}

function newKeyChange(
  { clock, vault }: Deps,
  userId: number,
  kind: KeyChangeRow['kind'],
  accountId: string | null,
): KeyChangeRow {
  const id = newId(clock.now())
  const sealedKey = vault.seal(newApiKey(), keyChangeBinding(id))
  const open = { state: 'pending', createdAtMs: clock.now(), dueAtMs: null, watchUntilMs: null } as const
  return { id, userId, kind, sealedKey, accountId, ...open }
}

/** Notifies the other users of the account that its key was shown to this user. */
export function notifyKeyRevealed(deps: Deps, link: LinkRow): Promise<void> {
  return deps.db.write((tx) => notifyOthers(tx, link, 'revealed', deps.clock.now()))
}

/** Starts key changes without an objection in time, and resolves changes whose response was lost. */
export function createKeyChangeWorker({ userQueues, deps }: { userQueues: UserQueues; deps: BotDeps }): Worker {
  const { db, clock, log } = deps
  const inTurn = ({ userId }: { userId: number }, job: () => Promise<void>) =>
    userQueues.run(queueKey(userId, userId), job)
  const resolver = createPayingCallResolver(deps, keyChangeCall(deps, 'later', inTurn))

  return createWorker({
    name: 'bot.key-changes',
    everyMs: 15_000,
    clock,
    log,
    async pass() {
      const due = await db.read((reader) => dueKeyChanges(reader, clock.now()))
      for (const row of due) await inTurn(row, () => startDueKeyChange(deps, row))
      await resolver.pass()
    },
  })
}
