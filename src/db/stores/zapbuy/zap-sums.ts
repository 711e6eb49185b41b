/** What the zaps come to: money owed, spent and given back, orders claimed, how many stand where. */
import { and, gte, inArray, sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { ZAP_STATES, type ZapState, zaps } from '../../schema/zapbuy/zaps.ts'

/** SUN of refunds the bot signed since `sinceMs` that have or may have left. */
export function refundedSince(reader: Reader, sinceMs: number): Sun {
  const row = reader.orm
    .select({ total: sql<number>`coalesce(sum(${zaps.paidSun}), 0)` })
    .from(zaps)
    .where(and(inArray(zaps.state, ['refunding', 'refunded']), gte(zaps.refundSignedAtMs, sinceMs)))
    .get()
  return sun(row?.total ?? 0)
}

/** SUN at the bot address that may have to go back. */
export function obligations(reader: Reader): Sun {
  const open: ZapState[] = ['seen', 'ordering', 'ordered', 'owed', 'refunding']
  const row = reader.orm
    .select({ total: sql<number>`coalesce(sum(${zaps.paidSun}), 0)` })
    .from(zaps)
    .where(inArray(zaps.state, open))
    .get()
  return sun(row?.total ?? 0)
}

/** SUN that orders since `sinceMs` cost the operator's account. */
export function spentSince(reader: Reader, sinceMs: number): Sun {
  const row = reader.orm
    .select({ total: sql<number>`coalesce(sum(${zaps.costSun}), 0)` })
    .from(zaps)
    .where(and(inArray(zaps.state, ['ordered', 'filled']), gte(zaps.sentAtMs, sinceMs)))
    .get()
  return sun(row?.total ?? 0)
}

export function countZaps(reader: Reader): Record<ZapState, number> {
  const rows = reader.orm
    .select({ state: zaps.state, n: sql<number>`count(*)` })
    .from(zaps)
    .groupBy(zaps.state)
    .all()
  const counts = Object.fromEntries(ZAP_STATES.map((state) => [state, 0])) as Record<ZapState, number>
  for (const row of rows) counts[row.state] = row.n
  return counts
}
