/** Fixture: the incident watch with real channels, whose servers run in this process. */
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { createAlarmChannels } from '../../src/alarms/channels.ts'
import { type Condition, createIncidentWatch } from '../../src/alarms/incident-watch.ts'
import type { AlarmChannel } from '../../src/config/alarm-channels.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Problem } from '../../src/contract/operator/problems.ts'
import type { Db } from '../../src/db/db.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { startStubServer } from '../support/stub-server.ts'
import { tempDb } from '../support/temp.ts'

export const START_MS = Date.parse('2026-01-05T12:00:00Z')
const CHECK_MS = 30_000
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
export const NTFY_TOKEN = 'tk_swordfish0123456789'
export const GOTIFY_TOKEN = 'AGotifyTokenOfTests'
export const SMTP_PASSWORD = 'smtp/pass word'

interface ReceivedCall {
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** HTTP server of a channel. `status` is its answer; `drop` breaks the connections. */
export async function startReceiver() {
  const receiver = { url: '', status: 200, answer: '{}', isDown: false, hangs: false, calls: [] as ReceivedCall[] }
  const { url } = await startStubServer(({ url, headers, body }, reply) => {
    if (receiver.isDown) return reply.drop()
    if (receiver.hangs) return
    receiver.calls.push({ url, headers, body })
    reply.send(receiver.status, receiver.answer)
  })
  receiver.url = url
  return receiver
}

export async function startMailServer() {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ops@example.com' && password === SMTP_PASSWORD
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done(null, 'queued as 42')
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { mails, url: `smtp://ops%40example.com:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}` }
}

/** Reads the settings as the program does. Throws ConfigError. */
function readChannels(env: Record<string, string>) {
  const { alarmChannels: channels, alarmSmtp: smtp } = readConfig(env).secrets
  return { channels, smtp }
}

export async function createAlarmsFixture(env: Record<string, string>, { escalateMinutes = 15 } = {}) {
  const { channels, smtp } = readChannels(env)
  const clock = new ManualClock(START_MS)
  const realDb = await tempDb()
  const logLines: string[] = []
  const log = createLogger('trace', { write: (line: string) => void logLines.push(line) })
  const state = { found: [] as Problem[], conditions: [] as Condition[], isDatabaseDown: false }
  const refuse = () => Promise.reject(new AppError('DB_UNREACHABLE'))
  const db: Pick<Db, 'read' | 'write'> = {
    read: (job) => (state.isDatabaseDown ? refuse() : realDb.read(job)),
    write: (job) => (state.isDatabaseDown ? refuse() : realDb.write(job)),
  }

  function createProcess(list: readonly AlarmChannel[] = channels) {
    const delivery = createAlarmChannels({ channels: list, smtp, instance: 'sunwatt on test', clock, log })
    const watch = createIncidentWatch({
      ...{ db, channels: list, delivery, escalateMinutes, clock, log },
      problems: async () => ({ atMs: clock.now(), found: state.found }),
      conditions: async () => state.conditions,
    })
    return { delivery, watch }
  }
  let running = createProcess()

  return {
    clock,
    db: realDb,
    state,
    logLines,
    /** Channels of the running process. */
    delivery: () => running.delivery,
    restart(list?: readonly AlarmChannel[]): void {
      running = createProcess(list)
    },
    /** Runs `times` checks, half a minute apart, that find these problems, and waits for the messages. */
    async check(times: number, ...found: Problem[]): Promise<void> {
      state.found = found
      for (let i = 0; i < times; i++) {
        clock.advance(CHECK_MS)
        await running.watch.pass()
      }
    },
  }
}

/** Moves time in steps of one check, with the same problems. */
export const minutes = (count: number): number => (count * 60_000) / CHECK_MS
