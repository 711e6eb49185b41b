/** The query builder of a connection to SQLite. */
import type { SQLWrapper } from 'drizzle-orm'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../orm.ts'
import { questionOf } from '../shapes.ts'
import type Database from './driver.js'

/** Its answers are there at once: code that awaits them stays in the same turn of the event loop. */
export function ormOf(connection: Database.Database): Orm {
  const keeping = keepingStatements(connection)
  return Object.assign(drizzleOn(keeping), inWords(keeping)) as unknown as Orm
}

/** Replaces drizzle-orm/better-sqlite3, which imports the package `better-sqlite3` itself: see `driver.js`. */
export function drizzleOn(connection: Database.Database) {
  const dialect = new SQLiteSyncDialect()
  const session = new BetterSQLiteSession(connection, dialect, undefined)
  return Object.assign(new BaseSQLiteDatabase('sync', dialect, session, undefined), { $client: connection })
}

/** Queries that are written out in SQL: the builder takes several times as long to put their parts together. */
function inWords(connection: Pick<Database.Database, 'prepare'>) {
  const asked = (how: 'run' | 'get' | 'all') => (query: SQLWrapper | string) => {
    if (typeof query === 'string') return connection.prepare(query)[how]()
    const { text, values } = questionOf(query)
    return connection.prepare(text)[how](...values)
  }
  return { run: asked('run'), get: asked('get'), all: asked('all') }
}

/** More than there are queries; of those with lists, which have a text for each length, the last used ones stay. */
const MAX_KEPT = 1_000

type Prepared = Pick<Database.Statement, 'run' | 'get' | 'all' | 'raw'>

/**
 * The same connection to the query builder, except that equal texts are prepared once: preparing costs about ten times
 * as much as running, and the builder asks for it again with every query. SQLite itself prepares once more whatever a
 * change of the schema touches.
 */
function keepingStatements(connection: Database.Database): Database.Database {
  const kept = new LRUCache({ max: MAX_KEPT, memoMethod: (sql: string) => prepared(connection, sql) })
  return Object.create(connection, { prepare: { value: (sql: string) => kept.memo(sql) } })
}

/** One statement answers rows as objects and as arrays: which of them, each call says before it asks. */
function prepared(connection: Database.Database, sql: string): Prepared {
  const statement = connection.prepare(sql)
  return {
    run: (...values) => statement.run(...values),
    get: (...values) => statement.raw(false).get(...values),
    all: (...values) => statement.raw(false).all(...values),
    raw: () => statement.raw(true),
  }
}
