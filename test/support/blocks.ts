/** Time that passes on a chain and for those who follow it. */
import type { ManualClock } from '../../src/kernel/clock.ts'
import type { Chain } from '../../src/sandbox/tron-node/index.ts'

const BLOCK_MS = 3_000
/** So many the workers look at one by one; of more those at the beginning and at the end. */
const FEW = 6
const ONE_BY_ONE = 2
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
      const isOneOfFew = count <= FEW || i <= ONE_BY_ONE || i > count - ONE_BY_ONE
      if (isOneOfFew || i % BLOCKS_A_LOOK === 0) await world.work()
    }
  }
}
