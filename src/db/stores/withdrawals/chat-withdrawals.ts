/** Withdrawals asked for in the chat. Each change of state is a compare-and-set that answers whether it happened. */
import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { type ChatWithdrawalState, chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { hasRow, insertRow, rowOf, rowsOf, setWhere, stateMover } from '../rows.ts'

export type ChatWithdrawal = typeof chatWithdrawals.$inferSelect
export type NewChatWithdrawal = Omit<
  typeof chatWithdrawals.$inferInsert,
  'state' | 'createdAtMs' | 'updatedAtMs' | 'shownState'
>

export async function insertChatWithdrawal(tx: Tx, row: NewChatWithdrawal, nowMs: number): Promise<void> {
  const times = { createdAtMs: nowMs, updatedAtMs: nowMs }
  await insertRow(tx, chatWithdrawals, { ...row, state: 'asked', ...times })
}

export async function chatWithdrawal(reader: Reader, id: string): Promise<ChatWithdrawal | undefined> {
  return rowOf(reader, chatWithdrawals, eq(chatWithdrawals.id, id))
}

const UNSETTLED: ChatWithdrawalState[] = ['sending', 'unknown']
const OPEN: ChatWithdrawalState[] = ['requested', 'review', 'signed']
/** Where the last look of a watch could not be made in time. */
const WATCHED_ON_MS = 24 * 3_600_000

/** Calls whose outcome is not written down, and those called not made that are watched; oldest first. */
export async function lostWithdrawals(reader: Reader, nowMs: number): Promise<ChatWithdrawal[]> {
  const { state, watchUntilMs } = chatWithdrawals
  const watched = and(eq(state, 'not_made'), gte(watchUntilMs, nowMs - WATCHED_ON_MS))
  return rowsOf(reader, chatWithdrawals, or(inArray(state, UNSETTLED), watched), chatWithdrawals.createdAtMs)
}

/** Those that the marketplace has and that are not over. */
export async function openChatWithdrawals(reader: Reader): Promise<ChatWithdrawal[]> {
  return rowsOf(reader, chatWithdrawals, inArray(chatWithdrawals.state, OPEN), chatWithdrawals.createdAtMs)
}

/** Whether the outcome of a call of this person's is still being found out. */
export async function hasUnsettledWithdrawal(reader: Reader, userId: number): Promise<boolean> {
  const theirs = and(eq(chatWithdrawals.userId, userId), inArray(chatWithdrawals.state, UNSETTLED))
  return hasRow(reader, chatWithdrawals, theirs)
}

/** The marketplace's withdrawal belongs to a row other than `but`. */
export async function isTaken(reader: Reader, withdrawalId: string, but: string): Promise<boolean> {
  const taken = and(eq(chatWithdrawals.withdrawalId, withdrawalId), ne(chatWithdrawals.id, but))
  return hasRow(reader, chatWithdrawals, taken)
}

/** Whether the same was asked for once more, and its call is not over. */
export async function isTwinSent(reader: Reader, row: ChatWithdrawal): Promise<boolean> {
  const { id, accountId, address, amountSun, state } = chatWithdrawals
  const same = and(eq(accountId, row.accountId), eq(address, row.address), eq(amountSun, row.amountSun))
  return hasRow(reader, chatWithdrawals, and(same, eq(state, 'sending'), ne(id, row.id)))
}

/** Whether this person has asked for it here: then its live message tells. */
export async function isOwnWithdrawal(
  reader: Reader,
  userId: number,
  { withdrawalId = '', address, amountSun }: { withdrawalId?: string; address?: string; amountSun?: number },
): Promise<boolean> {
  const mine = await rowsOf(
    reader,
    chatWithdrawals,
    and(
      eq(chatWithdrawals.userId, userId),
      or(eq(chatWithdrawals.withdrawalId, withdrawalId), inArray(chatWithdrawals.state, UNSETTLED)),
    ),
  )
  return mine.some(
    (one) => one.withdrawalId === withdrawalId || (one.address === address && one.amountSun === amountSun),
  )
}

/** Rows whose live message shows something else than what is so. */
export async function untoldWithdrawals(reader: Reader): Promise<ChatWithdrawal[]> {
  const told = and(ne(chatWithdrawals.state, 'asked'), ne(chatWithdrawals.state, 'sending'))
  const otherwise = or(isNull(chatWithdrawals.shownState), ne(chatWithdrawals.shownState, chatWithdrawals.state))
  return rowsOf(reader, chatWithdrawals, and(told, otherwise), chatWithdrawals.updatedAtMs)
}

const move = stateMover(chatWithdrawals, chatWithdrawals.id)

/** `asked`, at other terms and under another id: a yes to the old terms is not a yes to these. */
export async function askWithdrawalAgain(
  tx: Tx,
  id: string,
  next: Pick<ChatWithdrawal, 'id' | 'feeSun' | 'leftSun' | 'looked' | 'delaySec'>,
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['asked'], next, nowMs)
}

/** `asked` -> `sending`: the right, given once, to call the marketplace with this id. */
export async function startWithdrawal(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['asked'], { state: 'sending', sentAtMs: nowMs }, nowMs)
}

/** What the marketplace says of it, from the first answer to the end. */
export async function noteWithdrawal(
  tx: Tx,
  id: string,
  seen: Pick<ChatWithdrawal, 'state' | 'withdrawalId' | 'txid' | 'reason' | 'sendAtMs'>,
  nowMs: number,
): Promise<boolean> {
  if (await move(tx, id, [...UNSETTLED, ...OPEN], seen, nowMs)) return true
  // Found after it was said that there is none: in a new message.
  return move(tx, id, ['not_made'], { ...seen, messageId: null, watchUntilMs: null }, nowMs)
}

/** `sending` -> `not_taken`: nothing is sent. */
export async function markNotTaken(tx: Tx, id: string, reason: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['asked', 'sending'], { state: 'not_taken', reason }, nowMs)
}

/** `sending` -> `unknown`. */
export async function markWithdrawalUnknown(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['sending'], { state: 'unknown' }, nowMs)
}

/** `unknown` -> `not_made`, and looked for until `watchUntilMs`; null: certain. */
export async function markWithdrawalNotMade(
  tx: Tx,
  id: string,
  watchUntilMs: number | null,
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['unknown', 'not_made'], { state: 'not_made', watchUntilMs }, nowMs)
}

/** The marketplace was read and does not have it; the first time is remembered. */
export async function noteWithdrawalAbsent(tx: Tx, id: string, nowMs: number): Promise<void> {
  const unknown = and(eq(chatWithdrawals.id, id), eq(chatWithdrawals.state, 'unknown'))
  await setWhere(tx, chatWithdrawals, { absentSinceMs: nowMs }, and(unknown, isNull(chatWithdrawals.absentSinceMs)))
}

/** The live message: where it is now, and the state it shows. */
export async function setWithdrawalShown(
  tx: Tx,
  id: string,
  messageId: number | null,
  shownState: ChatWithdrawalState,
): Promise<void> {
  await setWhere(tx, chatWithdrawals, { messageId, shownState }, eq(chatWithdrawals.id, id))
}
