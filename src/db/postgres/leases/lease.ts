/**
 * One process acts on a database: what it sells and sends is in its memory. Who that is, a row says, by the server's
 * clock; its number rises with each owner. Every commit of the owner carries the number and fails where it is an old
 * one, and counts itself, so that an owner who lost the answer to a COMMIT can ask what became of it. A process that
 * shares the server with others has a row of its own as well, for as long as it is there.
 */
import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Connection } from '../connection.ts'

/** An owner says this often that it is there. */
export const BEAT_MS = 500

/** An owner that has not renewed it for this long has lost it. */
const DEAD_MS = 2_500

/** A newer version that waits says so this often, and an owner believes it for four times as long. */
export const WANT_MS = 500

/** A process whose clock is further from the server's keeps its hands off: it would end rentals at the wrong time. */
const CLOCK_MS = 10_000

export const isDead = (lease: string) =>
  `coalesce(${lease}.beat_at < clock_timestamp() - ${DEAD_MS} * interval '1 ms', true)`
export const IS_WANTED = `coalesce(leases.wanted_at > clock_timestamp() - ${4 * WANT_MS} * interval '1 ms', false)`

export const NOW_MS = 'extract(epoch from clock_timestamp()) * 1000 as now_ms'

const TABLE = `create table if not exists leases (
  name text primary key, number bigint not null, owner text not null, since timestamptz not null,
  beat_at timestamptz, commits bigint not null)`
const COLUMNS = `alter table leases add column if not exists address text,
  add column if not exists version bigint not null default 0,
  add column if not exists wanted bigint not null default 0, add column if not exists wanted_at timestamptz,
  add column if not exists says text, add column if not exists session text`

/** Name of the lease on all that a schema has. */
export const WRITER = 'writer'

/** Names of the leases that say which processes are there. */
const NODE = 'node '
export const IS_NODE = `name like '${NODE}%'`
export const OF_NODE = `leases.owner like '${NODE}%'`

export const newNodeName = (): string => NODE + randomUUID()

/** As one text: a connection beats for many schemas. A row that is locked is one that the owner is just writing. */
const beatText = (schema: string, which: string) => `
  update ${schema}.leases set beat_at = clock_timestamp()
    where name = (select name from ${schema}.leases where ${which} for update skip locked);
  select wanted > version and ${IS_WANTED} as is_wanted, ${NOW_MS} from ${schema}.leases as leases where ${which}`

export interface Lease {
  /** The last statement of each transaction. Throws AppError DB_TAKEN_OVER. */
  count(connection: Connection): Promise<void>
  /** Whether the last `count` was committed; waits where the server is still at it. Throws AppError DB_TAKEN_OVER. */
  hasCommitted(connection: Connection): Promise<boolean>
  /**
   * Says that the owner is there; answers whether a newer version waits for it to end. Throws AppError DB_TAKEN_OVER,
   * CLOCK_OFF {detail}.
   */
  beat(connection: Connection): Promise<boolean>
  /** The database is as the owner's version has it: none before that takes it again. */
  migrated(connection: Connection): Promise<void>
  /** What others find there. Throws AppError DB_TAKEN_OVER. */
  say(connection: Connection, says: string): Promise<void>
  /** The next owner need not wait. */
  release(connection: Connection): Promise<void>
}

/** `version`: the newest migration that the process knows. */
export interface Place {
  name: string
  schema: string
  version: number
}

export function leaseOf({ name, schema, version }: Place, number: number): Lease {
  const mine = [name, number]
  const beat = beatText(schema, `name = '${name}' and number = ${number}`)
  let commits = 0
  return {
    async count(there) {
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
    async beat(there) {
      const askedMs = systemClock.now()
      const found = (await there.say(beat)).at(-1)?.rows[0] as { is_wanted: boolean; now_ms: number } | undefined
      if (!found) throw new AppError('DB_TAKEN_OVER')
      const off = clockOff(askedMs, found.now_ms)
      if (off !== undefined) throw new AppError('CLOCK_OFF', { detail: off })
      return found.is_wanted
    },
    async migrated(there) {
      await there.ask('update leases set version = ? where name = ? and number = ?', [version, ...mine])
    },
    async say(there, says) {
      const { changes } = await there.ask('update leases set says = ? where name = ? and number = ?', [says, ...mine])
      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')
    },
    async release(there) {
      await there.ask('update leases set beat_at = null where name = ? and number = ?', mine)
    },
  }
}

/** Two who begin together may both make it: the slower one is told that it is there. */
export async function prepareTable({ ask }: Connection): Promise<void> {
  const isReady = () => ask('select session from leases limit 0').then(() => true)
  if (await isReady().catch(() => false)) return
  try {
    await ask(TABLE)
    await ask(COLUMNS)
  } catch (error) {
    await isReady().catch(() => {
      throw error
    })
  }
}

/** Undefined: close enough to the server's, which was read after `askedMs`. */
export function clockOff(askedMs: number, serverMs: number): string | undefined {
  const answeredMs = systemClock.now()
  const offMs = serverMs < askedMs ? serverMs - askedMs : Math.max(0, serverMs - answeredMs)
  if (Math.abs(offMs) <= CLOCK_MS) return undefined
  const sec = Math.round(Math.abs(offMs) / 1000)
  return `the clock of this machine and that of the database server are ${sec} s apart: set both by NTP`
}
