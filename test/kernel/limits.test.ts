/** Tests responses over the size limit: endless ones, and small ones that decompress to a large body. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { createRemoteProblemsReader } from '../../src/app/watching/remote-problems.ts'
import { readFile } from '../../src/bot/telegram/files.ts'
import { createTelegramFetch } from '../../src/bot/telegram/transport.ts'
import { overNetwork, send, viaFetch } from '../../src/client/http.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { ANSWER_LIMITS, AnswerTooLong, fetchLimited, type Peer } from '../../src/kernel/http/limits.ts'
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createMarketApi } from '../../src/operator/market-api.ts'
import { createTronNode } from '../../src/tron/node/node.ts'

const MIB = 1024 * 1024

async function startTestServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}` }
}

/** Serves JSON one byte over the limit, compressed to a thousandth of its size. */
function serveCompressedBomb(peer: Peer) {
  const body = gzipSync(Buffer.concat([Buffer.from('{"data":"'), Buffer.alloc(ANSWER_LIMITS[peer] + 1, 0x20)]))
  return startTestServer((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
}

/** Serves an endless response and counts the bytes sent until the client hangs up. */
async function serveEndless() {
  const chunk = Buffer.alloc(64 * 1024, 0x20)
  const stats = { bytes: 0, closed: false }
  const { host, url } = await startTestServer((_, reply) => {
    reply.writeHead(200)
    reply.on('close', () => {
      stats.closed = true
    })
    const write = () => {
      while (!reply.destroyed) {
        stats.bytes += chunk.length
        if (!reply.write(chunk)) return void reply.once('drain', write)
      }
    }
    write()
  })
  return { host, url, seen: stats }
}

const call = { method: 'GET', headers: {}, body: undefined, repeatable: true } as const
const signal = new AbortController().signal

it('a response that decompresses beyond the limit is rejected with peer and limit', async () => {
  const { url, host } = await serveCompressedBomb('TRON node')
  await expect(createTransport('TRON node', 1)(url, { ...call, signal })).rejects.toThrow(
    `the response of the TRON node ${host} is longer than 48 MiB decompressed`,
  )
})

it('the connection is closed at the response limit, however much data follows', async () => {
  const { url, host, seen } = await serveEndless()
  await expect(createTransport('health page', 1)(url, { ...call, signal })).rejects.toThrow(
    `the response of the health page ${host} is longer than 1 MiB as it arrives`,
  )
  await expect.poll(() => seen.closed).toBe(true)
  // Bytes beyond the limit are in the buffers of the two sockets.
  expect(seen.bytes).toBeLessThan(32 * MIB)
})

it('a response of exactly the limit is accepted, plain or compressed', async () => {
  const whole = Buffer.alloc(ANSWER_LIMITS['health page'], 0x20)
  const { url } = await startTestServer(({ url: path }, reply) =>
    path === '/gzip' ? reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole)) : reply.end(whole),
  )
  const transport = createTransport('health page', 1)
  for (const path of ['/plain', '/gzip'])
    expect((await transport(url + path, { ...call, signal })).text).toHaveLength(whole.length)
  expect(await (await fetchLimited('health page', url)).text()).toHaveLength(whole.length)
})

it('fetch has the same limit, and rejects compression that was not requested', async () => {
  const { url, host, seen } = await serveEndless()
  const answer = await fetchLimited('health page', url)
  await expect(answer.text()).rejects.toThrow(`the health page ${host} is longer than 1 MiB`)
  await expect.poll(() => seen.closed).toBe(true)
  const other = await serveCompressedBomb('health page')
  await expect(fetchLimited('health page', other.url)).rejects.toThrow('sent a compressed response (gzip)')
})

it('the response limit is reported for every kind of peer: node, marketplace, Telegram, file, operator, /healthz', async () => {
  const node = await serveCompressedBomb('TRON node')
  const tron = createTronNode({ endpoints: [node.url], retryWaitsMs: [], clock, log })
  const tooLongError = (peer: Peer, { host }: { host: string }) =>
    expect.stringContaining(`response of the ${peer} ${host}`)
  await expect(tron.head()).rejects.toMatchObject({
    code: 'TRON_UNREACHABLE',
    data: { reason: tooLongError('TRON node', node) },
  })

  const market = await serveCompressedBomb('marketplace')
  for (const transport of [overNetwork, viaFetch(fetch)]) {
    const options = { baseUrl: market.url, timeoutMs: 60_000, clock, transport, onDate: () => {} }
    expect(await send(options, { method: 'GET', path: '/v2/order-book' })).toEqual({
      at: 'lost',
      reason: tooLongError('marketplace', market),
    })
  }

  const api = await serveCompressedBomb('Telegram')
  const telegram = createTelegramFetch({ clock, log, retryWaitsMs: [] })('answer')
  await expect(telegram(`${api.url}/bot1:A/getMe`, {})).rejects.toMatchObject({
    name: 'TransportError',
    message: tooLongError('Telegram', api),
  })

  const files = await serveEndless()
  const ofFile = { token: '1:A', getFile: async () => ({ file_id: '', file_unique_id: '', file_path: 'list.txt' }) }
  expect(await readFile(ofFile, files.url, 'id')).toBe('large')

  const desk = createMarketApi({ url: files.url, adminKey: 'key', clock })
  await expect(desk.problems()).rejects.toThrow(`response of the marketplace ${files.url} is longer than 16 MiB`)
  expect(await createRemoteProblemsReader(files.url)()).toEqual([])
})

it('fewer blocks are read per call if a hundred exceed the response limit', async () => {
  const calls: number[] = []
  const transport: Transport = async (_, { body }) => {
    const { startNum, endNum } = JSON.parse(String(body))
    calls.push(endNum - startNum)
    if (endNum - startNum > 10) throw new AnswerTooLong('TRON node', 'node', 'decompressed')
    return { status: 200, headers: {}, text: '{"block":[]}' }
  }
  const tron = createTronNode({ endpoints: ['http://node'], retryWaitsMs: [], clock, log, transport })
  expect(await tron.blocks(1_000, 1_099)).toEqual([])
  expect(calls).toEqual([100, 25, 7])
})
