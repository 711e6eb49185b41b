/** The connection that writes, as the owner of the lease: another one where it is lost, and none once the lease is. */
import { systemClock, wait, within } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import type { Company, Upgrading } from '../db.ts'
import { type Job, type Outcome, openTx, undone } from '../jobs.ts'
import { createTrouble, isRefused, reasonOf } from '../trouble.ts'
import { connect, type OwnConnection, schemaIn } from './connection.ts'
import { type Talking, talking } from './conversation.ts'
import { isLost, unreachable } from './failures.ts'
import { keepBeating } from './leases/beats.ts'
import { type Holder, takeHeld } from './leases/held.ts'
import { type Lease, WRITER } from './leases/lease.ts'
import { type Claim, takeLease } from './leases/taking.ts'
import { migratePostgres, newestMigration } from './migrations.ts'

export const RETRY_MS = 100

/** A connection of a further bot that has written nothing for this long is closed. */
const REST_MS = 60_000

/** While the server cannot be reached, who asks waits for this long, and fails then. */
export const REACH_MS = 5_000

/** A server that is gone for less is nobody's business. */
const TELL_MS = 1_000
/** Nor is a commit that takes less. */
const TELL_COMMIT_MS = 5_000

/** A server that says nothing for so long is another one by now, or has lost the connection. */
const SILENT_MS = 10_000

/**
 * An answered commit is on disk, also where the server was told to be less careful. A transaction of a process that
 * hangs does not keep everybody else waiting. Nothing ends a COMMIT that waits for a replica: it would be answered.
 */
