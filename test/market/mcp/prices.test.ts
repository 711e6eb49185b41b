/** Prices over MCP: the same as over REST, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import { provider, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { createMcpFixture, GENERATIONS, type McpFixture } from './mcp-fixture.ts'

const NO_SUCH = 'TUnmhMek8CoG11Js7x92LexSM8R8MVeau4'

/** Adds a provider at 75 SUN to the one at 60 SUN. */
async function twoProviders(): Promise<McpFixture> {
  const fixture = await createMcpFixture({ accounts: [provider(5, { energyTrx: 10_000 })] })
  await fixture.enroll({ address: providerSigner(5).address, minPriceSun: 75 })
  return fixture
}

describe.each(GENERATIONS)('the MCP tools for prices, %s', (generation) => {
  it('show the order book as price ranges, each with the availability that REST reports', async () => {
    const fixture = await twoProviders()
    const { apiKey } = await fixture.account()
    const { callOk } = await fixture.connect(generation)
    for (const query of [{}, { address: RECEIVER, durationSec: 900 }, { minDelegateAmount: 150_000 }]) {
      const { orderBook } = await callOk('tronsave_order_book', { resourceType: 'ENERGY', ...query })
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const levels = await fixture.rest('GET', `/v2/order-book?${asked}`, apiKey)
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
    expect(await callOk('tronsave_order_book', { resourceType: 'BANDWIDTH' })).toEqual({ orderBook: [] })
  })

  it('estimate as REST does, with their own defaults', async () => {
    const fixture = await twoProviders()
    const { callOk } = await fixture.connect(generation)
    const rest = (body: object) => fixture.rest('POST', '/v2/estimate-buy-resource', undefined, body)
    const fundAddress = fixture.market.keys.fund.address
    expect(await callOk('tronsave_estimate_buy_resource')).toEqual({
      ...(await rest({ resourceAmount: 100_000, durationSec: 900 })),
      fundAddress,
    })
    expect(await callOk('tronsave_estimate_buy_resource', { resourceType: 'BANDWIDTH' })).toEqual({
      ...(await rest({ resourceAmount: 1_000, resourceType: 'BANDWIDTH', durationSec: 900 })),
      fundAddress,
    })
    const options = { allowPartialFill: true, minResourceDelegateRequiredAmount: 50_000 }
    const own = { receiver: RECEIVER, unitPrice: 'FAST', durationSec: 86_400 }
    const estimated = await callOk('tronsave_estimate_buy_resource', {
      ...own,
      ...options,
      buyResourceAmount: 250_000,
    })
    expect(estimated).toEqual({ ...(await rest({ ...own, options, resourceAmount: 250_000 })), fundAddress })
    expect(estimated).toMatchObject({ unitPrice: 75, availableResource: 250_000 })
  })

  it('fill each cell of the price table with its estimate', async () => {
    const fixture = await twoProviders()
    const { apiKey } = await fixture.account()
    const { callOk } = await fixture.connect(generation, { apiKey })
    const { amounts, durations, prices } = await callOk('tronsave_energy_price_table_get', {
      resourceType: 'ENERGY',
      address: RECEIVER,
    })
    for (const [i, resourceAmount] of amounts.entries()) {
      for (const [j, durationSec] of durations.entries()) {
        const { unitPrice, availableResource } = await fixture.rest('POST', '/v2/estimate-buy-resource', undefined, {
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

  it('omit disallowed values from the price table', async () => {
    const fixture = await createMcpFixture({
      settings: { minAmount: { ENERGY: 100_000, BANDWIDTH: 1_000 }, maxDurationSec: 86_400 },
    })
    const { apiKey } = await fixture.account()
    const { callOk } = await fixture.connect(generation, { apiKey })
    const { amounts, durations } = await callOk('tronsave_energy_price_table_get', { resourceType: 'ENERGY' })
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(100_000)
    expect(durations).toEqual([300, 600, 900, 3_600, 86_400])
  })

  it('list extendable rentals like REST, by default to three days from now', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = await fixture.account()
    await fixture.buy()
    await fixture.blocks(2)
    const caller = await fixture.connect(generation, { apiKey })
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 259_200
    const found = await caller.callOk('tronsave_extendable_delegates_get', { receiver: RECEIVER })
    const body = { receiver: RECEIVER, extendTo }
    const { address: fundAddress } = await fixture.rest('GET', '/v2/fund-address')
    const rest = await fixture.rest('POST', '/v2/get-extendable-delegates', apiKey, body)
    expect(found).toEqual({ ...rest, fundAddress })
    expect(found).toMatchObject({ isAbleToExtend: true, extendData: [{ extendTo }] })
    fixture.clock.advance(1_000)
    const { delegations, ...later } = await caller.callOk('tronsave_extendable_delegates_get', body)
    expect(found).toMatchObject(later)
    expect(await caller.callForError('tronsave_extendable_delegates_get', body)).toBe('RATE_LIMIT')
  })

  it('list extendable rentals only for callers who name a requester', async () => {
    const fixture = await createMcpFixture()
    const { callOk, callForError } = await fixture.connect(generation)
    expect(await callForError('tronsave_extendable_delegates_get', { receiver: RECEIVER })).toBe('API_KEY_REQUIRED')
    fixture.clock.advance(1_000)
    const asked = { receiver: RECEIVER, requester: RECEIVER }
    expect(await callOk('tronsave_extendable_delegates_get', asked)).toMatchObject({
      isAbleToExtend: false,
      yourBalance: 0,
    })
  })

  it('reject invalid input', async () => {
    const fixture = await createMcpFixture()
    const { callForError } = await fixture.connect(generation)
    const wrong: [string, object][] = [
      ['tronsave_order_book', {}],
      ['tronsave_order_book', { resourceType: 'WATER' }],
      ['tronsave_order_book', { resourceType: 'ENERGY', address: NO_SUCH }],
      ['tronsave_order_book', { resourceType: 'ENERGY', page: 1 }],
      ['tronsave_estimate_buy_resource', { receiver: NO_SUCH }],
      ['tronsave_estimate_buy_resource', { buyResourceAmount: 31_999 }],
      ['tronsave_estimate_buy_resource', { resourceAmount: 32_000 }],
      ['tronsave_estimate_buy_resource', { unitPrice: 'CHEAP' }],
      ['tronsave_estimate_buy_resource', { durationSec: 299 }],
      ['tronsave_extendable_delegates_get', { receiver: NO_SUCH, requester: RECEIVER }],
    ]
    for (const [name, args] of wrong) expect(await callForError(name, { ...args })).toBe('INVALID_PARAMS')
    expect(await callForError('tronsave_estimate_buy_resource', { unitPrice: 59 })).toBe('MIN_PRICE_INVALID')
    const table = 'tronsave_energy_price_table_get'
    expect(await callForError(table, { resourceType: 'ENERGY' })).toBe('LOGIN_REQUIRED')
    const { apiKey } = await fixture.account()
    const known = await fixture.connect(generation, { apiKey })
    for (const args of [{}, { resourceType: 'ENERGY', address: NO_SUCH }, { resourceType: 'ENERGY', a: 1 }])
      expect(await known.callForError(table, args)).toBe('INVALID_PARAMS')
  })
})
