/**
 * A copy of a database, also of one that is in use: what is committed when it begins is in it, whatever the WAL holds.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '../../kernel/errors.ts'
import { createPrivate } from './disk.ts'

const BUSY_MS = 5_000

/**
 * Writes the copy to `to`, a file that must not be there yet, readable by its owner alone; it is there whole and
 * checked, or not at all. Answers its size in bytes. Throws AppError NO_DATABASE, BACKUP_EXISTS, BACKUP_BROKEN, each
 * {detail}.
 */
export function backupSqlite(path: string, to: string): number {
  if (!existsSync(path)) throw new AppError('NO_DATABASE', { detail: `there is no database ${path} (DATABASE_URL)` })
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} is there already: name another file` })
  const part = `${to}.part`
  rmSync(part, { force: true })
  createPrivate(part)
  try {
    using(path, (database) => database.prepare('VACUUM INTO ?').run(part))
    const found = using(part, (copy) => copy.pragma('integrity_check', { simple: true }))
    if (found !== 'ok') throw new AppError('BACKUP_BROKEN', { detail: `the copy is not sound: ${String(found)}` })
    // SQLite does not wait for the disk with a copy.
    const written = openSync(part, 'r')
    fsyncSync(written)
    closeSync(written)
    renameSync(part, to)
  } finally {
    rmSync(part, { force: true })
  }
  return statSync(to).size
}

function using<T>(path: string, job: (database: Database.Database) => T): T {
  const database = new Database(path, { fileMustExist: true, timeout: BUSY_MS })
  try {
    return job(database)
  } finally {
    database.close()
  }
}
