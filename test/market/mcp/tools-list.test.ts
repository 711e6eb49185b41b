/** What clients learn of the tools before they call any: all of them, the same every time, with all that is said of a tool. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
const HINTS = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']

describe.each(GENERATIONS)('the list of tools, %s', (generation) => {
  it('is the same whoever asks, and how often', async () => {
    const { connect, account } = await mcpWorld()
    const { apiKey } = await account()
    const anybody = await (await connect(generation)).client.listTools()
    const somebody = await connect(generation, { apiKey })
    for (let i = 0; i < 3; i++) expect((await somebody.client.listTools()).tools).toEqual(anybody.tools)
  })

  it('says of each tool what it is for, what it does, takes and gives', async () => {
    const { connect } = await mcpWorld()
    const { tools } = await (await connect(generation)).client.listTools()
    const ajv = new Ajv2020({ strict: false })
    for (const { name, title = '', description = '', annotations, inputSchema, outputSchema } of tools) {
      expect.soft(title, name).toMatch(/^[A-Z].{3,60}$/)
      expect.soft(description, name).toMatch(/^[A-Z][\s\S]{60,}\.$/)
      expect.soft(Object.keys(annotations ?? {}).sort(), name).toEqual(HINTS)
      for (const schema of [inputSchema, outputSchema ?? {}]) {
        expect.soft(schema, name).toMatchObject({ type: 'object', properties: {} })
        expect.soft(ajv.validateSchema({ ...schema, ...DIALECT }), name).toBe(true)
      }
      expect.soft(inputSchema.additionalProperties, name).toBe(false)
    }
  })

  it('lets a refused call answer what the list says it may', async () => {
    const { connect } = await mcpWorld()
    const { client } = await connect(generation)
    const { tools } = await client.listTools()
    const ajv = new Ajv2020({ strict: false })
    for (const { name, outputSchema } of tools) {
      const check = ajv.compile({ ...outputSchema, ...DIALECT })
      const result = await client.callTool({ name, arguments: { nothingOfTheKind: 1 } })
      expect.soft(result, name).toMatchObject({ isError: true })
      expect.soft(check(result.structuredContent), name).toBe(true)
      // What is neither an answer nor an error.
      expect.soft(check({ error: {} }), name).toBe(false)
    }
  })
})
