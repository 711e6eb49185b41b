/** A look at a database before anything is started on it: nothing is made, migrated or locked. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError, messageOf } from '../kernel/errors.ts'
import type { Orm } from './orm.ts'
import { serversOf } from './postgres/urls.ts'
import { fact } from './stores/facts.ts'

/** The least that the SQL here needs. */
const POSTGRES_FROM = 15

export interface DatabaseLook {
  /** For people, without a password. */
  what: string
  /** NETWORK of the first start; undefined: the database is a new one. */
  network: string | undefined
  /** The pool address of the marketplace that has lived in it. */
  pool: string | undefined
}

/**
 * SQLite in `file`, or PostgreSQL at `postgresUrl` where there is none. Throws AppError SETTING_REFUSED {detail} where
 * no start could use it.
 */
export async function lookAtDatabase(file: string | undefined, postgresUrl = ''): Promise<DatabaseLook> {
  const what = file ?? nameOf(postgresUrl)
  try {
    return { what, ...(file === undefined ? await lookAtPostgres(postgresUrl) : await lookAtSqlite(file)) }
  } catch (error) {
    throw new AppError('SETTING_REFUSED', { detail: `DATABASE_URL: ${what}: ${reasonOf(error)}` }, { cause: error })
  }
}

type Facts = Omit<DatabaseLook, 'what'>

const NEW: Facts = { network: undefined, pool: undefined }

const factsOf = async (orm: Orm): Promise<Facts> => ({
  network: await fact({ orm }, 'network'),
  pool: await fact({ orm }, 'pool'),
})

async function lookAtSqlite(file: string): Promise<Facts> {
  if (!existsSync(file)) {
    accessSync(nearestFolder(file), constants.W_OK)
    return NEW
  }
  accessSync(file, constants.W_OK)
  const [{ default: Database }, { ormOf }] = await Promise.all([
    import('./sqlite/driver.js'),
    import('./sqlite/orm.ts'),
  ])
  const database = new Database(file, { readonly: true })
  try {
    const hasFacts = database.prepare("select 1 from sqlite_master where name = 'facts'").get() !== undefined
    return hasFacts ? await factsOf(ormOf(database)) : NEW
  } finally {
    database.close()
  }
}

/** What is missing on the way to `file` is made in this one. Throws where it is not a folder. */
function nearestFolder(file: string): string {
  let folder = dirname(resolve(file))
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
  return folder
}

async function lookAtPostgres(url: string): Promise<Facts> {
  const { connect, ormOver } = await import('./postgres/connection.ts')
  const connection = await connect(url, 'set default_transaction_read_only = on')
  const first = async (text: string) => (await connection.ask(text)).rows[0] as Record<string, unknown>
  try {
    const { version } = await first(`select current_setting('server_version_num')::int / 10000 as version`)
    if (Number(version) < POSTGRES_FROM)
      throw new Error(`it is PostgreSQL ${version}; ${POSTGRES_FROM} or newer is needed`)
    const { known } = await first(`select to_regclass('facts') is not null as known`)
    if (known) return await factsOf(ormOver(connection.ask))
    const { may } = await first(`select has_schema_privilege(current_schema(), 'create') as may`)
    if (!may) throw new Error('this user may make no tables in it: let it own the database')
    const { tables } = await first(`select count(*) as tables from pg_tables where schemaname = current_schema()`)
    if (Number(tables) > 0) throw new Error('it has tables of something else: an empty one is needed')
    return NEW
  } finally {
    await connection.close()
  }
}

function nameOf(url: string): string {
  const servers = serversOf(url)
  if (!servers.every((one) => URL.canParse(one))) return 'PostgreSQL'
  const { pathname } = new URL(servers[0] ?? url)
  return `PostgreSQL at ${servers.map((one) => new URL(one).host).join(',')}${pathname}`
}

/** A failure to connect to several addresses has no words of its own. */
const reasonOf = (error: unknown): string =>
  messageOf(error) || ((error as NodeJS.ErrnoException).code ?? 'it does not answer')
