/** Copies as they are kept: whole or not there, opened by their key alone, never laid over a database. */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createBackups } from '../../src/app/backups/backups.ts'
import { copiesIn, copyIntoFolder, copyTo } from '../../src/db/copies/make.ts'
import { restoreCopy } from '../../src/db/copies/restore.ts'
import type { Db } from '../../src/db/db.ts'
import { copyFromPostgres } from '../../src/db/move.ts'
import { openBotDatabase, openDatabase } from '../../src/db/open.ts'
import type { Place } from '../../src/db/places.ts'
import { backupSqlite } from '../../src/db/sqlite/backup.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { createSeal, newKeys, unseal } from '../../src/kernel/age/age.ts'
import { type PublicKey, readPrivateKeys, readPublicKey } from '../../src/kernel/age/keys.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { built } from '../support/built.ts'
import { layBot, onPostgres, peek, tempDatabase, tempDir } from '../support/temp.ts'

const HOUR_MS = 3_600_000
const MADE_MS = Date.UTC(2026, 0, 5, 12)

const pair = await newKeys()
const publicKey = readPublicKey(pair.publicKey) as PublicKey
const keys = () => readPrivateKeys(pair.privateKey)

let db: Db
let dataDir: string
let from: Place

const placeOf = ({ url, file }: { url: string; file: string }) =>
  onPostgres ? { file: undefined, postgresUrl: url } : { file, postgresUrl: undefined }

const pay = (to: string, amount: number, cause: string) =>
  db.write((tx) => post(tx, MADE_MS, cause, [{ from: 'chain:deposits', to, amount: sun(amount) }]))

beforeEach(async () => {
  const made = await tempDatabase()
  db = await made.open()
  onTestFinished(() => db.close())
  dataDir = tempDir()
  from = { ...placeOf(made), dataDir }
  await pay('buyer:a', 5, 'first')
})

async function inBot<T>({ dataDir, postgresUrl }: Place, id: number, job: (bot: Db) => Promise<T>): Promise<T> {
  await layBot(dataDir, id)
  const bot = await openBotDatabase(id, dataDir, postgresUrl)
  return job(bot).finally(() => bot.close())
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return parts
}

/** Where nothing is yet. */
const emptyPlace = async () =>
  onPostgres ? placeOf(await tempDatabase()) : placeOf({ url: '', file: join(tempDir(), 'data', 'sunwatt.db') })

