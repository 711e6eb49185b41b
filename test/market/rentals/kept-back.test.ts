/** Stake that a provider reserves for itself is never delegated. */
import { expect, test } from 'vitest'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { createOrderFixture, ENERGY, type OrderFixture, RECEIVER } from '../orders/order-fixture.ts'

const offered = ({ market }: OrderFixture) => market.book.offeredUnits('ENERGY', ENERGY)

test('a provider offers only stake above its reserve, even after a restart and with new orders', async () => {
  const fixture = await createOrderFixture()
  const all = offered(fixture)
  await fixture.enroll({ keepUnits: 100_000 })
  const rest = offered(fixture)
  expect(all - rest).toBeGreaterThanOrEqual(100_000)
  expect(all - rest).toBeLessThan(100_020)
  const reloaded = await loadBook(fixture.market.db, fixture.clock.now())
  expect(reloaded.offeredUnits('ENERGY', ENERGY)).toBe(rest)
  await fixture.buy({ resourceAmount: 1_000_000, options: { allowPartialFill: true } })
  await fixture.blocks(3)
  expect(offered(fixture)).toBeLessThan(1_000)
  const { sun } = await fixture.delegatedOnChain(ENERGY, RECEIVER)
  const totals = fixture.market.book.totals('ENERGY')
  const keptSun = 20_000_000_000 - sun
  expect((keptSun / 1_000_000) * ((totals?.totalLimit ?? 0) / (totals?.totalWeight ?? 1))).toBeGreaterThan(100_000)
  await fixture.enroll({ keepUnits: 0 })
  expect(await fixture.enroll({ keepUnits: 10_000_000 }).then(() => offered(fixture))).toBe(0)
})
