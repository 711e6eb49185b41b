/** How a process comes to own a database: it waits for the owner that there is to end, to die or to fall silent. */
import { hostname } from 'node:os'
import { systemClock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Company } from '../../db.ts'
import type { Connection } from '../connection.ts'
import {
  BEAT_MS,
  clockOff,
  IS_WANTED,
  isDead,
  type Lease,
  leaseOf,
  NOW_MS,
  type Place,
  prepareTable,
  WANT_MS,
} from './lease.ts'
import { HAS_SESSION, type Seen, watchSessions } from './sessions.ts'

const LOOK_MS = 100

/** An owner whose commit was long has until then to say it again; so does one whose server was away. */
export const AFTER_MS = 3 * BEAT_MS

const IS_DEAD = isDead('leases')

/** A process of version `?` may take it once its owner is dead. */
const IS_OPEN = `leases.version <= ? and (leases.wanted <= ? or not ${IS_WANTED})`

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

export interface Claim extends Place {
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

function ownerIn({ owner, address, beat_at, version }: Found, known: number) {
  return beat_at ? { name: owner, address: address ?? undefined, isNewer: version > known } : undefined
}

async function serverMs({ ask }: Connection): Promise<number> {
  return ((await ask(`select ${NOW_MS}`)).rows[0] as { now_ms: number }).now_ms
}
