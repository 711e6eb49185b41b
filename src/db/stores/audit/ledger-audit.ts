/**
 * Is the ledger right? Looked through in parts, each a few milliseconds however long the ledger is, so that others get
 * their turn in between. Each part is a read of its own and right by itself: entries are only appended, those of a
 * transaction and the balances they move in one commit.
 */
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../db.ts'
import { ledgerAccounts, ledgerEntries } from '../../schema/treasury/treasury.ts'

const ENTRIES_AT_ONCE = 10_000
const ACCOUNTS_AT_ONCE = 2_000

/** What is wrong with the ledger; empty when nothing is. */
export async function auditLedger(db: Db): Promise<string[]> {
  const problems: string[] = []
  for await (const found of auditLedgerByParts(db)) problems.push(...found)
  return problems
}

export async function* auditLedgerByParts(db: Db): AsyncGenerator<string[]> {
  yield* unbalanced(db)
  for await (const names of ledgerNames(db)) yield await db.read((reader) => drifted(reader, names))
}

/** Accounts whose name is after one and up to another. */
export interface NameRange {
  after: string
  upTo: string
}

/** All accounts, a part of them at a time. */
export async function* ledgerNames(db: Db): AsyncGenerator<NameRange> {
  let after = ''
  for (;;) {
    const upTo = await db.read((reader) => lastOfPart(reader, after))
    if (upTo === undefined) return
    yield { after, upTo }
    after = upTo
  }
}

async function lastOfPart(reader: Reader, after: string): Promise<string | undefined> {
  const names = reader.orm
    .select({ name: ledgerAccounts.name })
    .from(ledgerAccounts)
    .where(gt(ledgerAccounts.name, after))
    .orderBy(asc(ledgerAccounts.name))
    .limit(ACCOUNTS_AT_ONCE)
  const last = await reader.orm
    .select({ name: max(sql<string>`name`) })
    .from(names.as('part'))
    .get()
  return last?.name ?? undefined
}

/** A transaction may have entries in two parts: what is left of it is added up over all of them. */
async function* unbalanced(db: Db): AsyncGenerator<string[]> {
  const left = new Map<number, number>()
  const last = await db.read(lastEntry)
  for (let from = 0; from < last; from += ENTRIES_AT_ONCE) {
    const rows = await db.read((reader) => sumsOf(reader, from, Math.min(from + ENTRIES_AT_ONCE, last)))
    for (const { id, total } of rows) left.set(id, (left.get(id) ?? 0) + total)
    yield []
  }
  yield [...left].flatMap(([id, total]) => (total === 0 ? [] : [`transaction ${id} sums to ${total} SUN`]))
}

async function lastEntry(reader: Reader): Promise<number> {
  const last = await reader.orm
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .get()
  return last?.id ?? 0
}

/** Of the transactions with entries after one and up to another: what those come to, where it is not 0. */
async function sumsOf(reader: Reader, after: number, upTo: number): Promise<{ id: number; total: number }[]> {
  return reader.orm
    .select({ id: ledgerEntries.transactionId, total: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(gt(ledgerEntries.id, after), lte(ledgerEntries.id, upTo)))
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .all()
}

async function drifted(reader: Reader, { after, upTo }: NameRange): Promise<string[]> {
  const rows = await reader.orm
    .select({
      name: ledgerAccounts.name,
      balance: ledgerAccounts.balance,
      total: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`,
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.account, ledgerAccounts.name))
    .where(and(gt(ledgerAccounts.name, after), lte(ledgerAccounts.name, upTo)))
    .groupBy(ledgerAccounts.name)
    .having(
      sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)
        or (${ledgerAccounts.balance} < 0 and ${ledgerAccounts.name} not like 'chain:%')`,
    )
    .all()
  return rows.flatMap(({ name, balance, total }) => [
    ...(balance === total ? [] : [`${name} holds ${balance} SUN, its entries sum to ${total}`]),
    ...(balance < 0 && !name.startsWith('chain:') ? [`${name} is below zero: ${balance} SUN`] : []),
  ])
}
