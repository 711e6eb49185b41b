/**
 * REST v2, sunwatt extension: incidents and the channels that notify operators of them outside Telegram; header
 * `x-admin-key`. The same messages are the body of calls to alarm webhooks.
 */
import Type, { type Static } from 'typebox'
import { toSec } from '../../kernel/duration.ts'
import { closedObject, integer, orNull, text } from '../schema/fields.ts'

const UnixSec = integer('unix seconds')

export const Incident = Type.Object({
  part: text('part of the program, as in /healthz, or the key of an alert'),
  severity: Type.Enum(['unwell', 'warning', 'pause']),
  problem: text('what is wrong, in words'),
  remedy: orNull(Type.String(), 'advice'),
  runbook: text('section of docs/runbook.md'),
  since: UnixSec,
  endedAt: orNull(UnixSec, 'null while it lasts'),
  confirmedAt: orNull(UnixSec, 'null until an operator confirms it'),
  confirmedBy: orNull(Type.String(), 'Telegram id, or fingerprint of the operator key'),
  notified: Type.Array(Type.String(), { description: 'channels that were notified' }),
})
export type Incident = Static<typeof Incident>

export const AlarmChannelState = Type.Object({
  name: text('operator and kind'),
  severities: Type.Array(Type.Enum(['unwell', 'warning'])),
  failure: orNull(Type.String(), 'reason why the last message was not delivered; null if it was'),
  retryAt: orNull(UnixSec, 'earliest time of the next attempt after a failure'),
})
export type AlarmChannelState = Static<typeof AlarmChannelState>

/** GET /v2/operator/alarms, POST /v2/operator/alarms/confirm. Incidents are the open and the latest ones. */
export const Alarms = Type.Object({ channels: Type.Array(AlarmChannelState), incidents: Type.Array(Incident) })
export type Alarms = Static<typeof Alarms>

export const ConfirmAlarmsBody = closedObject({
  part: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'absent: all open incidents' })),
})

/** Answer of one channel to a test message. */
export const AlarmAnswer = Type.Object({
  name: Type.String(),
  isDelivered: Type.Boolean(),
  answer: text('status or reply of the server, or the reason of the failure'),
  tookMs: Type.Integer(),
})
export type AlarmAnswer = Static<typeof AlarmAnswer>

export const AlarmTest = Type.Object({ answers: Type.Array(AlarmAnswer) })

/** Channels of this process, for the calls of its operators. */
export interface AlarmControls {
  channels(): AlarmChannelState[]
  /** Sends a test message to every channel at once. Never rejects. */
  test(): Promise<AlarmAnswer[]>
}

interface StoredIncident
  extends Pick<Incident, 'part' | 'severity' | 'problem' | 'remedy' | 'runbook' | 'confirmedBy'> {
  sinceMs: number
  endedMs: number | null
  confirmedAtMs: number | null
  /** Channels that were notified, with the state that each knows. */
  notified: Readonly<Record<string, string>>
}

export function incidentView(stored: StoredIncident): Incident {
  const { part, severity, problem, remedy, runbook, sinceMs, endedMs, confirmedAtMs, confirmedBy, notified } = stored
  return {
    ...{ part, severity, problem, remedy, runbook },
    since: toSec(sinceMs),
    endedAt: endedMs === null ? null : toSec(endedMs),
    confirmedAt: confirmedAtMs === null ? null : toSec(confirmedAtMs),
    confirmedBy,
    notified: Object.keys(notified),
  }
}
