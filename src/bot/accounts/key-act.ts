/**
 * Key changes as a kind of act. The key is made by us and written down, sealed, before the call that makes it valid;
 * what became of a call whose answer was lost is found out with the key itself.
 */
import type { ActKind } from '../../acts/act.ts'
import type { AccountInfo, Outcome } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { rejectOthers } from '../../db/stores/bot/account-news.ts'
import { watchDeposit, watchDepositIfNone } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  endKeyWatch,
  endWaitingKeyChange,
  type KeyChangeRow,
  keyChange,
  openKeyChanges,
  pendingKeyChange,
  readLink,
  saveLink,
  settleKeyChange,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { filterInTurn } from '../../kernel/pool.ts'
import type { BotDeps } from '../base/deps.ts'
import { apiKeyOf, keyChangeRow, linkOf, subjectHash } from '../base/vault.ts'
import { newDepositWatch, quietWatch } from './deposit-watch.ts'

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** The request may still be on its way, or have arrived. */
const LOST = new Set(['MARKET_UNREACHABLE', 'MARKET_BAD_ANSWER'])
/** The call may have had its effect: with a repeated request the old key is dead already. */
const MAYBE_DONE = new Set([...LOST, 'INVALID_API_KEY'])

/** The account behind the new key, and where there is none, whether the old key is dead all the same. */
type KeyView = { account: AccountInfo | undefined; oldIsGone: boolean }

/**
 * Key changes as a kind of act: the new key itself shows what became of one. Even one that is called failed is tried
 * for a day. `found`: the person of one that is found later is told by a message.
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
    async refused(tx, row, _refusal, nowMs) {
      if ((await settleKeyChange(tx, row.id, 'failed')) && found === 'later') await tellOutcome(tx, row, false, nowMs)
    },
    unknown: async () => undefined,

    // A newer change decides first what the link is.
    lost: async (reader) => filterInTurn(await openKeyChanges(reader), (row) => isNewest(reader, row)),
    inTurn,
    callOf: ({ createdAtMs, watchUntilMs }) => ({ sentAtMs: createdAtMs, absentSinceMs: createdAtMs, watchUntilMs }),
    groupOf: ({ id }) => id,
    async look([row]) {
      const account = await accountBehind(deps, row)
      const oldIsGone = !account && row.kind === 'revoke' && !(await linkedKeyWorks(deps, row.userId))
      return { account, oldIsGone }
    },
    async settle(tx, row, { account, oldIsGone }, nowMs) {
      if (!(await isNewest(tx, row))) return 'undecided'
      if (!account) return oldIsGone ? 'money_missing' : 'absent'
      await linkNewKey(deps, tx, row, account, found, nowMs)
      return 'settled'
    },
    async notMade(tx, row, watchUntilMs, nowMs) {
      if (await settleKeyChange(tx, row.id, 'failed', watchUntilMs)) await tellOutcome(tx, row, false, nowMs)
    },
    neverMade: (tx, { id }) => endKeyWatch(tx, id),
  }
}

type KeyAnswer = { account: AccountInfo }

async function isNewest(reader: Reader, { id, userId }: KeyChangeRow): Promise<boolean> {
  return ((await pendingKeyChange(reader, userId))?.id ?? id) === id
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

async function linkNewKey(
  { vault }: Deps,
  tx: Tx,
  row: KeyChangeRow,
  account: AccountInfo,
  found: 'at once' | 'later',
  nowMs: number,
): Promise<void> {
  const wasWatched = typeof (await keyChange(tx, row.id))?.watchUntilMs === 'number'
  const before = await readLink(tx, row.userId)
  if (!(await settleKeyChange(tx, row.id, 'done'))) return
  // Found after it was called failed: a person who has linked another account since stays with that one.
  if (wasWatched && before && before.accountId !== account.id) return
  const key = vault.open(row.sealedKey, keyChangeRow(row.id))
  const link = linkOf(vault, row.userId, key, account, nowMs)
  const saved = await saveLink(tx, link, await subjectHash(tx, vault))
  // A person who has just opened an account deposits next, maybe without another look at /deposit.
  if (row.kind === 'create') await watchDeposit(tx, newDepositWatch(saved, account, nowMs))
  else {
    // It has ended where the old key was found dead before the new one was found.
    await watchDepositIfNone(tx, quietWatch(saved, account, nowMs))
    await rejectOthers(tx, saved, nowMs)
    const waiting = await waitingKeyChange(tx, saved.accountId)
    if (waiting) await endWaitingKeyChange(tx, waiting.id, 'failed')
  }
  if (found === 'later') await tellOutcome(tx, row, true, nowMs)
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

async function tellOutcome(tx: Tx, row: KeyChangeRow, done: boolean, nowMs: number): Promise<void> {
  const event = { kind: 'key_change', change: row.kind, done } as const
  await enqueue(tx, { key: `key-change:${row.id}:${done}`, to: row.userId, event }, nowMs)
}
