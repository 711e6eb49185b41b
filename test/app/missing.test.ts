/** The bot alone while other parts are missing or hang: what /healthz and the chat say, and that it can stop. */
import { describe, expect, it } from 'vitest'
import { ALICE, alone, aloneAndUp } from './alone.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'
const WELL = { status: 200, unwell: [] }
const PATIENCE = { timeout: 15_000, interval: 50 }

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
    await expect.poll(w.health, PATIENCE).toMatchObject({ status: 503 })
    expect((await w.health()).unwell).toContain('market')
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
    const asked = performance.now()
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('tron')
    expect(performance.now() - asked).toBeLessThan(10_000)
    for (const call of calls) call.release()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })
})

describe('MARKET_URL', () => {
  const NOT_FOUND = { statusCode: 404, error: 'Not Found', message: 'Route POST:/v2 not found' }

  it.each([
    ['a web page', 200, '<!doctype html><title>It works</title>'],
    ['another API', 404, JSON.stringify(NOT_FOUND)],
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

describe('told to stop', () => {
  it.each(['/getMe', '/deleteWebhook'])('while the Bot API server hangs at %s, it stops at once', async (method) => {
    const w = await alone()
    const call = w.between.telegram.trap(method, 'before')
    await w.start()
    await call.caught
    const asked = performance.now()
    await w.stop()
    expect(performance.now() - asked).toBeLessThan(3_000)
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
    const asked = performance.now()
    await w.stop()
    expect(performance.now() - asked).toBeLessThan(2_000)
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
