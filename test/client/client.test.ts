import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { type ScriptedResponse, startScriptedServer } from './scripted-server.ts'

const KEY = '11111111-2222-4333-8444-555555555555'
const NEW_KEY = '99999999-2222-4333-8444-555555555555'
const RECEIVER = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const DELEGATOR = tronAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
const ID = '6560a1b20000000000000001'

/** Creates a clock whose waits end immediately; it records them. */
function createInstantClock() {
  const waitsMs: number[] = []
  const clock: Clock = {
    now: () => 1_700_000_000_000,
    after(ms, fn) {
      waitsMs.push(ms)
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }
  return { clock, waitsMs }
}

async function market(...answers: ScriptedResponse[]) {
  const server = await startScriptedServer(...answers)
  const { clock, waitsMs } = createInstantClock()
  const client = createMarketClient({
    baseUrl: `${server.baseUrl}/`,
    adminKey: 'operator-key-of-sixteen',
    // Use a short timeout only if the server never responds: a busy machine may need a second to respond.
    timeoutMs: answers.some(({ fault }) => fault === 'hang') ? 1_000 : 30_000,
    clock,
    log: silentLogger,
  })
  return { client, waitsMs, ...server }
}

const ok = (data: unknown, more: Partial<ScriptedResponse> = {}): ScriptedResponse => ({
  body: { error: false, message: 'Success', data },
  ...more,
})
const USER = { id: 'a1', balance: '12345678', representAddress: RECEIVER, depositAddress: DELEGATOR }
const ORDER = {
  id: ID,
  requester: RECEIVER,
  receiver: RECEIVER,
  resourceAmount: 65_000,
  resourceType: 'ENERGY',
  remainAmount: 0,
  orderType: 'NORMAL',
  price: 60,
  durationSec: 3_600,
  status: 'Completed',
  allowPartialFill: true,
  payoutAmount: 3_900_000,
  fulfilledPercent: 100,
  createdAt: 1_700_000_000,
  delegates: [{ delegator: DELEGATOR, amount: 65_000, txid: 'ab'.repeat(32) }],
}

/** Returns a URL on which no server listens. */
async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** Returns the outcome of a call: its data, or the error code it threw. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error) => (error instanceof AppError ? `throws ${error.code}` : error))
}

