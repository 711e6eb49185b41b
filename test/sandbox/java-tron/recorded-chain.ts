/** Chain with the clock and the stake of the recorded one: the same genesis and time. */
import { ManualClock } from '../../../src/kernel/clock.ts'
import { type Chain, createChain } from '../../../src/sandbox/tron-node/tron-node.ts'

const GENESIS_MS = 1_700_001_000_000
const ASKED_MS = 1_795_803_831_000
/** Duration of the 19 blocks with which a new chain starts. */
const FIRST_BLOCKS_MS = 19 * 3_000
const STAKE_TRX = { ENERGY: 19_000_170_000, BANDWIDTH: 26_000_042_000 }

export function recordedChain(): Chain {
  const clock = new ManualClock(GENESIS_MS + FIRST_BLOCKS_MS)
  const chain = createChain({ clock, genesis: { accounts: [], othersStakeTrx: STAKE_TRX } })
  clock.advance(ASKED_MS - clock.now())
  chain.mine()
  return chain
}
