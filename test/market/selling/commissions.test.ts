/** What the marketplace keeps of a sale: fixed when it is made, exact to the SUN, and another one where agreed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { provider as earned, FEES, hold, seller } from '../../../src/market/base/ledger.ts'
import { listedOrders, openOrders } from '../../../src/market/orders/listed-orders.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { setCommission } from '../../../src/market/selling/commissions.ts'
import type { MarketWorld } from '../market-world.ts'
import { codeOf, ENERGY, orderWorld, RECEIVER } from '../orders/order-world.ts'
import { fastWorld } from '../rentals/fast-charge/fast-world.ts'
import { SELLER, sellWorld } from './sell-world.ts'

const HOUR_MS = 3_600_000

/** As a start with another value in the settings. */
function startWith({ market }: MarketWorld, commissionBasisPoints: number): void {
  Object.assign(market.settings, { commissionBasisPoints })
}

describe('a commission', () => {
  test('and what is earned are together what was paid, and it is never more than its part', async () => {
    const world = await orderWorld()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 32_000, max: 90_000 }),
        fc.integer({ min: 60, max: 99 }),
        async (basisPoints, resourceAmount, unitPrice) => {
          startWith(world, basisPoints)
          const before = { fees: await world.ledger(FEES), earned: await world.ledger(earned(ENERGY)) }
          const id = await world.buy({ resourceAmount, unitPrice, durationSec: 900 })
          startWith(world, 5_000 - basisPoints)
          await world.blocks(2)
          const { payoutAmount, status } = await order(world.market, world.accountId, id)
          const fee = (await world.ledger(FEES)) - before.fees
          expect({ status, held: await world.ledger(hold(id)) }).toEqual({ status: 'Completed', held: 0 })
          expect(fee).toBe(Number((BigInt(payoutAmount) * BigInt(basisPoints)) / 10_000n))
          expect((await world.ledger(earned(ENERGY))) - before.earned).toBe(payoutAmount - fee)
          // A rental that is over and solidified is taken back, for the next one.
          world.clock.advance(HOUR_MS)
          world.chain.mine(25)
          await world.blocks(3)
        },
      ),
      { numRuns: 12 },
    )
    expect(await auditBooks(world.market)).toEqual([])
  })

  test('of a rental that is returned early is that of its beginning, also on what was held back', async () => {
    const world = await orderWorld({ settings: { commissionBasisPoints: 1_000 } })
    await world.enroll({ returnPercent: 50 })
    const feesBefore = await world.ledger(FEES)
    const id = await world.buy({ durationSec: 10 * 3_600, resourceAmount: 40_003 })
    await world.blocks(25)
    startWith(world, 0)
    await world.pass(2 * HOUR_MS)
    await returnEarly(world.market, world.accountId, id, {})
    const [row] = await world.delegations(id)
    if (!row) throw new Error('no delegation')
    expect(row).toMatchObject({ commissionBp: 1_000, heldBackSun: 0 })
    expect(row.returnedSun).toBeGreaterThan(0)
    const fee = (await world.ledger(FEES)) - feesBefore
    expect(fee).toBe(row.feeSun)
    expect(row.paidSun / 10 - fee).toBeLessThan(2)
    expect(await world.ledger(earned(ENERGY))).toBe(row.paidSun - fee)
    expect(await auditBooks(world.market)).toEqual([])
  })

  test('of a Fast Charge rental that runs does not change', async () => {
    const world = await fastWorld({ settings: { commissionBasisPoints: 500 } })
    const ids = await world.order()
    await world.settle()
    startWith(world, 5_000)
    await world.pass(HOUR_MS)
    const feesBefore = await world.ledger(FEES)
    await world.confirm(ids)
    const paid = (await world.history()).reduce((sum, { paid_amount_actual }) => sum + (paid_amount_actual ?? 0), 0)
    expect((await world.ledger(FEES)) - feesBefore).toBe(2 * Math.floor((paid / 2) * 0.05))
    expect(await world.ledger(earned(ENERGY))).toBe(paid - 2 * Math.floor((paid / 2) * 0.05))
  })

  test('that was agreed with a provider counts from its next sale on, until that ends', async () => {
    const world = await orderWorld({ settings: { commissionBasisPoints: 1_000 } })
    const first = await world.buy()
    await setCommission(world.market, ENERGY, { basisPoints: 1 })
    const second = await world.buy()
    await setCommission(world.market, ENERGY, {})
    const third = await world.buy()
    const rates = []
    for (const id of [first, second, third]) rates.push((await world.delegations(id))[0]?.commissionBp)
    expect(rates).toEqual([1_000, 1, 1_000])
    await world.blocks(3)
    expect(await world.ledger(FEES)).toBe(1_000_000 + 192_000 + 192 + 192_000)
  })

  test('that was agreed with an account counts where it sells, whatever address is paid', async () => {
    const world = await sellWorld({ settings: { commissionBasisPoints: 1_000 } })
    await setCommission(world.market, world.accountId, { basisPoints: 250 })
    const id = await world.buy()
    const feesBefore = await world.ledger(FEES)
    await world.sell(id, await world.sign(32_000), { paymentAddress: RECEIVER })
    await world.blocks(2)
    const { payoutAmount } = await order(world.market, world.accountId, id)
    expect((await world.ledger(FEES)) - feesBefore).toBe(payoutAmount / 40)
    expect(await world.ledger(seller(RECEIVER))).toBe(payoutAmount - payoutAmount / 40)
    expect(await world.ledger(seller(SELLER.address))).toBe(0)
  })

  test('is told to whoever may sell, as it is for this account', async () => {
    const world = await orderWorld({ settings: { commissionBasisPoints: 1_000 } })
    await world.buy({ unitPrice: 60, resourceAmount: 5_000_000, options: { allowPartialFill: true } })
    const { market, accountId } = world
    const viewer = { ownerId: accountId, isWhitelisted: true }
    const apy = async () => (await listedOrders(market, viewer, {})).orders[0]?.apy ?? 0
    const usual = await apy()
    expect(await openOrders(market, {}, accountId)).toMatchObject({ commissionBasisPoints: 1_000 })
    await setCommission(market, accountId, { basisPoints: 0 })
    expect(await openOrders(market, {}, accountId)).not.toHaveProperty('commissionBasisPoints')
    expect(usual / (await apy())).toBeCloseTo(0.9, 3)
  })

  test('is agreed with nobody who is not known', async () => {
    const world = await sellWorld()
    expect(await codeOf(setCommission(world.market, SELLER.address, { basisPoints: 1 }))).toMatch(
      /^INVALID_PARAMS id must be/,
    )
  })
})
