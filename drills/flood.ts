/**
 * Whatever a stranger can do to a door without being anybody: each kind of flood in turn against a program on the
 * sandbox, while another asks `/healthz` all the time. Says what the program took, and how it refused.
 */
import http, { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, start } from '../bench/process.ts'

type App = Asked & { url: string }
type Facts = Record<string, number>

interface Figures {
  rssMb: number
  peakRssMb: number
  loopP99Ms: number
  loopMaxMs: number
}

/** Longer than the door waits for a head, a body, and its look for those that are late. */
const CUT_OFF_MS = 38_000
const POLL_MS = 100
/** Connections of one flood that ask at once. */
const AT_ONCE = 50

/** `scale`: of the sizes that are given; 1 is 2,000 sockets. */
export async function floodDrill(scale: number, say: (line: string) => void): Promise<Facts> {
  const app = await start<{ url: string }>('../drills/flood-app.ts')
  const health = watchHealth(app.url)
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
      say(`${name}: ${JSON.stringify(shown)}`)
      for (const [fact, value] of Object.entries(shown)) facts[`${name}.${fact}`] = value
    }
    facts.rssAfterMb = Math.round((await app.ask<Figures>('figures')).rssMb)
    facts.healthAsked = health.asked
    facts.healthFailed = health.failed
    return facts
  } finally {
    health.stop()
    app.leave()
  }
}

type Flood = (app: App, sized: (size: number) => number) => Promise<Facts>

const FLOODS: Readonly<Record<string, Flood>> = {
  async sockets({ url }, sized) {
    const head = 'GET /healthz HTTP/1.1\r\nHost: flood\r\n'
    const post =
      'POST /v2/pay-later HTTP/1.1\r\nHost: flood\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
    const floods = [
      openSockets(url, sized(2_000)),
      openSockets(url, sized(500), (n) => head[n] ?? 'x'),
      openSockets(url, sized(500), (n) => (n === 0 ? post : ' ')),
    ]
    await Promise.race([Promise.all(floods.map(({ allClosed }) => allClosed)), sleep(CUT_OFF_MS)])
    const [silent, heads, bodies] = floods.map(({ open }) => open())
    for (const { end } of floods) end()
    return {
      opened: sized(2_000) + 2 * sized(500),
      silentLeft: silent ?? 0,
      headsLeft: heads ?? 0,
      bodiesLeft: bodies ?? 0,
    }
  },

  async largeBodies({ url }, sized) {
    const statuses = await many(sized(400), (n) =>
      n % 2 === 0 ? post(url, '/v2/pay-later', Buffer.alloc(10_000_000, 32)) : endless(url, '/mcp'),
    )
    return counted(statuses)
  },

  async deepJson({ url }, sized) {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const statuses = await many(sized(1_000), (n) => {
      const path = n % 2 === 0 ? '/v2/pay-later' : '/mcp'
      return post(url, path, n % 4 < 2 ? deep(100_000) : deep(30_000))
    })
    return counted(statuses)
  },

  async registrations(app, sized) {
    const keys = ['', 'k'.repeat(40), '00000000-0000-4000-8000-000000000000']
    const statuses = await many(sized(3_000), (n) =>
      post(app.url, '/v2/accounts', '{}', { 'x-admin-key': keys[n % keys.length] ?? '' }),
    )
    const { accounts = 0 } = await app.ask<Facts>('rows')
    return { ...counted(statuses), accounts }
  },

  async payLater(app, sized) {
    const body = JSON.stringify({ resourceAmount: 65_000, receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
    const statuses = await many(sized(3_000), () => post(app.url, '/v2/pay-later', body))
    const { pay_laters: orders = 0 } = await app.ask<Facts>('rows')
    return { ...counted(statuses), orders }
  },

  async mcpSessions(app, sized) {
    const clientInfo = { name: 'flood', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    const statuses = await many(sized(3_000), () =>
      post(app.url, '/mcp', body, { accept: 'application/json, text/event-stream' }),
    )
    const sessions = (await (await fetch(`${app.url}/metrics`)).text()).match(/^sunwatt_mcp_sessions (\d+)$/m)
    return { ...counted(statuses), sessions: Number(sessions?.[1]) }
  },

  async tickets(app, sized) {
    await app.ask(`tickets ${sized(1_000)}`)
    await sleep(2_000)
    const { tickets = 0, ticket_entries: entries = 0 } = await app.ask<Facts>('rows')
    return { said: sized(1_000), tickets, entries }
  },

  async webhooks(app, sized) {
    const hostile = await startHostile(app.url)
    try {
      for (let i = 0; i < sized(40); i++) {
        const { apiKey } = await app.ask<{ apiKey: string }>('account')
        const url = `${hostile.url}/${HOSTILE[i % HOSTILE.length]}`
        await request(app.url, 'PUT', '/v2/webhook', JSON.stringify({ url, events: ['order.filled'] }), {
          apikey: apiKey,
        })
        await post(app.url, '/v2/webhook/test', '{}', { apikey: apiKey })
      }
      await sleep(12_000)
      const { webhook_deliveries: deliveries = 0 } = await app.ask<Facts>('rows')
      return { deliveries, ...hostile.seen() }
    } finally {
      hostile.stop()
    }
  },
}

/** `write`: what each sends next, every half second; none: nothing ever. */
function openSockets(url: string, count: number, write?: (n: number) => string) {
  const { hostname, port } = new URL(url)
  let open = count
  let tell = () => {}
  const allClosed = new Promise<void>((resolve) => {
    tell = resolve
  })
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('close', () => {
      open--
      if (open === 0) tell()
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

async function many(count: number, one: (n: number) => Promise<string>): Promise<string[]> {
  const statuses: string[] = []
  let next = 0
  const work = async () => {
    while (next < count) statuses.push(await one(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

/** `http413: 200`, and so on. */
function counted(statuses: readonly string[]): Facts {
  const found: Facts = {}
  for (const status of statuses) found[`http${status}`] = (found[`http${status}`] ?? 0) + 1
  return found
}

const post = (url: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  request(url, 'POST', path, body, headers)

/** The status; `Cut`: the connection ended before there was one. */
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

/** A body of unknown length, sent for as long as somebody listens. */
function endless(url: string, path: string) {
  return new Promise<string>((resolve) => {
    const sent = http.request(`${url}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    })
    const piece = Buffer.alloc(16_384, 32)
    let isOver = false
    const over = (status: string) => {
      isOver = true
      sent.destroy()
      resolve(status)
    }
    const more = () => {
      if (!isOver) sent.write(piece, () => setImmediate(more))
    }
    sent.on('response', ({ statusCode }) => over(String(statusCode)))
    sent.on('error', () => over('Cut'))
    more()
  })
}

/** What a receiver of webhooks does to its caller. */
const HOSTILE = ['silent', 'endless', 'redirect', 'early', 'heads'] as const

async function startHostile(target: string) {
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
    seen: () => ({ calls, followed }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** On a connection of its own each time, as a monitor does. */
function watchHealth(url: string) {
  const found = { longestMs: 0, asked: 0, failed: 0, stop: () => clearInterval(asking) }
  const ask = () => {
    const sinceMs = performance.now()
    found.asked++
    const over = (isAnswer: boolean) => {
      if (!isAnswer) found.failed++
      found.longestMs = Math.max(found.longestMs, performance.now() - sinceMs)
    }
    http
      .get(`${url}/healthz`, { agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () => over(true))
      })
      .on('error', () => over(false))
  }
  const asking = setInterval(ask, POLL_MS)
  return found
}
