import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { systemClock } from '../../kernel/clock.ts'
import { packageVersion } from '../../kernel/files.ts'
import type { UpgradeProgress } from '../db.ts'
import {
  type Applied,
  checkMigrations,
  MIGRATIONS_TABLE,
  type Migrated,
  migrateDatabase,
  migrationsFolder,
} from '../migrations.ts'
import type { Orm } from '../orm.ts'
import { backupSqlite, checkPages, PART, withDatabase } from './backup.ts'
import type Database from './driver.js'
import { drizzleOn, ormOf } from './orm.ts'
import { planFor, requireSpace } from './upgrade-plan.ts'

/** Suffix of a copy while the migration is not complete. */
const UNFINISHED = '.unfinished'

export const SQLITE_MIGRATIONS = migrationsFolder('')

/** Digest of the 46 migrations before 1.0.0. */
const BASELINE = '8bc30c8db07485f7dad51594fe55ae00cf316c3d180de58cac644f7ade36cf82'

/** Progress of an upgrade. `part` of the step `copy` is not set; `copyPath` is the growing file instead. */
export type SqliteProgress = UpgradeProgress & { copyPath?: string }

interface MigrateOptions {
  folder?: string | undefined
  orm?: Orm
  onProgress?(progress: SqliteProgress): void
}

/**
 * Migrates the database at `path`. An existing database is first copied to `PATH.before-VERSION-TIME`. Throws AppError
 * DATABASE_NEWER {detail}, DATABASE_OLDER {detail}, UPGRADE_NO_SPACE {detail} before anything changes.
 */
export function migrateSqlite(
  connection: Database.Database,
  path: string,
  { folder = SQLITE_MIGRATIONS, orm = ormOf(connection), onProgress = () => {} }: MigrateOptions = {},
): Promise<void> {
  let copy: string | undefined
  let statementCount = 0
  return migrateDatabase({
    ...migrated(connection, path, folder, orm),
    copy() {
      const start = `${path}.before-`
      clearUnfinished(start, appliedCountIn(connection))
      const plan = planFor(connection, path, folder)
      if (plan?.needs) requireSpace(path, plan.needs)
      statementCount = plan?.statementCount ?? 0
      const time = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '')
      copy = `${start}${packageVersion()}-${time}`
      onProgress({ step: 'copy', part: undefined, copyPath: `${copy}${UNFINISHED}${PART}` })
      backupSqlite(path, copy + UNFINISHED, (made) => {
        onProgress({ step: 'verify', part: undefined })
        // The copy has the same indexes as the database, so only its pages are checked.
        checkPages(made)
      })
      onProgress({ step: 'migrate', part: 0 })
    },
    make(config) {
      try {
        let done = 0
        const counting = withCallback(connection, () => {
          const part = statementCount === 0 ? undefined : Math.min(done++ / statementCount, 1)
          onProgress({ step: 'migrate', part })
        })
        migrate(drizzleOn(counting), config)
      } catch (error) {
        // After the rollback, the copy equals the database, so it is deleted: repeated starts would fill the disk.
        if (copy !== undefined) rmSync(copy + UNFINISHED)
        throw error
      }
      if (copy !== undefined) renameSync(copy + UNFINISHED, copy)
      // Without these, the log would stay as large as the changes, and the page cache would stay full.
      connection.pragma('wal_checkpoint(TRUNCATE)')
      connection.pragma('shrink_memory')
    },
  })
}

/** Returns a connection that calls `onStatement` before it prepares a statement. */
function withCallback(connection: Database.Database, onStatement: () => void): Database.Database {
  const prepare = (sql: string) => {
    onStatement()
    return connection.prepare(sql)
  }
  return Object.create(connection, { prepare: { value: prepare } })
}

/**
 * Checks that the database can be upgraded. `what`: its name for messages. Throws AppError DATABASE_NEWER,
 * DATABASE_OLDER, each {detail}, if it cannot.
 */
export async function checkUpgrade(connection: Database.Database, what: string): Promise<void> {
  await checkMigrations(migrated(connection, what, SQLITE_MIGRATIONS, ormOf(connection)))
}

const migrated = (connection: Database.Database, what: string, folder: string, orm: Orm): Migrated => ({
  what,
  orm,
  folder,
  baseline: BASELINE,
  hasTable: (name) =>
    connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined,
  applied: () => connection.prepare(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`).all() as Applied[],
})

const appliedCountIn = (database: Database.Database): number =>
  Number(database.prepare(`SELECT count(*) FROM ${MIGRATIONS_TABLE}`).pluck().get())

/**
 * Deletes the copies of killed upgrades, because each start uses a new name. A copy with fewer migrations than the
 * database (`appliedCount`) remains, because that upgrade was killed only after its last step.
 */
function clearUnfinished(start: string, appliedCount: number): void {
  const folder = dirname(start)
  for (const name of readdirSync(folder).filter((one) => one.startsWith(basename(start)))) {
    const file = join(folder, name)
    if (name.endsWith(PART)) rmSync(file)
    else if (!name.endsWith(UNFINISHED)) continue
    else if (withDatabase(file, appliedCountIn) === appliedCount) rmSync(file)
    else renameSync(file, file.slice(0, -UNFINISHED.length))
  }
}
