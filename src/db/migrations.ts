/**
 * Migrations at the start: those that the database lacks are made, and one that this version does not know is refused.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { AppError } from '../kernel/errors.ts'
import { packageFile } from '../kernel/files.ts'
import type { Orm } from './orm.ts'
import { fact, setFact } from './stores/facts.ts'

export const MIGRATIONS_TABLE = '__drizzle_migrations'

export interface Migrations {
  /** Names the database for people. */
  what: string
  orm: Orm
  /** Below `migrations`. */
  folder: string
  hasTable(name: string): Promise<boolean> | boolean
  /** Those made so far. */
  applied(): Promise<Applied[]> | Applied[]
  /** Copies the database before the first migration of this start. Undefined: the server's own backups are enough. */
  copy?(): Promise<void> | void
  make(config: { migrationsFolder: string; migrationsTable: string }): Promise<void> | void
}

export type Applied = { hash: string; created_at: number }

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export async function migrateDatabase({ what, orm, folder, hasTable, applied, copy, make }: Migrations): Promise<void> {
  const migrationsFolder = packageFile(join('migrations', folder))
  const known = hashesIn(migrationsFolder)
  const made = (await hasTable(MIGRATIONS_TABLE)) ? await applied() : []
  const unknown = made.filter(({ hash }) => !known.has(hash))
  const names = namesIn(migrationsFolder)
  if (unknown.length > 0) {
    const recorded = ((await hasTable('facts')) ? await fact({ orm }, 'migrations') : undefined)?.split(' ') ?? []
    const strange = recorded.filter((name) => !names.includes(name))
    const those = strange.length > 0 ? strange : unknown.map(({ created_at }) => `one made ${date(created_at)}`)
    throw new AppError('DATABASE_NEWER', {
      detail:
        `the database ${what} has migrations that this version does not know (${those.join(', ')}). Start the version ` +
        'that made them, or restore a backup from before them',
    })
  }
  if (made.length < names.length) {
    if (made.length > 0) await copy?.()
    await make({ migrationsFolder, migrationsTable: MIGRATIONS_TABLE })
  }
  if ((await fact({ orm }, 'migrations')) === names.join(' ')) return
  await setFact({ orm, writable: true, notify: () => {}, onRollback: () => {} }, 'migrations', names.join(' '))
}

const hashes = new Map<string, Set<string>>()

/** Read once: a process may open more than one database. */
function hashesIn(migrationsFolder: string): Set<string> {
  const known =
    hashes.get(migrationsFolder) ?? new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  hashes.set(migrationsFolder, known)
  return known
}

/** Number of migrations that this version knows. `folder`: below `migrations`. */
export const migrationsIn = (folder: string): number => journalOf(packageFile(join('migrations', folder))).length

const namesIn = (migrationsFolder: string): string[] => journalOf(migrationsFolder).map(({ tag }) => tag)

/** `folder`: below `migrations`. */
export const newestIn = (folder: string): number =>
  Math.max(...journalOf(packageFile(join('migrations', folder))).map(({ when }) => when))

function journalOf(migrationsFolder: string): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries
}

const date = (ms: number): string => new Date(Number(ms)).toISOString()
