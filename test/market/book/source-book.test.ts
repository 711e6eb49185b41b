import { describe, expect, it } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { SourceBook, type SourceOffer } from '../../../src/market/book/source-book.ts'
import { type Demand, NO_RULES, Supply } from '../../../src/market/book/supply.ts'
import { providerSigner } from '../market-fixture.ts'

const HOUR_SEC = 3_600
const DAY_SEC = 86_400
const SOURCE = providerSigner(1).address
const OTHER = providerSigner(2).address

const offer = (more: Partial<SourceOffer>): SourceOffer => ({
  source: SOURCE,
  name: 'test',
  durationSec: HOUR_SEC,
  unitPriceMilliSun: 50_000,
  unitCostMilliSun: 45_000,
  minUnits: 32_000,
  maxUnits: 1_000_000,
  freeUnits: 100_000,
  ...more,
})

/** A cheap offer for an hour, and one for a day with more units. */
const CHEAP = offer({})
const DEAR = offer({ durationSec: DAY_SEC, unitPriceMilliSun: 60_000, freeUnits: 500_000 })

function createSupply(...offers: SourceOffer[]) {
  const sources = new SourceBook()
  const bySource = new Map<TronAddress, SourceOffer[]>()
  for (const one of offers) bySource.set(one.source, [...(bySource.get(one.source) ?? []), one])
  for (const [source, own] of bySource) sources.set(source, own, 0)
  const supply = new Supply([], sources)
  const reserve = (units: number, source = SOURCE) => {
    sources.reserve(source, units)
    supply.updateSources()
  }
  return { sources, supply, reserve }
}

const demand = (units: number, partial = false): Demand => ({
  units,
  durationSec: HOUR_SEC,
  partial,
  minPieceUnits: 0,
  pairRules: NO_RULES,
})

describe('offers of one source', () => {
  it('serve from the cheapest that has enough', () => {
    const { supply, sources } = createSupply(DEAR, CHEAP)
    expect(supply.fill(demand(65_000))).toEqual({ units: 65_000, priceSun: 50 })
    expect(sources.offerFor(SOURCE, 65_000, HOUR_SEC)).toBe(CHEAP)
    expect(supply.fill(demand(300_000))).toEqual({ units: 300_000, priceSun: 60 })
    expect(sources.offerFor(SOURCE, 300_000, HOUR_SEC)).toBe(DEAR)
    expect(sources.offerFor(SOURCE, 65_000, 2 * HOUR_SEC)).toBe(DEAR)
    expect(supply.lowestPrice(65_000, HOUR_SEC)).toBe(50)
  })

  it('serve from a dearer one once the cheapest is exhausted', () => {
    const { supply, sources, reserve } = createSupply(CHEAP, DEAR)
    reserve(90_000)
    expect(supply.fill(demand(65_000))).toEqual({ units: 65_000, priceSun: 60 })
    expect(supply.plan(demand(65_000), 100)).toEqual([{ provider: SOURCE, units: 65_000 }])
    expect(sources.offerFor(SOURCE, 65_000, HOUR_SEC)).toBe(DEAR)
    reserve(-90_000)
    expect(supply.fill(demand(65_000)).priceSun).toBe(50)
  })

  it('share the stock of the source, so an order uses one of them, and the depth counts one', () => {
    const { supply } = createSupply(CHEAP, DEAR, offer({ source: OTHER, unitPriceMilliSun: 70_000 }))
    expect(supply.plan(demand(550_000, true), 55)).toEqual([{ provider: SOURCE, units: 100_000 }])
    expect(supply.plan(demand(550_000, true), 100)).toEqual([
      { provider: SOURCE, units: 100_000 },
      { provider: OTHER, units: 100_000 },
    ])
    expect(supply.levels(demand(0))).toEqual([
      { priceSun: 50, units: 100_000 },
      { priceSun: 70, units: 200_000 },
    ])
  })

  it('are gone when the source is removed, with what was reserved', () => {
    const { supply, sources, reserve } = createSupply(CHEAP)
    reserve(90_000)
    expect(supply.empty).toBe(true)
    sources.set(SOURCE, [], 0)
    expect([sources.isEmpty, sources.has(SOURCE)]).toEqual([true, false])
    sources.set(SOURCE, [CHEAP], 20_000)
    expect(supply.empty).toBe(false)
    expect(supply.fill(demand(100_000, true)).units).toBe(80_000)
  })
})
