/** A real database in a folder that goes away with the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { openSqlite } from '../../src/db/sqlite.ts'

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

export function tempDb(): Db {
  const db = openSqlite(join(tempDir(), 'test.db'))
  onTestFinished(() => db.close())
  return db
}
