/**
 * Smart orders: provider of the first part fills more when it can, for the remaining time, and the buyer pays only
 * for that time.
 */
import { describe, expect, test } from 'vitest'
import { hold } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import {
  balanceOf,
  createOrderFixture,
  DAY_MS,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
  readOrder,
} from './order-fixture.ts'

const BIG = provider(5, { energyTrx: 1_000_000 })
const BIG_ADDRESS = providerSigner(5).address
const THREE_DAYS_SEC = 3 * 86_400
const SMART = {
  resourceAmount: 10_000_000,
  unitPrice: 60,
  durationSec: THREE_DAYS_SEC,
  options: { allowPartialFill: true },
}
const HALF = { address: BIG_ADDRESS, shareBasisPoints: 5_000 }

const earned = (fixture: OrderFixture) => fixture.ledger(`provider:${BIG_ADDRESS}`)

/** Creates an order that got half of provider's stake, solidified. */
async function createHalfFilledOrder(body: Partial<typeof SMART> = {}): Promise<{ fixture: OrderFixture; id: string }> {
  const fixture = await createOrderFixture({ bare: true, accounts: [BIG] })
  await fixture.enroll(HALF)
  const id = await fixture.buy({ ...SMART, ...body })
  await fixture.blocks(30)
  return { fixture, id }
}

/** Lets provider offer its whole stake, then runs the workers. */
async function offerWholeStake(fixture: OrderFixture, shareBasisPoints = 10_000): Promise<void> {
  await fixture.enroll({ ...HALF, shareBasisPoints })
  await fixture.work()
}

describe('a Smart order', () => {
  test('gets more units from its providers for the remaining time, and unused time is refunded once solidified', async () => {
    const { fixture, id } = await createHalfFilledOrder()
    const [first] = await fixture.delegations(id)
    const before = await balanceOf(fixture)
    const heldBefore = await fixture.ledger(hold(id))
    const earnedBefore = await earned(fixture)
    expect(earnedBefore).toBe(180 * (first?.units ?? 0))
    await fixture.passTime(DAY_MS / 2)
    await offerWholeStake(fixture)
    await fixture.blocks(2)
    const [, late] = await fixture.delegations(id)
    if (late?.state !== 'confirmed') throw new Error(`it is ${late?.state}`)
    const { durationSec, units } = late
    expect(durationSec).toBeGreaterThan(2.4 * 86_400)
    expect(durationSec).toBeLessThan(2.5 * 86_400)
    const worth = 180 * units
    const paid = Math.floor((worth * durationSec) / THREE_DAYS_SEC)
    expect(await earned(fixture)).toBe(earnedBefore + paid)
    expect(await balanceOf(fixture)).toBe(before)
    expect(await fixture.ledger(hold(id))).toBe(heldBefore - paid)
    await fixture.blocks(30)
    expect(await balanceOf(fixture)).toBe(before + worth - paid)
    expect(await fixture.ledger(hold(id))).toBe(heldBefore - worth)
    const { remainAmount, payoutAmount, status } = await readOrder(fixture, id)
    expect([status, payoutAmount]).toEqual(['Active', 1_800_000_000 - worth + paid])
    expect(remainAmount).toBe(10_000_000 - units - (first?.units ?? 0))
    // All parts share one lock, so they end within a few seconds of the first one.
    const rows = await fixture.delegations(id)
    const ends = rows.map((one) => (one.state === 'confirmed' ? one.endsAtMs : 0))
    expect(ends[0]).toBe(ends[1])
    const firstEnd = first?.state === 'confirmed' ? first.endsAtMs : 0
    expect((ends[0] ?? 0) - firstEnd).toBeLessThan(10_000)
    await cancelOrder(fixture.market, fixture.accountId, id)
    await fixture.passTime(3 * DAY_MS)
    await fixture.blocks(30)
    expect((await fixture.delegatedOnChain(BIG_ADDRESS)).sun).toBe(0)
  })

  test('is settled to the SUN if it is cancelled or its price changes later', async () => {
    const { fixture, id } = await createHalfFilledOrder()
    await fixture.passTime(DAY_MS / 3)
    await offerWholeStake(fixture, 9_000)
    await fixture.blocks(30)
    const { market, accountId } = fixture
    const paid = await earned(fixture)
    const { remainAmount } = await readOrder(fixture, id)
    const after = await updateOrder(market, { accountId, id, body: { unitPrice: 71 } })
    expect(await fixture.ledger(hold(id))).toBe(213 * remainAmount)
    expect(after.payoutAmount).toBe(paid + 213 * remainAmount)
    expect((await cancelOrder(market, accountId, id)).refundAmount).toBe(213 * remainAmount)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', payoutAmount: paid })
    expect(await fixture.ledger(hold(id))).toBe(0)
  })

  test('whose late part is dropped by a reorg gets the refund only with the next part', async () => {
    const { fixture, id } = await createHalfFilledOrder()
    const before = await balanceOf(fixture)
    await fixture.passTime(DAY_MS / 2)
    await offerWholeStake(fixture)
    await fixture.blocks(1)
    const held = await fixture.ledger(hold(id))
    expect((await fixture.delegations(id)).map((one) => one.state)).toEqual(['confirmed', 'confirmed'])
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.ledger(hold(id))).toBeGreaterThan(held)
    expect(await balanceOf(fixture)).toBe(before)
    await fixture.blocks(60)
    const rows = (await fixture.delegations(id)).filter((one) => one.state === 'confirmed')
    const { payoutAmount } = await readOrder(fixture, id)
    expect(rows).toHaveLength(2)
    expect(await balanceOf(fixture)).toBe(before + 1_800_000_000 - payoutAmount)
  })

  test.each([
    ['after a third of its time', SMART, DAY_MS + 60_000, 10_000],
    ['with less than 100,000 Energy', SMART, DAY_MS / 2, 5_090],
  ])('gets no more units %s', async (_name, body, waitMs, share) => {
    const { fixture, id } = await createHalfFilledOrder(body)
    await fixture.passTime(waitMs)
    await offerWholeStake(fixture, share)
    await fixture.blocks(2)
    const rows = await fixture.delegations(id)
    expect(rows.filter((one) => one.durationSec < THREE_DAYS_SEC)).toEqual([])
  })

  test.each<[string, Partial<typeof SMART>]>([
    ['smaller', { resourceAmount: 9_999_999 }],
    ['shorter', { durationSec: THREE_DAYS_SEC - 1 }],
  ])('is rejected if it is %s than the minimum', async (_name, body) => {
    const { fixture, id } = await createHalfFilledOrder(body)
    await fixture.passTime(DAY_MS / 2)
    await offerWholeStake(fixture)
    await fixture.blocks(2)
    const full = body.durationSec ?? THREE_DAYS_SEC
    expect((await fixture.delegations(id)).every((one) => one.durationSec === full)).toBe(true)
  })

  test('waits behind an order with a higher price', async () => {
    const { fixture, id } = await createHalfFilledOrder()
    const dear = await fixture.buy({
      resourceAmount: 4_000_000,
      // High enough to pay for prolonging the smart order's units by three days.
      unitPrice: 110,
      receiver: RECEIVER,
      durationSec: 6 * 86_400,
    })
    await fixture.passTime(DAY_MS / 2)
    await offerWholeStake(fixture)
    await fixture.blocks(2)
    const late = (await fixture.delegations(id)).filter((one) => one.durationSec < THREE_DAYS_SEC)
    expect((await readOrder(fixture, dear)).status).toBe('Completed')
    for (const one of late) expect(one.units).toBeLessThan(1_000_000)
  })
})
