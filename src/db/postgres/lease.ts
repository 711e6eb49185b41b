/**
 * One process acts on a database: what it sells and sends is in its memory. Who that is, a row says, by the server's
 * clock; its number rises with each owner. Every commit of the owner carries the number and fails where it is an old
 * one, and counts itself, so that an owner who lost the answer to a COMMIT can ask what became of it.
 */
import { hostname } from 'node:os'
import { systemClock, wait } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Connection } from './connection.ts'

/** An owner says this often that it is there. */
export const BEAT_MS = 1_000

/** One who has not said so for this long is no owner any more. */
const DEAD_MS = 4_000

const LOOK_MS = 200

const TAKE = `insert into leases (name, number, owner, since, beat_at, commits)
    values (?, 1, ?, clock_timestamp(), clock_timestamp(), 0)
  on conflict (name) do update set number = leases.number + 1, owner = excluded.owner, since = excluded.since,
    beat_at = excluded.beat_at, commits = 0
    where coalesce(leases.beat_at < clock_timestamp() - ? * interval '1 ms', true)
  returning number`

export interface Lease {
  /** The last statement of each transaction. Throws AppError DB_TAKEN_OVER. */
  beat(connection: Connection): Promise<void>
  /** Whether the last `beat` was committed; waits where the server is still at it. Throws AppError DB_TAKEN_OVER. */
  hasCommitted(connection: Connection): Promise<boolean>
  /** The next owner need not wait. */
  release(connection: Connection): Promise<void>
}

/**
 * Waits for an owner that is just ending, or has died. Throws AppError DATABASE_IN_USE {detail} where it says again
 * that it is there.
 */
export async function takeLease(connection: Connection, name: string): Promise<Lease> {
  await connection.ask(`create table if not exists leases (
    name text primary key, number bigint not null, owner text not null, since timestamptz not null,
    beat_at timestamptz, commits bigint not null)`)
  const number = await takenNumber(connection, name)
  const mine = [name, number]
  let commits = 0
  return {
    async beat(there) {
      commits++
      const { changes } = await there.ask(
        'update leases set beat_at = clock_timestamp(), commits = ? where name = ? and number = ?',
        [commits, ...mine],
      )
      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')
    },
    async hasCommitted(there) {
      const { rows } = await there.ask('select commits from leases where name = ? and number = ? for update', mine)
      const found = rows[0] as { commits: number } | undefined
      if (!found) throw new AppError('DB_TAKEN_OVER')
      return found.commits === commits
    },
    async release(there) {
      await there.ask('update leases set beat_at = null where name = ? and number = ?', mine)
    },
  }
}

async function takenNumber(connection: Connection, name: string): Promise<number> {
  const me = `process ${process.pid} on ${hostname()}`
  let lastBeatMs: number | undefined
  for (;;) {
    const taken = await connection.ask(TAKE, [name, me, DEAD_MS])
    const mine = taken.rows[0] as { number: number } | undefined
    if (mine) return mine.number
    const { rows } = await connection.ask('select owner, since, beat_at from leases where name = ?', [name])
    const { owner, since, beat_at } = rows[0] as { owner: string; since: Date; beat_at: Date | null }
    if (beat_at && lastBeatMs !== undefined && beat_at.getTime() !== lastBeatMs)
      throw new AppError('DATABASE_IN_USE', {
        detail:
          `the database is in use by ${owner} since ${since.toISOString()}. Stop that one first, or give this one a ` +
          'DATABASE_URL of its own',
      })
    lastBeatMs = beat_at?.getTime()
    await wait(systemClock, LOOK_MS)
  }
}
