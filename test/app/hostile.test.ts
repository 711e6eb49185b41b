/** Tests the bot with parts that are slow, wrong, repeated or missing: it must stay up and report the truth. */
import { describe, expect, it } from 'vitest'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { ALICE, type BotOnlyFixture, createBotOnlyFixture, KEY, startBotOnlyFixture } from './bot-only-fixture.ts'

const CONFIRM = '✅ Rent for 3.25 TRX'
const HEALTHY = { status: 200, unwell: [] }
const HTML = { status: 200, body: '<html>Bad gateway</html>' }

/** Advances time until the receipt arrives; the bot keeps polling the order. */
async function waitForReceipt(w: BotOnlyFixture): Promise<void> {
  await expect
    .poll(() => {
      w.advance(5_000)
      return w.alice.last().text
    }, POLL_OPTIONS)
    .toMatch(/^✅ 65,000 Energy .* until /m)
}

describe('a bot at a faulty marketplace', () => {
  it('gets one order if the marketplace responds late and ignores Idempotency-Key', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.quoted()
    w.market.mischief.push('hang')
    void w.alice.tap(CONFIRM)
    await expect.poll(w.market.hangingCount, POLL_OPTIONS).toBe(1)
    w.endCalls()
    await w.alice.sees('❗ I don’t know yet whether your order went')
    expect(w.market.release()).toBe(true)
    await w.alice.sees('Looking for 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
    w.fill(100)
    await waitForReceipt(w)
  })

  it('finds an order that was created although the response was HTML, and does not order again', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.quoted()
    w.between.market.changeResponses('/v2/buy-resource', () => HTML)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Looking for 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('reports an order as not made only after a delay if the response was HTML', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.quoted()
    w.market.mischief.push('garbage')
    void w.alice.tap(CONFIRM)
    await w.alice.sees('❗ I don’t know yet whether your order went')
    await expect
      .poll(() => {
        w.advance(20_000)
        return w.alice.last().text
      }, POLL_OPTIONS)
      .toContain('❔ Your order most likely did not go through:')
    expect(w.account.orders).toHaveLength(0)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('reports that the marketplace answers only HTML, and stores nothing', async () => {
    const w = await startBotOnlyFixture()
    w.between.market.changeResponses('', () => HTML)
    w.alice.say(`/link ${KEY}`)
    await w.alice.sees('⚠️ The service sent an answer I can’t read, so')
    await expect.poll(async () => (await w.health()).unwell, POLL_OPTIONS).toContain('market')
    w.between.market.stopChanges()
    await w.linked()
  })

  it('accepts a balance sent as a number, and orders without delegates and createdAt', async () => {
    const w = await startBotOnlyFixture()
    w.between.market.changeResponses('/v2/user-info', ({ status, body }) => ({
      status,
      body: body.replace(/"balance":"(\d+)"/, '"balance":$1'),
    }))
    const bare = ({ status, body }: { status: number; body: string }) => ({
      status,
      body: JSON.stringify(JSON.parse(body), (key, value) =>
        key === 'delegates' || key === 'createdAt' ? undefined : value,
      ),
    })
    w.between.market.changeResponses('/v2/orders', bare)
    await w.linked()
    await w.alice.sees('Balance: 100 TRX')
    await w.quoted()
    w.between.market.changeResponses('/v2/buy-resource', () => HTML)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Looking for 65,000 Energy')
    const id = String(w.account.orders[0]?.id)
    w.between.market.changeResponses(`/v2/order/${id}`, bare)
    w.fill(100)
    await waitForReceipt(w)
    expect(w.account.orders).toHaveLength(1)
  })
})

describe('a bot at a faulty Bot API server', () => {
  it('sends one answer and makes one order if every update is repeated', async () => {
    const w = await createBotOnlyFixture()
    const delivered = new Map<number, unknown>()
    w.between.telegram.changeResponses('/getUpdates', ({ status, body }) => {
      const answer = JSON.parse(body) as { ok: boolean; result?: { update_id: number }[] }
      if (!answer.result) return { status, body }
      for (const update of answer.result) delivered.set(update.update_id, update)
      const all = [...delivered.values()]
      const result = answer.result.length > 0 ? [...all, ...all] : []
      return { status, body: JSON.stringify({ ...answer, result }) }
    })
    await w.start()
    await w.ready()
    await w.linked()
    await w.quoted()
    await w.alice.tap(CONFIRM)
    await w.alice.sees('Looking for 65,000 Energy')
    w.alice.say('/id')
    await w.alice.sees(`Your Telegram id: ${w.alice.id}`)
    expect(w.alice.chat().filter(({ text }) => text.includes('Your Telegram id'))).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)

    // A new process has no memory of updates, so the tap on Confirm arrives again as if new.
    await w.stop()
    await w.start()
    await w.ready()
    w.alice.say('/id')
    await w.alice.waitFor((all) => all.filter(({ text }) => text.includes('Your Telegram id')).length >= 2 || undefined)
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('loses no order and no receipt if calls are rejected, rate limited or lose their responses', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.quoted()
    const { faults } = w.telegram
    faults.failNext('editMessageText', { kind: 'refuse', status: 500, description: 'Internal Server Error' }, 2)
    faults.failNext('answerCallbackQuery', { kind: 'lost' })
    faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 1 }, 2)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Looking for 65,000 Energy')
    w.fill(100)
    await waitForReceipt(w)
    expect(w.alice.chat().filter(({ text }) => text.includes('✅ 65,000 Energy'))).toHaveLength(1)
    expect(w.account.orders).toHaveLength(1)
  })

  it('handles valid updates that arrive among malformed ones', async () => {
    const w = await startBotOnlyFixture()
    const from = { id: w.alice.id, is_bot: false, first_name: 'A' }
    const chat = { id: w.alice.id, type: 'private', first_name: 'A' }
    const odd = [
      {},
      { message: {} },
      { message: { message_id: 1, date: 1, chat } },
      { message: { message_id: 1, date: 1, from, chat, text: '' } },
      {
        message: {
          message_id: 1,
          date: 1,
          from,
          chat: { id: -5, type: 'supergroup', title: 'G' },
          text: '/buy',
        },
      },
      { message: { message_id: 1, date: 1, from, chat, text: '/energy'.padEnd(4_000, ' 9') } },
      { callback_query: { id: '1', from, chat_instance: '1' } },
      { callback_query: { id: '2', from, chat_instance: '1', data: 'go:nowhere' } },
      { callback_query: { id: '3', from, chat_instance: '1', data: 'p:ok:000000000000000000000000' } },
      {
        callback_query: {
          id: '4',
          from,
          chat_instance: '1',
          data: '\u0000:::'.repeat(9),
          message: { message_id: 9, date: 0, chat },
        },
      },
      { my_chat_member: { chat, from, date: 1 } },
      { inline_query: { id: '5', from, query: 'x', offset: '' } },
      { something_new: { a: 1 } },
    ].map((update, i) => ({ update_id: 5_000_000 + i, ...update }))
    let sent = false
    w.between.telegram.changeResponses('/getUpdates', ({ status, body }) => {
      const answer = JSON.parse(body) as { ok: boolean; result?: object[] }
      if (!answer.result || sent) return { status, body }
      sent = true
      return { status, body: JSON.stringify({ ok: true, result: [...odd.reverse(), ...answer.result] }) }
    })
    w.alice.say('/id')
    await w.alice.sees('Your Telegram id')
    expect(sent).toBe(true)
    expect(await w.problems()).not.toHaveProperty('telegram')
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
  })

  it('retries until the server recovers from HTML and invalid responses', async () => {
    const w = await createBotOnlyFixture()
    w.disableLongPolling()
    await w.start()
    await w.ready()
    for (const body of ['<html>', '{"ok":true}', '{"ok":true,"result":[{"update_id":"x"},null,7]}', '[]']) {
      let answered = 0
      w.between.telegram.changeResponses('/getUpdates', () => {
        answered++
        return { status: 200, body }
      })
      await expect.poll(() => answered, POLL_OPTIONS).toBeGreaterThan(0)
    }
    w.between.telegram.stopChanges()
    w.alice.start()
    await w.alice.sees('Welcome!')
  })
})

