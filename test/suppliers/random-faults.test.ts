/**
 * Random faults: an adapter must never report an order as refused that the supplier sold, because the marketplace would
 * buy it again elsewhere, and never report a sale that did not happen.
 */
import { describe, expect, it } from 'vitest'
import { AppError, hasCode } from '../../src/kernel/errors.ts'
import { FAKE_SUPPLIERS, type FakeSupplierName } from '../../src/sandbox/suppliers/fake-supplier.ts'
import type { Fault } from '../../src/sandbox/tron-node/tron-node.ts'
import type { SupplierOrder, SupplierRequest } from '../../src/suppliers/supplier.ts'
import { createDice } from '../support/dice.ts'
import { countTries, seedsOf } from '../torture/tries.ts'
import { createSupplierFixture, type SupplierFixture } from './supplier-fixture.ts'

const ORDERS = 200

/** Answers that say nothing about the order, and may come before or after the sale. */
const ANSWERS: Fault['act'][] = [
  { at: 'reset' },
  { at: 'answer', status: 500, body: { code: 500 } },
  { at: 'answer', status: 502, body: '<html>Bad Gateway</html>' },
  { at: 'answer', status: 200, body: '' },
  { at: 'answer', status: 200, body: {} },
  { at: 'answer', status: 200, body: { code: 9999, errno: 9999, detail: { code: 9999 } } },
  { at: 'answer', status: 200, body: { code: 0, errno: 0, result: {}, data: {}, detail: { code: 10000, data: {} } } },
  { at: 'answer', status: 200, body: { code: 500, errno: 500, message: 'internal error' } },
  // The success code of other suppliers, with the id of an order.
  { at: 'answer', status: 200, body: { code: '00', errno: '00', detail: { code: 0, data: { orderId: 7 } } } },
  { at: 'answer', status: 408, body: {} },
  { at: 'answer', status: 301, body: {} },
]

describe.each(Object.keys(FAKE_SUPPLIERS) as FakeSupplierName[])('%s', (name) => {
  it.each(seedsOf([1, 2, 3]))('survives random faults (seed %i)', async (seed) => {
    const dice = createDice(seed)
    const fixture = await createSupplierFixture(name)
    const { supplier, knobs, fake } = fixture
    const offer = await fixture.offer()
    const usual = structuredClone({ ...knobs, balanceSun: 100_000_000_000 })
    usual.stockUnits = { ENERGY: 1_000_000_000, BANDWIDTH: 1_000_000_000 }
    const startSun = usual.balanceSun
    knobs.balanceSun = startSun

    const knownIds = new Set<string>()

    for (let i = 0; i < ORDERS; i++) {
      const { balanceSun } = knobs
      Object.assign(knobs, usual, { balanceSun }, shakeKnobs(dice))
      const request = fixture.request(offer, dice.int(0, 9) === 0 ? { units: 1 } : {})
      const isBroke = dice.int(0, 9) === 0
      if (isBroke) knobs.balanceSun = 1
      shakeAnswer(fixture, dice)
      await buyAndCheck(fixture, request, knownIds)
      fake.faults.clear()
      if (isBroke) knobs.balanceSun = balanceSun
      fixture.clock.advance(dice.int(0, 120_000))
      if (i % 10 !== 0) continue
      fake.pass()
      fixture.mine()
    }
    const spent = fixture.sold().reduce((sum, { costSun, refundedSun }) => sum + costSun - refundedSun, 0)
    expect(knobs.balanceSun).toBe(startSun - spent)
    if (supplier.balance) expect(await supplier.balance()).toMatchObject({ balanceSun: knobs.balanceSun })
    expect(fixture.sold().length).toBeGreaterThan(ORDERS / 4)
    countTries(13, ORDERS)
  })
})

type Dice = ReturnType<typeof createDice>

function shakeKnobs({ pick, int }: Dice) {
  return pick([
    {},
    { deliverAfterMs: int(1, 60_000) },
    { shortUnits: int(-5, 2_000) },
    { parts: int(2, 4) },
    { losesDeliveries: true },
    { failures: 1, refundsFailures: true },
    { failures: 1, refundsFailures: false },
    { stockUnits: { ENERGY: 0, BANDWIDTH: 0 } },
    { orderPricePercent: int(80, 150) },
  ])
}

function shakeAnswer({ fake }: SupplierFixture, { int, maybe, pick }: Dice): void {
  const choice = int(0, 9)
  if (choice === 0) fake.faults.add({ act: { at: 'answer', status: 429 } })
  else if (choice < 6) fake.faults.add({ act: pick(ANSWERS), performed: maybe(), times: int(1, 2) })
}

/** Buys as the marketplace does: after an unclear answer, it repeats or looks where the supplier allows that. */
async function buyAndCheck(fixture: SupplierFixture, request: SupplierRequest, knownIds: Set<string>): Promise<void> {
  const { supplier } = fixture
  const { repeatsByOwnId, findsByOwnId } = supplier.traits
  const soldBefore = fixture.sold().length
  const sent = { ...request, sentAtMs: fixture.clock.now(), otherIds: knownIds }
  const outcome = await outcomeOf(supplier.order(request))
  let newest = fixture.sold().slice(soldBefore)
  expect(newest.length).toBeLessThanOrEqual(1)
  if (outcome === 'nothing') expect(newest).toEqual([])
  if (typeof outcome === 'object') knownIds.add(expectSold(outcome, newest[0], request))
  if (outcome !== 'unclear') return

  fixture.fake.faults.clear()
  if (repeatsByOwnId) {
    const repeated = await outcomeOf(supplier.order(request))
    newest = fixture.sold().slice(soldBefore)
    expect(newest.length).toBe(repeated === 'nothing' ? 0 : 1)
    if (typeof repeated === 'object') expectSold(repeated, newest[0], request)
  }
  if (findsByOwnId) {
    const found = await supplier.look?.({ ownId: request.ownId, request: sent })
    expect(found !== undefined).toBe(newest.length === 1)
    if (found) knownIds.add(expectSold(found, newest[0], request))
  }
}

async function outcomeOf(call: Promise<SupplierOrder>): Promise<SupplierOrder | 'nothing' | 'unclear'> {
  try {
    return await call
  } catch (error) {
    if (hasCode(error, 'SUPPLIER_UNCLEAR')) return 'unclear'
    if (hasCode(error, 'SUPPLIER_REFUSED') || hasCode(error, 'SUPPLIER_BUSY')) return 'nothing'
    throw error instanceof AppError ? new Error(error.code) : error
  }
}

type Sold = ReturnType<SupplierFixture['sold']>[number]

function expectSold(order: SupplierOrder, sold: Sold | undefined, request: SupplierRequest): string {
  const { supplierId = '' } = order
  expect(sold).toMatchObject({ receiver: request.receiver, units: request.units })
  expect(supplierId.slice(-16).replace(/^(\D*0*)/, '')).toBe(sold?.id)
  expect(order.state === 'delivered' && sold?.state === 'failed').toBe(false)
  for (const txid of order.txids) expect(sold?.parts.map((part) => part.txid)).toContain(txid)
  if (order.costSun !== undefined) expect([sold?.costSun, 0]).toContain(order.costSun)
  return supplierId
}
