/** The database of the settings, whatever its engine; only that one is loaded. */
import type { Company, Db, Nodes, Upgrading } from './db.ts'
import { botFile, botSchema, botsFolder } from './places.ts'

/**
 * Opens SQLite in `file`, or PostgreSQL at `postgresUrl` if there is no file, for this process alone. In `company`,
 * waits until a server's database is free. Throws AppError DATABASE_IN_USE {detail}, DATABASE_NEWER {detail},
 * DATABASE_OLDER {detail}, RESTORE_CUT {detail}, CLOCK_OFF {detail}, and the engine's own error if it cannot open it.
 */
export async function openDatabase(
  file: string | undefined,
  postgresUrl = '',
  { company, upgrading }: { company?: Company | undefined; upgrading?: Upgrading } = {},
): Promise<Db> {
  if (file !== undefined) return (await import('./sqlite/sqlite.ts')).openSqlite(file, { upgrading })
  return (await import('./postgres/postgres.ts')).openPostgres(postgresUrl, { company, upgrading })
}

/**
 * The database of a further bot: below the folder `dataDir`, or a schema at `postgresUrl`. Throws as `openDatabase`.
 */
export async function openBotDatabase(id: number, dataDir: string, postgresUrl: string | undefined): Promise<Db> {
  if (postgresUrl === undefined) return openDatabase(botFile(botsFolder(dataDir), id))
  const { inSchema } = await import('./postgres/connection.ts')
  return openDatabase(undefined, inSchema(postgresUrl, botSchema(id)))
}

/** This process among those at `postgresUrl`; the others reach it at `address`. */
export async function openNodes(postgresUrl: string, address: string): Promise<Nodes> {
  return (await import('./postgres/leases/nodes.ts')).openNodes(postgresUrl, address)
}
