import Fastify from 'fastify'
import type { Update } from 'grammy/types'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createInbox } from '../../src/bot/base/inbox.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { createHousekeeping } from '../../src/bot/workers/housekeeping.ts'
import { inbox } from '../../src/db/schema/bot/flows.ts'
import { type BotWorld, botWorld } from './world.ts'

const rows = (w: BotWorld) => w.db.read((reader) => reader.orm.select().from(inbox).all())

function says(id: number, updateId: number, text: string): Update {
  const from = { id, is_bot: false, first_name: 'Ann' }
  const chat = { id, type: 'private', first_name: 'Ann' } as const
  const entities = [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }] as never
  return { update_id: updateId, message: { message_id: updateId, date: 1, chat, from, text, entities } }
}

function taps(id: number, updateId: number, messageId: number, data: string): Update {
  const { message } = says(id, updateId, 'x')
  const from = message?.from as NonNullable<NonNullable<typeof message>['from']>
  const tapped = { ...message, message_id: messageId } as never
  return {
    update_id: updateId,
    callback_query: { id: String(updateId), from, message: tapped, chat_instance: '1', data },
  }
}

/** What a process has taken that was killed before it did anything. */
async function leave(w: BotWorld, ...updates: Update[]): Promise<void> {
  await createInbox(w.deps).keep(updates)
}

/** The same of a process that was killed, or stood still, while it handled them. */
async function leaveBegun(w: BotWorld, ...updates: Update[]): Promise<void> {
  const before = createInbox(w.deps)
  await before.keep(updates)
  for (const { update_id: updateId } of updates) await before.begin(updateId)
}

const NOT_HANDLED = 'could not finish what you asked for'

it('what was taken and not handled is handled at the next start, in its order, once', async () => {
  const w = await botWorld()
  const { ann } = w
  ann.start()
  const { id: after } = await ann.sees('Welcome')
  await leave(w, says(ann.id, 900_002, '/help'), says(ann.id, 900_001, '/id'))
  await w.restart()
  await ann.sees('Commands')
  const told = () => ann.chat().filter(({ id }) => id > after)
  expect(told()).toHaveLength(2)
  expect(told()[0]?.text).toContain('Your Telegram id')
  await expect.poll(() => rows(w)).toEqual([])
  await w.restart()
  expect(told()).toHaveLength(2)
})

it('what this process has taken before it reads what was left is its own', async () => {
  const w = await botWorld()
  const late = createInbox(w.deps)
  await late.keep([says(w.ann.id, 900_001, '/id')], () => true)
  expect(await late.left()).toEqual({ again: [], setAside: [] })
  expect(await createInbox(w.deps).left()).toEqual({ again: [], setAside: [900_001] })
})

it('is on disk while it is handled, sealed, and gone afterwards', async () => {
  const w = await botWorld()
  w.market.open('my-very-own-key')
  w.market.delayMs = 300
  w.ann.say('/link my-very-own-key')
  await expect.poll(() => w.market.seenWithKey().length).toBe(1)
  const kept = await rows(w)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('my-very-own-key')
  await w.ann.sees('is linked')
  await expect.poll(() => rows(w)).toEqual([])
})

it('leaves together with the flow that it went on with', async () => {
  const w = await botWorld()
  w.ann.say('/link')
  await w.ann.sees('API key')
  await expect.poll(() => rows(w)).toEqual([])
  const kept = says(w.ann.id, 900_001, 'no key at all')
  await leave(w, kept)
  expect(await rows(w)).toHaveLength(1)
  await w.restart()
  await w.ann.sees('does not look like an API key')
  await expect.poll(() => rows(w)).toEqual([])
})

it('is not taken from Telegram while it cannot be kept, and then handled once', async () => {
  const w = await botWorld()
  const { db } = w
  const { write } = db
  let refused = 0
  db.write = (job) => (++refused <= 2 ? Promise.reject(new Error('disk full')) : write(job))
  w.ann.say('/id')
  await w.patiently(w.ann.sees('Your Telegram id'))
  expect(refused).toBeGreaterThan(2)
  expect(w.ann.chat().filter(({ mine }) => !mine)).toHaveLength(1)
})

