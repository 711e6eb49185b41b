/**
 * Rentals filled end to end, 64 in flight: ordered over HTTP, signed, in a block of a chain in another process,
 * confirmed, told by webhook; the workers look once a second, as everywhere, and commits wake them. Against the least
 * that a rental takes (`fills-server.ts bare`) on the same chain. Then where the time goes: from the order to the
 * webhook, and in the processor.
 */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../src/contract/envelope.ts'
import { newId } from '../src/kernel/ids.ts'
import { receiver } from './chain.ts'
import type { Look, Used } from './fills-server.ts'
import { apiKeyOf } from './market.ts'
import { RENTAL_SEC, UNITS } from './past.ts'
import { type Asked, start } from './process.ts'
import { compare, median, percentile, print, round } from './support.ts'

const IN_FLIGHT = 64
const PROVIDERS = 1_000
const BLOCK_MS = 50
const ROUNDS = 3
/** Of each round; what is filled before has only begun to be even. */
const [WARM_MS, COUNTED_MS] = [3_000, 6_000]

interface Event {
  timestamp: string
  data: { orderId: string }
}

/** Who waits for which order; or that it was told of before anybody waited. */
const told = new Map<string, ((event: Event) => void) | Event>()
const receiving = createServer((call, answer) => {
  let text = ''
  call.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  call.on('end', () => {
    answer.end()
    const event = JSON.parse(text) as Event
    const { orderId } = event.data
    const waits = told.get(orderId)
    if (typeof waits === 'function') waits(event)
    else told.set(orderId, event)
  })
})
await new Promise<void>((resolve) => receiving.listen(0, '127.0.0.1', resolve))
const webhook = `http://127.0.0.1:${(receiving.address() as AddressInfo).port}/`

async function filled(orderId: string): Promise<Event> {
  const before = told.get(orderId)
  const event = typeof before === 'object' ? before : await new Promise<Event>((resolve) => told.set(orderId, resolve))
  told.delete(orderId)
  return event
}

const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })

function call(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ orderId: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(JSON.parse(text).data)
          else reject(new Error(`${answer.statusCode}: ${text}`))
        })
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}

const accounts = Array.from({ length: IN_FLIGHT }, (_, lane) => ({ [API_KEY_HEADER]: apiKeyOf(1 + lane) }))

/** Milliseconds: from the order to its answer, from the confirmation to the webhook, and all of it. */
interface Times {
  ordered: number[]
  told: number[]
  all: number[]
}

let orders = 0

async function fill(url: string, lane: number, times: Times | undefined): Promise<void> {
  const startMs = performance.now()
  const { orderId } = await call(
    'POST',
    `${url}/v2/buy-resource`,
    { ...accounts[lane], [IDEMPOTENCY_HEADER]: newId(Date.now()) },
    { resourceAmount: UNITS, receiver: receiver(orders++), durationSec: RENTAL_SEC },
  )
  const orderedMs = performance.now() - startMs
  const { timestamp } = await filled(orderId)
  times?.ordered.push(orderedMs)
  times?.told.push(Date.now() - Date.parse(timestamp))
  times?.all.push(performance.now() - startMs)
}

/** Fills per second. */
async function fills(url: string, times?: Times): Promise<number> {
  const fromMs = performance.now() + WARM_MS
  const toMs = fromMs + COUNTED_MS
  let counted = 0
  const lane = async (n: number) => {
    while (performance.now() < toMs) {
      await fill(url, n, performance.now() > fromMs ? times : undefined)
      const nowMs = performance.now()
      if (nowMs > fromMs && nowMs <= toMs) counted++
    }
  }
  await Promise.all(accounts.map((_, n) => lane(n)))
  return (counted * 1000) / COUNTED_MS
}

/** Processor time per fill of a process, ms, round by round. */
const cpu = { ours: [] as number[], bare: [] as number[], chain: [] as number[] }

async function fillsOf(which: 'ours' | 'bare', times?: Times): Promise<number> {
  const server = which === 'ours' ? ours : bare
  const usedMs = async (of: Asked) => (await of.ask<Used>('used')).cpuMs
  const before = { own: await usedMs(server), chain: await usedMs(chain), orders }
  const perSec = await fills(server.url, times)
  const filled = orders - before.orders
  cpu[which].push(((await usedMs(server)) - before.own) / filled)
  cpu.chain.push(((await usedMs(chain)) - before.chain) / filled)
  return perSec
}

const chain = await start<Used>('./chain-server.ts', String(PROVIDERS), String(BLOCK_MS))
const [ours, bare] = await Promise.all([
  start<Used>('./fills-server.ts', 'ours', chain.url, String(PROVIDERS)),
  start<Used>('./fills-server.ts', 'bare', chain.url, String(PROVIDERS), webhook),
])
try {
  await Promise.all(
    accounts.map((account) =>
      call('PUT', `${ours.url}/v2/webhook`, account, { url: webhook, events: ['order.filled'] }),
    ),
  )
  await compare({
    bench: 'fills',
    unit: 'fills/s',
    aim: 'ours >= 300',
    rounds: ROUNDS,
    ours: () => fillsOf('ours'),
    baseline: () => fillsOf('bare'),
    notes: () => ({
      inFlight: IN_FLIGHT,
      providers: PROVIDERS,
      blockMs: BLOCK_MS,
      cpuMsPerFill: Object.fromEntries(Object.entries(cpu).map(([of, ms]) => [of, round(median(ms))])),
    }),
  })
  const times: Times = { ordered: [], told: [], all: [] }
  await ours.ask('look')
  const perSec = await fillsOf('ours', times)
  const { stages, cpu: cpuPercent } = await ours.ask<Look>('seen')
  print({
    bench: 'fills, where the time goes',
    perSec: round(perSec),
    p50Ms: round(percentile(times.all, 50)),
    p99Ms: round(percentile(times.all, 99)),
    medianMs: { order: round(median(times.ordered)), ...stages, confirmedToTold: median(times.told) },
    cpuPercent,
  })
} finally {
  for (const one of [ours, bare, chain]) one.leave()
  receiving.close()
  agent.destroy()
}
