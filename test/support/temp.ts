/** A real database in a folder that goes away with the test, and a look into one that a program has open. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Reader, Tx } from '../../src/db/db.ts'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import { migratedDatabase } from '../../src/db/sqlite/new.ts'
import { ormOf } from '../../src/db/sqlite/orm.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { newPlace } from './place.ts'

export function tempDir(): string {
  const dir = newPlace()
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A disk that is done at once: a test that counts turns of the event loop counts the same on every machine. */
const QUICK_DISK = { disk: (file: string) => ({ ...openDisk(file), sync: async () => {} }) }

export async function tempDb(): Promise<Db> {
  const { open } = await tempDatabase()
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
}

/** A migrated database that goes away with the test: a file, or one of the server of TEST_POSTGRES. */
export async function tempDatabase(): Promise<TempDatabase> {
  if (onPostgres) return (await import('./postgres.ts')).postgresDatabase(onPostgres)
  const file = join(tempDir(), 'test.db')
  await layMigrated(file)
  const text = async () =>
    [file, `${file}-wal`].flatMap((one) => (existsSync(one) ? readFileSync(one, 'latin1') : [])).join()
  return { url: `file:${file}`, file, open: () => openSqlite(file, QUICK_DISK), text }
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

let migrated: Buffer | undefined

export function peek<T>(file: string, look: (reader: Reader) => T): T {
  const connection = new Database(file, { readonly: true })
  try {
    return look({ orm: ormOf(connection) })
  } finally {
    connection.close()
  }
}
