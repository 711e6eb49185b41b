/** Keys for scripts and agents: what they may do, what they may spend, and that they are dead when they should be. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SubKeyBody } from '../../../src/contract/sub-keys.ts'
import type { SubKey } from '../../../src/contract/v2.ts'
import { revokeKey, revokeKeyOf } from '../../../src/market/accounts/account-changes.ts'
import { openAccount } from '../../../src/market/accounts/open-account.ts'
import { endSubKey, listSubKeys, MAX_SUB_KEYS, makeSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { codeOf, DAY_MS, ENERGY, type OrderWorld, orderWorld, providerSigner, RECEIVER } from '../orders/order-world.ts'

const OTHER = providerSigner(2).address
/** 32,000 Energy at 60 SUN for a day at most. */
const PRICE = 1_920_000
const HOUR_MS = 3_600_000
const KEY = '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35'

interface World extends OrderWorld {
  make(body?: Partial<SubKeyBody>): ReturnType<typeof makeSubKey>
  one(id: string): Promise<SubKey | undefined>
  /** `201`, or `403 KEY_...`. */
  rest(method: 'GET' | 'POST' | 'DELETE', url: string, apiKey: string, body?: object, key?: string): Promise<Answer>
  order(apiKey: string, receiver?: string, key?: string): Promise<string>
  spent(): Promise<number>
}

interface Answer {
  said: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  data: any
}

async function world(): Promise<World> {
  const made = await orderWorld()
  const { market, accountId } = made
  const server = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec: 1e9 })
  onTestFinished(() => server.close())
  const before = await made.ledger(buyer(accountId))
  const rest: World['rest'] = async (method, url, apiKey, body, key) => {
    const headers = { apikey: apiKey, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const { statusCode, payload } = await server.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const { data, message } = JSON.parse(payload)
    const said = statusCode < 300 ? String(statusCode) : `${statusCode} ${/ ([A-Z0-9_]+)/.exec(message)?.[1]}`
    return { said, data }
  }
  return {
    ...made,
    make: (body = {}) => makeSubKey(market, accountId, { name: 'a script', ...body }),
    one: async (id) => (await listSubKeys(market, accountId)).data.find((key) => key.id === id),
    rest,
    order: async (apiKey, receiver = RECEIVER, key) => {
      const body = { resourceAmount: 32_000, receiver, durationSec: 3_600 }
      return (await rest('POST', '/v2/buy-resource', apiKey, body, key)).said
    },
    spent: async () => before - (await made.ledger(buyer(accountId))),
  }
}

