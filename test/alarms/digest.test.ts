/** Each channel gets its digest once a day at its hour, whatever fails or restarts in between. */
import { expect, it } from 'vitest'
import { createAlarmChannels } from '../../src/alarms/channels.ts'
import { composeDigest, createDigestWorker } from '../../src/alarms/digest.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Figures } from '../../src/contract/operator/figures.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { figuresAt, quietFigures } from '../support/figures.ts'
import { tempDb } from '../support/temp.ts'
import { START_MS, startReceiver, WEBHOOK_SECRET } from './alarms-fixture.ts'

const HOUR_MS = 3_600_000
const MIDNIGHT_MS = START_MS - 12 * HOUR_MS
const PROBLEM = problemOf('telegram', 'Telegram has not answered for 60 s')

async function createDigestFixture(settings: string, readFigures: (nowMs: number) => Figures = figuresAt) {
  const receiver = await startReceiver()
  const { alarmChannels: channels } = readConfig({ ALARM_CHANNELS: settings.replaceAll('URL', receiver.url) }).secrets
  const clock = new ManualClock(MIDNIGHT_MS)
  const db = await tempDb()
  const log = silentLogger
  const newWorker = () => {
    const delivery = createAlarmChannels({ channels, smtp: undefined, instance: 'test', clock, log })
    const figures = async () => readFigures(clock.now())
    const problems = async () => [PROBLEM]
    return createDigestWorker({ db, channels, delivery, instance: 'test', figures, problems, clock, log })
  }
  let worker = newWorker()
  return {
    receiver,
    clock,
    restart: () => {
      worker = newWorker()
    },
    /** Runs a pass at this hour (UTC), counted from the first midnight, and returns the number of messages so far. */
    async at(hour: number): Promise<number> {
      clock.advance(MIDNIGHT_MS + hour * HOUR_MS - clock.now())
      await worker.pass()
      return receiver.calls.length
    },
  }
}

it('is sent once a day at the hour of the channel, also after restarts and downtime', async () => {
  const fixture = await createDigestFixture('anna ntfy URL/topic digest=8')
  expect(await fixture.at(7.9)).toBe(0)
  expect(await fixture.at(8)).toBe(1)
  expect(await fixture.at(8.1)).toBe(1)
  fixture.restart()
  expect(await fixture.at(9)).toBe(1)
  expect(await fixture.at(31.9)).toBe(1)
  fixture.restart()
  expect(await fixture.at(40)).toBe(2)
  expect(await fixture.at(47)).toBe(2)
  expect(JSON.parse(fixture.receiver.calls[0]?.body ?? '')).toMatchObject({
    title: 'test: yesterday 1 order, 10 TRX; 1 problem',
    message: expect.stringContaining('Yesterday: 1 order (-50%), paid 10 TRX (+25%), margin 2.5 TRX (0%)'),
    priority: 2,
  })
})

it('is sent on the days after a fast clock is corrected', async () => {
  const fixture = await createDigestFixture('anna ntfy URL/topic digest=8')
  expect(await fixture.at(8)).toBe(1)
  expect(await fixture.at(8 + 5 * 24)).toBe(2)
  expect(await fixture.at(8 + 24)).toBe(3)
  expect(await fixture.at(9 + 24)).toBe(3)
})

it('uses the time zone of the channel, and channels without an hour get none', async () => {
  const fixture = await createDigestFixture('anna ntfy URL/a digest=8@Asia/Tokyo, ben ntfy URL/b')
  expect(await fixture.at(0.5)).toBe(1)
  expect(await fixture.at(22.9)).toBe(1)
  expect(await fixture.at(23)).toBe(2)
})

it('is retried on the same day after a failure, and never repeated once it may have arrived', async () => {
  const fixture = await createDigestFixture('anna ntfy URL/topic digest=8')
  fixture.receiver.isDown = true
  expect(await fixture.at(8)).toBe(0)
  fixture.receiver.isDown = false
  expect(await fixture.at(8.01)).toBe(0)
  expect(await fixture.at(9)).toBe(1)
  expect(await fixture.at(10)).toBe(1)
})

it('waits an hour for the figures of the last day', async () => {
  const fixture = await createDigestFixture('anna ntfy URL/topic digest=0', (nowMs) => figuresAt(nowMs - 86_400_000))
  expect(await fixture.at(0.1)).toBe(0)
  expect(await fixture.at(1)).toBe(1)
})

it('is signed and has its own type at a webhook', async () => {
  const fixture = await createDigestFixture(`anna webhook URL/hook token=${WEBHOOK_SECRET} digest=8`)
  expect(await fixture.at(8)).toBe(1)
  const [call] = fixture.receiver.calls
  expect(call?.headers['webhook-signature']).toMatch(/^v1,/)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'operator.digest', data: { urgency: 'digest' } })
})

it('says that nothing happened, what is missing and what to do', () => {
  const quiet = composeDigest(quietFigures(START_MS), [PROBLEM], 'test')
  expect(quiet.title).toBe('test: yesterday no orders; 1 problem')
  expect(quiet.text).toContain('Yesterday: nothing happened. No orders, and no earnings or costs.')
  expect(quiet.text).toContain('Owed 50 TRX, there 49 TRX: 1 TRX MISSING')
  expect(quiet.text).toContain(`telegram: Telegram has not answered for 60 s\nDo: ${PROBLEM.remedy}`)
  const full = composeDigest(figuresAt(START_MS), [], 'test')
  expect(full.text).toContain('Filled completely: 100%, half within 6 s, 99% within 6 s\nBuyers: 1, new accounts: 0')
  expect(full.text).toContain('30 days: 1 order, paid 10 TRX, margin 2.5 TRX\n')
  expect(full.text).toContain('No problems.')
  const none = { ...quietFigures(START_MS), yesterday: null, week: null, month: null, money: null }
  expect(composeDigest(none, [], 'test').text).toBe('No day is recorded yet.\n\nNo problems.')
})
