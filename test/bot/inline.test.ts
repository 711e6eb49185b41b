/** Tests inline mode and payment requests: in other chats, by link, and their outcomes. */
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { requestNewsScreen } from '../../src/bot/purchases/requests/request-screens.ts'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { payRequests } from '../../src/db/schema/bot/pay-requests.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { exportPerson } from '../../src/db/stores/bot/person.ts'
import { payRequest } from '../../src/db/stores/bot/purchases/pay-requests.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, BOB, createPurchaseFixture } from './purchase-fixture.ts'

const IN_GROUP = { chatId: GROUP_ID }
const DAY_MS = 86_400_000
const OTHER_KEY = 'a-key-of-wei-at-the-marketplace'
const PAY = '💳 Pay for this'

const titles = async (person: Person, query: string) =>
  (await person.askInline(query, IN_GROUP)).results.map(({ title }) => title)

/** Ann sends the request card to the group. */
async function sendCard(ann: Person, receiver: string = ALICE, hasFeedback = true) {
  const { results } = await ann.askInline(`65k 1h ${receiver}`, IN_GROUP)
  const card = results.find(({ title }) => title.startsWith('🙏'))
  if (!card) throw new Error(`no card among ${results.map(({ title }) => title)}`)
  return ann.chooseInline(card, { ...IN_GROUP, hasFeedback }).id
}

const waitForCard = (person: Person, id: number, text: string) =>
  person.waitFor((all) => all.find((m) => m.id === id && m.text.includes(text)), IN_GROUP)

/** Taps the card and returns the start parameter of the link it opens. */
async function tapCard(person: Person): Promise<string> {
  const { url, text } = await person.tap(PAY, IN_GROUP)
  expect(text).toBe('')
  return new URL(url ?? '').searchParams.get('start') ?? ''
}

/** Creates two users with accounts at a marketplace that has only the documented API. */
async function twoPayers() {
  const w = await createPurchaseFixture()
  w.market.open(OTHER_KEY, 100_000_000)
  w.botFixture.wei.say('/settings')
  await w.botFixture.wei.sees('语言')
  await w.botFixture.wei.tap('English')
  w.botFixture.wei.say(`/link ${OTHER_KEY}`)
  await w.botFixture.wei.sees('Your account is linked')
  return {
    ...w,
    wei: w.botFixture.wei,
    requests: () => w.botFixture.db.read((r) => r.orm.select().from(payRequests).all()),
  }
}

async function deleteAll(person: Person) {
  person.say('/privacy')
  await person.sees('What this bot stores about you')
  await person.tap('🗑 Delete my data')
  await person.sees('Delete everything about you here?')
  await person.tap('Yes, delete everything')
  await person.sees('here is deleted')
}

async function openQuote(person: Person, payload: string) {
  const { id } = person.start(payload)
  return person.sees(/asks you to pay for this|Your own request/, { after: id })
}

