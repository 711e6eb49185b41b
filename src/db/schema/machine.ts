/**
 * State machines of tables. A machine is declared below its table, with all moves between the states. Stores change
 * states only by these moves, with `moveRow` and similar functions. See docs/states.md.
 */
import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A state change: an UPDATE that affects a row only if it is in a state from which the move is allowed. */
export interface Move<T extends SQLiteTable = SQLiteTable> {
  table: T
  key: SQLiteColumn
  isExpected: SQL
  field: string
  to: string
}

/** All machines, for the tests and for docs/states.md. */
export const MACHINES: {
  table: SQLiteTable
  column: SQLiteColumn
  first: readonly string[]
  last: readonly string[]
  moves: { name: string; from: readonly string[]; to: string }[]
}[] = []

type OneOrMore<S> = S | readonly S[]

type Moves<T extends SQLiteTable, Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends readonly [unknown, readonly (infer To extends string)[]]
    ? Readonly<Record<To, Move<T>>>
    : Move<T>
}

/**
 * `first`: states of new rows. `last`: states in which a row may stay forever. `name: [from, to]` declares a move; with
 * a list of targets it declares one for each: `moves.end.failed`.
 */
export function machine<
  T extends SQLiteTable & Record<Field, SQLiteColumn>,
  const Declared extends Record<string, readonly [from: OneOrMore<State>, to: OneOrMore<State>]>,
  Field extends string = 'state',
  State extends string = T[Field]['_']['data'] & string,
>(
  table: T,
  first: OneOrMore<NoInfer<State>>,
  last: OneOrMore<NoInfer<State>>,
  declared: Declared,
  field = 'state' as Field,
): Moves<T, Declared> {
  const column = table[field]
  const key = Object.values<SQLiteColumn>(getTableColumns(table)).find(({ primary }) => primary) ?? column
  const moves = Object.entries(declared).flatMap(([name, [start, targets]]) => {
    const from = [start].flat() as string[]
    const isExpected = from.length === 1 ? eq(column, from[0]) : inArray(column, from)
    return ([targets].flat() as string[]).map((to) => ({ name, from, to, isExpected }))
  })
  MACHINES.push({ table, column, first: [first].flat() as string[], last: [last].flat() as string[], moves })
  const made: Record<string, unknown> = {}
  for (const { name, to, isExpected } of moves) {
    const move: Move<T> = { table, key, isExpected, field, to }
    made[name] = Array.isArray(declared[name]?.[1]) ? Object.assign(made[name] ?? {}, { [to]: move }) : move
  }
  return made as Moves<T, Declared>
}
