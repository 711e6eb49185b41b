/** A disk that takes its time, fails, or loses power: nothing is answered before it is there, and nobody else waits. */
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Db, Tx } from '../../src/db/db.ts'
import { type Disk, openDisk } from '../../src/db/sqlite/disk.ts'
import Database from '../../src/db/sqlite/driver.js'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { healthRoute } from '../../src/health.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { mapInTurn } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { numbers } from '../support/numbers.ts'
import { failTheCommit, layMigrated, tempDir } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'

const deposit = (tx: Tx, to: string) => post(tx, 1, `fund:${to}`, [{ from: 'chain:deposits', to, amount: sun(5) }])

const balances = (db: Db) =>
  db.read((reader) => mapInTurn(['buyer:a', 'buyer:b', 'buyer:c'], (name) => balance(reader, name)))

/** A database on a disk that does what `change` says. */
async function onDisk(file: string, change: (real: Disk) => Partial<Disk>): Promise<Db> {
  if (!existsSync(file)) await layMigrated(file)
  const db = await openSqlite(file, {
    disk(path) {
      const real = openDisk(path)
      const changed = change(real)
      if (Object.keys(changed).length > 0) tried(12, 1)
      return { ...real, ...changed }
    },
  })
  onTestFinished(() => db.close())
  return db
}

/** While it is shut, `pass` waits; `knocked` resolves when something waits there. */
function createGate() {
  let open = true
  let waiting: (() => void)[] = []
  let told: (() => void)[] = []
  return {
    shut: () => {
      open = false
    },
    open() {
      open = true
      for (const go of waiting.splice(0)) go()
    },
    knocked: () =>
      new Promise<void>((resolve) => {
        if (waiting.length > 0) resolve()
        else told = [...told, resolve]
      }),
    async pass() {
      if (open) return
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
        for (const tell of told.splice(0)) tell()
      })
    },
  }
}

/** A database whose syncs pass a gate. */
async function slowDb(file: string) {
  const gate = createGate()
  const db = await onDisk(file, (real) => ({
    async sync() {
      await gate.pass()
      await real.sync()
    },
  }))
  return { db, gate }
}

/** What the promise has become by now. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'answered'), new Promise((resolve) => setImmediate(resolve, 'waits'))])

it('a write is answered when it is on disk; until then health answers, and reads answer without it', async () => {
  const { db, gate } = await slowDb(join(tempDir(), 'slow.db'))
  const app = Fastify()
  healthRoute(app, () => [{ name: 'database', problem: () => db.problem() }], systemClock)
  await db.write((tx) => deposit(tx, 'buyer:a'))
  gate.shut()
  const second = db.write((tx) => deposit(tx, 'buyer:b'))
  await gate.knocked()
  const third = db.write((tx) => deposit(tx, 'buyer:c'))
  const healthz = await app.inject('/healthz')
  expect([healthz.statusCode, healthz.json().problems]).toEqual([200, []])
  expect(await balances(db)).toEqual([5, 0, 0])
  expect([await stateOf(second), await stateOf(third)]).toEqual(['waits', 'waits'])
  gate.open()
  expect(await second).toBe(true)
  expect(await db.read((reader) => balance(reader, 'buyer:b'))).toBe(5)
  expect(await third).toBe(true)
  expect(await balances(db)).toEqual([5, 5, 5])
})

it.each([1, 2, 3])(
  'a read sees two accounts as one write has left them, whatever is written and fails meanwhile, seed %i',
  async (seed) => {
    const { int, maybe, pick } = numbers(seed)
    const turns = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
    }
    let answered = 0
    let lastSeen = 0
    const wrong: unknown[] = []
    const reads: Promise<void>[] = []
    /** Within one turn of the event loop, with as much of it in between as there may be. */
    const look = async (db: Db) => {
      const least = answered
      const seen = await db.read(async (reader) => {
        const a = await balance(reader, 'buyer:a')
        for (let i = int(0, 300); i > 0; i--) await Promise.resolve()
        return [a, await balance(reader, 'buyer:b')]
      })
      if (seen[0] !== seen[1] || Number(seen[0]) < least) wrong.push({ seen, least })
      lastSeen = Math.max(lastSeen, Number(seen[0]))
    }
    const db: Db = await onDisk(join(tempDir(), 'slow.db'), () => ({
      async sync() {
        await turns(int(0, 3))
        reads.push(look(db))
      },
    }))
    let causes = 0
    const give = async (tx: Tx, to: string) =>
      post(tx, 1, `gift:${causes++}`, [{ from: 'chain:deposits', to, amount: sun(1) }])
    const write = async () => {
      await db.write(async (tx) => {
        await give(tx, 'buyer:a')
        reads.push(look(db))
        if (int(1, 5) === 1) throw new Error('no')
        await give(tx, 'buyer:b')
      })
      answered++
      reads.push(look(db))
    }
    for (let round = 0; round < 40; round++) {
      const written = Array.from({ length: int(1, 80) }, () => write().catch(() => {}))
      if (int(1, 4) === 1) written.push(db.write(failTheCommit).catch(() => {}))
      if (maybe()) await turns(pick([1, 2, 5]))
      else await Promise.all(written)
    }
    await db.write(() => undefined)
    await Promise.all(reads)
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(300)
    expect(lastSeen).toBe(answered)
    expect(await auditLedger(db)).toEqual([])
  },
)

