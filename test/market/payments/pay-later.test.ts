/** Orders that are paid later: one order per payment, and every SUN accounted for whatever happens. */
import { describe, expect, test } from 'vitest'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer, kept, payerId } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { createPayLaterWorker } from '../../../src/market/payments/pay-later-worker.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { codeOf, RECEIVER } from '../orders/order-world.ts'
import { COST, FRIEND, OTHER, PAYER, type PayLaterWorld, payLaterWorld } from './pay-later-world.ts'

/** Each makes up to a hundred blocks. */

const HALF_HOUR_MS = 1_800_000
const TRX = 1_000_000

describe('an order that is paid later', () => {
  test('is there, filled, as soon as exactly its amount is in a block; nobody had a key', async () => {
    const world = await payLaterWorld()
    const asked = await world.ask()
    expect(asked).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
      payAddress: expect.stringMatching(/^T.{33}$/),
      amount: COST,
      deadline: Math.floor(world.clock.now() / 1000) + 1_800,
      unitPrice: 60,
    })
    expect(await world.see(asked.orderId)).toEqual({
      ...asked,
      state: 'waiting',
      paid: 0,
      arriving: 0,
      notCounted: 0,
      refunds: [],
    })
    world.pay(asked.payAddress, COST)
    await world.blocks(1)
    expect(await world.see(asked.orderId)).toMatchObject({ state: 'paid', paid: COST, refunds: [] })
    await world.blocks(30)
    expect(await order(world.market, undefined, asked.orderId)).toMatchObject({
      id: asked.orderId,
      requester: PAYER.address,
      receiver: RECEIVER,
      payoutAmount: COST,
      price: 60,
      status: 'Completed',
    })
    expect(await world.sentBack()).toEqual([])
  })

  test('belongs to the account whose key came with the call, and costs its balance nothing', async () => {
    const world = await payLaterWorld()
    const before = await world.ledger(`buyer:${world.accountId}`)
    const { orderId, payAddress } = await world.ask({}, { keyed: true })
    expect(await codeOf(order(world.market, undefined, orderId))).toBe('API_KEY_REQUIRED')
    expect(await order(world.market, world.accountId, orderId)).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
    })
    world.pay(payAddress, COST, OTHER)
    await world.blocks(30)
    expect(await order(world.market, world.accountId, orderId)).toMatchObject({ status: 'Completed' })
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before)
  })

  test('is paid by several transfers that add up, and what is beyond is of the last of them', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST - 5)
    await world.blocks(3)
    expect(await world.see(orderId)).toMatchObject({ state: 'waiting', paid: COST - 5 })
    expect(await order(world.market, undefined, orderId)).toMatchObject({
      status: 'Active',
      requester: payAddress,
    })
    world.pay(payAddress, 3 * TRX)
    await world.blocks(1)
    const amount = 3 * TRX - 5
    expect(await world.see(orderId)).toMatchObject({
      state: 'paid',
      paid: COST - 5 + 3 * TRX,
      refunds: [{ amount, state: 'held', to: PAYER.address }],
    })
    await world.blocks(45)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: amount }])
    expect((await world.see(orderId)).refunds).toEqual([
      { amount, state: 'sent', to: PAYER.address, txid: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await order(world.market, undefined, orderId)).toMatchObject({ requester: PAYER.address })
  })

  test('paid twice is made once, and the second payment goes back', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    world.pay(payAddress, COST)
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    const { total } = await world.market.db.read((reader) =>
      ordersOf(reader, payerId(PAYER.address), { offset: 0, limit: 9 }),
    )
    expect(total).toBe(1)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('with too little expires, and each who paid gets his own back', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, (3 * TRX) / 2)
    world.pay(payAddress, TRX / 4, OTHER)
    await world.blocks(2)
    await world.pass(HALF_HOUR_MS)
    expect(await world.see(orderId)).toMatchObject({ state: 'waiting', refunds: [] })
    await world.blocks(50)
    expect(await world.see(orderId)).toMatchObject({
      state: 'expired',
      refunds: expect.arrayContaining([
        { amount: (3 * TRX) / 2, state: 'sent', to: PAYER.address, txid: expect.any(String) },
        { amount: TRX / 4, state: 'kept', to: OTHER.address },
      ]),
    })
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: (3 * TRX) / 2 }])
    expect(await codeOf(order(world.market, undefined, orderId))).toBe('PAYMENT_FAILED it was not paid in time')
  })

  test('keeps what is too little to be sent, and sends it along with the next', async () => {
    const world = await payLaterWorld()
    const first = await world.ask()
    world.pay(first.payAddress, COST + 400_000)
    await world.blocks(50)
    expect(await world.ledger(kept(PAYER.address))).toBe(400_000)
    expect((await world.see(first.orderId)).refunds).toEqual([{ amount: 400_000, state: 'kept', to: PAYER.address }])
    const second = await world.ask()
    world.pay(second.payAddress, COST + 600_000)
    await world.blocks(50)
    expect(await world.ledger(kept(PAYER.address))).toBe(0)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: TRX }])
    expect((await world.see(first.orderId)).refunds).toMatchObject([{ amount: 400_000, state: 'sent' }])
  })

  test('takes no money that comes late, not even the rest of it', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST - TRX)
    await world.blocks(1)
    await world.pass(HALF_HOUR_MS)
    world.pay(payAddress, 2 * TRX)
    await world.blocks(50)
    expect(await world.see(orderId)).toMatchObject({ state: 'expired', paid: COST - TRX })
    const back = await world.sentBack()
    expect(back.reduce((sum, one) => sum + one.amountSun, 0)).toBe(COST + TRX)
    // The address is watched for ever.
    await world.pass(7 * 86_400_000)
    await world.blocks(25)
    world.pay(payAddress, COST, OTHER)
    await world.blocks(50)
    expect((await world.sentBack()).at(-1)).toEqual({ to: OTHER.address, amountSun: COST })
  })

  test('counts the time of the block: in it at the last second is in time, read only afterwards', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress, deadline } = await world.ask()
    world.pay(payAddress, COST)
    world.clock.advance(deadline * 1000 - world.clock.now())
    world.chain.mine()
    expect(world.chain.head().timestampMs).toBe(deadline * 1000)
    world.clock.advance(600_000)
    world.chain.mine(30)
    await world.work()
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('a block later is late', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress, deadline } = await world.ask()
    world.clock.advance(deadline * 1000 - world.clock.now())
    world.chain.mine()
    world.pay(payAddress, COST)
    await world.blocks(50)
    expect(await world.see(orderId)).toMatchObject({
      state: 'expired',
      paid: 0,
      refunds: [{ amount: COST, state: 'sent' }],
    })
  })

  test('does not expire before the chain was read past its deadline, however late the clock is', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    world.chain.mine()
    world.clock.advance(HALF_HOUR_MS + 3_000)
    world.chain.mine(40)
    // Nobody has read a block since: this worker does, before it says that the time is over.
    await createPayLaterWorker(world.market).pass()
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('gives everything to the account that has no order for it, without fee and minimum', async () => {
    const world = await payLaterWorld()
    const before = await world.ledger(`buyer:${world.accountId}`)
    const { orderId, payAddress } = await world.ask({}, { keyed: true })
    world.pay(payAddress, COST + 7, OTHER)
    await world.blocks(25)
    expect(await world.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: 7, state: 'credited' }],
    })
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before + 7)
    expect(await world.sentBack()).toEqual([])
  })

  test('gives back to the refund address, whoever has paid', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask({ refundAddress: FRIEND })
    world.pay(payAddress, COST - TRX)
    world.pay(payAddress, 4 * TRX, OTHER)
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: FRIEND, amountSun: 3 * TRX }])
    expect(await order(world.market, undefined, orderId)).toMatchObject({ requester: FRIEND })
  })

  test('gives back what is too little by itself together with more to the same address, whichever came first', async () => {
    const world = await payLaterWorld()
    const { payAddress } = await world.ask({ refundAddress: FRIEND })
    world.pay(payAddress, COST)
    world.pay(payAddress, TRX / 2, OTHER)
    await world.blocks(1)
    for (const amountSun of [TRX / 4, 2 * TRX, TRX / 8]) world.pay(payAddress, amountSun, OTHER)
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: FRIEND, amountSun: 2.875 * TRX }])
  })

  test('goes back whole where the market can no longer make the order', async () => {
    const world = await payLaterWorld()
    const options = { onlyCreateWhenFulfilled: true }
    const { orderId, payAddress } = await world.ask({ options, unitPrice: 60 })
    await world.buy({ resourceAmount: 180_000, receiver: PAYER.address })
    world.pay(payAddress, COST)
    await world.blocks(50)
    expect(await world.see(orderId)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('CANNOT_FULFILLED'),
      refunds: [{ amount: COST, state: 'sent', to: PAYER.address }],
    })
    expect(await codeOf(order(world.market, undefined, orderId))).toContain('PAYMENT_RETURNED CANNOT_FULFILLED')
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('keeps its price when the market has moved, and waits for somebody who takes it', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    await world.enroll({ minPriceSun: 90 })
    world.pay(payAddress, COST)
    await world.blocks(5)
    expect(await order(world.market, undefined, orderId)).toMatchObject({ price: 60, fulfilledPercent: 0 })
    await world.enroll({ minPriceSun: 60 })
    await world.blocks(30)
    expect(await order(world.market, undefined, orderId)).toMatchObject({ status: 'Completed' })
  })

  test('that was read hours after its deadline is not made any more', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    world.chain.mine()
    world.clock.advance(HALF_HOUR_MS + 3_700_000)
    world.chain.mine(30)
    await world.work()
    expect(await world.see(orderId)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('too late'),
    })
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('waits for the solidified chain with a large transfer', async () => {
    const world = await payLaterWorld({ settings: { solidAboveSun: sun(COST - 1) } })
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    await world.blocks(3)
    expect(await world.see(orderId)).toMatchObject({ state: 'waiting', paid: 0, arriving: COST })
    await world.blocks(25)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST, arriving: 0 })
  })

  test('a large transfer of the last second is not overtaken by the deadline', async () => {
    const world = await payLaterWorld({ settings: { solidAboveSun: sun(COST - 1) } })
    const { orderId, payAddress, deadline } = await world.ask()
    world.pay(payAddress, COST)
    world.clock.advance(deadline * 1000 - world.clock.now())
    world.chain.mine()
    await world.blocks(30)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
  })

  test('of a stranger who names the same refund address does not hold back what goes there', async () => {
    const world = await payLaterWorld()
    const first = await world.ask({ refundAddress: FRIEND })
    world.pay(first.payAddress, COST + 2 * TRX)
    for (let n = 0; n < 3; n++) {
      await world.blocks(10)
      const { payAddress } = await world.ask({ refundAddress: FRIEND })
      world.pay(payAddress, COST, OTHER)
    }
    await world.blocks(1)
    expect(await world.sentBack()).toEqual([{ to: FRIEND, amountSun: 2 * TRX }])
  })

  test('that gives back what it was paid with waits until that is solidified', async () => {
    const world = await payLaterWorld({ bare: true })
    const { orderId, payAddress } = await world.ask({ unitPrice: 60 })
    world.pay(payAddress, COST)
    await world.blocks(1)
    world.clock.advance(300_000)
    expect(await cancelOrder(world.market, payerId(PAYER.address), orderId)).toMatchObject({ refundAmount: COST })
    await world.blocks(10)
    expect(await world.sentBack()).toEqual([])
    await world.blocks(20)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('is cancelled by who is its requester, with a signed sentence; the money goes back to him', async () => {
    const world = await payLaterWorld({ bare: true })
    await world.enroll({ minPriceSun: 60 })
    const { orderId, payAddress } = await world.ask()
    await world.enroll({ minPriceSun: 90 })
    world.pay(payAddress, COST)
    await world.blocks(1)
    await world.pass(300_000)
    const cancel = (signer: { privateKey: string }) =>
      world.request('POST', `/v2/order/${orderId}/cancel`, {
        signature: signMessage(`Cancel order ${orderId}`, signer.privateKey),
      })
    expect(await cancel(OTHER)).toMatchObject({ status: 400 })
    expect(await cancel(PAYER)).toMatchObject({ status: 200, body: { data: { refundAmount: COST } } })
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('after a fork', () => {
  test('a transfer in another block is the same one', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST + 2 * TRX)
    await world.blocks(2)
    world.chain.fork(2, { keepTransactions: true })
    await world.work()
    await world.blocks(50)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: 2 * TRX }])
  })

  test('nothing that was dropped is given back, and the order waits on', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST - 1)
    await world.blocks(2)
    expect(await world.see(orderId)).toMatchObject({ paid: COST - 1 })
    world.chain.fork(2, { keepTransactions: false })
    await world.work()
    expect(await world.see(orderId)).toMatchObject({ paid: 0 })
    await world.blocks(50)
    world.pay(payAddress, COST)
    await world.blocks(25)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid', paid: COST })
    expect(await world.sentBack()).toEqual([])
  })

  test('an order keeps what it was paid with: the loss is the operator’s, and is named', async () => {
    const owes = /^payer \w+ owes 1920000 SUN/
    const world = await payLaterWorld({ problems: [owes] })
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    await world.blocks(2)
    world.chain.fork(2, { keepTransactions: false })
    await world.work()
    await world.blocks(50)
    expect(await world.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(-COST)
    expect(await order(world.market, undefined, orderId)).toMatchObject({ status: 'Completed' })
    expect(await world.sentBack()).toEqual([])
  })

  test('what such an order gives back makes the loss good and is sent to nobody', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    await world.enroll({ minPriceSun: 90 })
    world.pay(payAddress, COST)
    await world.blocks(2)
    world.chain.fork(2, { keepTransactions: false })
    await world.work()
    await world.blocks(50)
    await world.pass(300_000)
    await cancelOrder(world.market, payerId(PAYER.address), orderId)
    await world.blocks(30)
    expect(await world.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(0)
    expect(await world.sentBack()).toEqual([])
  })

  test('an account pays for what its order took as far as it can', async () => {
    const world = await payLaterWorld()
    const { payAddress } = await world.ask({}, { keyed: true })
    const before = await world.ledger(`buyer:${world.accountId}`)
    world.pay(payAddress, COST)
    await world.blocks(2)
    world.chain.fork(2, { keepTransactions: false })
    await world.work()
    await world.blocks(45)
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before - COST)
  })

  describe('whoever owes for a payment that was dropped', () => {
    async function dropped(world: PayLaterWorld, { keyed = false } = {}): Promise<void> {
      const { payAddress } = await world.ask({}, { keyed })
      world.pay(payAddress, COST)
      await world.blocks(2)
      // Nothing is left that it could be taken from.
      if (keyed) await drain(world)
      world.chain.fork(2, { keepTransactions: false })
      await world.work()
      await world.blocks(50)
    }
    async function drain(world: PayLaterWorld): Promise<void> {
      const { market, accountId } = world
      await market.db.write(async (tx) => {
        const amount = await balance(tx, buyer(accountId))
        await post(tx, market.clock.now(), 'test:drain', [{ from: buyer(accountId), to: 'test:drained', amount }])
      })
    }

    test('reads that what the order did not take was kept', async () => {
      const world = await payLaterWorld()
      await dropped(world)
      const { orderId, payAddress } = await world.ask()
      world.pay(payAddress, COST + TRX)
      await world.blocks(50)
      expect((await world.see(orderId)).refunds).toEqual([{ amount: TRX, state: 'repaid' }])
      const more = await world.ask()
      world.pay(more.payAddress, COST + 2 * TRX)
      await world.blocks(60)
      const [sent, kept] = (await world.see(more.orderId)).refunds
      expect(kept).toEqual({ amount: COST - TRX, state: 'repaid' })
      expect(sent).toMatchObject({ amount: 3 * TRX - COST, state: 'sent', to: PAYER.address })
      expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: 3 * TRX - COST }])
    })

    test('and has an account reads what is not in the balance', async () => {
      const world = await payLaterWorld({ tolerate: /test:drained/ })
      await dropped(world, { keyed: true })
      expect(await world.ledger(`chain:owed:${world.accountId}`)).toBe(-COST)
      const { orderId, payAddress } = await world.ask({}, { keyed: true })
      world.pay(payAddress, COST + 3 * TRX)
      await world.blocks(50)
      expect((await world.see(orderId)).refunds).toEqual([
        { amount: 3 * TRX - COST, state: 'credited' },
        { amount: COST, state: 'repaid' },
      ])
      expect(await world.ledger(`buyer:${world.accountId}`)).toBe(3 * TRX - COST)
    })
  })

  test('the transfer that comes back long after it was given up pays its debt', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    const transfer = world.transfer(payAddress, COST + 3 * TRX)
    world.chain.broadcast(transfer)
    await world.blocks(1)
    world.chain.fork(1, { keepTransactions: false })
    await world.work()
    await world.blocks(45)
    expect(await world.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(-COST)
    world.chain.broadcast(transfer)
    await world.blocks(1)
    expect(await world.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: 3 * TRX, state: 'held' }],
    })
    expect(await world.ledger(`chain:owed:${payerId(PAYER.address)}`)).toBe(0)
    await world.blocks(50)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: 3 * TRX }])
  })
})
