/** Withdrawals as paying calls: the account's list of withdrawals shows the outcome of each call. */

import { CLOCK_SLACK_MS } from '../../client/find-order.ts'
import type { LostCall } from '../../client/lost-calls.ts'
import type { WithdrawalInfo } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import {
  belongsToOtherRow,
  type ChatWithdrawal,
  chatWithdrawal,
  isTwinSent,
  lostWithdrawals,
  moveChatWithdrawal,
  noteWithdrawal,
  recordWithdrawalMissing,
} from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { AppError } from '../../kernel/errors.ts'
import type { PayingCallKind } from '../../paying-calls/paying-call.ts'
import type { PurchaseDeps } from '../base/runtime.ts'

const PAGE_SIZE = 100

/** Defines withdrawals for the outcome resolver. */
export function withdrawalCall(
  deps: PurchaseDeps,
): PayingCallKind<ChatWithdrawal, { withdrawal: WithdrawalInfo }, WithdrawalInfo[]> {
  return {
    name: 'withdrawal',
    idOf: ({ id }) => id,
    async call({ id, userId, accountId, address, amountSun }) {
      const apiKey = await deps.apiKeyOf(userId, accountId)
      if (apiKey === undefined) return { at: 'refused', code: 'NOT_LINKED', message: '' }
      return deps.client.withdraw(apiKey, { address, amountSun }, id)
    },
    onDone: async (tx, row, { withdrawal }, nowMs) =>
      (await belongsToOtherRow(tx, withdrawal.id, row.id))
        ? void (await moveChatWithdrawal(tx, 'lose', row.id, {}, nowMs))
        : recordMarketState(tx, row, withdrawal, nowMs),
    onRefused: (tx, { id }, { code }, nowMs) => moveChatWithdrawal(tx, 'refuse', id, { reason: code }, nowMs),
    onUnknown: (tx, { id }, nowMs) => moveChatWithdrawal(tx, 'lose', id, {}, nowMs),

    lostCalls: lostWithdrawals,
    isInterrupted: ({ state }) => state === 'sending',
    toLostCall: lostCall,
    pollGroupOf: ({ userId, accountId }) => `${userId}:${accountId}`,
    poll: async (rows) => {
      const sinceMs = Math.min(...rows.map(searchStartMs))
      return withdrawalsSince(deps.client, await requireApiKey(deps, rows[0]), sinceMs)
    },
    async settle(tx, row, view, nowMs) {
      // A matching withdrawal may belong to another call that is still waiting for its response.
      if (await isTwinSent(tx, row)) return 'undecided'
      // Takes the oldest match. Two identical withdrawals are thus each matched to their own call.
      for (const one of view.filter((candidate) => matches(row, candidate)).toReversed()) {
        if (await belongsToOtherRow(tx, one.id, row.id)) continue
        await recordMarketState(tx, row, one, nowMs)
        return 'settled'
      }
      return 'absent'
    },
    onStillUnknown: (tx, { id }, _sighting, nowMs) => recordWithdrawalMissing(tx, id, nowMs),
    onNotMade: (tx, { id }, watchUntilMs, nowMs) => moveChatWithdrawal(tx, 'giveUp', id, { watchUntilMs }, nowMs),
    onNeverMade: (tx, { id }, nowMs) => moveChatWithdrawal(tx, 'giveUp', id, { watchUntilMs: null }, nowMs),
    async alertFacts(reader, { id, userId }) {
      const open = (await chatWithdrawal(reader, id))?.state === 'unknown'
      return open ? { txid: id, reason: `withdrawal of user ${userId}` } : undefined
    },
  }
}

const lostCall = (row: ChatWithdrawal): LostCall => ({ ...row, sentAtMs: row.sentAtMs ?? row.createdAtMs })

function matches(row: ChatWithdrawal, { address, amountSun, createdAtMs }: WithdrawalInfo): boolean {
  return address === row.address && amountSun === row.amountSun && createdAtMs >= searchStartMs(row)
}

const searchStartMs = (row: ChatWithdrawal): number => (row.sentAtMs ?? row.createdAtMs) - CLOCK_SLACK_MS

/**
 * Returns the withdrawals since a time, newest first. Other holders of the API key may have requested many in the
 * meantime.
 */
async function withdrawalsSince(
  client: Pick<PurchaseDeps['client'], 'withdrawals'>,
  apiKey: string,
  sinceMs: number,
): Promise<WithdrawalInfo[]> {
  const found: WithdrawalInfo[] = []
  for (let page = 0; ; page++) {
    const rows = await client.withdrawals(apiKey, { page, pageSize: PAGE_SIZE })
    found.push(...rows)
    const oldest = rows.at(-1)
    if (rows.length < PAGE_SIZE || !oldest || oldest.createdAtMs < sinceMs) return found
  }
}

/** Returns the API key of the paying account. Throws AppError NOT_LINKED. */
export async function requireApiKey(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Pick<ChatWithdrawal, 'userId' | 'accountId'>,
): Promise<string> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  if (apiKey === undefined) throw new AppError('NOT_LINKED')
  return apiKey
}

/** Stores the withdrawal's state as the marketplace reports it. */
export async function recordMarketState(
  tx: Tx,
  { id }: ChatWithdrawal,
  marketState: WithdrawalInfo,
  nowMs: number,
): Promise<void> {
  const { state, id: withdrawalId, txid = null, reason = null, sendAtMs } = marketState
  await noteWithdrawal(tx, id, { state, withdrawalId, txid, reason, sendAtMs }, nowMs)
}
