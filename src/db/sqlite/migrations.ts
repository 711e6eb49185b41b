import { existsSync } from 'node:fs'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { type Applied, MIGRATIONS_TABLE, migrateDatabase } from '../migrations.ts'
import { backupSqlite } from './backup.ts'
import type Database from './driver.js'
import { drizzleOn, ormOf } from './orm.ts'

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export const migrateSqlite = (connection: Database.Database, path: string): Promise<void> =>
  migrateDatabase({
    what: path,
    orm: ormOf(connection),
    folder: '',
    hasTable: (name) =>
      connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined,
    applied: () => connection.prepare(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`).all() as Applied[],
    copy: (next) => {
      const to = `${path}.before-${next}`
      // One that is there was made by a start that got no further.
      if (!existsSync(to)) backupSqlite(path, to)
    },
    make: (config) => migrate(drizzleOn(connection), config),
  })
