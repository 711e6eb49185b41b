/** Answers that are longer than their limit: endless ones, and small ones that decompress to something large. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { problemsElsewhere } from '../../src/app/watching/elsewhere.ts'
import { readFile } from '../../src/bot/telegram/files.ts'
import { createTelegramFetch } from '../../src/bot/telegram/transport.ts'
import { overNetwork, send, viaFetch } from '../../src/client/http.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { ANSWER_LIMITS, AnswerTooLong, fetchWithin, type Peer } from '../../src/kernel/http/limits.ts'
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createMarketApi } from '../../src/operator/market-api.ts'
import { createTronNode } from '../../src/tron/node/node.ts'

const MIB = 1024 * 1024

async function served(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}` }
}

/** Answers `{"data":"...` of that length, compressed to a thousandth. */
function bomb(peer: Peer) {
  const body = gzipSync(Buffer.concat([Buffer.from('{"data":"'), Buffer.alloc(ANSWER_LIMITS[peer] + 1, 0x20)]))
  return served((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
}

/** Answers without end, and counts what it got rid of until the other side hung up. */
async function endless() {
  const chunk = Buffer.alloc(64 * 1024, 0x20)
  const seen = { bytes: 0, closed: false }
  const { host, url } = await served((_, reply) => {
    reply.writeHead(200)
    reply.on('close', () => {
      seen.closed = true
    })
    const write = () => {
      while (!reply.destroyed) {
        seen.bytes += chunk.length
        if (!reply.write(chunk)) return void reply.once('drain', write)
      }
    }
    write()
  })
  return { host, url, seen }
}

const call = { method: 'GET', headers: {}, body: undefined, repeatable: true } as const
const signal = new AbortController().signal

it('refuses what decompresses to more than the limit, and names the peer and the limit', async () => {
  const { url, host } = await bomb('TRON node')
  await expect(createTransport('TRON node', 1)(url, { ...call, signal })).rejects.toThrow(
    `the answer of the TRON node ${host} is longer than 48 MiB decompressed`,
  )
})

it('hangs up at the limit, however much is still to come', async () => {
  const { url, host, seen } = await endless()
  await expect(createTransport('health page', 1)(url, { ...call, signal })).rejects.toThrow(
    `the answer of the health page ${host} is longer than 1 MiB as it arrives`,
  )
  await expect.poll(() => seen.closed).toBe(true)
  // The rest of it lay in the buffers of two sockets.
  expect(seen.bytes).toBeLessThan(32 * MIB)
})

it('takes an answer of just the limit, plain and compressed', async () => {
  const whole = Buffer.alloc(ANSWER_LIMITS['health page'], 0x20)
  const { url } = await served(({ url: path }, reply) =>
    path === '/gzip' ? reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole)) : reply.end(whole),
  )
  const transport = createTransport('health page', 1)
  for (const path of ['/plain', '/gzip'])
    expect((await transport(url + path, { ...call, signal })).text).toHaveLength(whole.length)
  expect(await (await fetchWithin('health page', url)).text()).toHaveLength(whole.length)
})

it('counts for callers of fetch, too, and takes nothing that came compressed unasked', async () => {
  const { url, host, seen } = await endless()
  const answer = await fetchWithin('health page', url)
  await expect(answer.text()).rejects.toThrow(`the health page ${host} is longer than 1 MiB`)
  await expect.poll(() => seen.closed).toBe(true)
  const other = await bomb('health page')
  await expect(fetchWithin('health page', other.url)).rejects.toThrow('asked for uncompressed (gzip)')
})

it('says so wherever an answer is read: a node, the marketplace, Telegram, a file, the operator, a health page', async () => {
  const node = await bomb('TRON node')
  const tron = createTronNode({ endpoints: [node.url], retryWaitsMs: [], clock, log })
  const tooLong = (peer: Peer, { host }: { host: string }) => expect.stringContaining(`answer of the ${peer} ${host}`)
  await expect(tron.head()).rejects.toMatchObject({
    code: 'TRON_UNREACHABLE',
    data: { reason: tooLong('TRON node', node) },
  })

  const market = await bomb('marketplace')
  for (const transport of [overNetwork, viaFetch(fetch)]) {
    const options = { baseUrl: market.url, timeoutMs: 60_000, clock, transport, heard: () => {} }
    expect(await send(options, { method: 'GET', path: '/v2/order-book' })).toEqual({
      at: 'lost',
      reason: tooLong('marketplace', market),
    })
  }

  const api = await bomb('Telegram')
  const telegram = createTelegramFetch({ clock, log, retryWaitsMs: [] })('answer')
  await expect(telegram(`${api.url}/bot1:A/getMe`, {})).rejects.toMatchObject({
    name: 'TransportError',
    message: tooLong('Telegram', api),
  })

  const files = await endless()
  const ofFile = { token: '1:A', getFile: async () => ({ file_id: '', file_unique_id: '', file_path: 'list.txt' }) }
  expect(await readFile(ofFile, files.url, 'id')).toBe('large')

  const desk = createMarketApi({ url: files.url, adminKey: 'key', clock })
  await expect(desk.problems()).rejects.toThrow(`answer of the marketplace ${files.url} is longer than 16 MiB`)
  expect(await problemsElsewhere(files.url)()).toEqual([])
})

it('reads fewer blocks where a hundred are too long', async () => {
  const asked: number[] = []
  const transport: Transport = async (_, { body }) => {
    const { startNum, endNum } = JSON.parse(String(body))
    asked.push(endNum - startNum)
    if (endNum - startNum > 10) throw new AnswerTooLong('TRON node', 'node', 'decompressed')
    return { status: 200, headers: {}, text: '{"block":[]}' }
  }
  const tron = createTronNode({ endpoints: ['http://node'], retryWaitsMs: [], clock, log, transport })
  expect(await tron.blocks(1_000, 1_099)).toEqual([])
  expect(asked).toEqual([100, 25, 7])
})
