/**
 * One process acts on a database: what it sells and sends is in its memory. Who that is, a row says, by the server's
 * clock; its number rises with each owner. Every commit of the owner carries the number and fails where it is an old
 * one, and counts itself, so that an owner who lost the answer to a COMMIT can ask what became of it. A process that
 * shares the server with others has a row of its own as well, for as long as it is there.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { systemClock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Company, NodeSaying } from '../../db.ts'
import type { Connection } from '../connection.ts'

/** An owner says this often that it is there. */
export const BEAT_MS = 500

/** An owner that has not renewed it for this long has lost it. */
const DEAD_MS = 2_500

/**
 * One that was seen there and has no session on the server for this long has died: its connections ended with it. An
 * owner whose connections alone are gone has made the next one for its beat by then.
 */
const GONE_MS = BEAT_MS + 200

const LOOK_MS = 100

/** An owner whose commit was long has until then to say it again; so does one whose server was away. */
export const AFTER_MS = 3 * BEAT_MS

/** A newer version that waits says so this often, and an owner believes it for four times as long. */
const WANT_MS = 500

/** A process whose clock is further from the server's keeps its hands off: it would end rentals at the wrong time. */
const CLOCK_MS = 10_000

export const isDead = (lease: string) =>
  `coalesce(${lease}.beat_at < clock_timestamp() - ${DEAD_MS} * interval '1 ms', true)`
const IS_DEAD = isDead('leases')
const HAS_SESSION = 'exists (select from pg_stat_activity where application_name = leases.session)'
const IS_WANTED = `coalesce(leases.wanted_at > clock_timestamp() - ${4 * WANT_MS} * interval '1 ms', false)`

/** A process of version `?` may take it once its owner is dead. */
const IS_OPEN = `leases.version <= ? and (leases.wanted <= ? or not ${IS_WANTED})`

const NOW_MS = 'extract(epoch from clock_timestamp()) * 1000 as now_ms'

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
const IS_NODE = `name like '${NODE}%'`
export const OF_NODE = `leases.owner like '${NODE}%'`

export const newNodeName = (): string => NODE + randomUUID()

/** The row of one that is silent goes away: it comes back under another name, after a look at what it has lost. */
const FORGET = `delete from leases where ${IS_NODE} and ${IS_DEAD}`

const FORGET_GONE = `delete from leases where name = ? and number = ? and not ${HAS_SESSION}`

const MET = `select name, number, address, says, version, ${IS_NODE} as is_node, ${HAS_SESSION} as has_session,
  wanted > version and ${IS_WANTED} as is_wanted from leases order by name`

const LOOK = `select number, owner, address, since, beat_at, version, ${IS_DEAD} as is_silent,
  ${HAS_SESSION} as has_session, ${IS_OPEN} as is_open, ${NOW_MS} from leases where name = ?`

/** Nothing where the owner is in the middle of a commit. */
const UNLOCKED = 'select 1 from leases where name = ? for update skip locked'

/** `?` before the versions: the number of an owner whose session is gone. */
const TAKE = `insert into leases (name, number, owner, address, since, beat_at, commits, session)
    values (?, 1, ?, ?, clock_timestamp(), clock_timestamp(), 0, current_setting('application_name'))
  on conflict (name) do update set number = leases.number + 1, owner = excluded.owner, address = excluded.address,
    since = excluded.since, beat_at = excluded.beat_at, commits = 0, wanted = 0, session = excluded.session
    where (${IS_DEAD} or leases.number = ? and not ${HAS_SESSION}) and ${IS_OPEN}
  returning number`

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
export interface Claim {
  name: string
  schema: string
  version: number
  /** Where others reach the process. */
  address: string | undefined
  company: Company | undefined
  /** Set when the process has been told of an owner: it goes on waiting where the server goes away. */
  waits: boolean
}

/**
 * Waits for an owner that is just ending, or has died; in company also for one that is well, and until the clock is
 * right. Throws AppError DATABASE_IN_USE {detail} where one alone finds another, CLOCK_OFF {detail} where the clock of
 * one alone is wrong, DATABASE_NEWER {detail}.
 */
export async function takeLease(connection: Connection, claim: Claim): Promise<Lease> {
  await prepareTable(connection)
  return leaseOf(claim, await takenNumber(connection, claim))
}

