/**
 * Databases moved from one engine to the other: every row of every table, in one transaction, compared row by row, and
 * the books looked through. Where they come from stays as it is.
 */
import { createHash } from 'node:crypto'
import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type pg from 'pg'
import { AppError } from '../kernel/errors.ts'
import type { Db } from './db.ts'
import { botSchema, type Files } from './places.ts'
import { botsOn, inSchema, optionsOf } from './postgres/connection.ts'
import { openPostgres } from './postgres/postgres.ts'
import { Client } from './postgres/servers.ts'
import { isNumbered, isOwnNumber } from './postgres/tables.ts'
import * as schema from './schema/all.ts'
import Database from './sqlite/driver.js'
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

/** A database within a transaction. */
interface End {
  isEmpty(table: Table): Promise<boolean>
  clear(table: Table): Promise<void>
  /** All rows in the order of their key, booleans as such. */
  parts(table: Table): AsyncGenerator<unknown[][]>
  insert(table: Table, rows: readonly unknown[][]): Promise<void>
  /** The last number that was ever given. */
  lastGiven(table: Table, column: Field): Promise<number>
  /** The next one given is the one after `last`. */
  goOn(table: Table, column: Field, last: number): Promise<void>
}

export interface Moved {
  /** Undefined: of the main database. */
  bot: number | undefined
  table: string
  rows: number
}

/**
 * The main database and those of the bots, in one transaction; `told` hears of each table. All are locked for the time.
 * `isSet`: the bots are all that there are. Throws AppError MOVE_NOT_EMPTY, MOVE_DIFFERS, each {detail}, and PostgreSQL
 * has nothing of it; MOVE_BOOKS {detail}.
 */
export async function moveToPostgres(
  { main, bots, isSet }: Files & { isSet: boolean },
  url: string,
  told: (moved: Moved) => void,
): Promise<void> {
  const urlOf = (id: number) => inSchema(url, botSchema(id))
  if (isSet) await checkNoOthers(bots, url)
  // Brings each file up to the newest migration, which is what both engines have in common.
  const source = await openSqlite(main)
  const target = await openPostgres(url)
  const to = await client(url)
  try {
    await auditBooks(source, main)
    for (const { id, file } of bots) await begin(file, urlOf(id))
    await to.query('begin')
    for (const { id, file } of bots) {
      await to.query(`set local search_path = ${botSchema(id)}`)
      await moveFile(file, to, (moved) => told({ bot: id, ...moved }))
    }
    await to.query('set local search_path to default')
    await moveFile(main, to, (moved) => told({ bot: undefined, ...moved }))
    await to.query('commit')
    for (const { id } of bots) await auditThere(urlOf(id), `the new database of bot ${id}`)
    await auditBooks(target, 'the new database')
  } finally {
    await to.end()
    await target.close()
    await source.close()
  }
}

/** A bot of another moment beside them would show what no marketplace knows. */
async function checkNoOthers(bots: Files['bots'], url: string): Promise<void> {
  const others = (await botsOn(url)).filter((there) => !bots.some(({ id }) => id === there)).map(botSchema)
  if (others.length === 0) return
  const detail = `the new database has ${others.join(', ')}, of bots that are not among those moved: drop each schema`
  throw new AppError('MOVE_NOT_EMPTY', { detail })
}

/** A bot's file whose books are right, and an empty database for it. */
async function begin(file: string, url: string): Promise<void> {
  const source = await openSqlite(file)
  await auditBooks(source, file).finally(() => source.close())
  await (await openPostgres(url)).close()
}

async function auditThere(url: string, what: string): Promise<void> {
  const target = await openPostgres(url)
  await auditBooks(target, what).finally(() => target.close())
}

async function moveFile(file: string, to: pg.Client, told: Told): Promise<void> {
  const from = new Database(file, { readonly: true })
  try {
    await moveAll(sqliteEnd(from), postgresEnd(to), told)
  } finally {
    from.close()
  }
}

