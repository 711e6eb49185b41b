import { hasPassed, systemClock } from '../kernel/clock.ts'
import { AppError, messageOf } from '../kernel/errors.ts'

export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.code === 'DB_REFUSED'

/** A failure counts as ended if it has not recurred for this long. */
const ENDED_AFTER_MS = 60_000
/**
 * A failure counts as ended this long after a success. Not immediately, because a full disk may still accept a small
 * write.
 */
const ENDED_AFTER_SUCCESS_MS = 5_000

/** Records the latest failure of an operation that may succeed at the next try. */
export function createFailureTracker() {
  let last: { error: unknown; sinceMs: number; atMs: number; hasWorked: boolean } | undefined

  const isOver = ({ atMs, hasWorked }: { atMs: number; hasWorked: boolean }): boolean =>
    hasPassed(systemClock, hasWorked ? ENDED_AFTER_SUCCESS_MS : ENDED_AFTER_MS, atMs)

  return {
    note(error: unknown): void {
      const atMs = systemClock.now()
      last = { error, atMs, sinceMs: last && !isOver(last) ? last.sinceMs : atMs, hasWorked: false }
    },
    noteSuccess(): void {
      if (last) last.hasWorked = true
    },
    current(): { seconds: number; reason: string } | undefined {
      if (!last || isOver(last)) return undefined
      return {
        seconds: Math.max(0, Math.round((systemClock.now() - last.sinceMs) / 1000)),
        reason: reasonOf(last.error),
      }
    },
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause) return reasonOf(error.cause)
  return messageOf(error) || ((error as NodeJS.ErrnoException).code ?? 'no answer')
}
