/** How events are sent: in order, again and again, for long enough, and to nobody's harm. */
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { insertDelivery } from '../../../src/db/stores/webhooks/webhook-deliveries.ts'
import { readyWebhooks } from '../../../src/db/stores/webhooks/webhooks.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { mapInTurn } from '../../../src/kernel/pool.ts'
import { CALL_MS } from '../../../src/market/base/webhook-caller.ts'
import { enqueueEvent } from '../../../src/market/base/webhook-events.ts'
import { JITTER, PAUSE_AFTER_MS, RETRY_WAITS_SEC } from '../../../src/market/webhooks/outcome.ts'
import {
  registerWebhook,
  retryDelivery,
  rotateSecret,
  testWebhook,
  webhook,
} from '../../../src/market/webhooks/register.ts'
import { createWebhooksWorker, KEPT_MS, MAX_WAITING_EVENTS } from '../../../src/market/webhooks/worker.ts'
import { codeOf, DAY_MS } from '../orders/order-world.ts'
import { type Receiver, rightSignatures, startReceiver, status } from './receiver.ts'
import { type WebhookWorld, webhookWorld } from './webhook-world.ts'

/** An event of `lane` that says `n`. */
async function say(world: WebhookWorld, lane: string, n: number, accountId = world.accountId) {
  return world.market.db.write((tx) =>
    enqueueEvent(world.market, tx, {
      accountId,
      type: 'webhook.test',
      lane,
      data: async () => ({ accountId: `${lane}${n}` }),
    }),
  )
}
const said = ({ got }: Receiver) => got.map(({ event }) => event.data.accountId)
const longestWaitMs = (attempt: number) => Math.ceil((RETRY_WAITS_SEC[attempt] ?? 0) * 1000 * (1 + JITTER))

/** Passes as they come, until `ms` are over. */
async function forMs(world: WebhookWorld, ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.clock.advance(stepMs)
    await world.deliver()
  }
}

