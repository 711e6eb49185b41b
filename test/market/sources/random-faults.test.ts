/** Tests random faults of two suppliers: nothing is bought twice, and no coin is unexplained. */
import { expect, it } from 'vitest'
import { sun } from '../../../src/kernel/sun.ts'
import { isUnknownSale } from '../../../src/market/sources/problems.ts'
import { createDice } from '../../support/dice.ts'
import type { TestSupplier } from '../../support/test-supplier.ts'
import { providerSigner, RECEIVER, readOrder } from '../orders/order-fixture.ts'
import { createSourceFixture, type SourceFixture } from './source-fixture.ts'

const ORDERS = 20
const SEEDS = Number(process.env.SEEDS ?? 2)

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))('random faults of two suppliers (seed %i)', async (seed) => {
  const dice = createDice(seed)
  const pick = <T>(...values: T[]): T => dice.pick(values)
  // If a supplier names only some transactions, deliveries to one receiver cannot be told apart.
  const hasManyReceivers = seed % 2 === 0
  const receivers = Array.from({ length: hasManyReceivers ? ORDERS : 1 }, (_, n) => providerSigner(20 + n).address)
  const fixture = await createSourceFixture({
    accounts: receivers.map((address) => ({ address, balanceSun: sun(1_000_000) })),
  })
  const { supplier, other } = fixture
  other.hasLook = pick(true, false)
  other.reportsBalance = seed % 4 < 2
  other.traits = { ...other.traits, findsByOwnId: other.hasLook, repeatsByOwnId: pick(true, false) }
  await fixture.addSource('other', { marginBp: 1_500 })
  await fixture.run(3)

  const disturb = (one: TestSupplier) => {
    one.loses = pick(undefined, undefined, 'before', 'after')
    one.refuses = pick(undefined, undefined, undefined, 'stock', 'price', 'other')
    one.isBusy = pick(false, false, false, true)
    one.isDown = pick(false, false, false, true)
    one.parts = pick(1, 1, 2, 3)
    one.shortUnits = pick(0, 0, 30)
    one.namesOne = hasManyReceivers && pick(true, false)
    one.offer = { ...one.offer, unitPriceMilliSun: pick(45_000, 50_000, 53_000) }
  }
  const amounts = new Map<string, number>()
  for (let i = 0; i < ORDERS; i++) {
    disturb(supplier)
    disturb(other)
    const resourceAmount = pick(65_000, 130_000)
    const receiver = receivers[i % receivers.length] ?? RECEIVER
    const options = { allowPartialFill: true }
    const id = await fixture.buy({ receiver, resourceAmount, unitPrice: 70, options })
    amounts.set(id, resourceAmount)
    await fixture.run(pick(3, 6, 30))
  }
  for (const one of [supplier, other])
    Object.assign(one, { loses: undefined, refuses: undefined, isBusy: false, isDown: false, shortUnits: 0, parts: 1 })
  // Longer than the rule for lost calls and the longest suspension.
  for (let i = 0; i < 20; i++) await fixture.passTime(60_000)
  for (let i = 0; i < 25; i++) await fixture.passTime(3_600_000)
  await fixture.run(60)

  const bought = [...(await fixture.sourceOrders('test')), ...(await fixture.sourceOrders('other'))]
  const sales = [...supplier.sales, ...other.sales]
  expect(new Set(sales.map(({ request }) => request.ownId)).size).toBe(sales.length)
  // Units of short deliveries are bought again. One delivery may count for another order of the same size and receiver.
  const wantedUnits = [...amounts.values()].reduce((sum, units) => sum + units, 0)
  expect(sales.reduce((sum, { request }) => sum + request.units, 0)).toBeLessThan(wantedUnits + ORDERS * 100)
  for (const id of amounts.keys()) {
    const order = await readOrder(fixture, id)
    // A remainder below the suppliers' smallest order waits for others.
    if (order.status === 'Active') expect(order.remainAmount).toBeLessThan(32_000)
  }
  expect(bought.filter(({ state }) => state === 'sent' || state === 'placed')).toEqual([])
  expect(await fixture.booked('test')).toBe(supplier.balanceSun)
  if (other.reportsBalance) expect(await fixture.booked('other')).toBe(other.balanceSun)
  else await expectAllExplained(fixture)
  expect(await fixture.problem('suppliers')).toBeUndefined()
})

/** Fails if the books of `other`, which reports no balance, miss a sale, or have a cost for a known non-sale. */
async function expectAllExplained({ other, sourceOrders, booked }: SourceFixture): Promise<void> {
  const orders = await sourceOrders('other')
  for (const order of orders) {
    const { ownId, costSun } = order
    const sale = other.sales.find(({ request }) => request.ownId === ownId)
    if (isUnknownSale(order)) expect([0, costSun]).toContain(sale?.costSun ?? 0)
    else expect([ownId, costSun ?? 0]).toEqual([ownId, sale?.costSun ?? 0])
  }
  expect(await booked('other')).toBe(-orders.reduce((sum, { costSun }) => sum + (costSun ?? 0), 0))
}