describe('the budget of a day', () => {
  test('is not overspent by sixteen orders at a time, and is whole again with the UTC day', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ dailyBudget: 5 * PRICE + 1 })
    const said = await Promise.all(Array.from({ length: 16 }, () => w.order(apiKey)))
    expect(said.filter((one) => one === '201')).toHaveLength(5)
    expect(said.filter((one) => one === '403 KEY_BUDGET_EXCEEDED')).toHaveLength(11)
    expect(await w.spent()).toBe(5 * PRICE)
    expect(await w.one(id)).toMatchObject({ spentToday: 5 * PRICE, leftToday: 1 })

    await w.pass(12 * HOUR_MS - (w.clock.now() % DAY_MS) + 12 * HOUR_MS)
    expect(w.clock.now() % DAY_MS).toBe(0)
    expect(await w.one(id)).toMatchObject({ spentToday: 0, leftToday: 5 * PRICE + 1 })
    expect(await w.order(apiKey)).toBe('201')
    expect(await w.one(id)).toMatchObject({ spentToday: (await w.spent()) - 5 * PRICE })
  })

  test('says what is left, and is not used up by what was refused', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ dailyBudget: PRICE - 1 })
    const body = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
    const { accountId } = w
    expect(await codeOf(placeOrder(w.market, { accountId, subKeyId: id, body }))).toBe(
      'KEY_BUDGET_EXCEEDED it costs 1.92 TRX, 1.919999 TRX are left of this UTC day’s budget',
    )
    expect(await w.order(apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    expect(await w.one(id)).toMatchObject({ spentToday: 0, leftToday: PRICE - 1 })
    expect(await w.spent()).toBe(0)
    expect(await w.order(w.apiKey)).toBe('201')
    expect(await w.one(id)).toMatchObject({ spentToday: 0 })
  })

  test('counts a call that is asked again once, and the keys of two scripts apart', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ dailyBudget: PRICE })
    const other = await w.make({ name: 'another' })
    const again = () => w.rest('POST', '/v2/buy-resource', apiKey, RENTAL, 'order-1')
    const first = await again()
    expect([first.said, (await again()).data, (await again()).said]).toEqual(['201', first.data, '201'])
    expect(await w.one(id)).toMatchObject({ spentToday: PRICE, leftToday: 0 })
    const theirs = await w.rest('POST', '/v2/buy-resource', other.apiKey, RENTAL, 'order-1')
    expect(theirs.said).toBe('201')
    expect(theirs.data.orderId).not.toBe(first.data.orderId)
    expect(await w.spent()).toBe(2 * PRICE)
  })

  test('stays used by an order that is cancelled on the same day', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ dailyBudget: 10 * PRICE })
    const waits = await w.rest('POST', '/v2/buy-resource', apiKey, { ...RENTAL, unitPrice: 1, resourceAmount: 32_000 })
    expect(waits.said).toBe('400 MIN_PRICE_INVALID')
    const cheap = { ...RENTAL, resourceAmount: 4_000_000, unitPrice: 60, options: { allowPartialFill: true } }
    expect((await w.rest('POST', '/v2/buy-resource', apiKey, cheap)).said).toBe('403 KEY_BUDGET_EXCEEDED')
    const rich = await w.make({ name: 'rich', dailyBudget: 1_000_000_000 })
    const { data } = await w.rest('POST', '/v2/buy-resource', rich.apiKey, cheap)
    const spentToday = (await w.one(rich.id))?.spentToday
    expect(spentToday).toBe(4_000_000 * 60)
    await w.pass(2 * HOUR_MS)
    expect((await w.rest('POST', `/v2/order/${data.orderId}/cancel`, rich.apiKey, {})).said).toBe(
      '403 KEY_NOT_PERMITTED',
    )
    expect((await w.rest('POST', `/v2/order/${data.orderId}/cancel`, w.apiKey, {})).said).toBe('200')
    expect(await w.one(rich.id)).toMatchObject({ spentToday })
    expect(await w.one(id)).toMatchObject({ spentToday: 0 })
  })

  test('is of extensions and of Fast Charge too', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ dailyBudget: 4 * PRICE, receivers: [RECEIVER] })
    expect(await w.order(apiKey)).toBe('201')
    await w.blocks(3)
    const extendTo = Math.floor((w.clock.now() + DAY_MS) / 1000)
    const asked = await w.rest('POST', '/v2/get-extendable-delegates', apiKey, { receiver: RECEIVER, extendTo })
    const { extendData, totalEstimateTrx } = asked.data
    const wish = { receiver: RECEIVER, extendData: [{ ...extendData[0], delegator: ENERGY }] }
    expect((await w.rest('POST', '/v2/extend-request', apiKey, wish)).said).toBe('201')
    expect((await w.one(id))?.spentToday).toBe(PRICE + totalEstimateTrx)
    const charge = { amount: 32_000, duration_sec: DAY_MS / 1000, max_price_accept: 90, receivers: [RECEIVER, OTHER] }
    const fast = (receivers: string[]) =>
      w.rest('POST', '/v0/fast-charge-order-request', apiKey, { ...charge, receivers })
    expect((await fast([RECEIVER, OTHER])).said).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    w.clock.advance(2_000)
    expect((await fast([RECEIVER])).said).toBe('200')
    expect((await w.one(id))?.spentToday).toBe(await w.spent())
    w.clock.advance(2_000)
    const poor = await w.make({ dailyBudget: 1 })
    expect((await w.rest('POST', '/v0/fast-charge-order-request', poor.apiKey, charge)).said).toBe(
      '403 KEY_BUDGET_EXCEEDED',
    )
  })
})

const RENTAL = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }

