/** Prompts, in both generations of the protocol. */
import { describe, expect, it } from 'vitest'
import type { ExtendItem } from '../../../src/contract/v2.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { PROMPT_LIST } from '../../../src/market/mcp/prompts.ts'
import { provider } from '../market-world.ts'
import { DAY_MS, RECEIVER } from '../orders/order-world.ts'
import { TOOL_NAMES } from './all-tools.ts'
import { type Caller, GENERATIONS, mcpWorld } from './mcp-world.ts'

const GOOD: Record<string, Record<string, string>> = {
  send_usdt_cheaply: { sender: RECEIVER },
  keep_energy_above: { address: RECEIVER, energy: '65000' },
  extend_what_ends_today: { receiver: RECEIVER },
}
const NAMES = Object.keys(GOOD)
const MISTYPED = `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('a') ? 'b' : 'a'}`

/** What is said, of which prompt, with which arguments. */
const REFUSED: [string, string, Record<string, string>][] = [
  ["must have required property 'sender'", 'send_usdt_cheaply', {}],
  ["must have required property 'sender'", 'send_usdt_cheaply', { sender: '' }],
  ['sender must be a TRON address: its checksum', 'send_usdt_cheaply', { sender: MISTYPED }],
  ['recipient must be a TRON address', 'send_usdt_cheaply', { sender: RECEIVER, recipient: 'Bob' }],
  ['transfers must be a whole number', 'send_usdt_cheaply', { sender: RECEIVER, transfers: '1.5' }],
  ['arguments/receiver is none', 'send_usdt_cheaply', { sender: RECEIVER, receiver: RECEIVER }],
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

describe.each(GENERATIONS)('prompts, %s', (generation) => {
  it('are listed before any login, with their arguments', async () => {
    const { client } = await (await mcpWorld()).connect(generation)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(NAMES)
    for (const prompt of prompts) {
      expect(prompt.title).toBeTruthy()
      expect(prompt.description).toMatch(/Costs? what the person agrees to/)
      for (const argument of prompt.arguments ?? []) expect(argument.description).toBeTruthy()
    }
  })

  it('say whom it is for, the limit of the caller and the rules about money', async () => {
    const caller = await (await mcpWorld()).connect(generation)
    for (const name of NAMES) {
      const text = await textOf(caller, name, { ...GOOD[name], maxPriceSun: '4000000' })
      for (const said of [RECEIVER, 'maxPriceSun 4000000', 'idempotencyKey', 'fulfilledPercent'])
        expect(text).toContain(said)
      expect(await textOf(caller, name, GOOD[name] ?? {})).toContain('wait for a clear yes')
    }
  })

  it('take no other limit for the one that was left empty', async () => {
    const caller = await (await mcpWorld()).connect(generation)
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, maxPriceSun: '' })
    expect(text).toContain('wait for a clear yes')
  })

  it('reckon with the clock of the marketplace', async () => {
    const world = await mcpWorld()
    const caller = await world.connect(generation)
    const nowSec = Math.floor(world.clock.now() / 1000)
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, days: '30' })
    expect(text).toContain(`extendTo ${nowSec + 86_400}.`)
    expect(text).toContain(`extendTo ${nowSec + 30 * 86_400}.`)
  })

  it('refuse, and name the argument', async () => {
    const { client } = await (await mcpWorld()).connect(generation)
    for (const [said, name, args] of REFUSED)
      await expect(client.getPrompt({ name, arguments: args }), said).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(said),
      })
  })
})

describe('the words of the prompts', () => {
  it('name only tools that there are', async () => {
    const names: readonly string[] = TOOL_NAMES
    const { connect } = await mcpWorld()
    const caller = await connect('sessions')
    expect(PROMPT_LIST.prompts).toHaveLength(NAMES.length)
    for (const name of NAMES) {
      const named = (await textOf(caller, name, GOOD[name] ?? {})).match(/tronsave_[a-z_]+/g) ?? []
      expect(named.length).toBeGreaterThan(3)
      expect(named.filter((one) => !names.includes(one))).toEqual([])
    }
  })

  it('find what ends within 24 hours, and extend no more than that', async () => {
    const cheaper = provider(2, { energyTrx: 20_000 })
    const world = await mcpWorld({ accounts: [cheaper] })
    await world.buy({ durationSec: 3_600 })
    await world.blocks(3)
    await world.enroll({ address: tronAddress(cheaper.address), minPriceSun: 50 })
    await world.buy({ durationSec: 3 * 86_400 })
    await world.blocks(3)
    const caller = await world.connect('sessions', { apiKey: world.apiKey })
    const text = await textOf(caller, 'extend_what_ends_today', { receiver: RECEIVER, days: '5' })
    const [cut, end] = [...text.matchAll(/extendTo (\d+)/g)].map((m) => Number(m[1]))
    expect(end).toBe(Math.floor((world.clock.now() + 5 * DAY_MS) / 1000))

    const quote = (extendTo: number | undefined) =>
      caller.ok('tronsave_internal_extend_delegates', { receiver: RECEIVER, extendTo })
    const today = await quote(cut)
    world.clock.advance(1_000)
    const all = await quote(end)
    const ending = new Set(extended(today))
    expect([ending.size, extended(all).length]).toEqual([1, 2])
    const extendData = all.extendData.map((one: ExtendItem) => ({
      ...one,
      isExtend: ending.has(one.delegator),
    }))
    const { orderId } = await caller.ok('tronsave_internal_extend_request', {
      receiver: RECEIVER,
      extendData,
      idempotencyKey: 'today',
      maxPriceSun: all.totalEstimateTrx,
    })
    const { resourceAmount, payoutAmount } = await caller.ok('tronsave_internal_order_details', { orderId })
    expect(resourceAmount).toBe(32_000)
    expect(payoutAmount).toBeLessThan(all.totalEstimateTrx)
  })
})

const extended = ({ extendData }: { extendData: ExtendItem[] }) =>
  extendData.filter(({ isExtend }) => isExtend).map(({ delegator }) => delegator)
