/** First answers of calls that create or pay. A repeated call with the same idempotency key gets the stored answer. */
import { and, eq, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { idempotency } from '../../schema/accounts/accounts.ts'
import { deleteWhere, putRow, rowOf } from '../rows.ts'

export type FirstAnswer = Pick<typeof idempotency.$inferSelect, 'bodyHash' | 'answer' | 'createdAtMs'>

export const firstAnswer = (reader: Reader, accountId: string, key: string): Promise<FirstAnswer | undefined> =>
  rowOf(reader, idempotency, and(eq(idempotency.accountId, accountId), eq(idempotency.key, key)))

/** Stores an answer. Replaces an expired answer to the same key. */
export const saveAnswer = (tx: Tx, accountId: string, key: string, answer: FirstAnswer): Promise<void> =>
  putRow(tx, idempotency, { accountId, key, ...answer }, ['accountId', 'key'])

export async function forgetAnswersBefore(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, idempotency, lt(idempotency.createdAtMs, beforeMs))
}
