/** Operators get each incident through their channels once, and once when it ends, whatever fails in between. */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { escalate, type Incident } from '../../src/alarms/incident.ts'
import { readConfig } from '../../src/config/config.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { confirmIncidents, incidentsSince } from '../../src/db/stores/operator/incidents.ts'
import { expectNoSecrets } from '../support/canaries.ts'
import {
  createAlarmsFixture,
  GOTIFY_TOKEN,
  minutes,
  NTFY_TOKEN,
  SMTP_PASSWORD,
  START_MS,
  startMailServer,
  startReceiver,
  WEBHOOK_SECRET,
} from './alarms-fixture.ts'

const TELEGRAM = problemOf('telegram', 'Telegram has not answered for 60 s')
const DATABASE = problemOf('database', 'the disk is full')
const STOCK = problemOf('stock-empty', 'no ENERGY is available for rent')
/** Clean checks after which an incident has ended. */
const TO_END = 4

/** Starts one receiver per name, and a fixture in which each name has one ntfy channel. */
async function createOperators(...names: string[]) {
  const receivers = await Promise.all(names.map(startReceiver))
  const entries = names.map((name, i) => `${name} ntfy ${receivers[i]?.url}/topic-of-${name}`)
  const fixture = await createAlarmsFixture({ ALARM_CHANNELS: entries.join(', ') })
  const read = (i: number) => receivers[i]?.calls.map(({ body }) => JSON.parse(body) as Record<string, string>) ?? []
  return {
    ...fixture,
    receivers,
    titles: (i: number) => read(i).map(({ title }) => title),
    texts: (i: number) => read(i).map(({ message }) => message ?? ''),
  }
}

const rows = ({ db }: Pick<Awaited<ReturnType<typeof createAlarmsFixture>>, 'db'>) =>
  db.read((reader) => incidentsSince(reader, 0, 100))

it('the next operator is notified even if the clock was set back after the first was notified', () => {
  const { alarmChannels: channels } = readConfig({
    ALARM_CHANNELS: 'anna ntfy http://a/x, ben ntfy http://b/y',
  }).secrets
  const incident = { severity: 'unwell', endedMs: null, confirmedAtMs: null, level: 1, levelAtMs: START_MS } as Incident
  const isEscalated = (nowMs: number) =>
    escalate({ ...incident }, { channels, escalateMs: 900_000, nowMs, isDown: () => false })
  expect([START_MS - 899_000, START_MS + 899_000].map(isEscalated)).toEqual([false, false])
  expect([START_MS - 900_000, START_MS + 900_000].map(isEscalated)).toEqual([true, true])
})

