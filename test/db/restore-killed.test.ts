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
import { onPostgres, tempDir } from '../support/temp.ts'

const BOT = 7

/** For `node --import`: the process is killed before it changes a name for the time after `times`. */
const killedAt = (times: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const real = fs.renameSync
    let left = ${times}
    fs.renameSync = (...given) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL')
      return real(...given)
    }
    syncBuiltinESMExports()`)}`

async function opened<T>(opening: Promise<Db>, job: (db: Db) => Promise<T>): Promise<T> {
  const db = await opening
  return job(db).finally(() => db.close())
}

const both = <T>({ file, dataDir }: Place, job: (db: Db) => Promise<T>) =>
  Promise.all([opened(openDatabase(file), job), opened(openBotDatabase(BOT, dataDir, undefined), job)])

const fill = (place: Place, value: string) => both(place, (db) => db.write((tx) => setFact(tx, 'pool', value)))

/** What a start finds; `none`: it does not start. */
const found = (place: Place) =>
  both(place, (db) => db.read((reader) => fact(reader, 'pool'))).catch((error) => {
    if (error instanceof AppError && error.code === 'RESTORE_CUT') return 'none'
    throw error
  })

async function placeWith(value: string) {
  const dataDir = tempDir()
  const place = { file: join(dataDir, 'sunwatt.db'), postgresUrl: undefined, dataDir }
  await fill(place, value)
  return place
}

// PostgreSQL has it in one transaction.
test.runIf(!onPostgres)(
  'a restore that is killed leaves all as it was, or nothing that starts; said again, it is done',
  // Two processes for each step.
  { timeout: 180_000 },
  async () => {
    const lost = await placeWith('copied')
    const copy = join(lost.dataDir, 'copy.tar.gz')
    await copyTo(lost, copy, undefined)
    const script = join(await built(), 'restore.js')
    const seen: unknown[] = []
    for (let n = 0, isOver = false; !isOver; n++) {
      const place = await placeWith('before')
      const env = { PATH: process.env.PATH, DATABASE_URL: `file:${place.file}`, DATA_DIR: place.dataDir }
      const restore = async (...argv: string[]) => {
        const options = { cwd: place.dataDir, env, stdio: 'ignore' as const }
        return (await once(spawn(process.execPath, [...argv, script, copy, '--replace'], options), 'exit'))[0]
      }
      isOver = (await restore('--import', killedAt(n))) === 0
      seen.push(await found(place))
      if (isOver) break
      expect(await restore()).toBe(0)
      expect(await found(place)).toEqual(['copied', 'copied'])
    }
    const [first, ...between] = seen.slice(0, -1)
    expect(first).toEqual(['before', 'before'])
    expect(new Set(between)).toEqual(new Set(['none']))
    expect(seen.at(-1)).toEqual(['copied', 'copied'])
  },
)
