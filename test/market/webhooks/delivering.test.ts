/** Webhook delivery: in order, with retries, for long enough, and without harm to other receivers. */
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { insertDelivery, leaseDue } from '../../../src/db/stores/webhooks/webhook-deliveries.ts'
import { readyWebhooks, updateWebhook } from '../../../src/db/stores/webhooks/webhooks.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { mapSequentially } from '../../../src/kernel/pool.ts'
import { CALL_MS } from '../../../src/market/base/webhook-caller.ts'
import { enqueueEvent } from '../../../src/market/base/webhook-events.ts'
import { JITTER, PAUSE_AFTER_MS, RETRY_WAITS_SEC, writeOutcome } from '../../../src/market/webhooks/outcome.ts'
import {
  getWebhook,
  registerWebhook,
  retryDelivery,
  rotateSecret,
  testWebhook,
} from '../../../src/market/webhooks/register.ts'
import { createWebhooksWorker, MAX_WAITING_EVENTS, RETENTION_MS } from '../../../src/market/webhooks/worker.ts'
import { DAY_MS, errorCodeOf } from '../orders/order-fixture.ts'
import { checkSignatures, type Receiver, respondWith, startReceiver } from './receiver.ts'
import { createWebhookFixture, type WebhookFixture } from './webhook-fixture.ts'

/** Enqueues event `n` of the queue named `queue`. */
async function enqueue(fixture: WebhookFixture, queue: string, n: number, accountId = fixture.accountId) {
  return fixture.market.db.write((tx) =>
    enqueueEvent(fixture.market, tx, {
      accountId,
      type: 'webhook.test',
      sequenceKey: queue,
      data: async () => ({ accountId: `${queue}${n}` }),
    }),
  )
}
const receivedEvents = ({ received }: Receiver) => received.map(({ event }) => event.data.accountId)
const longestWaitMs = (attempt: number) => Math.ceil((RETRY_WAITS_SEC[attempt] ?? 0) * 1000 * (1 + JITTER))

/** Runs delivery passes every `stepMs` until `ms` have passed. */
async function deliverFor(fixture: WebhookFixture, ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    fixture.clock.advance(stepMs)
    await fixture.deliver()
  }
}

