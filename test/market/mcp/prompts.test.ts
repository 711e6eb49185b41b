/** Prompts, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import type { ExtendItem } from '../../../src/contract/v2.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { PROMPT_LIST } from '../../../src/market/mcp/prompts.ts'
import { provider } from '../market-fixture.ts'
import { DAY_MS, RECEIVER } from '../orders/order-fixture.ts'
import { TOOL_NAMES } from './all-tools.ts'
import { type Caller, createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const GOOD: Record<string, Record<string, string>> = {
  send_usdt_cheaply: { sender: RECEIVER },
  keep_energy_above: { address: RECEIVER, energy: '65000' },
  extend_what_ends_today: { receiver: RECEIVER },
}
const NAMES = Object.keys(GOOD)
const MISTYPED = `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('a') ? 'b' : 'a'}`

/** Error message, prompt and arguments of rejected requests. */
const REFUSED: [string, string, Record<string, string>][] = [
  ['sender: required', 'send_usdt_cheaply', {}],
  ['sender: required', 'send_usdt_cheaply', { sender: '' }],
  ['sender must be a TRON address: the checksum', 'send_usdt_cheaply', { sender: MISTYPED }],
  ['recipient must be a TRON address', 'send_usdt_cheaply', { sender: RECEIVER, recipient: 'Bob' }],
  ['transfers must be a whole number', 'send_usdt_cheaply', { sender: RECEIVER, transfers: '1.5' }],
  ['receiver: unknown argument', 'send_usdt_cheaply', { sender: RECEIVER, receiver: RECEIVER }],
  ['address must be a TRON address', 'keep_energy_above', { address: 'T', energy: '65000' }],
  ['energy must be a whole number', 'keep_energy_above', { address: RECEIVER, energy: '-1' }],
  ['hours must be a whole number', 'keep_energy_above', { address: RECEIVER, energy: '1', hours: '721' }],
  ['receiver must be a TRON address', 'extend_what_ends_today', { receiver: 'x' }],
  ['days must be a whole number from 2 to 30', 'extend_what_ends_today', { receiver: RECEIVER, days: '1' }],
  ['maxPriceSun must be', 'extend_what_ends_today', { receiver: RECEIVER, maxPriceSun: '4 TRX' }],
  ['Unknown prompt: free_money', 'free_money', {}],
]

async function textOf({ client }: Caller, name: string, args: Record<string, string>): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: args })
  expect(messages.map(({ role, content }) => [role, content.type])).toEqual([['user', 'text']])
  const [message] = messages
  return message?.content.type === 'text' ? message.content.text : ''
}

describe.each(GENERATIONS)('MCP prompts, %s', (generation) => {
  it('are listed before any login, with their arguments', async () => {
    const { client } = await (await createMcpFixture()).connect(generation)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(NAMES)
    for (const prompt of prompts) {
      expect(prompt.title).toBeTruthy()
      expect(prompt.description).toMatch(/Costs only what the user agrees to/)
      for (const argument of prompt.arguments ?? []) expect(argument.description).toBeTruthy()
    }
  })

  it('state the receiver, the caller’s limit and the payment rules', async () => {
    const caller = await (await createMcpFixture()).connect(generation)
    for (const name of NAMES) {
      const text = await textOf(caller, name, { ...GOOD[name], maxPriceSun: '4000000' })
      for (const said of [RECEIVER, 'maxPriceSun 4000000', 'idempotencyKey', 'fulfilledPercent'])
        expect(text).toContain(said)
      expect(await textOf(caller, name, GOOD[name] ?? {})).toContain('wait for a clear yes')
    }
  })

  it("state no limit if the caller's limit is empty", async () => {
    const caller = await (await createMcpFixture()).connect(generation)
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, maxPriceSun: '' })
    expect(text).toContain('wait for a clear yes')
  })

  it('compute times with the marketplace’s clock', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect(generation)
    const nowSec = Math.floor(fixture.clock.now() / 1000)
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, days: '30' })
    expect(text).toContain(`extendTo ${nowSec + 86_400}.`)
    expect(text).toContain(`extendTo ${nowSec + 30 * 86_400}.`)
  })

  it('reject invalid input, and name the argument', async () => {
    const { client } = await (await createMcpFixture()).connect(generation)
    for (const [said, name, args] of REFUSED)
      await expect(client.getPrompt({ name, arguments: args }), said).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(said),
      })
  })
})

describe('the texts of the MCP prompts', () => {
  it('name only existing tools', async () => {
    const names: readonly string[] = TOOL_NAMES
    const { connect } = await createMcpFixture()
    const caller = await connect('sessions')
    expect(PROMPT_LIST.prompts).toHaveLength(NAMES.length)
    for (const name of NAMES) {
      const named = (await textOf(caller, name, GOOD[name] ?? {})).match(/tronsave_[a-z_]+/g) ?? []
      expect(named.length).toBeGreaterThan(3)
      expect(named.filter((one) => !names.includes(one))).toEqual([])
    }
  })

  it('find rentals that end within 24 hours, and extend only those', async () => {
    const cheaper = provider(2, { energyTrx: 20_000 })
    const fixture = await createMcpFixture({ accounts: [cheaper] })
    await fixture.buy({ durationSec: 3_600 })
    await fixture.blocks(3)
    await fixture.enroll({ address: tronAddress(cheaper.address), minPriceSun: 50 })
    await fixture.buy({ durationSec: 3 * 86_400 })
    await fixture.blocks(3)
    const caller = await fixture.connect('sessions', { apiKey: fixture.apiKey })
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, days: '5' })
    const [cut, end] = [...text.matchAll(/extendTo (\d+)/g)].map((m) => Number(m[1]))
    expect(end).toBe(Math.floor((fixture.clock.now() + 5 * DAY_MS) / 1000))

    const quote = (extendTo: number | undefined) =>
      caller.callOk('tronsave_internal_extend_delegates', { receiver: RECEIVER, extendTo })
    const today = await quote(cut)
    fixture.clock.advance(1_000)
    const all = await quote(end)
    const ending = new Set(createExtendableRental(today))
    expect([ending.size, createExtendableRental(all).length]).toEqual([1, 2])
    const extendData = all.extendData.map((one: ExtendItem) => ({
      ...one,
      isExtend: ending.has(one.delegator),
    }))
    const { orderId } = await caller.callOk('tronsave_internal_extend_request', {
      receiver: RECEIVER,
      extendData,
      idempotencyKey: 'today',
      maxPriceSun: all.totalEstimateTrx,
    })
    const { resourceAmount, payoutAmount } = await caller.callOk('tronsave_internal_order_details', { orderId })
    expect(resourceAmount).toBe(32_000)
    expect(payoutAmount).toBeLessThan(all.totalEstimateTrx)
  })
})

const createExtendableRental = ({ extendData }: { extendData: ExtendItem[] }) =>
  extendData.filter(({ isExtend }) => isExtend).map(({ delegator }) => delegator)
