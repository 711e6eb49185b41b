/**
 * Error messages after failures: they never claim that nothing was paid if something was, and never suggest paying
 * twice.
 */
import { describe, expect, it } from 'vitest'
import type { Tool } from '../../../src/market/mcp/calls/tool.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'
import { BUY, COST, createPayingFixture, FLAT_BUY, logInAsWallet } from './paying-fixture.ts'

const CREATE = 'tronsave_internal_order_create'
const { unitPrice: _, ...ORDER } = BUY

/** Tools that do their work, after which the server loses the answer. */
const TOOLS_LOSING_ANSWERS: Tool[] = TOOLS.map((tool) => ({
  ...tool,
  async run(call) {
    await tool.run(call)
    throw new Error('lost')
  },
}))

describe.each(GENERATIONS)('failures of MCP tools, %s', (generation) => {
  it.each([
    [CREATE, ORDER],
    ['tronsave_order_create_internal', FLAT_BUY],
    ['tronsave_order_create', { order: { receiver: RECEIVER, unitPrice: 60 }, payment: { method: 'internal' } }],
  ])('%s without a key reports that a call may have been paid; with a key, a repeat is safe', async (tool, args) => {
    const fixture = await createMcpFixture({ tools: TOOLS_LOSING_ANSWERS })
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
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
    expect((await fixture.rest('GET', '/v2/orders', fixture.apiKey)).total).toBe(2)
  })

  it('an extension that may have been paid must not be repeated without a key', async () => {
    const fixture = await createMcpFixture({ tools: TOOLS_LOSING_ANSWERS })
    await fixture.buy()
    await fixture.blocks(3)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 10_000
    const args = {
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      receiver: RECEIVER,
    }
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { data } = await caller.call('tronsave_internal_extend_request', args)
    expect(data.error).toMatchObject({ code: 'INTERNAL_ERROR', retryable: false })
  })

  it('a transfer or a read may be repeated without a key, because neither pays twice', async () => {
    const fixture = await createPayingFixture({ tools: TOOLS_LOSING_ANSWERS })
    const caller = await fixture.connect(generation)
    const onchain = { ...FLAT_BUY, paymentSignedTx: fixture.sign() }
    for (const [tool, args] of [
      ['tronsave_order_create_onchain', onchain],
      ['tronsave_order_create_onchain', onchain],
      ['tronsave_order_book', { resourceType: 'ENERGY' }],
    ] as const) {
      const { data } = await fixture.withBlocks(caller.call(tool, args))
      expect(data.error).toMatchObject({ code: 'INTERNAL_ERROR', retryable: true })
    }
    expect(await fixture.countTransfersIn()).toBe(1)
  })

  it('a question that the client could not show is not treated as declined, and nothing is paid', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect(generation, {
      apiKey: fixture.apiKey,
      answerAsUser: () => {
        throw new Error('no window to ask in')
      },
    })
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const asking = caller.call(CREATE, { ...ORDER, maxPriceSun: 1, idempotencyKey: 'k' })
    // Without sessions, the client asks the user and reports a failure only locally.
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
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before)
  })

  it('an order’s owner is visible only to the owner and to sellers', async () => {
    const fixture = await createMcpFixture()
    await fixture.buy({ unitPrice: 61, resourceAmount: 10_000_000 })
    const [own, other] = [fixture.apiKey, (await fixture.account()).apiKey]
    const requesterFor = async (apiKey?: string) => {
      fixture.clock.advance(1_000)
      const caller = await fixture.connect(generation, apiKey === undefined ? {} : { apiKey })
      return (await caller.callOk('tronsave_orders_list')).orders[0].requester
    }
    expect(await requesterFor(own)).toMatch(/^T/)
    expect([await requesterFor(), await requesterFor(other)]).toEqual([undefined, undefined])
    await whitelist(fixture.url, (await fixture.rest('GET', '/v2/user-info', other)).id)
    expect(await requesterFor(other)).toBe(await requesterFor(own))
  })

  it('many wallets at one address share one rate limit', async () => {
    const fixture = await createMcpFixture()
    const asked = { receiver: RECEIVER, requester: RECEIVER }
    const codes = []
    for (const number of [5, 6]) {
      const caller = await fixture.connect(generation)
      await logInAsWallet(caller, providerSigner(number))
      const { data } = await caller.call('tronsave_extendable_delegates_get', asked)
      codes.push(data.error?.code)
    }
    expect(codes).toEqual([undefined, 'RATE_LIMIT'])
  })
})

it('a session pays from its own account, and rejects a call with another login', async () => {
  const fixture = await createMcpFixture()
  const other = await fixture.account()
  const { sessionId: handle } = await (await fixture.connect('stateless')).logIn({ apiKey: other.apiKey })
  const caller = await fixture.connect('sessions')
  const { sessionId: name } = await caller.logIn({ apiKey: fixture.apiKey })
  expect(await caller.callForError(CREATE, { ...ORDER, sessionId: handle })).toBe('LOGIN_REQUIRED')
  expect((await fixture.rest('GET', '/v2/orders', fixture.apiKey)).total).toBe(0)
  await caller.callOk(CREATE, { ...ORDER, sessionId: name, maxPriceSun: COST })
})

async function whitelist(url: string, id: string): Promise<void> {
  const answer = await fetch(`${url}/v2/accounts/${id}/whitelist`, {
    method: 'PUT',
    headers: { 'x-admin-key': ADMIN_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ whitelisted: true }),
  })
  expect(answer.status).toBe(200)
}
