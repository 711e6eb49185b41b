/** The queries that most stores are made of: rows of one table. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Reader, Tx } from '../db.ts'

type Where = SQL | undefined
type Order = SQL | SQLiteColumn

export async function rowOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where: Where,
): Promise<T['$inferSelect'] | undefined> {
  return reader.orm
    .select()
    .from(table as SQLiteTable)
    .where(where)
    .get()
}

export async function hasRow(reader: Reader, table: SQLiteTable, where: Where): Promise<boolean> {
  const one = { one: sql`1` }
  return (await reader.orm.select(one).from(table).where(where).limit(1).get()) !== undefined
}

export async function rowsOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where?: Where,
  order: Order | readonly Order[] = [],
  limit?: number,
  offset?: number,
): Promise<T['$inferSelect'][]> {
  const query = reader.orm
    .select()
    .from(table as SQLiteTable)
    .where(where)
    .orderBy(...[order].flat())
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  return query.all()
}

export async function countOf(reader: Reader, table: SQLiteTable, where?: Where): Promise<number> {
  return (await reader.orm.select({ n: sql<number>`count(*)` }).from(table).where(where).get())?.n ?? 0
}

/** For `select`: SUN of these rows, added up; 0 where there are none. */
export const sumSun = (amount: Order): SQL<Sun> => sql`coalesce(sum(${amount}), 0)`.mapWith(sun)

/** SUN of these rows, added up. */
export async function sumOf(reader: Reader, table: SQLiteTable, amount: Order, where?: Where): Promise<Sun> {
  return (
    (
      await reader.orm
        .select({ total: sumSun(amount) })
        .from(table)
        .where(where)
        .get()
    )?.total ?? sun(0)
  )
}

/** The row as it is then, with what the database gives it. */
export async function insertRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  row: SQLiteInsertValue<T>,
): Promise<T['$inferSelect']> {
  return (await tx.orm.insert(table).values(row).returning().get()) as T['$inferSelect']
}

/** How many rows were changed: a compare-and-set names the state in `where`, and looks whether it was one. */
export async function setWhere<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  set: SQLiteUpdateSetSource<T>,
  where: Where,
): Promise<number> {
  return (await tx.orm.update(table).set(set).where(where).run()).changes
}

/** The same of the one row there is: it as it is then; undefined: `where` found none. */
export async function setRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  set: SQLiteUpdateSetSource<T>,
  where: Where,
): Promise<T['$inferSelect'] | undefined> {
  return (await tx.orm.update(table).set(set).where(where).returning().get()) as T['$inferSelect'] | undefined
}

/** How many rows were deleted. */
export async function deleteWhere(tx: Tx, table: SQLiteTable, where: Where): Promise<number> {
  return (await tx.orm.delete(table).where(where).run()).changes
}

/** A row as a union over its states: what each of them has for certain is not null. */
export type StateRow<
  Row extends { state: string },
  Has extends Record<Row['state'], readonly (keyof Row)[]>,
  State extends Row['state'] = Row['state'],
> = State extends unknown ? Row & { state: State } & { [K in Has[State][number]]: NonNullable<Row[K]> } : never

/** Throws where the row has not what its state has for certain. */
export function stateRow<
  Row extends { id: number; state: string },
  Has extends Record<Row['state'], readonly (keyof Row)[]>,
>(row: Row, has: Has): StateRow<Row, Has> {
  const lacking = has[row.state as Row['state']].find((field) => row[field] === null)
  if (lacking !== undefined) throw new Error(`row ${row.id} is ${row.state} without ${String(lacking)}`)
  return row as StateRow<Row, Has>
}

type StateTable = SQLiteTable & { state: SQLiteColumn; updatedAtMs: SQLiteColumn }

/** The compare-and-set that the states of an act move by: false where the row stands in none of `from`. */
export function stateMover<T extends StateTable>(table: T, key: SQLiteColumn) {
  type Row = T['$inferSelect']
  return async (
    tx: Tx,
    id: string,
    from: readonly Row['state'][],
    set: Partial<Row>,
    nowMs: number,
  ): Promise<boolean> => {
    const where = and(eq(key, id), inArray(table.state, [...from]))
    return (await setWhere(tx, table, { ...set, updatedAtMs: nowMs } as SQLiteUpdateSetSource<T>, where)) === 1
  }
}
