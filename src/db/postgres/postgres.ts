/**
 * The engine on another machine: PostgreSQL. One connection writes, as the owner of the lease, and commits the waiting
 * jobs together, each in a savepoint of its own; a commit is answered when the server has it on disk. Each read has a
 * connection, and one state, to itself.
 */
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../db.ts'
import { createJobs } from '../jobs.ts'
import { connect } from './connection.ts'
import { talking } from './conversation.ts'
import { unreachable } from './failures.ts'
import { openReads, READ } from './reads.ts'
import { type Keeping, openWriter } from './writer.ts'

/**
 * Opens (and migrates) the database of `url` for this process alone; in company, once it is free; for a holder at once,
 * and as long as that is there. Throws AppError DATABASE_IN_USE {detail}, DATABASE_NEWER {detail},
 * DATABASE_OLDER {detail}, CLOCK_OFF {detail}, and the connection error if the server cannot be reached.
 */
export async function openPostgres(url: string, keeping: Keeping = {}): Promise<Db> {
  const writer = await openWriter(url, keeping)
  const reads = openReads(url)
  let closed = false

  const jobs = createJobs(writer.commitGroup, async () => {})

  return {
    read: (job) => (closed ? Promise.reject(new AppError('DB_CLOSED')) : reads.read(job)),
    async snapshot() {
      if (closed) throw new AppError('DB_CLOSED')
      // Not one of the readers: it may be open for minutes.
      const reader = talking(await connect(url, READ).catch((error) => Promise.reject(unreachable(error))))
      await reader.connection.say('select 1')
      return {
        async read(job) {
          const conversation = reader.begin('DB_READ_WAITED')
          try {
            return await conversation.settled(job({ orm: reader.orm }))
          } finally {
            conversation.over()
          }
        },
        close: () => reader.connection.close(),
      }
    },
    write(job) {
      return closed ? Promise.reject(new AppError('DB_CLOSED')) : jobs.write(job)
    },
    listen: jobs.listen,
    engine: 'postgres',
    isOwner: writer.isOwner,
    problem: () => writer.problem() ?? reads.problem(),
    async close() {
      if (closed) return
      closed = true
      await jobs.drained()
      await Promise.all([writer.close(), reads.end()])
    },
  }
}
