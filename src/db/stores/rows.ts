/** The queries that most stores are made of: rows of one table. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../db.ts'

export function rowOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where: SQL | undefined,
): T['$inferSelect'] | undefined {
  return reader.orm
    .select()
    .from(table as SQLiteTable)
    .where(where)
    .get()
}

export function hasRow(reader: Reader, table: SQLiteTable, where: SQL | undefined): boolean {
  const one = { one: sql`1` }
  return reader.orm.select(one).from(table).where(where).limit(1).get() !== undefined
}

export function rowsOf<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  where?: SQL,
  order?: SQL | SQLiteColumn,
  limit?: number,
): T['$inferSelect'][] {
  const query = reader.orm
    .select()
    .from(table as SQLiteTable)
    .where(where)
    .$dynamic()
  if (order !== undefined) query.orderBy(order)
  if (limit !== undefined) query.limit(limit)
  return query.all()
}

/** How many rows were changed: a compare-and-set names the state in `where`, and looks whether it was one. */
export function setWhere<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  set: SQLiteUpdateSetSource<T>,
  where: SQL | undefined,
): number {
  return tx.orm.update(table).set(set).where(where).run().changes
}

/** How many rows were deleted. */
export function deleteWhere(tx: Tx, table: SQLiteTable, where: SQL | undefined): number {
  return tx.orm.delete(table).where(where).run().changes
}

type StateTable = SQLiteTable & { state: SQLiteColumn; updatedAtMs: SQLiteColumn }

/** The compare-and-set that the states of an act move by: false where the row stands in none of `from`. */
export function stateMover<T extends StateTable>(table: T, key: SQLiteColumn) {
  type Row = T['$inferSelect']
  return (tx: Tx, id: string, from: readonly Row['state'][], set: Partial<Row>, nowMs: number): boolean => {
    const where = and(eq(key, id), inArray(table.state, [...from]))
    return setWhere(tx, table, { ...set, updatedAtMs: nowMs } as SQLiteUpdateSetSource<T>, where) === 1
  }
}
