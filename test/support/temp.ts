/** A real database in a folder that goes away with the test, and a look into one that a program has open. */
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Reader, Tx } from '../../src/db/db.ts'
import { openDisk } from '../../src/db/disk.ts'
import { migrateDatabase } from '../../src/db/migrations.ts'
import { ormOf } from '../../src/db/orm.ts'
import { openSqlite } from '../../src/db/sqlite.ts'

/** In memory where the system has a folder there with room: nothing here outlives its test, and no sync takes time. */
const ROOM_BYTES = 2 ** 30
const PLACE = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

export function tempDir(): string {
  const dir = mkdtempSync(join(PLACE, 'sunwatt-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A disk that is done at once: a test that counts turns of the event loop counts the same on every machine. */
export const QUICK_DISK = { disk: (file: string) => ({ ...openDisk(file), sync: async () => {} }) }

export async function tempDb(): Promise<Db> {
  const path = join(tempDir(), 'test.db')
  await layMigrated(path)
  const db = await openSqlite(path, QUICK_DISK)
  onTestFinished(() => db.close())
  return db
}

/** A job that SQLite takes, and refuses when it is to be committed: all the others of its commit fail with it. */
export async function failTheCommit(tx: Tx): Promise<void> {
  await tx.orm.run(sql`pragma defer_foreign_keys = on`)
  await tx.orm.run(sql`insert into deposits (txid, account_id, from_address, amount_sun, block_number, block_id,
    block_time_ms, state) values ('x', 'nobody', 'x', 1, 1, 'x', 1, 'waiting')`)
}

/** A new database in `path` as the migrations leave it: they are run once for all, and copied. */
export async function layMigrated(path: string): Promise<void> {
  migrated ??= await migrate()
  writeFileSync(path, migrated, { mode: 0o600 })
}

let migrated: Buffer | undefined

async function migrate(): Promise<Buffer> {
  const dir = mkdtempSync(join(PLACE, 'sunwatt-'))
  try {
    const path = join(dir, 'test.db')
    const connection = new Database(path)
    connection.pragma('journal_mode = WAL')
    await migrateDatabase(connection, path)
    connection.close()
    return readFileSync(path)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export function peek<T>(file: string, look: (reader: Reader) => T): T {
  const connection = new Database(file, { readonly: true })
  try {
    return look({ orm: ormOf(connection) })
  } finally {
    connection.close()
  }
}
