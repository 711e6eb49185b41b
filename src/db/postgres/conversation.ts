/** Runs the queries of one job, one after another. The job may wait for nothing else in between. */
import { AppError } from '../../kernel/errors.ts'
import type { Orm } from '../orm.ts'
import { type Connection, createPostgresOrm } from './connection.ts'

interface Conversation {
  readonly query: Connection['query']
  /**
   * Returns the job's result. Throws AppError `code` if the job waits for anything except its queries. Throws the error
   * of a failed query even if the job caught it, because the server aborts that transaction.
   */
  resultOf<T>(job: Promise<T> | T): Promise<T>
  end(): void
}

function openConversation(connection: Connection, code: 'DB_WRITE_WAITED' | 'DB_READ_WAITED'): Conversation {
  let open = true
  let openQueries = 0
  let failed: { error: unknown } | undefined
  let rejectWaiting = (_: AppError) => {}
  const waitedElsewhere = new Promise<never>((_, reject) => {
    rejectWaiting = reject
  })
  waitedElsewhere.catch(() => {})

  /** After an answer, a job must send its next query or end within the same turn of the event loop. */
  const checkAtEndOfTurn = () =>
    void setImmediate(() => {
      if (open && openQueries === 0) rejectWaiting(new AppError(code))
    })

  return {
    async query(...query) {
      if (!open) throw new AppError('DB_TX_OVER')
      openQueries++
      try {
        return await connection.query(...query)
      } catch (error) {
        failed ??= { error }
        throw error
      } finally {
        openQueries--
        if (openQueries === 0) checkAtEndOfTurn()
      }
    },
    async resultOf(job) {
      if (!(job instanceof Promise)) return job
      checkAtEndOfTurn()
      job.catch(() => {})
      const value = await Promise.race([job, waitedElsewhere])
      if (failed) throw failed.error
      return value
    },
    end() {
      open = false
    },
  }
}

export interface ConversingConnection<C extends Connection> {
  connection: C
  orm: Orm
  begin(code: 'DB_WRITE_WAITED' | 'DB_READ_WAITED'): Conversation
}

/** Makes a connection whose query builder sends queries in the most recently started conversation. */
export function withConversations<C extends Connection>(connection: C): ConversingConnection<C> {
  let current: Conversation | undefined
  const orm: Orm = createPostgresOrm((...query) => {
    if (!current) throw new AppError('DB_TX_OVER')
    return current.query(...query)
  })
  return {
    connection,
    orm,
    begin(code) {
      current = openConversation(connection, code)
      return current
    },
  }
}