describe('an update that was being handled when the process ended', () => {
  it('is set aside at the next start, and its sender is told once, in the language of the chat', async () => {
    const w = await botWorld()
    const { ann, wei } = w
    for (const person of [ann, wei]) person.start()
    await ann.sees('Welcome')
    await expect.poll(() => wei.chat().filter(({ mine }) => !mine)).toHaveLength(1)
    const fatal = [says(ann.id, 900_001, '/id'), says(wei.id, 900_003, '/id')]
    await leaveBegun(w, ...fatal)
    await leave(w, says(ann.id, 900_002, '/help'))
    for (let start = 1; start <= 2; start++) {
      await w.restart()
      await createNotifier(w.deps, w.sunwatt).outbox.pass()
    }
    await ann.sees('Commands')
    await ann.sees(NOT_HANDLED)
    await wei.sees('您上次的操作未能完成')
    expect(ann.chat().filter(({ text }) => text.includes(NOT_HANDLED))).toHaveLength(1)
    expect(wei.chat().filter(({ mine }) => !mine)).toHaveLength(2)
    expect(w.logged.filter((line) => line.includes('inbox.set_aside'))).toHaveLength(2)
    // Telegram has not heard of it, and sends it again, also after another crash.
    for (const update of fatal) await w.sunwatt.handle(update)
    expect((await rows(w)).map(({ updateId }) => updateId)).toEqual([900_001, 900_003])
    expect(ann.chat().filter(({ mine }) => !mine)).toHaveLength(3)
  })

  it('is kept for two days, by when Telegram does not send it again', async () => {
    const w = await botWorld()
    await leaveBegun(w, says(w.ann.id, 900_001, '/id'))
    await w.restart()
    const housekeeping = createHousekeeping(w.deps)
    await housekeeping.pass()
    expect(await rows(w)).toHaveLength(1)
    w.clock.advance(2 * 86_400_000)
    await housekeeping.pass()
    expect(await rows(w)).toEqual([])
  })

  it('has one more chance where it is a tap', async () => {
    const w = await botWorld()
    const { ann } = w
    ann.start()
    const { id } = await ann.sees('Welcome')
    await leaveBegun(w, taps(ann.id, 900_001, id, 'no such button'))
    await w.restart()
    await expect.poll(() => rows(w)).toEqual([])
    const twice = taps(ann.id, 900_002, id, 'no such button')
    await leaveBegun(w, twice)
    await createInbox(w.deps).begin(twice.update_id)
    await w.restart()
    await createNotifier(w.deps, w.sunwatt).outbox.pass()
    await ann.sees(NOT_HANDLED)
  })

  it('counts from when its turn comes, not from when it was taken', async () => {
    const w = await botWorld()
    const { ann, wei } = w
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const busy = w.sunwatt.lanes.run(laneOf(ann.id, ann.id), () => begun)
    ann.say('/id')
    onTestFinished(() => begin())
    wei.say('/id')
    await wei.sees('Telegram')
    await expect.poll(() => rows(w)).toMatchObject([{ starts: 0 }])
    w.market.open('my-key')
    w.market.delayMs = 300
    wei.say('/link my-key')
    await expect.poll(() => w.market.seenWithKey().length).toBe(1)
    expect((await rows(w)).map(({ starts }) => starts).sort()).toEqual([0, 1])
    begin()
    await busy
    await expect.poll(() => rows(w)).toEqual([])
  })
})

it('of a webhook is kept as well, however long its handler takes', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const secret = 'a-secret-of-the-webhook'
  const w = await botWorld({}, { url: 'http://127.0.0.1:9/hook', secret })
  app.post('/hook', (request, reply) => w.sunwatt.webhook?.(request, reply))
  w.market.open('my-key')
  w.market.delayMs = 300
  const answered = app.inject({
    method: 'POST',
    url: '/hook',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: says(w.ann.id, 900_001, '/link my-key'),
  })
  await expect.poll(() => w.market.seenWithKey().length).toBe(1)
  expect(await rows(w)).toMatchObject([{ updateId: 900_001 }])
  expect((await answered).statusCode).toBe(200)
  expect(await rows(w)).toEqual([])
})

it('holds a hundred of one person, more cost nothing, and nobody else notices', async () => {
  const w = await botWorld()
  const { ann, wei } = w
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const busy = w.sunwatt.lanes.run(laneOf(ann.id, ann.id), () => begun)
  for (let i = 0; i < 300; i++) ann.say('/id')
  wei.say('/id')
  await wei.sees('Telegram')
  const kept = await rows(w)
  // The last hundred came in one poll with those that filled the lane.
  expect(kept.length).toBeLessThan(200)
  expect(w.logged.filter((line) => line.includes('bot.flooded'))).toHaveLength(1)
  begin()
  await busy
  await expect.poll(async () => (await rows(w)).length).toBe(0)
  expect(ann.chat().filter(({ mine }) => !mine)).toHaveLength(99)
})
