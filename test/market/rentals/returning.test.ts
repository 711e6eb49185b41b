/** Rentals returned early: refunded once, on the terms at the time of sale, and reclaimed on the chain. */
import { describe, expect, test } from 'vitest'
import { settleReturn } from '../../../src/market/holds/settle-returns.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { previewReturn, returnEarly } from '../../../src/market/orders/return-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import {
  balanceOf,
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_SEC = 86_400
/** Price in SUN of 32,000 Energy for a day at 60 SUN. */
const PRICE = 1_920_000
const SECOND = providerSigner(4).address
const send = 'wallet/broadcasttransaction'

/** Creates a fixture whose provider refunds 50 percent of unused time and pays a 5 percent commission, by default. */
async function createReturnFixture(
  settings: Parameters<typeof createOrderFixture>[0] = {},
  percent = 50,
): Promise<OrderFixture> {
  const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 500 }, ...settings })
  await fixture.enroll({ returnPercent: percent })
  return fixture
}

/** Creates a rental, for a day by default, that is filled and solidified. */
async function createRental(fixture: OrderFixture, body: Parameters<OrderFixture['buy']>[0] = {}): Promise<string> {
  const id = await fixture.buy({ durationSec: DAY_SEC, ...body })
  await fixture.blocks(22)
  return id
}

const returnRental = (fixture: OrderFixture, id: string, minRefundAmount?: number) =>
  returnEarly(fixture.market, fixture.accountId, id, minRefundAmount === undefined ? {} : { minRefundAmount })
const previewRefund = (fixture: OrderFixture, id: string) => previewReturn(fixture.market, fixture.accountId, id)
const earned = (fixture: OrderFixture, address = ENERGY) => fixture.ledger(`provider:${address}`)

const states = async (fixture: OrderFixture, id: string) => (await fixture.delegations(id)).map(({ state }) => state)

describe('the refund for an early return', () => {
  test.each([
    { percent: 50, afterMs: 0, hours: 23 },
    { percent: 50, afterMs: 5 * HOUR_MS, hours: 18 },
    { percent: 100, afterMs: 0, hours: 23 },
    { percent: 33, afterMs: 12 * HOUR_MS, hours: 11 },
  ])('is $percent percent of the price of $hours unused hours', async ({ percent, afterMs, hours }) => {
    const fixture = await createReturnFixture({}, percent)
    const before = await balanceOf(fixture)
    const feesBefore = await fixture.ledger('fees')
    const id = await createRental(fixture)
    const most = Math.floor((PRICE * 23 * percent) / 2_400)
    const paidAtOnce = PRICE - most
    expect(await earned(fixture)).toBe(paidAtOnce - Math.floor(paidAtOnce / 20))
    if (afterMs > 0) await fixture.passTime(afterMs)
    const refund = Math.floor((PRICE * hours * percent) / 2_400)
    expect(await previewRefund(fixture, id)).toMatchObject({
      returnableAmount: 32_000,
      refundAmount: refund,
      returnedAmount: 0,
      delegates: [{ state: 'RETURNABLE', returnPercent: percent, unusedHours: hours, refundAmount: refund }],
    })
    const done = await returnRental(fixture, id)
    expect(done).toMatchObject({ returnedAmount: 32_000, refundAmount: refund })
    expect(await balanceOf(fixture)).toBe(before - PRICE + refund)
    const later = most - refund
    const fees = Math.floor(paidAtOnce / 20) + Math.floor(later / 20)
    expect(await fixture.ledger('fees')).toBe(feesBefore + fees)
    expect(await earned(fixture)).toBe(PRICE - refund - fees)
    expect(await fixture.ledger(`hold:${id}`)).toBe(0)
    await fixture.blocks(30)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({
      payoutAmount: PRICE - refund,
      delegates: [{ returnedAt: expect.any(Number), refundAmount: refund }],
    })
    expect((await previewRefund(fixture, id)).delegates).toMatchObject([{ state: 'RETURNED', isBack: true }])
  })

  test('is zero without a return, and the provider earns everything at the end', async () => {
    const fixture = await createReturnFixture()
    const before = await balanceOf(fixture)
    const id = await createRental(fixture)
    expect(await fixture.ledger(`hold:${id}`)).toBe(920_000)
    await fixture.passTime(24 * HOUR_MS)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect(await balanceOf(fixture)).toBe(before - PRICE)
    expect(await earned(fixture)).toBe(PRICE - PRICE / 20)
    expect(await fixture.ledger(`hold:${id}`)).toBe(0)
    expect(await errorCodeOf(returnRental(fixture, id))).toBe('NOTHING_TO_RETURN the rental has ended')
  })

  test('uses the terms at the time of sale', async () => {
    const fixture = await createReturnFixture()
    const id = await createRental(fixture)
    await fixture.enroll({ returnPercent: 0 })
    const locked = await createRental(fixture, { receiver: providerSigner(3).address, durationSec: 2 * DAY_SEC })
    await fixture.enroll({ returnPercent: 100 })
    expect((await previewRefund(fixture, id)).refundAmount).toBe(920_000)
    expect(await previewRefund(fixture, locked)).toMatchObject({
      refundAmount: 0,
      delegates: [{ state: 'NOT_TAKEN_BACK' }],
    })
    expect((await returnRental(fixture, id)).refundAmount).toBe(920_000)
  })

  test('is at least the agreed minimum', async () => {
    const fixture = await createReturnFixture()
    const id = await createRental(fixture)
    await fixture.passTime(2 * HOUR_MS)
    expect(await errorCodeOf(returnRental(fixture, id, 920_000))).toBe(
      'REFUND_TOO_LOW 840000 SUN would be refunded, less than minRefundAmount',
    )
    expect(await states(fixture, id)).toEqual(['confirmed'])
    expect((await returnRental(fixture, id, 840_000)).refundAmount).toBe(840_000)
  })
})

