/** Margins of partner bots: whose they are, to the SUN, whatever becomes of the orders. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MARKUP_BP } from '../../../src/contract/pricing.ts'
import { dailyTradeOfBot, tradeOfBot } from '../../../src/db/stores/orders/order-referrals.ts'
import { addSun } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, MARKUP } from '../../../src/market/base/ledger.ts'
import { revenue } from '../../../src/market/operator/revenue.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { type OrderWorld, orderWorld } from './order-world.ts'

const HOUR_MS = 3_600_000
const BOTS = [7_000_000_002, 7_000_000_003]

const ORDER = fc.record({
  bot: fc.integer({ min: 0, max: BOTS.length - 1 }),
  markupBp: fc.integer({ min: 1, max: MAX_MARKUP_BP }),
  shareBp: fc.integer({ min: 1_000, max: 10_000 }),
  units: fc.integer({ min: 32_000, max: 90_000 }),
  fate: fc.constantFrom('filled' as const, 'cancelled' as const, 'returned' as const),
})

/** What is sent with the first look is solid with the second. */
async function solidified(world: OrderWorld): Promise<void> {
  await world.work()
  for (let i = 0; i < 2; i++) {
    world.clock.advance(45_000)
    world.chain.mine(15)
    await world.work()
  }
}

async function partners() {
  const world = await orderWorld()
  const { market } = world
  const owners = [await world.account(), await world.account()] as const
  const trade = (bot: number) => market.db.read((reader) => tradeOfBot(reader, bot))
  const days = (bot: number) => market.db.read((reader) => dailyTradeOfBot(reader, bot, 100))
  return { world, market, owners, trade, days }
}

test.each([1, 2, 3])(
  'what the partners get and what the operator keeps is the markup, with orders of seed %i',
  async (seed) => {
    const { world, market, owners, trade, days } = await partners()
    await world.enroll({ returnPercent: 100 })
    for (const { bot, markupBp, shareBp, units, fate } of fc.sample(ORDER, { seed, numRuns: 6 })) {
      const referrer = { accountId: owners[bot]?.id ?? '', shareBp, bot: BOTS[bot] ?? 0 }
      const partly = { resourceAmount: 4 * units, unitPrice: 60, options: { allowPartialFill: true } }
      const body = fate === 'cancelled' ? partly : { resourceAmount: units }
      const durationSec = fate === 'returned' ? 86_400 : 3_600
      const id = await world.buy({ ...body, durationSec }, undefined, { markupBp, referrer })
      await solidified(world)
      await world.pass(2 * HOUR_MS)
      if (fate === 'cancelled') await cancelOrder(market, world.accountId, id).catch(() => undefined)
      if (fate === 'returned') await returnEarly(market, world.accountId, id, {})
      await world.blocks(5)
    }
    await world.pass(48 * HOUR_MS)
    await solidified(world)
    let markupSun = 0
    for (const [i, bot] of BOTS.entries()) {
      const { toComeSun, ...all } = await trade(bot)
      expect(toComeSun).toBe(0)
      const byDays = await days(bot)
      for (const field of ['paidSun', 'markupSun', 'creditedSun'] as const)
        expect(addSun(...byDays.map((day) => day[field]))).toBe(all[field])
      expect(byDays.reduce((count, { orders }) => count + orders, 0)).toBe(all.orders)
      expect(await world.ledger(buyer(owners[i]?.id ?? ''))).toBe(all.creditedSun)
      markupSun += all.markupSun - all.creditedSun
    }
    expect(await world.ledger(MARKUP)).toBe(markupSun)
    expect(await auditBooks(market)).toEqual([])
  },
)

test('a partner who rents in the own bot has the margin back; what is not final is shown as to come', async () => {
  const { world, trade } = await partners()
  const bot = BOTS[0] ?? 0
  const referrer = { accountId: world.accountId, shareBp: 7_500, bot }
  const before = await world.ledger(buyer(world.accountId))
  await world.buy({}, undefined, { markupBp: 1_000, referrer })
  await world.work()
  await world.blocks(2)
  // 10% of 1.92 TRX, three quarters of it.
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
