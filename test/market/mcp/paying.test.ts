/** Prices above the caller's limit: the user is asked, and without confirmation nothing is paid. */
import { describe, expect, it } from 'vitest'
import { revokeKey } from '../../../src/market/accounts/account-changes.ts'
import { ENERGY, RECEIVER } from '../orders/order-fixture.ts'
import { type ConnectOptions, createMcpFixture, GENERATIONS, type Generation, type McpFixture } from './mcp-fixture.ts'

const yes = { action: 'accept', content: { pay: true } } as const

interface Case {
  tool: string
  costSun: number
  question: string
  args(fixture: McpFixture): Promise<Record<string, unknown>>
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
      question: `Pay 0.16 TRX to extend one rental of ENERGY until 2026-01-05 15:01 UTC at the latest, for the address ${RECEIVER}?`,
      async args(fixture) {
        const id = await fixture.buy()
        await fixture.blocks(3)
        const [row] = await fixture.delegations(id)
        const endsAtMs = row?.state === 'confirmed' ? row.endsAtMs : 0
        const extendTo = Math.floor(endsAtMs / 1000) + 7_200
        const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
        return { extendData, receiver: RECEIVER, idempotencyKey: 'own-key' }
      },
    },
  ],
]

/** Creates a caller whose balance and orders are compared before and after. */
async function createPayer(generation: Generation, one: Case, answerAsUser?: ConnectOptions['answerAsUser']) {
  const fixture = await createMcpFixture()
  const args: Record<string, unknown> = { ...(await one.args(fixture)), maxPriceSun: one.costSun - 1 }
  const caller = await fixture.connect(generation, {
    apiKey: fixture.apiKey,
    ...(answerAsUser ? { answerAsUser } : {}),
  })
  const total = async () => (await fixture.rest('GET', '/v2/orders', fixture.apiKey)).total as number
  const balance = () => fixture.ledger(`buyer:${fixture.accountId}`)
  const [ordersBefore, balanceBefore] = [await total(), await balance()]
  return {
    world: fixture,
    caller,
    args,
    async spent() {
      return { orders: (await total()) - ordersBefore, sun: balanceBefore - (await balance()) }
    },
  }
}

const NOTHING = { orders: 0, sun: 0 }

describe.each(GENERATIONS)('paying over MCP, %s', (generation) => {
  describe.each(CASES)('%s that costs more than its limit', (_name, one) => {
    it('fails if no user can be asked, and succeeds with the limit from the error', async () => {
      const { caller, args, spent } = await createPayer(generation, one)
      const { data } = await caller.call(one.tool, args)
      const { code, message } = data.error
      expect([code, message]).toEqual([
        'PRICE_EXCEED_MAX_PRICE_REQUIRED',
        expect.stringContaining(`${one.costSun} SUN`),
      ])
      expect(await spent()).toEqual(NOTHING)
      await caller.callOk(one.tool, { ...args, maxPriceSun: one.costSun })
      expect(await spent()).toEqual({ orders: 1, sun: one.costSun })
    })

    it('is paid once, at that price, when the user confirms', async () => {
      const questionsAsked: string[] = []
      const { world, caller, args, spent } = await createPayer(generation, one, (question) => {
        questionsAsked.push(question)
        return yes
      })
      const answer = await caller.callOk(one.tool, args)
      expect(questionsAsked).toEqual([
        `${one.question} The limit for this call is ${(one.costSun - 1) / 1_000_000} TRX.`,
      ])
      for (const secret of [world.apiKey, 'sponsor-code', 'own-key']) expect(questionsAsked[0]).not.toContain(secret)
      expect(await caller.callOk(one.tool, args)).toEqual(answer)
      expect(questionsAsked).toHaveLength(1)
      expect(await spent()).toEqual({ orders: 1, sun: one.costSun })
    })

    it('is not paid when the user declines, cancels, or accepts without ticking the box', async () => {
      const replies = [
        { action: 'decline' },
        { action: 'cancel' },
        { action: 'accept', content: { pay: false } },
      ] as const
      let questionsAsked = 0
      const { caller, args, spent } = await createPayer(generation, one, () => replies[questionsAsked++] ?? yes)
      for (const _ of replies) expect(await caller.callForError(one.tool, args)).toBe('PAYMENT_DECLINED')
      expect([questionsAsked, await spent()]).toEqual([3, NOTHING])
    })
  })

  it('asks again if the price rises before the answer', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const questionsAsked: string[] = []
    const { world, caller, args, spent } = await createPayer(generation, one, async (question) => {
      questionsAsked.push(question)
      if (questionsAsked.length === 1) await world.enroll({ minPriceSun: 70 })
      return yes
    })
    await caller.callOk(one.tool, args)
    expect(questionsAsked[1]).toMatch(
      /^Pay 2.24 TRX to .* The price has risen since you agreed to 1.92 TRX\. The limit/,
    )
    expect([questionsAsked.length, await spent()]).toEqual([2, { orders: 1, sun: 2_240_000 }])
  })

  it('charges the lower price if the price falls before the answer', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, caller, args, spent } = await createPayer(generation, one, async () => {
      await world.enroll({ minPriceSun: 50 })
      return yes
    })
    await caller.callOk(one.tool, args)
    expect(await spent()).toEqual({ orders: 1, sun: 1_600_000 })
  })

  it('sends no question to a client that can only open URLs', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, args, spent } = await createPayer(generation, one)
    const caller = await world.connect(generation, {
      apiKey: world.apiKey,
      capabilities: { elicitation: { url: {} } },
    })
    expect(await caller.callForError(one.tool, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    expect(await spent()).toEqual(NOTHING)
  })

  it('pays nothing if the balance is too low, even if the user confirms', async () => {
    const fixture = await createMcpFixture()
    const { apiKey, id } = await fixture.account()
    let questionsAsked = 0
    const caller = await fixture.connect(generation, {
      apiKey,
      answerAsUser: () => {
        questionsAsked++
        return yes
      },
    })
    const order = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1 }
    expect(await caller.callForError('tronsave_internal_order_create', order)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect([questionsAsked, await fixture.ledger(`buyer:${id}`)]).toEqual([1, 0])
  })

  it('pays nothing if the key is revoked before the answer', async () => {
    const [, one] = CASES[0] as (typeof CASES)[number]
    const { world, args } = await createPayer(generation, one)
    const before = await world.ledger(`buyer:${world.accountId}`)
    const newKey = '00000000-0000-4000-8000-000000000001'
    let questionsAsked = 0
    const caller = await world.connect(generation, {
      apiKey: world.apiKey,
      answerAsUser: async () => {
        questionsAsked++
        await revokeKey(world.market, world.apiKey, newKey)
        return yes
      },
    })
    // With sessions, the server rejects the user's answer; the tool call itself gets no response.
    const refused = new Promise((resolve) => {
      caller.client.onerror = resolve
    })
    await Promise.race([refused, caller.call(one.tool, args).catch((error: unknown) => error)])
    expect(questionsAsked).toBe(1)
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before)
    expect((await world.rest('GET', '/v2/orders', newKey)).total).toBe(0)
  })
})
