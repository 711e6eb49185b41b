/** Checks a transfer that a wallet has signed, before anything is sent to the marketplace. */
import type { Purchase, SignedPayment } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronNode } from '../../../tron/types.ts'
import { checkTransferFromWallet, type SignedTransferProblem } from '../../../tron/wallets/signed-transfer.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { withTimeout } from '../payer-calls.ts'

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
  const to = await withTimeout(deps, deps.client.fundAddress())
  const checked = await checkTransferFromWallet(node, { to, amountOf: () => costSun }, signedTx, deps.clock.now())
  if ('problem' in checked) return checked
  const { txid, tx, owner, expirationMs } = checked.verified
  return { payment: { txid, payer: owner, tx: { ...tx }, expiresAtMs: expirationMs } }
}
