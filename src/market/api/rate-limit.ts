/** Rate limit: a number of calls per caller and window. A window starts with its first call. */
import type { Clock } from '../../kernel/clock.ts'

/** Default limit for calls without their own. */
export const REQUESTS_PER_SEC = 15
/** Limits fixed by the API contract: listing all open orders, selling, and listing extendable delegations. */
export const OPEN_ORDERS_PER_SEC = 3
export const SALES_PER_SEC = 2
export const EXTENDABLE_PER_SEC = 1

const WINDOW_MS = 1_000
const LIMIT_TEXTS = new Map([
  [0.5, 'once in two seconds'],
  [1, 'once a second'],
  [2, 'twice a second'],
  [3, 'three times a second'],
])

/** Describes a limit in English, for API descriptions. */
export const limitInWords = (perSec: number): string => LIMIT_TEXTS.get(perSec) ?? `${perSec} times a second`

/** Number of callers above which expired windows are removed. */
const MAX_CALLERS = 10_000

/** Returns undefined if the call is allowed. Otherwise returns the milliseconds until the caller's window ends. */
export type RateLimiter = (caller: string) => number | undefined

/**
 * Creates a limiter. `perSec` 0.5 allows one call in two seconds. `perWindow` allows bursts in a longer window at the
 * same rate.
 */
export function createRateLimiter(clock: Clock, perSec: number, perWindow = Math.max(1, perSec)): RateLimiter {
  const windowMs = (perWindow / perSec) * WINDOW_MS
  const windows = new Map<string, { count: number; endsAtMs: number }>()
  return (caller) => {
    const now = clock.now()
    const window = windows.get(caller)
    if (window && window.endsAtMs > now) {
      if (window.count >= perWindow) return window.endsAtMs - now
      window.count++
      return undefined
    }
    if (windows.size >= MAX_CALLERS) dropExpiredWindows(windows, now)
    windows.set(caller, { count: 1, endsAtMs: now + windowMs })
    return undefined
  }
}

function dropExpiredWindows(windows: Map<string, { endsAtMs: number }>, now: number): void {
  for (const [caller, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(caller)
  // If all windows are active, because many addresses call at the same time, the oldest windows are dropped.
  for (const caller of windows.keys()) {
    if (windows.size < MAX_CALLERS) break
    windows.delete(caller)
  }
}
