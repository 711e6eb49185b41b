/** Rentals that are returned before their time: what comes back, once, on the terms that were sold; and the chain. */
import { describe, expect, test } from 'vitest'
import { settleReturn } from '../../../src/market/holds/returns.ts'
import { openMarket } from '../../../src/market/market.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { previewReturn, returnEarly } from '../../../src/market/orders/return-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import {
  codeOf,
  ENERGY,
  type OrderWorld,
  orderWorld,
  provider,
  providerSigner,
  RECEIVER,
} from '../orders/order-world.ts'

const HOUR_MS = 3_600_000
const DAY_SEC = 86_400
/** 32,000 Energy for a day at 60 SUN. */
const PRICE = 1_920_000
const SECOND = providerSigner(4).address
const send = 'wallet/broadcasttransaction'

/** Its provider gives back half; a fee of 5 percent unless told otherwise. */
async function returnWorld(settings: Parameters<typeof orderWorld>[0] = {}, percent = 50): Promise<OrderWorld> {
  const world = await orderWorld({ settings: { commissionBasisPoints: 500 }, ...settings })
  await world.enroll({ returnPercent: percent })
  return world
}

/** A day unless told otherwise; filled and solid. */
async function rented(world: OrderWorld, body: Parameters<OrderWorld['buy']>[0] = {}): Promise<string> {
  const id = await world.buy({ durationSec: DAY_SEC, ...body })
  await world.blocks(22)
  return id
}

const give = (world: OrderWorld, id: string, minRefundAmount?: number) =>
  returnEarly(world.market, world.accountId, id, minRefundAmount === undefined ? {} : { minRefundAmount })
const look = (world: OrderWorld, id: string) => previewReturn(world.market, world.accountId, id)
const balanceOf = (world: OrderWorld) => world.ledger(`buyer:${world.accountId}`)
const earned = (world: OrderWorld, address = ENERGY) => world.ledger(`provider:${address}`)

async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

const states = async (world: OrderWorld, id: string) => (await world.delegations(id)).map(({ state }) => state)

describe('what comes back', () => {
  test.each([
    { percent: 50, afterMs: 0, hours: 23 },
    { percent: 50, afterMs: 5 * HOUR_MS, hours: 18 },
    { percent: 100, afterMs: 0, hours: 23 },
    { percent: 33, afterMs: 12 * HOUR_MS, hours: 11 },
  ])('$percent percent of $hours unused hours', async ({ percent, afterMs, hours }) => {
    const world = await returnWorld({}, percent)
    const before = await balanceOf(world)
    const feesBefore = await world.ledger('fees')
    const id = await rented(world)
    const most = Math.floor((PRICE * 23 * percent) / 2_400)
    const paidAtOnce = PRICE - most
    expect(await earned(world)).toBe(paidAtOnce - Math.floor(paidAtOnce / 20))
    if (afterMs > 0) await world.pass(afterMs)
    const refund = Math.floor((PRICE * hours * percent) / 2_400)
    expect(await look(world, id)).toMatchObject({
      returnableAmount: 32_000,
      refundAmount: refund,
      returnedAmount: 0,
      delegates: [{ state: 'RETURNABLE', returnPercent: percent, unusedHours: hours, refundAmount: refund }],
    })
    const done = await give(world, id)
    expect(done).toMatchObject({ returnedAmount: 32_000, refundAmount: refund })
    expect(await balanceOf(world)).toBe(before - PRICE + refund)
    const later = most - refund
    const fees = Math.floor(paidAtOnce / 20) + Math.floor(later / 20)
    expect(await world.ledger('fees')).toBe(feesBefore + fees)
    expect(await earned(world)).toBe(PRICE - refund - fees)
    expect(await world.ledger(`hold:${id}`)).toBe(0)
    await world.blocks(30)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    expect(await order(world.market, world.accountId, id)).toMatchObject({
      payoutAmount: PRICE - refund,
      delegates: [{ returnedAt: expect.any(Number), refundAmount: refund }],
    })
    expect((await look(world, id)).delegates).toMatchObject([{ state: 'RETURNED', isBack: true }])
  })

  test('nothing where nobody returns it: its provider has it all when it is over', async () => {
    const world = await returnWorld()
    const before = await balanceOf(world)
    const id = await rented(world)
    expect(await world.ledger(`hold:${id}`)).toBe(920_000)
    await world.pass(24 * HOUR_MS)
    await world.blocks(25)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect(await balanceOf(world)).toBe(before - PRICE)
    expect(await earned(world)).toBe(PRICE - PRICE / 20)
    expect(await world.ledger(`hold:${id}`)).toBe(0)
    expect(await codeOf(give(world, id))).toBe('NOTHING_TO_RETURN it is over')
  })

  test('by the terms of the sale, whatever they are now', async () => {
    const world = await returnWorld()
    const id = await rented(world)
    await world.enroll({ returnPercent: 0 })
    const locked = await rented(world, { receiver: providerSigner(3).address, durationSec: 2 * DAY_SEC })
    await world.enroll({ returnPercent: 100 })
    expect((await look(world, id)).refundAmount).toBe(920_000)
    expect(await look(world, locked)).toMatchObject({ refundAmount: 0, delegates: [{ state: 'NOT_TAKEN_BACK' }] })
    expect((await give(world, id)).refundAmount).toBe(920_000)
  })

  test('no less than was agreed to', async () => {
    const world = await returnWorld()
    const id = await rented(world)
    await world.pass(2 * HOUR_MS)
    expect(await codeOf(give(world, id, 920_000))).toBe('REFUND_TOO_LOW 840000 SUN would come back')
    expect(await states(world, id)).toEqual(['confirmed'])
    expect((await give(world, id, 840_000)).refundAmount).toBe(840_000)
  })
})

