import type { Witness } from '../chain/witness.ts'
import type { Zap } from '../db/stores/zapbuy/zaps.ts'

/** Whether no fork can take the transfer away any more. */
export function isSolid({ blockNumber, offChainSinceMs }: Zap, chain: Pick<Witness, 'solid'>): boolean {
  return offChainSinceMs === null && blockNumber <= (chain.solid()?.number ?? -1)
}