describe('a problem', () => {
  it('is sent at the second check, once, and once when it has ended', async () => {
    const w = await createOperators('anna')
    await w.check(1, TELEGRAM)
    expect(w.titles(0)).toEqual([])
    await w.check(minutes(10), TELEGRAM)
    expect(w.titles(0)).toEqual(['sunwatt on test: 1 problem: telegram'])
    expect(w.texts(0)[0]).toContain('telegram (unwell): Telegram has not answered for 60 s')
    expect(w.texts(0)[0]).toContain('Since 2026-01-05 12:00 UTC')
    expect(w.texts(0)[0]).toContain('See telegram in docs/runbook.md')
    await w.check(minutes(10))
    expect(w.titles(0).slice(1)).toEqual(['sunwatt on test: 1 ended: telegram'])
    expect(w.texts(0)[1]).toBe('Ended: telegram, after 11 min')
  })

  it('is one message with all others that start meanwhile', async () => {
    const w = await createOperators('anna')
    const flood = Array.from({ length: 40 }, (_, i) => problemOf('worker', 'failed', `worker-${i}`))
    await w.check(5, ...flood)
    await w.check(minutes(5), ...flood)
    expect(w.titles(0)).toEqual(['sunwatt on test: 40 problems: worker-0, worker-1, worker-2, worker-3, ...'])
    expect(w.texts(0)[0]).toContain('and 25 more')
    await w.check(minutes(5))
    expect(w.titles(0)).toHaveLength(2)
  })

  it('waits for a minute after the previous message, and is then sent with others', async () => {
    const w = await createOperators('anna')
    await w.check(1, TELEGRAM)
    await w.check(1, TELEGRAM, DATABASE)
    await w.check(1, TELEGRAM, DATABASE, STOCK)
    expect(w.titles(0)).toHaveLength(1)
    await w.check(1, TELEGRAM, DATABASE, STOCK)
    expect(w.titles(0)[1]).toBe('sunwatt on test: 2 problems: database, stock-empty')
  })

  it('is not repeated by the next process, which announces the end', async () => {
    const w = await createOperators('anna')
    await w.check(3, TELEGRAM)
    w.restart()
    await w.check(minutes(6), TELEGRAM)
    expect(w.titles(0)).toHaveLength(1)
    w.restart()
    await w.check(minutes(4))
    expect(w.titles(0)).toHaveLength(1)
    await w.check(minutes(2))
    expect(w.titles(0)).toHaveLength(2)
    w.restart()
    await w.check(minutes(10))
    expect(w.titles(0)).toHaveLength(2)
  })

  it('is sent while the database is down, and stored once when it is back', async () => {
    const w = await createOperators('anna')
    await w.check(1)
    w.state.isDatabaseDown = true
    await w.check(4, DATABASE)
    expect(w.titles(0)).toEqual(['sunwatt on test: 1 problem: database'])
    w.state.isDatabaseDown = false
    await w.check(1, DATABASE)
    expect(await rows(w)).toMatchObject([{ part: 'database', endedMs: null, notified: { 'anna ntfy': 'open' } }])
    await w.check(TO_END + 2)
    expect(w.titles(0)).toHaveLength(2)
    expect(await rows(w)).toMatchObject([{ part: 'database', notified: { 'anna ntfy': 'ended' } }])
  })

  it('of the previous process is the same incident, even if the database was down at the start', async () => {
    const w = await createOperators('anna')
    await w.check(3, DATABASE)
    w.restart()
    w.state.isDatabaseDown = true
    await w.check(3, DATABASE)
    w.state.isDatabaseDown = false
    await w.check(2, DATABASE)
    expect(await rows(w)).toHaveLength(1)
  })

  it('is deleted 91 days after its end', async () => {
    const w = await createOperators('anna')
    await w.check(2, TELEGRAM)
    await w.check(TO_END)
    w.clock.advance(90 * 86_400_000)
    await w.check(1)
    expect(await rows(w)).toHaveLength(1)
    w.clock.advance(86_400_000)
    await w.check(1)
    expect(await rows(w)).toHaveLength(0)
  })

  it('that is an alert of the bot is sent with its text, until the alert ends', async () => {
    const w = await createOperators('anna')
    const alert = { severity: 'warning', runbook: 'refund_owed', sinceMs: START_MS } as const
    w.state.conditions = [{ name: 'refund_owed:ab12', problem: 'A refund of 5 TRX is owed.', ...alert }]
    await w.check(3)
    expect(w.texts(0)[0]).toContain('refund_owed:ab12 (warning): A refund of 5 TRX is owed.')
    w.state.conditions = []
    await w.check(3)
    expect(w.titles(0)[1]).toBe('sunwatt on test: 1 ended: refund_owed:ab12')
  })
})

describe('a channel that is down', () => {
  it('is retried with a growing pause, delays no other, and gets everything in one message when it is back', async () => {
    const [down, up] = [await startReceiver(), await startReceiver()]
    const w = await createAlarmsFixture({
      ALARM_CHANNELS: `anna ntfy ${down.url}/t, anna gotify ${up.url} token=${GOTIFY_TOKEN}`,
    })
    down.status = 503
    await w.check(minutes(60), TELEGRAM)
    expect(up.calls).toHaveLength(1)
    // 15 s, 30 s, 1, 2, 4, 8 and 15 minutes between the attempts.
    expect(down.calls.length).toBeGreaterThan(6)
    expect(down.calls.length).toBeLessThan(11)
    expect(w.delivery().problem()).toBe('alarms do not arrive (anna ntfy: HTTP 503)')
    await w.check(TO_END)
    down.status = 200
    const before = down.calls.length
    await w.check(minutes(16))
    expect(down.calls.slice(before).map(({ body }) => JSON.parse(body).title)).toEqual([
      'sunwatt on test: 1 ended: telegram',
    ])
    expect(w.delivery().problem()).toBeUndefined()
    expect(up.calls).toHaveLength(2)
  })

  it('is not called before the time in retry-after', async () => {
    const w = await createOperators('anna')
    const [receiver] = w.receivers
    if (!receiver) throw new Error('no receiver')
    receiver.status = 429
    await w.check(2, TELEGRAM)
    expect(receiver.calls).toHaveLength(1)
    expect(w.delivery().channels()[0]).toMatchObject({ failure: 'HTTP 429' })
  })

  it('makes the next operator be notified at once', async () => {
    const w = await createOperators('anna', 'ben')
    const [anna] = w.receivers
    if (!anna) throw new Error('no receiver')
    anna.isDown = true
    await w.check(minutes(3), TELEGRAM)
    expect(w.titles(1)).toEqual(['sunwatt on test: 1 problem: telegram'])
    expect(w.delivery().problem()).toMatch(/^alarms do not arrive \(anna ntfy: (ECONNRESET|UND_ERR_SOCKET)\)$/)
  })
})

