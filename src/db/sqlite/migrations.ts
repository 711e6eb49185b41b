import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { type Applied, MIGRATIONS_TABLE, migrateDatabase } from '../migrations.ts'
import { ormOf } from './orm.ts'

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export const migrateSqlite = (connection: Database.Database, path: string): Promise<void> =>
  migrateDatabase({
    what: path,
    orm: ormOf(connection),
    folder: '',
    hasTable: (name) =>
      connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined,
    applied: () => connection.prepare(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`).all() as Applied[],
    make: (config) => migrate(drizzle(connection), config),
  })
