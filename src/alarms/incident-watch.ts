/**
 * Records incidents, and notifies operators of them through the alarm channels. The state in memory counts: while the
 * database is down, incidents are still found and sent, and stored later. After a crash, a message may be repeated.
 */
import type { AlarmChannel } from '../config/alarm-channels.ts'
import { PROBLEMS, type Problem } from '../contract/operator/problems.ts'
import type { Db } from '../db/db.ts'
import {
  confirmedIncidents,
  forgetIncidents,
  incidentsSince,
  insertIncident,
  setWatchedPeriod,
  updateIncident,
  type WatchedPeriod,
  watchedPeriod,
} from '../db/stores/operator/incidents.ts'
import { type Clock, hasPassed, resolveWithin } from '../kernel/clock.ts'
import { DAY_SEC } from '../kernel/duration.ts'
import { AppError } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { createProblemChecks } from '../kernel/telemetry/problem-checks.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import type { AlarmChannels } from './channels.ts'
import { escalate, type Incident, isOpen } from './incident.ts'

const EVERY_MS = 10_000
const DATABASE_TIMEOUT_MS = 10_000
/** An incident that ended longer ago is not announced any more. */
const ANNOUNCED_MS = DAY_SEC * 1000
const MAX_LOADED = 1_000
/** Retention of incidents, for the history of the status page. */
const RETENTION_MS = 91 * DAY_SEC * 1000
const CLEANUP_INTERVAL_MS = 3_600_000
/** Interval at which the database records that the program is running. */
const HEARTBEAT_MS = 60_000
/** A longer gap between two heartbeats is an incident: the program did not run. */
const MAX_GAP_MS = 3 * HEARTBEAT_MS
/** Part of the incidents in which the program did not run. */
export const PROCESS = 'process'

/** Result of one check, which other workers may share. */
export interface ProblemCheck {
  atMs: number
  found: readonly Problem[]
}

/** Condition that has its own start and end, such as an alert of the bot. */
export type Condition = Omit<Problem, 'severity' | 'runbook'> & {
  severity: Incident['severity']
  runbook: string
  sinceMs: number
}

export interface IncidentWatchParts {
  db: Pick<Db, 'read' | 'write'>
  channels: readonly AlarmChannel[]
  delivery: AlarmChannels
  /** 0: an unconfirmed incident never reaches the next operator. */
  escalateMinutes: number
  problems(): Promise<ProblemCheck>
  conditions(): Promise<readonly Condition[]>
  clock: Clock
  log: Logger
}

export interface IncidentWatch extends Worker {
  /** Returns the open incidents, also while the database is down. */
  open(): readonly Incident[]
}

