/** History of a whitelisted account: its pages, its months, and the orders that other users want filled. */
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { success } from '../../../src/contract/envelope.ts'
import { BuyerOrders, MonthlyStats } from '../../../src/contract/history.ts'
import { OrdersPage } from '../../../src/contract/v2.ts'
import type { Account } from '../../../src/db/stores/accounts/accounts.ts'
import { ENERGY_PROVIDER, NOON_MS, RECEIVER } from '../market-fixture.ts'
import { type Answer, type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const NOON_SEC = NOON_MS / 1000
const ajv = new Ajv()

const HISTORY = '/v2/internal/buyer/orders'
const MONTHS = '/v2/internal/buyer/monthly-stats'
const OPEN = '/v2/orders/active-global'

interface Trader extends ApiFixture {
  account: ApiFixture['account']
  me: Account & { apiKey: string }
  /** Places an order, advances one second, and returns the order's id. */
  buy(body?: object, apiKey?: string): Promise<string>
  history(query?: Record<string, string | number>): Promise<Answer>
}

async function trader(options: { whitelisted?: boolean } = {}): Promise<Trader> {
  const api = await createApiFixture()
  const me = await openFundedAccount(api)
  if (options.whitelisted !== false) await whitelist(api, me)
  return {
    ...api,
    me,
    async buy(body = {}, apiKey = me.apiKey) {
      const answer = await api.post('/v2/buy-resource', { ...BUY, ...body }, apiKey)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      api.clock.advance(1_000)
      return answer.body.data.orderId
    },
    history: (query = {}) => api.get(`${HISTORY}?${new URLSearchParams(query as Record<string, string>)}`, me.apiKey),
  }
}

async function whitelist(api: ApiFixture, { id }: Account, whitelisted = true): Promise<void> {
  const answer = await api.callAsOperator('PUT', `/v2/accounts/${id}/whitelist`, { whitelisted })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

function expectAnswer(answer: Answer, data: TSchema): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const check = ajv.compile(success(data))
  expect(check(answer.body), JSON.stringify([check.errors, answer.body])).toBe(true)
}

const idsOf = (answer: Answer): string[] => answer.body.data.data.map((one: { id: string }) => one.id)

describe('the whitelist for history calls', () => {
  test.each([HISTORY, MONTHS, OPEN])('is checked at every call of %s', async (url) => {
    const api = await trader({ whitelisted: false })
    expect(statusAndMessage(await api.get(url))).toBe('401 106 API_KEY_REQUIRED')
    expect(statusAndMessage(await api.get(url, 'no-key'))).toBe('401 107 INVALID_API_KEY')
    expect(statusAndMessage(await api.get(url, api.me.apiKey))).toBe('403 108 FORBIDDEN Forbidden')
    await whitelist(api, api.me)
    expect((await api.get(url, api.me.apiKey)).status).toBe(200)
    await whitelist(api, api.me, false)
    expect(statusAndMessage(await api.get(url, api.me.apiKey))).toBe('403 108 FORBIDDEN Forbidden')
  })

  test('belongs to the account, not to its key', async () => {
    const api = await trader()
    const revoked = await api.post('/v2/api-key/revoke', {}, api.me.apiKey)
    expect((await api.get(HISTORY, revoked.body.data.apiKey)).status).toBe(200)
  })

  test('can be changed by the operator only', async () => {
    const api = await trader()
    const url = `/v2/accounts/${api.me.id}/whitelist`
    const payload = { whitelisted: true }
    const headers = { apikey: api.me.apiKey }
    expect(statusAndMessage(await api.raw({ method: 'PUT', url, payload, headers }))).toBe('401 106 API_KEY_REQUIRED')
    for (const id of ['000000000000000000000000', 'x', '%27'])
      expect(statusAndMessage(await api.callAsOperator('PUT', `/v2/accounts/${id}/whitelist`, payload))).toBe(
        '400 408 INVALID_PARAMS id must be the id or the deposit address of an account',
      )
    for (const body of [{}, { whitelisted: 'yes' }, { whitelisted: true, white_listed: true }])
      expect(await api.callAsOperator('PUT', url, body)).toMatchObject({ body: { code: 'FST_ERR_VALIDATION' } })
  })
})

describe('the order history', () => {
  test('can be paged back and forward, with each order once', async () => {
    const api = await trader()
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.unshift(await api.buy())
    const first = await api.history({ pageSize: 3 })
    expectAnswer(first, BuyerOrders)
    expect(idsOf(first)).toEqual(ids.slice(0, 3))
    expect(first.body.data).toMatchObject({ pageSize: 3, prevCursor: null })
    const second = await api.history({ pageSize: 3, cursor: first.body.data.nextCursor })
    expect(idsOf(second)).toEqual(ids.slice(3, 6))
    const third = await api.history({ pageSize: 3, cursor: second.body.data.nextCursor })
    expect(idsOf(third)).toEqual(ids.slice(6))
    expect(third.body.data.nextCursor).toBeNull()
    const back = await api.history({ pageSize: 3, cursor: third.body.data.prevCursor, direction: 'prev' })
    expect(back.body.data).toEqual(second.body.data)
  })

  test('stays consistent while orders are added', async () => {
    const api = await trader()
    const ids: string[] = []
    for (let i = 0; i < 4; i++) ids.unshift(await api.buy())
    const first = await api.history({ pageSize: 2 })
    const late = [await api.buy(), await api.buy()].reverse()
    const second = await api.history({ pageSize: 2, cursor: first.body.data.nextCursor })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    const again = await api.history({ pageSize: 2, cursor: second.body.data.prevCursor, direction: 'prev' })
    expect(idsOf(again)).toEqual(idsOf(first))
    const newer = await api.history({ pageSize: 2, cursor: again.body.data.prevCursor, direction: 'prev' })
    expect(idsOf(newer)).toEqual(late)
    expect(newer.body.data.prevCursor).toBeNull()
  })

  test('includes orders at both given times and between them', async () => {
    const api = await trader()
    const startSec = Math.floor(api.clock.now() / 1000)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await api.buy())
    const part = await api.history({ startTimestamp: startSec + 1, endTimestamp: startSec + 3, pageSize: 2 })
    expect(idsOf(part)).toEqual([ids[3], ids[2]])
    expect(part.body.data).toMatchObject({ startTimestamp: startSec + 1, endTimestamp: startSec + 3 })
    const rest = await api.history({
      startTimestamp: startSec + 1,
      endTimestamp: startSec + 3,
      cursor: part.body.data.nextCursor,
    })
    expect(idsOf(rest)).toEqual([ids[1]])
    expect(rest.body.data.nextCursor).toBeNull()
    const none = await api.history({ endTimestamp: NOON_SEC - 1_000_000 })
    expect(none.body.data).toMatchObject({ data: [], prevCursor: null, nextCursor: null })
  })

  test('shows only the account’s own orders', async () => {
    const api = await trader()
    const other = await openFundedAccount(api)
    await api.buy({}, other.apiKey)
    const mine = await api.buy()
    expect(idsOf(await api.history())).toEqual([mine])
  })

  test.each([
    ['cursor=0', 'INVALID_PARAMS cursor'],
    ["cursor=1' or 1=1", 'INVALID_PARAMS cursor'],
    ['cursor=zzzzzzzzzzzzzzz', 'INVALID_PARAMS cursor'],
    ['direction=prev', 'MISSING_PARAMS direction prev requires a cursor'],
    ['direction=back', 'querystring/direction must be equal to one of the allowed values'],
    ['pageSize=21', 'querystring/pageSize must be <= 20'],
    ['pageSize=0', 'querystring/pageSize must be >= 1'],
    ['startTimestamp=-1', 'querystring/startTimestamp must be >= 0'],
    ['startTimestamp=1e9', 'querystring/startTimestamp must be integer'],
    ['startTimestamp=20&endTimestamp=10', 'INVALID_PARAMS startTimestamp must not be after endTimestamp'],
  ])('rejects the query ?%s', async (query, problem) => {
    const api = await trader()
    const answer = await api.get(`${HISTORY}?${encodeURI(query)}`, api.me.apiKey)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(problem)
  })
})

