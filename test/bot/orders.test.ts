import { describe, expect, it } from 'vitest'
import { orderData } from '../../src/bot/orders/buttons.ts'
import { DELEGATOR } from '../support/hostile-market.ts'
import { forgeTap } from './hands.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'
import { OTHER_TXID, TXID, zapsWorld } from './zaps-world.ts'

const SHORT = `${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`
const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map((b) => b.text)

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
  it('lists what runs, what waits and what has ended apart, each line with what tells it from the others', async () => {
    const { ann, account, world } = await withOrders(8)
    const full = { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 }
    const hourAgo = { createdAt: Math.floor(world.clock.now() / 1000) - 3_600 }
    Object.assign(account.orders[7] ?? {}, { ...full, ...hourAgo })
    Object.assign(account.orders[6] ?? {}, full)
    Object.assign(account.orders[5] ?? {}, { remainAmount: 33_500, fulfilledPercent: 50 })
    const said = ann.say('/orders')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(labels(running).slice(0, 2)).toEqual([
      `33,500 Energy · ${SHORT} · 1h left`,
      `66,000 Energy · ${SHORT} · 1h left`,
    ])
    expect(running.text).toContain(`• 66,000 Energy for ${SHORT}: 1 hour left, until 5 Jan 2026, 13:00 (UTC)`)
    expect(labels(running)).toContain('• Running 2 •')
    await ann.tap('Waiting 6')
    const waiting = await ann.sees('⏳ Waiting', { after: said.id })
    expect(waiting.id).toBe(running.id)
    expect(labels(waiting)).toContain(`67,000 Energy · ${SHORT} · waits, 50%`)
    expect(waiting.text).toContain('waits, 50% filled so far, at 0.05 TRX per 1,000 a day')
    await ann.tap('Ended')
    const ended = await ann.sees('🏁 Ended')
    expect(labels(ended)[0]).toBe(`65,000 Energy · ${SHORT} · 5 Jan 2026, 12:00 (UTC)`)
    expect(ended.text).toContain(`• 65,000 Energy for ${SHORT}: 5 Jan 2026, 12:00 (UTC), 3.25 TRX`)
  })

  it('has what runs, with the time left, and what waits on the home card too', async () => {
    const { ann, account } = await withOrders(2)
    Object.assign(account.orders[0] ?? {}, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    const said = ann.say('/start')
    const card = await ann.sees('🟢 Running', { after: said.id })
    expect(card.text).toContain(`• 66,000 Energy for ${SHORT}: 1 hour left, until 5 Jan 2026, 13:00 (UTC)`)
    expect(card.text).toContain('⏳ 1 order waits to be filled')
    expect(card.text).toContain('Balance: ')
  })

  it('goes through the pages of a long list, and numbers lines that would read the same', async () => {
    const { ann, account } = await withOrders(1)
    const [order = {}] = account.orders
    for (let i = 0; i < 7; i++) account.orders.push({ ...order, id: `${order.id}`.slice(0, 23) + i })
    const said = ann.say('/orders')
    const first = await ann.sees('Page 1 of 2', { after: said.id })
    expect(first.text).toContain('⏳ Waiting')
    expect(labels(first).slice(0, 2)).toEqual([
      `65,000 Energy · ${SHORT} · waits, 0%`,
      `65,000 Energy · ${SHORT} · waits, 0% (2)`,
    ])
    await ann.tap('▶️')
    expect((await ann.sees('Page 2 of 2')).id).toBe(first.id)
  })

  /** What the marketplace has at the first call for its orders, at the second, and so on; then as at the last. */
  function onePerCall(account: { orders: Record<string, unknown>[] }, lists: Record<string, unknown>[][]) {
    let call = 0
    Object.defineProperty(account, 'orders', { get: () => lists[Math.min(call++, lists.length - 1)] })
  }

  it('says how many it has not read, where the marketplace gives few on a page', async () => {
    const { ann, account, market } = await withOrders(1)
    const [order = {}] = account.orders
    for (const end of 'abcdefg') account.orders.push({ ...order, id: `${order.id}`.slice(0, 23) + end })
    market.pages.rowsAtMost = 2
    const said = ann.say('/orders')
    const waiting = await ann.sees('⏳ Waiting', { after: said.id })
    expect(waiting.text).toContain('Only your newest orders were read. Older ones that are not listed here: 2')
    expect(labels(waiting)).toEqual(expect.arrayContaining(['• Waiting 8 •', '📄 Export orders']))
    await ann.tap('Running')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(running.text).toContain('not listed here: 2')
    expect(running.text).not.toContain('Nothing of yours runs now')
    await ann.tap('Ended')
    expect((await ann.sees('🏁 Ended')).text).not.toContain('not listed here')
    const start = ann.say('/start')
    const card = await ann.sees('⏳ 8 orders wait to be filled', { after: start.id })
    expect(card.text).toContain('not listed here: 2')
    expect(card.text).not.toContain('Nothing of yours runs now')
  })

  it.each([
    [20, 'not listed here: 2'],
    [32, 'Nothing of yours runs now'],
  ])('counts as not read only what may run still: the last that was read is %i days old', async (days, text) => {
    const { ann, account, market, world } = await withOrders(1)
    const createdAt = Math.floor(world.clock.now() / 1000) - days * 86_400
    const full = { status: 'Completed', remainAmount: 0, fulfilledPercent: 100, createdAt }
    const [order = {}] = account.orders.splice(0)
    for (let i = 0; i < 8; i++) account.orders.push({ ...order, ...full, id: `${order.id}`.slice(0, 23) + i })
    market.pages.rowsAtMost = 2
    const said = ann.say('/orders')
    expect((await ann.sees('🟢 Running', { after: said.id })).text).toContain(text)
  })

  it('has an order once that moves to the next page while pages are read', async () => {
    const { ann, account, market } = await withOrders(4)
    const [d, c, b, a] = account.orders as Record<string, unknown>[]
    if (!a || !b || !c || !d) throw new Error('four orders')
    market.pages.rowsAtMost = 2
    onePerCall(account, [
      [c, b, a],
      [d, c, b, a],
    ])
    const said = ann.say('/orders')
    const waiting = await ann.sees('⏳ Waiting', { after: said.id })
    expect(labels(waiting)).toContain('• Waiting 3 •')
  })

  it('has an order once that is filled between the two lists it is read from', async () => {
    const { ann, account } = await withOrders(1)
    const [order = {}] = account.orders
    const [half, full] = [
      { ...order, remainAmount: 32_500, fulfilledPercent: 50 },
      { ...order, remainAmount: 0, fulfilledPercent: 100, status: 'Completed' },
    ]
    onePerCall(account, [[half], [full]])
    const said = ann.say('/orders')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(labels(running)).toContain('• Running 1 •')
    expect(labels(running)).toContain('Waiting')
    expect(running.text).toContain('65,000 Energy')
  })

  it('shows one order with its price, fill, delegations and time left', async () => {
    const { ann, account } = await withOrders(1)
    Object.assign(account.orders[0] ?? {}, {
      remainAmount: 13_000,
      fulfilledPercent: 80,
      delegates: [{ delegator: DELEGATOR, amount: 52_000, txid: 'ab'.repeat(32) }],
    })
    ann.say('/orders')
    await ann.sees('🟢 Running')
    await ann.tap(`52,000 Energy · ${SHORT} · 1h left`)
    const detail = await ann.sees('Filled:')
    for (const part of [
      '65,000 Energy',
      ALICE,
      '▓▓▓▓▓▓░░ 80% (52,000 of 65,000)',
      'Price: 0.05 TRX per 1,000 a day',
      'Paid: 3.25 TRX',
      'Time left: 1 hour, until 5 Jan 2026, 13:00 (UTC)',
      `${DELEGATOR}: 52,000`,
    ])
      expect(detail.text).toContain(part)
    Object.assign(account.orders[0] ?? {}, { remainAmount: 0, fulfilledPercent: 100 })
    expect((await ann.tap('🔄 Refresh')).text).toBe('Up to date')
    await ann.sees('100% (65,000 of 65,000)')
    await ann.tap('◀️ Back')
    await ann.sees('🟢 Running')
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
    await ann.sees('🟢 Running')
    await ann.tap(`65,000 Energy · ${SHORT} · 1h left`)
    const detail = await ann.sees('Filled:')
    await ann.tap('🔁 Buy again')
    const quote = await ann.sees('Quote: rent 65,000 Energy')
    expect(quote.id).toBeGreaterThan(detail.id)
    await ann.tap('⏳ Extend', { messageId: detail.id })
    await ann.sees('Until when?')
  })

  it('does not know the orders of others', async () => {
    const { ann, world } = await withOrders(0)
    const before = ann.chat()
    await forgeTap(world, ann, orderData.pack({ op: 'show', id: 'f'.repeat(24), page: 'F0' }))
    expect(ann.chat()).toEqual(before)
  })

  it('says that the service is down', async () => {
    const { ann, market } = await withOrders(0)
    market.down.add('/v2/orders')
    ann.say('/orders')
    await ann.sees('did not answer as it should')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Nothing of yours runs now')
  })
})

