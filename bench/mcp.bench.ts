/**
 * The MCP server with all its tools against the official package alone with as many tools of the same schemas, which
 * answer the same without looking anything up: calls per second, in both generations of the protocol. Then the memory
 * of the process after 10,000 sessions were opened and left.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { MCP_PATH } from '../src/market/mcp/routes.ts'
import { TOOLS } from '../src/market/mcp/tools/index.ts'
import { apiKeyOf } from './market.ts'
import type { Started } from './market-server.ts'
import { start } from './process.ts'
import { compare, eachOf, percentile, print, round } from './support.ts'

const PROVIDERS = 1_000
const CONNECTIONS = 16
const ROUNDS = 7
const LEFT = 10_000
const MODERN = '2026-07-28'
const LEGACY = '2025-11-25'
const TOOL = 'tronsave_estimate_buy_resource'
const ARGUMENTS = { buyResourceAmount: 65_000, durationSec: 3_600 }
const SERVER = './mcp-server.ts'

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  authorization: `ApiKey ${apiKeyOf(0)}`,
}
const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

const INITIALIZE = rpc('initialize', {
  protocolVersion: LEGACY,
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
})
const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

async function openSession(url: string, headers: Record<string, string> = HEADERS): Promise<string> {
  const response = await fetch(url + MCP_PATH, { method: 'POST', headers, body: INITIALIZE })
  await response.text()
  return response.headers.get('mcp-session-id') ?? ''
}

/** One request over and over, of either generation. */
async function requestOf(
  generation: 'stateless' | 'sessions',
  url: string,
  method: string,
  params: object,
): Promise<{ headers: Record<string, string>; body: string }> {
  if (generation === 'sessions') {
    const headers = {
      ...HEADERS,
      'mcp-session-id': await openSession(url),
      'mcp-protocol-version': LEGACY,
    }
    return { headers, body: rpc(method, params) }
  }
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {}
  const headers = { ...HEADERS, 'mcp-protocol-version': MODERN, 'mcp-method': method, ...name }
  return { headers, body: rpc(method, { ...params, _meta: META }) }
}

type Sent = Awaited<ReturnType<typeof requestOf>>

/** Requests per second of one second; the times of each, ms, go into `times`. */
async function load(url: string, sent: Sent, times: number[]): Promise<number> {
  const options: autocannon.Options = {
    url: url + MCP_PATH,
    method: 'POST',
    connections: CONNECTIONS,
    duration: 1,
    ...sent,
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failures, ${result.errors} errors`)
  return result.requests.total / result.duration
}

async function resultOf(url: string, { headers, body }: Sent): Promise<Record<string, unknown>> {
  const response = await fetch(url + MCP_PATH, { method: 'POST', headers, body })
  const text = await response.text()
  const { result } = JSON.parse(text.includes('data: ') ? (text.split('data: ')[1] ?? '') : text)
  if (!result || result.isError) throw new Error(text)
  return result
}

const megabytes = ({ rss, heapUsed }: NodeJS.MemoryUsage) => ({
  rss: Math.round(rss / 1e6),
  heap: round(heapUsed / 1e6),
})

type Server = Awaited<ReturnType<typeof start<Started>>>

const memoryOf = async (server: Server) => (await server.ask<Started>('memory')).memory

const call = { name: TOOL, arguments: ARGUMENTS }
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
const ours = await start<Started>(SERVER, 'ours', String(PROVIDERS))
const answerFile = join(dir, 'answer.json')
const { content, structuredContent } = await resultOf(
  ours.url,
  await requestOf('stateless', ours.url, 'tools/call', call),
)
writeFileSync(answerFile, JSON.stringify({ content, structuredContent }))
const bare = await start<Started>(SERVER, 'bare', answerFile)
try {
  for (const generation of ['stateless', 'sessions'] as const)
    for (const [method, params] of [['tools/call', call] as const, ['tools/list', {}] as const]) {
      const times = { ours: [] as number[], bare: [] as number[] }
      const own = await requestOf(generation, ours.url, method, params)
      const other = await requestOf(generation, bare.url, method, params)
      await resultOf(bare.url, other)
      await compare({
        bench: `mcp ${generation} ${method}`,
        unit: 'requests/s',
        aim: 'ratio >= 0.9',
        rounds: ROUNDS,
        ours: () => load(ours.url, own, times.ours),
        baseline: () => load(bare.url, other, times.bare),
        notes: () => ({
          tools: TOOLS.length,
          p50Ms: round(percentile(times.ours, 50)),
          p99Ms: round(percentile(times.ours, 99)),
          baselineP50Ms: round(percentile(times.bare, 50)),
          baselineP99Ms: round(percentile(times.bare, 99)),
          connections: CONNECTIONS,
        }),
      })
    }
  const before = { ours: await memoryOf(ours), bare: await memoryOf(bare) }
  const { authorization: _, ...nobody } = HEADERS
  const leave = async (server: Server) => {
    await eachOf(CONNECTIONS, LEFT, (i) =>
      openSession(server.url, { ...nobody, 'x-forwarded-for': `10.${i >> 12}.${(i >> 4) & 255}.${i & 15}` }),
    )
    return memoryOf(server)
  }
  print({
    bench: 'mcp memory',
    unit: 'MB',
    sessionsOpenedAndLeft: LEFT,
    before: megabytes(before.ours),
    after: megabytes(await leave(ours)),
    afterTwice: megabytes(await leave(ours)),
    bareBefore: megabytes(before.bare),
    bareAfter: megabytes(await leave(bare)),
  })
} finally {
  ours.leave()
  bare.leave()
  rmSync(dir, { recursive: true, force: true })
}
