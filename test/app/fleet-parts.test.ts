/** Tests what bots in one process share: their Telegram routes and their turns at the marketplace. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBotLocations } from '../../src/app/fleet/bot-locations.ts'
import { createFailures } from '../../src/app/fleet/failures.ts'
import { createPageForwarding } from '../../src/app/fleet/page-forwarding.ts'
import type { RunningFleet } from '../../src/app/fleet/types.ts'
import { webhooksOf } from '../../src/app/fleet/webhooks.ts'
import { createForwarder } from '../../src/app/nodes/forward.ts'
import { readConfig } from '../../src/config/config.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/log.ts'
import { createFairPace } from '../../src/kernel/pace.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'

const WEBHOOK = { BOT_MODE: 'webhook', WEBHOOK_URL: 'https://bot.example/hook', WEBHOOK_SECRET: 'swordfish-swordfish' }

describe('webhook addresses', () => {
  const { config, secrets } = readConfig(WEBHOOK)
  const of = webhooksOf(config, secrets)

  it('are those of the settings for the primary bot, and are derived from the token for each additional bot', () => {
    expect(of()).toEqual({ url: 'https://bot.example/hook', secret: WEBHOOK.WEBHOOK_SECRET })
    const [one, other] = ['2:b', '3:c'].map(of)
    expect(one?.url).toMatch(/^https:\/\/bot\.example\/hook\/[A-Za-z0-9_-]{43}$/)
    expect(one?.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set([one?.url, other?.url, one?.secret, other?.secret]).size).toBe(4)
    expect(of('2:b')).toEqual(one)
    expect(JSON.stringify(one)).not.toContain(WEBHOOK.WEBHOOK_SECRET)
  })

  it('keep the query string of WEBHOOK_URL at the end', () => {
    const asked = readConfig({ ...WEBHOOK, WEBHOOK_URL: 'https://bot.example/hook/?from=telegram' })
    const webhookOf = webhooksOf(asked.config, asked.secrets)
    expect(webhookOf()?.url).toBe('https://bot.example/hook/?from=telegram')
    const { pathname, search } = new URL(webhookOf('2:b')?.url ?? '')
    expect([pathname.slice(0, 6), search]).toEqual(['/hook/', '?from=telegram'])
    const places = createBotLocations({ running: new Map(), webhookOf })
    places.setRequired([{ id: 2, token: '2:b', row: undefined }])
    expect(places.atPath(pathname.split('/').at(-1) ?? '')).toEqual({ at: 'between' })
    expect(places.atPath('another')).toEqual({ at: 'unknown' })
  })

  it('are not set for bots that poll', () => {
    const polling = readConfig({})
    expect(webhooksOf(polling.config, polling.secrets)('2:b')).toBeUndefined()
  })
})

it('callers that share a rate limit take turns, so that a busy caller does not block the others', async () => {
  const clock = new ManualClock(0)
  const share = createFairPace(clock, { perSecond: 10, burst: 1 })
  const [busy, quiet] = [share(), share()]
  const order: string[] = []
  for (let i = 0; i < 5; i++) void busy().then(() => order.push('busy'))
  void quiet().then(() => order.push('quiet'))
  for (let i = 0; i < 12; i++) {
    clock.advance(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(order.slice(0, 3)).toContain('quiet')
  for (let i = 0; i < 20; i++) {
    clock.advance(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(order.filter((who) => who === 'busy')).toHaveLength(5)
})

it('a bot that failed to start is retried even if the clock was set back', () => {
  const clock = new ManualClock(36_000_000)
  const failures = createFailures({ hasPeers: true, clock, log: silentLogger })
  const wanted = new Set([2, 3])
  failures.note(2, new Error('away'))
  failures.note(3, new Error('its key'), true)
  failures.endRound(wanted)
  expect([failures.isDue(2), failures.givenUp()]).toEqual([false, { 3: 'its key' }])
  clock.advance(-3_600_000)
  expect(failures.isDue(2)).toBe(true)
  failures.endRound(wanted)
  expect(failures.givenUp()).toEqual({})
})

it('a page of a bot on a machine that does not answer is unavailable, instead of waiting forever', async () => {
  const clock = new ManualClock(0)
  const silent = createServer()
  const vault = createVault(randomBytes(32))
  const forwarder = createForwarder('key')
  const http = Fastify()
  onTestFinished(async () => {
    await http.close()
    forwarder.close()
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const fleet = { ids: () => [5], locate: () => ({ at: 'there', address }) } as unknown as RunningFleet
  const forward = createPageForwarding({ fleet: () => fleet, vault, forwarder, clock })
  http.get('/app', async (request, reply) => (await forward(request, reply)) ?? 'here')
  const asked = http.inject('/app?bot=5')
  const [forwarded] = await once(silent, 'request')
  clock.advance(60_000)
  expect((await asked).body).toBe('unavailable')
  await once(forwarded.socket, 'close')
})