it('SQLite itself syncs nothing and moves nothing in a commit, which would hold up the event loop', async () => {
  const { db } = await slowDb(join(tempDir(), 'slow.db'))
  const of = (name: string) => db.write((tx) => tx.orm.get(sql.raw(`PRAGMA ${name}`)))
  expect(await of('synchronous')).toEqual({ synchronous: 1 })
  expect(await of('wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 0 })
})

it('a write that changes nothing does not wait for the disk', async () => {
  const { db, gate } = await slowDb(join(tempDir(), 'slow.db'))
  gate.shut()
  expect(await db.write((tx) => balance(tx, 'buyer:a'))).toBe(0)
})

it('a power cut before the sync loses what was not answered, however much of it had reached the disk', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  const { db, gate } = await slowDb(file)
  await db.write((tx) => deposit(tx, 'buyer:a'))
  const syncedBytes = statSync(`${file}-wal`).size
  gate.shut()
  const lost = db.write(async (tx) => [await deposit(tx, 'buyer:b'), await setFact(tx, 'pool', 'x'.repeat(20_000))])
  await gate.knocked()
  const writtenBytes = statSync(`${file}-wal`).size
  expect(writtenBytes).toBeGreaterThan(syncedBytes + 20_000)

  /** The files as a power cut leaves them, opened again. */
  async function after(name: string, spoil: (wal: string) => void) {
    const copy = join(dir, name)
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    spoil(`${copy}-wal`)
    const opened = await openSqlite(copy)
    onTestFinished(() => opened.close())
    expect(await auditLedger(opened)).toEqual([])
    return balances(opened)
  }
  const torn = (bytes: number) => (wal: string) => truncateSync(wal, bytes)
  expect(await after('nothing.db', torn(syncedBytes))).toEqual([5, 0, 0])
  expect(await after('half.db', torn((syncedBytes + writtenBytes) / 2))).toEqual([5, 0, 0])
  const hole = await after('hole.db', (wal) => {
    const bytes = readFileSync(wal)
    writeFileSync(wal, bytes.fill(0, syncedBytes, syncedBytes + 4_096))
  })
  expect(hole).toEqual([5, 0, 0])
  expect(await after('all.db', () => {})).toEqual([5, 5, 0])
  gate.open()
  await lost
})

it('a sync that fails fails its writes and all later ones, reads stay with what is on disk, and health says so', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  let broken = false
  const db = await onDisk(file, (real) => ({
    sync: () => (broken ? Promise.reject(new Error('EIO: i/o error, fdatasync')) : real.sync()),
  }))
  await db.write((tx) => deposit(tx, 'buyer:a'))
  broken = true
  const refused = { code: 'DB_SYNC_FAILED' }
  await expect(db.write((tx) => deposit(tx, 'buyer:b'))).rejects.toMatchObject(refused)
  // A kernel that failed to write a page may take it for written: that the next sync succeeds proves nothing.
  broken = false
  await expect(db.write((tx) => deposit(tx, 'buyer:c'))).rejects.toMatchObject(refused)
  expect(await balances(db)).toEqual([5, 0, 0])
  expect(db.problem()).toContain('failed to keep a write (EIO: i/o error, fdatasync)')
  await db.close()
  const again = await onDisk(file, () => ({}))
  expect(again.problem()).toBeUndefined()
  expect(await again.write((tx) => deposit(tx, 'buyer:c'))).toBe(true)
})

