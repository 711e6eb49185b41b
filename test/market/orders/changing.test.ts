/**
 * Changing an order's price or receiver: its money, its place in the queue, what is filled already, and ten at once.
 */
import { describe, expect, test, vi } from 'vitest'
import type { UpdateBody } from '../../../src/contract/order-life.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { buyer, hold } from '../../../src/market/base/ledger.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { turns } from '../../support/turns.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, provider, providerSigner, RECEIVER } from './order-world.ts'

const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
const OTHER = providerSigner(9).address
const OTHER_ACCOUNT = { address: OTHER, balanceSun: 1_000_000 }
const HOUR_MS = 3_600_000
const SOLID_MS = 90_000

const update = (world: OrderWorld, id: string, body: UpdateBody, idempotencyKey?: string) =>
  updateOrder(world.market, { accountId: world.accountId, id, body, idempotencyKey })
const seen = (world: OrderWorld, id: string) => order(world.market, world.accountId, id)
const balance = (world: OrderWorld) => world.ledger(buyer(world.accountId))
const waitingIds = (world: OrderWorld) =>
  world.market.book
    .waiting('ENERGY')
    .inTurn()
    .map((one) => one.orderId)

/** Nobody serves at 60; orders at 60 wait for the provider at 70. */
async function tooCheap(accounts = [OTHER_ACCOUNT]): Promise<OrderWorld> {
  const world = await orderWorld({ bare: true, accounts })
  await world.enroll({ minPriceSun: 60, maxDurationSec: 900, minUnits: 1_000 })
  return world
}

