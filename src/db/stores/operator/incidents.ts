/** Incidents: problems from their start to their end. The incident watch writes them; operators confirm them. */
import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { incidents } from '../../schema/operator/incidents.ts'
import { countUndecided, endUndecided } from '../bot/outbox.ts'
import { fact, setFact } from '../facts.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type IncidentRow = typeof incidents.$inferSelect

const isOpen = isNull(incidents.endedMs)

/** Returns open incidents and those that ended at or after `endedMs`, newest first. */
export const incidentsSince = (reader: Reader, endedMs: number, limit: number): Promise<IncidentRow[]> =>
  rowsOf(reader, incidents, or(isOpen, gte(incidents.endedMs, endedMs)), desc(incidents.id), limit)

/** Returns open incidents, at most one per part, newest first. */
export const openIncidents = (reader: Reader): Promise<IncidentRow[]> =>
  rowsOf(reader, incidents, isOpen, desc(incidents.id))

/** Returns incidents that operators have confirmed, of those with these ids. */
export const confirmedIncidents = (reader: Reader, ids: readonly number[]): Promise<IncidentRow[]> =>
  rowsOf(reader, incidents, and(inArray(incidents.id, [...ids]), gte(incidents.confirmedAtMs, 0)))

/** Inserts an incident. Returns its id, or that of the open incident of the same part, which it then updates. */
export async function insertIncident(tx: Tx, row: Omit<IncidentRow, 'id'>): Promise<number> {
  const open = await rowOf(tx, incidents, and(eq(incidents.part, row.part), isOpen))
  if (!open) return (await insertRow(tx, incidents, row)).id
  await updateIncident(tx, { ...row, id: open.id })
  return open.id
}

/** Updates an incident, except its confirmation, which only `confirmIncidents` writes. */
export async function updateIncident(tx: Tx, row: IncidentRow): Promise<void> {
  const { id, endedMs, level, levelAtMs, notified } = row
  await setWhere(tx, incidents, { endedMs, level, levelAtMs, notified }, eq(incidents.id, id))
}

const isUnconfirmed = and(isOpen, isNull(incidents.confirmedAtMs))

/**
 * Counts the severe open incidents that operators were notified of and have not confirmed, and the alerts that end with
 * a confirmation.
 */
export const countUnconfirmed = async (reader: Reader): Promise<number> =>
  (await countOf(reader, incidents, and(isUnconfirmed, eq(incidents.severity, 'unwell'), gte(incidents.level, 1)))) +
  (await countUndecided(reader))

/**
 * Confirms all open incidents, or those of one part. Alerts that only an operator can decide end. Returns the number of
 * changes.
 */
export async function confirmIncidents(tx: Tx, by: string, nowMs: number, part?: string): Promise<number> {
  const isPart = part === undefined ? undefined : eq(incidents.part, part)
  const confirmed = { confirmedAtMs: nowMs, confirmedBy: by }
  const count = await setWhere(tx, incidents, confirmed, and(isUnconfirmed, isPart))
  return count + (await endUndecided(tx, nowMs, part))
}

/** Deletes incidents that ended at or before this time. */
export async function forgetIncidents(tx: Tx, endedMs: number): Promise<void> {
  await deleteWhere(tx, incidents, lte(incidents.endedMs, endedMs))
}

/** Period in which the program has recorded incidents. */
export interface WatchedPeriod {
  /** Time of the first start. */
  sinceMs: number
  /** Last time at which the program was running. */
  untilMs: number
}

export async function watchedPeriod(reader: Reader): Promise<WatchedPeriod | undefined> {
  const stored = await fact(reader, 'watched')
  return stored === undefined ? undefined : (JSON.parse(stored) as WatchedPeriod)
}

export const setWatchedPeriod = (tx: Tx, period: WatchedPeriod): Promise<void> =>
  setFact(tx, 'watched', JSON.stringify(period))
