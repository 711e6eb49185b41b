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
  /** Copies the log into the database file and starts it again. Nothing may be written meanwhile. */
  checkpoint(): Promise<void>
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
    async checkpoint() {
      checkpointer ??= new Worker(codeFile('db/sqlite/checkpointer.js'), { workerData: path, execArgv: [] })
      checkpointer.ref()
      try {
        checkpointer.postMessage('checkpoint')
        await once(checkpointer, 'message')
        checkpointer.unref()
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

/** A disk that takes longer than this keeps people waiting. */
const TELL_SLOW_MS = 5_000

/** What is known of the disk: `logFrames` answers how many pages the log has now. */
export function createDurability(disk: Disk, logFrames: () => number) {
  let busySinceMs: number | undefined
  let failure: AppError | undefined
  let checkpointError: unknown
  let checkpointAtFrames = CHECKPOINT_FRAMES

  async function timed(work: Promise<void>): Promise<void> {
    busySinceMs = systemClock.now()
    await work.finally(() => {
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
    /** One that fails loses nothing, the log only grows: it is tried again after the next commit. */
    async checkpointWhenLong(): Promise<void> {
      try {
        if (failure || logFrames() < checkpointAtFrames) return
        await timed(disk.checkpoint())
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
