/**
 * Benchmark: the marketplace over HTTP with 10,000 providers, 1,000,000 past and 10,000 open orders. Compares each call
 * with a bare Fastify route that has the same validation and response. Also prints the memory of the marketplace's
 * process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { CALLS, type Call, type RequestToSend } from './market-calls.ts'
import type { ServerStatus } from './market-server.ts'
import { startProcess } from './process.ts'
import { compare, percentile, printResult, roundForDisplay } from './support.ts'

const [PROVIDERS, ORDERS] = [10_000, 1_000_000]
const CONNECTIONS = 16
const ROUNDS = 5
const SERVER = './market-server.ts'

const next = (requests: Iterator<RequestToSend>): RequestToSend => requests.next().value

/** Sends requests for one second and returns requests per second. Appends each latency in ms to `times`. */
async function load(url: string, call: Call, requests: Iterator<RequestToSend>, times: number[]): Promise<number> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next(requests) })
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    duration: 1,
    requests: [{ method: call.method as 'GET', path: call.route, setupRequest }],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name}: ${result.non2xx} failures, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** Repeats the same 100 requests, which is enough for a bare route. */
function* repeatRequests(requests: Iterator<RequestToSend>): Iterator<RequestToSend> {
  const repeated = Array.from({ length: 100 }, () => next(requests))
  for (;;) yield* repeated
}

/** Returns one response of each route. */
async function collectResponses(url: string, requests: Iterator<RequestToSend>[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [i, call] of CALLS.entries()) {
    const { path, ...rest } = next(requests[i] as Iterator<RequestToSend>)
    const response = await fetch(url + path, { method: call.method as string, ...rest })
    if (response.status !== call.status) throw new Error(`${call.name}: ${await response.text()}`)
    answers[call.route] ??= await response.json()
  }
  return answers
}

const requests = CALLS.map((call) => call.requests(ORDERS))
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
const ours = await startProcess<ServerStatus>(SERVER, 'ours', String(PROVIDERS), String(ORDERS))
const answersFile = join(dir, 'answers.json')
writeFileSync(answersFile, JSON.stringify(await collectResponses(ours.url, requests)))
const bare = await startProcess<ServerStatus>(SERVER, 'bare', answersFile)
const peak = { rss: 0, heapUsed: 0 }
try {
  for (const [i, call] of CALLS.entries()) {
    const times = { ours: [] as number[], bare: [] as number[] }
    const [ownRequests, few] = [requests[i] as Iterator<RequestToSend>, repeatRequests(call.requests(ORDERS))]
    await compare({
      bench: `market-http ${call.name}`,
      unit: 'requests/s',
      aim: call.aim,
      rounds: ROUNDS,
      ours: async () => {
        const perSec = await load(ours.url, call, ownRequests, times.ours)
        const { memory } = await ours.ask<ServerStatus>('memory')
        peak.rss = Math.max(peak.rss, memory.rss)
        peak.heapUsed = Math.max(peak.heapUsed, memory.heapUsed)
        return perSec
      },
      baseline: () => load(bare.url, call, few, times.bare),
      notes: () => ({
        p50Ms: roundForDisplay(percentile(times.ours, 50)),
        p99Ms: roundForDisplay(percentile(times.ours, 99)),
        baselineP50Ms: roundForDisplay(percentile(times.bare, 50)),
        baselineP99Ms: roundForDisplay(percentile(times.bare, 99)),
        connections: CONNECTIONS,
      }),
    })
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  printResult({
    bench: 'market-http memory',
    unit: 'MB',
    rss: megabytes(ours.memory.rss),
    heap: megabytes(ours.memory.heapUsed),
    mostRss: megabytes(peak.rss),
    mostHeap: megabytes(peak.heapUsed),
    bareRss: megabytes(bare.memory.rss),
    bareHeap: megabytes(bare.memory.heapUsed),
  })
} finally {
  await ours.disconnect()
  await bare.disconnect()
  rmSync(dir, { recursive: true, force: true })
}
