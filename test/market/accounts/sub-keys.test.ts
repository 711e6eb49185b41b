/** Sub-keys for scripts and agents: tests permissions, spending limits, expiry and revocation. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SubKeyBody } from '../../../src/contract/sub-keys.ts'
import type { SubKey } from '../../../src/contract/v2.ts'
import { revokeKey, revokeKeyForOperator } from '../../../src/market/accounts/account-changes.ts'
import { openAccount } from '../../../src/market/accounts/open-account.ts'
import { createSubKey, listSubKeys, MAX_SUB_KEYS, revokeOwnSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  providerSigner,
  RECEIVER,
} from '../orders/order-fixture.ts'

const OTHER = providerSigner(2).address
/** Highest price of the test rental, in SUN: 32,000 Energy for at most a day at 60 SUN. */
const PRICE = 1_920_000
const HOUR_MS = 3_600_000
const KEY = '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35'

interface SubKeyFixture extends OrderFixture {
  makeKey(body?: Partial<SubKeyBody>): ReturnType<typeof createSubKey>
  findKey(id: string): Promise<SubKey | undefined>
  /** Calls the REST API. `result` is the status, followed by number and code of an error: `201`, `403 KEY_...`. */
  rest(method: 'GET' | 'POST' | 'DELETE', url: string, apiKey: string, body?: object, key?: string): Promise<Answer>
  order(apiKey: string, receiver?: string, key?: string): Promise<string>
  spent(): Promise<number>
}

interface Answer {
  result: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  data: any
}

async function createSubKeyFixture(): Promise<SubKeyFixture> {
  const made = await createOrderFixture()
  const { market, accountId } = made
  const server = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec: 1e9 })
  onTestFinished(() => server.close())
  const before = await made.ledger(buyer(accountId))
  const rest: SubKeyFixture['rest'] = async (method, url, apiKey, body, key) => {
    const headers = { apikey: apiKey, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const { statusCode, payload } = await server.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const { data, message } = JSON.parse(payload)
    const result = statusCode < 300 ? String(statusCode) : `${statusCode} ${/ ([A-Z0-9_]+)/.exec(message)?.[1]}`
    return { result, data }
  }
  return {
    ...made,
    makeKey: (body = {}) => createSubKey(market, accountId, { name: 'a script', ...body }),
    findKey: async (id) => (await listSubKeys(market, accountId)).data.find((key) => key.id === id),
    rest,
    order: async (apiKey, receiver = RECEIVER, key) => {
      const body = { resourceAmount: 32_000, receiver, durationSec: 3_600 }
      return (await rest('POST', '/v2/buy-resource', apiKey, body, key)).result
    },
    spent: async () => before - (await made.ledger(buyer(accountId))),
  }
}

