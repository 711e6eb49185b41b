/** Orders that are paid later, and people who would like to have what somebody else has paid. */
import { expect, test } from 'vitest'
import { sun } from '../../../src/kernel/sun.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { codeOf } from '../orders/order-world.ts'
import { COST, FRIEND, OTHER, PAYER, type PayLaterWorld, payLaterWorld } from './pay-later-world.ts'

/** Each makes up to a hundred blocks. */

const TRX = 1_000_000
const HALF_HOUR_MS = 1_800_000

/** An order whose price nobody takes any more: all of it can be cancelled. */
async function unfillable(world: PayLaterWorld, body = {}) {
  const asked = await world.ask(body)
  await world.enroll({ minPriceSun: 90 })
  return asked
}

async function cancelAs(world: PayLaterWorld, address: typeof PAYER.address, orderId: string) {
  await world.pass(300_000)
  return codeOf(cancelOrder(world.market, payerId(address), orderId))
}

test.each([
  ['a little before him', 1],
  ['most of it before him', COST - 1],
])('who sends %s to his address has neither the order nor its money', async (_, amountSun) => {
  const world = await payLaterWorld({ bare: true })
  await world.enroll({ minPriceSun: 60 })
  const { orderId, payAddress } = await unfillable(world)
  world.pay(payAddress, amountSun, OTHER)
  await world.blocks(2)
  world.pay(payAddress, COST)
  await world.blocks(1)
  expect(await order(world.market, undefined, orderId)).toMatchObject({ requester: PAYER.address })
  expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
  expect(await cancelAs(world, OTHER.address, orderId)).toContain('INVALID_PARAMS')
  expect(await cancelAs(world, PAYER.address, orderId)).toBe('no error')
  await world.blocks(60)
  const back = (await world.sentBack()).filter(({ to }) => to === PAYER.address)
  expect(back).toEqual([{ to: PAYER.address, amountSun: COST }])
})

test('parts of two people make no order of either, and both go back', async () => {
  const world = await payLaterWorld()
  const { orderId, payAddress } = await world.ask()
  world.pay(payAddress, COST - 200_000)
  world.pay(payAddress, COST - 1, OTHER)
  await world.blocks(2)
  const [less, more] = [COST - 200_000, COST - 1]
  expect(await world.see(orderId)).toMatchObject({ state: 'waiting', paid: more, arriving: 0, notCounted: less })
  await world.pass(HALF_HOUR_MS)
  await world.blocks(60)
  const expired = await world.see(orderId)
  expect(expired).toMatchObject({ state: 'expired', paid: more, notCounted: 0 })
  expect(expired.refunds.map(({ amount }) => amount).sort()).toEqual([less, more])
  expect(await world.sentBack()).toEqual(
    expect.arrayContaining([
      { to: PAYER.address, amountSun: COST - 200_000 },
      { to: OTHER.address, amountSun: COST - 1 },
    ]),
  )
})

test('money that comes too late stands in a field from its block on, and then among what goes back', async () => {
  const world = await payLaterWorld({ settings: { solidAboveSun: sun(COST - 1) } })
  const { orderId, payAddress } = await world.ask()
  await world.pass(HALF_HOUR_MS)
  world.pay(payAddress, COST)
  await world.blocks(1)
  const early = await world.see(orderId)
  expect(early).toMatchObject({ paid: 0, arriving: 0, notCounted: COST, refunds: [] })
  await world.blocks(60)
  expect(await world.see(orderId)).toMatchObject({
    state: 'expired',
    paid: 0,
    notCounted: 0,
    refunds: [{ amount: COST }],
  })
})

test('one person’s parts add up, whoever else sends something in between', async () => {
  const world = await payLaterWorld()
  const { orderId, payAddress } = await world.ask()
  world.pay(payAddress, COST - TRX)
  await world.blocks(1)
  world.pay(payAddress, (3 * TRX) / 2, OTHER)
  await world.blocks(1)
  expect(await world.see(orderId)).toMatchObject({ state: 'waiting', paid: (3 * TRX) / 2 })
  world.pay(payAddress, TRX)
  await world.blocks(60)
  expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
  expect(await world.sentBack()).toEqual([{ to: OTHER.address, amountSun: (3 * TRX) / 2 }])
})

test.each([
  ['a refund address', { refundAddress: FRIEND }, {}],
  ['a key', {}, { keyed: true }],
])('with %s it is known whose the order is, and everybody’s money adds up', async (_, body, how) => {
  const world = await payLaterWorld()
  const { orderId, payAddress } = await world.ask(body, how)
  world.pay(payAddress, COST - 1, OTHER)
  await world.blocks(1)
  world.pay(payAddress, 1)
  await world.blocks(2)
  expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})

test('an order that was paid says so after a fork has put its payment into a later block', async () => {
  const world = await payLaterWorld()
  const { orderId, payAddress, deadline } = await world.ask()
  world.clock.advance(deadline * 1000 - world.clock.now() - 3_000)
  world.chain.mine()
  const transfer = world.transfer(payAddress, COST)
  world.chain.broadcast(transfer)
  await world.blocks(1)
  expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
  world.chain.fork(1, { keepTransactions: false })
  await world.pass(9_000)
  world.chain.broadcast(transfer)
  await world.blocks(60)
  expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST, refunds: [] })
  expect(await world.sentBack()).toEqual([])
})

test('a large order is not made before the chain is sure of it, in however many parts it is paid', async () => {
  const world = await payLaterWorld({ settings: { solidAboveSun: sun(COST - 1) } })
  const { orderId, payAddress } = await world.ask()
  for (const part of [COST - TRX, TRX / 2, TRX / 2]) world.pay(payAddress, part)
  await world.blocks(3)
  expect(await world.see(orderId)).toMatchObject({ state: 'waiting', paid: COST })
  await world.blocks(25)
  expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})