export function createIncidentWatch(parts: IncidentWatchParts): IncidentWatch {
  const { db, channels, delivery, clock, log } = parts
  const checks = createProblemChecks(clock)
  const escalateMs = parts.escalateMinutes * 60_000
  const startedMs = clock.now()
  let incidents: Incident[] = []
  let isLoaded = false
  let checkedAtMs: number | undefined
  let cleanedAtMs = Number.NEGATIVE_INFINITY
  let watched: WatchedPeriod | undefined

  /** Steps whose database call has not returned yet. They are not started again. */
  const running = new Map<() => Promise<void>, Promise<void>>()

  /** Runs a step that needs the database. Without it, the pass continues. Returns true if the step succeeded. */
  async function tryDatabase(step: () => Promise<void>): Promise<boolean> {
    const work = running.get(step) ?? step().finally(() => running.delete(step))
    running.set(step, work)
    try {
      await resolveWithin(clock, DATABASE_TIMEOUT_MS, work, () => {
        throw new AppError('DB_BUSY')
      })
      return true
    } catch (error) {
      log.warn({ err: error }, 'incidents.database_failed')
      return false
    }
  }

  /** Adds the incidents of the previous process. Those that this process found meanwhile are the same incidents. */
  async function load(): Promise<void> {
    const { rows, before } = await db.read(async (reader) => ({
      rows: await incidentsSince(reader, clock.now() - ANNOUNCED_MS, MAX_LOADED),
      before: await watchedPeriod(reader),
    }))
    for (const row of rows) {
      const known = incidents.find((one) => one.id === undefined && isOpen(one) && one.part === row.part)
      if (known && isOpen(row)) Object.assign(known, row, { isUnsaved: true, isLoaded: true })
      else incidents.push({ ...row, isUnsaved: false, isLoaded: true })
    }
    if (before && startedMs - before.untilMs > MAX_GAP_MS) addStop(before.untilMs)
    watched = { sinceMs: before?.sinceMs ?? startedMs, untilMs: 0 }
  }

  async function check(): Promise<void> {
    const { atMs, found } = await parts.problems()
    if (atMs === checkedAtMs) return
    checkedAtMs = atMs
    const problems = new Map(found.map((problem) => [problem.name, problem]))
    checks.record(new Set(problems.keys()))
    for (const problem of found) {
      const isKnown = openIncident(problem.name) !== undefined
      const isWorker = problem.runbook === 'worker'
      if (!isKnown && checks.hasStarted(problem.name, { isWorker, endedMs: lastEndMs(problem.name) }))
        start({ ...problem, sinceMs: checks.sinceMs(problem.name) })
    }
    const conditions = await parts.conditions().catch(() => undefined)
    const lasting = new Set(conditions?.map(({ name }) => name))
    for (const condition of conditions ?? []) if (!openIncident(condition.name)) start(condition)
    for (const incident of incidents.filter(isOpen)) {
      const { part } = incident
      if (problems.has(part) || lasting.has(part)) continue
      if (isCondition(incident) ? conditions !== undefined : checks.hasEnded(part))
        end(incident, isCondition(incident) ? clock.now() : checks.sinceMs(part))
    }
  }

  /**
   * Records that the program did not run until its start. Operators are not notified, because they usually stopped it.
   */
  function addStop(sinceMs: number): void {
    const problem = 'the program did not run'
    start({ name: PROCESS, severity: 'unwell', problem, runbook: 'start', sinceMs })
    const incident = openIncident(PROCESS)
    if (incident) Object.assign(incident, { endedMs: startedMs, isLoaded: true })
  }

  const openIncident = (part: string) => incidents.find((one) => one.part === part && isOpen(one))

  const lastEndMs = (part: string): number | undefined =>
    incidents.reduce<number | undefined>(
      (last, one) => (one.part === part && one.endedMs !== null ? Math.max(last ?? 0, one.endedMs) : last),
      undefined,
    )

  function start({ name, severity, problem, remedy, runbook, sinceMs }: StartedIncident): void {
    const state = { endedMs: null, level: 0, levelAtMs: clock.now(), confirmedAtMs: null, confirmedBy: null }
    const flags = { id: undefined, isUnsaved: true, isLoaded: false, notified: {} }
    incidents.push({ part: name, severity, problem, remedy: remedy ?? null, runbook, sinceMs, ...state, ...flags })
  }

  function end(incident: Incident, endedMs: number): void {
    incident.endedMs = endedMs
    incident.isUnsaved = true
  }

  async function readConfirmations(): Promise<void> {
    const ids = incidents.flatMap(({ id, endedMs, confirmedAtMs }) =>
      id !== undefined && endedMs === null && confirmedAtMs === null ? [id] : [],
    )
    if (ids.length === 0) return
    for (const { id, confirmedAtMs, confirmedBy } of await db.read((reader) => confirmedIncidents(reader, ids))) {
      const incident = incidents.find((one) => one.id === id)
      if (incident) Object.assign(incident, { confirmedAtMs, confirmedBy })
    }
  }

  async function save(): Promise<void> {
    const unsaved = incidents.filter((one) => one.isUnsaved)
    const isCleanupDue = hasPassed(clock, CLEANUP_INTERVAL_MS, cleanedAtMs)
    const isHeartbeatDue = watched && hasPassed(clock, HEARTBEAT_MS, watched.untilMs)
    if (unsaved.length === 0 && !isCleanupDue && !isHeartbeatDue) return
    const period = watched && { ...watched, untilMs: clock.now() }
    // A channel may be notified during the write.
    const saved = unsaved.map((one) => [one, JSON.stringify(one)] as const)
    const ids = await db.write(async (tx) => {
      const inserted = new Map<Incident, number>()
      for (const [incident] of saved) {
        const { id, isUnsaved: _, isLoaded: __, ...row } = incident
        if (id === undefined) inserted.set(incident, await insertIncident(tx, row))
        else await updateIncident(tx, { id, ...row })
      }
      if (isCleanupDue) await forgetIncidents(tx, clock.now() - RETENTION_MS)
      if (period) await setWatchedPeriod(tx, period)
      return inserted
    })
    if (isCleanupDue) cleanedAtMs = clock.now()
    watched = period
    for (const [incident, before] of saved) {
      if (JSON.stringify(incident) === before) incident.isUnsaved = false
      incident.id ??= ids.get(incident)
    }
  }

  async function pass(): Promise<void> {
    isLoaded ||= await tryDatabase(load)
    await check()
    await tryDatabase(readConfirmations)
    for (const incident of incidents.filter(({ part }) => !checks.isAbsent(part)))
      escalate(incident, { channels, escalateMs, nowMs: clock.now(), isDown: delivery.isDown })
    await delivery.deliver(() => incidents)
    // Without the state of the previous process, an incident could be stored twice.
    if (isLoaded) await tryDatabase(save)
    const announcedMs = clock.now() - ANNOUNCED_MS
    incidents = incidents.filter((one) => one.isUnsaved || one.endedMs === null || one.endedMs > announcedMs)
  }

  const worker = createWorker({ name: 'incidents', everyMs: EVERY_MS, clock, log, pass, queues: delivery.queues })
  return {
    ...worker,
    open: () => incidents.filter(isOpen),
    async stop() {
      delivery.stop()
      await worker.stop()
    },
  }
}

/** A problem counts as ended after several checks without it, a condition at its own end. */
const isCondition = ({ runbook }: Incident): boolean => !Object.hasOwn(PROBLEMS, runbook)

type StartedIncident = Condition | (Problem & { sinceMs: number })
