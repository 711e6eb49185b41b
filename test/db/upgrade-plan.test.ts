/** An upgrade states the disk space that it needs, and is refused before any change if the disk is too small. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import Database from '../../src/db/sqlite/driver.js'
import { migrateSqlite, type SqliteProgress } from '../../src/db/sqlite/migrations.ts'
import { planUpgrade, requireSpace } from '../../src/db/sqlite/upgrade-plan.ts'
import { newerMigrations } from '../support/migrations.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'

const MB = 1_000_000
const ROWS = 20_000

/** Returns a migrated database file with rows in the table `users`. */
async function databaseWithUsers(): Promise<string> {
  const file = join(tempDir(), 'sunwatt.db')
  await writeMigratedDatabase(file)
  const database = new Database(file)
  database.exec(`with recursive series(n) as (select 1 union all select n + 1 from series where n < ${ROWS})
    insert into users (id, language, first_seen_at_ms) select n, 'en', n from series`)
  database.close()
  return file
}

const changesOf = (file: string, statements: string) =>
  planUpgrade(file, newerMigrations(statements))?.needs?.changesBytes ?? 0

test('the plan names the missing migrations, and is undefined without any', async () => {
  const file = await databaseWithUsers()
  const plan = planUpgrade(file, newerMigrations('alter table users add newer text'))
  expect(plan).toMatchObject({ migrations: ['9999_newer'], statementCount: 1, databaseBytes: statSync(file).size })
  expect(plan?.needs?.copyBytes).toBe(statSync(file).size)
  expect(planUpgrade(file, 'migrations')).toBeUndefined()
})

test('a rewritten table needs twice its size, an index needs part of it, and a new column needs nothing', async () => {
  const file = await databaseWithUsers()
  const column = changesOf(file, 'alter table users add newer text')
  const index = changesOf(file, 'create index newer on users (first_seen_at_ms)')
  const rewrite = changesOf(
    file,
    'create table newer (id integer);--> statement-breakpoint\ninsert into newer select id from users',
  )
  const database = new Database(file, { readonly: true })
  onTestFinished(() => void database.close())
  const bytes = database
    .prepare("select sum(pgsize) from dbstat where name in (select name from sqlite_master where tbl_name = 'users')")
    .pluck()
    .get()
  expect(index - column).toBe(2 * 64 * ROWS)
  expect(rewrite - column).toBe(2 * Number(bytes))
})

test('a disk that is too small is refused with the sizes and the copies of earlier upgrades', () => {
  const file = join(tempDir(), 'sunwatt.db')
  writeFileSync(`${file}.before-0.9.0-2026-01-01T000000000Z`, Buffer.alloc(3 * MB))
  const needs = { copyBytes: 100 * MB, changesBytes: 20 * MB, freeBytes: 110 * MB, memoryBytes: 150 * MB }
  expect(() => requireSpace(file, { ...needs, freeBytes: 120 * MB })).not.toThrow()
  const detail = (run: () => void) => {
    try {
      run()
    } catch (error) {
      return (error as { data: { detail: string } }).data.detail
    }
    return undefined
  }
  const said = detail(() => requireSpace(file, needs)) ?? ''
  expect(said).toContain('needs 120 MB of disk space (100 MB for a copy of the database, up to 20 MB for the changes)')
  expect(said).toContain('but only 110 MB is free')
  expect(said).toContain('Free at least 10 MB')
  expect(said).toContain('take 3.0 MB: sunwatt.db.before-0.9.0-2026-01-01T000000000Z')
})

test('an upgrade reports its steps in order, the copy file, and the finished part of the statements', async () => {
  const file = await databaseWithUsers()
  const connection = new Database(file)
  onTestFinished(() => void connection.close())
  const folder = newerMigrations(
    ['alter table users add newer text', 'alter table users add newest text'].join(';--> statement-breakpoint\n'),
  )
  const reports: SqliteProgress[] = []
  const onProgress = (progress: SqliteProgress) => {
    if (progress.copyPath !== undefined) expect(existsSync(progress.copyPath)).toBe(false)
    reports.push(progress)
  }
  await migrateSqlite(connection, file, { folder, onProgress })
  const steps = reports.map(({ step }) => step)
  expect([...new Set(steps)]).toEqual(['copy', 'verify', 'migrate'])
  expect(reports[0]?.copyPath).toMatch(/sunwatt\.db\.before-\S+\.unfinished\.part$/)
  expect(reports.at(-1)?.part).toBe(1)
})

test('after an upgrade in this process, the write-ahead log is empty', async () => {
  const file = await databaseWithUsers()
  const connection = new Database(file)
  onTestFinished(() => void connection.close())
  connection.pragma('journal_mode = WAL')
  connection.pragma('wal_autocheckpoint = 0')
  const rewrite = 'create table newer as select * from users'
  await migrateSqlite(connection, file, { folder: newerMigrations(rewrite) })
  // Later writes record only the names of the migrations.
  expect(statSync(`${file}-wal`).size).toBeLessThan(100_000)
  expect(statSync(file).size).toBeGreaterThan(MB)
})

test('a damaged page stops the upgrade before any change', async () => {
  const file = await databaseWithUsers()
  const bytes = readFileSync(file)
  // The last page belongs to the table with the most rows.
  bytes.fill(0xff, bytes.length - 4_096)
  writeFileSync(file, bytes)
  const connection = new Database(file)
  onTestFinished(() => void connection.close())
  const folder = newerMigrations('alter table users add newer text')
  await expect(migrateSqlite(connection, file, { folder })).rejects.toThrow()
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('before'))).toEqual([])
})
