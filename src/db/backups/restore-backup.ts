/**
 * Restores all databases of a backup together: decrypts and verifies them, audits the ledger, and marks them as
 * restored.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PrivateKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import type { Reader } from '../db.ts'
import { botFilesIn, botsFolder, type DatabaseFiles, type DatabaseLocation, restoringPath } from '../locations.ts'
import { checkIntegrity, markCopied, syncPath, withDatabase } from '../sqlite/backup.ts'
import Database from '../sqlite/driver.js'
import { lockDatabase } from '../sqlite/lock.ts'
import { checkUpgrade } from '../sqlite/migrations.ts'
import { ormOf } from '../sqlite/orm.ts'
import { auditLedger } from '../stores/audit/ledger-audit.ts'
import { fact } from '../stores/facts.ts'
import { type RestoreTarget, readCopy } from './backup-file.ts'

const SUFFIXES = ['', '-wal', '-shm'] as const

export interface RestoreOptions extends DatabaseLocation {
  /** Returns the keys for decryption. Called only if the backup is encrypted. */
  keys(): readonly PrivateKey[]
  /** True to move existing databases aside. Databases in use are never replaced. */
  replace: boolean
}

export interface Restored {
  /** Time of the main database's backup, in ms. */
  copiedMs: number
  /**
   * Number of bots' databases. Undefined if the backup has only the main database, so that the bots' databases stay
   * unchanged.
   */
  bots: number | undefined
  /** New paths of the replaced databases. */
  movedAside: string[]
}

/**
 * Restores a backup. Throws AppError RESTORE_OVER, RESTORE_BOOKS, DATABASE_IN_USE, DATABASE_NEWER, DATABASE_OLDER, each
 * with {detail}, and the errors of `readCopy` and `moveToPostgres`. After an error, the databases are unchanged.
 */
export async function restoreCopy(copy: string, options: RestoreOptions): Promise<Restored> {
  const { file } = options
  if (file !== undefined) return restoreFiles(copy, file, options)
  const workDir = join(options.dataDir, 'restore.part')
  makeFolder(options.dataDir)
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { mode: 0o700 })
  try {
    const target = { main: join(workDir, 'main.db'), bots: join(workDir, 'bots') }
    const { files, ...found } = await unpackChecked(copy, target, options)
    const { moveToPostgres } = await import('../move.ts')
    await moveToPostgres({ ...files, isSet: found.bots !== undefined }, options.postgresUrl ?? '', () => {})
    return { ...found, movedAside: [] }
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

async function restoreFiles(copy: string, file: string, options: RestoreOptions): Promise<Restored> {
  const folder = botsFolder(options.dataDir)
  const restored: RestoreTarget = { main: restoringPath(file), bots: restoringPath(folder) }
  const clear = () => Object.values(restored).map((path) => rmSync(path, { recursive: true, force: true }))
  const rejectUnlessReplace = (what: string) => {
    if (!options.replace)
      throw new AppError('RESTORE_OVER', {
        detail: `${what} already exists: move it away, or use --replace to move it aside`,
      })
  }
  makeFolder(dirname(file))
  makeFolder(options.dataDir)
  // Locking throws an error if a running process uses the database.
  const unlock = lockDatabase(file)
  try {
    const hasDatabase = SUFFIXES.some((end) => existsSync(file + end))
    if (hasDatabase) rejectUnlessReplace(`a database ${file} (DATABASE_URL)`)
    clear()
    const { files, ...found } = await unpackChecked(copy, restored, options)
    const isSet = found.bots !== undefined
    if (isSet && botFilesIn(folder).length > 0) rejectUnlessReplace(`a folder of bots' databases, ${folder}`)
    // The name contains milliseconds, because a killed restore may be repeated immediately.
    const time = new Date().toISOString().replace(/[:.]/g, '')
    const movedAside: string[] = []
    const moveAside = (path: string, ends: readonly string[]) => {
      const to = `${path}.replaced-${time}`
      for (const end of ends) if (existsSync(path + end)) renameSync(path + end, to + end)
      movedAside.push(to)
    }
    // The main database is moved away first and put in place last. In between, no process can open it with bots'
    // databases of another time, without its log, or as a new empty database.
    if (hasDatabase) moveAside(file, SUFFIXES)
    if (isSet && existsSync(folder)) moveAside(folder, [''])
    if (isSet && files.bots.length > 0) renameSync(restored.bots, folder)
    syncPath(dirname(folder))
    renameSync(restored.main, file)
    syncPath(dirname(file))
    return { ...found, movedAside }
  } finally {
    clear()
    unlock()
  }
}

async function unpackChecked(
  copy: string,
  target: RestoreTarget,
  { keys }: RestoreOptions,
): Promise<{ files: DatabaseFiles } & Omit<Restored, 'movedAside'>> {
  const { isSet, ...files } = await readCopy(copy, target, keys)
  const { mtimeMs } = statSync(copy)
  for (const path of [...files.bots.map(({ file }) => file), files.main]) await check(path, copy, mtimeMs)
  if (isSet) syncPath(target.bots)
  return { files, copiedMs: await copiedMsOf(files.main), bots: isSet ? files.bots.length : undefined }
}

async function check(path: string, copy: string, mtimeMs: number): Promise<void> {
  withDatabase(path, (database) => {
    checkIntegrity(database)
    // Backups from other tools do not contain their time.
    markCopied(database, Math.floor(mtimeMs))
    database.pragma('journal_mode = DELETE')
  })
  const problems = await withReader(path, async (reader, database) => {
    await checkUpgrade(database, copy)
    return auditLedger({ read: async (job) => job(reader) })
  })
  if (problems.length > 0)
    throw new AppError('RESTORE_BOOKS', { detail: `the ledger in ${copy} is not correct: ${problems.join('; ')}` })
  syncPath(path)
}

const copiedMsOf = (plain: string) => withReader(plain, async (reader) => Number(await fact(reader, 'copied')))

async function withReader<T>(
  plain: string,
  job: (reader: Reader, database: Database.Database) => Promise<T>,
): Promise<T> {
  const database = new Database(plain, { readonly: true })
  try {
    return await job({ orm: ormOf(database) }, database)
  } finally {
    database.close()
  }
}
