/** Repeated calls with signed bytes. */
import type { Reader } from '../../db/db.ts'
import { authorityProblem, verifyTransaction } from '../../tron/verify.ts'
import type { Market } from './deps.ts'

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
