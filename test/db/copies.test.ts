/**
 * Tests backups: each one is complete or absent, opens only with its key, and is never restored over an existing
 * database.
 */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
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
import { copyIntoFolder, copyTo, listBackups } from '../../src/db/backups/make-backup.ts'
import { restoreCopy } from '../../src/db/backups/restore-backup.ts'
import type { Db } from '../../src/db/db.ts'
import type { DatabaseLocation } from '../../src/db/locations.ts'
import { copyFromPostgres } from '../../src/db/move.ts'
import { openBotDatabase, openDatabase } from '../../src/db/open.ts'
import { backupSqlite } from '../../src/db/sqlite/backup.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { createSeal, newKeyPair, unseal } from '../../src/kernel/age/age.ts'
import { type PublicKey, readPrivateKeys, readPublicKey } from '../../src/kernel/age/keys.ts'
import { writeFileAtomically } from '../../src/kernel/bytes/write-atomically.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { buildOnce } from '../support/built.ts'
import { onPostgres, peek, tempDatabase, tempDir, writeBotDatabase } from '../support/temp.ts'

const HOUR_MS = 3_600_000
const MADE_MS = Date.UTC(2026, 0, 5, 12)

const pair = await newKeyPair()
const publicKey = readPublicKey(pair.publicKey) as PublicKey
const keys = () => readPrivateKeys(pair.privateKey)

let db: Db
let dataDir: string
let from: DatabaseLocation

const locationOf = ({ url, file }: { url: string; file: string }) =>
  onPostgres ? { file: undefined, postgresUrl: url } : { file, postgresUrl: undefined }

const pay = (to: string, amount: number, cause: string) =>
  db.write((tx) => post(tx, MADE_MS, cause, [{ from: 'chain:deposits', to, amount: sun(amount) }]))

beforeEach(async () => {
  const createDatabase = await tempDatabase()
  db = await createDatabase.open()
  onTestFinished(() => db.close())
  dataDir = tempDir()
  from = { ...locationOf(createDatabase), dataDir }
  await pay('buyer:a', 5, 'first')
})

async function withBotDatabase<T>(
  { dataDir, postgresUrl }: DatabaseLocation,
  id: number,
  job: (bot: Db) => Promise<T>,
): Promise<T> {
  await writeBotDatabase(dataDir, id)
  const bot = await openBotDatabase(id, dataDir, postgresUrl)
  return job(bot).finally(() => bot.close())
}

async function readAll(bytes: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return parts
}

/** Returns a location without a database. */
const emptyLocation = async () =>
  onPostgres ? locationOf(await tempDatabase()) : locationOf({ url: '', file: join(tempDir(), 'data', 'sunwatt.db') })