export function leaseOf({ name, schema, version }: Pick<Claim, 'name' | 'schema' | 'version'>, number: number): Lease {
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

interface Met extends NodeSaying, Seen {
  version: number
  is_node: boolean
  is_wanted: boolean
}

/**
 * The processes of that version that are there, by their names. Undefined: the database is not as that version has
 * it, or a newer one waits for it. `isSure`: those that are silent have had their time, and are forgotten.
 */
export async function nodesOn(
  { say, ask }: Connection,
  { version, isSure, sessions }: { version: number; isSure: boolean; sessions: Sessions },
): Promise<NodeSaying[] | undefined> {
  const rows = (await say(isSure ? `${FORGET}; ${MET}` : MET)).at(-1)?.rows as Met[]
  const writer = rows.find(({ name }) => name === WRITER)
  if (writer?.version !== version || writer.is_wanted) return undefined
  const nodes = rows.filter((one) => one.is_node && one.version === version)
  const gone = sessions.goneOf(nodes)
  for (const { name, number } of gone) await ask(FORGET_GONE, [name, number])
  return nodes.filter((one) => !gone.includes(one))
}

/** What one connection has seen of the sessions of others. */
export interface Sessions {
  /** Those that have died. Forgets all that it does not hear of. */
  goneOf<T extends NodeSaying & Seen>(nodes: readonly T[]): T[]
}

export function createSessions(): Sessions {
  let known = new Map<string, (found: Seen) => boolean>()
  return {
    goneOf(nodes) {
      known = new Map(nodes.map(({ name }) => [name, known.get(name) ?? watchSessions()]))
      return nodes.filter((one) => known.get(one.name)?.(one))
    },
  }
}

interface Seen {
  number: number
  has_session: boolean
}

interface Found extends Seen {
  owner: string
  address: string | null
  since: Date
  beat_at: Date | null
  version: number
  is_silent: boolean
  is_open: boolean
  now_ms: number
}

async function takenNumber(connection: Connection, claim: Claim): Promise<number> {
  const { name, version, company } = claim
  const me = `process ${process.pid} on ${hostname()}`
  let last: Found | undefined
  let wantedMs = 0
  let excusedMs = claim.waits ? systemClock.now() : 0

  const hasGone = watchSessions()

  /** Whether an owner that is silent had nothing that kept it from speaking. */
  async function hasFallenSilent({ beat_at, is_silent }: Found): Promise<boolean> {
    if (beat_at === null) return true
    if (!is_silent) return false
    if ((await connection.ask(UNLOCKED, [name])).rows.length === 0) excusedMs = systemClock.now()
    return systemClock.now() - excusedMs >= AFTER_MS
  }

  for (;;) {
    const askedMs = systemClock.now()
    const found = (await connection.ask(LOOK, [version, version, name])).rows[0] as Found | undefined
    const off = clockOff(askedMs, found?.now_ms ?? (await serverMs(connection)))
    if (off !== undefined && !company) throw new AppError('CLOCK_OFF', { detail: off })
    company?.clockIs(off)
    if (company && off !== undefined) {
      claim.waits = true
      company.standBy(found && !(found.is_silent && found.is_open) ? ownerIn(found, version) : undefined)
      company.ending.throwIfAborted()
      await wait(systemClock, LOOK_MS)
      continue
    }
    const isGone = found !== undefined && hasGone(found)
    if (!found || (found.is_open && (isGone || (await hasFallenSilent(found))))) {
      const gone = isGone ? found.number : null
      const taken = await connection.ask(TAKE, [name, me, claim.address ?? null, gone, version, version])
      const mine = taken.rows[0] as { number: number } | undefined
      if (mine) return mine.number
      continue
    }
    if (found.version > version && !claim.waits)
      throw new AppError('DATABASE_NEWER', {
        detail: `the database has ${found.owner}, which is of a newer version: start that one here, too`,
      })
    if (company) {
      claim.waits = true
      company.standBy(ownerIn(found, version))
      if (found.version < version && askedMs - wantedMs >= WANT_MS) {
        wantedMs = askedMs
        await connection.ask('update leases set wanted = ?, wanted_at = clock_timestamp() where name = ?', [
          version,
          name,
        ])
      }
      company.ending.throwIfAborted()
    } else if (found.beat_at && last?.beat_at && found.beat_at.getTime() !== last.beat_at.getTime())
      throw new AppError('DATABASE_IN_USE', {
        detail:
          `the database is in use by ${found.owner} since ${found.since.toISOString()}. Stop that one first, or give ` +
          'this one a DATABASE_URL of its own',
      })
    last = found
    await wait(systemClock, LOOK_MS)
  }
}

/**
 * Whether the owner's session was there, on this same connection, and has been gone for long enough. A server that
 * was away, or does not show the sessions of others, says nothing about owners.
 */
function watchSessions(): (found: Seen) => boolean {
  let seen: number | undefined
  let goneSinceMs: number | undefined
  return ({ number, has_session }) => {
    if (has_session) seen = number
    if (has_session || number !== seen) {
      goneSinceMs = undefined
      return false
    }
    const nowMs = systemClock.now()
    goneSinceMs ??= nowMs
    return nowMs - goneSinceMs >= GONE_MS
  }
}

function ownerIn({ owner, address, beat_at, version }: Found, known: number) {
  return beat_at ? { name: owner, address: address ?? undefined, isNewer: version > known } : undefined
}

async function serverMs({ ask }: Connection): Promise<number> {
  return ((await ask(`select ${NOW_MS}`)).rows[0] as { now_ms: number }).now_ms
}

/** Undefined: close enough to the server's, which was read after `askedMs`. */
function clockOff(askedMs: number, serverMs: number): string | undefined {
  const answeredMs = systemClock.now()
  const offMs = serverMs < askedMs ? serverMs - askedMs : Math.max(0, serverMs - answeredMs)
  if (Math.abs(offMs) <= CLOCK_MS) return undefined
  const sec = Math.round(Math.abs(offMs) / 1000)
  return `the clock of this machine and that of the database server are ${sec} s apart: set both by NTP`
}
