/**
 * Estimates when a node has the next block. Blocks come at fixed times, and a node has each of them a little later. The
 * delay is learned, so that an idle program requests each block once: docs/decisions/132.
 */
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import type { BlockRef, BlockSlots } from '../types.ts'

/** Increase of the delay after a request that came too early. */
const TOO_EARLY_MS = 100
/** Decrease of the delay after a request that found the block, so that about one request in thirty is too early. */
const MIN_DECREASE_MS = 3
const MAX_DECREASE_MS = 20
/** A block that is missing for this time means an empty slot, a node that is behind, or a reorg. */
const LATE_MS = 2_000

export function createBlockSlots(slotMs: number, clock: Clock): BlockSlots {
  let head: (BlockRef & { timestampMs: number; atMs: number }) | undefined
  /** Time from a block's timestamp to its arrival at the node. Negative if this clock is behind the chain. */
  let delayMs = 0
  /** First and last request since the head that found no later block, although it was due. */
  let missedMs: { first: number; last: number } | undefined
  const dueMs = () => (head === undefined ? 0 : head.timestampMs + slotMs + delayMs)

  function learn(timestampMs: number, atMs: number): void {
    if (missedMs) {
      delayMs = Math.max(delayMs, missedMs.last - timestampMs) + TOO_EARLY_MS
      return
    }
    const decreaseMs = Math.min(MAX_DECREASE_MS, Math.max(MIN_DECREASE_MS, delayMs / 100))
    delayMs = Math.min(delayMs - (head ? decreaseMs : 0), atMs - timestampMs)
  }

  function missed(atMs: number): void {
    missedMs = { first: missedMs?.first ?? atMs, last: atMs }
  }

  return {
    isDue(headId) {
      const nowMs = clock.now()
      // If the clock was set back, its distance to the chain must be learned again.
      return head?.id !== headId || nowMs >= dueMs() || nowMs < head.atMs
    },
    isLate: () => missedMs !== undefined && hasPassed(clock, LATE_MS, missedMs.first),
    found({ number, id, timestampMs }, atMs) {
      if (head?.id === id) {
        head.atMs = Math.min(head.atMs, atMs)
        if (atMs >= dueMs()) missed(atMs)
      } else if (head === undefined || timestampMs >= head.timestampMs) {
        learn(timestampMs, atMs)
        missedMs = undefined
        head = { number, id, timestampMs, atMs }
      }
    },
    missed,
  }
}
