/** An incident in memory, and the rules for who is notified of it. */
import type { AlarmChannel } from '../config/alarm-channels.ts'
import type { IncidentRow } from '../db/stores/operator/incidents.ts'

export interface Incident extends Omit<IncidentRow, 'id'> {
  /** Undefined until the database has stored the incident. */
  id: number | undefined
  /** True if the database does not have the latest state yet. */
  isUnsaved: boolean
  /** True if an earlier process recorded the incident. */
  isLoaded: boolean
}

export const isOpen = ({ endedMs }: Pick<Incident, 'endedMs'>): boolean => endedMs === null

const accepts = ({ severeOnly }: AlarmChannel, { severity }: Pick<Incident, 'severity'>): boolean =>
  severity !== 'pause' && (severity === 'unwell' || !severeOnly)

/** Returns the operators who can be notified of the incident, in the order of escalation. */
export function escalationOrder(channels: readonly AlarmChannel[], incident: Pick<Incident, 'severity'>): string[] {
  return [...new Set(channels.filter((channel) => accepts(channel, incident)).map(({ operator }) => operator))]
}

/** Returns the channels of the operators whom the escalation has reached. */
function reachedChannels(channels: readonly AlarmChannel[], incident: Incident): AlarmChannel[] {
  const operators = escalationOrder(channels, incident).slice(0, incident.level)
  return channels.filter((channel) => accepts(channel, incident) && operators.includes(channel.operator))
}

/** True if the channel has not been notified of the current state of the incident. */
export function isNews(channels: readonly AlarmChannel[], incident: Incident, channel: AlarmChannel): boolean {
  const last = incident.notified[channel.name]
  const state = isOpen(incident) ? 'open' : 'ended'
  if (last === state || !reachedChannels(channels, incident).includes(channel)) return false
  // A channel that was down during the whole incident still gets one message if the incident was severe.
  const isLate = !isOpen(incident) && last === undefined
  return !isLate || (incident.severity === 'unwell' && !incident.isLoaded)
}

/**
 * Notifies the first operator, or the next one if the incident is unconfirmed within `escalateMs` (0: never), or
 * if all channels that were reached are down. Returns true if it did.
 */
export function escalate(incident: Incident, { channels, escalateMs, nowMs, isDown }: EscalationRules): boolean {
  const order = escalationOrder(channels, incident)
  if (!isOpen(incident) || incident.level >= order.length) return false
  if (incident.level > 0) {
    if (incident.severity !== 'unwell' || incident.confirmedAtMs !== null || escalateMs === 0) return false
    // The clock may have been set back.
    const isLate = Math.abs(nowMs - incident.levelAtMs) >= escalateMs
    if (!isLate && !reachedChannels(channels, incident).every(isDown)) return false
  }
  incident.level++
  incident.levelAtMs = nowMs
  incident.isUnsaved = true
  return true
}

interface EscalationRules {
  channels: readonly AlarmChannel[]
  escalateMs: number
  nowMs: number
  /** True if the last messages to the channel failed. */
  isDown(channel: AlarmChannel): boolean
}
