/** Tests a backup made while the program is busy, and the data after its restore. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { listBackups } from '../../src/db/backups/make-backup.ts'
import { backupSqlite, withDatabase } from '../../src/db/sqlite/backup.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { newKeyPair } from '../../src/kernel/age/age.ts'
import { sun } from '../../src/kernel/sun.ts'
import { buildOnce } from '../support/built.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'
import { tempDir } from '../support/temp.ts'
import { WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'

function failure(job: () => unknown): unknown {
  try {
    job()
  } catch (error) {
    return error
  }
}

it('a backup contains all committed data, is readable by its owner only, and never overwrites another file', async () => {
  const dir = tempDir()
  const [file, copy] = [join(dir, 'sunwatt.db'), join(dir, 'copy.db')]
  const db = await openSqlite(file)
  await db.write((tx) => post(tx, 1, 'fund', [{ from: 'chain:deposits', to: 'buyer:a', amount: sun(5) }]))
  copyFileSync(file, join(dir, 'plain.db'))
  expect(backupSqlite(file, copy)).toBe(statSync(copy).size)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(existsSync(`${copy}.part`)).toBe(false)
  expect(failure(() => backupSqlite(file, copy))).toMatchObject({ code: 'BACKUP_EXISTS' })
  await db.close()

  const restored = await openSqlite(copy)
  expect(await restored.read((reader) => balance(reader, 'buyer:a'))).toBe(5)
  await restored.close()
  const plain = await openSqlite(join(dir, 'plain.db'))
  expect(await plain.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
  await plain.close()
})

it('a backup is not made from a file that is not a database', () => {
  const file = join(tempDir(), 'sunwatt.db')
  const copy = join(dirname(file), 'copy.db')
  expect(failure(() => backupSqlite(file, copy))).toMatchObject({ code: 'NO_DATABASE' })
  writeFileSync(file, 'nothing '.repeat(100))
  expect(failure(() => backupSqlite(file, copy))).toMatchObject({ code: 'SQLITE_NOTADB' })
  expect(existsSync(copy)).toBe(false)
  expect(readFileSync(file, 'utf8')).toContain('nothing')
})

it('killing a backup at any moment leaves earlier backups intact, and the next backup succeeds', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  await (await openSqlite(file)).close()
  withDatabase(file, (database) => {
    database.exec('create table ballast (bytes blob)')
    // Large, so that the kill hits a half-written backup. Random bytes take several times as long to compress.
    for (let i = 0; i < 40; i++)
      database.exec(`insert into ballast values (${i % 4 === 0 ? 'randomblob' : 'zeroblob'}(1000000))`)
  })
  const folder = join(dir, 'copies')
  const { publicKey } = await newKeyPair()
  const env = { DATABASE_URL: `file:${file}`, BACKUP_FOLDER: folder, BACKUP_PUBLIC_KEY: publicKey }
  const script = join(await buildOnce(), 'bin', 'backup.js')
  const start = () => spawn(process.execPath, [script], { cwd: dir, env: { ...process.env, ...env } })
  const isHalf: (() => boolean)[] = [
    () => existsSync(join(dir, 'backup.part', 'main.db.part')),
    () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.part')),
  ]
  for (const half of isHalf) {
    const running = start()
    const ended = once(running, 'exit')
    await expect.poll(half, { timeout: WAIT_TIMEOUT_MS, interval: 2 }).toBe(true)
    running.kill('SIGKILL')
    countTries(2, 1)
    await ended
    expect(listBackups(folder)).toEqual([])
  }
  const last = start()
  let said = ''
  last.stderr.on('data', (some) => {
    said += some
  })
  const [code] = await once(last, 'exit')
  expect([code, said]).toEqual([0, ''])
  expect(listBackups(folder)).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(existsSync(join(dir, 'backup.part'))).toBe(false)
})

it('after a restore, the program continues from the backup and finds later deposits on the chain', async () => {
  const w = await createSandboxFixture()
  await w.openAccount(w.alice, '100')
  const key = await w.keyOf(w.alice)
  const { depositAddress } = await w.createClient().userInfo(key)
  const copy = await w.backUp()
  await w.send(w.alice.wallet, depositAddress, '50')
  await w.settle()
  expect((await w.createClient().userInfo(key)).balanceSun).toBe(149_000_000)
  await w.restore(copy)
  expect((await w.createClient().userInfo(key)).balanceSun).toBe(99_000_000)
  await w.settle()
  expect((await w.createClient().userInfo(key)).balanceSun).toBe(149_000_000)
})