describe('a delivery', () => {
  test('is a POST of exactly the signed bytes, at the time of the attempt', async () => {
    const world = await webhookWorld()
    const { id } = await testWebhook(world.market, world.accountId)
    await world.deliver()
    const [got] = world.receiver.got
    if (!got) throw new Error('nothing came')
    expect(got.headers).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(world.clock.now() / 1000)),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(got.body)),
    })
    expect(got.headers.apikey).toBeUndefined()
    expect(await rightSignatures(world.secret, got)).toEqual([true])
    expect(await rightSignatures(world.secret, { ...got, body: `${got.body} ` })).toEqual([false])
    const later = { ...got.headers, 'webhook-timestamp': '1999999999' }
    expect(await rightSignatures(world.secret, { ...got, headers: later })).toEqual([false])
    expect((await world.log()).data).toMatchObject([
      { id, type: 'webhook.test', state: 'delivered', attempts: 1, lastStatus: 204, lastError: null },
    ])
    expect(await webhook(world.market, world.accountId)).toMatchObject({
      state: 'active',
      secret: null,
      secretHint: world.secret.slice(-4),
      lastSuccessAt: Math.floor(world.clock.now() / 1000),
      failuresInARow: 0,
      waiting: 0,
    })
  })

  test('that fails is made again with the same id and a new time, each wait longer, and is then given up', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(500)
    const id = await say(world, 'a', 1)
    await world.deliver()
    for (const [i, waitSec] of RETRY_WAITS_SEC.entries()) {
      expect(world.receiver.got).toHaveLength(i + 1)
      const [shortest, longest] = [waitSec * 1000 * (1 - JITTER), longestWaitMs(i)]
      world.clock.advance(shortest - 1)
      await world.deliver()
      expect(world.receiver.got, `before ${shortest} ms`).toHaveLength(i + 1)
      world.clock.advance(longest - shortest + 1)
      await world.deliver()
      expect(world.receiver.got, `after ${longest} ms`).toHaveLength(i + 2)
    }
    await forMs(world, DAY_MS, DAY_MS / 4)
    expect(world.receiver.got).toHaveLength(9)
    expect(new Set(world.receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(world.receiver.got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(9)
    expect(new Set(world.receiver.got.map(({ body }) => body)).size).toBe(1)
    for (const got of world.receiver.got) expect(await rightSignatures(world.secret, got)).toEqual([true])
    expect((await world.log()).data).toMatchObject([{ id, state: 'failed', attempts: 9, lastStatus: 500 }])
    expect(await webhook(world.market, world.accountId)).toMatchObject({
      state: 'active',
      lastFailure: 'HTTP_500',
      failuresInARow: 9,
      waiting: 0,
    })
  })

  test.each([301, 302, 307, 400, 401, 404, 429, 500, 503])('answered with %i has failed', async (code) => {
    const world = await webhookWorld()
    world.receiver.answer = status(code, { location: 'http://127.0.0.1:1/' })
    await say(world, 'a', 1)
    await world.deliver()
    expect((await world.log()).data).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: code }])
  })

  test.each([200, 201, 202, 204])('answered with %i has arrived', async (code) => {
    const world = await webhookWorld()
    world.receiver.answer = status(code)
    await say(world, 'a', 1)
    await world.deliver()
    expect((await world.log()).data).toMatchObject([{ state: 'delivered', lastStatus: code }])
  })

  test('asked to come back later comes back later, in an hour at most', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(503, { 'retry-after': '120' })
    await say(world, 'a', 1)
    await world.deliver()
    await forMs(world, 119_000, 17_000)
    expect(world.receiver.got).toHaveLength(1)
    world.receiver.answer = status(429, { 'retry-after': '999999999' })
    await forMs(world, 2_000, 1_000)
    expect(world.receiver.got).toHaveLength(2)
    world.receiver.answer = status(204)
    await forMs(world, 3_600_000, 1_800_000)
    expect(world.receiver.got).toHaveLength(3)
  })

  test('by hand of what is on its way sends nothing beside it', async () => {
    const world = await webhookWorld()
    const held: ServerResponse[] = []
    world.receiver.answer = (response) => void held.push(response)
    const ids = [await say(world, 'a', 1), await say(world, 'a', 2)]
    await world.webhooks.pass()
    await world.receiver.until(1)
    for (const id of ids) await retryDelivery(world.market, world.accountId, id ?? '')
    await world.webhooks.pass()
    world.receiver.answer = status(204)
    for (const response of held) response.writeHead(204).end()
    await world.webhooks.idle()
    await world.deliver()
    expect(said(world.receiver)).toEqual(['a1', 'a2'])
    expect((await world.log()).data).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  })

  test('by hand starts at the beginning, and those that wait for it follow', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(500)
    const ids = [await say(world, 'a', 1), await say(world, 'a', 2)]
    await world.deliver()
    await forMs(world, 700_000, 60_000)
    const tried = world.receiver.got.length
    world.receiver.answer = status(204)
    await retryDelivery(world.market, world.accountId, ids[1] ?? '')
    await world.deliver()
    expect(said(world.receiver).slice(tried)).toEqual(['a1', 'a2'])
    expect(await retryDelivery(world.market, world.accountId, ids[0] ?? '')).toMatchObject({
      id: ids[0],
      state: 'waiting',
      attempts: 0,
    })
    await world.deliver()
    expect(said(world.receiver).slice(tried)).toEqual(['a1', 'a2', 'a1'])
    expect(world.receiver.got.at(-1)?.headers['webhook-id']).toBe(ids[0])
    const other = await world.account()
    await registerWebhook(world.market, other.id, { url: world.receiver.url })
    for (const [account, id] of [
      [other.id, ids[0] ?? ''],
      [world.accountId, 'msg_none'],
    ] as const)
      expect(await codeOf(retryDelivery(world.market, account, id))).toBe('INVALID_PARAMS Invalid delivery id')
  })
})