/**
 * The state of one moment of a database that may be in use, in `file`, which is made. Throws AppError MOVE_DIFFERS
 * {detail}, MOVE_BOOKS {detail}.
 */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  const target = await openSqlite(file)
  const from = await client(url)
  const to = new Database(file)
  try {
    to.pragma('foreign_keys = OFF')
    await from.query('begin isolation level repeatable read, read only')
    to.exec('begin')
    await moveAll(postgresEnd(from), sqliteEnd(to), () => {})
    to.exec('commit')
    await auditBooks(target, 'the copy')
  } finally {
    to.close()
    await from.end()
    await target.close()
  }
}

async function client(url: string): Promise<pg.Client> {
  const made = new Client({ ...optionsOf(url), ...({ pipeline: false } as object) })
  await made.connect()
  return made
}

async function auditBooks(db: Db, what: string): Promise<void> {
  const problems = await auditLedger(db)
  if (problems.length > 0) throw new AppError('MOVE_BOOKS', { detail: `the books of ${what}: ${problems.join('; ')}` })
}

type Told = (moved: Omit<Moved, 'bot'>) => void

async function moveAll(from: End, to: End, told: Told): Promise<void> {
  for (const table of inOrder(tables())) {
    const rows = await move(table, from, to)
    if ((await digest(from.parts(table))) !== (await digest(to.parts(table))))
      throw new AppError('MOVE_DIFFERS', { detail: `the rows of ${table.name} differ` })
    told({ table: table.name, rows })
  }
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
async function move(table: Table, from: End, to: End): Promise<number> {
  // Written at the first start of every database.
  if (table.name === 'facts') await to.clear(table)
  else if (!(await to.isEmpty(table)))
    throw new AppError('MOVE_NOT_EMPTY', { detail: `${table.name} of the new database has rows` })
  let rows = 0
  for await (const part of from.parts(table)) {
    await to.insert(table, part)
    rows += part.length
  }
  for (const column of table.columns.filter(({ isGiven }) => isGiven))
    await to.goOn(table, column, await from.lastGiven(table, column))
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

function sqliteEnd(database: Database.Database): End {
  return {
    isEmpty: async ({ name }) => database.prepare(`select 1 from ${name} limit 1`).get() === undefined,
    clear: async ({ name }) => void database.exec(`delete from ${name}`),
    async *parts(table) {
      const isBoolean = table.columns.map(({ type }) => type === 'boolean')
      let part: unknown[][] = []
      for (const row of database.prepare(selectOf(table)).raw().iterate() as IterableIterator<unknown[]>) {
        part.push(row.map((value, i) => (isBoolean[i] && value !== null ? value === 1 : value)))
        if (part.length < ROWS_AT_ONCE) continue
        yield part
        part = []
      }
      if (part.length > 0) yield part
    },
    async insert({ name, columns }, rows) {
      const places = columns.map(() => '?').join()
      const insert = database.prepare(`insert into ${name} (${namesOf(columns)}) values (${places})`)
      for (const row of rows) insert.run(row.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
    },
    async lastGiven({ name }, column) {
      const last = database.prepare(`select max(${column.name}) from ${name}`).pluck().get() as number | null
      const ever = database.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name)
      return Math.max(last ?? 0, (ever as number | undefined) ?? 0)
    },
    /** A row's own number is the next after the highest. */
    async goOn({ name }, column, last) {
      if (column.name === 'rowid') return
      database.prepare('delete from sqlite_sequence where name = ?').run(name)
      database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last)
    },
  }
}

function postgresEnd(connection: pg.Client): End {
  const sequenceOf = ({ name }: Table, column: Field) => `pg_get_serial_sequence('${name}', '${column.name}')`
  return {
    isEmpty: async ({ name }) => (await connection.query(`select 1 from ${name} limit 1`)).rows.length === 0,
    clear: async ({ name }) => void (await connection.query(`delete from ${name}`)),
    async *parts(table) {
      await connection.query(`declare moved cursor for ${selectOf(table)}`)
      for (;;) {
        const { rows } = await connection.query({ text: `fetch ${ROWS_AT_ONCE} from moved`, rowMode: 'array' })
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
    async lastGiven(table, column) {
      const { rows } = await connection.query(
        `select coalesce(pg_sequence_last_value(${sequenceOf(table, column)}::regclass), 0) as last`,
      )
      return rows[0].last
    },
    async goOn(table, column, last) {
      await connection.query(`select setval(${sequenceOf(table, column)}, ${last + 1}, false)`)
    },
  }
}
