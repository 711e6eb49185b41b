/** Copies as they are kept: whole or not there, opened by their key alone, never laid over a database. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createBackups } from '../../src/app/backups/backups.ts'
import { copiesIn, copyIntoFolder, copyPlain, copySealed } from '../../src/db/copies/make.ts'
import { restoreCopy } from '../../src/db/copies/restore.ts'
import type { Db } from '../../src/db/db.ts'
import { openDatabase } from '../../src/db/open.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { fact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { unseal } from '../../src/kernel/age/age.ts'
import { newKeys, type PublicKey, readPrivateKeys, readPublicKey } from '../../src/kernel/age/keys.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { onPostgres, tempDatabase, tempDir } from '../support/temp.ts'

const HOUR_MS = 3_600_000
const MADE_MS = Date.UTC(2026, 0, 5, 12)

const pair = newKeys()
const publicKey = readPublicKey(pair.publicKey) as PublicKey
const keys = () => readPrivateKeys(pair.privateKey)

let db: Db
let dataDir: string
let from: { file: string | undefined; postgresUrl: string | undefined; dataDir: string }

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
    expect(await copySealed(from, to, publicKey)).toBe(statSync(to).size)
    busy = false
    await writing
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).filter((name) => name.includes('part'))).toEqual([])

    const place = await emptyPlace()
    const { copiedMs, aside } = await restoreCopy(to, { ...place, dataDir, keys, replace: false })
    expect([aside, Math.abs(Date.now() - copiedMs) < 60_000]).toEqual([undefined, true])
    const restored = await openDatabase(place.file, place.postgresUrl)
    expect(await auditLedger(restored)).toEqual([])
    expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
    expect(await restored.read((reader) => fact(reader, 'copied'))).toBe(String(copiedMs))
    expect(await db.read((reader) => fact(reader, 'copied'))).toBeUndefined()
    await restored.close()
  })

  test.runIf(!onPostgres)('in the clear, or only compressed, is restored too; what is none is refused', async () => {
    const [plain, zipped, none] = ['copy.db', 'copy.gz', 'none'].map((name) => join(dataDir, name)) as [
      string,
      string,
      string,
    ]
    await copyPlain(from, plain)
    writeFileSync(zipped, gzipSync(readFileSync(plain)))
    writeFileSync(none, 'nothing '.repeat(100))
    for (const copy of [plain, zipped]) {
      const { file } = await emptyPlace()
      await restoreCopy(copy, { ...from, file, keys, replace: false })
      expect(existsSync(file ?? '')).toBe(true)
    }
    const refused = (copy: string) =>
      emptyPlace().then((place) => restoreCopy(copy, { ...from, ...place, keys, replace: false }))
    await expect(refused(none)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
    await expect(refused(join(dataDir, 'nowhere'))).rejects.toMatchObject({ code: 'NO_DATABASE' })
    truncateSync(zipped, statSync(zipped).size - 100)
    await expect(refused(zipped)).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
  })

  test('that was cut off, changed, or is for another key is refused by name, and nothing is left of it', async () => {
    const to = join(dataDir, 'copy.age')
    await copySealed(from, to, publicKey)
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
    expect(await codeWith(whole, newKeys().privateKey)).toBe('AGE_OTHER_KEY')
    expect(await codeWith(whole.subarray(0, 150))).toBe('AGE_TRUNCATED')
    expect(await codeWith(whole.subarray(0, -7))).toBe('AGE_CHANGED')
    const changed = Buffer.from(whole)
    changed[whole.length - 500] = (changed[whole.length - 500] ?? 0) ^ 1
    expect(await codeWith(changed)).toBe('AGE_CHANGED')
    if (place.file) expect(readdirSync(dirname(place.file)).filter((name) => !name.endsWith('-lock'))).toEqual([])
    expect(await codeWith(whole)).toBe('restored')
  })

  test.runIf(!onPostgres)('is opened by what every system has, once it is decrypted', async () => {
    const to = join(dataDir, 'copy.age')
    await copySealed(from, to, publicKey)
    const parts: Buffer[] = []
    for await (const part of unseal([readFileSync(to)], keys())) parts.push(part)
    expect(gunzipSync(Buffer.concat(parts)).toString('latin1', 0, 15)).toBe('SQLite format 3')
  })

  test.runIf(!onPostgres)(
    'is never restored over a database in use, and over another one only when told to',
    async () => {
      const to = join(dataDir, 'copy.age')
      await copySealed(from, to, publicKey)
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
      expect(await balances(aside)).toEqual([5, 7])
    },
  )

  test.runIf(!onPostgres)('whose books are wrong is not restored', async () => {
    await db.write((tx) => tx.orm.run("update ledger_accounts set balance = balance + 1 where name = 'buyer:a'"))
    const to = join(dataDir, 'copy.db')
    await copyPlain(from, to)
    const place = await emptyPlace()
    await expect(restoreCopy(to, { ...place, dataDir, keys, replace: false })).rejects.toMatchObject({
      code: 'RESTORE_BOOKS',
    })
    expect(existsSync(place.file ?? '')).toBe(false)
  })

  test.runIf(onPostgres)('is not restored over a database with rows', async () => {
    const to = join(dataDir, 'copy.age')
    await copySealed(from, to, publicKey)
    const other = await tempDatabase()
    const full = await other.open()
    await full.write((tx) => post(tx, 1, 'x', [{ from: 'chain:deposits', to: 'buyer:z', amount: sun(1) }]))
    await full.close()
    const restoring = restoreCopy(to, { ...placeOf(other), dataDir, keys, replace: true })
    await expect(restoring).rejects.toMatchObject({ code: 'MOVE_NOT_EMPTY' })
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
    writeFileSync(join(folder, 'sunwatt-2026-01-05T090000Z.db.gz.age.part'), 'half of one')
    writeFileSync(join(folder, 'letter.txt'), 'of somebody else')
    await make(MADE_MS + 5 * HOUR_MS)
    expect(times()).toEqual([3, 4, 5])
    expect(readdirSync(folder)).toContain('letter.txt')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('keeps all that it has while a disk is full', async () => {
    for (let hour = 0; hour < 3; hour++) await make(MADE_MS + hour * HOUR_MS)
    symlinkSync('/dev/full', join(folder, 'sunwatt-2026-01-05T150000Z.db.gz.age.part'))
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

  test('is not shared by two at the same time', async () => {
    mkdirSync(folder)
    const both = await Promise.allSettled([make(MADE_MS), make(MADE_MS + HOUR_MS)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BACKUP_RUNNING' } })
  })
})
