import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { AppError } from '../../../kernel/errors.ts'
import { type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, rowParameters, statement } from '../../orm.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../schema/treasury/treasury.ts'
import { statementFor } from '../../shapes.ts'

export interface Posting {
  from: string
  to: string
  /** Amount in SUN. Never negative. */
  amount: Sun
}

const balanceOf = statement((orm) =>
  orm
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(equalsParameters(ledgerAccounts, 'name'))
    .prepare(),
)
const insertTransaction = statement((orm) =>
  orm
    .insert(ledgerTransactions)
    .values(rowParameters(ledgerTransactions, ['id']))
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
    .prepare(),
)
/** Debits an account, unless its balance would fall below zero. */
const debit = statement((orm) =>
  orm
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} - ${sql.placeholder('amount')}` })
    .where(and(equalsParameters(ledgerAccounts, 'name'), gte(ledgerAccounts.balance, sql.placeholder('amount'))))
    .returning({ id: ledgerAccounts.id })
    .prepare(),
)
const credit = statement((orm) =>
  orm
    .insert(ledgerAccounts)
    .values({ name: sql.placeholder('name'), balance: sql.placeholder('amount') })
    .onConflictDoUpdate({
      target: ledgerAccounts.name,
      set: { balance: sql`${ledgerAccounts.balance} + excluded.balance` },
    })
    .returning({ id: ledgerAccounts.id })
    .prepare(),
)

export const balance = async (reader: Reader, account: string): Promise<Sun> =>
  (await balanceOf(reader).get({ name: account }))?.balance ?? ZERO_SUN

/**
 * Posts one transaction. False if a transaction with the same `cause` (`place:<order>`, `deposit:<txid>`) was already
 * posted. Throws AppError LEDGER_TOO_LOW {account, haveSun, needSun} if an account would fall below zero.
 */
export async function post(tx: Tx, atMs: number, cause: string, postings: readonly Posting[]): Promise<boolean> {
  const amounts = new Map<string, number>()
  for (const { from, to, amount } of postings) {
    if (amount < 0) throw new RangeError(`a posting must not be negative: ${cause} ${from} -> ${to}`)
    if (amount === 0 || from === to) continue
    amounts.set(from, sun((amounts.get(from) ?? 0) - amount))
    amounts.set(to, sun((amounts.get(to) ?? 0) + amount))
  }
  const row = await insertTransaction(tx).get({ cause, atMs })
  if (!row) return false
  const entries: Entry[] = []
  for (const [name, amount] of amounts) {
    const isGiven = amount >= 0 || name.startsWith('chain:')
    const account = await (isGiven ? credit(tx).get({ name, amount }) : debit(tx).get({ name, amount: -amount }))
    if (!account)
      throw new AppError('LEDGER_TOO_LOW', { account: name, haveSun: await balance(tx, name), needSun: -amount, cause })
    entries.push({ account: account.id, amount })
  }
  if (entries.length > 0) await insertEntries(tx, row.id, entries)
  return true
}

type Entry = { account: number; amount: number }

async function insertEntries(tx: Tx, transactionId: number, entries: readonly Entry[]): Promise<void> {
  const insert = statementFor(tx, `ledger entries ${entries.length}`, (orm) => {
    const rows = entries.map((_, i) => ({
      transactionId: sql.placeholder('transactionId'),
      account: sql.placeholder(`account${i}`),
      amount: sql.placeholder(`amount${i}`),
    }))
    return orm.insert(ledgerEntries).values(rows).prepare()
  })
  const given = entries.flatMap(({ account, amount }, i) => [
    [`account${i}`, account],
    [`amount${i}`, amount],
  ])
  await insert.run({ transactionId, ...Object.fromEntries(given) })
}

export interface LedgerEntry {
  transactionId: number
  cause: string
  atMs: number
  amount: Sun
}

/** Returns an account's entries, oldest first. */
export async function entriesOf(reader: Reader, account: string): Promise<LedgerEntry[]> {
  return reader.orm
    .select({
      transactionId: ledgerEntries.transactionId,
      cause: ledgerTransactions.cause,
      atMs: ledgerTransactions.atMs,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .where(eq(ledgerAccounts.name, account))
    .orderBy(asc(ledgerEntries.id))
    .all()
}

/**
 * Returns the SUN that may be refunded to accounts whose ids start with `payers`: their balances, and money held for
 * their orders, even filled ones. `buyer` and `hold` are prefixes of ledger accounts.
 */
export async function owedToPayers(
  reader: Reader,
  { payers, buyer, hold }: { payers: string; buyer: string; hold: string },
): Promise<Sun> {
  const last = '\u{10ffff}'
  const { owed } = await reader.orm.get<{ owed: number }>(sql`
    select coalesce((
      select sum(balance) from ledger_accounts indexed by ledger_holders
      where name >= ${buyer + payers} and name < ${buyer + payers + last} and balance <> 0
    ), 0) + coalesce((
      select sum(l.balance) from ledger_accounts l indexed by ledger_holders
      cross join orders o on o.id = substr(l.name, length(${hold}) + 1)
      where l.name >= ${hold} and l.name < ${hold + last} and l.balance <> 0
        and o.account_id >= ${payers} and o.account_id < ${payers + last}
    ), 0) as owed`)
  return sun(owed)
}
