/**
 * Idempotency: a repeated key with the same body returns the first answer for 24 hours, a repeated signed transaction
 * forever.
 */
import { createHash } from 'node:crypto'
import type { Reader, Tx } from '../../db/db.ts'
import { firstAnswer, saveAnswer } from '../../db/stores/accounts/idempotency.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { findAuthorityProblem, verifyTransaction } from '../../tron/verify.ts'
import type { Market } from './deps.ts'

export const IDEMPOTENCY_MS = DAY_SEC * 1000

export interface IdempotentCall {
  accountId: string
  /** Idempotency key that the caller sent. Without a key, every call is executed. */
  key: string | undefined
  bodyHash: string
}

/** Identifies a call. The hash includes the API name `call`, so that different calls with equal bodies differ. */
export function idempotentCall(
  call: string,
  accountId: string,
  key: string | undefined,
  body: unknown,
): IdempotentCall {
  const bodyHash =
    key === undefined
      ? ''
      : createHash('sha256')
          .update(`${call} ${canonicalJson(body)}`)
          .digest('hex')
  return { accountId, key, bodyHash }
}

/**
 * Returns the stored answer of the first call. Throws AppError IDEMPOTENCY_KEY_REUSED if that call had another body.
 */
export async function findFirstAnswer<T>(reader: Reader, call: IdempotentCall, nowMs: number): Promise<T | undefined> {
  if (call.key === undefined) return undefined
  const first = await firstAnswer(reader, call.accountId, call.key)
  if (!first || first.createdAtMs + IDEMPOTENCY_MS <= nowMs) return undefined
  if (first.bodyHash !== call.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(first.answer) as T
}

/** Stores the answer to a call. Must run in the transaction that makes the change. */
export async function storeAnswer(tx: Tx, call: IdempotentCall, answer: unknown, nowMs: number): Promise<void> {
  if (call.key === undefined) return
  const { accountId, key, bodyHash } = call
  await saveAnswer(tx, accountId, key, { bodyHash, answer: JSON.stringify(answer), createdAtMs: nowMs })
}

/** Serializes to JSON with sorted object keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns the row that the same signed transaction created earlier. Transactions are public: the caller must prove
 * authority over the owner's account by a signature, otherwise the result is undefined. Throws the node's errors.
 */
export async function findRowOfTransaction<T>(
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
  return account && findAuthorityProblem(verdict.verified, account) === undefined ? row : undefined
}
