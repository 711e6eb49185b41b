/** Inline mode, and requests to pay: in another chat, by a link, and what becomes of them. */
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { requestNews } from '../../src/bot/purchases/requests/screens.ts'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { payRequests } from '../../src/db/schema/bot/pay-requests.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { forgetOldRequests, payRequest } from '../../src/db/stores/bot/purchases/pay-requests.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { RECEIVER } from '../market/market-world.ts'
import { ALICE, BOB, KEY, purchaseWorld } from './purchase-world.ts'
import { realWorld } from './real-world.ts'

const IN_GROUP = { chatId: GROUP_ID }
const DAY_MS = 86_400_000
const OTHER_KEY = 'a-key-of-wei-at-the-marketplace'
const PAY = '💳 Pay for me'

const titles = async (person: Person, query: string) =>
  (await person.askInline(query, IN_GROUP)).results.map(({ title }) => title)

/** The card as Ann sends it to the group. */
async function sendCard(ann: Person, receiver: string = ALICE) {
  const { results } = await ann.askInline(`65k 1h ${receiver}`, IN_GROUP)
  const card = results.find(({ title }) => title.startsWith('🙏'))
  if (!card) throw new Error(`no card among ${results.map(({ title }) => title)}`)
  return ann.chooseInline(card, IN_GROUP).id
}

const cardSays = (person: Person, id: number, text: string) =>
  person.waitFor((all) => all.find((m) => m.id === id && m.text.includes(text)), IN_GROUP)

/** A tap on the card, and the link that it opens. */
async function tapCard(person: Person): Promise<string> {
  const { url, text } = await person.tap(PAY, IN_GROUP)
  expect(text).toBe('')
  return new URL(url ?? '').searchParams.get('start') ?? ''
}

/** Two people with accounts at a marketplace that has the documented API only. */
async function twoPayers() {
  const w = await purchaseWorld()
  w.market.open(OTHER_KEY, 100_000_000)
  w.world.wei.say('/settings')
  await w.world.wei.sees('语言')
  await w.world.wei.tap('English')
  w.world.wei.say(`/link ${OTHER_KEY}`)
  await w.world.wei.sees('Your account is linked')
  return { ...w, wei: w.world.wei, requests: () => w.world.db.read((r) => r.orm.select().from(payRequests).all()) }
}

async function deleteAll(person: Person) {
  person.say('/privacy')
  await person.sees('What is stored about you')
  await person.tap('🗑 Delete my data')
  await person.sees('Delete everything about you here?')
  await person.tap('Yes, delete everything')
  await person.sees('is deleted here')
}

async function openQuote(person: Person, payload: string) {
  const { id } = person.start(payload)
  return person.sees('Somebody asks you to pay for this', { after: id })
}

