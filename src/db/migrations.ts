/**
 * Applies the missing migrations at startup. Rejects a database that this version cannot upgrade, before any change.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { AppError } from '../kernel/errors.ts'
import { packageFile } from '../kernel/files.ts'
import type { Orm } from './orm.ts'
import { fact, setFact } from './stores/facts.ts'

export const MIGRATIONS_TABLE = '__drizzle_migrations'

/** Last commit before 1.0.0. Its migrations led to the schema that `0000_init` creates. */
const LAST_BEFORE = 'efc7b954'

export interface Migrated {
  /** Names the database in messages. */
  what: string
  orm: Orm
  folder: string
  /** Result of `digestOf` for the migrations in a database that the last commit before 1.0.0 created. */
  baseline: string
  hasTable(name: string): Promise<boolean> | boolean
  applied(): Promise<Applied[]> | Applied[]
}

export interface Migrations extends Migrated {
  /** Copies the database before its first change. Undefined for a server, which has its own backups. */
  copy?(): Promise<void> | void
  /** `applied`: the migrations that the database has. Empty if it is new. */
  make(config: { migrationsFolder: string; migrationsTable: string }, applied: readonly Applied[]): Promise<void> | void
}

export type Applied = { hash: string; created_at: number }

/**
 * Applies the missing migrations. Throws AppError DATABASE_NEWER {detail}, DATABASE_OLDER {detail} without changing the
 * database.
 */
export async function migrateDatabase(database: Migrations): Promise<void> {
  const { orm, folder, copy, make } = database
  const { applied, isBaseline } = await checkMigrations(database)
  const migrations = migrationsIn(folder)
  if (newest(applied) < newestIn(folder)) {
    if (applied.length > 0) await copy?.()
    if (isBaseline) await adopt(orm, migrations[0])
    await make({ migrationsFolder: folder, migrationsTable: MIGRATIONS_TABLE }, applied)
  }
  const names = migrations.map(({ name }) => name).join(' ')
  if ((await fact({ orm }, 'migrations')) === names) return
  await setFact({ orm, writable: true, notify: () => {}, onRollback: () => {} }, 'migrations', names)
}

/**
 * Returns the applied migrations. `isBaseline`: true if the last commit before 1.0.0 applied them. Throws AppError
 * DATABASE_NEWER {detail}, DATABASE_OLDER {detail} for a database that this version cannot upgrade.
 */
export async function checkMigrations(database: Migrated): Promise<{ applied: Applied[]; isBaseline: boolean }> {
  const { what, folder, baseline, hasTable } = database
  const applied = (await hasTable(MIGRATIONS_TABLE)) ? await database.applied() : []
  const migrations = migrationsIn(folder)
  const first = migrations[0]?.createdMs ?? 0
  const unknown = applied.filter(
    ({ hash, created_at }) => Number(created_at) >= first && !migrations.some((one) => one.hash === hash),
  )
  if (unknown.length > 0) {
    const names = (await unknownNames(database)) ?? unknown.map(({ created_at }) => `one made ${date(created_at)}`)
    throw new AppError('DATABASE_NEWER', {
      detail:
        `the database ${what} was migrated by another version, with migrations unknown to this one (${names.join(', ')}). Start the ` +
        'version that made them, or restore an older backup',
    })
  }
  const isBefore = applied.length > 0 && newest(applied) < first
  if (isBefore && digestOf(applied) !== baseline)
    throw new AppError('DATABASE_OLDER', {
      detail:
        `the database ${what} was made by a version before 1.0.0 and lacks the last migrations of that time. Start ` +
        `the last commit before 1.0.0 once (git checkout ${LAST_BEFORE} && npm ci && npm start), then this version`,
    })
  return { applied, isBaseline: isBefore }
}

/** Records the first migration as applied. Its changes are already in the database, so the migrator must skip it. */
async function adopt(orm: Orm, first: Migration | undefined): Promise<void> {
  await orm.run(sql`insert into ${sql.identifier(MIGRATIONS_TABLE)} (hash, created_at)
    values (${first?.hash}, ${first?.createdMs})`)
}

/** Returns the names of migrations that a newer version recorded and that this version lacks. */
async function unknownNames({ orm, folder, hasTable }: Migrated): Promise<string[] | undefined> {
  const recorded = (await hasTable('facts')) ? await fact({ orm }, 'migrations') : undefined
  const names = (recorded ?? '').split(' ').filter((name) => !migrationsIn(folder).some((one) => one.name === name))
  return recorded && names.length > 0 ? names : undefined
}

const digestOf = (applied: readonly Applied[]): string =>
  createHash('sha256')
    .update(
      applied
        .map(({ hash }) => hash)
        .sort()
        .join(),
    )
    .digest('hex')

export interface Migration {
  name: string
  /** SHA-256 of the migration's SQL. */
  hash: string
  createdMs: number
  statements: readonly string[]
}

const read = new Map<string, readonly Migration[]>()

/** Reads a folder, only once, because a process may open many databases. */
function migrationsIn(folder: string): readonly Migration[] {
  const known = read.get(folder)
  if (known) return known
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  const files = readMigrationFiles({ migrationsFolder: folder })
  const migrations = files.map(({ hash, folderMillis, sql }, i) => ({
    name: journal.entries[i]?.tag ?? '',
    hash,
    createdMs: folderMillis,
    statements: sql,
  }))
  read.set(folder, migrations)
  return migrations
}

interface Journal {
  entries: { tag: string }[]
}

/** Returns a folder of migrations. `path` is relative to `migrations`. */
export const migrationsFolder = (path: string): string => packageFile(join('migrations', path))

/**
 * Returns the migrations in the folder that a database with the migrations `applied` lacks. A database from before
 * 1.0.0 has the changes of the first one.
 */
export function missingMigrations(folder: string, applied: readonly Applied[]): readonly Migration[] {
  const [first, ...others] = migrationsIn(folder)
  const newestMs = Math.max(newest(applied), applied.length > 0 ? (first?.createdMs ?? 0) : 0)
  return [...(first ? [first] : []), ...others].filter(({ createdMs }) => createdMs > newestMs)
}

/** Returns when the newest migration in the folder was generated, in ms. */
export const newestIn = (folder: string): number => migrationsIn(folder).at(-1)?.createdMs ?? 0

const newest = (applied: readonly Applied[]): number =>
  Math.max(0, ...applied.map(({ created_at }) => Number(created_at)))

const date = (ms: number): string => new Date(Number(ms)).toISOString()
