/**
 * A server process of its own. `ours PROVIDERS ORDERS`: the marketplace's REST API. `bare FILE`: Fastify with the same
 * routes and schemas and the answers in the file. Tells its parent where it listens, and its memory when asked.
 */
import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { createMarketServer } from '../src/market/http/server.ts'
import { compileValidator } from '../src/market/http/validation.ts'
import { benchMarket } from './market.ts'
import { CALLS } from './market-calls.ts'

export interface Started {
  url: string
  memory: NodeJS.MemoryUsage
}

function bare(file: string): FastifyInstance {
  const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const app = Fastify()
  app.setValidatorCompiler(compileValidator)
  for (const { method, route, status, schema } of CALLS)
    if (!app.hasRoute({ method, url: route }))
      app.route({
        method,
        url: route,
        schema,
        handler: async (_request, reply) => reply.code(status).send(answers[route]),
      })
  return app
}

async function ours(providers: number, orders: number): Promise<FastifyInstance> {
  const { market } = await benchMarket({ providers, orders })
  return createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000_000 })
}

const [which, first = '', second = ''] = process.argv.slice(2)
const app = which === 'ours' ? await ours(Number(first), Number(second)) : bare(first)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const report = (more: object) => process.send?.({ ...more, memory: process.memoryUsage() })
globalThis.gc?.()
report({ url })
process.on('message', () => report({}))
