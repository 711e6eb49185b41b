/**
 * Moves all rows between engines in one transaction, compares them and audits the ledger. The source stays unchanged.
 */
import { createHash } from 'node:crypto'
import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type pg from 'pg'
import { AppError } from '../kernel/errors.ts'
import type { Db } from './db.ts'
import { botSchema, type DatabaseFiles } from './locations.ts'
import { botIdsOn, optionsOf, urlInSchema } from './postgres/connection.ts'
import { openPostgres } from './postgres/postgres.ts'
import { Client } from './postgres/servers.ts'
import { isAssignedNumber, isNumbered } from './postgres/tables.ts'
import * as schema from './schema/all.ts'
import Database from './sqlite/driver.js'
import { openSqlite } from './sqlite/sqlite.ts'
import { auditLedger } from './stores/audit/ledger-audit.ts'

const BATCH_ROWS = 5_000

/** Table in the form that both engines share. */
interface Table {
  name: string
  columns: readonly Field[]
  key: readonly string[]
  references: readonly string[]
}

/** Column of a table. `isAssigned`: true for a number that the database assigns. */
type Field = { name: string; type: 'bigint' | 'text' | 'boolean'; isAssigned: boolean }

/** One side of a move: a database within a transaction. */
interface MoveSide {
  isEmpty(table: Table): Promise<boolean>
  clear(table: Table): Promise<void>
  /** Yields all rows in key order, in batches. Booleans are never numbers. */
  batches(table: Table): AsyncGenerator<unknown[][]>
  insert(table: Table, rows: readonly unknown[][]): Promise<void>
  /** Returns the highest number that the database has ever assigned. */
  lastAssigned(table: Table, column: Field): Promise<number>
  continueNumbering(table: Table, column: Field, last: number): Promise<void>
}

export interface MovedTable {
  /** Bot's id. Undefined for the main database. */
  bot: number | undefined
  table: string
  rows: number
}

/**
 * Moves all databases, locked, in one transaction. `isSet`: true if `bots` are all bots of the installation. Throws
 * AppError MOVE_NOT_EMPTY, MOVE_DIFFERS (each with {detail}) without changing PostgreSQL, or MOVE_BOOKS {detail}.
 */
export async function moveToPostgres(
  { main, bots, isSet }: DatabaseFiles & { isSet: boolean },
  url: string,
  onTable: (moved: MovedTable) => void,
): Promise<void> {
  const urlOf = (id: number) => urlInSchema(url, botSchema(id))
  if (isSet) await checkNoOthers(bots, url)
  // Opening a file applies the newest migrations, so that both engines have the same tables.
  const source = await openSqlite(main)
  const target = await openPostgres(url)
  const to = await connectClient(url)
  try {
    await auditBooks(source, main)
    for (const { id, file } of bots) await prepareBot(file, urlOf(id))
    await to.query('begin')
    for (const { id, file } of bots) {
      await to.query(`set local search_path = ${botSchema(id)}`)
      await moveFile(file, to, (moved) => onTable({ bot: id, ...moved }))
    }
    await to.query('set local search_path to default')
    await moveFile(main, to, (moved) => onTable({ bot: undefined, ...moved }))
    await to.query('commit')
    for (const { id } of bots) await auditTarget(urlOf(id), `the new database of bot ${id}`)
    await auditBooks(target, 'the new database')
  } finally {
    await to.end()
    await target.close()
    await source.close()
  }
}

/** Rejects databases of other bots on the target. They may contain orders that the moved marketplace lacks. */
async function checkNoOthers(bots: DatabaseFiles['bots'], url: string): Promise<void> {
  const others = (await botIdsOn(url)).filter((there) => !bots.some(({ id }) => id === there)).map(botSchema)
  if (others.length === 0) return
  const detail = `the new database has ${others.join(', ')}, schemas of bots that are not being moved: drop each schema first`
  throw new AppError('MOVE_NOT_EMPTY', { detail })
}

/** Audits a bot's file and creates an empty target database for it. */
async function prepareBot(file: string, url: string): Promise<void> {
  const source = await openSqlite(file)
  await auditBooks(source, file).finally(() => source.close())
  await (await openPostgres(url)).close()
}

async function auditTarget(url: string, what: string): Promise<void> {
  const target = await openPostgres(url)
  await auditBooks(target, what).finally(() => target.close())
}

async function moveFile(file: string, to: pg.Client, onTable: OnTable): Promise<void> {
  const from = new Database(file, { readonly: true })
  try {
    await moveTables(sqliteEnd(from), postgresEnd(to), onTable)
  } finally {
    from.close()
  }
}

/** Copies a snapshot of `url` to the new SQLite `file`. Throws AppError MOVE_DIFFERS, MOVE_BOOKS, each {detail}. */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  const target = await openSqlite(file)
  const from = await connectClient(url)
  const to = new Database(file)
  try {
    to.pragma('foreign_keys = OFF')
    await from.query('begin isolation level repeatable read, read only')
    to.exec('begin')
    await moveTables(postgresEnd(from), sqliteEnd(to), () => {})
    to.exec('commit')
    await auditBooks(target, 'the copy')
  } finally {
    to.close()
    await from.end()
    await target.close()
  }
}

async function connectClient(url: string): Promise<pg.Client> {
  const connection = new Client({ ...optionsOf(url), ...({ pipeline: false } as object) })
  await connection.connect()
  return connection
}

async function auditBooks(db: Db, what: string): Promise<void> {
  const problems = await auditLedger(db)
  if (problems.length > 0)
    throw new AppError('MOVE_BOOKS', { detail: `the ledger of ${what} is not correct: ${problems.join('; ')}` })
}

type OnTable = (moved: Omit<MovedTable, 'bot'>) => void

