import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { payerRefunds, refundMoves } from '../../schema/payments/payments.ts'
import { ledgerAccounts } from '../../schema/treasury/treasury.ts'
import { insertRow, moveReturning, moveRow, rowOf, rowsOf, type StateRow, setWhere, stateRow, sumOf } from '../rows.ts'

type Row = typeof payerRefunds.$inferSelect
const REQUIRED = { planned: [], signed: ['txid'], done: ['txid'] } as const
export type Refund = StateRow<Row, typeof REQUIRED>

const read = (row: Row): Refund => stateRow(row, REQUIRED)

export const insertRefund = async (tx: Tx, refund: Pick<Row, 'payer' | 'amountSun' | 'createdAtMs'>): Promise<number> =>
  (await insertRow(tx, payerRefunds, { ...refund, state: 'planned' })).id

export async function refundById(reader: Reader, id: number): Promise<Refund | undefined> {
  const row = await rowOf(reader, payerRefunds, eq(payerRefunds.id, id))
  return row && read(row)
}

/** Returns the unfinished refunds, oldest first. */
export const openRefunds = async (reader: Reader): Promise<Refund[]> =>
  (await rowsOf(reader, payerRefunds, sql`${payerRefunds.state} <> 'done'`, asc(payerRefunds.id))).map(read)

/** Reduces a planned refund, because part of it was sent by another transaction. */
export async function lowerRefund(tx: Tx, id: number, bySun: Sun): Promise<void> {
  const planned = and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'planned'))
  await setWhere(tx, payerRefunds, { amountSun: sql`${payerRefunds.amountSun} - ${bySun}` }, planned)
}

/** Returns false if the refund was in another state. */
export const markRefundSigned = (tx: Tx, id: number, txid: string) => moveRow(tx, refundMoves.sign, id, { txid })

/**
 * Ends the refund or plans it again, if `txid` is still its transaction. Adds `feeSun` to its network fees. Returns its
 * amount, or undefined if the refund was in another state.
 */
export async function endRefundAttempt(
  tx: Tx,
  id: number,
  txid: string,
  state: 'planned' | 'done',
  feeSun: Sun,
): Promise<Sun | undefined> {
  const set = { feeSun: sql`${payerRefunds.feeSun} + ${feeSun}`, ...(state === 'planned' && { txid: null }) }
  return (await moveReturning(tx, refundMoves.endAttempt[state], id, set, eq(payerRefunds.txid, txid)))?.amountSun
}

export interface RefundTotals {
  /** Total of the refunds, and of their network fees, in solidified blocks. */
  doneSun: Sun
  feesSun: Sun
}

export async function refundTotals(reader: Reader): Promise<RefundTotals> {
  return {
    doneSun: await sumOf(reader, payerRefunds, payerRefunds.amountSun, eq(payerRefunds.state, 'done')),
    feesSun: await sumOf(reader, payerRefunds, payerRefunds.feeSun),
  }
}

export async function positiveBalances(reader: Reader, prefix: string): Promise<{ name: string; heldSun: Sun }[]> {
  const rows = await named(reader, prefix, sql`${ledgerAccounts.balance} > 0`)
  return rows.map(({ name, balance }) => ({ name, heldSun: sun(balance) }))
}

export async function debtorsOf(reader: Reader, prefix: string): Promise<{ name: string; owedSun: Sun }[]> {
  const rows = await named(reader, prefix, sql`${ledgerAccounts.balance} < 0`)
  return rows.map(({ name, balance }) => ({ name, owedSun: sun(-balance) }))
}

/**
 * Reads balances of ledger accounts by prefix. Names the index, because SQLite would otherwise scan all empty accounts
 * too.
 */
async function named(reader: Reader, prefix: string, which: SQL): Promise<{ name: string; balance: number }[]> {
  return reader.orm.all(sql`
    select name, balance from ledger_accounts indexed by ledger_holders
    where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`} and balance <> 0 and ${which}
    order by name`)
}