describe('a backup', () => {
  test('is consistent despite concurrent writes, and the restored database reports its age', async () => {
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

    const location = await emptyLocation()
    const { copiedMs, bots, movedAside } = await restoreCopy(to, { ...location, dataDir, keys, replace: false })
    expect([movedAside, bots, Math.abs(Date.now() - copiedMs) < 60_000]).toEqual([[], 0, true])
    const restored = await openDatabase(location.file, location.postgresUrl)
    expect(await auditLedger(restored)).toEqual([])
    expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
    expect(await restored.read((reader) => fact(reader, 'copied'))).toBe(String(copiedMs))
    expect(await db.read((reader) => fact(reader, 'copied'))).toBeUndefined()
    await restored.close()
  })

  test.runIf(!onPostgres)(
    'that is unencrypted or has only the main database can be restored; other files are refused',
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
      writeFileSync(sealed, Buffer.concat(await readAll(seal)))
      writeFileSync(none, 'nothing '.repeat(100))
      for (const copy of [whole, tar, plain, zipped, sealed]) {
        const location = { ...(await emptyLocation()), dataDir: tempDir() }
        await withBotDatabase(location, 5, (bot) => bot.write((tx) => setFact(tx, 'pool', 'of a bot')))
        const { bots } = await restoreCopy(copy, { ...location, keys, replace: true })
        expect(existsSync(location.file ?? '')).toBe(true)
        const isSet = copy === whole || copy === tar
        expect([bots, existsSync(join(location.dataDir, 'bots', '5.db'))]).toEqual(
          isSet ? [0, false] : [undefined, true],
        )
      }
      const expectRefused = (copy: string) =>
        emptyLocation().then((location) => restoreCopy(copy, { ...from, ...location, keys, replace: false }))
      await expect(expectRefused(none)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
      await expect(expectRefused(join(dataDir, 'nowhere'))).rejects.toMatchObject({ code: 'NO_DATABASE' })
      for (const copy of [tar, zipped]) {
        truncateSync(copy, statSync(copy).size - 2_000)
        await expect(expectRefused(copy)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
      }
    },
  )

  test('that is truncated, changed or for another key is refused with a specific error, and leaves no files', async () => {
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const archive = readFileSync(to)
    const location = await emptyLocation()
    const errorCodeWith = async (bytes: Buffer, privateKey = pair.privateKey) => {
      writeFileSync(to, bytes)
      const options = { ...location, dataDir, keys: () => readPrivateKeys(privateKey), replace: false }
      return restoreCopy(to, options).then(
        () => 'restored',
        (error) => error.code,
      )
    }
    expect(await errorCodeWith(archive, (await newKeyPair()).privateKey)).toBe('AGE_OTHER_KEY')
    expect(await errorCodeWith(archive.subarray(0, 150))).toBe('AGE_CHANGED')
    expect(await errorCodeWith(archive.subarray(0, -7))).toBe('AGE_CHANGED')
    const changed = Buffer.from(archive)
    changed[archive.length - 500] = (changed[archive.length - 500] ?? 0) ^ 1
    expect(await errorCodeWith(changed)).toBe('AGE_CHANGED')
    if (location.file) expect(readdirSync(dirname(location.file)).filter((name) => !name.endsWith('-lock'))).toEqual([])
    expect(await errorCodeWith(archive)).toBe('restored')
  })

  test.runIf(!onPostgres)('can be unpacked with standard tools after decryption', async () => {
    await withBotDatabase(from, 7, (bot) => bot.write((tx) => setFact(tx, 'pool', 'of seven')))
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const input = gunzipSync(Buffer.concat(await readAll(unseal([readFileSync(to)], keys()))))
    const there = join(dataDir, 'there')
    mkdirSync(there)
    execFileSync('tar', ['-x'], { cwd: there, input })
    expect(readdirSync(there, { recursive: true }).sort()).toEqual(['bots', 'bots/7.db', 'sunwatt.db'])
    expect(await peek(join(there, 'bots', '7.db'), (reader) => fact(reader, 'pool'))).toBe('of seven')
  })

  test.runIf(!onPostgres)(
    'is never restored over a database in use, and over another one only on request',
    async () => {
      const to = join(dataDir, 'copy.age')
      await copyTo(from, to, publicKey)
      await pay('buyer:b', 7, 'second')
      const restore = (replace: boolean) => restoreCopy(to, { ...from, keys, replace })
      for (const replace of [false, true])
        await expect(restore(replace)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
      await db.close()
      await expect(restore(false)).rejects.toMatchObject({ code: 'RESTORE_OVER' })
      const { movedAside } = await restore(true)
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
      expect(await balances(movedAside[0])).toEqual([5, 7])
    },
  )

  test.runIf(!onPostgres)('with inconsistent books is not restored', async () => {
    await db.write((tx) => tx.orm.run("update ledger_accounts set balance = balance + 1 where name = 'buyer:a'"))
    const to = join(dataDir, 'copy.tar.gz')
    await copyTo(from, to, undefined)
    const location = await emptyLocation()
    await expect(restoreCopy(to, { ...location, dataDir, keys, replace: false })).rejects.toMatchObject({
      code: 'RESTORE_BOOKS',
    })
    expect(existsSync(location.file ?? '')).toBe(false)
  })

  test.runIf(onPostgres)('is not restored over a database that has rows', async () => {
    const to = join(dataDir, 'copy.age')
    await copyTo(from, to, publicKey)
    const other = await tempDatabase()
    const full = await other.open()
    await full.write((tx) => post(tx, 1, 'x', [{ from: 'chain:deposits', to: 'buyer:z', amount: sun(1) }]))
    await full.close()
    const restoring = restoreCopy(to, { ...locationOf(other), dataDir, keys, replace: true })
    await expect(restoring).rejects.toMatchObject({ code: 'MOVE_NOT_EMPTY' })
  })
})

describe('a backup of several databases', () => {
  const [SEVEN, EIGHT] = [7, 8]
  const location = async (): Promise<DatabaseLocation> => ({ ...(await emptyLocation()), dataDir: tempDir() })
  const poolOf = (at: DatabaseLocation, id: number) =>
    withBotDatabase(at, id, (bot) => bot.read((reader) => fact(reader, 'pool')))
  let to: string

  beforeEach(async () => {
    to = join(dataDir, 'copy.age')
    for (const id of [SEVEN, EIGHT])
      await withBotDatabase(from, id, (bot) => bot.write((tx) => setFact(tx, 'pool', `of ${id}`)))
    await copyTo(from, to, publicKey)
  })

  test('restores all of them', async () => {
    const at = await location()
    expect(await restoreCopy(to, { ...at, keys, replace: false })).toMatchObject({ bots: 2, movedAside: [] })
    expect([await poolOf(at, SEVEN), await poolOf(at, EIGHT)]).toEqual(['of 7', 'of 8'])
    const restored = await openDatabase(at.file, at.postgresUrl)
    expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
    await restored.close()
  })

  test.runIf(!onPostgres && process.getuid?.() === 0)(
    'leaves only files that belong to the owner of the data folder, even if root makes and restores the copy',
    async () => {
      const SERVICE = 61_500
      const folder = tempDir()
      const file = join(folder, 'sunwatt.db')
      chownSync(folder, SERVICE, SERVICE)
      const at = { file, dataDir: folder, postgresUrl: undefined }
      await restoreCopy(to, { ...at, keys, replace: false })
      await copyIntoFolder({ ...at, folder: join(folder, 'copies'), keep: 3, publicKey }, MADE_MS)
      writeFileAtomically(join(folder, 'last-restore.json'), '{}')
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(names).toEqual(expect.arrayContaining(['sunwatt.db', 'bots/7.db', 'backup-lock', 'last-restore.json']))
      const owners = names.map((name) => [name, statSync(join(folder, name)).uid])
      expect(owners.filter(([, uid]) => uid !== SERVICE)).toEqual([])
    },
  )

  test('has a state of each bot that is no later than that of the main database', async () => {
    const bot = await openBotDatabase(SEVEN, dataDir, from.postgresUrl)
    const later = join(dataDir, 'later.tar.gz')
    const env = { DATABASE_URL: from.postgresUrl ?? `file:${from.file}`, DATA_DIR: dataDir }
    const args = [join(await buildOnce(), 'bin', 'backup.js'), later]
    const copying = spawn(process.execPath, args, { cwd: dataDir, env: { ...process.env, ...env }, stdio: 'inherit' })
    const ended = once(copying, 'exit')
    // Like a purchase: the marketplace has the order before the bot records it.
    for (let i = 1; copying.exitCode === null; i++) {
      await pay('buyer:steps', 1, `step ${i}`)
      await bot.write((tx) => setFact(tx, 'pool', String(i)))
    }
    expect(await ended).toEqual([0, null])
    await bot.close()
    const at = await location()
    await restoreCopy(later, { ...at, keys, replace: false })
    const restored = await openDatabase(at.file, at.postgresUrl)
    const steps = await restored.read((reader) => balance(reader, 'buyer:steps'))
    await restored.close()
    const known = Number(await poolOf(at, SEVEN))
    expect(known).toBeGreaterThan(0)
    expect(known).toBeLessThanOrEqual(steps)
  })

  test('restores all databases or none, and never over existing ones', async () => {
    const at = await location()
    await withBotDatabase(at, EIGHT, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
    if (onPostgres) {
      await withBotDatabase(at, EIGHT, (bot) =>
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

  test.runIf(onPostgres)('is not restored next to an unknown bot, but the main database alone can be', async () => {
    const at = await location()
    await withBotDatabase(at, 9, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
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

  test.runIf(!onPostgres)('moves existing databases aside, including leftovers of a killed restore', async () => {
    const at = await location()
    const restore = (replace: boolean) => restoreCopy(to, { ...at, keys, replace })
    await restore(false)
    await withBotDatabase(at, SEVEN, (bot) => bot.write((tx) => setFact(tx, 'pool', 'newer')))
    // Killed after the bots' databases were replaced and before the main one was.
    renameSync(at.file ?? '', `${at.file}.replaced`)
    writeFileSync(`${at.file}.restoring`, 'half')
    await expect(restore(false)).rejects.toMatchObject({ code: 'RESTORE_OVER' })
    const { movedAside } = await restore(true)
    expect(await poolOf(at, SEVEN)).toBe('of 7')
    expect(await peek(join(movedAside[0] ?? '', `${SEVEN}.db`), (reader) => fact(reader, 'pool'))).toBe('newer')
    expect(readdirSync(at.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
  })
})

describe.runIf(!onPostgres)('the backup folder', () => {
  let folder: string
  const make = (nowMs: number) => copyIntoFolder({ ...from, folder, keep: 3, publicKey }, nowMs)
  const times = () => listBackups(folder).map(({ madeMs }) => (madeMs - MADE_MS) / HOUR_MS)

  beforeEach(() => {
    folder = join(dataDir, 'copies')
  })

  test('keeps the newest backups, and no incomplete one', async () => {
    for (let hour = 0; hour < 5; hour++) await make(MADE_MS + hour * HOUR_MS)
    expect(times()).toEqual([2, 3, 4])
    writeFileSync(join(folder, 'sunwatt-2026-01-05T090000Z.tar.gz.age.part'), 'half of one')
    // Older versions named backups of the main database like this.
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

  test('keeps every backup while the disk is full', async () => {
    for (let hour = 0; hour < 3; hour++) await make(MADE_MS + hour * HOUR_MS)
    symlinkSync('/dev/full', join(folder, 'sunwatt-2026-01-05T150000Z.tar.gz.age.part'))
    await expect(make(MADE_MS + 3 * HOUR_MS)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(times()).toEqual([0, 1, 2])
    expect(readdirSync(folder)).toHaveLength(3)
    await make(MADE_MS + 3 * HOUR_MS)
    expect(times()).toEqual([1, 2, 3])
  })

  test('gets a new backup when the newest is old enough, and a failed or overdue backup is a problem', async () => {
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
    ['at the same time as', -60_000],
  ])('is healthy again after a manual backup that was made %s the failed one', async (_when, laterMs) => {
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

  test('gets a backup after the clock was ahead, and also after it was set back', async () => {
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

  test('does not delay a shutdown for a running backup, and then reports no failure', async () => {
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

  test('cannot be used by two processes at the same time', async () => {
    mkdirSync(folder)
    const both = await Promise.allSettled([make(MADE_MS), make(MADE_MS + HOUR_MS)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BACKUP_RUNNING' } })
  })
})
