/** Reading orders over MCP, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { provider, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { type Caller, createMcpFixture, GENERATIONS, type McpFixture } from './mcp-fixture.ts'

const LIST = 'tronsave_orders_list'
const DETAIL = 'tronsave_order_detail'

/** Mines enough blocks for all deposits to be final. */
async function settle({ chain, clock, work }: McpFixture): Promise<void> {
  chain.mine(25)
  clock.advance(25 * 3_000)
  await work()
}

/** Opens a second account with a key and a balance. */
async function openFundedAccount(
  fixture: McpFixture,
): Promise<{ id: string; apiKey: string; buy(body?: object): Promise<string> }> {
  const account = await fixture.account()
  fixture.send(account.depositAddress, '5000')
  await settle(fixture)
  return {
    ...account,
    async buy(body = {}) {
      const asked = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, ...body }
      return (await placeOrder(fixture.market, { accountId: account.id, body: asked })).orderId
    },
  }
}

/** The limit is three calls a second, so advance the clock for each call. */
function listTool(fixture: McpFixture, { callOk }: Caller) {
  return (args?: object) => {
    fixture.clock.advance(1_000)
    return callOk(LIST, { ...args })
  }
}

/** Orders 32,000 Energy for an hour, paid with a transfer, and returns the order's id. */
async function payByTransfer(fixture: McpFixture, { address, privateKey }: Signer): Promise<string> {
  const { number, id, timestampMs } = fixture.chain.head()
  const { tx } = buildTransfer(
    { from: address, to: fixture.market.keys.fund.address, amountSun: payout(60, 32_000, 3_600) },
    { privateKey },
    { refBlock: { number, id, timestampMs } },
  )
  const body = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, signedTx: { ...tx } }
  let orderId: string | undefined
  const paying = payForRental(fixture.market, { body }).then((placed) => {
    orderId = placed.orderId
  })
  while (orderId === undefined) {
    await new Promise((resolve) => setImmediate(resolve))
    await fixture.blocks(1)
  }
  await paying
  return orderId
}

const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id)

