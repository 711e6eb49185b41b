/**
 * Creates a database from a template that the build has migrated, because migrating would take a tenth of the startup.
 */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeFile } from '../../kernel/files.ts'
import { syncPath } from './backup.ts'
import { createPrivate } from './disk.ts'
import Database from './driver.js'
import { migrateSqlite } from './migrations.ts'

/** File that `build.mjs` writes. Does not exist in the sources. */
const TEMPLATE = codeFile('db/sqlite/new.db')

/** Replaces an empty file by the template. After a power failure, the file is either complete or still empty. */
export function copyTemplate(path: string, migrated: string = TEMPLATE): void {
  if (statSync(path).size > 0 || !existsSync(migrated)) return
  const part = `${path}.part`
  rmSync(part, { force: true })
  createPrivate(part)
  writeFileSync(part, readFileSync(migrated))
  syncPath(part)
  renameSync(part, path)
  syncPath(dirname(path))
}

/** Returns the bytes of a new, fully migrated database in WAL mode. */
export async function migratedDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwatt-'))
  try {
    const path = join(folder, 'new.db')
    const connection = new Database(path)
    connection.pragma('journal_mode = WAL')
    await migrateSqlite(connection, path)
    connection.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