describe('a webhook delivery', () => {
  test('is a POST of exactly the signed bytes, with the time of the attempt', async () => {
    const fixture = await createWebhookFixture()
    const { id } = await testWebhook(fixture.market, fixture.accountId)
    await fixture.deliver()
    const [got] = fixture.receiver.received
    if (!got) throw new Error('nothing came')
    expect(got.headers).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(fixture.clock.now() / 1000)),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(got.body)),
    })
    expect(got.headers.apikey).toBeUndefined()
    expect(await checkSignatures(fixture.secret, got)).toEqual([true])
    expect(await checkSignatures(fixture.secret, { ...got, body: `${got.body} ` })).toEqual([false])
    const later = { ...got.headers, 'webhook-timestamp': '1999999999' }
    expect(await checkSignatures(fixture.secret, { ...got, headers: later })).toEqual([false])
    expect((await fixture.log()).data).toMatchObject([
      { id, type: 'webhook.test', state: 'delivered', attempts: 1, lastStatus: 204, lastError: null },
    ])
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({
      state: 'active',
      secret: null,
      secretHint: fixture.secret.slice(-4),
      lastSuccessAt: Math.floor(fixture.clock.now() / 1000),
      failuresInARow: 0,
      waiting: 0,
    })
  })

  test('that fails is retried with the same id, a new time and growing delays, and is finally abandoned', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(500)
    const id = await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    for (const [i, waitSec] of RETRY_WAITS_SEC.entries()) {
      expect(fixture.receiver.received).toHaveLength(i + 1)
      const [shortest, longest] = [waitSec * 1000 * (1 - JITTER), longestWaitMs(i)]
      fixture.clock.advance(shortest - 1)
      await fixture.deliver()
      expect(fixture.receiver.received, `before ${shortest} ms`).toHaveLength(i + 1)
      fixture.clock.advance(longest - shortest + 1)
      await fixture.deliver()
      expect(fixture.receiver.received, `after ${longest} ms`).toHaveLength(i + 2)
    }
    await deliverFor(fixture, DAY_MS, DAY_MS / 4)
    expect(fixture.receiver.received).toHaveLength(9)
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(9)
    expect(new Set(fixture.receiver.received.map(({ body }) => body)).size).toBe(1)
    for (const got of fixture.receiver.received) expect(await checkSignatures(fixture.secret, got)).toEqual([true])
    expect((await fixture.log()).data).toMatchObject([{ id, state: 'failed', attempts: 9, lastStatus: 500 }])
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({
      state: 'active',
      lastFailure: 'HTTP_500',
      failuresInARow: 9,
      waiting: 0,
    })
  })

  test.each([301, 302, 307, 400, 401, 404, 429, 500, 503])('answered with %i counts as failed', async (code) => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(code, { location: 'http://127.0.0.1:1/' })
    await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    expect((await fixture.log()).data).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: code }])
  })

  test.each([200, 201, 202, 204])('answered with %i counts as delivered', async (code) => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(code)
    await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    expect((await fixture.log()).data).toMatchObject([{ state: 'delivered', lastStatus: code }])
  })

  test('with Retry-After in the response is retried at that time, after at most an hour', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(503, { 'retry-after': '120' })
    await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    await deliverFor(fixture, 119_000, 17_000)
    expect(fixture.receiver.received).toHaveLength(1)
    fixture.receiver.answer = respondWith(429, { 'retry-after': '999999999' })
    await deliverFor(fixture, 2_000, 1_000)
    expect(fixture.receiver.received).toHaveLength(2)
    fixture.receiver.answer = respondWith(204)
    await deliverFor(fixture, 3_600_000, 1_800_000)
    expect(fixture.receiver.received).toHaveLength(3)
  })

  test('retried manually while pending sends no duplicate', async () => {
    const fixture = await createWebhookFixture()
    const held: ServerResponse[] = []
    fixture.receiver.answer = (response) => void held.push(response)
    const ids = [await enqueue(fixture, 'a', 1), await enqueue(fixture, 'a', 2)]
    await fixture.webhooks.pass()
    await fixture.receiver.waitForCount(1)
    for (const id of ids) await retryDelivery(fixture.market, fixture.accountId, id ?? '')
    await fixture.webhooks.pass()
    fixture.receiver.answer = respondWith(204)
    for (const response of held) response.writeHead(204).end()
    await fixture.webhooks.idle()
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver)).toEqual(['a1', 'a2'])
    expect((await fixture.log()).data).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  })

  test('retried manually restarts its attempts, and waiting events follow', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(500)
    const ids = [await enqueue(fixture, 'a', 1), await enqueue(fixture, 'a', 2)]
    await fixture.deliver()
    await deliverFor(fixture, 700_000, 60_000)
    const tried = fixture.receiver.received.length
    fixture.receiver.answer = respondWith(204)
    await retryDelivery(fixture.market, fixture.accountId, ids[1] ?? '')
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver).slice(tried)).toEqual(['a1', 'a2'])
    expect(await retryDelivery(fixture.market, fixture.accountId, ids[0] ?? '')).toMatchObject({
      id: ids[0],
      state: 'waiting',
      attempts: 0,
    })
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver).slice(tried)).toEqual(['a1', 'a2', 'a1'])
    expect(fixture.receiver.received.at(-1)?.headers['webhook-id']).toBe(ids[0])
    const other = await fixture.account()
    await registerWebhook(fixture.market, other.id, { url: fixture.receiver.url })
    for (const [account, id] of [
      [other.id, ids[0] ?? ''],
      [fixture.accountId, 'msg_none'],
    ] as const)
      expect(await errorCodeOf(retryDelivery(fixture.market, account, id))).toBe('INVALID_PARAMS Invalid delivery id')
  })
})

