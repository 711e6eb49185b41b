/** Pay-later orders: one order per payment, and every SUN is accounted for in all cases. */
import { describe, expect, test } from 'vitest'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer, payerId, smallRefund } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { createPayLaterWorker } from '../../../src/market/payments/pay-later-worker.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { errorCodeOf, RECEIVER } from '../orders/order-fixture.ts'
import { COST, createPayLaterFixture, FRIEND, OTHER, PAYER, type PayLaterFixture } from './pay-later-fixture.ts'

const HALF_HOUR_MS = 1_800_000
const TRX = 1_000_000

describe('a pay-later order', () => {
  test('is created and filled as soon as its exact amount is in a block, without a key', async () => {
    const fixture = await createPayLaterFixture()
    const payLater = await fixture.createPayLater()
    expect(payLater).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
      payAddress: expect.stringMatching(/^T.{33}$/),
      payPage: expect.stringMatching(/^\/pay\/[\w-]{38}$/),
      amount: COST,
      deadline: Math.floor(fixture.clock.now() / 1000) + 1_800,
      unitPrice: 60,
    })
    // The page's path is a secret of the caller who created the order.
    const { payPage: _, ...visible } = payLater
    expect(await fixture.see(payLater.orderId)).toEqual({
      ...visible,
      state: 'waiting',
      paid: 0,
      arriving: 0,
      notCounted: 0,
      refunds: [],
    })
    fixture.pay(payLater.payAddress, COST)
    await fixture.blocks(1)
    expect(await fixture.see(payLater.orderId)).toMatchObject({ state: 'paid', paid: COST, refunds: [] })
    await fixture.blocks(30)
    expect(await getOrder(fixture.market, undefined, payLater.orderId)).toMatchObject({
      id: payLater.orderId,
      requester: PAYER.address,
      receiver: RECEIVER,
      payoutAmount: COST,
      price: 60,
      status: 'Completed',
    })
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('belongs to the account of the key, and is not charged to its balance', async () => {
    const fixture = await createPayLaterFixture()
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const { orderId, payAddress } = await fixture.createPayLater({}, { keyed: true })
    expect(await errorCodeOf(getOrder(fixture.market, undefined, orderId))).toBe('API_KEY_REQUIRED')
    expect(await getOrder(fixture.market, fixture.accountId, orderId)).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
    })
    fixture.pay(payAddress, COST, OTHER)
    await fixture.blocks(30)
    expect(await getOrder(fixture.market, fixture.accountId, orderId)).toMatchObject({ status: 'Completed' })
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before)
  })

  test('can be paid by several transfers, and the excess belongs to the last one', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST - 5)
    await fixture.blocks(3)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: COST - 5 })
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({
      status: 'Active',
      requester: payAddress,
    })
    fixture.pay(payAddress, 3 * TRX)
    await fixture.blocks(1)
    const amount = 3 * TRX - 5
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'paid',
      paid: COST - 5 + 3 * TRX,
      refunds: [{ amount, state: 'held', to: PAYER.address }],
    })
    await fixture.blocks(45)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: amount }])
    expect((await fixture.see(orderId)).refunds).toEqual([
      { amount, state: 'sent', to: PAYER.address, txid: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ requester: PAYER.address })
  })

  test('that is paid twice is created once, and the second payment is refunded', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    fixture.pay(payAddress, COST)
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    const { total } = await fixture.market.db.read((reader) =>
      ordersOf(reader, payerId(PAYER.address), { offset: 0, limit: 9 }),
    )
    expect(total).toBe(1)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('that is underpaid expires, and each payer is refunded', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, (3 * TRX) / 2)
    fixture.pay(payAddress, TRX / 4, OTHER)
    await fixture.blocks(2)
    await fixture.passTime(HALF_HOUR_MS)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', refunds: [] })
    await fixture.blocks(50)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'expired',
      refunds: expect.arrayContaining([
        { amount: (3 * TRX) / 2, state: 'sent', to: PAYER.address, txid: expect.any(String) },
        { amount: TRX / 4, state: 'kept', to: OTHER.address },
      ]),
    })
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: (3 * TRX) / 2 }])
    expect(await errorCodeOf(getOrder(fixture.market, undefined, orderId))).toBe(
      'PAYMENT_FAILED the order was not paid in time',
    )
  })

  test('retains an amount too small to refund, and adds it to the next refund', async () => {
    const fixture = await createPayLaterFixture()
    const first = await fixture.createPayLater()
    fixture.pay(first.payAddress, COST + 400_000)
    await fixture.blocks(50)
    expect(await fixture.ledger(smallRefund(PAYER.address))).toBe(400_000)
    expect((await fixture.see(first.orderId)).refunds).toEqual([{ amount: 400_000, state: 'kept', to: PAYER.address }])
    const second = await fixture.createPayLater()
    fixture.pay(second.payAddress, COST + 600_000)
    await fixture.blocks(50)
    expect(await fixture.ledger(smallRefund(PAYER.address))).toBe(0)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: TRX }])
    expect((await fixture.see(first.orderId)).refunds).toMatchObject([{ amount: 400_000, state: 'sent' }])
  })

  test('accepts no late payment, not even the missing part', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST - TRX)
    await fixture.blocks(1)
    await fixture.passTime(HALF_HOUR_MS)
    fixture.pay(payAddress, 2 * TRX)
    await fixture.blocks(50)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'expired', paid: COST - TRX })
    const back = await fixture.refundsOnChain()
    expect(back.reduce((sum, one) => sum + one.amountSun, 0)).toBe(COST + TRX)
    // The address is watched forever.
    await fixture.passTime(7 * 86_400_000)
    await fixture.blocks(25)
    fixture.pay(payAddress, COST, OTHER)
    await fixture.blocks(50)
    expect((await fixture.refundsOnChain()).at(-1)).toEqual({ to: OTHER.address, amountSun: COST })
  })

  test('accepts a payment in a block of the last second, even if that block is read later', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress, deadline } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    fixture.clock.advance(deadline * 1000 - fixture.clock.now())
    fixture.chain.mine()
    expect(fixture.chain.head().timestampMs).toBe(deadline * 1000)
    fixture.clock.advance(600_000)
    fixture.chain.mine(30)
    await fixture.work()
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('rejects a payment one block after the deadline', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress, deadline } = await fixture.createPayLater()
    fixture.clock.advance(deadline * 1000 - fixture.clock.now())
    fixture.chain.mine()
    fixture.pay(payAddress, COST)
    await fixture.blocks(50)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'expired',
      paid: 0,
      refunds: [{ amount: COST, state: 'sent' }],
    })
  })

  test('expires only after blocks past its deadline have been read, even if the clock is ahead', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    fixture.chain.mine()
    fixture.clock.advance(HALF_HOUR_MS + 3_000)
    fixture.chain.mine(40)
    // No worker has read a block since. This worker does so before it reports the order as expired.
    await createPayLaterWorker(fixture.market).pass()
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('credits a late payment to the account in full, without fee or minimum', async () => {
    const fixture = await createPayLaterFixture()
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const { orderId, payAddress } = await fixture.createPayLater({}, { keyed: true })
    fixture.pay(payAddress, COST + 7, OTHER)
    await fixture.blocks(25)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: 7, state: 'credited' }],
    })
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before + 7)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('refunds to the refund address, not to the payer', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater({ refundAddress: FRIEND })
    fixture.pay(payAddress, COST - TRX)
    fixture.pay(payAddress, 4 * TRX, OTHER)
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: FRIEND, amountSun: 3 * TRX }])
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ requester: FRIEND })
  })

  test('refunds to a deposit address, which credits the account', async () => {
    const fixture = await createPayLaterFixture()
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    const refundAddress = fixture.depositAddress
    const { payAddress } = await fixture.createPayLater({ refundAddress })
    fixture.pay(payAddress, COST + 30 * TRX)
    await fixture.blocks(100)
    expect(await fixture.refundsOnChain()).toEqual([{ to: refundAddress, amountSun: 30 * TRX }])
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before + 30 * TRX)
  })

  test('refunds small amounts together with others to the same address, in any order', async () => {
    const fixture = await createPayLaterFixture()
    const { payAddress } = await fixture.createPayLater({ refundAddress: FRIEND })
    fixture.pay(payAddress, COST)
    fixture.pay(payAddress, TRX / 2, OTHER)
    await fixture.blocks(1)
    for (const amountSun of [TRX / 4, 2 * TRX, TRX / 8]) fixture.pay(payAddress, amountSun, OTHER)
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: FRIEND, amountSun: 2.875 * TRX }])
  })

  test('is refunded in full if the order can no longer be created', async () => {
    const fixture = await createPayLaterFixture()
    const options = { onlyCreateWhenFulfilled: true }
    const { orderId, payAddress } = await fixture.createPayLater({ options, unitPrice: 60 })
    await fixture.buy({ resourceAmount: 180_000, receiver: PAYER.address })
    fixture.pay(payAddress, COST)
    await fixture.blocks(50)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('CANNOT_FULFILLED'),
      refunds: [{ amount: COST, state: 'sent', to: PAYER.address }],
    })
    expect(await errorCodeOf(getOrder(fixture.market, undefined, orderId))).toContain(
      'PAYMENT_RETURNED CANNOT_FULFILLED',
    )
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('keeps its price when the market moves, and waits for a provider', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    await fixture.enroll({ minPriceSun: 90 })
    fixture.pay(payAddress, COST)
    await fixture.blocks(5)
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ price: 60, fulfilledPercent: 0 })
    await fixture.enroll({ minPriceSun: 60 })
    await fixture.blocks(30)
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ status: 'Completed' })
  })

  test('is not created if its payment is read hours after the deadline', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    fixture.chain.mine()
    fixture.clock.advance(HALF_HOUR_MS + 3_700_000)
    fixture.chain.mine(30)
    await fixture.work()
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('too late'),
    })
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('waits for a large transfer to be solidified', async () => {
    const fixture = await createPayLaterFixture({ settings: { solidAboveSun: sun(COST - 1) } })
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    await fixture.blocks(3)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'waiting', paid: 0, arriving: COST })
    await fixture.blocks(25)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST, arriving: 0 })
  })

  test('accepts a large transfer of the last second that is solidified after the deadline', async () => {
    const fixture = await createPayLaterFixture({ settings: { solidAboveSun: sun(COST - 1) } })
    const { orderId, payAddress, deadline } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    fixture.clock.advance(deadline * 1000 - fixture.clock.now())
    fixture.chain.mine()
    await fixture.blocks(30)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('of another payer with the same refund address does not delay refunds to it', async () => {
    const fixture = await createPayLaterFixture()
    const first = await fixture.createPayLater({ refundAddress: FRIEND })
    fixture.pay(first.payAddress, COST + 2 * TRX)
    for (let n = 0; n < 3; n++) {
      await fixture.blocks(10)
      const { payAddress } = await fixture.createPayLater({ refundAddress: FRIEND })
      fixture.pay(payAddress, COST, OTHER)
    }
    await fixture.blocks(1)
    expect(await fixture.refundsOnChain()).toEqual([{ to: FRIEND, amountSun: 2 * TRX }])
  })

  test('refunds a payment only after it is solidified', async () => {
    const fixture = await createPayLaterFixture({ bare: true })
    const { orderId, payAddress } = await fixture.createPayLater({ unitPrice: 60 })
    fixture.pay(payAddress, COST)
    await fixture.blocks(1)
    fixture.clock.advance(300_000)
    expect(await cancelOrder(fixture.market, payerId(PAYER.address), orderId)).toMatchObject({ refundAmount: COST })
    await fixture.blocks(10)
    expect(await fixture.refundsOnChain()).toEqual([])
    await fixture.blocks(20)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('can be cancelled by its requester with a signed message, and is then refunded', async () => {
    const fixture = await createPayLaterFixture({ bare: true })
    await fixture.enroll({ minPriceSun: 60 })
    const { orderId, payAddress } = await fixture.createPayLater()
    await fixture.enroll({ minPriceSun: 90 })
    fixture.pay(payAddress, COST)
    await fixture.blocks(1)
    await fixture.passTime(300_000)
    const cancel = (signer: { privateKey: string }) =>
      fixture.request('POST', `/v2/order/${orderId}/cancel`, {
        signature: signMessage(`Cancel order ${orderId}`, signer.privateKey),
      })
    expect(await cancel(OTHER)).toMatchObject({ status: 400 })
    expect(await cancel(PAYER)).toMatchObject({ status: 200, body: { data: { refundAmount: COST } } })
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('a pay-later order after a reorg', () => {
  test('treats a transfer that moved to another block as the same one', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST + 2 * TRX)
    await fixture.blocks(2)
    fixture.chain.fork(2, { keepTransactions: true })
    await fixture.work()
    await fixture.blocks(50)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: 2 * TRX }])
  })

  test('gets no refund for a dropped transfer, and keeps waiting', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST - 1)
    await fixture.blocks(2)
    expect(await fixture.see(orderId)).toMatchObject({ paid: COST - 1 })
    fixture.chain.fork(2, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.see(orderId)).toMatchObject({ paid: 0 })
    await fixture.blocks(50)
    fixture.pay(payAddress, COST)
    await fixture.blocks(25)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('keeps its units if it was filled: the operator bears the loss, which is reported', async () => {
    const owes = /^payer \w+ owes 1920000 SUN/
    const fixture = await createPayLaterFixture({ problems: [owes] })
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    await fixture.blocks(2)
    fixture.chain.fork(2, { keepTransactions: false })
    await fixture.work()
    await fixture.blocks(50)
    expect(await fixture.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(-COST)
    expect(await getOrder(fixture.market, undefined, orderId)).toMatchObject({ status: 'Completed' })
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('covers the loss from its refund, which is not sent', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    await fixture.enroll({ minPriceSun: 90 })
    fixture.pay(payAddress, COST)
    await fixture.blocks(2)
    fixture.chain.fork(2, { keepTransactions: false })
    await fixture.work()
    await fixture.blocks(50)
    await fixture.passTime(300_000)
    await cancelOrder(fixture.market, payerId(PAYER.address), orderId)
    await fixture.blocks(30)
    expect(await fixture.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(0)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('covers the loss from the balance of its account', async () => {
    const fixture = await createPayLaterFixture()
    const { payAddress } = await fixture.createPayLater({}, { keyed: true })
    const before = await fixture.ledger(`buyer:${fixture.accountId}`)
    fixture.pay(payAddress, COST)
    await fixture.blocks(2)
    fixture.chain.fork(2, { keepTransactions: false })
    await fixture.work()
    await fixture.blocks(45)
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before - COST)
  })

  describe('a payer with a debt from a dropped payment', () => {
    async function dropped(fixture: PayLaterFixture, { keyed = false } = {}): Promise<void> {
      const { payAddress } = await fixture.createPayLater({}, { keyed })
      fixture.pay(payAddress, COST)
      await fixture.blocks(2)
      // Leave no balance from which the dropped amount could be taken.
      if (keyed) await drain(fixture)
      fixture.chain.fork(2, { keepTransactions: false })
      await fixture.work()
      await fixture.blocks(50)
    }
    async function drain(fixture: PayLaterFixture): Promise<void> {
      const { market, accountId } = fixture
      await market.db.write(async (tx) => {
        const amount = await balance(tx, buyer(accountId))
        await post(tx, market.clock.now(), 'test:drain', [{ from: buyer(accountId), to: 'test:drained', amount }])
      })
    }

    test('is shown that the unused amount was retained', async () => {
      const fixture = await createPayLaterFixture()
      await dropped(fixture)
      const { orderId, payAddress } = await fixture.createPayLater()
      fixture.pay(payAddress, COST + TRX)
      await fixture.blocks(50)
      expect((await fixture.see(orderId)).refunds).toEqual([{ amount: TRX, state: 'repaid' }])
      const more = await fixture.createPayLater()
      fixture.pay(more.payAddress, COST + 2 * TRX)
      await fixture.blocks(60)
      const [sent, kept] = (await fixture.see(more.orderId)).refunds
      expect(kept).toEqual({ amount: COST - TRX, state: 'repaid' })
      expect(sent).toMatchObject({ amount: 3 * TRX - COST, state: 'sent', to: PAYER.address })
      expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: 3 * TRX - COST }])
    })

    test('is shown the missing amount if it has an account', async () => {
      const fixture = await createPayLaterFixture({ tolerate: /test:drained/ })
      await dropped(fixture, { keyed: true })
      expect(await fixture.ledger(`chain:owed:${fixture.accountId}`)).toBe(-COST)
      const { orderId, payAddress } = await fixture.createPayLater({}, { keyed: true })
      fixture.pay(payAddress, COST + 3 * TRX)
      await fixture.blocks(50)
      expect((await fixture.see(orderId)).refunds).toEqual([
        { amount: 3 * TRX - COST, state: 'credited' },
        { amount: COST, state: 'repaid' },
      ])
      expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(3 * TRX - COST)
    })
  })

  test('settles the debt when the transfer returns much later', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    const transfer = fixture.transfer(payAddress, COST + 3 * TRX)
    fixture.chain.broadcast(transfer)
    await fixture.blocks(1)
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.work()
    await fixture.blocks(45)
    expect(await fixture.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(-COST)
    fixture.chain.broadcast(transfer)
    await fixture.blocks(1)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: 3 * TRX, state: 'held' }],
    })
    expect(await fixture.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(0)
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: 3 * TRX }])
  })
})