it('a disk that hangs is named by health', async () => {
  const { db, gate } = await slowDb(join(tempDir(), 'slow.db'))
  gate.shut()
  const written = db.write((tx) => deposit(tx, 'buyer:a'))
  await gate.knocked()
  expect(db.problem()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(db.problem()).toContain('the disk has been writing for 7 s')
  gate.open()
  await written
  expect(db.problem()).toBeUndefined()
})

/** More than the log may hold. SQLite leaves pages alone that stay as they are. */
const fillLog = (db: Db, letter = 'x') => db.write((tx) => setFact(tx, 'pool', letter.repeat(18_000_000)))

/** Pages in the log and how many of them the database file has too. */
function logOf(file: string) {
  const other = new Database(file)
  try {
    return (other.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[])[0]
  } finally {
    other.close()
  }
}

it('a long log is moved into the database file by another thread: reads go on, writes wait for it', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const gate = createGate()
  const db = await onDisk(file, (real) => ({
    async checkpoint() {
      await gate.pass()
      return real.checkpoint()
    },
  }))
  gate.shut()
  await fillLog(db)
  await gate.knocked()
  const written = db.write((tx) => deposit(tx, 'buyer:a'))
  expect(await balances(db)).toEqual([0, 0, 0])
  expect(await stateOf(written)).toBe('waits')
  expect(statSync(file).size).toBeLessThan(18_000_000)
  gate.open()
  expect(await written).toBe(true)
  expect(statSync(file).size).toBeGreaterThan(18_000_000)
  // The log has started again: the page of the thread, and those of the write.
  expect(logOf(file)?.log).toBeLessThan(100)
  await fillLog(db, 'y')
  expect(await balances(db)).toEqual([5, 0, 0])
})

it('a log that cannot be moved is named, loses nothing, and is tried again with the next write', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  let full = true
  const db = await onDisk(file, (real) => ({
    checkpoint: () => (full ? Promise.reject(new Error('database or disk is full')) : real.checkpoint()),
  }))
  await fillLog(db)
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  expect(db.problem()).toContain('cannot be moved into it (database or disk is full)')
  full = false
  expect(await db.write((tx) => deposit(tx, 'buyer:b'))).toBe(true)
  expect(await db.write((tx) => deposit(tx, 'buyer:c'))).toBe(true)
  expect(db.problem()).toBeUndefined()
  expect(await balances(db)).toEqual([5, 5, 5])
})

it('another program that reads for long keeps the log, and nothing else', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const db = await onDisk(file, () => ({}))
  const shell = new Database(file)
  shell.exec('BEGIN')
  shell.prepare('SELECT count(*) FROM facts').get()
  await fillLog(db)
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  expect(db.problem()).toBeUndefined()
  expect(logOf(file)?.checkpointed).toBeLessThan(4_000)
  shell.close()
  await fillLog(db, 'y')
  expect(await db.write((tx) => deposit(tx, 'buyer:b'))).toBe(true)
  expect(logOf(file)?.log).toBeLessThan(100)
})
