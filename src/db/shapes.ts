/**
 * Cached queries by shape, i.e. the query without its values. Drizzle makes the text again for each call, which took a
 * quarter of the marketplace's time. A shape is made once and reused with other values.
 */
import {
  Column,
  getTableName,
  is,
  Name,
  Param,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  sql,
  Table,
} from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { buildOncePerConnection, type Orm } from './orm.ts'

/** Placeholder for a value in a shape. */
const VALUE = '\u0000'

/** SQL fragment, split into text and values. */
export interface Shape {
  text: string
  /** Values in driver format, in the order of the text. */
  values: unknown[]
}

/** Returns the text of a fragment. Throws if the fragment contains values. */
export function fixedText(piece: unknown): string {
  const { text, values } = shapeOf(piece)
  if (values.length > 0) throw new Error(`expected SQL without values: ${text}`)
  return text
}

export function shapeOf(piece: unknown): Shape {
  const values: unknown[] = []
  return { text: textOf(piece, values), values }
}

/** Returns the fragment in SQLite syntax, with `?` for each value. */
export function toSqliteShape(piece: unknown): Shape {
  const { text, values } = shapeOf(piece)
  return { text: text.replaceAll(VALUE, '?'), values }
}

/** Returns the fragment with a named placeholder for each value. `valuesOf` uses the same names. */
export function withPlaceholders({ text }: Shape, name: string): SQL {
  const pieces = text
    .split(VALUE)
    .flatMap((raw, i) => [...(i === 0 ? [] : [sql.placeholder(name + (i - 1))]), sql.raw(raw)])
  return sql.join(pieces)
}

export function valuesOf({ values }: Shape, name: string, named: Record<string, unknown> = {}): typeof named {
  for (let i = 0; i < values.length; i++) named[name + i] = values[i]
  return named
}

/** Cache size, larger than the number of shapes. Lists of different lengths have different shapes. */
const MAX_CACHED = 1_000

const statements = new LRUCache<string, (reader: { readonly orm: Orm }) => object>({ max: MAX_CACHED })

/** Returns the statement for this key on the reader's connection. At the first use, `prepare` makes it. */
export function statementFor<T extends object>(
  reader: { readonly orm: Orm },
  key: string,
  prepare: (orm: Orm) => T,
): T {
  let cached = statements.get(key)
  if (!cached) {
    cached = buildOncePerConnection(prepare)
    statements.set(key, cached)
  }
  return cached(reader) as T
}

type PartWriter<Part> = (part: Part, values: unknown[]) => string

const partWriter = <Part>(of: abstract new (...args: never[]) => Part, write: PartWriter<Part>) => ({ of, write })

/** Writers in the order in which drizzle checks the class of a part (`SQL.buildQueryFromSourceParams`). */
const WRITERS = [
  partWriter(StringChunk, ({ value }) => (value.length === 1 ? (value[0] as string) : value.join(''))),
  partWriter(Name, ({ value }) => quoteName(value)),
  partWriter(SQL, ({ queryChunks }, values) => {
    let text = ''
    for (const part of queryChunks) text += textOf(part, values)
    return text
  }),
  partWriter(Table, (table) => quoteName(getTableName(table))),
  partWriter(Column, nameOfColumn),
  partWriter(Param, ({ value, encoder }, values) => {
    const driverValue = value === null ? null : encoder.mapToDriverValue(value)
    if (isEnumValue(encoder, driverValue)) return `'${driverValue}'`
    return is(driverValue, SQL) ? textOf(driverValue, values) : valueText(driverValue, values)
  }),
  partWriter(SQL.Aliased, (part, values) =>
    part.fieldAlias === undefined ? wrapSql(part, values) : quoteName(part.fieldAlias),
  ),
  partWriter(Subquery, ({ _ }, values) =>
    _.isWith ? quoteName(_.alias) : `(${textOf(_.sql, values)}) ${quoteName(_.alias)}`,
  ),
] as { of: never; write: PartWriter<object> }[]

const writers = new Map<unknown, PartWriter<object>>()

function textOf(part: unknown, values: unknown[]): string {
  if (part === undefined) return ''
  if (typeof part !== 'object' || part === null) return valueText(part, values)
  if (Array.isArray(part)) return `(${part.map((one) => textOf(one, values)).join(', ')})`
  let write = writers.get(part.constructor)
  if (!write) {
    write =
      WRITERS.find(({ of }) => is(part, of))?.write ?? ('getSQL' in part ? (wrapSql as PartWriter<object>) : valueText)
    writers.set(part.constructor, write)
  }
  return write(part, values)
}

function wrapSql(part: SQLWrapper, values: unknown[]): string {
  const text = textOf(part.getSQL(), values)
  return part.shouldOmitSQLParens?.() ? text : `(${text})`
}

function valueText(value: unknown, values: unknown[]): string {
  values.push(value)
  return VALUE
}

const WORD = /^\w+$/

/**
 * True for enum values such as states, which become part of the shape. If such a value were a parameter, SQLite would
 * prepare the statement again for each call whose column has a partial index.
 */
const isEnumValue = (encoder: object, value: unknown): value is string =>
  'enumValues' in encoder &&
  (encoder as Column).enumValues?.includes(value as string) === true &&
  WORD.test(value as string)

const columnNames = new WeakMap<Column, string>()

function nameOfColumn(column: Column): string {
  let text = columnNames.get(column)
  if (text === undefined) {
    text = `${quoteName(getTableName(column.table))}.${quoteName(column.name)}`
    columnNames.set(column, text)
  }
  return text
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
