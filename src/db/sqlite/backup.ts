/**
 * A copy of a database, also of one that is in use: what is committed when it begins is in it, whatever the WAL holds.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Fact } from '../stores/facts.ts'
import { createPrivate } from './disk.ts'
import Database from './driver.js'

const BUSY_MS = 5_000

/**
 * The copy says of itself when it was made (`copied` in its facts): a program that starts with it starts with the past.
 *
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
    const copiedMs = systemClock.now()
    using(path, (database) => database.prepare('VACUUM INTO ?').run(part))
    using(part, (copy) => {
      markCopied(copy, copiedMs)
      checkSound(copy)
    })
    // SQLite does not wait for the disk with a copy.
    syncPath(part)
    renameSync(part, to)
    syncPath(dirname(to))
  } finally {
    rmSync(part, { force: true })
  }
  return statSync(to).size
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** Keeps the time that it has already: a copy of what was restored and not yet compared with the chain is as old. */
export function markCopied(copy: Database.Database, copiedMs: number): void {
  if (!hasTables(copy)) return
  const insert = 'insert into facts (name, value) values (?, ?) on conflict do nothing'
  copy.prepare(insert).run('copied' satisfies Fact, String(copiedMs))
  copy.prepare('delete from facts where name = ?').run('restored' satisfies Fact)
}

/** A process that was killed as it made one leaves an empty file. */
export const hasTables = (database: Database.Database): boolean =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = 'facts'").get() !== undefined

/** Throws AppError BACKUP_BROKEN {detail}. */
export function checkSound(copy: Database.Database): void {
  const found = copy.pragma('integrity_check', { simple: true })
  if (found !== 'ok') throw new AppError('BACKUP_BROKEN', { detail: `the copy is not sound: ${String(found)}` })
}

export function using<T>(path: string, job: (database: Database.Database) => T): T {
  const database = new Database(path, { fileMustExist: true, timeout: BUSY_MS })
  try {
    return job(database)
  } finally {
    database.close()
  }
}