describe('a price', () => {
  test('gives its own order a try, and everybody where it frees what was planned', async () => {
    const world = await tooCheap()
    const first = await world.buy({ unitPrice: 61, durationSec: 3_600 })
    const second = await world.buy({ unitPrice: 60, durationSec: 3_600 })
    await world.enroll({ minPriceSun: 70 })
    await world.blocks(1)
    const tries = vi.spyOn(world.market.book.supply('ENERGY'), 'plan')
    for (const [unitPrice, count] of [
      [75, 1],
      [70, 2],
    ] as const) {
      tries.mockClear()
      await update(world, second, { unitPrice })
      expect(tries).toHaveBeenCalledTimes(count)
      expect(waitingIds(world)).toEqual([first])
    }
  })

  test('goes up and down, and the hold with it', async () => {
    const world = await orderWorld({ bare: true })
    const before = await balance(world)
    const id = await world.buy({ unitPrice: 60 })
    for (const [unitPrice, payoutAmount] of [
      [70, 2_240_000],
      [70, 2_240_000],
      [30, 960_000],
      [65, 2_080_000],
    ] as const) {
      expect(await update(world, id, { unitPrice })).toMatchObject({ price: unitPrice, payoutAmount })
      expect(await world.ledger(hold(id))).toBe(payoutAmount)
      expect(await balance(world)).toBe(before - payoutAmount)
    }
    expect((await loadBook(world.market.db, 0)).waiting('ENERGY').inTurn()).toEqual(
      world.market.book.waiting('ENERGY').inTurn(),
    )
    await world.enroll()
    await world.blocks(2)
    expect(await seen(world, id)).toMatchObject({ status: 'Completed', price: 65, payoutAmount: 2_080_000 })
    expect(await world.ledger(`provider:${ENERGY}`)).toBe(2_080_000)
  })

  test('is refused below SLOW, beyond the balance and beyond money; nothing changes', async () => {
    const world = await orderWorld()
    const id = await world.buy({ resourceAmount: 250_000, unitPrice: 60 })
    expect(await codeOf(update(world, id, { unitPrice: 59 }))).toBe('MIN_PRICE_INVALID unitPrice must be at least 60')
    expect(await codeOf(update(world, id, { unitPrice: 1_000_000 }))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    const huge = await world.buy({ resourceAmount: 1_000_000_000, unitPrice: 60 })
    expect(await codeOf(update(world, huge, { unitPrice: 1_000_000_000 }))).toMatch(/^INVALID_PARAMS unitPrice/)
    expect(await seen(world, id)).toMatchObject({ price: 60, payoutAmount: 15_000_000 })
    expect(world.market.book.waiting('ENERGY').get(id)?.priceSun).toBe(60)
  })

  test('decides the place in the queue; of equal ones the older order is first, whenever it was changed', async () => {
    const world = await orderWorld({ bare: true })
    const [a, b, c] = [
      await world.buy({ unitPrice: 60 }),
      await world.buy({ unitPrice: 61 }),
      await world.buy({ unitPrice: 62 }),
    ]
    expect(waitingIds(world)).toEqual([c, b, a])
    await update(world, a, { unitPrice: 61 })
    expect(waitingIds(world)).toEqual([c, a, b])
    await update(world, c, { unitPrice: 60 })
    expect(waitingIds(world)).toEqual([a, b, c])
    await update(world, b, { unitPrice: 62 })
    expect(waitingIds(world)).toEqual([b, a, c])
  })

  test('that suffices now is matched at once; one that is lowered lets the next go first', async () => {
    const world = await tooCheap()
    const id = await world.buy({ unitPrice: 60, durationSec: 3_600 })
    await world.enroll({ minPriceSun: 70 })
    await world.blocks(1)
    expect(await world.delegations(id)).toEqual([])
    await update(world, id, { unitPrice: 70 })
    expect((await world.delegations(id)).map((one) => [one.state, one.units])).toEqual([['planned', 32_000]])
    // 190,000 at most: the second finds no room until the first gives way.
    const big = await world.buy({ resourceAmount: 150_000, unitPrice: 80 })
    const next = await world.buy({ resourceAmount: 100_000, unitPrice: 75 })
    expect(await world.delegations(next)).toEqual([])
    await update(world, big, { unitPrice: 70 })
    expect((await world.delegations(next)).map((one) => one.state)).toEqual(['planned'])
    expect((await world.delegations(big)).map((one) => one.state)).toEqual(['failed'])
    await world.blocks(2)
    expect((await seen(world, next)).status).toBe('Completed')
    expect(waitingIds(world)).toEqual([big])
  })

  test('changes only what is not filled: each part is paid at its own price', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    const before = await balance(world)
    const options = { allowPartialFill: true }
    const id = await world.buy({ resourceAmount: 250_000, unitPrice: 60, durationSec: 86_400, options })
    await world.blocks(1)
    expect(await codeOf(update(world, id, { unitPrice: 77 }))).toBe('ORDER_IN_PROGRESS ask again in a minute')
    await world.blocks(1)
    expect(await codeOf(update(world, id, { unitPrice: 77 }))).toBe('ORDER_IN_PROGRESS ask again in a minute')
    await world.blocks(30)
    const { remainAmount } = await seen(world, id)
    const filled = 250_000 - remainAmount
    const payoutAmount = 60 * filled + 77 * remainAmount
    expect(await update(world, id, { unitPrice: 77 })).toMatchObject({
      payoutAmount,
      remainAmount,
      price: 77,
    })
    expect(await world.ledger(hold(id))).toBe(77 * remainAmount)
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 77 })
    await world.blocks(3)
    expect(await seen(world, id)).toMatchObject({ status: 'Completed', payoutAmount })
    expect(await world.ledger(`provider:${ENERGY}`)).toBe(60 * filled)
    expect(await world.ledger(`provider:${SECOND_ADDRESS}`)).toBe(77 * remainAmount)
    expect(await balance(world)).toBe(before - payoutAmount)
  })

  test('changed again, and the order cancelled after that: every SUN is somewhere', async () => {
    const world = await orderWorld({ settings: { cancelFeeBasisPoints: 333 } })
    const before = await balance(world)
    const options = { allowPartialFill: true }
    const id = await world.buy({ resourceAmount: 250_001, unitPrice: 60, durationSec: 90_001, options })
    await world.blocks(33)
    const paid = await world.ledger(`provider:${ENERGY}`)
    await update(world, id, { unitPrice: 71 })
    await update(world, id, { unitPrice: 67 })
    await world.pass(HOUR_MS)
    const { refundAmount, cancelFee } = await cancelOrder(world.market, world.accountId, id)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await balance(world)).toBe(before - paid - cancelFee)
    expect(await seen(world, id)).toMatchObject({ status: 'Completed', payoutAmount: paid + cancelFee })
    expect(refundAmount).toBeGreaterThan(0)
  })
})

