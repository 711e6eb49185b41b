/** Tests that the marketplace buys from suppliers, never twice, and that every coin is accounted for. */
import { describe, expect, it } from 'vitest'
import { changeSource, sourceByName } from '../../../src/db/stores/selling/sources.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { sourceEarnings } from '../../../src/market/base/ledger.ts'
import { estimate } from '../../../src/market/matching/prices.ts'
import { balanceOf, ENERGY, readOrder, restart } from '../orders/order-fixture.ts'
import { createSourceFixture, type SourceFixture } from './source-fixture.ts'

const UNITS = 65_000
const PRICE_SUN = 55

/** Buys 65,000 Energy for an hour, and returns the order's id. */
const buy = (fixture: SourceFixture) => fixture.buy({ resourceAmount: UNITS })

const statesOf = async (fixture: SourceFixture, name?: string) =>
  (await fixture.sourceOrders(name)).map(({ state }) => state)

const delivered = async (fixture: SourceFixture, id: string) =>
  (await fixture.delegations(id)).filter(({ state }) => state === 'confirmed' || state === 'reclaimed')

/** Checks that the books agree with the supplier. The fixture compares books and chain when the test ends. */
async function expectBooked({ booked, supplier }: SourceFixture) {
  expect(await booked()).toBe(supplier.balanceSun)
}

describe('a market with one supplier and no provider', () => {
  it('sells at the first minute, at the supplier’s price with the margin', async () => {
    const fixture = await createSourceFixture()
    const { supplier, market } = fixture
    expect(market.book.supply('ENERGY').lowestPrice(UNITS, 3_600)).toBe(PRICE_SUN)
    const before = await balanceOf(fixture)
    const id = await buy(fixture)
    await fixture.run(9)
    const [row] = await fixture.delegations(id)
    expect(row).toMatchObject({ state: 'confirmed', source: 'test', units: UNITS, txid: supplier.sales[0]?.txids[0] })
    expect(before - (await balanceOf(fixture))).toBe(UNITS * PRICE_SUN)
    await fixture.passTime(3_700_000)
    await fixture.run(60)
    expect((await fixture.delegations(id))[0]?.state).toBe('reclaimed')
    // The supplier's cost comes back to the operator, and the margin is revenue.
    expect(await fixture.ledger(sourceEarnings('test'))).toBeGreaterThanOrEqual(UNITS * 50)
    expect(await fixture.ledger('fees')).toBeGreaterThan(UNITS * 4)
    expect((await readOrder(fixture, id)).status).toBe('Completed')
    await expectBooked(fixture)
  })

  it('prefers own providers at equal prices, and sells from both if one is not enough', async () => {
    const fixture = await createSourceFixture()
    await fixture.enroll({ minPriceSun: PRICE_SUN, shareBasisPoints: 2_000 })
    const own = fixture.market.book.offeredUnits('ENERGY', ENERGY)
    const id = await fixture.buy({
      resourceAmount: own + UNITS,
      unitPrice: PRICE_SUN,
      options: { allowPartialFill: true },
    })
    await fixture.run(9)
    const rows = await delivered(fixture, id)
    expect(rows.map(({ source, units }) => [source, units])).toEqual([
      [null, own],
      ['test', UNITS],
    ])
  })

  it('says in an estimate how much a supplier would deliver, because that part cannot be extended', async () => {
    const fixture = await createSourceFixture()
    const { market } = fixture
    const body = { resourceAmount: UNITS, durationSec: 3_600, options: { allowPartialFill: true } }
    expect(estimate(market, body)).toMatchObject({ availableResource: UNITS, supplierResource: UNITS })
    await fixture.enroll({ minPriceSun: PRICE_SUN, shareBasisPoints: 2_000 })
    const own = market.book.offeredUnits('ENERGY', ENERGY)
    expect(estimate(market, { ...body, resourceAmount: own + UNITS })).toMatchObject({ supplierResource: UNITS })
    expect(estimate(market, { ...body, resourceAmount: 32_000 })).not.toHaveProperty('supplierResource')
    // Without a supplier, clients get the fields of the API that this one follows.
    await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
    await fixture.run(3)
    expect(Object.keys(estimate(market, { ...body, resourceAmount: 32_000 }))).toEqual([
      'unitPrice',
      'durationSec',
      'estimateTrx',
      'availableResource',
    ])
  })

  it('offers only what balance and limits allow, and nothing after the offer is old', async () => {
    const fixture = await createSourceFixture()
    const { supplier, market } = fixture
    const free = () => offerOf()?.freeUnits
    const offerOf = () => market.book.sourceOffers('ENERGY', [...market.sources.values()][0]?.address as never)[0]
    expect(free()).toBe(2_000_000)
    supplier.balanceSun = sun(4_000_000)
    await fixture.run(12)
    expect(free()).toBe(80_000)
    await market.db.write((tx) => changeSource(tx, 'test', { maxOrderSun: sun(2_000_000) }))
    await fixture.run(12)
    expect(free()).toBe(40_000)
    supplier.isDown = true
    await fixture.run(60)
    expect(free()).toBeUndefined()
    expect(await fixture.problem('suppliers')).toContain('supplier test cannot be read: time-out')
    supplier.isDown = false
    await fixture.run(30)
    await market.db.write((tx) => changeSource(tx, 'test', { isPaused: true }))
    await fixture.run(3)
    expect(free()).toBeUndefined()
  })
})

