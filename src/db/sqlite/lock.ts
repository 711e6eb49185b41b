/**
 * Ensures that only one process uses a database file. The order book, queues and pending work are in the memory of that
 * process; a second process would sell the same stake again. The lock is a write lock on a small SQLite file next to
 * the database. Unlike a process id, it disappears however the process ends, and works between containers that share
 * the folder.
 */
import { hostname } from 'node:os'
import { systemClock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { createPrivate } from './disk.ts'
import Database from './driver.js'

/** Maximum wait for an owner that is shutting down. */
const WAIT_MS = 1_000

const COLUMNS = 'process_id, host, since'

type Owner = { process_id: number; host: string; since: string }

/**
 * Locks the database until the returned function is called or the process ends. Throws AppError DATABASE_IN_USE
 * {detail}.
 */
export function lockDatabase(path: string): () => void {
  const file = `${path}-lock`
  createPrivate(file)
  const connection = new Database(file, { timeout: WAIT_MS })
  const me: Owner = { process_id: process.pid, host: hostname(), since: new Date(systemClock.now()).toISOString() }
  try {
    // The first lock records the owner, for error messages of other processes. The lock that lasts then writes nothing.
    for (;;) {
      beginExclusive(connection, path)
      if (isOwner(connection, me)) return () => connection.close()
      connection.exec(`CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, ${COLUMNS})`)
      connection.prepare(`INSERT OR REPLACE INTO owner (id, ${COLUMNS}) VALUES (1, @process_id, @host, @since)`).run(me)
      connection.exec('COMMIT')
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

function beginExclusive(connection: Database.Database, path: string): void {
  try {
    connection.exec('BEGIN IMMEDIATE')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    const owner = readOwner(connection)
    const by = owner ? `process ${owner.process_id} on ${owner.host} since ${owner.since}` : 'another process'
    throw new AppError('DATABASE_IN_USE', {
      detail: `the database ${path} is in use by ${by}. Stop that process first, or give this one another DATABASE_URL`,
    })
  }
}

function isOwner(connection: Database.Database, me: Owner): boolean {
  const owner = readOwner(connection)
  return owner?.process_id === me.process_id && owner.host === me.host && owner.since === me.since
}

/** Returns the recorded owner. Undefined before the first owner, or while a process records itself. */
function readOwner(connection: Database.Database): Owner | undefined {
  try {
    return connection.prepare(`SELECT ${COLUMNS} FROM owner`).get() as Owner | undefined
  } catch {
    return undefined
  }
}
