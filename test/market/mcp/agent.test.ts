/** End-to-end goal: a model that has only the tool list rents Energy, extends the rental and reads the receipt. */
import { describe, expect, it } from 'vitest'
import { HOUR_SEC } from '../../../src/kernel/duration.ts'
import { RECEIVER } from '../orders/order-fixture.ts'
import { createAgent } from './agent.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

describe.each(GENERATIONS)('an MCP agent, %s', (generation) => {
  it('rents Energy for an address, extends it and reads the receipt', async () => {
    const fixture = await createMcpFixture()
    const { clock, apiKey, blocks } = fixture
    const { client } = await fixture.connect(generation)
    const agent = await createAgent(client, {
      apiKey,
      receiver: RECEIVER,
      resourceAmount: 65_000,
      durationSec: HOUR_SEC,
    })

    await agent.callMatchingTool({ descriptionPattern: /log in/i, requiredInputs: ['apiKey'], isChanging: true })
    const { estimateTrx } = await agent.callMatchingTool({
      descriptionPattern: /cost/i,
      requiredInputs: ['resourceAmount'],
      isChanging: false,
    })
    Object.assign(agent.facts, { idempotencyKey: 'for an hour', maxPriceSun: estimateTrx })
    const buying = { descriptionPattern: /rent energy/i, requiredInputs: ['receiver', 'maxPriceSun'], isChanging: true }
    const { orderId } = await agent.callMatchingTool(buying)
    expect(await agent.callMatchingTool(buying)).toEqual({ orderId })
    await blocks(2)
    const receipt = { descriptionPattern: /order by its id/i, requiredInputs: ['orderId'], isChanging: false }
    expect(await agent.callMatchingTool(receipt)).toMatchObject({
      id: orderId,
      receiver: RECEIVER,
      status: 'Completed',
      fulfilledPercent: 100,
      payoutAmount: estimateTrx,
      delegates: [{ amount: expect.any(Number), txid: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })

    agent.facts.extendTo = Math.floor(clock.now() / 1000) + 2 * HOUR_SEC
    const { isAbleToExtend, totalEstimateTrx } = await agent.callMatchingTool({
      descriptionPattern: /what can be extended/i,
      requiredInputs: ['receiver', 'extendTo'],
      isChanging: false,
    })
    expect(isAbleToExtend).toBe(true)
    Object.assign(agent.facts, { idempotencyKey: 'an hour more', maxPriceSun: totalEstimateTrx })
    const longer = await agent.callMatchingTool({
      descriptionPattern: /extend/i,
      requiredInputs: ['extendData', 'maxPriceSun'],
      isChanging: true,
    })
    expect(longer.orderId).not.toBe(orderId)
    await blocks(2)
    expect(await agent.callMatchingTool(receipt)).toMatchObject({
      id: longer.orderId,
      orderType: 'EXTEND',
      status: 'Completed',
      payoutAmount: totalEstimateTrx,
    })
    const { balance } = await agent.callMatchingTool({
      descriptionPattern: /balance/i,
      requiredInputs: [],
      isChanging: false,
    })
    const before = 100_000_000_000
    expect(Number(balance)).toBe(before - estimateTrx - totalEstimateTrx)
  })
})
