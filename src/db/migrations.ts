/**
 * Migrations at the start: those that the database lacks are made, and one that this version does not know is refused.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { AppError } from '../kernel/errors.ts'
import { packageFile } from '../kernel/files.ts'
import { ormOf } from './orm.ts'
import { fact, setFact } from './stores/facts.ts'

const FOLDER = packageFile('migrations')
const TABLE = '__drizzle_migrations'

type Applied = { hash: string; created_at: number }

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export async function migrateDatabase(connection: Database.Database, path: string): Promise<void> {
  const orm = ormOf(connection)
  const known = hashesHere()
  const hasTable = (name: string) =>
    connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
  const applied = hasTable(TABLE)
    ? (connection.prepare(`SELECT hash, created_at FROM ${TABLE}`).all() as Applied[])
    : []
  const unknown = applied.filter(({ hash }) => !known.has(hash))
  const names = namesHere()
  if (unknown.length > 0) {
    const recorded = (hasTable('facts') ? await fact({ orm }, 'migrations') : undefined)?.split(' ') ?? []
    const strange = recorded.filter((name) => !names.includes(name))
    const what = strange.length > 0 ? strange : unknown.map(({ created_at }) => `one made ${date(created_at)}`)
    throw new AppError('DATABASE_NEWER', {
      detail:
        `the database ${path} has migrations that this version does not know (${what.join(', ')}). Start the version ` +
        'that made them, or restore a backup from before them',
    })
  }
  if (applied.length < known.size) migrate(drizzle(connection), { migrationsFolder: FOLDER, migrationsTable: TABLE })
  if ((await fact({ orm }, 'migrations')) === names.join(' ')) return
  await setFact({ orm, writable: true, notify: () => {} }, 'migrations', names.join(' '))
}

let hashes: Set<string> | undefined

/** Read once: a process may open more than one database. */
function hashesHere(): Set<string> {
  hashes ??= new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
  return hashes
}

function namesHere(): string[] {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.map(({ tag }) => tag)
}

const date = (ms: number): string => new Date(Number(ms)).toISOString()
