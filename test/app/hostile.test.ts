/** The bot alone against parts that are slow, wrong, repeated or missing: it stays up, and tells the truth. */
import { describe, expect, it } from 'vitest'
import { Params } from '../../src/sandbox/telegram/bot-api/params.ts'
import { PATIENCE } from '../support/patience.ts'
import { ALICE, type Alone, alone, aloneAndUp, KEY } from './alone.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'
const WELL = { status: 200, unwell: [] }
const HTML = { status: 200, body: '<html>Bad gateway</html>' }

/** The marketplace is asked about the order again and again until the receipt is there. */
async function receipt(w: Alone): Promise<void> {
  await expect
    .poll(() => {
      w.advance(5_000)
      return w.alice.last().text
    }, PATIENCE)
    .toContain('Receipt')
}

describe('the marketplace', () => {
  it('answering late and ignoring Idempotency-Key makes one order, and it is told', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.quoted()
    w.market.mischief.push('hang')
    void w.alice.tap(CONFIRM)
    await w.alice.sees('I do not know yet whether your order was made')
    expect(w.market.release()).toBe(true)
    await w.alice.sees('Ordered: 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
    w.fill(100)
    await receipt(w)
  })

  it('answering 200 with HTML to an order that it made is asked for it, not ordered from again', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.quoted()
    w.between.market.spoil('/v2/buy-resource', () => HTML)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Ordered: 65,000 Energy')
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('answering 200 with HTML to an order that it did not make is not believed until time has passed', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.quoted()
    w.market.mischief.push('garbage')
    void w.alice.tap(CONFIRM)
    await w.alice.sees('I do not know yet whether your order was made')
    await expect
      .poll(() => {
        w.advance(20_000)
        return w.alice.last().text
      }, PATIENCE)
      .toContain('most likely not made')
    expect(w.account.orders).toHaveLength(0)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('answering HTML to everything is told as such; nothing is stored', async () => {
    const w = await aloneAndUp()
    w.between.market.spoil('', () => HTML)
    w.alice.say(`/link ${KEY}`)
    await w.alice.sees('gave an answer I do not understand')
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('market')
    w.between.market.mend()
    await w.linked()
  })

  it('may give the balance as a number, and orders without delegates and createdAt', async () => {
    const w = await aloneAndUp()
    w.between.market.spoil('/v2/user-info', ({ status, body }) => ({
      status,
      body: body.replace(/"balance":"(\d+)"/, '"balance":$1'),
    }))
    const bare = ({ status, body }: { status: number; body: string }) => ({
      status,
      body: JSON.stringify(JSON.parse(body), (key, value) =>
        key === 'delegates' || key === 'createdAt' ? undefined : value,
      ),
    })
    w.between.market.spoil('/v2/orders', bare)
    await w.linked()
    await w.alice.sees('Balance: 100 TRX')
    await w.quoted()
    w.between.market.spoil('/v2/buy-resource', () => HTML)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Ordered: 65,000 Energy')
    const id = String(w.account.orders[0]?.id)
    w.between.market.spoil(`/v2/order/${id}`, bare)
    w.fill(100)
    await receipt(w)
    expect(w.account.orders).toHaveLength(1)
  })
})

describe('the Bot API server', () => {
  it('delivering every update again and again is answered once, and one order made', async () => {
    const w = await alone()
    const delivered = new Map<number, unknown>()
    w.between.telegram.spoil('/getUpdates', ({ status, body }) => {
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
    await w.alice.sees('Ordered: 65,000 Energy')
    w.alice.say('/id')
    await w.alice.sees(`Your Telegram id: ${w.alice.id}`)
    expect(w.alice.chat().filter(({ text }) => text.includes('Your Telegram id'))).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)

    // A new process remembers none of them: the tap on Confirm comes again, as if it were new.
    await w.stop()
    await w.start()
    await w.ready()
    w.alice.say('/id')
    await w.alice.waitFor((all) => all.filter(({ text }) => text.includes('Your Telegram id')).length >= 2 || undefined)
    expect(w.account.orders).toHaveLength(1)
    expect(w.market.payments()).toHaveLength(1)
  })

  it('refusing, flooding and losing answers for a while loses no order and no receipt', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.quoted()
    const { faults } = w.telegram
    faults.failNext('editMessageText', { kind: 'refuse', status: 500, description: 'Internal Server Error' }, 2)
    faults.failNext('answerCallbackQuery', { kind: 'lost' })
    faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 1 }, 2)
    void w.alice.tap(CONFIRM)
    await w.alice.sees('Ordered: 65,000 Energy')
    w.fill(100)
    await receipt(w)
    expect(w.alice.chat().filter(({ text }) => text.includes('Receipt'))).toHaveLength(1)
    expect(w.account.orders).toHaveLength(1)
  })

  it('delivering updates that make no sense does not keep others from their answer', async () => {
    const w = await aloneAndUp()
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
    w.between.telegram.spoil('/getUpdates', ({ status, body }) => {
      const answer = JSON.parse(body) as { ok: boolean; result?: object[] }
      if (!answer.result || sent) return { status, body }
      sent = true
      return { status, body: JSON.stringify({ ok: true, result: [...odd.reverse(), ...answer.result] }) }
    })
    w.alice.say('/id')
    await w.alice.sees('Your Telegram id')
    expect(sent).toBe(true)
    expect(await w.problems()).not.toHaveProperty('telegram')
    // What the process asks of others it asks with a patience of a tenth of a second here.
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
  })

  it('answering HTML and nonsense is waited out', async () => {
    const w = await aloneAndUp()
    for (const body of ['<html>', '{"ok":true}', '{"ok":true,"result":[{"update_id":"x"},null,7]}', '[]']) {
      let answered = 0
      w.between.telegram.spoil('/getUpdates', () => {
        answered++
        return { status: 200, body }
      })
      await expect.poll(() => answered, PATIENCE).toBeGreaterThan(0)
    }
    w.between.telegram.mend()
    w.alice.start()
    await w.alice.sees('Welcome!')
  })
})

