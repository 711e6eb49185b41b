/**
 * What a caller is told when something went wrong: never that nothing was paid where something was, nor to pay twice.
 */
import { describe, expect, it } from 'vitest'
import type { Tool } from '../../../src/market/mcp/calls/tool.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'
import { asWallet, BUY, COST, FLAT, payingWorld } from './paying-world.ts'

const CREATE = 'tronsave_internal_order_create'
const { unitPrice: _, ...ORDER } = BUY

/** They do what they should, and then the answer is lost on our side. */
const FORGETFUL: Tool[] = TOOLS.map((tool) => ({
  ...tool,
  async run(call) {
    await tool.run(call)
    throw new Error('lost')
  },
}))

describe.each(GENERATIONS)('%s', (generation) => {
  it.each([
    [CREATE, ORDER],
    ['tronsave_order_create_internal', FLAT],
    ['tronsave_order_create', { order: { receiver: RECEIVER, unitPrice: 60 }, payment: { method: 'internal' } }],
  ])('%s that may have been paid is to be called again with its key alone', async (tool, args) => {
    const world = await mcpWorld({ tools: FORGETFUL })
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const keyless = await caller.call(tool, args)
    expect(keyless.data.error).toMatchObject({ code: 'INTERNAL_ERROR', retryable: false })
    expect(keyless.data.error.hint).toContain('tronsave_internal_order_history')
    const keyed = { ...args, idempotencyKey: 'k' }
    for (let time = 0; time < 2; time++)
      expect((await caller.call(tool, keyed)).data.error).toMatchObject({
        code: 'INTERNAL_ERROR',
        retryable: true,
        hint: expect.stringContaining('same idempotencyKey'),
      })
    expect((await world.rest('GET', '/v2/orders', world.apiKey)).total).toBe(2)
  })

  it('an extension that may have been paid is not to be called again without a key', async () => {
    const world = await mcpWorld({ tools: FORGETFUL })
    await world.buy()
    await world.blocks(3)
    const extendTo = Math.floor(world.clock.now() / 1000) + 10_000
    const args = {
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      receiver: RECEIVER,
    }
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const { data } = await caller.call('tronsave_internal_extend_request', args)
    expect(data.error).toMatchObject({ code: 'INTERNAL_ERROR', retryable: false })
  })

  it('a transfer and a look may be sent again without a key: they pay no second time', async () => {
    const world = await payingWorld({ tools: FORGETFUL })
    const caller = await world.connect(generation)
    const onchain = { ...FLAT, paymentSignedTx: world.sign() }
    for (const [tool, args] of [
      ['tronsave_order_create_onchain', onchain],
      ['tronsave_order_create_onchain', onchain],
      ['tronsave_order_book', { resourceType: 'ENERGY' }],
    ] as const) {
      const { data } = await world.patiently(caller.call(tool, args))
      expect(data.error).toMatchObject({ code: 'INTERNAL_ERROR', retryable: true })
    }
    expect(await world.paidIn()).toBe(1)
  })

  it('a question that could not be put is no person who said no, and paid nothing', async () => {
    const world = await mcpWorld()
    const caller = await world.connect(generation, {
      apiKey: world.apiKey,
      person: () => {
        throw new Error('no window to ask in')
      },
    })
    const before = await world.ledger(`buyer:${world.accountId}`)
    const asking = caller.call(CREATE, { ...ORDER, maxPriceSun: 1, idempotencyKey: 'k' })
    // Without sessions the client asks by itself, and tells nobody here.
    if (generation === 'stateless') await expect(asking).rejects.toThrow('no window')
    else
      expect(await asking).toMatchObject({
        isError: true,
        data: {
          error: {
            code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED',
            message: expect.stringContaining('could not be asked'),
            retryable: false,
            hint: expect.any(String),
          },
        },
      })
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before)
  })

  it('whose an order is nobody sees but its owner and those who may sell', async () => {
    const world = await mcpWorld()
    await world.buy({ unitPrice: 61, resourceAmount: 10_000_000 })
    const [own, other] = [world.apiKey, (await world.account()).apiKey]
    const requesterFor = async (apiKey?: string) => {
      world.clock.advance(1_000)
      const caller = await world.connect(generation, apiKey === undefined ? {} : { apiKey })
      return (await caller.ok('tronsave_orders_list')).orders[0].requester
    }
    expect(await requesterFor(own)).toMatch(/^T/)
    expect([await requesterFor(), await requesterFor(other)]).toEqual([undefined, undefined])
    await whitelist(world.url, (await world.rest('GET', '/v2/user-info', other)).id)
    expect(await requesterFor(other)).toBe(await requesterFor(own))
  })

  it('many wallets at one address are one caller', async () => {
    const world = await mcpWorld()
    const asked = { receiver: RECEIVER, requester: RECEIVER }
    const codes = []
    for (const number of [5, 6]) {
      const caller = await world.connect(generation)
      await asWallet(caller, providerSigner(number))
      const { data } = await caller.call('tronsave_extendable_delegates_get', asked)
      codes.push(data.error?.code)
    }
    expect(codes).toEqual([undefined, 'RATE_LIMIT'])
  })
})

it('a session pays from its own account, and not where the call names another login', async () => {
  const world = await mcpWorld()
  const other = await world.account()
  const { sessionId: handle } = await (await world.connect('stateless')).logIn({ apiKey: other.apiKey })
  const caller = await world.connect('sessions')
  const { sessionId: name } = await caller.logIn({ apiKey: world.apiKey })
  expect(await caller.refused(CREATE, { ...ORDER, sessionId: handle })).toBe('LOGIN_REQUIRED')
  expect((await world.rest('GET', '/v2/orders', world.apiKey)).total).toBe(0)
  await caller.ok(CREATE, { ...ORDER, sessionId: name, maxPriceSun: COST })
})

async function whitelist(url: string, id: string): Promise<void> {
  const answer = await fetch(`${url}/v2/accounts/${id}/whitelist`, {
    method: 'PUT',
    headers: { 'x-admin-key': ADMIN_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ whitelisted: true }),
  })
  expect(answer.status).toBe(200)
}
