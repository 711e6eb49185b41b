/**
 * The database's files are the owner's alone: they hold everybody's accounts. SQLite gives `-wal` and `-shm` the same
 * mode.
 */
import { closeSync, openSync } from 'node:fs'

/** Makes an empty file that only its owner can read; one that is there stays as it is, and is not opened. */
export function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
