/** Runs each migration on a database of the version before, with values in every column of every table. */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import Database from '../../src/db/sqlite/driver.js'
import { drizzleOn } from '../../src/db/sqlite/orm.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { fact } from '../../src/db/stores/facts.ts'
import { ADDED, addMigration, journalIn, newerMigrations, tablesOf, writeJournal } from '../support/migrations.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { newTempFolder } from '../support/temp-folder.ts'

const ROWS = 3

const names = [...journalIn('migrations').entries.map(({ tag }) => tag), ADDED]

describe('a database full of rows of the previous version', () => {
  /** The migrations of this version and one more. */
  let migrations = ''
  let folder = ''
  /** Databases without a row, by the number of migrations that they have. */
  const versions: Buffer[] = []
  /** Leaves the first `count` migrations in `folder`. */
  const upTo = (count: number) => {
    const journal = journalIn(migrations)
    writeJournal(folder, { ...journal, entries: journal.entries.slice(0, count) })
    return { migrationsFolder: folder, migrationsTable: MIGRATIONS_TABLE }
  }

  beforeAll(() => {
    migrations = newTempFolder()
    folder = newTempFolder()
    cpSync('migrations', migrations, { recursive: true })
    addMigration(migrations, 'alter table facts add newer text')
    cpSync(migrations, folder, { recursive: true })
    const db = new Database(':memory:')
    for (let count = 0; count < names.length; count++) {
      migrate(drizzleOn(db), upTo(count))
      versions.push(db.serialize())
    }
    db.close()
  })
  afterAll(() => {
    for (const made of [migrations, folder]) rmSync(made, { recursive: true })
  })

  test.each(names.slice(1).map((name, i) => [name, i + 1] as const))('applies %s without losing a row', (_, count) => {
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

  test('has a link, which becomes the first and current account of its user', () => {
    const count = names.findIndex((name) => name.endsWith('_several_accounts'))
    const db = new Database(versions[count])
    db.exec(`insert into users (id, language, first_seen_at_ms) values (7, 'en', 1), (8, 'en', 1)`)
    db.exec(`insert into links (user_id, sealed_key, key_hint, account_id, represent_address, deposit_address, linked_at_ms)
      values (7, 'sealed', 'hint', 'acc', 'T', 'T', 5)`)
    db.exec(`insert into deposit_watches (user_id, next_poll_at_ms, started_at_ms, until_ms) values (7, 1, 9, 1)`)
    migrate(drizzleOn(db), upTo(count + 1))
    const all = (query: string) => db.prepare(query).all()
    expect(all('select id, account_id, number, name from links')).toEqual([
      { id: '7', account_id: 'acc', number: 1, name: null },
    ])
    expect(all('select current_account_id as current from users order by id')).toEqual([
      { current: 'acc' },
      { current: null },
    ])
    expect(all('select account_id, since_ms from deposit_watches')).toEqual([{ account_id: 'acc', since_ms: 9 }])
    db.close()
  })

  test('is backed up before the upgrade, and the previous version can open the backup', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const old = new Database(file)
    migrate(drizzleOn(old), upTo(names.length - 1))
    old.prepare("insert into facts values ('pool', 'kept')").run()
    old.close()
    const db = await openSqlite(file, { migrations })
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

  test('is backed up at each upgrade, even if earlier backups exist', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const upgraded = async (value: string): Promise<void> => {
      rmSync(file, { force: true })
      const old = new Database(file)
      migrate(drizzleOn(old), upTo(names.length - 1))
      old.prepare("insert into facts values ('pool', ?)").run(value)
      old.close()
      await (await openSqlite(file, { migrations })).close()
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

  test('removes backups of killed upgrades, unless the upgrade was already complete', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    const writeVersion = (path: string, count: number) => writeFileSync(path, versions[count] ?? '')
    writeVersion(file, names.length - 1)
    writeVersion(`${file}.before-0.0.1-again.unfinished`, names.length - 1)
    writeVersion(`${file}.before-0.0.1-done.unfinished`, names.length - 2)
    writeFileSync(`${file}.before-0.0.1-copying.unfinished.part`, 'SQL')
    await (await openSqlite(file, { migrations })).close()
    const [done, today, ...others] = copiesIn(dir)
    expect(done).toBe('sunwatt.db.before-0.0.1-done')
    expect(today).toMatch(/T\d{9}Z$/)
    expect(others).toEqual([])
  })

  test('keeps no backup if a migration fails, because the database is unchanged', async () => {
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    await writeMigratedDatabase(file)
    const failing = newerMigrations('select no_such_column')
    await expect(openSqlite(file, { migrations: failing })).rejects.toThrow()
    expect(copiesIn(dir)).toEqual([])
  })
})

const copiesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.includes('before'))
    .sort()

/** Row `i` of each table refers to row `i` of other tables. The last row has null in every nullable column. */
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
