/**
 * Benchmark: calls per second of the MCP server, in both generations of the protocol. The baseline is the official
 * package with as many tools of the same schemas and a fixed response. Also prints the memory after 10,000 sessions
 * were opened and abandoned.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { MCP_PATH } from '../src/market/mcp/routes.ts'
import { TOOLS } from '../src/market/mcp/tools/all-tools.ts'
import { apiKeyOf } from './market.ts'
import type { ServerStatus } from './market-server.ts'
import { startProcess } from './process.ts'
import { compare, percentile, printResult, roundForDisplay, runConcurrently } from './support.ts'

const PROVIDERS = 1_000
const CONNECTIONS = 16
const ROUNDS = 7
const ABANDONED_SESSIONS = 10_000
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

/** Returns a request for this generation of the protocol, to be sent repeatedly. */
async function createRequest(
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

type RequestToSend = Awaited<ReturnType<typeof createRequest>>

/** Sends requests for one second and returns requests per second. Appends each latency in ms to `times`. */
async function load(url: string, sent: RequestToSend, times: number[]): Promise<number> {
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

async function fetchResult(url: string, { headers, body }: RequestToSend): Promise<Record<string, unknown>> {
  const response = await fetch(url + MCP_PATH, { method: 'POST', headers, body })
  const text = await response.text()
  const { result } = JSON.parse(text.includes('data: ') ? (text.split('data: ')[1] ?? '') : text)
  if (!result || result.isError) throw new Error(text)
  return result
}

const megabytes = ({ rss, heapUsed }: NodeJS.MemoryUsage) => ({
  rss: Math.round(rss / 1e6),
  heap: roundForDisplay(heapUsed / 1e6),
})

type Server = Awaited<ReturnType<typeof startProcess<ServerStatus>>>

const readMemory = async (server: Server) => (await server.ask<ServerStatus>('memory')).memory

const call = { name: TOOL, arguments: ARGUMENTS }
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
const ours = await startProcess<ServerStatus>(SERVER, 'ours', String(PROVIDERS))
const answerFile = join(dir, 'answer.json')
const { content, structuredContent } = await fetchResult(
  ours.url,
  await createRequest('stateless', ours.url, 'tools/call', call),
)
writeFileSync(answerFile, JSON.stringify({ content, structuredContent }))
const bare = await startProcess<ServerStatus>(SERVER, 'bare', answerFile)
try {
  for (const generation of ['stateless', 'sessions'] as const)
    for (const [method, params] of [['tools/call', call] as const, ['tools/list', {}] as const]) {
      const times = { ours: [] as number[], bare: [] as number[] }
      const own = await createRequest(generation, ours.url, method, params)
      const other = await createRequest(generation, bare.url, method, params)
      await fetchResult(bare.url, other)
      await compare({
        bench: `mcp ${generation} ${method}`,
        unit: 'requests/s',
        aim: 'ratio >= 0.9',
        rounds: ROUNDS,
        ours: () => load(ours.url, own, times.ours),
        baseline: () => load(bare.url, other, times.bare),
        notes: () => ({
          tools: TOOLS.length,
          p50Ms: roundForDisplay(percentile(times.ours, 50)),
          p99Ms: roundForDisplay(percentile(times.ours, 99)),
          baselineP50Ms: roundForDisplay(percentile(times.bare, 50)),
          baselineP99Ms: roundForDisplay(percentile(times.bare, 99)),
          connections: CONNECTIONS,
        }),
      })
    }
  const before = { ours: await readMemory(ours), bare: await readMemory(bare) }
  const { authorization: _, ...anonymousHeaders } = HEADERS
  const abandonSessions = async (server: Server) => {
    await runConcurrently(CONNECTIONS, ABANDONED_SESSIONS, (i) =>
      openSession(server.url, { ...anonymousHeaders, 'x-forwarded-for': `10.${i >> 12}.${(i >> 4) & 255}.${i & 15}` }),
    )
    return readMemory(server)
  }
  printResult({
    bench: 'mcp memory',
    unit: 'MB',
    sessionsOpenedAndLeft: ABANDONED_SESSIONS,
    before: megabytes(before.ours),
    after: megabytes(await abandonSessions(ours)),
    afterTwice: megabytes(await abandonSessions(ours)),
    bareBefore: megabytes(before.bare),
    bareAfter: megabytes(await abandonSessions(bare)),
  })
} finally {
  await ours.disconnect()
  await bare.disconnect()
  rmSync(dir, { recursive: true, force: true })
}
