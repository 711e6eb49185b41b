/** Time that passes on a chain and for those who follow it. */
import type { ManualClock } from '../../src/kernel/clock.ts'
import type { Chain } from '../../src/sandbox/tron-node/index.ts'

const BLOCK_MS = 3_000
/** At the beginning and at the end of a long row the workers look at each block. */
const ONE_BY_ONE = 3
/** Between them they come late, as in a busy program: by half of the time that a transaction of ours is good for. */
const BLOCKS_A_LOOK = 10

/** Makes blocks; the workers look after each of a few, and after every tenth in the middle of many. */
export function createBlocks(world: {
  clock: Pick<ManualClock, 'advance'>
  chain: Pick<Chain, 'mine'>
  work(): Promise<unknown>
}): (count: number) => Promise<void> {
  return async (count) => {
    for (let i = 1; i <= count; i++) {
      world.clock.advance(BLOCK_MS)
      world.chain.mine()
      if (i <= ONE_BY_ONE || i > count - ONE_BY_ONE || i % BLOCKS_A_LOOK === 0) await world.work()
    }
  }
}
