import pg from 'pg'
import { AppError } from '../../kernel/errors.ts'

/** Error codes of temporary failures: resources (mainly disk space), shutdowns, I/O errors. */
const TEMPORARY_CODES = /^(53|57P|58)|^(25006|55P03)$/
/** Error code of a server that became a replica, so that writes must go to another server. */
const READ_ONLY = '25006'

/** True if the connection failed. False if only the query failed. */
export function isLost(error: unknown): boolean {
  if (error instanceof AppError) return isReplica(error.cause)
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || isReplica(error)
  return isSocketError(error)
}

const isReplica = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === READ_ONLY

export const isOutOfConnections = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53300'

const isSocketError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /connection|not queryable|timeout/i.test(error.message))

export const unreachable = (cause: unknown): AppError => new AppError('DB_UNREACHABLE', {}, { cause })

/** Converts a temporary server failure to AppError DB_REFUSED. Returns other errors unchanged. */
export function toAppError(error: unknown): unknown {
  const isRefusal =
    error instanceof pg.DatabaseError && error.severity === 'ERROR' && TEMPORARY_CODES.test(error.code ?? '')
  return isRefusal ? new AppError('DB_REFUSED', {}, { cause: error }) : error
}
