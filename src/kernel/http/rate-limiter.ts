/** Rate limit: a number of calls per caller and window. A window starts with its first call. */
import type { Clock } from '../clock.ts'

const WINDOW_MS = 1_000
/** Number of callers above which expired windows are removed. */
const MAX_CALLERS = 10_000

/** Returns undefined if the call is allowed. Otherwise returns the milliseconds until the caller's window ends. */
export type RateLimiter = (caller: string) => number | undefined

/**
 * Creates a limiter. `perSec` 0.5 allows one call every two seconds. `perWindow` allows bursts in a longer window at
 * the same rate.
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
