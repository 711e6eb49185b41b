/** A chain with the clock and the stake of the recorded one: its genesis, and the time of the questions. */
import { ManualClock } from '../../../src/kernel/clock.ts'
import { type Chain, createChain } from '../../../src/sandbox/tron-node/index.ts'

const GENESIS_MS = 1_700_001_000_000
const ASKED_MS = 1_795_803_831_000
/** A new chain begins with 19 blocks. */
const FIRST_BLOCKS_MS = 19 * 3_000
const STAKE_TRX = { ENERGY: 19_000_170_000, BANDWIDTH: 26_000_042_000 }

export function recordedChain(): Chain {
  const clock = new ManualClock(GENESIS_MS + FIRST_BLOCKS_MS)
  const chain = createChain({ clock, genesis: { accounts: [], othersStakeTrx: STAKE_TRX } })
  clock.advance(ASKED_MS - clock.now())
  chain.mine()
  return chain
}
