/** Commands for incidents and the channels that announce them. */
import {
  type AlarmAnswer,
  type AlarmChannelState,
  Alarms,
  AlarmTest,
  type Incident,
} from '../../contract/operator/alarms.ts'
import type { Command, Result } from '../command.ts'
import { type Block, type Column, table, time } from '../output.ts'
import { runChange, runReading } from './calls.ts'

const CHANNELS: readonly Column<AlarmChannelState>[] = [
  ['channel', ({ name }) => name],
  ['notified of', ({ severities }) => severities.join(', ')],
  ['failure', ({ failure }) => failure ?? ''],
  ['next attempt (UTC)', ({ retryAt }) => (retryAt === null ? '' : time(retryAt))],
]

const INCIDENTS: readonly Column<Incident>[] = [
  ['since (UTC)', ({ since }) => time(since)],
  ['ended (UTC)', ({ endedAt }) => (endedAt === null ? 'open' : time(endedAt))],
  ['part', ({ part }) => part],
  ['severity', ({ severity }) => severity],
  ['problem', ({ problem }) => problem],
  ['confirmed by', ({ confirmedBy }) => confirmedBy ?? ''],
  ['notified', ({ notified }) => notified.join(', ')],
]

const ANSWERS: readonly Column<AlarmAnswer>[] = [
  ['channel', ({ name }) => name],
  ['delivered', ({ isDelivered }) => (isDelivered ? 'yes' : 'NO')],
  ['answer', ({ answer }) => answer],
  ['ms', ({ tookMs }) => String(tookMs), 'right'],
]

const NO_CHANNELS =
  'No channel is configured. Set ALARM_CHANNELS (docs/operating/monitoring.md#alarms-outside-telegram).'

export const ALARMS: readonly Command[] = [
  {
    name: 'alarms list',
    summary: 'Lists the alarm channels, open incidents and those of the last week',
    examples: ['alarms list'],
    run: runReading('/v2/operator/alarms', Alarms, alarmsResult),
  },
  {
    name: 'alarms confirm',
    summary: 'Confirms open incidents, so that no other operator is notified of them',
    options: { part: { value: 'PART', help: 'only the incident of this part; default all' } },
    examples: ['alarms confirm', 'alarms confirm --part tron'],
    needsConfirmation: true,
    call: 'POST /v2/operator/alarms/confirm',
    subjectCommand: 'alarms list',
    run: runChange(
      '/v2/operator/alarms/confirm',
      Alarms,
      (data) => alarmsResult(data).blocks,
      (input) => {
        const part = input.text('part')
        return part === undefined ? {} : { part }
      },
    ),
  },
  {
    name: 'alarms test',
    summary: 'Sends a test message to every alarm channel, and shows what each answers',
    examples: ['alarms test'],
    needsConfirmation: true,
    call: 'POST /v2/operator/alarms/test',
    async run(_input, { market }) {
      const data = await market.post('/v2/operator/alarms/test', AlarmTest, {})
      const { answers } = data
      const shown = answers.length === 0 ? NO_CHANNELS : table(ANSWERS, answers)
      return { data, blocks: [shown], hasProblem: answers.length === 0 || answers.some((one) => !one.isDelivered) }
    },
  },
]

function alarmsResult({ channels, incidents }: Alarms): Omit<Result, 'data'> & { blocks: readonly Block[] } {
  const shown = [
    channels.length === 0 ? NO_CHANNELS : table(CHANNELS, channels),
    incidents.length === 0 ? 'No incidents in the last week.' : table(INCIDENTS, incidents),
  ]
  return {
    blocks: shown,
    hasProblem: incidents.some(({ endedAt, severity }) => endedAt === null && severity !== 'pause'),
  }
}
