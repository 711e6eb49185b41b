/**
 * A server process of its own. `ours PROVIDERS ORDERS`: the marketplace's REST API. `bare FILE`: Fastify with the same
 * routes and schemas and the answers in the file. Tells its parent where it listens, and its memory when asked.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createMarketServer } from '../src/market/http/server.ts'
import { benchMarket } from './market.ts'
import { bareServer } from './market-calls.ts'
import { serveParent } from './process.ts'

export interface Started {
  url: string
  memory: NodeJS.MemoryUsage
}

const bare = (file: string): FastifyInstance =>
  bareServer(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)

async function ours(providers: number, orders: number): Promise<FastifyInstance> {
  const { market } = await benchMarket({ providers, orders })
  return createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000_000 })
}

const [which, first = '', second = ''] = process.argv.slice(2)
const app = which === 'ours' ? await ours(Number(first), Number(second)) : bare(first)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const started = (): Started => ({ url, memory: process.memoryUsage() })
globalThis.gc?.()
serveParent(started(), started)
