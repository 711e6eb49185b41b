/**
 * The embedded engine: SQLite in WAL mode. One writer connection behind a queue that commits the waiting jobs
 * together, each in a savepoint of its own, and answers when the commit is on disk; readers share a connection of
 * their own, which sees a commit from that moment on. No sync is waited for by the event loop.
 */
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import type { Db, Snapshot, Tx, Upgrading } from '../db.ts'
import { createJobs, type Job, type Outcome, openTx, turn, undone } from '../jobs.ts'
import { comingTo } from '../places.ts'
import { createTrouble, isRefused } from '../trouble.ts'
import { createDurability, createPrivate, type Disk, openDisk } from './disk.ts'
import Database from './driver.js'
import { lockDatabase } from './lock.ts'
import { migrateSqlite } from './migrations.ts'
import { layNew } from './new.ts'
import { ormOf } from './orm.ts'
import { isLargeUpgrade, upgradeApart } from './upgrade.ts'

/** While it opens, a lock of another program is waited for this long; nobody else is kept waiting then. */
const OPEN_BUSY_MS = 5_000
/** From then on SQLite's own wait would hold up the event loop: reads get a moment, for writes see `beginWhenFree`. */
const READ_BUSY_MS = 50
const WRITE_RETRY_MS = 20
const WRITE_BUSY_MS = 5_000
/** A lock that is gone sooner is nobody's business. */
const TELL_BUSY_MS = 1_000

/** There is no room, or the system does not let it write: later there may be, and it does. */
const NOT_NOW = /^SQLITE_(FULL|IOERR)/

/** As our own code where the query is not to blame: AppError DB_REFUSED. */
function told(error: unknown): unknown {
  const isRefusal = NOT_NOW.test((error as { code?: string }).code ?? '')
  return isRefusal ? new AppError('DB_REFUSED', {}, { cause: error }) : error
}

export interface SqliteOptions {
  /** Opens the disk below the database file `path`; a test puts a slow or a broken one there. */
  disk?: (path: string) => Disk
  upgrading?: Upgrading | undefined
  /** Folder of the migrations; a test adds one. */
  migrations?: string
}

