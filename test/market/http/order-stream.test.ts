/** Orders as server-sent events: what a client gets, when it gets it again, and when a stream ends. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { revokeKey, setWhitelist } from '../../../src/market/accounts/account-changes.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { createPayFixture, PAYER } from '../payments/pay-fixture.ts'

interface StreamEvent {
  id?: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  data: any
}

const ALL = '/v2/orders/stream'

async function createStreamFixture() {
  const fixture = await createPayFixture()
  const server = createMarketServer(fixture.market, { adminKey: undefined, requestsPerSec: 100_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    const closed = server.close()
    server.server.closeAllConnections()
    await closed
  })

  /** Opens a stream. `next` returns its next event while time passes; undefined once the stream has ended. */
  async function open(path: string, headers: Record<string, string> = { apikey: fixture.apiKey }) {
    const controller = new AbortController()
    const response = await fetch(`${url}${path}`, { headers, signal: controller.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let buffered = ''
    let isOver = false
    const pump = async () => {
      for (;;) {
        const { value, done } = (await reader?.read().catch(() => undefined)) ?? { done: true, value: '' }
        buffered += value ?? ''
        if (done) break
      }
      isOver = true
    }
    void pump()
    const block = async (): Promise<string | undefined> => {
      while (!buffered.includes('\n\n')) {
        if (isOver) return undefined
        fixture.clock.advance(1_000)
        await passTurns(20)
      }
      const [first = '', ...rest] = buffered.split('\n\n')
      buffered = rest.join('\n\n')
      return first
    }
    return {
      status: response.status,
      headers: response.headers,
      block,
      close: () => controller.abort(),
      async next(): Promise<StreamEvent | undefined> {
        const text = await block()
        if (text === undefined || text.startsWith(':')) return text === undefined ? undefined : this.next()
        const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
        return { ...fields, data: JSON.parse(fields.data) }
      },
    }
  }
  return { ...fixture, server, url, open }
}

describe('the stream of an account', () => {
  test('begins with the orders there are, and reports each change', async () => {
    const { open, buy, blocks } = await createStreamFixture()
    const first = await buy()
    const stream = await open(ALL)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(await stream.next()).toMatchObject({
      event: 'snapshot',
      id: expect.stringMatching(/^[\w-]{22}$/),
      data: { orders: [{ id: first, fulfilledPercent: 0, status: 'Active' }] },
    })
    const second = await buy()
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: second, fulfilledPercent: 0 } })
    await blocks(3)
    const filled = [await stream.next(), await stream.next()]
    expect(filled.map((one) => [one?.data.fulfilledPercent, one?.data.delegates.length])).toEqual([
      [100, 1],
      [100, 1],
    ])
    // Only the last event of a state has an id.
    expect(filled.map((one) => one?.id !== undefined)).toEqual([false, true])
    stream.close()
  })

  test('resumes after the last event without repeating it, and repeats everything if something has changed', async () => {
    const { open, buy, apiKey } = await createStreamFixture()
    await buy()
    const stream = await open(ALL)
    const { id = '' } = (await stream.next()) ?? {}
    stream.close()
    const resumed = await open(ALL, { apikey: apiKey, 'last-event-id': id })
    expect(await resumed.block()).toBe(': resumed')
    const order = await buy()
    expect(await resumed.next()).toMatchObject({ event: 'order', data: { id: order } })
    resumed.close()
    const later = await open(ALL, { apikey: apiKey, 'last-event-id': id })
    expect((await later.next())?.data.orders).toHaveLength(2)
    later.close()
  })

  test('reports the end of an open order that is no longer among the newest, and then no more of it', async () => {
    const { open, buy, market, accountId, clock } = await createStreamFixture()
    const old = await buy({ resourceAmount: 5_000_000 })
    for (let n = 0; n < 20; n++) await buy({ resourceAmount: 5_000_000 })
    clock.advance(3_600_000)
    const stream = await open(ALL)
    const { data } = (await stream.next()) ?? {}
    expect(data.orders).toHaveLength(21)
    await cancelOrder(market, accountId, old)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: old, status: 'Completed' } })
    const newest = await buy({ resourceAmount: 5_000_000 })
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: newest } })
    stream.close()
  })

  test('sends a heartbeat when nothing changes, and ends after maxSec', async () => {
    const { open } = await createStreamFixture()
    const stream = await open(`${ALL}?maxSec=40`)
    await stream.next()
    expect([await stream.block(), await stream.block()]).toEqual([': alive', ': alive'])
    expect(await stream.block()).toBeUndefined()
  })

  test('ends when the key is revoked', async () => {
    const { open, buy, market, apiKey } = await createStreamFixture()
    const stream = await open(ALL)
    await stream.next()
    await buy()
    await revokeKey(market, apiKey)
    expect(await stream.next()).toBeUndefined()
  })

  test('is limited to five for each caller, and a closed one frees its place', async () => {
    const { open } = await createStreamFixture()
    const streams = []
    for (let n = 0; n < 5; n++) streams.push(await open(ALL))
    const refused = await open(ALL)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    streams[0]?.close()
    let again = await open(ALL)
    for (let n = 0; n < 100 && again.status === 429; n++) {
      await passTurns(20)
      again = await open(ALL)
    }
    expect(again.status).toBe(200)
    for (const stream of [...streams, again]) stream.close()
  })

  test('ends at shutdown', async () => {
    const { open, server } = await createStreamFixture()
    const stream = await open(ALL)
    await stream.next()
    const closed = server.close()
    expect(await stream.block()).toBeUndefined()
    await closed
  })
})

