/** Tests how a standby handles requests while another process is the leader. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createForwarder, trustForwarded } from '../../src/app/nodes/forward.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createStandbyFixture } from './standby-fixture.ts'

/** Starts a leader that answers requests like this. */
async function startLeader(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Starts a leader that answers with the request it received. */
async function startMirrorLeader(nodeKey: string): Promise<string> {
  const http = Fastify()
  trustForwarded(http, createForwarder(nodeKey))
  http.all('/*', async ({ method, url, body, ip, protocol, host, headers }, reply) =>
    reply.code(201).header('x-own', 'yes').send({ method, url, body, ip, protocol, host, apikey: headers.apikey }),
  )
  onTestFinished(() => http.close())
  return http.listen({ port: 0, host: '127.0.0.1' })
}

describe('a request to a standby process', () => {
  it("reaches the leader unchanged, with the client's address", async () => {
    const s = await createStandbyFixture()
    s.owner(await startMirrorLeader(s.nodeKey))
    const answer = await fetch(`${s.url}/v2/order?x=1&y=%2F`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        apikey: 'k',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'market.example',
      },
      body: '{"unitPrice": "MEDIUM"}',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-own')).toBe('yes')
    expect(await answer.json()).toEqual({
      method: 'PATCH',
      url: '/v2/order?x=1&y=%2F',
      body: { unitPrice: 'MEDIUM' },
      ip: '203.0.113.7',
      protocol: 'https',
      host: 'market.example',
      apikey: 'k',
    })
  })

  it.each(['GET', 'HEAD', 'TRACE', 'DELETE'])(
    '%s with a body does not corrupt the next request on the connection',
    async (method) => {
      const s = await createStandbyFixture()
      s.owner(await startMirrorLeader(s.nodeKey))
      const headers = { 'content-type': 'text/plain', 'content-length': 40 }
      for (let i = 0; i < 3; i++) {
        const asked = request(`${s.url}/first`, { method, headers }).end('x'.repeat(40))
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        expect(answer.resume().statusCode).toBe(201)
        const next = await fetch(`${s.url}/next`, { method: 'DELETE', body: 'all of it' })
        expect(await next.json()).toMatchObject({ method: 'DELETE', url: '/next', body: 'all of it' })
      }
    },
  )

  it('may use chunked transfer encoding with a trailer', async () => {
    const s = await createStandbyFixture()
    s.owner(await startMirrorLeader(s.nodeKey))
    const headers = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked', trailer: 'x-sum' }
    const asked = request(`${s.url}/first`, { method: 'POST', headers })
    asked.addTrailers({ 'x-sum': '1' })
    asked.end('all of it')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(JSON.parse(String(Buffer.concat(await answer.toArray())))).toMatchObject({ body: 'all of it' })
  })

  it('is never forwarded to another host, even if its path contains a host name', async () => {
    const s = await createStandbyFixture()
    const evil = await startLeader((_request, response) => response.end('evil'))
    s.owner(await startMirrorLeader(s.nodeKey))
    const { body } = await s.http.inject(`//${new URL(evil.url).host}/x`)
    expect(body).not.toContain('evil')
  })

  it('waits for a leader, or for the next leader if it was not sent yet', async () => {
    const s = await createStandbyFixture()
    const early = fetch(`${s.url}/x`, { method: 'POST', body: 'x' })
    s.owner('http://127.0.0.1:9')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { url } = await startLeader((_request, response) => response.end('done'))
    s.owner(url)
    expect(await (await early).text()).toBe('done')
  })

  it.each([
    ['GET', {}],
    ['POST', { 'idempotency-key': 'one' }],
  ])('%s %o is sent again to the next leader if the response is lost', async (method, headers) => {
    const s = await createStandbyFixture()
    const hangs = await startLeader(() => {})
    s.owner(hangs.url)
    const asked = new Promise((resolve) => hangs.server.once('request', resolve))
    const answer = fetch(`${s.url}/x`, { method, headers })
    await asked
    const { url } = await startLeader((_request, response) => response.end('done'))
    s.owner(url)
    expect(await (await answer).text()).toBe('done')
  })

  it('is retried if the leader is shutting down and has not processed it', async () => {
    const s = await createStandbyFixture()
    let asked = 0
    const ends = await startLeader((_request, response) =>
      asked++ === 0 ? response.writeHead(503, { connection: 'close' }).end() : response.end('done'),
    )
    s.owner(ends.url)
    const answer = fetch(`${s.url}/x`, { method: 'POST' })
    expect(await (await answer).text()).toBe('done')
  })

  it('that may have paid is not repeated, and its response reports an unknown outcome', async () => {
    const s = await createStandbyFixture()
    const dies = await startLeader((request) => request.socket.destroy())
    s.owner(dies.url)
    const answer = await fetch(`${s.url}/v2/buy-resource`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      error: true,
      message: expect.stringContaining('INTERNAL_ERROR'),
      data: null,
    })
  })

  it('gets its response even if the standby shuts down meanwhile', async () => {
    const s = await createStandbyFixture()
    let answer = () => {}
    const slow = await startLeader((_request, response) => {
      answer = () => void response.end('done')
    })
    s.owner(slow.url)
    const arrived = once(slow.server, 'request')
    const asked = fetch(`${s.url}/v2/buy-resource`, { method: 'POST', body: '{}' })
    await arrived
    const ended = s.end()
    await new Promise((resolve) => setTimeout(resolve, 100))
    answer()
    expect(await (await asked).text()).toBe('done')
    await ended
  })

  it("that only listens to a stream does not delay the standby's shutdown", async () => {
    const s = await createStandbyFixture()
    const speaks = await startLeader((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    })
    s.owner(speaks.url)
    const stream = await fetch(`${s.url}/mcp`)
    await s.end()
    await expect(stream.text()).rejects.toThrow()
  })

  it.each([
    ['POST', 500],
    ['GET', 503],
  ])("%s that the leader never answers delays the standby's shutdown by 10 s", async (method, status) => {
    const clock = new ManualClock(Date.UTC(2026, 0, 5))
    const s = await createStandbyFixture({}, clock)
    const hangs = await startLeader(() => {})
    s.owner(hangs.url)
    const arrived = once(hangs.server, 'request')
    const asked = fetch(`${s.url}/v2/orders`, { method })
    await arrived
    const ended = s.end()
    let answered = 0
    void asked.then((answer) => {
      answered = answer.status
    })
    const later = () => {
      clock.advance(10_000)
      return answered
    }
    await expect.poll(later).toBe(status)
    await ended
  })

  it('fails if the leader dies while responding', async () => {
    const s = await createStandbyFixture()
    let die = () => {}
    const dies = await startLeader((request, response) => {
      response.write('half')
      die = () => void request.socket.destroy()
    })
    s.owner(dies.url)
    const answer = await fetch(`${s.url}/x`)
    die()
    await expect(answer.text()).rejects.toThrow()
  })
})

