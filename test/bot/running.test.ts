import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { GrammyError } from 'grammy'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { LANGUAGES } from '../../src/bot/locales/translator.ts'
import { createPolling } from '../../src/bot/telegram/polling.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/log.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { handsOn } from './hands.ts'
import { botWorld } from './world.ts'

const SECRET = 'a-secret-of-the-webhook'

describe('the start', () => {
  it('puts up the commands in every language, and the admin ones only for admins', async () => {
    const { telegram } = await botWorld()
    await expect.poll(() => telegram.faults.calls('setMyCommands').length).toBe(LANGUAGES.length + 2)
    const calls = telegram.faults.calls('setMyCommands').map((c) => c.values)
    expect(calls.map((c) => [c.scope, c.language_code])).toEqual([
      [{ type: 'all_private_chats' }, undefined],
      ...LANGUAGES.map((language) => [{ type: 'all_private_chats' }, language]),
      [{ type: 'chat', chat_id: 10_003 }, undefined],
    ])
  })

  it('waits for a Telegram that is not there yet, and says so meanwhile', async () => {
    const world = await botWorld()
    await world.patiently(world.down())
    world.telegram.faults.failNext('getMe', { kind: 'refuse', status: 502, description: 'Bad Gateway' }, 9)
    const coming = world.up()
    await expect.poll(() => world.sunwatt.health().at).toBe('starting')
    await world.patiently(coming)
    expect(world.sunwatt.health()).toMatchObject({
      at: 'running',
      username: 'sunwatt_bot',
      telegramError: undefined,
    })
    world.ann.say('/start')
    await world.ann.sees('Welcome')
  })

  it('can be stopped while it still waits', async () => {
    const world = await botWorld()
    await world.patiently(world.down())
    world.telegram.faults.failNext('getMe', { kind: 'refuse', status: 401, description: 'Unauthorized' }, 1_000)
    void world.up()
    await expect.poll(() => world.sunwatt.health().telegramError).toContain('401')
    await world.patiently(world.sunwatt.stop())
    expect(world.sunwatt.health().at).toBe('stopped')
    world.telegram.faults.clear()
    await world.db.close()
    await world.up()
  })
})

it.each([false, true])('hands do not wait without end for a bot that is stopped; patiently: %s', async (patiently) => {
  const world = await botWorld()
  await handsOn(world, { patiently }).say(world.ann, '/id')
  await world.patiently(world.sunwatt.stop())
  await expect(handsOn(world, { patiently, withinMs: 200 }).say(world.ann, '/id')).rejects.toThrow(
    'the bot takes no updates',
  )
})

describe('polling', () => {
  it.each([409, 500, 502])('goes on after a %i', async (status) => {
    const world = await botWorld()
    world.telegram.faults.failNext('getUpdates', { kind: 'refuse', status, description: 'trouble' }, 2)
    world.ann.say('/id')
    await world.patiently(world.ann.sees('Your Telegram id'))
    world.ann.say('/start')
    await world.patiently(world.ann.sees('Welcome'))
    // Two programs with one token have polls that succeed in between.
    const still = status === 409 ? expect.stringContaining('another program uses BOT_TOKEN') : undefined
    expect(world.sunwatt.health().telegramError).toEqual(still)
  })

  it('goes on at once after the clock was set back, and calls no conflict of before one that lasts', async () => {
    const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
    const conflict = () =>
      new GrammyError('no', { ok: false, error_code: 409, description: 'Conflict' }, 'getUpdates', {})
    const answers: (() => unknown)[] = []
    let asked = 0
    const getUpdates = async () => {
      asked++
      const answer = answers.shift()
      return answer ? answer() : new Promise<never>(() => {})
    }
    const polling = createPolling({
      ...{ bot: { api: { getUpdates } as never }, clock, log: silentLogger },
      keep: async () => {},
      handle: async () => {},
    })
    const setBack = () => {
      clock.advance(-3_600_000)
      return []
    }
    const fails = () => Promise.reject(conflict())
    answers.push(setBack, fails, fails, setBack)
    polling.start()
    for (const waitMs of [500, 1_000, 2_000, 500]) {
      const before = asked
      await new Promise(setImmediate)
      clock.advance(waitMs)
      await expect.poll(() => asked).toBe(before + 1)
    }
    expect(polling.health).toMatchObject({ lastError: undefined, token: undefined })
  })

  it('waits at the stop for a handler that is not done, and handles nothing twice after it', async () => {
    const world = await botWorld()
    world.market.open('my-key')
    world.market.delayMs = 300
    world.ann.say('/link my-key')
    await expect.poll(() => world.market.seenWithKey().length).toBe(1)
    await world.restart()
    expect(world.ann.last().text).toContain('is linked')
    const messages = world.ann.chat().length
    world.ann.say('/id')
    await world.ann.sees('Your Telegram id')
    expect(world.ann.chat()).toHaveLength(messages + 2)
  })

  it('takes a repeated update once', async () => {
    const { ann, sunwatt } = await botWorld()
    const update = {
      update_id: 999_999,
      message: {
        message_id: 1,
        date: 1,
        chat: { id: ann.id, type: 'private', first_name: 'Ann' },
        from: { id: ann.id, is_bot: false, first_name: 'Ann' },
        text: 'xyzzy',
      },
    } as never
    ann.start()
    await ann.sees('Welcome')
    await Promise.all([sunwatt.handle(update), sunwatt.handle(update)])
    await sunwatt.handle(update)
    expect(ann.chat().filter((m) => m.text.includes('I do not know what to do'))).toHaveLength(1)
  })

  it('takes a repeated update once even after a restart in the middle of a conversation', async () => {
    const world = await botWorld()
    const { ann } = world
    ann.say('/link')
    await ann.sees('Paste your API key')
    const update = {
      update_id: 999_999,
      message: {
        message_id: 77,
        date: 1,
        chat: { id: ann.id, type: 'private', first_name: 'Ann' },
        from: { id: ann.id, is_bot: false, first_name: 'Ann' },
        text: 'two words',
      },
    } as never
    await world.sunwatt.handle(update)
    const edits = world.telegram.faults.calls('editMessageText').length
    await world.restart()
    await world.sunwatt.handle(update)
    expect(world.telegram.faults.calls('editMessageText')).toHaveLength(edits)
  })

  it('tells an accident with a reference that is in the log', async () => {
    const world = await botWorld({
      vault: { ...createVault(Buffer.alloc(32)), seal: () => 'x', open: () => JSON.parse('{') },
    })
    world.market.open('my-key')
    world.ann.say('/link my-key')
    const told = await world.ann.sees('went wrong on our side')
    const reference = /reference (\w{6})/.exec(told.text)?.[1]
    expect(world.logged.join()).toContain(`"reference":"${reference}"`)
  })
})

