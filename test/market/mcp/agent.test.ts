/**
 * What all of it is for: a model that is given nothing but the tool list rents Energy, keeps it, and reads the receipt.
 */
import { describe, expect, it } from 'vitest'
import { HOUR_SEC } from '../../../src/kernel/duration.ts'
import { RECEIVER } from '../orders/order-world.ts'
import { createAgent } from './agent.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

describe.each(GENERATIONS)('an agent, %s', (generation) => {
  it('rents Energy for an address, extends it and reads the receipt', async () => {
    const world = await mcpWorld()
    const { clock, apiKey, blocks } = world
    const { client } = await world.connect(generation)
    const agent = await createAgent(client, {
      apiKey,
      receiver: RECEIVER,
      resourceAmount: 65_000,
      durationSec: HOUR_SEC,
    })

    await agent.act({ about: /log in/i, takes: ['apiKey'], changes: true })
    const { estimateTrx } = await agent.act({ about: /cost/i, takes: ['resourceAmount'], changes: false })
    Object.assign(agent.facts, { idempotencyKey: 'for an hour', maxPriceSun: estimateTrx })
    const buying = { about: /rent energy/i, takes: ['receiver', 'maxPriceSun'], changes: true }
    const { orderId } = await agent.act(buying)
    expect(await agent.act(buying)).toEqual({ orderId })
    await blocks(2)
    const receipt = { about: /order by its id/i, takes: ['orderId'], changes: false }
    expect(await agent.act(receipt)).toMatchObject({
      id: orderId,
      receiver: RECEIVER,
      status: 'Completed',
      fulfilledPercent: 100,
      payoutAmount: estimateTrx,
      delegates: [{ amount: expect.any(Number), txid: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })

    agent.facts.extendTo = Math.floor(clock.now() / 1000) + 2 * HOUR_SEC
    const { isAbleToExtend, totalEstimateTrx } = await agent.act({
      about: /what can be extended/i,
      takes: ['receiver', 'extendTo'],
      changes: false,
    })
    expect(isAbleToExtend).toBe(true)
    Object.assign(agent.facts, { idempotencyKey: 'an hour more', maxPriceSun: totalEstimateTrx })
    const longer = await agent.act({ about: /extend/i, takes: ['extendData', 'maxPriceSun'], changes: true })
    expect(longer.orderId).not.toBe(orderId)
    await blocks(2)
    expect(await agent.act(receipt)).toMatchObject({
      id: longer.orderId,
      orderType: 'EXTEND',
      status: 'Completed',
      payoutAmount: totalEstimateTrx,
    })
    const { balance } = await agent.act({ about: /balance/i, takes: [], changes: false })
    const before = 100_000_000_000
    expect(Number(balance)).toBe(before - estimateTrx - totalEstimateTrx)
  })
})
