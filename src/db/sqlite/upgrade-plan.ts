/** Measures an upgrade before it starts: the missing migrations, and the disk space and memory that they need. */
import { readdirSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../../kernel/errors.ts'
import { formatBytes } from '../../kernel/text/bytes.ts'
import type { UpgradeNeeds, UpgradePlan } from '../db.ts'
import { type Applied, MIGRATIONS_TABLE, type Migration, missingMigrations } from '../migrations.ts'
import { hasTables, withDatabase } from './backup.ts'
import type Database from './driver.js'

/** Statements that read or write all rows of the tables that they name. All others change only the schema. */
const INDEXES = /^\s*create\s+(unique\s+)?index\b/i
const REWRITES = /^\s*(insert|update|delete|drop\s+table)\b/i

/** Maximum size of a row in an index. A new index is first sorted in a temporary file of the same size. */
const INDEX_ROW_BYTES = 64
const INDEX_COPIES = 2
/** A rewritten table exists twice: as a new table, or as the old pages in the journal. */
const REWRITE_COPIES = 2
/** Space for the changes of every other statement. */
const MARGIN_BYTES = 16 * 1024 * 1024

/** Peak memory of the process that upgrades, measured with databases from 0.3 to 1.1 GB. */
const MEMORY_BYTES = 150 * 1024 * 1024

/** Returns the plan for the database file, or undefined if no migration is missing or the database is new. */
export function planUpgrade(path: string, folder: string): UpgradePlan | undefined {
  if (statSync(path).size === 0) return undefined
  return withDatabase(path, (database) => (hasTables(database) ? planFor(database, path, folder) : undefined))
}

/** Like `planUpgrade`, for an open database with tables. */
export function planFor(database: Database.Database, path: string, folder: string): UpgradePlan | undefined {
  const applied = database.prepare(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`).all() as Applied[]
  const missing = missingMigrations(folder, applied)
  if (missing.length === 0) return undefined
  const databaseBytes = Number(database.pragma('page_count', { simple: true })) * pageBytesOf(database)
  return {
    migrations: missing.map(({ name }) => name),
    statementCount: missing.reduce((all, { statements }) => all + statements.length, 0),
    databaseBytes,
    needs: {
      copyBytes: databaseBytes,
      changesBytes: changesOf(database, missing) + MARGIN_BYTES,
      freeBytes: freeBytesIn(dirname(path)),
      memoryBytes: MEMORY_BYTES,
    },
  }
}

const pageBytesOf = (database: Database.Database): number => Number(database.pragma('page_size', { simple: true }))

/** Returns the space that this user may still fill in the folder's file system. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function changesOf(database: Database.Database, missing: readonly Migration[]): number {
  const tables = new Set(
    database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[],
  )
  const statements = missing.flatMap((migration) => migration.statements)
  const tablesIn = (statement: string) => [...new Set(statement.match(/\w+/g))].filter((word) => tables.has(word))
  const rewritten = new Set(statements.filter((one) => REWRITES.test(one)).flatMap(tablesIn))
  const indexed = statements.filter((one) => INDEXES.test(one)).flatMap(tablesIn)
  const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0)
  return (
    REWRITE_COPIES * sum([...rewritten].map((table) => bytesOf(database, table))) +
    INDEX_COPIES * INDEX_ROW_BYTES * sum(indexed.map((table) => rowsOf(database, table)))
  )
}

/** Returns the size of a table with its indexes. */
function bytesOf(database: Database.Database, table: string): number {
  const names = database.prepare('select name from sqlite_master where tbl_name = ?').pluck().all(table)
  const size = database.prepare('select sum(pgsize) from dbstat where name = ? and aggregate = true').pluck()
  return names.reduce<number>((all, name) => all + Number(size.get(name) ?? 0), 0)
}

const rowsOf = (database: Database.Database, table: string): number =>
  Number(database.prepare(`select count(*) from "${table}"`).pluck().get())

/**
 * Checks that the disk has space for the upgrade of the database file. Throws AppError UPGRADE_NO_SPACE {detail}.
 */
export function requireSpace(path: string, { copyBytes, changesBytes, freeBytes }: UpgradeNeeds): void {
  const neededBytes = copyBytes + changesBytes
  if (neededBytes <= freeBytes) return
  const copies = copiesOf(path)
  const oldCopies =
    copies.length === 0
      ? ''
      : ` Copies of earlier upgrades take ${formatBytes(copies.reduce((all, { bytes }) => all + bytes, 0))}: ` +
        `${copies.map(({ name }) => name).join(', ')}. Move them to another disk, or delete them.`
  throw new AppError('UPGRADE_NO_SPACE', {
    detail:
      `the upgrade of ${path} needs ${formatBytes(neededBytes)} of disk space (${formatBytes(copyBytes)} for a copy of the ` +
      `database, up to ${formatBytes(changesBytes)} for the changes), but only ${formatBytes(freeBytes)} is free in ` +
      `${dirname(path)}. Nothing was changed.${oldCopies} Free at least ${formatBytes(neededBytes - freeBytes)}, then start again`,
  })
}

const copiesOf = (path: string): { name: string; bytes: number }[] =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.before-`))
    .map((name) => ({ name, bytes: statSync(join(dirname(path), name)).size }))
