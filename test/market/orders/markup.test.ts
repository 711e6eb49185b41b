/** A bot's markup on orders: each party's share to the SUN, through fills, reorgs, cancellations and changes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MARKUP_BP, partsOfPaid, withMarkup } from '../../../src/contract/pricing.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { provider as earned, FEES, hold, MARKUP } from '../../../src/market/base/ledger.ts'
import { cancelOrder, previewCancel } from '../../../src/market/orders/cancel-order.ts'
import { openOrders } from '../../../src/market/orders/listed-orders.ts'
import { previewReturn, returnEarly } from '../../../src/market/orders/return-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { createPayLaterFixture } from '../payments/pay-later-fixture.ts'
import {
  balanceOf,
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
  readOrder,
} from './order-fixture.ts'

const HOUR_MS = 3_600_000
const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
/** More units than are available, at 60 SUN for an hour: 15 TRX. */
const IN_PARTS = { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } }

/** Buys 32,000 Energy for an hour (1.92 TRX) by default. */
const buy = (fixture: OrderFixture, markupBp: number, body: Partial<BuyBody> = {}, idempotencyKey?: string) =>
  fixture.buy(body, idempotencyKey, { markupBp })

describe('the parts of a payment', () => {
  test('are the market price and the markup, for any price and markup', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: MAX_MARKUP_BP }), (price, bp) => {
        const paid = withMarkup(sun(price), bp)
        const { marketSun, markupSun } = partsOfPaid(paid, bp)
        expect(marketSun).toBe(price)
        expect(markupSun).toBe(paid - price)
        expect(markupSun * 10_000).toBeLessThanOrEqual(price * bp)
      }),
    )
  })

  test('never give the market less than its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: MAX_MARKUP_BP }), (paid, bp) => {
        const { marketSun, markupSun } = partsOfPaid(sun(paid), bp)
        expect(marketSun + markupSun).toBe(paid)
        expect(markupSun).toBeGreaterThanOrEqual(0)
        expect(marketSun * (10_000 + bp)).toBeGreaterThanOrEqual(paid * 10_000)
      }),
    )
  })
})

