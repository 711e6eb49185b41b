/**
 * Tests slow and failing disks and power loss: a write is acknowledged only once it is on disk, and other calls do not
 * wait for it.
 */
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { healthRoute } from '../../src/app/watching/health.ts'
import type { Db, Tx } from '../../src/db/db.ts'
import { type Disk, openDisk } from '../../src/db/sqlite/disk.ts'
import Database from '../../src/db/sqlite/driver.js'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createDice } from '../support/dice.ts'
import { failAtCommit, tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { countTries } from '../torture/tries.ts'

const deposit = (tx: Tx, to: string) => post(tx, 1, `fund:${to}`, [{ from: 'chain:deposits', to, amount: sun(5) }])

const balances = (db: Db) =>
  db.read((reader) => mapSequentially(['buyer:a', 'buyer:b', 'buyer:c'], (name) => balance(reader, name)))

/** Opens a database on a disk with the methods from `change` replaced. */
async function openOnDisk(file: string, change: (real: Disk) => Partial<Disk>): Promise<Db> {
  if (!existsSync(file)) await writeMigratedDatabase(file)
  const db = await openSqlite(file, {
    disk(path) {
      const real = openDisk(path)
      const changed = change(real)
      if (Object.keys(changed).length > 0) countTries(12, 1)
      return { ...real, ...changed }
    },
  })
  onTestFinished(() => db.close())
  return db
}

/** `pass` waits while the gate is shut. `waiterArrived` resolves when a caller waits. */
function createGate() {
  let open = true
  let waiting: (() => void)[] = []
  let arrivalCallbacks: (() => void)[] = []
  return {
    shut: () => {
      open = false
    },
    open() {
      open = true
      for (const go of waiting.splice(0)) go()
    },
    waiterArrived: () =>
      new Promise<void>((resolve) => {
        if (waiting.length > 0) resolve()
        else arrivalCallbacks = [...arrivalCallbacks, resolve]
      }),
    async pass() {
      if (open) return
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
        for (const tell of arrivalCallbacks.splice(0)) tell()
      })
    },
  }
}

/** Opens a database whose syncs wait at a gate. */
async function createSlowDatabase(file: string) {
  const gate = createGate()
  const db = await openOnDisk(file, (real) => ({
    async sync() {
      await gate.pass()
      await real.sync()
    },
  }))
  return { db, gate }
}

