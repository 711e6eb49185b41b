/** Pay-later orders: other users cannot claim a payment that is not theirs. */
import { expect, test } from 'vitest'
import { sun } from '../../../src/kernel/sun.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { errorCodeOf } from '../orders/order-fixture.ts'
import { COST, createPayLaterFixture, FRIEND, OTHER, PAYER, type PayLaterFixture } from './pay-later-fixture.ts'

const TRX = 1_000_000
const HALF_HOUR_MS = 1_800_000

/** Creates an order below every provider's price, so that all of it can be cancelled. */
async function createUnfillableOrder(fixture: PayLaterFixture, body = {}) {
  const payLater = await fixture.createPayLater(body)
  await fixture.enroll({ minPriceSun: 90 })
  return payLater
}

async function cancelAs(fixture: PayLaterFixture, address: typeof PAYER.address, orderId: string) {
  await fixture.passTime(300_000)
  return errorCodeOf(cancelOrder(fixture.market, payerId(address), orderId))
}

test.each([
  ['a little before him', 1],
  ['most of it before him', COST - 1],
])('a payer who sends %s to the address gets neither the order nor its money', async (_, amountSun) => {
  const fixture = await createPayLaterFixture({ bare: true })
  await fixture.enroll({ minPriceSun: 60 })
  const { orderId, payAddress } = await createUnfillableOrder(fixture)
  fixture.pay(payAddress, amountSun, OTHER)
  await fixture.blocks(2)
  fixture.pay(payAddress, COST)
  await fixture.blocks(1)
  expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ requester: PAYER.address })
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
  expect(await cancelAs(fixture, OTHER.address, orderId)).toContain('INVALID_PARAMS')
  expect(await cancelAs(fixture, PAYER.address, orderId)).toBe('no error')
  await fixture.blocks(60)
  const back = (await fixture.refundsOnChain()).filter(({ to }) => to === PAYER.address)
  expect(back).toEqual([{ to: PAYER.address, amountSun: COST }])
})

test('parts from two payers create no order, and both are refunded', async () => {
  const fixture = await createPayLaterFixture()
  const { orderId, payAddress } = await fixture.createPayLater()
  fixture.pay(payAddress, COST - 200_000)
  fixture.pay(payAddress, COST - 1, OTHER)
  await fixture.blocks(2)
  const [less, more] = [COST - 200_000, COST - 1]
  expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: more, arriving: 0, notCounted: less })
  await fixture.passTime(HALF_HOUR_MS)
  await fixture.blocks(60)
  const expired = await fixture.see(orderId)
  expect(expired).toMatchObject({ state: 'expired', paid: more, notCounted: 0 })
  expect(expired.refunds.map(({ amount }) => amount).sort()).toEqual([less, more])
  expect(await fixture.refundsOnChain()).toEqual(
    expect.arrayContaining([
      { to: PAYER.address, amountSun: COST - 200_000 },
      { to: OTHER.address, amountSun: COST - 1 },
    ]),
  )
})

test('late money is shown in its own field once a block has it, and later among the refunds', async () => {
  const fixture = await createPayLaterFixture({ settings: { solidAboveSun: sun(COST - 1) } })
  const { orderId, payAddress } = await fixture.createPayLater()
  await fixture.passTime(HALF_HOUR_MS)
  fixture.pay(payAddress, COST)
  await fixture.blocks(1)
  const early = await fixture.see(orderId)
  expect(early).toMatchObject({ paid: 0, arriving: 0, notCounted: COST, refunds: [] })
  await fixture.blocks(60)
  expect(await fixture.see(orderId)).toMatchObject({
    state: 'expired',
    paid: 0,
    notCounted: 0,
    refunds: [{ amount: COST }],
  })
})

test('parts of one payer add up, despite other payers in between', async () => {
  const fixture = await createPayLaterFixture()
  const { orderId, payAddress } = await fixture.createPayLater()
  fixture.pay(payAddress, COST - TRX)
  await fixture.blocks(1)
  fixture.pay(payAddress, (3 * TRX) / 2, OTHER)
  await fixture.blocks(1)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: (3 * TRX) / 2 })
  fixture.pay(payAddress, TRX)
  await fixture.blocks(60)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
  expect(await fixture.refundsOnChain()).toEqual([{ to: OTHER.address, amountSun: (3 * TRX) / 2 }])
})

test.each([
  ['a refund address', { refundAddress: FRIEND }, {}],
  ['a key', {}, { keyed: true }],
])('with %s the owner of the order is determined, and all money adds up', async (_, body, how) => {
  const fixture = await createPayLaterFixture()
  const { orderId, payAddress } = await fixture.createPayLater(body, how)
  fixture.pay(payAddress, COST - 1, OTHER)
  await fixture.blocks(1)
  fixture.pay(payAddress, 1)
  await fixture.blocks(2)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})

test('a paid order stays paid after a reorg moves its payment to a later block', async () => {
  const fixture = await createPayLaterFixture()
  const { orderId, payAddress, deadline } = await fixture.createPayLater()
  fixture.clock.advance(deadline * 1000 - fixture.clock.now() - 3_000)
  fixture.chain.mine()
  const transfer = fixture.transfer(payAddress, COST)
  fixture.chain.broadcast(transfer)
  await fixture.blocks(1)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
  fixture.chain.fork(1, { keepTransactions: false })
  await fixture.passTime(9_000)
  fixture.chain.broadcast(transfer)
  await fixture.blocks(60)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST, refunds: [] })
  expect(await fixture.refundsOnChain()).toEqual([])
})

test('a large order is created only after all its parts are solidified', async () => {
  const fixture = await createPayLaterFixture({ settings: { solidAboveSun: sun(COST - 1) } })
  const { orderId, payAddress } = await fixture.createPayLater()
  for (const part of [COST - TRX, TRX / 2, TRX / 2]) fixture.pay(payAddress, part)
  await fixture.blocks(3)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: COST })
  await fixture.blocks(25)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})
