/** Changing an order's price or receiver: money, queue position, filled parts, and ten concurrent calls. */
import { describe, expect, test, vi } from 'vitest'
import type { UpdateBody } from '../../../src/contract/order-life.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { hold } from '../../../src/market/base/ledger.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { passTurns } from '../../support/pass-turns.ts'
import {
  balanceOf,
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
  readOrder,
} from './order-fixture.ts'

const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
const OTHER = providerSigner(9).address
const OTHER_ACCOUNT = { address: OTHER, balanceSun: 1_000_000 }
const HOUR_MS = 3_600_000
const SOLID_MS = 90_000

const update = (fixture: OrderFixture, id: string, body: UpdateBody, idempotencyKey?: string) =>
  updateOrder(fixture.market, { accountId: fixture.accountId, id, body, idempotencyKey })
const waitingIds = (fixture: OrderFixture) =>
  fixture.market.book
    .waiting('ENERGY')
    .ordered()
    .map((one) => one.orderId)

/** Creates a fixture where orders at 60 SUN wait for provider at 70. */
async function createFixtureWithCheapOrders(accounts = [OTHER_ACCOUNT]): Promise<OrderFixture> {
  const fixture = await createOrderFixture({ bare: true, accounts })
  await fixture.enroll({ minPriceSun: 60, maxDurationSec: 900, minUnits: 1_000 })
  return fixture
}

