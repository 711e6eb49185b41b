import type { SQLWrapper } from 'drizzle-orm'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../orm.ts'
import { toSqliteShape } from '../shapes.ts'
import type Database from './driver.js'

/**
 * Makes a query builder whose results are synchronous, so that code that awaits them stays in the same turn of the
 * event loop.
 */
export function ormOf(connection: Database.Database): Orm {
  const caching = withStatementCache(connection)
  return Object.assign(drizzleOn(caching), createSqlRunner(caching)) as unknown as Orm
}

/**
 * Makes drizzle's query builder. Replaces drizzle-orm/better-sqlite3, which imports the package `better-sqlite3`
 * itself; see `driver.js`.
 */
export function drizzleOn(connection: Database.Database) {
  const dialect = new SQLiteSyncDialect()
  const session = new BetterSQLiteSession(connection, dialect, undefined)
  return Object.assign(new BaseSQLiteDatabase('sync', dialect, session, undefined), { $client: connection })
}

/**
 * Makes the functions that run queries written in SQL. Making the text ourselves takes a fraction of drizzle's time.
 */
function createSqlRunner(connection: Pick<Database.Database, 'prepare'>) {
  const runner = (how: 'run' | 'get' | 'all') => (query: SQLWrapper | string) => {
    if (typeof query === 'string') return connection.prepare(query)[how]()
    const { text, values } = toSqliteShape(query)
    return connection.prepare(text)[how](...values)
  }
  return { run: runner('run'), get: runner('get'), all: runner('all') }
}

/**
 * Cache size, larger than the number of queries. Lists of different lengths have different texts; the latest are
 * retained.
 */
const MAX_CACHED = 1_000

type Prepared = Pick<Database.Statement, 'run' | 'get' | 'all' | 'raw'>

/**
 * Returns a connection that prepares equal texts only once. Preparing takes about ten times as long as running, and the
 * query builder prepares for each query. After a schema change, SQLite itself prepares again.
 */
function withStatementCache(connection: Database.Database): Database.Database {
  const statementCache = new LRUCache({
    max: MAX_CACHED,
    memoMethod: (sql: string) => switchableStatement(connection, sql),
  })
  return Object.create(connection, { prepare: { value: (sql: string) => statementCache.memo(sql) } })
}

/** Makes a statement that returns rows as objects or as arrays. Each call sets the mode first. */
function switchableStatement(connection: Database.Database, sql: string): Prepared {
  const statement = connection.prepare(sql)
  return {
    run: (...values) => statement.run(...values),
    get: (...values) => statement.raw(false).get(...values),
    all: (...values) => statement.raw(false).all(...values),
    raw: () => statement.raw(true),
  }
}
