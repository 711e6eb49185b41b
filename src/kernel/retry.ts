/** Trying again: 1, 2, 4 s, and only what the caller calls retryable. */
import { type Clock, wait } from './clock.ts'

export interface RetryOptions {
  clock: Clock
  /** Whether this failure may pass by itself (429, 5xx, time-out). */
  retryable: (error: unknown) => boolean
  /** Waits between tries, in ms; its length + 1 is the number of tries. */
  waitsMs?: readonly number[]
  /** A wait that the other side asked for (`retry-after`), in ms; it replaces a shorter one. */
  askedWaitMs?: (error: unknown) => number | undefined
  signal?: AbortSignal
}

export const DEFAULT_WAITS_MS = [1_000, 2_000, 4_000] as const

export async function retry<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  const waits = options.waitsMs ?? DEFAULT_WAITS_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const waitMs = waits[attempt]
      if (waitMs === undefined || options.signal?.aborted || !options.retryable(error)) throw error
      await wait(options.clock, Math.max(waitMs, options.askedWaitMs?.(error) ?? 0), options.signal)
    }
  }
}