describe('a copy', () => {
  test('is the database of one moment, while it is written to; the restored one says how old it is', async () => {
    let busy = true
    const writing = (async () => {
      for (let i = 0; busy; i++) await pay(`buyer:${i % 7}`, 1 + i, `busy ${i}`)
    })()
    const to = join(dataDir, 'copy.age')
    expect(await copyTo(from, to, publicKey)).toBe(statSync(to).size)
    busy = false
    await writing
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).filter((name) => name.includes('part'))).toEqual([])

    const place = await emptyPlace()
    const { copiedMs, bots, aside } = await restoreCopy(to, { ...place, dataDir, keys, replace: false })
    expect([aside, bots, Math.abs(Date.now() - copiedMs) < 60_000]).toEqual([[], 0, true])
    const restored = await openDatabase(place.file, place.postgresUrl)
    expect(await auditLedger(restored)).toEqual([])
    expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
    expect(await restored.read((reader) => fact(reader, 'copied'))).toBe(String(copiedMs))
    expect(await db.read((reader) => fact(reader, 'copied'))).toBeUndefined()
    await restored.close()
  })

  test.runIf(!onPostgres)(
    'in the clear, or of the main database alone, is restored too; what is none is refused',
    async () => {
      const names = ['copy.tar.gz', 'copy.tar', 'copy.db', 'copy.gz', 'copy.age', 'none']
      const [whole, tar, plain, zipped, sealed, none] = names.map((name) => join(dataDir, name)) as [
        ...[string, string, string, string, string, string],
      ]
      await copyTo(from, whole, undefined)
      writeFileSync(tar, gunzipSync(readFileSync(whole)))
      backupSqlite(from.file ?? '', plain)
      writeFileSync(zipped, gzipSync(readFileSync(plain)))
      const seal = createSeal(publicKey).seal([readFileSync(zipped)])
      writeFileSync(sealed, Buffer.concat(await all(seal)))
      writeFileSync(none, 'nothing '.repeat(100))
      for (const copy of [whole, tar, plain, zipped, sealed]) {
        const place = { ...(await emptyPlace()), dataDir: tempDir() }
        await inBot(place, 5, (bot) => bot.write((tx) => setFact(tx, 'pool', 'of a bot')))
        const { bots } = await restoreCopy(copy, { ...place, keys, replace: true })
        expect(existsSync(place.file ?? '')).toBe(true)
        const isSet = copy === whole || copy === tar
        expect([bots, existsSync(join(place.dataDir, 'bots', '5.db'))]).toEqual(isSet ? [0, false] : [undefined, true])
      }
      const refused = (copy: string) =>
        emptyPlace().then((place) => restoreCopy(copy, { ...from, ...place, keys, replace: false }))
      await expect(refused(none)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
      await expect(refused(join(dataDir, 'nowhere'))).rejects.toMatchObject({ code: 'NO_DATABASE' })
      for (const copy of [tar, zipped]) {
        truncateSync(copy, statSync(copy).size - 2_000)
        await expect(refused(copy)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
      }
    },
  )

  test('that was cut off, changed, or is for another key is refused by name, and nothing is left of it', async () => {
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const whole = readFileSync(to)
    const place = await emptyPlace()
    const codeWith = async (bytes: Buffer, privateKey = pair.privateKey) => {
      writeFileSync(to, bytes)
      const options = { ...place, dataDir, keys: () => readPrivateKeys(privateKey), replace: false }
      return restoreCopy(to, options).then(
        () => 'restored',
        (error) => error.code,
      )
    }
    expect(await codeWith(whole, (await newKeys()).privateKey)).toBe('AGE_OTHER_KEY')
    expect(await codeWith(whole.subarray(0, 150))).toBe('AGE_CHANGED')
    expect(await codeWith(whole.subarray(0, -7))).toBe('AGE_CHANGED')
    const changed = Buffer.from(whole)
    changed[whole.length - 500] = (changed[whole.length - 500] ?? 0) ^ 1
    expect(await codeWith(changed)).toBe('AGE_CHANGED')
    if (place.file) expect(readdirSync(dirname(place.file)).filter((name) => !name.endsWith('-lock'))).toEqual([])
    expect(await codeWith(whole)).toBe('restored')
  })

  test.runIf(!onPostgres)('is opened by what every system has, once it is decrypted', async () => {
    await inBot(from, 7, (bot) => bot.write((tx) => setFact(tx, 'pool', 'of seven')))
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const input = gunzipSync(Buffer.concat(await all(unseal([readFileSync(to)], keys()))))
    const there = join(dataDir, 'there')
    mkdirSync(there)
    execFileSync('tar', ['-x'], { cwd: there, input })
    expect(readdirSync(there, { recursive: true }).sort()).toEqual(['bots', 'bots/7.db', 'sunwatt.db'])
    expect(await peek(join(there, 'bots', '7.db'), (reader) => fact(reader, 'pool'))).toBe('of seven')
  })

  test.runIf(!onPostgres)(
    'is never restored over a database in use, and over another one only when told to',
    async () => {
      const to = join(dataDir, 'copy.age')
      await copyTo(from, to, publicKey)
      await pay('buyer:b', 7, 'second')
      const restore = (replace: boolean) => restoreCopy(to, { ...from, keys, replace })
      for (const replace of [false, true])
        await expect(restore(replace)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
      await db.close()
      await expect(restore(false)).rejects.toMatchObject({ code: 'RESTORE_OVER' })
      const { aside } = await restore(true)
      const balances = async (file: string | undefined) => {
        const opened = await openDatabase(file)
        const found = await opened.read(async (reader) => [
          await balance(reader, 'buyer:a'),
          await balance(reader, 'buyer:b'),
        ])
        await opened.close()
        return found
      }
      expect(await balances(from.file)).toEqual([5, 0])
      expect(await balances(aside[0])).toEqual([5, 7])
    },
  )

  test.runIf(!onPostgres)('whose books are wrong is not restored', async () => {
    await db.write((tx) => tx.orm.run("update ledger_accounts set balance = balance + 1 where name = 'buyer:a'"))
    const to = join(dataDir, 'copy.tar.gz')
    await copyTo(from, to, undefined)
    const place = await emptyPlace()
    await expect(restoreCopy(to, { ...place, dataDir, keys, replace: false })).rejects.toMatchObject({
      code: 'RESTORE_BOOKS',
    })
    expect(existsSync(place.file ?? '')).toBe(false)
  })

  test.runIf(onPostgres)('is not restored over a database with rows', async () => {
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const other = await tempDatabase()
    const full = await other.open()
    await full.write((tx) => post(tx, 1, 'x', [{ from: 'chain:deposits', to: 'buyer:z', amount: sun(1) }]))
    await full.close()
    const restoring = restoreCopy(to, { ...placeOf(other), dataDir, keys, replace: true })
    await expect(restoring).rejects.toMatchObject({ code: 'MOVE_NOT_EMPTY' })
  })
})

describe('a copy of several databases', () => {
  const [SEVEN, EIGHT] = [7, 8]
  const place = async (): Promise<Place> => ({ ...(await emptyPlace()), dataDir: tempDir() })
  const poolOf = (at: Place, id: number) => inBot(at, id, (bot) => bot.read((reader) => fact(reader, 'pool')))
  let to: string

  beforeEach(async () => {
    to = join(dataDir, 'copy.age')
    for (const id of [SEVEN, EIGHT]) await inBot(from, id, (bot) => bot.write((tx) => setFact(tx, 'pool', `of ${id}`)))
    await copyTo(from, to, publicKey)
  })

  test('brings all of them back', async () => {
    const at = await place()
    expect(await restoreCopy(to, { ...at, keys, replace: false })).toMatchObject({ bots: 2, aside: [] })
    expect([await poolOf(at, SEVEN), await poolOf(at, EIGHT)]).toEqual(['of 7', 'of 8'])
    const restored = await openDatabase(at.file, at.postgresUrl)
    expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
    await restored.close()
  })

  test('has a bot as it was no later than the main database', async () => {
    const bot = await openBotDatabase(SEVEN, dataDir, from.postgresUrl)
    const later = join(dataDir, 'later.tar.gz')
    const env = { DATABASE_URL: from.postgresUrl ?? `file:${from.file}`, DATA_DIR: dataDir }
    const args = [join(await built(), 'backup.js'), later]
    const copying = spawn(process.execPath, args, { cwd: dataDir, env: { ...process.env, ...env }, stdio: 'inherit' })
    const ended = once(copying, 'exit')
    // As an act does it: the order is at the marketplace before the bot knows of it.
    for (let i = 1; copying.exitCode === null; i++) {
      await pay('buyer:steps', 1, `step ${i}`)
      await bot.write((tx) => setFact(tx, 'pool', String(i)))
    }
    expect(await ended).toEqual([0, null])
    await bot.close()
    const at = await place()
    await restoreCopy(later, { ...at, keys, replace: false })
    const restored = await openDatabase(at.file, at.postgresUrl)
    const steps = await restored.read((reader) => balance(reader, 'buyer:steps'))
    await restored.close()
    const known = Number(await poolOf(at, SEVEN))
    expect(known).toBeGreaterThan(0)
    expect(known).toBeLessThanOrEqual(steps)
  })

  test('is restored with all of them or with none, and over none that is there', async () => {
    const at = await place()
    await inBot(at, EIGHT, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
    if (onPostgres) {
      await inBot(at, EIGHT, (bot) =>
        bot.write((tx) => post(tx, 1, 'x', [{ from: 'chain:deposits', to: 'buyer:z', amount: sun(1) }])),
      )
      await expect(restoreCopy(to, { ...at, keys, replace: true })).rejects.toMatchObject({ code: 'MOVE_NOT_EMPTY' })
      const main = await openDatabase(undefined, at.postgresUrl)
      expect(await main.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
      await main.close()
    } else {
      await expect(restoreCopy(to, { ...at, keys, replace: false })).rejects.toMatchObject({ code: 'RESTORE_OVER' })
      expect(existsSync(at.file ?? '')).toBe(false)
    }
    expect(await poolOf(at, EIGHT)).toBe('newer')
    expect(await poolOf(at, SEVEN)).not.toBe('of 7')
  })

  test.runIf(onPostgres)('is not restored beside a bot that it does not know; the main one alone is', async () => {
    const at = await place()
    await inBot(at, 9, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
    const restore = (copy: string) => restoreCopy(copy, { ...at, keys, replace: false })
    await expect(restore(to)).rejects.toMatchObject({
      code: 'MOVE_NOT_EMPTY',
      data: { detail: expect.stringContaining('bot_9') },
    })
    const alone = join(dataDir, 'alone.db')
    await copyFromPostgres(from.postgresUrl ?? '', alone)
    expect(await restore(alone)).toMatchObject({ bots: undefined })
    expect(await poolOf(at, 9)).toBe('newer')
  })

  test.runIf(!onPostgres)('puts aside those that were there, also what a restore left that was killed', async () => {
    const at = await place()
    const restore = (replace: boolean) => restoreCopy(to, { ...at, keys, replace })
    await restore(false)
    await inBot(at, SEVEN, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
    // Killed between the bots and the main database.
    renameSync(at.file ?? '', `${at.file}.replaced`)
    writeFileSync(`${at.file}.restoring`, 'half')
    await expect(restore(false)).rejects.toMatchObject({ code: 'RESTORE_OVER' })
    const { aside } = await restore(true)
    expect(await poolOf(at, SEVEN)).toBe('of 7')
    expect(await peek(join(aside[0] ?? '', `${SEVEN}.db`), (reader) => fact(reader, 'pool'))).toBe('newer')
    expect(readdirSync(at.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
  })
})

describe.runIf(!onPostgres)('the folder of copies', () => {
  let folder: string
  const make = (nowMs: number) => copyIntoFolder({ ...from, folder, keep: 3, publicKey }, nowMs)
  const times = () => copiesIn(folder).map(({ madeMs }) => (madeMs - MADE_MS) / HOUR_MS)

  beforeEach(() => {
    folder = join(dataDir, 'copies')
  })

  test('has the newest, and nothing of ours that never got whole', async () => {
    for (let hour = 0; hour < 5; hour++) await make(MADE_MS + hour * HOUR_MS)
    expect(times()).toEqual([2, 3, 4])
    writeFileSync(join(folder, 'sunwatt-2026-01-05T090000Z.tar.gz.age.part'), 'half of one')
    // As copies of the main database alone were named.
    renameSync(
      join(folder, 'sunwatt-2026-01-05T140000Z.tar.gz.age'),
      join(folder, 'sunwatt-2026-01-05T140000Z.db.gz.age'),
    )
    writeFileSync(join(folder, 'letter.txt'), 'of somebody else')
    await make(MADE_MS + 5 * HOUR_MS)
    expect(times()).toEqual([3, 4, 5])
    expect(readdirSync(folder)).toContain('letter.txt')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('keeps all that it has while a disk is full', async () => {
    for (let hour = 0; hour < 3; hour++) await make(MADE_MS + hour * HOUR_MS)
    symlinkSync('/dev/full', join(folder, 'sunwatt-2026-01-05T150000Z.tar.gz.age.part'))
    await expect(make(MADE_MS + 3 * HOUR_MS)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(times()).toEqual([0, 1, 2])
    expect(readdirSync(folder)).toHaveLength(3)
    await make(MADE_MS + 3 * HOUR_MS)
    expect(times()).toEqual([1, 2, 3])
  })

  test('gets one when the newest is old enough; one that failed, or too old a one, is a problem', async () => {
    const clock = new ManualClock(MADE_MS)
    let broken = false
    const settings = { folder, publicKey, keep: 3, everyHours: 6 }
    const { worker, health } = createBackups({
      ...{ settings, clock, log: silentLogger },
      stopping: new AbortController().signal,
      make: async () => (broken ? Promise.reject(new Error('no space left')) : make(clock.now())),
    })
    const after = async (hours: number) => {
      clock.advance(hours * HOUR_MS)
      await worker.pass()
      return [times(), await health.problem()]
    }
    expect(await after(0)).toEqual([[0], undefined])
    expect(await after(5)).toEqual([[0], undefined])
    expect(await after(1)).toEqual([[0, 6], undefined])
    broken = true
    expect(await after(6)).toEqual([[0, 6], 'the last backup failed: no space left'])
    broken = false
    expect(await after(0.1)).toEqual([[0, 6], 'the last backup failed: no space left'])
    expect(await after(0.2)).toEqual([[0, 6, 12.3], undefined])
    clock.advance(13 * HOUR_MS)
    expect(await health.problem()).toBe('the newest backup is 13 hours old')
  })

  test.each([
    ['after', 60_000],
    ['beside', -60_000],
  ])('is well again with a copy that was made by hand %s one that failed', async (_when, laterMs) => {
    const clock = new ManualClock(MADE_MS)
    const { worker, health } = createBackups({
      ...{ settings: { folder, publicKey, keep: 3, everyHours: 6 }, clock, log: silentLogger },
      stopping: new AbortController().signal,
      make: () => Promise.reject(new Error('no space left')),
    })
    await worker.pass()
    expect(await health.problem()).toBe('the last backup failed: no space left')
    clock.advance(60_000)
    await make(MADE_MS + laterMs)
    await worker.pass()
    expect(await health.problem()).toBeUndefined()
  })

  test('gets one though the clock was ahead once, and again after it was set back', async () => {
    const clock = new ManualClock(MADE_MS)
    let broken = false
    const { worker, health } = createBackups({
      ...{ settings: { folder, publicKey, keep: 3, everyHours: 6 }, clock, log: silentLogger },
      stopping: new AbortController().signal,
      make: async () => (broken ? Promise.reject(new Error('no space left')) : make(clock.now())),
    })
    await make(MADE_MS + 8_760 * HOUR_MS)
    await worker.pass()
    expect(times()).toEqual([0, 8_760])
    broken = true
    clock.advance(7 * HOUR_MS)
    await worker.pass()
    expect(await health.problem()).toBe('the last backup failed: no space left')
    broken = false
    clock.advance(-HOUR_MS)
    await worker.pass()
    expect(times()).toEqual([0, 6, 8_760])
    expect(await health.problem()).toBeUndefined()
    clock.advance(6 * HOUR_MS)
    await worker.pass()
    expect(times()).toEqual([0, 6, 12])
  })

  test('keeps no stop waiting for a copy that is being made, which is no failure', async () => {
    const stopping = new AbortController()
    let said = 0
    const log = { ...silentLogger, error: () => said++ } as typeof silentLogger
    const { worker, health } = createBackups({
      ...{ settings: { folder, publicKey, keep: 3, everyHours: 6 }, clock: new ManualClock(MADE_MS), log },
      stopping: stopping.signal,
      make: (ended) =>
        new Promise((_, reject) => ended.addEventListener('abort', () => reject(new Error('it was aborted')))),
    })
    const pass = worker.pass()
    await new Promise(setImmediate)
    stopping.abort()
    await worker.stop()
    await pass
    expect([said, await health.problem()]).toEqual([0, undefined])
  })

  test('is not shared by two at the same time', async () => {
    mkdirSync(folder)
    const both = await Promise.allSettled([make(MADE_MS), make(MADE_MS + HOUR_MS)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BACKUP_RUNNING' } })
  })
})