describe('an order with a markup', () => {
  test.each([
    [500, 96_000],
    [333, 63_936],
    [1, 192],
    [MAX_MARKUP_BP, 960_000],
  ])('of %i basis points costs %i SUN more, and the provider’s share is unchanged', async (bp, more) => {
    const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 100 } })
    const before = await balanceOf(fixture)
    const id = await buy(fixture, bp)
    expect(before - (await balanceOf(fixture))).toBe(1_920_000 + more)
    expect(await fixture.ledger(MARKUP)).toBe(0)
    await fixture.blocks(3)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await fixture.ledger(MARKUP)).toBe(more)
    expect(await fixture.ledger(FEES)).toBe(1_000_000 + 19_200)
    expect(await fixture.ledger(earned(ENERGY))).toBe(1_900_800)
    expect(await readOrder(fixture, id)).toMatchObject({
      price: 60,
      payoutAmount: 1_920_000 + more,
      markupBasisPoints: bp,
      fulfilledPercent: 100,
    })
  })

  test('is the only kind of order that shows a markup', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    expect(await readOrder(fixture, id)).not.toHaveProperty('markupBasisPoints')
  })

  test('is rejected, without a charge, if the balance covers only the price', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const all = { resourceAmount: before / 100, unitPrice: 100 }
    expect(await errorCodeOf(buy(fixture, 1, all))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect(await balanceOf(fixture)).toBe(before)
    await buy(fixture, 0, all)
    expect(await balanceOf(fixture)).toBe(0)
  })

  test('is created once per idempotency key, and other terms count as another request', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const ids = await Promise.all(Array.from({ length: 5 }, () => buy(fixture, 500, {}, 'one')))
    expect(new Set(ids).size).toBe(1)
    expect(before - (await balanceOf(fixture))).toBe(2_016_000)
    expect(await errorCodeOf(buy(fixture, 600, {}, 'one'))).toContain('IDEMPOTENCY_KEY_REUSED')
    await fixture.blocks(3)
    expect(await fixture.ledger(MARKUP)).toBe(96_000)
  })

  test('can exist next to others, each with its own markup', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const rates = [0, 1, 99, 333, 5_000]
    const made = await Promise.all(rates.map((bp) => buy(fixture, bp)))
    expect(new Set(made).size).toBe(rates.length)
    await fixture.blocks(4)
    const total = rates.reduce((sum, bp) => sum + withMarkup(sun(1_920_000), bp), 0)
    expect(before - (await balanceOf(fixture))).toBe(total)
    expect(await fixture.ledger(earned(ENERGY))).toBe(rates.length * 1_920_000)
    expect(await fixture.ledger(MARKUP)).toBe(total - rates.length * 1_920_000)
  })

  test('loses the markup in a fork together with the fill, and the operator earns it only once', async () => {
    const fixture = await createOrderFixture()
    const id = await buy(fixture, 500)
    await fixture.work()
    await fixture.blocks(1)
    expect(await fixture.ledger(MARKUP)).toBe(96_000)
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(1)
    await fixture.work()
    expect(await fixture.ledger(MARKUP)).toBe(0)
    expect(await fixture.ledger(hold(id))).toBe(2_016_000)
    await fixture.blocks(60)
    expect(await readOrder(fixture, id)).toMatchObject({ fulfilledPercent: 100 })
    expect(await fixture.ledger(MARKUP)).toBe(96_000)
  })

  test('is refunded its part of the markup when cancelled, and all of it if nothing was filled', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const id = await buy(fixture, 500, { ...IN_PARTS, options: {}, resourceAmount: 250_000 })
    expect(before - (await balanceOf(fixture))).toBe(15_750_000)
    await fixture.passTime(300_000)
    expect(await cancelOrder(fixture.market, fixture.accountId, id)).toMatchObject({ refundAmount: 15_750_000 })
    expect(await balanceOf(fixture)).toBe(before)
    expect(await fixture.ledger(MARKUP)).toBe(0)
  })

  test.each([[333], [500], [4_999]])(
    'of %i basis points, filled in parts and cancelled, accounts for every SUN',
    async (bp) => {
      const fixture = await createOrderFixture({ accounts: [SECOND], settings: { cancelFeeBasisPoints: 150 } })
      await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 60 })
      const [before, feesBefore] = [await balanceOf(fixture), await fixture.ledger(FEES)]
      const id = await buy(fixture, bp, { ...IN_PARTS, resourceAmount: 400_000 })
      const payout = before - (await balanceOf(fixture))
      expect(payout).toBe(withMarkup(sun(24_000_000), bp))
      await fixture.blocks(30)
      const filled = (await fixture.delegations(id)).reduce((units, one) => units + one.units, 0)
      expect(filled).toBeGreaterThan(200_000)
      await fixture.passTime(HOUR_MS)
      const promised = await previewCancel(fixture.market, fixture.accountId, id)
      const { refundAmount, cancelFee } = await cancelOrder(fixture.market, fixture.accountId, id)
      expect(refundAmount).toBe(promised.refundAmount)
      expect(await balanceOf(fixture)).toBe(before - payout + refundAmount)
      const markup = await fixture.ledger(MARKUP)
      const providers = (await fixture.ledger(earned(ENERGY))) + (await fixture.ledger(earned(SECOND_ADDRESS)))
      expect(providers + markup + refundAmount + cancelFee).toBe(payout)
      expect((await fixture.ledger(FEES)) - feesBefore).toBe(cancelFee)
      // Filled parts at the market's price and their markup are in proportion, within one SUN per part.
      expect(Math.abs(providers - filled * 60)).toBeLessThanOrEqual(2)
      expect(Math.abs(markup - Math.floor((filled * 60 * bp) / 10_000))).toBeLessThanOrEqual(2)
      expect(await readOrder(fixture, id)).toMatchObject({ payoutAmount: payout - refundAmount, status: 'Completed' })
    },
  )

  test('also adjusts the markup when its price changes', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const before = await balanceOf(fixture)
    const id = await buy(fixture, 500, { unitPrice: 60, resourceAmount: 40_000 })
    const taken = async () => before - (await balanceOf(fixture))
    expect(await taken()).toBe(2_520_000)
    const update = (unitPrice: number) =>
      updateOrder(fixture.market, { accountId: fixture.accountId, id, body: { unitPrice } })
    await update(80)
    expect(await taken()).toBe(3_360_000)
    await update(61)
    expect(await taken()).toBe(2_562_000)
    await fixture.enroll({ minPriceSun: 61 })
    await fixture.blocks(4)
    expect(await fixture.ledger(earned(ENERGY))).toBe(2_440_000)
    expect(await fixture.ledger(MARKUP)).toBe(122_000)
  })

  test('shows sellers only the market’s part', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const id = await buy(fixture, 500, { unitPrice: 60 })
    const { data } = await openOrders(fixture.market, {})
    expect(data[0]).toMatchObject({ id, payoutAmount: 1_920_000, price: 60 })
    expect(data[0]).not.toHaveProperty('markupBasisPoints')
  })

  test('is audited: a markup that no delegation explains is reported', async () => {
    const fixture = await createOrderFixture({
      problems: [
        /^markup holds 96001 SUN, but its delegations minus credits add up to 96000$/,
        /its entries sum to 96000/,
      ],
    })
    await buy(fixture, 500)
    await fixture.blocks(3)
    await fixture.market.db.write(async (tx) => {
      await tx.orm.run("update ledger_accounts set balance = balance + 1 where name = 'markup'")
    })
    expect(await auditBooks(fixture.market)).toContain(
      'markup holds 96001 SUN, but its delegations minus credits add up to 96000',
    )
  })
})

