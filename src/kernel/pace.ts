/** A number of calls per second, with a burst of them at once. */
import { type Clock, wait } from './clock.ts'

/** `burst`: calls that may go out at once before the pace applies; `perSecond` after that. */
export interface Limit {
  perSecond: number
  burst: number
}

export interface Pace {
  /** ms until a place is free; with a smaller `burst` the rest of it is left to others. */
  waitMs(burst?: number): number
  take(): void
  /** Takes the next place; ms to wait for it. Places are given in the order of the calls. */
  reserve(): number
  /** No place for `ms`. */
  pause(ms: number): void
  idle(): boolean
}

/** The generic cell rate algorithm: `nextMs` is when the bucket would be full again. */
export function createPace(clock: Clock, limit: Limit): Pace {
  const intervalMs = 1000 / limit.perSecond
  const toleranceMs = (burst: number) => (burst - 1) * intervalMs
  let nextMs = 0
  let seenMs = 0
  /** A clock that was set back takes what is due back with it. */
  function readClock(): number {
    const now = clock.now()
    if (now < seenMs) nextMs -= seenMs - now
    seenMs = now
    return now
  }
  const pace: Pace = {
    waitMs(burst = limit.burst) {
      const now = readClock()
      // Nobody has to wait for rounding errors of a thousandth.
      return Math.max(0, Math.ceil(Math.max(nextMs, now) - toleranceMs(burst) - now - 0.001))
    },
    take() {
      nextMs = Math.max(readClock(), nextMs) + intervalMs
    },
    reserve() {
      const ms = pace.waitMs()
      pace.take()
      return ms
    },
    pause(ms) {
      nextMs = Math.max(readClock() + ms + toleranceMs(limit.burst), nextMs)
    },
    idle: () => readClock() >= nextMs,
  }
  return pace
}

/** One pace for several: each call of it makes one more who waits, and those who wait take turns. */
export function createFairPace(clock: Clock, limit: Limit): () => () => Promise<void> {
  const pace = createPace(clock, limit)
  /** The calls of each that wait, in the order in which it is their turn. */
  const line = new Map<object, (() => void)[]>()
  let serving = false

  async function serve(): Promise<void> {
    serving = true
    for (;;) {
      const [next] = line
      if (!next) break
      const waitMs = pace.waitMs()
      if (waitMs > 0) {
        await wait(clock, waitMs)
        continue
      }
      const [who, calls] = next
      pace.take()
      calls.shift()?.()
      line.delete(who)
      if (calls.length > 0) line.set(who, calls)
    }
    serving = false
  }

  return () => {
    const me = {}
    return () =>
      new Promise((resolve) => {
        line.set(me, [...(line.get(me) ?? []), resolve])
        if (!serving) void serve()
      })
  }
}
