/** server.json for the MCP registry agrees with the server's own description. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MCP_PATH } from '../../../src/market/mcp/routes.ts'
import { SERVER_NAME } from '../../../src/market/mcp/server.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8'))
const { version } = read('package.json')

it('server.json describes this server in the format of the MCP registry', () => {
  const described = read('server.json')
  const [remote] = described.remotes
  expect(described.version).toBe(version)
  expect(described.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(described.description.length).toBeLessThanOrEqual(100)
  expect(remote.type).toBe('streamable-http')
  expect(new URL(remote.url.replace('{host}', 'market.example.com')).pathname).toBe(MCP_PATH)
  expect(remote.headers).toMatchObject([{ name: 'Authorization', value: 'ApiKey {api_key}', isSecret: true }])
})

it('server.json explains every variable', () => {
  const [remote] = read('server.json').remotes
  for (const { text, variables } of [
    { text: remote.url, variables: remote.variables },
    { text: remote.headers[0].value, variables: remote.headers[0].variables },
  ])
    expect([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(variables))
})

it.each(GENERATIONS)('server.json agrees with the server’s own description, %s', async (generation) => {
  const { client } = await (await createMcpFixture()).connect(generation)
  expect(client.getServerVersion()).toMatchObject({ name: SERVER_NAME, version })
})
