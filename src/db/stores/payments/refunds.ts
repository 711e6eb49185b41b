/** What goes back from the fund address to who paid with a signed transfer. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { payerRefunds } from '../../schema/payments/payments.ts'
import { ledgerAccounts } from '../../schema/treasury/treasury.ts'
import { insertRow, rowOf, rowsOf, type StateRow, setRow, setWhere, stateRow, sumOf } from '../rows.ts'

type Row = typeof payerRefunds.$inferSelect
/** What a refund has for certain, by its state. */
const HAS = { planned: [], signed: ['txid'], done: ['txid'] } as const
export type Refund = StateRow<Row, typeof HAS>

const read = (row: Row): Refund => stateRow(row, HAS)

export async function insertRefund(tx: Tx, refund: Pick<Row, 'payer' | 'amountSun' | 'createdAtMs'>): Promise<number> {
  return (await insertRow(tx, payerRefunds, { ...refund, state: 'planned' })).id
}

export async function refundById(reader: Reader, id: number): Promise<Refund | undefined> {
  const row = await rowOf(reader, payerRefunds, eq(payerRefunds.id, id))
  return row && read(row)
}

/** Those that are not done, oldest first. */
export async function openRefunds(reader: Reader): Promise<Refund[]> {
  return (await rowsOf(reader, payerRefunds, sql`${payerRefunds.state} <> 'done'`, asc(payerRefunds.id))).map(read)
}

/** planned: a part of it was sent otherwise. */
export async function lowerRefund(tx: Tx, id: number, bySun: Sun): Promise<void> {
  const planned = and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'planned'))
  await setWhere(tx, payerRefunds, { amountSun: sql`${payerRefunds.amountSun} - ${bySun}` }, planned)
}

/** planned -> signed; false: it was somewhere else. */
export async function markRefundSigned(tx: Tx, id: number, txid: string): Promise<boolean> {
  const planned = and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'planned'))
  return (await setWhere(tx, payerRefunds, { txid, state: 'signed' }, planned)) === 1
}

/**
 * signed -> done, or back to planned, where `txid` is still its transaction; `feeSun` is added to what it cost. Answers
 * its amount; undefined: it was somewhere else.
 */
export async function endRefundAttempt(
  tx: Tx,
  id: number,
  txid: string,
  state: 'planned' | 'done',
  feeSun: Sun,
): Promise<Sun | undefined> {
  const there = and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'signed'), eq(payerRefunds.txid, txid))
  const costs = { feeSun: sql`${payerRefunds.feeSun} + ${feeSun}` }
  const set = state === 'planned' ? { state, ...costs, txid: null } : { state, ...costs }
  return (await setRow(tx, payerRefunds, set, there))?.amountSun
}

export interface RefundTotals {
  /** What went back, and what the network took, in blocks that are solidified. */
  doneSun: Sun
  feesSun: Sun
}

export async function refundTotals(reader: Reader): Promise<RefundTotals> {
  return {
    doneSun: await sumOf(reader, payerRefunds, payerRefunds.amountSun, eq(payerRefunds.state, 'done')),
    feesSun: await sumOf(reader, payerRefunds, payerRefunds.feeSun),
  }
}

/** Ledger accounts whose name begins so and that hold something. */
export async function holdersOf(reader: Reader, prefix: string): Promise<{ name: string; heldSun: Sun }[]> {
  const rows = await named(reader, prefix, sql`${ledgerAccounts.balance} > 0`)
  return rows.map(({ name, balance }) => ({ name, heldSun: sun(balance) }))
}

/** Those that are below zero. */
export async function debtorsOf(reader: Reader, prefix: string): Promise<{ name: string; owedSun: Sun }[]> {
  const rows = await named(reader, prefix, sql`${ledgerAccounts.balance} < 0`)
  return rows.map(({ name, balance }) => ({ name, owedSun: sun(-balance) }))
}

/** By name of the index: SQLite would go over the empty ones by the primary key. */
async function named(reader: Reader, prefix: string, which: SQL): Promise<{ name: string; balance: number }[]> {
  return reader.orm.all(sql`
    select name, balance from ledger_accounts indexed by ledger_holders
    where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`} and balance <> 0 and ${which}
    order by name`)
}
