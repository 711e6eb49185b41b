/**
 * Child process with an MCP server. `ours PROVIDERS` is the marketplace's server. `bare FILE` is the official package
 * with as many tools of the same schemas, which return the response from the file. Both support both generations of the
 * protocol. Sends its URL to the parent, and its memory use on request.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { NodeStreamableHTTPServerTransport, toNodeHandler, toWebRequest } from '@modelcontextprotocol/node'
import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  isInitializeRequest,
  isLegacyRequest,
  McpServer,
} from '@modelcontextprotocol/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { MCP_PATH, mcpApi } from '../src/market/mcp/routes.ts'
import { TOOLS } from '../src/market/mcp/tools/all-tools.ts'
import { benchMarket } from './market.ts'
import type { ServerStatus } from './market-server.ts'
import { serveParent } from './process.ts'

function startBareServer(file: string): FastifyInstance {
  const answer = JSON.parse(readFileSync(file, 'utf8')) as CallToolResult
  const tools = TOOLS.map(({ listEntry }) => ({
    ...listEntry,
    inputSchema: fromJsonSchema(listEntry.inputSchema),
    outputSchema: fromJsonSchema(listEntry.outputSchema),
  }))
  const createServer = () => {
    const server = new McpServer({ name: 'bare', version: '1' })
    for (const { name, ...tool } of tools) server.registerTool(name, tool, () => answer)
    return server
  }
  const stateless = toNodeHandler(createMcpHandler(createServer, { legacy: 'reject' }))
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>()
  const app = Fastify()
  app.post(MCP_PATH, async (request, reply) => {
    reply.hijack()
    const { raw, body } = request
    if (!(await isLegacyRequest(await toWebRequest(raw as never, body))))
      return stateless(raw as never, reply.raw, body)
    let transport = sessions.get(String(raw.headers['mcp-session-id']))
    if (!transport && isInitializeRequest(body)) {
      const made = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => {
          sessions.set(id, made)
        },
      })
      await createServer().connect(made)
      transport = made
    }
    await transport?.handleRequest(raw, reply.raw, body)
  })
  return app
}

async function startMarket(providers: number): Promise<FastifyInstance> {
  const { market } = await benchMarket({ providers, orders: 0 })
  const app = Fastify({ trustProxy: true })
  await app.register(mcpApi(market, { hosts: ['127.0.0.1'], origins: [], sharedLimiter: () => undefined }))
  return app
}

const [which, argument = ''] = process.argv.slice(2)
const app = which === 'ours' ? await startMarket(Number(argument)) : startBareServer(argument)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const readStatus = (): ServerStatus => {
  globalThis.gc?.()
  return { url, memory: process.memoryUsage() }
}
serveParent(readStatus(), readStatus)
