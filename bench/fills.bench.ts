/**
 * Benchmark: rentals filled end to end, 64 in flight: ordered over HTTP, signed, included in a block of a chain in
 * another process, confirmed, reported by webhook. Workers poll every second as usual and wake on commits. The baseline
 * is the minimum for a rental (`fills-server.ts bare`) on the same chain. Also prints the time per stage and the
 * processor time by purpose.
 */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../src/contract/envelope.ts'
import { newId } from '../src/kernel/ids.ts'
import { receiver } from './chain.ts'
import type { ProcessUsage, Profile } from './fills-server.ts'
import { apiKeyOf } from './market.ts'
import { RENTAL_SEC, UNITS } from './past.ts'
import { type BenchProcess, startProcess } from './process.ts'
import { compare, median, percentile, printResult, roundForDisplay } from './support.ts'

const IN_FLIGHT = 64
const PROVIDERS = 1_000
const BLOCK_MS = 50
const ROUNDS = 3
/** Duration of a round's warm-up, whose fills are ignored because the load is still uneven, and of the counted part. */
const [WARM_UP_MS, COUNTED_MS] = [3_000, 6_000]

interface Event {
  timestamp: string
  data: { orderId: string }
}

/** By order id: the waiting callback, or the event if it arrived first. */
const told = new Map<string, ((event: Event) => void) | Event>()
const webhookReceiver = createServer((call, answer) => {
  let text = ''
  call.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  call.on('end', () => {
    answer.end()
    const event = JSON.parse(text) as Event
    const { orderId } = event.data
    const waiting = told.get(orderId)
    if (typeof waiting === 'function') waiting(event)
    else told.set(orderId, event)
  })
})
await new Promise<void>((resolve) => webhookReceiver.listen(0, '127.0.0.1', resolve))
const webhook = `http://127.0.0.1:${(webhookReceiver.address() as AddressInfo).port}/`

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

const accounts = Array.from({ length: IN_FLIGHT }, (_, worker) => ({ [API_KEY_HEADER]: apiKeyOf(1 + worker) }))

/** Times in ms: from the order to its response, from the confirmation to the webhook, and in total. */
interface Times {
  placing: number[]
  webhook: number[]
  total: number[]
}

let orders = 0

async function orderAndWait(url: string, worker: number, times: Times | undefined): Promise<void> {
  const startMs = performance.now()
  const { orderId } = await call(
    'POST',
    `${url}/v2/buy-resource`,
    { ...accounts[worker], [IDEMPOTENCY_HEADER]: newId(Date.now()) },
    { resourceAmount: UNITS, receiver: receiver(orders++), durationSec: RENTAL_SEC },
  )
  const orderedMs = performance.now() - startMs
  const { timestamp } = await filled(orderId)
  times?.placing.push(orderedMs)
  times?.webhook.push(Date.now() - Date.parse(timestamp))
  times?.total.push(performance.now() - startMs)
}

/** Runs the load and returns fills per second. */
async function measureFills(url: string, times?: Times): Promise<number> {
  const fromMs = performance.now() + WARM_UP_MS
  const toMs = fromMs + COUNTED_MS
  let counted = 0
  const worker = async (n: number) => {
    while (performance.now() < toMs) {
      await orderAndWait(url, n, performance.now() > fromMs ? times : undefined)
      const nowMs = performance.now()
      if (nowMs > fromMs && nowMs <= toMs) counted++
    }
  }
  await Promise.all(accounts.map((_, n) => worker(n)))
  return (counted * 1000) / COUNTED_MS
}

/** Processor time per fill in ms, by process and round. */
const cpu = { ours: [] as number[], bare: [] as number[], chain: [] as number[] }

async function measureServer(which: 'ours' | 'bare', times?: Times): Promise<number> {
  const server = which === 'ours' ? ours : bare
  const usedMs = async (of: BenchProcess) => (await of.ask<ProcessUsage>('used')).cpuMs
  const before = { own: await usedMs(server), chain: await usedMs(chain), orders }
  const perSec = await measureFills(server.url, times)
  const fillCount = orders - before.orders
  cpu[which].push(((await usedMs(server)) - before.own) / fillCount)
  cpu.chain.push(((await usedMs(chain)) - before.chain) / fillCount)
  return perSec
}

const chain = await startProcess<ProcessUsage>('./chain-server.ts', String(PROVIDERS), String(BLOCK_MS))
const [ours, bare] = await Promise.all([
  startProcess<ProcessUsage>('./fills-server.ts', 'ours', chain.url, String(PROVIDERS)),
  startProcess<ProcessUsage>('./fills-server.ts', 'bare', chain.url, String(PROVIDERS), webhook),
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
    ours: () => measureServer('ours'),
    baseline: () => measureServer('bare'),
    notes: () => ({
      inFlight: IN_FLIGHT,
      providers: PROVIDERS,
      blockMs: BLOCK_MS,
      cpuMsPerFill: Object.fromEntries(Object.entries(cpu).map(([of, ms]) => [of, roundForDisplay(median(ms))])),
    }),
  })
  const times: Times = { placing: [], webhook: [], total: [] }
  await ours.ask('look')
  const perSec = await measureServer('ours', times)
  const { stages, cpu: cpuPercent } = await ours.ask<Profile>('seen')
  printResult({
    bench: 'fills, where the time goes',
    perSec: roundForDisplay(perSec),
    p50Ms: roundForDisplay(percentile(times.total, 50)),
    p99Ms: roundForDisplay(percentile(times.total, 99)),
    medianMs: { order: roundForDisplay(median(times.placing)), ...stages, confirmedToTold: median(times.webhook) },
    cpuPercent,
  })
} finally {
  await Promise.all([ours, bare, chain].map((one) => one.disconnect()))
  webhookReceiver.close()
  agent.destroy()
}
