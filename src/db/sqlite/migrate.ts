/** `node migrate.js DATABASE` upgrades a SQLite database to this version, and reports its progress as lines of JSON. */
import { writeSync } from 'node:fs'
import { describeError } from '../../kernel/errors.ts'
import Database from './driver.js'
import { lockDatabase } from './lock.ts'
import { migrateSqlite } from './migrations.ts'
import type { Report } from './upgrade.ts'

/** Maximum wait for another program's lock. */
const BUSY_MS = 60_000

/**
 * Prefers a rollback journal, which has only the former content of changed pages. The write-ahead log would also
 * contain all new data. The log stays in use if another program, such as a backup, has the database open.
 */
function useRollbackJournal(connection: Database.Database): void {
  connection.pragma('busy_timeout = 0')
  try {
    connection.pragma('journal_mode = DELETE')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
  }
  connection.pragma(`busy_timeout = ${BUSY_MS}`)
}

/** Writes without the event loop, which the upgrade blocks. */
const report = (line: Report): void => void writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`)

const [path = ''] = process.argv.slice(2)
try {
  const unlock = lockDatabase(path)
  const connection = new Database(path, { fileMustExist: true })
  connection.pragma('foreign_keys = ON')
  // Temporary tables are in files, because in memory they would need as much as the largest table.
  connection.pragma('temp_store = FILE')
  // Overwrites the rows of replaced tables, because users are promised that deleted data is gone.
  connection.pragma('secure_delete = ON')
  useRollbackJournal(connection)
  connection.pragma('synchronous = FULL')
  await migrateSqlite(connection, path, { onProgress: report })
  connection.close()
  unlock()
  report({ memoryBytes: process.resourceUsage().maxRSS * 1024 })
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
}