describe('the order of webhook events', () => {
  test('in one queue is kept until an event is delivered or abandoned, without delaying other queues', async () => {
    const fixture = await createWebhookFixture()
    let failing = true
    fixture.receiver.answer = (response, { event }) =>
      respondWith(failing && event.data.accountId === 'a1' ? 500 : 204)(response)
    for (const n of [1, 2, 3]) for (const queue of ['a', 'b']) await enqueue(fixture, queue, n)
    await fixture.deliver()
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver).filter((one) => String(one).startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
    expect(receivedEvents(fixture.receiver).filter((one) => String(one).startsWith('a'))).toEqual(['a1'])
    failing = false
    fixture.clock.advance(longestWaitMs(0))
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver).slice(4)).toEqual(['a1', 'a2', 'a3'])
  })

  test('continues with the next event after an abandoned one', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = (response, { event }) => respondWith(event.data.accountId === 'a1' ? 500 : 204)(response)
    for (const n of [1, 2]) await enqueue(fixture, 'a', n)
    await fixture.deliver()
    for (const i of RETRY_WAITS_SEC.keys()) await deliverFor(fixture, longestWaitMs(i) + 300_000, 300_000)
    expect(receivedEvents(fixture.receiver)).toEqual([...Array(9).fill('a1'), 'a2'])
    expect((await fixture.log()).data).toMatchObject([{ state: 'delivered' }, { state: 'failed', attempts: 9 }])
  })

  test('is kept in each queue for 120 events of twelve orders with rejections, and all arrive', async () => {
    const fixture = await createWebhookFixture()
    const refusals = new Map<string, number>()
    fixture.receiver.answer = (response, { event }) => {
      const name = String(event.data.accountId)
      const refused = refusals.get(name) ?? 0
      const refuse = Number(name.replace(/\D/g, '')) % 3 === 0 && refused < 2
      refusals.set(name, refused + 1)
      respondWith(refuse ? 503 : 200)(response)
    }
    for (let n = 0; n < 10; n++) for (let queue = 0; queue < 12; queue++) await enqueue(fixture, `queue${queue}-`, n)
    for (let i = 0; i < 500 && (await getWebhook(fixture.market, fixture.accountId)).waiting > 0; i++)
      await deliverFor(fixture, 12_000, 12_000)
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({ waiting: 0 })
    const seen = new Map<string, number[]>()
    for (const one of new Set(receivedEvents(fixture.receiver))) {
      const [queue = '', n] = String(one).split('-')
      seen.set(queue, [...(seen.get(queue) ?? []), Number(n)])
    }
    expect(seen.size).toBe(12)
    for (const ns of seen.values()) expect(ns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('a crash during webhook deliveries', () => {
  test('between a call and its outcome leads to a repeat with the same id', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = () => {} // and then the power fails
    const id = await enqueue(fixture, 'a', 1)
    await enqueue(fixture, 'a', 2)
    await fixture.webhooks.pass()
    await fixture.receiver.waitForCount(1)
    fixture.receiver.answer = respondWith(204)
    const next = createWebhooksWorker(fixture.market)
    await next.pass()
    await next.idle()
    expect(receivedEvents(fixture.receiver)).toEqual(['a1'])
    // Deliver through the new process: the first one and its timers are gone.
    await fixture.webhooks.stop()
    fixture.clock.advance(CALL_MS * 6)
    await next.pass()
    await next.idle()
    expect(receivedEvents(fixture.receiver)).toEqual(['a1', 'a1', 'a2'])
    expect(fixture.receiver.received.slice(0, 2).map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  test('before the effect is stored sends no event, and two processes send no duplicate', async () => {
    const fixture = await createWebhookFixture()
    const failing = fixture.market.db.write(async (tx) => {
      const { accountId } = fixture
      await enqueueEvent(fixture.market, tx, {
        accountId,
        type: 'webhook.test',
        sequenceKey: 'x',
        data: async () => ({ accountId }),
      })
      throw new Error('the effect fails')
    })
    await expect(failing).rejects.toThrow('the effect fails')
    for (let n = 0; n < 20; n++) await enqueue(fixture, `queue${n}`, n)
    const other = createWebhooksWorker(fixture.market)
    await Promise.all([fixture.webhooks.pass(), other.pass()])
    await Promise.all([fixture.webhooks.idle(), other.idle()])
    await fixture.deliver()
    expect(new Set(receivedEvents(fixture.receiver)).size).toBe(20)
    expect(fixture.receiver.received).toHaveLength(20)
  })

  test('differs from a stop, which releases pending deliveries without counting the attempt', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = () => {}
    await enqueue(fixture, 'a', 1)
    await fixture.webhooks.pass()
    await fixture.receiver.waitForCount(1)
    await fixture.webhooks.stop()
    expect((await fixture.log()).data).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }])
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({ failuresInARow: 0 })
  })
})

describe('webhook secrets', () => {
  test('both sign for a day after a rotation, and then the new one alone', async () => {
    const fixture = await createWebhookFixture()
    const rotated = await rotateSecret(fixture.market, fixture.accountId)
    const next = rotated.secret ?? ''
    expect(next).not.toBe(fixture.secret)
    expect(rotated.oldSecretUntil).toBe(Math.floor((fixture.clock.now() + DAY_MS) / 1000))
    await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    fixture.clock.advance(DAY_MS)
    await enqueue(fixture, 'a', 2)
    await fixture.deliver()
    const [both, alone] = fixture.receiver.received
    if (!both || !alone) throw new Error('nothing came')
    expect(await checkSignatures(next, both)).toEqual([true, false])
    expect(await checkSignatures(fixture.secret, both)).toEqual([false, true])
    expect(await checkSignatures(next, alone)).toEqual([true])
    expect(await checkSignatures(fixture.secret, alone)).toEqual([false])
    expect((await getWebhook(fixture.market, fixture.accountId)).oldSecretUntil).toBeNull()
  })

  test('are separate per account, and never stored in the database', async () => {
    const fixture = await createWebhookFixture()
    const other = await fixture.account()
    const { secret } = await registerWebhook(fixture.market, other.id, { url: fixture.receiver.url })
    expect(secret).not.toBe(fixture.secret)
    const rows = await fixture.market.db.read((reader) =>
      mapSequentially(['webhooks', 'webhook_deliveries', 'api_keys'], (table) =>
        reader.orm.all(`select * from ${table}` as never),
      ),
    )
    expect(JSON.stringify(rows)).toContain(other.id)
    expect(JSON.stringify(rows)).not.toContain(fixture.secret.slice('whsec_'.length))
  })

  test('change with the URL, and stay for the same URL', async () => {
    const fixture = await createWebhookFixture()
    const { url } = fixture.receiver
    expect(await registerWebhook(fixture.market, fixture.accountId, { url })).toMatchObject({
      secret: null,
      secretHint: fixture.secret.slice(-4),
    })
    const moved = await registerWebhook(fixture.market, fixture.accountId, { url: `${url}/2` })
    expect(moved.secret).toMatch(/^whsec_/)
    expect(moved.secret).not.toBe(fixture.secret)
  })
})

describe('a webhook receiver', () => {
  test('that responds with 410 gets nothing more until it is registered again, and waiting events are abandoned', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(410)
    for (const n of [1, 2]) await enqueue(fixture, 'a', n)
    await enqueue(fixture, 'b', 1)
    await fixture.deliver()
    const count = fixture.receiver.received.length
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({
      state: 'disabled',
      lastFailure: 'HTTP_410',
      waiting: 0,
    })
    expect(await enqueue(fixture, 'a', 3)).toBeUndefined()
    await deliverFor(fixture, DAY_MS, DAY_MS / 4)
    expect(fixture.receiver.received).toHaveLength(count)
    expect(await errorCodeOf(testWebhook(fixture.market, fixture.accountId))).toBe(
      'WEBHOOK_NOT_ACTIVE the webhook is disabled',
    )
    fixture.receiver.answer = respondWith(204)
    await registerWebhook(fixture.market, fixture.accountId, { url: fixture.receiver.url })
    await enqueue(fixture, 'a', 4)
    await fixture.deliver()
    expect(receivedEvents(fixture.receiver).slice(count)).toEqual(['a4'])
  })

  test('that answered 410 stays disabled, also if another attempt fails after days of failures', async () => {
    const fixture = await createWebhookFixture()
    const { market, accountId, receiver } = fixture
    for (const queue of ['a', 'b']) await enqueue(fixture, queue, 1)
    await market.db.write(async (tx) => {
      const nowMs = fixture.clock.now()
      await updateWebhook(tx, accountId, { failingSinceMs: nowMs - PAUSE_AFTER_MS })
      const [gone, late] = await leaseDue(tx, accountId, nowMs, nowMs + CALL_MS, 2)
      if (!gone || !late) throw new Error('two deliveries should be due')
      const answered = (status: number) => ({ at: 'answered', status, retryAfter: undefined }) as const
      await writeOutcome(market, tx, gone, receiver.url, answered(410))
      await writeOutcome(market, tx, late, receiver.url, answered(500))
    })
    expect(await getWebhook(market, accountId)).toMatchObject({
      state: 'disabled',
      lastFailure: 'HTTP_500',
      waiting: 0,
    })
  })

  test('that does not respond for days is paused, and gets its events after a new registration', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(500)
    for (let hour = 0; hour * 3_600_000 <= PAUSE_AFTER_MS + 3_600_000; hour++) {
      await enqueue(fixture, `queue${hour}`, 0)
      await deliverFor(fixture, 3_600_000, 1_800_000)
    }
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({ state: 'paused' })
    const count = fixture.receiver.received.length
    fixture.receiver.answer = respondWith(204)
    await enqueue(fixture, 'late', 0)
    await deliverFor(fixture, DAY_MS, DAY_MS / 8)
    expect(fixture.receiver.received).toHaveLength(count)
    await registerWebhook(fixture.market, fixture.accountId, { url: fixture.receiver.url })
    await deliverFor(fixture, DAY_MS * 2, 3_600_000)
    expect(receivedEvents(fixture.receiver).slice(count)).toContain('late0')
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({ state: 'active', waiting: 0 })
  })

  test('is not judged by responses of its old URL', async () => {
    const fixture = await createWebhookFixture()
    const next = await startReceiver()
    let answer = () => {}
    fixture.receiver.answer = (response) => {
      answer = () => respondWith(410)(response)
    }
    await enqueue(fixture, 'a', 1)
    await fixture.webhooks.pass()
    await fixture.receiver.waitForCount(1)
    await registerWebhook(fixture.market, fixture.accountId, { url: next.url })
    answer()
    await fixture.webhooks.idle()
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({ state: 'active', failuresInARow: 0 })
    await fixture.deliver()
    expect(receivedEvents(next)).toEqual(['a1'])
  })
})

