/** Withdrawals requested in the chat. A move from another state returns false and changes nothing. */
import { and, desc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import {
  type ChatWithdrawalState,
  chatWithdrawals,
  chatWithdrawalMoves as moves,
} from '../../schema/withdrawals/chat-withdrawals.ts'
import type { WithdrawalState } from '../../schema/withdrawals/withdrawals.ts'
import { hasRow, insertRow, moveRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type ChatWithdrawal = typeof chatWithdrawals.$inferSelect
export type NewChatWithdrawal = Omit<
  typeof chatWithdrawals.$inferInsert,
  'state' | 'createdAtMs' | 'updatedAtMs' | 'shownState'
>

export async function insertChatWithdrawal(tx: Tx, row: NewChatWithdrawal, nowMs: number): Promise<void> {
  const times = { createdAtMs: nowMs, updatedAtMs: nowMs }
  await insertRow(tx, chatWithdrawals, { ...row, state: 'asked', ...times })
}

export const chatWithdrawal = (reader: Reader, id: string): Promise<ChatWithdrawal | undefined> =>
  rowOf(reader, chatWithdrawals, eq(chatWithdrawals.id, id))

const UNSETTLED: ChatWithdrawalState[] = ['sending', 'unknown']
const OPEN: ChatWithdrawalState[] = ['requested', 'review', 'signed']
/**
 * Withdrawals are still returned for this long after their last check was due, in case it could not be made in time.
 */
const WATCH_GRACE_MS = 24 * 3_600_000

/** Returns withdrawals without a recorded outcome, and `not_made` ones that are still checked, oldest first. */
export async function lostWithdrawals(reader: Reader, nowMs: number): Promise<ChatWithdrawal[]> {
  const { state, watchUntilMs } = chatWithdrawals
  const watched = and(eq(state, 'not_made'), gte(watchUntilMs, nowMs - WATCH_GRACE_MS))
  return rowsOf(reader, chatWithdrawals, or(inArray(state, UNSETTLED), watched), chatWithdrawals.createdAtMs)
}

/** Returns withdrawals that the marketplace has accepted but not completed. */
export const openChatWithdrawals = (reader: Reader): Promise<ChatWithdrawal[]> =>
  rowsOf(reader, chatWithdrawals, inArray(chatWithdrawals.state, OPEN), chatWithdrawals.createdAtMs)

/** Returns the user's unfinished withdrawals from this account, newest first. */
export const unfinishedWithdrawals = (reader: Reader, userId: number, accountId: string): Promise<ChatWithdrawal[]> =>
  rowsOf(
    reader,
    chatWithdrawals,
    and(
      eq(chatWithdrawals.userId, userId),
      eq(chatWithdrawals.accountId, accountId),
      inArray(chatWithdrawals.state, [...UNSETTLED, ...OPEN]),
    ),
    desc(chatWithdrawals.createdAtMs),
  )

export async function hasUnsettledWithdrawal(reader: Reader, userId: number, accountId?: string): Promise<boolean> {
  const ofAccount = accountId === undefined ? undefined : eq(chatWithdrawals.accountId, accountId)
  const filter = and(eq(chatWithdrawals.userId, userId), ofAccount, inArray(chatWithdrawals.state, UNSETTLED))
  return hasRow(reader, chatWithdrawals, filter)
}

export async function belongsToOtherRow(reader: Reader, withdrawalId: string, exceptId: string): Promise<boolean> {
  const taken = and(eq(chatWithdrawals.withdrawalId, withdrawalId), ne(chatWithdrawals.id, exceptId))
  return hasRow(reader, chatWithdrawals, taken)
}

/** True if the call for an identical withdrawal is still in progress. */
export async function isTwinSent(reader: Reader, row: ChatWithdrawal): Promise<boolean> {
  const { id, accountId, address, amountSun, state } = chatWithdrawals
  const same = and(eq(accountId, row.accountId), eq(address, row.address), eq(amountSun, row.amountSun))
  return hasRow(reader, chatWithdrawals, and(same, eq(state, 'sending'), ne(id, row.id)))
}

/** True if this user requested the withdrawal in this chat, so that its live message shows the state. */
export async function isOwnWithdrawal(
  reader: Reader,
  userId: number,
  { withdrawalId = '', address, amountSun }: { withdrawalId?: string; address?: string; amountSun?: number },
): Promise<boolean> {
  const candidates = await rowsOf(
    reader,
    chatWithdrawals,
    and(
      eq(chatWithdrawals.userId, userId),
      or(eq(chatWithdrawals.withdrawalId, withdrawalId), inArray(chatWithdrawals.state, UNSETTLED)),
    ),
  )
  return candidates.some(
    (one) => one.withdrawalId === withdrawalId || (one.address === address && one.amountSun === amountSun),
  )
}

export async function withdrawalsToShow(reader: Reader): Promise<ChatWithdrawal[]> {
  const isShowable = and(ne(chatWithdrawals.state, 'asked'), ne(chatWithdrawals.state, 'sending'))
  const isOutdated = or(isNull(chatWithdrawals.shownState), ne(chatWithdrawals.shownState, chatWithdrawals.state))
  return rowsOf(reader, chatWithdrawals, and(isShowable, isOutdated), chatWithdrawals.updatedAtMs)
}

/** Gives an `asked` withdrawal new terms and a new id, so that a confirmation of the old terms has no effect. */
export async function askWithdrawalAgain(
  tx: Tx,
  id: string,
  next: Pick<ChatWithdrawal, 'id' | 'feeSun' | 'leftSun' | 'looked' | 'delaySec'>,
  nowMs: number,
): Promise<boolean> {
  const asked = and(eq(chatWithdrawals.id, id), eq(chatWithdrawals.state, 'asked'))
  return (await setWhere(tx, chatWithdrawals, { ...next, createdAtMs: nowMs, updatedAtMs: nowMs }, asked)) === 1
}

/** Returns false if the withdrawal is in another state. */
export const moveChatWithdrawal = (
  tx: Tx,
  move: Exclude<keyof typeof moves, 'report' | 'find'>,
  id: string,
  set: Partial<Omit<ChatWithdrawal, 'state'>>,
  nowMs: number,
) => moveRow(tx, moves[move], id, { ...set, updatedAtMs: nowMs })

type Report = { state: WithdrawalState } & Pick<ChatWithdrawal, 'withdrawalId' | 'txid' | 'reason' | 'sendAtMs'>

/** Records the marketplace's state of a withdrawal, from the first answer to the end. */
export async function noteWithdrawal(tx: Tx, id: string, { state, ...seen }: Report, nowMs: number): Promise<boolean> {
  const set = { ...seen, updatedAtMs: nowMs }
  if (await moveRow(tx, moves.report[state], id, set)) return true
  // The user was told that there is no withdrawal, so the new state is sent in a new message.
  return moveRow(tx, moves.find[state], id, { ...set, messageId: null, watchUntilMs: null })
}

/** Records that the marketplace does not list the withdrawal. Only the first time is stored. */
export async function recordWithdrawalMissing(tx: Tx, id: string, nowMs: number): Promise<void> {
  const unknown = and(eq(chatWithdrawals.id, id), eq(chatWithdrawals.state, 'unknown'))
  await setWhere(tx, chatWithdrawals, { absentSinceMs: nowMs }, and(unknown, isNull(chatWithdrawals.absentSinceMs)))
}

export async function setWithdrawalShown(
  tx: Tx,
  id: string,
  messageId: number | null,
  shownState: ChatWithdrawalState,
): Promise<void> {
  await setWhere(tx, chatWithdrawals, { messageId, shownState }, eq(chatWithdrawals.id, id))
}