describe('what is typed behind the name of the bot, in any chat', () => {
  it('is answered with a price, and tells nobody a balance', async () => {
    const { ann, market } = await purchaseWorld({ balanceTrx: 77 })
    const empty = await ann.askInline('', IN_GROUP)
    expect(empty.results.map(({ title }) => title)).toEqual([
      '⚡ 65,000 Energy for 1 hour: 3.25 TRX now',
      '❓ How to write it',
    ])
    expect(await titles(ann, '131k 1d')).toEqual(['⚡ 131,000 Energy for 1 day: 6.55 TRX now', '❓ How to write it'])
    expect(await titles(ann, '5000 1h')).toEqual(['⚡ 5,000 Bandwidth for 1 hour: 3 TRX now', '❓ How to write it'])
    const whole = await ann.askInline(`65k 1h ${ALICE}`, IN_GROUP)
    expect(whole.results.map(({ title }) => title)).toEqual([
      '🙏 Pay for me',
      '⚡ 65,000 Energy for 1 hour: 3.25 TRX now',
    ])
    expect(JSON.stringify([empty, whole])).not.toMatch(/77|a-key/)
    const url = whole.results[1]?.content.reply_markup?.inline_keyboard[0]?.[0]?.url ?? ''
    ann.start(new URL(url).searchParams.get('start') ?? '')
    await ann.sees('Quote: rent 65,000 Energy')
    market.book.ENERGY.available = 40_000
    const short = await ann.askInline(`65k 1h ${ALICE}`, IN_GROUP)
    expect(short.results.map(({ title }) => title)).not.toContain('🙏 Pay for me')
    expect(short.results[0]?.content.text).toContain('Only 40,000 can be had')
  })

  it('needs no account, says how it is written, and goes on while the market is down', async () => {
    const { ann, market } = await purchaseWorld({ linked: false })
    for (const garbage of ['where is my <b>money', '&'.repeat(256), '65k 1y', '\u202e🙏'])
      expect(await titles(ann, garbage)).toEqual(['🤔 I cannot read that'])
    market.down.add('/v2/estimate-buy-resource')
    expect(await titles(ann, `65k 1h ${ALICE}`)).toEqual(['⚠️ No price right now', '❓ How to write it'])
    market.down.clear()
    expect(await titles(ann, `65k 1h ${ALICE}`)).toContain('🙏 Pay for me')
  })

  it.each([
    ['20B 1h', 'AMOUNT'],
    ['999999999999999 2d', 'The largest order is'],
    ['65k 400d', 'The longest rental is 30 days'],
  ])('%s with an address is answered with the mistake, not with the usual amount and time', async (typed, problem) => {
    const { ann } = await purchaseWorld()
    const { results } = await ann.askInline(`${typed} ${ALICE}`, IN_GROUP)
    expect(results.map(({ title }) => title)).toEqual(['🤔 I cannot read that'])
    expect(results[0]?.description).toContain(problem)
    expect(results[0]?.description).not.toMatch(/[<>]/)
  })

  it('a line on the way to its end makes no request, and one that nobody saw is deleted when it expires', async () => {
    const { ann, requests, world } = await twoPayers()
    for (const typed of [ALICE, `65k ${ALICE}`, `1h ${ALICE}`])
      expect(await titles(ann, typed)).not.toContain('🙏 Pay for me')
    expect(await requests()).toEqual([])
    expect(await titles(ann, `65k 1h ${ALICE}`)).toContain('🙏 Pay for me')
    const [unseen] = await requests()
    const sent = await sendCard(ann, BOB)
    await world.wei.tap(PAY, { ...IN_GROUP, messageId: sent })
    const nowMs = world.clock.now()
    await world.db.write((tx) => forgetOldRequests(tx, nowMs - 30 * DAY_MS, nowMs + DAY_MS - 1))
    expect(await requests()).toHaveLength(2)
    await world.db.write((tx) => forgetOldRequests(tx, nowMs - 30 * DAY_MS, nowMs + DAY_MS))
    const left = await requests()
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(unseen?.id)
  })

  it('a result that is sent to the bot itself is no question', async () => {
    const { ann } = await purchaseWorld()
    const { results } = await ann.askInline('65k 1h')
    const [first] = results
    if (!first) throw new Error('no result')
    const sent = ann.chooseInline(first)
    ann.say('/id')
    await ann.sees('Your Telegram id', { after: sent.id })
    expect(ann.chat().filter((m) => m.from.isBot && m.id > sent.id)).toHaveLength(1)
  })

  it('a command in a group opens its place in the private chat', async () => {
    const { ann } = await purchaseWorld()
    ann.say('/deposit@sunwatt_bot', IN_GROUP)
    const { buttons } = await ann.sees('private chat', IN_GROUP)
    expect(buttons.flat()[0]).toMatchObject({ url: 'https://t.me/sunwatt_bot?start=deposit' })
  })
})