describe('the monthly summary', () => {
  test('covers the last six UTC months, newest first, with orders and deposits', async () => {
    const api = await trader() // 2026-01-05
    await api.buy()
    await api.buy({ resourceType: 'BANDWIDTH', resourceAmount: 1_000 })
    api.clock.advance(Date.UTC(2026, 0, 31, 23, 59, 59, 999) - api.clock.now())
    await api.buy() // the clock ends a second later
    await api.buy()
    const answer = await api.get(MONTHS, api.me.apiKey)
    expectAnswer(answer, MonthlyStats)
    const { data, ...range } = answer.body.data
    expect(range).toEqual({ fromMonth: '2025-09', toMonth: '2026-02', monthCount: 6, timezone: 'UTC' })
    expect(data.map((one: { month: string }) => one.month)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
    ])
    expect(data[2]).toEqual({
      month: '2025-12',
      totalOrder: 0,
      totalOrderEnergy: 0,
      totalOrderBW: 0,
      totalTrxDepositToCreateBuyOrder: 0,
      totalTrxDepositInternal: 0,
    })
    // Without a provider: 40 SUN per Energy and day, 310 per Bandwidth.
    expect(data[1]).toEqual({
      month: '2026-01',
      totalOrder: 3,
      totalOrderEnergy: 2,
      totalOrderBW: 1,
      totalTrxDepositToCreateBuyOrder: 2 * 1.28 + 0.31,
      totalTrxDepositInternal: 1_000,
    })
    expect(data[0]).toMatchObject({ totalOrder: 1, totalTrxDepositInternal: 0 })
  })

  test('includes the Fast Charge cost in the month of the order', async () => {
    const api = await trader()
    const rental = { amount: 50_000, duration_sec: 172_800, max_price_accept: 70, receivers: [RECEIVER] }
    const order = async (body: object) => {
      const answer = await api.post('/v0/fast-charge-order-request', { ...rental, ...body }, api.me.apiKey)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      api.clock.advance(2_000)
    }
    await order({})
    await order({ resource_type: 'BANDWIDTH', amount: 1_000, max_price_accept: 500 })
    await api.buy()
    api.clock.advance(Date.UTC(2026, 1, 1) - api.clock.now())
    await order({})
    const { data } = (await api.get(MONTHS, api.me.apiKey)).body.data
    expect(data[1]).toMatchObject({
      totalOrder: 3,
      totalOrderEnergy: 2,
      totalOrderBW: 1,
      totalTrxDepositToCreateBuyOrder: 7 + 1 + 1.28,
    })
    expect(data[0]).toMatchObject({
      totalOrder: 1,
      totalOrderEnergy: 1,
      totalTrxDepositToCreateBuyOrder: 7,
    })
    const other = await openFundedAccount(api)
    await whitelist(api, other)
    const theirs = (await api.get(MONTHS, other.apiKey)).body.data.data
    expect(theirs[0]).toMatchObject({ totalOrder: 0, totalTrxDepositToCreateBuyOrder: 0 })
  })
})

