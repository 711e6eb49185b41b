/** First answers of calls that create or pay. A repeated call with the same idempotency key gets the stored answer. */
import { lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, insertedValues, rowParameters, statement } from '../../orm.ts'
import { idempotency } from '../../schema/accounts/accounts.ts'
import { deleteWhere } from '../rows.ts'

const byKey = statement((orm) =>
  orm
    .select()
    .from(idempotency)
    .where(equalsParameters(idempotency, 'accountId', 'key'))
    .prepare(),
)
const insert = statement((orm) =>
  orm
    .insert(idempotency)
    .values(rowParameters(idempotency))
    .onConflictDoUpdate({
      target: [idempotency.accountId, idempotency.key],
      set: insertedValues(idempotency, ['accountId', 'key']),
    })
    .prepare(),
)

export type FirstAnswer = Pick<typeof idempotency.$inferSelect, 'bodyHash' | 'answer' | 'createdAtMs'>

export async function firstAnswer(reader: Reader, accountId: string, key: string): Promise<FirstAnswer | undefined> {
  return byKey(reader).get({ accountId, key })
}

/** Stores an answer. Replaces an expired answer to the same key. */
export async function saveAnswer(tx: Tx, accountId: string, key: string, answer: FirstAnswer): Promise<void> {
  await insert(tx).run({ accountId, key, ...answer })
}

export async function forgetAnswersBefore(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, idempotency, lt(idempotency.createdAtMs, beforeMs))
}
