/**
 * Upgrades a large database in a separate process, so that this process still answers requests and needs no more
 * memory.
 */
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { codeFile } from '../../kernel/files.ts'
import type { UpgradeCallbacks } from '../db.ts'
import { MIGRATIONS_TABLE, newestIn } from '../migrations.ts'
import { hasTables, withDatabase } from './backup.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'

/** Size from which a database counts as large. A smaller one is upgraded in this process, within about a second. */
const LARGE_BYTES = 64 * 1024 * 1024

/** Program built from migrate.ts. Does not exist in the sources, which upgrade within this process. */
const PROGRAM = codeFile('db/sqlite/migrate.js')

export function isLargeUpgrade(path: string): boolean {
  if (statSync(path).size < LARGE_BYTES || !existsSync(PROGRAM)) return false
  return withDatabase(path, (database) => {
    if (!hasTables(database)) return false
    const newest = database.prepare(`SELECT max(created_at) FROM ${MIGRATIONS_TABLE}`).pluck().get()
    return Number(newest) < newestIn(SQLITE_MIGRATIONS)
  })
}

/**
 * Upgrades the database. The caller must not have locked it. An abort changes nothing. Throws Error with the other
 * process's message.
 */
export async function upgradeInOtherProcess(
  path: string,
  { ending, onStart }: Partial<UpgradeCallbacks>,
): Promise<void> {
  const done = onStart?.()
  try {
    // Temporary tables are put next to the database, because a container's /tmp may be small or in memory.
    const env = { SQLITE_TMPDIR: dirname(path) }
    await promisify(execFile)(process.execPath, [PROGRAM, path], { env, signal: ending, killSignal: 'SIGKILL' })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw stderr.trim() === '' ? error : new Error(stderr.trim())
  } finally {
    done?.()
  }
}
