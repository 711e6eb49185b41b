/**
 * The marketplace over HTTP, with 10,000 providers, 1,000,000 past orders and 10,000 that wait, call by call, against
 * bare Fastify routes with the same validation that answer the same. Then the memory of the marketplace's process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { CALLS, type Call, type Sent } from './market-calls.ts'
import type { Started } from './market-server.ts'
import { start } from './process.ts'
import { compare, percentile, print, round } from './support.ts'

const [PROVIDERS, ORDERS] = [10_000, 1_000_000]
const CONNECTIONS = 16
const ROUNDS = 5
const SERVER = './market-server.ts'

const next = (requests: Iterator<Sent>): Sent => requests.next().value

/** Requests per second of one second; the times of each, ms, go into `times`. */
async function load(url: string, call: Call, requests: Iterator<Sent>, times: number[]): Promise<number> {
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

/** The same few, over and over: a bare route does not mind. */
function* again(requests: Iterator<Sent>): Iterator<Sent> {
  const few = Array.from({ length: 100 }, () => next(requests))
  for (;;) yield* few
}

/** What each route answers to a request. */
async function answersOf(url: string, requests: Iterator<Sent>[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [i, call] of CALLS.entries()) {
    const { path, ...rest } = next(requests[i] as Iterator<Sent>)
    const response = await fetch(url + path, { method: call.method as string, ...rest })
    if (response.status !== call.status) throw new Error(`${call.name}: ${await response.text()}`)
    answers[call.route] ??= await response.json()
  }
  return answers
}

const requests = CALLS.map((call) => call.requests(ORDERS))
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
const ours = await start<Started>(SERVER, 'ours', String(PROVIDERS), String(ORDERS))
const answersFile = join(dir, 'answers.json')
writeFileSync(answersFile, JSON.stringify(await answersOf(ours.url, requests)))
const bare = await start<Started>(SERVER, 'bare', answersFile)
const most = { rss: 0, heapUsed: 0 }
try {
  for (const [i, call] of CALLS.entries()) {
    const times = { ours: [] as number[], bare: [] as number[] }
    const [own, few] = [requests[i] as Iterator<Sent>, again(call.requests(ORDERS))]
    await compare({
      bench: `market-http ${call.name}`,
      unit: 'requests/s',
      aim: call.aim,
      rounds: ROUNDS,
      ours: async () => {
        const perSec = await load(ours.url, call, own, times.ours)
        const { memory } = await ours.ask<Started>('memory')
        most.rss = Math.max(most.rss, memory.rss)
        most.heapUsed = Math.max(most.heapUsed, memory.heapUsed)
        return perSec
      },
      baseline: () => load(bare.url, call, few, times.bare),
      notes: () => ({
        p50Ms: round(percentile(times.ours, 50)),
        p99Ms: round(percentile(times.ours, 99)),
        baselineP50Ms: round(percentile(times.bare, 50)),
        baselineP99Ms: round(percentile(times.bare, 99)),
        connections: CONNECTIONS,
      }),
    })
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  print({
    bench: 'market-http memory',
    unit: 'MB',
    rss: megabytes(ours.memory.rss),
    heap: megabytes(ours.memory.heapUsed),
    mostRss: megabytes(most.rss),
    mostHeap: megabytes(most.heapUsed),
    bareRss: megabytes(bare.memory.rss),
    bareHeap: megabytes(bare.memory.heapUsed),
  })
} finally {
  ours.leave()
  bare.leave()
  rmSync(dir, { recursive: true, force: true })
}
