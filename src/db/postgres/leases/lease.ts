/**
 * A lease ensures that only one process writes to a database, because the owner decides from its state in memory.
 * - A row names the owner and its last heartbeat by the server's clock. Its number, a fence, increases with each owner.
 * - Every commit checks the number, and fails if the number is old.
 * - Commits are counted, so that an owner that lost the answer to a COMMIT can look up the outcome.
 * - A process that shares the server with others also has its own row while it is alive.
 */
import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Connection } from '../connection.ts'

export const HEARTBEAT_MS = 500

/** After this time without a heartbeat, an owner has lost the lease. */
const DEAD_MS = 2_500

/** Interval at which a waiting newer version repeats its request. A request expires after four intervals. */
export const REQUEST_MS = 500

/** Maximum clock difference to the server. If it were larger, a process would end rentals at the wrong time. */
const CLOCK_MS = 10_000

export const isDead = (lease: string) =>
  `coalesce(${lease}.beat_at < clock_timestamp() - ${DEAD_MS} * interval '1 ms', true)`
export const IS_WANTED = `coalesce(leases.wanted_at > clock_timestamp() - ${4 * REQUEST_MS} * interval '1 ms', false)`

export const NOW_MS = 'extract(epoch from clock_timestamp()) * 1000 as now_ms'

const TABLE = `create table if not exists leases (
  name text primary key, number bigint not null, owner text not null, since timestamptz not null,
  beat_at timestamptz, commits bigint not null)`
const COLUMNS = `alter table leases add column if not exists address text,
  add column if not exists version bigint not null default 0,
  add column if not exists wanted bigint not null default 0, add column if not exists wanted_at timestamptz,
  add column if not exists says text, add column if not exists session text`

/** Name of the lease on a whole schema. */
export const WRITER = 'writer'

/** Name prefix of the rows that register live processes. */
const NODE = 'node '
export const IS_NODE = `name like '${NODE}%'`
export const OF_NODE = `leases.owner like '${NODE}%'`

export const newNodeName = (): string => NODE + randomUUID()

/**
 * Makes the SQL of a heartbeat. `schema` is in the text, because one connection is used for many schemas. Skips a row
 * that the owner has locked.
 */
const beatText = (schema: string, which: string) => `
  update ${schema}.leases set beat_at = clock_timestamp()
    where name = (select name from ${schema}.leases where ${which} for update skip locked);
  select wanted > version and ${IS_WANTED} as is_wanted, ${NOW_MS} from ${schema}.leases as leases where ${which}`

export interface Lease {
  /**
   * Checks the fence and counts the commit. Must be the last statement of each transaction. Throws AppError
   * DB_TAKEN_OVER.
   */
  countCommit(connection: Connection): Promise<void>
  /** True if the last counted transaction was committed. Waits for a running commit. Throws AppError DB_TAKEN_OVER. */
  hasCommitted(connection: Connection): Promise<boolean>
  /**
   * Sends a heartbeat. Returns true if a newer version waits for the owner to end. Throws AppError DB_TAKEN_OVER,
   * CLOCK_OFF {detail}.
   */
  heartbeat(connection: Connection): Promise<boolean>
  /** Records that the database has this version's migrations, so that older versions can no longer take the lease. */
  recordMigrated(connection: Connection): Promise<void>
  /** Stores a report for the other processes. Throws AppError DB_TAKEN_OVER. */
  storeReport(connection: Connection, says: string): Promise<void>
  /** Releases the lease, so that the next owner need not wait. */
  release(connection: Connection): Promise<void>
}

/** Lease to take. `version`: newest migration that the process has. */
export interface LeaseTarget {
  name: string
  schema: string
  version: number
}

export function leaseOf({ name, schema, version }: LeaseTarget, number: number): Lease {
  const leaseKey = [name, number]
  const beat = beatText(schema, `name = '${name}' and number = ${number}`)
  let commits = 0
  return {
    async countCommit(there) {
      commits++
      const { changes } = await there.query(
        'update leases set beat_at = clock_timestamp(), commits = ? where name = ? and number = ?',
        [commits, ...leaseKey],
      )
      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')
    },
    async hasCommitted(there) {
      const { rows } = await there.query(
        'select commits from leases where name = ? and number = ? for update',
        leaseKey,
      )
      const found = rows[0] as { commits: number } | undefined
      if (!found) throw new AppError('DB_TAKEN_OVER')
      return found.commits === commits
    },
    async heartbeat(there) {
      const requestedAtMs = systemClock.now()
      const found = (await there.runStatements(beat)).at(-1)?.rows[0] as
        | { is_wanted: boolean; now_ms: number }
        | undefined
      if (!found) throw new AppError('DB_TAKEN_OVER')
      const clockError = describeClockError(requestedAtMs, found.now_ms)
      if (clockError !== undefined) throw new AppError('CLOCK_OFF', { detail: clockError })
      return found.is_wanted
    },
    async recordMigrated(there) {
      await there.query('update leases set version = ? where name = ? and number = ?', [version, ...leaseKey])
    },
    async storeReport(there, says) {
      const { changes } = await there.query('update leases set says = ? where name = ? and number = ?', [
        says,
        ...leaseKey,
      ])
      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')
    },
    async release(there) {
      await there.query('update leases set beat_at = null where name = ? and number = ?', leaseKey)
    },
  }
}

/**
 * Creates the table. If two processes create it concurrently, the slower one gets an error and checks that the table
 * exists.
 */
export async function prepareTable({ query }: Connection): Promise<void> {
  const isReady = () => query('select session from leases limit 0').then(() => true)
  if (await isReady().catch(() => false)) return
  try {
    await query(TABLE)
    await query(COLUMNS)
  } catch (error) {
    await isReady().catch(() => {
      throw error
    })
  }
}

/**
 * Describes the difference to the server's clock, which was read after `requestedAtMs`. Undefined if it is small
 * enough.
 */
export function describeClockError(requestedAtMs: number, serverMs: number): string | undefined {
  const answeredMs = systemClock.now()
  const offMs = serverMs < requestedAtMs ? serverMs - requestedAtMs : Math.max(0, serverMs - answeredMs)
  if (Math.abs(offMs) <= CLOCK_MS) return undefined
  const sec = Math.round(Math.abs(offMs) / 1000)
  return `the clocks of this machine and of the database server differ by ${sec} s: synchronize both with NTP`
}