describe('webhooks of many accounts', () => {
  test('all get their turn, even if they do not fit in one batch', async () => {
    const fixture = await createWebhookFixture()
    const ids = [fixture.accountId]
    for (let i = 0; i < 4; i++) ids.push((await fixture.account()).id)
    for (const id of ids) {
      await registerWebhook(fixture.market, id, { url: fixture.receiver.url })
      await enqueue(fixture, 'a', 1, id)
    }
    const seen = new Set<string>()
    for (let look = 0; look < 200; look++)
      for (const { accountId } of await fixture.market.db.read((reader) =>
        readyWebhooks(reader, fixture.clock.now(), 2),
      ))
        seen.add(accountId)
    expect(seen).toEqual(new Set(ids))
  })

  test('with one event each are delivered in one pass', async () => {
    const fixture = await createWebhookFixture()
    const ids = [fixture.accountId]
    for (let i = 1; i < 60; i++) ids.push((await fixture.account()).id)
    for (const [i, id] of ids.entries()) {
      await registerWebhook(fixture.market, id, { url: fixture.receiver.url })
      await enqueue(fixture, 'a', i, id)
    }
    await fixture.deliver()
    expect(fixture.receiver.received).toHaveLength(60)
  })

  test('are not delayed by a receiver that never responds and gets one call at a time', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = () => {}
    const others = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { id } = await fixture.account()
        const receiver = await startReceiver()
        await registerWebhook(fixture.market, id, { url: receiver.url })
        return { id, receiver }
      }),
    )
    for (let n = 0; n < 50; n++) {
      await enqueue(fixture, `queue${n}`, n)
      for (const { id } of others) await enqueue(fixture, `queue${n % 5}-`, n, id)
    }
    await fixture.webhooks.pass()
    await Promise.all(others.map(({ receiver }) => receiver.waitForCount(50)))
    while (fixture.webhooks.counts.delivered < 450) await new Promise((resolve) => setImmediate(resolve))
    expect(fixture.receiver.received).toHaveLength(8)
    for (const { receiver } of others)
      for (let queue = 0; queue < 5; queue++) {
        const ns = receivedEvents(receiver).flatMap((one) =>
          String(one).startsWith(`queue${queue}-`) ? [Number(String(one).split('-')[1])] : [],
        )
        expect(ns).toEqual(Array.from({ length: 10 }, (_, i) => i * 5 + queue))
      }
    fixture.clock.advance(CALL_MS)
    await fixture.webhooks.idle()
    expect(await getWebhook(fixture.market, fixture.accountId)).toMatchObject({
      failuresInARow: 1, // they were on their way together
      lastFailure: 'TIMED_OUT',
    })
    fixture.clock.advance(longestWaitMs(0))
    await fixture.webhooks.pass()
    await fixture.receiver.waitForCount(9)
    expect(fixture.receiver.received).toHaveLength(9)
    expect(fixture.webhooks.counts).toEqual({ delivered: 450, failed: 8 })
  })
})

