/**
 * Flood drill: floods a program on the sandbox in every way that strangers can, while a monitor polls `/healthz`.
 * Reports memory, delays and how the program refused the requests.
 */
import http, { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchProcess, startProcess } from '../bench/process.ts'

type App = BenchProcess & { url: string }
type Facts = Record<string, number>

interface Figures {
  rssMb: number
  peakRssMb: number
  loopP99Ms: number
  loopMaxMs: number
}

/**
 * Wait for the server to close slow connections: longer than its timeouts for headers and body plus its check interval.
 */
const CUT_OFF_MS = 38_000
const POLL_MS = 100
/** Concurrent connections of one flood. */
const CONCURRENCY = 50

/** Runs all floods. `scale` multiplies their sizes; 1 means 2,000 sockets. */
export async function floodDrill(scale: number, print: (line: string) => void): Promise<Facts> {
  const app = await startProcess<{ url: string }>('../drills/flood-app.ts')
  const health = pollHealth(app.url)
  const facts: Facts = {}
  const before = await app.ask<Figures>('figures')
  facts.rssBeforeMb = Math.round(before.rssMb)
  try {
    for (const [name, flood] of Object.entries(FLOODS)) {
      health.longestMs = 0
      const found = await flood(app, (size) => Math.max(2, Math.round(size * scale)))
      const cost = await app.ask<Figures>('figures')
      const shown = {
        ...found,
        peakRssMb: Math.round(cost.peakRssMb),
        loopP99Ms: Math.round(cost.loopP99Ms),
        loopMaxMs: Math.round(cost.loopMaxMs),
        healthMaxMs: Math.round(health.longestMs),
      }
      print(`${name}: ${JSON.stringify(shown)}`)
      for (const [fact, value] of Object.entries(shown)) facts[`${name}.${fact}`] = value
    }
    facts.rssAfterMb = Math.round((await app.ask<Figures>('figures')).rssMb)
    facts.healthAsked = health.asked
    facts.healthFailed = health.failed
    return facts
  } finally {
    health.stop()
    await app.disconnect()
  }
}

type Flood = (app: App, scaled: (size: number) => number) => Promise<Facts>

