/** What the server's failures mean to whoever asks. */
import pg from 'pg'
import { systemClock } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'

/** What it cannot do now and may do later: resources (its disk, above all), shutdowns, its own input and output. */
const NOT_NOW = /^(53|57P|58)|^(25006|55P03)$/
/** It has become a replica: whoever writes has to look for the other one. */
const READ_ONLY = '25006'

/** Whether it is the connection that failed, and not a query. */
export function isLost(error: unknown): boolean {
  if (error instanceof AppError) return isReplica(error.cause)
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || isReplica(error)
  return isOfSocket(error)
}

const isReplica = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === READ_ONLY

/** It has no connection left for us, now. */
export const isShort = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53300'

const isOfSocket = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /connection|not queryable|timeout/i.test(error.message))

export const unreachable = (cause: unknown): AppError => new AppError('DB_UNREACHABLE', {}, { cause })

/** As our own code where the query is not to blame: AppError DB_REFUSED. */
export function told(error: unknown): unknown {
  const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR' && NOT_NOW.test(error.code ?? '')
  return isRefusal ? new AppError('DB_REFUSED', {}, { cause: error }) : error
}

export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.code === 'DB_REFUSED'

/** What is no trouble any more when it has not come back for so long. */
const OVER_MS = 60_000

/** What went wrong lately, of what may go wrong at one time and right at the next. */
export function createTrouble() {
  let last: { error: unknown; sinceMs: number; atMs: number } | undefined
  return {
    note(error: unknown): void {
      const atMs = systemClock.now()
      const isSame = last !== undefined && atMs - last.atMs < OVER_MS
      last = { error, atMs, sinceMs: isSame && last ? last.sinceMs : atMs }
    },
    /** Since how many seconds, and what it says. */
    now(): { seconds: number; reason: string } | undefined {
      const nowMs = systemClock.now()
      if (!last || nowMs - last.atMs >= OVER_MS) return undefined
      return { seconds: Math.round((nowMs - last.sinceMs) / 1000), reason: reasonOf(last.error) }
    },
  }
}

/** What the server or the network said. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause) return reasonOf(error.cause)
  return messageOf(error) || ((error as NodeJS.ErrnoException).code ?? 'no answer')
}
