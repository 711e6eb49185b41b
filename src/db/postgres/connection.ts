/** One connection to PostgreSQL with the query builder. Stores cannot distinguish it from SQLite. */
import { randomUUID } from 'node:crypto'
import { BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type PreparedQueryConfig, type RemotePreparedQuery, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy'
import pg from 'pg'
import type { Orm } from '../orm.ts'
import type { Statement } from '../query-plan.ts'
import { toAppError } from './failures.ts'
import { Client } from './servers.ts'
import { toPostgresSql } from './translate-sql.ts'
import { changeUrl, serversOf } from './urls.ts'

type RowsAs = 'array' | undefined

interface QueryResult {
  rows: unknown[]
  changes: number
}

/**
 * Maximum number of named statements. Further texts, for example for lists of other lengths, are planned at each call.
 */
const MAX_NAMED = 2_000

/**
 * Types of 64-bit integers and their sums. Our values are exact as JavaScript numbers, or are rejected when they are
 * read.
 */
const NUMBER_TYPES: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBER_TYPES.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Connection to a server. Throws AppError DB_REFUSED if the server temporarily cannot run a query. */
export interface Connection {
  query(sqlite: string, values?: unknown[], rowMode?: RowsAs): Promise<QueryResult>
  /** Runs SQL for PostgreSQL unchanged. Returns one result per statement. */
  runStatements(text: string): Promise<{ rows: unknown[] }[]>
  /** Runs a statement without waiting for its result. If it fails, the next statement fails too. */
  sendStatement(text: string): void
}

export interface DedicatedConnection extends Connection {
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** Marks all connections of this process, so that other processes can see whether it is alive. */
const SESSION = `sunwatt ${randomUUID()}`

export const optionsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: SESSION,
  keepAlive: true,
  types,
  // Sends each query immediately. The server answers the queries in order.
  ...({ pipeline: true } as object),
})

/** Returns the URL of a schema in the database of `url`. The name may contain letters, digits and `_`. */
export const urlInSchema = (url: string, schema: string): string =>
  changeUrl(url, ({ searchParams }) => searchParams.set('options', `${OPTION}${schema}`))

const OPTION = '-c search_path='

/** Returns the schema that `urlInSchema` set (otherwise `public`), and the URL without it. */
export function parseSchemaUrl(url: string): { base: string; schema: string; isOwn: boolean } {
  const [first = url] = serversOf(url)
  const options = new URL(first).searchParams.get('options')
  if (!options?.startsWith(OPTION)) return { base: url, schema: 'public', isOwn: false }
  const base = changeUrl(url, ({ searchParams }) => searchParams.delete('options'))
  return { base, schema: options.slice(OPTION.length), isOwn: true }
}

const BOTS = `select schemaname as name from pg_tables where schemaname ~ '^bot_[1-9][0-9]*$' and tablename = 'facts'`

/** Returns the ids of the bots with a database on the server. */
export async function botIdsOn(url: string): Promise<number[]> {
  const connection = await connect(url, 'set default_transaction_read_only = on')
  try {
    const [found] = await connection.runStatements(BOTS)
    const names = (found?.rows ?? []) as { name: string }[]
    return names.map(({ name }) => Number(name.split('_')[1])).sort((a, b) => a - b)
  } finally {
    await connection.close()
  }
}

/** Opens a connection. The connection counts as lost if a query is not answered within `silentMs`. */
export async function connect(url: string, settings: string, silentMs?: number): Promise<DedicatedConnection> {
  const client = await connectToAny(url, silentMs)
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('the server closed the connection')))
  })
  await client.query(settings)
  return { ...connectionOf(client), lost, close: () => client.end() }
}

async function connectToAny(url: string, silentMs: number | undefined): Promise<Client> {
  for (let others = serversOf(url).length - 1; ; others--) {
    const client = new Client({ ...optionsOf(url), ...(silentMs && { query_timeout: silentMs }) })
    try {
      return await client.connect()
    } catch (error) {
      if (others === 0) throw error
    }
  }
}

export const connectionOf = (client: pg.ClientBase): Connection => ({
  async query(sqlite, values = [], rowMode) {
    const { text, name } = statementOf(sqlite)
    const query = { text, values: values.map(storable), rowMode, ...(name && { name }) } as pg.QueryConfig
    const { rows, rowCount } = await client.query(query).catch(throwAppError)
    return { rows, changes: rowCount ?? 0 }
  },
  runStatements: async (text) =>
    [(await client.query(text).catch(throwAppError)) as unknown as { rows: unknown[] }].flat(),
  sendStatement: (text) => void client.query(text).catch(() => {}),
})

/** Replaces zero bytes in a text. A user may send them, but the server rejects them. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

const throwAppError = (error: unknown): never => {
  throw toAppError(error)
}

type NamedStatement = { text: string; name: string | undefined }

const statements = new Map<string, NamedStatement>()

function statementOf(sqlite: string): NamedStatement {
  const known = statements.get(sqlite)
  if (known) return known
  const text = toPostgresSql(sqlite)
  if (statements.size >= MAX_NAMED) return { text, name: undefined }
  const statement = { text, name: `sunwatt_${statements.size}` }
  statements.set(sqlite, statement)
  return statement
}

export function createPostgresOrm(ask: Connection['query']): Orm {
  const dialect = new SQLiteAsyncDialect()
  const session = new Session(ask, dialect)
  const orm = new BaseSQLiteDatabase('async', dialect, session as never, undefined)
  return Object.assign(orm, { $client: { prepare: createPreparer(ask) } }) as unknown as Orm
}

/** Makes a function that prepares statements. The server prepares a text when it is first used. */
function createPreparer(ask: Connection['query']): (sqlite: string) => Statement {
  return (sqlite) => ({
    run: (values) => ask(sqlite, values),
    raw: () => ({
      get: async (values) => (await ask(sqlite, values, 'array')).rows[0] as unknown[] | undefined,
      all: async (values) => (await ask(sqlite, values, 'array')).rows as unknown[][],
    }),
  })
}

type Base = SQLiteRemoteSession<Record<string, never>, Record<string, never>>

/** Session of the query builder. Returns rows as arrays if the query names its fields, otherwise as objects. */
class Session extends SQLiteRemoteSession<Record<string, never>, Record<string, never>> {
  readonly #ask: Connection['query']

  constructor(ask: Connection['query'], dialect: SQLiteAsyncDialect) {
    super((() => undefined) as never, dialect, undefined, undefined, {})
    this.#ask = ask
  }

  override prepareQuery<T extends Omit<PreparedQueryConfig, 'run'>>(
    ...[query, fields, ...rest]: Parameters<Base['prepareQuery']>
  ): RemotePreparedQuery<T> {
    const client = async (text: string, values: unknown[], method: string) => {
      const { rows, changes } = await this.#ask(text, values, fields ? 'array' : undefined)
      return { rows: method === 'get' ? rows[0] : rows, changes }
    }
    // The builder's own function would put the values of a failed query into its error.
    const queryWithCache = (_text: string, _values: unknown, query: () => unknown) => query()
    return Object.assign(super.prepareQuery<T>(query, fields, ...rest), { client, queryWithCache })
  }
}
