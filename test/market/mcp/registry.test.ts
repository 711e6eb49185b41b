/** server.json, which describes the server for the MCP registry, and what the server says of itself. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MCP_PATH } from '../../../src/market/mcp/routes.ts'
import { SERVER_NAME } from '../../../src/market/mcp/server.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8'))
const { version } = read('package.json')

it('describes this server, in the words that the registry takes', () => {
  const described = read('server.json')
  const [remote] = described.remotes
  expect(described.version).toBe(version)
  expect(described.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(described.description.length).toBeLessThanOrEqual(100)
  expect(remote.type).toBe('streamable-http')
  expect(new URL(remote.url.replace('{host}', 'market.example.com')).pathname).toBe(MCP_PATH)
  expect(remote.headers).toMatchObject([{ name: 'Authorization', value: 'ApiKey {api_key}', isSecret: true }])
})

it('names no variable that it does not explain', () => {
  const [remote] = read('server.json').remotes
  for (const { text, variables } of [
    { text: remote.url, variables: remote.variables },
    { text: remote.headers[0].value, variables: remote.headers[0].variables },
  ])
    expect([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(variables))
})

it.each(GENERATIONS)('is what the server says of itself, %s', async (generation) => {
  const { client } = await (await mcpWorld()).connect(generation)
  expect(client.getServerVersion()).toMatchObject({ name: SERVER_NAME, version })
})