describe('order', () => {
  test('within a lane the next one waits until the one before is delivered or given up; other lanes do not', async () => {
    const world = await webhookWorld()
    let failing = true
    world.receiver.answer = (response, { event }) =>
      status(failing && event.data.accountId === 'a1' ? 500 : 204)(response)
    for (const n of [1, 2, 3]) for (const lane of ['a', 'b']) await say(world, lane, n)
    await world.deliver()
    await world.deliver()
    expect(said(world.receiver).filter((one) => String(one).startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
    expect(said(world.receiver).filter((one) => String(one).startsWith('a'))).toEqual(['a1'])
    failing = false
    world.clock.advance(longestWaitMs(0))
    await world.deliver()
    expect(said(world.receiver).slice(4)).toEqual(['a1', 'a2', 'a3'])
  })

  test('one that is given up lets the next one go', async () => {
    const world = await webhookWorld()
    world.receiver.answer = (response, { event }) => status(event.data.accountId === 'a1' ? 500 : 204)(response)
    for (const n of [1, 2]) await say(world, 'a', n)
    await world.deliver()
    for (const i of RETRY_WAITS_SEC.keys()) await forMs(world, longestWaitMs(i) + 300_000, 300_000)
    expect(said(world.receiver)).toEqual([...Array(9).fill('a1'), 'a2'])
    expect((await world.log()).data).toMatchObject([{ state: 'delivered' }, { state: 'failed', attempts: 9 }])
  })

  test('a hundred and twenty events of twelve orders, every third refused twice: each lane in order, all of them there', async () => {
    const world = await webhookWorld()
    const refusals = new Map<string, number>()
    world.receiver.answer = (response, { event }) => {
      const name = String(event.data.accountId)
      const refused = refusals.get(name) ?? 0
      const refuse = Number(name.replace(/\D/g, '')) % 3 === 0 && refused < 2
      refusals.set(name, refused + 1)
      status(refuse ? 503 : 200)(response)
    }
    for (let n = 0; n < 10; n++) for (let lane = 0; lane < 12; lane++) await say(world, `lane${lane}-`, n)
    for (let i = 0; i < 500 && (await webhook(world.market, world.accountId)).waiting > 0; i++)
      await forMs(world, 12_000, 12_000)
    expect(await webhook(world.market, world.accountId)).toMatchObject({ waiting: 0 })
    const seen = new Map<string, number[]>()
    for (const one of new Set(said(world.receiver))) {
      const [lane = '', n] = String(one).split('-')
      seen.set(lane, [...(seen.get(lane) ?? []), Number(n)])
    }
    expect(seen.size).toBe(12)
    for (const ns of seen.values()) expect(ns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('a crash', () => {
  test('between the call and its outcome: the call is made again, with the same id', async () => {
    const world = await webhookWorld()
    world.receiver.answer = () => {} // and then the power fails
    const id = await say(world, 'a', 1)
    await say(world, 'a', 2)
    await world.webhooks.pass()
    await world.receiver.until(1)
    world.receiver.answer = status(204)
    const next = createWebhooksWorker(world.market)
    await next.pass()
    await next.idle()
    expect(said(world.receiver)).toEqual(['a1'])
    // Not through the first process: it is gone, and its timers with it.
    await world.webhooks.stop()
    world.clock.advance(CALL_MS * 6)
    await next.pass()
    await next.idle()
    expect(said(world.receiver)).toEqual(['a1', 'a1', 'a2'])
    expect(world.receiver.got.slice(0, 2).map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  test('before the effect was written: nothing is told; two processes: nothing is told twice', async () => {
    const world = await webhookWorld()
    const failing = world.market.db.write(async (tx) => {
      const { accountId } = world
      await enqueueEvent(world.market, tx, {
        accountId,
        type: 'webhook.test',
        lane: 'x',
        data: async () => ({ accountId }),
      })
      throw new Error('the effect fails')
    })
    await expect(failing).rejects.toThrow('the effect fails')
    for (let n = 0; n < 20; n++) await say(world, `lane${n}`, n)
    const other = createWebhooksWorker(world.market)
    await Promise.all([world.webhooks.pass(), other.pass()])
    await Promise.all([world.webhooks.idle(), other.idle()])
    await world.deliver()
    expect(new Set(said(world.receiver)).size).toBe(20)
    expect(world.receiver.got).toHaveLength(20)
  })

  test('a stop gives back what is on its way, uncounted', async () => {
    const world = await webhookWorld()
    world.receiver.answer = () => {}
    await say(world, 'a', 1)
    await world.webhooks.pass()
    await world.receiver.until(1)
    await world.webhooks.stop()
    expect((await world.log()).data).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }])
    expect(await webhook(world.market, world.accountId)).toMatchObject({ failuresInARow: 0 })
  })
})

describe('secrets', () => {
  test('after a rotation both sign for a day, then the new one alone', async () => {
    const world = await webhookWorld()
    const rotated = await rotateSecret(world.market, world.accountId)
    const next = rotated.secret ?? ''
    expect(next).not.toBe(world.secret)
    expect(rotated.oldSecretUntil).toBe(Math.floor((world.clock.now() + DAY_MS) / 1000))
    await say(world, 'a', 1)
    await world.deliver()
    world.clock.advance(DAY_MS)
    await say(world, 'a', 2)
    await world.deliver()
    const [both, alone] = world.receiver.got
    if (!both || !alone) throw new Error('nothing came')
    expect(await rightSignatures(next, both)).toEqual([true, false])
    expect(await rightSignatures(world.secret, both)).toEqual([false, true])
    expect(await rightSignatures(next, alone)).toEqual([true])
    expect(await rightSignatures(world.secret, alone)).toEqual([false])
    expect((await webhook(world.market, world.accountId)).oldSecretUntil).toBeNull()
  })

  test('are each account’s own, and are nowhere in the database', async () => {
    const world = await webhookWorld()
    const other = await world.account()
    const { secret } = await registerWebhook(world.market, other.id, { url: world.receiver.url })
    expect(secret).not.toBe(world.secret)
    const rows = await world.market.db.read((reader) =>
      mapInTurn(['webhooks', 'webhook_deliveries', 'api_keys'], (table) =>
        reader.orm.all(`select * from ${table}` as never),
      ),
    )
    expect(JSON.stringify(rows)).toContain(other.id)
    expect(JSON.stringify(rows)).not.toContain(world.secret.slice('whsec_'.length))
  })

  test('another url has another one; the same url keeps it', async () => {
    const world = await webhookWorld()
    const { url } = world.receiver
    expect(await registerWebhook(world.market, world.accountId, { url })).toMatchObject({
      secret: null,
      secretHint: world.secret.slice(-4),
    })
    const moved = await registerWebhook(world.market, world.accountId, { url: `${url}/2` })
    expect(moved.secret).toMatch(/^whsec_/)
    expect(moved.secret).not.toBe(world.secret)
  })
})

describe('a receiver that is gone', () => {
  test('says 410: nothing is sent any more, what waits is given up, and a new registration begins anew', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(410)
    for (const n of [1, 2]) await say(world, 'a', n)
    await say(world, 'b', 1)
    await world.deliver()
    const count = world.receiver.got.length
    expect(await webhook(world.market, world.accountId)).toMatchObject({
      state: 'disabled',
      lastFailure: 'HTTP_410',
      waiting: 0,
    })
    expect(await say(world, 'a', 3)).toBeUndefined()
    await forMs(world, DAY_MS, DAY_MS / 4)
    expect(world.receiver.got).toHaveLength(count)
    expect(await codeOf(testWebhook(world.market, world.accountId))).toBe('WEBHOOK_NOT_ACTIVE it is disabled')
    world.receiver.answer = status(204)
    await registerWebhook(world.market, world.accountId, { url: world.receiver.url })
    await say(world, 'a', 4)
    await world.deliver()
    expect(said(world.receiver).slice(count)).toEqual(['a4'])
  })

  test('never answers for days: it is paused, its events are kept, and come when it is registered again', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(500)
    for (let hour = 0; hour * 3_600_000 <= PAUSE_AFTER_MS + 3_600_000; hour++) {
      await say(world, `lane${hour}`, 0)
      await forMs(world, 3_600_000, 1_800_000)
    }
    expect(await webhook(world.market, world.accountId)).toMatchObject({ state: 'paused' })
    const count = world.receiver.got.length
    world.receiver.answer = status(204)
    await say(world, 'late', 0)
    await forMs(world, DAY_MS, DAY_MS / 8)
    expect(world.receiver.got).toHaveLength(count)
    await registerWebhook(world.market, world.accountId, { url: world.receiver.url })
    await forMs(world, DAY_MS * 2, 3_600_000)
    expect(said(world.receiver).slice(count)).toContain('late0')
    expect(await webhook(world.market, world.accountId)).toMatchObject({ state: 'active', waiting: 0 })
  })

  test('what the old url answers does not count against the new one', async () => {
    const world = await webhookWorld()
    const next = await startReceiver()
    let answer = () => {}
    world.receiver.answer = (response) => {
      answer = () => status(410)(response)
    }
    await say(world, 'a', 1)
    await world.webhooks.pass()
    await world.receiver.until(1)
    await registerWebhook(world.market, world.accountId, { url: next.url })
    answer()
    await world.webhooks.idle()
    expect(await webhook(world.market, world.accountId)).toMatchObject({ state: 'active', failuresInARow: 0 })
    await world.deliver()
    expect(said(next)).toEqual(['a1'])
  })
})

describe('many accounts', () => {
  test('than are looked at together: each has its turn', async () => {
    const world = await webhookWorld()
    const ids = [world.accountId]
    for (let i = 0; i < 4; i++) ids.push((await world.account()).id)
    for (const id of ids) {
      await registerWebhook(world.market, id, { url: world.receiver.url })
      await say(world, 'a', 1, id)
    }
    const seen = new Set<string>()
    for (let look = 0; look < 200; look++)
      for (const { accountId } of await world.market.db.read((reader) => readyWebhooks(reader, world.clock.now(), 2)))
        seen.add(accountId)
    expect(seen).toEqual(new Set(ids))
  })

  test('with one event each: sixty are told in one pass, for none keeps a place that it does not need', async () => {
    const world = await webhookWorld()
    const ids = [world.accountId]
    for (let i = 1; i < 60; i++) ids.push((await world.account()).id)
    for (const [i, id] of ids.entries()) {
      await registerWebhook(world.market, id, { url: world.receiver.url })
      await say(world, 'a', i, id)
    }
    await world.deliver()
    expect(world.receiver.got).toHaveLength(60)
  })

  test('one receiver that never answers holds up nobody else, and gets a call at a time', async () => {
    const world = await webhookWorld()
    world.receiver.answer = () => {}
    const others = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { id } = await world.account()
        const receiver = await startReceiver()
        await registerWebhook(world.market, id, { url: receiver.url })
        return { id, receiver }
      }),
    )
    for (let n = 0; n < 50; n++) {
      await say(world, `lane${n}`, n)
      for (const { id } of others) await say(world, `lane${n % 5}-`, n, id)
    }
    await world.webhooks.pass()
    await Promise.all(others.map(({ receiver }) => receiver.until(50)))
    while (world.webhooks.counts.delivered < 450) await new Promise((resolve) => setImmediate(resolve))
    expect(world.receiver.got).toHaveLength(8)
    for (const { receiver } of others)
      for (let lane = 0; lane < 5; lane++) {
        const ns = said(receiver).flatMap((one) =>
          String(one).startsWith(`lane${lane}-`) ? [Number(String(one).split('-')[1])] : [],
        )
        expect(ns).toEqual(Array.from({ length: 10 }, (_, i) => i * 5 + lane))
      }
    world.clock.advance(CALL_MS)
    await world.webhooks.idle()
    expect(await webhook(world.market, world.accountId)).toMatchObject({
      failuresInARow: 1, // they were on their way together
      lastFailure: 'TIMED_OUT',
    })
    world.clock.advance(longestWaitMs(0))
    await world.webhooks.pass()
    await world.receiver.until(9)
    expect(world.receiver.got).toHaveLength(9)
    expect(world.webhooks.counts).toEqual({ delivered: 450, failed: 8 })
  })
})

describe('the list', () => {
  test('is forgotten after 30 days, and what waits so long is given up', async () => {
    const world = await webhookWorld()
    await say(world, 'a', 1)
    await world.deliver()
    world.receiver.answer = status(410)
    await say(world, 'b', 1)
    await world.deliver()
    await registerWebhook(world.market, world.accountId, { url: world.receiver.url })
    world.clock.advance(KEPT_MS - 1_000)
    await world.deliver()
    expect((await world.log()).data).toHaveLength(2)
    world.clock.advance(61_000)
    await world.deliver()
    expect((await world.log()).data).toEqual([])
  })

  test('of more than 10,000 that wait the oldest are given up, and it is told', async () => {
    const world = await webhookWorld()
    world.receiver.answer = status(500)
    const { accountId } = world
    await world.market.db.write(async (tx) => {
      const createdAtMs = world.clock.now()
      const event = { accountId, type: 'webhook.test', orderId: null, createdAtMs }
      for (let n = 0; n < MAX_WAITING_EVENTS + 3; n++)
        await insertDelivery(tx, {
          ...event,
          eventId: `msg_${newId(createdAtMs)}`,
          lane: 'full',
          body: JSON.stringify({ data: { accountId: `full${n}` } }),
        })
    })
    world.clock.advance(60_000)
    await world.deliver()
    expect(await webhook(world.market, accountId)).toMatchObject({ dropped: 3, waiting: MAX_WAITING_EVENTS })
    expect(said(world.receiver)).toEqual(['full3'])
  })
})
