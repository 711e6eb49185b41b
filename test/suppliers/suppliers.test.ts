/** Every adapter against the fake of its supplier, with each way in which a supplier can misbehave. */
import { describe, expect, it } from 'vitest'
import { tronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { HOUR_SEC } from '../../src/kernel/duration.ts'
import { mulDivUp, type Sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { FAKE_SUPPLIERS, type FakeSupplierName } from '../../src/sandbox/suppliers/fake-supplier.ts'
import { USDT_ADDRESS } from '../../src/sandbox/tron-node/tron-node.ts'
import { SUPPLIER_KINDS } from '../../src/suppliers/all.ts'
import { buildTokenTransfer } from '../../src/tron/transactions.ts'
import { createSupplierFixture, errorOf } from './supplier-fixture.ts'

const USDT = tronAddress(USDT_ADDRESS)
const NAMES = Object.keys(FAKE_SUPPLIERS) as FakeSupplierName[]

it('has a fake for every supplier', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(SUPPLIER_KINDS).toSorted())
})

describe.each(NAMES)('%s', (name) => {
  it('offers no price below the cost of any order, at any time of day', async () => {
    const { clock, supplier, fake } = await createSupplierFixture(name)
    for (let hours = 0; hours < 24; hours += 6) {
      for (const { resource, durationSec, minUnits, maxUnits, unitPriceMilliSun } of await supplier.offers()) {
        for (const units of [minUnits, minUnits + 1, Math.floor((minUnits + maxUnits) / 2), maxUnits]) {
          const cost = fake.shop.quote({ resource, units, durationSec })
          const offered = mulDivUp(unitPriceMilliSun, units, 1000)
          expect(offered).toBeGreaterThanOrEqual(cost)
          expect(offered).toBeLessThanOrEqual(cost * 1.02 + 10_000)
        }
      }
      clock.advance(6 * HOUR_SEC * 1000)
    }
  })

  it('rejects prices that cannot be true', async () => {
    const { supplier, knobs, fake } = await createSupplierFixture(name)
    for (const price of [0, -60_000, 9e15, Number.NaN]) {
      knobs.pricesMilliSun = { ENERGY: [price], BANDWIDTH: [price] }
      // The fake cannot compute a total of such a price.
      fake.shop.quote = () => price as Sun
      // The client of marketplaces leaves out such levels.
      if (name === 'marketplace' && !(price > 0)) expect(await supplier.offers()).toEqual([])
      else expect(await errorOf(supplier.offers())).toMatchObject({ code: 'SUPPLIER_UNCLEAR' })
    }
  })

  it('sells, delegates and reports what it charged', async () => {
    const fixture = await createSupplierFixture(name)
    const { supplier, fake } = fixture
    const before = await supplier.balance?.()
    expect(before?.topUpAddress ?? fake.shop.topUpAddress).toBe(fake.shop.topUpAddress)
    const request = fixture.request(await fixture.offer())
    const made = await supplier.order(request)
    fixture.mine()
    const order = (await supplier.look?.({ ownId: request.ownId, supplierId: made.supplierId })) ?? made
    const [sold] = fixture.sold()
    expect(order).toMatchObject({ state: 'delivered', supplierId: made.supplierId, costSun: sold?.costSun })
    expect(order.txids).toEqual(sold?.parts.map(({ txid }) => txid))
    expect(sold).toMatchObject({ units: request.units, receiver: request.receiver })
    if (sold?.ownId !== undefined) expect(sold.ownId).toBe(request.ownId)
    const balanceSun = before && before.balanceSun - (order.costSun ?? 0)
    expect((await supplier.balance?.())?.balanceSun).toBe(balanceSun)
    expect(fixture.acquired()).toBe(sold?.parts[0]?.stakeSun)

    fixture.clock.advance(request.durationSec * 1000)
    fixture.mine()
    fake.pass()
    expect(fixture.acquired()).toBe(0)
  })

  it('works over HTTP', async () => {
    const fixture = await createSupplierFixture(name)
    const supplier = fixture.adapter({ inside: false })
    const [offer] = await supplier.offers()
    if (offer) await supplier.order(fixture.request(offer))
    expect(fixture.sold()).toHaveLength(1)
  })

  it('is busy if no connection is made', async () => {
    const fixture = await createSupplierFixture(name)
    const request = fixture.request(await fixture.offer())
    const supplier = fixture.adapter({ url: 'http://127.0.0.1:1', inside: false })
    expect(await errorOf(supplier.order(request))).toMatchObject({ code: 'SUPPLIER_BUSY' })
  })

  it.each(SUPPLIER_KINDS[name].fields.map((field) => field.name))('refuses a wrong %s', async (field) => {
    const fixture = await createSupplierFixture(name)
    const offer = await fixture.offer()
    const fields = { ...fixture.fields, [field]: 'another-value' }
    const wrong = fixture.adapter({ fields })
    expect(await errorOf(wrong.order(fixture.request(offer)), fields)).toMatchObject({
      code: 'SUPPLIER_REFUSED',
      data: { reason: 'key' },
    })
    expect(fixture.sold()).toEqual([])
  })

  it('never repeats a secret that the supplier echoes', async () => {
    const fixture = await createSupplierFixture(name)
    const { fields } = fixture
    const secrets = Object.values(fields).join(' ')
    fixture.failNext(401, { error: true, message: `X:107 INVALID_API_KEY ${secrets}` })
    expect((await errorOf(fixture.read(), fields)).data.reason).toBe('key')
  })

  it('tells refusals apart', async () => {
    const fixture = await createSupplierFixture(name)
    const { supplier, knobs } = fixture
    const offer = await fixture.offer()
    const reason = async (changes = {}) => {
      const error = await errorOf(supplier.order(fixture.request(offer, changes)), fixture.fields)
      expect(error.code).toBe('SUPPLIER_REFUSED')
      return error.data.reason
    }
    expect(await reason({ units: 1 })).toBe('input')
    expect(await reason({ receiver: fixture.stranger })).toBe('receiver')
    const { stockUnits, balanceSun } = knobs
    knobs.stockUnits = { ENERGY: offer.minUnits - 1, BANDWIDTH: 0 }
    expect(await reason()).toBe('stock')
    Object.assign(knobs, { stockUnits, balanceSun: 1 })
    expect(await reason()).toBe('balance')
    knobs.balanceSun = balanceSun
    expect(fixture.sold()).toEqual([])
    await supplier.order(fixture.request(offer))
    expect(fixture.sold()).toHaveLength(1)
  })

  it('is busy after HTTP 429, and unclear if the answer is lost or has another shape', async () => {
    const fixture = await createSupplierFixture(name)
    const { fake, supplier } = fixture
    const offer = await fixture.offer()
    const next = () => errorOf(supplier.order(fixture.request(offer)), fixture.fields)
    fake.faults.add({ act: { at: 'answer', status: 429, body: '', headers: { 'retry-after': '7' } } })
    // The client of marketplaces does not return the wait of a paying call.
    const data = name === 'marketplace' ? {} : { retryAfterMs: 7_000 }
    expect(await next()).toMatchObject({ code: 'SUPPLIER_BUSY', data })

    const unclear = [
      { at: 'answer', status: 500 },
      { at: 'answer', status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { at: 'answer', status: 200, body: '<html>Just a moment...</html>' },
      { at: 'answer', status: 403, body: '<html>Forbidden</html>' },
      { at: 'answer', status: 200, body: {} },
      { at: 'answer', status: 200, body: [] },
      { at: 'answer', status: 200, body: null },
      { at: 'reset' },
    ] as const
    for (const act of unclear) {
      for (const performed of [false, true]) {
        fake.faults.add({ act, performed })
        const error = await next()
        expect([act, error]).toMatchObject([act, { code: 'SUPPLIER_UNCLEAR', data: { detail: expect.any(String) } }])
      }
    }
    expect(fixture.sold()).toHaveLength(unclear.length)
  })

  it('gives up a call that gets no answer', async () => {
    const fixture = await createSupplierFixture(name, { timeoutMs: 30 })
    fixture.fake.faults.add({ act: { at: 'hang' }, performed: true })
    expect(await errorOf(fixture.read())).toMatchObject({
      code: 'SUPPLIER_UNCLEAR',
      data: { detail: 'time-out' },
    })
  })

  it('reports orders that come late, short, split or not at all', async () => {
    const fixture = await createSupplierFixture(name, { knobs: { stockUnits: { ENERGY: 90_000_000, BANDWIDTH: 0 } } })
    const { supplier, clock, fake, knobs } = fixture
    const offer = await fixture.offer()
    const buy = async (change: Partial<typeof knobs>) => {
      const usual = structuredClone(knobs)
      Object.assign(knobs, change)
      const request = fixture.request(offer)
      const made = await supplier.order(request)
      Object.assign(knobs, { ...usual, balanceSun: knobs.balanceSun })
      fixture.mine()
      return async () => (await supplier.look?.({ ownId: request.ownId, supplierId: made.supplierId })) ?? made
    }
    const short = await (await buy({ shortUnits: 1_000 }))()
    // Feee may still send the rest.
    expect(name === 'feee' ? ['waiting'] : ['delivered', 'partly']).toContain(short.state)
    const split = await (await buy({ parts: 3 }))()
    expect(split.state).toBe('delivered')
    const owners = fixture.sold()[1]?.parts.map((part) => fake.shop.ownerOf(part))
    expect(new Set(owners).size).toBe(3)
    // An order that is reported as sent, and never reaches the chain.
    const lost = await buy({ losesDeliveries: true })
    const soldBefore = fixture.acquired()
    clock.advance(61_000)
    fixture.mine()
    // Only CatFee compares its orders with the chain.
    expect((await lost()).state).toBe(name === 'catfee' ? 'failed' : 'delivered')
    expect(fixture.acquired()).toBe(soldBefore)
    const late = await buy({ deliverAfterMs: 60_000 })
    expect((await late()).state).toBe('waiting')
    if (!supplier.look) return
    clock.advance(60_000)
    fake.pass()
    fixture.mine()
    expect((await late()).state).toBe('delivered')

    for (const refundsFailures of [true, false]) {
      const failed = await (await buy({ failures: 1, refundsFailures }))()
      expect(['failed', 'refunded']).toContain(failed.state)
      if (failed.costSun !== undefined) {
        const sold = fixture.sold().at(-1)
        expect(failed.costSun).toBe((sold?.costSun ?? 0) - (sold?.refundedSun ?? 0))
      }
    }
  })

  it('reports the cost of an order whose price has risen, or refuses it by its maximum', async () => {
    const fixture = await createSupplierFixture(name, { knobs: { orderPricePercent: 150 } })
    const { supplier, chain, sold } = fixture
    const offer = await fixture.offer()
    const maxCostSun = mulDivUp(offer.unitPriceMilliSun, offer.minUnits, 1000)
    const request = fixture.request(offer, { maxCostSun })
    if (name === 'marketplace' || name === 'merx') {
      const { code, data } = await errorOf(supplier.order(request))
      expect([code, ['price', 'stock'].includes(String(data.reason))]).toEqual(['SUPPLIER_REFUSED', true])
      expect(sold()).toEqual([])
      return
    }
    const { costSun } = await supplier.order(request)
    expect(costSun).toBe(sold()[0]?.costSun)
    expect(costSun).toBeGreaterThan(maxCostSun)
    expect(chain.pending()).toHaveLength(1)
  })

  it('repeats an own id only where its traits say so', async () => {
    const fixture = await createSupplierFixture(name)
    const { supplier, knobs } = fixture
    const { traits } = supplier
    const request = fixture.request(await fixture.offer())
    const [first, second] = [await supplier.order(request), await supplier.order(request)]
    expect(second.supplierId === first.supplierId).toBe(traits.repeatsByOwnId)
    expect(fixture.sold()).toHaveLength(traits.repeatsByOwnId ? 1 : 2)
    expect(knobs.repeatsByOwnId).toBe(traits.repeatsByOwnId)
  })

  it('finds an order without its answer only where its traits say so', async () => {
    const { supplier, request, offer, clock } = await createSupplierFixture(name)
    const sought = request(await offer())
    const { look } = supplier
    if (!look) return
    const find = (otherIds: string[] = []) =>
      look({
        ownId: sought.ownId,
        request: { ...sought, sentAtMs: clock.now(), otherIds: new Set(otherIds) },
      })
    if (!supplier.traits.findsByOwnId) {
      expect(await errorOf(find())).toMatchObject({ code: 'SUPPLIER_UNCLEAR' })
      return
    }
    expect(await find()).toBeUndefined()
    const { supplierId = '' } = await supplier.order(sought)
    expect(await find()).toMatchObject({ supplierId })
    if (name === 'marketplace') expect(await find([supplierId])).toBeUndefined()
  })

  it('takes delegations back early', async () => {
    const fixture = await createSupplierFixture(name, { knobs: { takeBackAfterMs: 60_000, locks: false } })
    await fixture.supplier.order(fixture.request(await fixture.offer()))
    fixture.clock.advance(60_000)
    fixture.fake.pass()
    expect(fixture.acquired()).toBe(0)
  })

  it('ends a rental on request, if the supplier can', async () => {
    const fixture = await createSupplierFixture(name, { knobs: { locks: false } })
    const { supplierId = '' } = await fixture.supplier.order(fixture.request(await fixture.offer()))
    await fixture.supplier.end?.(supplierId)
    expect(fixture.acquired() === 0).toBe(fixture.supplier.end !== undefined)
  })
})

it('rejects an answer about another order', async () => {
  const fixture = await createSupplierFixture('catfee')
  const { supplier } = fixture
  const offer = await fixture.offer()
  const [mine, other] = [fixture.request(offer), fixture.request(offer)]
  fixture.failNext(200, { code: 0, data: { id: 'cf-1', status: 'PAYMENT_SUCCESS', receiver: fixture.stranger } })
  expect(await errorOf(supplier.order(mine))).toMatchObject({ data: { detail: 'receiver' } })
  fixture.failNext(200, { code: 0, data: { id: 'cf-2', status: 'PAYMENT_SUCCESS' } })
  const look = supplier.look?.({ ownId: other.ownId, supplierId: 'cf-1' }) ?? Promise.resolve()
  expect(await errorOf(look)).toMatchObject({ data: { detail: 'id' } })
})

it.each([
  ['catfee', 5_000],
  ['itrx', 100_000],
] as const)('%s refuses calls whose clock is off by more than %i ms', async (name, toleranceMs) => {
  const fixture = await createSupplierFixture(name)
  const offer = await fixture.offer()
  const nowMs = Math.floor(fixture.clock.now() / 1000) * 1000
  const orderAt = (ms: number) => fixture.adapter({ clock: new ManualClock(ms) }).order(fixture.request(offer))
  await orderAt(nowMs - toleranceMs)
  expect(await errorOf(orderAt(nowMs - toleranceMs - 1_000))).toMatchObject({ data: { reason: 'key' } })
  expect(fixture.sold()).toHaveLength(1)
})

it('takes an hour of itrx back once it is used', async () => {
  const fixture = await createSupplierFixture('itrx')
  const { supplier, chain, fake, receiver } = fixture
  const [offer] = await supplier.offers()
  expect(offer).toMatchObject({ durationSec: HOUR_SEC, endsWhenUsed: true })
  await supplier.order(fixture.request(await fixture.offer()))
  fake.pass()
  expect(fixture.acquired()).toBeGreaterThan(0)
  const transfer = { token: USDT, from: receiver, to: fixture.stranger, amount: 1n, feeLimitSun: sunFromTrx('100') }
  const { tx } = buildTokenTransfer(transfer, fixture.receiverSigner, { refBlock: chain.head() })
  expect(chain.broadcast({ ...tx })).toMatchObject({ result: true })
  fake.pass()
  expect(fixture.acquired()).toBe(0)
})