describe('a receiver', () => {
  test('can be changed after an hour, for what is not filled; what is filled stays where it is', async () => {
    const world = await orderWorld({ accounts: [SECOND, OTHER_ACCOUNT] })
    const options = { allowPartialFill: true }
    const id = await world.buy({ resourceAmount: 250_000, unitPrice: 60, durationSec: 86_400, options })
    await world.blocks(30)
    await world.pass(HOUR_MS - SOLID_MS - 1)
    expect(await codeOf(update(world, id, { receiver: OTHER }))).toMatch(/^ORDER_TOO_YOUNG it can be sent elsewhere/)
    await world.pass(1)
    const { remainAmount, payoutAmount } = await seen(world, id)
    expect(await update(world, id, { receiver: OTHER })).toMatchObject({ receiver: OTHER, payoutAmount })
    await world.enroll({ address: SECOND_ADDRESS })
    await world.blocks(3)
    expect((await seen(world, id)).status).toBe('Completed')
    const rows = await world.delegations(id)
    expect(rows.map((one) => [one.receiver, one.units])).toEqual([
      [RECEIVER, 250_000 - remainAmount],
      [OTHER, remainAmount],
    ])
    expect((await world.onChain(ENERGY, RECEIVER)).sun).toBeGreaterThan(0)
    expect((await world.onChain(SECOND_ADDRESS, OTHER)).sun).toBeGreaterThan(0)
    await world.pass(2 * 86_400_000)
    await world.blocks(25)
    expect((await world.onChain(ENERGY, RECEIVER)).sun + (await world.onChain(SECOND_ADDRESS, OTHER)).sun).toBe(0)
  })

  test('must be activated, no contract, and not the only provider', async () => {
    const world = await orderWorld({ bare: true })
    const id = await world.buy({ unitPrice: 60 })
    await world.pass(HOUR_MS)
    expect(await codeOf(update(world, id, { receiver: OTHER }))).toBe(
      'INVALID_PARAMS receiver is not activated on the chain',
    )
    expect(await codeOf(update(world, id, { receiver: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }))).toMatch(
      /^INVALID_PARAMS receiver is a contract/,
    )
    expect(await codeOf(update(world, id, { receiver: 'hello' }))).toMatch(/^INVALID_PARAMS receiver must be/)
    await update(world, id, { receiver: ENERGY })
    await world.enroll()
    await world.blocks(2)
    expect(await world.delegations(id)).toEqual([])
    await update(world, id, { receiver: RECEIVER, unitPrice: 61 })
    expect((await world.delegations(id)).map((one) => one.receiver)).toEqual([RECEIVER])
  })
})

