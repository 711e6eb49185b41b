/**
 * The engine on another machine: PostgreSQL. One connection writes, as the owner of the lease, and commits the waiting
 * jobs together, each in a savepoint of its own; a commit is answered when the server has it on disk. Each read has a
 * connection, and one state, to itself.
 */
import type pg from 'pg'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Company, Db } from '../db.ts'
import { createJobs } from '../jobs.ts'
import { type Connection, connect, connectionOf, schemaIn } from './connection.ts'
import { type Talking, talking } from './conversation.ts'
import { createTrouble, isLost, isShort, unreachable } from './failures.ts'
import { aloneReaders, sharedReaders } from './pools.ts'
import { openWriter, REACH_MS, RETRY_MS } from './writer.ts'

const READ = 'begin isolation level repeatable read, read only'

/**
 * Opens (and migrates) the database of `url` for this process alone; in company, once it is free. Throws AppError
 * DATABASE_IN_USE {detail}, DATABASE_NEWER {detail}, CLOCK_OFF {detail}, and what the server says where it cannot be
 * reached.
 */
export async function openPostgres(url: string, company?: Company): Promise<Db> {
  const writer = await openWriter(url, company)
  const { schema, isOwn } = schemaIn(url)
  const { one: readers, end } = isOwn ? sharedReaders(url) : aloneReaders(url)
  const ormOfReader = new WeakMap<pg.PoolClient, Talking<Connection>>()
  const unread = createTrouble()
  let closed = false

  const jobs = createJobs(writer.commitGroup, async () => {})

  async function reached(): Promise<pg.PoolClient> {
    const fromMs = systemClock.now()
    for (;;) {
      try {
        return await readers.connect()
      } catch (error) {
        if (isShort(error)) unread.note(error)
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
        await wait(systemClock, RETRY_MS)
      }
    }
  }

  async function readerOf(): Promise<{ client: pg.PoolClient; reader: Talking<Connection> }> {
    const client = await reached()
    let reader = ormOfReader.get(client)
    if (!reader) {
      reader = talking(connectionOf(client))
      ormOfReader.set(client, reader)
    }
    return { client, reader }
  }

  return {
    async read(job) {
      if (closed) throw new AppError('DB_CLOSED')
      const { client, reader } = await readerOf()
      reader.connection.tell(READ)
      if (isOwn) reader.connection.tell(`set local search_path = ${schema}`)
      const conversation = reader.begin('DB_READ_WAITED')
      let lost = false
      try {
        return await conversation.settled(job({ orm: reader.orm }))
      } catch (error) {
        lost = isLost(error)
        throw lost ? unreachable(error) : error
      } finally {
        conversation.over()
        reader.connection.tell('commit')
        client.release(lost)
      }
    },
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
    problem() {
      const trouble = writer.problem()
      const reads = unread.now()
      if (trouble !== undefined || !reads) return trouble
      return `reads have had to wait for a connection to PostgreSQL for ${reads.seconds} s (${reads.reason}): raise its max_connections, or find who holds them`
    },
    async close() {
      if (closed) return
      closed = true
      await jobs.drained()
      await Promise.all([writer.close(), end()])
    },
  }
}
