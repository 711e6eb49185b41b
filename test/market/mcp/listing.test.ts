/** `tools/list`: input and output schemas that the strictest clients accept, with every required detail. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES } from '../../../src/contract/schema/fields.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

type Schema = Record<string, unknown>

/** Yields every nested schema with its path. */
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

/** Our own keywords in schemas. */
const OWN_KEYWORDS = [DECIMALS, ABOVE_MAXIMUM, REJECTED_NAMES, ALIASES]

describe('the list of MCP tools', () => {
  it.each(GENERATIONS)('is the same for every client, %s', async (generation) => {
    const { connect } = await createMcpFixture({ bare: true })
    const { client } = await connect(generation)
    const { tools } = await client.listTools()
    expect(tools).toEqual(TOOLS.map(({ listEntry }) => listEntry))
  })

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    'describes %s with strict schemas',
    (name, { listEntry }) => {
      for (const [what, schema] of Object.entries({
        input: listEntry.inputSchema as Schema,
        output: listEntry.outputSchema as Schema,
      })) {
        // An output has one list of fields but two sets of required fields, for a result or an error, so
        // `strictRequired` is off for outputs.
        const strict = { strict: true, strictRequired: what === 'input' }
        expect(() => new Ajv2020(strict).addVocabulary(OWN_KEYWORDS).compile(schema)).not.toThrow()
        const all = schemasIn(schema, `${name} ${what}`)
        expect(all.filter(([, one]) => one.type === undefined && one.anyOf === undefined)).toEqual([])
        expect(all.flatMap(([, one]) => Object.keys(one)).filter((word) => word.startsWith('~'))).toEqual([])
        const open = all.filter(([, one]) => one.type === 'object' && one.additionalProperties !== false)
        if (what === 'input') expect(open.map(([path]) => path).filter((path) => !/signedTx/i.test(path))).toEqual([])
      }
    },
  )

  it.each(TOOLS.filter((tool) => tool.pays).map((tool) => [tool.name, tool] as const))(
    'marks %s as paying in all fields',
    (_name, { listEntry }) => {
      expect(Object.keys((listEntry.inputSchema as Schema).properties as object)).toEqual(
        expect.arrayContaining(['idempotencyKey', 'maxPriceSun']),
      )
      expect(listEntry.annotations).toMatchObject({ readOnlyHint: false })
    },
  )
})
