/** The query builder, typed with our schema, its prepared statements and what they are given. */
import { and, type Column, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { quick, type Statement } from './quick.ts'

/** It promises its answers, whether or not the engine below has them at once. */
export type Orm = BaseSQLiteDatabase<'async', { changes: number }, Record<string, never>> & {
  $client: { prepare(sql: string): Statement }
}

/** Writes queries, and has nobody to ask. */
const WRITING = drizzle(() => Promise.reject(new Error('this one only writes'))) as unknown as Orm

/** A query for any connection: written now, prepared once for each. Writing costs ten times as much as preparing. */
export function written<T extends object>(prepare: (orm: Orm) => T): (reader: { readonly orm: Orm }) => T {
  const on = quick(prepare(WRITING))
  const perConnection = new WeakMap<Orm, T>()
  return ({ orm }) => {
    let made = perConnection.get(orm)
    if (made === undefined) {
      made = on((sql) => orm.$client.prepare(sql))
      perConnection.set(orm, made)
    }
    return made
  }
}

/**
 * A prepared statement, written when it is first asked and kept: `const byId = statement((orm) =>
 * orm.select()...prepare())`, then `byId(reader).get({ id })`.
 */
export function statement<T extends object>(prepare: (orm: Orm) => T): (reader: { readonly orm: Orm }) => T {
  let made: ((reader: { readonly orm: Orm }) => T) | undefined
  return (reader) => {
    made ??= written(prepare)
    return made(reader)
  }
}

export type Field<T extends SQLiteTable> = keyof T['_']['columns'] & string

/** For `where`: each of these fields is what the statement is given under the same name. */
export function given<T extends SQLiteTable>(table: T, ...fields: Field<T>[]): SQL | undefined {
  const columns: Record<string, Column> = getTableColumns(table)
  return and(...fields.map((field) => eq(columns[field] as Column, sql.placeholder(field))))
}

/** For `limit`: a bare parameter there has SQLite prepare the statement each time, as its value may change the plan. */
export const atMost = (rows: number | Placeholder): Placeholder =>
  (typeof rows === 'number' ? sql.raw(String(rows)) : sql`${rows} + 0`) as unknown as Placeholder

/** For `values`: all fields but `except`, as the statement is given them. */
export function givenRow<T extends SQLiteTable, E extends Field<T> = never>(
  table: T,
  except: readonly E[] = [],
): Record<Exclude<Field<T>, E>, Placeholder> {
  const fields = Object.keys(getTableColumns(table)).filter((field) => !except.includes(field as E))
  return givenFields(fields as Exclude<Field<T>, E>[])
}

/** What the columns are that may be left out. */
export function defaultsOf(table: SQLiteTable): Record<string, unknown> {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([, one]) => !one.notNull || one.hasDefault)
  return Object.fromEntries(columns.map(([field, one]) => [field, one.default ?? null]))
}

/** For `set` and `values`: these fields, as the statement is given them. */
export function givenFields<F extends string>(fields: readonly F[]): Record<F, Placeholder & SQL> {
  const all: [string, Placeholder][] = fields.map((field) => [field, sql.placeholder(field)])
  // `set` takes placeholders too, which its types do not say.
  return Object.fromEntries(all) as Record<F, Placeholder & SQL>
}

/** For `set` of an insert that meets its row: `fields`, but for `except`, become what was to be inserted. */
export function inserted<T extends SQLiteTable>(
  table: T,
  except: readonly Field<T>[],
  fields: readonly string[] = Object.keys(getTableColumns(table)),
): Record<string, SQL> {
  const columns: Record<string, Column> = getTableColumns(table)
  const rest = fields.filter((field) => !except.includes(field as Field<T>))
  return Object.fromEntries(
    rest.map((field) => [field, sql`excluded.${sql.identifier((columns[field] as Column).name)}`]),
  )
}