describe('a card that asks to pay', () => {
  it('is paid by whoever taps, from their balance, and becomes the proof', async () => {
    const w = await realWorld('20')
    const { ann, bot } = w
    const card = await sendCard(bot.wei, RECEIVER)
    await cardSays(ann, card, '请帮我支付')
    const { url } = await ann.tap('💳 帮我支付', IN_GROUP)
    const quote = await openQuote(ann, new URL(url ?? '').searchParams.get('start') ?? '')
    expect(quote.buttons.flat().map(({ text }) => text)).toEqual([
      '✅ Confirm 3.9 TRX',
      '📲 Pay from another wallet',
      '✖️ Cancel',
    ])
    bot.wei.say('/id')
    await bot.wei.sees(/\d/)
    await ann.tap('✅ Confirm 3.9 TRX')
    await w.settle()
    await bot.pass('bot.requests')
    await w.settle()
    await bot.pass('bot.requests')
    const proof = await cardSays(ann, card, '已支付并到账')
    expect(proof.text).toContain(RECEIVER)
    expect(proof.buttons).toEqual([])
    await w.notify()
    await bot.wei.sees('已有人为您支付')
    const { id } = ann.start(new URL(url ?? '').searchParams.get('start') ?? '')
    await ann.sees('Somebody has paid for this already', { after: id })
    await deleteAll(ann)
    bot.wei.start(new URL(url ?? '').searchParams.get('start') ?? '')
    await bot.wei.sees('已有人支付')
  })

  it('is open again when who was to pay from another wallet has paid nothing and is deleted', async () => {
    const w = await realWorld('1')
    const { ann, bot } = w
    const card = await sendCard(bot.wei, RECEIVER)
    const { url } = await ann.tap('💳 帮我支付', IN_GROUP)
    await openQuote(ann, new URL(url ?? '').searchParams.get('start') ?? '')
    await ann.tap('📲 Pay from another wallet')
    await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await deleteAll(ann)
    await bot.pass('bot.requests')
    await cardSays(ann, card, '请帮我支付')
  })

  it('is paid from any wallet, and is nobody else’s meanwhile', async () => {
    const w = await realWorld('1')
    const { ann, bot } = w
    const card = await sendCard(ann, RECEIVER)
    await cardSays(ann, card, 'Please pay for this rental')
    await openQuote(ann, await tapCard(ann))
    await ann.tap('📲 Pay from another wallet')
    const picture = await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await cardSays(ann, card, 'Somebody is paying for this rental')
    expect(await bot.wei.tap('🔄 Refresh', IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    w.send((/To: (T\w{33})/.exec(picture.text)?.[1] ?? '') as typeof RECEIVER, '3.9')
    await w.settle()
    await w.settle()
    await bot.pass('bot.requests')
    await cardSays(ann, card, 'Paid and delivered')
  })

  it('is free again when a payment from a wallet never came', async () => {
    const w = await realWorld('1')
    const { ann, bot } = w
    const card = await sendCard(ann, RECEIVER)
    await openQuote(ann, await tapCard(ann))
    await ann.tap('📲 Pay from another wallet')
    await ann.sees('Pay for 65,000 Energy, 1 hour')
    await bot.pass('bot.requests')
    await cardSays(ann, card, 'Somebody is paying')
    w.pass(31 * 60_000)
    w.chain.mine(25)
    await w.settle()
    await w.settle()
    await bot.pass('bot.requests')
    await cardSays(ann, card, 'Please pay for this rental')
    await openQuote(ann, await tapCard(ann))
  })

  it('is paid once where two confirm at the same time', async () => {
    const { ann, wei, market, requests, sunwatt } = await twoPayers()
    await sendCard(ann)
    const payload = await tapCard(wei)
    for (const person of [ann, wei]) await openQuote(person, payload)
    await Promise.all([ann, wei].map((person) => person.tap('✅ Confirm 3.25 TRX')))
    for (const { id } of [ann, wei]) await sunwatt.lanes.run(laneOf(id, id), async () => {})
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toHaveLength(1)
    const isPayer = (person: Person) => person.chat().some(({ text }) => text.includes('Ordered: 65,000 Energy'))
    const [other] = [ann, wei].filter((person) => !isPayer(person))
    expect([ann, wei].filter(isPayer)).toHaveLength(1)
    await other?.sees('Somebody')
    expect(other?.last().text).toContain('Nothing was charged to you')
    expect(await requests()).toMatchObject([{ purchaseId: expect.any(String) }])
  })

  it('waits for an answer that was lost, and is paid once', async () => {
    const w = await twoPayers()
    const { ann, wei, market } = w
    const card = await sendCard(ann)
    // Without inline feedback nobody tells the bot where a card is, until somebody taps it.
    await w.sunwatt.lanes.run(laneOf(undefined, ann.id), async () => {})
    await w.world.db.write((tx) => tx.orm.update(payRequests).set({ cards: [] }).run())
    const payload = await tapCard(wei)
    await openQuote(wei, payload)
    market.mischief.push('made_then_lost')
    await wei.tap('✅ Confirm 3.25 TRX')
    await wei.sees('I do not know yet')
    const { id } = ann.start(payload)
    await ann.sees('Somebody is paying for this right now', { after: id })
    await w.pass()
    await wei.sees('Ordered: 65,000 Energy')
    await w.world.pass('bot.requests')
    await cardSays(ann, card, 'Paid.')
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toHaveLength(1)
  })

  it('is free again when its order came to nothing, and the next payment is told too', async () => {
    const w = await twoPayers()
    const { ann, wei, world } = w
    const toldOfPayments = async () => {
      await w.pass()
      await world.pass('bot.requests')
      const rows = await world.db.read((reader) => reader.orm.select().from(outbox).all())
      return rows.flatMap(({ event }) => (event.kind === 'request_paid' ? [event.undone ? 'undone' : 'paid'] : []))
    }
    await sendCard(ann)
    const payload = await tapCard(wei)
    for (const before of [[], ['paid', 'undone']]) {
      const { id } = await openQuote(wei, payload)
      await wei.tap('✅ Confirm 3.25 TRX')
      await wei.sees('Ordered: 65,000 Energy', { after: id - 1 })
      expect(await toldOfPayments()).toEqual([...before, 'paid'])
      const cancelled = { state: 'completed', filledPercent: 0 } as const
      await world.db.write((tx) => tx.orm.update(purchases).set(cancelled).run())
      expect(await toldOfPayments()).toEqual([...before, 'paid', 'undone'])
      world.clock.advance(60_000)
    }
    const [{ id = '' } = {}] = await w.requests()
    const nowMs = world.clock.now()
    const request = await world.db.read((reader) => payRequest(reader, id, nowMs))
    const news = request && requestNews(translator('en'), request, { nowMs, network: 'sandbox', undone: true })
    expect(String(news?.text)).toMatch(/came to nothing.*open again until 6 Jan/s)
  })

  it('is over after a day, and its old quote buys nothing', async () => {
    const w = await twoPayers()
    const { ann, wei, market } = w
    const card = await sendCard(ann)
    w.world.clock.advance(DAY_MS - 60_000)
    const payload = await tapCard(wei)
    await openQuote(wei, payload)
    w.world.clock.advance(60_000)
    expect(await wei.tap(PAY, IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    await cardSays(wei, card, 'Nobody paid for this in time')
    await wei.tap('✅ Confirm 3.25 TRX')
    await wei.sees('This request is too old')
    w.world.clock.advance(16 * 60_000)
    await w.world.pass('bot.quotes')
    await wei.tap('🔄 New quote')
    await wei.sees('This request is too old')
    await w.world.pass('bot.requests')
    expect(await w.requests()).toMatchObject([{ shown: 'expired' }])
    expect(market.calls.filter(({ path }) => path === '/v2/buy-resource')).toEqual([])
  })

  it('asks for an account first, and goes with the person who asked', async () => {
    const w = await purchaseWorld({ linked: false })
    const { ann, world } = w
    const card = await sendCard(ann)
    const payload = await tapCard(ann)
    ann.start(payload)
    await ann.sees('You need an account')
    world.market.open(KEY)
    ann.say(`/link ${KEY}`)
    await ann.sees('is linked')
    await ann.tap('🔄 Look again')
    await ann.sees('Quote: rent 65,000 Energy')
    await deleteAll(ann)
    expect(await world.wei.tap(PAY, IN_GROUP)).toMatchObject({ alert: true, url: undefined })
    expect(card).toBeGreaterThan(0)
  })
})

describe('a request by a link', () => {
  it('is made from a quote, sent, paid by a second account or withdrawn', async () => {
    const { ann, wei, world } = await twoPayers()
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('Quote: rent')
    await ann.tap('🙏 Ask somebody to pay')
    const made = await ann.sees('A request to pay for you')
    expect(made.photo).toBeDefined()
    const link = new URL(/https:\/\/t\.me\/\S+/.exec(made.text)?.[0] ?? '')
    const payload = link.searchParams.get('start') ?? ''
    expect((await ann.tap('📨 Send it to somebody')).url).toContain(encodeURIComponent(link.href))
    await openQuote(wei, payload)
    await ann.tap('✖️ Withdraw the request')
    await ann.sees('Your request is withdrawn')
    await wei.tap('✅ Confirm 3.25 TRX')
    await wei.sees('This request was withdrawn')
    await ann.tap('✖️ Withdraw the request')
    await ann.sees('This request was withdrawn')
    await world.pass('bot.requests')
    for (const garbage of ['pay_', 'pay_constructor', `${payload.slice(0, -1)}_`]) {
      const { id } = ann.start(garbage)
      await ann.sees('not there any more', { after: id })
    }
  })
})
