/**
 * What `tools/list` says of the tools: plain JSON Schema that the strictest client takes, and all that it should say.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ABOVE_MAXIMUM, ALSO, DECIMALS, NOT_HERE } from '../../../src/contract/schema/fields.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

type Schema = Record<string, unknown>

/** Every schema in a schema, by its path. */
function schemasIn(schema: Schema, path: string): [string, Schema][] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, Schema>
    items?: Schema
    anyOf?: Schema[]
  }
  return [
    [path, schema],
    ...Object.entries(properties).flatMap(([name, inner]) => schemasIn(inner, `${path}.${name}`)),
    ...(items ? schemasIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((inner, i) => schemasIn(inner, `${path}|${i}`)),
  ]
}

/** Words of our own in schemas. */
const OURS = [DECIMALS, ABOVE_MAXIMUM, NOT_HERE, ALSO]

describe('the list of tools', () => {
  it.each(GENERATIONS)('is the same for every client, %s', async (generation) => {
    const { connect } = await mcpWorld({ bare: true })
    const { client } = await connect(generation)
    const { tools } = await client.listTools()
    expect(tools).toEqual(TOOLS.map(({ listed }) => listed))
  })

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s is described strictly', (name, { listed }) => {
    for (const [what, schema] of Object.entries({
      input: listed.inputSchema as Schema,
      output: listed.outputSchema as Schema,
    })) {
      // An output's required fields are one of two sets, beside the one list of fields: the answer's, or the error.
      const strict = { strict: true, strictRequired: what === 'input' }
      expect(() => new Ajv2020(strict).addVocabulary(OURS).compile(schema)).not.toThrow()
      const all = schemasIn(schema, `${name} ${what}`)
      expect(all.filter(([, one]) => one.type === undefined && one.anyOf === undefined)).toEqual([])
      expect(all.flatMap(([, one]) => Object.keys(one)).filter((word) => word.startsWith('~'))).toEqual([])
      const open = all.filter(([, one]) => one.type === 'object' && one.additionalProperties !== false)
      if (what === 'input') expect(open.map(([path]) => path).filter((path) => !/signedTx/i.test(path))).toEqual([])
    }
  })

  it.each(TOOLS.filter((tool) => tool.pays).map((tool) => [tool.name, tool] as const))(
    '%s pays, and says so in all its fields',
    (_name, { listed }) => {
      expect(Object.keys((listed.inputSchema as Schema).properties as object)).toEqual(
        expect.arrayContaining(['idempotencyKey', 'maxPriceSun']),
      )
      expect(listed.annotations).toMatchObject({ readOnlyHint: false })
    },
  )
})
