/** Margins of partner bots: each party's share to the SUN, whatever the outcome of the orders. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MARKUP_BP } from '../../../src/contract/pricing.ts'
import { dailyTradeOfBot, tradeOfBot } from '../../../src/db/stores/orders/order-referrals.ts'
import { addAll } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, MARKUP } from '../../../src/market/base/ledger.ts'
import { revenue } from '../../../src/market/operator/revenue.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { createOrderFixture, type OrderFixture } from './order-fixture.ts'

const HOUR_MS = 3_600_000
const BOTS = [7_000_000_002, 7_000_000_003]

const ORDER = fc.record({
  bot: fc.integer({ min: 0, max: BOTS.length - 1 }),
  markupBp: fc.integer({ min: 1, max: MAX_MARKUP_BP }),
  shareBp: fc.integer({ min: 1_000, max: 10_000 }),
  units: fc.integer({ min: 32_000, max: 90_000 }),
  fate: fc.constantFrom('filled' as const, 'cancelled' as const, 'returned' as const),
})

/** Runs the workers twice, so that transactions sent by the first pass are solidified in the second. */
async function solidifyTransactions(fixture: OrderFixture): Promise<void> {
  await fixture.work()
  for (let i = 0; i < 2; i++) {
    fixture.clock.advance(45_000)
    fixture.chain.mine(15)
    await fixture.work()
  }
}

async function partners() {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const owners = [await fixture.account(), await fixture.account()] as const
  const trade = (bot: number) => market.db.read((reader) => tradeOfBot(reader, bot))
  const days = (bot: number) => market.db.read((reader) => dailyTradeOfBot(reader, bot, 100))
  return { world: fixture, market, owners, trade, days }
}

test.each([1, 2, 3])('partner and operator shares add up to the markup, with orders of seed %i', async (seed) => {
  const { world, market, owners, trade, days } = await partners()
  await world.enroll({ returnPercent: 100 })
  for (const { bot, markupBp, shareBp, units, fate } of fc.sample(ORDER, { seed, numRuns: 6 })) {
    const referrer = { accountId: owners[bot]?.id ?? '', shareBp, bot: BOTS[bot] ?? 0 }
    const partly = { resourceAmount: 4 * units, unitPrice: 60, options: { allowPartialFill: true } }
    const body = fate === 'cancelled' ? partly : { resourceAmount: units }
    const durationSec = fate === 'returned' ? 86_400 : 3_600
    const id = await world.buy({ ...body, durationSec }, undefined, { markupBp, referrer })
    await solidifyTransactions(world)
    await world.passTime(2 * HOUR_MS)
    if (fate === 'cancelled') await cancelOrder(market, world.accountId, id).catch(() => undefined)
    if (fate === 'returned') await returnEarly(market, world.accountId, id, {})
    await world.blocks(5)
  }
  await world.passTime(48 * HOUR_MS)
  await solidifyTransactions(world)
  let markupSun = 0
  for (const [i, bot] of BOTS.entries()) {
    const { toComeSun, ...all } = await trade(bot)
    expect(toComeSun).toBe(0)
    const byDays = await days(bot)
    for (const field of ['paidSun', 'markupSun', 'creditedSun'] as const)
      expect(addAll(byDays.map((day) => day[field]))).toBe(all[field])
    expect(byDays.reduce((count, { orders }) => count + orders, 0)).toBe(all.orders)
    expect(await world.ledger(buyer(owners[i]?.id ?? ''))).toBe(all.creditedSun)
    markupSun += all.markupSun - all.creditedSun
  }
  expect(await world.ledger(MARKUP)).toBe(markupSun)
  expect(await auditBooks(market)).toEqual([])
})

test('a partner who rents in their own bot gets the margin back, and pending shares are shown as pending', async () => {
  const { world, trade } = await partners()
  const bot = BOTS[0] ?? 0
  const referrer = { accountId: world.accountId, shareBp: 7_500, bot }
  const before = await world.ledger(buyer(world.accountId))
  await world.buy({}, undefined, { markupBp: 1_000, referrer })
  await world.work()
  await world.blocks(2)
  // Three quarters of 10% of 1.92 TRX.
  expect(await trade(bot)).toMatchObject({ orders: 0, toComeSun: 144_000 })
  await world.blocks(30)
  expect(await trade(bot)).toEqual({
    orders: 1,
    paidSun: 2_112_000,
    markupSun: 192_000,
    creditedSun: 144_000,
    toComeSun: 0,
  })
  expect(before - (await world.ledger(buyer(world.accountId)))).toBe(2_112_000 - 144_000)
  const { total } = await revenue(world.market, {})
  expect(total).toMatchObject({ markup: 192_000, margins: -144_000, referrals: 0, other: 0 })
})