/**
 * Opens (and creates, and migrates) the database in `path`, a file, for this process alone. Throws AppError
 * DATABASE_IN_USE {detail}, DATABASE_NEWER {detail}, DATABASE_OLDER {detail}, RESTORE_CUT {detail}.
 */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Db> {
  checkComplete(path)
  makeFolder(dirname(path))
  createPrivate(path)
  const file = realpathSync(path)
  let unlock = lockDatabase(file)
  try {
    layNew(file)
    if (isLargeUpgrade(file)) {
      unlock()
      await upgradeApart(file, options.upgrading ?? {})
      unlock = lockDatabase(file)
    }
    return await openLocked(path, options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A restore that was killed has put the database aside: an empty one in its place would be taken for it. */
function checkComplete(path: string): void {
  if (existsSync(path) || !existsSync(comingTo(path))) return
  const detail =
    `${path} (DATABASE_URL) is not there, ${comingTo(path)} is: a restore runs, or was killed: let it end, or say it ` +
    'again'
  throw new AppError('RESTORE_CUT', { detail })
}

async function openLocked(
  path: string,
  { disk: diskOf = openDisk, migrations }: SqliteOptions,
  unlock: () => void,
): Promise<Db> {
  const writer = connect(path)
  // What a process left in the log need not be on disk when that process saw a sync fail: here it is written once more.
  writer.pragma('wal_checkpoint(PASSIVE)')
  const writerOrm = ormOf(writer)
  try {
    await migrateSqlite(writer, path, { folder: migrations, orm: writerOrm })
  } catch (error) {
    writer.close()
    throw error
  }
  // From now on a commit writes the log and `disk` syncs it; checkpoints are `disk`'s too.
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

  const refused = createTrouble()
  let closed = false
  let busySinceMs: number | undefined
  /** Another one each time that reads see more than before: a read that has waited for that long is refused. */
  let readsSince = Symbol('released')

  /** Another program may hold the write lock, an open shell say. Throws AppError DB_BUSY when it does so for long. */
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

  /** For when nobody writes any more that would notice. */
  function lookWhetherFree(): void {
    try {
      begin.run()
      rollback.run()
      busySinceMs = undefined
    } catch {
      // Still locked.
    }
  }

  async function runJob(job: Job, turnOver: TurnOver): Promise<Outcome> {
    const tx = openTx(writerOrm, job)
    savepoint.run()
    try {
      const value = await settledBy(turnOver, job.run(tx.tx))
      release.run()
      return { job, ok: true, value, topics: tx.topics }
    } catch (error) {
      // A failure that SQLite itself answered with a rollback of everything leaves no savepoint to undo.
      if (writer.inTransaction) {
        undo.run()
        release.run()
      }
      undone(job)
      return { job, ok: false, error: told(error) }
    } finally {
      tx.close()
    }
  }

  /** Until they are released, reads see what is on disk by now, and nothing that is committed after. */
  function holdReads(): void {
    beginReads.run()
    firstRead.get()
  }

  function releaseReads(): void {
    if (!reader.inTransaction) return
    endReads.run()
    readsSince = Symbol('released')
  }

  async function commitGroup(group: Job[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    try {
      disk.assertSound()
      await beginWhenFree()
      const rowsBefore = rowsChanged.get()
      let turnOver = endOfTurn()
      for (const job of group) {
        const outcome = await runJob(job, turnOver)
        outcomes.push(outcome)
        // That one has waited for it.
        if (!outcome.ok) turnOver = endOfTurn()
        if (!writer.inTransaction) throw outcome.ok ? new AppError('DB_TRANSACTION_LOST') : outcome.error
        if (!outcome.ok && isRefused(outcome.error)) refused.note(outcome.error)
      }
      const hasWritten = rowsChanged.get() !== rowsBefore
      if (hasWritten) holdReads()
      commit.run()
      if (hasWritten) {
        await disk.sync()
        // A read ends in the turn of the event loop in which it began: at the start of the next one none is under way.
        refused.noteSuccess()
        await turn()
      }
      releaseReads()
      return outcomes
    } catch (failure) {
      const error = told(failure)
      if (isRefused(error)) refused.note(error)
      if (writer.inTransaction) rollback.run()
      await turn()
      // A commit that the disk may have lost stays unseen.
      if (!disk.hasFailed()) releaseReads()
      throw error
    }
  }

  const jobs = createJobs(commitGroup, () => disk.checkpointWhenLong())
  jobs.listen('deletions', disk.emptyLog)

  return {
    async read(job) {
      if (closed) throw new AppError('DB_CLOSED')
      const since = readsSince
      return job({
        get orm() {
          if (since !== readsSince) throw new AppError('DB_READ_WAITED')
          return readerOrm
        },
      })
    },
    snapshot() {
      if (closed) return Promise.reject(new AppError('DB_CLOSED'))
      // Within a write: all that was committed before is on disk, and what is being written now it does not see.
      return jobs.write(() => openSnapshot(path))
    },
    write<T>(job: (tx: Tx) => Promise<T> | T): Promise<T> {
      if (closed) return Promise.reject(new AppError('DB_CLOSED'))
      return jobs.write(job)
    },
    listen: jobs.listen,
    engine: 'sqlite',
    // The lock goes with the process.
    isOwner: () => true,
    problem() {
      if (busySinceMs !== undefined && !jobs.isDraining()) lookWhetherFree()
      const busyMs = busySinceMs === undefined ? 0 : systemClock.now() - busySinceMs
      const no = refused.now()
      if (no) return `the disk has refused writes for ${no.seconds} s (${no.reason}): give it free space`
      if (busyMs < TELL_BUSY_MS) return disk.problem()
      const seconds = Math.round(busyMs / 1000)
      return `another program has kept the database locked for ${seconds} s: close it (an open sqlite3 shell, say)`
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

/** A connection of its own whose transaction has begun. */
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
  // What is deleted is overwritten with zeros: people are told that it is gone.
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -65536')
  connection.pragma('temp_store = MEMORY')
  return connection
}

const NOT_YET = Symbol('not yet')
type TurnOver = Promise<typeof NOT_YET>

/** Resolves when this turn of the event loop has ended. */
async function endOfTurn(): Promise<typeof NOT_YET> {
  await turn()
  return NOT_YET
}

/** The value, if the promise settles before the turn ends (queries here are synchronous). */
async function settledBy(turnOver: TurnOver, result: unknown): Promise<unknown> {
  if (!(result instanceof Promise)) return result
  const first = await Promise.race([result, turnOver])
  if (first !== NOT_YET) return first
  result.catch(() => {})
  throw new AppError('DB_WRITE_WAITED')
}
