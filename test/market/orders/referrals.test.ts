/**
 * Referral share of the markup for the account that invited the buyer: when it is credited, how much, and only once.
 */
import { expect, test } from 'vitest'
import { creditsOf, markCredited } from '../../../src/db/stores/orders/order-referrals.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, debtAccount, MARKUP } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { createPayLaterFixture } from '../payments/pay-later-fixture.ts'
import { createOrderFixture, type OrderFixture, RECEIVER } from './order-fixture.ts'

/** 5% of 1.92 TRX, in SUN. */
const MARKUP_SUN = 96_000
const HOUR_MS = 3_600_000

async function createInvitedFixture(options: Parameters<typeof createOrderFixture>[0] = {}) {
  const fixture = await createOrderFixture(options)
  const friend = await fixture.account()
  const has = () => fixture.ledger(buyer(friend.id))
  const terms = (shareBp = 2_000, accountId = friend.id) => ({ markupBp: 500, referrer: { accountId, shareBp } })
  const credits = () => fixture.market.db.read((reader) => creditsOf(reader, friend.id, 20))
  return { ...fixture, world: fixture, friend, has, terms, credits }
}

const solidify = (fixture: OrderFixture) => fixture.blocks(30)

test('a referral share is credited when the block is solidified, not before', async () => {
  const { world, buy, has, terms, credits } = await createInvitedFixture()
  await buy({}, undefined, terms())
  await world.work()
  await world.blocks(2)
  expect(await world.ledger(MARKUP)).toBe(MARKUP_SUN)
  expect(await has()).toBe(0)
  await solidify(world)
  expect(await has()).toBe(19_200)
  expect(await world.ledger(MARKUP)).toBe(MARKUP_SUN - 19_200)
  expect(await credits()).toMatchObject({ sumSun: 19_200, last: [{ amountSun: 19_200 }] })
  await world.blocks(5)
  expect(await has()).toBe(19_200)
})

test.each([
  [1, 9],
  [3_333, 31_996],
  [9_999, 95_990],
  [10_000, 96_000],
])('a referral share of %i basis points is %i SUN, rounded down', async (shareBp, amount) => {
  const { world, buy, has, terms } = await createInvitedFixture()
  await buy({}, undefined, terms(shareBp))
  await solidify(world)
  expect(await has()).toBe(amount)
  expect(await world.ledger(MARKUP)).toBe(MARKUP_SUN - amount)
})

test('a referral share is credited once, however many workers run at the same time', async () => {
  const { world, market, workers, buy, has, terms } = await createInvitedFixture()
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

test('a fill dropped by a reorg earns no referral share, but the next fill does', async () => {
  const { world, chain, buy, has, terms } = await createInvitedFixture()
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

test('a referral share applies to filled units only, not to cancelled ones', async () => {
  const { world, market, accountId, buy, has, terms } = await createInvitedFixture()
  const body = { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } }
  const id = await buy(body, undefined, terms())
  await solidify(world)
  expect(await has()).toBe(0)
  await world.passTime(HOUR_MS)
  await cancelOrder(market, accountId, id)
  const markup = await world.ledger(MARKUP)
  await world.work()
  expect(markup).toBeGreaterThan(0)
  expect(await has()).toBe(Math.floor((markup * 2_000) / 10_000))
  const none = await buy({ ...body, resourceAmount: 300_000, unitPrice: 60 }, undefined, terms())
  await world.passTime(HOUR_MS)
  await cancelOrder(market, accountId, none)
  await world.work()
  expect(await auditBooks(market)).toEqual([])
})

test('an extension also earns a referral share', async () => {
  const { world, market, accountId, clock, buy, has, terms } = await createInvitedFixture()
  await buy()
  await solidify(world)
  const asked = { receiver: RECEIVER, extendTo: Math.floor(clock.now() / 1000) + 2 * 86_400 }
  const { extendData } = await listExtendable(market, accountId, asked)
  const body = { receiver: RECEIVER, extendData }
  await extend(market, { accountId, body, terms: terms(5_000) })
  await solidify(world)
  expect(await has()).toBeGreaterThan(0)
  expect(Math.abs((await has()) - (await world.ledger(MARKUP)))).toBeLessThanOrEqual(1)
})

test('the referral share of a returnable rental is credited at its end, from the retained amount', async () => {
  const { world, market, accountId, buy, has, terms } = await createInvitedFixture()
  await world.enroll({ returnPercent: 100 })
  const id = await buy({ durationSec: 86_400 }, undefined, terms())
  await solidify(world)
  expect(await has()).toBe(0)
  await world.passTime(5 * HOUR_MS)
  await returnEarly(market, accountId, id, {})
  const markup = await world.ledger(MARKUP)
  await world.blocks(30)
  expect(await has()).toBe(Math.floor((markup * 2_000) / 10_000))
  expect(await has()).toBeLessThan(19_200)
})

test('a pay-later order keeps its referrer', async () => {
  const fixture = await createPayLaterFixture()
  const friend = await fixture.account()
  const terms = { markupBp: 500, referrer: { accountId: friend.id, shareBp: 2_000 } }
  const asked = await fixture.createPayLater({}, { terms })
  fixture.pay(asked.payAddress, asked.amount)
  await fixture.blocks(60)
  expect(await fixture.ledger(buyer(friend.id))).toBe(19_200)
})

test('neither the buyer nor an unknown account gets a referral share, but the order is created', async () => {
  const { world, accountId, buy, terms } = await createInvitedFixture()
  await buy({}, undefined, terms(2_000, accountId))
  await buy({}, undefined, terms(2_000, 'f'.repeat(24)))
  await solidify(world)
  expect(await world.ledger(MARKUP)).toBe(2 * MARKUP_SUN)
})

test('a referral share first pays the debts of its account', async () => {
  const { world, market, friend, buy, has, terms } = await createInvitedFixture({
    problems: [/^account [0-9a-f]{24} owes 800 SUN/],
  })
  const debt = debtAccount(friend.id)
  await market.db.write((tx) => post(tx, 1, 'a-debt', [{ from: debt, to: buyer(friend.id), amount: sun(20_000) }]))
  await buy({}, undefined, terms())
  await solidify(world)
  expect(await market.db.read((reader) => balance(reader, debt))).toBe(-800)
  expect(await has()).toBe(20_000)
})

test('the audit finds a referral share that no order explains', async () => {
  const { world, market, friend } = await createInvitedFixture({ problems: [/^markup holds/] })
  await world.buy({}, undefined, { markupBp: 500 })
  await solidify(world)
  await market.db.write((tx) => post(tx, 1, 'taken', [{ from: MARKUP, to: buyer(friend.id), amount: sun(5) }]))
  expect(await auditBooks(market)).toEqual([
    'markup holds 95995 SUN, but its delegations minus credits add up to 96000',
  ])
})
