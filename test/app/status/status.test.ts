/** The public status: what users notice, without internals, and its history. */
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { Value } from 'typebox/value'
import { describe, expect, it, onTestFinished } from 'vitest'
import { historyOf } from '../../../src/app/status/history.ts'
import { identityMessage } from '../../../src/app/status/identity.ts'
import { publicIncidents } from '../../../src/app/status/public-incidents.ts'
import { addStatusRoutes } from '../../../src/app/status/routes.ts'
import { PROBLEMS } from '../../../src/contract/operator/problems.ts'
import { type PublicIncident, STATUS_PARTS, Status, type StatusLevel } from '../../../src/contract/pages/status.ts'
import { insertIncident, setWatchedPeriod } from '../../../src/db/stores/operator/incidents.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { messageSigner } from '../../../src/tron/keys.ts'
import { createMarketFixture, NOON_MS } from '../../market/market-fixture.ts'

const DAY = 86_400
const NOON = NOON_MS / 1000

interface Stored {
  part: string
  runbook: string
  problem: string
  sinceMs: number
  endedMs: number | null
}

const incident = (part: string, sinceMs = NOON_MS - 3_600_000, endedMs: number | null = null): Stored => ({
  ...{ part, runbook: part.startsWith('pause:') ? 'pause' : part, problem: 'ECONNREFUSED at node-7.internal' },
  ...{ sinceMs, endedMs },
})

async function createStatusFixture() {
  const fixture = await createMarketFixture()
  const { market, clock } = fixture
  const open: Stored[] = []
  const bots = ['real_bot']
  const database = { reads: 0, isDown: false }
  const read: typeof market.db.read = (job) => {
    database.reads++
    return database.isDown ? Promise.reject(new AppError('DB_UNREACHABLE')) : market.db.read(job)
  }
  const db = { ...market.db, read }
  const app = {
    ...{ db, apiUrl: 'http://127.0.0.1:8080', market: { market }, fleet: undefined },
    config: { publicUrl: 'https://bot.example.com', network: 'sandbox' },
    bot: {
      bot: {
        isInited: () => true,
        botInfo: {
          get username() {
            return bots[0] ?? ''
          },
        },
      },
    },
  }
  const http = Fastify({ logger: false })
  onTestFinished(() => http.close())
  const watch = { open: () => open }
  // Only the used parts of the app and the watch exist.
  addStatusRoutes(http, app as never, { watch: watch as never, clock, log: silentLogger })
  const page = async (language = 'en') => {
    const { body, headers, statusCode } = await http.inject({
      url: '/status',
      headers: { 'accept-language': language },
    })
    return { body, headers, statusCode }
  }
  return {
    ...fixture,
    open,
    bots,
    database,
    page,
    status: async () => (await http.inject('/status.json')).json() as Status,
    /** Stores an incident that has ended. */
    ended: (part: string, sinceMs: number, endedMs: number) =>
      market.db.write((tx) =>
        insertIncident(tx, {
          ...incident(part, sinceMs, endedMs),
          ...{ severity: 'unwell', remedy: null, level: 0, levelAtMs: sinceMs, confirmedAtMs: null, confirmedBy: null },
          notified: {},
        }),
      ),
    watchedSince: (sinceMs: number) => market.db.write((tx) => setWatchedPeriod(tx, { sinceMs, untilMs: NOON_MS })),
  }
}

