/**
 * A server process of its own. `ours PROVIDERS`: the marketplace's MCP server. `bare FILE`: the official package alone,
 * with as many tools of the same schemas, which answer what is in the file. Both generations of the protocol. Tells its
 * parent where it listens, and its memory when asked.
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
import { TOOLS } from '../src/market/mcp/tools/index.ts'
import { benchMarket } from './market.ts'
import type { Started } from './market-server.ts'
import { serveParent } from './process.ts'

function bare(file: string): FastifyInstance {
  const answer = JSON.parse(readFileSync(file, 'utf8')) as CallToolResult
  const tools = TOOLS.map(({ listed }) => ({
    ...listed,
    inputSchema: fromJsonSchema(listed.inputSchema),
    outputSchema: fromJsonSchema(listed.outputSchema),
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

async function ours(providers: number): Promise<FastifyInstance> {
  const { market } = await benchMarket({ providers, orders: 0 })
  const app = Fastify({ trustProxy: true })
  await app.register(mcpApi(market, { hosts: ['127.0.0.1'], origins: [], common: () => undefined }))
  return app
}

const [which, argument = ''] = process.argv.slice(2)
const app = which === 'ours' ? await ours(Number(argument)) : bare(argument)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const started = (): Started => {
  globalThis.gc?.()
  return { url, memory: process.memoryUsage() }
}
serveParent(started(), started)
