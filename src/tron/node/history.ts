/** Whether a node keeps the history of transactions: light nodes do not, and answer `{}` to every look-up of a txid. */
import type { TronNode } from '../types.ts'

/** How far back from the solidified block a transaction is looked for to ask about. */
const LOOK_BACK_BLOCKS = 20

/**
 * Throws Error, in words for the operator, while a transaction in a solidified block is unknown to the node's look-up;
 * once it was known it is not asked again. Nothing while there is none to ask about. Throws AppError as the node does.
 */
export function createHistoryCheck(
  node: Pick<TronNode, 'solidHead' | 'block' | 'transactionInfo'>,
): () => Promise<void> {
  let kept = false
  return async () => {
    if (kept) return
    const txid = await someTxid(node)
    if (txid === undefined) return
    kept = (await node.transactionInfo(txid)) !== undefined
    if (!kept)
      throw new Error(
        `the node keeps no transaction history (it has ${txid} in a block and does not know it): network fees of payouts, ` +
          'sweeps and refunds stay open; set TRON_NODE_URL to a full node',
      )
  }
}

async function someTxid(node: Pick<TronNode, 'solidHead' | 'block'>): Promise<string | undefined> {
  const { number } = await node.solidHead()
  for (let back = 0; back < LOOK_BACK_BLOCKS && back <= number; back++) {
    const txid = (await node.block(number - back))?.transactions[0]?.txid
    if (txid !== undefined) return txid
  }
  return undefined
}
