/**
 * SQLite in WAL mode. One writer connection commits queued jobs together, each in its own savepoint, and resolves them
 * when the commit is on disk. All readers share another connection, which shows only commits that are on disk.
 */
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import type { Db, Snapshot, Tx, UpgradeCallbacks, WriteOptions } from '../db.ts'
import { createWriteQueue, type Job, type JobOutcome, nextEventLoopTurn, openTx, runUndo } from '../jobs.ts'
import { restoringPath } from '../locations.ts'
import { createFailureTracker, isRefused } from '../temporary-failures.ts'
import { createDurability, createPrivate, type Disk, openDisk } from './disk.ts'
import Database from './driver.js'
import { lockDatabase } from './lock.ts'
import { migrateSqlite, SQLITE_MIGRATIONS } from './migrations.ts'
import { copyTemplate } from './new.ts'
import { ormOf } from './orm.ts'
import { isLargeUpgrade, upgradeInOtherProcess } from './upgrade.ts'
import { planUpgrade } from './upgrade-plan.ts'

/** Maximum wait for another program's lock during opening. Long, because no caller is waiting yet. */
const OPEN_BUSY_MS = 5_000
/** Maximum wait of a read. Short, because SQLite's own wait blocks the event loop. For writes see `beginWhenFree`. */
const READ_BUSY_MS = 50
const WRITE_RETRY_MS = 20
const WRITE_BUSY_MS = 5_000
const REPORT_BUSY_MS = 1_000

/** Error codes of temporary failures: no disk space, or the system refuses writes. */
const TEMPORARY_CODES = /^SQLITE_(FULL|IOERR)/

/** Converts a temporary failure to AppError DB_REFUSED. Returns other errors unchanged. */
function toAppError(error: unknown): unknown {
  const isRefusal = TEMPORARY_CODES.test((error as { code?: string }).code ?? '')
  return isRefusal ? new AppError('DB_REFUSED', {}, { cause: error }) : error
}

export interface SqliteOptions {
  /** Opens the disk access for the database file `path`. Tests pass a slow or failing one. */
  disk?: (path: string) => Disk
  upgrading?: UpgradeCallbacks | undefined
  /** Folder of the migrations. A test uses another one. */
  migrations?: string
}

