/**
 * Key changes as tracked calls. The new key is stored before the call that activates it, so that the bot can try the
 * key to learn the outcome.
 */

import type { AccountInfo, Outcome } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { rejectOthers } from '../../db/stores/bot/account-news.ts'
import { watchDeposit, watchDepositIfNone } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  endKeyWatch,
  endWaitingKeyChange,
  type KeyChangeRow,
  openKeyChanges,
  pendingKeyChange,
  readLink,
  saveLink,
  setCurrentAccount,
  settleKeyChange,
  waitingKeyChange,
} from '../../db/stores/bot/users.ts'
import { AppError, fallback } from '../../kernel/errors.ts'
import { filterSequentially } from '../../kernel/pool.ts'
import type { PayingCallKind } from '../../paying-calls/paying-call.ts'
import type { BotDeps } from '../base/deps.ts'
import { apiKeyOf, keyChangeBinding, newLinkRow, subjectHash } from '../base/vault.ts'
import { backgroundWatch, newDepositWatch } from './deposit-watch.ts'

type Deps = Pick<BotDeps, 'db' | 'client' | 'clock' | 'vault' | 'log'>

/** After these errors the request may still be in transit, or may have been processed. */
const RESPONSE_LOST_CODES = new Set(['MARKET_UNREACHABLE', 'MARKET_BAD_ANSWER'])
/** After these errors the call may have succeeded: on a repeated request the old key is already revoked. */
const MAYBE_DONE_CODES = new Set([...RESPONSE_LOST_CODES, 'INVALID_API_KEY'])

/**
 * Account to which the new key gives access. If there is none, `isOldKeyRevoked` shows whether the old key is revoked.
 */
type NewKeyState = { account: AccountInfo | undefined; isOldKeyRevoked: boolean }

/**
 * Defines key changes for the outcome resolver, which tries the new key to learn the result. It keeps trying for a day
 * after a change was reported as failed. `timing`: with 'later', the user gets a message about the outcome.
 */
export function keyChangeCall(
  deps: Deps,
  timing: 'at once' | 'later' = 'later',
  runInUserQueue: PayingCallKind<KeyChangeRow, KeyAnswer, NewKeyState>['runInUserQueue'] = (_row, job) => job(),
): PayingCallKind<KeyChangeRow, KeyAnswer, NewKeyState> {
  return {
    name: 'key-change',
    idOf: ({ id }) => id,
    call: (row) => callWithNewKey(deps, row),
    onDone: (tx, row, { account }, nowMs) => linkNewKey(deps, tx, row, account, timing, nowMs),
    async onRefused(tx, row, _refusal, nowMs) {
      const isFailed = await settleKeyChange(tx, row.id, 'failed')
      // The operator who gives an account back sees a refusal.
      if (isFailed && timing === 'later' && row.kind !== 'give_back') await notifyOutcome(tx, row, false, nowMs)
    },
    onUnknown: async () => undefined,

    // Resolve only the newest change of each user; earlier changes wait for its outcome.
    lostCalls: async (reader) => filterSequentially(await openKeyChanges(reader), (row) => isNewest(reader, row)),
    runInUserQueue,
    toLostCall: ({ createdAtMs, watchUntilMs }) => ({
      sentAtMs: createdAtMs,
      absentSinceMs: createdAtMs,
      watchUntilMs,
    }),
    pollGroupOf: ({ id }) => id,
    async poll([row]) {
      const account = await accountOfNewKey(deps, row)
      const isOldKeyRevoked = !account && row.kind === 'revoke' && !(await isLinkedKeyValid(deps, row))
      return { account, isOldKeyRevoked }
    },
    async settle(tx, row, { account, isOldKeyRevoked }, nowMs) {
      if (!(await isNewest(tx, row))) return 'undecided'
      if (!account) return isOldKeyRevoked ? 'money_missing' : 'absent'
      await linkNewKey(deps, tx, row, account, timing, nowMs)
      return 'settled'
    },
    async onNotMade(tx, row, watchUntilMs, nowMs) {
      if (await settleKeyChange(tx, row.id, 'failed', watchUntilMs)) await notifyOutcome(tx, row, false, nowMs)
    },
    onNeverMade: (tx, { id }) => endKeyWatch(tx, id),
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
    const key = vault.open(row.sealedKey, keyChangeBinding(row.id))
    if (row.kind === 'create') await client.createAccount(key)
    else if (row.kind === 'give_back') await client.reissueKey(row.accountId ?? '', key)
    else await client.revokeKey(await linkedKey(deps, row), key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, userId: row.userId, keyChange: row.id }, 'key_change.call_failed')
    failure = error
  }
  const account = failure && !MAYBE_DONE_CODES.has(failure.code) ? undefined : await accountOfNewKey(deps, row)
  if (account) return { at: 'done', account }
  // After a clear refusal by the marketplace no request is in transit.
  return failure && !RESPONSE_LOST_CODES.has(failure.code)
    ? { at: 'refused', code: failure.code, message: failure.message, cause: failure }
    : { at: 'unknown', reason: failure?.code ?? 'the marketplace does not accept the new key yet' }
}

