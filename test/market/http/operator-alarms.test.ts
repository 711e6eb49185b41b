/** Operators list, confirm and test alarms over REST. */
import { expect, onTestFinished, test } from 'vitest'
import type { AlarmControls } from '../../../src/contract/operator/alarms.ts'
import { insertIncident } from '../../../src/db/stores/operator/incidents.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { createMarketFixture, NOON_MS } from '../market-fixture.ts'

const ADMIN = 'an-operator-key-of-the-test'
const NOON = NOON_MS / 1000
const ALARMS: AlarmControls = {
  channels: () => [{ name: 'anna ntfy', severities: ['unwell', 'warning'], failure: 'HTTP 503', retryAt: NOON }],
  test: async () => [{ name: 'anna ntfy', isDelivered: false, answer: 'HTTP 503', tookMs: 7 }],
}

async function createAlarmCalls() {
  const { market } = await createMarketFixture()
  const server = createMarketServer({ ...market, alarms: ALARMS }, { adminKey: ADMIN, requestsPerSec: 100_000 })
  onTestFinished(() => server.close())
  const insert = (part: string, endedMs: number | null) =>
    market.db.write((tx) =>
      insertIncident(tx, {
        ...{ part, severity: 'unwell', problem: 'down', remedy: null, runbook: part, sinceMs: NOON_MS, endedMs },
        ...{ level: 1, levelAtMs: NOON_MS, confirmedAtMs: null, confirmedBy: null, notified: { 'anna ntfy': 'open' } },
      }),
    )
  const call = async (method: 'GET' | 'POST', path: string, body?: object, headers = { 'x-admin-key': ADMIN }) => {
    const answer = await server.inject({ method, url: `/v2/operator/${path}`, headers, ...(body && { payload: body }) })
    return answer.statusCode === 200 ? answer.json().data : answer.statusCode
  }
  return { call, insert }
}

test('lists channels, and incidents with the newest first', async () => {
  const { call, insert } = await createAlarmCalls()
  await insert('tron', NOON_MS + 60_000)
  await insert('telegram', null)
  expect(await call('GET', 'alarms')).toEqual({
    channels: ALARMS.channels(),
    incidents: [
      expect.objectContaining({ part: 'telegram', since: NOON, endedAt: null, notified: ['anna ntfy'] }),
      expect.objectContaining({ part: 'tron', since: NOON, endedAt: NOON + 60, confirmedBy: null }),
    ],
  })
})

test('confirms one incident or all of them, once, under the key of the operator', async () => {
  const { call, insert } = await createAlarmCalls()
  for (const part of ['telegram', 'tron', 'market']) await insert(part, null)
  const confirmed = async (body: object) =>
    (await call('POST', 'alarms/confirm', body)).incidents
      .filter(({ confirmedAt }: { confirmedAt: number | null }) => confirmedAt !== null)
      .map(({ part }: { part: string }) => part)
  expect(await confirmed({ part: 'tron' })).toEqual(['tron'])
  expect(await confirmed({ part: 'tron' })).toEqual(['tron'])
  expect(await confirmed({})).toEqual(['market', 'tron', 'telegram'])
  const { data } = await call('GET', 'actions')
  expect(data).toMatchObject([
    { action: 'alarms.confirm', target: 'all' },
    { action: 'alarms.confirm', target: 'tron' },
  ])
  const { incidents } = await call('GET', 'alarms')
  expect(incidents[0].confirmedBy).toBe(data[0].by)
})

test('returns what each channel answered to a test', async () => {
  const { call } = await createAlarmCalls()
  expect(await call('POST', 'alarms/test', {})).toEqual({ answers: await ALARMS.test() })
})

test.each([
  ['GET', 'alarms'],
  ['POST', 'alarms/confirm'],
  ['POST', 'alarms/test'],
] as const)('%s %s needs the key of the operator', async (method, path) => {
  const { call } = await createAlarmCalls()
  expect(await call(method, path, method === 'POST' ? {} : undefined, { 'x-admin-key': 'wrong-key-of-the-test' })).toBe(
    401,
  )
})
