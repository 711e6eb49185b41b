/** ZapBuy money: sums, transfers by state, and top-ups of the operator's account. */
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { ZAP_STATES, type ZapState, zaps, zapTopUpMoves, zapTopUps } from '../../schema/zapbuy/zaps.ts'
import { insertNew, moveRow, rowOf, rowsOf, sumOf } from '../rows.ts'

/** Returns the SUN of the bot's refunds signed since `sinceMs`, including those that may not have been sent. */
export async function refundedSince(reader: Reader, sinceMs: number): Promise<Sun> {
  const signed = and(inArray(zaps.state, ['refunding', 'refunded']), gte(zaps.refundSignedAtMs, sinceMs))
  return sumOf(reader, zaps, sql`coalesce(${zaps.refundSun}, ${zaps.paidSun})`, signed)
}

/** Returns the SUN at the ZapBuy address that may have to be refunded and has no signed refund yet. */
export async function obligations(reader: Reader): Promise<Sun> {
  const open: ZapState[] = ['seen', 'ordering', 'ordered', 'owed']
  return sumOf(reader, zaps, zaps.paidSun, inArray(zaps.state, open))
}

/** Returns the SUN that orders since `sinceMs` cost the operator's account. */
export async function spentSince(reader: Reader, sinceMs: number): Promise<Sun> {
  const made = and(inArray(zaps.state, ['ordered', 'filled']), gte(zaps.sentAtMs, sinceMs))
  return sumOf(reader, zaps, zaps.costSun, made)
}

export async function countZaps(reader: Reader): Promise<Record<ZapState, number>> {
  const rows = await reader.orm
    .select({ state: zaps.state, n: sql<number>`count(*)` })
    .from(zaps)
    .groupBy(zaps.state)
    .all()
  const counts = Object.fromEntries(ZAP_STATES.map((state) => [state, 0])) as Record<ZapState, number>
  for (const row of rows) counts[row.state] = row.n
  return counts
}

type TopUp = typeof zapTopUps.$inferSelect

/** Records a signed top-up. Returns false if another top-up is in progress. */
export async function startTopUp(tx: Tx, topUp: Omit<TopUp, 'state'>): Promise<boolean> {
  const row = { ...topUp, state: 'signed' } as const
  return insertNew(tx, zapTopUps, row)
}

export const openTopUp = (reader: Reader): Promise<TopUp | undefined> =>
  rowOf(reader, zapTopUps, eq(zapTopUps.state, 'signed'))

export const lastTopUp = async (reader: Reader): Promise<TopUp | undefined> =>
  (await rowsOf(reader, zapTopUps, undefined, desc(zapTopUps.signedAtMs), 1))[0]

export const settleTopUp = (tx: Tx, txid: string, state: 'confirmed' | 'failed') =>
  moveRow(tx, zapTopUpMoves.settle[state], txid)
