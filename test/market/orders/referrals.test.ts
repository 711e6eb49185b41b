/** A share of the markup for the account that invited the buyer: when it comes, how much, and that it comes once. */
import { expect, test } from 'vitest'
import { creditsOf, markCredited } from '../../../src/db/stores/orders/order-referrals.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, MARKUP, owed } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { payLaterWorld } from '../payments/pay-later-world.ts'
import { type OrderWorld, orderWorld, RECEIVER } from './order-world.ts'

/** 5% of 1.92 TRX. */
const MARKED = 96_000
const HOUR_MS = 3_600_000

async function invited(options: Parameters<typeof orderWorld>[0] = {}) {
  const world = await orderWorld(options)
  const friend = await world.account()
  const has = () => world.ledger(buyer(friend.id))
  const terms = (shareBp = 2_000, accountId = friend.id) => ({ markupBp: 500, referrer: { accountId, shareBp } })
  const credits = () => world.market.db.read((reader) => creditsOf(reader, friend.id, 20))
  return { ...world, world, friend, has, terms, credits }
}

const solid = (world: OrderWorld) => world.blocks(30)

test('comes to the balance when the block is solid, and not before', async () => {
  const { world, buy, has, terms, credits } = await invited()
  await buy({}, undefined, terms())
  await world.work()
  await world.blocks(2)
  expect(await world.ledger(MARKUP)).toBe(MARKED)
  expect(await has()).toBe(0)
  await solid(world)
  expect(await has()).toBe(19_200)
  expect(await world.ledger(MARKUP)).toBe(MARKED - 19_200)
  expect(await credits()).toMatchObject({ sumSun: 19_200, last: [{ amountSun: 19_200 }] })
  await world.blocks(5)
  expect(await has()).toBe(19_200)
})

test.each([
  [1, 9],
  [3_333, 31_996],
  [9_999, 95_990],
  [10_000, 96_000],
])('of %i hundredths of a percent is %i SUN, rounded down', async (shareBp, amount) => {
  const { world, buy, has, terms } = await invited()
  await buy({}, undefined, terms(shareBp))
  await solid(world)
  expect(await has()).toBe(amount)
  expect(await world.ledger(MARKUP)).toBe(MARKED - amount)
})

test('comes once, however many look at the same time', async () => {
  const { world, market, workers, buy, has, terms } = await invited()
  const id = await buy({}, undefined, terms())
  await world.work()
  await world.blocks(2)
  for (let i = 0; i < 25; i++) {
    world.clock.advance(3_000)
    world.chain.mine()
    for (const worker of workers) if (worker.name !== 'referrals') await worker.pass()
  }
  const referrals = workers.find(({ name }) => name === 'referrals')
  await Promise.all([1, 2, 3].map(() => referrals?.pass()))
  expect(await has()).toBe(19_200)
  expect(
    await market.db.write((tx) =>
      markCredited(tx, id, { paidSun: sun(1), markupSun: sun(1), creditedSun: sun(1), creditedAtMs: 1 }),
    ),
  ).toBe(false)
})

test('a fill that a fork takes away brings nothing, the next one does', async () => {
  const { world, chain, buy, has, terms } = await invited()
  await buy({}, undefined, terms())
  await world.work()
  await world.blocks(1)
  chain.fork(1, { keepTransactions: false })
  chain.mine(1)
  await world.work()
  expect(await world.ledger(MARKUP)).toBe(0)
  expect(await has()).toBe(0)
  await world.blocks(60)
  expect(await has()).toBe(19_200)
})

test('is of what was filled: what is cancelled brings nothing', async () => {
  const { world, market, accountId, buy, has, terms } = await invited()
  const body = { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } }
  const id = await buy(body, undefined, terms())
  await solid(world)
  expect(await has()).toBe(0)
  await world.pass(HOUR_MS)
  await cancelOrder(market, accountId, id)
  const markup = await world.ledger(MARKUP)
  await world.work()
  expect(markup).toBeGreaterThan(0)
  expect(await has()).toBe(Math.floor((markup * 2_000) / 10_000))
  const none = await buy({ ...body, resourceAmount: 300_000, unitPrice: 60 }, undefined, terms())
  await world.pass(HOUR_MS)
  await cancelOrder(market, accountId, none)
  await world.work()
  expect(await auditBooks(market)).toEqual([])
})

test('an extension brings it too', async () => {
  const { world, market, accountId, clock, buy, has, terms } = await invited()
  await buy()
  await solid(world)
  const asked = { receiver: RECEIVER, extendTo: Math.floor(clock.now() / 1000) + 2 * 86_400 }
  const { extendData } = await extendable(market, accountId, asked)
  const body = { receiver: RECEIVER, extendData }
  await extend(market, { accountId, body, terms: terms(5_000) })
  await solid(world)
  expect(await has()).toBeGreaterThan(0)
  expect(Math.abs((await has()) - (await world.ledger(MARKUP)))).toBeLessThanOrEqual(1)
})

test('of a rental that can be returned early it waits until that is over, and is of what was kept', async () => {
  const { world, market, accountId, buy, has, terms } = await invited()
  await world.enroll({ returnPercent: 100 })
  const id = await buy({ durationSec: 86_400 }, undefined, terms())
  await solid(world)
  expect(await has()).toBe(0)
  await world.pass(5 * HOUR_MS)
  await returnEarly(market, accountId, id, {})
  const markup = await world.ledger(MARKUP)
  await world.blocks(30)
  expect(await has()).toBe(Math.floor((markup * 2_000) / 10_000))
  expect(await has()).toBeLessThan(19_200)
})

test('an order that is paid later keeps whose share it is', async () => {
  const world = await payLaterWorld()
  const friend = await world.account()
  const terms = { markupBp: 500, referrer: { accountId: friend.id, shareBp: 2_000 } }
  const asked = await world.ask({}, { terms })
  world.pay(asked.payAddress, asked.amount)
  await world.blocks(60)
  expect(await world.ledger(buyer(friend.id))).toBe(19_200)
})

test('nobody has a share of their own order, nor has an account that is not there; the order is made', async () => {
  const { world, accountId, buy, terms } = await invited()
  await buy({}, undefined, terms(2_000, accountId))
  await buy({}, undefined, terms(2_000, 'f'.repeat(24)))
  await solid(world)
  expect(await world.ledger(MARKUP)).toBe(2 * MARKED)
})

test('what the account owes is paid first', async () => {
  const { world, market, friend, buy, has, terms } = await invited({
    problems: [/^account [0-9a-f]{24} owes 800 SUN/],
  })
  const debt = owed(friend.id)
  await market.db.write((tx) => post(tx, 1, 'a-debt', [{ from: debt, to: buyer(friend.id), amount: sun(20_000) }]))
  await buy({}, undefined, terms())
  await solid(world)
  expect(await market.db.read((reader) => balance(reader, debt))).toBe(-800)
  expect(await has()).toBe(20_000)
})

test('an audit finds a share that no order explains', async () => {
  const { world, market, friend } = await invited({ problems: [/^markup holds/] })
  await world.buy({}, undefined, { markupBp: 500 })
  await solid(world)
  await market.db.write((tx) => post(tx, 1, 'taken', [{ from: MARKUP, to: buyer(friend.id), amount: sun(5) }]))
  expect(await auditBooks(market)).toEqual([
    'markup holds 95995 SUN, its delegations and what was credited of it say 96000',
  ])
})
