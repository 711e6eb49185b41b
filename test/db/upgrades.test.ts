/** Databases full of each version before: every migration is made on rows in every column of every table. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import Database from '../../src/db/sqlite/driver.js'
import { drizzleOn } from '../../src/db/sqlite/orm.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { fact } from '../../src/db/stores/facts.ts'
import { newPlace } from '../support/place.ts'
import { tempDir } from '../support/temp.ts'

const ROWS = 3

type Journal = { entries: { tag: string }[] }

const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as Journal
const names = journal.entries.map(({ tag }) => tag)

test.each([
  ['migrations/0000_init.sql', 'ee9ea3cec46ccaeb29d0f2c45d511084ce198f1973d139356c9cd5279a96e20e'],
  ['migrations/postgres/0000_init.sql', '2c5e5ebc3792c4c20ac746e142ffccf925081646572fc742a78b145b54171633'],
])('%s is never edited again', (file, hash) => {
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(hash)
})

describe('a database full of the version before', () => {
  let folder = ''
  /** Without a row, by how many migrations have been made. */
  const versions: Buffer[] = []
  /** The first `count` migrations. */
  const upTo = (count: number) => {
    const entries = journal.entries.slice(0, count)
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    return { migrationsFolder: folder, migrationsTable: MIGRATIONS_TABLE }
  }

  beforeAll(() => {
    folder = newPlace()
    mkdirSync(join(folder, 'meta'))
    for (const name of names) copyFileSync(`migrations/${name}.sql`, join(folder, `${name}.sql`))
    const db = new Database(':memory:')
    for (let count = 0; count < names.length; count++) {
      migrate(drizzleOn(db), upTo(count))
      versions.push(db.serialize())
    }
    db.close()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(names.slice(1).map((name, i) => [name, i + 1] as const))('takes %s, and loses no row', (_, count) => {
    const db = new Database(versions[count])
    db.pragma('foreign_keys = OFF')
    fill(db)
    const before = rowsOf(db)
    migrate(drizzleOn(db), upTo(count + 1))
    const after = rowsOf(db)
    for (const [table, rows] of before) if (after.has(table)) expect([table, after.get(table)]).toEqual([table, rows])
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('foreign_key_check')).toEqual([])
    db.close()
  })

  test('is copied before it is changed, and the copy opens with the version that made it', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const old = new Database(file)
    migrate(drizzleOn(old), upTo(names.length - 1))
    old.prepare("insert into facts values ('pool', 'kept')").run()
    old.close()
    const db = await openSqlite(file)
    expect(await db.read((reader) => fact(reader, 'pool'))).toBe('kept')
    await db.close()
    const [name = '', ...others] = copiesIn(dir)
    expect(name).toMatch(/^sunwatt\.db\.before-\d+\.\d+\.\d+-\d{4}-\d\d-\d\dT\d{9}Z$/)
    expect(others).toEqual([])
    const copy = new Database(join(dir, name))
    expect(copy.prepare(`select count(*) from ${MIGRATIONS_TABLE}`).pluck().get()).toBe(names.length - 1)
    expect(copy.prepare("select value from facts where name = 'pool'").pluck().get()).toBe('kept')
    copy.close()
  })

  test('is copied at each upgrade, whatever earlier copies lie beside it', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const upgraded = async (value: string): Promise<void> => {
      rmSync(file, { force: true })
      const old = new Database(file)
      migrate(drizzleOn(old), upTo(names.length - 1))
      old.prepare("insert into facts values ('pool', ?)").run(value)
      old.close()
      await (await openSqlite(file)).close()
    }
    await upgraded('a month ago')
    await upgraded('today')
    const pools = copiesIn(dir).map((name) => {
      const copy = new Database(join(dir, name))
      const pool = copy.prepare("select value from facts where name = 'pool'").pluck().get()
      copy.close()
      return pool
    })
    expect(pools).toEqual(['a month ago', 'today'])
  })

  test('removes the copies of killed upgrades, except one that was killed when the upgrade was done', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const lay = (path: string, count: number) => writeFileSync(path, versions[count] ?? '')
    lay(file, names.length - 1)
    lay(`${file}.before-0.0.1-again.unfinished`, names.length - 1)
    lay(`${file}.before-0.0.1-done.unfinished`, names.length - 2)
    writeFileSync(`${file}.before-0.0.1-copying.unfinished.part`, 'SQL')
    await (await openSqlite(file)).close()
    const [done, today, ...others] = copiesIn(dir)
    expect(done).toBe('sunwatt.db.before-0.0.1-done')
    expect(today).toMatch(/T\d{9}Z$/)
    expect(others).toEqual([])
  })

  test('keeps no copy when a migration fails, because nothing has changed', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const old = new Database(file)
    old.exec(`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at numeric)`)
    const [first] = readMigrationFiles({ migrationsFolder: 'migrations' })
    old
      .prepare(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values (?, ?)`)
      .run(first?.hash, first?.folderMillis)
    old.close()
    await expect(openSqlite(file)).rejects.toThrow()
    expect(copiesIn(dir)).toEqual([])
  })
})

const copiesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.includes('before'))
    .sort()

const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> ?")
    .pluck()
    .all(MIGRATIONS_TABLE) as string[]

/** Rows of a number refer to rows of the same number; the last one has null where it may. */
function fill(db: Database.Database): void {
  for (const table of tablesOf(db)) {
    const columns = db.pragma(`table_info(${table})`) as { name: string; type: string; notnull: number; pk: number }[]
    const insert = db.prepare(`insert into ${table} values (${columns.map(() => '?').join()})`)
    for (let i = 1; i <= ROWS; i++)
      insert.run(
        columns.map(({ type, notnull, pk }) => {
          if (i === ROWS && !notnull && !pk) return null
          return type.toLowerCase() === 'text' ? String(i) : i
        }),
      )
  }
}

const rowsOf = (db: Database.Database): Map<string, unknown> =>
  new Map(tablesOf(db).map((table) => [table, db.prepare(`select count(*) from ${table}`).pluck().get()]))
