/** Tests that whatever a supplier delivers, charges or pays back after an order has ended is explained. */
import { expect, it } from 'vitest'
import { sourceEarnings } from '../../../src/market/base/ledger.ts'
import { readOrder } from '../orders/order-fixture.ts'
import { createSourceFixture, type SourceFixture } from './source-fixture.ts'

const UNITS = 65_000

/** Buys from a supplier that charges and does not deliver in time. Returns the order, which still waits. */
async function createUndelivered(options: { hasLook?: boolean; hasOther?: boolean } = {}) {
  const { hasLook = true, hasOther = false } = options
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  Object.assign(supplier, { parts: 0, hasLook })
  if (!hasLook) supplier.traits = { ...supplier.traits, findsByOwnId: false }
  const id = await fixture.buy({ resourceAmount: UNITS })
  await fixture.run(3)
  // Nothing more is sold, so that the order waits.
  supplier.refuses = 'stock'
  if (hasOther) await fixture.addSource('other')
  await fixture.run(190)
  const [sale] = supplier.sales
  if (!sale) throw new Error('the supplier has sold nothing')
  return { ...fixture, id, sale }
}

const delivered = async (fixture: SourceFixture, id: string) =>
  (await fixture.delegations(id)).filter(({ state }) => state === 'confirmed')

const orderOf = async (fixture: SourceFixture) => (await fixture.sourceOrders()).at(-1)

it.each([1, 3])(
  'a late delivery in %i parts, named only when asked, fills the order that still waits',
  async (parts) => {
    const fixture = await createUndelivered()
    const { supplier, sale, id } = fixture
    expect((await orderOf(fixture))?.state).toBe('failed')
    supplier.parts = parts
    supplier.deliver(sale)
    await fixture.run(9)
    const rows = await delivered(fixture, id)
    expect(rows.map(({ txid }) => txid).sort()).toEqual([...sale.txids].sort())
    expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(UNITS)
    expect((await readOrder(fixture, id)).status).toBe('Completed')
    expect(await orderOf(fixture)).toMatchObject({ state: 'settled', failure: null })
    expect(await fixture.problem('suppliers')).toBeUndefined()
    expect(await fixture.booked()).toBe(supplier.balanceSun)
    await fixture.passTime(3_700_000)
    await fixture.run(60)
    expect(await fixture.ledger(sourceEarnings('test'))).toBeGreaterThanOrEqual(UNITS * 50)
  },
)

it('a late delivery that is a few units short fills the order, and the remainder is paid back', async () => {
  const fixture = await createUndelivered()
  const { supplier, sale, id } = fixture
  Object.assign(supplier, { parts: 1, shortUnits: 40 })
  supplier.deliver(sale)
  await fixture.run(9)
  expect(await delivered(fixture, id)).toHaveLength(1)
  expect((await readOrder(fixture, id)).status).toBe('Completed')
  expect((await delivered(fixture, id))[0]?.units).toBeGreaterThan(UNITS - 50)
})

it('a late delivery of a supplier without a lookup fills the order that still waits', async () => {
  const fixture = await createUndelivered({ hasLook: false })
  const { supplier, sale, id } = fixture
  supplier.parts = 1
  supplier.deliver(sale)
  await fixture.run(9)
  expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, txid: sale.txids[0] }])
})

it('a late delivery that nobody waits for is the operator’s cost, and the operator is told', async () => {
  const fixture = await createUndelivered({ hasOther: true })
  const { supplier, sale, id } = fixture
  expect(await delivered(fixture, id)).toMatchObject([{ source: 'other' }])
  supplier.parts = 1
  supplier.deliver(sale)
  await fixture.run(9)
  expect(await delivered(fixture, id)).toHaveLength(1)
  expect(await orderOf(fixture)).toMatchObject({
    state: 'failed',
    failure: 'delivered when the order no longer waited for it',
    txids: sale.txids,
  })
  expect(await fixture.problem('suppliers')).toBe(
    'by the books, supplier test was paid for orders that filled nothing: s-1 (3.25 TRX, delivered when the order ' +
      'no longer waited for it); ask it for the money',
  )
  expect(await fixture.booked()).toBe(supplier.balanceSun)
})

it('a delivery found long after its block fills nothing: too little of the rental is left', async () => {
  const fixture = await createUndelivered()
  const { supplier, sale, id, chain } = fixture
  supplier.isDown = true
  supplier.parts = 1
  supplier.deliver(sale)
  chain.mine()
  for (let i = 0; i < 10; i++) await fixture.passTime(60_000)
  supplier.isDown = false
  for (let i = 0; i < 3; i++) await fixture.passTime(60_000)
  expect(await delivered(fixture, id)).toEqual([])
  expect(await orderOf(fixture)).toMatchObject({ state: 'failed', txids: sale.txids })
})

it('money that is paid back late is no top-up, and ends the problem', async () => {
  const fixture = await createUndelivered({ hasOther: true })
  const { supplier, sale } = fixture
  expect(await fixture.problem('suppliers')).toContain('s-1 (3.25 TRX, test did not deliver in time); ask it')
  supplier.refund(sale)
  for (let i = 0; i < 8; i++) await fixture.passTime(60_000)
  expect(await orderOf(fixture)).toMatchObject({ state: 'failed', costSun: 0 })
  expect(await fixture.booked()).toBe(supplier.balanceSun)
  expect(await fixture.problem('suppliers')).toBeUndefined()
})

it('an order that turns out to be sold after it had counted as not sold is booked', async () => {
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  supplier.loses = 'before'
  await fixture.buy({ resourceAmount: UNITS })
  await fixture.run(3)
  await fixture.addSource('other')
  supplier.refuses = 'stock'
  for (let i = 0; i < 13; i++) await fixture.passTime(60_000)
  const [order] = await fixture.sourceOrders()
  expect(order).toMatchObject({ state: 'failed', costSun: null })
  // The supplier works off its queue and sells after all.
  Object.assign(supplier, { loses: undefined, refuses: undefined })
  const { ownId = '', receiver, units, durationSec, expectedSun } = order ?? {}
  const sold = { ownId, receiver: receiver as never, resource: 'ENERGY' as const, units: units ?? 0 }
  await supplier.kind
    .create({ url: '', network: 'sandbox', fields: {}, clock: fixture.clock })
    .order({ ...sold, durationSec: durationSec ?? 0, maxCostSun: expectedSun as never })
  for (let i = 0; i < 6; i++) await fixture.passTime(60_000)
  expect((await fixture.sourceOrders()).at(-1)).toMatchObject({
    state: 'failed',
    costSun: 3_250_000,
    supplierId: 's-1',
  })
  expect(await fixture.booked()).toBe(supplier.balanceSun)
  expect(await fixture.problem('suppliers')).toContain('was paid for orders that filled nothing: s-1 (3.25 TRX')
})