describe('what is not taken back', () => {
  test('by its terms: the chain locks it, and says until when', async () => {
    const world = await returnWorld({}, 0)
    const id = await rented(world)
    const [row] = await world.delegations(id)
    const until = Math.ceil((row as { endsAtMs: number }).endsAtMs / 1000)
    expect((await world.onChain(ENERGY)).endsAtMs).toBeGreaterThan(world.clock.now())
    expect((await look(world, id)).delegates).toMatchObject([{ state: 'NOT_TAKEN_BACK', lockedUntil: until }])
    expect(await codeOf(give(world, id))).toBe(
      `NOTHING_TO_RETURN its providers take nothing back, and the chain holds it until ${until}`,
    )
  })

  test('where the chain has a lock that should not be there', async () => {
    const world = await returnWorld({ tolerate: /./ }, 0)
    const id = await rented(world)
    const [row] = await world.delegations(id)
    await world.market.db.write((tx) =>
      tx.orm.run(
        `update delegations set return_percent = 50, held_back_sun = 920000, paid_sun = 1000000 where id = ${row?.id}`,
      ),
    )
    const [shown] = (await look(world, id)).delegates
    expect(shown).toMatchObject({ state: 'LOCKED', refundAmount: 0 })
    expect(shown?.lockedUntil).toBeGreaterThan(world.clock.now() / 1000 + 80_000)
    expect(await codeOf(give(world, id))).toBe(`NOTHING_TO_RETURN the chain holds it until ${shown?.lockedUntil}`)
    expect(await states(world, id)).toEqual(['confirmed'])
  })

  test('before its block is final, and where no hour is unused', async () => {
    const world = await returnWorld()
    const id = await world.buy({ durationSec: 2 * 3_600 })
    expect(await codeOf(give(world, id))).toBe('NOTHING_TO_RETURN nothing of it is delegated')
    await world.blocks(3)
    expect(await codeOf(give(world, id))).toMatch(/^NOTHING_TO_RETURN the block of its delegation is not final yet/)
    await world.pass(HOUR_MS)
    await world.blocks(20)
    expect(await codeOf(give(world, id))).toBe('NOTHING_TO_RETURN no whole hour of it is unused')
  })

  test('of an hour or less: it is locked as ever, and paid for at once', async () => {
    const world = await returnWorld()
    const id = await rented(world, { durationSec: 3_600 })
    expect((await world.delegations(id))[0]).toMatchObject({ returnPercent: 0, heldBackSun: 0 })
    expect((await world.onChain(ENERGY)).endsAtMs).toBeGreaterThan(world.clock.now())
  })

  test('somebody else’s', async () => {
    const world = await returnWorld()
    const id = await rented(world)
    const other = await world.account()
    expect(await codeOf(returnEarly(world.market, other.id, id, {}))).toBe('INVALID_PARAMS Invalid orderId')
    expect(await codeOf(previewReturn(world.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('once', () => {
  test('asked again, and by many at a time, it answers the same', async () => {
    const world = await returnWorld()
    const before = await balanceOf(world)
    const id = await rented(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(world, id)))
    await world.blocks(2)
    const again = await give(world, id, 999_999_999)
    for (const one of [...answers, again]) expect(one).toEqual(answers[0])
    await world.blocks(30)
    expect(await balanceOf(world)).toBe(before - PRICE + 920_000)
    expect(await give(world, id)).toMatchObject({ refundAmount: 920_000, delegates: [{ isBack: true }] })
  })

  test('what is settled is not settled again', async () => {
    const world = await returnWorld()
    const id = await rented(world)
    const [row] = await world.delegations(id)
    if (!row) throw new Error('no delegation')
    await give(world, id)
    const again = await world.market.db.write((tx) => settleReturn(world.market, tx, row, row.heldBackSun))
    expect(again).toBe(false)
  })

  test.each([
    ['dies before the reclaim is broadcast', { path: send, act: { at: 'reset' as const } }],
    ['loses the answer', { path: send, performed: true, act: { at: 'reset' as const } }],
  ])('also where the process %s', async (_name, fault) => {
    const world = await returnWorld()
    const before = await balanceOf(world)
    const id = await rented(world)
    await give(world, id)
    await restart(world)
    world.faults.add(fault)
    await createReclaimWorker(world.market).pass()
    expect(await states(world, id)).toEqual(['reclaiming'])
    await restart(world)
    await world.blocks(30)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    expect(await balanceOf(world)).toBe(before - PRICE + 920_000)
    expect(await world.audit()).toEqual([])
  })

  test('where a fork takes the reclaim away it is taken back again, and paid back once', async () => {
    const world = await returnWorld()
    const before = await balanceOf(world)
    const id = await rented(world)
    await give(world, id)
    await world.blocks(3)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    world.chain.fork(4, { keepTransactions: false })
    await world.work()
    expect((await world.onChain(ENERGY)).sun).toBeGreaterThan(0)
    await world.blocks(80)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    expect(await balanceOf(world)).toBe(before - PRICE + 920_000)
  })

  test('a fork that takes the delegation away takes what was held back with it', async () => {
    const world = await returnWorld()
    const id = await world.buy({ durationSec: DAY_SEC })
    await world.blocks(3)
    expect(await world.ledger(`hold:${id}`)).toBe(920_000)
    world.chain.fork(5, { keepTransactions: false })
    await world.work()
    expect(await world.ledger(`hold:${id}`)).toBe(PRICE)
    await world.blocks(60)
    expect(await world.ledger(`hold:${id}`)).toBe(920_000)
    expect((await give(world, id)).refundAmount).toBe(920_000)
  })
})

describe('beside others', () => {
  test('of the same pair: a locked one, one that is kept, and one that is returned later', async () => {
    const world = await returnWorld({}, 0)
    const locked = await rented(world, { durationSec: 2 * DAY_SEC })
    await world.enroll({ returnPercent: 50 })
    const first = await rented(world, { durationSec: 3 * DAY_SEC })
    const second = await rented(world, { durationSec: 3 * DAY_SEC })
    const all = (await world.onChain(ENERGY)).sun
    const [lockedBefore] = await world.delegations(locked)
    await give(world, first)
    await world.blocks(25)
    expect([await states(world, first), await states(world, second)]).toEqual([['reclaimed'], ['confirmed']])
    const two = (await world.onChain(ENERGY)).sun
    expect(two).toBe(all - Number((await world.delegations(first))[0]?.reclaimSun))
    await give(world, second)
    await world.blocks(25)
    expect((await world.onChain(ENERGY)).sun).toBe(lockedBefore?.balanceSun)
    expect((await world.delegations(locked))[0]).toMatchObject({
      state: 'confirmed',
      endsAtMs: (lockedBefore as { endsAtMs: number }).endsAtMs,
    })
    await world.pass(2 * DAY_SEC * 1000)
    await world.blocks(25)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('of an order that waits for the rest: it is filled, priced and cancelled as if nothing had been returned', async () => {
    const world = await returnWorld({ accounts: [provider(4, { energyTrx: 20_000 })] })
    const before = await balanceOf(world)
    const id = await rented(world, { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } })
    const [part] = await world.delegations(id)
    expect(await states(world, id)).toEqual(['confirmed'])
    await world.enroll({ minPriceSun: 90 })
    const { refundAmount, returnedAmount } = await give(world, id)
    expect(returnedAmount).toBe(part?.units)
    await world.blocks(25)
    await world.enroll({ address: SECOND, returnPercent: 0, shareBasisPoints: 1_000 })
    await world.blocks(25)
    const view = await order(world.market, world.accountId, id)
    const left = view.remainAmount
    expect(left).toBeGreaterThan(0)
    await world.pass(HOUR_MS)
    await cancelOrder(world.market, world.accountId, id)
    await world.blocks(25)
    const given = await world.delegations(id)
    const units = given.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.units), 0)
    const spent = before - (await balanceOf(world))
    expect(Math.abs(spent - (units * 60 - returnedSum(given)))).toBeLessThanOrEqual(1)
    expect(returnedSum(given)).toBe(refundAmount)
    expect((await order(world.market, world.accountId, id)).payoutAmount).toBe(spent)
  })

  test('a higher price for what waits leaves what was returned as it was', async () => {
    const world = await returnWorld()
    const before = await balanceOf(world)
    const id = await rented(world, { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } })
    const [part] = await world.delegations(id)
    const units = part?.units ?? 0
    const { refundAmount } = await give(world, id)
    await world.enroll({ minPriceSun: 90, returnPercent: 50 })
    await updateOrder(world.market, { accountId: world.accountId, id, body: { unitPrice: 90 } })
    expect(before - (await balanceOf(world))).toBe(units * 60 + (250_000 - units) * 90 - refundAmount)
    expect((await order(world.market, world.accountId, id)).payoutAmount).toBe(before - (await balanceOf(world)))
  })
})

const returnedSum = (rows: readonly { returnedSun: number }[]) => rows.reduce((sum, one) => sum + one.returnedSun, 0)

test('what can be returned cannot be extended, and says why', async () => {
  const world = await returnWorld()
  await rented(world)
  const { market, accountId, clock } = world
  const extendTo = Math.floor(clock.now() / 1000) + 3 * DAY_SEC
  const found = await extendable(market, accountId, { extendTo, receiver: RECEIVER })
  expect(found).toMatchObject({ isAbleToExtend: false, extendData: [], totalDelegateAmount: 32_000 })
  expect(found.delegations).toMatchObject([{ delegator: ENERGY, amount: 32_000, refusal: 'NO_LOCK', estimateTrx: 0 }])
  const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
  expect(await codeOf(extend(market, { accountId, body: { extendData, receiver: RECEIVER } }))).toBe(
    `SOME_DELEGATE_CANNOT_EXTEND ${ENERGY}: it can be returned early, and has no lock that could be prolonged`,
  )
})

test('what is returned is for sale again, also after a restart', async () => {
  const world = await returnWorld()
  const free = world.market.book.offeredUnits('ENERGY', ENERGY)
  const id = await rented(world, { receiver: RECEIVER })
  await give(world, id)
  await restart(world)
  await world.blocks(30)
  expect(world.market.book.offeredUnits('ENERGY', ENERGY)).toBe(free)
})
