import { describe, expect, it } from 'vitest'
import { orderData } from '../../src/bot/orders/buttons.ts'
import { saveProvenAddress } from '../../src/db/stores/addresses/address-book.ts'
import { DELEGATOR_ADDRESS } from '../support/hostile-market.ts'
import { START_MS } from './bot-fixture.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'
import { forgeTap, labelsOf } from './user-driver.ts'
import { createZapsFixture, OTHER_TXID, sender, TXID } from './zaps-fixture.ts'

const SHORT = `${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`

async function withOrders(count: number) {
  const made = await createPurchaseFixture({ balanceTrx: 1_000 })
  for (let i = 0; i < count; i++) {
    const said = made.ann.say(`/energy ${ALICE} ${65 + i}k 1h`)
    const quote = await made.ann.sees('⚡ Rent ', { after: said.id })
    const confirm = quote.buttons.flat().find((b) => b.text.startsWith('✅'))
    await made.ann.tap(confirm?.text ?? '')
    await made.ann.sees('Looking for', { after: said.id })
  }
  return made
}

describe('/orders', () => {
  it('lists running, waiting and ended orders separately, with distinguishable lines', async () => {
    const { ann, account, botFixture } = await withOrders(8)
    const full = { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 }
    const hourAgo = { createdAt: Math.floor(botFixture.clock.now() / 1000) - 3_600 }
    Object.assign(account.orders[7] ?? {}, { ...full, ...hourAgo })
    Object.assign(account.orders[6] ?? {}, full)
    Object.assign(account.orders[5] ?? {}, { remainAmount: 33_500, fulfilledPercent: 50 })
    const said = ann.say('/orders')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(labelsOf(running).slice(0, 2)).toEqual([
      `33,500 Energy · ${SHORT} · 1h left`,
      `66,000 Energy · ${SHORT} · 1h left`,
    ])
    expect(running.text).toContain(`• 66,000 Energy for ${SHORT}: 1 hour left, until 13:00 (UTC)`)
    expect(labelsOf(running)).toContain('• Running 2 •')
    await ann.tap('Waiting 6')
    const waitingList = await ann.sees('⏳ Waiting', { after: said.id })
    expect(waitingList.id).toBe(running.id)
    expect(labelsOf(waitingList)).toContain(`67,000 Energy · ${SHORT} · 50% filled`)
    expect(waitingList.text).toContain('50% filled, at 0.05 TRX per 1,000 a day')
    await ann.tap('Ended')
    const ended = await ann.sees('🏁 Ended')
    expect(labelsOf(ended)[0]).toBe(`65,000 Energy · ${SHORT} · 12:00 (UTC)`)
    expect(ended.text).toContain(`• 65,000 Energy for ${SHORT}: 12:00 (UTC), 3.25 TRX`)
  })

  it('shows running orders with time left, and waiting orders; the home card shows them too', async () => {
    const { ann, account } = await withOrders(2)
    Object.assign(account.orders[0] ?? {}, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    const said = ann.say('/start')
    const card = await ann.sees('⚡ 1 running', { after: said.id })
    expect(card.text).toContain(`66k → ${SHORT} · 1h left`)
    expect(card.text).toContain('⏳ 1 order waiting')
    expect(card.text).toContain('Balance: ')
  })

  it('counts no waiting order that the marketplace counts but does not list', async () => {
    const { ann, market } = await withOrders(1)
    market.hideHistory(true)
    const said = ann.say('/start')
    const card = await ann.sees('Balance: ', { after: said.id })
    expect(card.text).not.toContain('wait')
    expect(card.text).not.toContain('not listed here')
  })

  it('pages through long lists, and numbers lines that would look equal', async () => {
    const { ann, account } = await withOrders(1)
    const [order = {}] = account.orders
    for (let i = 0; i < 7; i++) account.orders.push({ ...order, id: `${order.id}`.slice(0, 23) + i })
    const said = ann.say('/orders')
    const first = await ann.sees('Page 1 of 2', { after: said.id })
    expect(first.text).toContain('⏳ Waiting')
    expect(labelsOf(first).slice(0, 2)).toEqual([
      `65,000 Energy · ${SHORT} · 0% filled`,
      `65,000 Energy · ${SHORT} · 0% filled (2)`,
    ])
    await ann.tap('▶️')
    expect((await ann.sees('Page 2 of 2')).id).toBe(first.id)
  })

  /** Makes the nth call for orders return the nth list; the last list repeats. */
  function answerListsInTurn(account: { orders: Record<string, unknown>[] }, lists: Record<string, unknown>[][]) {
    let call = 0
    Object.defineProperty(account, 'orders', { get: () => lists[Math.min(call++, lists.length - 1)] })
  }

  it('reports how many orders were not read if pages are short', async () => {
    const { ann, account, market } = await withOrders(1)
    const [order = {}] = account.orders
    for (const end of 'abcdefg') account.orders.push({ ...order, id: `${order.id}`.slice(0, 23) + end })
    market.pages.rowsAtMost = 2
    const said = ann.say('/orders')
    const waitingList = await ann.sees('⏳ Waiting', { after: said.id })
    expect(waitingList.text).toContain('Only your newest orders are listed. Older ones: 2')
    expect(labelsOf(waitingList)).toEqual(expect.arrayContaining(['• Waiting 8 •', '📄 Export orders']))
    await ann.tap('Running')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(running.text).toContain('Older ones: 2')
    expect(running.text).not.toContain('Nothing is running.')
    await ann.tap('Ended')
    expect((await ann.sees('🏁 Ended')).text).not.toContain('Older ones:')
    const start = ann.say('/start')
    const card = await ann.sees('⏳ 8 orders waiting', { after: start.id })
    expect(card.text).toContain('Older ones: 2')
    expect(card.text).not.toContain('Nothing is running.')
  })

  it.each([
    [20, 'Older ones: 2'],
    [32, 'Nothing is running.'],
  ])('reports unread orders only if they may still run: the last order read is %i days old', async (days, text) => {
    const { ann, account, market, botFixture } = await withOrders(1)
    const createdAt = Math.floor(botFixture.clock.now() / 1000) - days * 86_400
    const full = { status: 'Completed', remainAmount: 0, fulfilledPercent: 100, createdAt }
    const [order = {}] = account.orders.splice(0)
    for (let i = 0; i < 8; i++) account.orders.push({ ...order, ...full, id: `${order.id}`.slice(0, 23) + i })
    market.pages.rowsAtMost = 2
    const said = ann.say('/orders')
    expect((await ann.sees('🟢 Running', { after: said.id })).text).toContain(text)
  })

  it('shows an order once if it moves to the next page during the read', async () => {
    const { ann, account, market } = await withOrders(4)
    const [d, c, b, a] = account.orders as Record<string, unknown>[]
    if (!a || !b || !c || !d) throw new Error('expected four orders')
    market.pages.rowsAtMost = 2
    answerListsInTurn(account, [
      [c, b, a],
      [d, c, b, a],
    ])
    const said = ann.say('/orders')
    const waitingList = await ann.sees('⏳ Waiting', { after: said.id })
    expect(labelsOf(waitingList)).toContain('• Waiting 3 •')
  })

  it('shows an order once if it is filled between the two list calls', async () => {
    const { ann, account } = await withOrders(1)
    const [order = {}] = account.orders
    const [half, full] = [
      { ...order, remainAmount: 32_500, fulfilledPercent: 50 },
      { ...order, remainAmount: 0, fulfilledPercent: 100, status: 'Completed' },
    ]
    answerListsInTurn(account, [[half], [full]])
    const said = ann.say('/orders')
    const running = await ann.sees('🟢 Running', { after: said.id })
    expect(labelsOf(running)).toContain('• Running 1 •')
    expect(labelsOf(running)).toContain('Waiting')
    expect(running.text).toContain('65,000 Energy')
  })

  it('shows one order with its price, fill, delegations and time left', async () => {
    const { ann, account } = await withOrders(1)
    Object.assign(account.orders[0] ?? {}, {
      remainAmount: 13_000,
      fulfilledPercent: 80,
      delegates: [{ delegator: DELEGATOR_ADDRESS, amount: 52_000, txid: 'ab'.repeat(32) }],
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
      'Time left: 1 hour, until 13:00 (UTC)',
      `${DELEGATOR_ADDRESS}: 52,000`,
    ])
      expect(detail.text).toContain(part)
    Object.assign(account.orders[0] ?? {}, { remainAmount: 0, fulfilledPercent: 100 })
    expect((await ann.tap('🔄 Refresh')).text).toBe('Up to date')
    await ann.sees('100% (65,000 of 65,000)')
    await ann.tap('◀️ Back')
    await ann.sees('🟢 Running')
  })

  it('repeats a purchase in a separate message, and extends a rental', async () => {
    const { ann, account, market } = await withOrders(1)
    Object.assign(account.orders[0] ?? {}, {
      remainAmount: 0,
      fulfilledPercent: 100,
      delegates: [{ delegator: DELEGATOR_ADDRESS, amount: 65_000, txid: 'ab'.repeat(32) }],
    })
    market.extendable.ENERGY = 65_000
    ann.say('/orders')
    await ann.sees('🟢 Running')
    await ann.tap(`65,000 Energy · ${SHORT} · 1h left`)
    const detail = await ann.sees('Filled:')
    await ann.tap('🔁 Again')
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.id).toBeGreaterThan(detail.id)
    await ann.tap('⏳ Extend', { messageId: detail.id })
    await ann.sees('Until when?')
  })

  it('does not show orders of other accounts', async () => {
    const { ann, botFixture } = await withOrders(0)
    const before = ann.chat()
    await forgeTap(botFixture, ann, orderData.pack({ op: 'show', id: 'f'.repeat(24), page: 'F0' }))
    expect(ann.chat()).toEqual(before)
  })

  it('reports that the marketplace is down', async () => {
    const { ann, market } = await withOrders(0)
    market.down.add('/v2/orders')
    ann.say('/orders')
    await ann.sees('The service had a problem.')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Nothing is running.')
  })
})

