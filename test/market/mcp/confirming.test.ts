/**
 * Confirmation state: the state a client sends back on its retry is valid for that call only. Sent by hand, without
 * sessions.
 */
import { describe, expect, it } from 'vitest'
import { RECEIVER } from '../orders/order-fixture.ts'
import { createMcpFixture, type McpFixture } from './mcp-fixture.ts'
import { ENVELOPE, send, stateless } from './raw.ts'

const TOOL = 'tronsave_internal_order_create'
const COST_SUN = 1_920_000
const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1_000_000 }
const KEYED = { ...ORDER, idempotencyKey: 'k-1' }

interface Retry {
  requestState?: string
  inputResponses?: unknown
}

interface ToolOutcome {
  /** `input_required`, an error code, a JSON-RPC error number, or the order's id. */
  outcome: string | number
  requestState: string
}

async function post(fixture: McpFixture, apiKey: string, args: object, retry: Retry = {}): Promise<ToolOutcome> {
  const _meta = { ...ENVELOPE, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }
  const params = { name: TOOL, arguments: args, ...retry, _meta }
  const sent = stateless('tools/call', params, { authorization: `ApiKey ${apiKey}` })
  const { result, error } = (await send(fixture.url, sent)).message
  const { structuredContent: data, requestState = '', resultType } = result ?? {}
  if (resultType === 'input_required') return { outcome: resultType, requestState }
  return { outcome: error?.code ?? data.error?.code ?? data.orderId, requestState }
}

const YES = { confirm: { action: 'accept', content: { pay: true } } }
const NO = { confirm: { action: 'decline' } }
const ORDER_ID_PATTERN = expect.stringMatching(/^[0-9a-f]{24}$/)

async function askForConfirmation(args: object = KEYED) {
  const fixture = await createMcpFixture()
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const { outcome, requestState } = await post(fixture, fixture.apiKey, args)
  expect(outcome).toBe('input_required')
  return {
    world: fixture,
    requestState,
    say: (given: object, retry: Retry = { requestState, inputResponses: YES }, apiKey = fixture.apiKey) =>
      post(fixture, apiKey, given, retry).then(({ outcome }) => outcome),
    paid: async () => before - (await fixture.ledger(`buyer:${fixture.accountId}`)),
  }
}

describe('an MCP confirmation of a price', () => {
  it('needs both the answer and the state of its question', async () => {
    const { say, requestState, paid } = await askForConfirmation()
    expect(await say(KEYED, { inputResponses: YES })).toBe('input_required')
    expect(await say(KEYED, { requestState })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: { other: YES.confirm } })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: { confirm: { roots: [] } } })).toBe('input_required')
    expect(await say(KEYED, { requestState, inputResponses: NO })).toBe('PAYMENT_DECLINED')
    expect(await paid()).toBe(0)
    expect(await say(KEYED)).toEqual(ORDER_ID_PATTERN)
    expect(await paid()).toBe(COST_SUN)
  })

  it('is valid only for the same arguments, in any order', async () => {
    const { say, paid } = await askForConfirmation()
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
    expect(await say(turned)).toEqual(ORDER_ID_PATTERN)
  })

  it('is valid only for this account', async () => {
    const { world, say, paid } = await askForConfirmation()
    const other = await world.account()
    world.send(other.depositAddress, '100')
    await world.blocks(3)
    const before = await world.ledger(`buyer:${other.id}`)
    expect(await say(KEYED, undefined, other.apiKey)).toBe('input_required')
    expect([await paid(), before - (await world.ledger(`buyer:${other.id}`))]).toEqual([0, 0])
  })

  it('is valid for ten minutes', async () => {
    const { world, say, paid } = await askForConfirmation()
    world.clock.advance(600_000)
    expect(await say(KEYED)).toBe('input_required')
    expect(await paid()).toBe(0)
  })

  it('is valid only for this price', async () => {
    const { world, say, paid } = await askForConfirmation()
    await world.enroll({ minPriceSun: 61 })
    expect(await say(KEYED)).toBe('input_required')
    expect(await paid()).toBe(0)
    await world.enroll({ minPriceSun: 60 })
    expect(await say(KEYED)).toEqual(ORDER_ID_PATTERN)
    expect(await paid()).toBe(COST_SUN)
  })

  it('is valid only if this server has issued it', async () => {
    const { say, requestState, paid } = await askForConfirmation()
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

  it('sent twice, concurrently or later, creates one order if the call has an idempotency key', async () => {
    const { world, say, paid } = await askForConfirmation()
    const first = await Promise.all([say(KEYED), say(KEYED), say(KEYED)])
    world.clock.advance(600_000)
    expect(new Set([...first, await say(KEYED)]).size).toBe(1)
    expect(await paid()).toBe(COST_SUN)
  })

  it('sent twice without an idempotency key leads to another question instead of a second order', async () => {
    const { say, paid } = await askForConfirmation(ORDER)
    const first = await Promise.all([say(ORDER), say(ORDER), say(ORDER)])
    expect(first.sort()).toEqual([ORDER_ID_PATTERN, 'input_required', 'input_required'])
    expect(await say(ORDER)).toBe('input_required')
    expect(await paid()).toBe(COST_SUN)
  })
})
