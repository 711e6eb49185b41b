/**
 * The connection that writes, as owner of the lease. Reconnects when the connection is lost, and stops when the lease
 * is lost.
 */
import { resolveWithin, systemClock, wait } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import type { Replica, UpgradeCallbacks } from '../db.ts'
import { type Job, type JobOutcome, openTx, runUndo } from '../jobs.ts'
import { createFailureTracker, isRefused, reasonOf } from '../temporary-failures.ts'
import { connect, type DedicatedConnection, parseSchemaUrl } from './connection.ts'
import { type ConversingConnection, withConversations } from './conversation.ts'
import { isLost, unreachable } from './failures.ts'
import { type LeaseHolder, takeBotLease } from './leases/bot-lease.ts'
import { startHeartbeats } from './leases/heartbeats.ts'
import { type Lease, WRITER } from './leases/lease.ts'
import { type Claim, takeLease } from './leases/take-lease.ts'
import { migratePostgres, newestMigration } from './migrations.ts'

export const RETRY_MS = 100

/** The connection for an additional bot is closed after this time without a write. */
const IDLE_MS = 60_000

/** Maximum wait of a call while the server is unreachable. */
export const REACH_MS = 5_000

const REPORT_OUTAGE_MS = 1_000
const REPORT_COMMIT_MS = 5_000

/** Query timeout of the writer. If an answer takes longer, the server was replaced or the connection is lost. */
const SILENT_MS = 10_000

/**
 * Settings of the writer. A committed transaction is on disk, even if the server's default is weaker. A transaction of
 * a hanging process must not block other processes. A COMMIT that waits for a replica has no timeout, because a
 * cancelled COMMIT would count as committed.
 */
