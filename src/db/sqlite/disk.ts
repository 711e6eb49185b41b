/**
 * Disk access for the database outside the event loop. SQLite itself would sync within a statement, so a slow disk
 * would block the whole process. docs/decisions/022-slow-disk.md explains why this is safe.
 */
import { once } from 'node:events'
import { closeSync, fchownSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { systemClock } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import { codeFile, giveToFolderOwner } from '../../kernel/files.ts'

/**
 * Creates an empty file that only its owner can read, because the database contains all accounts. SQLite gives `-wal`
 * and `-shm` the same mode and owner. An existing file is neither changed nor opened.
 */
export function createPrivate(file: string): void {
  try {
    const opened = openSync(file, 'wx', 0o600)
    giveToFolderOwner(file, (uid, gid) => fchownSync(opened, uid, gid))
    closeSync(opened)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

export interface Disk {
  /** Resolves when the current write-ahead log is on disk. */
  sync(): Promise<void>
  /**
   * Copies the log into the database file and restarts the log. No write may run meanwhile. `empties`: also truncates
   * the log, which may contain deleted data. Resolves to false if a reader still needs the log.
   */
  checkpoint(empties?: boolean): Promise<boolean>
  close(): Promise<void>
}

export function openDisk(path: string): Disk {
  // SQLite does not replace this file while the database is open.
  const log = openSync(`${path}-wal`, 'r+')
  const syncFile = promisify(fdatasync)
  let checkpointer: Worker | undefined
  return {
    sync: () => syncFile(log),
    async checkpoint(empties = false) {
      checkpointer ??= new Worker(codeFile('db/sqlite/checkpointer.js'), { workerData: path, execArgv: [] })
      checkpointer.ref()
      try {
        checkpointer.postMessage(empties ? 'TRUNCATE' : 'PASSIVE')
        const [isDone] = await once(checkpointer, 'message')
        checkpointer.unref()
        return isDone
      } catch (error) {
        checkpointer = undefined
        throw error
      }
    },
    async close() {
      await checkpointer?.terminate()
      closeSync(log)
    },
  }
}

/**
 * Length at which the log is checkpointed, 16 MB. Reads stay fast, and a page that changes often is copied only once.
 */
const CHECKPOINT_FRAMES = 4_000

/** Pause between attempts to empty the log while a backup reads it. */
const EMPTY_AGAIN_MS = 500

/** A disk operation that takes longer than this is reported as a problem. */
const REPORT_SLOW_MS = 5_000

/** Tracks the state of the disk. `logFrames` returns the current number of pages in the log. */
export function createDurability(disk: Disk, logFrames: () => number) {
  let busySinceMs: number | undefined
  let failure: AppError | undefined
  let checkpointError: unknown
  let checkpointAtFrames = CHECKPOINT_FRAMES
  /** Time from which the log may be emptied, because it contains deleted data. Undefined if it does not. */
  let emptyAtMs: number | undefined

  async function trackBusy<T>(work: Promise<T>): Promise<T> {
    busySinceMs = systemClock.now()
    return work.finally(() => {
      busySinceMs = undefined
    })
  }

  return {
    /** True if a sync has failed. Its data may be lost, even if a later sync succeeds. */
    hasFailed: () => failure !== undefined,
    /** Throws AppError DB_SYNC_FAILED if a sync has failed. */
    assertSound() {
      if (failure) throw failure
    },
    /** Resolves when all commits are on disk. Throws AppError DB_SYNC_FAILED. */
    async sync(): Promise<void> {
      await trackBusy(disk.sync()).catch((error) => {
        failure = new AppError('DB_SYNC_FAILED', {}, { cause: error })
        throw failure
      })
    },
    /** Requests that the next checkpoint runs even if the log is short, and empties it. For commits with deletions. */
    emptyLog(): void {
      emptyAtMs = 0
    },
    /** Checkpoints a long log. An error loses no data: the log grows until the next commit tries again. */
    async checkpointWhenLong(): Promise<void> {
      try {
        const emptiesLog = emptyAtMs !== undefined && systemClock.now() >= emptyAtMs
        if (failure || (!emptiesLog && logFrames() < checkpointAtFrames)) return
        const isDone = await trackBusy(disk.checkpoint(emptiesLog))
        if (emptiesLog) emptyAtMs = isDone ? undefined : systemClock.now() + EMPTY_AGAIN_MS
        // The log cannot restart while another program reads it.
        checkpointAtFrames = logFrames() + CHECKPOINT_FRAMES
        checkpointError = undefined
      } catch (error) {
        checkpointError = error
      }
    },
    problem(): string | undefined {
      if (failure)
        return `a write to the disk failed (${messageOf(failure.cause)}): all writes fail until a restart. Check the disk first`
      const busyMs = busySinceMs === undefined ? 0 : systemClock.now() - busySinceMs
      if (busyMs >= REPORT_SLOW_MS)
        return `the disk has been writing for ${Math.round(busyMs / 1000)} s, and all writes wait for it: check the disk`
      if (checkpointError !== undefined)
        return `the write-ahead log grows because its checkpoint fails (${messageOf(checkpointError)}): check the disk and its free space`
      return undefined
    },
    close: () => disk.close(),
  }
}
