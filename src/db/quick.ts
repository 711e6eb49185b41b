/**
 * A prepared query of the query builder, for any connection, that fills its parameters and shapes its rows by a plan
 * made once. The builder itself looks at the class of every parameter and column again with each call, which took a
 * tenth of an order's time.
 */
import { Column, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'

type Values = Record<string, unknown>
type Row = Record<string, unknown>

/** What the query builder's prepared query is made of, as far as it is read here. */
interface Built {
  query: { sql: string; params: unknown[] }
  fields: { path: string[]; field: unknown }[] | undefined
  joinsNotNullableMap: Record<string, boolean> | undefined
  customResultMapper: unknown
}

/** What SQLite has prepared. */
interface Statement extends Raw {
  run(params: unknown[]): unknown
  raw(): Raw
}

interface Raw {
  get(params: unknown[]): unknown[] | undefined
  all(params: unknown[]): unknown[][]
}

/** The same query on a connection that `prepare` is of; answers are what the query builder's would be, at once. */
export function quick<T extends object>(prepared: T): (prepare: (sql: string) => unknown) => T {
  const { query, fields, joinsNotNullableMap, customResultMapper } = prepared as unknown as Built
  const fill = filler(query.params)
  const shape = fields && !customResultMapper ? shaper(fields, joinsNotNullableMap) : undefined
  return (prepare) => {
    const stmt = prepare(query.sql) as Statement
    const run = { stmt, run: (values: Values = {}) => stmt.run(fill(values)) }
    if (!shape) return Object.assign(Object.create(prepared), run)
    return Object.assign(Object.create(prepared), run, {
      get: (values: Values = {}) => {
        const row = stmt.raw().get(fill(values))
        return row && shape(row)
      },
      all: (values: Values = {}) => stmt.raw().all(fill(values)).map(shape),
    })
  }
}

/** Throws where a placeholder's value is not given. */
function filler(params: readonly unknown[]): (values: Values) => unknown[] {
  const plan = params.map((param): ((values: Values) => unknown) => {
    const placeholder = is(param, Param) ? param.value : param
    if (!is(placeholder, Placeholder)) return () => param
    const { name } = placeholder
    const encode = is(param, Param) ? (value: unknown) => param.encoder.mapToDriverValue(value) : undefined
    return (values) => {
      const value = values[name]
      if (value === undefined && !(name in values)) throw new Error(`no value for placeholder "${name}"`)
      return encode ? encode(value) : value
    }
  })
  return (values) => plan.map((one) => one(values))
}

/** A field of the row, or of one of the tables that it is joined of. */
type Place = { table: string | undefined; name: string; decode: ((value: unknown) => unknown) | undefined }

/** Undefined: rows of this form are left to the query builder. */
function shaper(fields: NonNullable<Built['fields']>, notNull: Built['joinsNotNullableMap']) {
  const places = fields.map(({ path, field }): Place | undefined => {
    const decode = decoderOf(field)
    const [first = '', second] = path
    // Within a joined table only the table's own columns.
    const known = path.length === 1 || (path.length === 2 && is(field, Column) && getTableName(field.table) === first)
    if (!known || decode === undefined) return undefined
    return { ...(second === undefined ? { table: undefined, name: first } : { table: first, name: second }), ...decode }
  })
  if (!places.every((place) => place !== undefined)) return undefined
  // A table of a join may have no row: then its first column is null.
  const tables = new Set(
    places.flatMap(({ table }) => (table === undefined || notNull?.[table] !== false ? [] : [table])),
  )
  const mayBeAbsent = [...tables].map((table) => ({ table, at: places.findIndex((place) => place.table === table) }))
  return (row: unknown[]): Row => {
    const result: Row = {}
    for (let i = 0; i < places.length; i++) {
      const { table, name, decode } = places[i] as Place
      const raw = row[i]
      const value = raw === null || decode === undefined ? raw : decode(raw)
      if (table === undefined) result[name] = value
      else {
        result[table] ??= {}
        ;(result[table] as Row)[name] = value
      }
    }
    for (const { table, at } of mayBeAbsent) if (row[at] === null) result[table] = null
    return result
  }
}

/** `decode` undefined: the value is what the engine answers. Undefined: not known here. */
function decoderOf(field: unknown): Pick<Place, 'decode'> | undefined {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderOfSql(field) : undefined
  if (!decoder) return undefined
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return { decode: undefined }
  return { decode: (value) => decoder.mapFromDriverValue(value) }
}

/** It is not in its type. */
const decoderOfSql = (sql: SQL) =>
  (sql as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder
