/** What an engine does not do now, and may do later. */
import { hasPassed, systemClock } from '../kernel/clock.ts'
import { AppError, messageOf } from '../kernel/errors.ts'

export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.code === 'DB_REFUSED'

/** Trouble is over when it has not come back for this long. */
const OVER_MS = 60_000
/** The same after a success: a full disk may still have room for a small write. */
const OVER_AFTER_SUCCESS_MS = 5_000

/** Remembers the latest failure of something that may work at the next try. */
export function createTrouble() {
  let last: { error: unknown; sinceMs: number; atMs: number; hasWorked: boolean } | undefined

  const isOver = ({ atMs, hasWorked }: { atMs: number; hasWorked: boolean }): boolean =>
    hasPassed(systemClock, hasWorked ? OVER_AFTER_SUCCESS_MS : OVER_MS, atMs)

  return {
    note(error: unknown): void {
      const atMs = systemClock.now()
      last = { error, atMs, sinceMs: last && !isOver(last) ? last.sinceMs : atMs, hasWorked: false }
    },
    /** Takes note of a success after the failure. */
    noteSuccess(): void {
      if (last) last.hasWorked = true
    },
    /** Since how many seconds, and what it says. */
    now(): { seconds: number; reason: string } | undefined {
      if (!last || isOver(last)) return undefined
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