describe('an extension with a markup', () => {
  test('charges it per provider, and refunds it if the chain rejects the extension', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 60 })
    await fixture.buy({ resourceAmount: 200_000, options: { allowPartialFill: true } })
    await fixture.blocks(30)
    const markupBefore = await fixture.ledger(MARKUP)
    const until = Math.floor(fixture.clock.now() / 1000) + 2 * 86_400
    const asked = { receiver: RECEIVER, extendTo: until }
    const { extendData, delegations = [] } = await listExtendable(fixture.market, fixture.accountId, asked)
    expect(extendData).toHaveLength(2)
    const before = await balanceOf(fixture)
    const { orderId } = await extend(fixture.market, {
      accountId: fixture.accountId,
      body: { receiver: RECEIVER, extendData },
      terms: { markupBp: 333 },
    })
    const cost = delegations.reduce((sum, one) => sum + withMarkup(sun(one.estimateTrx), 333), 0)
    expect(before - (await balanceOf(fixture))).toBe(cost)
    await fixture.blocks(30)
    expect(await readOrder(fixture, orderId)).toMatchObject({
      status: 'Completed',
      payoutAmount: cost,
      markupBasisPoints: 333,
    })
    const market = delegations.reduce((sum, one) => sum + one.estimateTrx, 0)
    expect((await fixture.ledger(MARKUP)) - markupBefore).toBe(cost - market)
  })
})

describe('a pay-later order with a markup', () => {
  test('includes it in the amount, and the operator earns it when the order is filled', async () => {
    const fixture = await createPayLaterFixture()
    const asked = await fixture.createPayLater({}, { terms: { markupBp: 500 } })
    expect(asked.amount).toBe(2_016_000)
    fixture.pay(asked.payAddress, asked.amount)
    await fixture.blocks(6)
    expect(await fixture.see(asked.orderId)).toMatchObject({ state: 'paid', paid: 2_016_000 })
    expect(await fixture.ledger(MARKUP)).toBe(96_000)
    expect(await fixture.ledger(earned(ENERGY))).toBe(1_920_000)
  })

  test('refunds all of it if the order cannot be created', async () => {
    const fixture = await createPayLaterFixture()
    const options = { onlyCreateWhenFulfilled: true }
    const asked = await fixture.createPayLater({ options }, { terms: { markupBp: 500 } })
    await fixture.enroll({ minPriceSun: 90 })
    fixture.pay(asked.payAddress, asked.amount)
    await fixture.blocks(60)
    expect(await fixture.see(asked.orderId)).toMatchObject({ state: 'returned' })
    expect(await fixture.refundsOnChain()).toContainEqual(expect.objectContaining({ amountSun: 2_016_000 }))
    expect(await fixture.ledger(MARKUP)).toBe(0)
  })
})

describe('a rental with a markup that can be returned early', () => {
  const DAY = { durationSec: 86_400 }
  async function returnable() {
    const fixture = await createOrderFixture()
    await fixture.enroll({ returnPercent: 50 })
    const before = await balanceOf(fixture)
    const id = await buy(fixture, 500, DAY)
    await fixture.blocks(22)
    // Half the price of the remaining 23 of 24 hours, from 2.016 TRX.
    const most = Math.floor((2_016_000 * 23 * 50) / 2_400)
    return { world: fixture, before, id, most }
  }

  test('refunds the same share of markup and price', async () => {
    const { world, before, id, most } = await returnable()
    const gone = partsOfPaid(sun(2_016_000 - most), 500)
    expect(await world.ledger(hold(id))).toBe(most)
    expect(await world.ledger(MARKUP)).toBe(gone.markupSun)
    await world.passTime(5 * HOUR_MS)
    const back = Math.floor((2_016_000 * 18 * 50) / 2_400)
    expect(await previewReturn(world.market, world.accountId, id)).toMatchObject({ refundAmount: back })
    expect(await returnEarly(world.market, world.accountId, id, {})).toMatchObject({ refundAmount: back })
    expect(await balanceOf(world)).toBe(before - 2_016_000 + back)
    const later = partsOfPaid(sun(most - back), 500)
    expect(await world.ledger(MARKUP)).toBe(gone.markupSun + later.markupSun)
    expect(await world.ledger(earned(ENERGY))).toBe(gone.marketSun + later.marketSun)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await readOrder(world, id)).toMatchObject({ payoutAmount: 2_016_000 - back })
  })

  test('pays the operator the whole markup if it is not returned', async () => {
    const { world, id } = await returnable()
    await world.passTime(86_400_000)
    await world.blocks(3)
    expect(await world.ledger(hold(id))).toBe(0)
    const [markup, provided] = [await world.ledger(MARKUP), await world.ledger(earned(ENERGY))]
    expect(markup + provided).toBe(2_016_000)
    expect(provided - 1_920_000).toBeGreaterThanOrEqual(0)
    expect(provided - 1_920_000).toBeLessThanOrEqual(1)
  })

  test('holds the full amount again if a reorg drops its fill', async () => {
    const fixture = await createOrderFixture()
    await fixture.enroll({ returnPercent: 50 })
    const id = await buy(fixture, 500, DAY)
    await fixture.work()
    await fixture.blocks(1)
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(1)
    await fixture.work()
    expect(await fixture.ledger(hold(id))).toBe(2_016_000)
    expect(await fixture.ledger(MARKUP)).toBe(0)
    await fixture.blocks(60)
    expect(await readOrder(fixture, id)).toMatchObject({ fulfilledPercent: 100 })
  })
})
