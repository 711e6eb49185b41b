/** Withdrawals as a kind of act: the list of the account's withdrawals shows what became of one. */
import type { ActKind } from '../../acts/act.ts'
import { SLACK_MS } from '../../client/find-order.ts'
import type { LostCall } from '../../client/lost-calls.ts'
import type { SeenWithdrawal } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import {
  type ChatWithdrawal,
  chatWithdrawal,
  isTaken,
  isTwinSent,
  lostWithdrawals,
  markNotTaken,
  markWithdrawalNotMade,
  markWithdrawalUnknown,
  noteWithdrawal,
  noteWithdrawalAbsent,
} from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { AppError } from '../../kernel/errors.ts'
import type { PurchaseDeps } from '../base/runtime.ts'

const PAGE_SIZE = 100

/** `inHand`: those whose tap is being dealt with; the call may not be over. */
export function withdrawalAct(
  deps: PurchaseDeps,
  inHand: ReadonlySet<string> = new Set(),
): ActKind<ChatWithdrawal, { withdrawal: SeenWithdrawal }, SeenWithdrawal[]> {
  return {
    name: 'withdrawal',
    idOf: ({ id }) => id,
    async call({ id, userId, accountId, address, amountSun }) {
      const apiKey = await deps.apiKeyOf(userId, accountId)
      if (apiKey === undefined) return { at: 'refused', code: 'NOT_LINKED', message: '' }
      return deps.client.withdraw(apiKey, { address, amountSun }, id)
    },
    done: async (tx, row, { withdrawal }, nowMs) =>
      (await isTaken(tx, withdrawal.id, row.id))
        ? void (await markWithdrawalUnknown(tx, row.id, nowMs))
        : takeSeen(tx, row, withdrawal, nowMs),
    refused: (tx, { id }, { code }, nowMs) => markNotTaken(tx, id, code, nowMs),
    unknown: (tx, { id }, nowMs) => markWithdrawalUnknown(tx, id, nowMs),

    lost: lostWithdrawals,
    isInHand: ({ id }) => inHand.has(id),
    isCalling: ({ state }) => state === 'sending',
    callOf: lostCall,
    groupOf: ({ userId, accountId }) => `${userId}:${accountId}`,
    look: async (rows) => {
      const sinceMs = Math.min(...rows.map(sinceOf))
      return withdrawalsSince(deps.client, await keyOf(deps, rows[0]), sinceMs)
    },
    async settle(tx, row, view, nowMs) {
      // One that fits may belong to the call whose answer is on its way.
      if (await isTwinSent(tx, row)) return 'undecided'
      // The oldest that fits: of two equal ones each finds its own.
      for (const one of view.filter((seen) => fits(row, seen)).toReversed()) {
        if (await isTaken(tx, one.id, row.id)) continue
        await takeSeen(tx, row, one, nowMs)
        return 'settled'
      }
      return 'absent'
    },
    stillUnknown: (tx, { id }, _sighting, nowMs) => noteWithdrawalAbsent(tx, id, nowMs),
    notMade: (tx, { id }, watchUntilMs, nowMs) => markWithdrawalNotMade(tx, id, watchUntilMs, nowMs),
    neverMade: (tx, { id }, nowMs) => markWithdrawalNotMade(tx, id, null, nowMs),
    async alarm(reader, { id, userId }) {
      const open = (await chatWithdrawal(reader, id))?.state === 'unknown'
      return open ? { txid: id, reason: `withdrawal of user ${userId}` } : undefined
    },
  }
}

const lostCall = (row: ChatWithdrawal): LostCall => ({ ...row, sentAtMs: row.sentAtMs ?? row.createdAtMs })

function fits(row: ChatWithdrawal, { address, amountSun, createdAtMs }: SeenWithdrawal): boolean {
  return address === row.address && amountSun === row.amountSun && createdAtMs >= sinceOf(row)
}

const sinceOf = (row: ChatWithdrawal): number => (row.sentAtMs ?? row.createdAtMs) - SLACK_MS

/** All that the account has asked for since then, newest first: anybody with its key can ask for many meanwhile. */
async function withdrawalsSince(
  client: Pick<PurchaseDeps['client'], 'withdrawals'>,
  apiKey: string,
  sinceMs: number,
): Promise<SeenWithdrawal[]> {
  const found: SeenWithdrawal[] = []
  for (let page = 0; ; page++) {
    const rows = await client.withdrawals(apiKey, { page, pageSize: PAGE_SIZE })
    found.push(...rows)
    const oldest = rows.at(-1)
    if (rows.length < PAGE_SIZE || !oldest || oldest.createdAtMs < sinceMs) return found
  }
}

/** The account that pays. Throws AppError NOT_LINKED. */
export async function keyOf(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Pick<ChatWithdrawal, 'userId' | 'accountId'>,
): Promise<string> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  if (apiKey === undefined) throw new AppError('NOT_LINKED')
  return apiKey
}

/** What the marketplace says of it, written down. */
export async function takeSeen(tx: Tx, { id }: ChatWithdrawal, seen: SeenWithdrawal, nowMs: number): Promise<void> {
  const { state, id: withdrawalId, txid = null, reason = null, sendAtMs } = seen
  await noteWithdrawal(tx, id, { state, withdrawalId, txid, reason, sendAtMs }, nowMs)
}
