/**
 * Is the ledger right? Looked through in parts, each a few milliseconds however long the ledger is, so that others get
 * their turn in between. Each part is right by itself: entries are only appended, those of a transaction and the
 * balances they move in one commit.
 */
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { ledgerAccounts, ledgerEntries } from '../../schema/treasury/ledger.ts'

const ENTRIES_AT_ONCE = 10_000
const ACCOUNTS_AT_ONCE = 2_000

/** What is wrong with the ledger; empty when nothing is. */
export function auditLedger(reader: Reader): string[] {
  return [...auditLedgerByParts(reader)].flat()
}

export function* auditLedgerByParts(reader: Reader): Generator<string[]> {
  yield* unbalanced(reader)
  for (const names of ledgerNames(reader)) yield drifted(reader, names)
}

/** Accounts whose name is after one and up to another. */
export interface NameRange {
  after: string
  upTo: string
}

/** All accounts, a part of them at a time. */
export function* ledgerNames(reader: Reader): Generator<NameRange> {
  let after = ''
  for (;;) {
    const names = reader.orm
      .select({ name: ledgerAccounts.name })
      .from(ledgerAccounts)
      .where(gt(ledgerAccounts.name, after))
      .orderBy(asc(ledgerAccounts.name))
      .limit(ACCOUNTS_AT_ONCE)
    const upTo = reader.orm
      .select({ name: max(sql<string>`name`) })
      .from(names.as('part'))
      .get()?.name
    if (typeof upTo !== 'string') return
    yield { after, upTo }
    after = upTo
  }
}

/** A transaction may have entries in two parts: what is left of it is added up over all of them. */
function* unbalanced(reader: Reader): Generator<string[]> {
  const left = new Map<number, number>()
  const last =
    reader.orm
      .select({ id: max(ledgerEntries.id) })
      .from(ledgerEntries)
      .get()?.id ?? 0
  for (let from = 0; from < last; from += ENTRIES_AT_ONCE) {
    const rows = reader.orm
      .select({ id: ledgerEntries.transactionId, total: sql<number>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .where(and(gt(ledgerEntries.id, from), lte(ledgerEntries.id, Math.min(from + ENTRIES_AT_ONCE, last))))
      .groupBy(ledgerEntries.transactionId)
      .having(sql`sum(${ledgerEntries.amount}) <> 0`)
      .all()
    for (const { id, total } of rows) left.set(id, (left.get(id) ?? 0) + total)
    yield []
  }
  yield [...left].flatMap(([id, total]) => (total === 0 ? [] : [`transaction ${id} sums to ${total} SUN`]))
}

function drifted(reader: Reader, { after, upTo }: NameRange): string[] {
  return reader.orm
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
    .flatMap(({ name, balance, total }) => [
      ...(balance === total ? [] : [`${name} holds ${balance} SUN, its entries sum to ${total}`]),
      ...(balance < 0 && !name.startsWith('chain:') ? [`${name} is below zero: ${balance} SUN`] : []),
    ])
}
