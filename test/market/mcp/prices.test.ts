/** Prices over MCP: the same answers as over REST, in both generations of the protocol. */
import { describe, expect, it } from 'vitest'
import { provider, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { GENERATIONS, type McpWorld, mcpWorld } from './mcp-world.ts'

const NO_SUCH = 'TUnmhMek8CoG11Js7x92LexSM8R8MVeau4'

/** Beside the provider at 60 SUN another at 75. */
async function twoProviders(): Promise<McpWorld> {
  const world = await mcpWorld({ accounts: [provider(5, { energyTrx: 10_000 })] })
  await world.enroll({ address: providerSigner(5).address, minPriceSun: 75 })
  return world
}

describe.each(GENERATIONS)('prices, %s', (generation) => {
  it('shows the order book as ranges of prices, each with what REST says can be had there', async () => {
    const world = await twoProviders()
    const { apiKey } = await world.account()
    const { ok } = await world.connect(generation)
    for (const query of [{}, { address: RECEIVER, durationSec: 900 }, { minDelegateAmount: 150_000 }]) {
      const { orderBook } = await ok('tronsave_order_book', { resourceType: 'ENERGY', ...query })
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const levels = await world.rest('GET', `/v2/order-book?${asked}`, apiKey)
      expect(levels.length).toBeGreaterThan(0)
      expect(orderBook.map(({ min, value }: { min: number; value: number }) => [min, value])).toEqual(
        levels.map((level: { price: number; availableResourceAmount: number }) => [
          level.price,
          level.availableResourceAmount,
        ]),
      )
      const ends = orderBook.map(({ max }: { max: number }) => max)
      expect(ends).toEqual([...levels.slice(1).map(({ price }: { price: number }) => price - 1), 1_000_000_000])
    }
    expect(await ok('tronsave_order_book', { resourceType: 'BANDWIDTH' })).toEqual({ orderBook: [] })
  })

  it('estimates as REST does, with its own defaults', async () => {
    const world = await twoProviders()
    const { ok } = await world.connect(generation)
    const rest = (body: object) => world.rest('POST', '/v2/estimate-buy-resource', undefined, body)
    const fundAddress = world.market.keys.fund.address
    expect(await ok('tronsave_estimate_buy_resource')).toEqual({
      ...(await rest({ resourceAmount: 100_000, durationSec: 900 })),
      fundAddress,
    })
    expect(await ok('tronsave_estimate_buy_resource', { resourceType: 'BANDWIDTH' })).toEqual({
      ...(await rest({ resourceAmount: 1_000, resourceType: 'BANDWIDTH', durationSec: 900 })),
      fundAddress,
    })
    const options = { allowPartialFill: true, minResourceDelegateRequiredAmount: 50_000 }
    const own = { receiver: RECEIVER, unitPrice: 'FAST', durationSec: 86_400 }
    const estimated = await ok('tronsave_estimate_buy_resource', {
      ...own,
      ...options,
      buyResourceAmount: 250_000,
    })
    expect(estimated).toEqual({ ...(await rest({ ...own, options, resourceAmount: 250_000 })), fundAddress })
    expect(estimated).toMatchObject({ unitPrice: 75, availableResource: 250_000 })
  })

  it('fills the price table with what an estimate of each cell says', async () => {
    const world = await twoProviders()
    const { apiKey } = await world.account()
    const { ok } = await world.connect(generation, { apiKey })
    const { amounts, durations, prices } = await ok('tronsave_energy_price_table_get', {
      resourceType: 'ENERGY',
      address: RECEIVER,
    })
    for (const [i, resourceAmount] of amounts.entries()) {
      for (const [j, durationSec] of durations.entries()) {
        const { unitPrice, availableResource } = await world.rest('POST', '/v2/estimate-buy-resource', undefined, {
          resourceAmount,
          durationSec,
          receiver: RECEIVER,
          options: { allowPartialFill: true },
        })
        expect(prices[i][j]).toBe(availableResource === resourceAmount ? unitPrice : null)
      }
    }
    expect(prices.flat()).toContain(60)
    expect(prices.flat()).toContain(75)
    expect(prices.flat()).toContain(null)
  })

  it('leaves out of the price table what the operator does not admit', async () => {
    const world = await mcpWorld({
      settings: { minAmount: { ENERGY: 100_000, BANDWIDTH: 1_000 }, maxDurationSec: 86_400 },
    })
    const { apiKey } = await world.account()
    const { ok } = await world.connect(generation, { apiKey })
    const { amounts, durations } = await ok('tronsave_energy_price_table_get', { resourceType: 'ENERGY' })
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(100_000)
    expect(durations).toEqual([900, 3_600, 86_400])
  })

  it('says what can be extended as REST does, to three days from now unless told', async () => {
    const world = await mcpWorld()
    const { apiKey } = await world.account()
    await world.buy()
    await world.blocks(2)
    const caller = await world.connect(generation, { apiKey })
    const extendTo = Math.floor(world.clock.now() / 1000) + 259_200
    const found = await caller.ok('tronsave_extendable_delegates_get', { receiver: RECEIVER })
    const body = { receiver: RECEIVER, extendTo }
    const { address: fundAddress } = await world.rest('GET', '/v2/fund-address')
    const rest = await world.rest('POST', '/v2/get-extendable-delegates', apiKey, body)
    expect(found).toEqual({ ...rest, fundAddress })
    expect(found).toMatchObject({ isAbleToExtend: true, extendData: [{ extendTo }] })
    world.clock.advance(1_000)
    const { delegations, ...later } = await caller.ok('tronsave_extendable_delegates_get', body)
    expect(found).toMatchObject(later)
    expect(await caller.refused('tronsave_extendable_delegates_get', body)).toBe('RATE_LIMIT')
  })

  it('says what can be extended to who names a requester, and to nobody else', async () => {
    const world = await mcpWorld()
    const { ok, refused } = await world.connect(generation)
    expect(await refused('tronsave_extendable_delegates_get', { receiver: RECEIVER })).toBe('API_KEY_REQUIRED')
    world.clock.advance(1_000)
    const asked = { receiver: RECEIVER, requester: RECEIVER }
    expect(await ok('tronsave_extendable_delegates_get', asked)).toMatchObject({
      isAbleToExtend: false,
      yourBalance: 0,
    })
  })

  it('refuses what it does not understand', async () => {
    const world = await mcpWorld()
    const { refused } = await world.connect(generation)
    const wrong: [string, object][] = [
      ['tronsave_order_book', {}],
      ['tronsave_order_book', { resourceType: 'WATER' }],
      ['tronsave_order_book', { resourceType: 'ENERGY', address: NO_SUCH }],
      ['tronsave_order_book', { resourceType: 'ENERGY', page: 1 }],
      ['tronsave_estimate_buy_resource', { receiver: NO_SUCH }],
      ['tronsave_estimate_buy_resource', { buyResourceAmount: 31_999 }],
      ['tronsave_estimate_buy_resource', { resourceAmount: 32_000 }],
      ['tronsave_estimate_buy_resource', { unitPrice: 'CHEAP' }],
      ['tronsave_estimate_buy_resource', { durationSec: 899 }],
      ['tronsave_extendable_delegates_get', { receiver: NO_SUCH, requester: RECEIVER }],
    ]
    for (const [name, args] of wrong) expect(await refused(name, { ...args })).toBe('INVALID_PARAMS')
    expect(await refused('tronsave_estimate_buy_resource', { unitPrice: 59 })).toBe('MIN_PRICE_INVALID')
    const table = 'tronsave_energy_price_table_get'
    expect(await refused(table, { resourceType: 'ENERGY' })).toBe('LOGIN_REQUIRED')
    const { apiKey } = await world.account()
    const known = await world.connect(generation, { apiKey })
    for (const args of [{}, { resourceType: 'ENERGY', address: NO_SUCH }, { resourceType: 'ENERGY', a: 1 }])
      expect(await known.refused(table, args)).toBe('INVALID_PARAMS')
  })
})
