/** A supplier that reports no balance: its limits bound the risk, and the books count what it may have sold. */
import { describe, expect, it, vi } from 'vitest'
import { changeSource } from '../../../src/db/stores/selling/sources.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { listActions } from '../../../src/market/base/operator-actions.ts'
import { adjust, confirmAdjustment } from '../../../src/market/operator/adjustments/adjust.ts'
import { listSourceOrders, listSources } from '../../../src/market/sources/manage.ts'
import { testSource } from '../../../src/market/sources/test-order.ts'
import { RECEIVER } from '../market-fixture.ts'
import { errorCodeOf } from '../orders/order-fixture.ts'
import { createSourceFixture } from './source-fixture.ts'

const UNITS = 65_000
const COST_SUN = 3_250_000

/** `other` is the only source. It reports neither its orders nor its balance. */
async function createFixture(options: Parameters<typeof createSourceFixture>[0] = {}) {
  const fixture = await createSourceFixture(options)
  const { other, market, run } = fixture
  Object.assign(other, { reportsBalance: false, hasLook: false })
  other.traits = { ...other.traits, findsByOwnId: false }
  await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
  await fixture.addSource('other')
  const limit = (limits: { maxOrderSun?: number; maxDaySun?: number }) =>
    market.db.write((tx) => changeSource(tx, 'other', limits as never))
  const freeUnits = () =>
    market.book.sourceOffers('ENERGY', market.sources.get('other')?.address as never)[0]?.freeUnits
  await run(3)
  return { ...fixture, limit, freeUnits }
}

it('sells within the limits per order and day', async () => {
  const { limit, freeUnits, run, buy, delegations, booked, other } = await createFixture()
  await limit({ maxOrderSun: 4_000_000, maxDaySun: 6_000_000 })
  await run(3)
  expect(freeUnits()).toBe(80_000)
  const id = await buy({ resourceAmount: UNITS })
  await run(30)
  expect((await delegations(id)).map(({ state }) => state)).toEqual(['confirmed'])
  expect(freeUnits()).toBe((6_000_000 - COST_SUN) / 50)
  expect(await booked('other')).toBe(-COST_SUN)
  expect(other.sales).toHaveLength(1)
})

it('shows that the balance is unknown, and what the orders cost according to the books', async () => {
  const { market, run, buy, problem } = await createFixture()
  await buy({ resourceAmount: UNITS })
  await run(30)
  const { sources } = await listSources(market)
  expect(sources.find(({ name }) => name === 'other')).toMatchObject({
    ...{ state: 'active', balance: null, reportsBalance: false, booked: -COST_SUN, spentToday: COST_SUN },
  })
  expect(sources.find(({ name }) => name === 'test')).toMatchObject({ reportsBalance: true })
  expect(await problem('suppliers')).toBeUndefined()
})

it.each(['before', 'after'] as const)('counts an order as charged if its answer is lost %s the sale', async (loses) => {
  const { other, run, buy, sourceOrders, booked, passTime, problem, limit, freeUnits, supplier, market } =
    await createFixture()
  await limit({ maxDaySun: COST_SUN })
  Object.assign(other, { loses, parts: 0 })
  const id = await buy({ resourceAmount: UNITS })
  await run(60)
  expect(await sourceOrders('other')).toMatchObject([{ orderId: id, state: 'sent' }])
  for (let i = 0; i < 12; i++) await passTime(60_000)
  const [order] = await sourceOrders('other')
  expect(order).toMatchObject({ state: 'failed', costSun: COST_SUN })
  expect(await booked('other')).toBe(-COST_SUN)
  // One unknown sale uses up the day's limit, whether the supplier charged or not.
  other.loses = undefined
  await run(60)
  expect(freeUnits()).toBe(0)
  expect(await problem('suppliers')).toContain(`unclear whether other got order ${order?.ownId}: look for it there`)
  expect(await problem('suppliers')).not.toContain('was paid for orders')
  // Another supplier fills the order.
  await market.db.write((tx) => changeSource(tx, 'test', { isPaused: false }))
  await run(60)
  expect(supplier.sales).toHaveLength(1)
  for (let i = 0; i < 25; i++) await passTime(3_600_000)
  expect(await problem('suppliers')).toBeUndefined()
})

