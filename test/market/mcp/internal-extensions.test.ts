/** Keeping what was rented for longer, over MCP: priced as REST does, and paid once. */
import { describe, expect, it } from 'vitest'
import type { Sun } from '../../../src/kernel/sun.ts'
import { hold } from '../../../src/market/base/ledger.ts'
import { ENERGY, RECEIVER } from '../orders/order-world.ts'
import { connectBoth, GENERATIONS, type McpWorld, mcpWorld } from './mcp-world.ts'
import { PAYER, payingWorld } from './paying-world.ts'

const COST_SUN = 160_000

/** 32,000 Energy for an hour, filled; `extendTo` is two hours after its end. */
async function rented(): Promise<McpWorld & { extendTo: number; balance(): Promise<number> }> {
  const world = await mcpWorld()
  const id = await world.buy()
  await world.blocks(3)
  const [row] = await world.delegations(id)
  const endsAtMs = row?.state === 'confirmed' ? row.endsAtMs : 0
  return {
    ...world,
    extendTo: Math.floor(endsAtMs / 1000) + 7_200,
    balance: () => world.ledger(`buyer:${world.accountId}`),
  }
}

describe.each(GENERATIONS)('extending, %s', (generation) => {
  it('says what REST says, and does it at that price', async () => {
    const world = await rented()
    const { apiKey, extendTo } = world
    const caller = await world.connect(generation, { apiKey })
    const asked = { extendTo, receiver: RECEIVER }
    const quote = await caller.ok('tronsave_internal_extend_delegates', asked)
    expect(quote).toMatchObject({ totalEstimateTrx: COST_SUN, isAbleToExtend: true })
    const rest = await world.rest('POST', '/v2/get-extendable-delegates', apiKey, asked)
    expect(JSON.stringify(quote)).toBe(JSON.stringify(rest))
    const before = await world.balance()
    const wanted = { extendData: quote.extendData, receiver: RECEIVER }
    const { orderId } = await caller.ok('tronsave_internal_extend_request', wanted)
    expect([before - (await world.balance()), await world.ledger(hold(orderId))]).toEqual([COST_SUN, COST_SUN])
    expect(await caller.ok('tronsave_internal_order_details', { orderId })).toMatchObject({
      orderType: 'EXTEND',
      payoutAmount: COST_SUN,
    })
  })

  it('looks once per second', async () => {
    const world = await rented()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const asked = { extendTo: world.extendTo, receiver: RECEIVER }
    await caller.ok('tronsave_internal_extend_delegates', asked)
    expect(await caller.refused('tronsave_internal_extend_delegates', asked)).toBe('RATE_LIMIT')
    world.clock.advance(1_000)
    await caller.ok('tronsave_internal_extend_delegates', asked)
  })

  it('costs nothing where it is refused', async () => {
    const world = await rented()
    const { extendTo } = world
    const before = await world.balance()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }
    const wanted = { extendData: [item], receiver: RECEIVER }
    const refused = (args: object, by = caller) =>
      by.refused('tronsave_internal_extend_request', { ...wanted, ...args })
    expect(await refused({ maxPriceSun: COST_SUN - 1 })).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    expect(await refused({ extendData: [] })).toBe('INVALID_PARAMS')
    expect(await refused({ signedTx: {} })).toBe('INVALID_PARAMS')
    expect(await refused({ extendData: [{ ...item, extendTo: 1 }] })).toBe('SOME_DELEGATE_CANNOT_EXTEND')
    const past = { extendTo: 1, receiver: RECEIVER }
    expect(await caller.refused('tronsave_internal_extend_delegates', past)).toBe('INVALID_PARAMS')
    const poor = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect(await refused({}, poor)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    const nobody = await world.connect(generation)
    expect(await refused({}, nobody)).toBe('LOGIN_REQUIRED')
    expect(await nobody.refused('tronsave_internal_extend_delegates', past)).toBe('LOGIN_REQUIRED')
    expect(await world.balance()).toBe(before)
    expect((await caller.ok('tronsave_internal_order_history')).total).toBe(1)
  })
})

it.each(GENERATIONS)('who has no account extends with a signed transfer, %s', async (generation) => {
  const world = await payingWorld()
  const id = await world.buy()
  await world.blocks(3)
  const [row] = await world.delegations(id)
  const extendTo = Math.floor((row?.state === 'confirmed' ? row.endsAtMs : 0) / 1000) + 7_200
  const caller = await world.connect(generation)
  const asked = { extendTo, receiver: RECEIVER, requester: PAYER.address }
  const quote = await caller.ok('tronsave_extendable_delegates_get', asked)
  expect(quote).toMatchObject({ totalEstimateTrx: COST_SUN, fundAddress: world.fund })
  const wanted = { extendData: quote.extendData, receiver: RECEIVER }
  const extend = (amountSun: number) => {
    const signedTx = world.sign(amountSun as Sun, quote.fundAddress)
    return { ...wanted, signedTx }
  }
  expect(await caller.refused('tronsave_internal_extend_request', extend(COST_SUN - 1))).toBe('INVALID_PARAMS')
  const args = extend(quote.totalEstimateTrx)
  const { orderId } = await world.patiently(caller.ok('tronsave_internal_extend_request', args))
  expect(await caller.ok('tronsave_internal_extend_request', args)).toEqual({ orderId })
  const { order } = await caller.ok('tronsave_order_detail', { id: orderId })
  expect(order).toMatchObject({ orderType: 'EXTEND', payoutAmount: COST_SUN, requester: PAYER.address })
  expect(await world.paidIn()).toBe(1)
})

it('one key is one extension, over both generations and REST', async () => {
  const world = await rented()
  const { apiKey, extendTo } = world
  const before = await world.balance()
  const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }
  const wanted = { extendData: [item], receiver: RECEIVER }
  const args = { ...wanted, idempotencyKey: 'k-1', maxPriceSun: COST_SUN }
  const [first, second] = await connectBoth(world, { apiKey })
  const { orderId } = await first.ok('tronsave_internal_extend_request', args)
  expect(await second.ok('tronsave_internal_extend_request', { ...args, maxPriceSun: 0 })).toEqual({
    orderId,
  })
  expect(await world.rest('POST', '/v2/extend-request', apiKey, wanted, 'k-1')).toEqual({ orderId })
  expect(before - (await world.balance())).toBe(COST_SUN)
  const other = { ...args, extendData: [{ ...item, extraAmount: 1_000 }] }
  for (const caller of [first, second])
    expect(await caller.refused('tronsave_internal_extend_request', other)).toBe('IDEMPOTENCY_KEY_REUSED')
  const order = { resourceAmount: 32_000, receiver: RECEIVER, idempotencyKey: 'k-1' }
  expect(await second.refused('tronsave_internal_order_create', order)).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(before - (await world.balance())).toBe(COST_SUN)
})