describe('the list of open orders', () => {
  test('has all incomplete orders, highest price first', async () => {
    const api = await trader()
    const other = await openFundedAccount(api)
    const cheap = await api.buy({ unitPrice: 35 })
    const dear = await api.buy({ unitPrice: 70 }, other.apiKey)
    const dearToo = await api.buy({ unitPrice: 70 })
    const answer = await api.get(OPEN, api.me.apiKey)
    expectAnswer(answer, OrdersPage)
    expect(idsOf(answer)).toEqual([dear, dearToo, cheap])
    expect(answer.body.data.total).toBe(3)
    expect(answer.body.data.data[0]).toMatchObject({
      status: 'Active',
      remainAmount: 32_000,
      createdAt: expect.any(Number),
    })
    const page = await api.get(`${OPEN}?page=1&pageSize=2`, api.me.apiKey)
    expect(idsOf(page)).toEqual([cheap])
    expect(page.body.data.total).toBe(3)
  })

  test('are filtered by resource, amount, price and duration, and counted after that', async () => {
    const api = await trader()
    const options = { allowPartialFill: false }
    const small = await api.buy({ unitPrice: 30 })
    const large = await api.buy({ unitPrice: 31, resourceAmount: 90_000, options })
    const parts = await api.buy({ unitPrice: 32, resourceAmount: 90_000, options: { allowPartialFill: true } })
    const least = { allowPartialFill: true, minResourceDelegateRequiredAmount: 50_000 }
    await api.buy({ unitPrice: 30, resourceAmount: 80_000, options: least })
    const long = await api.buy({ unitPrice: 33, durationSec: 86_400 })
    const bandwidth = await api.buy({ unitPrice: 300, resourceAmount: 1_000, resourceType: 'BANDWIDTH' })
    const found: [string, string[]][] = [
      ['resourceType=BANDWIDTH', [bandwidth]],
      ['resourceType=ENERGY&minAmount=90000', [parts, large]],
      ['resourceType=ENERGY&maxAmount=40000', [long, parts, small]],
      ['minPrice=32', [long, parts, bandwidth]],
      ['minDurationSec=3601', [long]],
      ['maxDurationSec=3600&minAmount=2000&minPrice=31&pageSize=2', [parts, large]],
      ['maxDurationSec=3600&minAmount=2000&minPrice=31&pageSize=1&page=1', [large]],
      ['minPrice=300&pageSize=1&page=1', []],
    ]
    for (const [query, ids] of found) {
      api.clock.advance(1_000)
      const answer = await api.get(`${OPEN}?${query}`, api.me.apiKey)
      expect(idsOf(answer), query).toEqual(ids)
      if (query.includes('minPrice=31')) expect(answer.body.data.total).toBe(2)
    }
    expect((await api.get(`${OPEN}?minPrice=0`, api.me.apiKey)).status).toBe(400)
  })

  test('excludes orders with pending delegations', async () => {
    const api = await trader()
    await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
    await api.buy()
    const waits = await api.buy({ resourceAmount: 10_000_000 })
    const partly = await api.buy({ resourceAmount: 1_000_000, options: { allowPartialFill: true } })
    const answer = await api.get(OPEN, api.me.apiKey)
    expect(idsOf(answer).sort()).toEqual([waits, partly].sort())
    const [one] = answer.body.data.data.filter(({ id }: { id: string }) => id === partly)
    expect(one.remainAmount).toBeLessThan(1_000_000)
    expect(one).toMatchObject({ resourceAmount: 1_000_000, fulfilledPercent: 0 })
  })

  test('can be read three times a second', async () => {
    const api = await trader()
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.get(OPEN, api.me.apiKey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
    api.clock.advance(1_000)
    expect((await api.get(OPEN, api.me.apiKey)).status).toBe(200)
  })
})
