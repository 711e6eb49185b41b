/** Reads of one schema. Each read has its own pooled connection and a consistent state, and needs no lease. */
import type pg from 'pg'
import { systemClock, wait } from '../../kernel/clock.ts'
import type { Db } from '../db.ts'
import { createFailureTracker } from '../temporary-failures.ts'
import { type Connection, connectionOf, parseSchemaUrl } from './connection.ts'
import { type ConversingConnection, withConversations } from './conversation.ts'
import { isLost, isOutOfConnections, unreachable } from './failures.ts'
import { separateReaders, sharedReaders } from './pools.ts'
import { REACH_MS, RETRY_MS } from './writer.ts'

export const READ = 'begin isolation level repeatable read, read only'

interface Reads {
  read: Db['read']
  problem(): string | undefined
  end(): Promise<void>
}

/** Opens the reads. `isShared`: true to use the connection pool that all schemas share. */
export function openReads(url: string, isShared = parseSchemaUrl(url).isOwn): Reads {
  const { schema, isOwn } = parseSchemaUrl(url)
  const { one: readers, end } = isShared ? sharedReaders(url) : separateReaders(url)
  const ormOfReader = new WeakMap<pg.PoolClient, ConversingConnection<Connection>>()
  const readFailures = createFailureTracker()

  async function acquireClient(): Promise<pg.PoolClient> {
    const fromMs = systemClock.now()
    for (;;) {
      try {
        const client = await readers.connect()
        readFailures.noteSuccess()
        return client
      } catch (error) {
        if (isOutOfConnections(error)) readFailures.note(error)
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
        await wait(systemClock, RETRY_MS)
      }
    }
  }

  async function acquireReader(): Promise<{ client: pg.PoolClient; reader: ConversingConnection<Connection> }> {
    const client = await acquireClient()
    let reader = ormOfReader.get(client)
    if (!reader) {
      reader = withConversations(connectionOf(client))
      ormOfReader.set(client, reader)
    }
    return { client, reader }
  }

  return {
    end,
    async read(job) {
      const { client, reader } = await acquireReader()
      reader.connection.sendStatement(READ)
      if (isOwn) reader.connection.sendStatement(`set local search_path = ${schema}`)
      const conversation = reader.begin('DB_READ_WAITED')
      let lost = false
      try {
        return await conversation.resultOf(job({ orm: reader.orm }))
      } catch (error) {
        lost = isLost(error)
        throw lost ? unreachable(error) : error
      } finally {
        conversation.end()
        reader.connection.sendStatement('commit')
        client.release(lost)
      }
    },
    problem() {
      const reads = readFailures.current()
      return (
        reads &&
        `reads have had to wait for a connection to PostgreSQL for ${reads.seconds} s (${reads.reason}): raise its max_connections, or find the clients that use them`
      )
    },
  }
}
