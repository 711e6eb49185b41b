/** Placing orders: validation, held money, waiting orders, and many concurrent calls. */
import { describe, expect, test } from 'vitest'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { hold } from '../../../src/market/base/ledger.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { getOrder, listOrders } from '../../../src/market/orders/orders.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { BANDWIDTH_PROVIDER, provider, providerSigner } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf, type OrderFixture, RECEIVER } from './order-fixture.ts'

/** A second provider with 10,000 TRX of stake: about 94,000 Energy. */
const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address

/** Counts successes and error codes of these calls. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of await Promise.all(calls.map((call) => errorCodeOf(call)))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

const expectNothingCreated = async (fixture: OrderFixture) => {
  expect(await listOrders(fixture.market, fixture.accountId, {})).toEqual({ data: [], total: 0 })
  expect(await fixture.audit()).toEqual([])
}

describe('an order is rejected', () => {
  test.each<[string, Partial<BuyBody>, RegExp]>([
    ['below the smallest amount', { resourceAmount: 31_999 }, /^INVALID_PARAMS resourceAmount /],
    [
      'below the smallest amount of Bandwidth',
      { resourceAmount: 999, resourceType: 'BANDWIDTH' },
      /^INVALID_PARAMS resourceAmount /,
    ],
    ['for too short a duration', { durationSec: 299 }, /^INVALID_PARAMS durationSec /],
    ['for too long a duration', { durationSec: 30 * 86_400 + 1 }, /^INVALID_PARAMS durationSec /],
    ['for an invalid address', { receiver: 'hello' }, /^INVALID_PARAMS receiver .*34 base58check characters/],
    [
      'for a mistyped address',
      { receiver: `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('a') ? 'b' : 'a'}` },
      /^INVALID_PARAMS receiver .*checksum/,
    ],
    [
      'for an address that was never activated',
      { receiver: providerSigner(9).address },
      /^INVALID_PARAMS receiver is not activated/,
    ],
    ['for a contract', { receiver: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, /^INVALID_PARAMS receiver is a contract/],
    ['below the lowest price', { unitPrice: 59 }, /^MIN_PRICE_INVALID /],
    ['above the price the buyer accepts', { options: { maxPriceAccepted: 59 } }, /^PRICE_EXCEED_MAX_PRICE_REQUIRED /],
    [
      'not allowed to wait and cannot be filled now',
      { resourceAmount: 500_000, options: { onlyCreateWhenFulfilled: true } },
      /^CANNOT_FULFILLED$/,
    ],
    [
      'more expensive than the largest exact amount',
      { resourceAmount: 10_000_000_000, unitPrice: 1_000_000_000 },
      /^INVALID_PARAMS unitPrice x resourceAmount/,
    ],
    ['more expensive than the balance', { resourceAmount: 5_000_000_000 }, /^INTERNAL_BALANCE_ACCOUNT_TOO_LOW$/],
  ])('if it is %s', async (_name, body, expected) => {
    const fixture = await createOrderFixture()
    expect(await errorCodeOf(fixture.buy(body))).toMatch(expected)
    await expectNothingCreated(fixture)
  })

  test('for an address of the marketplace or its operator, where the Energy would be lost', async () => {
    const [treasuryAddress, zapbuyAddress] = [providerSigner(31).address, providerSigner(32).address]
    const fixture = await createOrderFixture({ settings: { treasuryAddress, zapbuyAddress } })
    const own: [string, string][] = [
      [fixture.depositAddress, 'a deposit address'],
      [(await fixture.account()).depositAddress, 'a deposit address'],
      [fixture.market.keys.pool.address, 'the pool address'],
      [fixture.market.keys.fund.address, 'the fund address'],
      [treasuryAddress, 'the treasury'],
      [zapbuyAddress, 'the ZapBuy address'],
    ]
    for (const [receiver, name] of own)
      expect(await errorCodeOf(fixture.buy({ receiver }))).toBe(
        `INVALID_PARAMS receiver must not be ${name} of this marketplace`,
      )
    await expectNothingCreated(fixture)
  })

  test('for an account that does not exist', async () => {
    const { market } = await createOrderFixture()
    const body = { resourceAmount: 32_000, receiver: RECEIVER }
    expect(await errorCodeOf(placeOrder(market, { accountId: 'nobody', body }))).toBe('INTERNAL_ACCOUNT_NOT_FOUND')
  })

  test('while the receiver cannot be checked', async () => {
    const fixture = await createOrderFixture()
    fixture.faults.add({ path: 'wallet/getaccount', times: 9, act: { at: 'reset' } })
    expect(await errorCodeOf(fixture.buy())).toBe('SERVICE_UNAVAILABLE no TRON node can be reached')
    fixture.faults.clear()
    await expectNothingCreated(fixture)
  })

  test('while an identical earlier order is incomplete, if the buyer asked for that', async () => {
    const fixture = await createOrderFixture()
    const options = { preventDuplicateIncompleteOrders: true }
    await fixture.buy({ options })
    expect(await errorCodeOf(fixture.buy({ options }))).toBe('MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
    for (const other of [{ unitPrice: 61 }, { durationSec: 7_200 }, { resourceAmount: 33_000 }])
      expect(await errorCodeOf(fixture.buy({ options, ...other }))).toBe('no error')
    await fixture.blocks(2)
    expect(await errorCodeOf(fixture.buy({ options }))).toBe('no error')
  })
})

describe('an order', () => {
  test('holds its whole payout and reports the missing units', async () => {
    const fixture = await createOrderFixture()
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const id = await fixture.buy({ resourceAmount: 66_666, unitPrice: 65, durationSec: 900 })
    expect(await fixture.ledger(hold(id))).toBe(4_333_290)
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before - 4_333_290)
    const body = { resourceAmount: 5_000_000_000, receiver: RECEIVER, unitPrice: 65, durationSec: 900 }
    await expect(placeOrder(fixture.market, { accountId: fixture.accountId, body })).rejects.toMatchObject({
      data: { haveSun: before - 4_333_290, needSun: 325_000_000_000 },
    })
  })

  test('defaults to Energy, three days, MEDIUM, one provider', async () => {
    const { market, accountId } = await createOrderFixture()
    const body = { resourceAmount: 32_000, receiver: RECEIVER }
    const { orderId } = await placeOrder(market, { accountId, body })
    expect(await getOrder(market, accountId, orderId)).toMatchObject({
      resourceType: 'ENERGY',
      durationSec: 259_200,
      price: 60,
      allowPartialFill: false,
      orderType: 'NORMAL',
      payoutAmount: 5_760_000,
    })
  })

  test('is split over several providers only if that is allowed', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    const whole = await fixture.buy({ resourceAmount: 250_000, unitPrice: 90 })
    expect(await fixture.delegations(whole)).toEqual([])
    const shared = await fixture.buy({
      resourceAmount: 250_000,
      unitPrice: 90,
      options: { allowPartialFill: true },
    })
    const found = await fixture.delegations(shared)
    expect(found.map((one) => one.provider).sort()).toEqual([ENERGY, SECOND_ADDRESS].sort())
    expect(found.reduce((sum, one) => sum + one.units, 0)).toBe(250_000)
  })

  test('never goes to a provider that is the receiver itself', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const body = { resourceAmount: 32_000, receiver: ENERGY, durationSec: 3600 }
    expect(estimate(market, body)).toMatchObject({ availableResource: 0, unitPrice: 40 })
    expect(orderBook(market, { address: ENERGY, durationSec: 3600 })).toEqual([])
    const id = await fixture.buy(body)
    expect(await fixture.delegations(id)).toEqual([])
  })

  test('of Bandwidth is matched in a separate market', async () => {
    const fixture = await createOrderFixture()
    await fixture.enroll({ address: BANDWIDTH_PROVIDER.address, resource: 'BANDWIDTH', minPriceSun: 600 })
    const id = await fixture.buy({ resourceAmount: 1_234, resourceType: 'BANDWIDTH', durationSec: 900 })
    await fixture.blocks(2)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({
      payoutAmount: 740_400,
      status: 'Completed',
    })
    expect((await fixture.delegatedOnChain(BANDWIDTH_PROVIDER.address, RECEIVER, 'BANDWIDTH')).sun).toBe(772_000_000)
  })

  test('of another account, or that does not exist, is reported as an invalid orderId', async () => {
    const fixture = await createOrderFixture()
    const other = await fixture.account()
    const id = await fixture.buy()
    for (const asked of [id.replace(/./, (c) => (c === '0' ? '1' : '0')), 'x', '', `${id}0`, id.toUpperCase()])
      if (asked !== id)
        expect(await errorCodeOf(getOrder(fixture.market, fixture.accountId, asked))).toBe(
          'INVALID_PARAMS Invalid orderId',
        )
    expect(await errorCodeOf(getOrder(fixture.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('the order history', () => {
  test('is paged newest first, filtered by status, and separate for each account', async () => {
    const fixture = await createOrderFixture()
    const { market, accountId } = fixture
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift(await fixture.buy({ resourceAmount: 32_000 + i }))
    await fixture.blocks(2)
    for (let i = 0; i < 2; i++) ids.unshift(await fixture.buy({ resourceAmount: 1_000_000 }))
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
    expect(await listOrders(market, (await fixture.account()).id, {})).toEqual({ data: [], total: 0 })
  })
})

describe('concurrently', () => {
  test('one of ten orders gets the last supply', async () => {
    const fixture = await createOrderFixture()
    // About 188,000 Energy: enough for one order of 100,000.
    const options = { onlyCreateWhenFulfilled: true }
    const calls = Array.from({ length: 10 }, () => fixture.buy({ resourceAmount: 100_000, options }))
    expect(await outcomes(calls)).toEqual({ 'no error': 1, CANNOT_FULFILLED: 9 })
    expect(await fixture.audit()).toEqual([])
    await fixture.blocks(2)
    const { data } = await listOrders(fixture.market, fixture.accountId, {})
    expect(data.map((one) => one.status)).toEqual(['Completed'])
  })

  test('one of ten orders that may wait gets the last supply, and nine wait', async () => {
    const fixture = await createOrderFixture()
    const calls = Array.from({ length: 10 }, () => fixture.buy({ resourceAmount: 100_000, unitPrice: 60 }))
    const ids = await Promise.all(calls)
    const planned = await Promise.all(ids.map((id) => fixture.delegations(id)))
    expect(planned.map((list) => list.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('only as many of ten orders as the balance covers get the last TRX', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const { market } = fixture
    const poor = await fixture.account()
    fixture.send(poor.depositAddress, '10')
    fixture.chain.mine()
    await fixture.work()
    // The balance of 9 TRX covers four orders: four times 32,000 at 65 SUN cost 8.32 TRX.
    const body = { resourceAmount: 32_000, receiver: RECEIVER, unitPrice: 65, durationSec: 900 }
    const calls = Array.from({ length: 10 }, () => placeOrder(market, { accountId: poor.id, body }))
    expect(await outcomes(calls)).toEqual({ 'no error': 4, INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 6 })
    expect(await fixture.balanceOf(poor)).toBe(680_000)
    expect((await listOrders(market, poor.id, {})).total).toBe(4)
    expect(await fixture.audit()).toEqual([])
  })

  test('ten calls with the same idempotency key create one order', async () => {
    const fixture = await createOrderFixture()
    const ids = await Promise.all(Array.from({ length: 10 }, () => fixture.buy({}, 'the-same')))
    expect(new Set(ids).size).toBe(1)
    expect((await listOrders(fixture.market, fixture.accountId, {})).total).toBe(1)
    expect(await fixture.ledger(hold(ids[0] ?? ''))).toBe(1_920_000)
    expect(await fixture.audit()).toEqual([])
  })

  test('one of ten orders that exclude duplicates is created', async () => {
    const fixture = await createOrderFixture()
    const options = { preventDuplicateIncompleteOrders: true }
    const calls = Array.from({ length: 10 }, () => fixture.buy({ options }))
    expect(await outcomes(calls)).toEqual({ 'no error': 1, MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: 9 })
  })
})

describe('an idempotency key', () => {
  test('returns the first response, even if the order could no longer be created', async () => {
    const fixture = await createOrderFixture()
    const body = { resourceAmount: 188_000, options: { onlyCreateWhenFulfilled: true } }
    const id = await fixture.buy(body, 'k1')
    expect(await fixture.buy(body, 'k1')).toBe(id)
    expect(await errorCodeOf(fixture.buy(body, 'k2'))).toBe('CANNOT_FULFILLED')
  })

  test('is rejected with another body, but not with reordered fields', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({ resourceAmount: 40_000, durationSec: 900 }, 'k1')
    expect(await errorCodeOf(fixture.buy({ resourceAmount: 40_001, durationSec: 900 }, 'k1'))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    const body = { durationSec: 900, receiver: RECEIVER, resourceAmount: 40_000 }
    const { accountId, market } = fixture
    expect(await placeOrder(market, { accountId, body, idempotencyKey: 'k1' })).toEqual({ orderId: id })
  })

  test('belongs to its account, and expires after a day', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({}, 'k1')
    await fixture.passTime(86_400_000 - 1)
    expect(await fixture.buy({}, 'k1')).toBe(id)
    await fixture.passTime(1)
    expect(await fixture.buy({}, 'k1')).not.toBe(id)
  })

  test('stays usable after a failed call', async () => {
    const fixture = await createOrderFixture()
    expect(await errorCodeOf(fixture.buy({ unitPrice: 1 }, 'k1'))).toMatch(/^MIN_PRICE_INVALID/)
    expect(await errorCodeOf(fixture.buy({ unitPrice: 60 }, 'k1'))).toBe('no error')
  })
})
