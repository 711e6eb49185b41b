/** The lock of a delegation, as the block tells that it is in. */
import { addressToHex, tronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { TronNode } from '../../tron/types.ts'

export const BLOCK_MS = 3_000

type Delegation = { txid: string; delegator: string }

/** ms; 0: it has none. Undefined: there is no such delegation. Throws as `TronNode.block` does. */
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

/** Undefined: the chain does not tell, or not now. */
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
