/** Price of TRX in the operator's currency, by the hour. */
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { trxPrices } from '../../schema/operator/figures.ts'
import { putRow, rowsOf } from '../rows.ts'

export type TrxPrice = typeof trxPrices.$inferSelect

export const putTrxPrice = (tx: Tx, price: TrxPrice): Promise<void> =>
  putRow(tx, trxPrices, price, ['currency', 'atMs'])

/** Returns the last price until `atMs`, unless it is older than `maxAgeMs`. */
export async function lastTrxPrice(
  reader: Reader,
  currency: string,
  atMs: number,
  maxAgeMs: number,
): Promise<TrxPrice | undefined> {
  const where = and(eq(trxPrices.currency, currency), lte(trxPrices.atMs, atMs), gte(trxPrices.atMs, atMs - maxAgeMs))
  return (await rowsOf(reader, trxPrices, where, desc(trxPrices.atMs), 1))[0]
}

/** Returns the prices of a period, oldest first. */
export const trxPricesBetween = (reader: Reader, currency: string, fromMs: number, toMs: number): Promise<TrxPrice[]> =>
  rowsOf(
    reader,
    trxPrices,
    and(eq(trxPrices.currency, currency), gte(trxPrices.atMs, fromMs), lte(trxPrices.atMs, toMs)),
    asc(trxPrices.atMs),
  )
