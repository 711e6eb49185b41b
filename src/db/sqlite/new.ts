/** A new database: a copy of one that the build migrated once, because to migrate takes a tenth of a start. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeFile } from '../../kernel/files.ts'
import { syncPath } from './backup.ts'
import Database from './driver.js'
import { migrateSqlite } from './migrations.ts'

/** `build.mjs` puts it there; the sources have none. */
const MIGRATED = codeFile('db/sqlite/new.db')

/** Where `path` is an empty file: it has all tables then, or, after a power cut, is empty still. */
export function layNew(path: string, migrated: string = MIGRATED): void {
  if (statSync(path).size > 0 || !existsSync(migrated)) return
  const part = `${path}.part`
  rmSync(part, { force: true })
  writeFileSync(part, readFileSync(migrated), { mode: 0o600 })
  syncPath(part)
  renameSync(part, path)
  syncPath(dirname(path))
}

/** The bytes of a database as the migrations leave a new one, in WAL mode. */
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
