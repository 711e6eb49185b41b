/** A job's queries, one after the other. Between them it may wait for nothing else. */
import { AppError } from '../../kernel/errors.ts'
import type { Orm } from '../orm.ts'
import { type Connection, ormOver } from './connection.ts'

interface Conversation {
  readonly ask: Connection['ask']
  /**
   * What the job answers. Throws AppError `code` where it waits for anything but its own queries. Throws the error of a
   * query that failed, also where the job has caught it: the server does nothing more in that transaction.
   */
  settled<T>(job: Promise<T> | T): Promise<T>
  over(): void
}

function openConversation(connection: Connection, code: 'DB_WRITE_WAITED' | 'DB_READ_WAITED'): Conversation {
  let open = true
  let asked = 0
  let failed: { error: unknown } | undefined
  let refuse = (_: AppError) => {}
  const waited = new Promise<never>((_, reject) => {
    refuse = reject
  })
  waited.catch(() => {})

  /** A job that has its answer asks again, or ends, before the turn of the event loop does. */
  const lookAtEndOfTurn = () =>
    void setImmediate(() => {
      if (open && asked === 0) refuse(new AppError(code))
    })

  return {
    async ask(...query) {
      if (!open) throw new AppError('DB_TX_OVER')
      asked++
      try {
        return await connection.ask(...query)
      } catch (error) {
        failed ??= { error }
        throw error
      } finally {
        asked--
        if (asked === 0) lookAtEndOfTurn()
      }
    },
    async settled(job) {
      if (!(job instanceof Promise)) return job
      lookAtEndOfTurn()
      job.catch(() => {})
      const value = await Promise.race([job, waited])
      if (failed) throw failed.error
      return value
    },
    over() {
      open = false
    },
  }
}

export interface Talking<C extends Connection> {
  connection: C
  orm: Orm
  begin(code: 'DB_WRITE_WAITED' | 'DB_READ_WAITED'): Conversation
}

/** A connection whose query builder asks within the conversation that has begun last. */
export function talking<C extends Connection>(connection: C): Talking<C> {
  let current: Conversation | undefined
  const orm: Orm = ormOver((...query) => {
    if (!current) throw new AppError('DB_TX_OVER')
    return current.ask(...query)
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
