/**
 * The engine on another machine: PostgreSQL. One connection writes, as the owner of the lease, and commits the waiting
 * jobs together, each in a savepoint of its own; a commit is answered when the server has it on disk. Each read has a
 * connection, and one state, to itself.
 */
import pg from 'pg'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import type { Db } from '../db.ts'
import { createJobs, type Job, type Outcome, openTx } from '../jobs.ts'
import type { Orm } from '../orm.ts'
import {
  type Connection,
  connect,
  connectionOf,
  type OwnConnection,
  optionsOf,
  ormOver,
  schemaIn,
} from './connection.ts'
import { type Conversation, openConversation } from './conversation.ts'
import { BEAT_MS, type Lease, takeLease } from './lease.ts'
import { migratePostgres } from './migrations.ts'

const RETRY_MS = 100

/** While the server cannot be reached, writes wait for this long, and fail then. */
const REACH_MS = 5_000

/** A server that is gone for less is nobody's business. */
const TELL_MS = 1_000

const READERS = 8

/**
 * An answered commit is on disk, also where the server was told to be less careful. A transaction of a process that
 * hangs does not keep everybody else waiting.
 */
const WRITER_SETTINGS = `set idle_in_transaction_session_timeout = 3000;
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

const READ = 'begin isolation level repeatable read, read only'

/**
 * Opens (and migrates) the database of `url` for this process alone. Throws AppError DATABASE_IN_USE {detail},
 * DATABASE_NEWER {detail}, and what the server says where it cannot be reached.
 */
export async function openPostgres(url: string): Promise<Db> {
  const writer = await openWriter(url)
  const { schema, isOwn } = schemaIn(url)
  const readers = isOwn ? sharedReaders(url) : openReaders(url)
  const ormOfReader = new WeakMap<pg.PoolClient, Talking<Connection>>()
  let closed = false

  const jobs = createJobs(writer.commitGroup, async () => {})
  // An owner who has nothing to write says that it is there, too.
  const beat = setInterval(() => {
    if (!jobs.isDraining()) void jobs.write(() => {}).catch(() => {})
  }, BEAT_MS)
  beat.unref()

  async function readerOf(): Promise<{ client: pg.PoolClient; reader: Talking<Connection> }> {
    const client = await readers.connect().catch((error) => {
      throw unreachable(error)
    })
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
    problem: writer.problem,
    async close() {
      if (closed) return
      closed = true
      clearInterval(beat)
      await jobs.drained()
      await Promise.all([writer.close(), readers.end()])
    },
  }
}

type Readers = Pick<pg.Pool, 'connect' | 'end'>

function openReaders(url: string): Readers {
  const readers = new pg.Pool({ ...optionsOf(url), max: READERS })
  // A connection that is lost while a read has it fails the read; the event that nobody hears would end the process.
  readers.on('connect', (client) => client.on('error', () => {}))
  readers.on('error', () => {})
  return readers
}

const shared = new Map<string, { readers: Readers; users: number }>()

/** The schemas of one database read by the same connections: a thousand of them need no more. */
function sharedReaders(url: string): Readers {
  const { base } = schemaIn(url)
  const found = shared.get(base) ?? { readers: openReaders(base), users: 0 }
  found.users++
  shared.set(base, found)
  return {
    connect: () => found.readers.connect(),
    async end() {
      found.users--
      if (found.users > 0) return
      shared.delete(base)
      await found.readers.end()
    },
  } as Readers
}

/** Whether it is the connection that failed, and not a query. */
const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' : !(error instanceof AppError) && isOfSocket(error)

const isOfSocket = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /connection|not queryable/i.test(error.message))

const unreachable = (cause: unknown): AppError => new AppError('DB_UNREACHABLE', {}, { cause })

interface Talking<C extends Connection> {
  connection: C
  orm: Orm
  begin(code: 'DB_WRITE_WAITED' | 'DB_READ_WAITED'): Conversation
}

/** A connection whose query builder asks within the conversation that has begun last. */
function talking<C extends Connection>(connection: C): Talking<C> {
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

/** Before anything is made in it. */
async function makeSchema(url: string): Promise<void> {
  const { base, schema, isOwn } = schemaIn(url)
  if (!isOwn) return
  const connection = await connect(base, 'select 1')
  // Two that begin together: the later one finds it.
  await connection.say(`create schema if not exists ${schema}`).catch(() => {})
  await connection.close()
}

async function openWriter(url: string) {
  await makeSchema(url)
  const first = await connect(url, WRITER_SETTINGS)
  let lease: Lease
  try {
    lease = await takeLease(first, 'writer')
    const beat = setInterval(() => void lease.beat(first).catch(() => {}), BEAT_MS)
    await migratePostgres(url).finally(() => clearInterval(beat))
  } catch (error) {
    await first.close().catch(() => {})
    throw error
  }
  let writer: Talking<OwnConnection> | undefined
  /** For good. */
  let failure: unknown
  let lastError: unknown
  let goneSinceMs: number | undefined

  use(first)

  function use(connection: OwnConnection): void {
    const mine = talking(connection)
    writer = mine
    goneSinceMs = undefined
    void connection.lost.then((error) => drop(mine, error))
  }

  function drop(mine: Talking<OwnConnection>, error: unknown): void {
    if (writer !== mine) return
    writer = undefined
    goneSinceMs = systemClock.now()
    lastError = error
    mine.connection.close().catch(() => {})
  }

  /** Throws AppError DB_UNREACHABLE, DB_TAKEN_OVER. */
  async function reached(): Promise<Talking<OwnConnection>> {
    if (failure) throw failure
    const fromMs = systemClock.now()
    while (!writer) {
      try {
        use(await connect(url, WRITER_SETTINGS))
      } catch (error) {
        lastError = error
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
        await wait(systemClock, RETRY_MS)
      }
    }
    return writer
  }

  /** A transaction has begun there: a connection that died unnoticed is found out before any job has run. */
  async function begun(): Promise<Talking<OwnConnection>> {
    for (;;) {
      const mine = await reached()
      try {
        await mine.connection.say('begin')
        return mine
      } catch (error) {
        drop(mine, error)
      }
    }
  }

  async function runJob({ connection, orm, begin }: Talking<OwnConnection>, job: Job): Promise<Outcome> {
    const { tx, topics, close } = openTx(orm)
    const conversation = begin('DB_WRITE_WAITED')
    connection.tell('savepoint job')
    try {
      const value = await conversation.settled(job.run(tx) as Promise<unknown>)
      connection.tell('release job')
      return { job, ok: true, value, topics }
    } catch (error) {
      connection.tell('rollback to job')
      return { job, ok: false, error }
    } finally {
      conversation.over()
      close()
    }
  }

  async function commitGroup(group: Job[]): Promise<Outcome[]> {
    const mine = await begun()
    const { connection } = mine
    const outcomes: Outcome[] = []
    let beaten = false
    try {
      for (const job of group) outcomes.push(await runJob(mine, job))
      await lease.beat(connection)
      beaten = true
      await connection.say('commit')
      return outcomes
    } catch (error) {
      if (isLost(error)) drop(mine, error)
      else connection.tell('rollback')
      if (error instanceof AppError && error.code === 'DB_TAKEN_OVER') failure = error
      if (beaten && (await hasCommitted())) return outcomes
      throw failure ?? (isLost(error) ? unreachable(error) : error)
    }
  }

  /** The answer to a COMMIT is lost: whoever waits for it is told what became of it, however long that takes. */
  async function hasCommitted(): Promise<boolean> {
    for (;;) {
      const mine = await reached().catch(() => undefined)
      if (failure) throw failure
      if (!mine) continue
      try {
        return await lease.hasCommitted(mine.connection)
      } catch (error) {
        if (error instanceof AppError) failure = error
        else drop(mine, error)
      }
    }
  }

  return {
    commitGroup,
    isOwner: () => failure === undefined,
    problem(): string | undefined {
      if (failure) return `${messageOf(failure)}: nothing more is written until a restart`
      const goneMs = goneSinceMs === undefined ? 0 : systemClock.now() - goneSinceMs
      if (goneMs < TELL_MS) return undefined
      return `PostgreSQL has not been reached for ${Math.round(goneMs / 1000)} s (${messageOf(lastError)}): check the server`
    },
    async close() {
      if (!writer) return
      await lease.release(writer.connection).catch(() => {})
      const { connection } = writer
      writer = undefined
      await connection.close()
    },
  }
}
