/**
 * Copies a database, even if it is in use. The copy contains everything that was committed before its start, including
 * the WAL.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Fact } from '../stores/facts.ts'
import { createPrivate } from './disk.ts'
import Database from './driver.js'

const BUSY_MS = 5_000

/** Suffix of a copy that is still being written. */
export const PART = '.part'

/**
 * Copies the database to the new file `to`, which only its owner can read. The file appears once it is complete and
 * `verify` accepts it. Its facts contain its time (`copied`), by which a program that opens it recognizes a backup.
 * Returns the size in bytes. Throws AppError NO_DATABASE, BACKUP_EXISTS, BACKUP_BROKEN (each with {detail}).
 */
export function backupSqlite(
  path: string,
  to: string,
  verify: (copy: Database.Database) => void = checkIntegrity,
): number {
  if (!existsSync(path))
    throw new AppError('NO_DATABASE', { detail: `the database ${path} (DATABASE_URL) does not exist` })
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} already exists: name another file` })
  const part = to + PART
  rmSync(part, { force: true })
  createPrivate(part)
  try {
    const copiedMs = systemClock.now()
    withDatabase(path, (database) => database.prepare('VACUUM INTO ?').run(part))
    withDatabase(part, (copy) => {
      markCopied(copy, copiedMs)
      verify(copy)
    })
    // SQLite itself does not flush a copy to disk.
    syncPath(part)
    renameSync(part, to)
    syncPath(dirname(to))
  } finally {
    rmSync(part, { force: true })
  }
  return statSync(to).size
}

/** Flushes a file to disk, or the file names of a folder. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/**
 * Records the time of the copy, unless it has one: a copy of a restored but unchecked database is as old as that
 * backup.
 */
export function markCopied(copy: Database.Database, copiedMs: number): void {
  if (!hasTables(copy)) return
  const insert = 'insert into facts (name, value) values (?, ?) on conflict do nothing'
  copy.prepare(insert).run('copied' satisfies Fact, String(copiedMs))
  copy.prepare('delete from facts where name = ?').run('restored' satisfies Fact)
}

/** True if the database has tables. An empty file may come from a killed process. */
export const hasTables = (database: Database.Database): boolean =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = 'facts'").get() !== undefined

/** Checks the copy. Throws AppError BACKUP_BROKEN {detail}. */
export const checkIntegrity = (copy: Database.Database): void => runCheck(copy, 'integrity_check')

/**
 * Checks every page of the copy, but does not compare indexes with their tables, which takes eight times as long.
 * Throws AppError BACKUP_BROKEN {detail}.
 */
export const checkPages = (copy: Database.Database): void => runCheck(copy, 'quick_check')

function runCheck(copy: Database.Database, check: 'integrity_check' | 'quick_check'): void {
  const found = copy.pragma(check, { simple: true })
  if (found !== 'ok')
    throw new AppError('BACKUP_BROKEN', { detail: `the integrity check of the copy failed: ${String(found)}` })
}

export function withDatabase<T>(path: string, job: (database: Database.Database) => T): T {
  const database = new Database(path, { fileMustExist: true, timeout: BUSY_MS })
  try {
    return job(database)
  } finally {
    database.close()
  }
}
