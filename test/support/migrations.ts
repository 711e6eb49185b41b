/** Folders of migrations that end with one more than this version has, and databases from before 1.0.0. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import Database from '../../src/db/sqlite/driver.js'
import { tempDir } from './temp.ts'

export interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

export const ADDED = '9999_newer'

export const journalIn = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** Adds a migration to the copied migrations of one engine. */
export function addMigration(folder: string, statements: string): void {
  const journal = journalIn(folder)
  const last = journal.entries.at(-1)
  if (!last) throw new Error('no migrations')
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: ADDED }
  writeJournal(folder, { ...journal, entries: [...journal.entries, added] })
  writeFileSync(join(folder, `${ADDED}.sql`), statements)
}

export function writeJournal(folder: string, journal: Journal): void {
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
}

/** Returns a copy of the migrations in `of` with one more. */
export function newerMigrations(statements: string, of = 'migrations'): string {
  const folder = tempDir()
  cpSync(of, folder, { recursive: true })
  addMigration(folder, statements)
  return folder
}

/**
 * Returns a file that the last commit before 1.0.0 (efc7b954) made, with three rows in each table. Each column of row
 * n holds n, or null in the last row if it may.
 */
const madeBefore = (name: string): Buffer =>
  gunzipSync(readFileSync(fileURLToPath(new URL(`../db/before-1.0.0/${name}.gz`, import.meta.url))))

/** The `pg_dump` of such a database. */
export const postgresBefore = (): string => madeBefore('postgres.sql').toString()

/** Writes such a database to `file`. */
export function layBefore(file: string): void {
  writeFileSync(file, madeBefore('sqlite.db'), { mode: 0o600 })
}

/** Writes such a database without rows to `file`, and returns its open connection. */
export function layEmptyBefore(file: string): Database.Database {
  layBefore(file)
  const database = new Database(file)
  database.pragma('foreign_keys = OFF')
  for (const table of tablesOf(database)) database.exec(`delete from ${table}`)
  return database
}

/** Returns the names of all tables with rows of the program. */
export const tablesOf = (database: Database.Database): string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> ?")
    .pluck()
    .all(MIGRATIONS_TABLE) as string[]
