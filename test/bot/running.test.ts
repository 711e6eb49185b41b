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
import { createBotFixture } from './bot-fixture.ts'
import { createUserDriver } from './user-driver.ts'

const SECRET = 'a-secret-of-the-webhook'

describe('startup', () => {
  it('sets the commands in every language, and admin commands for admins only', async () => {
    const { telegram } = await createBotFixture()
    await expect.poll(() => telegram.faults.calls('setMyCommands').length).toBe(LANGUAGES.length + 2)
    const calls = telegram.faults.calls('setMyCommands').map((c) => c.values)
    expect(calls.map((c) => [c.scope, c.language_code])).toEqual([
      [{ type: 'all_private_chats' }, undefined],
      ...LANGUAGES.map((language) => [{ type: 'all_private_chats' }, language]),
      [{ type: 'chat', chat_id: 10_003 }, undefined],
    ])
  })

  it('waits for Telegram to be reachable, and reports that meanwhile', async () => {
    const fixture = await createBotFixture()
    await fixture.patiently(fixture.down())
    fixture.telegram.faults.failNext('getMe', { kind: 'refuse', status: 502, description: 'Bad Gateway' }, 9)
    const coming = fixture.up()
    await expect.poll(() => fixture.sunwatt.health().at).toBe('starting')
    await fixture.patiently(coming)
    expect(fixture.sunwatt.health()).toMatchObject({
      at: 'running',
      username: 'sunwatt_bot',
      telegramError: undefined,
    })
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
  })

  it('can be stopped while it waits', async () => {
    const fixture = await createBotFixture()
    await fixture.patiently(fixture.down())
    fixture.telegram.faults.failNext('getMe', { kind: 'refuse', status: 401, description: 'Unauthorized' }, 1_000)
    void fixture.up()
    await expect.poll(() => fixture.sunwatt.health().telegramError).toContain('401')
    await fixture.patiently(fixture.sunwatt.stop())
    expect(fixture.sunwatt.health().at).toBe('stopped')
    fixture.telegram.faults.clear()
    await fixture.db.close()
    await fixture.up()
  })
})

it.each([false, true])("the test's user driver fails at a stopped bot (patiently: %s)", async (patiently) => {
  const fixture = await createBotFixture()
  await createUserDriver(fixture, { patiently }).say(fixture.ann, '/id')
  await fixture.patiently(fixture.sunwatt.stop())
  await expect(createUserDriver(fixture, { patiently, withinMs: 200 }).say(fixture.ann, '/id')).rejects.toThrow(
    'the bot has not taken all updates',
  )
})

describe('polling', () => {
  it.each([409, 500, 502])('continues after a response with status %i', async (status) => {
    const fixture = await createBotFixture()
    fixture.telegram.faults.failNext('getUpdates', { kind: 'refuse', status, description: 'trouble' }, 2)
    fixture.ann.say('/id')
    await fixture.patiently(fixture.ann.sees('Your Telegram id'))
    fixture.ann.say('/start')
    await fixture.patiently(fixture.ann.sees('Welcome'))
    // Two programs with one token both have successful polls in between.
    const still = status === 409 ? expect.stringContaining('another program uses BOT_TOKEN') : undefined
    expect(fixture.sunwatt.health().telegramError).toEqual(still)
  })

  it('continues immediately after the clock was set back, and does not report an old conflict as lasting', async () => {
    const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
    const conflict = () =>
      new GrammyError('no', { ok: false, error_code: 409, description: 'Conflict' }, 'getUpdates', {})
    const answers: (() => unknown)[] = []
    let callCount = 0
    const getUpdates = async () => {
      callCount++
      const answer = answers.shift()
      return answer ? answer() : new Promise<never>(() => {})
    }
    const polling = createPolling({
      ...{ bot: { api: { getUpdates } as never }, clock, log: silentLogger },
      store: async () => {},
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
      const before = callCount
      await new Promise(setImmediate)
      clock.advance(waitMs)
      await expect.poll(() => callCount).toBe(before + 1)
    }
    expect(polling.health).toMatchObject({ lastError: undefined, token: undefined })
  })

  it.each([
    ['no updates', []],
    ['invalid updates', [null, { update_id: 'x' }]],
  ])('pauses after a poll that immediately returns %s', async (_name, updates) => {
    const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
    let callCount = 0
    const getUpdates = async () => {
      callCount++
      await new Promise(setImmediate)
      return updates
    }
    const polling = createPolling({
      ...{ bot: { api: { getUpdates } as never }, clock, log: silentLogger },
      store: async () => {},
      handle: async () => {},
    })
    polling.start()
    onTestFinished(() => polling.stop())
    for (const expected of [1, 2, 3]) {
      for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
      expect(callCount).toBe(expected)
      clock.advance(500)
    }
  })

  it('waits for a running handler at shutdown, and handles nothing twice afterwards', async () => {
    const fixture = await createBotFixture()
    fixture.market.open('my-key')
    fixture.market.delayMs = 300
    fixture.ann.say('/link my-key')
    await expect.poll(() => fixture.market.callsWithKey().length).toBe(1)
    await fixture.restart()
    expect(fixture.ann.last().text).toContain('is linked')
    const messages = fixture.ann.chat().length
    fixture.ann.say('/id')
    await fixture.ann.sees('Your Telegram id')
    expect(fixture.ann.chat()).toHaveLength(messages + 2)
  })

  it('handles a repeated update once', async () => {
    const { ann, sunwatt } = await createBotFixture()
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
    expect(ann.chat().filter((m) => m.text.includes('I didn’t get'))).toHaveLength(1)
  })

  it('handles a repeated update once even after a restart during a conversation', async () => {
    const fixture = await createBotFixture()
    const { ann } = fixture
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
    await fixture.sunwatt.handle(update)
    const edits = fixture.telegram.faults.calls('editMessageText').length
    await fixture.restart()
    await fixture.sunwatt.handle(update)
    expect(fixture.telegram.faults.calls('editMessageText')).toHaveLength(edits)
  })

  it('reports an unexpected error with a reference that is in the log', async () => {
    const fixture = await createBotFixture({
      vault: { ...createVault(Buffer.alloc(32)), seal: () => 'x', open: () => JSON.parse('{') },
    })
    fixture.market.open('my-key')
    fixture.ann.say('/link my-key')
    const notice = await fixture.ann.sees('went wrong on our side')
    const reference = /reference (\w{6})/.exec(notice.text)?.[1]
    expect(fixture.logged.join()).toContain(`"reference":"${reference}"`)
  })
})

describe('a webhook', () => {
  it('accepts only updates that have the secret', async () => {
    const app = Fastify()
    let hook: ((request: never, reply: never) => unknown) | undefined
    app.post('/hook', (request, reply) => hook?.(request as never, reply as never))
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/hook`
    const fixture = await createBotFixture({}, { url, secret: SECRET })
    hook = fixture.sunwatt.webhook as never
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
    expect(fixture.telegram.faults.count('getUpdates')).toBe(0)
    for (const secret of ['', 'wrong', `${SECRET}x`]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body: '{"update_id":1}',
      })
      expect(answer.status).toBe(401)
    }
  })

  it('that another program replaced is still reported while Telegram does not respond', async () => {
    const url = 'http://127.0.0.1:9/hook'
    const { sunwatt, telegram, patiently } = await createBotFixture({}, { url, secret: SECRET })
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

it('the bot works with any Bot API server that follows the protocol', async () => {
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
  const fixture = await createBotFixture({ telegram })
  await fixture.patiently(expect.poll(() => polls).toBe(6) as Promise<void>)
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
