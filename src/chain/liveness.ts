/**
 * Judges whether the chain goes on, and whether the clock of this machine agrees with it. A node that has lost its
 * peers, or was restarted from an older state, answers every question, and nothing that is sent then comes into a
 * block. docs/decisions/071 has the reasons for the limits.
 */
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import type { BlockHeader } from '../tron/types.ts'

/** The chain is stalled when no newer block was seen for this many slots. */
const MAX_SLOTS_WITHOUT_BLOCK = 10
/** The same by the time stamp of the newest block: twice as many, because the clocks of two machines differ. */
const MAX_AGE_SLOTS = 20

/** Blocks that come for this many slots at the same distance from the clock show that the clock is wrong. */
const MIN_STEADY_SLOTS = 5
/** How much that distance may change meanwhile. */
const MAX_DRIFT_SLOTS = 2

export interface Liveness {
  /** Takes note of a head of the chain that a node has shown. */
  onHead(head: Pick<BlockHeader, 'number' | 'timestampMs'>): void
  /** Says in words that the chain is stalled; undefined: it goes on, as far as it was read. */
  problem(): string | undefined
  /** Says in words that the clock of this machine is off; undefined: it is right, as far as is known. */
  clockOff(): string | undefined
}

/** `slotMs`: time from one block to the next. `judgesAge`: the time stamps of blocks are those of the clock. */
export function createLiveness(
  { clock, log }: { clock: Clock; log: Logger },
  { slotMs, judgesAge }: { slotMs: number; judgesAge: boolean },
): Liveness {
  /** The newest block by its time stamp, and when it was first seen. A chain that goes back and on has newer ones. */
  let newest: { number: number; timestampMs: number; seenAtMs: number } | undefined
  let problem: string | undefined
  let off: string | undefined
  /** First block of a run of blocks that came at about the same distance from the clock. */
  let steady: { ageMs: number; sinceMs: number } | undefined

  /** A node that catches up shows blocks whose age falls; behind a wrong clock they stay as old. */
  function judgeClock(head: { number: number; timestampMs: number }, nowMs: number): string | undefined {
    const ageMs = nowMs - head.timestampMs
    const isFar = judgesAge && Math.abs(ageMs) > MAX_AGE_SLOTS * slotMs
    if (!isFar) steady = undefined
    else if (!steady || Math.abs(ageMs - steady.ageMs) > MAX_DRIFT_SLOTS * slotMs) steady = { ageMs, sinceMs: nowMs }
    if (!isFar || !steady) return undefined
    // No block comes from the future.
    const isCertain = ageMs < 0 || nowMs - steady.sinceMs >= MIN_STEADY_SLOTS * slotMs
    const side = ageMs < 0 ? 'behind' : 'ahead of'
    return isCertain
      ? `the clock of this machine is ${sec(Math.abs(ageMs))} s ${side} the newest block, ${head.number}`
      : undefined
  }

  function judge(head: { number: number; timestampMs: number }, nowMs: number): string | undefined {
    if (!newest || head.timestampMs > newest.timestampMs) newest = { ...head, seenAtMs: nowMs }
    const stillMs = nowMs - newest.seenAtMs
    const ageMs = nowMs - head.timestampMs
    if (stillMs > MAX_SLOTS_WITHOUT_BLOCK * slotMs) {
      const behind = newest.number - head.number
      return behind > 0
        ? `the node is at block ${head.number}, ${behind} behind what was read, and has shown nothing newer for ${sec(stillMs)} s`
        : `no block has come after block ${head.number} for ${sec(stillMs)} s`
    }
    if (judgesAge && ageMs > MAX_AGE_SLOTS * slotMs)
      return `the newest block, ${head.number}, is ${sec(ageMs)} s old by the clock of this machine`
    return undefined
  }

  return {
    onHead(head) {
      const before = problem
      const nowMs = clock.now()
      off = judgeClock(head, nowMs)
      problem = judge(head, nowMs)
      if (off !== undefined) problem = undefined
      if (problem !== undefined && before === undefined) log.error({ head: head.number, problem }, 'chain.stalled')
      if (problem === undefined && before !== undefined) log.info({ head: head.number }, 'chain.goes_on')
    },
    problem: () => problem,
    clockOff: () => off,
  }
}

const sec = (ms: number): number => Math.floor(ms / 1_000)
