/** The query builder of the SQLite engine, typed with our schema, and its prepared statements. */
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

export type Orm = BetterSQLite3Database<Record<string, never>>

/**
 * A prepared statement, made once per connection and kept: `const byId = statement((orm) => orm.select()...prepare())`,
 * then `byId(reader).get({ id })`. Preparing costs ten times as much as running.
 */
export function statement<T>(prepare: (orm: Orm) => T): (reader: { readonly orm: Orm }) => T {
  const perConnection = new WeakMap<Orm, T>()
  return ({ orm }) => {
    let made = perConnection.get(orm)
    if (made === undefined) {
      made = prepare(orm)
      perConnection.set(orm, made)
    }
    return made
  }
}
