/** First answers of calls that create or pay. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { idempotency } from '../../schema/accounts/idempotency.ts'

const byKey = statement((orm) =>
  orm
    .select({
      bodyHash: idempotency.bodyHash,
      answer: idempotency.answer,
      createdAtMs: idempotency.createdAtMs,
    })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.accountId, sql.placeholder('accountId')),
        eq(idempotency.key, sql.placeholder('key')),
      ),
    )
    .prepare(),
)
const insert = statement((orm) =>
  orm
    .insert(idempotency)
    .values({
      accountId: sql.placeholder('accountId'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      answer: sql.placeholder('answer'),
      createdAtMs: sql.placeholder('createdAtMs'),
    })
    .onConflictDoUpdate({
      target: [idempotency.accountId, idempotency.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        answer: sql`excluded.answer`,
        createdAtMs: sql`excluded.created_at_ms`,
      },
    })
    .prepare(),
)

export interface FirstAnswer {
  bodyHash: string
  /** JSON. */
  answer: string
  createdAtMs: number
}

export function firstAnswer(reader: Reader, accountId: string, key: string): FirstAnswer | undefined {
  return byKey(reader).get({ accountId, key })
}

/** Takes the place of one that is too old to count. */
export function keepAnswer(tx: Tx, accountId: string, key: string, answer: FirstAnswer): void {
  insert(tx).run({ accountId, key, ...answer })
}

export function forgetAnswersBefore(tx: Tx, beforeMs: number): void {
  tx.orm.delete(idempotency).where(lt(idempotency.createdAtMs, beforeMs)).run()
}
