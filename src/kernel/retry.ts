/** Retries a call after 1, 2 and 4 s, if the caller considers the error retryable. */
import { type Clock, wait } from './clock.ts'

export interface RetryOptions {
  clock: Clock
  /** True if the failure may be temporary (429, 5xx, timeout). */
  retryable: (error: unknown) => boolean
  /** Waits between tries, in ms. The number of tries is the length + 1. */
  waitsMs?: readonly number[]
  /** Wait that the server requested (`retry-after`), in ms. Replaces a shorter wait. */
  requestedWaitMs?: (error: unknown) => number | undefined
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
      await wait(options.clock, Math.max(waitMs, options.requestedWaitMs?.(error) ?? 0), options.signal)
    }
  }
}