it('counts an order as charged once if its delegation comes after all', async () => {
  const { other, run, buy, sourceOrders, booked, passTime, limit, problem } = await createFixture()
  await limit({ maxDaySun: COST_SUN })
  Object.assign(other, { loses: 'after', parts: 0 })
  await buy({ resourceAmount: UNITS })
  await run(15)
  for (let i = 0; i < 12; i++) await passTime(60_000)
  expect(await sourceOrders('other')).toMatchObject([{ state: 'failed' }])
  other.parts = 1
  for (const sale of other.sales) other.deliver(sale)
  await run(60)
  expect(await sourceOrders('other')).toMatchObject([{ state: 'settled', costSun: COST_SUN, failure: null }])
  expect(await booked('other')).toBe(-COST_SUN)
  expect(other.sales).toHaveLength(1)
  expect(await problem('suppliers')).toBeUndefined()
})

it('counts a test order as charged before the supplier answers, because the process may stop', async () => {
  const { market, other, booked } = await createFixture()
  await market.db.write((tx) => changeSource(tx, 'other', { isPaused: true }))
  const { kind } = other
  const order = vi.fn(() => new Promise<never>(() => {}))
  const create: typeof kind.create = (options) => ({ ...kind.create(options), order })
  Object.assign(market, { supplierKinds: { ...market.supplierKinds, other: { ...kind, create } } })
  void testSource(market, 'other', { receiver: RECEIVER, isConfirmed: true }, undefined)
  await vi.waitFor(() => expect(order).toHaveBeenCalled())
  expect(await booked('other')).toBe(-1_600_000)
})

it('counts a test order as not charged if it could not be sent', async () => {
  const { market, booked, sourceOrders } = await createFixture()
  await market.db.write((tx) => changeSource(tx, 'other', { isPaused: true }))
  vi.spyOn(market.node, 'pendingResources').mockRejectedValueOnce(new AppError('TRON_UNREACHABLE', {}))
  const order = testSource(market, 'other', { receiver: RECEIVER, isConfirmed: true }, undefined)
  expect(await errorCodeOf(order)).toContain('TRON_UNREACHABLE')
  expect(await booked('other')).toBe(0)
  expect(await sourceOrders('other')).toEqual([])
})

