/** Pages of the books, in key order. Reading a page takes a few milliseconds, however long the books are. */
import { and, asc, desc, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { payouts } from '../../schema/selling/providers.ts'
import { deposits, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../schema/treasury/treasury.ts'
import { withdrawals } from '../../schema/withdrawals/withdrawals.ts'
import { rowsOf } from '../rows.ts'

const PAGE_SIZE = 250

const entry = {
  id: ledgerEntries.id,
  transactionId: ledgerEntries.transactionId,
  atMs: ledgerTransactions.atMs,
  cause: ledgerTransactions.cause,
  account: ledgerAccounts.name,
  amountSun: ledgerEntries.amount,
}
const after = sql.placeholder('after')

/** Prepares the query of a page of ledger entries. */
const entriesWhere = (where: SQL | undefined) =>
  statement((orm) =>
    orm
      .select(entry)
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
      .where(where)
      .orderBy(asc(ledgerEntries.id))
      .limit(atMost(PAGE_SIZE))
      .prepare(),
  )
const entries = entriesWhere(gt(ledgerEntries.id, after))
const entriesOfAccount = entriesWhere(
  and(eq(ledgerAccounts.name, sql.placeholder('account')), gt(ledgerEntries.id, after)),
)
const nextTime = statement((orm) =>
  orm
    .select({ atMs: ledgerTransactions.atMs })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(gt(ledgerEntries.id, after))
    .orderBy(asc(ledgerEntries.id))
    .limit(atMost(1))
    .prepare(),
)

export interface EntryRow {
  id: number
  transactionId: number
  atMs: number
  cause: string
  account: string
  amountSun: number
}
export type OrderRow = typeof orders.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect
export type WithdrawalRow = typeof withdrawals.$inferSelect
export type DepositRow = typeof deposits.$inferSelect

export async function entriesAfter(reader: Reader, id: number, account?: string): Promise<EntryRow[]> {
  return account === undefined
    ? entries(reader).all({ after: id })
    : entriesOfAccount(reader).all({ after: id, account })
}

/**
 * Returns an entry id such that all entries from `fromMs` on have higher ids. Assumes that entry times never decrease.
 */
export async function entryIdBefore(reader: Reader, fromMs: number): Promise<number> {
  const [newest] = await rowsOf(reader, ledgerEntries, undefined, desc(ledgerEntries.id), 1)
  let low = 0
  let high = newest?.id ?? 0
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const next = await nextTime(reader).get({ after: middle })
    if (next && next.atMs < fromMs) low = middle + 1
    else high = middle
  }
  return low
}

export const ordersAfter = (reader: Reader, id: string): Promise<OrderRow[]> =>
  rowsOf(reader, orders, gt(orders.id, id), asc(orders.id), PAGE_SIZE)

export const withdrawalsAfter = (reader: Reader, id: string): Promise<WithdrawalRow[]> =>
  rowsOf(reader, withdrawals, gt(withdrawals.id, id), asc(withdrawals.id), PAGE_SIZE)

export const payoutsAfter = (reader: Reader, id: number): Promise<PayoutRow[]> =>
  rowsOf(reader, payouts, gt(payouts.id, id), asc(payouts.id), PAGE_SIZE)

/** Returns deposits after this one, in the order of their block times. */
export const depositsAfter = (reader: Reader, ms: number, txid: string): Promise<DepositRow[]> =>
  rowsOf(reader, deposits, afterDeposit(ms, txid), [asc(deposits.blockTimeMs), asc(deposits.txid)], PAGE_SIZE)

const afterDeposit = (ms: number, txid: string): SQL | undefined =>
  and(gte(deposits.blockTimeMs, ms), or(gt(deposits.blockTimeMs, ms), gt(deposits.txid, txid)))

export async function accountNamesWithPrefix(reader: Reader, prefix: string): Promise<string[]> {
  const named = sql`select name from ledger_accounts where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`} order by name`
  return (await reader.orm.all<{ name: string }>(named)).map(({ name }) => name)
}