describe('a limit that is met', () => {
  const limits = async (w: World) =>
    (await w.rest('GET', '/v2/user-info', w.apiKey)).data.notices.filter(
      ({ kind }: { kind: string }) => kind === 'key_limit',
    )

  test('is told to the people of the account, once a UTC day for each key', async () => {
    const w = await world()
    const poor = await w.make({ name: 'poor', dailyBudget: 2 * PRICE - 1 })
    const bound = await w.make({ name: 'bound', receivers: [RECEIVER] })
    expect(await limits(w)).toEqual([])
    await Promise.all(Array.from({ length: 8 }, () => w.order(poor.apiKey)))
    for (let n = 0; n < 3; n++) expect(await w.order(bound.apiKey, OTHER)).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    const told = [
      { subKeyId: bound.id, subKeyName: 'bound', address: OTHER },
      { subKeyId: poor.id, subKeyName: 'poor', amount: String(PRICE) },
    ]
    const first = await limits(w)
    expect(first).toMatchObject(told)
    expect(first).toHaveLength(2)
    await w.pass(DAY_MS)
    expect(await w.order(poor.apiKey)).toBe('201')
    expect(await limits(w)).toEqual(first)
    expect(await w.order(poor.apiKey)).toBe('403 KEY_BUDGET_EXCEEDED')
    const second = await limits(w)
    expect(second).toMatchObject([told[1], told[0]])
    expect(second[0].id).toBeGreaterThan(first[0].id)
    expect(second).toHaveLength(2)
  })

  test('is noted before the call is answered; where that fails the next refusal is noted', async () => {
    const w = await world()
    const { apiKey } = await w.make({ dailyBudget: 1 })
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
  test('orders for its receivers alone', async () => {
    const w = await world()
    const { apiKey, id } = await w.make({ receivers: [RECEIVER] })
    expect(await w.order(apiKey, OTHER)).toBe('403 KEY_RECEIVER_NOT_ALLOWED')
    expect(await w.order(apiKey)).toBe('201')
    expect(await w.one(id)).toMatchObject({
      receivers: [RECEIVER],
      dailyBudget: null,
      leftToday: null,
      spentToday: PRICE,
    })
    expect(await w.order((await w.make()).apiKey, OTHER)).toBe('201')
  })

  test('looks, estimates and orders, and does nothing else', async () => {
    const w = await world()
    const { apiKey } = await w.make({ dailyBudget: PRICE })
    const info = (await w.rest('GET', '/v2/user-info', apiKey)).data
    expect(info).toMatchObject({ id: w.accountId, key: { name: 'a script', leftToday: PRICE } })
    expect(info).not.toHaveProperty('notices')
    expect((await w.rest('GET', '/v2/user-info', w.apiKey)).data).not.toHaveProperty('key')
    for (const url of ['/v2/orders', '/v2/order-book', '/v0/user-info', '/v0/orders'])
      expect([url, (await w.rest('GET', url, apiKey)).said]).toEqual([url, '200'])
    expect((await w.rest('POST', '/v2/estimate-buy-resource', apiKey, RENTAL)).said).toBe('200')
    const refused: [Parameters<World['rest']>[0], string, object?][] = [
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
      expect([url, (await w.rest(method, url, apiKey, body, 'key')).said]).toEqual([url, '403 KEY_NOT_PERMITTED'])
    expect(await codeOf(revokeKey(w.market, apiKey))).toBe('KEY_NOT_PERMITTED')
  })

  test('ends with its time, to the second', async () => {
    const w = await world()
    const expiresAt = Math.floor(w.clock.now() / 1000) + 3_600
    const { apiKey, id } = await w.make({ expiresAt })
    w.clock.advance(HOUR_MS - 1)
    expect(await w.order(apiKey)).toBe('201')
    w.clock.advance(1)
    expect(await w.order(apiKey)).toBe('401 KEY_EXPIRED')
    // Nobody's key is asked for here, so a dead one does no harm.
    expect((await w.rest('POST', '/v2/estimate-buy-resource', apiKey, RENTAL)).said).toBe('200')
    expect(await w.one(id)).toBeUndefined()
    const { market, accountId } = w
    const late = placeOrder(market, { accountId, subKeyId: id, body: RENTAL })
    expect(await codeOf(late)).toBe('KEY_EXPIRED')
  })

  test('is dead with its revocation, also for a call that has begun', async () => {
    const w = await world()
    const { market, accountId } = w
    const { apiKey, id } = await w.make()
    const begun = placeOrder(market, { accountId, subKeyId: id, body: RENTAL })
    const [said] = await Promise.all([codeOf(begun), endSubKey(market, accountId, id)])
    expect(said).toBe('INVALID_API_KEY')
    expect(await w.order(apiKey)).toBe('401 INVALID_API_KEY')
    expect(await endSubKey(market, accountId, id)).toEqual({ id })
    expect(await w.spent()).toBe(0)
    const stranger = await w.account()
    const theirs = await w.make()
    for (const unknown of [theirs.id, 'x', '0'.repeat(24)])
      expect(await codeOf(endSubKey(market, stranger.id, unknown))).toBe(
        'INVALID_PARAMS id must be the id of a sub-key of this account',
      )
    expect(await w.order(theirs.apiKey)).toBe('201')
  })

  test('dies with the key of the account', async () => {
    const w = await world()
    const first = await w.make()
    const next = await revokeKey(w.market, w.apiKey)
    expect(await w.order(first.apiKey)).toBe('401 INVALID_API_KEY')
    expect(await w.order(next)).toBe('201')
    const second = await w.make()
    expect(await w.order(second.apiKey)).toBe('201')
    await revokeKeyOf(w.market, w.accountId, undefined, 'operator')
    expect(await w.order(second.apiKey)).toBe('401 INVALID_API_KEY')
    expect((await listSubKeys(w.market, w.accountId)).data).toEqual([])
  })
})

describe('making one', () => {
  test('with a key of its own choice again answers the same, and tells everybody once', async () => {
    const w = await world()
    const terms = { apiKey: KEY, name: 'agent', dailyBudget: 5_000_000, receivers: [RECEIVER, OTHER] }
    const [first, again] = await Promise.all([w.make(terms), w.make(terms)])
    expect(first).toMatchObject({ apiKey: KEY, name: 'agent', dailyBudget: 5_000_000, receivers: [RECEIVER, OTHER] })
    expect(again).toEqual(first)
    const { notices } = (await w.rest('GET', '/v2/user-info', w.apiKey)).data
    const told = { kind: 'key_made', subKeyId: first.id, subKeyName: 'agent', amount: '5000000' }
    expect(notices).toMatchObject([told])
    const used = 'INVALID_PARAMS apiKey must not have been used before'
    expect(await codeOf(w.make({ ...terms, dailyBudget: 6_000_000 }))).toBe(used)
    expect(await codeOf(w.make({ ...terms, apiKey: w.apiKey }))).toBe(used)
    expect(await codeOf(makeSubKey(w.market, (await w.account()).id, terms))).toBe(used)
    await endSubKey(w.market, w.accountId, first.id)
    expect(await codeOf(w.make(terms))).toBe(used)
    expect(await codeOf(revokeKey(w.market, w.apiKey, KEY))).toBe(
      'INVALID_PARAMS newApiKey must not have been used before',
    )
    const other = await w.make()
    expect(await codeOf(openAccount(w.market, other.apiKey))).toBe(
      'INVALID_PARAMS apiKey is a sub-key, propose a new one',
    )
  })

  test('is refused what cannot be', async () => {
    const w = await world()
    const bad: [Partial<SubKeyBody>, string][] = [
      [{ name: '  ' }, 'name must be a line of text'],
      [{ name: 'two\nlines' }, 'name must be a line of text'],
      [{ name: 'to \u202eleft' }, 'name must be a line of text'],
      [{ receivers: [RECEIVER, RECEIVER] }, 'receivers must name each address once'],
      [{ expiresAt: Math.floor(w.clock.now() / 1000) }, 'expiresAt must be in the future'],
    ]
    for (const [body, detail] of bad) expect(await codeOf(w.make(body))).toBe(`INVALID_PARAMS ${detail}`)
    expect(await codeOf(w.make({ receivers: ['T'] }))).toMatch(/^INVALID_PARAMS receivers must be a TRON address/)
  })

  test('ends at so many a day, and at so many in all', async () => {
    const w = await world()
    for (let n = 0; n < 10; n++) await w.make()
    for (const laterMs of [0, DAY_MS - 1]) {
      w.clock.advance(laterMs)
      expect(await codeOf(w.make())).toBe('SUB_KEYS_TOO_MANY 10 were made within 24 hours')
    }
    w.clock.advance(1)
    for (let n = 0; n < 10; n++) await w.make({ name: `${n}`, expiresAt: Math.floor(w.clock.now() / 1000) + 90_000 })
    w.clock.advance(DAY_MS)
    expect((await listSubKeys(w.market, w.accountId)).data).toHaveLength(MAX_SUB_KEYS)
    expect(await codeOf(w.make())).toBe('SUB_KEYS_TOO_MANY an account has 20 at most: revoke one first')
    w.clock.advance(HOUR_MS)
    const { id } = await w.make({ name: 'in the place of one that has expired' })
    expect((await listSubKeys(w.market, w.accountId)).data.map((key) => key.id)[0]).toBe(id)
  })
})
