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
}

/** What the engine has prepared. It answers at once or later, as the engine does. */
export interface Statement {
  run(params: unknown[]): unknown
  /** Rows as arrays. */
  raw(): { get(params: unknown[]): Soon<unknown[] | undefined>; all(params: unknown[]): Soon<unknown[][]> }
}

type Soon<T> = T | Promise<T>

const whenThere = <T, R>(value: Soon<T>, then: (value: T) => R): Soon<R> =>
  value instanceof Promise ? value.then(then) : then(value)

/** The same query on a connection that `prepare` is of; answers are what the query builder's would be, at once. */
export function quick<T extends object>(prepared: T): (prepare: (sql: string) => Statement) => T {
  const { query, fields, joinsNotNullableMap } = prepared as unknown as Built
  const fill = filler(query.params)
  const shape = fields && shaper(fields, joinsNotNullableMap)
  return (prepare) => {
    const stmt = prepare(query.sql)
    const run = (values: Values = {}) => stmt.run(fill(values))
    if (!shape) return Object.assign(Object.create(prepared), { run })
    return Object.assign(Object.create(prepared), {
      run,
      get: (values: Values = {}) => whenThere(stmt.raw().get(fill(values)), (row) => row && shape(row)),
      all: (values: Values = {}) => whenThere(stmt.raw().all(fill(values)), (rows) => rows.map(shape)),
    })
  }
}

/** Throws where a placeholder's value is not given. */
function filler(params: readonly unknown[]): (values: Values) => unknown[] {
  const plan = params.map((param) => {
    const placeholder = is(param, Param) ? param.value : param
    if (!is(placeholder, Placeholder)) return { name: undefined, fixed: param, encoder: undefined }
    return { name: placeholder.name, fixed: undefined, encoder: is(param, Param) ? encoderOf(param) : undefined }
  })
  return (values) => {
    const given = new Array<unknown>(plan.length)
    for (let i = 0; i < plan.length; i++) {
      const { name, fixed, encoder } = plan[i] as (typeof plan)[number]
      if (name === undefined) {
        given[i] = fixed
        continue
      }
      const value = values[name]
      if (value === undefined && !(name in values)) throw new Error(`no value for placeholder "${name}"`)
      given[i] = encoder === undefined ? value : encoder.mapToDriverValue(value)
    }
    return given
  }
}

/** Undefined: the engine takes the values as they are. */
const encoderOf = ({ encoder }: Param): Param['encoder'] | undefined =>
  encoder.mapToDriverValue === Column.prototype.mapToDriverValue ? undefined : encoder

/** A field of the row, or of a row within it, `of`, that is one of `table`. */
type Place = { of?: string; table?: string; name: string; decode: ((value: unknown) => unknown) | undefined }

function shaper(fields: NonNullable<Built['fields']>, notNull: Built['joinsNotNullableMap']) {
  const places = fields.map(({ path, field }): Place => {
    const decode = decoderOf(field)
    const [first = '', second] = path
    // Within a row of a table only the table's own columns.
    const known = path.length === 1 || (path.length === 2 && is(field, Column))
    if (!known || decode === undefined) throw new Error(`rows of this form are not known here: ${path.join('.')}`)
    if (second === undefined) return { name: first, ...decode }
    return { of: first, table: getTableName((field as Column).table), name: second, ...decode }
  })
  // A table of a join may have no row: then its first column is null.
  const first = new Map(places.map(({ of, table }, at) => [of, { of, table, at }] as const).reverse())
  const mayBeAbsent = [...first.values()].filter(({ table }) => table !== undefined && notNull?.[table] === false)
  return (row: unknown[]): Row => {
    const result: Row = {}
    for (let i = 0; i < places.length; i++) {
      const { of, name, decode } = places[i] as Place
      const raw = row[i]
      const value = raw === null || decode === undefined ? raw : decode(raw)
      if (of === undefined) result[name] = value
      else {
        result[of] ??= {}
        ;(result[of] as Row)[name] = value
      }
    }
    for (const { of, at } of mayBeAbsent) if (of !== undefined && row[at] === null) result[of] = null
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