describe('a return is rejected', () => {
  test('if the terms lock the stake, with the end of the lock in the error', async () => {
    const fixture = await createReturnFixture({}, 0)
    const id = await createRental(fixture)
    const [row] = await fixture.delegations(id)
    const until = Math.ceil((row as { endsAtMs: number }).endsAtMs / 1000)
    expect((await fixture.delegatedOnChain(ENERGY)).endsAtMs).toBeGreaterThan(fixture.clock.now())
    expect((await previewRefund(fixture, id)).delegates).toMatchObject([
      { state: 'NOT_TAKEN_BACK', lockedUntil: until },
    ])
    expect(await errorCodeOf(returnRental(fixture, id))).toBe(
      `NOTHING_TO_RETURN its providers do not accept early returns, and the stake is locked until ${until}`,
    )
  })

  test('if the chain shows an unexpected lock', async () => {
    const fixture = await createReturnFixture({ tolerate: /./ }, 0)
    const id = await createRental(fixture)
    const [row] = await fixture.delegations(id)
    await fixture.market.db.write((tx) =>
      tx.orm.run(
        `update delegations set return_percent = 50, held_back_sun = 920000, paid_sun = 1000000 where id = ${row?.id}`,
      ),
    )
    const [shown] = (await previewRefund(fixture, id)).delegates
    expect(shown).toMatchObject({ state: 'LOCKED', refundAmount: 0 })
    expect(shown?.lockedUntil).toBeGreaterThan(fixture.clock.now() / 1000 + 80_000)
    expect(await errorCodeOf(returnRental(fixture, id))).toBe(
      `NOTHING_TO_RETURN the stake is locked on the chain until ${shown?.lockedUntil}`,
    )
    expect(await states(fixture, id)).toEqual(['confirmed'])
  })

  test('before its block is final, and if no full hour is unused', async () => {
    const fixture = await createReturnFixture()
    const id = await fixture.buy({ durationSec: 2 * 3_600 })
    expect(await errorCodeOf(returnRental(fixture, id))).toBe('NOTHING_TO_RETURN the order has no confirmed delegation')
    await fixture.blocks(3)
    expect(await errorCodeOf(returnRental(fixture, id))).toMatch(
      /^NOTHING_TO_RETURN the block of a delegation is not final yet/,
    )
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(20)
    expect(await errorCodeOf(returnRental(fixture, id))).toBe('NOTHING_TO_RETURN less than one full hour is unused')
  })

  test('for a rental of an hour or less, which is locked and paid immediately', async () => {
    const fixture = await createReturnFixture()
    const id = await createRental(fixture, { durationSec: 3_600 })
    expect((await fixture.delegations(id))[0]).toMatchObject({ returnPercent: 0, heldBackSun: 0 })
    expect((await fixture.delegatedOnChain(ENERGY)).endsAtMs).toBeGreaterThan(fixture.clock.now())
  })

  test('for another account’s rental', async () => {
    const fixture = await createReturnFixture()
    const id = await createRental(fixture)
    const other = await fixture.account()
    expect(await errorCodeOf(returnEarly(fixture.market, other.id, id, {}))).toBe('INVALID_PARAMS Invalid orderId')
    expect(await errorCodeOf(previewReturn(fixture.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('a return happens once', () => {
  test('for repeated and concurrent calls, which get the same response', async () => {
    const fixture = await createReturnFixture()
    const before = await balanceOf(fixture)
    const id = await createRental(fixture)
    const answers = await Promise.all(Array.from({ length: 8 }, () => returnRental(fixture, id)))
    await fixture.blocks(2)
    const again = await returnRental(fixture, id, 999_999_999)
    for (const one of [...answers, again]) expect(one).toEqual(answers[0])
    await fixture.blocks(30)
    expect(await balanceOf(fixture)).toBe(before - PRICE + 920_000)
    expect(await returnRental(fixture, id)).toMatchObject({ refundAmount: 920_000, delegates: [{ isBack: true }] })
  })

  test('because a settled return is not settled again', async () => {
    const fixture = await createReturnFixture()
    const id = await createRental(fixture)
    const [row] = await fixture.delegations(id)
    if (!row) throw new Error('no delegation')
    await returnRental(fixture, id)
    const again = await fixture.market.db.write((tx) => settleReturn(fixture.market, tx, row, row.heldBackSun))
    expect(again).toBe(false)
  })

  test.each([
    ['dies before the reclaim is broadcast', { path: send, act: { at: 'reset' as const } }],
    ['loses the response', { path: send, performed: true, act: { at: 'reset' as const } }],
  ])('even if the process %s', async (_name, fault) => {
    const fixture = await createReturnFixture()
    const before = await balanceOf(fixture)
    const id = await createRental(fixture)
    await returnRental(fixture, id)
    await restart(fixture)
    fixture.faults.add(fault)
    await createReclaimWorker(fixture.market).pass()
    expect(await states(fixture, id)).toEqual(['reclaiming'])
    await restart(fixture)
    await fixture.blocks(30)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    expect(await balanceOf(fixture)).toBe(before - PRICE + 920_000)
    expect(await fixture.audit()).toEqual([])
  })

  test('even if a reorg drops the reclaim, which is then repeated', async () => {
    const fixture = await createReturnFixture()
    const before = await balanceOf(fixture)
    const id = await createRental(fixture)
    await returnRental(fixture, id)
    await fixture.blocks(3)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    fixture.chain.fork(4, { keepTransactions: false })
    await fixture.work()
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBeGreaterThan(0)
    await fixture.blocks(80)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    expect(await balanceOf(fixture)).toBe(before - PRICE + 920_000)
  })

  test('but a reorg that drops the delegation also drops the retained amount', async () => {
    const fixture = await createReturnFixture()
    const id = await fixture.buy({ durationSec: DAY_SEC })
    await fixture.blocks(3)
    expect(await fixture.ledger(`hold:${id}`)).toBe(920_000)
    fixture.chain.fork(5, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.ledger(`hold:${id}`)).toBe(PRICE)
    await fixture.blocks(60)
    expect(await fixture.ledger(`hold:${id}`)).toBe(920_000)
    expect((await returnRental(fixture, id)).refundAmount).toBe(920_000)
  })
})

describe('a return next to other rentals', () => {
  test('of the same pair leaves a locked one and one not returned unchanged', async () => {
    const fixture = await createReturnFixture({}, 0)
    const locked = await createRental(fixture, { durationSec: 2 * DAY_SEC })
    await fixture.enroll({ returnPercent: 50 })
    const first = await createRental(fixture, { durationSec: 3 * DAY_SEC })
    const second = await createRental(fixture, { durationSec: 3 * DAY_SEC })
    const all = (await fixture.delegatedOnChain(ENERGY)).sun
    const [lockedBefore] = await fixture.delegations(locked)
    await returnRental(fixture, first)
    await fixture.blocks(25)
    expect([await states(fixture, first), await states(fixture, second)]).toEqual([['reclaimed'], ['confirmed']])
    const two = (await fixture.delegatedOnChain(ENERGY)).sun
    expect(two).toBe(all - Number((await fixture.delegations(first))[0]?.reclaimSun))
    await returnRental(fixture, second)
    await fixture.blocks(25)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(lockedBefore?.balanceSun)
    expect((await fixture.delegations(locked))[0]).toMatchObject({
      state: 'confirmed',
      endsAtMs: (lockedBefore as { endsAtMs: number }).endsAtMs,
    })
    await fixture.passTime(2 * DAY_SEC * 1000)
    await fixture.blocks(25)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('of a partly filled order does not change its filling, its price or its cancellation', async () => {
    const fixture = await createReturnFixture({ accounts: [provider(4, { energyTrx: 20_000 })] })
    const before = await balanceOf(fixture)
    const id = await createRental(fixture, {
      resourceAmount: 250_000,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    const [part] = await fixture.delegations(id)
    expect(await states(fixture, id)).toEqual(['confirmed'])
    await fixture.enroll({ minPriceSun: 90 })
    const { refundAmount, returnedAmount } = await returnRental(fixture, id)
    expect(returnedAmount).toBe(part?.units)
    await fixture.blocks(25)
    await fixture.enroll({ address: SECOND, returnPercent: 0, shareBasisPoints: 1_000 })
    await fixture.blocks(25)
    const view = await getOrder(fixture.market, fixture.accountId, id)
    const left = view.remainAmount
    expect(left).toBeGreaterThan(0)
    await fixture.passTime(HOUR_MS)
    await cancelOrder(fixture.market, fixture.accountId, id)
    await fixture.blocks(25)
    const given = await fixture.delegations(id)
    const units = given.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.units), 0)
    const spent = before - (await balanceOf(fixture))
    expect(Math.abs(spent - (units * 60 - returnedSum(given)))).toBeLessThanOrEqual(1)
    expect(returnedSum(given)).toBe(refundAmount)
    expect((await getOrder(fixture.market, fixture.accountId, id)).payoutAmount).toBe(spent)
  })

  test('is not changed by a higher price for the waiting part', async () => {
    const fixture = await createReturnFixture()
    const before = await balanceOf(fixture)
    const id = await createRental(fixture, {
      resourceAmount: 250_000,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    const [part] = await fixture.delegations(id)
    const units = part?.units ?? 0
    const { refundAmount } = await returnRental(fixture, id)
    await fixture.enroll({ minPriceSun: 90, returnPercent: 50 })
    await updateOrder(fixture.market, { accountId: fixture.accountId, id, body: { unitPrice: 90 } })
    expect(before - (await balanceOf(fixture))).toBe(units * 60 + (250_000 - units) * 90 - refundAmount)
    expect((await getOrder(fixture.market, fixture.accountId, id)).payoutAmount).toBe(
      before - (await balanceOf(fixture)),
    )
  })
})

const returnedSum = (rows: readonly { returnedSun: number }[]) => rows.reduce((sum, one) => sum + one.returnedSun, 0)

test('a returnable rental cannot be extended, and the error gives the reason', async () => {
  const fixture = await createReturnFixture()
  await createRental(fixture)
  const { market, accountId, clock } = fixture
  const extendTo = Math.floor(clock.now() / 1000) + 3 * DAY_SEC
  const found = await listExtendable(market, accountId, { extendTo, receiver: RECEIVER })
  expect(found).toMatchObject({ isAbleToExtend: false, extendData: [], totalDelegateAmount: 32_000 })
  expect(found.delegations).toMatchObject([{ delegator: ENERGY, amount: 32_000, refusal: 'NO_LOCK', estimateTrx: 0 }])
  const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
  expect(await errorCodeOf(extend(market, { accountId, body: { extendData, receiver: RECEIVER } }))).toBe(
    `SOME_DELEGATE_CANNOT_EXTEND ${ENERGY}: the delegation can be returned early, so it has no lock to extend`,
  )
})

test('returned stake is available again, even after a restart', async () => {
  const fixture = await createReturnFixture()
  const free = fixture.market.book.offeredUnits('ENERGY', ENERGY)
  const id = await createRental(fixture, { receiver: RECEIVER })
  await returnRental(fixture, id)
  await restart(fixture)
  await fixture.blocks(30)
  expect(fixture.market.book.offeredUnits('ENERGY', ENERGY)).toBe(free)
})
