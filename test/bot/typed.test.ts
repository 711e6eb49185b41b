import { describe, expect, it } from 'vitest'
import { features } from '../../src/bot/features/all-features.ts'
import { SCREEN_NAMES } from '../../src/bot/telegram/keyboards.ts'
import { purchasesOfTxid } from '../../src/db/stores/bot/purchases/lists.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { readFlow } from '../support/rows.ts'
import { createBotFixture } from './bot-fixture.ts'
import { DEPOSIT_ADDRESS } from './fake-marketplace.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, BOB, createPurchaseFixture } from './purchase-fixture.ts'
import { labelsOf } from './user-driver.ts'
import { botWallet, createZapsFixture, sender } from './zaps-fixture.ts'

const A = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('text typed without a question', () => {
  it('an address leads to renting for that address', async () => {
    const w = await createZapsFixture()
    w.ann.say(A)
    await w.ann.sees('Rent for this address?')
    await w.ann.tap('Rent Energy')
    await w.ann.sees('how much?')
  })

  it('an address and a duration lead to the question for the amount, then to a quote', async () => {
    const { ann } = await createMarketBotFixture('100')
    const userMessage = ann.say(`2 hours ${RECEIVER}`)
    const question = await ann.sees('how much?', { after: userMessage.id })
    expect(question.text).not.toContain('Now the amount')
    ann.say('3 hours')
    await ann.sees('For 3 hours. Now the amount:', { after: userMessage.id })
    ann.say('2 hours')
    await ann.sees('For 2 hours. Now the amount:', { after: userMessage.id })
    ann.say('300k')
    expect((await ann.sees('⚡ Rent ', { after: userMessage.id })).text).toContain('2 hours')
  })

  it('a txid is recognized as part of a rental, as a transfer, or as unknown', async () => {
    const fixture = await createMarketBotFixture('100')
    const { ann, settle, bot, chain } = fixture
    ann.say(`/energy ${RECEIVER} 65k 1d`)
    await ann.sees('⚡ Rent ')
    await ann.tap('✅ Rent for 3.9 TRX')
    await settle()
    const [p] = await bot.db.read((reader) => purchasesOfTxid(reader, ann.id, ''))
    ann.say(p?.delegates[0]?.txid ?? '')
    const rental = await ann.sees('Part of your rental of 65,000 Energy')
    expect(rental.text).toContain(`to ${RECEIVER}`)
    expect(rental.text).toContain('✅ Confirmed in a block:')
    expect(rental.buttons.flat().map(({ text }) => text)).toContain('🔎 Details')
    const txid = fixture.send(RECEIVER, '3')
    chain.mine()
    ann.say(txid)
    await ann.sees(`to ${RECEIVER}\n✅`)
    ann.say('ef'.repeat(32))
    await ann.sees('I can’t find it on the chain.')
    Object.assign(bot.deps.node, { pendingTransaction: () => Promise.reject(new Error('gone')) })
    ann.say(txid)
    await ann.sees('⚠️ The TRON node is not responding.')
  })

  it.each([
    ['Help', 'Type one line'],
    ['balance', 'You need an account'],
    ['📈 Prices', 'Energy'],
    ['How much?', '📈 Energy'],
    ['hello', 'Welcome'],
    ['withdraw', 'You need an account'],
  ])('%j opens the matching screen', async (word, seen) => {
    const { ann } = await createBotFixture()
    const userMessage = ann.say(word)
    await ann.sees(seen, { after: userMessage.id })
  })

  it('a link opens any screen, and an invalid link opens the home card with a note', async () => {
    const { ann } = await createBotFixture()
    for (const [payload, seen] of [
      ['calc', 'how much?'],
      ['price', 'Energy'],
      ['support', 'Support'],
      ['link', 'Paste your API key'],
      ['deposit', 'You need an account'],
      ['', 'Welcome'],
    ] as const) {
      const userMessage = ann.say(`/start ${payload}`.trim())
      await ann.sees(seen, { after: userMessage.id })
    }
    for (const garbage of ['constructor', 'nothing_here', 'x'.repeat(64)]) {
      const userMessage = ann.say(`/start ${garbage}`)
      await ann.sees('This link doesn’t work.', { after: userMessage.id })
    }
    const opened = features.flatMap(({ openers = {} }) => Object.keys(openers))
    expect(opened.toSorted()).toEqual([...new Set(opened)].toSorted())
    expect(SCREEN_NAMES.filter((place) => !opened.includes(place))).toEqual([])
  })

  it('the deposit address leads to a deposit, and is rejected as a receiver', async () => {
    const fixture = await createBotFixture()
    fixture.market.open('my-key', { balance: 20_000_000 })
    fixture.ann.say('/link my-key')
    await fixture.ann.sees('is linked')
    fixture.ann.say(DEPOSIT_ADDRESS)
    const own = await fixture.ann.sees('is your deposit address')
    expect(own.buttons.flat().map(({ text }) => text)).toContain('💰 Deposit')
    fixture.ann.say('/buy')
    await fixture.ann.sees('What would you like to rent?')
    await fixture.ann.tap('⚡ Rent Energy')
    await fixture.ann.sees('for which address?')
    fixture.ann.say(DEPOSIT_ADDRESS)
    await fixture.ann.sees('That address of this service only receives TRX.')
  })

  it('the ZapBuy address and the deposit address of any user are rejected as receivers', async () => {
    const w = await createZapsFixture()
    const bens = { representAddress: ALICE, depositAddress: sender.address }
    await w.fixture.db.write(async (tx) => {
      await insertUser(tx, { id: 7, language: 'en', firstSeenAtMs: 1 })
      const link = { id: 'link', userId: 7, accountId: 'bens', linkedAtMs: 1 }
      await saveLink(tx, { ...link, ...bens, sealedKey: 'sealed', keyHint: 'hint' })
    })
    w.market.open('my-key', 20_000_000)
    w.ann.say('/link my-key')
    await w.ann.sees('is linked')
    for (const address of [botWallet.address, sender.address]) {
      const said = w.ann.say(`65000 1h ${address}`)
      await w.ann.sees('That address of this service only receives TRX.', { after: said.id })
    }
  })

  it('an amount and a duration show the cost and lead to a quote', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('65000 1h')
    await ann.sees('65,000 for 1 hour')
    await ann.tap('Rent Energy')
    await ann.sees('65,000 Energy · 1h: for which address?')
  })

  it('a duration alone leads to the question for the amount, then shows the cost', async () => {
    const w = await createZapsFixture()
    w.ann.say('2 hours')
    await w.ann.sees('how much?')
    w.ann.say('65k')
    await w.ann.sees('65,000 for 2 hours')
  })

  it('unrecognized text is quoted back, with help and support', async () => {
    const { ann } = await createBotFixture({ supportContact: '@sunwatt_help' })
    ann.say('where is my <money>')
    await ann.sees('I didn’t get “where is my <money>”')
    await ann.tap('💬 Support')
    const screen = await ann.sees('Write to @sunwatt_help')
    expect(screen.buttons.flat().map(({ text }) => text)).toContain('💬 Write to support')
  })

  it('a word that may be an API key is not repeated in the answer', async () => {
    const { ann } = await createBotFixture()
    ann.say('sk_live_0123456789abcdef')
    const screen = await ann.sees('I didn’t get')
    expect(screen.text).not.toContain('sk_live')
  })
})