/**
 * Opens the database file `path` for this process alone. Creates and migrates it if necessary. Throws AppError
 * DATABASE_IN_USE, DATABASE_NEWER, DATABASE_OLDER, UPGRADE_NO_SPACE, RESTORE_CUT, each {detail}.
 */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Db> {
  checkComplete(path)
  makeFolder(dirname(path))
  createPrivate(path)
  const file = realpathSync(path)
  let unlock = lockDatabase(file)
  try {
    copyTemplate(file)
    const plan = planUpgrade(file, options.migrations ?? SQLITE_MIGRATIONS)
    if (plan && isLargeUpgrade(plan)) {
      unlock()
      await upgradeInOtherProcess(file, plan, options.upgrading ?? {})
      unlock = lockDatabase(file)
    }
    return await openLocked(path, options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Rejects a start if a killed restore has moved the database away. Otherwise a new database would replace it. */
function checkComplete(path: string): void {
  if (existsSync(path) || !existsSync(restoringPath(path))) return
  const detail =
    `${path} (DATABASE_URL) is missing, but ${restoringPath(path)} exists: a restore is running or was killed. Let it end, or run it ` +
    'again'
  throw new AppError('RESTORE_CUT', { detail })
}

async function openLocked(
  path: string,
  { disk: diskOf = openDisk, migrations }: SqliteOptions,
  unlock: () => void,
): Promise<Db> {
  const writer = connect(path)
  // If a sync of a previous process failed, log pages may not be on disk. The checkpoint writes them again.
  writer.pragma('wal_checkpoint(PASSIVE)')
  const writerOrm = ormOf(writer)
  try {
    await migrateSqlite(writer, path, { folder: migrations, orm: writerOrm })
  } catch (error) {
    writer.close()
    throw error
  }
  // From here on, a commit only writes the log, and `disk` syncs it. `disk` also runs the checkpoints.
  writer.pragma('synchronous = NORMAL')
  writer.pragma('wal_autocheckpoint = 0')
  const reader = connect(path)
  reader.pragma('query_only = ON')
  reader.pragma(`busy_timeout = ${READ_BUSY_MS}`)
  writer.pragma('busy_timeout = 0')

  const readerOrm = ormOf(reader)
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const savepoint = writer.prepare('SAVEPOINT job')
  const release = writer.prepare('RELEASE job')
  const undo = writer.prepare('ROLLBACK TO job')
  const rowsChanged = writer.prepare('SELECT total_changes()').pluck()
  const logState = writer.prepare('PRAGMA wal_checkpoint(NOOP)')
  const beginReads = reader.prepare('BEGIN')
  const firstRead = reader.prepare('SELECT 1 FROM sqlite_schema LIMIT 1')
  const endReads = reader.prepare('COMMIT')

  const disk = createDurability(diskOf(path), () => (logState.get() as { log: number }).log)

  const refused = createFailureTracker()
  let closed = false
  let busySinceMs: number | undefined
  /**
   * Symbol that changes each time that reads get a newer state. A read that started with an older symbol is rejected.
   */
  let readsVersion = Symbol('released')

  /**
   * Begins a transaction once no other program, such as an open shell, has the write lock. Throws AppError DB_BUSY
   * after a long wait.
   */
  async function beginWhenFree(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        begin.run()
        busySinceMs = undefined
        return
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
        if (tries * WRITE_RETRY_MS >= WRITE_BUSY_MS) throw new AppError('DB_BUSY', {}, { cause: error })
        busySinceMs ??= systemClock.now()
        await wait(systemClock, WRITE_RETRY_MS)
      }
    }
  }

  /** Checks whether the lock was released. Needed while no write runs that would notice it. */
  function checkWhetherFree(): void {
    try {
      begin.run()
      rollback.run()
      busySinceMs = undefined
    } catch {
      // The database is still locked.
    }
  }

  async function runJob(job: Job, turnEnd: TurnEnd): Promise<JobOutcome> {
    const tx = openTx(writerOrm, job)
    savepoint.run()
    try {
      const value = await valueWithinTurn(turnEnd, job.run(tx.tx))
      release.run()
      return { job, ok: true, value, topics: tx.topics }
    } catch (error) {
      // After some errors SQLite has already rolled back the whole transaction, and the savepoint no longer exists.
      if (writer.inTransaction) {
        undo.run()
        release.run()
      }
      runUndo(job)
      return { job, ok: false, error: toAppError(error) }
    } finally {
      tx.close()
    }
  }

  /** Freezes reads at the state that is on disk now, until they are released. */
  function freezeReads(): void {
    beginReads.run()
    firstRead.get()
  }

  function releaseReads(): void {
    if (!reader.inTransaction) return
    endReads.run()
    readsVersion = Symbol('released')
  }

  async function commitGroup(group: Job[]): Promise<JobOutcome[]> {
    const outcomes: JobOutcome[] = []
    try {
      disk.assertSound()
      await beginWhenFree()
      const rowsBefore = rowsChanged.get()
      let turnEnd = endOfTurn()
      for (const job of group) {
        const outcome = await runJob(job, turnEnd)
        outcomes.push(outcome)
        // The failed job may have waited beyond this turn of the event loop.
        if (!outcome.ok) turnEnd = endOfTurn()
        if (!writer.inTransaction) throw outcome.ok ? new AppError('DB_TRANSACTION_LOST') : outcome.error
        if (!outcome.ok && isRefused(outcome.error)) refused.note(outcome.error)
      }
      const hasWritten = rowsChanged.get() !== rowsBefore
      if (hasWritten) freezeReads()
      commit.run()
      if (hasWritten) {
        await disk.sync()
        // Every read ends in the turn of the event loop in which it starts, so none is in progress in the next turn.
        refused.noteSuccess()
        await nextEventLoopTurn()
      }
      releaseReads()
      return outcomes
    } catch (failure) {
      const error = toAppError(failure)
      if (isRefused(error)) refused.note(error)
      if (writer.inTransaction) rollback.run()
      await nextEventLoopTurn()
      // Reads must not show a commit that the disk may have lost.
      if (!disk.hasFailed()) releaseReads()
      throw error
    }
  }

  const jobs = createWriteQueue(commitGroup, () => disk.checkpointWhenLong())
  jobs.listen('deletions', disk.emptyLog)

  return {
    async read(job) {
      if (closed) throw new AppError('DB_CLOSED')
      const since = readsVersion
      return job({
        get orm() {
          if (since !== readsVersion) throw new AppError('DB_READ_WAITED')
          return readerOrm
        },
      })
    },
    snapshot() {
      if (closed) return Promise.reject(new AppError('DB_CLOSED'))
      // The snapshot opens in a write job, because all earlier commits are then on disk and it contains no later ones.
      return jobs.write(() => openSnapshot(path))
    },
    write<T>(job: (tx: Tx) => Promise<T> | T, options?: WriteOptions): Promise<T> {
      if (closed) return Promise.reject(new AppError('DB_CLOSED'))
      return jobs.write(job, options)
    },
    listen: jobs.listen,
    engine: 'sqlite',
    // The process has the lock until it ends.
    isOwner: () => true,
    problem() {
      if (busySinceMs !== undefined && !jobs.isDraining()) checkWhetherFree()
      const busyMs = busySinceMs === undefined ? 0 : systemClock.now() - busySinceMs
      const refusal = refused.current()
      if (refusal)
        return `the disk has refused writes for ${refusal.seconds} s (${refusal.reason}): free some disk space`
      if (busyMs < REPORT_BUSY_MS) return disk.problem()
      const seconds = Math.round(busyMs / 1000)
      return `another program has kept the database locked for ${seconds} s: close it (for example an open sqlite3 shell)`
    },
    async close() {
      if (closed) return
      closed = true
      await jobs.drained()
      await disk.close()
      reader.close()
      if (!disk.hasFailed()) writer.pragma('wal_checkpoint(TRUNCATE)')
      writer.close()
      unlock()
    },
  }
}

const SNAPSHOT_CACHE_KIB = 8_192

function openSnapshot(path: string): Snapshot {
  const connection = new Database(path, { readonly: true, timeout: READ_BUSY_MS })
  connection.pragma(`cache_size = -${SNAPSHOT_CACHE_KIB}`)
  connection.prepare('BEGIN').run()
  connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  const orm = ormOf(connection)
  return {
    read: async (job) => job({ orm }),
    close: async () => void connection.close(),
  }
}

function connect(path: string): Database.Database {
  const connection = new Database(path, { timeout: OPEN_BUSY_MS })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // SQLite overwrites deleted data with zeros, because users are promised that the data is gone.
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -65536')
  connection.pragma('temp_store = MEMORY')
  return connection
}

const NOT_YET = Symbol('not yet')
type TurnEnd = Promise<typeof NOT_YET>

async function endOfTurn(): Promise<typeof NOT_YET> {
  await nextEventLoopTurn()
  return NOT_YET
}

/**
 * Returns a job's result if it settles within the turn, as it does after synchronous queries. Otherwise throws AppError
 * DB_WRITE_WAITED.
 */
async function valueWithinTurn(turnEnd: TurnEnd, result: unknown): Promise<unknown> {
  if (!(result instanceof Promise)) return result
  const first = await Promise.race([result, turnEnd])
  if (first !== NOT_YET) return first
  result.catch(() => {})
  throw new AppError('DB_WRITE_WAITED')
}