const WRITER_SETTINGS = `set idle_in_transaction_session_timeout = 1500; set lock_timeout = 5000;
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

async function makeSchema({ runStatements }: DedicatedConnection, url: string): Promise<void> {
  const { schema, isOwn } = parseSchemaUrl(url)
  // If another process has just created the schema, the error is ignored.
  if (isOwn) await runStatements(`create schema if not exists ${schema}`).catch(() => {})
}

/**
 * Options of the lease. With `holder`, the lease is valid while the process registered by the holder is alive. Without
 * `holder`, this connection renews the lease by heartbeats. The callbacks report the loss of the lease.
 */
export type LeaseOptions = { holder: LeaseHolder; onLost(why: unknown): void } | ({ holder?: undefined } & OpenOptions)

interface OpenOptions {
  replica?: Replica | undefined
  upgrading?: UpgradeCallbacks | undefined
}

export async function openWriter(url: string, leaseOptions: LeaseOptions) {
  const { first, lease } = leaseOptions.holder
    ? await takeForHolder(url, leaseOptions.holder)
    : await takeExclusively(url, leaseOptions)
  let writer: ConversingConnection<DedicatedConnection> | undefined
  let failure: unknown
  let lastError: unknown
  let goneSinceMs: number | undefined
  let groupSinceMs: number | undefined
  const refused = createFailureTracker()

  adoptConnection(first)
  const idle = leaseOptions.holder && setTimeout(closeIdle, IDLE_MS).unref()
  const heartbeats = leaseOptions.holder ? undefined : startHeartbeats(url, lease, leaseOptions.replica, fail)
  const lost = () => fail(leaseOptions.holder?.lost.reason)
  leaseOptions.holder?.lost.addEventListener('abort', lost)
  if (leaseOptions.holder?.lost.aborted) lost()

  function fail(error: unknown): void {
    if (failure) return
    failure = error
    if (leaseOptions.holder) leaseOptions.onLost(error)
    else leaseOptions.replica?.onLost(error)
  }

  function adoptConnection(connection: DedicatedConnection): void {
    const conversing = withConversations(connection)
    writer = conversing
    goneSinceMs = undefined
    void connection.lost.then((error) => drop(conversing, error))
  }

  const forget = () => leaseOptions.holder?.lost.removeEventListener('abort', lost)

  async function disconnect(): Promise<void> {
    const mine = writer
    writer = undefined
    await mine?.connection.close()
  }

  /** Closes an idle connection, because a server allows only few. The next write reconnects. */
  function closeIdle(): void {
    if (groupSinceMs === undefined) disconnect().catch(() => {})
  }

  /**
   * Releases the lease. Retries, because other processes cannot take it until the server has the release or the holder
   * is gone.
   */
  async function releaseLease(): Promise<void> {
    while (!failure) {
      const mine = await connectedWriter().catch(() => undefined)
      try {
        if (mine) return await lease.release(mine.connection)
      } catch (error) {
        if (mine) drop(mine, error)
      }
    }
  }

  function drop(mine: ConversingConnection<DedicatedConnection>, error: unknown): void {
    if (writer !== mine) return
    writer = undefined
    goneSinceMs = systemClock.now()
    lastError = error
    mine.connection.close().catch(() => {})
  }

  /** Returns the connection, which is opened again if necessary. Throws AppError DB_UNREACHABLE, DB_TAKEN_OVER. */
  async function connectedWriter(): Promise<ConversingConnection<DedicatedConnection>> {
    if (failure) throw failure
    const fromMs = systemClock.now()
    while (!writer) {
      try {
        adoptConnection(await connect(url, WRITER_SETTINGS, SILENT_MS))
      } catch (error) {
        lastError = error
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
        await wait(systemClock, RETRY_MS)
      }
    }
    return writer
  }

  /** Starts a transaction, which detects a dead connection before any job runs. */
  async function beginTransaction(): Promise<ConversingConnection<DedicatedConnection>> {
    const fromMs = systemClock.now()
    for (;;) {
      const mine = await connectedWriter()
      try {
        await mine.connection.runStatements('begin')
        return mine
      } catch (error) {
        drop(mine, error)
        if (systemClock.now() - fromMs >= REACH_MS) throw unreachable(error)
      }
    }
  }

  async function runJob(
    { connection, orm, begin }: ConversingConnection<DedicatedConnection>,
    job: Job,
  ): Promise<JobOutcome> {
    const { tx, topics, close } = openTx(orm, job)
    const conversation = begin('DB_WRITE_WAITED')
    connection.sendStatement('savepoint job')
    try {
      const value = await conversation.resultOf(job.run(tx) as Promise<unknown>)
      connection.sendStatement('release job')
      return { job, ok: true, value, topics }
    } catch (error) {
      if (isRefused(error)) refused.note(error)
      connection.sendStatement('rollback to job')
      runUndo(job)
      return { job, ok: false, error }
    } finally {
      conversation.end()
      close()
    }
  }

  async function commitGroup(group: Job[]): Promise<JobOutcome[]> {
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

  async function commit(group: Job[]): Promise<JobOutcome[]> {
    const mine = await beginTransaction()
    const { connection } = mine
    const outcomes: JobOutcome[] = []
    let isCounted = false
    try {
      for (const job of group) outcomes.push(await runJob(mine, job))
      await lease.countCommit(connection)
      isCounted = true
      await connection.runStatements('commit')
      return outcomes
    } catch (error) {
      if (isLost(error)) drop(mine, error)
      else connection.sendStatement('rollback')
      if (isTakenOver(error)) fail(error)
      if (isCounted && (await hasCommitted())) return outcomes
      throw failure ?? (isLost(error) ? unreachable(error) : error)
    }
  }

  /**
   * True if the transaction was committed, after the answer to its COMMIT was lost. Retries until the outcome is known.
   */
  async function hasCommitted(): Promise<boolean> {
    for (;;) {
      const mine = await connectedWriter().catch(() => undefined)
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
      if (failure) return `${messageOf(failure)}: all writes fail until the program is restarted`
      const nowMs = systemClock.now()
      const goneMs = goneSinceMs === undefined ? 0 : nowMs - goneSinceMs
      if (goneMs >= REPORT_OUTAGE_MS)
        return `PostgreSQL has not been reached for ${Math.round(goneMs / 1000)} s (${reasonOf(lastError)}): check the server`
      const groupMs = groupSinceMs === undefined ? 0 : nowMs - groupSinceMs
      if (groupMs >= REPORT_COMMIT_MS)
        return `a commit has waited for PostgreSQL for ${Math.round(groupMs / 1000)} s: check its disk, and its synchronous replica if there is one`
      const refusal = refused.current()
      return (
        refusal &&
        `PostgreSQL has refused writes for ${refusal.seconds} s (${refusal.reason}): fix the cause, for example free disk space`
      )
    },
    async close() {
      clearTimeout(idle)
      await heartbeats?.stop()
      if (leaseOptions.holder)
        return resolveWithin(systemClock, REACH_MS, releaseLease().then(disconnect).finally(forget), () => {})
      if (writer) await lease.release(writer.connection).catch(() => {})
      await disconnect()
    },
  }
}

const isTakenOver = (error: unknown): boolean => error instanceof AppError && error.code === 'DB_TAKEN_OVER'

/**
 * Opens a connection and takes the lease. With `replica`, waits through server outages while another process has the
 * lease.
 */
async function takeExclusively(
  url: string,
  { replica, upgrading }: OpenOptions,
): Promise<{ first: DedicatedConnection; lease: Lease }> {
  const { schema } = parseSchemaUrl(url)
  const version = newestMigration()
  const claim: Claim = { name: WRITER, schema, version, address: replica?.address, replica, keepsWaiting: false }
  for (;;) {
    let first: DedicatedConnection | undefined
    try {
      first = await connect(url, WRITER_SETTINGS, SILENT_MS)
      await makeSchema(first, url)
      const lease = await takeLease(first, claim)
      const beating = startHeartbeats(url, lease, undefined, () => {})
      await migratePostgres(url, upgrading).finally(beating.stop)
      await lease.recordMigrated(first)
      return { first, lease }
    } catch (error) {
      first?.close().catch(() => {})
      if (!claim.keepsWaiting || (error instanceof AppError && !isRefused(error)) || replica?.ending.aborted)
        throw error
      await wait(systemClock, RETRY_MS)
    }
  }
}

async function takeForHolder(url: string, holder: LeaseHolder): Promise<{ first: DedicatedConnection; lease: Lease }> {
  const first = await connect(url, WRITER_SETTINGS, SILENT_MS).catch((error) => Promise.reject(unreachable(error)))
  try {
    await makeSchema(first, url)
    const { schema } = parseSchemaUrl(url)
    const { lease, isMigrated } = await takeBotLease(first, { schema, version: newestMigration(), holder })
    if (!isMigrated) {
      await migratePostgres(url)
      await lease.recordMigrated(first)
    }
    return { first, lease }
  } catch (error) {
    first.close().catch(() => {})
    throw error
  }
}