describe('a price change', () => {
  test('matches its own order again, and all orders if it frees planned units', async () => {
    const fixture = await createFixtureWithCheapOrders()
    const first = await fixture.buy({ unitPrice: 61, durationSec: 3_600 })
    const second = await fixture.buy({ unitPrice: 60, durationSec: 3_600 })
    await fixture.enroll({ minPriceSun: 70 })
    await fixture.blocks(1)
    const tries = vi.spyOn(fixture.market.book.supply('ENERGY'), 'plan')
    for (const [unitPrice, count] of [
      [75, 1],
      [70, 2],
    ] as const) {
      tries.mockClear()
      await update(fixture, second, { unitPrice })
      expect(tries).toHaveBeenCalledTimes(count)
      expect(waitingIds(fixture)).toEqual([first])
    }
  })

  test('raises or lowers the hold too', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const before = await balanceOf(fixture)
    const id = await fixture.buy({ unitPrice: 60 })
    for (const [unitPrice, payoutAmount] of [
      [70, 2_240_000],
      [70, 2_240_000],
      [30, 960_000],
      [65, 2_080_000],
    ] as const) {
      expect(await update(fixture, id, { unitPrice })).toMatchObject({ price: unitPrice, payoutAmount })
      expect(await fixture.ledger(hold(id))).toBe(payoutAmount)
      expect(await balanceOf(fixture)).toBe(before - payoutAmount)
    }
    expect((await loadBook(fixture.market.db, 0)).waiting('ENERGY').ordered()).toEqual(
      fixture.market.book.waiting('ENERGY').ordered(),
    )
    await fixture.enroll()
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', price: 65, payoutAmount: 2_080_000 })
    expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(2_080_000)
  })

  test('is rejected below SLOW, above the balance or above the maximum, without an effect', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({ resourceAmount: 250_000, unitPrice: 60 })
    expect(await errorCodeOf(update(fixture, id, { unitPrice: 59 }))).toBe(
      'MIN_PRICE_INVALID unitPrice must be at least 60',
    )
    expect(await errorCodeOf(update(fixture, id, { unitPrice: 1_000_000 }))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    const huge = await fixture.buy({ resourceAmount: 1_000_000_000, unitPrice: 60 })
    expect(await errorCodeOf(update(fixture, huge, { unitPrice: 1_000_000_000 }))).toMatch(/^INVALID_PARAMS unitPrice/)
    expect(await readOrder(fixture, id)).toMatchObject({ price: 60, payoutAmount: 15_000_000 })
    expect(fixture.market.book.waiting('ENERGY').get(id)?.priceSun).toBe(60)
  })

  test('decides the queue position, and at equal prices the older order is first', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const [a, b, c] = [
      await fixture.buy({ unitPrice: 60 }),
      await fixture.buy({ unitPrice: 61 }),
      await fixture.buy({ unitPrice: 62 }),
    ]
    expect(waitingIds(fixture)).toEqual([c, b, a])
    await update(fixture, a, { unitPrice: 61 })
    expect(waitingIds(fixture)).toEqual([c, a, b])
    await update(fixture, c, { unitPrice: 60 })
    expect(waitingIds(fixture)).toEqual([a, b, c])
    await update(fixture, b, { unitPrice: 62 })
    expect(waitingIds(fixture)).toEqual([b, a, c])
  })

  test('that makes the price sufficient matches the order immediately, and a lower price lets the next go first', async () => {
    const fixture = await createFixtureWithCheapOrders()
    const id = await fixture.buy({ unitPrice: 60, durationSec: 3_600 })
    await fixture.enroll({ minPriceSun: 70 })
    await fixture.blocks(1)
    expect(await fixture.delegations(id)).toEqual([])
    await update(fixture, id, { unitPrice: 70 })
    expect((await fixture.delegations(id)).map((one) => [one.state, one.units])).toEqual([['planned', 32_000]])
    // The provider has about 190,000 Energy, so the second order does not fit until the first one gives way.
    const big = await fixture.buy({ resourceAmount: 150_000, unitPrice: 80 })
    const next = await fixture.buy({ resourceAmount: 100_000, unitPrice: 75 })
    expect(await fixture.delegations(next)).toEqual([])
    await update(fixture, big, { unitPrice: 70 })
    expect((await fixture.delegations(next)).map((one) => one.state)).toEqual(['planned'])
    expect((await fixture.delegations(big)).map((one) => one.state)).toEqual(['failed'])
    await fixture.blocks(2)
    expect((await readOrder(fixture, next)).status).toBe('Completed')
    expect(waitingIds(fixture)).toEqual([big])
  })

  test('applies to unfilled units only, so each part is paid at its own price', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    const before = await balanceOf(fixture)
    const options = { allowPartialFill: true }
    const id = await fixture.buy({ resourceAmount: 250_000, unitPrice: 60, durationSec: 86_400, options })
    await fixture.blocks(1)
    expect(await errorCodeOf(update(fixture, id, { unitPrice: 77 }))).toBe(
      'ORDER_IN_PROGRESS a delegation is not final yet: try again in a minute',
    )
    await fixture.blocks(1)
    expect(await errorCodeOf(update(fixture, id, { unitPrice: 77 }))).toBe(
      'ORDER_IN_PROGRESS a delegation is not final yet: try again in a minute',
    )
    await fixture.blocks(30)
    const { remainAmount } = await readOrder(fixture, id)
    const filled = 250_000 - remainAmount
    const payoutAmount = 60 * filled + 77 * remainAmount
    expect(await update(fixture, id, { unitPrice: 77 })).toMatchObject({
      payoutAmount,
      remainAmount,
      price: 77,
    })
    expect(await fixture.ledger(hold(id))).toBe(77 * remainAmount)
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 77 })
    await fixture.blocks(3)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', payoutAmount })
    expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(60 * filled)
    expect(await fixture.ledger(`provider:${SECOND_ADDRESS}`)).toBe(77 * remainAmount)
    expect(await balanceOf(fixture)).toBe(before - payoutAmount)
  })

  test('can be repeated before a cancellation, and every SUN is accounted for', async () => {
    const fixture = await createOrderFixture({ settings: { cancelFeeBasisPoints: 333 } })
    const before = await balanceOf(fixture)
    const options = { allowPartialFill: true }
    const id = await fixture.buy({ resourceAmount: 250_001, unitPrice: 60, durationSec: 90_001, options })
    await fixture.blocks(33)
    const paid = await fixture.ledger(`provider:${ENERGY}`)
    await update(fixture, id, { unitPrice: 71 })
    await update(fixture, id, { unitPrice: 67 })
    await fixture.passTime(HOUR_MS)
    const { refundAmount, cancelFee } = await cancelOrder(fixture.market, fixture.accountId, id)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await balanceOf(fixture)).toBe(before - paid - cancelFee)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', payoutAmount: paid + cancelFee })
    expect(refundAmount).toBeGreaterThan(0)
  })
})

