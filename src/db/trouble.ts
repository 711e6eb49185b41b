/** What an engine does not do now, and may do later. */
import { hasPassed, systemClock } from '../kernel/clock.ts'
import { AppError, messageOf } from '../kernel/errors.ts'

export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.code === 'DB_REFUSED'

/** Trouble is over when it has not come back for this long. */
const OVER_MS = 60_000

/** What went wrong lately, of what may go wrong at one time and right at the next. */
export function createTrouble() {
  let last: { error: unknown; sinceMs: number; atMs: number } | undefined
  return {
    note(error: unknown): void {
      const atMs = systemClock.now()
      const isSame = last !== undefined && !hasPassed(systemClock, OVER_MS, last.atMs)
      last = { error, atMs, sinceMs: isSame && last ? last.sinceMs : atMs }
    },
    /** Since how many seconds, and what it says. */
    now(): { seconds: number; reason: string } | undefined {
      if (!last || hasPassed(systemClock, OVER_MS, last.atMs)) return undefined
      return {
        seconds: Math.max(0, Math.round((systemClock.now() - last.sinceMs) / 1000)),
        reason: reasonOf(last.error),
      }
    },
  }
}

/** What the server or the network said. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause) return reasonOf(error.cause)
  return messageOf(error) || ((error as NodeJS.ErrnoException).code ?? 'no answer')
}
