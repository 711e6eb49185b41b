import { hostname } from 'node:os'
import { systemClock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Replica } from '../../db.ts'
import type { Connection } from '../connection.ts'
import {
  describeClockError,
  HEARTBEAT_MS,
  IS_WANTED,
  isDead,
  type Lease,
  type LeaseTarget,
  leaseOf,
  NOW_MS,
  prepareTable,
  REQUEST_MS,
} from './lease.ts'
import { createCrashDetector, HAS_SESSION, type SessionState } from './sessions.ts'

const POLL_MS = 100

/** After a long commit or a server outage, a silent owner has this much time for its next heartbeat. */
export const SILENCE_MS = 3 * HEARTBEAT_MS

const IS_DEAD = isDead('leases')

/** Condition: a process of version `?` may take the database once its owner is dead. */
const IS_OPEN = `leases.version <= ? and (leases.wanted <= ? or not ${IS_WANTED})`

const LEASE_QUERY = `select number, owner, address, since, beat_at, version, ${IS_DEAD} as is_silent,
  ${HAS_SESSION} as has_session, ${IS_OPEN} as is_open, ${NOW_MS} from leases where name = ?`

/** Locks the row. Returns no row while the owner is committing. */
const UNLOCKED = 'select 1 from leases where name = ? for update skip locked'

/** Takes the lease. The parameter before the versions is the number of an owner whose session is gone. */
const TAKE = `insert into leases (name, number, owner, address, since, beat_at, commits, session)
    values (?, 1, ?, ?, clock_timestamp(), clock_timestamp(), 0, current_setting('application_name'))
  on conflict (name) do update set number = leases.number + 1, owner = excluded.owner, address = excluded.address,
    since = excluded.since, beat_at = excluded.beat_at, commits = 0, wanted = 0, session = excluded.session
    where (${IS_DEAD} or leases.number = ? and not ${HAS_SESSION}) and ${IS_OPEN}
  returning number`

export interface Claim extends LeaseTarget {
  /** URL at which other processes reach this one. */
  address: string | undefined
  replica: Replica | undefined
  /** True once the process has reported an owner. It then continues to wait through server outages. */
  keepsWaiting: boolean
}

/**
 * Takes the lease. Waits for an owner that is ending or has crashed. With `replica`, also waits until a live owner ends
 * and until this machine's clock is right; otherwise throws AppError DATABASE_IN_USE {detail}, CLOCK_OFF {detail}.
 * Throws DATABASE_NEWER {detail}.
 */
export async function takeLease(connection: Connection, claim: Claim): Promise<Lease> {
  await prepareTable(connection)
  return leaseOf(claim, await takeNumber(connection, claim))
}

interface LeaseRow extends SessionState {
  owner: string
  address: string | null
  since: Date
  beat_at: Date | null
  version: number
  is_silent: boolean
  is_open: boolean
  now_ms: number
}

async function takeNumber(connection: Connection, claim: Claim): Promise<number> {
  const { name, version, replica } = claim
  const me = `process ${process.pid} on ${hostname()}`
  let last: LeaseRow | undefined
  let lastRequestMs = 0
  let excusedMs = claim.keepsWaiting ? systemClock.now() : 0

  const hasCrashed = createCrashDetector()

  /** True if the owner is silent without an excuse, such as a running commit. */
  async function isSilentWithoutExcuse({ beat_at, is_silent }: LeaseRow): Promise<boolean> {
    if (beat_at === null) return true
    if (!is_silent) return false
    if ((await connection.query(UNLOCKED, [name])).rows.length === 0) excusedMs = systemClock.now()
    return systemClock.now() - excusedMs >= SILENCE_MS
  }

  for (;;) {
    const requestedAtMs = systemClock.now()
    const found = (await connection.query(LEASE_QUERY, [version, version, name])).rows[0] as LeaseRow | undefined
    const clockError = describeClockError(requestedAtMs, found?.now_ms ?? (await serverMs(connection)))
    if (clockError !== undefined && !replica) throw new AppError('CLOCK_OFF', { detail: clockError })
    replica?.onClock(clockError)
    if (replica && clockError !== undefined) {
      claim.keepsWaiting = true
      replica.onOwner(found && !(found.is_silent && found.is_open) ? ownerIn(found, version) : undefined)
      replica.ending.throwIfAborted()
      await wait(systemClock, POLL_MS)
      continue
    }
    const isGone = found !== undefined && hasCrashed(found)
    if (!found || (found.is_open && (isGone || (await isSilentWithoutExcuse(found))))) {
      const crashedNumber = isGone ? found.number : null
      const taken = await connection.query(TAKE, [name, me, claim.address ?? null, crashedNumber, version, version])
      const row = taken.rows[0] as { number: number } | undefined
      if (row) return row.number
      continue
    }
    if (found.version > version && !claim.keepsWaiting)
      throw new AppError('DATABASE_NEWER', {
        detail: `the database is owned by ${found.owner}, which runs a newer version: start that version here too`,
      })
    if (replica) {
      claim.keepsWaiting = true
      replica.onOwner(ownerIn(found, version))
      if (found.version < version && requestedAtMs - lastRequestMs >= REQUEST_MS) {
        lastRequestMs = requestedAtMs
        await connection.query('update leases set wanted = ?, wanted_at = clock_timestamp() where name = ?', [
          version,
          name,
        ])
      }
      replica.ending.throwIfAborted()
    } else if (found.beat_at && last?.beat_at && found.beat_at.getTime() !== last.beat_at.getTime())
      throw new AppError('DATABASE_IN_USE', {
        detail:
          `the database is in use by ${found.owner} since ${found.since.toISOString()}. Stop that process first, or give ` +
          'this one another DATABASE_URL',
      })
    last = found
    await wait(systemClock, POLL_MS)
  }
}

function ownerIn({ owner, address, beat_at, version }: LeaseRow, known: number) {
  return beat_at ? { name: owner, address: address ?? undefined, isNewer: version > known } : undefined
}

async function serverMs({ query }: Connection): Promise<number> {
  return ((await query(`select ${NOW_MS}`)).rows[0] as { now_ms: number }).now_ms
}
