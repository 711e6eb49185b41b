import Fastify from 'fastify'
import type { Update } from 'grammy/types'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createInbox } from '../../src/bot/base/inbox.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { createHousekeeping } from '../../src/bot/workers/housekeeping.ts'
import { inbox } from '../../src/db/schema/bot/flows.ts'
import { type BotFixture, createBotFixture } from './bot-fixture.ts'

const rows = (w: BotFixture) => w.db.read((reader) => reader.orm.select().from(inbox).all())

function textUpdate(id: number, updateId: number, text: string): Update {
  const from = { id, is_bot: false, first_name: 'Ann' }
  const chat = { id, type: 'private', first_name: 'Ann' } as const
  const entities = [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }] as never
  return { update_id: updateId, message: { message_id: updateId, date: 1, chat, from, text, entities } }
}

function tapUpdate(id: number, updateId: number, messageId: number, data: string): Update {
  const { message } = textUpdate(id, updateId, 'x')
  const from = message?.from as NonNullable<NonNullable<typeof message>['from']>
  const tapped = { ...message, message_id: messageId } as never
  return {
    update_id: updateId,
    callback_query: { id: String(updateId), from, message: tapped, chat_instance: '1', data },
  }
}

/** Stores updates like a process that was killed before it handled them. */
async function storeUpdates(w: BotFixture, ...updates: Update[]): Promise<void> {
  await createInbox(w.deps).store(updates)
}

/** Stores updates like a process that was killed or froze while it handled them. */
async function storeStartedUpdates(w: BotFixture, ...updates: Update[]): Promise<void> {
  const before = createInbox(w.deps)
  await before.store(updates)
  for (const { update_id: updateId } of updates) await before.recordAttempt(updateId)
}

const NOT_HANDLED = '⚠️ I couldn’t finish your last request.'

it('unhandled updates are handled at the next start, in order, once', async () => {
  const w = await createBotFixture()
  const { ann } = w
  ann.start()
  const { id: after } = await ann.sees('Welcome')
  await storeUpdates(w, textUpdate(ann.id, 900_002, '/help'), textUpdate(ann.id, 900_001, '/id'))
  await w.restart()
  await ann.sees('Type one line')
  const botMessages = () => ann.chat().filter(({ id }) => id > after)
  expect(botMessages()).toHaveLength(2)
  expect(botMessages()[0]?.text).toContain('Your Telegram id')
  await expect.poll(() => rows(w)).toEqual([])
  await w.restart()
  expect(botMessages()).toHaveLength(2)
})

it('updates received before the backlog is read are left to the process that received them', async () => {
  const w = await createBotFixture()
  const secondInbox = createInbox(w.deps)
  await secondInbox.store([textUpdate(w.ann.id, 900_001, '/id')], () => true)
  expect(await secondInbox.readUnhandled()).toEqual({ toRetry: [], setAside: [] })
  expect(await createInbox(w.deps).readUnhandled()).toEqual({ toRetry: [], setAside: [900_001] })
})

it('an update is stored encrypted while it is handled, and is deleted afterwards', async () => {
  const w = await createBotFixture()
  w.market.open('my-very-own-key')
  w.market.delayMs = 300
  w.ann.say('/link my-very-own-key')
  await expect.poll(() => w.market.callsWithKey().length).toBe(1)
  const kept = await rows(w)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('my-very-own-key')
  await w.ann.sees('is linked')
  await expect.poll(() => rows(w)).toEqual([])
})

it('an update is deleted together with the flow that it continued', async () => {
  const w = await createBotFixture()
  w.ann.say('/link')
  await w.ann.sees('API key')
  await expect.poll(() => rows(w)).toEqual([])
  const kept = textUpdate(w.ann.id, 900_001, 'no key at all')
  await storeUpdates(w, kept)
  expect(await rows(w)).toHaveLength(1)
  await w.restart()
  await w.ann.sees('⚠️ That doesn’t look like an API key.')
  await expect.poll(() => rows(w)).toEqual([])
})

it('an update is not confirmed to Telegram until it can be stored, and is then handled once', async () => {
  const w = await createBotFixture()
  const { db } = w
  const { write } = db
  let refused = 0
  db.write = (job) => (++refused <= 2 ? Promise.reject(new Error('disk full')) : write(job))
  w.ann.say('/id')
  await w.patiently(w.ann.sees('Your Telegram id'))
  expect(refused).toBeGreaterThan(2)
  expect(w.ann.chat().filter(({ mine }) => !mine)).toHaveLength(1)
})