describe.each(GENERATIONS)('reading orders over MCP, %s', (generation) => {
  it('lists all open orders like REST, and marks the caller’s own', async () => {
    const fixture = await createMcpFixture({ settings: { commissionBasisPoints: 1_000 } })
    const me = await openFundedAccount(fixture)
    const mine = await me.buy({ unitPrice: 61, resourceAmount: 10_000_000 })
    await fixture.buy({ unitPrice: 70, resourceAmount: 10_000_000 })
    await fixture.buy({ unitPrice: 600, resourceAmount: 1_000, resourceType: 'BANDWIDTH' })
    const filled = await me.buy()
    const list = listTool(fixture, await fixture.connect(generation, { apiKey: me.apiKey }))
    const { orders, total } = await list()
    expect(total).toBe(3)
    expect(idsOf({ orders })).not.toContain(filled)
    const head = await fixture.market.node.pendingTotals(RECEIVER)
    const apyOf = (price: number) =>
      Math.round(((head.ENERGY.totalLimit / head.ENERGY.totalWeight) * price * 0.9 * 365 * 100 * 100) / 1_000_000) / 100
    expect(orders[0]).toMatchObject({
      unitPrice: 70,
      isOwner: false,
      isMatching: false,
      remainAmount: 10_000_000,
    })
    expect(orders[0].apy).toBeCloseTo(apyOf(70), 1)
    expect(orders[1]).toEqual({
      id: mine,
      requester: expect.any(String),
      receiver: RECEIVER,
      resourceType: 'ENERGY',
      resourceAmount: 10_000_000,
      remainAmount: 10_000_000,
      durationSec: 3_600,
      unitPrice: 61,
      isOwner: true,
      isMatching: false,
      apy: expect.any(Number),
      createdAt: expect.any(Number),
      typeOrder: 'NORMAL',
      status: 'ACTIVE',
    })
    expect(orders[2]).toMatchObject({ resourceType: 'BANDWIDTH', unitPrice: 600 })

    const whitelisted = await fetch(`${fixture.url}/v2/accounts/${me.id}/whitelist`, {
      method: 'PUT',
      headers: { 'x-admin-key': ADMIN_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ whitelisted: true }),
    })
    expect(whitelisted.status).toBe(200)
    const rest = await fixture.rest('GET', '/v2/orders/active-global', me.apiKey)
    expect(rest.total).toBe(total)
    const same = rest.data.map(({ id, remainAmount, price }: Record<string, unknown>) => [id, remainAmount, price])
    expect(
      orders.map(({ id, remainAmount, unitPrice }: Record<string, unknown>) => [id, remainAmount, unitPrice]),
    ).toEqual(same)
  })

  it('returns a page and the total, for one resource or both', async () => {
    const fixture = await createMcpFixture({ bare: true })
    const energy = [await fixture.buy({ unitPrice: 90 }), await fixture.buy({ unitPrice: 80 })]
    const small = { resourceType: 'BANDWIDTH', resourceAmount: 1_000 } as const
    const bandwidth = [await fixture.buy({ ...small, unitPrice: 700 }), await fixture.buy({ ...small, unitPrice: 650 })]
    const list = listTool(fixture, await fixture.connect(generation))
    const middle = await list({ offset: 1, limit: 2 })
    expect([idsOf(middle), middle.total]).toEqual([[energy[1], bandwidth[0]], 4])
    // Without a provider, the energy yield of a stake was never read from the chain.
    expect(middle.orders[0]).not.toHaveProperty('apy')
    const second = await list({ resourceType: 'BANDWIDTH', offset: 1 })
    expect([idsOf(second), second.total]).toEqual([[bandwidth[1]], 2])
    expect(await list({ offset: 4 })).toEqual({ orders: [], total: 4 })
  })

  it('lists the caller’s own orders, newest first, by status and resource', async () => {
    const fixture = await createMcpFixture()
    const me = await openFundedAccount(fixture)
    const done = await me.buy()
    await fixture.blocks(2)
    await fixture.buy()
    const onTheWay = await me.buy()
    const waiting = await me.buy({ resourceType: 'BANDWIDTH', resourceAmount: 1_000, unitPrice: 700 })
    const list = listTool(fixture, await fixture.connect(generation, { apiKey: me.apiKey }))
    const own = (args: object = {}) => list({ isOnlyMyOrder: true, ...args })

    const all = await own()
    expect([idsOf(all), all.total]).toEqual([[waiting, onTheWay, done], 3])
    const { data } = await fixture.rest('GET', '/v2/orders', me.apiKey)
    const remains = ({ id, remainAmount }: Record<string, unknown>) => [id, remainAmount]
    expect(all.orders.map(remains)).toEqual(data.map(remains))
    expect(all.orders.map(({ isMatching }: { isMatching: boolean }) => isMatching)).toEqual([false, true, false])
    expect(all.orders.every(({ isOwner }: { isOwner: boolean }) => isOwner)).toBe(true)

    const found = async (args: object) => {
      const page = await own(args)
      return [idsOf(page), page.total]
    }
    expect(await found({ status: 'ACTIVE' })).toEqual([[waiting, onTheWay], 2])
    expect(await found({ status: 'COMPLETED' })).toEqual([[done], 1])
    expect(await found({ offset: 1, limit: 1 })).toEqual([[onTheWay], 3])
    expect(await found({ resourceType: 'ENERGY' })).toEqual([[onTheWay, done], 2])
    expect(await found({ resourceType: 'ENERGY', offset: 1 })).toEqual([[done], 2])
    expect(await found({ resourceType: 'ENERGY', status: 'ACTIVE' })).toEqual([[onTheWay], 1])
    expect(await found({ resourceType: 'ENERGY', status: 'COMPLETED' })).toEqual([[done], 1])
    expect(await found({ resourceType: 'BANDWIDTH' })).toEqual([[waiting], 1])
    expect(await found({ resourceType: 'BANDWIDTH', status: 'COMPLETED' })).toEqual([[], 0])
    await fixture.blocks(2)
  })

  it('shows one order like REST, but not another account’s', async () => {
    const fixture = await createMcpFixture()
    const me = await openFundedAccount(fixture)
    const id = await me.buy()
    await fixture.blocks(2)
    const { callOk, callForError } = await fixture.connect(generation, { apiKey: me.apiKey })
    const { order } = await callOk(DETAIL, { id })
    expect(order).toEqual(await fixture.rest('GET', `/v2/order/${id}`, me.apiKey))
    expect(order).toMatchObject({ status: 'Completed', delegates: [{ txid: expect.any(String) }] })
    for (const other of [await fixture.buy(), 'a'.repeat(24), 'none'])
      expect(await callForError(DETAIL, { id: other })).toBe('INVALID_PARAMS')
  })

  it('shows a wallet the orders it has paid with signed transfers', async () => {
    const wallet = providerSigner(8)
    const fixture = await createMcpFixture({ accounts: [provider(8, {})] })
    const caller = await fixture.connect(generation)
    const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
    await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
    const list = listTool(fixture, caller)
    expect(await list({ isOnlyMyOrder: true })).toEqual({ orders: [], total: 0 })
    const orderId = await payByTransfer(fixture, wallet)
    await settle(fixture)
    const { orders } = await list({ isOnlyMyOrder: true })
    expect(orders).toMatchObject([{ id: orderId, requester: wallet.address, isOwner: true }])
    expect((await caller.callOk(DETAIL, { id: orderId })).order).toEqual(
      await fixture.rest('GET', `/v2/order/${orderId}`),
    )
  })

  it('rejects invalid input, and callers who must log in first', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect(generation)
    const { apiKey } = await fixture.account()
    const known = await fixture.connect(generation, { apiKey })
    const refused = (who: Caller, args: object) => {
      fixture.clock.advance(1_000)
      return who.callForError(LIST, { ...args })
    }
    expect(await refused(caller, { isOnlyMyOrder: true })).toBe('LOGIN_REQUIRED')
    expect(await caller.callForError(DETAIL, { id: 'a'.repeat(24) })).toBe('LOGIN_REQUIRED')
    expect(await known.callForError(DETAIL, {})).toBe('INVALID_PARAMS')
    const wrong = [
      { status: 'COMPLETED' },
      { status: 'Active' },
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { offset: -1 },
      { offset: 10_001, resourceType: 'ENERGY', isOnlyMyOrder: true },
      { resourceType: 'WATER' },
      { page: 1 },
    ]
    for (const args of wrong) expect(await refused(known, args), JSON.stringify(args)).toBe('INVALID_PARAMS')
    const { data } = await known.call(LIST, { status: 'COMPLETED' })
    expect(data.error.message).toMatch(/isOnlyMyOrder/)
    fixture.clock.advance(1_000)
    for (let i = 0; i < 3; i++) await known.callOk(LIST)
    expect(await known.callForError(LIST)).toBe('RATE_LIMIT')
  })
})
