/** Opens the configured database and loads only its engine. */
import type { Db, NodeRegistry, Replica, UpgradeCallbacks } from './db.ts'
import { botFile, botSchema, botsFolder } from './locations.ts'

/**
 * Opens the database exclusively: SQLite in `file`, otherwise PostgreSQL. With `replica`, waits for the database of a
 * server. Throws AppError DATABASE_IN_USE, DATABASE_NEWER, DATABASE_OLDER, RESTORE_CUT, CLOCK_OFF (each {detail}), or
 * the engine's error.
 */
export async function openDatabase(
  file: string | undefined,
  postgresUrl = '',
  { replica, upgrading }: { replica?: Replica | undefined; upgrading?: UpgradeCallbacks } = {},
): Promise<Db> {
  if (file !== undefined) return (await import('./sqlite/sqlite.ts')).openSqlite(file, { upgrading })
  return (await import('./postgres/postgres.ts')).openPostgres(postgresUrl, { replica, upgrading })
}

/**
 * Opens an additional bot's database: a file in `dataDir`, or a schema at `postgresUrl`. Throws the errors of
 * `openDatabase`.
 */
export async function openBotDatabase(id: number, dataDir: string, postgresUrl: string | undefined): Promise<Db> {
  if (postgresUrl === undefined) return openDatabase(botFile(botsFolder(dataDir), id))
  const { urlInSchema } = await import('./postgres/connection.ts')
  return openDatabase(undefined, urlInSchema(postgresUrl, botSchema(id)))
}

/** Registers this process at `postgresUrl`, together with the other processes. They reach it at `address`. */
export async function openNodes(postgresUrl: string, address: string): Promise<NodeRegistry> {
  return (await import('./postgres/leases/nodes.ts')).openNodes(postgresUrl, address)
}