describe('a read of the marketplace', () => {
  it.each<[string, ScriptedResponse[], string, number]>([
    [
      'an application error',
      [{ status: 401, body: { error: true, message: 'TS:107 INVALID_API_KEY', data: null } }],
      'INVALID_API_KEY',
      1,
    ],
    [
      'another prefix and a detail',
      [
        {
          status: 400,
          body: { error: true, message: 'ACME-2:408 INVALID_PARAMS Invalid orderId', data: null },
        },
      ],
      'INVALID_PARAMS',
      1,
    ],
    [
      'an unknown code',
      [{ status: 400, body: { error: true, message: 'TS:999 SOMETHING_NEW', data: null } }],
      'SOMETHING_NEW',
      1,
    ],
    ['the code-keyed form', [{ status: 401, body: { API_KEY_REQUIRED: 'Missing api key' } }], 'API_KEY_REQUIRED', 1],
    [
      'an error with status 200',
      [{ status: 200, body: { error: true, message: 'TS:108 FORBIDDEN', data: null } }],
      'FORBIDDEN',
      1,
    ],
    [
      'a schema validation error',
      [
        {
          status: 400,
          body: {
            statusCode: 400,
            code: 'FST_ERR_VALIDATION',
            error: 'Bad Request',
            message: 'body must have required property',
          },
        },
      ],
      'INVALID_PARAMS',
      1,
    ],
    [
      'an unknown route',
      [
        {
          status: 404,
          body: { message: 'Route GET:/v2/user-info not found', error: 'Not Found', statusCode: 404 },
        },
      ],
      'ROUTE_NOT_FOUND',
      1,
    ],
    [
      'a lasting rate limit',
      [{ status: 429, body: { error: true, message: 'Rate limit reached' } }],
      'MARKET_RATE_LIMITED',
      4,
    ],
    [
      'a rate limit with status 400',
      [{ status: 400, body: { error: true, message: 'Rate limit reached' } }],
      'MARKET_RATE_LIMITED',
      4,
    ],
    ['a lasting 5xx', [{ status: 503, body: 'down for maintenance' }], 'MARKET_UNREACHABLE', 4],
    ['a dropped connection', [{ fault: 'drop' }], 'MARKET_UNREACHABLE', 4],
    ['HTML', [{ status: 200, body: '<html>hello</html>' }], 'MARKET_BAD_ANSWER', 1],
    ['an empty response', [{ status: 200, body: '' }], 'MARKET_BAD_ANSWER', 1],
    ['a list instead of the envelope', [{ status: 200, body: [] }], 'MARKET_BAD_ANSWER', 1],
    ['a success without data', [{ status: 200, body: { error: false, message: 'OK' } }], 'MARKET_BAD_ANSWER', 1],
    ['a 4xx without a code', [{ status: 403, body: '<h1>Forbidden</h1>' }], 'MARKET_BAD_ANSWER', 1],
    ['a balance that is not a number', [ok({ ...USER, balance: '1.5' })], 'MARKET_BAD_ANSWER', 1],
    ['a balance beyond safe numbers', [ok({ ...USER, balance: '9007199254740993' })], 'MARKET_BAD_ANSWER', 1],
    [
      'an address with a wrong checksum',
      [ok({ ...USER, depositAddress: `${DELEGATOR.slice(0, -1)}x` })],
      'MARKET_BAD_ANSWER',
      1,
    ],
  ])('turns %s into the error code', async (_what, answers, code, calls) => {
    const { client, asked } = await market(...answers)
    expect(await outcome(client.userInfo(KEY))).toBe(`throws ${code}`)
    expect(asked).toHaveLength(calls)
  })

  it.each<[string, ScriptedResponse]>([
    ['that follows the contract', ok(USER)],
    ['with another message', { body: { error: false, message: 'OK', data: USER } }],
    ['with unknown fields', ok({ ...USER, vip: { level: 3 } })],
    ['with the balance as a number', ok({ ...USER, balance: 12_345_678 })],
    ['with `error: false` and a 4xx status', ok(USER, { status: 400 })],
    ['without the `error` field', { body: { message: 'Success', data: USER } }],
  ])('accepts an answer %s', async (_what, answer) => {
    const { client, asked } = await market(answer)
    expect(await client.userInfo(KEY)).toEqual({
      id: 'a1',
      balanceSun: 12_345_678,
      representAddress: RECEIVER,
      depositAddress: DELEGATOR,
    })
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/v2/user-info', headers: { apikey: KEY } })
  })

  it('waits 1, 2 and 4 s between attempts, or longer if the server asks for it', async () => {
    const { client, waitsMs } = await market(
      { status: 500 },
      { status: 429, headers: { 'retry-after': '7' } },
      { fault: 'hang' },
      ok(USER),
    )
    expect(await client.userInfo(KEY)).toMatchObject({ balanceSun: 12_345_678 })
    expect(waitsMs).toEqual([1_000, 7_000, 4_000])
  })

  it('reports a rate limit of minutes instead of waiting for it', async () => {
    const { client, asked } = await market({ status: 429, headers: { 'retry-after': '90' } })
    await expect(client.userInfo(KEY)).rejects.toMatchObject({
      code: 'MARKET_RATE_LIMITED',
      data: { retryAfterMs: 90_000 },
    })
    expect(asked).toHaveLength(1)
  })

  it('does not send the key to the target of a redirect', async () => {
    const { client, asked } = await market({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })
    await expect(client.userInfo(KEY)).rejects.toMatchObject({ code: 'MARKET_BAD_ANSWER', data: { field: 'redirect' } })
    expect(asked.map(({ path }) => path)).toEqual(['/v2/user-info'])
  })
})

