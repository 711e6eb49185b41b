/** Common queries for the rows of one table, from which most stores are made. */
import { and, eq, getTableColumns, getTableName, isSQLWrapper, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Reader, Tx } from '../db.ts'
import { atMost, type Field, insertedValues, type Orm } from '../orm.ts'
import type { Move } from '../schema/machine.ts'
import { fixedText, type Shape, shapeOf, statementFor, valuesOf, withPlaceholders } from '../shapes.ts'

type Where = SQL | undefined
type Order = SQL | SQLiteColumn

function cachedStatement<T extends object>(
  reader: Reader,
  queryKind: string,
  table: SQLiteTable,
  where: Where,
  prepare: (orm: Orm, where: Where) => T,
): { statement: T; given: Record<string, unknown> } {
  const shape = shapeOf(where)
  const key = `${queryKind} ${getTableName(table)} ${shape.text}`
  const statement = statementFor(reader, key, (orm) => prepare(orm, where && withPlaceholders(shape, 'where')))
  return { statement, given: valuesOf(shape, 'where') }
}

export async function rowOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where: Where,
): Promise<T['$inferSelect'] | undefined> {
  const { statement, given } = cachedStatement(reader, 'row', table, where, (orm, there) =>
    orm
      .select()
      .from(table as SQLiteTable)
      .where(there)
      .prepare(),
  )
  return statement.get(given)
}

export async function hasRow(reader: Reader, table: SQLiteTable, where: Where): Promise<boolean> {
  const one = { one: sql`1` }
  const { statement, given } = cachedStatement(reader, 'has', table, where, (orm, there) =>
    orm.select(one).from(table).where(there).limit(atMost(1)).prepare(),
  )
  return (await statement.get(given)) !== undefined
}

export async function rowsOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where?: Where,
  order: Order | readonly Order[] = [],
  limit = -1,
  offset = 0,
): Promise<T['$inferSelect'][]> {
  const by = [order].flat()
  const isPart = limit >= 0 || offset > 0
  const queryKind = `rows ${fixedText(by)} ${isPart ? limit : 'all'}`
  const { statement, given } = cachedStatement(reader, queryKind, table, where, (orm, there) => {
    const rows = orm
      .select()
      .from(table as SQLiteTable)
      .where(there)
      .orderBy(...by)
    return isPart
      ? rows
          .limit(atMost(limit < 0 ? Number.MAX_SAFE_INTEGER : limit))
          .offset(sql.placeholder('offset'))
          .prepare()
      : rows.prepare()
  })
  return statement.all({ ...given, offset })
}

export async function countOf(reader: Reader, table: SQLiteTable, where?: Where): Promise<number> {
  const { statement, given } = cachedStatement(reader, 'count', table, where, (orm, there) =>
    orm.select({ n: sql<number>`count(*)` }).from(table).where(there).prepare(),
  )
  return (await statement.get(given))?.n ?? 0
}

export async function minimumOf(
  reader: Reader,
  table: SQLiteTable,
  value: Order,
  where?: Where,
): Promise<number | undefined> {
  const { statement, given } = cachedStatement(reader, `least ${fixedText(value)}`, table, where, (orm, there) =>
    orm
      .select({ least: sql<number | null>`min(${value})` })
      .from(table)
      .where(there)
      .prepare(),
  )
  return (await statement.get(given))?.least ?? undefined
}

/** Makes SQL for `select` that sums an amount in SUN over the rows. 0 if there are no rows. */
export const sumSun = (amount: Order): SQL<Sun> => sql`coalesce(sum(${amount}), 0)`.mapWith(sun)

/** Sums an amount in SUN over the matching rows. 0 if there are none. */
export async function sumOf(reader: Reader, table: SQLiteTable, amount: Order, where?: Where): Promise<Sun> {
  const { statement, given } = cachedStatement(reader, `sum ${fixedText(amount)}`, table, where, (orm, there) =>
    orm
      .select({ total: sumSun(amount) })
      .from(table)
      .where(there)
      .prepare(),
  )
  return (await statement.get(given))?.total ?? sun(0)
}

type NewRow<T extends SQLiteTable> = SQLiteInsertValue<T>

/** Inserts a row and returns it with the values that the database has set. */
export async function insertRow<T extends SQLiteTable>(tx: Tx, table: T, row: NewRow<T>): Promise<T['$inferSelect']> {
  const { statement, given } = inserting(tx, 'insert', table, row, (insert) => insert.returning().prepare())
  return (await statement.get(given)) as T['$inferSelect']
}

/** Inserts a row. Returns false and changes nothing if a row with the same key exists. */
export async function insertNew<T extends SQLiteTable>(tx: Tx, table: T, row: NewRow<T>): Promise<boolean> {
  const { statement, given } = inserting(tx, 'insert new', table, row, (insert) =>
    insert.onConflictDoNothing().prepare(),
  )
  return (await statement.run(given)).changes === 1
}

/**
 * Inserts a row, or updates the row with the same key. An update keeps fields that are in `once` or missing in `row`.
 */
export async function putRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  row: NewRow<T>,
  key: readonly Field<T>[],
  once: readonly Field<T>[] = [],
): Promise<void> {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const { statement, given } = inserting(tx, `put ${key} ${once}`, table, row, (insert, fields) => {
    const set = insertedValues(table, [...key, ...once], fields)
    return insert.onConflictDoUpdate({ target: key.map((field) => columns[field] as SQLiteColumn), set }).prepare()
  })
  await statement.run(given)
}