it('/orders has zaps among them, also of people without an account', async () => {
  const w = await zapsWorld()
  const { ann } = w
  await w.ordered()
  await w.owed(OTHER_TXID)
  for (const txid of [TXID, OTHER_TXID]) {
    const said = ann.say(txid)
    await ann.sees('Transfer of 4.3 TRX', { after: said.id })
  }
  ann.say('/orders')
  const waiting = await ann.sees('⏳ Waiting')
  expect(waiting.text).toContain('🚀 86,000 Energy from')
  expect(waiting.text).toContain('🚀 4.3 TRX from')
  expect(labels(waiting).find((label) => label.includes('4.3 TRX'))).toMatch(/ · owed back$/)
  await ann.tap(labels(waiting).find((label) => label.includes('86,000')) ?? '')
  const one = await ann.sees('State: ordered', { after: waiting.id - 1 })
  expect(one.id).toBe(waiting.id)
  await ann.tap('◀️ Back')
  await ann.sees('⏳ Waiting')
})

it('/orders with a revoked key leads to linking again', async () => {
  const { ann, market } = await purchaseWorld()
  market.accounts.clear()
  ann.say('/orders')
  const said = await ann.sees('Your API key no longer works')
  expect(said.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
  // Now that it is known, it is still said so.
  const again = ann.say('/orders')
  await ann.sees('Your API key no longer works', { after: again.id })
})

describe('/calc', () => {
  it('tells what renting and burning cost, without an account', async () => {
    const { ann } = await purchaseWorld({ linked: false })
    ann.say('/calc 65000 1h')
    const answer = await ann.sees('65,000 for 1 hour')
    expect(answer.text).toContain('Energy: rent 3.25 TRX, burn 6.5 TRX, you save 50%')
    expect(answer.text).toContain('Bandwidth: rent 39 TRX, burn 65 TRX, you save 40%')
    expect(answer.text).toContain('An hour costs as much as a day: 1 hour and 1 day cost the same')
    const said = ann.say('/calc 65000 1d')
    expect((await ann.sees('65,000 for 1 day', { after: said.id })).text).not.toContain('An hour costs')
  })

  it('explains itself and what is wrong', async () => {
    const { ann } = await purchaseWorld({ linked: false })
    for (const [text, answer] of [
      ['/calc', 'First: how much?'],
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
    for (const part of ['1 hour', '1 day', '3 days', '30 days', '0.05 TRX per 1,000 a day: 10,000,000'])
      expect(book.text).toContain(part)
    // The picture needs the order book, and that an account.
    expect(book.photo !== undefined).toBe(linked)
    if (linked) {
      await ann.tap('3d')
      const other = await ann.sees('The picture, for 3 days')
      expect(other.id).toBe(book.id)
      expect(other.photo?.fileId).not.toBe(book.photo?.fileId)
    }
    await ann.tap('Bandwidth')
    expect((await ann.sees('Bandwidth: what can be had now')).text).toContain('nothing')
  })
})
