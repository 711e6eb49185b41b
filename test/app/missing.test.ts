/**
 * Tests the bot while other parts are missing or hang: what `/healthz` and the chat report, and that it can shut down.
 */
import { describe, expect, it } from 'vitest'
import { POLL_OPTIONS, WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import { ALICE, type BotOnlyFixture, createBotOnlyFixture, startBotOnlyFixture } from './bot-only-fixture.ts'

const CONFIRM = '✅ Rent for 3.25 TRX'
const NO_HOST = 'Bad Request: bad webhook: Failed to resolve host: Name or service not known'
const HOOK = {
  BOT_MODE: 'webhook',
  WEBHOOK_URL: 'https://bot.example/telegram',
  WEBHOOK_SECRET: 'swordfish-swordfish',
}
const HEALTHY = { status: 200, unwell: [] }

describe('a service that is unreachable', () => {
  it('at startup is reported by /healthz; once all services respond, the bot is healthy and answers', async () => {
    const w = await createBotOnlyFixture()
    for (const proxy of Object.values(w.between)) proxy.isDown = true
    await w.start()
    await expect.poll(w.health, POLL_OPTIONS).toMatchObject({
      status: 503,
      unwell: expect.arrayContaining(['market', 'telegram', 'tron']),
    })
    w.alice.start()
    w.between.market.isDown = false
    w.between.node.isDown = false
    await expect.poll(w.health, POLL_OPTIONS).toEqual({ status: 503, unwell: ['telegram'] })
    w.between.telegram.isDown = false
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
    await w.alice.sees('Welcome!')
  })

  it('during operation is reported by /healthz and in the chat until it responds again', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    w.between.market.isDown = true
    await expect.poll(async () => (await w.health()).unwell, POLL_OPTIONS).toContain('market')
    w.alice.start()
    await w.alice.sees('Your money is safe.')
    w.between.market.isDown = false
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)

    w.between.telegram.isDown = true
    await expect.poll(async () => (await w.health()).unwell, POLL_OPTIONS).toContain('telegram')
    w.alice.start()
    w.between.telegram.isDown = false
    await w.alice.sees('Balance: 100 TRX')
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })

  it('does not block /healthz, even if its connections hang', async () => {
    const w = await startBotOnlyFixture()
    // Workers call the node too, several at a time.
    const calls = Array.from({ length: 50 }, () => w.between.node.trapNext('/wallet/getblock', 'before'))
    const parts = async () => {
      w.endCalls()
      return (await w.health()).unwell
    }
    await expect.poll(parts, POLL_OPTIONS).toContain('tron')
    for (const call of calls) call.release()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })
})

describe('a wrong MARKET_URL', () => {
  const NOT_FOUND = { statusCode: 404, error: 'Not Found', message: 'Route POST:/v2 not found' }

  it.each([
    ['a web page', 200, '<!doctype html><title>It works</title>'],
    ['another API', 404, JSON.stringify(NOT_FOUND)],
    ['a redirect, for example to https', 301, '{"error":false,"message":"Success","data":{}}'],
    ['a login page', 403, '<html><title>Access denied</title></html>'],
    ['a server that answers every call with success', 200, '{"ok":true,"result":{}}'],
    ['a marketplace with other field names', 200, '{"error":false,"message":"Success","data":{"price":1}}'],
  ])('that leads to %s is reported by /healthz, with what to do', async (_what, status, body) => {
    const w = await createBotOnlyFixture()
    w.between.market.changeResponses('', () => ({ status, body }))
    await w.start()
    await w.ready()
    await expect.poll(w.health, POLL_OPTIONS).toEqual({ status: 503, unwell: ['market'] })
    expect(await (await fetch(`${w.url()}/healthz`)).text()).toContain('the server at MARKET_URL is not a marketplace')
    w.between.market.stopChanges()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })
})

describe('a wrong Telegram setup', () => {
  const telegramProblem = async (w: BotOnlyFixture) => (await w.problems()).telegram

  it.each([
    [
      'an unknown token',
      { BOT_TOKEN: '12345:abc' },
      /refuses BOT_TOKEN \(401: Unauthorized\): set the token that @BotFather shows/,
    ],
    ['a rejected webhook', HOOK, /refuses WEBHOOK_URL \(400: .*Failed to resolve host.*\): it has to be an https/],
  ])('with %s is reported by /healthz, with the setting and what to do', async (_what, env, words) => {
    const w = await createBotOnlyFixture(env)
    w.telegram.faults.failNext('setWebhook', { kind: 'refuse', status: 400, description: NO_HOST }, 100)
    await w.start()
    await expect.poll(() => telegramProblem(w), POLL_OPTIONS).toMatch(words)
    expect((await w.health()).status).toBe(503)
  })

  it('with a server at another URL than TELEGRAM_API_ROOT is reported with the reason', async () => {
    const w = await createBotOnlyFixture()
    w.between.telegram.changeResponses('', () => ({ status: 404, body: '<!doctype html>' }))
    await w.start()
    await expect
      .poll(() => telegramProblem(w), POLL_OPTIONS)
      .toMatch(/HTTP 404 without JSON: check the network connection and TELEGRAM_API_ROOT/)
    w.between.telegram.stopChanges()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })

  it('with two programs that poll with one token is reported as a problem while both run', async () => {
    const w = await startBotOnlyFixture()
    const failedPolls = () => w.countLogLines(/telegram.poll_failed/)
    const url = `${w.env.TELEGRAM_API_ROOT}/bot${w.telegram.token}/getUpdates`
    /** Polls until this has interrupted a poll of the bot; the bot may have none in progress at first. */
    const causePollConflict = async () => {
      const before = failedPolls()
      const poll = async () => (failedPolls() === before ? (await fetch(url)).ok : undefined)
      await expect.poll(poll, { timeout: WAIT_TIMEOUT_MS, interval: 250 }).toBeUndefined()
    }
    await causePollConflict()
    await expect
      .poll(() => telegramProblem(w), POLL_OPTIONS)
      .toMatch(/another program uses BOT_TOKEN \(409: Conflict.*stop that/)
    // A restart causes a single conflict, which is not a problem.
    w.alice.start()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
    await causePollConflict()
    w.alice.start()
    await w.alice.sees('Welcome!')
    expect(await telegramProblem(w)).toMatch(/another program/)
    w.advance(60_000)
    w.alice.start()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })
})

describe('shutdown', () => {
  it.each(['/getMe', '/deleteWebhook'])('ends immediately even if the Bot API server hangs at %s', async (method) => {
    const w = await createBotOnlyFixture()
    w.slowDownWaits()
    const call = w.between.telegram.trapNext(method, 'before')
    await w.start()
    await call.reached
    await w.stop()
    call.drop()
  })

  it('does not wait for retries while the marketplace and the node fail', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    w.between.market.changeResponses('', () => ({ status: 500, body: '' }))
    w.between.node.changeResponses('', () => ({ status: 500, body: '' }))
    w.slowDownWaits()
    w.alice.say(`/energy ${ALICE} 65k 1h`)
    await expect.poll(() => w.countLogLines(/tron.call_failed/), POLL_OPTIONS).toBeGreaterThan(0)
    await w.stop()
  })

  it('waits for the response of a pending order, and reports the order to the user', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.quoted()
    const call = w.between.market.trapNext('/v2/buy-resource', 'after')
    void w.alice.tap(CONFIRM)
    await call.reached
    const stopped = w.stop()
    call.release()
    await stopped
    await w.alice.sees('Looking for 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
  })
})
