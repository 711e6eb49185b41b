/** Transfers from the bot address to the operator's account: signed and kept first, at most one on its way. */
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { zapTopUps } from '../../schema/zapbuy/zaps.ts'
import { rowOf, rowsOf, setWhere } from '../rows.ts'

export type TopUp = typeof zapTopUps.$inferSelect

/** False: another one is on its way. */
export async function startTopUp(tx: Tx, topUp: Omit<TopUp, 'state'>): Promise<boolean> {
  const row = { ...topUp, state: 'signed' } as const
  return (await tx.orm.insert(zapTopUps).values(row).onConflictDoNothing().run()).changes === 1
}

export async function openTopUp(reader: Reader): Promise<TopUp | undefined> {
  return rowOf(reader, zapTopUps, eq(zapTopUps.state, 'signed'))
}

export async function lastTopUp(reader: Reader): Promise<TopUp | undefined> {
  return (await rowsOf(reader, zapTopUps, undefined, desc(zapTopUps.signedAtMs), 1))[0]
}

export async function settleTopUp(tx: Tx, txid: string, state: 'confirmed' | 'failed'): Promise<boolean> {
  return (await setWhere(tx, zapTopUps, { state }, and(eq(zapTopUps.txid, txid), eq(zapTopUps.state, 'signed')))) === 1
}
