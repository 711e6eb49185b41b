/**
 * What clients learn of the tools before they call any: all 27, what each is for and does, what a refused call answers.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { TOOL_NAMES } from './all-tools.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
const ajv = new Ajv2020({ strict: false })
const HINTS = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']

describe('the tools', () => {
  it('are those of the contract, with none left out', () => {
    const names = TOOLS.map(({ name }) => name)
    expect(TOOL_NAMES.filter((name) => !names.includes(name))).toEqual([])
    expect([...names].sort()).toEqual([...TOOL_NAMES].sort())
  })

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s says what it is for and does', (_, { listed }) => {
    expect(listed.title).toMatch(/^[A-Z].{3,60}$/)
    expect(listed.description).toMatch(/^[A-Z][\s\S]{60,}\.$/)
    expect(Object.keys(listed.annotations).sort()).toEqual(HINTS)
    expect(listed).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } })
  })

  it.each(GENERATIONS)('answer a refused call within their output schema, %s', async (generation) => {
    const { connect } = await mcpWorld({ bare: true })
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
