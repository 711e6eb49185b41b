/**
 * Queries by their shape: all of a query but the values in it. Drizzle writes the text of a query each time it is
 * asked, a quarter of what the marketplace did; a shape is written once and asked again with other values.
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
import { type Orm, written } from './orm.ts'

/** Stands in a shape for a value. */
const VALUE = '\u0000'

/** A piece of SQL, taken apart. */
export interface Shape {
  text: string
  /** As the driver takes them, in the order in which they stand in the text. */
  values: unknown[]
}

/** The text of a piece that has no values. */
export function fixedText(piece: unknown): string {
  const { text, values } = shapeOf(piece)
  if (values.length > 0) throw new Error(`a value where a query has none: ${text}`)
  return text
}

export function shapeOf(piece: unknown): Shape {
  const values: unknown[] = []
  return { text: textOf(piece, values), values }
}

/** The piece as SQLite is asked it, with `?` for each of its values. */
export function questionOf(piece: unknown): Shape {
  const { text, values } = shapeOf(piece)
  return { text: text.replaceAll(VALUE, '?'), values }
}

/** The piece again, with a placeholder for each value, which `valuesOf` names the same. */
export function withPlaceholders({ text }: Shape, name: string): SQL {
  const pieces = text
    .split(VALUE)
    .flatMap((raw, i) => [...(i === 0 ? [] : [sql.placeholder(name + (i - 1))]), sql.raw(raw)])
  return sql.join(pieces)
}

export function valuesOf({ values }: Shape, name: string): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (let i = 0; i < values.length; i++) named[name + i] = values[i]
  return named
}

/** More than there are shapes; those with lists have one for each length. */
const MAX_KEPT = 1_000

const statements = new LRUCache<string, (reader: { readonly orm: Orm }) => object>({ max: MAX_KEPT })

/** What `prepare` wrote when it was called for this key, on the reader's connection. */
export function keptStatement<T extends object>(
  reader: { readonly orm: Orm },
  key: string,
  prepare: (orm: Orm) => T,
): T {
  let kept = statements.get(key)
  if (!kept) {
    kept = written(prepare)
    statements.set(key, kept)
  }
  return kept(reader) as T
}

type Write<Part> = (part: Part, values: unknown[]) => string

const writer = <Part>(of: abstract new (...args: never[]) => Part, write: Write<Part>) => ({ of, write })

/** In the order in which drizzle asks what a part is (`SQL.buildQueryFromSourceParams`). */
const WRITERS = [
  writer(StringChunk, ({ value }) => (value.length === 1 ? (value[0] as string) : value.join(''))),
  writer(Name, ({ value }) => escaped(value)),
  writer(SQL, ({ queryChunks }, values) => {
    let text = ''
    for (const part of queryChunks) text += textOf(part, values)
    return text
  }),
  writer(Table, (table) => escaped(getTableName(table))),
  writer(Column, nameOfColumn),
  writer(Param, ({ value, encoder }, values) => {
    const given = value === null ? null : encoder.mapToDriverValue(value)
    if (isOneOfFew(encoder, given)) return `'${given}'`
    return is(given, SQL) ? textOf(given, values) : valueText(given, values)
  }),
  writer(SQL.Aliased, (part, values) =>
    part.fieldAlias === undefined ? wrapped(part, values) : escaped(part.fieldAlias),
  ),
  writer(Subquery, ({ _ }, values) => (_.isWith ? escaped(_.alias) : `(${textOf(_.sql, values)}) ${escaped(_.alias)}`)),
] as { of: never; write: Write<object> }[]

const writers = new Map<unknown, Write<object>>()

function textOf(part: unknown, values: unknown[]): string {
  if (part === undefined) return ''
  if (typeof part !== 'object' || part === null) return valueText(part, values)
  if (Array.isArray(part)) return `(${part.map((one) => textOf(one, values)).join(', ')})`
  let write = writers.get(part.constructor)
  if (!write) {
    write = WRITERS.find(({ of }) => is(part, of))?.write ?? ('getSQL' in part ? (wrapped as Write<object>) : valueText)
    writers.set(part.constructor, write)
  }
  return write(part, values)
}

function wrapped(part: SQLWrapper, values: unknown[]): string {
  const text = textOf(part.getSQL(), values)
  return part.shouldOmitSQLParens?.() ? text : `(${text})`
}

function valueText(value: unknown, values: unknown[]): string {
  values.push(value)
  return VALUE
}

const WORD = /^\w+$/

/**
 * A state, say: it is part of the shape. As a parameter of a column that a partial index names in its condition, it
 * would have SQLite prepare the statement again each time, as its value may change the plan.
 */
const isOneOfFew = (encoder: object, value: unknown): value is string =>
  'enumValues' in encoder &&
  (encoder as Column).enumValues?.includes(value as string) === true &&
  WORD.test(value as string)

const columnNames = new WeakMap<Column, string>()

function nameOfColumn(column: Column): string {
  let text = columnNames.get(column)
  if (text === undefined) {
    text = `${escaped(getTableName(column.table))}.${escaped(column.name)}`
    columnNames.set(column, text)
  }
  return text
}

const escaped = (name: string): string => `"${name.replaceAll('"', '""')}"`
