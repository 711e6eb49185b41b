/** A price above the caller's own limit: the person is asked, and without a yes nothing is paid. */
import { describe, expect, it } from 'vitest'
import { revokeKey } from '../../../src/market/accounts/account-changes.ts'
import { ENERGY, RECEIVER } from '../orders/order-world.ts'
import { type ConnectOptions, GENERATIONS, type Generation, type McpWorld, mcpWorld } from './mcp-world.ts'

const yes = { action: 'accept', content: { pay: true } } as const

interface Case {
  tool: string
  costSun: number
  question: string
  args(world: McpWorld): Promise<Record<string, unknown>>
}

const CASES: [string, Case][] = [
  [
    'an order',
    {
      tool: 'tronsave_internal_order_create',
      costSun: 1_920_000,
      question: `Pay 1.92 TRX to rent 32,000 ENERGY for 1h, for the address ${RECEIVER}?`,
      args: async () => ({
        resourceAmount: 32_000,
        receiver: RECEIVER,
        durationSec: 3_600,
        sponsor: 'sponsor-code',
        idempotencyKey: 'own-key',
      }),
    },
  ],
  [
    'an extension',
    {
      tool: 'tronsave_internal_extend_request',
      costSun: 160_000,
      question: `Pay 0.16 TRX to prolong one rental of ENERGY, at most until 2026-01-05 15:01 UTC, for the address ${RECEIVER}?`,
      async args(world) {
        const id = await world.buy()
        await world.blocks(3)
        const [row] = await world.delegations(id)
        const endsAtMs = row?.state === 'confirmed' ? row.endsAtMs : 0
        const extendTo = Math.floor(endsAtMs / 1000) + 7_200
        const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
        return { extendData, receiver: RECEIVER, idempotencyKey: 'own-key' }
      },
    },
  ],
]

/** One whose balance and orders are looked at before and after. */
async function payer(generation: Generation, one: Case, person?: ConnectOptions['person']) {
  const world = await mcpWorld()
  const args: Record<string, unknown> = { ...(await one.args(world)), maxPriceSun: one.costSun - 1 }
  const caller = await world.connect(generation, { apiKey: world.apiKey, ...(person ? { person } : {}) })
  const total = async () => (await world.rest('GET', '/v2/orders', world.apiKey)).total as number
  const balance = () => world.ledger(`buyer:${world.accountId}`)
  const [ordersBefore, balanceBefore] = [await total(), await balance()]
  return {
    world,
    caller,
    args,
    async spent() {
      return { orders: (await total()) - ordersBefore, sun: balanceBefore - (await balance()) }
    },
  }
}

const NOTHING = { orders: 0, sun: 0 }

describe.each(GENERATIONS)('%s', (generation) => {
  describe.each(CASES)('%s that costs more than its limit', (_name, one) => {
    it('is not made where nobody can be asked, and is with the limit that the refusal names', async () => {
      const { caller, args, spent } = await payer(generation, one)
      const { data } = await caller.call(one.tool, args)
      const { code, message } = data.error
      expect([code, message]).toEqual([
        'PRICE_EXCEED_MAX_PRICE_REQUIRED',
        expect.stringContaining(`${one.costSun} SUN`),
      ])
      expect(await spent()).toEqual(NOTHING)
      await caller.ok(one.tool, { ...args, maxPriceSun: one.costSun })
      expect(await spent()).toEqual({ orders: 1, sun: one.costSun })
    })

    it('is made once, at that price, when the person says yes', async () => {
      const asked: string[] = []
      const { world, caller, args, spent } = await payer(generation, one, (question) => {
        asked.push(question)
        return yes
      })
      const answer = await caller.ok(one.tool, args)
      expect(asked).toEqual([`${one.question} The limit for this call is ${(one.costSun - 1) / 1_000_000} TRX.`])
      for (const secret of [world.apiKey, 'sponsor-code', 'own-key']) expect(asked[0]).not.toContain(secret)
      expect(await caller.ok(one.tool, args)).toEqual(answer)
      expect(asked).toHaveLength(1)
      expect(await spent()).toEqual({ orders: 1, sun: one.costSun })
    })

    it('is not made when the person says no, or nothing, or accepts without a tick', async () => {
      const replies = [
        { action: 'decline' },
        { action: 'cancel' },
        { action: 'accept', content: { pay: false } },
      ] as const
      let asked = 0
      const { caller, args, spent } = await payer(generation, one, () => replies[asked++] ?? yes)
      for (const _ of replies) expect(await caller.refused(one.tool, args)).toBe('PAYMENT_DECLINED')
      expect([asked, await spent()]).toEqual([3, NOTHING])
    })
  })

  it('a price that rises while the person thinks is asked about again', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const asked: string[] = []
    const { world, caller, args, spent } = await payer(generation, one, async (question) => {
      asked.push(question)
      if (asked.length === 1) await world.enroll({ minPriceSun: 70 })
      return yes
    })
    await caller.ok(one.tool, args)
    expect(asked[1]).toMatch(/^Pay 2.24 TRX to .* The price has risen since you agreed to 1.92 TRX\. The limit/)
    expect([asked.length, await spent()]).toEqual([2, { orders: 1, sun: 2_240_000 }])
  })

  it('a price that falls while the person thinks is what is paid', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, caller, args, spent } = await payer(generation, one, async () => {
      await world.enroll({ minPriceSun: 50 })
      return yes
    })
    await caller.ok(one.tool, args)
    expect(await spent()).toEqual({ orders: 1, sun: 1_600_000 })
  })

  it('a client that shows addresses alone is not asked with a form', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, args, spent } = await payer(generation, one)
    const caller = await world.connect(generation, {
      apiKey: world.apiKey,
      capabilities: { elicitation: { url: {} } },
    })
    expect(await caller.refused(one.tool, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    expect(await spent()).toEqual(NOTHING)
  })

  it('a balance that is too low pays nothing, whatever the person says', async () => {
    const world = await mcpWorld()
    const { apiKey, id } = await world.account()
    let asked = 0
    const caller = await world.connect(generation, {
      apiKey,
      person: () => {
        asked++
        return yes
      },
    })
    const order = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1 }
    expect(await caller.refused('tronsave_internal_order_create', order)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect([asked, await world.ledger(`buyer:${id}`)]).toEqual([1, 0])
  })

  it('a key that is revoked while the person thinks pays nothing', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, args } = await payer(generation, one)
    const before = await world.ledger(`buyer:${world.accountId}`)
    const newKey = '00000000-0000-4000-8000-000000000001'
    let asked = 0
    const caller = await world.connect(generation, {
      apiKey: world.apiKey,
      person: async () => {
        asked++
        await revokeKey(world.market, world.apiKey, newKey)
        return yes
      },
    })
    // With sessions it is the answer that is refused, and the call itself hears nothing of it.
    const refused = new Promise((resolve) => {
      caller.client.onerror = resolve
    })
    await Promise.race([refused, caller.call(one.tool, args).catch((error: unknown) => error)])
    expect(asked).toBe(1)
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before)
    expect((await world.rest('GET', '/v2/orders', newKey)).total).toBe(0)
  })
})
