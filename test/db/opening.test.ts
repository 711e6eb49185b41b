/**
 * Tests opening a database: one process at a time, files readable by their owner only, and no database of a newer
 * version.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Tx } from '../../src/db/db.ts'
import Database from '../../src/db/sqlite/driver.js'
import { copyTemplate } from '../../src/db/sqlite/new.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { tempDb, tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { countTries } from '../torture/tries.ts'

const deposit = (tx: Tx, to: string) => post(tx, 1, `fund:${to}`, [{ from: 'chain:deposits', to, amount: sun(5) }])

/** Starts a process that opens the database, and waits for its first output. */
async function startOtherProcess(script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

const OWNER = (file: string) => `
  import { openSqlite } from '${new URL('../../src/db/sqlite/sqlite.ts', import.meta.url).href}'
  globalThis.db = await openSqlite(${JSON.stringify(file)})
  process.stdout.write('open')
  process.stdin.resume()`

const waitForExit = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve))

async function failure(job: () => Promise<unknown>): Promise<unknown> {
  try {
    await job()
  } catch (error) {
    return error
  }
}

it('a second process for a database fails and names the owner, and can start after the owner was killed', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  const owner = await startOtherProcess(OWNER(file))
  symlinkSync(file, join(dir, 'other-name.db'))
  for (const path of [file, join(dir, 'other-name.db')])
    expect(await failure(() => openSqlite(path))).toMatchObject({
      code: 'DATABASE_IN_USE',
      data: { detail: expect.stringContaining(`process ${owner.pid} on ${hostname()} since 20`) },
    })
  const end = waitForExit(owner)
  owner.kill('SIGKILL')
  countTries(2, 1)
  await end
  const db = await openSqlite(file)
  expect(await failure(() => openSqlite(file))).toMatchObject({
    data: { detail: expect.stringContaining(`process ${process.pid} on`) },
  })
  await db.close()
  await (await openSqlite(file)).close()
})

it("a new database is copied from the build's migrated one, even after an aborted start", async () => {
  const dir = tempDir()
  const [path, built] = [join(dir, 'sunwatt.db'), join(dir, 'built.db')]
  await writeMigratedDatabase(built)
  writeFileSync(path, '')
  writeFileSync(`${path}.part`, 'half a database')
  copyTemplate(path, built)
  expect(readdirSync(dir).toSorted()).toEqual(['built.db', 'sunwatt.db'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const db = await openSqlite(path)
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  await db.close()
  copyTemplate(path, built)
  const again = await openSqlite(path)
  onTestFinished(() => again.close())
  expect(await again.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
})

it.runIf(process.getuid?.() === 0)("a copy of the build's database belongs to the owner of its folder", async () => {
  const SERVICE = 61_500
  const dir = tempDir()
  chownSync(dir, SERVICE, SERVICE)
  const [path, built] = [join(dir, 'sunwatt.db'), join(tempDir(), 'built.db')]
  await writeMigratedDatabase(built)
  writeFileSync(path, '')
  copyTemplate(path, built)
  expect(statSync(path).uid).toBe(SERVICE)
})

it('two databases in one folder have separate owners', async () => {
  const dir = tempDir()
  const [market, bot] = await mapSequentially(['market.db', 'bot.db'], (name) => openSqlite(join(dir, name)))
  await market?.close()
  await bot?.close()
})

it('database files are readable by their owner only, however permissive the folder is', async () => {
  const before = process.umask(0o000)
  onTestFinished(() => void process.umask(before))
  const dir = tempDir()
  chmodSync(dir, 0o755)
  const db = await openSqlite(join(dir, 'sunwatt.db'))
  onTestFinished(() => db.close())
  await db.write((tx) => deposit(tx, 'buyer:a'))
  const modes = readdirSync(dir).map((name) => [name, (statSync(join(dir, name)).mode & 0o777).toString(8)])
  expect(Object.fromEntries(modes)).toEqual({
    'sunwatt.db': '600',
    'sunwatt.db-lock': '600',
    'sunwatt.db-shm': '600',
    'sunwatt.db-wal': '600',
  })
})

it("another program's lock delays only writes, and is reported", async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  expect(await db.write((tx) => deposit(tx, 'buyer:a'))).toBe(true)
  const shell = new Database(file)
  shell.exec('BEGIN EXCLUSIVE')
  const written = db.write((tx) => deposit(tx, 'buyer:b'))
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  await expect.poll(() => db.problem()).toMatch(/another program has kept .* locked for/)
  clearInterval(turning)
  // If SQLite itself had waited, the event loop would have made no turns.
  expect(turns).toBeGreaterThan(20)
  expect(await db.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
  expect(await db.read((reader) => balance(reader, 'buyer:b'))).toBe(0)
  shell.exec('COMMIT')
  shell.close()
  expect(await written).toBe(true)
  expect(db.problem()).toBeUndefined()
})

it('a long lock fails the writes that wait for it, and the problem clears when the lock is released', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  const shell = new Database(file)
  shell.exec('BEGIN EXCLUSIVE')
  await expect(db.write((tx) => deposit(tx, 'buyer:a'))).rejects.toMatchObject({ code: 'DB_BUSY' })
  expect(db.problem()).toContain('locked')
  shell.close()
  await expect.poll(() => db.problem()).toBeUndefined()
  expect(await db.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
})

it('an unknown migration is refused by name, and the database stays unchanged', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  const db = await openSqlite(file)
  await db.write(async (tx) => setFact(tx, 'migrations', `${await fact(tx, 'migrations')} 0999_teleport`))
  await db.close()
  const newer = new Database(file)
  newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('feed', 1999999999999)")
  newer.close()
  expect(await failure(() => openSqlite(file))).toMatchObject({
    code: 'DATABASE_NEWER',
    data: { detail: expect.stringContaining('with migrations unknown to this one (0999_teleport)') },
  })
  const nameless = new Database(file)
  nameless.exec('DELETE FROM facts')
  nameless.close()
  expect(await failure(() => openSqlite(file))).toMatchObject({
    data: { detail: expect.stringContaining('(one made 2033-05-18T') },
  })
})

it('a database stores the names of its migrations, for older versions', async () => {
  expect(await (await tempDb()).read((reader) => fact(reader, 'migrations'))).toMatch(/^0000_init( \d{4}_[\w-]+)*$/)
})

it('a file that is not a database is refused and stays unchanged', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  writeFileSync(file, 'not a database '.repeat(100))
  expect(await failure(() => openSqlite(file))).toMatchObject({ code: 'SQLITE_NOTADB' })
  // The failed attempt must have released the lock.
  expect(await failure(() => openSqlite(file))).toMatchObject({ code: 'SQLITE_NOTADB' })
})
