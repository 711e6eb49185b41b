/** A bot's markup on an order: who gets what of it, to the SUN, through fills, forks, cancels and changes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MARKUP_BP, partsOfPaid, withMarkup } from '../../../src/contract/pricing.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, provider as earned, FEES, hold, MARKUP } from '../../../src/market/base/ledger.ts'
import { cancelOrder, previewCancel } from '../../../src/market/orders/cancel-order.ts'
import { openOrders } from '../../../src/market/orders/listed-orders.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { previewReturn, returnEarly } from '../../../src/market/orders/return-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { payLaterWorld } from '../payments/pay-later-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, provider, providerSigner, RECEIVER } from './order-world.ts'

const HOUR_MS = 3_600_000
const SECOND = provider(5, { energyTrx: 10_000 })
const SECOND_ADDRESS = providerSigner(5).address
/** More than there is, at 60 for an hour: 15 TRX. */
const IN_PARTS = { resourceAmount: 250_000, unitPrice: 60, options: { allowPartialFill: true } }

const balance = (world: OrderWorld) => world.ledger(buyer(world.accountId))
const seen = (world: OrderWorld, id: string) => order(world.market, world.accountId, id)

/** 32,000 Energy for an hour, 1.92 TRX, unless told otherwise. */
const buy = (world: OrderWorld, markupBp: number, body: Partial<BuyBody> = {}, idempotencyKey?: string) =>
  world.buy(body, idempotencyKey, { markupBp })

