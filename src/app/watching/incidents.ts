/** The incident watch and the alarm channels of this process. They work without the bot. */
import { hostname } from 'node:os'
import { createAlarmChannels } from '../../alarms/channels.ts'
import { createDigestWorker } from '../../alarms/digest.ts'
import { createIncidentWatch, type IncidentWatch } from '../../alarms/incident-watch.ts'
import type { AlarmControls } from '../../contract/operator/alarms.ts'
import type { Figures } from '../../contract/operator/figures.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { Base } from '../types.ts'
import { readConditions } from './conditions.ts'
import type { SharedProblems } from './shared-problems.ts'

interface IncidentParts extends Pick<Base, 'config' | 'secrets' | 'clock' | 'log'> {
  db: Db
  problems: SharedProblems
}

export function createIncidents({ config, secrets, db, problems, clock, log }: IncidentParts): {
  worker: IncidentWatch
  health: HealthSource
  controls: AlarmControls
  /** Creates the worker that sends the daily digests. Undefined if no channel gets one. */
  digests(figures: () => Promise<Figures>): Worker | undefined
} {
  const { alarmChannels: channels, alarmSmtp: smtp } = secrets
  const instance = `${config.serviceName} on ${config.publicUrl ? new URL(config.publicUrl).host : hostname()}`
  const delivery = createAlarmChannels({ channels, smtp, instance, clock, log })
  const worker = createIncidentWatch({
    ...{ db, channels, delivery, clock, log },
    escalateMinutes: config.alarmEscalateMinutes,
    problems: problems.recent,
    conditions: () => db.read(readConditions),
  })
  return {
    worker,
    health: { name: 'alarms', problem: delivery.problem },
    controls: delivery,
    digests: (figures) =>
      channels.some(({ digest }) => digest !== undefined)
        ? createDigestWorker({
            ...{ db, channels, delivery, instance, figures, clock, log },
            problems: async () => (await problems.recent()).found,
          })
        : undefined,
  }
}
