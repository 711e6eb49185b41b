/** Repeated calls: the same key with the same body gets the first answer for 24 hours, the same signed bytes always. */
import { createHash } from 'node:crypto'
import type { Reader, Tx } from '../../db/db.ts'
import { firstAnswer, keepAnswer } from '../../db/stores/accounts/idempotency.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { authorityProblem, verifyTransaction } from '../../tron/verify.ts'
import type { Market } from './deps.ts'

export const IDEMPOTENCY_MS = DAY_SEC * 1000

export interface Repeatable {
  accountId: string
  /** The caller's; undefined: each call stands for itself. */
  key: string | undefined
  bodyHash: string
}

/** `call` tells two calls with equal bodies apart. */
export function repeatable(call: string, accountId: string, key: string | undefined, body: unknown): Repeatable {
  const bodyHash =
    key === undefined
      ? ''
      : createHash('sha256')
          .update(`${call} ${canonical(body)}`)
          .digest('hex')
  return { accountId, key, bodyHash }
}

/** The answer that was given before. Throws AppError IDEMPOTENCY_KEY_REUSED where the body was another. */
export async function answeredBefore<T>(reader: Reader, call: Repeatable, nowMs: number): Promise<T | undefined> {
  if (call.key === undefined) return undefined
  const first = await firstAnswer(reader, call.accountId, call.key)
  if (!first || first.createdAtMs + IDEMPOTENCY_MS <= nowMs) return undefined
  if (first.bodyHash !== call.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(first.answer) as T
}

/** In the write that does what is answered. */
export async function rememberAnswer(tx: Tx, call: Repeatable, answer: unknown, nowMs: number): Promise<void> {
  if (call.key === undefined) return
  const { accountId, key, bodyHash } = call
  await keepAnswer(tx, accountId, key, { bodyHash, answer: JSON.stringify(answer), createdAtMs: nowMs })
}

/** JSON with the fields of every object in the order of their names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns the row that these very bytes made before. The bytes stand on the chain for everybody to read, so a caller
 * shows a signature that may act for their owner: undefined without one. Throws as the node does.
 */
export async function madeBefore<T>(
  { db, node }: Pick<Market, 'db' | 'node'>,
  signedTx: unknown,
  rowOf: (reader: Reader, txid: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const verdict = verifyTransaction(signedTx)
  if (!verdict.ok) return undefined
  const { txid, owner, signers } = verdict.verified
  const row = await db.read((reader) => rowOf(reader, txid))
  if (row === undefined || signers.includes(owner)) return row
  const account = await node.pendingAccount(owner)
  return account && authorityProblem(verdict.verified, account) === undefined ? row : undefined
}