describe('a change of the receiver', () => {
  test('is possible after an hour for unfilled units, and filled units stay', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND, OTHER_ACCOUNT] })
    const options = { allowPartialFill: true }
    const id = await fixture.buy({ resourceAmount: 250_000, unitPrice: 60, durationSec: 86_400, options })
    await fixture.blocks(30)
    await fixture.passTime(HOUR_MS - SOLID_MS - 1)
    expect(await errorCodeOf(update(fixture, id, { receiver: OTHER }))).toMatch(
      /^ORDER_TOO_YOUNG the order can be redirected to another receiver/,
    )
    await fixture.passTime(1)
    const { remainAmount, payoutAmount } = await readOrder(fixture, id)
    expect(await update(fixture, id, { receiver: OTHER })).toMatchObject({ receiver: OTHER, payoutAmount })
    await fixture.enroll({ address: SECOND_ADDRESS })
    await fixture.blocks(3)
    expect((await readOrder(fixture, id)).status).toBe('Completed')
    const rows = await fixture.delegations(id)
    expect(rows.map((one) => [one.receiver, one.units])).toEqual([
      [RECEIVER, 250_000 - remainAmount],
      [OTHER, remainAmount],
    ])
    expect((await fixture.delegatedOnChain(ENERGY, RECEIVER)).sun).toBeGreaterThan(0)
    expect((await fixture.delegatedOnChain(SECOND_ADDRESS, OTHER)).sun).toBeGreaterThan(0)
    await fixture.passTime(2 * 86_400_000)
    await fixture.blocks(25)
    expect(
      (await fixture.delegatedOnChain(ENERGY, RECEIVER)).sun +
        (await fixture.delegatedOnChain(SECOND_ADDRESS, OTHER)).sun,
    ).toBe(0)
  })

  test('needs an activated address that is neither a contract nor the only provider', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const id = await fixture.buy({ unitPrice: 60 })
    await fixture.passTime(HOUR_MS)
    expect(await errorCodeOf(update(fixture, id, { receiver: OTHER }))).toBe(
      'INVALID_PARAMS receiver is not activated on the chain',
    )
    expect(await errorCodeOf(update(fixture, id, { receiver: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }))).toMatch(
      /^INVALID_PARAMS receiver is a contract/,
    )
    expect(await errorCodeOf(update(fixture, id, { receiver: 'hello' }))).toMatch(/^INVALID_PARAMS receiver must be/)
    await update(fixture, id, { receiver: ENERGY })
    await fixture.enroll()
    await fixture.blocks(2)
    expect(await fixture.delegations(id)).toEqual([])
    await update(fixture, id, { receiver: RECEIVER, unitPrice: 61 })
    expect((await fixture.delegations(id)).map((one) => one.receiver)).toEqual([RECEIVER])
  })
})