describe('the stream of open orders for sellers', () => {
  test('begins with the orders that suit, and reports new ones, their changes and their end', async () => {
    const { open, buy, market, accountId, clock } = await createStreamFixture()
    const options = { allowPartialFill: false }
    await setWhitelist(market, accountId, true)
    const suits = await buy({ resourceAmount: 5_000_000, unitPrice: 61, options })
    await buy({ resourceAmount: 9_000_000, unitPrice: 61, options })
    await buy({ resourceAmount: 5_000_000, unitPrice: 60, options })
    const stream = await open('/v2/orders/active-global/stream?minPrice=61&maxAmount=5000000')
    expect(await stream.next()).toMatchObject({
      event: 'snapshot',
      data: { orders: [{ id: suits, remainAmount: 5_000_000 }] },
    })
    const parts = await buy({ resourceAmount: 9_000_000, unitPrice: 65, options: { allowPartialFill: true } })
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: parts, fulfilledPercent: 0 } })
    clock.advance(300_000)
    await cancelOrder(market, accountId, suits)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: suits, remainAmount: 0 } })
    await setWhitelist(market, accountId, false)
    expect(await stream.next()).toBeUndefined()
  })
})

describe('the stream of one order', () => {
  test('needs no key for an order that a wallet pays, and starts before the payment is in a block', async () => {
    const fixture = await createStreamFixture()
    const { open, payFor, sign, blocks } = fixture
    const paid = await payFor({ signedTx: sign() })
    const stream = await open(`/v2/order/${paid.data.orderId}/stream`, {})
    expect(await stream.next()).toMatchObject({ event: 'order', data: { requester: PAYER.address } })
    await blocks(3)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { fulfilledPercent: 100, status: 'Completed' } })
    stream.close()
  })

  test('answers an unknown order, or another account’s, with an error instead of a stream', async () => {
    const { open, buy, account } = await createStreamFixture()
    const { apiKey } = await account()
    for (const id of ['0'.repeat(24), await buy()]) {
      const stream = await open(`/v2/order/${id}/stream`, { apikey: apiKey })
      expect([stream.status, await stream.block()]).toEqual([400, undefined])
    }
  })
})
