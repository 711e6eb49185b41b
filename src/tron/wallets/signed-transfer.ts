/** Checks a transfer that a wallet has signed for a page, before it is used. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { TronNode } from '../types.ts'
import { findAuthorityProblem, type VerifiedTransaction, verifyTransaction } from '../verify.ts'

/** Minimum remaining validity: the marketplace needs 10 s; the rest allows for the call. */
const MARGIN_MS = 15_000
/** Longer validity is refused: the transfer could be sent when the user no longer expects it. */
const MAX_VALIDITY_MS = 3_600_000

/**
 * Reasons to refuse a signed transfer. Nothing is sent in any of these cases.
 * - `other_transfer`: it is not the transfer that the page asked for.
 * - `too_late`: no block would include it.
 * - `no_right`: the keys that signed it may not move the account's TRX.
 * - `too_little`: the account does not have the amount.
 */
export type SignedTransferProblem = 'other_transfer' | 'too_late' | 'no_right' | 'too_little'

/**
 * Returns the transfer if it pays exactly the amount for its sender to this address, and is signed by its owner. Throws
 * the errors of the node.
 */
export async function checkTransferFromWallet(
  node: Pick<TronNode, 'pendingAccount'>,
  { to, amountOf }: { to: TronAddress; amountOf(from: TronAddress): Sun },
  signedTx: unknown,
  nowMs: number,
): Promise<{ verified: VerifiedTransaction } | { problem: SignedTransferProblem }> {
  const verdict = verifyTransaction(signedTx, nowMs + MARGIN_MS)
  if (!verdict.ok) return { problem: verdict.problem.code === 'EXPIRED' ? 'too_late' : 'other_transfer' }
  const { verified } = verdict
  const { contract, expirationMs, signers } = verified
  if (contract.kind !== 'transfer' || expirationMs > nowMs + MAX_VALIDITY_MS || signers.length === 0)
    return { problem: 'other_transfer' }
  const amountSun = amountOf(contract.from)
  if (contract.to !== to || contract.amountSun !== amountSun) return { problem: 'other_transfer' }
  const account = await node.pendingAccount(contract.from)
  if (!account || account.balanceSun < amountSun) return { problem: 'too_little' }
  if (findAuthorityProblem(verified, account)) return { problem: 'no_right' }
  return { verified }
}