async function moveTables(from: MoveSide, to: MoveSide, onTable: OnTable): Promise<void> {
  for (const table of inReferenceOrder(tables())) {
    const rows = await moveTable(table, from, to)
    if ((await digest(from.batches(table))) !== (await digest(to.batches(table))))
      throw new AppError('MOVE_DIFFERS', { detail: `the rows of table ${table.name} differ between source and target` })
    onTable({ table: table.name, rows })
  }
}

const tables = (): Table[] =>
  Object.values<unknown>(schema)
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map((table) => {
      const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
      const rowid: Field[] = isNumbered(name) ? [{ name: 'rowid', type: 'bigint', isAssigned: true }] : []
      const keyColumns = columns.filter(({ primary }) => primary).map((column) => column.name)
      const compositeKeyColumns = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
      const references = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable as SQLiteTable).name)
      return {
        name,
        columns: [...columns.map(fieldOf), ...rowid],
        key: [...keyColumns, ...compositeKeyColumns],
        references,
      }
    })

function fieldOf(column: SQLiteColumn): Field {
  const { name, dataType } = column
  const type = dataType === 'boolean' ? 'boolean' : column.getSQLType() === 'text' ? 'text' : 'bigint'
  return { name, type, isAssigned: isAssignedNumber(column) }
}

/** Sorts tables so that each comes after the tables that it references. */
function inReferenceOrder(all: readonly Table[]): Table[] {
  const done = new Map<string, Table>()
  const add = (table: Table): void => {
    if (done.has(table.name)) return
    for (const other of all) if (other !== table && table.references.includes(other.name)) add(other)
    done.set(table.name, table)
  }
  all.forEach(add)
  return [...done.values()]
}

async function moveTable(table: Table, from: MoveSide, to: MoveSide): Promise<number> {
  // This table has rows in every database after its first start.
  if (table.name === 'facts') await to.clear(table)
  else if (!(await to.isEmpty(table)))
    throw new AppError('MOVE_NOT_EMPTY', {
      detail: `the database of DATABASE_URL is not empty (table ${table.name}): create an empty one, or drop this one first`,
    })
  let rows = 0
  for await (const part of from.batches(table)) {
    await to.insert(table, part)
    rows += part.length
  }
  for (const column of table.columns.filter(({ isAssigned }) => isAssigned))
    await to.continueNumbering(table, column, await from.lastAssigned(table, column))
  return rows
}

async function digest(rows: AsyncIterable<unknown[][]>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of rows) for (const row of part) hash.update(`${JSON.stringify(row)}\n`)
  return hash.digest('hex')
}

const namesOf = (columns: readonly Field[]): string => columns.map(({ name }) => `"${name}"`).join()
const orderOf = ({ key }: Table): string => key.map((name) => `"${name}"`).join()
const selectOf = (table: Table): string =>
  `select ${namesOf(table.columns)} from ${table.name} order by ${orderOf(table)}`

function sqliteEnd(database: Database.Database): MoveSide {
  return {
    isEmpty: async ({ name }) => database.prepare(`select 1 from ${name} limit 1`).get() === undefined,
    clear: async ({ name }) => void database.exec(`delete from ${name}`),
    async *batches(table) {
      const isBoolean = table.columns.map(({ type }) => type === 'boolean')
      let part: unknown[][] = []
      for (const row of database.prepare(selectOf(table)).raw().iterate() as IterableIterator<unknown[]>) {
        part.push(row.map((value, i) => (isBoolean[i] && value !== null ? value === 1 : value)))
        if (part.length < BATCH_ROWS) continue
        yield part
        part = []
      }
      if (part.length > 0) yield part
    },
    async insert({ name, columns }, rows) {
      const placeholders = columns.map(() => '?').join()
      const insert = database.prepare(`insert into ${name} (${namesOf(columns)}) values (${placeholders})`)
      for (const row of rows) insert.run(row.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
    },
    async lastAssigned({ name }, column) {
      const last = database.prepare(`select max(${column.name}) from ${name}`).pluck().get() as number | null
      const highestEver = database.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name)
      return Math.max(last ?? 0, (highestEver as number | undefined) ?? 0)
    },
    /** Does nothing for a rowid, because SQLite always assigns one above the highest. */
    async continueNumbering({ name }, column, last) {
      if (column.name === 'rowid') return
      database.prepare('delete from sqlite_sequence where name = ?').run(name)
      database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last)
    },
  }
}

function postgresEnd(connection: pg.Client): MoveSide {
  const sequenceOf = ({ name }: Table, column: Field) => `pg_get_serial_sequence('${name}', '${column.name}')`
  return {
    isEmpty: async ({ name }) => (await connection.query(`select 1 from ${name} limit 1`)).rows.length === 0,
    clear: async ({ name }) => void (await connection.query(`delete from ${name}`)),
    async *batches(table) {
      await connection.query(`declare moved cursor for ${selectOf(table)}`)
      for (;;) {
        const { rows } = await connection.query({ text: `fetch ${BATCH_ROWS} from moved`, rowMode: 'array' })
        if (rows.length === 0) break
        yield rows
      }
      await connection.query('close moved')
    },
    async insert({ name, columns }, rows) {
      const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join()
      await connection.query(
        `insert into ${name} (${namesOf(columns)}) select * from unnest(${arrays})`,
        columns.map((_, i) => rows.map((row) => row[i])),
      )
    },
    async lastAssigned(table, column) {
      const { rows } = await connection.query(
        `select coalesce(pg_sequence_last_value(${sequenceOf(table, column)}::regclass), 0) as last`,
      )
      return rows[0].last
    },
    async continueNumbering(table, column, last) {
      await connection.query(`select setval(${sequenceOf(table, column)}, ${last + 1}, false)`)
    },
  }
}