function inserting<T extends SQLiteTable, S extends object>(
  tx: Tx,
  queryKind: string,
  table: T,
  row: NewRow<T>,
  prepare: (insert: ReturnType<ReturnType<Orm['insert']>['values']>, fields: string[]) => S,
): { statement: S; given: Record<string, unknown> } {
  const { key, fields, given } = shapedFields(table, row)
  const statement = statementFor(tx, `${queryKind} ${getTableName(table)} ${key}`, (orm) => {
    const values = fields()
    return prepare(orm.insert(table as SQLiteTable).values(values), Object.keys(values))
  })
  return { statement, given }
}

/** States change by the moves of their machine only. */
type Changes<T extends SQLiteTable> = SQLiteUpdateSetSource<T> & { state?: never; rest?: never }

/** Returns the number of changed rows. */
export async function setWhere<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  set: Changes<T>,
  where: Where,
): Promise<number> {
  const { statement, given } = updating(tx, 'set', table, set, where, (orm, changed, there) =>
    orm.update(table).set(changed).where(there).prepare(),
  )
  return (await statement.run(given)).changes
}

/** Updates a single row and returns it. Undefined if no row matches `where`. */
export async function setRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  set: Changes<T>,
  where: Where,
): Promise<T['$inferSelect'] | undefined> {
  const { statement, given } = updating(tx, 'set row', table, set, where, (orm, changed, there) =>
    orm.update(table).set(changed).where(there).returning().prepare(),
  )
  return (await statement.get(given)) as T['$inferSelect'] | undefined
}

function updating<T extends SQLiteTable, S extends object>(
  tx: Tx,
  queryKind: string,
  table: T,
  set: SQLiteUpdateSetSource<T>,
  where: Where,
  prepare: (orm: Orm, set: SQLiteUpdateSetSource<T>, where: Where) => S,
): { statement: S; given: Record<string, unknown> } {
  const { key, fields, given: changed } = shapedFields(table, set)
  const { statement, given } = cachedStatement(tx, `${queryKind} ${key}`, table, where, (orm, there) =>
    prepare(orm, fields() as SQLiteUpdateSetSource<T>, there),
  )
  return { statement, given: Object.assign(given, changed) }
}

/** Moves all matching rows that are in a state where the move starts. Returns their number. */
export async function moveWhere<T extends SQLiteTable>(
  tx: Tx,
  { table, isExpected, field, to }: Move<T>,
  where: Where,
  set?: Changes<T>,
): Promise<number> {
  return setWhere(tx, table, { ...set, [field]: to } as Changes<T>, and(where, isExpected))
}

/** Moves one row. Returns false if the row is in another state, or does not match `also`. */
export async function moveRow<T extends SQLiteTable>(
  tx: Tx,
  { table, key, isExpected, field, to }: Move<T>,
  id: string | number,
  set?: Changes<T>,
  also?: SQL,
): Promise<boolean> {
  const moved = await setWhere(tx, table, { ...set, [field]: to } as Changes<T>, and(eq(key, id), isExpected, also))
  return moved === 1
}

/** Moves one row and returns it. Undefined if the row is in another state, or does not match `also`. */
export async function moveReturning<T extends SQLiteTable>(
  tx: Tx,
  { table, key, isExpected, field, to }: Move<T>,
  id: string | number,
  set?: Changes<T>,
  also?: SQL,
): Promise<T['$inferSelect'] | undefined> {
  return setRow(tx, table, { ...set, [field]: to } as Changes<T>, and(eq(key, id), also, isExpected))
}

/**
 * Returns the cache key for a row, made of its fields and the SQL among their values. `fields` has the placeholders,
 * `given` the values.
 */
function shapedFields(table: SQLiteTable, row: Record<string, unknown>) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const shapes: (Shape & { field: string })[] = []
  const given: Record<string, unknown> = {}
  let key = ''
  for (const field of Object.keys(row)) {
    const [value, column] = [row[field], columns[field]]
    if (value === undefined || column === undefined) continue
    const shape = { field, ...shapeOf(isSQLWrapper(value) ? value : sql.param(value, column)) }
    shapes.push(shape)
    valuesOf(shape, field, given)
    key += `${field}=${shape.text},`
  }
  const fields = () => Object.fromEntries(shapes.map((shape) => [shape.field, withPlaceholders(shape, shape.field)]))
  return { key, fields, given }
}

export async function deleteWhere(tx: Tx, table: SQLiteTable, where: Where): Promise<number> {
  const { statement, given } = cachedStatement(tx, 'delete', table, where, (orm, there) =>
    orm.delete(table).where(there).prepare(),
  )
  return (await statement.run(given)).changes
}

/** Row as a union over its states. Each state guarantees that certain columns are not null. */
export type StateRow<
  Row extends { state: string },
  Has extends Record<Row['state'], readonly (keyof Row)[]>,
  State extends Row['state'] = Row['state'],
> = State extends unknown ? Row & { state: State } & { [K in Has[State][number]]: NonNullable<Row[K]> } : never

/** Returns the row as a union over its states. Throws if a column is null that its state guarantees. */
export function stateRow<
  Row extends { id: number; state: string },
  Has extends Record<Row['state'], readonly (keyof Row)[]>,
>(row: Row, has: Has): StateRow<Row, Has> {
  const lacking = has[row.state as Row['state']].find((field) => row[field] === null)
  if (lacking !== undefined) throw new Error(`row ${row.id} in state ${row.state} has no value for ${String(lacking)}`)
  return row as StateRow<Row, Has>
}
