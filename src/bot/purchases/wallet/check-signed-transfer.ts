/** Checks a transfer that a wallet has signed, before anything is sent to the marketplace. */
import type { Purchase, SignedPayment } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronNode } from '../../../tron/types.ts'
import { findAuthorityProblem, verifyTransaction } from '../../../tron/verify.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { withTimeout } from '../quote.ts'

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
 * Returns the payment if the transfer pays exactly the quote's cost to the marketplace, and is signed by its owner.
 * Throws the errors of `MarketClient` and of the node.
 */
export async function checkSignedTransfer(
  deps: PurchaseDeps,
  node: Pick<TronNode, 'pendingAccount'>,
  { costSun }: Pick<Purchase, 'costSun'>,
  signedTx: unknown,
): Promise<{ payment: SignedPayment & { txid: string } } | { problem: SignedTransferProblem }> {
  const nowMs = deps.clock.now()
  const verdict = verifyTransaction(signedTx, nowMs + MARGIN_MS)
  if (!verdict.ok) return { problem: verdict.problem.code === 'EXPIRED' ? 'too_late' : 'other_transfer' }
  const { contract, expirationMs, txid, tx, signers } = verdict.verified
  if (contract.kind !== 'transfer' || expirationMs > nowMs + MAX_VALIDITY_MS || signers.length === 0)
    return { problem: 'other_transfer' }
  const payAddress = await withTimeout(deps, deps.client.fundAddress())
  if (contract.to !== payAddress || contract.amountSun !== costSun) return { problem: 'other_transfer' }
  const account = await node.pendingAccount(contract.from)
  if (!account || account.balanceSun < costSun) return { problem: 'too_little' }
  if (findAuthorityProblem(verdict.verified, account)) return { problem: 'no_right' }
  return { payment: { txid, payer: contract.from, tx: { ...tx }, expiresAtMs: expirationMs } }
}