describe('a supplier that fails', () => {
  it.each([
    ['finds orders by our id', { findsByOwnId: true, repeatsByOwnId: false }, true],
    ['returns the first order for a known id', { findsByOwnId: false, repeatsByOwnId: true }, true],
    ['has no look-up', { findsByOwnId: false, repeatsByOwnId: false }, false],
  ] as const)('and loses its answer is never paid twice: it %s', async (_, traits, hasLook) => {
    const fixture = await createSourceFixture()
    const { supplier } = fixture
    Object.assign(supplier, { hasLook, loses: 'after', traits: { ...supplier.traits, ...traits } })
    await restart(fixture)
    await fixture.run(6)
    const id = await buy(fixture)
    await fixture.run(3)
    expect(await statesOf(fixture)).toEqual(['sent'])
    supplier.loses = undefined
    await fixture.run(30)
    expect(supplier.sales).toHaveLength(1)
    expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, source: 'test' }])
    await expectBooked(fixture)
  })

  it('before it sells: the units are bought elsewhere once that is certain', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.loses = 'before'
    const id = await buy(fixture)
    await fixture.run(3)
    await fixture.addSource('other')
    await fixture.run(30)
    expect(fixture.other.sales).toHaveLength(0)
    await fixture.run(11 * 60 + 30)
    expect(await statesOf(fixture)).toEqual(['failed'])
    expect(fixture.other.sales).toHaveLength(1)
    expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, source: 'other' }])
    expect(fixture.supplier.sales).toHaveLength(0)
  })

  it.each(['stock', 'price', 'receiver', 'balance', 'key', 'other'] as const)(
    'by a refusal (%s): the same order is filled by another supplier within seconds',
    async (reason) => {
      const fixture = await createSourceFixture()
      await fixture.addSource('other', { marginBp: 2_000 })
      await fixture.run(3)
      fixture.supplier.refuses = reason
      const id = await fixture.buy({ resourceAmount: UNITS, unitPrice: 60 })
      await fixture.run(12)
      expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, source: 'other' }])
      expect(await statesOf(fixture)).toEqual(['failed'])
      expect(fixture.supplier.calls).toBe(1)
    },
  )

  it('by too many calls: it is asked again, and then left', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.isBusy = true
    const id = await buy(fixture)
    await fixture.run(6)
    fixture.supplier.isBusy = false
    await fixture.run(12)
    expect(await delivered(fixture, id)).toHaveLength(1)
    expect(fixture.supplier.calls).toBeGreaterThan(1)
    fixture.supplier.isBusy = true
    await buy(fixture)
    await fixture.run(30)
    expect(await statesOf(fixture)).toContain('failed')
  })

  it('to deliver all: the rest is bought elsewhere, and a rest that nobody sells is paid back', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.shortUnits = 40
    const before = await balanceOf(fixture)
    const id = await buy(fixture)
    await fixture.market.db.write((tx) => changeSource(tx, 'test', { failures: 2 }))
    await fixture.run(30)
    // A few missing units are no failure.
    expect(await fixture.market.db.read((reader) => sourceByName(reader, 'test'))).toMatchObject({ failures: 0 })
    const [row] = await delivered(fixture, id)
    expect(row?.units).toBeLessThan(UNITS)
    expect(row?.units).toBeGreaterThan(UNITS - 50)
    const order = await readOrder(fixture, id)
    expect(order.status).toBe('Completed')
    expect(before - (await balanceOf(fixture))).toBe((row?.units ?? 0) * PRICE_SUN)
    await expectBooked(fixture)
  })

  it.each([true, false])(
    'to deliver at once: parts from several addresses count together (named: only one? %s)',
    async (namesOne) => {
      const fixture = await createSourceFixture()
      Object.assign(fixture.supplier, { namesOne, parts: 3 })
      const id = await buy(fixture)
      await fixture.run(15)
      const rows = await delivered(fixture, id)
      expect(rows).toHaveLength(3)
      expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(UNITS)
      expect(new Set(rows.map(({ provider }) => provider)).size).toBe(2)
      expect(await statesOf(fixture)).toEqual(['settled'])
    },
  )

  it('to deliver at all: after three minutes the units are bought elsewhere, and the loss is the operator’s', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.parts = 0
    const id = await buy(fixture)
    await fixture.run(6)
    await fixture.addSource('other')
    await fixture.run(200)
    expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, source: 'other' }])
    expect(fixture.supplier.sales).toHaveLength(1)
    await expectBooked(fixture)
  })

  it('and pays back: the cost returns to the books, and another supplier delivers within seconds', async () => {
    const fixture = await createSourceFixture()
    await fixture.addSource('other', { marginBp: 2_000 })
    await fixture.run(3)
    fixture.supplier.parts = 0
    const id = await fixture.buy({ resourceAmount: UNITS, unitPrice: 60 })
    await fixture.run(3)
    const [sale] = fixture.supplier.sales
    if (sale) fixture.supplier.refund(sale)
    await fixture.run(12)
    expect(await statesOf(fixture)).toEqual(['failed'])
    expect(await delivered(fixture, id)).toMatchObject([{ units: UNITS, source: 'other' }])
    fixture.supplier.parts = 1
    await fixture.run(120)
    await expectBooked(fixture)
  })

  it('by taking back early: the buyer gets the unused time back', async () => {
    const fixture = await createSourceFixture()
    const before = await balanceOf(fixture)
    await buy(fixture)
    await fixture.run(120)
    await fixture.passTime(1_800_000)
    const [sale] = fixture.supplier.sales
    if (sale) fixture.supplier.takeBack(sale)
    await fixture.run(90)
    const spent = before - (await balanceOf(fixture))
    expect(spent).toBeGreaterThan(UNITS * PRICE_SUN * 0.5)
    expect(spent).toBeLessThan(UNITS * PRICE_SUN * 0.6)
  })

  it('in the books: more money is a top-up, and missing money is reported', async () => {
    const fixture = await createSourceFixture()
    const { supplier } = fixture
    supplier.balanceSun = sun(supplier.balanceSun + 5_000_000)
    await fixture.run(12)
    await expectBooked(fixture)
    expect(await fixture.problem('suppliers')).toBeUndefined()
    supplier.balanceSun = sun(supplier.balanceSun - 7_000_000)
    await fixture.run(12)
    expect(await fixture.problem('suppliers')).toContain('supplier test has 7 TRX less than its orders explain')
  })

  it('at the same moment as another step: each cost is booked once, although time passes', async () => {
    let ms = 0
    const fixture = await createSourceFixture({
      skew: {
        // Each reading of the clock is later than the one before.
        get ms() {
          return ms++
        },
      },
    })
    await buy(fixture)
    await fixture.run(3)
    // The balance is read again only after the delivery, so a difference cannot pass for a top-up.
    expect(await statesOf(fixture)).toEqual(['placed'])
    await expectBooked(fixture)
  })

  it('when the process stops after the call: the order is looked for, not repeated', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.loses = 'after'
    const id = await buy(fixture)
    await fixture.run(3)
    await restart(fixture)
    fixture.supplier.loses = undefined
    await fixture.run(30)
    expect(fixture.supplier.sales).toHaveLength(1)
    expect(await delivered(fixture, id)).toHaveLength(1)
  })

  it('when a reorg removes its delegation: the fill is undone and counts again', async () => {
    const fixture = await createSourceFixture()
    const id = await buy(fixture)
    await fixture.run(9)
    expect(await delivered(fixture, id)).toHaveLength(1)
    fixture.chain.fork(3)
    await fixture.run(12)
    expect(await delivered(fixture, id)).toHaveLength(1)
    expect(fixture.supplier.sales).toHaveLength(1)
  })

  it('when a reorg removes its delegation for good: another is bought after the first has expired', async () => {
    const fixture = await createSourceFixture()
    fixture.supplier.validForMs = 120_000
    const id = await buy(fixture)
    await fixture.run(9)
    const [lost] = await delivered(fixture, id)
    fixture.chain.fork(3, { keepTransactions: false })
    await fixture.run(240)
    const [bought, ...more] = await delivered(fixture, id)
    expect(more).toEqual([])
    expect(bought?.txid).not.toBe(lost?.txid)
    expect(fixture.supplier.sales).toHaveLength(2)
    expect(await fixture.problem('suppliers')).toBe(
      'by the books, supplier test was paid for orders that filled nothing: s-1 (3.25 TRX, a reorg removed the delivery); ask it for ' +
        'the money',
    )
  })
})

it('a stranger’s delegation of the same size fills nothing', async () => {
  const fixture = await createSourceFixture()
  const { supplier } = fixture
  supplier.parts = 0
  const id = await buy(fixture)
  await fixture.run(3)
  supplier.delegate(UNITS)
  await fixture.run(30)
  expect(await delivered(fixture, id)).toEqual([])
})
