/**
 * The disk below the database, away from the event loop. SQLite would sync inside a statement, and then a slow disk
 * stops everything else in the process too. Why this is safe: docs/decisions/022-slow-disk.md.
 */
import { once } from 'node:events'
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { systemClock } from '../../kernel/clock.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import { codeFile } from '../../kernel/files.ts'

/**
 * Makes an empty file that only its owner can read: the database holds everybody's accounts, and SQLite gives `-wal`
 * and `-shm` the same mode. One that is there stays as it is, and is not opened.
 */
export function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

export interface Disk {
  /** Resolves when all that the write-ahead log has now is on disk. */
  sync(): Promise<void>
  /**
   * Copies the log into the database file and starts it again. Nothing may be written meanwhile. `empties`: also cuts
   * off the rest of the log, which has pages from before a deletion. Resolves to false if a reader still needs it.
   */
  checkpoint(empties?: boolean): Promise<boolean>
  close(): Promise<void>
}

/** The disk of the open database in `path`. */
export function openDisk(path: string): Disk {
  // SQLite keeps this file for as long as the database is open.
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

/** A log of 16 MB: reading stays quick, and one page written often is copied once. */
const CHECKPOINT_FRAMES = 4_000

/** While a copy reads the log, it is not tried with every commit. */
const EMPTY_AGAIN_MS = 500

/** A disk that takes longer than this keeps people waiting. */
const TELL_SLOW_MS = 5_000

/** What is known of the disk: `logFrames` answers how many pages the log has now. */
export function createDurability(disk: Disk, logFrames: () => number) {
  let busySinceMs: number | undefined
  let failure: AppError | undefined
  let checkpointError: unknown
  let checkpointAtFrames = CHECKPOINT_FRAMES
  /** From when on the log is emptied, because it has pages from before a deletion; undefined: it has none. */
  let emptyAtMs: number | undefined

  async function timed<T>(work: Promise<T>): Promise<T> {
    busySinceMs = systemClock.now()
    return work.finally(() => {
      busySinceMs = undefined
    })
  }

  return {
    /** Whether a sync has failed. What it should have written may be lost, whatever a later sync says. */
    hasFailed: () => failure !== undefined,
    /** Throws AppError DB_SYNC_FAILED when a sync has failed. */
    assertSound() {
      if (failure) throw failure
    },
    /** Resolves when what is committed is on disk. Throws AppError DB_SYNC_FAILED. */
    async sync(): Promise<void> {
      await timed(disk.sync()).catch((error) => {
        failure = new AppError('DB_SYNC_FAILED', {}, { cause: error })
        throw failure
      })
    },
    /** After a commit that deleted: the next checkpoint does not wait for a long log, and leaves nothing in it. */
    emptyLog(): void {
      emptyAtMs = 0
    },
    /** One that fails loses nothing, the log only grows: it is tried again after the next commit. */
    async checkpointWhenLong(): Promise<void> {
      try {
        const empties = emptyAtMs !== undefined && systemClock.now() >= emptyAtMs
        if (failure || (!empties && logFrames() < checkpointAtFrames)) return
        const isDone = await timed(disk.checkpoint(empties))
        if (empties) emptyAtMs = isDone ? undefined : systemClock.now() + EMPTY_AGAIN_MS
        // Where another program reads, the log cannot start again yet.
        checkpointAtFrames = logFrames() + CHECKPOINT_FRAMES
        checkpointError = undefined
      } catch (error) {
        checkpointError = error
      }
    },
    problem(): string | undefined {
      if (failure)
        return `the disk failed to keep a write (${messageOf(failure.cause)}): nothing more is written until a restart. Check the disk first`
      const busyMs = busySinceMs === undefined ? 0 : systemClock.now() - busySinceMs
      if (busyMs >= TELL_SLOW_MS)
        return `the disk has been writing for ${Math.round(busyMs / 1000)} s, and everything that is to be kept waits for it: check the disk`
      if (checkpointError !== undefined)
        return `the log beside the database grows, it cannot be moved into it (${messageOf(checkpointError)}): check the disk and its free space`
      return undefined
    },
    close: () => disk.close(),
  }
}