describe('a severe problem that nobody confirms', () => {
  it('reaches the next operator every 15 minutes, and all of them when it ends', async () => {
    const w = await createOperators('anna', 'ben', 'carl')
    await w.check(2 + minutes(14.5), TELEGRAM)
    expect([w.titles(0).length, w.titles(1).length, w.titles(2).length]).toEqual([1, 0, 0])
    await w.check(1, TELEGRAM)
    expect([w.titles(0).length, w.titles(1).length, w.titles(2).length]).toEqual([1, 1, 0])
    expect(w.texts(1)[0]).toContain('Not confirmed by anna')
    w.restart()
    await w.check(minutes(15), TELEGRAM)
    expect([w.titles(0).length, w.titles(1).length, w.titles(2).length]).toEqual([1, 1, 1])
    expect(w.texts(2)[0]).toContain('Not confirmed by anna, ben')
    await w.check(minutes(60), TELEGRAM)
    expect([w.titles(0).length, w.titles(1).length, w.titles(2).length]).toEqual([1, 1, 1])
    await w.check(minutes(20))
    expect([w.titles(0).length, w.titles(1).length, w.titles(2).length]).toEqual([2, 2, 2])
  })

  it('stays with the operators who were notified once somebody confirms', async () => {
    const w = await createOperators('anna', 'ben')
    await w.check(minutes(10), TELEGRAM)
    expect(await w.db.write((tx) => confirmIncidents(tx, 'web 1234', w.clock.now()))).toBe(1)
    expect(await w.db.write((tx) => confirmIncidents(tx, 'web 5678', w.clock.now()))).toBe(0)
    await w.check(minutes(60), TELEGRAM)
    await w.check(TO_END + 2)
    expect([w.titles(0).length, w.titles(1).length]).toEqual([2, 0])
    expect(await rows(w)).toMatchObject([{ confirmedBy: 'web 1234', level: 1 }])
  })

  it('that returns must be confirmed again', async () => {
    const w = await createOperators('anna', 'ben')
    await w.check(minutes(2), TELEGRAM)
    await w.db.write((tx) => confirmIncidents(tx, 'web 1234', w.clock.now()))
    await w.check(minutes(40))
    await w.check(minutes(17), TELEGRAM)
    expect([w.titles(0).length, w.titles(1).length]).toEqual([3, 1])
  })

  it('that ended before the next operator was notified is never sent there', async () => {
    const w = await createOperators('anna', 'ben')
    await w.check(minutes(10), TELEGRAM)
    await w.check(minutes(60))
    expect([w.titles(0).length, w.titles(1).length]).toEqual([2, 0])
  })

  it('that the latest check no longer finds is not sent to the next operator, unless it returns', async () => {
    const w = await createOperators('anna', 'ben')
    await w.check(minutes(15), TELEGRAM)
    await w.check(3)
    expect(w.titles(1)).toEqual([])
    await w.check(1, TELEGRAM)
    expect(w.titles(1)).toHaveLength(1)
  })
})

describe('a warning', () => {
  it('goes to the first operator only', async () => {
    const w = await createOperators('anna', 'ben')
    await w.check(minutes(60), STOCK)
    expect([w.titles(0).length, w.titles(1).length]).toEqual([1, 0])
    expect(w.texts(0)[0]).not.toContain('Confirm:')
  })

  it('skips channels for severe problems', async () => {
    const [anna, ben] = [await startReceiver(), await startReceiver()]
    const w = await createAlarmsFixture({ ALARM_CHANNELS: `anna ntfy ${anna.url}/a unwell, ben ntfy ${ben.url}/b` })
    await w.check(3, STOCK)
    expect([anna.calls.length, ben.calls.length]).toEqual([0, 1])
    await w.check(3, STOCK, TELEGRAM)
    expect([anna.calls.length, ben.calls.length]).toEqual([1, 1])
  })
})

