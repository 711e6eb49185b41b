/** A rental from order to end: delegated on the chain, paid for on confirmation, and reclaimed at its end. */
import { describe, expect, test } from 'vitest'
import { hold, provider as providerAccount } from '../../../src/market/base/ledger.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { createOrderFixture, ENERGY, RECEIVER } from '../orders/order-fixture.ts'

describe('a rental', () => {
  test('is delegated, filled when a block includes it, and reclaimed at its end', async () => {
    const fixture = await createOrderFixture()
    const { market, accountId } = fixture
    const id = await fixture.buy()
    const before = await getOrder(market, accountId, id)
    expect(before).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      price: 60,
      payoutAmount: 1_920_000,
      delegates: [],
    })
    expect(await fixture.ledger(hold(id))).toBe(1_920_000)
    await fixture.work()
    expect((await fixture.delegations(id))[0]?.state).toBe('signed')
    await fixture.blocks(1)
    const filled = await getOrder(market, accountId, id)
    expect(filled).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
    expect(filled.delegates).toHaveLength(1)
    expect(filled.delegates[0]?.amount).toBeGreaterThanOrEqual(32_000)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await fixture.ledger(providerAccount(ENERGY))).toBe(1_920_000)
    const { energy } = await market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(32_000)

    await fixture.blocks(20)
    await fixture.passTime(3_600_000)
    await fixture.blocks(2)
    expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: 0 })
    await fixture.blocks(20)
    expect((await fixture.delegations(id))[0]?.state).toBe('reclaimed')
    expect(await fixture.audit()).toEqual([])
  })
})