describe('/status.json', () => {
  it('matches its schema and reports that everything works', async () => {
    const w = await createStatusFixture()
    const status = await w.status()
    expect([...Value.Errors(Status, status)]).toEqual([])
    expect(status).toMatchObject({ level: 'up', at: NOON, open: [], last: null })
    expect(status.parts.map(({ part, level }) => [part, level])).toEqual(STATUS_PARTS.map((part) => [part, 'up']))
  })

  it('reports open incidents by what users notice, and the worst level of all parts', async () => {
    const w = await createStatusFixture()
    w.open.push(incident('telegram'), incident('outgoing-late'), incident('backup'))
    const status = await w.status()
    expect(status.level).toBe('down')
    expect(status.parts.map(({ level }) => level)).toEqual(['degraded', 'degraded', 'down'])
    expect(status.open).toEqual([
      { part: 'chat', level: 'down', reason: 'broken', since: NOON - 3_600, endedAt: null },
      { part: 'orders', level: 'degraded', reason: 'slow', since: NOON - 3_600, endedAt: null },
      { part: 'payments', level: 'degraded', reason: 'slow', since: NOON - 3_600, endedAt: null },
    ])
    expect(JSON.stringify(status)).not.toContain('internal')
  })

  it('reports a pause with the operator’s reason', async () => {
    const w = await createStatusFixture()
    w.open.push({ ...incident('pause:buy'), problem: 'maintenance <until> 14:00' })
    expect(await w.status()).toMatchObject({
      level: 'paused',
      open: [{ part: 'orders', note: 'maintenance <until> 14:00' }],
    })
    expect((await w.page()).body).toContain('maintenance &lt;until&gt; 14:00')
  })

  it('has the history and the last incident', async () => {
    const w = await createStatusFixture()
    await w.watchedSince(NOON_MS - 10 * DAY * 1000)
    await w.ended('tron', NOON_MS - 2 * DAY * 1000, NOON_MS - 2 * DAY * 1000 + 864_000)
    await w.ended('backup', NOON_MS - DAY * 1000, NOON_MS - DAY * 1000 + 60_000)
    const { parts, last } = await w.status()
    const [orders, , chat] = parts
    expect(orders?.days.slice(-4)).toEqual(['up', 'down', 'up', 'up'])
    expect(orders?.days.slice(0, 79)).toEqual(Array(79).fill(null))
    expect(orders?.availability).toBeCloseTo(1 - 864 / (10 * DAY), 6)
    expect(chat?.availability).toBe(1)
    expect(last).toMatchObject({ part: 'orders', level: 'down', endedAt: NOON - 2 * DAY + 864 })
  })

  it('works while the database is down', async () => {
    const w = await createStatusFixture()
    await w.ended('tron', NOON_MS - 7_200_000, NOON_MS - 3_600_000)
    expect((await w.status()).last).not.toBeNull()
    w.database.isDown = true
    w.clock.advance(61_000)
    w.open.push(incident('database'))
    const status = await w.status()
    expect(status.level).toBe('down')
    expect(status.last).not.toBeNull()
    expect(status.identity).not.toBeNull()
  })

  it('is signed: a list of the operator’s bots and addresses that anyone can verify', async () => {
    const w = await createStatusFixture()
    const { identity: signed } = await w.status()
    if (!signed) throw new Error('not signed')
    const fund = w.market.keys.fund.address
    expect(signed).toMatchObject({
      signer: fund,
      identity: { bots: ['real_bot'], site: 'https://bot.example.com', fund },
    })
    expect(messageSigner(identityMessage(signed.identity), signed.signature)).toBe(fund)
    expect(messageSigner(identityMessage({ ...signed.identity, bots: ['fake_bot'] }), signed.signature)).not.toBe(fund)
    // The example of docs/operating/monitoring.md.
    const { identity } = signed
    const json = JSON.stringify(identity, Object.keys(identity).sort())
    const message = `sunwatt identity ${identity.at} ${createHash('sha256').update(json).digest('hex')}`
    expect(messageSigner(message, signed.signature)).toBe(fund)
    w.clock.advance(11_000)
    expect((await w.status()).identity?.identity.at).toBe(NOON)
    w.bots[0] = 'other_bot'
    w.clock.advance(11_000)
    expect((await w.status()).identity?.identity).toMatchObject({ bots: ['other_bot'], at: NOON + 22 })
    w.clock.advance(DAY * 1000)
    expect((await w.status()).identity?.identity.at).toBe(NOON + 22 + DAY)
  })
})

describe('/status', () => {
  it('is one document without scripts or other resources', async () => {
    const { page } = await createStatusFixture()
    const { body, headers, statusCode } = await page()
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
    )
    expect(body).not.toMatch(/<script|<link|<img| style=| on[a-z]+=/)
    expect(body).toContain('Service status')
    expect(body).toContain('<a dir="ltr" href="https://t.me/real_bot">@real_bot</a>')
    expect(body).toContain('or to the order’s own address. The chat or the order’s payment page')
  })

  it.each([
    ['de', 'Service status', 'ltr'],
    ['ru-RU,ru;q=0.9', 'Состояние сервиса', 'ltr'],
    ['fa', 'وضعیت سرویس', 'rtl'],
  ])('is in the language %s', async (language, title, direction) => {
    const { page } = await createStatusFixture()
    const { body, headers } = await page(language)
    expect(body).toContain(`dir="${direction}"`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(headers.vary).toBe('accept-language')
  })

  it('reads the database once for all requests of ten seconds', async () => {
    const w = await createStatusFixture()
    await w.page()
    const before = w.database.reads
    await Promise.all(Array.from({ length: 200 }, (_, i) => w.page(i % 2 ? 'en' : 'tr')))
    expect(w.database.reads).toBe(before)
    w.clock.advance(11_000)
    await Promise.all(Array.from({ length: 50 }, () => w.page()))
    expect(w.database.reads).toBeLessThanOrEqual(before + 2)
  })
})

describe('the history of a part', () => {
  const at = (level: StatusLevel, since: number, endedAt: number | null): PublicIncident => ({
    ...{ part: 'orders', level, reason: 'slow', since, endedAt },
  })
  const now = 1_000 * DAY + DAY / 2
  const history = (incidents: PublicIncident[], watchedSince = 0) =>
    historyOf('orders', incidents, { now, watchedSince })

  it('has the worst level of each day', () => {
    const { days } = history([at('down', now - DAY, now - DAY + 1), at('degraded', now - DAY - 60, now)])
    expect(days.slice(-3)).toEqual(['up', 'down', 'degraded'])
  })

  it('counts overlapping outages once, and open ones until now', () => {
    const { availability } = history([at('down', now - 300, null), at('down', now - 200, now - 100)], now - 1_000)
    expect(availability).toBeCloseTo(0.7, 9)
  })

  it('counts only what is within the period', () => {
    const { availability, days } = history([at('down', 0, now - 89 * DAY)])
    expect(days[0]).toBe('down')
    expect(availability).toBeGreaterThan(0.99)
    expect(history([], now).availability).toBeNull()
  })
})

it('every problem has a decision about whether users notice it', () => {
  const noticed = Object.keys(PROBLEMS).filter((name) => publicIncidents(incident(name)).length > 0)
  const internal = Object.keys(PROBLEMS).filter((name) => !noticed.includes(name))
  expect(internal).toEqual([
    'start',
    'upgrading',
    'worker',
    'healthz',
    'version-older',
    'backup',
    'alarms',
    'bots',
    'bots-unheld',
    'estimate-credits',
    'fund-balance',
    'treasury',
    'provider-fees',
    'suppliers',
    'books-audit',
    'solvency',
    'trx-price',
    'unknown-transactions',
    'books-late',
    'outbox-late',
  ])
})