describe('inline queries', () => {
  it("show a price, but no user's balance", async () => {
    const { ann, market } = await createPurchaseFixture({ balanceTrx: 77 })
    const empty = await ann.askInline('', IN_GROUP)
    expect(empty.results.map(({ title }) => title)).toEqual([
      '⚡ 65,000 Energy for 1 hour: 3.25 TRX now',
      '❓ How to use this',
    ])
    expect(await titles(ann, '131k 1d')).toEqual(['⚡ 131,000 Energy for 1 day: 6.55 TRX now', '❓ How to use this'])
    expect(await titles(ann, '5000 1h')).toEqual(['⚡ 5,000 Bandwidth for 1 hour: 3 TRX now', '❓ How to use this'])
    const completeCard = await ann.askInline(`65k 1h ${ALICE}`, IN_GROUP)
    expect(completeCard.results.map(({ title }) => title)).toEqual([
      '🙏 Pay for me',
      '⚡ 65,000 Energy for 1 hour: 3.25 TRX now',
    ])
    expect(JSON.stringify([empty, completeCard])).not.toMatch(/\b77\b|a-key/)
    const url = completeCard.results[1]?.content.reply_markup?.inline_keyboard[0]?.[0]?.url ?? ''
    ann.start(new URL(url).searchParams.get('start') ?? '')
    await ann.sees('⚡ Rent 65,000 Energy')
    market.book.ENERGY.available = 40_000
    const short = await ann.askInline(`65k 1h ${ALICE}`, IN_GROUP)
    expect(short.results.map(({ title }) => title)).not.toContain('🙏 Pay for me')
    expect(short.results[0]?.content.text).toContain('Only 40,000 available')
  })

  it('need no account, explain the syntax, and work while the market is down', async () => {
    const { ann, market } = await createPurchaseFixture({ linked: false })
    for (const garbage of ['where is my <b>money', '&'.repeat(256), '65k 1y', '\u202e🙏'])
      expect(await titles(ann, garbage)).toEqual(['🤔 I don’t understand that'])
    market.down.add('/v2/estimate-buy-resource')
    expect(await titles(ann, `65k 1h ${ALICE}`)).toEqual(['⚠️ No price right now', '❓ How to use this'])
    market.down.clear()
    expect(await titles(ann, `65k 1h ${ALICE}`)).toContain('🙏 Pay for me')
  })

  it.each([
    ['20B 1h', '“20B”'],
    ['999999999999999 2d', 'The largest order is'],
    ['65k 400d', 'The longest rental is 30 days'],
  ])('like %s plus an address show the mistake instead of a result with default values', async (typed, problem) => {
    const { ann } = await createPurchaseFixture()
    const { results } = await ann.askInline(`${typed} ${ALICE}`, IN_GROUP)
    expect(results.map(({ title }) => title)).toEqual(['🤔 I don’t understand that'])
    expect(results[0]?.description).toContain(problem)
    expect(results[0]?.description).not.toMatch(/[<>]/)
  })

  it('store nothing and do not change open payment requests, however many queries are typed', async () => {
    const { ann, wei, requests, botFixture } = await twoPayers()
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('⚡ Rent ')
    await ann.tap('🙏 Ask someone to pay')
    const made = await ann.sees('🙏 Payment request.')
    // Waits until the tap is handled.
    await botFixture.sunwatt.userQueues.run(queueKey(ann.id, ann.id), async () => {})
    const before = await requests()
    for (let amount = 40; amount < 100; amount++)
      expect(await titles(ann, `${amount}k 1h ${ALICE}`)).toContain('🙏 Pay for me')
    expect(await requests()).toEqual(before)
    expect((await botFixture.db.read((reader) => exportPerson(reader, ann.id))).payRequests).toHaveLength(1)
    await openQuote(wei, /start=(\S+)/.exec(made.text)?.[1] ?? '')
  })

  it('whose result is sent to the bot itself are not treated as user input', async () => {
    const { ann } = await createPurchaseFixture()
    const { results } = await ann.askInline('65k 1h')
    const [first] = results
    if (!first) throw new Error('no result')
    const sent = ann.chooseInline(first)
    ann.say('/id')
    await ann.sees('Your Telegram id', { after: sent.id })
    expect(ann.chat().filter((m) => m.from.isBot && m.id > sent.id)).toHaveLength(1)
  })

  it('a command in a group opens its screen in the private chat', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('/deposit@sunwatt_bot', IN_GROUP)
    const { buttons } = await ann.sees('private chat', IN_GROUP)
    expect(buttons.flat()[0]).toMatchObject({ url: 'https://t.me/sunwatt_bot?start=deposit' })
  })

  it('a rental after a command in a group is kept, and the price is shown there', async () => {
    const offer = { resource: 'ENERGY', durationSec: 3_600, unitPriceSun: 60 } as const
    const { ann } = await createPurchaseFixture({ bot: { offers: async () => [offer] } })
    ann.say(`/energy 65k 1h ${ALICE}`, IN_GROUP)
    const screen = await ann.sees('type @sunwatt_bot 65k 1h T… for a price', IN_GROUP)
    const [button] = screen.buttons.flat()
    const payload = `buy_ENERGY_65000_3600_${ALICE}`
    expect(button).toMatchObject({ url: `https://t.me/sunwatt_bot?start=${payload}` })
    ann.start(payload)
    await ann.sees('Rent 65,000 Energy for 1 hour')
    const said = ann.say('/price', IN_GROUP)
    const priced = await ann.sees('65,000 Energy for 1 hour: 3.9 TRX now', { ...IN_GROUP, after: said.id })
    expect(priced.text).not.toContain('private chats')
  })
})