describe('a webhook', () => {
  it('brings updates with the secret, and none without', async () => {
    const app = Fastify()
    let hook: ((request: never, reply: never) => unknown) | undefined
    app.post('/hook', (request, reply) => hook?.(request as never, reply as never))
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/hook`
    const world = await botWorld({}, { url, secret: SECRET })
    hook = world.sunwatt.webhook as never
    world.ann.say('/start')
    await world.ann.sees('Welcome')
    expect(world.telegram.faults.count('getUpdates')).toBe(0)
    for (const secret of ['', 'wrong', `${SECRET}x`]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body: '{"update_id":1}',
      })
      expect(answer.status).toBe(401)
    }
  })

  it('that another program has taken is not its bot’s again because Telegram does not answer', async () => {
    const url = 'http://127.0.0.1:9/hook'
    const { sunwatt, telegram, patiently } = await botWorld({}, { url, secret: SECRET })
    const looked = () =>
      patiently(
        sunwatt.checkWebhook().then(
          () => 'well',
          () => 'wrong',
        ),
      )
    const token = () => sunwatt.health().token
    expect([await looked(), token()]).toEqual(['well', undefined])
    await sunwatt.bot.api.setWebhook('http://127.0.0.1:9/other')
    expect([await looked(), token()]).toEqual(['wrong', 'used'])
    telegram.faults.failNext('getWebhookInfo', { kind: 'refuse', status: 502, description: 'Bad Gateway' }, 100)
    expect([await looked(), token()]).toEqual(['wrong', 'used'])
    telegram.faults.clear()
    await sunwatt.bot.api.setWebhook(url)
    expect([await looked(), token()]).toEqual(['well', undefined])
  })
})

it('works on any Bot API server that keeps to the protocol, however odd its answers', async () => {
  const sent: string[] = []
  let polls = 0
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      const method = (req.url ?? '').split('/').pop()
      const answer = (result: unknown) => res.end(JSON.stringify({ ok: true, result }))
      if (method === 'getMe') return answer({ id: 5, is_bot: true, first_name: 'x', username: 'other_bot' })
      if (method === 'sendMessage') {
        sent.push(JSON.parse(body).text)
        return answer({ message_id: 1, date: 1, chat: { id: 9, type: 'private' }, text: 'x' })
      }
      if (method !== 'getUpdates') return answer(true)
      polls++
      if (polls === 1) return answer('no list')
      if (polls === 2) return res.end('<html>')
      if (polls === 3) return answer([{ message: {} }, null, { update_id: 1 }, { update_id: 2, unheard_of: 1 }])
      if (polls < 6) return answer([UPDATE])
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const telegram: BotDeps['telegram'] = { apiRoot, limits: NO_LIMITS, webhook: undefined }
  const world = await botWorld({ telegram })
  await world.patiently(expect.poll(() => polls).toBe(6) as Promise<void>)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('9')
})

const UPDATE = {
  update_id: 7,
  message: {
    message_id: 3,
    date: 1,
    chat: { id: 9, type: 'private', first_name: 'P' },
    from: { id: 9, is_bot: false, first_name: 'P' },
    text: '/id',
    entities: [{ type: 'bot_command', offset: 0, length: 3 }],
  },
}
