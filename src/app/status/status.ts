/** The public state of the service. One calculation serves all requests of the next seconds. */
import { type PublicIncident, type SignedIdentity, STATUS_PARTS, type Status } from '../../contract/pages/status.ts'
import type { Db } from '../../db/db.ts'
import { type IncidentRow, incidentsSince, watchedPeriod } from '../../db/stores/operator/incidents.ts'
import { type Clock, hasPassed, resolveWithin } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Logger } from '../../kernel/logger.ts'
import { HISTORY_DAYS, historyOf, worstOf } from './history.ts'
import { publicIncidents } from './public-incidents.ts'

/** Age up to which a calculated status is served. */
const STATUS_FRESH_MS = 10_000
const HISTORY_FRESH_MS = 60_000
/** Incidents read for the history. Older ones are missing if there are more. */
const MAX_INCIDENTS = 5_000
const DATABASE_TIMEOUT_MS = 2_000

export interface StatusParts {
  db: Pick<Db, 'read'>
  /** Open incidents, which are known even while the database is down. */
  open(): readonly Pick<IncidentRow, 'part' | 'runbook' | 'problem' | 'sinceMs' | 'endedMs'>[]
  identity(): Promise<SignedIdentity | null>
  clock: Clock
  log: Logger
}

interface History {
  ended: PublicIncident[]
  /** Unix seconds. */
  watchedSince: number
}

export function createStatus({ db, open, identity, clock, log }: StatusParts): () => Promise<Status> {
  const startedSec = Math.floor(clock.now() / 1000)
  let history: History = { ended: [], watchedSince: startedSec }
  let historyAtMs = Number.NEGATIVE_INFINITY
  let last: { atMs: number; status: Promise<Status> } | undefined

  async function readHistory(): Promise<History> {
    const sinceMs = clock.now() - HISTORY_DAYS * DAY_SEC * 1000
    const { rows, watched } = await db.read(async (reader) => ({
      rows: await incidentsSince(reader, sinceMs, MAX_INCIDENTS),
      watched: await watchedPeriod(reader),
    }))
    return {
      ended: rows.filter(({ endedMs }) => endedMs !== null).flatMap(publicIncidents),
      watchedSince: watched ? Math.floor(watched.sinceMs / 1000) : startedSec,
    }
  }

  /** Returns the history of a minute ago at most. Without the database, returns the last known one. */
  async function recentHistory(): Promise<History> {
    if (!hasPassed(clock, HISTORY_FRESH_MS, historyAtMs)) return history
    historyAtMs = clock.now()
    try {
      const reading = readHistory()
      history = await resolveWithin(clock, DATABASE_TIMEOUT_MS, reading, () => history)
    } catch (error) {
      log.warn({ err: error }, 'status.history_not_read')
    }
    return history
  }

  async function calculate(): Promise<Status> {
    const { ended, watchedSince } = await recentHistory()
    const current = open().flatMap(publicIncidents)
    const now = Math.floor(clock.now() / 1000)
    const all = [...ended, ...current]
    const parts = STATUS_PARTS.map((part) => ({
      part,
      level: worstOf(current.filter((one) => one.part === part).map(({ level }) => level)),
      ...historyOf(part, all, { now, watchedSince }),
    }))
    const byEnd = [...ended].sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
    return {
      level: worstOf(parts.map(({ level }) => level)),
      at: now,
      parts,
      open: current,
      last: byEnd[0] ?? null,
      identity: await identity(),
    }
  }

  return () => {
    if (!last || hasPassed(clock, STATUS_FRESH_MS, last.atMs)) {
      const status = calculate()
      last = { atMs: clock.now(), status }
      // A failed calculation is not served again.
      status.catch(() => {
        last = undefined
      })
    }
    return last.status
  }
}
