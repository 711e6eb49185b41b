/** The price of a TRX: what the sources agree on, once an hour, and the value of amounts in exports. */
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import type { ExportName } from '../../../src/contract/operator/books.ts'
import { putTrxPrice, trxPricesBetween } from '../../../src/db/stores/operator/trx-prices.ts'
import { post } from '../../../src/db/stores/treasury/ledger.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer, CHAIN_DEPOSITS, hold } from '../../../src/market/base/ledger.ts'
import { createWebhookCaller } from '../../../src/market/base/webhook-caller.ts'
import { exportCsv } from '../../../src/market/operator/exports.ts'
import { agreeOnPrice } from '../../../src/market/operator/trx-price/agree.ts'
import { createTrxPriceWorker, parsePrice } from '../../../src/market/operator/trx-price/worker.ts'
import { startStubServer } from '../../support/stub-server.ts'
import { createMarketFixture, NOON_MS } from '../market-fixture.ts'

const HOUR_MS = 3_600_000
const quotes = (...prices: number[]) => prices.map((priceMicro, i) => ({ host: `host-${i}`, priceMicro }))

describe('sources agree', () => {
  it.each([
    { prices: [100, 102], last: undefined, price: 101, rejected: 0 },
    { prices: [100, 102, 900], last: undefined, price: 101, rejected: 1 },
    { prices: [1, 100, 102], last: 1, price: 101, rejected: 1 },
    { prices: [100, 900], last: 104, price: 100, rejected: 1 },
    { prices: [100, 900], last: undefined, price: undefined, rejected: 2 },
    { prices: [100, 900], last: 3_000, price: 900, rejected: 1 },
    { prices: [100], last: undefined, price: undefined, rejected: 0 },
    { prices: [109], last: 100, price: 109, rejected: 0 },
    { prices: [120], last: 100, price: undefined, rejected: 1 },
    { prices: [900], last: 100, price: undefined, rejected: 1 },
    { prices: [], last: 100, price: undefined, rejected: 0 },
  ])('$prices after $last', ({ prices, last, price, rejected }) => {
    const found = agreeOnPrice(quotes(...prices), last)
    expect([found.priceMicro, found.rejected.length]).toEqual([price, rejected])
  })
})

describe('an answer', () => {
  const read = (body: string, path = 'a.b.0', status = 200) =>
    parsePrice({ at: 'answered', status, body }, path.split('.'))
  it('has a number or digits at the path', () => {
    expect(read('{"a":{"b":["0.31245678901"]}}')).toBe(312_457)
    expect(read('{"a":{"b":[0.25]}}')).toBe(250_000)
  })
  it.each([
    '{',
    '[]',
    '{"a":{"b":[]}}',
    '{"a":{"b":[0]}}',
    '{"a":{"b":[-1]}}',
    '{"a":{"b":["1e3"]}}',
    '{"a":{"b":[null]}}',
  ])('like %s has no price', (body) => expect(read(body)).toEqual({ problem: expect.any(String) }))
  it('cannot reach properties that the document does not have', () => {
    expect(read('{"a":"12"}', 'a.length')).toEqual({ problem: 'no price at a.length' })
    expect(read('{}', 'constructor.length')).toEqual({ problem: 'no price at constructor.length' })
    expect(read('{"a":{"b":[1]}}', 'a.b.0', 500)).toEqual({ problem: 'HTTP 500' })
  })
})

async function createPriceFixture() {
  const answers = ['{"p":0.3}', '{"p":"0.32"}']
  let calls = 0
  const servers = await Promise.all(
    answers.map((_, i) =>
      startStubServer((_request, reply) => {
        calls++
        reply.send(200, answers[i] ?? '')
      }),
    ),
  )
  const sources = servers.map(({ url }) => ({ url, host: new URL(url).host, path: ['p'] }))
  const settings = { localWebhooks: true, trxPrice: { currency: 'EUR', sources } }
  const fixture = await createMarketFixture({ settings })
  const worker = createTrxPriceWorker(fixture.market)
  const prices = () => fixture.market.db.read((reader) => trxPricesBetween(reader, 'EUR', 0, Number.MAX_SAFE_INTEGER))
  return { ...fixture, answers, worker, prices, sources, calls: () => calls }
}

describe('the worker', () => {
  it('stores the median once an hour, leaves out a liar, and reports it until it is honest again', async () => {
    const { worker, prices, clock, answers, sources, calls } = await createPriceFixture()
    await worker.pass()
    await worker.pass()
    expect(await prices()).toMatchObject([{ priceMicro: 310_000, atMs: Math.floor(clock.now() / HOUR_MS) * HOUR_MS }])
    expect(calls()).toBe(2)
    answers[1] = '{"p":"9.5"}'
    for (let i = 0; i < 3; i++) {
      expect(worker.problem()).toBeUndefined()
      clock.advance(HOUR_MS)
      await worker.pass()
    }
    expect((await prices()).slice(1)).toMatchObject(Array(3).fill({ priceMicro: 300_000, hosts: [sources[0]?.host] }))
    expect(worker.problem()).toBe(`price sources are left out (${sources[1]?.host}: differs from the others: 9.5 EUR)`)
    answers[1] = '{"p":0.3}'
    clock.advance(HOUR_MS)
    await worker.pass()
    expect(worker.problem()).toBeUndefined()
  })

  it('stores nothing if the sources fail, and tries again after five minutes', async () => {
    const { worker, prices, clock, answers } = await createPriceFixture()
    answers[0] = 'x'
    answers[1] = `{"p":${'0'.repeat(100_000)}}`
    await worker.pass()
    expect(await prices()).toEqual([])
    answers[0] = answers[1] = '{"p":0.3}'
    await worker.pass()
    expect(await prices()).toEqual([])
    clock.advance(5 * 60_000)
    await worker.pass()
    expect(await prices()).toHaveLength(1)
  })
})

