/** Inspects a database before a start, without creating, migrating or locking anything. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError, messageOf } from '../kernel/errors.ts'
import type { Reader } from './db.ts'
import type { Orm } from './orm.ts'
import { serversOf } from './postgres/urls.ts'
import { fact } from './stores/facts.ts'

/** Minimum PostgreSQL version for the SQL used here. */
const POSTGRES_FROM = 15

export interface DatabaseInfo {
  /** Name for messages, without a password. */
  name: string
  /** False if the database is new. */
  hasTables: boolean
  /** NETWORK of the first start. Undefined if the database is new. */
  network: string | undefined
  /** Pool address of the marketplace that used the database. */
  pool: string | undefined
  /** Id of block 0 of the chain that it belongs to. */
  genesis: string | undefined
}

/**
 * Reads the database: SQLite in `file`, otherwise PostgreSQL. Throws AppError SETTING_REFUSED {detail} if a start could
 * not use it.
 */
export async function inspectDatabase(file: string | undefined, postgresUrl = ''): Promise<DatabaseInfo> {
  const databaseName = file ?? postgresNameOf(postgresUrl)
  try {
    return {
      name: databaseName,
      ...(file === undefined ? await inspectPostgres(postgresUrl) : await inspectSqlite(file)),
    }
  } catch (error) {
    throw new AppError(
      'SETTING_REFUSED',
      { detail: `DATABASE_URL: ${databaseName}: ${connectionErrorOf(error)}` },
      { cause: error },
    )
  }
}

const READ_ONLY = 'set default_transaction_read_only = on'

type Facts = Omit<DatabaseInfo, 'name'>

const NEW_DATABASE: Facts = { hasTables: false, network: undefined, pool: undefined, genesis: undefined }

const factsOf = async (orm: Orm): Promise<Facts> => ({
  hasTables: true,
  network: await fact({ orm }, 'network'),
  pool: await fact({ orm }, 'pool'),
  genesis: await fact({ orm }, 'genesis'),
})

async function inspectSqlite(file: string): Promise<Facts> {
  if (!existsSync(file)) {
    accessSync(nearestFolder(file), constants.W_OK)
    return NEW_DATABASE
  }
  accessSync(file, constants.W_OK)
  return withSqliteReader(file, async ({ orm }) => {
    const hasFacts = await orm.get("select 1 from sqlite_master where name = 'facts'")
    return hasFacts ? factsOf(orm) : NEW_DATABASE
  })
}

/** Reads from an existing database with the schema of this version, even if a program uses it. */
export async function readDatabase<T>(
  file: string | undefined,
  postgresUrl: string | undefined,
  job: (reader: Reader) => Promise<T>,
): Promise<T> {
  if (file !== undefined) return withSqliteReader(file, job)
  const { connect, createPostgresOrm } = await import('./postgres/connection.ts')
  const connection = await connect(postgresUrl ?? '', READ_ONLY)
  return job({ orm: createPostgresOrm(connection.query) }).finally(() => connection.close())
}

async function withSqliteReader<T>(file: string, job: (reader: Reader) => Promise<T>): Promise<T> {
  const [{ default: Database }, { ormOf }] = await Promise.all([
    import('./sqlite/driver.js'),
    import('./sqlite/orm.ts'),
  ])
  const database = new Database(file, { readonly: true })
  return job({ orm: ormOf(database) }).finally(() => void database.close())
}

/** Returns the nearest existing parent folder of `file`. Throws if there is something else in its place. */
function nearestFolder(file: string): string {
  let folder = dirname(resolve(file))
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
  return folder
}

async function inspectPostgres(url: string): Promise<Facts> {
  const { connect, createPostgresOrm } = await import('./postgres/connection.ts')
  const connection = await connect(url, READ_ONLY)
  const first = async (text: string) => (await connection.query(text)).rows[0] as Record<string, unknown>
  try {
    const { version } = await first(`select current_setting('server_version_num')::int / 10000 as version`)
    if (Number(version) < POSTGRES_FROM)
      throw new Error(`the server runs PostgreSQL ${version}; version ${POSTGRES_FROM} or newer is required`)
    const { known } = await first(`select to_regclass('facts') is not null as known`)
    if (known) return await factsOf(createPostgresOrm(connection.query))
    const { may } = await first(`select has_schema_privilege(current_schema(), 'create') as may`)
    if (!may) throw new Error('this user cannot create tables: make the user the owner of the database')
    const { tables } = await first(`select count(*) as tables from pg_tables where schemaname = current_schema()`)
    if (Number(tables) > 0) throw new Error('the database contains tables of another program: use an empty database')
    return NEW_DATABASE
  } finally {
    await connection.close()
  }
}

function postgresNameOf(url: string): string {
  const servers = serversOf(url)
  if (!servers.every((one) => URL.canParse(one))) return 'PostgreSQL'
  const { pathname } = new URL(servers[0] ?? url)
  return `PostgreSQL at ${servers.map((one) => new URL(one).host).join(',')}${pathname}`
}

/** Describes a connection error. If several addresses failed, its message is empty, so its code is used. */
const connectionErrorOf = (error: unknown): string =>
  messageOf(error) || ((error as NodeJS.ErrnoException).code ?? 'the server does not answer')