it('/orders includes ZapBuy orders, even for users without an account', async () => {
  const w = await createZapsFixture()
  const { ann } = w
  await w.insertOrderedZap()
  await w.insertOwedZap(OTHER_TXID)
  for (const txid of [TXID, OTHER_TXID]) {
    const said = ann.say(txid)
    await ann.sees('Transfer of 4.3 TRX', { after: said.id })
  }
  // Anyone can look up a transfer. Only the wallet's owner has it as an order.
  ann.say('/start')
  expect((await ann.sees('Welcome!')).text).not.toMatch(/running|waiting/)
  const wallet = { userId: ann.id, address: sender.address, name: 'hot' }
  await w.fixture.db.write((tx) => saveProvenAddress(tx, wallet, START_MS))
  ann.say('/orders')
  const waitingList = await ann.sees('⏳ Waiting')
  expect(waitingList.text).toContain('🚀 86,000 Energy from')
  expect(waitingList.text).toContain('🚀 4.3 TRX from')
  expect(labelsOf(waitingList).find((label) => label.includes('4.3 TRX'))).toMatch(/ · being sent back$/)
  await ann.tap(labelsOf(waitingList).find((label) => label.includes('86,000')) ?? '')
  const one = await ann.sees('State: ordered', { after: waitingList.id - 1 })
  expect(one.id).toBe(waitingList.id)
  await ann.tap('◀️ Back')
  await ann.sees('⏳ Waiting')
})

