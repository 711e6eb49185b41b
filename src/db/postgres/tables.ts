/**
 * PostgreSQL tables, derived from the SQLite schema. drizzle-kit makes migrations from them, and moves between engines
 * use them.
 */
import { is, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Text column type that sorts by bytes, as in SQLite. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** True for the table with a row number, as SQLite has in all tables: `outgoing` is read in this order. */
export const isNumbered = (table: string): boolean => table === 'outgoing'

type Columns = Record<string, AnyPgColumn>

/** Converts the tables among the exports of the schema files. Ignores other exports. */
export function postgresTables(schema: Record<string, unknown>): Record<string, PgTable> {
  const pgTables = new Map<string, PgTable>()
  const tables = Object.entries(schema).filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable))
  for (const [, table] of tables) {
    const { name } = getTableConfig(table)
    pgTables.set(
      name,
      postgresTable(table, (other) => columnsOf(pgTables, other)),
    )
  }
  return Object.fromEntries(tables.map(([key, table]) => [key, pgTables.get(getTableConfig(table).name) as PgTable]))
}

function postgresTable(table: SQLiteTable, columnsOfOther: (name: string) => Columns): PgTable {
  const { name, columns, indexes, foreignKeys, checks, primaryKeys, uniqueConstraints } = getTableConfig(table)
  const builders: [string, PgColumnBuilderBase][] = columns.map((column) => [column.name, builderOf(column)])
  if (isNumbered(name))
    builders.push(['rowid', bigint('rowid', { mode: 'number' }).notNull().generatedByDefaultAsIdentity()])
  return pgTable(name, Object.fromEntries(builders), (own) => {
    const ownColumn = (column: { name: string }) => (own as Columns)[column.name] as AnyPgColumn
    const ownColumns = (some: readonly { name: string }[]) => some.map(ownColumn) as [AnyPgColumn, ...AnyPgColumn[]]
    return [
      ...indexes.map(({ config }) => {
        const made = config.unique ? uniqueIndex(config.name) : index(config.name)
        const on = config.columns.map((part) => (isColumn(part) ? ownColumn(part) : part)) as [AnyPgColumn | SQL]
        return config.where ? made.on(...on).where(config.where) : made.on(...on)
      }),
      ...foreignKeys.map((key) => {
        const { columns: from, foreignColumns, foreignTable } = key.reference()
        const others = columnsOfOther(getTableConfig(foreignTable as SQLiteTable).name)
        const made = foreignKey({
          name: key.getName(),
          columns: ownColumns(from),
          foreignColumns: foreignColumns.map(({ name: other }) => others[other]) as [AnyPgColumn, ...AnyPgColumn[]],
        })
        return key.onDelete ? made.onDelete(key.onDelete) : made
      }),
      ...checks.map((one) => check(one.name, one.value)),
      ...primaryKeys.map((key) => primaryKey({ name: key.getName(), columns: ownColumns(key.columns) })),
      ...uniqueConstraints.map((one) => unique(one.getName()).on(...ownColumns(one.columns))),
      ...columns.filter(({ isUnique }) => isUnique).map((one) => unique(one.uniqueName).on(ownColumn(one))),
    ]
  })
}

const isColumn = (part: SQLiteColumn | SQL): part is SQLiteColumn => 'name' in part

/** True for a number that the database assigns if an insert omits it. */
export const isAssignedNumber = (column: SQLiteColumn): boolean => column.primary && column.getSQLType() === 'integer'

function builderOf(column: SQLiteColumn): PgColumnBuilderBase {
  const { primary, notNull, name } = column
  if (isAssignedNumber(column)) return bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
  const made = plainBuilder(column)
  if (primary) made.primaryKey()
  if (notNull) made.notNull()
  if (column.default !== undefined) made.default(column.default as never)
  return made
}

interface PlainBuilder extends PgColumnBuilderBase {
  primaryKey(): unknown
  notNull(): unknown
  default(value: never): unknown
}

function plainBuilder(column: SQLiteColumn): PlainBuilder {
  if (column.dataType === 'boolean') return boolean(column.name)
  const type = column.getSQLType()
  if (type === 'integer') return bigint(column.name, { mode: 'number' })
  if (type === 'text') return text(column.name)
  throw new Error(`no PostgreSQL type for the SQLite type ${type} of column ${column.name}`)
}

function columnsOf(made: Map<string, PgTable>, name: string): Columns {
  return made.get(name) as unknown as Columns
}
