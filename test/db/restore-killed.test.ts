/** Kills a restore at each of its steps. The next start must find data of a single moment, or refuse to start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyTo } from '../../src/db/backups/make-backup.ts'
import type { Db } from '../../src/db/db.ts'
import type { DatabaseLocation } from '../../src/db/locations.ts'
import { openBotDatabase, openDatabase } from '../../src/db/open.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { buildOnce } from '../support/built.ts'
import { onPostgres, tempDatabase, tempDir, writeBotDatabase, writeMigratedDatabase } from '../support/temp.ts'
import { countTries } from '../torture/tries.ts'

const BOT = 7

/** Module for `node --import` that kills the process before its rename number `times` (from 0). */
const KILL_AT_RENAME = (times: number): string => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const real = fs.renameSync
  let left = ${times}
  fs.renameSync = (...given) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return real(...given)
  }
  syncBuiltinESMExports()`

/**
 * Statements of a restore on a server, in order: create a bot's schema, switch to it, switch back for the main rows,
 * commit, end.
 */
const RESTORE_STATEMENTS = [
  'create schema',
  'set local search_path = bot_',
  'search_path to default',
  'commit',
  'rollback|select',
]

/** Module that kills the process before it sends statement number `times` (from 0) of RESTORE_STATEMENTS. */
const KILL_AT_STATEMENT = (times: number): string => `
  import net from 'node:net'
  const real = net.Socket.prototype.write
  const said = ${JSON.stringify(RESTORE_STATEMENTS)}
  let at = 0
  net.Socket.prototype.write = function (...given) {
    const isNext = at < said.length && new RegExp(said[at]).test(String(given[0]))
    if (isNext && at++ === ${times}) process.kill(process.pid, 'SIGKILL')
    return real.apply(this, given)
  }`

const killModuleUrl = (times: number): string =>
  `data:text/javascript,${encodeURIComponent((onPostgres ? KILL_AT_STATEMENT : KILL_AT_RENAME)(times))}`

async function withOpened<T>(opening: Promise<Db>, job: (db: Db) => Promise<T>): Promise<T> {
  const db = await opening
  return job(db).finally(() => db.close())
}

const withBothDatabases = <T>({ file, postgresUrl, dataDir }: DatabaseLocation, job: (db: Db) => Promise<T>) =>
  Promise.all([
    withOpened(openDatabase(file, postgresUrl), job),
    withOpened(openBotDatabase(BOT, dataDir, postgresUrl), job),
  ])

const writeBoth = (location: DatabaseLocation, value: string) =>
  withBothDatabases(location, (db) => db.write((tx) => setFact(tx, 'pool', value)))

/** Returns what a start finds, or `none` if it refuses to start. */
const valuesAtStart = (location: DatabaseLocation) =>
  withBothDatabases(location, (db) => db.read((reader) => fact(reader, 'pool'))).catch((error) => {
    if (error instanceof AppError && error.code === 'RESTORE_CUT') return 'none'
    throw error
  })

async function newLocation(): Promise<DatabaseLocation> {
  const dataDir = tempDir()
  if (onPostgres) return { file: undefined, postgresUrl: (await tempDatabase()).url, dataDir }
  return { file: join(dataDir, 'sunwatt.db'), postgresUrl: undefined, dataDir }
}

async function locationWith(value: string): Promise<DatabaseLocation> {
  const location = await newLocation()
  if (location.file !== undefined) await writeMigratedDatabase(location.file)
  await writeBotDatabase(location.dataDir, BOT)
  await writeBoth(location, value)
  return location
}

test('a killed restore leaves the old data or a database that does not start, and a repeat completes it', async () => {
  const lost = await locationWith('copied')
  const copy = join(lost.dataDir, 'copy.tar.gz')
  await copyTo(lost, copy, undefined)
  const script = join(await buildOnce(), 'bin', 'restore.js')
  const seen: unknown[] = []
  for (let n = 0, isOver = false; !isOver; n++) {
    // A restore to PostgreSQL needs an empty database.
    const location = onPostgres ? await newLocation() : await locationWith('before')
    const DATABASE_URL = location.postgresUrl ?? `file:${location.file}`
    const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: location.dataDir }
    const restore = async (...argv: string[]) => {
      const options = { cwd: location.dataDir, env, stdio: 'ignore' as const }
      return (await once(spawn(process.execPath, [...argv, script, copy, '--replace'], options), 'exit'))[0]
    }
    isOver = (await restore('--import', killModuleUrl(n))) === 0
    if (!isOver) countTries(2, 1)
    const now = await valuesAtStart(location)
    seen.push(now)
    if (isOver || now[0] === 'copied') continue
    expect(await restore()).toBe(0)
    expect(await valuesAtStart(location)).toEqual(['copied', 'copied'])
  }
  const nothing = [undefined, undefined]
  const copied = ['copied', 'copied']
  expect(seen).toEqual(
    onPostgres
      ? [nothing, nothing, nothing, nothing, copied, copied]
      : [['before', 'before'], ...seen.slice(1, -1).fill('none'), copied],
  )
})
