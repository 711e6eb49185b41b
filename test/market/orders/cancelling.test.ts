/** Cancelling an order: when it is allowed, what is refunded, pending delegations, and ten concurrent calls. */
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { FEES, hold } from '../../../src/market/base/ledger.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { cancelOrder, previewCancel } from '../../../src/market/orders/cancel-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { passTurns } from '../../support/pass-turns.ts'
import {
  balanceOf,
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  readOrder,
} from './order-fixture.ts'

const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** More units than any provider has, for two days. */
const LARGE = { resourceAmount: 250_000, unitPrice: 60, durationSec: 2 * 86_400 }
const IN_PARTS = { ...LARGE, options: { allowPartialFill: true } }

const cancel = (fixture: OrderFixture, id: string) => cancelOrder(fixture.market, fixture.accountId, id)

/** Advances the clock without running the workers. */
const wait = (fixture: OrderFixture, ms: number) => fixture.clock.advance(ms)

/** Creates an order whose delegation was broadcast and not checked since. */
async function createBroadcastOrder(fixture: OrderFixture): Promise<string> {
  const id = await fixture.buy()
  await fixture.work()
  expect((await fixture.delegations(id)).map((one) => one.state)).toEqual(['signed'])
  return id
}

describe('the preview of a cancellation', () => {
  test('shows the refund and any pending part, and changes nothing', async () => {
    const fixture = await createOrderFixture({ settings: { cancelFeeBasisPoints: 100 } })
    const id = await fixture.buy(IN_PARTS)
    const preview = () => previewCancel(fixture.market, fixture.accountId, id)
    const youngs = await preview()
    expect(youngs.cancellableAt * 1000).toBeGreaterThan(fixture.clock.now() + FIVE_MINUTES_MS - 2_000)
    await fixture.work()
    const signed = await preview()
    expect(signed.pendingAmount).toBeGreaterThan(0)
    await fixture.blocks(3)
    const filled = await preview()
    expect(filled).toMatchObject({ pendingAmount: 0, cancelledAmount: signed.cancelledAmount })
    expect(filled.cancellableAt).toBe(youngs.cancellableAt + (HOUR_MS - FIVE_MINUTES_MS) / 1000)
    wait(fixture, HOUR_MS)
    const { cancellableAt: _, ...promised } = await preview()
    expect(await cancel(fixture, id)).toMatchObject(promised)
    expect(await errorCodeOf(preview())).toBe('ORDER_COMPLETED')
  })

  test('does not find other accounts’, unknown or malformed orders', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy(LARGE)
    const other = await fixture.account()
    expect(await errorCodeOf(previewCancel(fixture.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
    for (const wrong of ['0'.repeat(24), 'x'])
      expect(await errorCodeOf(previewCancel(fixture.market, fixture.accountId, wrong))).toBe(
        'INVALID_PARAMS Invalid orderId',
      )
  })
})

describe('an order without a fill', () => {
  test('can be cancelled after five minutes with a full refund, and then reads as completed', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const id = await fixture.buy(LARGE)
    await fixture.passTime(FIVE_MINUTES_MS - 1)
    expect(await errorCodeOf(cancel(fixture, id))).toMatch(
      /^ORDER_TOO_YOUNG the order can be cancelled from unix time \d{10}$/,
    )
    wait(fixture, 1)
    expect(await cancel(fixture, id)).toEqual({
      orderId: id,
      cancelledAmount: 250_000,
      refundAmount: 30_000_000,
      cancelFee: 0,
      pendingAmount: 0,
      cancelledAt: Math.floor(fixture.clock.now() / 1000),
    })
    expect(await balanceOf(fixture)).toBe(before)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await readOrder(fixture, id)).toMatchObject({
      status: 'Completed',
      resourceAmount: 250_000,
      remainAmount: 250_000,
      fulfilledPercent: 0,
      payoutAmount: 0,
      delegates: [],
    })
  })

  test('returns the same response every time, and moves money once', async () => {
    const fixture = await createOrderFixture({ settings: { cancelFeeBasisPoints: 100 } })
    const feesBefore = await fixture.ledger(FEES)
    const id = await fixture.buy(LARGE)
    await fixture.passTime(FIVE_MINUTES_MS)
    const first = await cancel(fixture, id)
    expect(first).toMatchObject({ refundAmount: 29_700_000, cancelFee: 300_000 })
    await fixture.passTime(DAY_MS)
    expect(await cancel(fixture, id)).toEqual(first)
    expect(await fixture.ledger(FEES)).toBe(feesBefore + 300_000)
    expect((await readOrder(fixture, id)).payoutAmount).toBe(300_000)
  })

  test('is removed from the book, even after a restart', async () => {
    const fixture = await createOrderFixture({ accounts: [provider(5, { energyTrx: 100_000 })] })
    const id = await fixture.buy(LARGE)
    await fixture.passTime(FIVE_MINUTES_MS)
    await cancel(fixture, id)
    expect(fixture.market.book.waiting('ENERGY').size).toBe(0)
    expect((await loadBook(fixture.market.db, fixture.clock.now())).waiting('ENERGY').size).toBe(0)
    await fixture.enroll({ address: SECOND_ADDRESS })
    await fixture.blocks(2)
    expect(await fixture.delegations(id)).toEqual([])
  })

  test('frees planned, unsigned units for the next waiting order, and none of them reach the chain', async () => {
    const fixture = await createOrderFixture()
    const first = await fixture.buy({ resourceAmount: 150_000 })
    const second = await fixture.buy({ resourceAmount: 100_000, unitPrice: 60 })
    wait(fixture, FIVE_MINUTES_MS)
    expect(await cancel(fixture, first)).toMatchObject({ cancelledAmount: 150_000, pendingAmount: 0 })
    expect((await fixture.delegations(second)).map((one) => one.state)).toEqual(['planned'])
    await fixture.blocks(2)
    expect((await fixture.delegations(first)).map((one) => one.state)).toEqual(['failed'])
    expect((await readOrder(fixture, second)).fulfilledPercent).toBe(100)
    expect((await readOrder(fixture, first)).delegates).toEqual([])
  })
})

