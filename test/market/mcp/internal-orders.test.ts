/** An account's own orders over MCP: the same responses as over REST, and no orders of other accounts. */
import { describe, expect, it } from 'vitest'
import { hold } from '../../../src/market/base/ledger.ts'
import { ENERGY, RECEIVER } from '../orders/order-fixture.ts'
import { connectBoth, createMcpFixture, GENERATIONS, type McpFixture } from './mcp-fixture.ts'

const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const COST_SUN = 1_920_000
const text = (data: unknown) => JSON.stringify(data)
const spent = async (fixture: McpFixture, before: number) =>
  before - (await fixture.ledger(`buyer:${fixture.accountId}`))

describe.each(GENERATIONS)('the MCP tools for the account’s orders, %s', (generation) => {
  it('list them newest first, by page and status, as REST does', async () => {
    const fixture = await createMcpFixture()
    const { apiKey, clock } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const ids: string[] = []
    for (const unitPrice of [60, 60, 61]) {
      ids.unshift(await fixture.buy({ unitPrice }))
      clock.advance(1_000)
    }
    await fixture.blocks(3)
    ids.unshift(await fixture.buy({ resourceAmount: 1_000_000 }))
    const asked: [Record<string, unknown>, string, string[]][] = [
      [{}, '', ids],
      [{ page: 1, pageSize: 3 }, '?page=1&pageSize=3', ids.slice(3)],
      [{ status: 'Active' }, '?status=Active', ids.slice(0, 1)],
      [{ status: 'Completed' }, '?status=Completed', ids.slice(1)],
    ]
    for (const [args, query, expected] of asked) {
      const answer = await caller.callOk('tronsave_internal_order_history', args)
      expect(answer.data.map((one: { id: string }) => one.id)).toEqual(expected)
      expect(text(answer)).toBe(text(await fixture.rest('GET', `/v2/orders${query}`, apiKey)))
    }
    for (const wrong of [{ pageSize: 101 }, { page: -1 }, { status: 'Open' }, { size: 5 }])
      expect(await caller.callForError('tronsave_internal_order_history', wrong)).toBe('INVALID_PARAMS')
  })

  it('read one order, but not another account’s', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = fixture
    const id = await fixture.buy()
    await fixture.blocks(3)
    const caller = await fixture.connect(generation, { apiKey })
    const answer = await caller.callOk('tronsave_internal_order_details', { orderId: id })
    expect(answer).toMatchObject({ id, status: 'Completed', delegates: [{ delegator: ENERGY }] })
    expect(text(answer)).toBe(text(await fixture.rest('GET', `/v2/order/${id}`, apiKey)))
    const stranger = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    for (const orderId of [id, 'f'.repeat(24), 'x', ''])
      expect(await stranger.callForError('tronsave_internal_order_details', { orderId })).toBe('INVALID_PARAMS')
    expect((await stranger.callOk('tronsave_internal_order_history')).total).toBe(0)
    expect(await caller.callForError('tronsave_internal_order_details')).toBe('INVALID_PARAMS')
  })

  it('estimate an order as REST does, and place it at that price', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const estimate = await caller.callOk('tronsave_internal_order_estimate', ORDER)
    expect(estimate).toEqual({
      unitPrice: 60,
      durationSec: 3_600,
      estimateTrx: COST_SUN,
      availableResource: 32_000,
    })
    expect(text(estimate)).toBe(text(await fixture.rest('POST', '/v2/estimate-buy-resource', apiKey, ORDER)))
    const { orderId, ...rest } = await caller.callOk('tronsave_internal_order_create', ORDER)
    expect(rest).toEqual({})
    expect(await fixture.ledger(hold(orderId))).toBe(estimate.estimateTrx)
    expect(await caller.callOk('tronsave_internal_order_details', { orderId })).toMatchObject({
      payoutAmount: COST_SUN,
      receiver: RECEIVER,
    })
  })

  it('charge nothing if the order is rejected', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = fixture
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const caller = await fixture.connect(generation, { apiKey })
    const create = (args: object) => caller.callForError('tronsave_internal_order_create', { ...ORDER, ...args })
    expect(await create({ signedTx: {} })).toBe('INVALID_PARAMS')
    expect(await create({ receiver: 'T' })).toBe('INVALID_PARAMS')
    expect(await create({ resourceAmount: 1 })).toBe('INVALID_PARAMS')
    expect(await create({ unitPrice: 1 })).toBe('MIN_PRICE_INVALID')
    expect(await create({ maxPriceSun: -1 })).toBe('INVALID_PARAMS')
    expect(await create({ idempotencyKey: '' })).toBe('INVALID_PARAMS')
    expect(await create({ options: { maxPriceAccepted: 59 } })).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const huge = { resourceAmount: 10_000_000, options: { onlyCreateWhenFulfilled: true } }
    expect(await create(huge)).toBe('CANNOT_FULFILLED')
    expect(await caller.callForError('tronsave_internal_order_estimate', { ...ORDER, unitPrice: 1 })).toBe(
      'MIN_PRICE_INVALID',
    )
    expect(await spent(fixture, before)).toBe(0)
    const poor = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect(await poor.callForError('tronsave_internal_order_create', ORDER)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect((await poor.callOk('tronsave_internal_order_history')).total).toBe(0)
  })

  it('need a login', async () => {
    const fixture = await createMcpFixture({ bare: true })
    const caller = await fixture.connect(generation)
    for (const [tool, args] of [
      ['history', {}],
      ['details', { orderId: 'f'.repeat(24) }],
      ['estimate', ORDER],
      ['create', ORDER],
    ] as const)
      expect(await caller.callForError(`tronsave_internal_order_${tool}`, args)).toBe('LOGIN_REQUIRED')
  })
})

