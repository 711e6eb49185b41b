/**
 * A SQLite database moved to PostgreSQL: every row of every table, in one transaction, compared row by row, and the
 * books looked through. The file stays as it is.
 */
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import pg from 'pg'
import { AppError } from '../kernel/errors.ts'
import type { Db } from './db.ts'
import { optionsOf } from './postgres/connection.ts'
import { openPostgres } from './postgres/postgres.ts'
import { isNumbered, isOwnNumber } from './postgres/tables.ts'
import * as schema from './schema/all.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { auditLedger } from './stores/audit/ledger-audit.ts'

const ROWS_AT_ONCE = 5_000

/** A table as both engines have it. */
interface Table {
  name: string
  columns: readonly Field[]
  /** What its rows are told apart by. */
  key: readonly string[]
  needs: readonly string[]
}

/** `isGiven`: a number that the database gives. */
type Field = { name: string; type: 'bigint' | 'text' | 'boolean'; isGiven: boolean }

export interface Moved {
  table: string
  rows: number
}

/**
 * `told` hears of each table. Both databases are locked for the time. Throws AppError MOVE_NOT_EMPTY,
 * MOVE_DIFFERS, each {detail}, and PostgreSQL has nothing of it; MOVE_BOOKS {detail}.
 */
export async function moveToPostgres(file: string, url: string, told: (moved: Moved) => void): Promise<void> {
  // Brings the file up to the newest migration, which is what both have in common.
  const source = await openSqlite(file)
  const target = await openPostgres(url)
  const from = new Database(file, { readonly: true })
  const to = new pg.Client({ ...optionsOf(url), ...({ pipeline: false } as object) })
  try {
    await auditBooks(source, file)
    await to.connect()
    await to.query('begin')
    for (const table of inOrder(tables())) {
      const rows = await move(table, from, to)
      await compare(table, from, to)
      told({ table: table.name, rows })
    }
    await to.query('commit')
    await auditBooks(target, 'the new database')
  } finally {
    from.close()
    await to.end()
    await target.close()
    await source.close()
  }
}

async function auditBooks(db: Db, what: string): Promise<void> {
  const problems = await auditLedger(db)
  if (problems.length > 0) throw new AppError('MOVE_BOOKS', { detail: `the books of ${what}: ${problems.join('; ')}` })
}

const tables = (): Table[] =>
  Object.values<unknown>(schema)
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map((table) => {
      const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
      const rowid: Field[] = isNumbered(name) ? [{ name: 'rowid', type: 'bigint', isGiven: true }] : []
      const own = columns.filter(({ primary }) => primary).map((column) => column.name)
      const composed = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
      const needs = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable as SQLiteTable).name)
      return { name, columns: [...columns.map(fieldOf), ...rowid], key: [...own, ...composed], needs }
    })

function fieldOf(column: SQLiteColumn): Field {
  const { name, dataType } = column
  const type = dataType === 'boolean' ? 'boolean' : column.getSQLType() === 'text' ? 'text' : 'bigint'
  return { name, type, isGiven: isOwnNumber(column) }
}

/** Each after those that it refers to. */
function inOrder(all: readonly Table[]): Table[] {
  const done = new Map<string, Table>()
  const add = (table: Table): void => {
    if (done.has(table.name)) return
    for (const other of all) if (other !== table && table.needs.includes(other.name)) add(other)
    done.set(table.name, table)
  }
  all.forEach(add)
  return [...done.values()]
}

/** How many rows. */
async function move(table: Table, from: Database.Database, to: pg.Client): Promise<number> {
  const { name, columns } = table
  const there = await to.query(`select 1 from ${name} limit 1`)
  // Written at the first start of every database.
  if (name === 'facts') await to.query('delete from facts')
  else if (there.rows.length > 0)
    throw new AppError('MOVE_NOT_EMPTY', { detail: `${name} of the new database has rows` })
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join()
  const insert = `insert into ${name} (${namesOf(columns)}) select * from unnest(${arrays})`
  let rows = 0
  for (const part of parts(table, from)) {
    await to.query(
      insert,
      columns.map((_, i) => part.map((row) => row[i])),
    )
    rows += part.length
  }
  await goOn(table, from, to)
  return rows
}

/** Numbers that the database gives go on after the last one that was ever given. */
async function goOn({ name, columns }: Table, from: Database.Database, to: pg.Client): Promise<void> {
  for (const column of columns.filter(({ isGiven }) => isGiven)) {
    const last = from.prepare(`select max(${column.name}) from ${name}`).pluck().get() as number | null
    const ever = from.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name) as number | undefined
    const next = Math.max(last ?? 0, ever ?? 0) + 1
    await to.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [name, column.name, next])
  }
}

async function compare(table: Table, from: Database.Database, to: pg.Client): Promise<void> {
  const { name, columns } = table
  const ours = digest(parts(table, from))
  await to.query(`declare moved cursor for select ${namesOf(columns)} from ${name} order by ${orderOf(table)}`)
  const theirs = createHash('sha256')
  for (;;) {
    const { rows } = await to.query({ text: `fetch ${ROWS_AT_ONCE} from moved`, rowMode: 'array' })
    if (rows.length === 0) break
    for (const row of rows) theirs.update(lineOf(row))
  }
  await to.query('close moved')
  if (ours !== theirs.digest('hex')) throw new AppError('MOVE_DIFFERS', { detail: `the rows of ${name} differ` })
}

function digest(rows: Iterable<unknown[][]>): string {
  const hash = createHash('sha256')
  for (const part of rows) for (const row of part) hash.update(lineOf(row))
  return hash.digest('hex')
}

const lineOf = (row: readonly unknown[]): string => `${JSON.stringify(row)}\n`

/** All rows in the order of their key, with booleans as PostgreSQL has them. */
function* parts(table: Table, from: Database.Database): Generator<unknown[][]> {
  const { name, columns } = table
  const isBoolean = columns.map(({ type }) => type === 'boolean')
  const all = from.prepare(`select ${namesOf(columns)} from ${name} order by ${orderOf(table)}`).raw()
  let part: unknown[][] = []
  for (const row of all.iterate() as IterableIterator<unknown[]>) {
    part.push(row.map((value, i) => (isBoolean[i] && value !== null ? value === 1 : value)))
    if (part.length < ROWS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const namesOf = (columns: readonly Field[]): string => columns.map(({ name }) => `"${name}"`).join()
const orderOf = ({ key }: Table): string => key.map((name) => `"${name}"`).join()
