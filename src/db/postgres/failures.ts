/** What the server's failures mean. */
import pg from 'pg'
import { AppError } from '../../kernel/errors.ts'

/** What it cannot do now and may do later: resources (its disk, above all), shutdowns, its own input and output. */
const NOT_NOW = /^(53|57P|58)|^(25006|55P03)$/
/** It has become a replica: writes go to the other server. */
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