it('an order is created and charged once per idempotency key, across both MCP generations and REST', async () => {
  const fixture = await createMcpFixture()
  const { apiKey } = fixture
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const args = { ...ORDER, idempotencyKey: 'k-1', maxPriceSun: COST_SUN }
  const [first, second] = await connectBoth(fixture, { apiKey })
  const { orderId } = await first.callOk('tronsave_internal_order_create', args)
  // The price limit is not part of the request: with another limit, the idempotency key still matches the same call.
  for (const again of [args, { ...args, maxPriceSun: 1 }, { ...ORDER, idempotencyKey: 'k-1' }])
    expect(await second.callOk('tronsave_internal_order_create', again)).toEqual({ orderId })
  expect(await fixture.rest('POST', '/v2/buy-resource', apiKey, ORDER, 'k-1')).toEqual({ orderId })
  expect(await spent(fixture, before)).toBe(COST_SUN)
  expect(await fixture.ledger(hold(orderId))).toBe(COST_SUN)
  expect((await first.callOk('tronsave_internal_order_history')).total).toBe(1)
  const other = { ...args, resourceAmount: 33_000 }
  for (const caller of [first, second])
    expect(await caller.callForError('tronsave_internal_order_create', other)).toBe('IDEMPOTENCY_KEY_REUSED')
  const body = { extendData: [], receiver: RECEIVER, idempotencyKey: 'k-1' }
  expect(await first.callForError('tronsave_internal_extend_request', body)).toBe('INVALID_PARAMS')
  expect(await spent(fixture, before)).toBe(COST_SUN)
})

it('an order is created once for ten concurrent calls with one idempotency key', async () => {
  const fixture = await createMcpFixture()
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const [first, second] = await connectBoth(fixture, { apiKey: fixture.apiKey })
  const args = { ...ORDER, idempotencyKey: 'k-2' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? first : second).callOk('tronsave_internal_order_create', args)),
  )
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await spent(fixture, before)).toBe(COST_SUN)
})

it('during a restore check, new orders are rejected, but an order created before is returned', async () => {
  const fixture = await createMcpFixture()
  const { apiKey, market } = fixture
  const args = { ...ORDER, idempotencyKey: 'k-1' }
  const [first, second] = await connectBoth(fixture, { apiKey })
  const made = await first.callOk('tronsave_internal_order_create', args)
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const restored = { copiedMs: 0, startedMs: 0 }
  Object.assign(market, { quarantine: { restored: () => restored, recordStart: async () => {}, end: async () => {} } })
  for (const caller of [first, second]) {
    expect(await caller.callOk('tronsave_internal_order_create', args)).toEqual(made)
    const another = { ...args, idempotencyKey: 'k-2' }
    expect(await caller.callForError('tronsave_internal_order_create', another)).toBe('ORDERS_PAUSED')
    const change = { orderId: made.orderId, newPrice: 90 }
    expect(await caller.callForError('tronsave_order_update', change)).toBe('SERVICE_UNAVAILABLE')
  }
  const [stranger] = await connectBoth(fixture, {})
  expect(await stranger.callOk('tronsave_login', { apiKey })).toMatchObject({ authMode: 'ApiKey' })
  expect(await spent(fixture, before)).toBe(0)
})