/** Current state of the promise: `answered` or `waits`. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'answered'), new Promise((resolve) => setImmediate(resolve, 'waits'))])

it('a write is acknowledged once it is on disk, while health and reads respond earlier', async () => {
  const { db, gate } = await createSlowDatabase(join(tempDir(), 'slow.db'))
  const app = Fastify()
  healthRoute(app, () => [{ name: 'database', problem: () => db.problem() }], systemClock)
  await db.write((tx) => deposit(tx, 'buyer:a'))
  gate.shut()
  const second = db.write((tx) => deposit(tx, 'buyer:b'))
  await gate.waiterArrived()
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
  'a read sees two accounts as one write has left them, whatever else is written or fails, seed %i',
  async (seed) => {
    const { int, maybe, pick } = createDice(seed)
    const turns = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
    }
    let answered = 0
    let lastSeen = 0
    const wrong: unknown[] = []
    const reads: Promise<void>[] = []
    /** Reads both balances in one event loop turn, with a random number of microtasks in between. */
    const look = async (db: Db) => {
      const minExpected = answered
      const readBalances = await db.read(async (reader) => {
        const a = await balance(reader, 'buyer:a')
        for (let i = int(0, 300); i > 0; i--) await Promise.resolve()
        return [a, await balance(reader, 'buyer:b')]
      })
      if (readBalances[0] !== readBalances[1] || Number(readBalances[0]) < minExpected)
        wrong.push({ seen: readBalances, least: minExpected })
      lastSeen = Math.max(lastSeen, Number(readBalances[0]))
    }
    const db: Db = await openOnDisk(join(tempDir(), 'slow.db'), () => ({
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
      if (int(1, 4) === 1) written.push(db.write(failAtCommit).catch(() => {}))
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

it('SQLite itself neither syncs nor checkpoints in a commit, which would block the event loop', async () => {
  const { db } = await createSlowDatabase(join(tempDir(), 'slow.db'))
  const of = (name: string) => db.write((tx) => tx.orm.get(sql.raw(`PRAGMA ${name}`)))
  expect(await of('synchronous')).toEqual({ synchronous: 1 })
  expect(await of('wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 0 })
})

it('a write that changes nothing does not wait for the disk', async () => {
  const { db, gate } = await createSlowDatabase(join(tempDir(), 'slow.db'))
  gate.shut()
  expect(await db.write((tx) => balance(tx, 'buyer:a'))).toBe(0)
})

it('a power loss before the sync loses only unacknowledged writes, however much reached the disk', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  const { db, gate } = await createSlowDatabase(file)
  await db.write((tx) => deposit(tx, 'buyer:a'))
  const syncedBytes = statSync(`${file}-wal`).size
  gate.shut()
  const lost = db.write(async (tx) => [await deposit(tx, 'buyer:b'), await setFact(tx, 'pool', 'x'.repeat(20_000))])
  await gate.waiterArrived()
  const writtenBytes = statSync(`${file}-wal`).size
  expect(writtenBytes).toBeGreaterThan(syncedBytes + 20_000)

  /** Copies the files as a power loss would leave them, and opens the copy. */
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

it('a failed sync fails its writes and all later ones; reads show what is on disk, and health reports it', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  let broken = false
  const db = await openOnDisk(file, (real) => ({
    sync: () => (broken ? Promise.reject(new Error('EIO: i/o error, fdatasync')) : real.sync()),
  }))
  await db.write((tx) => deposit(tx, 'buyer:a'))
  broken = true
  const refused = { code: 'DB_SYNC_FAILED' }
  await expect(db.write((tx) => deposit(tx, 'buyer:b'))).rejects.toMatchObject(refused)
  // After a failed write, the kernel may treat the page as clean. A later successful sync therefore proves nothing.
  broken = false
  await expect(db.write((tx) => deposit(tx, 'buyer:c'))).rejects.toMatchObject(refused)
  expect(await balances(db)).toEqual([5, 0, 0])
  expect(db.problem()).toContain('a write to the disk failed (EIO: i/o error, fdatasync)')
  await db.close()
  const again = await openOnDisk(file, () => ({}))
  expect(again.problem()).toBeUndefined()
  expect(await again.write((tx) => deposit(tx, 'buyer:c'))).toBe(true)
})

it('health reports a disk that hangs', async () => {
  const { db, gate } = await createSlowDatabase(join(tempDir(), 'slow.db'))
  gate.shut()
  const written = db.write((tx) => deposit(tx, 'buyer:a'))
  await gate.waiterArrived()
  expect(db.problem()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(db.problem()).toContain('the disk has been writing for 7 s')
  gate.open()
  await written
  expect(db.problem()).toBeUndefined()
})

/** Writes more than the log may hold. Use another `letter` each time, because SQLite skips unchanged pages. */
const fillLog = (db: Db, letter = 'x') => db.write((tx) => setFact(tx, 'pool', letter.repeat(18_000_000)))

/** Number of pages in the log, and how many of them are already in the database file. */
function logPageCounts(file: string) {
  const other = new Database(file)
  try {
    return (other.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[])[0]
  } finally {
    other.close()
  }
}

it('a worker thread moves a long log into the database file while reads continue and writes wait', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const gate = createGate()
  const db = await openOnDisk(file, (real) => ({
    async checkpoint() {
      await gate.pass()
      return real.checkpoint()
    },
  }))
  gate.shut()
  await fillLog(db)
  await gate.waiterArrived()
  const written = db.write((tx) => deposit(tx, 'buyer:a'))
  expect(await balances(db)).toEqual([0, 0, 0])
  expect(await stateOf(written)).toBe('waits')
  expect(statSync(file).size).toBeLessThan(18_000_000)
  gate.open()
  expect(await written).toBe(true)
  expect(statSync(file).size).toBeGreaterThan(18_000_000)
  // The log restarted and contains only the pages of the checkpoint thread and of the new write.
  expect(logPageCounts(file)?.log).toBeLessThan(100)
  await fillLog(db, 'y')
  expect(await balances(db)).toEqual([5, 0, 0])
})

it('a failed checkpoint is reported, loses nothing, and is retried with the next write', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  let full = true
  const db = await openOnDisk(file, (real) => ({
    checkpoint: () => (full ? Promise.reject(new Error('database or disk is full')) : real.checkpoint()),
  }))
  await fillLog(db)
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  expect(db.problem()).toContain('its checkpoint fails (database or disk is full)')
  full = false
  expect(await db.write((tx) => deposit(tx, 'buyer:b'))).toBe(true)
  expect(await db.write((tx) => deposit(tx, 'buyer:c'))).toBe(true)
  expect(db.problem()).toBeUndefined()
  expect(await balances(db)).toEqual([5, 5, 5])
})

it('a long read of another program only keeps the log from shrinking', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const db = await openOnDisk(file, () => ({}))
  const shell = new Database(file)
  shell.exec('BEGIN')
  shell.prepare('SELECT count(*) FROM facts').get()
  await fillLog(db)
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  expect(db.problem()).toBeUndefined()
  expect(logPageCounts(file)?.checkpointed).toBeLessThan(4_000)
  shell.close()
  await fillLog(db, 'y')
  expect(await db.write((tx) => deposit(tx, 'buyer:b'))).toBe(true)
  expect(logPageCounts(file)?.log).toBeLessThan(100)
})
