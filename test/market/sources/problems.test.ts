/** Tests that operators are notified of a supplier's problems and the remedies. */
import { expect, it, vi } from 'vitest'
import { changeSource } from '../../../src/db/stores/selling/sources.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { testSource } from '../../../src/market/sources/test-order.ts'
import { RECEIVER } from '../market-fixture.ts'
import { errorCodeOf, restart } from '../orders/order-fixture.ts'
import { createSourceFixture, type SourceFixture } from './source-fixture.ts'

const UNITS = 65_000
const DAY_MS = 86_400_000

const buy = (fixture: SourceFixture) => fixture.buy({ resourceAmount: UNITS })

const offersOf = ({ market }: SourceFixture, name = 'test') =>
  market.book.sourceOffers('ENERGY', market.sources.get(name)?.address as never)

it('a supplier that charges more than it offered is suspended, and the operator is told for a day', async () => {
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  const id = await buy(fixture)
  // The price rises between the offer and the order.
  supplier.offer = { ...supplier.offer, unitPriceMilliSun: 60_000 }
  await fixture.run(3)
  expect(await fixture.sourceOrders()).toMatchObject([{ expectedSun: 3_250_000, costSun: 3_900_000 }])
  expect(offersOf(fixture)).toEqual([])
  const problem =
    'supplier test charged more than it had offered: s-1 (0.65 TRX more); compare its price list, and lower its limits ' +
    'or pause it if that happens again'
  expect(await fixture.problem('suppliers')).toBe(problem)
  // The delivery does not end the suspension, after which the new price is listed.
  await fixture.run(15)
  expect((await fixture.delegations(id)).map(({ state }) => state)).toEqual(['confirmed'])
  expect(offersOf(fixture)).toEqual([])
  await fixture.run(30)
  expect(offersOf(fixture)).toMatchObject([{ unitCostMilliSun: 60_000 }])
  expect(await fixture.problem('suppliers')).toBe(problem)
  await fixture.passTime(DAY_MS)
  expect(await fixture.problem('suppliers')).toBeUndefined()
  expect(await fixture.booked()).toBe(supplier.balanceSun)
})

it('a supplier that fails three times in a row is reported until it delivers', async () => {
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  supplier.refuses = 'other'
  await buy(fixture)
  await fixture.run(60)
  expect(supplier.calls).toBe(2)
  expect(await fixture.problem('suppliers')).toBeUndefined()
  await fixture.run(120)
  expect(await fixture.problem('suppliers')).toBe(
    'supplier test failed 3 times in a row: `operator sources orders test` shows the reasons',
  )
  expect((await fixture.sourceOrders())[0]?.failure).toBe('test refused the order (other): refused by the test')
  supplier.refuses = undefined
  await fixture.run(240)
  expect((await fixture.sourceOrders())[0]?.state).toBe('settled')
  expect(await fixture.problem('suppliers')).toBeUndefined()
})

it('a balance is low if it is less than the smallest order or an average day costs', async () => {
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  for (let i = 0; i < 3; i++) {
    await buy(fixture)
    await fixture.run(30)
  }
  // 9.75 TRX in the first hours, so far the average of a day.
  const setBalance = async (balanceSun: number) => {
    supplier.balanceSun = sun(balanceSun)
    await fixture.run(12)
    return (await fixture.problem('suppliers'))?.split('; ').find((problem) => problem.includes('left'))
  }
  expect(await setBalance(9_750_000)).toBeUndefined()
  expect(await setBalance(9_749_999)).toBe(
    'supplier test has only 9.749999 TRX left, less than an average day of the last week cost (9.75 TRX): top up the ' +
      'account there',
  )
  expect(await setBalance(1_599_999)).toBe(
    'supplier test has only 1.599999 TRX left, less than its smallest order costs (1.6 TRX): top up the account there',
  )
})

it('a supplier without an adapter says so, gets no orders, and holds none up', async () => {
  const fixture = await createSourceFixture()
  const { market, supplier } = fixture
  const id = await buy(fixture)
  await fixture.addSource('other')
  // The next version of the program does not have the adapter any more.
  await restart({ ...fixture, market: Object.assign(market, { supplierKinds: { other: fixture.other.kind } }) })
  await fixture.run(12)
  const problem =
    'supplier test cannot be used: this version has no adapter of the kind test; add it again, or pause it with ' +
    '`operator sources pause test`'
  expect(await fixture.problem('suppliers')).toBe(problem)
  expect((await fixture.delegations(id)).map(({ state, source }) => [state, source])).toEqual([
    ['failed', 'test'],
    ['confirmed', 'other'],
  ])
  expect(supplier.calls).toBe(0)
  expect(await testSource(market, 'test', {}, 'test')).toEqual({
    isWell: false,
    differences: ['adapter: this version has no adapter of the kind test'],
    balance: null,
    reportsBalance: true,
    offers: 0,
    order: null,
  })
  await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
  expect(await fixture.problem('suppliers')).toBeUndefined()
})

it('a test order counts as undelivered if waiting for its delivery fails', async () => {
  const { market, sourceOrders } = await createSourceFixture()
  const { node } = market
  await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
  const limit = await node.pendingResources(RECEIVER)
  vi.spyOn(node, 'pendingResources')
    .mockResolvedValueOnce(limit)
    .mockRejectedValueOnce(new AppError('TRON_UNREACHABLE', {}))
  const order = testSource(market, 'test', { receiver: RECEIVER, isConfirmed: true }, undefined)
  expect(await errorCodeOf(order)).toContain('TRON_UNREACHABLE')
  const failure = 'no delegation came for this test order'
  expect(await sourceOrders('test')).toMatchObject([{ state: 'settled', costSun: 1_600_000, failure }])
})
