/** Tests connections that cost a client nothing: each is closed eventually, and their number is limited. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createSwitchableServer } from '../../src/app/nodes/switchable-server.ts'
import { TEST_TIMEOUT_MS } from '../support/timeouts.ts'

const SHORT_LIMITS = {
  ...{ headMs: 100, requestMs: 200, checkIntervalMs: 50, keepAliveMs: 60_000, sockets: 40 },
  ...{ lastRequestsMs: 100, lastAnswersMs: 300 },
}

async function openServer(limits: typeof SHORT_LIMITS) {
  const door = createSwitchableServer({ host: '127.0.0.1', port: 0 }, limits)
  const http = Fastify({ logger: false, serverFactory: () => door.server })
  http.get('/healthz', async () => 'ok')
  http.post('/body', async () => 'ok')
  http.get('/never', () => new Promise(() => {}))
  await door.setHandler(http)
  const url = await door.open()
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await door.close()
  })
  return {
    url,
    server: door.server,
    close: door.close,
    /** `closed` resolves when the server closes the connection. */
    open(text?: string) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.resume()
      if (text) socket.write(text)
      return { socket, closed: once(socket, 'close') }
    },
  }
}

const UNFINISHED: [string, string][] = [
  ['whose headers never end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
  [
    'whose body never arrives',
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
]

it.each<[string, string | undefined]>([['that sends nothing', undefined], ...UNFINISHED])(
  'the server closes a connection %s',
  async (_which, text) => {
    const { open } = await openServer(SHORT_LIMITS)
    await open(text).closed
  },
)

it('stops without waiting for a connection that has sent nothing', async () => {
  const ms = 2 * TEST_TIMEOUT_MS
  const { open, server, close } = await openServer({ ...SHORT_LIMITS, headMs: ms, requestMs: ms })
  const { socket, closed } = open()
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  await Promise.all([close(), closed])
})

it.each<[string, string]>([...UNFINISHED, ['whose answer never comes', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n']])(
  'shuts down despite a connection %s',
  async (_which, text) => {
    const ms = 2 * TEST_TIMEOUT_MS
    const { open, server, close } = await openServer({ ...SHORT_LIMITS, headMs: ms, requestMs: ms })
    const [[received], { closed }] = await Promise.all([once(server, 'connection'), open(text)])
    await expect.poll(() => (received as Socket).bytesRead).toBe(text.length)
    await Promise.all([close(), closed])
  },
)

it('at the connection limit, the server closes the connection that has been idle longest', async () => {
  const { open, url, server } = await openServer({ ...SHORT_LIMITS, headMs: 60_000, requestMs: 60_000 })
  const [first, ...rest] = Array.from({ length: SHORT_LIMITS.sockets }, () => open())
  await Promise.all([first, ...rest].map((one) => one && once(one.socket, 'connect')))
  for (let i = 0; i < SHORT_LIMITS.sockets; i++) {
    const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
  }
  await first?.closed
  const count = await new Promise<number>((resolve) => server.getConnections((_error, found) => resolve(found)))
  expect(count).toBeLessThanOrEqual(SHORT_LIMITS.sockets)
})