describe('the daily budget of a sub-key', () => {
  test('is not overspent by sixteen concurrent orders, and resets each UTC day', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ dailyBudget: 5 * PRICE + 1 })
    const said = await Promise.all(Array.from({ length: 16 }, () => w.order(apiKey)))
    expect(said.filter((one) => one === '201')).toHaveLength(5)
    expect(said.filter((one) => one === '403 KEY_BUDGET_EXCEEDED')).toHaveLength(11)
    expect(await w.spent()).toBe(5 * PRICE)
    expect(await w.findKey(id)).toMatchObject({ spentToday: 5 * PRICE, leftToday: 1 })

    await w.passTime(12 * HOUR_MS - (w.clock.now() % DAY_MS) + 12 * HOUR_MS)
    expect(w.clock.now() % DAY_MS).toBe(0)
    expect(await w.findKey(id)).toMatchObject({ spentToday: 0, leftToday: 5 * PRICE + 1 })
    expect(await w.order(apiKey)).toBe('201')
    expect(await w.findKey(id)).toMatchObject({ spentToday: (await w.spent()) - 5 * PRICE })
  })

  test('shows the remainder, and is not reduced by rejected calls', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ dailyBudget: PRICE - 1 })
    const body = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
    const { accountId } = w
    expect(await errorCodeOf(placeOrder(w.market, { accountId, subKeyId: id, body }))).toBe(
      'KEY_BUDGET_EXCEEDED it costs 1.92 TRX, but only 1.919999 TRX of today’s budget (UTC) are left',
    )
    expect(await w.order(apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    expect(await w.findKey(id)).toMatchObject({ spentToday: 0, leftToday: PRICE - 1 })
    expect(await w.spent()).toBe(0)
    expect(await w.order(w.apiKey)).toBe('201')
    expect(await w.findKey(id)).toMatchObject({ spentToday: 0 })
  })

  test('counts a repeated call once, and two idempotency keys separately', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ dailyBudget: PRICE })
    const other = await w.makeKey({ name: 'another' })
    const again = () => w.rest('POST', '/v2/buy-resource', apiKey, RENTAL, 'order-1')
    const first = await again()
    expect([first.result, (await again()).data, (await again()).result]).toEqual(['201', first.data, '201'])
    expect(await w.findKey(id)).toMatchObject({ spentToday: PRICE, leftToday: 0 })
    const theirs = await w.rest('POST', '/v2/buy-resource', other.apiKey, RENTAL, 'order-1')
    expect(theirs.result).toBe('201')
    expect(theirs.data.orderId).not.toBe(first.data.orderId)
    expect(await w.spent()).toBe(2 * PRICE)
  })

  test('stays used after a cancellation on the same day', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ dailyBudget: 10 * PRICE })
    const waits = await w.rest('POST', '/v2/buy-resource', apiKey, { ...RENTAL, unitPrice: 1, resourceAmount: 32_000 })
    expect(waits.result).toBe('400 MIN_PRICE_INVALID')
    const cheap = { ...RENTAL, resourceAmount: 4_000_000, unitPrice: 60, options: { allowPartialFill: true } }
    expect((await w.rest('POST', '/v2/buy-resource', apiKey, cheap)).result).toBe('403 KEY_BUDGET_EXCEEDED')
    const rich = await w.makeKey({ name: 'rich', dailyBudget: 1_000_000_000 })
    const { data } = await w.rest('POST', '/v2/buy-resource', rich.apiKey, cheap)
    const spentToday = (await w.findKey(rich.id))?.spentToday
    expect(spentToday).toBe(4_000_000 * 60)
    await w.passTime(2 * HOUR_MS)
    expect((await w.rest('POST', `/v2/order/${data.orderId}/cancel`, rich.apiKey, {})).result).toBe(
      '403 KEY_NOT_PERMITTED',
    )
    expect((await w.rest('POST', `/v2/order/${data.orderId}/cancel`, w.apiKey, {})).result).toBe('200')
    expect(await w.findKey(rich.id)).toMatchObject({ spentToday })
    expect(await w.findKey(id)).toMatchObject({ spentToday: 0 })
  })

  test('includes extensions and Fast Charge', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ dailyBudget: 4 * PRICE, receivers: [RECEIVER] })
    expect(await w.order(apiKey)).toBe('201')
    await w.blocks(3)
    const extendTo = Math.floor((w.clock.now() + DAY_MS) / 1000)
    const asked = await w.rest('POST', '/v2/get-extendable-delegates', apiKey, { receiver: RECEIVER, extendTo })
    const { extendData, totalEstimateTrx } = asked.data
    const wish = { receiver: RECEIVER, extendData: [{ ...extendData[0], delegator: ENERGY }] }
    expect((await w.rest('POST', '/v2/extend-request', apiKey, wish)).result).toBe('201')
    expect((await w.findKey(id))?.spentToday).toBe(PRICE + totalEstimateTrx)
    const charge = { amount: 32_000, duration_sec: DAY_MS / 1000, max_price_accept: 90, receivers: [RECEIVER, OTHER] }
    const fast = (receivers: string[]) =>
      w.rest('POST', '/v0/fast-charge-order-request', apiKey, { ...charge, receivers })
    expect((await fast([RECEIVER, OTHER])).result).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    w.clock.advance(2_000)
    expect((await fast([RECEIVER])).result).toBe('200')
    expect((await w.findKey(id))?.spentToday).toBe(await w.spent())
    w.clock.advance(2_000)
    const poor = await w.makeKey({ dailyBudget: 1 })
    expect((await w.rest('POST', '/v0/fast-charge-order-request', poor.apiKey, charge)).result).toBe(
      '403 KEY_BUDGET_EXCEEDED',
    )
  })
})

