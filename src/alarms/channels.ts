/** Delivers alarms to channels. Each channel has its own queue and back-off, so that a slow one delays no other. */
import { setMaxListeners } from 'node:events'
import type { AlarmChannel, SmtpSettings } from '../config/alarm-channels.ts'
import type { AlarmAnswer, AlarmChannelState, AlarmControls } from '../contract/operator/alarms.ts'
import type { Clock } from '../kernel/clock.ts'
import { messageOf } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { createQueues, type Queues } from '../kernel/pool.ts'
import { createSchedule } from '../kernel/worker.ts'
import { type Incident, isNews, isOpen } from './incident.ts'
import { type AlarmMessage, composeAlarm, testMessage } from './message.ts'
import { NotDelivered } from './not-delivered.ts'
import { sendAlarm } from './send.ts'

/** Pause of a channel after a message. News of that time are combined into the next message. */
const PAUSE_MS = 60_000
const BACKOFF = { baseMs: 15_000, maxMs: 15 * 60_000 }
/** Failures in a row after which a channel counts as down. */
const FAILURES_TO_BE_DOWN = 2

interface Failure {
  reason: string
  count: number
}

export interface ChannelParts {
  channels: readonly AlarmChannel[]
  smtp: SmtpSettings | undefined
  /** Name of the installation in messages. */
  instance: string
  clock: Clock
  log: Logger
}

export interface AlarmChannels extends AlarmControls {
  queues: Queues
  isDown(channel: AlarmChannel): boolean
  /** Sends each channel the messages that it has not received yet. Resolves after at most two seconds. */
  deliver(incidents: () => readonly Incident[]): Promise<void>
  /** Sends one message to one channel. Throws NotDelivered. */
  send(channel: AlarmChannel, message: AlarmMessage): Promise<string>
  /** Describes the channels that are down. */
  problem(): string | undefined
  /** Aborts running attempts. */
  stop(): void
}

export function createAlarmChannels({ channels, smtp, instance, clock, log }: ChannelParts): AlarmChannels {
  const queues = createQueues({ clock, log })
  const schedule = createSchedule(clock)
  const failures = new Map<string, Failure>()
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)

  const send = (channel: AlarmChannel, message: AlarmMessage): Promise<string> =>
    sendAlarm(channel.target, message, { smtp, clock, signal: stopping.signal })

  async function deliver(channel: AlarmChannel, incidents: readonly Incident[]): Promise<void> {
    const news = incidents.filter((one) => isNews(channels, one, channel))
    if (news.length === 0 || schedule.isWaiting(channel.name)) return
    // An incident may end while the message is in flight.
    const states = news.map((one) => [one, isOpen(one) ? 'open' : 'ended'] as const)
    try {
      await send(channel, composeAlarm(news, { channel, channels, instance }))
    } catch (error) {
      if (stopping.signal.aborted) return
      onFailure(channel, error)
      return
    }
    failures.delete(channel.name)
    schedule.scheduleIn(channel.name, PAUSE_MS)
    for (const [incident, state] of states) {
      incident.notified[channel.name] = state
      incident.isUnsaved = true
    }
  }

  function onFailure({ name }: AlarmChannel, error: unknown): void {
    const reason = messageOf(error)
    const requestedMs = error instanceof NotDelivered ? error.retryAfterMs : 0
    const count = schedule.backOff(name, { ...BACKOFF, requestedMs })
    failures.set(name, { reason, count })
    log.warn({ channel: name, reason, failuresInARow: count }, 'alarm.not_sent')
  }

  async function test(channel: AlarmChannel): Promise<AlarmAnswer> {
    const { name } = channel
    const startedMs = performance.now()
    const answer = (isDelivered: boolean, text: string) => ({
      name,
      isDelivered,
      answer: text,
      tookMs: Math.round(performance.now() - startedMs),
    })
    try {
      const text = await send(channel, testMessage(instance))
      // The channel works again, so that waiting alarms are sent now.
      if (failures.delete(name)) schedule.scheduleIn(name, 0)
      return answer(true, text)
    } catch (error) {
      return answer(false, messageOf(error))
    }
  }

  const isDown = ({ name }: AlarmChannel): boolean => (failures.get(name)?.count ?? 0) >= FAILURES_TO_BE_DOWN

  return {
    queues,
    send,
    isDown,
    async deliver(incidents) {
      const recipients = channels.filter((channel) => incidents().some((one) => isNews(channels, one, channel)))
      await queues.each(
        recipients,
        ({ name }) => name,
        (channel) => deliver(channel, incidents()),
      )
    },
    problem() {
      const down = channels.filter(isDown).map(({ name }) => `${name}: ${failures.get(name)?.reason}`)
      return down.length === 0 ? undefined : `alarms do not arrive (${down.join('; ')})`
    },
    channels: () =>
      channels.map(({ name, severeOnly }): AlarmChannelState => {
        const failure = failures.get(name)
        return {
          name,
          severities: severeOnly ? ['unwell'] : ['unwell', 'warning'],
          failure: failure?.reason ?? null,
          retryAt: failure ? Math.floor(schedule.nextTurnMs(name) / 1000) : null,
        }
      }),
    test: () => Promise.all(channels.map(test)),
    stop: () => stopping.abort(),
  }
}
