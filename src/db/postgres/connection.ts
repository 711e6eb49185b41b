/** One connection to PostgreSQL, and the query builder over it: stores cannot tell it from SQLite's. */
import { randomUUID } from 'node:crypto'
import { BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type PreparedQueryConfig, type RemotePreparedQuery, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy'
import pg from 'pg'
import type { Orm } from '../orm.ts'
import type { Statement } from '../quick.ts'
import { told } from './failures.ts'
import { Client } from './servers.ts'
import { postgresText } from './text.ts'
import { changed, serversOf } from './urls.ts'

type RowsAs = 'array' | undefined

interface Answer {
  rows: unknown[]
  /** Rows that the query inserted, updated or deleted. */
  changes: number
}

/** Texts beyond these are planned again with each call: lists have one for each length. */
const MAX_NAMED = 2_000

/** Whole numbers of 64 bits, and sums of them: all of ours are exact as numbers, or refused where they are read. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Throws AppError DB_REFUSED where the server cannot do now what it is asked. */
export interface Connection {
  ask(sqlite: string, values?: unknown[], rowMode?: RowsAs): Promise<Answer>
  /** Statements of ours as they are; an answer to each. */
  say(text: string): Promise<{ rows: unknown[] }[]>
  /** Without an answer: what fails makes the next one fail, too. */
  tell(text: string): void
}

export interface OwnConnection extends Connection {
  /** Resolves when it is lost. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** All connections of this process, to those who look whether it is still there. */
const SESSION = `sunwatt ${randomUUID()}`

export const optionsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: SESSION,
  keepAlive: true,
  types,
  // Each query is sent at once; the server answers them in turn.
  ...({ pipeline: true } as object),
})

/** The database of `url`, in a schema of its own; letters, digits and `_`. */
export const inSchema = (url: string, schema: string): string =>
  changed(url, ({ searchParams }) => searchParams.set('options', `${OPTION}${schema}`))

const OPTION = '-c search_path='

/** The schema that `inSchema` has named, and the URL without it; else `public`. */
export function schemaIn(url: string): { base: string; schema: string; isOwn: boolean } {
  const [first = url] = serversOf(url)
  const options = new URL(first).searchParams.get('options')
  if (!options?.startsWith(OPTION)) return { base: url, schema: 'public', isOwn: false }
  const base = changed(url, ({ searchParams }) => searchParams.delete('options'))
  return { base, schema: options.slice(OPTION.length), isOwn: true }
}

const BOTS = `select schemaname as name from pg_tables where schemaname ~ '^bot_[1-9][0-9]*$' and tablename = 'facts'`

/** Those with a database there, by their ids. */
export async function botsOn(url: string): Promise<number[]> {
  const connection = await connect(url, 'set default_transaction_read_only = on')
  try {
    const [found] = await connection.say(BOTS)
    const names = (found?.rows ?? []) as { name: string }[]
    return names.map(({ name }) => Number(name.split('_')[1])).sort((a, b) => a - b)
  } finally {
    await connection.close()
  }
}

/** Lost where a query is not answered within `silentMs`. */
export async function connect(url: string, settings: string, silentMs?: number): Promise<OwnConnection> {
  const client = await reached(url, silentMs)
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('the connection has ended')))
  })
  await client.query(settings)
  return { ...connectionOf(client), lost, close: () => client.end() }
}

/** Each server of the URL is tried once. */
async function reached(url: string, silentMs: number | undefined): Promise<Client> {
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
  async ask(sqlite, values = [], rowMode) {
    const { text, name } = statementOf(sqlite)
    const query = { text, values: values.map(storable), rowMode, ...(name && { name }) } as pg.QueryConfig
    const { rows, rowCount } = await client.query(query).catch(refuse)
    return { rows, changes: rowCount ?? 0 }
  },
  say: async (text) => [(await client.query(text).catch(refuse)) as unknown as { rows: unknown[] }].flat(),
  tell: (text) => void client.query(text).catch(() => {}),
})

/** The server knows no zero byte in a text, which somebody may ask for. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

const refuse = (error: unknown): never => {
  throw told(error)
}

type Named = { text: string; name: string | undefined }

const statements = new Map<string, Named>()

function statementOf(sqlite: string): Named {
  const known = statements.get(sqlite)
  if (known) return known
  const text = postgresText(sqlite)
  if (statements.size >= MAX_NAMED) return { text, name: undefined }
  const made = { text, name: `sunwatt_${statements.size}` }
  statements.set(sqlite, made)
  return made
}

/** The query builder; each query it makes goes through `ask`. */
export function ormOver(ask: Connection['ask']): Orm {
  const dialect = new SQLiteAsyncDialect()
  const session = new Session(ask, dialect)
  const orm = new BaseSQLiteDatabase('async', dialect, session as never, undefined)
  return Object.assign(orm, { $client: { prepare: preparing(ask) } }) as unknown as Orm
}

/** The server prepares a text when it is first asked. */
function preparing(ask: Connection['ask']): (sqlite: string) => Statement {
  return (sqlite) => ({
    run: (values) => ask(sqlite, values),
    raw: () => ({
      get: async (values) => (await ask(sqlite, values, 'array')).rows[0] as unknown[] | undefined,
      all: async (values) => (await ask(sqlite, values, 'array')).rows as unknown[][],
    }),
  })
}

type Base = SQLiteRemoteSession<Record<string, never>, Record<string, never>>

/** Rows of a query that names its fields come as arrays, others as objects. */
class Session extends SQLiteRemoteSession<Record<string, never>, Record<string, never>> {
  readonly #ask: Connection['ask']

  constructor(ask: Connection['ask'], dialect: SQLiteAsyncDialect) {
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
    // The builder would put the values of a query that fails into its error.
    const queryWithCache = (_text: string, _values: unknown, query: () => unknown) => query()
    return Object.assign(super.prepareQuery<T>(query, fields, ...rest), { client, queryWithCache })
  }
}