const FLOODS: Readonly<Record<string, Flood>> = {
  async sockets({ url }, scaled) {
    const head = 'GET /healthz HTTP/1.1\r\nHost: flood\r\n'
    const post =
      'POST /v2/pay-later HTTP/1.1\r\nHost: flood\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
    const floods = [
      openSockets(url, scaled(2_000)),
      openSockets(url, scaled(500), (n) => head[n] ?? 'x'),
      openSockets(url, scaled(500), (n) => (n === 0 ? post : ' ')),
    ]
    await Promise.race([Promise.all(floods.map(({ allClosed }) => allClosed)), sleep(CUT_OFF_MS)])
    const [silent, heads, bodies] = floods.map(({ open }) => open())
    for (const { end } of floods) end()
    return {
      opened: scaled(2_000) + 2 * scaled(500),
      silentLeft: silent ?? 0,
      headsLeft: heads ?? 0,
      bodiesLeft: bodies ?? 0,
    }
  },

  async largeBodies({ url }, scaled) {
    const statuses = await runConcurrently(scaled(400), (n) =>
      n % 2 === 0 ? post(url, '/v2/pay-later', Buffer.alloc(10_000_000, 32)) : sendEndlessBody(url, '/mcp'),
    )
    return countStatuses(statuses)
  },

  async deepJson({ url }, scaled) {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const statuses = await runConcurrently(scaled(1_000), (n) => {
      const path = n % 2 === 0 ? '/v2/pay-later' : '/mcp'
      return post(url, path, n % 4 < 2 ? deep(100_000) : deep(30_000))
    })
    return countStatuses(statuses)
  },

  async registrations(app, scaled) {
    const keys = ['', 'k'.repeat(40), '00000000-0000-4000-8000-000000000000']
    const statuses = await runConcurrently(scaled(3_000), (n) =>
      post(app.url, '/v2/accounts', '{}', { 'x-admin-key': keys[n % keys.length] ?? '' }),
    )
    const { accounts = 0 } = await app.ask<Facts>('rows')
    return { ...countStatuses(statuses), accounts }
  },

  async payLater(app, scaled) {
    const body = JSON.stringify({ resourceAmount: 65_000, receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
    const statuses = await runConcurrently(scaled(3_000), () => post(app.url, '/v2/pay-later', body))
    const { pay_laters: orders = 0 } = await app.ask<Facts>('rows')
    return { ...countStatuses(statuses), orders }
  },

  async mcpSessions(app, scaled) {
    const clientInfo = { name: 'flood', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    const statuses = await runConcurrently(scaled(3_000), () =>
      post(app.url, '/mcp', body, { accept: 'application/json, text/event-stream' }),
    )
    const sessions = (await (await fetch(`${app.url}/metrics`)).text()).match(/^sunwatt_mcp_sessions (\d+)$/m)
    return { ...countStatuses(statuses), sessions: Number(sessions?.[1]) }
  },

  async tickets(app, scaled) {
    await app.ask(`tickets ${scaled(1_000)}`)
    await sleep(2_000)
    const { tickets = 0, ticket_entries: entries = 0 } = await app.ask<Facts>('rows')
    return { said: scaled(1_000), tickets, entries }
  },

  async webhooks(app, scaled) {
    const hostile = await startHostileServer(app.url)
    try {
      for (let i = 0; i < scaled(40); i++) {
        const { apiKey } = await app.ask<{ apiKey: string }>('account')
        const url = `${hostile.url}/${HOSTILE_BEHAVIORS[i % HOSTILE_BEHAVIORS.length]}`
        await request(app.url, 'PUT', '/v2/webhook', JSON.stringify({ url, events: ['order.filled'] }), {
          apikey: apiKey,
        })
        await post(app.url, '/v2/webhook/test', '{}', { apikey: apiKey })
      }
      await sleep(12_000)
      const { webhook_deliveries: deliveries = 0 } = await app.ask<Facts>('rows')
      return { deliveries, ...hostile.counts() }
    } finally {
      hostile.stop()
    }
  },
}

/**
 * Opens sockets. `write` returns the text that each socket sends every half second; without it the sockets stay silent.
 */
function openSockets(url: string, count: number, write?: (n: number) => string) {
  const { hostname, port } = new URL(url)
  let open = count
  let resolveClosed = () => {}
  const allClosed = new Promise<void>((resolve) => {
    resolveClosed = resolve
  })
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('close', () => {
      open--
      if (open === 0) resolveClosed()
    })
    return socket.resume()
  })
  let n = 0
  const writing = setInterval(() => {
    for (const socket of sockets) if (write && !socket.destroyed) socket.write(write(n))
    n++
  }, 500)
  return {
    allClosed,
    open: () => open,
    end() {
      clearInterval(writing)
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function runConcurrently(count: number, one: (n: number) => Promise<string>): Promise<string[]> {
  const statuses: string[] = []
  let next = 0
  const work = async () => {
    while (next < count) statuses.push(await one(next++))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return statuses
}

/** Counts responses by status, such as `http413: 200`. */
function countStatuses(statuses: readonly string[]): Facts {
  const found: Facts = {}
  for (const status of statuses) found[`http${status}`] = (found[`http${status}`] ?? 0) + 1
  return found
}

const post = (url: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  request(url, 'POST', path, body, headers)

/** Sends a request and returns the status, or `Cut` if the connection ended without a response. */
function request(url: string, method: string, path: string, body: string | Buffer, headers: Record<string, string>) {
  return new Promise<string>((resolve) => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = http.request(
      `${url}${path}`,
      { method, agent: false, headers: { ...length, ...headers } },
      (answer) => {
        answer.resume()
        answer.on('close', () => resolve(String(answer.statusCode)))
      },
    )
    sent.on('error', () => resolve('Cut'))
    sent.end(body)
  })
}

/** Sends a body of unknown length until the server responds or closes the connection. */
function sendEndlessBody(url: string, path: string) {
  return new Promise<string>((resolve) => {
    const sent = http.request(`${url}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    })
    const piece = Buffer.alloc(16_384, 32)
    let isOver = false
    const finish = (status: string) => {
      isOver = true
      sent.destroy()
      resolve(status)
    }
    const more = () => {
      if (!isOver) sent.write(piece, () => setImmediate(more))
    }
    sent.on('response', ({ statusCode }) => finish(String(statusCode)))
    sent.on('error', () => finish('Cut'))
    more()
  })
}

/** Ways in which a hostile webhook receiver treats its caller. */
const HOSTILE_BEHAVIORS = ['silent', 'endless', 'redirect', 'early', 'heads'] as const

async function startHostileServer(target: string) {
  let calls = 0
  let followed = 0
  const server = createServer((asked, answer) => {
    calls++
    asked.resume()
    answer.on('error', () => {})
    switch (asked.url?.slice(1)) {
      case 'endless': {
        answer.writeHead(200)
        const more = () => {
          if (!answer.destroyed) answer.write(Buffer.alloc(65_536), () => setImmediate(more))
        }
        return more()
      }
      case 'redirect':
        return void answer.writeHead(307, { location: `${target}/redirected` }).end()
      case 'redirected':
        followed++
        return void answer.end()
      case 'early':
        for (let i = 0; i < 1_000 && !answer.destroyed; i++) answer.writeProcessing()
        return
      case 'heads':
        answer.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\n`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ calls, followed }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Polls `/healthz` on a new connection each time, as a monitor does. */
function pollHealth(url: string) {
  const found = { longestMs: 0, asked: 0, failed: 0, stop: () => clearInterval(asking) }
  const ask = () => {
    const sinceMs = performance.now()
    found.asked++
    const finish = (isAnswer: boolean) => {
      if (!isAnswer) found.failed++
      found.longestMs = Math.max(found.longestMs, performance.now() - sinceMs)
    }
    http
      .get(`${url}/healthz`, { agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () => finish(true))
      })
      .on('error', () => finish(false))
  }
  const asking = setInterval(ask, POLL_MS)
  return found
}