describe('what is paid, in parts', () => {
  test('is the market’s price and the rest, for whatever price and markup', () => {
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

  test('of any part, the market never gets less than its share', () => {
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
  ])(
    'of %i hundredths of a percent takes %i SUN more; the provider has what it would have without',
    async (bp, more) => {
      const world = await orderWorld({ settings: { commissionBasisPoints: 100 } })
      const before = await balance(world)
      const id = await buy(world, bp)
      expect(before - (await balance(world))).toBe(1_920_000 + more)
      expect(await world.ledger(MARKUP)).toBe(0)
      await world.blocks(3)
      expect(await world.ledger(hold(id))).toBe(0)
      expect(await world.ledger(MARKUP)).toBe(more)
      expect(await world.ledger(FEES)).toBe(1_000_000 + 19_200)
      expect(await world.ledger(earned(ENERGY))).toBe(1_900_800)
      expect(await seen(world, id)).toMatchObject({
        price: 60,
        payoutAmount: 1_920_000 + more,
        markupBasisPoints: bp,
        fulfilledPercent: 100,
      })
    },
  )

  test('without one says nothing of it', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    expect(await seen(world, id)).not.toHaveProperty('markupBasisPoints')
  })

  test('is refused where the balance has the price alone, and nothing is taken', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const all = { resourceAmount: before / 100, unitPrice: 100 }
    expect(await codeOf(buy(world, 1, all))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect(await balance(world)).toBe(before)
    await buy(world, 0, all)
    expect(await balance(world)).toBe(0)
  })

  test('under one key is made once, and with other terms it is another request', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const ids = await Promise.all(Array.from({ length: 5 }, () => buy(world, 500, {}, 'one')))
    expect(new Set(ids).size).toBe(1)
    expect(before - (await balance(world))).toBe(2_016_000)
    expect(await codeOf(buy(world, 600, {}, 'one'))).toContain('IDEMPOTENCY_KEY_REUSED')
    await world.blocks(3)
    expect(await world.ledger(MARKUP)).toBe(96_000)
  })

  test('several at once, each with its own markup', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const rates = [0, 1, 99, 333, 5_000]
    const made = await Promise.all(rates.map((bp) => buy(world, bp)))
    expect(new Set(made).size).toBe(rates.length)
    await world.blocks(4)
    const total = rates.reduce((sum, bp) => sum + withMarkup(sun(1_920_000), bp), 0)
    expect(before - (await balance(world))).toBe(total)
    expect(await world.ledger(earned(ENERGY))).toBe(rates.length * 1_920_000)
    expect(await world.ledger(MARKUP)).toBe(total - rates.length * 1_920_000)
  })

  test('a fork takes the markup back with the fill, and it is earned once', async () => {
    const world = await orderWorld()
    const id = await buy(world, 500)
    await world.work()
    await world.blocks(1)
    expect(await world.ledger(MARKUP)).toBe(96_000)
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(1)
    await world.work()
    expect(await world.ledger(MARKUP)).toBe(0)
    expect(await world.ledger(hold(id))).toBe(2_016_000)
    await world.blocks(60)
    expect(await seen(world, id)).toMatchObject({ fulfilledPercent: 100 })
    expect(await world.ledger(MARKUP)).toBe(96_000)
  })

  test('what is cancelled gives its part back: as promised, and all of it where nothing was filled', async () => {
    const world = await orderWorld()
    const before = await balance(world)
    const id = await buy(world, 500, { ...IN_PARTS, options: {}, resourceAmount: 250_000 })
    expect(before - (await balance(world))).toBe(15_750_000)
    await world.pass(300_000)
    expect(await cancelOrder(world.market, world.accountId, id)).toMatchObject({ refundAmount: 15_750_000 })
    expect(await balance(world)).toBe(before)
    expect(await world.ledger(MARKUP)).toBe(0)
  })

  test.each([[333], [500], [4_999]])(
    'filled in parts and cancelled, with %i: every SUN is accounted for',
    async (bp) => {
      const world = await orderWorld({ accounts: [SECOND], settings: { cancelFeeBasisPoints: 150 } })
      await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 60 })
      const [before, feesBefore] = [await balance(world), await world.ledger(FEES)]
      const id = await buy(world, bp, { ...IN_PARTS, resourceAmount: 400_000 })
      const payout = before - (await balance(world))
      expect(payout).toBe(withMarkup(sun(24_000_000), bp))
      await world.blocks(30)
      const filled = (await world.delegations(id)).reduce((units, one) => units + one.units, 0)
      expect(filled).toBeGreaterThan(200_000)
      await world.pass(HOUR_MS)
      const promised = await previewCancel(world.market, world.accountId, id)
      const { refundAmount, cancelFee } = await cancelOrder(world.market, world.accountId, id)
      expect(refundAmount).toBe(promised.refundAmount)
      expect(await balance(world)).toBe(before - payout + refundAmount)
      const markup = await world.ledger(MARKUP)
      const providers = (await world.ledger(earned(ENERGY))) + (await world.ledger(earned(SECOND_ADDRESS)))
      expect(providers + markup + refundAmount + cancelFee).toBe(payout)
      expect((await world.ledger(FEES)) - feesBefore).toBe(cancelFee)
      // In proportion: what is filled at the market's price, and its markup; a SUN for each part at most.
      expect(Math.abs(providers - filled * 60)).toBeLessThanOrEqual(2)
      expect(Math.abs(markup - Math.floor((filled * 60 * bp) / 10_000))).toBeLessThanOrEqual(2)
      expect(await seen(world, id)).toMatchObject({ payoutAmount: payout - refundAmount, status: 'Completed' })
    },
  )

  test('another price takes and gives back its markup too', async () => {
    const world = await orderWorld({ bare: true })
    const before = await balance(world)
    const id = await buy(world, 500, { unitPrice: 60, resourceAmount: 40_000 })
    const taken = async () => before - (await balance(world))
    expect(await taken()).toBe(2_520_000)
    const update = (unitPrice: number) =>
      updateOrder(world.market, { accountId: world.accountId, id, body: { unitPrice } })
    await update(80)
    expect(await taken()).toBe(3_360_000)
    await update(61)
    expect(await taken()).toBe(2_562_000)
    await world.enroll({ minPriceSun: 61 })
    await world.blocks(4)
    expect(await world.ledger(earned(ENERGY))).toBe(2_440_000)
    expect(await world.ledger(MARKUP)).toBe(122_000)
  })

  test('sellers see the market’s part of it', async () => {
    const world = await orderWorld({ bare: true })
    const id = await buy(world, 500, { unitPrice: 60 })
    const { data } = await openOrders(world.market, {})
    expect(data[0]).toMatchObject({ id, payoutAmount: 1_920_000, price: 60 })
    expect(data[0]).not.toHaveProperty('markupBasisPoints')
  })

  test('an audit finds a markup that no delegation explains', async () => {
    const world = await orderWorld({
      problems: [
        /^markup holds 96001 SUN, its delegations and what was credited of it say 96000$/,
        /its entries sum to 96000/,
      ],
    })
    await buy(world, 500)
    await world.blocks(3)
    await world.market.db.write(async (tx) => {
      await tx.orm.run("update ledger_accounts set balance = balance + 1 where name = 'markup'")
    })
    expect(await auditBooks(world.market)).toContain(
      'markup holds 96001 SUN, its delegations and what was credited of it say 96000',
    )
  })
})

