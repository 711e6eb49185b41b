import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { systemClock } from '../../kernel/clock.ts'
import { packageVersion } from '../../kernel/files.ts'
import { type Applied, MIGRATIONS_TABLE, migrateDatabase } from '../migrations.ts'
import { backupSqlite } from './backup.ts'
import type Database from './driver.js'
import { drizzleOn, ormOf } from './orm.ts'

/**
 * Migrates the database at `path`, and first copies an existing one to `PATH.before-VERSION-TIME`. Throws AppError
 * DATABASE_NEWER {detail} before anything changes.
 */
export function migrateSqlite(connection: Database.Database, path: string): Promise<void> {
  let copied: string | undefined
  return migrateDatabase({
    what: path,
    orm: ormOf(connection),
    folder: '',
    hasTable: (name) =>
      connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined,
    applied: () => connection.prepare(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`).all() as Applied[],
    copy() {
      const start = `${path}.before-`
      removePartsOf(start)
      const time = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '')
      copied = `${start}${packageVersion()}-${time}`
      backupSqlite(path, copied)
    },
    make(config) {
      try {
        migrate(drizzleOn(connection), config)
      } catch (error) {
        // The migration is rolled back, so the copy equals the database; restarts would fill the disk with copies.
        if (copied !== undefined) rmSync(copied)
        throw error
      }
    },
  })
}

/** Removes unfinished copies that a killed start left behind: each start chooses another name. */
function removePartsOf(start: string): void {
  const folder = dirname(start)
  for (const name of readdirSync(folder))
    if (name.startsWith(basename(start)) && name.endsWith('.part')) rmSync(join(folder, name))
}
