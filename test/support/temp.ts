/** Temporary databases that are removed with the test, and read access to a SQLite file that a program has open. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Reader, Tx } from '../../src/db/db.ts'
import { botFile, botsFolder } from '../../src/db/locations.ts'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import Database from '../../src/db/sqlite/driver.js'
import { migratedDatabase } from '../../src/db/sqlite/new.ts'
import { ormOf } from '../../src/db/sqlite/orm.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import type { Books } from '../torture/auditor.ts'
import { type ReusableDatabase, takeFromPool } from './database-pool.ts'
import { newTempFolder } from './temp-folder.ts'

export function tempDir(): string {
  const dir = newTempFolder()
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Disk whose syncs take no time, so tests that count event loop turns give the same counts on every machine. */
const INSTANT_DISK_OPTIONS = { disk: (file: string) => ({ ...openDisk(file), sync: async () => {} }) }

export async function tempDb(): Promise<Db> {
  const { open } = await pooledDatabase()
  const db = await open()
  onTestFinished(() => db.close())
  return db
}

export interface TempDatabase {
  /** In the format of DATABASE_URL. */
  url: string
  /** Path of the SQLite file. */
  file: string
  open: () => Promise<Db>
  /** Returns the whole content, to search it for data that must not be stored. */
  text: () => Promise<string>
  /** Open read access for the auditor, if there is one. */
  books?: Books
}

/**
 * Creates a migrated database that is removed with the test: a SQLite file, or a database on the TEST_POSTGRES server.
 */
export async function tempDatabase(): Promise<TempDatabase> {
  if (onPostgres) return (await import('./postgres.ts')).postgresDatabase(onPostgres)
  return createFileIn(tempDir())
}

async function createFileIn(dir: string): Promise<TempDatabase> {
  const file = join(dir, 'test.db')
  await writeMigratedDatabase(file)
  const text = async () =>
    [changedPages(file), ...(existsSync(`${file}-wal`) ? [readFileSync(`${file}-wal`, 'latin1')] : [])].join()
  return { url: `file:${file}`, file, open: () => openSqlite(file, INSTANT_DISK_OPTIONS), text }
}

/**
 * Returns a pooled database. Only the test that closed it may open it again. Do not use it in a test that changes the
 * schema or connection settings: the next test would inherit them.
 */
export async function pooledDatabase(): Promise<TempDatabase> {
  return takeFromPool(async () =>
    onPostgres ? (await import('./postgres.ts')).reusablePostgres(onPostgres) : reusableFile(),
  )
}

/** Larger databases are discarded: reading them costs more than creating a new one. */
const MAX_PAGES = 2_000

async function reusableFile(): Promise<ReusableDatabase> {
  const dir = newTempFolder()
  const made = await createFileIn(dir)
  const connection = new Database(made.file)
  connection.pragma('foreign_keys = off')
  // Deleted rows are overwritten, so that no test finds data of an earlier one.
  connection.pragma('secure_delete = on')
  const number = (pragma: string) => connection.pragma(pragma, { simple: true }) as number
  const version = number('schema_version')
  const names = connection.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all()
  const findNonEmpty = names
    .filter((name) => name !== MIGRATIONS_TABLE)
    .map((name) => ({ name, where: name === 'facts' ? "where name <> 'migrations'" : '' }))
    .map(
      ({ name, where }) =>
        `select '"${name}" ${where.replaceAll("'", "''")}' where exists (select 1 from "${name}" ${where})`,
    )
    .join(' union all ')
  const statements = new Map<string, Database.Statement>()
  const statement = (query: string) => {
    const known = statements.get(query) ?? connection.prepare(query)
    statements.set(query, known)
    return known
  }
  return {
    ...made,
    books: { rows: async (query) => statement(query).all() as Record<string, unknown>[], close: async () => {} },
    async empty() {
      if (number('schema_version') !== version || number('page_count') > MAX_PAGES) return false
      connection.transaction(() => {
        for (const rows of statement(findNonEmpty).pluck().all()) statement(`delete from ${rows}`).run()
      })()
      const [log] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      return log?.busy === 0
    },
    async remove() {
      connection.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** URL of the server for test databases, `postgres://...`. Undefined if tests run on SQLite. */
export const onPostgres = process.env.TEST_POSTGRES

/** Runs a job that succeeds until its commit, which then fails together with all other jobs in the same commit. */
export async function failAtCommit(tx: Tx): Promise<void> {
  if (onPostgres) {
    await tx.orm.run(sql`create temp table known (id int primary key) on commit drop`)
    await tx.orm.run(sql`create temp table unknown (id int references known deferrable initially deferred)
      on commit drop`)
    return void (await tx.orm.run(sql`insert into unknown values (1)`))
  }
  await tx.orm.run(sql`pragma defer_foreign_keys = on`)
  await tx.orm.run(sql`insert into deposits (txid, account_id, from_address, amount_sun, block_number, block_id,
    block_time_ms, state) values ('x', 'nobody', 'x', 1, 1, 'x', 1, 'waiting')`)
}

/** Writes a migrated database to `path`. The migrations run once per worker; later calls copy the result. */
export async function writeMigratedDatabase(path: string): Promise<void> {
  migrated ??= await migratedDatabase()
  writeFileSync(path, migrated, { mode: 0o600 })
}

/** Creates the migrated database of an additional bot, unless it exists. */
export async function writeBotDatabase(dataDir: string, id: number): Promise<void> {
  const file = botFile(botsFolder(dataDir), id)
  if (onPostgres || existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  await writeMigratedDatabase(file)
}

let migrated: Buffer | undefined

const PAGE_BYTES = 4_096

/**
 * Returns the pages of the file that differ from a freshly migrated database; most pages are the same in every test.
 */
function changedPages(file: string): string {
  const bytes = readFileSync(file)
  const pages: string[] = []
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
    const page = bytes.subarray(at, at + PAGE_BYTES)
    if (!migrated?.subarray(at, at + PAGE_BYTES).equals(page)) pages.push(page.toString('latin1'))
  }
  return pages.join('')
}

export function peek<T>(file: string, look: (reader: Reader) => T): T {
  const connection = new Database(file, { readonly: true })
  try {
    return look({ orm: ormOf(connection) })
  } finally {
    connection.close()
  }
}
