/** Texts of alarms: one message for everything that a channel has not been notified of. */
import type { AlarmChannel } from '../config/alarm-channels.ts'
import { type Incident as IncidentView, incidentView } from '../contract/operator/alarms.ts'
import { RUNBOOK } from '../contract/operator/problems.ts'
import { escalationOrder, type Incident, isOpen } from './incident.ts'

export interface AlarmMessage {
  title: string
  text: string
  /** Urgency: the worst severity of the open incidents. `ended` if there are none. */
  urgency: 'unwell' | 'warning' | 'ended' | 'digest' | 'test'
  incidents: IncidentView[]
}

const MAX_LISTED = 15
const MAX_NAMES = 4
const MAX_PROBLEM = 300
/** ntfy turns longer messages into attachments. */
const MAX_TEXT_BYTES = 3_900

const HOW_TO_CONFIRM = 'Confirm: /admin in the chat, Alarms on the operator page, or npm run operator -- alarms confirm'

/** Composes the message. `instance`: name of the installation. Open incidents come first, severe ones before others. */
export function composeAlarm(
  news: readonly Incident[],
  { channel, channels, instance }: { channel: AlarmChannel; channels: readonly AlarmChannel[]; instance: string },
): AlarmMessage {
  const rank = (one: Incident) => (isOpen(one) ? 0 : 2) + (one.severity === 'unwell' ? 0 : 1)
  const sorted = [...news].sort((a, b) => rank(a) - rank(b) || a.sinceMs - b.sinceMs)
  const open = sorted.filter(isOpen)
  const ended = sorted.filter((one) => !isOpen(one))
  const counts = [
    open.length > 0 && `${plural(open.length, 'problem')}: ${namesOf(open)}`,
    ended.length > 0 && `${ended.length} ended: ${namesOf(ended)}`,
  ]
  const rest = sorted.length - MAX_LISTED
  const needsConfirmation = open.some(({ severity }) => severity === 'unwell')
  const paragraphs = [
    ...sorted.slice(0, MAX_LISTED).map((one) => incidentText(one, earlierOperators(one, channels, channel))),
    rest > 0 && `and ${rest} more`,
    needsConfirmation && HOW_TO_CONFIRM,
  ]
  return {
    title: `${instance}: ${counts.filter(Boolean).join('; ')}`,
    text: limitBytes(paragraphs.filter(Boolean).join('\n\n')),
    urgency: open.length === 0 ? 'ended' : needsConfirmation ? 'unwell' : 'warning',
    incidents: sorted.map(incidentView),
  }
}

export const testMessage = (instance: string): AlarmMessage => ({
  title: `${instance}: test`,
  text: 'This is a test of the alarm channels. Nothing is wrong.',
  urgency: 'test',
  incidents: [],
})

function incidentText(one: Incident, earlier: readonly string[]): string {
  if (one.endedMs !== null) return `Ended: ${one.part}, after ${duration(one.endedMs - one.sinceMs)}`
  const lines = [
    `${one.part} (${one.severity}): ${one.problem.slice(0, MAX_PROBLEM)}`,
    `Since ${utcTime(one.sinceMs)}`,
    one.remedy !== null && `Do: ${one.remedy}`,
    `See ${one.runbook} in ${RUNBOOK}`,
    earlier.length > 0 && one.confirmedAtMs === null && `Not confirmed by ${earlier.join(', ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Returns the operators who were notified of the incident before the operator of this channel. */
function earlierOperators(one: Incident, channels: readonly AlarmChannel[], { operator }: AlarmChannel): string[] {
  const order = escalationOrder(channels, one)
  return order.slice(0, order.indexOf(operator))
}

function namesOf(incidents: readonly Incident[]): string {
  const names = incidents.slice(0, MAX_NAMES).map(({ part }) => part)
  return incidents.length > MAX_NAMES ? `${names.join(', ')}, ...` : names.join(', ')
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const utcTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function duration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

export function limitBytes(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_TEXT_BYTES) return text
  // The cut may split a character, which the decoder replaces.
  return `${bytes
    .subarray(0, MAX_TEXT_BYTES)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}...`
}
