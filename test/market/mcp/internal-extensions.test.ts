/** Extending rentals over MCP: priced as over REST, and charged once. */
import { describe, expect, it } from 'vitest'
import type { Sun } from '../../../src/kernel/sun.ts'
import { hold } from '../../../src/market/base/ledger.ts'
import { ENERGY, RECEIVER } from '../orders/order-fixture.ts'
import { connectBoth, createMcpFixture, GENERATIONS, type McpFixture } from './mcp-fixture.ts'
import { createPayingFixture, PAYER } from './paying-fixture.ts'

const COST_SUN = 160_000

/** Rents 32,000 Energy for an hour, filled. `extendTo` is two hours after its end. */
async function createRentalFixture(): Promise<McpFixture & { extendTo: number; balance(): Promise<number> }> {
  const fixture = await createMcpFixture()
  const id = await fixture.buy()
  await fixture.blocks(3)
  const [row] = await fixture.delegations(id)
  const endsAtMs = row?.state === 'confirmed' ? row.endsAtMs : 0
  return {
    ...fixture,
    extendTo: Math.floor(endsAtMs / 1000) + 7_200,
    balance: () => fixture.ledger(`buyer:${fixture.accountId}`),
  }
}

describe.each(GENERATIONS)('the MCP tools for extensions, %s', (generation) => {
  it('quote like REST, and extend at that price', async () => {
    const fixture = await createRentalFixture()
    const { apiKey, extendTo } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const extensionQuery = { extendTo, receiver: RECEIVER }
    const quote = await caller.callOk('tronsave_internal_extend_delegates', extensionQuery)
    expect(quote).toMatchObject({ totalEstimateTrx: COST_SUN, isAbleToExtend: true })
    const rest = await fixture.rest('POST', '/v2/get-extendable-delegates', apiKey, extensionQuery)
    expect(JSON.stringify(quote)).toBe(JSON.stringify(rest))
    const before = await fixture.balance()
    const extensionRequest = { extendData: quote.extendData, receiver: RECEIVER }
    const { orderId } = await caller.callOk('tronsave_internal_extend_request', extensionRequest)
    expect([before - (await fixture.balance()), await fixture.ledger(hold(orderId))]).toEqual([COST_SUN, COST_SUN])
    expect(await caller.callOk('tronsave_internal_order_details', { orderId })).toMatchObject({
      orderType: 'EXTEND',
      payoutAmount: COST_SUN,
    })
  })

  it('can quote once per second', async () => {
    const fixture = await createRentalFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const extensionQuery = { extendTo: fixture.extendTo, receiver: RECEIVER }
    await caller.callOk('tronsave_internal_extend_delegates', extensionQuery)
    expect(await caller.callForError('tronsave_internal_extend_delegates', extensionQuery)).toBe('RATE_LIMIT')
    fixture.clock.advance(1_000)
    await caller.callOk('tronsave_internal_extend_delegates', extensionQuery)
  })

  it('charge nothing if the extension is rejected', async () => {
    const fixture = await createRentalFixture()
    const { extendTo } = fixture
    const before = await fixture.balance()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }
    const extensionRequest = { extendData: [item], receiver: RECEIVER }
    const refused = (args: object, by = caller) =>
      by.callForError('tronsave_internal_extend_request', { ...extensionRequest, ...args })
    expect(await refused({ maxPriceSun: COST_SUN - 1 })).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    expect(await refused({ extendData: [] })).toBe('INVALID_PARAMS')
    expect(await refused({ signedTx: {} })).toBe('INVALID_PARAMS')
    expect(await refused({ extendData: [{ ...item, extendTo: 1 }] })).toBe('SOME_DELEGATE_CANNOT_EXTEND')
    const past = { extendTo: 1, receiver: RECEIVER }
    expect(await caller.callForError('tronsave_internal_extend_delegates', past)).toBe('INVALID_PARAMS')
    const poor = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect(await refused({}, poor)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    const nobody = await fixture.connect(generation)
    expect(await refused({}, nobody)).toBe('LOGIN_REQUIRED')
    expect(await nobody.callForError('tronsave_internal_extend_delegates', past)).toBe('LOGIN_REQUIRED')
    expect(await fixture.balance()).toBe(before)
    expect((await caller.callOk('tronsave_internal_order_history')).total).toBe(1)
  })
})

it.each(GENERATIONS)(
  'a caller without an account can extend with a signed transfer over MCP, %s',
  async (generation) => {
    const fixture = await createPayingFixture()
    const id = await fixture.buy()
    await fixture.blocks(3)
    const [row] = await fixture.delegations(id)
    const extendTo = Math.floor((row?.state === 'confirmed' ? row.endsAtMs : 0) / 1000) + 7_200
    const caller = await fixture.connect(generation)
    const extensionQuery = { extendTo, receiver: RECEIVER, requester: PAYER.address }
    const quote = await caller.callOk('tronsave_extendable_delegates_get', extensionQuery)
    expect(quote).toMatchObject({ totalEstimateTrx: COST_SUN, fundAddress: fixture.fund })
    const extensionRequest = { extendData: quote.extendData, receiver: RECEIVER }
    const extend = (amountSun: number) => {
      const signedTx = fixture.sign(amountSun as Sun, quote.fundAddress)
      return { ...extensionRequest, signedTx }
    }
    expect(await caller.callForError('tronsave_internal_extend_request', extend(COST_SUN - 1))).toBe('INVALID_PARAMS')
    const args = extend(quote.totalEstimateTrx)
    const { orderId } = await fixture.withBlocks(caller.callOk('tronsave_internal_extend_request', args))
    expect(await caller.callOk('tronsave_internal_extend_request', args)).toEqual({ orderId })
    const { order } = await caller.callOk('tronsave_order_detail', { id: orderId })
    expect(order).toMatchObject({ orderType: 'EXTEND', payoutAmount: COST_SUN, requester: PAYER.address })
    expect(await fixture.countTransfersIn()).toBe(1)
  },
)

it('an extension is made once per idempotency key, across both MCP generations and REST', async () => {
  const fixture = await createRentalFixture()
  const { apiKey, extendTo } = fixture
  const before = await fixture.balance()
  const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }
  const extensionRequest = { extendData: [item], receiver: RECEIVER }
  const args = { ...extensionRequest, idempotencyKey: 'k-1', maxPriceSun: COST_SUN }
  const [first, second] = await connectBoth(fixture, { apiKey })
  const { orderId } = await first.callOk('tronsave_internal_extend_request', args)
  expect(await second.callOk('tronsave_internal_extend_request', { ...args, maxPriceSun: 0 })).toEqual({
    orderId,
  })
  expect(await fixture.rest('POST', '/v2/extend-request', apiKey, extensionRequest, 'k-1')).toEqual({ orderId })
  expect(before - (await fixture.balance())).toBe(COST_SUN)
  const other = { ...args, extendData: [{ ...item, extraAmount: 1_000 }] }
  for (const caller of [first, second])
    expect(await caller.callForError('tronsave_internal_extend_request', other)).toBe('IDEMPOTENCY_KEY_REUSED')
  const order = { resourceAmount: 32_000, receiver: RECEIVER, idempotencyKey: 'k-1' }
  expect(await second.callForError('tronsave_internal_order_create', order)).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(before - (await fixture.balance())).toBe(COST_SUN)
})
