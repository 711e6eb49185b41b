/** Rate limits: a number of calls per second after an initial burst. */
import { type Clock, wait } from './clock.ts'

/** `burst`: calls that may go out immediately. `perSecond`: the rate after that. */
export interface Limit {
  perSecond: number
  burst: number
}

export interface Pace {
  /** Time until the next call is allowed, in ms. A smaller `burst` leaves the rest of the burst to other callers. */
  waitMs(burst?: number): number
  take(): void
  /** Reserves the next slot and returns the wait for it, in ms. Slots are granted in call order. */
  reserve(): number
  /** Allows no call for `ms`. */
  pause(ms: number): void
  idle(): boolean
}

/** Implements the generic cell rate algorithm. `nextMs` is when the bucket is full again. */
export function createPace(clock: Clock, limit: Limit): Pace {
  const intervalMs = 1000 / limit.perSecond
  const toleranceMs = (burst: number) => (burst - 1) * intervalMs
  let nextMs = 0
  let lastReadMs = 0
  /** If the clock was set back, moves `nextMs` back by the same amount. */
  function readClock(): number {
    const now = clock.now()
    if (now < lastReadMs) nextMs -= lastReadMs - now
    lastReadMs = now
    return now
  }
  const pace: Pace = {
    waitMs(burst = limit.burst) {
      const now = readClock()
      // Ignores rounding errors of a thousandth of a millisecond.
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

/** Shares one limit: each call of the returned function adds a client; clients with waiting calls take turns. */
export function createFairPace(clock: Clock, limit: Limit): () => () => Promise<void> {
  const pace = createPace(clock, limit)
  /** Waiting calls per client, in the order of the clients' turns. */
  const queue = new Map<object, (() => void)[]>()
  let serving = false

  async function serve(): Promise<void> {
    serving = true
    for (;;) {
      const [next] = queue
      if (!next) break
      const waitMs = pace.waitMs()
      if (waitMs > 0) {
        await wait(clock, waitMs)
        continue
      }
      const [client, calls] = next
      pace.take()
      calls.shift()?.()
      queue.delete(client)
      if (calls.length > 0) queue.set(client, calls)
    }
    serving = false
  }

  return () => {
    const client = {}
    return () =>
      new Promise((resolve) => {
        queue.set(client, [...(queue.get(client) ?? []), resolve])
        if (!serving) void serve()
      })
  }
}