const WRITER_SETTINGS = `set idle_in_transaction_session_timeout = 1500; set lock_timeout = 5000;
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

/** Before anything is made in it. */
async function makeSchema({ say }: OwnConnection, url: string): Promise<void> {
  const { schema, isOwn } = schemaIn(url)
  // Two that begin together: the later one finds it.
  if (isOwn) await say(`create schema if not exists ${schema}`).catch(() => {})
}

/** What hears of the end of it, and by what it is kept: beats of its own, or that of a process that is there. */
export type Keeping = { holder: Holder; over(why: unknown): void } | ({ holder?: undefined } & Opening)

interface Opening {
  company?: Company | undefined
  upgrading?: Upgrading | undefined
}

export async function openWriter(url: string, keeping: Keeping) {
  const { first, lease } = keeping.holder ? await held(url, keeping.holder) : await taken(url, keeping)
  let writer: Talking<OwnConnection> | undefined
  /** For good. */
  let failure: unknown
  let lastError: unknown
  let goneSinceMs: number | undefined
  let groupSinceMs: number | undefined
  const refused = createTrouble()

  use(first)
  const idle = keeping.holder && setTimeout(rest, REST_MS).unref()
  const beating = keeping.holder ? undefined : keepBeating(url, lease, keeping.company, fail)
  const lost = () => fail(keeping.holder?.lost.reason)
  keeping.holder?.lost.addEventListener('abort', lost)
  if (keeping.holder?.lost.aborted) lost()

  /** Nothing is written any more. */
  function fail(error: unknown): void {
    if (failure) return
    failure = error
    if (keeping.holder) keeping.over(error)
    else keeping.company?.over(error)
  }

  function use(connection: OwnConnection): void {
    const mine = talking(connection)
    writer = mine
    goneSinceMs = undefined
    void connection.lost.then((error) => drop(mine, error))
  }

  const forget = () => keeping.holder?.lost.removeEventListener('abort', lost)

  async function part(): Promise<void> {
    const mine = writer
    writer = undefined
    await mine?.connection.close()
  }

  /** The server has few connections: one that nobody has needed for long is made again when somebody does. */
  function rest(): void {
    if (groupSinceMs === undefined) part().catch(() => {})
  }

  /** Nobody else can have it before the server has heard that, or the holder is gone. */
  async function released(): Promise<void> {
    while (!failure) {
      const mine = await reached().catch(() => undefined)
      try {
        if (mine) return await lease.release(mine.connection)
      } catch (error) {
        if (mine) drop(mine, error)
      }
    }
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
        use(await connect(url, WRITER_SETTINGS, SILENT_MS))
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
    const fromMs = systemClock.now()
    for (;;) {
      const mine = await reached()
      try {
        await mine.connection.say('begin')
        return mine
      } catch (error) {
        drop(mine, error)
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
      }
    }
  }

  async function runJob({ connection, orm, begin }: Talking<OwnConnection>, job: Job): Promise<Outcome> {
    const { tx, topics, close } = openTx(orm, job)
    const conversation = begin('DB_WRITE_WAITED')
    connection.tell('savepoint job')
    try {
      const value = await conversation.settled(job.run(tx) as Promise<unknown>)
      connection.tell('release job')
      return { job, ok: true, value, topics }
    } catch (error) {
      if (isRefused(error)) refused.note(error)
      connection.tell('rollback to job')
      undone(job)
      return { job, ok: false, error }
    } finally {
      conversation.over()
      close()
    }
  }

  async function commitGroup(group: Job[]): Promise<Outcome[]> {
    groupSinceMs = systemClock.now()
    idle?.refresh()
    try {
      const outcomes = await commit(group)
      if (outcomes.some(({ ok }) => ok)) refused.noteSuccess()
      return outcomes
    } catch (error) {
      if (isRefused(error)) refused.note(error)
      throw error
    } finally {
      groupSinceMs = undefined
    }
  }

  async function commit(group: Job[]): Promise<Outcome[]> {
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
      if (failure) return `${messageOf(failure)}: nothing more is written until a restart; start the program again`
      const nowMs = systemClock.now()
      const goneMs = goneSinceMs === undefined ? 0 : nowMs - goneSinceMs
      if (goneMs >= TELL_MS)
        return `PostgreSQL has not been reached for ${Math.round(goneMs / 1000)} s (${reasonOf(lastError)}): check the server`
      const groupMs = groupSinceMs === undefined ? 0 : nowMs - groupSinceMs
      if (groupMs >= TELL_COMMIT_MS)
        return `a commit has waited for PostgreSQL for ${Math.round(groupMs / 1000)} s: check its disk, and the replica that it may wait for`
      const no = refused.now()
      return no && `PostgreSQL has refused writes for ${no.seconds} s (${no.reason}): give it what it lacks`
    },
    async close() {
      clearTimeout(idle)
      await beating?.stop()
      if (keeping.holder) return within(systemClock, REACH_MS, released().then(part).finally(forget), () => {})
      if (writer) await lease.release(writer.connection).catch(() => {})
      await part()
    },
  }
}

const isTakenOver = (error: unknown): boolean => error instanceof AppError && error.code === 'DB_TAKEN_OVER'

/** In company, a server that goes away while somebody else has the lease is waited for. */
async function taken(url: string, { company, upgrading }: Opening): Promise<{ first: OwnConnection; lease: Lease }> {
  const { schema } = schemaIn(url)
  const version = newestMigration()
  const claim: Claim = { name: WRITER, schema, version, address: company?.address, company, waits: false }
  for (;;) {
    let first: OwnConnection | undefined
    try {
      first = await connect(url, WRITER_SETTINGS, SILENT_MS)
      await makeSchema(first, url)
      const lease = await takeLease(first, claim)
      const beating = keepBeating(url, lease, undefined, () => {})
      await migratePostgres(url, upgrading).finally(beating.stop)
      await lease.migrated(first)
      return { first, lease }
    } catch (error) {
      first?.close().catch(() => {})
      if (!claim.waits || (error instanceof AppError && !isRefused(error)) || company?.ending.aborted) throw error
      await wait(systemClock, RETRY_MS)
    }
  }
}

/** For as long as the holder is there. */
async function held(url: string, holder: Holder): Promise<{ first: OwnConnection; lease: Lease }> {
  const first = await connect(url, WRITER_SETTINGS, SILENT_MS).catch((error) => Promise.reject(unreachable(error)))
  try {
    await makeSchema(first, url)
    const { schema } = schemaIn(url)
    const { lease, isMigrated } = await takeHeld(first, { schema, version: newestMigration(), holder })
    if (!isMigrated) {
      await migratePostgres(url)
      await lease.migrated(first)
    }
    return { first, lease }
  } catch (error) {
    first.close().catch(() => {})
    throw error
  }
}
