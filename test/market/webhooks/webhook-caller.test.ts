/** Calls to receivers that users choose: real sockets, with every kind of misbehavior on the other side. */
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { CALL_MS, createWebhookCaller, type WebhookCallerOptions } from '../../../src/market/base/webhook-caller.ts'
import { certificateFor } from '../../support/certificate.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { NOON_MS } from '../market-fixture.ts'
import { respondWith, startReceiver } from './receiver.ts'

const NAME = 'receiver.example'
const resolveToLocalhost = async () => ['127.0.0.1']

function caller(options: Partial<WebhookCallerOptions> = {}) {
  const clock = new ManualClock(NOON_MS)
  const stopping = new AbortController()
  const made = createWebhookCaller({ clock, local: true, resolve: resolveToLocalhost, ...options })
  return {
    clock,
    stopping,
    check: made.check,
    post: (url: string) => made.post(url, { 'x-test': '1' }, '{"type":"x"}', stopping.signal),
  }
}

/** Starts a raw TCP server; `onRequest` gets each socket once the request head has arrived. */
async function startTcpServer(onRequest: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => onRequest(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('webhook calls over TLS', () => {
  test('connect to the checked address, and accept only a certificate for the given name', async () => {
    const tls = certificateFor(NAME)
    const receiver = await startReceiver(tls)
    const resolvedNames: string[] = []
    const resolve = async (host: string) => {
      resolvedNames.push(host)
      return ['127.0.0.1']
    }
    const url = `https://${NAME}:${receiver.port}/hook?a=b`
    expect(await caller({ ca: tls.cert, resolve }).post(url)).toEqual({
      at: 'answered',
      status: 204,
      retryAfter: undefined,
    })
    expect(resolvedNames).toEqual([NAME])
    expect(receiver.received).toMatchObject([
      {
        path: '/hook?a=b',
        body: '{"type":"x"}',
        headers: { host: `${NAME}:${receiver.port}`, 'x-test': '1' },
      },
    ])
    const other = `https://other.example:${receiver.port}/`
    expect(await caller({ ca: tls.cert }).post(other)).toEqual({ at: 'failed', why: 'TLS_FAILED' })
    expect(await caller().post(url)).toEqual({ at: 'failed', why: 'TLS_FAILED' })
    expect(receiver.received).toHaveLength(1)
  })

  test('fail at a server without TLS', async () => {
    const plain = await startReceiver()
    expect(await caller().post(plain.url.replace('http:', 'https:'))).toEqual({
      at: 'failed',
      why: 'TLS_FAILED',
    })
  })
})

describe('DNS answers for a webhook', () => {
  test.each([
    [['127.0.0.1'], 'ADDRESS_NOT_PUBLIC'],
    [['93.184.216.34', '10.0.0.1'], 'ADDRESS_NOT_PUBLIC'],
    [['93.184.216.34', '::1'], 'ADDRESS_NOT_PUBLIC'],
    [['::ffff:10.0.0.1'], 'ADDRESS_NOT_PUBLIC'],
    [['169.254.169.254'], 'ADDRESS_NOT_PUBLIC'],
    [['not an address'], 'ADDRESS_NOT_PUBLIC'],
    [[], 'DNS_FAILED'],
  ])('of %j lead to %s, and no call is made', async (addresses, why) => {
    const { check, post } = caller({ local: false, resolve: async () => addresses })
    expect(await post('https://example.com/')).toEqual({ at: 'failed', why })
    expect(await check('https://example.com/')).toEqual({
      problem: why === 'DNS_FAILED' ? 'names an unknown host' : 'must not point to a private address',
    })
  })

  test('are checked again if they change after the registration', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const { check, post } = caller({ local: false, resolve: async () => answers.shift() ?? [] })
    expect(await check('https://rebinding.example/x')).toEqual({ url: 'https://rebinding.example/x' })
    expect(await post('https://rebinding.example/x')).toEqual({ at: 'failed', why: 'ADDRESS_NOT_PUBLIC' })
  })

  test('are used for the connection, which does not resolve the name again', async () => {
    const first = await startReceiver()
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const { post } = caller({ resolve: async () => answers.shift() ?? [] })
    expect(await post(`http://${NAME}:${first.port}/`)).toMatchObject({ status: 204 })
    expect(answers).toHaveLength(1)
  })

  test('time out if they are missing', async () => {
    const { post, check, clock } = caller({ resolve: () => new Promise(() => {}) })
    const posted = post('https://example.com/')
    const checked = check('https://example.com/')
    clock.advance(CALL_MS)
    expect(await posted).toEqual({ at: 'failed', why: 'TIMED_OUT' })
    expect(await checked).toEqual({ problem: 'names an unknown host' })
  })

  test('are not requested for a URL that is no longer allowed', async () => {
    const { post } = caller({ local: false })
    expect(await post('http://example.com/')).toEqual({ at: 'failed', why: 'URL_REFUSED' })
    expect(await post('https://127.0.0.1/')).toEqual({ at: 'failed', why: 'URL_REFUSED' })
  })
})

describe('a webhook call', () => {
  test('does not follow a redirect, but treats it as a response', async () => {
    const target = await startReceiver()
    const receiver = await startReceiver()
    for (const code of [301, 302, 303, 307, 308]) {
      receiver.answer = respondWith(code, { location: target.url })
      expect(await caller().post(receiver.url)).toMatchObject({ at: 'answered', status: code })
    }
    expect(target.received).toEqual([])
  })

  test('does not use a proxy from the environment', async () => {
    const proxy = await startReceiver()
    const receiver = await startReceiver()
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await caller().post(receiver.url)).toMatchObject({ status: 204 })
    expect([proxy.received.length, receiver.received.length]).toEqual([0, 1])
  })

  test('times out without a response, or with endless headers', async () => {
    for (const start of ['', 'HTTP/1.1 200 OK\r\nx-first: 1\r\n']) {
      let talking = () => {}
      const talks = new Promise<void>((resolve) => {
        talking = resolve
      })
      const url = await startTcpServer((socket) => {
        socket.write(start)
        talking()
      })
      const { post, clock } = caller()
      const posted = post(url)
      await talks
      clock.advance(CALL_MS - 1)
      clock.advance(1)
      expect(await posted).toEqual({ at: 'failed', why: 'TIMED_OUT' })
    }
  })

  test('with an endless response body counts by its status after the timeout', async () => {
    const url = await startTcpServer((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\nok'))
    const { post, clock } = caller()
    const posted = post(url)
    await passTurns(100)
    clock.advance(CALL_MS)
    expect(await posted).toMatchObject({ at: 'answered', status: 200 })
  })

  test('reads at most a few kB of an endless response', async () => {
    let sent = 0
    let closed = () => {}
    const closes = new Promise<void>((resolve) => {
      closed = resolve
    })
    const server = http.createServer((_request, response) => {
      response.on('close', closed)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await caller().post(url)).toMatchObject({ at: 'answered', status: 200 })
    await closes
    expect(sent).toBeLessThan(20_000_000)
  })

  test.each([
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`],
    ['a response that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['a response of another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['a truncated response', 'HTTP/1.1 200 OK\r\nx-first'],
    ['an empty response', ''],
  ])('fails on %s', async (_name, bytes) => {
    const url = await startTcpServer((socket) => socket.end(bytes))
    expect(await caller().post(url)).toEqual({ at: 'failed', why: 'CONNECTION_FAILED' })
  })

  test('fails immediately on endless early hints', async () => {
    const url = await startTcpServer((socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)))
    expect(await caller().post(url)).toEqual({ at: 'failed', why: 'CONNECTION_FAILED' })
  })

  test('ignores early hints before a response', async () => {
    const url = await startTcpServer((socket) =>
      socket.end('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n'),
    )
    expect(await caller().post(url)).toMatchObject({ at: 'answered', status: 204 })
  })

  test('fails if no server listens', async () => {
    const { url } = await new Promise<{ url: string }>((resolve) => {
      const server = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve({ url: `http://127.0.0.1:${port}/` }))
      })
    })
    expect(await caller().post(url)).toEqual({ at: 'failed', why: 'CONNECTION_FAILED' })
  })

  test('fails if the program stops', async () => {
    const receiver = await startReceiver()
    receiver.answer = () => {}
    const { post, stopping } = caller()
    const posted = post(receiver.url)
    await receiver.waitForCount(1)
    stopping.abort()
    expect(await posted).toEqual({ at: 'failed', why: 'STOPPED' })
    expect(await post(receiver.url)).toEqual({ at: 'failed', why: 'STOPPED' })
    expect(receiver.received).toHaveLength(1)
  })
})