describe('an update in progress when the process ended', () => {
  it("is set aside at the next start, and its sender is notified once, in the chat's language", async () => {
    const w = await createBotFixture()
    const { ann, wei } = w
    for (const person of [ann, wei]) person.start()
    await ann.sees('Welcome')
    await expect.poll(() => wei.chat().filter(({ mine }) => !mine)).toHaveLength(1)
    const fatal = [textUpdate(ann.id, 900_001, '/id'), textUpdate(wei.id, 900_003, '/id')]
    await storeStartedUpdates(w, ...fatal)
    await storeUpdates(w, textUpdate(ann.id, 900_002, '/help'))
    for (let start = 1; start <= 2; start++) {
      await w.restart()
      await createNotifier(w.deps, w.sunwatt).outbox.pass()
    }
    await ann.sees('Type one line')
    await ann.sees(NOT_HANDLED)
    await wei.sees('您上次的操作未能完成')
    expect(ann.chat().filter(({ text }) => text.includes(NOT_HANDLED))).toHaveLength(1)
    expect(wei.chat().filter(({ mine }) => !mine)).toHaveLength(2)
    expect(w.logged.filter((line) => line.includes('inbox.set_aside'))).toHaveLength(2)
    // Telegram received no confirmation and sends the update again, even after another crash.
    for (const update of fatal) await w.sunwatt.handle(update)
    expect((await rows(w)).map(({ updateId }) => updateId)).toEqual([900_001, 900_003])
    expect(ann.chat().filter(({ mine }) => !mine)).toHaveLength(3)
  })

  it('is stored for two days, after which Telegram no longer repeats it', async () => {
    const w = await createBotFixture()
    await storeStartedUpdates(w, textUpdate(w.ann.id, 900_001, '/id'))
    await w.restart()
    const housekeeping = createHousekeeping(w.deps)
    await housekeeping.pass()
    expect(await rows(w)).toHaveLength(1)
    w.clock.advance(2 * 86_400_000)
    await housekeeping.pass()
    expect(await rows(w)).toEqual([])
  })

  it('gets a second attempt if it is a tap', async () => {
    const w = await createBotFixture()
    const { ann } = w
    ann.start()
    const { id } = await ann.sees('Welcome')
    await storeStartedUpdates(w, tapUpdate(ann.id, 900_001, id, 'no such button'))
    await w.restart()
    await expect.poll(() => rows(w)).toEqual([])
    const twice = tapUpdate(ann.id, 900_002, id, 'no such button')
    await storeStartedUpdates(w, twice)
    await createInbox(w.deps).recordAttempt(twice.update_id)
    await w.restart()
    await createNotifier(w.deps, w.sunwatt).outbox.pass()
    await ann.sees(NOT_HANDLED)
  })

  it('is timed from the start of its handling, not from its receipt', async () => {
    const w = await createBotFixture()
    const { ann, wei } = w
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const busy = w.sunwatt.userQueues.run(queueKey(ann.id, ann.id), () => begun)
    ann.say('/id')
    onTestFinished(() => begin())
    wei.say('/id')
    await wei.sees('Telegram')
    await expect.poll(() => rows(w)).toMatchObject([{ starts: 0 }])
    w.market.open('my-key')
    w.market.delayMs = 300
    wei.say('/link my-key')
    await expect.poll(() => w.market.callsWithKey().length).toBe(1)
    expect((await rows(w)).map(({ starts }) => starts).sort()).toEqual([0, 1])
    begin()
    await busy
    await expect.poll(() => rows(w)).toEqual([])
  })
})

it('an update from a webhook is stored too, however long its handler takes', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const secret = 'a-secret-of-the-webhook'
  const w = await createBotFixture({}, { url: 'http://127.0.0.1:9/hook', secret })
  app.post('/hook', (request, reply) => w.sunwatt.webhook?.(request, reply))
  w.market.open('my-key')
  w.market.delayMs = 300
  const answered = app.inject({
    method: 'POST',
    url: '/hook',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: textUpdate(w.ann.id, 900_001, '/link my-key'),
  })
  await expect.poll(() => w.market.callsWithKey().length).toBe(1)
  expect(await rows(w)).toMatchObject([{ updateId: 900_001 }])
  expect((await answered).statusCode).toBe(200)
  expect(await rows(w)).toEqual([])
})

it('the inbox stores a hundred updates per user, drops the rest, and does not delay other users', async () => {
  const w = await createBotFixture()
  const { ann, wei } = w
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const busy = w.sunwatt.userQueues.run(queueKey(ann.id, ann.id), () => begun)
  for (let i = 0; i < 300; i++) ann.say('/id')
  wei.say('/id')
  await wei.sees('Telegram')
  const kept = await rows(w)
  // The last hundred arrived in the same poll as those that filled the user's queue.
  expect(kept.length).toBeLessThan(200)
  expect(w.logged.filter((line) => line.includes('bot.flooded'))).toHaveLength(1)
  begin()
  await busy
  await expect.poll(async () => (await rows(w)).length).toBe(0)
  expect(ann.chat().filter(({ mine }) => !mine)).toHaveLength(99)
})
