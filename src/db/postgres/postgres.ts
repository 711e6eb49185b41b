/**
 * The engine on another machine: PostgreSQL. One connection writes, as the owner of the lease, and commits the waiting
 * jobs together, each in a savepoint of its own; a commit is answered when the server has it on disk. Each read has a
 * connection, and one state, to itself.
 */
import pg from 'pg'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import type { Company, Db } from '../db.ts'
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
import { BEAT_MS, type Claim, type Lease, takeLease } from './lease.ts'
import { migratePostgres, newestMigration } from './migrations.ts'

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
const WRITER_SETTINGS = `set idle_in_transaction_session_timeout = 1500;
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

/** A beat that does not come through is followed by another one, and is nothing to lose. */
const BEAT_SETTINGS = 'set statement_timeout = 2000; set synchronous_commit = off'

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
  let closed = false

  const jobs = createJobs(writer.commitGroup, async () => {})

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
      await jobs.drained()
      await Promise.all([writer.close(), end()])
    },
  }
}

function openPool(url: string, max: number, settings?: string): pg.Pool {
  const pool = new pg.Pool({ ...optionsOf(url), max })
  // A connection that is lost while somebody has it fails their query; unheard, the event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (settings !== undefined) client.query(settings).catch(() => {})
  })
  pool.on('error', () => {})
  return pool
}

/** What the schemas of one database have in common: a thousand of them need no more connections for it. */
function sharing<T extends { end(): Promise<void> }>(open: (base: string) => T) {
  const known = new Map<string, { one: T; users: number }>()
  return (url: string): { one: T; end(): Promise<void> } => {
    const { base } = schemaIn(url)
    const found = known.get(base) ?? { one: open(base), users: 0 }
    found.users++
    known.set(base, found)
    return {
      one: found.one,
      async end() {
        found.users--
        if (found.users > 0) return
        known.delete(base)
        await found.one.end()
      },
    }
  }
}

function aloneReaders(url: string) {
  const one = openPool(url, READERS)
  return { one, end: () => one.end() }
}

const sharedReaders = sharing((base) => openPool(base, READERS))
const sharedBeats = sharing((base) => openPool(base, 1, BEAT_SETTINGS))

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

async function openWriter(url: string, company: Company | undefined) {
  await makeSchema(url)
  const { first, lease } = await taken(url, company)
  let writer: Talking<OwnConnection> | undefined
  /** For good. */
  let failure: unknown
  let lastError: unknown
  let goneSinceMs: number | undefined

  use(first)
  const beating = keepBeating(url, lease, company, fail)

  /** Nothing is written any more. */
  function fail(error: unknown): void {
    failure ??= error
    company?.over(error)
  }

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
    let counted = false
    try {
      for (const job of group) outcomes.push(await runJob(mine, job))
      await lease.count(connection)
      counted = true
      await connection.say('commit')
      return outcomes
    } catch (error) {
      if (isLost(error)) drop(mine, error)
      else connection.tell('rollback')
      if (isTakenOver(error)) fail(error)
      if (counted && (await hasCommitted())) return outcomes
      throw failure ?? (isLost(error) ? unreachable(error) : error)
    }
  }

  /** The answer to a COMMIT is lost: the caller learns its outcome, however long that takes. */
  async function hasCommitted(): Promise<boolean> {
    for (;;) {
      const mine = await reached().catch(() => undefined)
      if (failure) throw failure
      if (!mine) continue
      try {
        return await lease.hasCommitted(mine.connection)
      } catch (error) {
        if (isTakenOver(error)) fail(error)
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
      await beating.stop()
      if (!writer) return
      await lease.release(writer.connection).catch(() => {})
      const { connection } = writer
      writer = undefined
      await connection.close()
    },
  }
}

const isTakenOver = (error: unknown): boolean => error instanceof AppError && error.code === 'DB_TAKEN_OVER'

/** In company, a server that goes away while somebody else has the lease is waited for. */
async function taken(url: string, company: Company | undefined): Promise<{ first: OwnConnection; lease: Lease }> {
  const { schema } = schemaIn(url)
  const claim: Claim = { name: 'writer', schema, version: newestMigration(), company, waits: false }
  for (;;) {
    let first: OwnConnection | undefined
    try {
      first = await connect(url, WRITER_SETTINGS)
      const lease = await takeLease(first, claim)
      const beating = keepBeating(url, lease, undefined, () => {})
      await migratePostgres(url).finally(beating.stop)
      await lease.migrated(first)
      return { first, lease }
    } catch (error) {
      await first?.close().catch(() => {})
      if (!claim.waits || error instanceof AppError || company?.ending.aborted) throw error
      await wait(systemClock, RETRY_MS)
    }
  }
}

/**
 * The owner says that it is there on a connection of its own: a slow commit does not keep it from that. `fail` hears
 * why it must not write any more.
 */
function keepBeating(url: string, lease: Lease, company: Company | undefined, fail: (error: unknown) => void) {
  const stopped = new AbortController()
  const { one: pool, end } = sharedBeats(url)

  async function beat(): Promise<void> {
    const client = await pool.connect()
    try {
      if (await lease.beat(connectionOf(client))) company?.wanted()
    } finally {
      client.release()
    }
  }

  const beaten = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await beat()
      } catch (error) {
        // The pool forgets a connection that is lost by itself.
        if (error instanceof AppError) return fail(error)
      }
      await wait(systemClock, BEAT_MS, stopped.signal)
    }
  })()
  return {
    async stop(): Promise<void> {
      stopped.abort()
      await beaten
      await end()
    },
  }
}
