/** Cancelling an order: when, what comes back, what is on its way meanwhile, and ten at once. */
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { buyer, FEES, hold } from '../../../src/market/base/ledger.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { cancelOrder, previewCancel } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { turns } from '../../support/turns.ts'
import { codeOf, DAY_MS, ENERGY, type OrderWorld, orderWorld, provider, providerSigner } from './order-world.ts'

const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** More than anybody has; for two days. */
const LARGE = { resourceAmount: 250_000, unitPrice: 60, durationSec: 2 * 86_400 }
const IN_PARTS = { ...LARGE, options: { allowPartialFill: true } }

const cancel = (world: OrderWorld, id: string) => cancelOrder(world.market, world.accountId, id)
const seen = (world: OrderWorld, id: string) => order(world.market, world.accountId, id)
const balance = (world: OrderWorld) => world.ledger(buyer(world.accountId))

/** Time without anybody working. */
const wait = (world: OrderWorld, ms: number) => world.clock.advance(ms)

/** Its delegation is in the chain's hands, and nobody has looked since. */
async function signedOrder(world: OrderWorld): Promise<string> {
  const id = await world.buy()
  await world.work()
  expect((await world.delegations(id)).map((one) => one.state)).toEqual(['signed'])
  return id
}

describe('asked beforehand', () => {
  test('a cancel says what it does then, whatever part is on its way, and changes nothing', async () => {
    const world = await orderWorld({ settings: { cancelFeeBasisPoints: 100 } })
    const id = await world.buy(IN_PARTS)
    const preview = () => previewCancel(world.market, world.accountId, id)
    const youngs = await preview()
    expect(youngs.cancellableAt * 1000).toBeGreaterThan(world.clock.now() + FIVE_MINUTES_MS - 2_000)
    await world.work()
    const signed = await preview()
    expect(signed.pendingAmount).toBeGreaterThan(0)
    await world.blocks(3)
    const filled = await preview()
    expect(filled).toMatchObject({ pendingAmount: 0, cancelledAmount: signed.cancelledAmount })
    expect(filled.cancellableAt).toBe(youngs.cancellableAt + (HOUR_MS - FIVE_MINUTES_MS) / 1000)
    wait(world, HOUR_MS)
    const { cancellableAt: _, ...promised } = await preview()
    expect(await cancel(world, id)).toMatchObject(promised)
    expect(await codeOf(preview())).toBe('ORDER_COMPLETED')
  })

  test('an order of somebody else, an unknown and a malformed one are not there', async () => {
    const world = await orderWorld()
    const id = await world.buy(LARGE)
    const other = await world.account()
    expect(await codeOf(previewCancel(world.market, other.id, id))).toBe('INVALID_PARAMS Invalid orderId')
    for (const wrong of ['0'.repeat(24), 'x'])
      expect(await codeOf(previewCancel(world.market, world.accountId, wrong))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('an order without a fill', () => {
  test('can be cancelled after five minutes, gets everything back, and is over for whoever polls it', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const id = await world.buy(LARGE)
    await world.pass(FIVE_MINUTES_MS - 1)
    expect(await codeOf(cancel(world, id))).toMatch(/^ORDER_TOO_YOUNG it can be cancelled from \d{10} on$/)
    wait(world, 1)
    expect(await cancel(world, id)).toEqual({
      orderId: id,
      cancelledAmount: 250_000,
      refundAmount: 30_000_000,
      cancelFee: 0,
      pendingAmount: 0,
      cancelledAt: Math.floor(world.clock.now() / 1000),
    })
    expect(await balance(world)).toBe(before)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await seen(world, id)).toMatchObject({
      status: 'Completed',
      resourceAmount: 250_000,
      remainAmount: 250_000,
      fulfilledPercent: 0,
      payoutAmount: 0,
      delegates: [],
    })
  })

  test('answers the same every time, and moves money once', async () => {
    const world = await orderWorld({ settings: { cancelFeeBasisPoints: 100 } })
    const feesBefore = await world.ledger(FEES)
    const id = await world.buy(LARGE)
    await world.pass(FIVE_MINUTES_MS)
    const first = await cancel(world, id)
    expect(first).toMatchObject({ refundAmount: 29_700_000, cancelFee: 300_000 })
    await world.pass(DAY_MS)
    expect(await cancel(world, id)).toEqual(first)
    expect(await world.ledger(FEES)).toBe(feesBefore + 300_000)
    expect((await seen(world, id)).payoutAmount).toBe(300_000)
  })

  test('is out of the book, for now and after a restart', async () => {
    const world = await orderWorld({ accounts: [provider(5, { energyTrx: 100_000 })] })
    const id = await world.buy(LARGE)
    await world.pass(FIVE_MINUTES_MS)
    await cancel(world, id)
    expect(world.market.book.waiting('ENERGY').size).toBe(0)
    expect((await loadBook(world.market.db, world.clock.now())).waiting('ENERGY').size).toBe(0)
    await world.enroll({ address: SECOND_ADDRESS })
    await world.blocks(2)
    expect(await world.delegations(id)).toEqual([])
  })

  test('gives back what is planned and not signed, to the next who waits, and nothing of it reaches the chain', async () => {
    const world = await orderWorld()
    const first = await world.buy({ resourceAmount: 150_000 })
    const second = await world.buy({ resourceAmount: 100_000, unitPrice: 60 })
    wait(world, FIVE_MINUTES_MS)
    expect(await cancel(world, first)).toMatchObject({ cancelledAmount: 150_000, pendingAmount: 0 })
    expect((await world.delegations(second)).map((one) => one.state)).toEqual(['planned'])
    await world.blocks(2)
    expect((await world.delegations(first)).map((one) => one.state)).toEqual(['failed'])
    expect((await seen(world, second)).fulfilledPercent).toBe(100)
    expect((await seen(world, first)).delegates).toEqual([])
  })
})

describe('what is signed when the order is cancelled', () => {
  test('is filled and paid where the chain takes it', async () => {
    const world = await orderWorld()
    const id = await signedOrder(world)
    world.chain.mine()
    wait(world, FIVE_MINUTES_MS)
    expect(await cancel(world, id)).toMatchObject({
      cancelledAmount: 0,
      refundAmount: 0,
      pendingAmount: 32_000,
    })
    expect((await seen(world, id)).status).toBe('Active')
    expect(await world.ledger(hold(id))).toBe(1_920_000)
    await world.work()
    expect(await seen(world, id)).toMatchObject({
      status: 'Completed',
      fulfilledPercent: 100,
      payoutAmount: 1_920_000,
    })
    expect(await cancel(world, id)).toMatchObject({ pendingAmount: 32_000, refundAmount: 0 })
  })

  test('is refunded only when it never can be taken, and is not tried again', async () => {
    const world = await orderWorld({ settings: { cancelFeeBasisPoints: 1_000 } })
    const feesBefore = await world.ledger(FEES)
    const before = await balance(world)
    world.faults.add({
      path: 'wallet/broadcasttransaction',
      times: 99,
      performed: false,
      act: { at: 'reset' },
    })
    const id = await signedOrder(world)
    wait(world, FIVE_MINUTES_MS)
    await cancel(world, id)
    expect(await world.ledger(hold(id))).toBe(1_920_000)
    await world.blocks(5)
    expect((await seen(world, id)).status).toBe('Active')
    world.faults.clear()
    await world.blocks(25)
    expect(await seen(world, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    expect(await balance(world)).toBe(before - 192_000)
    expect(await world.ledger(FEES)).toBe(feesBefore + 192_000)
    expect((await world.delegations(id)).map((one) => one.state)).toEqual(['failed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('gives less than planned where the network has grown: the rest is refunded', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const id = await signedOrder(world)
    world.chain.mine()
    wait(world, FIVE_MINUTES_MS)
    await cancel(world, id)
    world.chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
    await world.work()
    const after = await seen(world, id)
    expect(after.status).toBe('Completed')
    expect(after.remainAmount).toBeGreaterThan(10_000)
    expect(await balance(world)).toBe(before - after.payoutAmount)
    expect(after.payoutAmount).toBe(60 * (32_000 - after.remainAmount))
  })
})

describe('a partly filled order', () => {
  test('can be cancelled after an hour; what is filled stays and is paid, once', async () => {
    const world = await orderWorld({ settings: { cancelFeeBasisPoints: 500 } })
    const before = await balance(world)
    const id = await world.buy(IN_PARTS)
    await world.blocks(2)
    const filled = 250_000 - (await seen(world, id)).remainAmount
    expect(filled).toBeGreaterThan(180_000)
    await world.pass(HOUR_MS - 6_001)
    expect(await codeOf(cancel(world, id))).toMatch(/^ORDER_TOO_YOUNG/)
    await world.pass(1_001)
    const { refundAmount, cancelFee, cancelledAmount } = await cancel(world, id)
    expect(cancelledAmount).toBe(250_000 - filled)
    expect(refundAmount + cancelFee).toBe(120 * cancelledAmount)
    expect(cancelFee).toBe(6 * cancelledAmount)
    const after = await seen(world, id)
    expect(after).toMatchObject({ status: 'Completed', remainAmount: cancelledAmount })
    expect(after.delegates).toHaveLength(1)
    expect(after.payoutAmount).toBe(before - (await balance(world)))
    expect(await world.ledger(`provider:${ENERGY}`)).toBe(120 * filled)
    expect(await world.ledger(hold(id))).toBe(0)
    await world.pass(3 * DAY_MS)
    await world.blocks(25)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('whose fill a fork takes away is open again, and pays only for what comes back', async () => {
    const world = await orderWorld({ bare: true })
    const before = await balance(world)
    const id = await world.buy(IN_PARTS)
    await world.pass(HOUR_MS)
    await world.enroll()
    await world.blocks(2)
    const filled = 250_000 - (await seen(world, id)).remainAmount
    expect(filled).toBeGreaterThan(180_000)
    const first = await cancel(world, id)
    expect((await seen(world, id)).status).toBe('Completed')
    world.chain.fork(1, { keepTransactions: false })
    await world.work()
    expect(await seen(world, id)).toMatchObject({ status: 'Active', fulfilledPercent: 0 })
    expect(await world.ledger(hold(id))).toBe(120 * filled)
    await world.blocks(40)
    const after = await seen(world, id)
    expect(after.status).toBe('Completed')
    expect([0, filled]).toContain(250_000 - after.remainAmount)
    expect(await balance(world)).toBe(before - 120 * (250_000 - after.remainAmount))
    expect(await cancel(world, id)).toEqual(first)
  })
})

describe('what cannot be cancelled', () => {
  test('extensions, completed orders, other people’s and those that do not exist', async () => {
    const world = await orderWorld()
    const { market, accountId } = world
    const id = await world.buy()
    await world.blocks(2)
    await world.pass(FIVE_MINUTES_MS)
    expect(await codeOf(cancel(world, id))).toBe('ORDER_COMPLETED')
    const extendTo = Math.floor(world.clock.now() / 1000) + 7_200
    const receiver = (await seen(world, id)).receiver
    const { extendData } = await extendable(market, accountId, { extendTo, receiver })
    const { orderId } = await extend(market, { accountId, body: { extendData, receiver } })
    wait(world, FIVE_MINUTES_MS)
    expect(await codeOf(cancel(world, orderId))).toMatch(/^ORDER_NOT_CHANGEABLE/)
    const other = await world.account()
    const waiting = await world.buy(LARGE)
    expect(await codeOf(cancelOrder(market, other.id, waiting))).toBe('INVALID_PARAMS Invalid orderId')
    for (const bad of ['', 'x', '0'.repeat(24), `${waiting}0`, `${waiting} `])
      expect(await codeOf(cancel(world, bad))).toBe('INVALID_PARAMS Invalid orderId')
  })
})

describe('at the same time', () => {
  test('ten cancel one order: one refund, ten equal answers', async () => {
    const world = await orderWorld()
    const id = await world.buy(LARGE)
    await world.pass(FIVE_MINUTES_MS)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(world, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const entries = await world.market.db.read((reader) => entriesOf(reader, hold(id)))
    expect(entries.map((one) => [one.cause, one.amount])).toEqual([
      [`place:${id}`, 30_000_000],
      [`cancel:${id}`, -30_000_000],
    ])
  })

  test.each(['cancels', 'supply'])('ten are cancelled while supply for three comes: the %s first', async (first) => {
    const world = await orderWorld({ bare: true, accounts: [SECOND] })
    const before = await balance(world)
    const ids: string[] = []
    for (let i = 0; i < 10; i++) ids.push(await world.buy({ unitPrice: 60, durationSec: 86_400 }))
    await world.pass(FIVE_MINUTES_MS)
    const come = () => world.enroll({ address: SECOND_ADDRESS })
    const coming = first === 'supply' ? come() : undefined
    const going = Promise.all(ids.map((id) => cancel(world, id)))
    await Promise.all([coming ?? come(), going])
    await world.blocks(3)
    let spent = 0
    for (const answer of await going) {
      expect(answer.cancelledAmount + answer.pendingAmount).toBe(32_000)
      const { status, payoutAmount } = await seen(world, answer.orderId)
      expect([status, payoutAmount]).toEqual(['Completed', answer.pendingAmount * 60])
      spent += payoutAmount
    }
    expect(await balance(world)).toBe(before - spent)
  })

  test('a cancel meets the signing of its delegation: filled and paid, or neither', async () => {
    for (const turn of [0, 1, 2, 3]) {
      const world = await orderWorld()
      const before = await balance(world)
      const id = await world.buy()
      wait(world, FIVE_MINUTES_MS)
      const working = world.work()
      await turns(turn * 3)
      const { cancelledAmount, pendingAmount } = await cancel(world, id)
      await working
      await world.blocks(3)
      const { sun } = await world.onChain(ENERGY)
      const paid = before - (await balance(world))
      expect([cancelledAmount + pendingAmount, sun > 0, paid]).toEqual([32_000, pendingAmount > 0, pendingAmount * 60])
      expect((await seen(world, id)).status).toBe('Completed')
    }
  })
})
