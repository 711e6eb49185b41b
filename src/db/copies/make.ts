/**
 * Copies of all databases of a program, whatever their engine: as files of SQLite's, each as it was at one moment. The
 * bots' are copied before the main one, so that a bot's copy knows of no order that the marketplace's does not.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import { type BotFile, botFile, botFilesIn, botSchema, botsFolder, type Files, type Place } from '../places.ts'
import { backupSqlite, hasTables, markCopied, syncPath, using } from '../sqlite/backup.ts'
import { lockDatabase } from '../sqlite/lock.ts'
import { writeCopy } from './file.ts'

/**
 * A file that must not be there yet, compressed, encrypted to `publicKey` where there is one, and checked; its size.
 * Throws AppError BACKUP_EXISTS, BACKUP_RUNNING, each {detail}, and as the copying of each engine does.
 */
export function copyTo(place: Place, to: string, publicKey: PublicKey | undefined): Promise<number> {
  if (existsSync(to)) throw new AppError('BACKUP_EXISTS', { detail: `${to} is there already: name another file` })
  return alone(place.dataDir, async (workDir) => {
    const files =
      place.postgresUrl === undefined ? laidFromFiles(place, workDir) : await laidFromServer(place.postgresUrl, workDir)
    return writeCopy(files, to, publicKey)
  })
}

function laidFromFiles({ file = '', dataDir }: Place, workDir: string): Files {
  const begun = botFilesIn(botsFolder(dataDir)).filter(({ file }) => using(file, hasTables))
  const bots = begun.map(({ id, file }) => {
    const copy = botFile(workDir, id)
    backupSqlite(file, copy)
    return { id, file: copy }
  })
  const main = join(workDir, 'main.db')
  backupSqlite(file, main)
  return { main, bots }
}

async function laidFromServer(url: string, workDir: string): Promise<Files> {
  const [{ copyFromPostgres }, { botsOn, inSchema }] = await Promise.all([
    import('../move.ts'),
    import('../postgres/connection.ts'),
  ])
  const laid = async (url: string, to: string): Promise<void> => {
    const copiedMs = Date.now()
    await copyFromPostgres(url, to)
    using(to, (copy) => {
      markCopied(copy, copiedMs)
      copy.pragma('journal_mode = DELETE')
    })
  }
  const bots: BotFile[] = []
  for (const id of await botsOn(url)) {
    const file = botFile(workDir, id)
    await laid(inSchema(url, botSchema(id)), file)
    bots.push({ id, file })
  }
  const main = join(workDir, 'main.db')
  await laid(url, main)
  return { main, bots }
}

/** A folder for `job` alone, which is gone after it; also where a process died in it before. */
async function alone<T>(dataDir: string, job: (workDir: string) => Promise<T>): Promise<T> {
  makeFolder(dataDir)
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

/** With the time at which it was begun, UTC; `.db` has the main database alone. */
const NAME = /^sunwatt-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.(?:tar|db)\.gz\.age$/

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

/**
 * The new one; of the others the `keep - 1` newest stay, where those of a time to come are none of them. Nothing is
 * deleted before the new one is whole.
 */
export async function copyIntoFolder(
  options: Place & { folder: string; keep: number; publicKey: PublicKey },
  nowMs: number,
): Promise<Kept> {
  const { folder, keep, publicKey } = options
  makeFolder(folder, 0o700)
  const time = new Date(nowMs).toISOString().replace(/:|\.\d+/g, '')
  const to = join(folder, `sunwatt-${time}.tar.gz.age`)
  const bytes = await copyTo(options, to, publicKey)
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))) rmSync(join(folder, name))
  const copies = copiesIn(folder)
  const isAhead = ({ madeMs }: Kept) => madeMs > nowMs
  const inTurn = [...copies.filter(isAhead), ...copies.filter((one) => !isAhead(one))]
  for (const { path } of inTurn.slice(0, -keep)) rmSync(path)
  syncPath(folder)
  return { path: to, bytes, madeMs: nowMs }
}
