/** Hours at which operators get the daily digest in the chat. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { digests } from '../../schema/operator/figures.ts'
import { deleteWhere, putRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type Digest = typeof digests.$inferSelect

export const allDigests = (reader: Reader): Promise<Digest[]> => rowsOf(reader, digests)

export const digestOf = (reader: Reader, userId: number): Promise<Digest | undefined> =>
  rowOf(reader, digests, eq(digests.userId, userId))

export const putDigest = (tx: Tx, digest: Digest): Promise<void> => putRow(tx, digests, digest, ['userId'])

export async function removeDigest(tx: Tx, userId: number): Promise<void> {
  await deleteWhere(tx, digests, eq(digests.userId, userId))
}

export async function setDigestDay(tx: Tx, userId: number, lastDay: number): Promise<void> {
  await setWhere(tx, digests, { lastDay }, eq(digests.userId, userId))
}
