/** An account's own orders over MCP: the same answers as REST's, and nobody else's orders. */
import { describe, expect, it } from 'vitest'
import { hold } from '../../../src/market/base/ledger.ts'
import { ENERGY, RECEIVER } from '../orders/order-world.ts'
import { connectBoth, GENERATIONS, type McpWorld, mcpWorld } from './mcp-world.ts'

const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const COST_SUN = 1_920_000
const text = (data: unknown) => JSON.stringify(data)
const spent = async (world: McpWorld, before: number) => before - (await world.ledger(`buyer:${world.accountId}`))

describe.each(GENERATIONS)('the account’s orders, %s', (generation) => {
  it('are listed newest first, page by page and by status, as REST lists them', async () => {
    const world = await mcpWorld()
    const { apiKey, clock } = world
    const caller = await world.connect(generation, { apiKey })
    const ids: string[] = []
    for (const unitPrice of [60, 60, 61]) {
      ids.unshift(await world.buy({ unitPrice }))
      clock.advance(1_000)
    }
    await world.blocks(3)
    ids.unshift(await world.buy({ resourceAmount: 1_000_000 }))
    const asked: [Record<string, unknown>, string, string[]][] = [
      [{}, '', ids],
      [{ page: 1, pageSize: 3 }, '?page=1&pageSize=3', ids.slice(3)],
      [{ status: 'Active' }, '?status=Active', ids.slice(0, 1)],
      [{ status: 'Completed' }, '?status=Completed', ids.slice(1)],
    ]
    for (const [args, query, expected] of asked) {
      const answer = await caller.ok('tronsave_internal_order_history', args)
      expect(answer.data.map((one: { id: string }) => one.id)).toEqual(expected)
      expect(text(answer)).toBe(text(await world.rest('GET', `/v2/orders${query}`, apiKey)))
    }
    for (const wrong of [{ pageSize: 101 }, { page: -1 }, { status: 'Open' }, { size: 5 }])
      expect(await caller.refused('tronsave_internal_order_history', wrong)).toBe('INVALID_PARAMS')
  })

  it('are told one by one, and another account’s is unknown', async () => {
    const world = await mcpWorld()
    const { apiKey } = world
    const id = await world.buy()
    await world.blocks(3)
    const caller = await world.connect(generation, { apiKey })
    const answer = await caller.ok('tronsave_internal_order_details', { orderId: id })
    expect(answer).toMatchObject({ id, status: 'Completed', delegates: [{ delegator: ENERGY }] })
    expect(text(answer)).toBe(text(await world.rest('GET', `/v2/order/${id}`, apiKey)))
    const stranger = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    for (const orderId of [id, 'f'.repeat(24), 'x', ''])
      expect(await stranger.refused('tronsave_internal_order_details', { orderId })).toBe('INVALID_PARAMS')
    expect((await stranger.ok('tronsave_internal_order_history')).total).toBe(0)
    expect(await caller.refused('tronsave_internal_order_details')).toBe('INVALID_PARAMS')
  })

  it('are priced as REST prices them, and placed at that price', async () => {
    const world = await mcpWorld()
    const { apiKey } = world
    const caller = await world.connect(generation, { apiKey })
    const estimate = await caller.ok('tronsave_internal_order_estimate', ORDER)
    expect(estimate).toEqual({
      unitPrice: 60,
      durationSec: 3_600,
      estimateTrx: COST_SUN,
      availableResource: 32_000,
    })
    expect(text(estimate)).toBe(text(await world.rest('POST', '/v2/estimate-buy-resource', apiKey, ORDER)))
    const { orderId, ...rest } = await caller.ok('tronsave_internal_order_create', ORDER)
    expect(rest).toEqual({})
    expect(await world.ledger(hold(orderId))).toBe(estimate.estimateTrx)
    expect(await caller.ok('tronsave_internal_order_details', { orderId })).toMatchObject({
      payoutAmount: COST_SUN,
      receiver: RECEIVER,
    })
  })

  it('cost nothing where they are refused', async () => {
    const world = await mcpWorld()
    const { apiKey } = world
    const before = await world.ledger(`buyer:${world.accountId}`)
    const caller = await world.connect(generation, { apiKey })
    const create = (args: object) => caller.refused('tronsave_internal_order_create', { ...ORDER, ...args })
    expect(await create({ signedTx: {} })).toBe('INVALID_PARAMS')
    expect(await create({ receiver: 'T' })).toBe('INVALID_PARAMS')
    expect(await create({ resourceAmount: 1 })).toBe('INVALID_PARAMS')
    expect(await create({ unitPrice: 1 })).toBe('MIN_PRICE_INVALID')
    expect(await create({ maxPriceSun: -1 })).toBe('INVALID_PARAMS')
    expect(await create({ idempotencyKey: '' })).toBe('INVALID_PARAMS')
    expect(await create({ options: { maxPriceAccepted: 59 } })).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const huge = { resourceAmount: 10_000_000, options: { onlyCreateWhenFulfilled: true } }
    expect(await create(huge)).toBe('CANNOT_FULFILLED')
    expect(await caller.refused('tronsave_internal_order_estimate', { ...ORDER, unitPrice: 1 })).toBe(
      'MIN_PRICE_INVALID',
    )
    expect(await spent(world, before)).toBe(0)
    const poor = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect(await poor.refused('tronsave_internal_order_create', ORDER)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect((await poor.ok('tronsave_internal_order_history')).total).toBe(0)
  })

  it('are nobody’s without a login', async () => {
    const world = await mcpWorld({ bare: true })
    const caller = await world.connect(generation)
    for (const [tool, args] of [
      ['history', {}],
      ['details', { orderId: 'f'.repeat(24) }],
      ['estimate', ORDER],
      ['create', ORDER],
    ] as const)
      expect(await caller.refused(`tronsave_internal_order_${tool}`, args)).toBe('LOGIN_REQUIRED')
  })
})

it('one key is one order and one hold, over both generations and REST', async () => {
  const world = await mcpWorld()
  const { apiKey } = world
  const before = await world.ledger(`buyer:${world.accountId}`)
  const args = { ...ORDER, idempotencyKey: 'k-1', maxPriceSun: COST_SUN }
  const [first, second] = await connectBoth(world, { apiKey })
  const { orderId } = await first.ok('tronsave_internal_order_create', args)
  // The limit is not what is asked for: with another one it is still the same call.
  for (const again of [args, { ...args, maxPriceSun: 1 }, { ...ORDER, idempotencyKey: 'k-1' }])
    expect(await second.ok('tronsave_internal_order_create', again)).toEqual({ orderId })
  expect(await world.rest('POST', '/v2/buy-resource', apiKey, ORDER, 'k-1')).toEqual({ orderId })
  expect(await spent(world, before)).toBe(COST_SUN)
  expect(await world.ledger(hold(orderId))).toBe(COST_SUN)
  expect((await first.ok('tronsave_internal_order_history')).total).toBe(1)
  const other = { ...args, resourceAmount: 33_000 }
  for (const caller of [first, second])
    expect(await caller.refused('tronsave_internal_order_create', other)).toBe('IDEMPOTENCY_KEY_REUSED')
  const body = { extendData: [], receiver: RECEIVER, idempotencyKey: 'k-1' }
  expect(await first.refused('tronsave_internal_extend_request', body)).toBe('INVALID_PARAMS')
  expect(await spent(world, before)).toBe(COST_SUN)
})

it('ten at once with one key are one order', async () => {
  const world = await mcpWorld()
  const before = await world.ledger(`buyer:${world.accountId}`)
  const [first, second] = await connectBoth(world, { apiKey: world.apiKey })
  const args = { ...ORDER, idempotencyKey: 'k-2' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? first : second).ok('tronsave_internal_order_create', args)),
  )
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await spent(world, before)).toBe(COST_SUN)
})

it('while a restored copy is compared an order is refused for good, and one that was made before is answered', async () => {
  const world = await mcpWorld()
  const { apiKey, market } = world
  const args = { ...ORDER, idempotencyKey: 'k-1' }
  const [first, second] = await connectBoth(world, { apiKey })
  const made = await first.ok('tronsave_internal_order_create', args)
  const before = await world.ledger(`buyer:${world.accountId}`)
  const restored = { copiedMs: 0, startedMs: 0 }
  Object.assign(market, { hold: { restored: () => restored, begin: async () => {}, end: async () => {} } })
  for (const caller of [first, second]) {
    expect(await caller.ok('tronsave_internal_order_create', args)).toEqual(made)
    const another = { ...args, idempotencyKey: 'k-2' }
    expect(await caller.refused('tronsave_internal_order_create', another)).toBe('ORDERS_PAUSED')
    const change = { orderId: made.orderId, newPrice: 90 }
    expect(await caller.refused('tronsave_order_update', change)).toBe('SERVICE_UNAVAILABLE')
  }
  const [stranger] = await connectBoth(world, {})
  expect(await stranger.ok('tronsave_login', { apiKey })).toMatchObject({ authMode: 'ApiKey' })
  expect(await spent(world, before)).toBe(0)
})