describe('an order in a response', () => {
  const read = async (order: unknown) => {
    const { client } = await market(ok(order))
    return client.order(KEY, ID)
  }

  it('is parsed completely, with types', async () => {
    expect(await read(ORDER)).toEqual({
      id: ID,
      requester: RECEIVER,
      receiver: RECEIVER,
      resource: 'ENERGY',
      amount: 65_000,
      remaining: 0,
      orderType: 'NORMAL',
      priceSun: 60,
      durationSec: 3_600,
      status: 'Completed',
      allowPartialFill: true,
      payoutSun: 3_900_000,
      filledPercent: 100,
      createdAtMs: 1_700_000_000_000,
      delegates: [{ delegator: DELEGATOR, amount: 65_000, txid: 'ab'.repeat(32) }],
    })
  })

  it.each<[string, unknown, number | undefined]>([
    ['seconds', 1_700_000_000, 1_700_000_000_000],
    ['milliseconds', 1_700_000_000_123, 1_700_000_000_123],
    ['seconds as text', '1700000000', 1_700_000_000_000],
    ['ISO 8601', '2023-11-14T22:13:20.000Z', 1_700_000_000_000],
    ['its id if there is none', undefined, 0x6560a1b2 * 1000],
    ['its id if it is invalid', 'yesterday', 0x6560a1b2 * 1000],
  ])('gets its creation time from %s', async (_what, createdAt, expected) => {
    expect(await read({ ...ORDER, createdAt })).toMatchObject({ createdAtMs: expected })
  })

  it.each<[string, object, object]>([
    [
      'numbers as text',
      { resourceAmount: '65000', remainAmount: '6500', fulfilledPercent: '90' },
      { amount: 65_000, remaining: 6_500, filledPercent: 90 },
    ],
    ['a fraction of a percent', { remainAmount: 10, fulfilledPercent: 99.98 }, { filledPercent: 99 }],
    ['no percentage', { remainAmount: 16_250, fulfilledPercent: undefined }, { filledPercent: 75 }],
    ['no remainder', { remainAmount: undefined, fulfilledPercent: 75 }, { remaining: 16_250 }],
    ['a remainder above the amount', { remainAmount: 99_999, fulfilledPercent: 0 }, { remaining: 65_000 }],
    ['no payout', { payoutAmount: undefined }, { payoutSun: 3_900_000 }],
    ['a price with decimals', { price: 67.5, payoutAmount: 4_387_500 }, { priceSun: 68, payoutSun: 4_387_500 }],
    ['a price with decimals as text', { price: '59.50' }, { priceSun: 60 }],
    ['another word for its end', { status: 'Cancelled' }, { status: 'Completed' }],
    ['no delegations', { delegates: null }, { delegates: [] }],
    [
      'delegators in hex',
      { delegates: [{ delegator: `41${'00'.repeat(20)}`, amount: 1 }] },
      { delegates: [{ delegator: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', amount: 1, txid: '' }] },
    ],
  ])('is accepted with %s', async (_what, change, expected) => {
    expect(await read({ ...ORDER, ...change })).toMatchObject(expected)
  })

  it.each<[string, object]>([
    ['no amount', { resourceAmount: undefined }],
    ['a negative amount', { resourceAmount: -1 }],
    ['an amount with decimals', { resourceAmount: 65_000.5 }],
    ['a payout with decimals', { payoutAmount: 3_900_000.5 }],
    ['an invalid price', { price: 'cheap' }],
    ['no receiver', { receiver: undefined }],
    ['an unsafe payout', { payoutAmount: 2 ** 60 }],
    ['neither remainder nor percentage', { remainAmount: undefined, fulfilledPercent: undefined }],
    ['the id of another order', { id: '6560a1b20000000000000002' }],
  ])('is rejected with %s', async (_what, change) => {
    expect(await outcome(read({ ...ORDER, ...change }))).toBe('throws MARKET_BAD_ANSWER')
  })

  it('is undefined if the marketplace does not know it', async () => {
    const { client } = await market({
      status: 400,
      body: { error: true, message: 'TS:408 INVALID_PARAMS Invalid orderId', data: null },
    })
    expect(await client.order(KEY, ID)).toBeUndefined()
  })

  it("is converted to our time if the marketplace's clock is an hour off", async () => {
    const behindMs = 3_600_000
    const date = new Date(1_700_000_000_000 - behindMs).toUTCString()
    const order = ok({ ...ORDER, createdAt: 1_700_000_000 - behindMs / 1000 }, { headers: { date } })
    const { client } = await market(order, ok({ data: [ORDER], total: '1' }, { headers: { date: 'yesterday' } }))
    expect(await client.order(KEY, ID)).toMatchObject({ createdAtMs: 1_700_000_000_000 })
    expect((await client.orders(KEY, {})).orders[0]?.createdAtMs).toBe(ORDER.createdAt * 1000)
  })

  it('has the same clock correction as a withdrawal', async () => {
    const aheadSec = 3_600
    const date = new Date(1_700_000_000_000 + aheadSec * 1_000).toUTCString()
    const times = { sendAt: 1_700_000_060 + aheadSec, createdAt: 1_700_000_000 + aheadSec }
    const withdrawal = { id: ID, address: RECEIVER, amount: 20_000_000, fee: 1_000_000, state: 'requested', ...times }
    const { client } = await market(ok({ data: [withdrawal], total: 1 }, { headers: { date } }))
    expect(await client.withdrawals(KEY, { page: 0, pageSize: 1 })).toMatchObject([{ createdAtMs: 1_700_000_000_000 }])
  })

  it('without a status gets the status of its list', async () => {
    const partly = { ...ORDER, status: undefined, remainAmount: 6_500, fulfilledPercent: 90 }
    const { client } = await market(ok({ data: [partly], total: 1 }))
    const statusIn = async (status?: 'Active' | 'Completed') =>
      (await client.orders(KEY, { ...(status && { status }) })).orders[0]?.status
    expect([await statusIn('Completed'), await statusIn('Active'), await statusIn()]).toEqual([
      'Completed',
      'Active',
      'Active',
    ])
  })

  it('that is repeated within a page counts once', async () => {
    const { client } = await market(ok({ data: [ORDER, ORDER], total: '1' }))
    expect(await client.orders(KEY, {})).toMatchObject({ orders: [{ id: ID }], total: 1 })
  })
})

describe('other reads of the client', () => {
  it('sort the order book and drop empty levels', async () => {
    const { client, asked } = await market(
      ok([
        { price: 70, availableResourceAmount: 900_000 },
        { price: '60', availableResourceAmount: '100000' },
        { price: 50, availableResourceAmount: 0 },
      ]),
    )
    const book = await client.orderBook({
      apiKey: KEY,
      resource: 'ENERGY',
      durationSec: 3_600,
      receiver: RECEIVER,
    })
    expect(book).toEqual([
      { priceSun: 60, available: 100_000 },
      { priceSun: 70, available: 900_000 },
    ])
    expect(asked[0]?.path).toBe(`/v2/order-book?resourceType=ENERGY&durationSec=3600&address=${RECEIVER}`)
    expect(asked[0]?.headers.apikey).toBe(KEY)
  })

  it('drop order book levels without a price, and round decimal prices up', async () => {
    const { client } = await market(
      ok([
        { price: -1, availableResourceAmount: 177_451 },
        { price: 67.5, availableResourceAmount: 331_088 },
      ]),
    )
    expect(await client.orderBook({ resource: 'ENERGY' })).toEqual([{ priceSun: 68, available: 331_088 }])
  })

  it('round decimal prices of estimates and extensions up', async () => {
    const { client } = await market(
      ok({ unitPrice: 67.5, durationSec: 3_600, estimateTrx: 4_387_500, availableResource: 65_000 }),
      ok({
        extendOrderBook: [{ price: 67.5, value: 65_000 }],
        totalAvailableExtendAmount: 65_000,
        totalEstimateTrx: 162_500,
      }),
    )
    const request = { resource: 'ENERGY', amount: 65_000, durationSec: 3_600 } as const
    expect(await client.estimate(request)).toMatchObject({ unitPriceSun: 68, costSun: 4_387_500 })
    const asked = { receiver: RECEIVER, resource: 'ENERGY', extendToMs: 1_700_003_600_000 } as const
    expect(await client.extendable(KEY, asked)).toMatchObject({ book: [{ priceSun: 68, amount: 65_000 }] })
  })

  it('send the key with an estimate, if there is one, so that it counts toward the account’s limit', async () => {
    const { client, asked } = await market(
      ok({ unitPrice: 60, durationSec: 3_600, estimateTrx: 3_900_000, availableResource: 65_000 }),
    )
    await client.estimate({ resource: 'ENERGY', amount: 65_000, durationSec: 3_600, apiKey: KEY })
    await client.estimate({ resource: 'ENERGY', amount: 65_000, durationSec: 3_600 })
    expect(asked.map((a) => a.headers.apikey)).toEqual([KEY, undefined])
    expect(JSON.stringify(asked[0]?.body)).not.toContain(KEY)
  })

  it('send exactly the requested fields with an estimate', async () => {
    const { client, asked } = await market(
      ok({ unitPrice: 60, durationSec: 3_600, estimateTrx: 3_900_000, availableResource: 70_000 }),
    )
    const request = {
      resource: 'ENERGY',
      amount: 65_000,
      durationSec: 3_600,
      allowPartialFill: true,
    } as const
    expect(await client.estimate(request)).toEqual({
      unitPriceSun: 60,
      durationSec: 3_600,
      costSun: 3_900_000,
      available: 70_000,
    })
    expect(asked[0]?.body).toEqual({
      resourceAmount: 65_000,
      resourceType: 'ENERGY',
      durationSec: 3_600,
      options: { allowPartialFill: true },
    })
  })

  it('return extension data unchanged', async () => {
    const extendData = [{ delegator: DELEGATOR, isExtend: true, extraAmount: 0, extendTo: 1_700_003_600 }]
    const { client, asked } = await market(
      ok({
        extendOrderBook: [{ price: 60, value: 65_000 }],
        totalDelegateAmount: 65_000,
        totalAvailableExtendAmount: 65_000,
        totalEstimateTrx: 162_500,
        isAbleToExtend: true,
        yourBalance: 12_345_678,
        extendData,
      }),
      ok({ orderId: ID }, { status: 201 }),
    )
    const answer = await client.extendable(KEY, {
      receiver: RECEIVER,
      resource: 'ENERGY',
      extendToMs: 1_700_003_600_999,
    })
    expect(answer).toMatchObject({ costSun: 162_500, able: true, balanceSun: 12_345_678 })
    await client.extend(KEY, { receiver: RECEIVER, resource: 'ENERGY', extendData: answer.extendData }, 'k')
    expect(asked[0]?.body).toMatchObject({ extendTo: 1_700_003_600 })
    expect(asked[1]?.body).toMatchObject({ extendData })
  })
})

describe('a paying call', () => {
  const buy = (client: MarketClient) =>
    client.buy(
      KEY,
      {
        resource: 'ENERGY',
        receiver: RECEIVER,
        amount: 65_000,
        durationSec: 3_600,
        onlyCreateWhenFulfilled: true,
        maxPriceAcceptedSun: 60,
      },
      'purchase-1',
    )
  const extend = (client: MarketClient) =>
    client.extend(
      KEY,
      {
        receiver: RECEIVER,
        resource: 'ENERGY',
        extendData: [{ delegator: DELEGATOR, isExtend: true, extraAmount: 0, extendTo: 1_700_003_600 }],
      },
      'purchase-1',
    )
  const refused = (status: number, message: string): ScriptedResponse => ({
    status,
    body: { error: true, message, data: null },
  })

  describe.each([
    ['buy', buy],
    ['extend', extend],
  ])('of the kind %s', (_name, call) => {
    it.each<[string, ScriptedResponse, object]>([
      ['done', ok({ orderId: ID }, { status: 201 }), { at: 'done', orderId: ID }],
      ['done, although the status is 200', ok({ orderId: ID }), { at: 'done', orderId: ID }],
      [
        'refused with a code',
        refused(400, 'TS:411 INTERNAL_BALANCE_ACCOUNT_TOO_LOW'),
        { at: 'refused', code: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' },
      ],
      [
        'refused in the code-keyed form',
        { status: 400, body: { CANNOT_FULFILLED: 'x' } },
        { at: 'refused', code: 'CANNOT_FULFILLED' },
      ],
      [
        'refused by the schema',
        {
          status: 400,
          body: { statusCode: 400, code: 'FST_ERR_VALIDATION', error: 'Bad Request', message: 'm' },
        },
        { at: 'refused', code: 'INVALID_PARAMS' },
      ],
      [
        'refused with a code and status 200',
        refused(200, 'TS:412 CANNOT_FULFILLED'),
        { at: 'refused', code: 'CANNOT_FULFILLED' },
      ],
      ['unknown after a 500', { status: 500, body: {} }, { at: 'unknown' }],
      ['unknown after a 503 with a code', refused(503, 'TS:423 IDEMPOTENCY_IN_PROGRESS'), { at: 'unknown' }],
      ['unknown when the connection drops', { fault: 'drop' }, { at: 'unknown' }],
      ['unknown when no answer comes', { fault: 'hang' }, { at: 'unknown' }],
      ['unknown when the response is HTML', { status: 201, body: '<html>' }, { at: 'unknown' }],
      ['unknown when the order has no id', ok({}, { status: 201 }), { at: 'unknown' }],
      ['unknown when the id is invalid', ok({ orderId: { $oid: 1 } }), { at: 'unknown' }],
      ['unknown when an error has no code', { status: 200, body: { error: true, message: 'oops' } }, { at: 'unknown' }],
      ['unknown when a gateway timed out', { status: 408, body: 'Request Timeout' }, { at: 'unknown' }],
    ])('is %s, and is not sent twice', async (_what, answer, expected) => {
      const { client, asked } = await market(answer)
      expect(await call(client)).toMatchObject(expected)
      expect(asked).toHaveLength(1)
      expect(asked[0]?.headers).toMatchObject({ apikey: KEY, 'idempotency-key': 'purchase-1' })
    })

    it('is sent again after a 429, with the same idempotency key', async () => {
      const limited: ScriptedResponse = { status: 429, body: { error: true, message: 'Rate limit reached' } }
      const { client, asked } = await market(limited, limited, ok({ orderId: ID }))
      expect(await call(client)).toEqual({ at: 'done', orderId: ID })
      expect(asked.map((a) => a.headers['idempotency-key'])).toEqual(Array(3).fill('purchase-1'))
    })

    it('is reported as refused if the rate limit stays', async () => {
      const { client, asked } = await market({ status: 429, body: {} })
      expect(await call(client)).toMatchObject({ at: 'refused', code: 'MARKET_RATE_LIMITED' })
      expect(asked).toHaveLength(4)
    })

    it('is reported as refused, not as unknown, if no connection could be made in time', async () => {
      const { clock } = createInstantClock()
      const client = createMarketClient({ baseUrl: await closedPort(), clock, log: silentLogger })
      expect(await call(client)).toMatchObject({ at: 'refused', code: 'MARKET_UNREACHABLE' })
    })
  })
})

describe('a purchase with a signed transfer', () => {
  const SIGNED = { txID: 'ab'.repeat(32), raw_data: {}, raw_data_hex: '00', signature: ['cd'.repeat(65)] }
  const buySigned = (client: MarketClient) =>
    client.buySigned({
      resource: 'ENERGY',
      receiver: RECEIVER,
      amount: 65_000,
      durationSec: 3_600,
      unitPrice: 60,
      signedTx: SIGNED,
      signature: 'ef',
    })
  const refused = (message: string): ScriptedResponse => ({
    status: 400,
    body: { error: true, message, data: null },
  })
  const DONE = ok({ orderId: ID }, { status: 201 })
  const EXPIRED = refused('TS:408 INVALID_PARAMS signedTx has expired')
  const RETURNED = refused('TS:425 PAYMENT_RETURNED too late; 3900000 SUN will be refunded')

  it('sends the transaction and no key', async () => {
    const { client, asked } = await market(DONE)
    expect(await buySigned(client)).toEqual({ at: 'done', orderId: ID })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({ signedTx: SIGNED, signature: 'ef', unitPrice: 60 })
    expect(asked[0]?.headers.apikey).toBeUndefined()
    expect(asked[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it.each<[string, ScriptedResponse[], object, number]>([
    ['a refusal', [EXPIRED, DONE], { at: 'refused', code: 'INVALID_PARAMS' }, 1],
    ['a lost answer, and success on the second call', [{ fault: 'drop' }, DONE], { at: 'done', orderId: ID }, 2],
    ['a lost answer, and a payment that buys nothing', [{ status: 502 }, RETURNED], { code: 'PAYMENT_RETURNED' }, 2],
    ['a lost answer, then refusals that prove nothing', [{ status: 502 }, EXPIRED], { at: 'unknown' }, 4],
    ['a lost answer, a refusal, and the outcome', [{ status: 502 }, EXPIRED, DONE], { at: 'done' }, 3],
    ['only lost answers', [{ fault: 'drop' }], { at: 'unknown' }, 4],
  ])('handles %s', async (_what, answers, expected, calls) => {
    const { client, asked } = await market(...answers)
    expect(await buySigned(client)).toMatchObject(expected)
    expect(asked).toHaveLength(calls)
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('is not repeated while the program shuts down', async () => {
    const { baseUrl, asked } = await market({ fault: 'drop' })
    const { clock } = createInstantClock()
    const stopping = AbortSignal.abort()
    const client = createMarketClient({ baseUrl, clock, log: silentLogger, stopping })
    expect(await buySigned(client)).toMatchObject({ at: 'unknown' })
    expect(asked).toHaveLength(1)
  })

  it('throws FUND_ADDRESS_NOT_OFFERED if the marketplace does not publish its address', async () => {
    const { client } = await market({
      status: 404,
      body: { message: 'Route GET:/v2/fund-address not found', error: 'Not Found', statusCode: 404 },
    })
    await expect(client.fundAddress()).rejects.toThrow('FUND_ADDRESS_NOT_OFFERED')
    expect(client.lacks('fund-address')).toBe(true)
  })
})

describe('a call that changes an order', () => {
  const FIGURES = {
    orderId: ID,
    cancelledAmount: 13_000,
    refundAmount: 780_000,
    cancelFee: 0,
    pendingAmount: 0,
  }
  const refused = (status: number, message: string): ScriptedResponse => ({
    status,
    body: { error: true, message, data: null },
  })
  const NO_ROUTE: ScriptedResponse = {
    status: 404,
    body: { message: 'Route not found', error: 'Not Found', statusCode: 404 },
  }
  const cancel = (client: MarketClient) => client.cancelOrder(KEY, ID)
  const update = (client: MarketClient) => client.updateOrder(KEY, ID, { unitPriceSun: 70 }, 'change-1')

  it('cancels, and returns the refund', async () => {
    const { client, asked } = await market(ok({ ...FIGURES, cancelledAt: 1_700_000_000 }))
    expect(await cancel(client)).toEqual({
      at: 'done',
      cancelled: { cancelledAmount: 13_000, refundSun: 780_000, feeSun: 0, pendingAmount: 0 },
    })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: `/v2/order/${ID}/cancel`,
      headers: { apikey: KEY },
      body: {},
    })
  })

  it('returns the refund of a cancellation and its earliest time in advance', async () => {
    const { client, asked } = await market(ok({ ...FIGURES, cancellableAt: 1_700_000_300 }))
    expect(await client.previewCancel(KEY, ID)).toMatchObject({
      refundSun: 780_000,
      cancellableAtMs: 1_700_000_300_000,
    })
    expect(asked[0]).toMatchObject({ method: 'GET', path: `/v2/order/${ID}/cancel` })
  })

  it('changes only the given fields', async () => {
    const { client, asked } = await market(ok({ ...ORDER, price: 70 }))
    expect(await update(client)).toMatchObject({ at: 'done', order: { id: ID, priceSun: 70 } })
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      path: `/v2/order/${ID}`,
      headers: { apikey: KEY, 'idempotency-key': 'change-1' },
    })
    expect(asked[0]?.body).toEqual({ unitPrice: 70 })
  })

  describe.each([
    ['cancelOrder', cancel],
    ['updateOrder', update],
  ])('of the kind %s', (_name, call) => {
    it.each<[string, ScriptedResponse, object]>([
      ['unavailable', NO_ROUTE, { at: 'refused', code: 'ORDER_CHANGES_NOT_OFFERED' }],
      [
        'refused for an unknown order',
        refused(400, 'TS:408 INVALID_PARAMS Invalid orderId'),
        { at: 'refused', code: 'INVALID_PARAMS' },
      ],
      [
        'refused too early, with the earliest time',
        refused(400, 'TS:442 ORDER_TOO_YOUNG it can be cancelled from 1700000300 on'),
        { at: 'refused', code: 'ORDER_TOO_YOUNG', fromMs: 1_700_000_300_000 },
      ],
      ['refused after the end', refused(400, 'TS:440 ORDER_COMPLETED'), { code: 'ORDER_COMPLETED' }],
      ['unknown after a 500', { status: 500, body: {} }, { at: 'unknown' }],
      ['unknown when the connection drops', { fault: 'drop' }, { at: 'unknown' }],
      ['unknown when no answer comes', { fault: 'hang' }, { at: 'unknown' }],
      ['unknown when the response is empty', ok({}), { at: 'unknown' }],
      [
        'unknown when the response is about another order',
        ok({ ...ORDER, ...FIGURES, id: 'x', orderId: 'x' }),
        { at: 'unknown' },
      ],
    ])('is %s, and is not sent twice', async (_what, answer, expected) => {
      const { client, asked } = await market(answer)
      expect(await call(client)).toMatchObject(expected)
      expect(asked).toHaveLength(1)
    })
  })

  it('reports a missing preview call, and an unknown order', async () => {
    const { client } = await market(NO_ROUTE, refused(400, 'TS:408 INVALID_PARAMS Invalid orderId'))
    expect(await outcome(client.previewCancel(KEY, ID))).toBe('throws ORDER_CHANGES_NOT_OFFERED')
    expect(await outcome(client.previewCancel(KEY, ID))).toBe('throws INVALID_PARAMS')
  })
})

describe('a call that not every marketplace has', () => {
  const NO_ROUTE: ScriptedResponse = {
    status: 404,
    body: { message: 'Route GET:/v2/x not found', error: 'Not Found', statusCode: 404 },
  }
  const NO_KEY: ScriptedResponse = {
    status: 401,
    body: { error: true, message: 'TS:106 API_KEY_REQUIRED', data: null },
  }

  it('is probed without a key and without a change, and the result is stored', async () => {
    const { client, asked } = await market(NO_ROUTE, NO_KEY, NO_ROUTE, NO_KEY)
    await client.probeOffers(['order/cancel', 'sub-keys'])
    expect(asked.map(({ headers }) => headers.apikey)).toEqual([undefined, undefined])
    expect([client.lacks('order/cancel'), client.lacks('sub-keys')]).toEqual([true, false])
    await client.probeOffers(['sub-keys', 'order/cancel'])
    expect([client.lacks('order/cancel'), client.lacks('sub-keys')]).toEqual([false, true])
  })

  it('is also detected as missing by any regular call', async () => {
    const { client } = await market(NO_ROUTE)
    expect(client.lacks('withdrawal-terms')).toBe(false)
    await expect(client.withdrawalTerms(KEY)).rejects.toThrow('WITHDRAWALS_NOT_OFFERED')
    expect(client.lacks('withdrawal-terms')).toBe(true)
  })

  it('may also be a short duration, which is found with estimates that need no key', async () => {
    const SHORT: ScriptedResponse = {
      status: 400,
      body: { error: true, message: 'TS:408 INVALID_PARAMS durationSec must be from 600 to 2592000', data: null },
    }
    const data = { unitPrice: 60, durationSec: 600, estimateTrx: 3_900_000, availableResource: 1_000_000 }
    const ESTIMATE: ScriptedResponse = { status: 200, body: { error: false, message: 'Success', data } }
    const { client, asked } = await market(SHORT, ESTIMATE, ESTIMATE, NO_KEY, SHORT, SHORT, SHORT)
    expect(client.minDurationSec()).toBe(900)
    const found: number[] = []
    for (let i = 0; i < 4; i++) {
      await client.probeDurations()
      found.push(client.minDurationSec())
    }
    // The third answer is about the key, so it changes nothing.
    expect(found).toEqual([600, 300, 300, 3_600])
    expect(asked.map(({ body }) => (body as { durationSec: number }).durationSec)).toEqual([
      300, 600, 300, 300, 300, 600, 900,
    ])
    expect(asked.every(({ headers }) => headers.apikey === undefined)).toBe(true)
  })

  it('keeps its last known state if there is no response', async () => {
    const { client } = await market(NO_ROUTE, { fault: 'drop' })
    await client.probeOffers(['pay-later'])
    expect(await outcome(client.probeOffers(['pay-later']))).toBe('throws MARKET_UNREACHABLE')
    expect(client.lacks('pay-later')).toBe(true)
  })
})

describe('account calls of the client', () => {
  const NO_ROUTE: ScriptedResponse = {
    status: 404,
    body: { message: 'Route POST:/v2/accounts not found', error: 'Not Found', statusCode: 404 },
  }

  it('open an account with the operator key and an API key that the caller chose', async () => {
    const { client, asked } = await market(ok({ ...USER, apiKey: KEY }))
    expect(await client.createAccount(KEY)).toMatchObject({ id: 'a1' })
    expect(asked[0]).toMatchObject({
      path: '/v2/accounts',
      headers: { 'x-admin-key': 'operator-key-of-sixteen' },
      body: { apiKey: KEY },
    })
    expect(String(asked[0]?.headers['idempotency-key'])).not.toContain(KEY)
  })

  it('are reported as unavailable if the marketplace lacks them', async () => {
    const { client } = await market(NO_ROUTE)
    expect(await outcome(client.createAccount(KEY))).toBe('throws ACCOUNTS_NOT_OFFERED')
    expect(await outcome(client.revokeKey(KEY, NEW_KEY))).toBe('throws REVOKE_NOT_OFFERED')
  })

  it('get a new key even if the response was lost', async () => {
    const dead: ScriptedResponse = {
      status: 401,
      body: { error: true, message: 'TS:107 INVALID_API_KEY', data: null },
    }
    const { client, asked } = await market({ fault: 'drop' }, dead, ok(USER))
    await client.revokeKey(KEY, NEW_KEY)
    expect(asked.map((a) => a.headers.apikey)).toEqual([KEY, KEY, NEW_KEY])
  })

  it('report an invalid key on revocation', async () => {
    const dead: ScriptedResponse = {
      status: 401,
      body: { error: true, message: 'TS:107 INVALID_API_KEY', data: null },
    }
    const { client } = await market(dead)
    expect(await outcome(client.revokeKey(KEY, NEW_KEY))).toBe('throws INVALID_API_KEY')
  })
})
