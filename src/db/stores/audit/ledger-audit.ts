/**
 * Is the ledger right? Looked through in parts, each a few milliseconds however long the ledger is, so that others get
 * their turn in between. Each part is a read of its own and right by itself: entries are only appended, those of a
 * transaction and the balances they move in one commit.
 */
import { and, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db, Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { ledgerAccounts, ledgerEntries } from '../../schema/treasury/treasury.ts'

const ENTRIES_AT_ONCE = 10_000
const ACCOUNTS_AT_ONCE = 2_000

/** All that it takes to look. */
type Books = Pick<Db, 'read'>

/** By how much one of the two that must be equal is above the other, SUN. */
interface LedgerDifference {
  kind: 'ledger-unbalanced' | 'ledger-drift' | 'ledger-negative'
  problem: string
  bySun: number
}

/** What is wrong with the ledger, a sentence each; empty when nothing is. */
export async function auditLedger(db: Books): Promise<string[]> {
  const problems: string[] = []
  for await (const found of auditLedgerByParts(db)) problems.push(...found.map(({ problem }) => problem))
  return problems
}

export async function* auditLedgerByParts(db: Books): AsyncGenerator<LedgerDifference[]> {
  yield* unbalanced(db)
  for await (const range of ledgerAccountRanges(db)) yield await db.read((reader) => drifted(reader, range))
}

/** Rows whose number is after one and up to another. */
export type Range = { after: number; upTo: number }

/** All rows there are when it begins, a part of them at a time. */
async function* ranges(db: Books, last: Last, atOnce: number): AsyncGenerator<Range> {
  const end = (await db.read((reader) => last(reader).get()))?.id ?? 0
  for (let after = 0; after < end; after += atOnce) yield { after, upTo: Math.min(after + atOnce, end) }
}

const lastIn = (table: typeof ledgerAccounts | typeof ledgerEntries) =>
  statement((orm) =>
    orm
      .select({ id: max(table.id) })
      .from(table)
      .prepare(),
  )
type Last = ReturnType<typeof lastIn>

const lastAccount = lastIn(ledgerAccounts)
const lastEntry = lastIn(ledgerEntries)

/** All accounts of the ledger. */
export const ledgerAccountRanges = (db: Books): AsyncGenerator<Range> => ranges(db, lastAccount, ACCOUNTS_AT_ONCE)

/** A transaction may have entries in two parts: what is left of it is added up over all of them. */
async function* unbalanced(db: Books): AsyncGenerator<LedgerDifference[]> {
  const left = new Map<number, number>()
  for await (const range of ranges(db, lastEntry, ENTRIES_AT_ONCE)) {
    const rows = await db.read((reader) => sums(reader).all(range))
    for (const { id, total } of rows) left.set(id, (left.get(id) ?? 0) + total)
    yield []
  }
  yield [...left].flatMap(([id, total]) =>
    total === 0 ? [] : [{ kind: 'ledger-unbalanced', problem: `transaction ${id} sums to ${total} SUN`, bySun: total }],
  )
}

/** Of the transactions with entries in a range: what those come to, where it is not 0. */
const sums = statement((orm) =>
  orm
    .select({ id: ledgerEntries.transactionId, total: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(within(ledgerEntries.id))
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .prepare(),
)

const within = (column: SQLiteColumn) => and(gt(column, sql.placeholder('after')), lte(column, sql.placeholder('upTo')))

const drifts = statement((orm) =>
  orm
    .select({
      name: ledgerAccounts.name,
      balance: ledgerAccounts.balance,
      total: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`,
    })
    .from(ledgerAccounts)
    // The range twice: PostgreSQL would go over all entries for each part.
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.account, ledgerAccounts.id), within(ledgerEntries.account)))
    .where(within(ledgerAccounts.id))
    .groupBy(ledgerAccounts.id)
    .having(
      sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)
        or (${ledgerAccounts.balance} < 0 and ${ledgerAccounts.name} not like 'chain:%')`,
    )
    .prepare(),
)

async function drifted(reader: Reader, range: Range): Promise<LedgerDifference[]> {
  return (await drifts(reader).all(range)).flatMap(({ name, balance, total }) => [
    ...difference(
      'ledger-drift',
      balance !== total,
      `${name} holds ${balance} SUN, its entries sum to ${total}`,
      balance - total,
    ),
    ...difference(
      'ledger-negative',
      balance < 0 && !name.startsWith('chain:'),
      `${name} is below zero: ${balance} SUN`,
      balance,
    ),
  ])
}

const difference = (kind: LedgerDifference['kind'], isThere: boolean, problem: string, bySun: number) =>
  isThere ? [{ kind, problem, bySun }] : []
