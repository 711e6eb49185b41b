/** A real database in a folder that goes away with the test, and a look into one that a program has open. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { onTestFinished } from 'vitest'
import type { Db, Reader } from '../../src/db/db.ts'
import { openDisk } from '../../src/db/disk.ts'
import { openSqlite } from '../../src/db/sqlite.ts'

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Its disk is always done at once: whoever counts turns of the event loop counts the same ones on every machine. */
export function tempDb(): Db {
  const db = openSqlite(join(tempDir(), 'test.db'), {
    disk: (path) => ({ ...openDisk(path), sync: async () => {} }),
  })
  onTestFinished(() => db.close())
  return db
}

export function peek<T>(file: string, look: (reader: Reader) => T): T {
  const connection = new Database(file, { readonly: true })
  try {
    return look({ orm: drizzle(connection) })
  } finally {
    connection.close()
  }
}