describe('a delegation signed before the cancellation', () => {
  test('is filled and paid if the chain accepts it', async () => {
    const fixture = await createOrderFixture()
    const id = await createBroadcastOrder(fixture)
    fixture.chain.mine()
    wait(fixture, FIVE_MINUTES_MS)
    expect(await cancel(fixture, id)).toMatchObject({
      cancelledAmount: 0,
      refundAmount: 0,
      pendingAmount: 32_000,
    })
    expect((await readOrder(fixture, id)).status).toBe('Active')
    expect(await fixture.ledger(hold(id))).toBe(1_920_000)
    await fixture.work()
    expect(await readOrder(fixture, id)).toMatchObject({
      status: 'Completed',
      fulfilledPercent: 100,
      payoutAmount: 1_920_000,
    })
    expect(await cancel(fixture, id)).toMatchObject({ pendingAmount: 32_000, refundAmount: 0 })
  })

  test('is refunded only when it can no longer be included, and is not retried', async () => {
    const fixture = await createOrderFixture({ settings: { cancelFeeBasisPoints: 1_000 } })
    const feesBefore = await fixture.ledger(FEES)
    const before = await balanceOf(fixture)
    fixture.faults.add({
      path: 'wallet/broadcasttransaction',
      times: 99,
      performed: false,
      act: { at: 'reset' },
    })
    const id = await createBroadcastOrder(fixture)
    wait(fixture, FIVE_MINUTES_MS)
    await cancel(fixture, id)
    expect(await fixture.ledger(hold(id))).toBe(1_920_000)
    await fixture.blocks(5)
    expect((await readOrder(fixture, id)).status).toBe('Active')
    fixture.faults.clear()
    await fixture.blocks(25)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    expect(await balanceOf(fixture)).toBe(before - 192_000)
    expect(await fixture.ledger(FEES)).toBe(feesBefore + 192_000)
    expect((await fixture.delegations(id)).map((one) => one.state)).toEqual(['failed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test("may yield less than planned if the network's stake grew, and the remainder is refunded", async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const id = await createBroadcastOrder(fixture)
    fixture.chain.mine()
    wait(fixture, FIVE_MINUTES_MS)
    await cancel(fixture, id)
    fixture.chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
    await fixture.work()
    const after = await readOrder(fixture, id)
    expect(after.status).toBe('Completed')
    expect(after.remainAmount).toBeGreaterThan(10_000)
    expect(await balanceOf(fixture)).toBe(before - after.payoutAmount)
    expect(after.payoutAmount).toBe(60 * (32_000 - after.remainAmount))
  })
})

describe('a partly filled order', () => {
  test('can be cancelled after an hour; filled units stay and are paid once', async () => {
    const fixture = await createOrderFixture({ settings: { cancelFeeBasisPoints: 500 } })
    const before = await balanceOf(fixture)
    const id = await fixture.buy(IN_PARTS)
    await fixture.blocks(2)
    const filled = 250_000 - (await readOrder(fixture, id)).remainAmount
    expect(filled).toBeGreaterThan(180_000)
    await fixture.passTime(HOUR_MS - 6_001)
    expect(await errorCodeOf(cancel(fixture, id))).toMatch(/^ORDER_TOO_YOUNG/)
    await fixture.passTime(1_001)
    const { refundAmount, cancelFee, cancelledAmount } = await cancel(fixture, id)
    expect(cancelledAmount).toBe(250_000 - filled)
    expect(refundAmount + cancelFee).toBe(120 * cancelledAmount)
    expect(cancelFee).toBe(6 * cancelledAmount)
    const after = await readOrder(fixture, id)
    expect(after).toMatchObject({ status: 'Completed', remainAmount: cancelledAmount })
    expect(after.delegates).toHaveLength(1)
    expect(after.payoutAmount).toBe(before - (await balanceOf(fixture)))
    expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(120 * filled)
    expect(await fixture.ledger(hold(id))).toBe(0)
    await fixture.passTime(3 * DAY_MS)
    await fixture.blocks(25)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('whose fill is dropped by a reorg is open again, and pays only for units that are delivered later', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const before = await balanceOf(fixture)
    const id = await fixture.buy(IN_PARTS)
    await fixture.passTime(HOUR_MS)
    await fixture.enroll()
    await fixture.blocks(2)
    const filled = 250_000 - (await readOrder(fixture, id)).remainAmount
    expect(filled).toBeGreaterThan(180_000)
    const first = await cancel(fixture, id)
    expect((await readOrder(fixture, id)).status).toBe('Completed')
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.work()
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Active', fulfilledPercent: 0 })
    expect(await fixture.ledger(hold(id))).toBe(120 * filled)
    await fixture.blocks(40)
    const after = await readOrder(fixture, id)
    expect(after.status).toBe('Completed')
    expect([0, filled]).toContain(250_000 - after.remainAmount)
    expect(await balanceOf(fixture)).toBe(before - 120 * (250_000 - after.remainAmount))
    expect(await cancel(fixture, id)).toEqual(first)
  })
})

describe('a cancellation is rejected', () => {
  test('for extensions and completed orders, and for unknown and other accounts’ orders', async () => {
    const fixture = await createOrderFixture()
    const { market, accountId } = fixture
    const id = await fixture.buy()
    await fixture.blocks(2)
    await fixture.passTime(FIVE_MINUTES_MS)
    expect(await errorCodeOf(cancel(fixture, id))).toBe('ORDER_COMPLETED')
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 7_200
    const receiver = (await readOrder(fixture, id)).receiver
    const { extendData } = await listExtendable(market, accountId, { extendTo, receiver })
    const { orderId } = await extend(market, { accountId, body: { extendData, receiver } })
    wait(fixture, FIVE_MINUTES_MS)
    expect(await errorCodeOf(cancel(fixture, orderId))).toMatch(/^ORDER_NOT_CHANGEABLE/)
    const other = await fixture.account()
    const waiting = await fixture.buy(LARGE)
    expect(await errorCodeOf(cancelOrder(market, other.id, waiting))).toBe('INVALID_PARAMS Invalid orderId')
    for (const bad of ['', 'x', '0'.repeat(24), `${waiting}0`, `${waiting} `])
      expect(await errorCodeOf(cancel(fixture, bad))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('at the same time', () => {
  test('ten cancellations of one order give one refund and ten equal responses', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy(LARGE)
    await fixture.passTime(FIVE_MINUTES_MS)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(fixture, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const entries = await fixture.market.db.read((reader) => entriesOf(reader, hold(id)))
    expect(entries.map((one) => [one.cause, one.amount])).toEqual([
      [`place:${id}`, 30_000_000],
      [`cancel:${id}`, -30_000_000],
    ])
  })

  test.each(['cancels', 'supply'])(
    'ten orders are cancelled while supply for three appears, starting with the %s: money stays consistent',
    async (first) => {
      const fixture = await createOrderFixture({ bare: true, accounts: [SECOND] })
      const before = await balanceOf(fixture)
      const ids: string[] = []
      for (let i = 0; i < 10; i++) ids.push(await fixture.buy({ unitPrice: 60, durationSec: 86_400 }))
      await fixture.passTime(FIVE_MINUTES_MS)
      const come = () => fixture.enroll({ address: SECOND_ADDRESS })
      const coming = first === 'supply' ? come() : undefined
      const going = Promise.all(ids.map((id) => cancel(fixture, id)))
      await Promise.all([coming ?? come(), going])
      await fixture.blocks(3)
      let spent = 0
      for (const answer of await going) {
        expect(answer.cancelledAmount + answer.pendingAmount).toBe(32_000)
        const { status, payoutAmount } = await readOrder(fixture, answer.orderId)
        expect([status, payoutAmount]).toEqual(['Completed', answer.pendingAmount * 60])
        spent += payoutAmount
      }
      expect(await balanceOf(fixture)).toBe(before - spent)
    },
  )

  test('a cancellation races the signing of its delegation: the order is filled and paid, or neither', async () => {
    for (const turn of [0, 1, 2, 3]) {
      const fixture = await createOrderFixture()
      const before = await balanceOf(fixture)
      const id = await fixture.buy()
      wait(fixture, FIVE_MINUTES_MS)
      const working = fixture.work()
      await passTurns(turn * 3)
      const { cancelledAmount, pendingAmount } = await cancel(fixture, id)
      await working
      await fixture.blocks(3)
      const { sun } = await fixture.delegatedOnChain(ENERGY)
      const paid = before - (await balanceOf(fixture))
      expect([cancelledAmount + pendingAmount, sun > 0, paid]).toEqual([32_000, pendingAmount > 0, pendingAmount * 60])
      expect((await readOrder(fixture, id)).status).toBe('Completed')
    }
  })
})