describe('an extension with a markup', () => {
  test('takes it for each provider, and gives it back where the chain refuses', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 60 })
    await world.buy({ resourceAmount: 200_000, options: { allowPartialFill: true } })
    await world.blocks(30)
    const markupBefore = await world.ledger(MARKUP)
    const until = Math.floor(world.clock.now() / 1000) + 2 * 86_400
    const asked = { receiver: RECEIVER, extendTo: until }
    const { extendData, delegations = [] } = await extendable(world.market, world.accountId, asked)
    expect(extendData).toHaveLength(2)
    const before = await balance(world)
    const { orderId } = await extend(world.market, {
      accountId: world.accountId,
      body: { receiver: RECEIVER, extendData },
      terms: { markupBp: 333 },
    })
    const cost = delegations.reduce((sum, one) => sum + withMarkup(sun(one.estimateTrx), 333), 0)
    expect(before - (await balance(world))).toBe(cost)
    await world.blocks(30)
    expect(await seen(world, orderId)).toMatchObject({
      status: 'Completed',
      payoutAmount: cost,
      markupBasisPoints: 333,
    })
    const market = delegations.reduce((sum, one) => sum + one.estimateTrx, 0)
    expect((await world.ledger(MARKUP)) - markupBefore).toBe(cost - market)
  })
})

describe('an order with a markup that is paid later', () => {
  test('asks for it, and the operator has it when it is filled', async () => {
    const world = await payLaterWorld()
    const asked = await world.ask({}, { terms: { markupBp: 500 } })
    expect(asked.amount).toBe(2_016_000)
    world.pay(asked.payAddress, asked.amount)
    await world.blocks(6)
    expect(await world.see(asked.orderId)).toMatchObject({ state: 'paid', paid: 2_016_000 })
    expect(await world.ledger(MARKUP)).toBe(96_000)
    expect(await world.ledger(earned(ENERGY))).toBe(1_920_000)
  })

  test('gives the whole of it back where the order cannot be made', async () => {
    const world = await payLaterWorld()
    const options = { onlyCreateWhenFulfilled: true }
    const asked = await world.ask({ options }, { terms: { markupBp: 500 } })
    await world.enroll({ minPriceSun: 90 })
    world.pay(asked.payAddress, asked.amount)
    await world.blocks(60)
    expect(await world.see(asked.orderId)).toMatchObject({ state: 'returned' })
    expect(await world.sentBack()).toContainEqual(expect.objectContaining({ amountSun: 2_016_000 }))
    expect(await world.ledger(MARKUP)).toBe(0)
  })
})

describe('a rental with a markup that can be returned early', () => {
  const DAY = { durationSec: 86_400 }
  async function returnable() {
    const world = await orderWorld()
    await world.enroll({ returnPercent: 50 })
    const before = await balance(world)
    const id = await buy(world, 500, DAY)
    await world.blocks(22)
    // 23 of 24 hours, half of their price: of 2.016 TRX.
    const most = Math.floor((2_016_000 * 23 * 50) / 2_400)
    return { world, before, id, most }
  }

  test('gives back the same part of the markup as of the price', async () => {
    const { world, before, id, most } = await returnable()
    const gone = partsOfPaid(sun(2_016_000 - most), 500)
    expect(await world.ledger(hold(id))).toBe(most)
    expect(await world.ledger(MARKUP)).toBe(gone.markupSun)
    await world.pass(5 * HOUR_MS)
    const back = Math.floor((2_016_000 * 18 * 50) / 2_400)
    expect(await previewReturn(world.market, world.accountId, id)).toMatchObject({ refundAmount: back })
    expect(await returnEarly(world.market, world.accountId, id, {})).toMatchObject({ refundAmount: back })
    expect(await balance(world)).toBe(before - 2_016_000 + back)
    const later = partsOfPaid(sun(most - back), 500)
    expect(await world.ledger(MARKUP)).toBe(gone.markupSun + later.markupSun)
    expect(await world.ledger(earned(ENERGY))).toBe(gone.marketSun + later.marketSun)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await seen(world, id)).toMatchObject({ payoutAmount: 2_016_000 - back })
  })

  test('and is not, earns all of it in the end', async () => {
    const { world, id } = await returnable()
    await world.pass(86_400_000)
    await world.blocks(3)
    expect(await world.ledger(hold(id))).toBe(0)
    const [markup, provided] = [await world.ledger(MARKUP), await world.ledger(earned(ENERGY))]
    expect(markup + provided).toBe(2_016_000)
    expect(provided - 1_920_000).toBeGreaterThanOrEqual(0)
    expect(provided - 1_920_000).toBeLessThanOrEqual(1)
  })

  test('whose fill a fork takes away is held whole again', async () => {
    const world = await orderWorld()
    await world.enroll({ returnPercent: 50 })
    const id = await buy(world, 500, DAY)
    await world.work()
    await world.blocks(1)
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(1)
    await world.work()
    expect(await world.ledger(hold(id))).toBe(2_016_000)
    expect(await world.ledger(MARKUP)).toBe(0)
    await world.blocks(60)
    expect(await seen(world, id)).toMatchObject({ fulfilledPercent: 100 })
  })
})
