/** Placing orders: what is checked, what is held, what waits, and what happens when many do it at once. */
import { describe, expect, test } from 'vitest'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { hold } from '../../../src/market/base/ledger.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { listOrders, order } from '../../../src/market/orders/orders.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { BANDWIDTH_PROVIDER, provider, providerSigner } from '../market-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, RECEIVER } from './order-world.ts'

/** A provider of 10,000 TRX of stake more: 94,000 Energy or so. */
const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address

/** How many of these succeed, and with which codes the others end. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of await Promise.all(calls.map((call) => codeOf(call)))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

const nothingMade = async (world: OrderWorld) => {
  expect(await listOrders(world.market, world.accountId, {})).toEqual({ data: [], total: 0 })
  expect(await world.audit()).toEqual([])
}

describe('an order is refused', () => {
  test.each<[string, Partial<BuyBody>, RegExp]>([
    ['below the smallest amount', { resourceAmount: 31_999 }, /^INVALID_PARAMS resourceAmount /],
    [
      'below the smallest amount of Bandwidth',
      { resourceAmount: 999, resourceType: 'BANDWIDTH' },
      /^INVALID_PARAMS resourceAmount /,
    ],
    ['for too short a time', { durationSec: 899 }, /^INVALID_PARAMS durationSec /],
    ['for too long a time', { durationSec: 30 * 86_400 + 1 }, /^INVALID_PARAMS durationSec /],
    ['to no address', { receiver: 'hello' }, /^INVALID_PARAMS receiver .*34 characters/],
    [
      'to a mistyped address',
      { receiver: `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('a') ? 'b' : 'a'}` },
      /^INVALID_PARAMS receiver .*checksum/,
    ],
    [
      'to an address that was never activated',
      { receiver: providerSigner(9).address },
      /^INVALID_PARAMS receiver is not activated/,
    ],
    ['to a contract', { receiver: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, /^INVALID_PARAMS receiver is a contract/],
    ['below the lowest price', { unitPrice: 59 }, /^MIN_PRICE_INVALID /],
    ['above the price the buyer accepts', { options: { maxPriceAccepted: 59 } }, /^PRICE_EXCEED_MAX_PRICE_REQUIRED /],
    [
      'where it must be filled at once and cannot be',
      { resourceAmount: 500_000, options: { onlyCreateWhenFulfilled: true } },
      /^CANNOT_FULFILLED$/,
    ],
    [
      'dearer than money goes',
      { resourceAmount: 10_000_000_000, unitPrice: 1_000_000_000 },
      /^INVALID_PARAMS unitPrice x resourceAmount/,
    ],
    ['dearer than the balance', { resourceAmount: 5_000_000_000 }, /^INTERNAL_BALANCE_ACCOUNT_TOO_LOW$/],
  ])('%s', async (_name, body, expected) => {
    const world = await orderWorld()
    expect(await codeOf(world.buy(body))).toMatch(expected)
    await nothingMade(world)
  })

  test('of an account that does not exist', async () => {
    const { market } = await orderWorld()
    const body = { resourceAmount: 32_000, receiver: RECEIVER }
    expect(await codeOf(placeOrder(market, { accountId: 'nobody', body }))).toBe('INTERNAL_ACCOUNT_NOT_FOUND')
  })

  test('while the receiver cannot be looked up', async () => {
    const world = await orderWorld()
    world.faults.add({ path: 'wallet/getaccount', times: 9, act: { at: 'reset' } })
    expect(await codeOf(world.buy())).toBe('SERVICE_UNAVAILABLE the chain cannot be reached')
    world.faults.clear()
    await nothingMade(world)
  })

  test('while an earlier one of the same terms is incomplete, where the buyer wants that', async () => {
    const world = await orderWorld()
    const options = { preventDuplicateIncompleteOrders: true }
    await world.buy({ options })
    expect(await codeOf(world.buy({ options }))).toBe('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
    for (const other of [{ unitPrice: 61 }, { durationSec: 7_200 }, { resourceAmount: 33_000 }])
      expect(await codeOf(world.buy({ options, ...other }))).toBe('no error')
    await world.blocks(2)
    expect(await codeOf(world.buy({ options }))).toBe('no error')
  })
})

describe('an order', () => {
  test('holds its whole payout and says what is missing', async () => {
    const world = await orderWorld()
    const before = await world.ledger(`buyer:${world.accountId}`)
    const id = await world.buy({ resourceAmount: 66_666, unitPrice: 65, durationSec: 900 })
    expect(await world.ledger(hold(id))).toBe(4_333_290)
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before - 4_333_290)
    const body = { resourceAmount: 5_000_000_000, receiver: RECEIVER, unitPrice: 65, durationSec: 900 }
    await expect(placeOrder(world.market, { accountId: world.accountId, body })).rejects.toMatchObject({
      data: { haveSun: before - 4_333_290, needSun: 325_000_000_000 },
    })
  })

  test('defaults to Energy, three days, MEDIUM, one provider', async () => {
    const { market, accountId } = await orderWorld()
    const body = { resourceAmount: 32_000, receiver: RECEIVER }
    const { orderId } = await placeOrder(market, { accountId, body })
    expect(await order(market, accountId, orderId)).toMatchObject({
      resourceType: 'ENERGY',
      durationSec: 259_200,
      price: 60,
      allowPartialFill: false,
      orderType: 'NORMAL',
      payoutAmount: 5_760_000,
    })
  })

  test('goes to several providers only where that is allowed', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    const whole = await world.buy({ resourceAmount: 250_000, unitPrice: 90 })
    expect(await world.delegations(whole)).toEqual([])
    const shared = await world.buy({
      resourceAmount: 250_000,
      unitPrice: 90,
      options: { allowPartialFill: true },
    })
    const found = await world.delegations(shared)
    expect(found.map((one) => one.provider).sort()).toEqual([ENERGY, SECOND_ADDRESS].sort())
    expect(found.reduce((sum, one) => sum + one.units, 0)).toBe(250_000)
  })

  test('never goes to a provider that is the receiver itself', async () => {
    const world = await orderWorld()
    const { market } = world
    const body = { resourceAmount: 32_000, receiver: ENERGY, durationSec: 3600 }
    expect(estimate(market, body)).toMatchObject({ availableResource: 0, unitPrice: 40 })
    expect(orderBook(market, { address: ENERGY, durationSec: 3600 })).toEqual([])
    const id = await world.buy(body)
    expect(await world.delegations(id)).toEqual([])
  })

  test('of Bandwidth is a market of its own', async () => {
    const world = await orderWorld()
    await world.enroll({ address: BANDWIDTH_PROVIDER.address, resource: 'BANDWIDTH', minPriceSun: 600 })
    const id = await world.buy({ resourceAmount: 1_234, resourceType: 'BANDWIDTH', durationSec: 900 })
    await world.blocks(2)
    expect(await order(world.market, world.accountId, id)).toMatchObject({
      payoutAmount: 740_400,
      status: 'Completed',
    })
    expect((await world.onChain(BANDWIDTH_PROVIDER.address, RECEIVER, 'BANDWIDTH')).sun).toBe(772_000_000)
  })

  test('of somebody else, or none, is an invalid orderId', async () => {
    const world = await orderWorld()
    const other = await world.account()
    const id = await world.buy()
    for (const asked of [id.replace(/./, (c) => (c === '0' ? '1' : '0')), 'x', '', `${id}0`, id.toUpperCase()])
      if (asked !== id)
        expect(await codeOf(order(world.market, world.accountId, asked))).toBe('INVALID_PARAMS Invalid orderId')
    expect(await codeOf(order(world.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('the history', () => {
  test('is newest first, in pages, by status, each account its own', async () => {
    const world = await orderWorld()
    const { market, accountId } = world
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift(await world.buy({ resourceAmount: 32_000 + i }))
    await world.blocks(2)
    for (let i = 0; i < 2; i++) ids.unshift(await world.buy({ resourceAmount: 1_000_000 }))
    const page = async (query: Parameters<typeof listOrders>[2]) => {
      const { data, total } = await listOrders(market, accountId, query)
      return [data.map((one) => ids.indexOf(one.id)), total]
    }
    expect(await page({})).toEqual([[0, 1, 2, 3, 4, 5, 6], 7])
    expect(await page({ page: 1, pageSize: 3 })).toEqual([[3, 4, 5], 7])
    expect(await page({ page: 2, pageSize: 3 })).toEqual([[6], 7])
    expect(await page({ page: 3, pageSize: 3 })).toEqual([[], 7])
    expect(await page({ page: 1_000_000, pageSize: 100 })).toEqual([[], 7])
    expect(await page({ status: 'Active' })).toEqual([[0, 1], 2])
    expect(await page({ status: 'Completed', page: 1, pageSize: 2 })).toEqual([[4, 5], 5])
    expect(await listOrders(market, (await world.account()).id, {})).toEqual({ data: [], total: 0 })
  })
})

describe('at the same time', () => {
  test('ten orders for the last supply: one gets it', async () => {
    const world = await orderWorld()
    // 188,000 Energy or so: enough for one of 100,000.
    const options = { onlyCreateWhenFulfilled: true }
    const calls = Array.from({ length: 10 }, () => world.buy({ resourceAmount: 100_000, options }))
    expect(await outcomes(calls)).toEqual({ 'no error': 1, CANNOT_FULFILLED: 9 })
    expect(await world.audit()).toEqual([])
    await world.blocks(2)
    const { data } = await listOrders(world.market, world.accountId, {})
    expect(data.map((one) => one.status)).toEqual(['Completed'])
  })

  test('ten orders that may wait for the last supply: one gets it, nine wait', async () => {
    const world = await orderWorld()
    const calls = Array.from({ length: 10 }, () => world.buy({ resourceAmount: 100_000, unitPrice: 60 }))
    const ids = await Promise.all(calls)
    const planned = await Promise.all(ids.map((id) => world.delegations(id)))
    expect(planned.map((list) => list.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('ten orders for the last coin: as many as it pays for', async () => {
    const world = await orderWorld({ bare: true })
    const { market } = world
    const poor = await world.account()
    world.send(poor.depositAddress, '10')
    world.chain.mine()
    await world.work()
    // 9 TRX: four times 32,000 at 65 SUN are 8.32.
    const body = { resourceAmount: 32_000, receiver: RECEIVER, unitPrice: 65, durationSec: 900 }
    const calls = Array.from({ length: 10 }, () => placeOrder(market, { accountId: poor.id, body }))
    expect(await outcomes(calls)).toEqual({ 'no error': 4, INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 6 })
    expect(await world.balanceOf(poor)).toBe(680_000)
    expect((await listOrders(market, poor.id, {})).total).toBe(4)
    expect(await world.audit()).toEqual([])
  })

  test('ten times the same idempotency key: one order', async () => {
    const world = await orderWorld()
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.buy({}, 'the-same')))
    expect(new Set(ids).size).toBe(1)
    expect((await listOrders(world.market, world.accountId, {})).total).toBe(1)
    expect(await world.ledger(hold(ids[0] ?? ''))).toBe(1_920_000)
    expect(await world.audit()).toEqual([])
  })

  test('ten orders where duplicates are not wanted: one', async () => {
    const world = await orderWorld()
    const options = { preventDuplicateIncompleteOrders: true }
    const calls = Array.from({ length: 10 }, () => world.buy({ options }))
    expect(await outcomes(calls)).toEqual({ 'no error': 1, MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: 9 })
  })
})

describe('an idempotency key', () => {
  test('gets the first answer again, even when the order could not be made any more', async () => {
    const world = await orderWorld()
    const body = { resourceAmount: 188_000, options: { onlyCreateWhenFulfilled: true } }
    const id = await world.buy(body, 'k1')
    expect(await world.buy(body, 'k1')).toBe(id)
    expect(await codeOf(world.buy(body, 'k2'))).toBe('CANNOT_FULFILLED')
  })

  test('with another body is refused, with the fields in another order it is not', async () => {
    const world = await orderWorld()
    const id = await world.buy({ resourceAmount: 40_000, durationSec: 900 }, 'k1')
    expect(await codeOf(world.buy({ resourceAmount: 40_001, durationSec: 900 }, 'k1'))).toBe('IDEMPOTENCY_KEY_REUSED')
    const body = { durationSec: 900, receiver: RECEIVER, resourceAmount: 40_000 }
    const { accountId, market } = world
    expect(await placeOrder(market, { accountId, body, idempotencyKey: 'k1' })).toEqual({ orderId: id })
  })

  test('belongs to its account, and is forgotten after a day', async () => {
    const world = await orderWorld()
    const id = await world.buy({}, 'k1')
    await world.pass(86_400_000 - 1)
    expect(await world.buy({}, 'k1')).toBe(id)
    await world.pass(1)
    expect(await world.buy({}, 'k1')).not.toBe(id)
  })

  test('is not used up by a call that failed', async () => {
    const world = await orderWorld()
    expect(await codeOf(world.buy({ unitPrice: 1 }, 'k1'))).toMatch(/^MIN_PRICE_INVALID/)
    expect(await codeOf(world.buy({ unitPrice: 60 }, 'k1'))).toBe('no error')
  })
})
