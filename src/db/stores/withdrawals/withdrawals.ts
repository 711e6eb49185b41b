import { and, asc, desc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { type WithdrawalState, withdrawalMoves, withdrawals } from '../../schema/withdrawals/withdrawals.ts'
import { countOf, insertRow, moveReturning, rowOf, rowsOf, sumOf } from '../rows.ts'

export type { WithdrawalState }
export type Withdrawal = typeof withdrawals.$inferSelect
type NewWithdrawal = Omit<Withdrawal, 'reason' | 'txid' | 'networkFeeSun' | 'endedAtMs'>

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await insertRow(tx, withdrawals, withdrawal)
}

export const withdrawalById = (reader: Reader, id: string): Promise<Withdrawal | undefined> =>
  rowOf(reader, withdrawals, eq(withdrawals.id, id))

export type WithdrawalMove = keyof typeof withdrawalMoves
type WithdrawalChange = Partial<Pick<Withdrawal, 'reason' | 'txid' | 'networkFeeSun' | 'endedAtMs'>>

/** Returns undefined if the withdrawal was in another state. */
export const moveWithdrawal = (tx: Tx, id: string, move: WithdrawalMove, set: WithdrawalChange) =>
  moveReturning(tx, withdrawalMoves[move], id, set)

/** Returns a page of withdrawals, newest first. Withdrawals of all accounts in review are oldest first. */
export async function withdrawalsPage(
  reader: Reader,
  { accountId, state }: { accountId?: string | undefined; state?: WithdrawalState | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Withdrawal[]; total: number }> {
  const filter = and(
    accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
    state === undefined ? undefined : eq(withdrawals.state, state),
  )
  const orderOfAll = state === 'review' ? [asc(withdrawals.id)] : [desc(withdrawals.id)]
  const order = accountId === undefined ? orderOfAll : [desc(withdrawals.createdAtMs), desc(withdrawals.id)]
  return {
    rows: await rowsOf(reader, withdrawals, filter, order, limit, offset),
    total: await countOf(reader, withdrawals, filter),
  }
}

/** Returns the withdrawals that are due, oldest first. */
export async function dueWithdrawals(reader: Reader, nowMs: number): Promise<Withdrawal[]> {
  const due = and(eq(withdrawals.state, 'requested'), lte(withdrawals.dueAtMs, nowMs))
  return rowsOf(reader, withdrawals, due, withdrawals.id)
}

/** Returns open withdrawals, whose money is held, oldest first. Optionally of one account. */
export async function openWithdrawals(reader: Reader, accountId?: string): Promise<Withdrawal[]> {
  const open = and(
    sql`${withdrawals.state} in ('requested', 'review', 'signed')`,
    accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
  )
  return rowsOf(reader, withdrawals, open, withdrawals.id)
}

/** Returns the account's withdrawals to this address that can still be cancelled. */
export async function cancellableWithdrawalsTo(
  reader: Reader,
  accountId: string,
  address: TronAddress,
): Promise<Withdrawal[]> {
  const isToAddress = and(eq(withdrawals.accountId, accountId), eq(withdrawals.address, address))
  return rowsOf(reader, withdrawals, and(isToAddress, withdrawalMoves.cancel.isExpected), withdrawals.id)
}

/** Sums the account's withdrawals since `sinceMs`, except those whose amount returned to the balance. */
export async function withdrawnSince(reader: Reader, accountId: string, sinceMs: number): Promise<Sun> {
  const counted = and(
    eq(withdrawals.accountId, accountId),
    gt(withdrawals.createdAtMs, sinceMs),
    notInArray(withdrawals.state, ['failed', 'cancelled', 'refused']),
  )
  return sumOf(reader, withdrawals, withdrawals.amountSun, counted)
}

/** Returns the totals, in SUN, of final withdrawals and of their network fees. */
export async function withdrawalTotals(reader: Reader): Promise<{ sentSun: Sun; networkFeesSun: Sun }> {
  const sent = sql`${withdrawals.amountSun} - ${withdrawals.feeSun}`
  return {
    sentSun: await sumOf(reader, withdrawals, sent, eq(withdrawals.state, 'done')),
    networkFeesSun: await sumOf(reader, withdrawals, withdrawals.networkFeeSun),
  }
}
