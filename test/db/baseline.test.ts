/** A database of the last commit before 1.0.0 is upgraded without loss; an older one is refused. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreCopy } from '../../src/db/backups/restore-backup.ts'
import type { DatabaseLocation } from '../../src/db/locations.ts'
import { openDatabase } from '../../src/db/open.ts'
import { migratePostgres } from '../../src/db/postgres/migrations.ts'
import Database from '../../src/db/sqlite/driver.js'
import { migrateSqlite } from '../../src/db/sqlite/migrations.ts'
import { fact } from '../../src/db/stores/facts.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import {
  ADDED,
  journalIn,
  layBefore,
  layEmptyBefore,
  newerMigrations,
  postgresBefore,
  tablesOf,
} from '../support/migrations.ts'
import { dropAllSchemas } from '../support/postgres.ts'
import { onPostgres, tempDatabase, tempDir } from '../support/temp.ts'

const FOLDER = onPostgres ? 'migrations/postgres' : 'migrations'
const NAMES = journalIn(FOLDER)
  .entries.map(({ tag }) => tag)
  .join(' ')
const BEFORE = onPostgres ? 14 : 46
/** Fails when it has copied and dropped the ledger's entries. */
const ADDED_PARTS = [
  'create table entries (id bigint, amount bigint)',
  'insert into entries select id, amount from ledger_entries',
  'drop table ledger_entries',
  'select no_such_column',
]

type Row = Record<string, unknown>

/** A database on either engine. */
interface Engine {
  all(text: string): Promise<Row[]>
  /** Opens it as the program does, and closes it. Returns the recorded names of its migrations. */
  open(): Promise<string | undefined>
  migrate(folder: string): Promise<void>
  tables(): Promise<string[]>
  /** Describes tables, columns in their order, indexes and constraints. */
  schema(): Promise<unknown>
}

const openAt = async (file: string | undefined, url: string | undefined) => {
  const db = await openDatabase(file, url)
  return db.read((reader) => fact(reader, 'migrations')).finally(() => db.close())
}

/** Returns a SQLite database with the file that `lay` creates. If `lay` creates none, the database is new. */
function sqlite(lay: (file: string) => void): Engine & { dir: string } {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  lay(file)
  const using = <T>(job: (database: Database.Database) => T): T => {
    const database = new Database(file)
    const close = () => void database.close()
    const made = job(database)
    if (made instanceof Promise) return made.finally(close) as T
    close()
    return made
  }
  return {
    dir,
    all: async (text) =>
      using((database) => {
        const statement = database.prepare(text)
        if (statement.reader) return statement.all() as Row[]
        statement.run()
        return []
      }),
    open: () => openAt(file, undefined),
    migrate: (folder) => using((database) => migrateSqlite(database, file, { folder })),
    tables: async () => using(tablesOf),
    schema: async () => using(sqliteSchema),
  }
}

/**
 * Former migrations left other quotes and spaces in the texts. The order counts: SQLite decides by it between two
 * indexes that serve a query equally well.
 */