describe('a change is rejected', () => {
  test('for completed, cancelled, unknown and other accounts’ orders', async () => {
    const fixture = await createOrderFixture()
    const done = await fixture.buy()
    await fixture.blocks(2)
    expect(await errorCodeOf(update(fixture, done, { unitPrice: 70 }))).toBe('ORDER_COMPLETED')
    const signed = await fixture.buy()
    await fixture.work()
    fixture.clock.advance(300_000)
    await cancelOrder(fixture.market, fixture.accountId, signed)
    expect(await errorCodeOf(update(fixture, signed, { unitPrice: 70 }))).toBe(
      'ORDER_COMPLETED the order was cancelled',
    )
    const other = await fixture.account()
    const body = { unitPrice: 70 }
    const waiting = await fixture.buy({ resourceAmount: 250_000, unitPrice: 60 })
    const { market } = fixture
    for (const id of [waiting, 'x', '0'.repeat(24)])
      expect(await errorCodeOf(updateOrder(market, { accountId: other.id, id, body }))).toBe(
        'INVALID_PARAMS Invalid orderId',
      )
  })

  test('a repeated Idempotency-Key returns the first response, even after another change', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const id = await fixture.buy({ unitPrice: 60 })
    const first = await update(fixture, id, { unitPrice: 70 }, 'one')
    await update(fixture, id, { unitPrice: 65 }, 'two')
    expect(await update(fixture, id, { unitPrice: 70 }, 'one')).toEqual(first)
    expect((await readOrder(fixture, id)).price).toBe(65)
    expect(await errorCodeOf(update(fixture, id, { unitPrice: 71 }, 'one'))).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('at the same time', () => {
  test('the last of ten price changes of one order counts, and the hold equals its payout', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const before = await balanceOf(fixture)
    const id = await fixture.buy({ unitPrice: 60 })
    const prices = Array.from({ length: 10 }, (_, i) => 50 + i * 3)
    const answered: number[] = []
    const answers = await Promise.all(
      prices.map((unitPrice) => update(fixture, id, { unitPrice }).finally(() => answered.push(unitPrice))),
    )
    expect(answers.map((one) => one.price)).toEqual(prices)
    const last = answered.at(-1) ?? 0
    expect(await fixture.ledger(hold(id))).toBe(last * 32_000)
    expect(await balanceOf(fixture)).toBe(before - last * 32_000)
    const entries = await fixture.market.db.read((reader) => entriesOf(reader, hold(id)))
    expect(entries).toHaveLength(11)
  })

  test('ten orders raise their price for the last supply: those that fit are matched, the others wait in order', async () => {
    const fixture = await createOrderFixture({ bare: true, accounts: [SECOND] })
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await fixture.buy({ unitPrice: 60 }))
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    expect(waitingIds(fixture)).toEqual(ids)
    const answered: string[] = []
    await Promise.all(ids.map((id) => update(fixture, id, { unitPrice: 70 }).finally(() => answered.push(id))))
    // 10,000 TRX of stake at 9.5 units each: enough for two orders of 32,000 and the TRX reserved for extensions.
    expect(waitingIds(fixture)).toEqual(ids.filter((id) => !answered.slice(0, 2).includes(id)))
    await fixture.blocks(2)
    const orders = await Promise.all(ids.map((id) => readOrder(fixture, id)))
    expect(orders.filter((one) => one.status === 'Completed')).toHaveLength(2)
    for (const one of orders) expect(one.payoutAmount).toBe(70 * 32_000)
  })

  test.each([0, 1, 2, 3, 4, 6])(
    'a price falls while a delegation for its order is being signed (%i): the order has the old price or the new one',
    async (later) => {
      const fixture = await createOrderFixture({ accounts: [SECOND] })
      await fixture.enroll({ minPriceSun: 50 })
      const before = await balanceOf(fixture)
      const id = await fixture.buy({ unitPrice: 60 })
      const working = fixture.work()
      await passTurns(later * 2)
      const changed = await errorCodeOf(update(fixture, id, { unitPrice: 50 }))
      await working
      await fixture.blocks(3)
      const price = changed === 'no error' ? 50 : 60
      expect(changed === 'no error' || changed.startsWith('ORDER_IN_PROGRESS')).toBe(true)
      expect(await readOrder(fixture, id)).toMatchObject({
        status: 'Completed',
        price,
        payoutAmount: price * 32_000,
      })
      expect(await balanceOf(fixture)).toBe(before - price * 32_000)
      expect((await fixture.delegations(id)).filter((one) => one.state === 'confirmed')).toHaveLength(1)
    },
  )

  test('after price changes, cancellations and new supply, each order has one state, and the ledger balances', async () => {
    const fixture = await createOrderFixture({ bare: true, accounts: [SECOND] })
    const before = await balanceOf(fixture)
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await fixture.buy({ unitPrice: 60 + (i % 3), durationSec: 86_400 }))
    await fixture.passTime(300_000)
    const doing = ids.flatMap((id, i) => [
      update(fixture, id, { unitPrice: 65 + (i % 4) }).catch(() => {}),
      ...(i % 2 === 0 ? [cancelOrder(fixture.market, fixture.accountId, id)] : []),
    ])
    await Promise.all([...doing, fixture.enroll({ address: SECOND_ADDRESS }), fixture.work()])
    await fixture.blocks(40)
    const orders = await Promise.all(ids.map((id) => readOrder(fixture, id)))
    for (const [i, one] of orders.entries()) {
      if (i % 2 === 0) expect(one.status).toBe('Completed')
      if (one.status === 'Active') expect(one.payoutAmount).toBe(one.price * 32_000)
      else expect([0, one.price * 32_000]).toContain(one.payoutAmount)
    }
    expect(await balanceOf(fixture)).toBe(before - orders.reduce((sum, one) => sum + one.payoutAmount, 0))
  })
})

test('repeating a completed change succeeds even while the chain is unreachable', async () => {
  const fixture = await createFixtureWithCheapOrders()
  const id = await fixture.buy({ unitPrice: 60 })
  await fixture.passTime(HOUR_MS)
  const first = await update(fixture, id, { receiver: OTHER }, 'key')
  const receivers = {
    ...fixture.market.receivers,
    check: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
  }
  const request = { accountId: fixture.accountId, id, body: { receiver: OTHER }, idempotencyKey: 'key' }
  expect(await updateOrder({ ...fixture.market, receivers }, request)).toEqual(first)
})