it('/orders with a revoked key asks the user to link again', async () => {
  const { ann, market } = await createPurchaseFixture()
  market.accounts.clear()
  ann.say('/orders')
  const said = await ann.sees('Your API key no longer works')
  expect(said.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
  // The second answer is the same, although the bot now knows that the key was revoked.
  const again = ann.say('/orders')
  await ann.sees('Your API key no longer works', { after: again.id })
})

describe('/calc', () => {
  it('offers the same amounts as renting', async () => {
    const { ann } = await withOrders(0)
    const amountsIn = (message: Parameters<typeof labelsOf>[0]) =>
      labelsOf(message).filter((label) => label.includes('USDT'))
    ann.say('/calc')
    const calc = amountsIn(await ann.sees('🧮 Price check: how much?'))
    const said = ann.say(`/energy ${ALICE}`)
    expect(calc).toEqual(amountsIn(await ann.sees('Energy: how much?', { after: said.id })))
    expect(calc).toHaveLength(4)
  })

  it('shows the cost of renting and of burning, without an account', async () => {
    const { ann } = await createPurchaseFixture({ linked: false })
    ann.say('/calc 65000 1h')
    const answer = await ann.sees('65,000 for 1 hour')
    expect(answer.text).toContain('Energy: rent 3.25 TRX, burn 6.5 TRX, you save 50%')
    expect(answer.text).toContain('💡 Same price: 1 day')
    const said = ann.say('/calc 65000 1d')
    expect((await ann.sees('65,000 for 1 day', { after: said.id })).text).not.toContain('Same price')
  })

  it('explains its syntax and names wrong arguments', async () => {
    const { ann } = await createPurchaseFixture({ linked: false })
    for (const [text, answer] of [
      ['/calc', 'Price check: how much?'],
      ['/calc 65000', 'Amount: 65,000 Energy'],
      ['/calc whatever', 'Type /calc AMOUNT DURATION'],
      ['/calc -1 1h', '⚠️ Enter a number above zero'],
      ['/calc 65000 1y', '⚠️ I don’t know what “1y” means here'],
      ['/calc 5000 1h', 'Energy: the smallest order is 32,000'],
    ] as const) {
      const said = ann.say(text)
      await ann.sees(answer, { after: said.id })
    }
  })

  it('names the service that is down', async () => {
    const { ann, market } = await createPurchaseFixture({ linked: false })
    market.down.add('*')
    ann.say('/calc 65000 1h')
    await ann.sees('Energy: no answer from the service')
  })

  it('reports that nothing is available, even to users without an account', async () => {
    const { ann, market } = await createPurchaseFixture({ linked: false })
    market.book.ENERGY.available = 0
    ann.say('/start')
    await ann.sees('Welcome')
    await ann.tap('🧮 Calculator')
    ann.say('/calc 65000 1h')
    await ann.sees('Energy: none available right now')
  })
})

describe('/available', () => {
  it.each([true, false])('shows the usual durations, with a linked account: %s', async (linked) => {
    const { ann, market } = await createPurchaseFixture({ linked })
    market.book.BANDWIDTH.available = 0
    ann.say('/available')
    const book = await ann.sees('Energy: available now')
    for (const part of ['1 hour', '1 day', '3 days', '30 days', '0.05 TRX per 1,000 a day: 10,000,000'])
      expect(book.text).toContain(part)
    // The picture needs the order book, which needs an account.
    expect(book.photo !== undefined).toBe(linked)
    if (linked) {
      await ann.tap('3d')
      const other = await ann.sees('For 3 days: price')
      expect(other.id).toBe(book.id)
      expect(other.photo?.fileId).not.toBe(book.photo?.fileId)
    }
    await ann.tap('Bandwidth')
    const empty = await ann.sees('Bandwidth: available now')
    expect(empty.text).toContain('Nothing to rent right now.')
    expect(empty.text).not.toContain('1 hour')
  })
})
