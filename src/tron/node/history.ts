/**
 * What a node has: which chain it follows, by the id of its first block; and whether it keeps the history of
 * transactions: light nodes do not, and answer `{}` to every look-up of a txid.
 */
import type { TronNode } from '../types.ts'
import { type Reads, readHash } from './answers.ts'

/** Source: `wallet/getblockbynum {"num": 0}` of each network's public node. */
export const PUBLIC_CHAINS: Readonly<Record<string, string | undefined>> = {
  mainnet: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  nile: '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc',
  shasta: '0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e',
}

const CALL = 'wallet/getblock'
export const GENESIS_FIELD = 'blockID of block 0'

/**
 * 64 hex characters. Throws AppError TRON_UNREACHABLE, TRON_BAD_ANSWER (also where the node does not have the block).
 */
export async function readGenesisId(ask: Reads): Promise<string> {
  const { blockID } = await ask('POST', CALL, { id_or_num: '0', detail: false })
  return readHash(CALL, GENESIS_FIELD, blockID)
}

/** How far back from the solidified block a transaction is looked for to ask about. */
const LOOK_BACK_BLOCKS = 20

/**
 * Throws Error, in words for the operator, while a transaction in a solidified block is unknown to the node's look-up;
 * once it was known it is not asked again. Nothing while there is none to ask about. Throws AppError as the node does.
 */
export function createHistoryCheck(
  node: Pick<TronNode, 'solidHead' | 'block' | 'includedTransaction'>,
): () => Promise<void> {
  let kept = false
  return async () => {
    if (kept) return
    const txid = await someTxid(node)
    if (txid === undefined) return
    kept = (await node.includedTransaction(txid)) !== undefined
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
