/**
 * A copy becomes the databases again, all together: opened, checked, their books looked through, and marked as the past
 * that they are.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PrivateKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import type { Reader } from '../db.ts'
import { botFilesIn, botsFolder, comingTo, type Files, type Place } from '../places.ts'
import { checkSound, markCopied, syncPath, using } from '../sqlite/backup.ts'
import Database from '../sqlite/driver.js'
import { lockDatabase } from '../sqlite/lock.ts'
import { checkUpgrade } from '../sqlite/migrations.ts'
import { ormOf } from '../sqlite/orm.ts'
import { auditLedger } from '../stores/audit/ledger-audit.ts'
import { fact } from '../stores/facts.ts'
import { readCopy, type Target } from './file.ts'

/** What belongs to a file of SQLite's beside it. */
const ENDS = ['', '-wal', '-shm'] as const

export interface RestoreOptions extends Place {
  /** Asked for where the copy is encrypted. */
  keys(): readonly PrivateKey[]
  /** Databases that are there are put aside; never those that are in use. */
  replace: boolean
}

export interface Restored {
  /** When the main one was copied. */
  copiedMs: number
  /** Bots whose databases were in the copy; undefined: it says nothing of them, and theirs are as they were. */
  bots: number | undefined
  /** Where those lie by now that were there before. */
  aside: string[]
}

/**
 * Throws AppError RESTORE_OVER, RESTORE_BOOKS, DATABASE_IN_USE, DATABASE_NEWER, DATABASE_OLDER, each {detail}, and as
 * `readCopy` and `moveToPostgres`; the databases are unchanged then.
 */
export async function restoreCopy(copy: string, options: RestoreOptions): Promise<Restored> {
  const { file } = options
  if (file !== undefined) return intoFiles(copy, file, options)
  const workDir = join(options.dataDir, 'restore.part')
  makeFolder(options.dataDir)
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { mode: 0o700 })
  try {
    const target = { main: join(workDir, 'main.db'), bots: join(workDir, 'bots') }
    const { files, ...found } = await checkedInto(copy, target, options)
    const { moveToPostgres } = await import('../move.ts')
    await moveToPostgres({ ...files, isSet: found.bots !== undefined }, options.postgresUrl ?? '', () => {})
    return { ...found, aside: [] }
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

async function intoFiles(copy: string, file: string, options: RestoreOptions): Promise<Restored> {
  const folder = botsFolder(options.dataDir)
  const part: Target = { main: comingTo(file), bots: comingTo(folder) }
  const clear = () => Object.values(part).map((path) => rmSync(path, { recursive: true, force: true }))
  const guard = (what: string) => {
    if (!options.replace)
      throw new AppError('RESTORE_OVER', {
        detail: `there is ${what}: move it away, or say --replace, which puts it aside`,
      })
  }
  makeFolder(dirname(file))
  makeFolder(options.dataDir)
  // Held by a process that runs with it.
  const unlock = lockDatabase(file)
  try {
    const isThere = ENDS.some((end) => existsSync(file + end))
    if (isThere) guard(`a database ${file} (DATABASE_URL)`)
    clear()
    const { files, ...found } = await checkedInto(copy, part, options)
    const isSet = found.bots !== undefined
    if (isSet && botFilesIn(folder).length > 0) guard(`a folder of bots' databases, ${folder}`)
    // To the millisecond: a restore that was killed is said again at once.
    const time = new Date().toISOString().replace(/[:.]/g, '')
    const aside: string[] = []
    const putAside = (path: string, ends: readonly string[]) => {
      const to = `${path}.replaced-${time}`
      for (const end of ends) if (existsSync(path + end)) renameSync(path + end, to + end)
      aside.push(to)
    }
    // The main one goes first and comes last, and in between nothing opens it: not with the bots of another moment, not
    // without its log, and no empty one in its place.
    if (isThere) putAside(file, ENDS)
    if (isSet && existsSync(folder)) putAside(folder, [''])
    if (isSet && files.bots.length > 0) renameSync(part.bots, folder)
    syncPath(dirname(folder))
    renameSync(part.main, file)
    syncPath(dirname(file))
    return { ...found, aside }
  } finally {
    clear()
    unlock()
  }
}

/** When it was made, ms. */
async function checkedInto(
  copy: string,
  target: Target,
  { keys }: RestoreOptions,
): Promise<{ files: Files } & Omit<Restored, 'aside'>> {
  const { isSet, ...files } = await readCopy(copy, target, keys)
  const { mtimeMs } = statSync(copy)
  for (const plain of [...files.bots.map(({ file }) => file), files.main]) await check(plain, copy, mtimeMs)
  if (isSet) syncPath(target.bots)
  return { files, copiedMs: await copiedMsOf(files.main), bots: isSet ? files.bots.length : undefined }
}

async function check(plain: string, copy: string, mtimeMs: number): Promise<void> {
  using(plain, (database) => {
    checkSound(database)
    // One that another tool made does not say when.
    markCopied(database, Math.floor(mtimeMs))
    database.pragma('journal_mode = DELETE')
  })
  const problems = await looking(plain, async (reader, database) => {
    await checkUpgrade(database, copy)
    return auditLedger({ read: async (job) => job(reader) })
  })
  if (problems.length > 0)
    throw new AppError('RESTORE_BOOKS', { detail: `the books in ${copy} are not right: ${problems.join('; ')}` })
  syncPath(plain)
}

const copiedMsOf = (plain: string) => looking(plain, async (reader) => Number(await fact(reader, 'copied')))

async function looking<T>(plain: string, job: (reader: Reader, database: Database.Database) => Promise<T>): Promise<T> {
  const database = new Database(plain, { readonly: true })
  try {
    return await job({ orm: ormOf(database) }, database)
  } finally {
    database.close()
  }
}
