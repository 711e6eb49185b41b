/**
 * Judges whether the chain advances and whether this machine's clock agrees with it. A node without peers, or restarted
 * from an old state, answers every call, but no block includes what is sent to it. Limits: docs/decisions/071.
 */
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { toSec } from '../kernel/duration.ts'
import type { Logger } from '../kernel/logger.ts'
import type { BlockHeader } from '../tron/types.ts'

/** The chain counts as stalled after this many slots without a newer block. */
const MAX_SLOTS_WITHOUT_BLOCK = 10
/**
 * The chain also counts as stalled if the timestamp of the newest block is this many slots ago. Twice the limit above,
 * because that timestamp comes from another clock.
 */
const MAX_AGE_SLOTS = 20

const CURRENT_MS = 60_000

/** The clock counts as wrong if blocks keep the same distance from it for this many slots. */
const MIN_STEADY_SLOTS = 5
/** Maximum change of that distance, in slots. */
const MAX_DRIFT_SLOTS = 2

export interface Liveness {
  onHead(head: Pick<BlockHeader, 'number' | 'timestampMs'>): void
  /** True if a new block was read in the last minute, which proves that a node works. */
  isCurrent(): boolean
  /** Describes why the chain counts as stalled. Undefined if it advances, judging by the blocks read so far. */
  problem(): string | undefined
  /** Describes how far this machine's clock is off. Undefined if it is right or unknown. */
  clockOff(): string | undefined
}

/** `judgesAge`: true if block timestamps can be compared with this machine's clock. `slotMs`: time between blocks. */
export function createLiveness(
  { clock, log }: { clock: Clock; log: Logger },
  { slotMs, judgesAge }: { slotMs: number; judgesAge: boolean },
): Liveness {
  /** The newest block by timestamp: after a reorg, blocks with lower numbers can be newer. */
  let newest: { number: number; timestampMs: number; seenAtMs: number } | undefined
  let problem: string | undefined
  let clockProblem: string | undefined
  /** First block of a run of blocks at about the same distance from the clock. */
  let steady: { ageMs: number; sinceMs: number } | undefined

  /**
   * Describes a wrong clock. With a wrong clock, the age of new blocks stays the same; on a node that catches up, it
   * falls.
   */
  function judgeClock(head: { number: number; timestampMs: number }, nowMs: number): string | undefined {
    const ageMs = nowMs - head.timestampMs
    const isTooFar = judgesAge && Math.abs(ageMs) > MAX_AGE_SLOTS * slotMs
    if (!isTooFar) steady = undefined
    else if (!steady || Math.abs(ageMs - steady.ageMs) > MAX_DRIFT_SLOTS * slotMs) steady = { ageMs, sinceMs: nowMs }
    if (!isTooFar || !steady) return undefined
    // A block from the future proves that the clock is wrong.
    const isCertain = ageMs < 0 || nowMs - steady.sinceMs >= MIN_STEADY_SLOTS * slotMs
    const direction = ageMs < 0 ? 'behind' : 'ahead of'
    return isCertain
      ? `this machine's clock is ${toSec(Math.abs(ageMs))} s ${direction} the newest block, ${head.number}`
      : undefined
  }

  function judgeProgress(head: { number: number; timestampMs: number }, nowMs: number): string | undefined {
    if (!newest || head.timestampMs > newest.timestampMs) newest = { ...head, seenAtMs: nowMs }
    const sinceNewBlockMs = nowMs - newest.seenAtMs
    const ageMs = nowMs - head.timestampMs
    if (sinceNewBlockMs > MAX_SLOTS_WITHOUT_BLOCK * slotMs) {
      const missingBlocks = newest.number - head.number
      return missingBlocks > 0
        ? `the node is at block ${head.number}, ${missingBlocks} blocks behind the last block read, and has returned no newer block for ${toSec(sinceNewBlockMs)} s`
        : `no new block after block ${head.number} for ${toSec(sinceNewBlockMs)} s`
    }
    if (judgesAge && ageMs > MAX_AGE_SLOTS * slotMs)
      return `the newest block, ${head.number}, is ${toSec(ageMs)} s old by this machine's clock`
    return undefined
  }

  return {
    onHead(head) {
      const before = problem
      const nowMs = clock.now()
      clockProblem = judgeClock(head, nowMs)
      problem = judgeProgress(head, nowMs)
      if (clockProblem !== undefined) problem = undefined
      if (problem !== undefined && before === undefined) log.error({ head: head.number, problem }, 'chain.stalled')
      if (problem === undefined && before !== undefined) log.info({ head: head.number }, 'chain.goes_on')
    },
    isCurrent: () => newest !== undefined && !hasPassed(clock, CURRENT_MS, newest.seenAtMs),
    problem: () => problem,
    clockOff: () => clockProblem,
  }
}
