/** Rows of any table that have to do with a story: see `storyRows`. */
import { and, desc, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../db.ts'
import { rowsOf } from '../rows.ts'

/** Of each table, newest first. */
export const MAX_STORY_ROWS = 200

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Undefined: no value, so no condition. */
export const any = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/** Undefined where one of them is: `and` would take the other alone. */
export const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => a && b && and(a, b)

/** Rows that meet one of the conditions; none where there is no condition. */
export async function rowsThat<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  conditions: readonly (SQL | undefined)[],
  newest: SQLiteColumn,
): Promise<T['$inferSelect'][]> {
  const where = or(...conditions)
  return where === undefined ? [] : rowsOf(reader, table, where, desc(newest), MAX_STORY_ROWS)
}

type Fields<T extends SQLiteTable> = keyof T['$inferSelect'] & string

/** Rows that have one of these values in one of these columns. */
export const rowsAbout =
  (reader: Reader) =>
  <T extends SQLiteTable>(
    table: T,
    newest: Fields<T>,
    named: { [field in Fields<T>]?: readonly (string | number)[] },
  ): Promise<T['$inferSelect'][]> => {
    const columns = getTableColumns(table) as Record<Fields<T>, SQLiteColumn>
    const conditions = (Object.keys(named) as Fields<T>[]).map((field) => any(columns[field], named[field] ?? []))
    return rowsThat(reader, table, conditions, columns[newest])
  }
