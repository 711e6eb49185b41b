/** Advances the clock and the fake chain together, and runs the workers that follow the chain. */
import type { ManualClock } from '../../src/kernel/clock.ts'
import type { Chain } from '../../src/sandbox/tron-node/tron-node.ts'

const BLOCK_MS = 3_000
/** Up to this many blocks, the workers run after every block. In longer batches they do so only at both ends. */
const SHORT_BATCH_BLOCKS = 6
const SINGLE_STEPS = 2
/**
 * In the middle of a long batch, workers run every tenth block, as in a busy process. Ten blocks are half the lifetime
 * of our transactions.
 */
const BLOCKS_PER_WORK = 10

/**
 * Returns a function that mines blocks. Workers run after each block of a short batch, and after every tenth block in
 * the middle of a long one.
 */
export function createBlockMiner(fixture: {
  clock: Pick<ManualClock, 'advance'>
  chain: Pick<Chain, 'mine'>
  work(): Promise<unknown>
}): (count: number) => Promise<void> {
  return async (count) => {
    for (let i = 1; i <= count; i++) {
      fixture.clock.advance(BLOCK_MS)
      fixture.chain.mine()
      const isSingleStep = count <= SHORT_BATCH_BLOCKS || i <= SINGLE_STEPS || i > count - SINGLE_STEPS
      if (isSingleStep || i % BLOCKS_PER_WORK === 0) await fixture.work()
    }
  }
}
