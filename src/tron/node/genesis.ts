/** Which chain a node follows: the id of its first block. */
import type { Reads } from './answers.ts'
import { readHash } from './answers.ts'

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
