/** What goes back from the fund address to who paid with a signed transfer. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { payerRefunds } from '../../schema/payments/payments.ts'
import { ledgerAccounts } from '../../schema/treasury/ledger.ts'

interface Common {
  id: number
  payer: TronAddress
  amountSun: Sun
  feeSun: Sun
}
export type Refund = (Common & { state: 'planned' }) | (Common & { state: 'signed' | 'done'; txid: string })

function read(row: typeof payerRefunds.$inferSelect): Refund {
  const { id, state, txid } = row
  const payer = row.payer as TronAddress
  const common = { id, payer, amountSun: sun(row.amountSun), feeSun: sun(row.feeSun) }
  if (state === 'planned') return { ...common, state }
  if (txid === null) throw new Error(`refund ${id} is ${state} without a transaction`)
  return { ...common, state, txid }
}

export function insertRefund(
  tx: Tx,
  refund: { payer: TronAddress; amountSun: Sun; createdAtMs: number },
): number {
  return tx.orm
    .insert(payerRefunds)
    .values({ ...refund, state: 'planned' })
    .returning({ id: payerRefunds.id })
    .get().id
}

export function refundById(reader: Reader, id: number): Refund | undefined {
  const row = reader.orm.select().from(payerRefunds).where(eq(payerRefunds.id, id)).get()
  return row && read(row)
}

/** Those that are not done, oldest first. */
export function openRefunds(reader: Reader): Refund[] {
  return reader.orm
    .select()
    .from(payerRefunds)
    .where(sql`${payerRefunds.state} <> 'done'`)
    .orderBy(asc(payerRefunds.id))
    .all()
    .map(read)
}

/** planned -> signed; false: it was somewhere else. */
export function markRefundSigned(tx: Tx, id: number, txid: string): boolean {
  const done = tx.orm
    .update(payerRefunds)
    .set({ txid, state: 'signed' })
    .where(and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'planned')))
    .run()
  return done.changes === 1
}

/**
 * signed -> done, or back to planned, where `txid` is still its transaction; `feeSun` is added to what it cost. Answers its
 * amount; undefined: it was somewhere else.
 */
export function endRefundAttempt(
  tx: Tx,
  id: number,
  txid: string,
  state: 'planned' | 'done',
  feeSun: Sun,
): Sun | undefined {
  const row = tx.orm
    .update(payerRefunds)
    .set({
      state,
      feeSun: sql`${payerRefunds.feeSun} + ${feeSun}`,
      ...(state === 'planned' ? { txid: null } : {}),
    })
    .where(and(eq(payerRefunds.id, id), eq(payerRefunds.state, 'signed'), eq(payerRefunds.txid, txid)))
    .returning({ amountSun: payerRefunds.amountSun })
    .get()
  return row && sun(row.amountSun)
}

export interface RefundTotals {
  /** What went back, and what the network took, in blocks that are solidified. */
  doneSun: Sun
  feesSun: Sun
}

export function refundTotals(reader: Reader): RefundTotals {
  const row = reader.orm
    .select({
      done: sql<number>`coalesce(sum(case ${payerRefunds.state} when 'done' then ${payerRefunds.amountSun} else 0 end), 0)`,
      fees: sql<number>`coalesce(sum(${payerRefunds.feeSun}), 0)`,
    })
    .from(payerRefunds)
    .get()
  return { doneSun: sun(row?.done ?? 0), feesSun: sun(row?.fees ?? 0) }
}

/** Ledger accounts whose name begins so and that hold something. */
export function holdersOf(reader: Reader, prefix: string): { name: string; heldSun: Sun }[] {
  return named(reader, prefix, sql`${ledgerAccounts.balance} > 0`).map(({ name, balance }) => ({
    name,
    heldSun: sun(balance),
  }))
}

/** Those that are below zero. */
export function debtorsOf(reader: Reader, prefix: string): { name: string; owedSun: Sun }[] {
  return named(reader, prefix, sql`${ledgerAccounts.balance} < 0`).map(({ name, balance }) => ({
    name,
    owedSun: sun(-balance),
  }))
}

/** By name of the index: SQLite would go over the empty ones by the primary key. */
function named(reader: Reader, prefix: string, which: SQL): { name: string; balance: number }[] {
  return reader.orm.all(sql`
    select name, balance from ledger_accounts indexed by ledger_holders
    where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`} and balance <> 0 and ${which}
    order by name`)
}
