/** A restore is killed at each of its steps: what starts then has all of one moment, or does not start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyTo } from '../../src/db/copies/make.ts'
import type { Db } from '../../src/db/db.ts'
import { openBotDatabase, openDatabase } from '../../src/db/open.ts'
import type { Place } from '../../src/db/places.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { built } from '../support/built.ts'
import { layBot, layMigrated, onPostgres, tempDatabase, tempDir } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'

const BOT = 7

/** For `node --import`: the process is killed before it changes a name for the time after `times`. */
const KILLED_AT_NAME = (times: number): string => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const real = fs.renameSync
  let left = ${times}
  fs.renameSync = (...given) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return real(...given)
  }
  syncBuiltinESMExports()`

/** What it says to the server, one after the other: a bot's schema, what moves its rows, the main rows, their end. */
const SAID = ['create schema', 'set local search_path = bot_', 'search_path to default', 'commit', 'rollback|select']

/** The same, before it says the next of these to the server, after `times`. */
const KILLED_AT_WORD = (times: number): string => `
  import net from 'node:net'
  const real = net.Socket.prototype.write
  const said = ${JSON.stringify(SAID)}
  let at = 0
  net.Socket.prototype.write = function (...given) {
    const isNext = at < said.length && new RegExp(said[at]).test(String(given[0]))
    if (isNext && at++ === ${times}) process.kill(process.pid, 'SIGKILL')
    return real.apply(this, given)
  }`

const killedAt = (times: number): string =>
  `data:text/javascript,${encodeURIComponent((onPostgres ? KILLED_AT_WORD : KILLED_AT_NAME)(times))}`

async function opened<T>(opening: Promise<Db>, job: (db: Db) => Promise<T>): Promise<T> {
  const db = await opening
  return job(db).finally(() => db.close())
}

const both = <T>({ file, postgresUrl, dataDir }: Place, job: (db: Db) => Promise<T>) =>
  Promise.all([opened(openDatabase(file, postgresUrl), job), opened(openBotDatabase(BOT, dataDir, postgresUrl), job)])

const fill = (place: Place, value: string) => both(place, (db) => db.write((tx) => setFact(tx, 'pool', value)))

/** What a start finds; `none`: it does not start. */
const found = (place: Place) =>
  both(place, (db) => db.read((reader) => fact(reader, 'pool'))).catch((error) => {
    if (error instanceof AppError && error.code === 'RESTORE_CUT') return 'none'
    throw error
  })

async function newPlace(): Promise<Place> {
  const dataDir = tempDir()
  if (onPostgres) return { file: undefined, postgresUrl: (await tempDatabase()).url, dataDir }
  return { file: join(dataDir, 'sunwatt.db'), postgresUrl: undefined, dataDir }
}

async function placeWith(value: string): Promise<Place> {
  const place = await newPlace()
  if (place.file !== undefined) await layMigrated(place.file)
  await layBot(place.dataDir, BOT)
  await fill(place, value)
  return place
}

test('a restore that is killed leaves all as it was, or nothing that starts; said again, it is done', async () => {
  const lost = await placeWith('copied')
  const copy = join(lost.dataDir, 'copy.tar.gz')
  await copyTo(lost, copy, undefined)
  const script = join(await built(), 'restore.js')
  const seen: unknown[] = []
  for (let n = 0, isOver = false; !isOver; n++) {
    // A server's database must be empty.
    const place = onPostgres ? await newPlace() : await placeWith('before')
    const DATABASE_URL = place.postgresUrl ?? `file:${place.file}`
    const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: place.dataDir }
    const restore = async (...argv: string[]) => {
      const options = { cwd: place.dataDir, env, stdio: 'ignore' as const }
      return (await once(spawn(process.execPath, [...argv, script, copy, '--replace'], options), 'exit'))[0]
    }
    isOver = (await restore('--import', killedAt(n))) === 0
    if (!isOver) tried(2, 1)
    const now = await found(place)
    seen.push(now)
    if (isOver || now[0] === 'copied') continue
    expect(await restore()).toBe(0)
    expect(await found(place)).toEqual(['copied', 'copied'])
  }
  const nothing = [undefined, undefined]
  const copied = ['copied', 'copied']
  expect(seen).toEqual(
    onPostgres
      ? [nothing, nothing, nothing, nothing, copied, copied]
      : [['before', 'before'], ...seen.slice(1, -1).fill('none'), copied],
  )
})
