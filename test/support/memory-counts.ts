import { type Counts, createCounts } from '../../src/signer/counts.ts'

export function createMemoryCounts(): Counts {
  let stopped = false
  return {
    ...createCounts([], async () => {}),
    isStopped: () => stopped,
    stop() {
      stopped = true
    },
    close: async () => {},
  }
}