const RENTAL = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }

describe('a reached limit of a sub-key', () => {
  const limits = async (w: SubKeyFixture) =>
    (await w.rest('GET', '/v2/user-info', w.apiKey)).data.notices.filter(
      ({ kind }: { kind: string }) => kind === 'key_limit',
    )

  test('is reported to the account, once per UTC day and key', async () => {
    const w = await createSubKeyFixture()
    const poor = await w.makeKey({ name: 'poor', dailyBudget: 2 * PRICE - 1 })
    const bound = await w.makeKey({ name: 'bound', receivers: [RECEIVER] })
    expect(await limits(w)).toEqual([])
    await Promise.all(Array.from({ length: 8 }, () => w.order(poor.apiKey)))
    for (let n = 0; n < 3; n++) expect(await w.order(bound.apiKey, OTHER)).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    const expectedNotice = [
      { subKeyId: bound.id, subKeyName: 'bound', address: OTHER },
      { subKeyId: poor.id, subKeyName: 'poor', amount: String(PRICE) },
    ]
    const first = await limits(w)
    expect(first).toMatchObject(expectedNotice)
    expect(first).toHaveLength(2)
    await w.passTime(DAY_MS)
    expect(await w.order(poor.apiKey)).toBe('201')
    expect(await limits(w)).toEqual(first)
    expect(await w.order(poor.apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    const second = await limits(w)
    expect(second).toMatchObject([expectedNotice[1], expectedNotice[0]])
    expect(second[0].id).toBeGreaterThan(first[0].id)
    expect(second).toHaveLength(2)
  })

  test('is recorded before the response; if recording fails, the next rejection is recorded', async () => {
    const w = await createSubKeyFixture()
    const { apiKey } = await w.makeKey({ dailyBudget: 1 })
    const { db } = w.market
    const { write } = db
    db.write = async (job) => {
      if (job.toString().includes('dropKeyLimits')) throw new Error('disk full')
      return write(job)
    }
    expect(await w.order(apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    db.write = write
    expect(await limits(w)).toEqual([])
    expect(await w.order(apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    expect(await limits(w)).toHaveLength(1)
  })
})

describe('a sub-key', () => {
  test('can order for its receivers only', async () => {
    const w = await createSubKeyFixture()
    const { apiKey, id } = await w.makeKey({ receivers: [RECEIVER] })
    expect(await w.order(apiKey, OTHER)).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    expect(await w.order(apiKey)).toBe('201')
    expect(await w.findKey(id)).toMatchObject({
      receivers: [RECEIVER],
      dailyBudget: null,
      leftToday: null,
      spentToday: PRICE,
    })
    expect(await w.order((await w.makeKey()).apiKey, OTHER)).toBe('201')
  })

  test('can read, estimate and order, and nothing else', async () => {
    const w = await createSubKeyFixture()
    const { apiKey } = await w.makeKey({ dailyBudget: PRICE })
    const info = (await w.rest('GET', '/v2/user-info', apiKey)).data
    expect(info).toMatchObject({ id: w.accountId, key: { name: 'a script', leftToday: PRICE } })
    expect(info).not.toHaveProperty('notices')
    expect((await w.rest('GET', '/v2/user-info', w.apiKey)).data).not.toHaveProperty('key')
    for (const url of ['/v2/orders', '/v2/order-book', '/v0/user-info', '/v0/orders'])
      expect([url, (await w.rest('GET', url, apiKey)).result]).toEqual([url, '200'])
    expect((await w.rest('POST', '/v2/estimate-buy-resource', apiKey, RENTAL)).result).toBe('200')
    const refused: [Parameters<SubKeyFixture['rest']>[0], string, object?][] = [
      ['GET', '/v2/sub-keys'],
      ['POST', '/v2/sub-keys', { name: 'mine' }],
      ['POST', '/v2/api-key/revoke', {}],
      ['POST', '/v2/withdrawals', { address: OTHER, amount: 5_000_000 }],
      ['POST', '/v2/withdrawal-addresses', { address: OTHER }],
      ['GET', '/v2/withdrawals'],
      ['GET', '/v2/webhook'],
      ['POST', '/v2/pay-later', RENTAL],
      ['POST', '/v0/helper/multi-active-address', { addresses: [OTHER] }],
    ]
    for (const [method, url, body] of refused)
      expect([url, (await w.rest(method, url, apiKey, body, 'key')).result]).toEqual([url, '403 KEY_NOT_PERMITTED'])
    expect(await errorCodeOf(revokeKey(w.market, apiKey))).toBe('KEY_NOT_PERMITTED')
  })

  test('expires on time, to the second', async () => {
    const w = await createSubKeyFixture()
    const expiresAt = Math.floor(w.clock.now() / 1000) + 3_600
    const { apiKey, id } = await w.makeKey({ expiresAt })
    w.clock.advance(HOUR_MS - 1)
    expect(await w.order(apiKey)).toBe('201')
    w.clock.advance(1)
    expect(await w.order(apiKey)).toBe('401 KEY_EXPIRED')
    // An estimate needs no key, so an expired key is ignored.
    expect((await w.rest('POST', '/v2/estimate-buy-resource', apiKey, RENTAL)).result).toBe('200')
    expect(await w.findKey(id)).toBeUndefined()
    const { market, accountId } = w
    const late = placeOrder(market, { accountId, subKeyId: id, body: RENTAL })
    expect(await errorCodeOf(late)).toBe('KEY_EXPIRED')
  })

  test('is rejected after its revocation, even for a call in progress', async () => {
    const w = await createSubKeyFixture()
    const { market, accountId } = w
    const { apiKey, id } = await w.makeKey()
    const begun = placeOrder(market, { accountId, subKeyId: id, body: RENTAL })
    const [said] = await Promise.all([errorCodeOf(begun), revokeOwnSubKey(market, accountId, id)])
    expect(said).toBe('INVALID_API_KEY')
    expect(await w.order(apiKey)).toBe('401 INVALID_API_KEY')
    expect(await revokeOwnSubKey(market, accountId, id)).toEqual({ id })
    expect(await w.spent()).toBe(0)
    const stranger = await w.account()
    const theirs = await w.makeKey()
    for (const unknown of [theirs.id, 'x', '0'.repeat(24)])
      expect(await errorCodeOf(revokeOwnSubKey(market, stranger.id, unknown))).toBe(
        "INVALID_PARAMS id must be the id of one of this account's sub-keys",
      )
    expect(await w.order(theirs.apiKey)).toBe('201')
  })

  test('is revoked with the key of the account', async () => {
    const w = await createSubKeyFixture()
    const first = await w.makeKey()
    const next = await revokeKey(w.market, w.apiKey)
    expect(await w.order(first.apiKey)).toBe('401 INVALID_API_KEY')
    expect(await w.order(next)).toBe('201')
    const second = await w.makeKey()
    expect(await w.order(second.apiKey)).toBe('201')
    await revokeKeyForOperator(w.market, w.accountId, undefined, 'operator')
    expect(await w.order(second.apiKey)).toBe('401 INVALID_API_KEY')
    expect((await listSubKeys(w.market, w.accountId)).data).toEqual([])
  })
})

describe('creating a sub-key', () => {
  test('with a repeated proposed key returns the same sub-key, and notifies once', async () => {
    const w = await createSubKeyFixture()
    const terms = { apiKey: KEY, name: 'agent', dailyBudget: 5_000_000, receivers: [RECEIVER, OTHER] }
    const [first, again] = await Promise.all([w.makeKey(terms), w.makeKey(terms)])
    expect(first).toMatchObject({ apiKey: KEY, name: 'agent', dailyBudget: 5_000_000, receivers: [RECEIVER, OTHER] })
    expect(again).toEqual(first)
    const { notices } = (await w.rest('GET', '/v2/user-info', w.apiKey)).data
    const expectedNotice = { kind: 'key_made', subKeyId: first.id, subKeyName: 'agent', amount: '5000000' }
    expect(notices).toMatchObject([expectedNotice])
    const used = 'INVALID_PARAMS apiKey is in use or was used before: generate another key'
    expect(await errorCodeOf(w.makeKey({ ...terms, dailyBudget: 6_000_000 }))).toBe(used)
    expect(await errorCodeOf(w.makeKey({ ...terms, apiKey: w.apiKey }))).toBe(used)
    expect(await errorCodeOf(createSubKey(w.market, (await w.account()).id, terms))).toBe(used)
    await revokeOwnSubKey(w.market, w.accountId, first.id)
    expect(await errorCodeOf(w.makeKey(terms))).toBe(used)
    expect(await errorCodeOf(revokeKey(w.market, w.apiKey, KEY))).toBe(
      'INVALID_PARAMS newApiKey must not have been used before',
    )
    const other = await w.makeKey()
    expect(await errorCodeOf(openAccount(w.market, other.apiKey))).toBe(
      'INVALID_PARAMS apiKey is a sub-key: generate another key',
    )
  })

  test('rejects impossible limits', async () => {
    const w = await createSubKeyFixture()
    const bad: [Partial<SubKeyBody>, string][] = [
      [{ name: '  ' }, 'name must be one non-empty line of text without control characters'],
      [{ name: 'two\nlines' }, 'name must be one non-empty line of text without control characters'],
      [{ name: 'to \u202eleft' }, 'name must be one non-empty line of text without control characters'],
      [{ receivers: [RECEIVER, RECEIVER] }, 'receivers must not contain duplicate addresses'],
      [{ expiresAt: Math.floor(w.clock.now() / 1000) }, 'expiresAt must be in the future'],
    ]
    for (const [body, detail] of bad) expect(await errorCodeOf(w.makeKey(body))).toBe(`INVALID_PARAMS ${detail}`)
    expect(await errorCodeOf(w.makeKey({ receivers: ['T'] }))).toMatch(
      /^INVALID_PARAMS receivers must be a TRON address/,
    )
  })

  test('is limited per day and in total', async () => {
    const w = await createSubKeyFixture()
    for (let n = 0; n < 10; n++) await w.makeKey()
    for (const laterMs of [0, DAY_MS - 1]) {
      w.clock.advance(laterMs)
      expect(await errorCodeOf(w.makeKey())).toBe(
        'SUB_KEYS_TOO_MANY 10 sub-keys were created within the last 24 hours, which is the maximum',
      )
    }
    w.clock.advance(1)
    for (let n = 0; n < 10; n++) await w.makeKey({ name: `${n}`, expiresAt: Math.floor(w.clock.now() / 1000) + 90_000 })
    w.clock.advance(DAY_MS)
    expect((await listSubKeys(w.market, w.accountId)).data).toHaveLength(MAX_SUB_KEYS)
    expect(await errorCodeOf(w.makeKey())).toBe(
      'SUB_KEYS_TOO_MANY an account can have at most 20 sub-keys: revoke one first',
    )
    w.clock.advance(HOUR_MS)
    const { id } = await w.makeKey({ name: 'in the place of one that has expired' })
    expect((await listSubKeys(w.market, w.accountId)).data.map((key) => key.id)[0]).toBe(id)
  })
})
