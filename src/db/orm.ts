/** The query builder with our schema, prepared statements and their parameters. */
import { and, type Column, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { type Statement, withPlan } from './query-plan.ts'

/** Query builder. It always returns promises, even on the synchronous engine. */
export type Orm = BaseSQLiteDatabase<'async', { changes: number }, Record<string, never>> & {
  $client: { prepare(sql: string): Statement }
}

/** Query builder that only makes SQL texts and has no connection. */
const SQL_BUILDER = drizzle(() => Promise.reject(new Error('this query builder has no connection'))) as unknown as Orm

/** Builds a query once for all connections, because building costs ten times as much as preparing. */
export function buildOncePerConnection<T extends object>(
  prepare: (orm: Orm) => T,
): (reader: { readonly orm: Orm }) => T {
  const prepareOn = withPlan(prepare(SQL_BUILDER))
  const perConnection = new WeakMap<Orm, T>()
  return ({ orm }) => {
    let prepared = perConnection.get(orm)
    if (prepared === undefined) {
      prepared = prepareOn((sql) => orm.$client.prepare(sql))
      perConnection.set(orm, prepared)
    }
    return prepared
  }
}

/**
 * Declares a prepared statement, built at the first use and cached: `const byId = statement((orm) =>
 * orm.select()...prepare())`, then `byId(reader).get({ id })`.
 */
export function statement<T extends object>(prepare: (orm: Orm) => T): (reader: { readonly orm: Orm }) => T {
  let query: ((reader: { readonly orm: Orm }) => T) | undefined
  return (reader) => {
    query ??= buildOncePerConnection(prepare)
    return query(reader)
  }
}

export type Field<T extends SQLiteTable> = keyof T['_']['columns'] & string

/** Makes a `where` condition: each of these columns must equal the statement parameter with the same name. */
export function equalsParameters<T extends SQLiteTable>(table: T, ...fields: Field<T>[]): SQL | undefined {
  const columns: Record<string, Column> = getTableColumns(table)
  return and(...fields.map((field) => eq(columns[field] as Column, sql.placeholder(field))))
}

/** Makes a `limit` that is not a bare parameter, for which SQLite would prepare the statement again at each call. */
export const atMost = (rows: number | Placeholder): Placeholder =>
  (typeof rows === 'number' ? sql.raw(String(rows)) : sql`${rows} + 0`) as unknown as Placeholder

/** Makes the `values` of an insert: all columns except `except` are statement parameters. */
export function rowParameters<T extends SQLiteTable, E extends Field<T> = never>(
  table: T,
  except: readonly E[] = [],
): Record<Exclude<Field<T>, E>, Placeholder> {
  const fields = Object.keys(getTableColumns(table)).filter((field) => !except.includes(field as E))
  return fieldParameters(fields as Exclude<Field<T>, E>[])
}

/** Returns the default values of the columns that an insert may omit. */
export function defaultsOf(table: SQLiteTable): Record<string, unknown> {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([, one]) => !one.notNull || one.hasDefault)
  return Object.fromEntries(columns.map(([field, one]) => [field, one.default ?? null]))
}

/** Makes an object for `set` or `values`, in which these columns are statement parameters. */
export function fieldParameters<F extends string>(fields: readonly F[]): Record<F, Placeholder & SQL> {
  const all: [string, Placeholder][] = fields.map((field) => [field, sql.placeholder(field)])
  // `set` accepts placeholders, although its types do not.
  return Object.fromEntries(all) as Record<F, Placeholder & SQL>
}

/** Makes the `set` of an upsert: overwrites `fields`, except `except`, with the values of the insert. */
export function insertedValues<T extends SQLiteTable>(
  table: T,
  except: readonly Field<T>[],
  fields: readonly string[] = Object.keys(getTableColumns(table)),
): Record<string, SQL> {
  const columns: Record<string, Column> = getTableColumns(table)
  const overwritten = fields.filter((field) => !except.includes(field as Field<T>))
  return Object.fromEntries(
    overwritten.map((field) => [field, sql`excluded.${sql.identifier((columns[field] as Column).name)}`]),
  )
}
