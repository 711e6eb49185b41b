/** `tools/list` before any call: all 27 tools, with purpose, effect and possible errors. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { TOOL_NAMES } from './all-tools.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
const ajv = new Ajv2020({ strict: false })
const HINTS = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']

describe('the tools', () => {
  it('are those of the contract, with none left out', () => {
    const names = TOOLS.map(({ name }) => name)
    expect(TOOL_NAMES.filter((name) => !names.includes(name))).toEqual([])
    expect([...names].sort()).toEqual([...TOOL_NAMES].sort())
  })

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s describes its purpose and effect',
    (_, { listEntry }) => {
      expect(listEntry.title).toMatch(/^[A-Z].{3,60}$/)
      expect(listEntry.description).toMatch(/^[A-Z][\s\S]{60,}\.$/)
      expect(Object.keys(listEntry.annotations).sort()).toEqual(HINTS)
      expect(listEntry).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } })
    },
  )

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
