/**
 * Audits the ledger in parts of a few milliseconds, between which other work runs. Each part is a consistent read:
 * entries are only appended, and a transaction's entries are committed together with the changed balances.
 */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { ledgerAccounts, ledgerEntries } from '../../schema/treasury/treasury.ts'

const ENTRIES_PER_PART = 10_000
const ACCOUNTS_PER_PART = 2_000

type LedgerReader = Pick<Db, 'read'>

/** Error found in the ledger. `bySun` is the difference between two amounts that must be equal, in SUN. */
interface LedgerDifference {
  kind: 'ledger-unbalanced' | 'ledger-drift' | 'ledger-negative'
  problem: string
  bySun: number
}

/** Returns one sentence per problem. Empty if the ledger is correct. */
export async function auditLedger(db: LedgerReader): Promise<string[]> {
  const parts: LedgerDifference[][] = []
  for await (const found of auditLedgerByParts(db)) parts.push(found)
  return parts.flat().map(({ problem }) => problem)
}

export async function* auditLedgerByParts(db: LedgerReader): AsyncGenerator<LedgerDifference[]> {
  yield* unbalanced(db)
  for await (const range of ledgerAccountRanges(db)) yield await db.read((reader) => driftsIn(reader, range))
}

/** Range of row ids above `after`, up to and including `upTo`. */
export type Range = { after: number; upTo: number }

export async function* ranges(db: LedgerReader, last: Last, partSize: number): AsyncGenerator<Range> {
  const end = (await db.read((reader) => last(reader).get()))?.id ?? 0
  for (let after = 0; after < end; after += partSize) yield { after, upTo: Math.min(after + partSize, end) }
}

export const lastIn = (table: SQLiteTable, id: SQLiteColumn) =>
  statement((orm) =>
    orm
      .select({ id: sql<number | null>`max(${id})` })
      .from(table)
      .prepare(),
  )
type Last = ReturnType<typeof lastIn>

const lastAccount = lastIn(ledgerAccounts, ledgerAccounts.id)
const lastEntry = lastIn(ledgerEntries, ledgerEntries.id)

/** Returns the id of the newest ledger entry. It changes with every posting. */
export const newestEntryId = async (reader: Reader): Promise<number> => (await lastEntry(reader).get())?.id ?? 0

export const ledgerAccountRanges = (db: LedgerReader): AsyncGenerator<Range> =>
  ranges(db, lastAccount, ACCOUNTS_PER_PART)

/**
 * Finds transactions whose sum is not zero. Sums over all ranges, because the entries of a transaction may be in two of
 * them.
 */
async function* unbalanced(db: LedgerReader): AsyncGenerator<LedgerDifference[]> {
  const left = new Map<number, number>()
  for await (const range of ranges(db, lastEntry, ENTRIES_PER_PART)) {
    const rows = await db.read((reader) => sums(reader).all(range))
    for (const { id, total } of rows) left.set(id, (left.get(id) ?? 0) + total)
    yield []
  }
  yield [...left].flatMap(([id, total]) =>
    total === 0
      ? []
      : [
          {
            kind: 'ledger-unbalanced',
            problem: `entries of transaction ${id} sum to ${total} SUN instead of 0`,
            bySun: total,
          },
        ],
  )
}

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
    // The condition is repeated here, because otherwise PostgreSQL scans all entries for each part.
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.account, ledgerAccounts.id), within(ledgerEntries.account)))
    .where(within(ledgerAccounts.id))
    .groupBy(ledgerAccounts.id)
    .having(
      sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)
        or (${ledgerAccounts.balance} < 0 and ${ledgerAccounts.name} not like 'chain:%')`,
    )
    .prepare(),
)

async function driftsIn(reader: Reader, range: Range): Promise<LedgerDifference[]> {
  return (await drifts(reader).all(range)).flatMap(({ name, balance, total }) => [
    ...difference(
      'ledger-drift',
      balance !== total,
      `${name} has a balance of ${balance} SUN, but its entries sum to ${total} SUN`,
      balance - total,
    ),
    ...difference(
      'ledger-negative',
      balance < 0 && !name.startsWith('chain:'),
      `${name} has a negative balance: ${balance} SUN`,
      balance,
    ),
  ])
}

const difference = (kind: LedgerDifference['kind'], isWrong: boolean, problem: string, bySun: number) =>
  isWrong ? [{ kind, problem, bySun }] : []
