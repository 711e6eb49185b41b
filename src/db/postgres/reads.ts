/** Reads of one schema: each has a connection of a pool, and one state, to itself. No lease is needed. */
import type pg from 'pg'
import { systemClock, wait } from '../../kernel/clock.ts'
import type { Db } from '../db.ts'
import { createTrouble } from '../trouble.ts'
import { type Connection, connectionOf, schemaIn } from './connection.ts'
import { type Talking, talking } from './conversation.ts'
import { isLost, isShort, unreachable } from './failures.ts'
import { aloneReaders, sharedReaders } from './pools.ts'
import { REACH_MS, RETRY_MS } from './writer.ts'

export const READ = 'begin isolation level repeatable read, read only'

interface Reads {
  read: Db['read']
  problem(): string | undefined
  end(): Promise<void>
}

/** `isShared`: with the connections that all schemas have in common. */
export function openReads(url: string, isShared = schemaIn(url).isOwn): Reads {
  const { schema, isOwn } = schemaIn(url)
  const { one: readers, end } = isShared ? sharedReaders(url) : aloneReaders(url)
  const ormOfReader = new WeakMap<pg.PoolClient, Talking<Connection>>()
  const unread = createTrouble()

  async function reached(): Promise<pg.PoolClient> {
    const fromMs = systemClock.now()
    for (;;) {
      try {
        const client = await readers.connect()
        unread.noteSuccess()
        return client
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
    end,
    async read(job) {
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
    problem() {
      const reads = unread.now()
      return (
        reads &&
        `reads have had to wait for a connection to PostgreSQL for ${reads.seconds} s (${reads.reason}): raise its max_connections, or find who holds them`
      )
    },
  }
}