describe('what cannot be changed', () => {
  test('completed and cancelled orders, other people’s and those that do not exist', async () => {
    const world = await orderWorld()
    const done = await world.buy()
    await world.blocks(2)
    expect(await codeOf(update(world, done, { unitPrice: 70 }))).toBe('ORDER_COMPLETED')
    const signed = await world.buy()
    await world.work()
    world.clock.advance(300_000)
    await cancelOrder(world.market, world.accountId, signed)
    expect(await codeOf(update(world, signed, { unitPrice: 70 }))).toBe('ORDER_COMPLETED it was cancelled')
    const other = await world.account()
    const body = { unitPrice: 70 }
    const waiting = await world.buy({ resourceAmount: 250_000, unitPrice: 60 })
    const { market } = world
    for (const id of [waiting, 'x', '0'.repeat(24)])
      expect(await codeOf(updateOrder(market, { accountId: other.id, id, body }))).toBe(
        'INVALID_PARAMS Invalid orderId',
      )
  })

  test('with an Idempotency-Key the first answer comes again, also after another change', async () => {
    const world = await orderWorld({ bare: true })
    const id = await world.buy({ unitPrice: 60 })
    const first = await update(world, id, { unitPrice: 70 }, 'one')
    await update(world, id, { unitPrice: 65 }, 'two')
    expect(await update(world, id, { unitPrice: 70 }, 'one')).toEqual(first)
    expect((await seen(world, id)).price).toBe(65)
    expect(await codeOf(update(world, id, { unitPrice: 71 }, 'one'))).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('at the same time', () => {
  test('ten change one price: the last one counts, and the hold is its payout', async () => {
    const world = await orderWorld({ bare: true })
    const before = await balance(world)
    const id = await world.buy({ unitPrice: 60 })
    const prices = Array.from({ length: 10 }, (_, i) => 50 + i * 3)
    const answered: number[] = []
    const answers = await Promise.all(
      prices.map((unitPrice) => update(world, id, { unitPrice }).finally(() => answered.push(unitPrice))),
    )
    expect(answers.map((one) => one.price)).toEqual(prices)
    const last = answered.at(-1) ?? 0
    expect(await world.ledger(hold(id))).toBe(last * 32_000)
    expect(await balance(world)).toBe(before - last * 32_000)
    const entries = await world.market.db.read((reader) => entriesOf(reader, hold(id)))
    expect(entries).toHaveLength(11)
  })

  test('ten raise their price for the last of a provider: as many as fit are matched, the others wait in turn', async () => {
    const world = await orderWorld({ bare: true, accounts: [SECOND] })
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await world.buy({ unitPrice: 60 }))
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    expect(waitingIds(world)).toEqual(ids)
    const answered: string[] = []
    await Promise.all(ids.map((id) => update(world, id, { unitPrice: 70 }).finally(() => answered.push(id))))
    // 10,000 TRX of stake, 9.5 units each: twice 32,000, and the TRX kept for extensions.
    expect(waitingIds(world)).toEqual(ids.filter((id) => !answered.slice(0, 2).includes(id)))
    await world.blocks(2)
    const orders = await Promise.all(ids.map((id) => seen(world, id)))
    expect(orders.filter((one) => one.status === 'Completed')).toHaveLength(2)
    for (const one of orders) expect(one.payoutAmount).toBe(70 * 32_000)
  })

  test.each([0, 1, 2, 3, 4, 6])(
    'a price falls while its order is being signed (%i): old price or new one, never both',
    async (later) => {
      const world = await orderWorld({ accounts: [SECOND] })
      await world.enroll({ minPriceSun: 50 })
      const before = await balance(world)
      const id = await world.buy({ unitPrice: 60 })
      const working = world.work()
      await turns(later * 2)
      const changed = await codeOf(update(world, id, { unitPrice: 50 }))
      await working
      await world.blocks(3)
      const price = changed === 'no error' ? 50 : 60
      expect(changed === 'no error' || changed.startsWith('ORDER_IN_PROGRESS')).toBe(true)
      expect(await seen(world, id)).toMatchObject({
        status: 'Completed',
        price,
        payoutAmount: price * 32_000,
      })
      expect(await balance(world)).toBe(before - price * 32_000)
      expect((await world.delegations(id)).filter((one) => one.state === 'confirmed')).toHaveLength(1)
    },
  )

  test('price changes, cancels and supply at once: each order ends one way, and the ledger is clean', async () => {
    const world = await orderWorld({ bare: true, accounts: [SECOND] })
    const before = await balance(world)
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await world.buy({ unitPrice: 60 + (i % 3), durationSec: 86_400 }))
    await world.pass(300_000)
    const doing = ids.flatMap((id, i) => [
      update(world, id, { unitPrice: 65 + (i % 4) }).catch(() => {}),
      ...(i % 2 === 0 ? [cancelOrder(world.market, world.accountId, id)] : []),
    ])
    await Promise.all([...doing, world.enroll({ address: SECOND_ADDRESS }), world.work()])
    await world.blocks(40)
    const orders = await Promise.all(ids.map((id) => seen(world, id)))
    for (const [i, one] of orders.entries()) {
      if (i % 2 === 0) expect(one.status).toBe('Completed')
      if (one.status === 'Active') expect(one.payoutAmount).toBe(one.price * 32_000)
      else expect([0, one.price * 32_000]).toContain(one.payoutAmount)
    }
    expect(await balance(world)).toBe(before - orders.reduce((sum, one) => sum + one.payoutAmount, 0))
  })
})

test('a change that was made is answered as made, also while the chain is away', async () => {
  const world = await tooCheap()
  const id = await world.buy({ unitPrice: 60 })
  await world.pass(HOUR_MS)
  const first = await update(world, id, { receiver: OTHER }, 'key')
  const receivers = {
    ...world.market.receivers,
    check: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
  }
  const request = { accountId: world.accountId, id, body: { receiver: OTHER }, idempotencyKey: 'key' }
  expect(await updateOrder({ ...world.market, receivers }, request)).toEqual(first)
})
