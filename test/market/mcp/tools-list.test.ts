/** `tools/list` before any call: all 29 tools, with purpose, effect and possible errors. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TObject } from 'typebox'
import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../src/market/api/calls.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { TOOL_NAMES, type ToolName } from './all-tools.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
const ajv = new Ajv2020({ strict: false })
const HINTS = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']

/** Hints of the tools that change something: destructive, idempotent. */
const CHANGES: Partial<Record<ToolName, [boolean, boolean]>> = {
  tronsave_login: [false, false],
  tronsave_order_create: [true, false],
  tronsave_order_create_onchain: [true, true],
  tronsave_order_create_internal: [true, false],
  tronsave_order_create_pending: [false, false],
  tronsave_order_update: [true, true],
  tronsave_order_cancel: [true, true],
  tronsave_order_sell_manual: [true, true],
  tronsave_provider_set: [true, true],
  tronsave_provider_rewards_set: [true, true],
  tronsave_internal_order_create: [true, false],
  tronsave_internal_extend_request: [true, false],
}

describe('the MCP tools', () => {
  it('state whether they are destructive, and whether a repeated call is harmless', () => {
    const changes = TOOLS.filter(({ annotations }) => !annotations.readOnlyHint)
    const hints = changes.map(({ name, annotations: a }) => [name, [a.destructiveHint, a.idempotentHint]])
    expect(Object.fromEntries(hints)).toEqual(CHANGES)
  })

  it('are exactly those of the contract', () => {
    const names = TOOLS.map(({ name }) => name)
    expect(TOOL_NAMES.filter((name) => !names.includes(name))).toEqual([])
    expect([...names].sort()).toEqual([...TOOL_NAMES].sort())
  })

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    'include %s, with its purpose and effect',
    (_, { listEntry }) => {
      expect(listEntry.title).toMatch(/^[A-Z].{3,60}$/)
      expect(listEntry.description).toMatch(/^[A-Z][\s\S]{60,}\.$/)
      expect(Object.keys(listEntry.annotations).sort()).toEqual(HINTS)
      expect(listEntry).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } })
    },
  )

  it('pass only known fields to their call, unless they have a mapping', () => {
    const own = Object.values(CALLS).flatMap(({ tools = [], body, query }) =>
      tools.flatMap(({ name, input, map }) => {
        const fields = Object.keys(((body ?? query) as TObject | undefined)?.properties ?? {})
        return map
          ? []
          : Object.keys(input?.properties ?? {}).flatMap((arg) => (fields.includes(arg) ? [] : [name, arg]))
      }),
    )
    expect(own).toEqual([])
  })

  it.each(GENERATIONS)('return errors that match their output schema, %s', async (generation) => {
    const { connect } = await createMcpFixture({ bare: true })
    const { client } = await connect(generation)
    const { tools } = await client.listTools()
    for (const { name, outputSchema } of tools) {
      const check = ajv.compile({ ...outputSchema, ...DIALECT })
      const result = await client.callTool({ name, arguments: { nothingOfTheKind: 1 } })
      expect.soft(result, name).toMatchObject({ isError: true })
      expect.soft(check(result.structuredContent), name).toBe(true)
      expect.soft(check({ error: {} }), name).toBe(false)
    }
  })
})
