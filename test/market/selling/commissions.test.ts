/** Commission on sales: fixed at the time of sale, exact to the SUN, with individual rates per provider. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { provider as earned, FEES, hold, seller } from '../../../src/market/base/ledger.ts'
import { listedOrders, openOrders } from '../../../src/market/orders/listed-orders.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { setCommission } from '../../../src/market/selling/commissions.ts'
import type { MarketFixture } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf, RECEIVER } from '../orders/order-fixture.ts'
import { createFastChargeFixture } from '../rentals/fast-charge/fast-charge-fixture.ts'
import { createSellFixture, SELLER } from './sell-fixture.ts'

const HOUR_MS = 3_600_000

/** Changes the setting, as a restart with another value would. */
function startWith({ market }: MarketFixture, commissionBasisPoints: number): void {
  Object.assign(market.settings, { commissionBasisPoints })
}

describe('a commission', () => {
  test('and the earnings add up to the payment, and the commission never exceeds its rate', async () => {
    const fixture = await createOrderFixture()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 32_000, max: 90_000 }),
        fc.integer({ min: 60, max: 99 }),
        async (basisPoints, resourceAmount, unitPrice) => {
          startWith(fixture, basisPoints)
          const before = { fees: await fixture.ledger(FEES), earned: await fixture.ledger(earned(ENERGY)) }
          const id = await fixture.buy({ resourceAmount, unitPrice, durationSec: 900 })
          startWith(fixture, 5_000 - basisPoints)
          await fixture.blocks(2)
          const { payoutAmount, status } = await getOrder(fixture.market, fixture.accountId, id)
          const fee = (await fixture.ledger(FEES)) - before.fees
          expect({ status, held: await fixture.ledger(hold(id)) }).toEqual({ status: 'Completed', held: 0 })
          expect(fee).toBe(Number((BigInt(payoutAmount) * BigInt(basisPoints)) / 10_000n))
          expect((await fixture.ledger(earned(ENERGY))) - before.earned).toBe(payoutAmount - fee)
          // Let the rental end and solidify, so that its stake is reclaimed for the next one.
          fixture.clock.advance(HOUR_MS)
          fixture.chain.mine(25)
          await fixture.blocks(3)
        },
      ),
      { numRuns: 12 },
    )
    expect(await auditBooks(fixture.market)).toEqual([])
  })

  test('of a rental returned early keeps its initial rate, even on the retained amount', async () => {
    const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 1_000 } })
    await fixture.enroll({ returnPercent: 50 })
    const feesBefore = await fixture.ledger(FEES)
    const id = await fixture.buy({ durationSec: 10 * 3_600, resourceAmount: 40_003 })
    await fixture.blocks(25)
    startWith(fixture, 0)
    await fixture.passTime(2 * HOUR_MS)
    await returnEarly(fixture.market, fixture.accountId, id, {})
    const [row] = await fixture.delegations(id)
    if (!row) throw new Error('no delegation')
    expect(row).toMatchObject({ commissionBp: 1_000, heldBackSun: 0 })
    expect(row.returnedSun).toBeGreaterThan(0)
    const fee = (await fixture.ledger(FEES)) - feesBefore
    expect(fee).toBe(row.feeSun)
    expect(row.paidSun / 10 - fee).toBeLessThan(2)
    expect(await fixture.ledger(earned(ENERGY))).toBe(row.paidSun - fee)
    expect(await auditBooks(fixture.market)).toEqual([])
  })

  test('of a running Fast Charge rental does not change', async () => {
    const fixture = await createFastChargeFixture({ settings: { commissionBasisPoints: 500 } })
    const ids = await fixture.order()
    await fixture.settle()
    startWith(fixture, 5_000)
    await fixture.passTime(HOUR_MS)
    const feesBefore = await fixture.ledger(FEES)
    await fixture.confirm(ids)
    const paid = (await fixture.history()).reduce((sum, { paid_amount_actual }) => sum + (paid_amount_actual ?? 0), 0)
    expect((await fixture.ledger(FEES)) - feesBefore).toBe(2 * Math.floor((paid / 2) * 0.05))
    expect(await fixture.ledger(earned(ENERGY))).toBe(paid - 2 * Math.floor((paid / 2) * 0.05))
  })

  test('agreed with a provider applies from the next sale until the agreement ends', async () => {
    const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 1_000 } })
    const first = await fixture.buy()
    await setCommission(fixture.market, ENERGY, { basisPoints: 1 })
    const second = await fixture.buy()
    await setCommission(fixture.market, ENERGY, {})
    const third = await fixture.buy()
    const rates = []
    for (const id of [first, second, third]) rates.push((await fixture.delegations(id))[0]?.commissionBp)
    expect(rates).toEqual([1_000, 1, 1_000])
    await fixture.blocks(3)
    expect(await fixture.ledger(FEES)).toBe(1_000_000 + 192_000 + 192 + 192_000)
  })

  test('agreed with an account applies to all of its sales, even if another address is paid', async () => {
    const fixture = await createSellFixture({ settings: { commissionBasisPoints: 1_000 } })
    await setCommission(fixture.market, fixture.accountId, { basisPoints: 250 })
    const id = await fixture.buy()
    const feesBefore = await fixture.ledger(FEES)
    await fixture.sell(id, await fixture.sign(32_000), { paymentAddress: RECEIVER })
    await fixture.blocks(2)
    const { payoutAmount } = await getOrder(fixture.market, fixture.accountId, id)
    expect((await fixture.ledger(FEES)) - feesBefore).toBe(payoutAmount / 40)
    expect(await fixture.ledger(seller(RECEIVER))).toBe(payoutAmount - payoutAmount / 40)
    expect(await fixture.ledger(seller(SELLER.address))).toBe(0)
  })

  test('is shown to accounts that may sell, with their own rate', async () => {
    const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 1_000 } })
    await fixture.buy({ unitPrice: 60, resourceAmount: 5_000_000, options: { allowPartialFill: true } })
    const { market, accountId } = fixture
    const viewer = { ownerId: accountId, isWhitelisted: true }
    const apy = async () => (await listedOrders(market, viewer, {})).orders[0]?.apy ?? 0
    const usual = await apy()
    expect(await openOrders(market, {}, accountId)).toMatchObject({ commissionBasisPoints: 1_000 })
    await setCommission(market, accountId, { basisPoints: 0 })
    expect(await openOrders(market, {}, accountId)).not.toHaveProperty('commissionBasisPoints')
    expect(usual / (await apy())).toBeCloseTo(0.9, 3)
  })

  test('cannot be agreed with an unknown account or provider', async () => {
    const fixture = await createSellFixture()
    expect(await errorCodeOf(setCommission(fixture.market, SELLER.address, { basisPoints: 1 }))).toMatch(
      /^INVALID_PARAMS id must be/,
    )
  })
})