describe('a Bot API server without long polling', () => {
  it('is not asked without a pause', async () => {
    const w = await alone()
    let asked = 0
    w.between.telegram.spoil('/getUpdates', ({ status, body }) => {
      asked++
      return { status, body }
    })
    const poll = w.telegram.call.bind(w.telegram)
    w.telegram.call = (token, method, params, signal) =>
      poll(token, method, method === 'getUpdates' ? new Params({ ...params.values, timeout: 0 }) : params, signal)
    await w.start()
    await w.ready()
    const [sinceMs, before] = [performance.now(), asked]
    await expect.poll(() => asked - before, PATIENCE).toBeGreaterThan(2)
    expect(asked - before).toBeLessThan((performance.now() - sinceMs) / 10)
    w.alice.start()
    await w.alice.sees('Welcome!')
  })
})

describe('the node', () => {
  it.each([
    ['500', { status: 500, body: 'oops' }],
    ['200 with HTML', HTML],
    ['an error of its own', { status: 200, body: '{"Error":"class java.lang.NullPointerException"}' }],
    ['an empty object', { status: 200, body: '{}' }],
  ])('answering %s for a while is told where it matters, and the flow goes on', async (_name, answer) => {
    const w = await aloneAndUp()
    await w.linked()
    w.between.node.spoil('', () => answer)
    await expect.poll(async () => (await w.health()).unwell, PATIENCE).toContain('tron')
    w.alice.say(`/energy ${ALICE} 65k 1h`)
    await w.alice.sees(/cannot reach the TRON network|did not answer as it should|does not exist on the chain/)
    expect(w.market.payments()).toHaveLength(0)
    w.between.node.mend()
    await expect.poll(w.health, PATIENCE).toEqual(WELL)
    await w.quoted()
    await w.alice.tap(CONFIRM)
    await w.alice.sees('Ordered: 65,000 Energy')
  })
})

describe('a zap', () => {
  it.each(['made_then_lost', 'made_then_500', 'made_then_garbage'] as const)(
    'whose order is %s makes no second order',
    async (trick) => {
      const w = await aloneAndUp()
      await expect.poll(() => w.begun(), PATIENCE).toBe(true)
      w.market.mischief.push(trick)
      w.zap(4_300_000)
      await expect.poll(() => w.operator.orders.length, PATIENCE).toBe(1)
      w.advance(3 * 60_000)
      await expect.poll(w.zapStates, PATIENCE).toEqual(['ordered'])
      expect(w.market.payments()).toHaveLength(1)
    },
  )
})
