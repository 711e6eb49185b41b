/** A chain with the clock of the recorded one: its genesis, and the time at which the questions were asked. */
import { ManualClock } from '../../../src/kernel/clock.ts'
import { type Chain, createChain } from '../../../src/sandbox/tron-node/index.ts'

const GENESIS_MS = 1_700_001_000_000
const ASKED_MS = 1_795_803_831_000
/** A new chain begins with 19 blocks. */
const FIRST_BLOCKS_MS = 19 * 3_000

export function recordedChain(): Chain {
  const clock = new ManualClock(GENESIS_MS + FIRST_BLOCKS_MS)
  const chain = createChain({ clock, genesis: { accounts: [] } })
  clock.advance(ASKED_MS - clock.now())
  chain.mine()
  return chain
}
