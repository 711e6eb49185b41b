/** `node migrate.js DATABASE` upgrades a SQLite database to this version. */
import { describeError } from '../../kernel/errors.ts'
import Database from './driver.js'
import { lockDatabase } from './lock.ts'
import { migrateSqlite } from './migrations.ts'

/** Maximum wait for another program's lock. */
const BUSY_MS = 60_000

const [path = ''] = process.argv.slice(2)
try {
  const unlock = lockDatabase(path)
  const connection = new Database(path, { fileMustExist: true, timeout: BUSY_MS })
  connection.pragma('foreign_keys = ON')
  // Temporary tables are in files, because in memory they would need as much as the largest table.
  connection.pragma('temp_store = FILE')
  await migrateSqlite(connection, path)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  unlock()
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
}
