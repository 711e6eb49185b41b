/** Copies of the database, whatever its engine: one file of SQLite's, as it was at one moment. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { backupSqlite, markCopied, syncPath, using } from '../sqlite/backup.ts'
import { lockDatabase } from '../sqlite/lock.ts'
import { writeSealed } from './sealed.ts'

/** Where a database is: one of the two. */
export interface Place {
  /** Path of SQLite's file. */
  file: string | undefined
  postgresUrl: string | undefined
}

export interface CopyOptions extends Place {
  /** Of the process's own: the copy lies there in the clear while it is encrypted. */
  dataDir: string
}

/** A file that must not be there yet, in the clear; its size. Throws AppError as the copying of each engine does. */
export async function copyPlain({ file, postgresUrl = '' }: Place, to: string): Promise<number> {
  if (file !== undefined) return backupSqlite(file, to)
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} is there already: name another file` })
  const copiedMs = Date.now()
  const { copyFromPostgres } = await import('../move.ts')
  const part = `${to}.moved`
  for (const end of ['', '-wal', '-shm', '-lock']) rmSync(part + end, { force: true })
  try {
    await copyFromPostgres(postgresUrl, part)
    using(part, (copy) => markCopied(copy, copiedMs))
    return backupSqlite(part, to)
  } finally {
    for (const end of ['', '-wal', '-shm', '-lock']) rmSync(part + end, { force: true })
  }
}

/**
 * Compressed, encrypted, and checked; its size. Throws AppError BACKUP_EXISTS, BACKUP_RUNNING, each {detail}, and as
 * `copyPlain`.
 */
export function copySealed(options: CopyOptions, to: string, publicKey: PublicKey): Promise<number> {
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} is there already: name another file` })
  return alone(options.dataDir, async (workDir) => {
    const plain = join(workDir, 'copy.db')
    await copyPlain(options, plain)
    return writeSealed(plain, to, publicKey)
  })
}

/** A folder for `job` alone, which is gone after it; also where a process died in it before. */
async function alone<T>(dataDir: string, job: (workDir: string) => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true })
  const workDir = join(dataDir, 'backup.part')
  const unlock = lockedAs(join(dataDir, 'backup'))
  try {
    rmSync(workDir, { recursive: true, force: true })
    mkdirSync(workDir, { mode: 0o700 })
    return await job(workDir)
  } finally {
    rmSync(workDir, { recursive: true, force: true })
    unlock()
  }
}

function lockedAs(path: string): () => void {
  try {
    return lockDatabase(path)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('BACKUP_RUNNING', { detail: 'another backup is being made: wait for it' }, { cause: error })
  }
}

/** With the time at which it was begun, UTC. */
const NAME = /^sunwatt-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.db\.gz\.age$/

export interface Kept {
  path: string
  bytes: number
  madeMs: number
}

/** Those that `copyIntoFolder` made and has finished, oldest first. */
export function copiesIn(folder: string): Kept[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? []
      if (hour === undefined) return []
      const path = join(folder, name)
      return [{ path, bytes: statSync(path).size, madeMs: Date.parse(`${hour}:${minute}:${second}Z`) }]
    })
}

/** The new one; of the others the `keep - 1` newest stay. Nothing is deleted before the new one is whole. */
export async function copyIntoFolder(
  options: CopyOptions & { folder: string; keep: number; publicKey: PublicKey },
  nowMs: number,
): Promise<Kept> {
  const { folder, keep, publicKey } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const time = new Date(nowMs).toISOString().replace(/:|\.\d+/g, '')
  const to = join(folder, `sunwatt-${time}.db.gz.age`)
  const bytes = await copySealed(options, to, publicKey)
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))) rmSync(join(folder, name))
  for (const { path } of copiesIn(folder).slice(0, -keep)) rmSync(path)
  syncPath(folder)
  return { path: to, bytes, madeMs: nowMs }
}
