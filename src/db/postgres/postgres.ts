/**
 * PostgreSQL engine. One connection owns the lease and writes. It commits waiting jobs together, each in its own
 * savepoint. A write resolves when the commit is on disk. Each read has its own connection and a consistent state.
 */
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../db.ts'
import { createWriteQueue } from '../jobs.ts'
import { connect } from './connection.ts'
import { withConversations } from './conversation.ts'
import { unreachable } from './failures.ts'
import { openReads, READ } from './reads.ts'
import { type LeaseOptions, openWriter } from './writer.ts'

/**
 * Opens and migrates the database with exclusive ownership. With `replica`, waits until the database is free. With
 * `holder`, opens it immediately and owns it for as long as the holder's process lives. Throws AppError
 * DATABASE_IN_USE, DATABASE_NEWER, DATABASE_OLDER, CLOCK_OFF, each {detail}, and the connection error of an unreachable
 * server.
 */
export async function openPostgres(url: string, leaseOptions: LeaseOptions = {}): Promise<Db> {
  const writer = await openWriter(url, leaseOptions)
  const reads = openReads(url)
  let closed = false

  const jobs = createWriteQueue(writer.commitGroup, async () => {})

  return {
    read: (job) => (closed ? Promise.reject(new AppError('DB_CLOSED')) : reads.read(job)),
    async snapshot() {
      if (closed) throw new AppError('DB_CLOSED')
      // A snapshot needs its own connection, because it may stay open for minutes.
      const reader = withConversations(await connect(url, READ).catch((error) => Promise.reject(unreachable(error))))
      await reader.connection.runStatements('select 1')
      return {
        async read(job) {
          const conversation = reader.begin('DB_READ_WAITED')
          try {
            return await conversation.resultOf(job({ orm: reader.orm }))
          } finally {
            conversation.end()
          }
        },
        close: () => reader.connection.close(),
      }
    },
    write(job, options) {
      return closed ? Promise.reject(new AppError('DB_CLOSED')) : jobs.write(job, options)
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