describe('the list of webhook events', () => {
  test('is deleted after 30 days, and older waiting events are abandoned', async () => {
    const fixture = await createWebhookFixture()
    await enqueue(fixture, 'a', 1)
    await fixture.deliver()
    fixture.receiver.answer = respondWith(410)
    await enqueue(fixture, 'b', 1)
    await fixture.deliver()
    await registerWebhook(fixture.market, fixture.accountId, { url: fixture.receiver.url })
    fixture.clock.advance(RETENTION_MS - 1_000)
    await fixture.deliver()
    expect((await fixture.log()).data).toHaveLength(2)
    fixture.clock.advance(61_000)
    await fixture.deliver()
    expect((await fixture.log()).data).toEqual([])
  })

  test('with more than 10,000 waiting events drops the oldest, with a notice', async () => {
    const fixture = await createWebhookFixture()
    fixture.receiver.answer = respondWith(500)
    const { accountId } = fixture
    await fixture.market.db.write(async (tx) => {
      const createdAtMs = fixture.clock.now()
      const event = { accountId, type: 'webhook.test', orderId: null, createdAtMs }
      for (let n = 0; n < MAX_WAITING_EVENTS + 3; n++)
        await insertDelivery(tx, {
          ...event,
          eventId: `msg_${newId(createdAtMs)}`,
          lane: 'full',
          body: JSON.stringify({ data: { accountId: `full${n}` } }),
        })
    })
    fixture.clock.advance(60_000)
    await fixture.deliver()
    expect(await getWebhook(fixture.market, accountId)).toMatchObject({ dropped: 3, waiting: MAX_WAITING_EVENTS })
    expect(receivedEvents(fixture.receiver)).toEqual(['full3'])
  })
})
