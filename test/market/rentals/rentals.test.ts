/**
 * A rental from the order to the end: delegated on the chain, paid for as it is confirmed, taken back when it is over.
 */
import { describe, expect, test } from 'vitest'
import { hold, provider as providerAccount } from '../../../src/market/base/ledger.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { ENERGY, orderWorld, RECEIVER } from '../orders/order-world.ts'

describe('a rental', () => {
  test('is delegated, filled when a block has it, and taken back when it is over', async () => {
    const world = await orderWorld()
    const { market, accountId } = world
    const id = await world.buy()
    const before = await order(market, accountId, id)
    expect(before).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      price: 60,
      payoutAmount: 1_920_000,
      delegates: [],
    })
    expect(await world.ledger(hold(id))).toBe(1_920_000)
    await world.work()
    expect((await world.delegations(id))[0]?.state).toBe('signed')
    await world.blocks(1)
    const filled = await order(market, accountId, id)
    expect(filled).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
    expect(filled.delegates).toHaveLength(1)
    expect(filled.delegates[0]?.amount).toBeGreaterThanOrEqual(32_000)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await world.ledger(providerAccount(ENERGY))).toBe(1_920_000)
    const { energy } = await market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(32_000)

    await world.blocks(20)
    await world.pass(3_600_000)
    await world.blocks(2)
    expect(await world.onChain(ENERGY)).toMatchObject({ sun: 0 })
    await world.blocks(20)
    expect((await world.delegations(id))[0]?.state).toBe('reclaimed')
    expect(await world.audit()).toEqual([])
  })
})
