/** Conditions that select the rows of a story from any table, see `storyRows`. */
import { and, desc, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../db.ts'
import { rowsOf } from '../rows.ts'

/** Maximum number of rows per table. The newest rows are returned. */
export const MAX_STORY_ROWS = 200

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * Makes a condition that the column has one of the values. Without values, returns undefined, which means no condition.
 */
export const isOneOf = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/**
 * Combines two conditions. Returns undefined if either is undefined, unlike `and`, which would then use the other
 * alone.
 */
export const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => a && b && and(a, b)

/** Returns rows that meet one of the conditions. Without conditions, returns no rows. */
export async function rowsMatching<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  conditions: readonly (SQL | undefined)[],
  newest: SQLiteColumn,
): Promise<T['$inferSelect'][]> {
  const where = or(...conditions)
  return where === undefined ? [] : rowsOf(reader, table, where, desc(newest), MAX_STORY_ROWS)
}

type Fields<T extends SQLiteTable> = keyof T['$inferSelect'] & string

export const rowsAbout =
  (reader: Reader) =>
  <T extends SQLiteTable>(
    table: T,
    newest: Fields<T>,
    named: { [field in Fields<T>]?: readonly (string | number)[] },
  ): Promise<T['$inferSelect'][]> => {
    const columns = getTableColumns(table) as Record<Fields<T>, SQLiteColumn>
    const conditions = (Object.keys(named) as Fields<T>[]).map((field) => isOneOf(columns[field], named[field] ?? []))
    return rowsMatching(reader, table, conditions, columns[newest])
  }