describe('a Bot API server without long polling', () => {
  it('is polled with pauses', async () => {
    const w = await createBotOnlyFixture()
    let callCount = 0
    w.between.telegram.changeResponses('/getUpdates', ({ status, body }) => {
      callCount++
      return { status, body }
    })
    w.disableLongPolling()
    await w.start()
    await w.ready()
    const [sinceMs, before] = [performance.now(), callCount]
    await expect.poll(() => callCount - before, POLL_OPTIONS).toBeGreaterThan(2)
    expect(callCount - before).toBeLessThan((performance.now() - sinceMs) / 10)
    w.alice.start()
    await w.alice.sees('Welcome!')
  })
})

describe('a faulty node', () => {
  it.each([
    ['with status 500', { status: 500, body: 'oops' }],
    ['with HTML and status 200', HTML],
    ['with its own error object', { status: 200, body: '{"Error":"class java.lang.NullPointerException"}' }],
    ['with an empty object', { status: 200, body: '{}' }],
  ])('that answers %s is reported as a problem, and buying works again after it recovers', async (_name, answer) => {
    const w = await startBotOnlyFixture()
    await w.linked()
    w.between.node.changeResponses('', () => answer)
    await expect.poll(async () => (await w.health()).unwell, POLL_OPTIONS).toContain('tron')
    w.alice.say(`/energy ${ALICE} 65k 1h`)
    await w.alice.sees(/can’t reach the TRON network|had a problem|is not on the chain/)
    expect(w.market.payments()).toHaveLength(0)
    w.between.node.stopChanges()
    await expect.poll(w.health, POLL_OPTIONS).toEqual(HEALTHY)
    await w.quoted()
    await w.alice.tap(CONFIRM)
    await w.alice.sees('Looking for 65,000 Energy')
  })
})

describe('the order for a ZapBuy transfer', () => {
  it.each(['made_then_lost', 'made_then_500', 'made_then_garbage'] as const)(
    'is made only once if the first call is %s',
    async (fault) => {
      const w = await startBotOnlyFixture()
      await w.watchesZaps()
      w.market.mischief.push(fault)
      w.sendZap(4_300_000)
      await expect.poll(() => w.operator.orders.length, POLL_OPTIONS).toBe(1)
      w.advance(3 * 60_000)
      await expect.poll(w.zapStates, POLL_OPTIONS).toEqual(['ordered'])
      expect(w.market.payments()).toHaveLength(1)
    },
  )
})
