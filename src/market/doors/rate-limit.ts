/** A number of calls per window and caller. A window starts with the first call in it. */
import type { Clock } from '../../kernel/clock.ts'

/** Unless a call has a limit of its own. */
export const REQUESTS_PER_SEC = 15
/** The contract's own limits: everybody's open orders, a sale, what can be extended. */
export const OPEN_ORDERS_PER_SEC = 3
export const SALES_PER_SEC = 2
export const EXTENDABLE_PER_SEC = 1

const WINDOW_MS = 1_000
const IN_WORDS = new Map([
  [0.5, 'once in two seconds'],
  [1, 'once a second'],
  [2, 'twice a second'],
  [3, 'three times a second'],
])

/** A limit, as descriptions say it. */
export const limitInWords = (perSec: number): string => IN_WORDS.get(perSec) ?? `${perSec} times a second`

/** Beyond this many callers those whose window is over are forgotten. */
const MAX_CALLERS = 10_000

/** Undefined: come in. Otherwise ms until the caller's window ends. */
export type RateLimiter = (caller: string) => number | undefined

/** `perSec` below 1: one call in a longer window, 0.5 is one in two seconds; or `perWindow` in one as much longer. */
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
    if (windows.size >= MAX_CALLERS) forgetOver(windows, now)
    windows.set(caller, { count: 1, endsAtMs: now + windowMs })
    return undefined
  }
}

function forgetOver(windows: Map<string, { endsAtMs: number }>, now: number): void {
  for (const [caller, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(caller)
  // Everybody is within the window: a flood of addresses; the oldest make room.
  for (const caller of windows.keys()) {
    if (windows.size < MAX_CALLERS) break
    windows.delete(caller)
  }
}
