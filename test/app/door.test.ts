/** Connections that cost a client nothing: each is closed in the end, and their number is limited. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDoor } from '../../src/app/nodes/door.ts'

const SOON = { headMs: 100, requestMs: 200, lookMs: 50, keepAliveMs: 60_000, sockets: 40 }

async function opened(limits: typeof SOON) {
  const door = createDoor({ host: '127.0.0.1', port: 0 }, limits)
  const http = Fastify({ logger: false, serverFactory: () => door.server })
  http.get('/healthz', async () => 'ok')
  http.post('/body', async () => 'ok')
  await door.give(http)
  const url = await door.open()
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await door.close()
  })
  return {
    url,
    server: door.server,
    /** Resolves when the server has closed it. */
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

it.each([
  ['that says nothing', undefined],
  ['whose head does not end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
  [
    'whose body does not come',
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('one %s is closed', async (_which, text) => {
  const { open } = await opened(SOON)
  await open(text).closed
})

it('beyond the most that are open the one that has waited longest makes room', async () => {
  const { open, url, server } = await opened({ ...SOON, headMs: 60_000, requestMs: 60_000 })
  const [first, ...rest] = Array.from({ length: SOON.sockets }, () => open())
  await Promise.all([first, ...rest].map((one) => one && once(one.socket, 'connect')))
  for (let i = 0; i < SOON.sockets; i++) {
    const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
  }
  await first?.closed
  const count = await new Promise<number>((resolve) => server.getConnections((_error, found) => resolve(found)))
  expect(count).toBeLessThanOrEqual(SOON.sockets)
})
