/** The database of the settings, whatever its engine; only that one is loaded. */
import type { Db } from './db.ts'

/**
 * SQLite in `file`, or PostgreSQL at `postgresUrl` where there is none; for this process alone. Throws AppError
 * DATABASE_IN_USE {detail}, DATABASE_NEWER {detail}, and what the engine says where it cannot be opened.
 */
export async function openDatabase(file: string | undefined, postgresUrl = ''): Promise<Db> {
  if (file !== undefined) return (await import('./sqlite/sqlite.ts')).openSqlite(file)
  return (await import('./postgres/postgres.ts')).openPostgres(postgresUrl)
}