it('a forwarded client address is trusted only if it comes from another process of the cluster', async () => {
  const s = await createStandbyFixture()
  const url = await startMirrorLeader(s.nodeKey)
  const headers = { 'x-sunwatt-node': 'guessed', 'x-sunwatt-client': 'https 203.0.113.9' }
  expect(await (await fetch(`${url}/x`, { headers })).json()).toMatchObject({ ip: '127.0.0.1', protocol: 'http' })
  s.owner(url)
  expect(await (await fetch(`${s.url}/x`, { headers })).json()).toMatchObject({ ip: '127.0.0.1', protocol: 'http' })
})

it('a standby is healthy while a leader exists, and reports that the leader runs a newer version', async () => {
  const s = await createStandbyFixture()
  s.owner('http://127.0.0.1:9')
  expect((await fetch(`${s.url}/healthz`)).status).toBe(200)
  s.owner('http://127.0.0.1:8', true)
  const answer = await fetch(`${s.url}/healthz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    problems: [{ name: 'version-older', problem: expect.stringContaining('newer version') }],
  })
})

it('a standby reports that there is no leader, even after the clock was set back', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const s = await createStandbyFixture({}, clock)
  const after = async (ms: number) => {
    clock.advance(ms)
    const { problems } = (await (await fetch(`${s.url}/healthz`)).json()) as { problems: { name: string }[] }
    return problems.map(({ name }) => name)
  }
  expect(await after(9_000)).toEqual([])
  expect(await after(1_000)).toEqual(['nobody-acts'])
  expect(await after(-3_600_000)).toEqual(['nobody-acts'])
})

it('a standby reports that its clock is wrong, and still forwards requests', async () => {
  const s = await createStandbyFixture()
  s.owner(await startMirrorLeader(s.nodeKey))
  s.company.onClock('3600 s apart')
  const answer = await fetch(`${s.url}/healthz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ problems: [{ name: 'clock-off', problem: '3600 s apart' }] })
  expect((await fetch(`${s.url}/x`)).status).toBe(201)
  s.company.onClock(undefined)
  expect((await fetch(`${s.url}/healthz`)).status).toBe(200)
})

it.each([
  [{ NODE_URL: 'http://10.0.0.3:8080' }, /^http:\/\/10\.0\.0\.3:8080$/],
  [{ HOST: '0.0.0.0' }, /^http:\/\/(?!127|0\.)[^:]+:\d+$/],
  [{}, /^http:\/\/127\.0\.0\.1:\d+$/],
])('a process announces its own address to the others with settings %o', async (settings, address) => {
  expect((await createStandbyFixture(settings)).company.address).toMatch(address)
})