it('a source on the operator’s own network is not read', async () => {
  const clock = new ManualClock(NOON_MS)
  const get = (url: string, addresses: string[]) =>
    createWebhookCaller({ clock, local: false, resolve: async () => addresses }).get(url, new AbortController().signal)
  expect(await get('https://prices.example.com/', ['10.0.0.1'])).toEqual({ at: 'failed', why: 'ADDRESS_NOT_PUBLIC' })
  expect(await get('https://prices.example.com/', ['93.184.216.34', '127.0.0.1'])).toEqual({
    at: 'failed',
    why: 'ADDRESS_NOT_PUBLIC',
  })
  expect(await get('http://prices.example.com/', ['93.184.216.34'])).toEqual({ at: 'failed', why: 'URL_REFUSED' })
})

describe('exports', () => {
  async function rowsOf(name: ExportName, isOn = true): Promise<Record<string, string>[]> {
    const fixture = await createMarketFixture({
      tolerate: /./,
      ...(isOn && { settings: { trxPrice: { currency: 'EUR', sources: [] } } }),
    } as Parameters<typeof createMarketFixture>[0])
    const { market } = fixture
    const year = (text: string) => Date.parse(`${text}T12:00:00Z`)
    await market.db.write(async (tx) => {
      for (const [i, atMs] of [year('2025-03-01'), year('2025-06-01'), year('2026-01-01')].entries()) {
        const amount = sun((i + 1) * 1_000_000)
        await post(tx, atMs, `deposit:${i}`, [{ from: CHAIN_DEPOSITS, to: buyer('ann'), amount }])
        await post(tx, atMs, `place:${i}`, [{ from: buyer('ann'), to: hold(`o${i}`), amount: sun(250_000) }])
      }
      const price = { currency: 'EUR', hosts: [] }
      await putTrxPrice(tx, { ...price, atMs: year('2025-03-01') - 23 * HOUR_MS, priceMicro: 200_000 })
      await putTrxPrice(tx, { ...price, atMs: year('2025-06-01'), priceMicro: 333_333 })
      await putTrxPrice(tx, { ...price, atMs: year('2026-01-01') - 25 * HOUR_MS, priceMicro: 400_000 })
    })
    let text = ''
    for await (const piece of exportCsv(market, name, {})) text += piece
    const [header = '', ...lines] = text.trim().split('\r\n')
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [header.split(',')[i] ?? '', cell])))
  }

  it('have the value at the time of each row, or none without a price of the last day', async () => {
    const rows = (await rowsOf('ledger')).filter(({ account }) => account === 'buyer:ann')
    expect(rows.map(({ value_eur }) => value_eur)).toEqual(['0.2000', '-0.0500', '0.6667', '-0.0833', '', ''])
  })

  it('have no such column without a currency', async () => {
    expect(Object.keys((await rowsOf('ledger', false))[0] ?? {})).not.toContain('value_eur')
  })

  it('have sums per account and year, which are the change of its balance', async () => {
    expect(await rowsOf('accounts')).toEqual([
      expect.objectContaining({
        ...{ account_id: 'ann', year: '2025', deposited_sun: '3000000', deposited_trx: '3', deposited_eur: '0.8667' },
        ...{ rented_sun: '-500000', rented_eur: '-0.1333', balance_change_trx: '2.5', withdrawn_sun: '0' },
      }),
      expect.objectContaining({
        year: '2026',
        deposited_sun: '3000000',
        deposited_eur: '',
        balance_change_sun: '2750000',
      }),
    ])
  })
})

it('the settings name a currency and sources with a path', () => {
  const urls = 'https://a.example.com/x?key=1#tron.eur, https://b.example.com#r.0'
  const read = (MARKET_PRICE_URLS: string, MARKET_PRICE_CURRENCY = 'EUR') =>
    readConfig({ MARKET_PRICE_URLS, MARKET_PRICE_CURRENCY }).config.market.trxPrice
  expect(read(urls)).toEqual({
    currency: 'EUR',
    sources: [
      { url: 'https://a.example.com/x?key=1', host: 'a.example.com', path: ['tron', 'eur'] },
      { url: 'https://b.example.com/', host: 'b.example.com', path: ['r', '0'] },
    ],
  })
  expect(() => read('https://a.example.com/swordfish, https://b.example.com#x')).toThrow(/number 1 of 2.*quotes/)
  expect(() => read('https://a.example.com/#swordfish')).toThrow('has 1 entries; expected 2 to 5')
  expect(() => read('https://a.example.com#x, https://a.example.com#y')).toThrow('each entry needs a host of its own')
  expect(() => read('https://a.example.com#%, https://b.example.com#x')).toThrow('MARKET_PRICE_URLS: number 1 of 2')
  expect(() => read(urls, 'euro')).toThrow('MARKET_PRICE_CURRENCY')
  expect(readConfig({}).config.market.trxPrice).toBeUndefined()
})
