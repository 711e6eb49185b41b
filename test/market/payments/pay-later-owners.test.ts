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
  ['dust before', COST / 10 - 1, 0],
  ['a tenth before', COST / 10, COST / 10],
  ['the largest part before', COST - 1, COST - 1],
])(
  'the payer who completes the amount owns the pay-later order, even if another payer sends %s',
  async (_, amountSun, paid) => {
    const fixture = await createPayLaterFixture({ bare: true })
    await fixture.enroll({ minPriceSun: 60 })
    const { orderId, payAddress } = await createUnfillableOrder(fixture)
    fixture.pay(payAddress, amountSun, OTHER)
    await fixture.blocks(2)
    expect(await fixture.see(orderId)).toMatchObject({ paid, notCounted: amountSun - paid })
    fixture.pay(payAddress, COST)
    await fixture.blocks(1)
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ requester: PAYER.address })
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
    expect(await cancelAs(fixture, OTHER.address, orderId)).toContain('INVALID_PARAMS')
    expect(await cancelAs(fixture, PAYER.address, orderId)).toBe('no error')
    await fixture.blocks(60)
    const back = (await fixture.refundsOnChain()).filter(({ to }) => to === PAYER.address)
    expect(back).toEqual([{ to: PAYER.address, amountSun: COST }])
  },
)

test('parts from two payers create no pay-later order, and both payers are refunded', async () => {
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

test('late money of a pay-later order is shown in its own field once a block has it, then among the refunds', async () => {
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

test('parts of a pay-later payment from one payer add up, despite parts from other payers in between', async () => {
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
])('a pay-later order with %s belongs to it, no matter who pays, and all money adds up', async (_, body, how) => {
  const fixture = await createPayLaterFixture()
  const { orderId, payAddress } = await fixture.createPayLater(body, how)
  fixture.pay(payAddress, COST - 1, OTHER)
  await fixture.blocks(1)
  fixture.pay(payAddress, 1)
  await fixture.blocks(2)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})

test('a paid pay-later order stays paid after a reorg moves its payment to a later block', async () => {
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

test('a large pay-later order is created only after all its parts are solidified', async () => {
  const fixture = await createPayLaterFixture({ settings: { solidAboveSun: sun(COST - 1) } })
  const { orderId, payAddress } = await fixture.createPayLater()
  for (const part of [COST - TRX, TRX / 2, TRX / 2]) fixture.pay(payAddress, part)
  await fixture.blocks(3)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: COST })
  await fixture.blocks(25)
  expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
})
