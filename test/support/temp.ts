/** A real database in a folder that goes away with the test, and a look into one that a program has open. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Reader, Tx } from '../../src/db/db.ts'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import { botFile, botsFolder } from '../../src/db/places.ts'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import Database from '../../src/db/sqlite/driver.js'
import { migratedDatabase } from '../../src/db/sqlite/new.ts'
import { ormOf } from '../../src/db/sqlite/orm.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import type { Books } from '../torture/auditor.ts'
import { newPlace } from './place.ts'
import { fromPool, type Lasting } from './pool.ts'

export function tempDir(): string {
  const dir = newPlace()
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A disk that is done at once: a test that counts turns of the event loop counts the same on every machine. */
const QUICK_DISK = { disk: (file: string) => ({ ...openDisk(file), sync: async () => {} }) }

export async function tempDb(): Promise<Db> {
  const { open } = await pooledDatabase()
  const db = await open()
  onTestFinished(() => db.close())
  return db
}

export interface TempDatabase {
  /** As DATABASE_URL has it. */
  url: string
  /** Where SQLite keeps it. */
  file: string
  open: () => Promise<Db>
  /** All that is in it, for somebody who looks for what must not be. */
  text: () => Promise<string>
  /** For the auditor, where they are open already. */
  books?: Books
}

/** A migrated database that goes away with the test: a file, or one of the server of TEST_POSTGRES. */
export async function tempDatabase(): Promise<TempDatabase> {
  if (onPostgres) return (await import('./postgres.ts')).postgresDatabase(onPostgres)
  return fileIn(tempDir())
}

async function fileIn(dir: string): Promise<TempDatabase> {
  const file = join(dir, 'test.db')
  await layMigrated(file)
  const text = async () =>
    [written(file), ...(existsSync(`${file}-wal`) ? [readFileSync(`${file}-wal`, 'latin1')] : [])].join()
  return { url: `file:${file}`, file, open: () => openSqlite(file, QUICK_DISK), text }
}

/**
 * The same for a test to which no file of its own matters: who has closed it may open it again, and nobody else. Not
 * for one that changes what the database checks, or a setting of its connections: the next test would have that, too.
 */
export async function pooledDatabase(): Promise<TempDatabase> {
  return fromPool(async () =>
    onPostgres ? (await import('./postgres.ts')).lastingPostgres(onPostgres) : lastingFile(),
  )
}

/** One that has grown beyond this is dearer to read than a new one to make. */
const MAX_PAGES = 2_000

async function lastingFile(): Promise<Lasting> {
  const dir = newPlace()
  const made = await fileIn(dir)
  const own = new Database(made.file)
  own.pragma('foreign_keys = off')
  // No test finds what was another one's.
  own.pragma('secure_delete = on')
  const number = (pragma: string) => own.pragma(pragma, { simple: true }) as number
  const version = number('schema_version')
  const names = own.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all()
  const filled = names
    .filter((name) => name !== MIGRATIONS_TABLE)
    .map((name) => ({ name, where: name === 'facts' ? "where name <> 'migrations'" : '' }))
    .map(
      ({ name, where }) =>
        `select '"${name}" ${where.replaceAll("'", "''")}' where exists (select 1 from "${name}" ${where})`,
    )
    .join(' union all ')
  const asked = new Map<string, Database.Statement>()
  const statement = (query: string) => {
    const known = asked.get(query) ?? own.prepare(query)
    asked.set(query, known)
    return known
  }
  return {
    ...made,
    books: { rows: async (query) => statement(query).all() as Record<string, unknown>[], close: async () => {} },
    async empty() {
      if (number('schema_version') !== version || number('page_count') > MAX_PAGES) return false
      own.transaction(() => {
        for (const rows of statement(filled).pluck().all()) statement(`delete from ${rows}`).run()
      })()
      const [log] = own.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      return log?.busy === 0
    },
    async remove() {
      own.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A server on which the tests' databases are made, `postgres://...`; undefined: they are SQLite's. */
export const onPostgres = process.env.TEST_POSTGRES

/** A job that the engine takes, and refuses when it is to be committed: all the others of its commit fail with it. */
export async function failTheCommit(tx: Tx): Promise<void> {
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

/** A new database in `path` as the migrations leave it: they are run once for all, and copied. */
export async function layMigrated(path: string): Promise<void> {
  migrated ??= await migratedDatabase()
  writeFileSync(path, migrated, { mode: 0o600 })
}

/** The same for a further bot, unless it has one. */
export async function layBot(dataDir: string, id: number): Promise<void> {
  const file = botFile(botsFolder(dataDir), id)
  if (onPostgres || existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  await layMigrated(file)
}

let migrated: Buffer | undefined

const PAGE_BYTES = 4_096

/** Returns the pages of the file that differ from what the migrations make: most are the same in every test. */
function written(file: string): string {
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