describe('a payment request card', () => {
  it('is paid from the balance of the user who taps, and then shows the proof', async () => {
    const w = await createMarketBotFixture('20')
    const { ann, bot } = w
    const card = await sendCard(bot.wei, RECEIVER)
    await waitForCard(ann, card, '请帮我支付')
    const { url } = await ann.tap('💳 帮我支付', IN_GROUP)
    const quote = await openQuote(ann, new URL(url ?? '').searchParams.get('start') ?? '')
    expect(quote.buttons.flat().map(({ text }) => text)).toEqual([
      '✅ Rent for 3.9 TRX',
      '🔎 Details',
      '📲 Pay by sending TRX',
      '✖️ Cancel',
    ])
    bot.wei.say('/id')
    await bot.wei.sees(/\d/)
    await ann.tap('✅ Rent for 3.9 TRX')
    await w.settle()
    await bot.pass('bot.requests')
    await w.settle()
    await bot.pass('bot.requests')
    const proof = await waitForCard(ann, card, '已支付并到账')
    expect(proof.text).toContain(RECEIVER)
    expect(proof.buttons).toEqual([])
    await w.notify()
    await bot.wei.sees('已有人为您支付')
    // The address of another user is neither suggested nor rented for again.
    const list = await ann.sees('Running', { after: ann.say('/orders').id })
    await ann.tap(list.buttons.flat()[0]?.text ?? '', { messageId: list.id })
    const screens = [
      await ann.sees('Duration: 1 hour', { after: list.id - 1 }),
      await ann.sees('1 running', { after: ann.say('/menu').id }),
      await ann.sees('for which address', { after: ann.say('/energy').id }),
    ]
    expect(screens.flatMap(({ buttons }) => buttons.flat().map(({ text }) => text)).join()).not.toMatch(
      new RegExp(`🔁|${RECEIVER.slice(0, 4)}`),
    )
    const { id } = ann.start(new URL(url ?? '').searchParams.get('start') ?? '')
    await ann.sees('✅ Someone has already paid for this.', { after: id })
    await deleteAll(ann)
    bot.wei.start(new URL(url ?? '').searchParams.get('start') ?? '')
    await bot.wei.sees('已有人支付')
  })

  it('reopens if the user who chose another wallet is deleted before paying', async () => {
    const w = await createMarketBotFixture('1')
    const { ann, bot } = w
    const card = await sendCard(bot.wei, RECEIVER)
    const { url } = await ann.tap('💳 帮我支付', IN_GROUP)
    await openQuote(ann, new URL(url ?? '').searchParams.get('start') ?? '')
    await ann.tap('📲 Pay by sending TRX')
    await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await deleteAll(ann)
    await bot.pass('bot.requests')
    await waitForCard(ann, card, '请帮我支付')
  })

  it('can be paid from any wallet, and is reserved meanwhile', async () => {
    const w = await createMarketBotFixture('1')
    const { ann, bot } = w
    const card = await sendCard(ann, RECEIVER)
    await waitForCard(ann, card, 'Please pay for this rental')
    await openQuote(ann, await tapCard(ann))
    await ann.tap('📲 Pay by sending TRX')
    const picture = await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await waitForCard(ann, card, 'Someone is paying for this rental')
    expect(await bot.wei.tap('🔄 Refresh', IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    w.send((/To: (T\w{33})/.exec(picture.text)?.[1] ?? '') as typeof RECEIVER, '3.9')
    await w.settle()
    await w.settle()
    await bot.pass('bot.requests')
    await waitForCard(ann, card, 'Paid and delivered')
  })

  it('reopens if a wallet payment never arrives', async () => {
    const w = await createMarketBotFixture('1')
    const { ann, bot } = w
    const card = await sendCard(ann, RECEIVER)
    await openQuote(ann, await tapCard(ann))
    await ann.tap('📲 Pay by sending TRX')
    await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await waitForCard(ann, card, 'Someone is paying')
    w.pass(31 * 60_000)
    w.chain.mine(25)
    await w.settle()
    await w.settle()
    await bot.pass('bot.requests')
    await waitForCard(ann, card, 'Please pay for this rental')
    await openQuote(ann, await tapCard(ann))
  })

  it('is paid once if two users confirm at the same time', async () => {
    const { ann, wei, market, requests, sunwatt } = await twoPayers()
    await sendCard(ann)
    const payload = await tapCard(wei)
    for (const person of [ann, wei]) await openQuote(person, payload)
    await Promise.all([ann, wei].map((person) => person.tap('✅ Rent for 3.25 TRX')))
    for (const { id } of [ann, wei]) await sunwatt.userQueues.run(queueKey(id, id), async () => {})
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toHaveLength(1)
    const isPayer = (person: Person) => person.chat().some(({ text }) => text.includes('Looking for 65,000 Energy'))
    const [other] = [ann, wei].filter((person) => !isPayer(person))
    expect([ann, wei].filter(isPayer)).toHaveLength(1)
    await other?.sees('Someone')
    expect(other?.last().text).toContain('You were not charged.')
    expect(await requests()).toMatchObject([{ purchaseId: expect.any(String) }])
  })

  it('waits for a lost response, and is paid once', async () => {
    const w = await twoPayers()
    const { ann, wei, market } = w
    const card = await sendCard(ann)
    // Without inline feedback, the bot learns of a sent card only from the first tap on it.
    await w.sunwatt.userQueues.run(queueKey(undefined, ann.id), async () => {})
    await w.botFixture.db.write((tx) => tx.orm.update(payRequests).set({ cards: [] }).run())
    const payload = await tapCard(wei)
    await openQuote(wei, payload)
    market.mischief.push('made_then_lost')
    await wei.tap('✅ Rent for 3.25 TRX')
    await wei.sees('❗ I don’t know yet whether your order went')
    const { id } = ann.start(payload)
    await ann.sees('Someone is paying for this right now', { after: id })
    await w.pass()
    await wei.sees('Looking for 65,000 Energy')
    await w.botFixture.pass('bot.requests')
    await waitForCard(ann, card, 'Paid.')
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toHaveLength(1)
  })

  it('reopens if its order failed, and announces a payment once it is clear until when the rental runs', async () => {
    const w = await twoPayers()
    const { ann, wei, botFixture } = w
    const paymentNotifications = async () => {
      await w.pass()
      await botFixture.pass('bot.requests')
      const rows = await botFixture.db.read((reader) => reader.orm.select().from(outbox).all())
      return rows.flatMap(({ event }) => (event.kind === 'request_paid' ? [event.undone ? 'undone' : 'paid'] : []))
    }
    await sendCard(ann)
    const payload = await tapCard(wei)
    const pay = async () => {
      const { id } = await openQuote(wei, payload)
      await wei.tap('✅ Rent for 3.25 TRX')
      await wei.sees('Looking for 65,000 Energy', { after: id - 1 })
      return paymentNotifications()
    }
    for (const before of [[], ['undone']]) {
      expect(await pay()).toEqual(before)
      const cancelled = { state: 'completed', filledPercent: 0 } as const
      await botFixture.db.write((tx) => tx.orm.update(purchases).set(cancelled).run())
      expect(await paymentNotifications()).toEqual([...before, 'undone'])
      botFixture.clock.advance(60_000)
    }
    const [{ id = '' } = {}] = await w.requests()
    const nowMs = botFixture.clock.now()
    const newsText = async (undone: boolean, atMs = nowMs) => {
      const request = await botFixture.db.read((reader) => payRequest(reader, id, atMs))
      const facts = { nowMs: atMs, undone, names: new Map([[ALICE, 'olga']]) } as const
      const news = request && requestNewsScreen(translator('en'), request, facts)
      return String(news?.text)
    }
    expect(await newsText(true)).toMatch(/tried to pay for you.*<b>olga<\/b> .*open again until .*6 Jan/s)
    expect(await newsText(true, nowMs + 30 * 86_400_000)).toMatch(/tried to pay for you.*has expired in the meantime/s)
    expect(await pay()).toEqual(['undone', 'undone'])
    const filled = { state: 'completed', filledPercent: 100, endsAtMs: nowMs + 3_600_000 } as const
    await botFixture.db.write((tx) => tx.orm.update(purchases).set(filled).run())
    expect(await paymentNotifications()).toEqual(['undone', 'undone', 'paid'])
    expect(await newsText(false)).toMatch(
      /^🎉 <b>Someone paid for you\.<\/b>\n✅ <b>65,000 Energy<\/b> for <b>olga<\/b> until <b>.* 13:02 \(UTC\).*$/,
    )
  })

  it('expires after a day, and its old quote then buys nothing', async () => {
    const w = await twoPayers()
    const { ann, wei, market } = w
    const card = await sendCard(ann)
    w.botFixture.clock.advance(DAY_MS - 60_000)
    const payload = await tapCard(wei)
    await openQuote(wei, payload)
    w.botFixture.clock.advance(60_000)
    expect(await wei.tap(PAY, IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    await waitForCard(wei, card, '⌛ Nobody paid in time')
    await wei.tap('✅ Rent for 3.25 TRX')
    await wei.sees('⌛ This request has expired.')
    // Waits until the tap is handled.
    await w.botFixture.sunwatt.userQueues.run(queueKey(wei.id, wei.id), async () => {})
    w.botFixture.clock.advance(16 * 60_000)
    await w.botFixture.pass('bot.quotes')
    await wei.tap('🔄 New quote')
    await wei.sees('⌛ This request has expired.')
    await w.botFixture.pass('bot.requests')
    expect(await w.requests()).toMatchObject([{ shown: 'expired' }])
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toEqual([])
  })

  it('without inline feedback from Telegram is stored once, by the first tap, even if that comes late', async () => {
    const { ann, wei, requests, botFixture } = await twoPayers()
    const card = await sendCard(ann, ALICE, false)
    botFixture.clock.advance(DAY_MS - 60_000)
    expect(await requests()).toEqual([])
    const payloads = await Promise.all([tapCard(wei), tapCard(ann)])
    expect(payloads[0]).toBe(payloads[1])
    expect(await requests()).toMatchObject([{ userId: ann.id, cards: [expect.any(String)], costSun: 3_250_000 }])
    await openQuote(wei, payloads[0])
    const late = await sendCard(ann, BOB, false)
    botFixture.clock.advance(DAY_MS)
    expect(await wei.tap(PAY, { ...IN_GROUP, messageId: late })).toMatchObject({ alert: true, url: undefined })
    await waitForCard(wei, late, '⌛ Nobody paid in time')
    expect(await requests()).toHaveLength(1)
    expect(card).toBeGreaterThan(0)
  })

  it("without inline feedback from Telegram is deleted with its sender's data, even before the first tap", async () => {
    const { ann, wei, requests, botFixture } = await twoPayers()
    await sendCard(ann, ALICE, false)
    botFixture.clock.advance(1_000)
    await deleteAll(ann)
    expect(await wei.tap(PAY, IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    expect(await requests()).toEqual([])
  })

  it('is deleted with its creator', async () => {
    const { ann, botFixture } = await createPurchaseFixture()
    const card = await sendCard(ann)
    const { text } = await openQuote(ann, await tapCard(ann))
    expect(text).toContain('Your own request')
    await deleteAll(ann)
    expect(await botFixture.wei.tap(PAY, IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    expect(card).toBeGreaterThan(0)
  })
})

describe('a payment request by link', () => {
  it('is created from a quote, sent, opened by a second user, and withdrawn by its creator', async () => {
    const { ann, wei, botFixture } = await twoPayers()
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('⚡ Rent ')
    await ann.tap('🙏 Ask someone to pay')
    const made = await ann.sees('🙏 Payment request.')
    expect(made.photo).toBeDefined()
    const link = new URL(/https:\/\/t\.me\/\S+/.exec(made.text)?.[0] ?? '')
    const payload = link.searchParams.get('start') ?? ''
    expect((await ann.tap('📨 Send to someone')).url).toContain(encodeURIComponent(link.href))
    await openQuote(wei, payload)
    await ann.tap('✖️ Cancel request')
    await ann.sees('✖️ Request cancelled.')
    await wei.tap('✅ Rent for 3.25 TRX')
    await wei.sees('This request was withdrawn')
    await ann.tap('✖️ Cancel request')
    await ann.sees('This request was withdrawn')
    await botFixture.pass('bot.requests')
    for (const garbage of ['pay_', 'pay_constructor', `${payload.slice(0, -1)}_`]) {
      const { id } = ann.start(garbage)
      await ann.sees('This request no longer exists.', { after: id })
    }
  })
})