function sqliteSchema(database: Database.Database): unknown {
  const select = `select type, name, sql from sqlite_master where name not like 'sqlite_%' order by tbl_name, rowid`
  const made = database.prepare(select).all() as { type: string; name: string; sql: string }[]
  const plain = (text: string) =>
    text
      .replace(/[`"]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([(),]) ?/g, '$1')
  return made.map(({ type, name, sql }) => ({
    name,
    sql: plain(sql),
    columns: type === 'table' && database.pragma(`table_xinfo(${name})`),
  }))
}

const POSTGRES_SCHEMA = [
  `select table_name, ordinal_position, column_name, data_type, is_nullable, column_default, collation_name, is_identity,
    identity_generation from information_schema.columns
    where table_schema = 'public' and table_name <> 'leases' order by 1, 2`,
  `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
]

async function postgres(dump: string | undefined): Promise<Engine> {
  const { url } = await tempDatabase()
  await dropAllSchemas(url)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  if (dump !== undefined) {
    await client.query(dump)
    // A dump empties it.
    await client.query('set search_path to default')
  }
  const all = async (text: string) => (await client.query<Row>(text)).rows
  return {
    all,
    open: () => openAt(undefined, url),
    migrate: (folder) => migratePostgres(url, undefined, folder),
    async tables() {
      const rows = await all(`select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('__drizzle_migrations', 'leases') order by 1`)
      return rows.map(({ name }) => String(name))
    },
    schema: () => mapSequentially(POSTGRES_SCHEMA, all),
  }
}

const databaseBefore = async (): Promise<Engine> => (onPostgres ? postgres(postgresBefore()) : sqlite(layBefore))
const newDatabase = async (): Promise<Engine> => (onPostgres ? postgres(undefined) : sqlite(() => {}))

type Rows = ReadonlyMap<string, readonly string[]>

/** Column that a later migration removed, because it was never read. */
const REMOVED = 'orders.rowid'

/** Returns the rows of each table as text, in one order. With `before`: only its tables and columns. */
async function rowsOf(engine: Engine, before?: Rows): Promise<Rows> {
  const rows = new Map<string, string[]>()
  for (const table of before?.keys() ?? (await engine.tables())) {
    const columns = before && Object.keys(JSON.parse(before.get(table)?.[0] ?? '{}'))
    const found = await engine.all(
      `select * from ${table} where ${table === 'facts' ? "name <> 'migrations'" : 'true'}`,
    )
    const columnsOf = (row: Row) => Object.keys(row).filter((name) => `${table}.${name}` !== REMOVED)
    rows.set(table, found.map((row) => JSON.stringify(row, columns ?? columnsOf(row))).sort())
  }
  return rows
}

const applied = (engine: Engine) => engine.all('select hash, created_at from __drizzle_migrations order by created_at')

describe('a database of the last commit before 1.0.0', () => {
  test('keeps all rows, and gets the schema of a new database', async () => {
    const engine = await databaseBefore()
    const rows = await rowsOf(engine)
    expect([...rows.values()].map((some) => some.length)).toEqual([...rows.keys()].map(() => 3))
    expect(await engine.open()).toBe(NAMES)
    // Later migrations may have added tables and columns.
    expect(await rowsOf(engine, rows)).toEqual(rows)
    const other = await newDatabase()
    await other.open()
    expect(await engine.schema()).toEqual(await other.schema())
    const made = await applied(engine)
    expect(made.slice(BEFORE)).toEqual(await applied(other))
    // Later starts change nothing.
    expect(await engine.open()).toBe(NAMES)
    expect(await applied(engine)).toEqual(made)
  })

  test('accepts later migrations', async () => {
    const engine = await databaseBefore()
    await engine.migrate(newerMigrations('create table newer (id bigint)', FOLDER))
    expect(await engine.all('select * from newer')).toEqual([])
    expect(await engine.all("select value from facts where name = 'migrations'")).toEqual([
      { value: `${NAMES} ${ADDED}` },
    ])
  })

  test('keeps its ledger unchanged if a later migration fails at any point', async () => {
    const engine = await databaseBefore()
    const entries = await engine.all('select * from ledger_entries order by id')
    for (let count = 1; count <= ADDED_PARTS.length; count++) {
      const parts = [...ADDED_PARTS.slice(0, count - 1), 'select no_such_column']
      const folder = newerMigrations(parts.join(';--> statement-breakpoint\n'), FOLDER)
      await expect(engine.migrate(folder)).rejects.toThrow()
      expect([count, await engine.all('select * from ledger_entries order by id')]).toEqual([count, entries])
      await expect(engine.all('select * from entries')).rejects.toThrow()
    }
    await engine.migrate(newerMigrations(ADDED_PARTS.slice(0, -1).join(';--> statement-breakpoint\n'), FOLDER))
    expect(await engine.all('select * from entries')).toHaveLength(entries.length)
  })
})

describe('a database of an older version', () => {
  const OLDER = {
    code: 'DATABASE_OLDER',
    data: { detail: expect.stringMatching(/lacks the last migrations.*git checkout efc7b954/) },
  }

  test.each([
    ['lacks the last migration', 'delete from __drizzle_migrations where created_at > 1795829742000'],
    [
      'lacks the first migration',
      'delete from __drizzle_migrations where created_at in (select min(created_at) from __drizzle_migrations)',
    ],
    [
      'has a different last migration',
      "update __drizzle_migrations set hash = 'feed' where created_at > 1795829742000",
    ],
  ])('that %s is refused, and stays unchanged', async (_, change) => {
    const engine = await databaseBefore()
    await engine.all(change)
    const [rows, made] = [await rowsOf(engine), await applied(engine)]
    await expect(engine.open()).rejects.toMatchObject(OLDER)
    expect([await rowsOf(engine), await applied(engine)]).toEqual([rows, made])
  })

  test.skipIf(onPostgres)('cannot be backed up', async () => {
    const engine = sqlite(layBefore)
    await engine.all('delete from __drizzle_migrations where created_at > 1795829742000')
    await expect(engine.open()).rejects.toMatchObject(OLDER)
    expect(readdirSync(engine.dir).filter((name) => name.includes('before'))).toEqual([])
  })
})

describe('restoring a backup', () => {
  /** Returns a new database to restore to. */
  async function newTarget(): Promise<DatabaseLocation> {
    const dataDir = tempDir()
    if (onPostgres) return { file: undefined, postgresUrl: (await tempDatabase()).url, dataDir }
    const file = join(dataDir, 'sunwatt.db')
    await (await openDatabase(file)).close()
    return { file, postgresUrl: undefined, dataDir }
  }

  /** Returns a backup of the last commit before 1.0.0, after `change`. */
  function backupWith(change: string): string {
    const copy = join(tempDir(), 'backup.db')
    const database = layEmptyBefore(copy)
    database.exec(change)
    database.close()
    return copy
  }

  test('works for the last commit before 1.0.0', async () => {
    const copy = backupWith("insert into facts values ('pool', 'kept')")
    const place = await newTarget()
    await restoreCopy(copy, { ...place, keys: () => [], replace: true })
    const db = await openDatabase(place.file, place.postgresUrl)
    onTestFinished(() => db.close())
    expect(await db.read((reader) => fact(reader, 'pool'))).toBe('kept')
  })

  test('of an older version is refused, and replaces nothing', async () => {
    const copy = backupWith('delete from __drizzle_migrations where created_at > 1795829742000')
    const place = await newTarget()
    const present = place.file && readFileSync(place.file)
    await expect(restoreCopy(copy, { ...place, keys: () => [], replace: true })).rejects.toMatchObject({
      code: 'DATABASE_OLDER',
      data: { detail: expect.stringContaining(copy) },
    })
    if (place.file) expect(present && readFileSync(place.file).equals(present)).toBe(true)
  })
})
