/**
 * Child process with an HTTP server. `ours PROVIDERS ORDERS` is the marketplace's REST API. `bare FILE` is Fastify with
 * the same routes and schemas and the responses from the file. Sends its URL to the parent, and its memory use on
 * request.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createMarketServer } from '../src/market/http/server.ts'
import { benchMarket } from './market.ts'
import { bareServer } from './market-calls.ts'
import { serveParent } from './process.ts'

export interface ServerStatus {
  url: string
  memory: NodeJS.MemoryUsage
}

const startBareServer = (file: string): FastifyInstance =>
  bareServer(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)

async function startMarket(providers: number, orders: number): Promise<FastifyInstance> {
  const { market } = await benchMarket({ providers, orders })
  return createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000_000 })
}

const [which, first = '', second = ''] = process.argv.slice(2)
const app = which === 'ours' ? await startMarket(Number(first), Number(second)) : startBareServer(first)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const readStatus = (): ServerStatus => ({ url, memory: process.memoryUsage() })
globalThis.gc?.()
serveParent(readStatus(), readStatus)