it.each([
  [0, false],
  [64_999, false],
  [65_000, true],
])('/start with %s Energy in the market shows a price for 65,000 Energy: %s', async (available, isShown) => {
  const w = await createZapsFixture()
  w.market.book.ENERGY.available = available
  w.ann.start()
  const { text } = await w.ann.sees('Welcome')
  expect(text.includes('Right now, 65,000 Energy')).toBe(isShown)
})

describe('/calc', () => {
  it('asks for amount and duration, goes back, and shows the cost', async () => {
    const w = await createZapsFixture()
    w.ann.start()
    const welcome = await w.ann.sees('Welcome')
    expect(welcome.text).toContain('Right now, 65,000 Energy for 1 hour')
    await w.ann.tap('🧮 Calculator')
    await w.ann.sees('how much?')
    w.ann.say('65k')
    await w.ann.sees('Amount: 65,000 Energy')
    await w.ann.tap('◀️ Back')
    await w.ann.sees('how much?')
    await w.ann.tap('1 USDT transfer, new address · 131,000')
    await w.ann.sees('Amount: 131,000 Energy')
    w.ann.say('2 hours')
    const cost = await w.ann.sees('131,000 for 2 hours')
    expect(cost.text).toContain('Energy: rent')
    // A USDT transfer needs Energy.
    expect(cost.text).not.toContain('Bandwidth')
    expect(cost.buttons.flat().map((button) => button.text)).not.toContain('Rent Bandwidth')
    await w.ann.tap('🧮 Calculator')
    await w.ann.sees('how much?')
    w.ann.say('65k')
    await w.ann.sees('Amount: 65,000 Energy')
    await w.ann.tap('1h · 3.25 TRX')
    expect((await w.ann.sees('65,000 for 1 hour')).text).not.toContain('Bandwidth')
    // Too little for an order of Energy.
    w.ann.say('/calc 2000 1h')
    expect((await w.ann.sees('2,000 for 1 hour')).text).toContain('Bandwidth: rent')
  })

  it('becomes a rental if it gets an address', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('/calc')
    await ann.sees('how much?')
    ann.say('65k')
    await ann.sees('Amount: 65,000 Energy')
    ann.say(`1 day for ${ALICE}`)
    const quote = await ann.sees('⚡ Rent 65,000 Energy for 1 day')
    expect(quote.text).toContain(ALICE)
    ann.say('65k')
    await ann.sees('Amount: 65,000 Energy', { after: quote.id })
    ann.say(ALICE)
    await ann.sees('For how long?', { after: quote.id })
  })

  it('becomes a rental if an address follows the result, and changes with another amount or duration', async () => {
    const { ann } = await createPurchaseFixture()
    for (const first of ['65k 1h', '/calc 65k 1h']) {
      const { id } = ann.say(first)
      const result = await ann.sees('65,000 for 1 hour', { after: id })
      ann.say('2h')
      await ann.sees('65,000 for 2 hours', { after: id })
      ann.say('131k')
      await ann.sees('131,000 for 2 hours', { after: id })
      const said = ann.say(ALICE)
      expect((await ann.sees('⚡ Rent 131,000 Energy for 2 hours', { after: said.id })).text).toContain(ALICE)
      expect(ann.chat()).toContainEqual(result)
    }
  })

  it('ends at any other text; its result stays after 15 minutes', async () => {
    const { ann, botFixture } = await createPurchaseFixture()
    ann.say('65k 1h')
    const result = await ann.sees('65,000 for 1 hour')
    await expect.poll(() => botFixture.db.read((r) => readFlow(r, ann.id, ann.id))).toBeDefined()
    botFixture.clock.advance(16 * 60_000)
    await botFixture.pass('bot.flow-expiry')
    expect(ann.chat()).toContainEqual(result)
    ann.say(ALICE)
    await ann.sees('Rent for this address?')
    const { id } = ann.say('65k 1h')
    await ann.sees('65,000 for 1 hour', { after: id })
    ann.say('where is my money')
    await ann.sees('I didn’t get “where is my money”')
    ann.say(BOB)
    expect((await ann.sees('Rent for this address?', { after: id })).text).toContain(BOB)
  })

  it('can be shared as a link that starts the calculated rental', async () => {
    const { ann } = await createZapsFixture()
    ann.say('/calc 65k 1h')
    await ann.sees('65,000 for 1 hour')
    const { url } = await ann.tap('📨 Share')
    expect(url).toContain(encodeURIComponent('?start=buy_ENERGY_65000_3600'))
  })

  it('leaves the calculator for a transaction and for an order', async () => {
    const { ann } = await createZapsFixture()
    for (const [typed, shown] of [
      [`https://tronscan.org/#/transaction/${'ab'.repeat(32)}`, 'ab'.repeat(32)],
      ['order 0123456789abcdef01234567', 'You need an account'],
    ] as const) {
      ann.say('/calc 65k')
      const question = await ann.sees('For how long?')
      ann.say(typed)
      await ann.sees(shown, { after: question.id })
    }
  })

  it('quotes input that it cannot parse, and offers help from the second wrong answer to a question on', async () => {
    const { ann } = await createBotFixture()
    ann.say('/calc')
    await ann.sees('how much?')
    ann.say('lots <b>')
    const first = await ann.sees('You typed: “lots <b>”')
    expect(first.text).toContain('That’s not an amount.')
    expect(first.text).not.toContain('Stuck?')
    ann.say('other')
    const second = await ann.sees('You typed: “other”')
    expect(second.text).toContain('Stuck? /support can help.')
    expect(second.id).toBe(first.id)
    const { id } = ann.say('other')
    await ann.sees('You typed: “other”', { after: id })
    ann.say('65k')
    await ann.sees('For how long?')
    ann.say('some')
    expect((await ann.sees('You typed: “some”')).text).not.toContain('Stuck?')
  })

  it('never repeats typed text if it asked for a key', async () => {
    const { ann } = await createBotFixture()
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('my secret words')
    const first = await ann.sees('⚠️ That doesn’t look like an API key.')
    expect(first.text).not.toContain('secret words')
    ann.say('my secret words')
    const second = await ann.sees('Stuck?', { after: first.id })
    expect(second.text).not.toContain('secret words')
    ann.say('my other words')
    expect((await ann.sees('Stuck?', { after: second.id })).text).not.toContain('other words')
  })
  it.each([
    ['how do I cancel?', 'To cancel an order, open it under /orders.', '📋 Orders'],
    ['怎么充值', 'open /deposit', '💰 Deposit'],
    ['怎么取消', 'To cancel an order', '📋 Orders'],
    ['چطور واریز کنم؟', 'open /deposit', '💰 Deposit'],
    ['How can I deposit 10 trx?', 'open /deposit', '💰 Deposit'],
    ['как пополнить баланс?', 'open /deposit', '💰 Deposit'],
    ['can I talk to a human', 'Write to /support', '💬 Support'],
  ])('answers the question %s, also in a flow', async (typed, answer, button) => {
    const { ann } = await createBotFixture()
    ann.say(typed)
    expect(labelsOf(await ann.sees(answer))[0]).toContain(button)
    const { id } = ann.say('/calc')
    await ann.sees('how much?', { after: id })
    ann.say(typed)
    const asked = await ann.sees(answer, { after: id })
    expect(asked.text).toContain('how much?')
    expect(asked.text).not.toContain('That’s not an amount.')
  })
})
