/** Withdrawals. Each change of state is a compare-and-set that answers the row as it is then. */
import { and, asc, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { type WithdrawalState, withdrawals } from '../../schema/withdrawals/withdrawals.ts'
import { countOf, insertRow, rowOf, rowsOf, setRow, sumOf } from '../rows.ts'

export type { WithdrawalState }
/** See the schema for meaning. */
export type Withdrawal = typeof withdrawals.$inferSelect
type NewWithdrawal = Omit<Withdrawal, 'reason' | 'txid' | 'networkFeeSun' | 'endedAtMs'>

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await insertRow(tx, withdrawals, withdrawal)
}

export async function withdrawalById(reader: Reader, id: string): Promise<Withdrawal | undefined> {
  return rowOf(reader, withdrawals, eq(withdrawals.id, id))
}

/** Undefined: it was in none of `from`. */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  from: readonly WithdrawalState[],
  set: Partial<Pick<Withdrawal, 'state' | 'reason' | 'txid' | 'networkFeeSun' | 'endedAtMs'>>,
): Promise<Withdrawal | undefined> {
  return setRow(tx, withdrawals, set, and(eq(withdrawals.id, id), inArray(withdrawals.state, [...from])))
}

/** Newest first: an account's or everybody's, in any state or in one. Those that wait for a look: oldest first. */
export async function withdrawalsPage(
  reader: Reader,
  { accountId, state }: { accountId?: string | undefined; state?: WithdrawalState | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Withdrawal[]; total: number }> {
  const which = and(
    accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
    state === undefined ? undefined : eq(withdrawals.state, state),
  )
  const everybodys = state === 'review' ? [asc(withdrawals.id)] : [desc(withdrawals.id)]
  const order = accountId === undefined ? everybodys : [desc(withdrawals.createdAtMs), desc(withdrawals.id)]
  return {
    rows: await rowsOf(reader, withdrawals, which, order, limit, offset),
    total: await countOf(reader, withdrawals, which),
  }
}

/** Those whose time has come, oldest first. */
export async function dueWithdrawals(reader: Reader, nowMs: number): Promise<Withdrawal[]> {
  const due = and(eq(withdrawals.state, 'requested'), lte(withdrawals.dueAtMs, nowMs))
  return rowsOf(reader, withdrawals, due, withdrawals.id)
}

/** Those that hold money, oldest first: everybody's, or an account's. */
export async function openWithdrawals(reader: Reader, accountId?: string): Promise<Withdrawal[]> {
  const open = and(
    sql`${withdrawals.state} in ('requested', 'review', 'signed')`,
    accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
  )
  return rowsOf(reader, withdrawals, open, withdrawals.id)
}

/** Those to this address that can still be stopped. */
export async function stoppableTo(reader: Reader, accountId: string, address: TronAddress): Promise<Withdrawal[]> {
  const there = and(eq(withdrawals.accountId, accountId), eq(withdrawals.address, address))
  return rowsOf(reader, withdrawals, and(there, inArray(withdrawals.state, ['requested', 'review'])), withdrawals.id)
}

/** What an account has asked for since then and not got back, SUN. */
export async function withdrawnSince(reader: Reader, accountId: string, sinceMs: number): Promise<Sun> {
  const counted = and(
    eq(withdrawals.accountId, accountId),
    gt(withdrawals.createdAtMs, sinceMs),
    notInArray(withdrawals.state, ['failed', 'cancelled', 'refused']),
  )
  return sumOf(reader, withdrawals, withdrawals.amountSun, counted)
}

/** What has left for good: to the people, and to the network. */
export async function withdrawalTotals(reader: Reader): Promise<{ sentSun: Sun; networkFeesSun: Sun }> {
  const sent = sql`${withdrawals.amountSun} - ${withdrawals.feeSun}`
  return {
    sentSun: await sumOf(reader, withdrawals, sent, eq(withdrawals.state, 'done')),
    networkFeesSun: await sumOf(reader, withdrawals, withdrawals.networkFeeSun),
  }
}
