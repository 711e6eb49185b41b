/** A copy becomes the database again: opened, checked, its books looked through, and marked as the past that it is. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { PrivateKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { checkSound, markCopied, syncPath, using } from '../sqlite/backup.ts'
import { lockDatabase } from '../sqlite/lock.ts'
import { ormOf } from '../sqlite/orm.ts'
import { auditLedger } from '../stores/audit/ledger-audit.ts'
import { fact } from '../stores/facts.ts'
import type { CopyOptions } from './make.ts'
import { readSealed } from './sealed.ts'

/** What belongs to a file of SQLite's beside it. */
const ENDS = ['', '-wal', '-shm'] as const

export interface RestoreOptions extends CopyOptions {
  /** Asked for where the copy is encrypted. */
  keys(): readonly PrivateKey[]
  /** A database that is there is put aside; never one that is in use. */
  replace: boolean
}

export interface Restored {
  /** Of the copy. */
  copiedMs: number
  /** Where the database lies by now that was there before. */
  aside: string | undefined
}

/**
 * Throws AppError RESTORE_OVER, RESTORE_BOOKS, DATABASE_IN_USE, each {detail}, and as `readSealed` and
 * `moveToPostgres`; the database is as it was then.
 */
export async function restoreCopy(copy: string, options: RestoreOptions): Promise<Restored> {
  const { file } = options
  if (file !== undefined) return intoFile(copy, file, options)
  const workDir = join(options.dataDir, 'restore.part')
  mkdirSync(options.dataDir, { recursive: true })
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { mode: 0o700 })
  try {
    const plain = join(workDir, 'copy.db')
    const copiedMs = await checkedInto(copy, plain, options)
    const { moveToPostgres } = await import('../move.ts')
    await moveToPostgres(plain, options.postgresUrl ?? '', () => {})
    return { copiedMs, aside: undefined }
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

async function intoFile(copy: string, file: string, options: RestoreOptions): Promise<Restored> {
  mkdirSync(dirname(file), { recursive: true })
  // Held by a process that runs with it.
  const unlock = lockDatabase(file)
  const part = `${file}.restoring`
  try {
    const isThere = ENDS.some((end) => existsSync(file + end))
    if (isThere && !options.replace)
      throw new AppError('RESTORE_OVER', {
        detail: `there is a database ${file} (DATABASE_URL): move it away, or say --replace, which puts it aside`,
      })
    const copiedMs = await checkedInto(copy, part, options)
    const aside = isThere ? `${file}.replaced-${new Date().toISOString().replace(/:|\.\d+/g, '')}` : undefined
    // The log goes first: laid over another file it would spoil that.
    if (aside !== undefined)
      for (const end of ENDS.toReversed()) if (existsSync(file + end)) renameSync(file + end, aside + end)
    renameSync(part, file)
    syncPath(dirname(file))
    return { copiedMs, aside }
  } finally {
    rmSync(part, { force: true })
    unlock()
  }
}

/** When it was made, ms. */
async function checkedInto(copy: string, plain: string, { keys }: RestoreOptions): Promise<number> {
  await readSealed(copy, plain, keys)
  const { mtimeMs } = statSync(copy)
  using(plain, (database) => {
    checkSound(database)
    // One that another tool made does not say when.
    markCopied(database, Math.floor(mtimeMs))
    database.pragma('journal_mode = DELETE')
  })
  const { copiedMs, problems } = await look(plain)
  if (problems.length > 0)
    throw new AppError('RESTORE_BOOKS', { detail: `the books in ${copy} are not right: ${problems.join('; ')}` })
  syncPath(plain)
  return copiedMs
}

async function look(plain: string): Promise<{ copiedMs: number; problems: string[] }> {
  const database = new Database(plain, { readonly: true })
  const reader = { orm: ormOf(database) }
  try {
    return {
      copiedMs: Number(await fact(reader, 'copied')),
      problems: await auditLedger({ read: async (job) => job(reader) }),
    }
  } finally {
    database.close()
  }
}
