import { describe, expect, it } from 'vitest'
import { orderData } from '../../src/bot/purchases/buttons.ts'
import { DELEGATOR } from '../support/hostile-market.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'

async function withOrders(count: number) {
  const made = await purchaseWorld({ balanceTrx: 1_000 })
  for (let i = 0; i < count; i++) {
    const said = made.ann.say(`/energy ${ALICE} ${65 + i}k 1h`)
    const quote = await made.ann.sees('Quote: rent', { after: said.id })
    const confirm = quote.buttons.flat().find((b) => b.text.startsWith('✅'))
    await made.ann.tap(confirm?.text ?? '')
    await made.ann.sees('Ordered', { after: said.id })
  }
  return made
}

describe('/orders', () => {
  it('lists orders as buttons, page by page, and the completed ones apart', async () => {
    const { ann, account } = await withOrders(8)
    Object.assign(account.orders[7] ?? {}, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    const said = ann.say('/orders')
    const first = await ann.sees('Active orders', { after: said.id })
    expect(first.text).toContain('Page 1 of 2')
    expect(first.buttons[0]?.[0]?.text).toBe(`Energy 72,000 · 0% · ${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`)
    await ann.tap('▶️')
    expect((await ann.sees('Page 2 of 2')).id).toBe(first.id)
    await ann.tap('Completed')
    const completed = await ann.sees('Completed orders')
    expect(completed.buttons[0]?.[0]?.text).toContain('Energy 65,000 · 100%')
  })

  it('shows one order with its price, fill, delegations and time left', async () => {
    const { ann, account } = await withOrders(1)
    Object.assign(account.orders[0] ?? {}, {
      remainAmount: 13_000,
      fulfilledPercent: 80,
      delegates: [{ delegator: DELEGATOR, amount: 52_000, txid: 'ab'.repeat(32) }],
    })
    ann.say('/orders')
    await ann.sees('Active orders')
    await ann.tap(`Energy 65,000 · 80% · ${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`)
    const detail = await ann.sees('Filled:')
    for (const part of [
      '65,000 Energy',
      ALICE,
      '▓▓▓▓▓▓░░ 80% (52,000 of 65,000)',
      'Price: 0.05 TRX per 1,000 a day',
      'Paid: 3.25 TRX',
      'Time left: 1h, until 2026-01-05 13:00 UTC',
      `${DELEGATOR}: 52,000`,
    ])
      expect(detail.text).toContain(part)
    Object.assign(account.orders[0] ?? {}, { remainAmount: 0, fulfilledPercent: 100 })
    expect((await ann.tap('🔄 Refresh')).text).toBe('Up to date')
    await ann.sees('100% (65,000 of 65,000)')
    await ann.tap('◀️ Back')
    await ann.sees('Active orders')
  })

  it('buys the same again in a message of its own, and extends', async () => {
    const { ann, account, market } = await withOrders(1)
    Object.assign(account.orders[0] ?? {}, {
      remainAmount: 0,
      fulfilledPercent: 100,
      delegates: [{ delegator: DELEGATOR, amount: 65_000, txid: 'ab'.repeat(32) }],
    })
    market.extendable.ENERGY = 65_000
    ann.say('/orders')
    await ann.sees('Active orders')
    await ann.tap(`Energy 65,000 · 100% · ${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`)
    const detail = await ann.sees('Filled:')
    await ann.tap('🔁 Buy again')
    const quote = await ann.sees('Quote: rent 65,000 Energy')
    expect(quote.id).toBeGreaterThan(detail.id)
    await ann.tap('⏳ Extend', { messageId: detail.id })
    await ann.sees('Until when?')
  })

  it('does not know the orders of others', async () => {
    const { ann, world } = await withOrders(0)
    await world.sunwatt.handle({
      update_id: 999_997,
      callback_query: {
        id: '1',
        from: { id: ann.id, is_bot: false, first_name: 'Ann' },
        chat_instance: '1',
        data: orderData.pack({ op: 'show', id: 'f'.repeat(24), page: 'A0' }),
        message: {
          message_id: 1,
          date: 1,
          chat: { id: ann.id, type: 'private', first_name: 'Ann' },
          text: 'x',
        },
      },
    })
    expect(ann.last().text).toContain('Your account is linked')
  })

  it('says that the service is down', async () => {
    const { ann, market } = await withOrders(0)
    market.down.add('/v2/orders')
    ann.say('/orders')
    await ann.sees('did not answer as it should')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('You have no active orders')
  })
})

it('/orders with a revoked key leads to linking again', async () => {
  const { ann, market } = await purchaseWorld()
  market.accounts.clear()
  ann.say('/orders')
  const said = await ann.sees('Your API key no longer works')
  expect(said.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
})

describe('/calc', () => {
  it('tells what renting and burning cost, without an account', async () => {
    const { ann } = await purchaseWorld({ linked: false })
    ann.say('/calc 65000 1h')
    const answer = await ann.sees('65,000 for 1h')
    expect(answer.text).toContain('Energy: rent 3.25 TRX, burn 6.5 TRX, you save 50%')
    expect(answer.text).toContain('Bandwidth: rent 39 TRX, burn 65 TRX, you save 40%')
    expect(answer.text).toContain('An hour costs as much as a day: 1h and 1d cost the same')
    const said = ann.say('/calc 65000 1d')
    expect((await ann.sees('65,000 for 1d', { after: said.id })).text).not.toContain('An hour costs')
  })

  it('explains itself and what is wrong', async () => {
    const { ann } = await purchaseWorld({ linked: false })
    for (const [text, answer] of [
      ['/calc', 'Type it like this'],
      ['/calc 65000', 'Type it like this'],
      ['/calc -1 1h', 'AMOUNT: It has to be more than zero'],
      ['/calc 65000 1y', 'DURATION: I cannot read'],
      ['/calc 5000 1h', 'Energy: the smallest order is 32,000'],
    ] as const) {
      const said = ann.say(text)
      await ann.sees(answer, { after: said.id })
    }
  })

  it('says which part it does not know when the service is down', async () => {
    const { ann, market } = await purchaseWorld({ linked: false })
    market.down.add('*')
    ann.say('/calc 65000 1h')
    await ann.sees('Energy: the service does not tell right now')
  })

  it('says that none can be had, and is offered to people without an account', async () => {
    const { ann, market } = await purchaseWorld({ linked: false })
    market.book.ENERGY.available = 0
    ann.say('/start')
    await ann.sees('Welcome')
    await ann.tap('🧮 Calculator')
    ann.say('/calc 65000 1h')
    await ann.sees('Energy: none of it can be had now')
  })
})

describe('/available', () => {
  it.each([true, false])('shows the usual durations; with an account (%s) or without', async (linked) => {
    const { ann, market } = await purchaseWorld({ linked })
    market.book.BANDWIDTH.available = 0
    ann.say('/available')
    const book = await ann.sees('Energy: what can be had now')
    for (const part of ['1h', '1d', '3d', '30d', '0.05 TRX per 1,000 a day: 10,000,000'])
      expect(book.text).toContain(part)
    await ann.tap('Bandwidth')
    expect((await ann.sees('Bandwidth: what can be had now')).text).toContain('nothing')
  })
})
