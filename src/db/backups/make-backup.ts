/**
 * Makes backups of all databases of an installation as SQLite files, for both engines. The copy of a database is a
 * snapshot. The bots' databases are copied before the main one, so that no bot's copy has an order that the
 * marketplace's copy lacks.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import {
  type BotFile,
  botFile,
  botFilesIn,
  botSchema,
  botsFolder,
  type DatabaseFiles,
  type DatabaseLocation,
} from '../locations.ts'
import { backupSqlite, hasTables, markCopied, syncPath, withDatabase } from '../sqlite/backup.ts'
import { lockDatabase } from '../sqlite/lock.ts'
import { writeCopy } from './backup-file.ts'

/**
 * Writes a verified backup to a new file, compressed, and encrypted to `publicKey` if given. Returns its size. Throws
 * AppError BACKUP_EXISTS, BACKUP_RUNNING (each with {detail}), and the errors of the engine's copy.
 */
export function copyTo(place: DatabaseLocation, to: string, publicKey: PublicKey | undefined): Promise<number> {
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} already exists: name another file` })
  return withWorkDir(place.dataDir, async (workDir) => {
    const files =
      place.postgresUrl === undefined ? copyFiles(place, workDir) : await copyServer(place.postgresUrl, workDir)
    return writeCopy(files, to, publicKey)
  })
}

function copyFiles({ file = '', dataDir }: DatabaseLocation, workDir: string): DatabaseFiles {
  const initialized = botFilesIn(botsFolder(dataDir)).filter(({ file }) => withDatabase(file, hasTables))
  const bots = initialized.map(({ id, file }) => {
    const copy = botFile(workDir, id)
    backupSqlite(file, copy)
    return { id, file: copy }
  })
  const main = join(workDir, 'main.db')
  backupSqlite(file, main)
  return { main, bots }
}

async function copyServer(url: string, workDir: string): Promise<DatabaseFiles> {
  const [{ copyFromPostgres }, { botIdsOn, urlInSchema }] = await Promise.all([
    import('../move.ts'),
    import('../postgres/connection.ts'),
  ])
  const copySchema = async (url: string, to: string): Promise<void> => {
    const copiedMs = Date.now()
    await copyFromPostgres(url, to)
    withDatabase(to, (copy) => {
      markCopied(copy, copiedMs)
      copy.pragma('journal_mode = DELETE')
    })
  }
  const bots: BotFile[] = []
  for (const id of await botIdsOn(url)) {
    const file = botFile(workDir, id)
    await copySchema(urlInSchema(url, botSchema(id)), file)
    bots.push({ id, file })
  }
  const main = join(workDir, 'main.db')
  await copySchema(url, main)
  return { main, bots }
}

/** Runs `job` with a work folder of its own, which is deleted afterwards. Also deletes what a crashed process left. */
async function withWorkDir<T>(dataDir: string, job: (workDir: string) => Promise<T>): Promise<T> {
  makeFolder(dataDir)
  const workDir = join(dataDir, 'backup.part')
  const unlock = lockBackups(join(dataDir, 'backup'))
  try {
    rmSync(workDir, { recursive: true, force: true })
    makeFolder(workDir, 0o700)
    return await job(workDir)
  } finally {
    rmSync(workDir, { recursive: true, force: true })
    unlock()
  }
}

function lockBackups(path: string): () => void {
  try {
    return lockDatabase(path)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('BACKUP_RUNNING', { detail: 'another backup is running: wait until it ends' }, { cause: error })
  }
}

/** File name of a backup, with its start time in UTC. `.db` files contain only the main database. */
const NAME = /^sunwatt-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.(?:tar|db)\.gz\.age$/

export interface BackupFile {
  path: string
  bytes: number
  madeMs: number
}

/** Returns the finished backups in the folder, oldest first. */
export function listBackups(folder: string): BackupFile[] {
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

/** Makes a backup, then deletes old ones so that `keep` remain. Backups dated in the future are deleted first. */
export async function copyIntoFolder(
  options: DatabaseLocation & { folder: string; keep: number; publicKey: PublicKey },
  nowMs: number,
): Promise<BackupFile> {
  const { folder, keep, publicKey } = options
  makeFolder(folder, 0o700)
  const time = new Date(nowMs).toISOString().replace(/:|\.\d+/g, '')
  const to = join(folder, `sunwatt-${time}.tar.gz.age`)
  const bytes = await copyTo(options, to, publicKey)
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))) rmSync(join(folder, name))
  const copies = listBackups(folder)
  const isFromFuture = ({ madeMs }: BackupFile) => madeMs > nowMs
  const deletionOrder = [...copies.filter(isFromFuture), ...copies.filter((one) => !isFromFuture(one))]
  for (const { path } of deletionOrder.slice(0, -keep)) rmSync(path)
  syncPath(folder)
  return { path: to, bytes, madeMs: nowMs }
}
