/**
 * What SQLite has prepared is kept by its text: preparing costs about ten times as much as running, and the query
 * builder asks for it again with every query. SQLite itself prepares once more whatever a change of the schema touches.
 */
import type Database from 'better-sqlite3'

/** More than there are queries; those with lists have one text for each length, and the oldest gives way. */
const MAX_KEPT = 1_000

type Prepared = Pick<Database.Statement, 'run' | 'get' | 'all' | 'raw'>

/** The same connection to the query builder, except that equal texts are prepared once. */
export function keepingStatements(connection: Database.Database): Database.Database {
  const kept = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = kept.get(sql)
    if (known) return known
    const statement = prepared(connection, sql)
    kept.set(sql, statement)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string)
    return statement
  }
  return Object.create(connection, { prepare: { value: prepare } })
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
