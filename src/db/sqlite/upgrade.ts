/** Upgrades a large database in a process of its own: this one answers meanwhile, and its memory does not grow. */
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { codeFile } from '../../kernel/files.ts'
import type { Upgrading } from '../db.ts'
import { MIGRATIONS_TABLE, newestIn } from '../migrations.ts'
import { hasTables, using } from './backup.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'

/** A smaller database is upgraded within about a second, in this process. */
const LARGE_BYTES = 64 * 1024 * 1024

/** Built from migrate.ts. The sources do not have it and upgrade in their own process. */
const PROGRAM = codeFile('db/sqlite/migrate.js')

/** True if this version upgrades the database in `path`, and the database is large. */
export function isLargeUpgrade(path: string): boolean {
  if (statSync(path).size < LARGE_BYTES || !existsSync(PROGRAM)) return false
  return using(path, (database) => {
    if (!hasTables(database)) return false
    const newest = database.prepare(`SELECT max(created_at) FROM ${MIGRATIONS_TABLE}`).pluck().get()
    return Number(newest) < newestIn(SQLITE_MIGRATIONS)
  })
}

/**
 * Takes the lock of the database while it runs, so the caller must not hold it. Every change is one transaction: an
 * upgrade that is ended early leaves the database as it was. Throws Error with what the other process reports.
 */
export async function upgradeApart(path: string, { ending, begun }: Partial<Upgrading>): Promise<void> {
  const done = begun?.()
  try {
    // Temporary tables go beside the database: a container's /tmp may be small or in memory.
    const env = { SQLITE_TMPDIR: dirname(path) }
    await promisify(execFile)(process.execPath, [PROGRAM, path], { env, signal: ending, killSignal: 'SIGKILL' })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw stderr.trim() === '' ? error : new Error(stderr.trim())
  } finally {
    done?.()
  }
}
