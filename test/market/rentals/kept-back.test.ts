/** What a provider keeps for itself is never delegated. */
import { expect, test } from 'vitest'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const offered = ({ market }: OrderWorld) => market.book.offeredUnits('ENERGY', ENERGY)

test('it offers what is beyond, also after a restart and while orders come', async () => {
  const world = await orderWorld()
  const all = offered(world)
  await world.enroll({ keepUnits: 100_000 })
  const rest = offered(world)
  expect(all - rest).toBeGreaterThanOrEqual(100_000)
  expect(all - rest).toBeLessThan(100_020)
  const reloaded = await loadBook(world.market.db, world.clock.now())
  expect(reloaded.offeredUnits('ENERGY', ENERGY)).toBe(rest)
  await world.buy({ resourceAmount: 1_000_000, options: { allowPartialFill: true } })
  await world.blocks(3)
  expect(offered(world)).toBeLessThan(1_000)
  const { sun } = await world.onChain(ENERGY, RECEIVER)
  const totals = world.market.book.totals('ENERGY')
  const keptSun = 20_000_000_000 - sun
  expect((keptSun / 1_000_000) * ((totals?.totalLimit ?? 0) / (totals?.totalWeight ?? 1))).toBeGreaterThan(100_000)
  await world.enroll({ keepUnits: 0 })
  expect(await world.enroll({ keepUnits: 10_000_000 }).then(() => offered(world))).toBe(0)
})
