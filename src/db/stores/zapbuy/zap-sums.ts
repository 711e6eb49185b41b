/** What the zaps come to: money owed, spent and given back, orders claimed, how many stand where. */
import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { ZAP_STATES, type ZapState, zaps } from '../../schema/zapbuy/zaps.ts'
import { sumOf } from '../rows.ts'

/** SUN of refunds the bot signed since `sinceMs` that have or may have left. */
export async function refundedSince(reader: Reader, sinceMs: number): Promise<Sun> {
  const signed = and(inArray(zaps.state, ['refunding', 'refunded']), gte(zaps.refundSignedAtMs, sinceMs))
  return sumOf(reader, zaps, zaps.paidSun, signed)
}

/** SUN at the bot address that may have to go back. */
export async function obligations(reader: Reader): Promise<Sun> {
  const open: ZapState[] = ['seen', 'ordering', 'ordered', 'owed', 'refunding']
  return sumOf(reader, zaps, zaps.paidSun, inArray(zaps.state, open))
}

/** SUN that orders since `sinceMs` cost the operator's account. */
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
