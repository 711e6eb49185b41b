/** What the two workers that sign share: the moment a transaction is built at, and what became of a broadcast. */

import type { SentTransaction } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Authority } from '../../tron/transactions.ts'
import type { BuildContext, PreparedTransaction, SignedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'

/** How long after the head a transaction may still enter a block: short, so that what never comes is soon known to be gone. */
const VALID_FOR_MS = 30_000

export interface Moment {
  headMs: number
  context: BuildContext
}

/** Refers to a solidified block: a fork cannot make the transaction refer to one that is no more. */
export async function signingMoment(market: Pick<Market, 'node'>): Promise<Moment> {
  const [head, refBlock] = await Promise.all([market.node.head(), market.node.solidHead()])
  const validForMs = Math.max(0, head.timestampMs - refBlock.timestampMs) + VALID_FOR_MS
  return { headMs: head.timestampMs, context: { refBlock, validForMs } }
}

/** The pool key, under the provider's permission. Throws AppError PROVIDER_NOT_SIGNABLE where it has none. */
export function authorityFor(market: Market, resource: Resource, provider: TronAddress): Authority {
  const permissionId = market.book.provider(resource, provider)?.permissionId
  if (permissionId === undefined) throw new AppError('PROVIDER_NOT_SIGNABLE', { provider })
  const { privateKey } = market.keys.pool
  return permissionId === 0 ? { privateKey } : { privateKey, permissionId }
}

/** As it is written down before it is broadcast. */
export function sentTransaction(prepared: PreparedTransaction): SentTransaction {
  const { tx, txid, expirationMs } = prepared
  return { txid, signedTx: JSON.stringify(tx), expirationMs }
}

export function signedBytes(sent: SentTransaction): SignedTransaction {
  return JSON.parse(sent.signedTx) as SignedTransaction
}

/** Codes that say something about the transaction itself, not about the node. A block may include it all the same. */
const OF_THE_TRANSACTION = new Set([
  'CONTRACT_VALIDATE_ERROR',
  'CONTRACT_EXE_ERROR',
  'SIGERROR',
  'BANDWITH_ERROR',
])

/** `refusal`: `refusalText`. */
export function isOfTheTransaction(refusal: string): boolean {
  return OF_THE_TRANSACTION.has(refusal.split(' ', 1)[0] ?? '')
}

/** What a node said, its code first. */
export function refusalText({ code, message }: { code: string; message: string }): string {
  return `${code} ${message}`.trim()
}
