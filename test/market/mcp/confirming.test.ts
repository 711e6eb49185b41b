/** What a client carries from the question to its retry is good for that call alone: by hand, without sessions. */
import { describe, expect, it } from 'vitest'
import { RECEIVER } from '../orders/order-world.ts'
import { type McpWorld, mcpWorld } from './mcp-world.ts'
import { ENVELOPE, send, stateless } from './raw.ts'

const TOOL = 'tronsave_internal_order_create'
const COST_SUN = 1_920_000
const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1_000_000 }
const KEYED = { ...ORDER, idempotencyKey: 'k-1' }

interface Retry {
  requestState?: string
  inputResponses?: unknown
}

interface Said {
  /** `input_required`, the error's code, a JSON-RPC number, or the order's id. */
  outcome: string | number
  requestState: string
}

async function post(world: McpWorld, apiKey: string, args: object, retry: Retry = {}): Promise<Said> {
  const _meta = { ...ENVELOPE, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }
  const params = { name: TOOL, arguments: args, ...retry, _meta }
  const sent = stateless('tools/call', params, { authorization: `ApiKey ${apiKey}` })
  const { result, error } = (await send(world.url, sent)).message
  const { structuredContent: data, requestState = '', resultType } = result ?? {}
  if (resultType === 'input_required') return { outcome: resultType, requestState }
  return { outcome: error?.code ?? data.error?.code ?? data.orderId, requestState }
}

const YES = { confirm: { action: 'accept', content: { pay: true } } }
const NO = { confirm: { action: 'decline' } }
const AN_ORDER = expect.stringMatching(/^[0-9a-f]{24}$/)

async function asked(args: object = KEYED) {
  const world = await mcpWorld()
  const before = await world.ledger(`buyer:${world.accountId}`)
  const { outcome, requestState } = await post(world, world.apiKey, args)
  expect(outcome).toBe('input_required')
  return {
    world,
    requestState,
    say: (given: object, retry: Retry = { requestState, inputResponses: YES }, apiKey = world.apiKey) =>
      post(world, apiKey, given, retry).then(({ outcome }) => outcome),
    paid: async () => before - (await world.ledger(`buyer:${world.accountId}`)),
  }
}

describe('a yes', () => {
  it('is no yes without the question, nor the question without it', async () => {
    const { say, requestState, paid } = await asked()
    expect(await say(KEYED, { inputResponses: YES })).toBe('input_required')
    expect(await say(KEYED, { requestState })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: { other: YES.confirm } })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: { confirm: { roots: [] } } })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: NO })).toBe('PAYMENT_DECLINED')
    expect(await paid()).toBe(0)
    expect(await say(KEYED)).toEqual(AN_ORDER)
    expect(await paid()).toBe(COST_SUN)
  })

  it('is for these arguments, in whatever order', async () => {
    const { say, paid } = await asked()
    for (const other of [
      { ...KEYED, resourceAmount: 40_000 },
      { ...KEYED, idempotencyKey: 'k-2' },
      { ...KEYED, maxPriceSun: 1_000_001 },
      { ...KEYED, sponsor: 'x' },
      ORDER,
    ])
      expect(await say(other)).toBe('input_required')
    expect(await paid()).toBe(0)
    const turned = Object.fromEntries(Object.entries(KEYED).reverse())
    expect(await say(turned)).toEqual(AN_ORDER)
  })

  it('is for this account', async () => {
    const { world, say, paid } = await asked()
    const other = await world.account()
    world.send(other.depositAddress, '100')
    await world.blocks(3)
    const before = await world.ledger(`buyer:${other.id}`)
    expect(await say(KEYED, undefined, other.apiKey)).toBe('input_required')
    expect([await paid(), before - (await world.ledger(`buyer:${other.id}`))]).toEqual([0, 0])
  })

  it('is for ten minutes', async () => {
    const { world, say, paid } = await asked()
    world.clock.advance(600_000)
    expect(await say(KEYED)).toBe('input_required')
    expect(await paid()).toBe(0)
  })

  it('is for this price', async () => {
    const { world, say, paid } = await asked()
    await world.enroll({ minPriceSun: 61 })
    expect(await say(KEYED)).toBe('input_required')
    expect(await paid()).toBe(0)
    await world.enroll({ minPriceSun: 60 })
    expect(await say(KEYED)).toEqual(AN_ORDER)
    expect(await paid()).toBe(COST_SUN)
  })

  it('is of our making', async () => {
    const { say, requestState, paid } = await asked()
    const [, body = '', seal = ''] = requestState.split('.')
    const cheap = JSON.parse(Buffer.from(body, 'base64url').toString())
    const dear = Buffer.from(JSON.stringify({ ...cheap, p: { ...cheap.p, totalSun: 10 ** 12 } }))
    const forged = [
      requestState.replace(body, dear.toString('base64url')),
      requestState.replace(
        seal,
        seal.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      requestState.slice(0, -1),
      'x',
      '',
    ]
    for (const state of forged) expect(await say(KEYED, { requestState: state, inputResponses: YES })).toBe(-32602)
    expect(await paid()).toBe(0)
  })

  it('sent again, at once or later, is the same order where the call has an idempotency key', async () => {
    const { world, say, paid } = await asked()
    const first = await Promise.all([say(KEYED), say(KEYED), say(KEYED)])
    world.clock.advance(600_000)
    expect(new Set([...first, await say(KEYED)]).size).toBe(1)
    expect(await paid()).toBe(COST_SUN)
  })

  it('sent again without one is a question again: each pays once', async () => {
    const { say, paid } = await asked(ORDER)
    const first = await Promise.all([say(ORDER), say(ORDER), say(ORDER)])
    expect(first.sort()).toEqual([AN_ORDER, 'input_required', 'input_required'])
    expect(await say(ORDER)).toBe('input_required')
    expect(await paid()).toBe(COST_SUN)
  })
})
