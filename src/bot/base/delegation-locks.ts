/** Reads from the chain whether a delegation is locked and whether a transfer has expired. */
import { addressToHex, tronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
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
  try {
    const info = await node.includedTransaction(delegation.txid)
    const lockMs = info && (await lockMsOf(node, delegation, info.blockNumber))
    return lockMs === undefined ? undefined : lockMs > 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/** See `PurchaseDeps.mayBePublic`. */
export async function mayBePublic(node: TronNode, txid: string): Promise<boolean> {
  try {
    return (await node.pendingTransaction(txid)) !== undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return true
  }
}

/** See `PurchaseDeps.isIncluded`. */
export async function isIncluded(node: TronNode, txid: string): Promise<boolean> {
  try {
    return (await node.includedTransaction(txid)) !== undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

/** See `PurchaseDeps.isExpiredUnseen`. Reads the head first: no later block can include an expired transfer. */
export async function isExpiredUnseen(
  node: TronNode,
  { txid, expiresAtMs }: { txid: string; expiresAtMs: number },
): Promise<boolean> {
  try {
    const { timestampMs } = await node.solidHead()
    return timestampMs > expiresAtMs && (await node.solidTransaction(txid)) === undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
