/** Reads from the chain whether a delegation is locked and whether a transfer has expired. */
import { addressToHex, tronAddress } from '../../kernel/address.ts'
import { fallback } from '../../kernel/errors.ts'
import type { TronNode } from '../../tron/types.ts'

export const BLOCK_MS = 3_000

type Delegation = { txid: string; delegator: string }

/**
 * Returns the lock period: 0 without a lock, undefined if the block has no such delegation. Throws the errors of
 * `TronNode.block`.
 */
export async function lockMsOf(
  node: TronNode,
  { txid, delegator }: Delegation,
  blockNumber: number,
): Promise<number | undefined> {
  const giver = addressToHex(tronAddress(delegator)).toLowerCase()
  const block = await node.block(blockNumber, { watch: (hex) => hex === giver })
  const contract = block?.transactions.find((one) => one.txid === txid)?.contract
  return contract?.kind === 'delegate' ? contract.lockPeriodBlocks * BLOCK_MS : undefined
}

/** True if the delegation has a lock. Undefined if the chain does not show it, or the node does not respond. */
export async function isLocked(node: TronNode, delegation: Delegation): Promise<boolean | undefined> {
  if (delegation.txid === '') return undefined
  const info = await node.includedTransaction(delegation.txid).catch(fallback(undefined))
  const lockMs = info && (await lockMsOf(node, delegation, info.blockNumber).catch(fallback(undefined)))
  return lockMs === undefined ? undefined : lockMs > 0
}

/** See `PurchaseDeps.mayBePublic`. */
export const mayBePublic = (node: TronNode, txid: string): Promise<boolean> =>
  node.pendingTransaction(txid).then((found) => found !== undefined, fallback(true))

/** See `PurchaseDeps.isIncluded`. */
export const isIncluded = (node: TronNode, txid: string): Promise<boolean> =>
  node.includedTransaction(txid).then((found) => found !== undefined, fallback(false))

/** See `PurchaseDeps.isExpiredUnseen`. Reads the head first: no later block can include an expired transfer. */
export async function isExpiredUnseen(
  node: TronNode,
  { txid, expiresAtMs }: { txid: string; expiresAtMs: number },
): Promise<boolean> {
  const head = await node.solidHead().catch(fallback(undefined))
  if (head === undefined || head.timestampMs <= expiresAtMs) return false
  return node.solidTransaction(txid).then((found) => found === undefined, fallback(false))
}