describe('an operator', () => {
  /** An order whose answer was lost, and whose cost is booked. `correct` lowers the cost. */
  async function createUnknownSale(options: Parameters<typeof createFixture>[0] = {}, loses = 'before') {
    const fixture = await createFixture(options)
    const { other, run, buy, sourceOrders, passTime, limit, market } = fixture
    await limit({ maxDaySun: COST_SUN })
    Object.assign(other, { loses, parts: 0 })
    await buy({ resourceAmount: UNITS })
    await run(15)
    for (let i = 0; i < 12; i++) await passTime(60_000)
    other.loses = undefined
    const ownId = (await sourceOrders('other'))[0]?.ownId as string
    let calls = 0
    const correct = (amount?: number, of = ownId, by = 'Ann') => {
      const id = String(calls++).padStart(24, '0')
      const body = { id, kind: 'correct' as const, of, reason: 'not in its list of orders' }
      return adjust(market, { ...body, ...(amount !== undefined && { amount }) }, by)
    }
    return { ...fixture, ownId, correct }
  }

  it('takes the cost of an order that was not sold out of the books and the limit per day', async () => {
    const { correct, ownId, market, run, booked, problem, sourceOrders } = await createUnknownSale()
    expect(await correct()).toMatchObject({ state: 'done', of: ownId, amount: COST_SUN, accountId: null })
    expect(await booked('other')).toBe(0)
    expect(await problem('suppliers')).toBeUndefined()
    expect((await listSourceOrders(market, 'other')).orders).toMatchObject([{ state: 'failed', cost: 0 }])
    expect((await listActions(market, {})).data).toMatchObject([
      { by: 'Ann', action: 'adjustment.correct', target: ownId, detail: { reason: 'not in its list of orders' } },
    ])
    expect(await errorCodeOf(correct())).toContain('of has no cost in the books')
    // The limit per day allows another order.
    await run(60)
    expect(await sourceOrders('other')).toHaveLength(2)
  })

  it('cannot hide the cost of a delivery that comes after all', async () => {
    const { correct, other, run, booked } = await createUnknownSale({}, 'after')
    await correct()
    expect(await booked('other')).toBe(0)
    other.parts = 1
    for (const sale of other.sales) other.deliver(sale)
    await run(3)
    expect(await booked('other')).toBe(-COST_SUN)
    expect(await errorCodeOf(correct())).toContain(
      'of must be the own id of an ended order that was not fully delivered',
    )
  })

  it('corrects the cost for good, even if the supplier still lists the order with its price', async () => {
    const { other, market, run, buy, booked, sourceOrders, addSource } = await createSourceFixture()
    Object.assign(other, { reportsBalance: false, parts: 0 })
    await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
    await addSource('other')
    await run(3)
    await buy({ resourceAmount: UNITS })
    await run(3)
    other.refuses = 'stock'
    await run(190)
    const of = (await sourceOrders('other'))[0]?.ownId as string
    expect(await booked('other')).toBe(-COST_SUN)
    await adjust(market, { id: '0'.repeat(24), kind: 'correct', of, reason: 'paid back by transfer' }, 'Ann')
    expect(await booked('other')).toBe(0)
    await run(300)
    expect(await booked('other')).toBe(0)
  })

  it('books a part, and needs a second operator above the limit', async () => {
    const { correct, booked, market, ownId } = await createUnknownSale({
      settings: { confirmAboveSun: sun(1_000_000) },
    })
    await correct(1_000_000)
    expect(await booked('other')).toBe(1_000_000 - COST_SUN)
    const waiting = await correct()
    expect(waiting).toMatchObject({ state: 'waiting', of: ownId, amount: COST_SUN - 1_000_000 })
    expect(await booked('other')).toBe(1_000_000 - COST_SUN)
    expect(await errorCodeOf(confirmAdjustment(market, waiting.id, 'Ann'))).toMatch(
      /^ADJUSTMENT_NEEDS_ANOTHER_OPERATOR/,
    )
    await confirmAdjustment(market, waiting.id, 'Ben')
    expect(await booked('other')).toBe(0)
  })

  it('corrects no order that is open, unknown or checked by a balance', async () => {
    const { correct, other, market, run, buy, sourceOrders, ownId } = await createUnknownSale()
    const refused =
      'of must be the own id of an ended order that was not fully delivered, at a supplier that reports no balance'
    expect(await errorCodeOf(correct(1, 'sw-unknown'))).toContain(refused)
    expect(await errorCodeOf(correct(COST_SUN + 1))).toContain('amount must be more than 0 and at most 3.25 TRX')
    await market.db.write((tx) => changeSource(tx, 'other', { maxDaySun: sun(10_000_000_000) }))
    await buy({ resourceAmount: UNITS })
    await run(3)
    const [open] = await sourceOrders('other')
    expect(open?.ownId).not.toBe(ownId)
    expect(await errorCodeOf(correct(1, open?.ownId))).toContain(refused)
    Object.assign(other, { reportsBalance: true })
    await market.db.write((tx) => changeSource(tx, 'other', { url: 'http://changed' }))
    await run(3)
    expect(await errorCodeOf(correct(1))).toContain(refused)
  })
})
