import { describe, expect, it } from 'vitest'
import { createChainFacts } from '../../src/bot/base/chain-facts.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { startChain } from '../support/chain.ts'
import { readFiguresFrom } from '../support/chain-figures.ts'
import { ALICE, BOB } from './purchase-fixture.ts'

async function facts() {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const tron = startChain({
    clock,
    genesis: { accounts: [{ address: ALICE, balanceSun: 1_000_000, usdt: 5_000_000 }] },
  })
  const node = tron.node({ endpoints: [await tron.listen()] })
  return {
    clock,
    tron,
    chain: createChainFacts({ node, figures: readFiguresFrom(node, clock), clock, log, network: 'sandbox' }),
  }
}

describe('data from the chain', () => {
  it('provides presets for common transfers, measured with a transfer from the receiver', async () => {
    const { chain } = await facts()
    expect(await chain.presets('ENERGY', ALICE)).toEqual([
      { name: 'usdt_holder', amount: 65_000, each: 64_285 },
      { name: 'usdt_new', amount: 131_000 },
      { name: 'usdt_holder_5', amount: 322_000 },
      { name: 'usdt_holder_10', amount: 643_000 },
    ])
    expect((await chain.presets('BANDWIDTH', ALICE)).map((p) => p.amount)).toEqual([1_050, 1_750, 3_450, 6_900])
  })

  it('falls back to typical values for a receiver without USDT, or if the node is down', async () => {
    const { chain, tron } = await facts()
    expect((await chain.presets('ENERGY', BOB))[0]).toEqual({ name: 'usdt_holder', amount: 65_000, each: 64_284 })
    await tron.close()
    expect((await chain.presets('ENERGY', ALICE))[0]).toEqual({ name: 'usdt_holder', amount: 65_000, each: 64_284 })
  })

  it('provides the daily cost of burning over the rental, and keeps it if the node is down', async () => {
    const { chain, tron, clock } = await facts()
    expect(await chain.burn('ENERGY', 65_000, 3_600)).toEqual({ costSun: 6_500_000, days: 1 })
    expect(await chain.burn('BANDWIDTH', 1_000, 3 * 86_400)).toEqual({ costSun: 3_000_000, days: 3 })
    await tron.close()
    clock.advance(3_600_000)
    expect(await chain.burn('ENERGY', 65_000, 3_600)).toEqual({ costSun: 6_500_000, days: 1 })
  })

  it('provides no cost of burning if no node ever responded', async () => {
    const { chain, tron } = await facts()
    await tron.close()
    expect(await chain.burn('ENERGY', 65_000, 3_600)).toBeUndefined()
  })
})
