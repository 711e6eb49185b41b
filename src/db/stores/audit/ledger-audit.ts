/**
 * Is the ledger right? Looked through in parts, each a few milliseconds however long the ledger is, so that others get
 * their turn in between. Each part is a read of its own and right by itself: entries are only appended, those of a
 * transaction and the balances they move in one commit.
 */
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db, Reader } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import { ledgerAccounts, ledgerEntries } from '../../schema/treasury/treasury.ts'

const ENTRIES_AT_ONCE = 10_000
const ACCOUNTS_AT_ONCE = 2_000

/** All that it takes to look. */
type Books = Pick<Db, 'read'>

/** What is wrong with the ledger; empty when nothing is. */
export async function auditLedger(db: Books): Promise<string[]> {
  const problems: string[] = []
  for await (const found of auditLedgerByParts(db)) problems.push(...found)
  return problems
}

export async function* auditLedgerByParts(db: Books): AsyncGenerator<string[]> {
  yield* unbalanced(db)
  for await (const names of ledgerNames(db)) yield await db.read((reader) => drifted(reader, names))
}

/** Accounts whose name is after one and up to another. */
export interface NameRange {
  after: string
  upTo: string
}

/** All accounts, a part of them at a time. */
export async function* ledgerNames(db: Books): AsyncGenerator<NameRange> {
  let after = ''
  for (;;) {
    const upTo = await db.read((reader) => lastOfPart(reader, after))
    if (upTo === undefined) return
    yield { after, upTo }
    after = upTo
  }
}

const lastName = statement((orm) => {
  const names = orm
    .select({ name: ledgerAccounts.name })
    .from(ledgerAccounts)
    .where(gt(ledgerAccounts.name, sql.placeholder('after')))
    .orderBy(asc(ledgerAccounts.name))
    .limit(atMost(ACCOUNTS_AT_ONCE))
  return orm
    .select({ name: max(sql<string>`name`) })
    .from(names.as('part'))
    .prepare()
})

async function lastOfPart(reader: Reader, after: string): Promise<string | undefined> {
  return (await lastName(reader).get({ after }))?.name ?? undefined
}

/** A transaction may have entries in two parts: what is left of it is added up over all of them. */
async function* unbalanced(db: Books): AsyncGenerator<string[]> {
  const left = new Map<number, number>()
  const last = await db.read(lastEntry)
  for (let from = 0; from < last; from += ENTRIES_AT_ONCE) {
    const rows = await db.read((reader) => sumsOf(reader, from, Math.min(from + ENTRIES_AT_ONCE, last)))
    for (const { id, total } of rows) left.set(id, (left.get(id) ?? 0) + total)
    yield []
  }
  yield [...left].flatMap(([id, total]) => (total === 0 ? [] : [`transaction ${id} sums to ${total} SUN`]))
}

const lastId = statement((orm) =>
  orm
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .prepare(),
)

const lastEntry = async (reader: Reader): Promise<number> => (await lastId(reader).get())?.id ?? 0

const sums = statement((orm) =>
  orm
    .select({ id: ledgerEntries.transactionId, total: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(within(ledgerEntries.id))
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .prepare(),
)

/** After one and up to another. */
const within = (column: SQLiteColumn) => and(gt(column, sql.placeholder('after')), lte(column, sql.placeholder('upTo')))

/** Of the transactions with entries after one and up to another: what those come to, where it is not 0. */
async function sumsOf(reader: Reader, after: number, upTo: number): Promise<{ id: number; total: number }[]> {
  return sums(reader).all({ after, upTo })
}

const drifts = statement((orm) =>
  orm
    .select({
      name: ledgerAccounts.name,
      balance: ledgerAccounts.balance,
      total: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`,
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.account, ledgerAccounts.name))
    .where(within(ledgerAccounts.name))
    .groupBy(ledgerAccounts.name)
    .having(
      sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)
        or (${ledgerAccounts.balance} < 0 and ${ledgerAccounts.name} not like 'chain:%')`,
    )
    .prepare(),
)

async function drifted(reader: Reader, range: NameRange): Promise<string[]> {
  return (await drifts(reader).all({ ...range })).flatMap(({ name, balance, total }) => [
    ...(balance === total ? [] : [`${name} holds ${balance} SUN, its entries sum to ${total}`]),
    ...(balance < 0 && !name.startsWith('chain:') ? [`${name} is below zero: ${balance} SUN`] : []),
  ])
}
