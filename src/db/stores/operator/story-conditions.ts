/** Conditions for the rows of any table that belong to a story, see `storyRows`. */
import { and, desc, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../db.ts'
import { rowsOf } from '../rows.ts'

/** Limit per table. The newest rows are returned. */
export const MAX_STORY_ROWS = 200

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Returns undefined, which means no condition, if there are no values. */
export const isOneOf = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/** Returns undefined if either condition is undefined. In contrast, `and` would use the other condition alone. */
export const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => a && b && and(a, b)

/** Returns rows that meet one of the conditions; no rows if there is no condition. */
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