describe('each kind of channel', () => {
  async function createAllKinds() {
    const [ntfy, gotify, hook, mail] = [
      await startReceiver(),
      await startReceiver(),
      await startReceiver(),
      await startMailServer(),
    ]
    const channels = [
      `anna ntfy ${ntfy.url}/secret-topic token=${NTFY_TOKEN}`,
      `anna gotify ${gotify.url}/push/ token=${GOTIFY_TOKEN}`,
      `anna webhook ${hook.url}/hook?key=abc token=${WEBHOOK_SECRET}`,
      'anna mail anna@example.com',
      'anna mail nobody@example.com',
    ]
    const w = await createAlarmsFixture({
      ALARM_CHANNELS: channels.join(','),
      ALARM_SMTP_URL: mail.url,
      ALARM_MAIL_FROM: 'alarms@example.com',
    })
    return { ...w, ntfy, gotify, hook, mail }
  }

  it('gets the message in its own form', async () => {
    const { check, ntfy, gotify, hook, mail } = await createAllKinds()
    await check(2, TELEGRAM, STOCK)
    expect(ntfy.calls).toMatchObject([{ url: '/', headers: { authorization: `Bearer ${NTFY_TOKEN}` } }])
    expect(JSON.parse(ntfy.calls[0]?.body ?? '')).toMatchObject({ topic: 'secret-topic', priority: 5 })
    expect(gotify.calls).toMatchObject([{ url: '/push/message', headers: { 'x-gotify-key': GOTIFY_TOKEN } }])
    expect(JSON.parse(gotify.calls[0]?.body ?? '')).toMatchObject({ priority: 9 })

    const [{ url, headers, body }] = hook.calls as [(typeof hook.calls)[number]]
    expect(url).toBe('/hook?key=abc')
    expect(JSON.parse(body)).toMatchObject({
      type: 'operator.alarm',
      timestamp: '2026-01-05T12:01:00.000Z',
      data: { urgency: 'unwell', incidents: [{ part: 'telegram', endedAt: null }, { part: 'stock-empty' }] },
    })
    const key = Buffer.alloc(32, 7)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]).toContain('Subject: sunwatt on test: 2 problems: telegram, stock-empty')
    expect(mail.mails[0]).toContain('To: anna@example.com')
    expect(mail.mails[0]).toContain('Auto-Submitted: auto-generated')
  })

  it('answers to a test', async () => {
    const { delivery, gotify, hook } = await createAllKinds()
    gotify.status = 401
    gotify.answer = '{"error":"Unauthorized","errorDescription":"wrong token"}'
    hook.status = 302
    expect(await delivery().test()).toMatchObject([
      { name: 'anna ntfy', isDelivered: true, answer: 'HTTP 200' },
      { name: 'anna gotify', isDelivered: false, answer: 'HTTP 401 Unauthorized' },
      { name: 'anna webhook', isDelivered: false, answer: 'HTTP 302' },
      { name: 'anna mail', isDelivered: true, answer: '250 queued as 42' },
      { name: 'anna mail 2', isDelivered: false, answer: 'EENVELOPE 550 no such user' },
    ])
  })

  it('answers with the reason why the mail server cannot be reached', async () => {
    const w = await createAlarmsFixture({
      ALARM_CHANNELS: 'anna mail anna@example.com',
      ALARM_SMTP_URL: `smtp://ops:${SMTP_PASSWORD.replaceAll(/\W/g, '')}@127.0.0.1:1`,
      ALARM_MAIL_FROM: 'alarms@example.com',
    })
    const [answer] = await w.delivery().test()
    expect(answer).toMatchObject({ isDelivered: false, answer: expect.stringContaining('ECONNREFUSED') })
  })

  it('keeps its address and secrets out of the log, errors and answers', async () => {
    const { delivery, logLines, check, ntfy, gotify, hook } = await createAllKinds()
    for (const receiver of [ntfy, gotify, hook]) receiver.isDown = true
    await check(minutes(5), TELEGRAM)
    const shown = [...logLines, delivery().problem(), JSON.stringify(await delivery().test())].join()
    expect(shown).toContain('alarm.not_sent')
    expectNoSecrets(
      [NTFY_TOKEN, GOTIFY_TOKEN, WEBHOOK_SECRET, SMTP_PASSWORD, 'secret-topic', 'key=abc', ntfy.url],
      shown,
    )
  })

  it('of a webhook gets the same id when an attempt is repeated', async () => {
    const { check, hook } = await createAllKinds()
    hook.status = 500
    await check(minutes(3), TELEGRAM)
    const ids = hook.calls.map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a time in which the program did not run', () => {
  it('is an incident that is over, and of which no operator is notified', async () => {
    const w = await createOperators('anna')
    await w.check(3)
    w.clock.advance(2 * 3_600_000)
    w.restart()
    await w.check(3)
    expect(await rows(w)).toMatchObject([
      { part: 'process', problem: 'the program did not run', endedMs: START_MS + 2 * 3_600_000 + 90_000 },
    ])
    expect(w.titles(0)).toEqual([])
    w.restart()
    await w.check(3)
    expect(await rows(w)).toHaveLength(1)
  })
})

it('a pause is recorded, and no operator is notified of it', async () => {
  const w = await createOperators('anna', 'ben')
  w.state.conditions = [
    { name: 'pause:buy', severity: 'pause', problem: 'maintenance', runbook: 'pause', sinceMs: START_MS },
  ]
  await w.check(minutes(20))
  w.state.conditions = []
  await w.check(1)
  expect(await rows(w)).toMatchObject([{ part: 'pause:buy', sinceMs: START_MS, endedMs: w.clock.now() }])
  expect([w.titles(0), w.titles(1)]).toEqual([[], []])
})