const linkOf = (reader: Reader, { userId, accountId }: KeyChangeRow) => readLink(reader, userId, accountId ?? '')

async function linkedKey(deps: Deps, row: KeyChangeRow): Promise<string> {
  const link = await deps.db.read((reader) => linkOf(reader, row))
  if (!link) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return apiKeyOf(deps, link)
}

/**
 * Returns the account of the new key, or undefined if the marketplace does not know the key. Throws the errors of
 * `MarketClient.userInfo`.
 */
async function accountOfNewKey(
  { client, vault }: Deps,
  { id, sealedKey }: KeyChangeRow,
): Promise<AccountInfo | undefined> {
  return client.userInfo(vault.open(sealedKey, keyChangeBinding(id))).catch(fallback(undefined, 'INVALID_API_KEY'))
}

async function linkNewKey(
  { vault }: Deps,
  tx: Tx,
  row: KeyChangeRow,
  account: AccountInfo,
  timing: 'at once' | 'later',
  nowMs: number,
): Promise<void> {
  if (!(await settleKeyChange(tx, row.id, 'done'))) return
  const key = vault.open(row.sealedKey, keyChangeBinding(row.id))
  const link = newLinkRow(vault, row.userId, key, account, nowMs)
  const saved = await saveLink(tx, link, await subjectHash(tx, vault))
  if (timing === 'at once') await setCurrentAccount(tx, row.userId, saved.accountId)
  // A user with a new account deposits next, perhaps without opening /deposit.
  if (row.kind === 'create') await watchDeposit(tx, newDepositWatch(saved, account, nowMs))
  else {
    // The deposit watch has ended if the old key was rejected before the new key was found to work.
    await watchDepositIfNone(tx, backgroundWatch(saved, account, nowMs))
    await rejectOthers(tx, saved, nowMs)
    const waiting = await waitingKeyChange(tx, saved.accountId)
    if (waiting) await endWaitingKeyChange(tx, waiting.id, 'failed')
  }
  if (timing === 'later') await notifyOutcome(tx, { ...row, accountId: account.id }, true, nowMs)
}

/**
 * Returns true if the marketplace accepts the linked key, or if the account is not linked. Returns false on any error.
 * A revoked old key shows that the request with the new key arrived.
 */
async function isLinkedKeyValid(deps: Deps, row: KeyChangeRow): Promise<boolean> {
  const link = await deps.db.read((reader) => linkOf(reader, row))
  if (!link) return true
  try {
    await deps.client.userInfo(apiKeyOf(deps, link))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

async function notifyOutcome(tx: Tx, row: KeyChangeRow, done: boolean, nowMs: number): Promise<void> {
  const event = { kind: 'key_change', change: row.kind, done } as const
  await enqueue(tx, { key: `key-change:${row.id}:${done}`, to: row.userId, accountId: row.accountId, event }, nowMs)
}
