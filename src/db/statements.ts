/**
 * What SQLite has prepared is kept by its text: preparing costs about ten times as much as running, and the query
 * builder asks for it again with every query. SQLite itself prepares once more whatever a change of the schema touches.
 */
import type Database from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** More than there are queries; of those with lists, which have a text for each length, the last used ones stay. */
const MAX_KEPT = 1_000

type Prepared = Pick<Database.Statement, 'run' | 'get' | 'all' | 'raw'>

/** The same connection to the query builder, except that equal texts are prepared once. */
export function keepingStatements(connection: Database.Database): Database.Database {
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
