/** The connection that writes, as the owner of the lease: another one where it is lost, and none once the lease is. */
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import type { Company } from '../db.ts'
import { type Job, type Outcome, openTx, undone } from '../jobs.ts'
import { connect, type OwnConnection, schemaIn } from './connection.ts'
import { type Talking, talking } from './conversation.ts'
import { createTrouble, isLost, isRefused, reasonOf, unreachable } from './failures.ts'
import { keepBeating } from './leases/beats.ts'
import { type Claim, type Lease, takeLease, WRITER } from './leases/lease.ts'
import { migratePostgres, newestMigration } from './migrations.ts'

export const RETRY_MS = 100

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
async function makeSchema(url: string): Promise<void> {
  const { base, schema, isOwn } = schemaIn(url)
  if (!isOwn) return
  const connection = await connect(base, 'select 1')
  // Two that begin together: the later one finds it.
  await connection.say(`create schema if not exists ${schema}`).catch(() => {})
  await connection.close()
}

export async function openWriter(url: string, company: Company | undefined) {
  await makeSchema(url)
  const { first, lease } = await taken(url, company)
  let writer: Talking<OwnConnection> | undefined
  /** For good. */
  let failure: unknown
  let lastError: unknown
  let goneSinceMs: number | undefined
  let groupSinceMs: number | undefined
  const refused = createTrouble()

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
    try {
      return await commit(group)
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
      if (failure) return `${messageOf(failure)}: nothing more is written until a restart`
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
  const version = newestMigration()
  const claim: Claim = { name: WRITER, schema, version, address: company?.address, company, waits: false }
  for (;;) {
    let first: OwnConnection | undefined
    try {
      first = await connect(url, WRITER_SETTINGS, SILENT_MS)
      const lease = await takeLease(first, claim)
      const beating = keepBeating(url, lease, undefined, () => {})
      await migratePostgres(url).finally(beating.stop)
      await lease.migrated(first)
      return { first, lease }
    } catch (error) {
      first?.close().catch(() => {})
      if (!claim.waits || (error instanceof AppError && !isRefused(error)) || company?.ending.aborted) throw error
      await wait(systemClock, RETRY_MS)
    }
  }
}
