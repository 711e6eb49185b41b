/** The bot alone while other parts are missing or hang: what /healthz and the chat say, and that it can stop. */
import { describe, expect, it } from 'vitest'
import { PATIENCE, WAIT_MS } from '../support/patience.ts'
import { ALICE, type Alone, alone, aloneAndUp } from './alone.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'
const NO_HOST = 'Bad Request: bad webhook: Failed to resolve host: Name or service not known'
const HOOK = {
  BOT_MODE: 'webhook',
  WEBHOOK_URL: 'https://bot.example/telegram',
  WEBHOOK_SECRET: 'swordfish-swordfish',
}
const WELL = { status: 200, unwell: [] }

describe('a part that is missing', () => {
  it('at the start is named by /healthz; when all are there, the bot is well and answers', async () => {
    const w = await alone()
    for (const proxy of Object.values(w.between)) proxy.gone = true
    await w.start()
    await expect.poll(w.health, PATIENCE).toMatchObject({
      status: 503,
      unwell: expect.arrayContaining(['market', 'telegram', 'tron']),
    })
    w.alice.start()
    w.between.market.gone = false
    w.between.node.gone = false
    await expect.poll(w.health, PATIENCE).toEqual({ status: 503, unwell: ['telegram'] })
    w.between.telegram.gone = false
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
    await w.alice.sees('Welcome!')
  })

  it('while running is named, told in the chat, and forgotten when it is back', async () => {
    const w = await aloneAndUp()
    await w.linked()
    w.between.market.gone = true
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('market')
    w.alice.start()
    await w.alice.sees('Your money is not affected')
    w.between.market.gone = false
    await expect.poll(w.health, PATIENCE).toEqual(WELL)

    w.between.telegram.gone = true
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('telegram')
    w.alice.start()
    w.between.telegram.gone = false
    await w.alice.sees('Balance: 100 TRX')
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })

  it('that hangs does not keep /healthz from answering', async () => {
    const w = await aloneAndUp()
    // The workers ask too, and several at a time.
    const calls = Array.from({ length: 50 }, () => w.between.node.trap('/wallet/getblock', 'before'))
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('tron')
    for (const call of calls) call.release()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })
})

describe('MARKET_URL', () => {
  const NOT_FOUND = { statusCode: 404, error: 'Not Found', message: 'Route POST:/v2 not found' }

  it.each([
    ['a web page', 200, '<!doctype html><title>It works</title>'],
    ['another API', 404, JSON.stringify(NOT_FOUND)],
    ['a redirect, to https say', 301, '{"error":false,"message":"Success","data":{}}'],
    ['a page to log in at', 403, '<html><title>Access denied</title></html>'],
    ['something that says yes to everything', 200, '{"ok":true,"result":{}}'],
    ['a marketplace of other words', 200, '{"error":false,"message":"Success","data":{"price":1}}'],
  ])('that leads to %s is named by /healthz with what to do', async (_what, status, body) => {
    const w = await alone()
    w.between.market.spoil('', () => ({ status, body }))
    await w.start()
    await w.ready()
    await expect.poll(w.health, PATIENCE).toEqual({ status: 503, unwell: ['market'] })
    expect(await (await fetch(`${w.url()}/healthz`)).text()).toContain(
      'what answers at MARKET_URL is not a marketplace',
    )
    w.between.market.mend()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })
})

describe('Telegram', () => {
  const telegram = async (w: Alone) => (await w.problems()).telegram

  it.each([
    [
      'a token it does not know',
      { BOT_TOKEN: '12345:abc' },
      /refuses BOT_TOKEN \(401: Unauthorized\): set the one that/,
    ],
    [
      'a webhook it does not take',
      HOOK,
      /refuses WEBHOOK_URL \(400: .*Failed to resolve host.*\): it has to be an https/,
    ],
  ])('that is asked with %s says so by /healthz, with the setting and what to do', async (_what, env, words) => {
    const w = await alone(env)
    w.telegram.faults.failNext('setWebhook', { kind: 'refuse', status: 400, description: NO_HOST }, 100)
    await w.start()
    await expect.poll(() => telegram(w), PATIENCE).toMatch(words)
    expect((await w.health()).status).toBe(503)
  })

  it('at another address than TELEGRAM_API_ROOT is named with the reason', async () => {
    const w = await alone()
    w.between.telegram.spoil('', () => ({ status: 404, body: '<!doctype html>' }))
    await w.start()
    await expect.poll(() => telegram(w), PATIENCE).toMatch(/HTTP 404 without JSON: look at .*TELEGRAM_API_ROOT/)
    w.between.telegram.mend()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })

  it('that gives the updates to two programs is named while both run, also between their collisions', async () => {
    const w = await aloneAndUp()
    const ended = () => w.lines(/telegram.poll_failed/)
    const url = `${w.env.TELEGRAM_API_ROOT}/bot${w.telegram.token}/getUpdates`
    /** Until it has ended a poll of the bot: there may be none under way. */
    const collide = async () => {
      const before = ended()
      const poll = async () => (ended() === before ? (await fetch(url)).ok : undefined)
      await expect.poll(poll, { timeout: WAIT_MS, interval: 250 }).toBeUndefined()
    }
    await collide()
    await expect.poll(() => telegram(w), PATIENCE).toMatch(/another program uses BOT_TOKEN \(409: Conflict.*stop that/)
    // A single one comes with a restart.
    w.alice.start()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
    await collide()
    w.alice.start()
    await w.alice.sees('Welcome!')
    expect(await telegram(w)).toMatch(/another program/)
    w.advance(60_000)
    w.alice.start()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })
})

describe('told to stop', () => {
  it.each(['/getMe', '/deleteWebhook'])('while the Bot API server hangs at %s, it stops at once', async (method) => {
    const w = await alone()
    w.slow()
    const call = w.between.telegram.trap(method, 'before')
    await w.start()
    await call.caught
    await w.stop()
    call.drop()
  })

  it('while marketplace and node fail every call, it does not wait for the calls to be tried again', async () => {
    const w = await aloneAndUp()
    await w.linked()
    w.between.market.spoil('', () => ({ status: 500, body: '' }))
    w.between.node.spoil('', () => ({ status: 500, body: '' }))
    w.slow()
    w.alice.say(`/energy ${ALICE} 65k 1h`)
    await expect.poll(() => w.lines(/tron.call_failed/), PATIENCE).toBeGreaterThan(0)
    await w.stop()
  })

  it('while an order is on its way, it waits for the answer and tells it', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.quoted()
    const call = w.between.market.trap('/v2/buy-resource', 'after')
    void w.alice.tap(CONFIRM)
    await call.caught
    const stopped = w.stop()
    call.release()
    await stopped
    await w.alice.sees('Ordered: 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
  })
})
