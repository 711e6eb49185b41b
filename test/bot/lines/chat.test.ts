/** Tests typed lines in the chat: in any state, with names, before there is an account, and with several readings. */
import { describe, expect, it } from 'vitest'
import { accountEventScreen } from '../../../src/bot/accounts/events.ts'
import { translator } from '../../../src/bot/locales/translator.ts'
import { purchases } from '../../../src/db/schema/bot/purchases.ts'
import { saveAddress } from '../../../src/db/stores/addresses/address-book.ts'
import { takeNext } from '../../../src/db/stores/bot/outbox.ts'
import { readVisitor } from '../../../src/db/stores/bot/users.ts'
import type { BotFixture } from '../bot-fixture.ts'
import { createBotFixture } from '../bot-fixture.ts'
import { ALICE, BOB, createPurchaseFixture } from '../purchase-fixture.ts'
import { labelsOf } from '../user-driver.ts'

const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map(({ text }) => text)

const saveName = ({ db, ann, clock }: Pick<BotFixture, 'db' | 'ann' | 'clock'>, name: string, address: typeof ALICE) =>
  db.write((tx) => saveAddress(tx, { userId: ann.id, address, name }, clock.now()))

describe('a typed line', () => {
  it.each([
    ['65k 1h olga'],
    ['rent 65,000 energy for Olga for an hour please'],
    ['/buy 65k 1h olga'],
    ['/BUY olga 65k 1h'],
    ['/energy olga 65k 1h'],
    [`https://tronscan.org/#/address/${ALICE} 65k/1h`],
  ])('leads to the quote in one step: %s', async (line) => {
    const w = await createPurchaseFixture()
    await saveName(w, 'Olga', ALICE)
    w.ann.say(line)
    const quote = await w.ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain(ALICE)
    expect(quote.text).toContain('Energy for 1 hour')
  })

  it('that is complete replaces the question of any flow, whose screen is removed', async () => {
    const w = await createPurchaseFixture()
    await saveName(w, 'olga', ALICE)
    const { ann } = w
    for (const [command, question] of [
      ['/calc', 'how much?'],
      ['/extend', 'address'],
      ['/buy', 'What would you like to rent?'],
      ['/alerts', 'Alerts'],
    ] as const) {
      const said = ann.say(command)
      const asked = await ann.sees(question, { after: said.id })
      const line = ann.say('131k 2h olga')
      const quote = await ann.sees('⚡ Rent 131,000 Energy', { after: line.id })
      expect(quote.text).toContain('Energy for 2 hours')
      if (command !== '/alerts') expect(ann.chat().map(({ id }) => id)).not.toContain(asked.id)
    }
  })

  it('that contains a part of a rental answers the current question and the next ones that it covers', async () => {
    const w = await createPurchaseFixture()
    await saveName(w, 'olga', ALICE)
    const { ann } = w
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    ann.say('131k energy')
    await ann.sees('131,000 Energy: for which address?')
    ann.say('for olga, 1 hour')
    const quote = await ann.sees('⚡ Rent 131,000 Energy')
    expect(quote.text).toContain('Energy for 1 hour')
    ann.say('/energy')
    await ann.sees('for which address?', { after: quote.id })
    ann.say('2 hours')
    await ann.sees('Energy · 2h: for which address?', { after: quote.id })
    ann.say('olga')
    await ann.sees('how much?', { after: quote.id })
    ann.say('300k')
    expect((await ann.sees('⚡ Rent 300,000 Energy')).text).toContain('Energy for 2 hours')
  })

  it('with only an address, typed when the duration was asked for, changes the receiver', async () => {
    const w = await createPurchaseFixture()
    const { ann } = w
    ann.say(`/energy ${ALICE} 300k`)
    await ann.sees('For how long?')
    ann.say(BOB)
    expect((await ann.sees(`${BOB}`)).text).toContain('For how long?')
    ann.say('1d')
    expect((await ann.sees('⚡ Rent 300,000 Energy')).text).toContain(BOB)
  })

  it('with only an address repeats the open quote for that address', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`131k 2h ${ALICE}`)
    const first = await ann.sees('⚡ Rent 131,000 Energy')
    ann.say(BOB)
    const second = await ann.sees('⚡ Rent 131,000 Energy for 2 hours', { after: first.id })
    expect(second.text).toContain(BOB)
    ann.say(BOB)
    await ann.sees('Rent for this address?', { after: second.id })
  })

  it('with only an address does not repeat an open quote at the user’s own price, at the market price', async () => {
    const { ann, db } = await createPurchaseFixture()
    ann.say(`131k 2h ${ALICE}`)
    const { id } = await ann.sees('⚡ Rent 131,000 Energy')
    await db.write((tx) => tx.orm.update(purchases).set({ fill: 'own_price' }).run())
    ann.say(BOB)
    await ann.sees('Rent for this address?', { after: id })
  })

  it('is not parsed if the current question accepts any text', async () => {
    const w = await createPurchaseFixture()
    const { ann } = w
    ann.say('/bulk energy')
    await ann.sees('Rent for many addresses')
    ann.say(`${BOB} 65k 1h`)
    await ann.sees('Energy for 1 address')
  })

  it.each([
    ['cancel', 'Cancelled'],
    ['ОТМЕНА', 'Cancelled'],
    ['取消', 'Cancelled'],
    ['لغو', 'Cancelled'],
    ['menu', 'Balance: '],
    ['菜单', 'Balance: '],
    ['/menu', 'Balance: '],
    ['/Menu', 'Balance: '],
  ])('%s leaves a flow', async (word, seen) => {
    const { ann } = await createPurchaseFixture()
    ann.say('/calc')
    await ann.sees('how much?')
    const said = ann.say(word)
    await ann.sees(seen)
    const later = ann.say('65k')
    await ann.sees('Amount: 65,000 Energy', { after: Math.max(said.id, later.id) })
  })

  it('with the word cancel also ends open quotes', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`65k 1h ${ALICE}`)
    await ann.sees('⚡ Rent 65,000 Energy')
    ann.say('cancel')
    await ann.sees('Cancelled.')
  })

  it('with two possible meanings is answered with one question, which has a button for each meaning', async () => {
    const w = await createPurchaseFixture()
    await saveName(w, 'olga', ALICE)
    const { ann } = w
    ann.say('65k 131k 1h olga')
    await ann.sees('too many numbers')
    ann.say('65,000k 1h olga')
    const question = await ann.sees('Which one?')
    expect(labels(question)).toEqual(['⚡ 65,000,000 Energy · 1h · olga', '⚡ 65,000 Energy · 1h · olga', '🏠 Menu'])
    await ann.tap('⚡ 65,000 Energy · 1h · olga')
    await ann.sees('⚡ Rent 65,000 Energy')
    ann.say(`1000 1h ${ALICE}`)
    expect(labels(await ann.sees('Which one?', { after: question.id }))).toEqual([
      '⚡ 1,000 Bandwidth · 1h · olga',
      '🏠 Menu',
    ])
  })

  it('with two possible meanings in a flow is requested again, in unambiguous digits', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`/energy ${ALICE}`)
    await ann.sees('how much?')
    ann.say('65,000k')
    const again = await ann.sees('That could mean 65000000 or 65000')
    ann.say('65000')
    await ann.sees('Who gets the USDT?')
    expect(again.text).toContain('how much?')
  })

  it.each(['65k 1h', '/energy 65k 1h'])('whose address has a typo keeps its other values: %s', async (line) => {
    const { ann } = await createPurchaseFixture()
    ann.say(`${line} ${ALICE.slice(0, -1)}`)
    const again = await ann.sees('for which address?')
    expect(again.text).toContain('it should have 34 characters, and yours has 33.')
    expect(again.text).toContain('65,000 Energy · 1h: for which address?')
    ann.say(ALICE)
    await ann.sees('⚡ Rent 65,000 Energy for 1 hour')
    // An address alone gets no examples of other lines.
    const { id } = ann.say(`${BOB.slice(0, -1)}9`)
    expect((await ann.sees('a character is wrong', { after: id })).text).not.toContain('in any order')
  })

  it('with a transaction is answered in the middle of the questions, which go on', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`65k ${ALICE}`)
    const question = await ann.sees('For how long?')
    const { id } = ann.say('a'.repeat(64))
    expect((await ann.sees('a'.repeat(64), { after: id })).text).not.toContain('duration')
    const why = ann.say('Is there a refund of it?').id
    const again = await ann.sees('That’s not a duration.', { after: Math.min(question.id - 1, why) })
    expect(again.text).toContain('/support')
    ann.say('1h')
    await ann.sees('⚡ Rent 65,000 Energy for 1 hour')
  })

  it('whose address contains a look-alike letter of another alphabet is rejected', async () => {
    const { ann, market } = await createPurchaseFixture()
    const faked = ALICE.replace(
      /[aeopcx]/,
      (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' })[letter] ?? '',
    )
    expect(faked).not.toBe(ALICE)
    ann.say(`65k 1h ${faked}`)
    const answer = await ann.sees('Don’t use this address')
    expect(answer.text).toMatch(/Character \d+, “[а-я]”/)
    ann.say('/energy')
    await ann.sees('for which address?')
    ann.say(faked)
    await ann.sees('Don’t use this address')
    expect(market.payments()).toEqual([])
  })

  it('that is too long is answered with the limits', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`65k 1h ${ALICE} ${'please '.repeat(20)}`)
    expect(labelsOf(await ann.sees('up to 120 characters and 12 words'))).toContain('💬 Support')
  })

  it('with an order number shows the order', async () => {
    const { ann, account } = await createPurchaseFixture()
    ann.say(`131k 1h ${ALICE}`)
    await ann.sees('⚡ Rent 131,000 Energy')
    await ann.tap('✅ Rent for 6.55 TRX')
    await ann.sees('Looking for 131,000 Energy')
    const said = ann.say(`where is order ${account.orders[0]?.id}?`)
    await ann.sees('131,000 Energy', { after: said.id })
    ann.say('order 0123456789abcdef01234567')
    await ann.sees('You have no order with this number.')
  })
})

describe('a new recipient', () => {
  it('is asked about in the quote of a typed line, with a button', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`65k 1h ${ALICE}`)
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain('New recipient? A first USDT transfer needs 131,000 Energy.')
    await ann.tap('⚡ 131,000')
    const larger = await ann.sees('⚡ Rent 131,000 Energy')
    expect(larger.text).not.toContain('New recipient?')
    expect(larger.id).toBe(quote.id)
  })

  it('is asked about again when the rental is repeated', async () => {
    const { ann, market } = await createPurchaseFixture()
    ann.say(`65k 1h ${ALICE}`)
    await ann.sees('⚡ Rent 65,000 Energy')
    await ann.tap('✅ Rent for 3.25 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(market.payments()).toHaveLength(1)
    ann.start()
    const home = await ann.sees('Balance: ')
    await ann.tap(labels(home).find((label) => label.startsWith('🔁 65k')) ?? '')
    expect((await ann.sees('⚡ Rent 65,000 Energy', { after: home.id })).text).toContain('New recipient?')
  })

  it.each([
    ['No person with id', `/energy`, 'no'],
    ['does not matter for Bandwidth', `5000 bandwidth 1h ${ALICE}`, 'no'],
    ['does not matter for several transfers', `300k 1h ${ALICE}`, 'no'],
  ])('is not asked about if it %s', async (_, line) => {
    const { ann } = await createPurchaseFixture()
    ann.say(line)
    if (line === '/energy') {
      await ann.sees('for which address?')
      ann.say(ALICE)
      await ann.sees('how much?')
      ann.say('65k')
      await ann.sees('Who gets the USDT?')
      ann.say(BOB)
      await ann.sees('For how long?')
      ann.say('1h')
    }
    expect((await ann.sees('⚡ Rent ')).text).not.toContain('New recipient?')
  })
})

it('a line with a misspelled name offers the rental with the nearest one', async () => {
  const w = await createPurchaseFixture()
  const { ann } = w
  await saveName(w, 'Ming', BOB)
  ann.say('65k 1h Mnig')
  const asked = await ann.sees('I didn’t get “65k 1h Mnig”.\nDid you mean this?')
  expect(labels(asked)).toEqual(['⚡ 65,000 Energy · 1h · Ming', '🏠 Menu'])
  await ann.tap('⚡ 65,000 Energy · 1h · Ming')
  expect((await ann.sees('⚡ Rent 65,000 Energy')).text).toContain(BOB)
  await saveName(w, 'Olga main', BOB)
  ann.say('65k 1h Olga mian')
  expect(labels(await ann.sees('I didn’t get “65k 1h Olga mian”'))[0]).toBe('⚡ 65,000 Energy · 1h · Olga main')
  ann.say('65k 1h Martin')
  expect(labels(await ann.sees('I didn’t get “65k 1h Martin”'))).toContain('❓ Help')
})

it.each([
  ['walet2', ['wallet2']],
  ['wallett2', ['wallet2']],
  ['wallet3', ['wallet1', 'wallet2']],
])('a line with the misspelled name %s offers only the nearest names', async (typed, offered) => {
  const w = await createPurchaseFixture()
  await saveName(w, 'wallet1', ALICE)
  await saveName(w, 'wallet2', BOB)
  w.ann.say(`65k 1h ${typed}`)
  const asked = await w.ann.sees('Did you mean')
  expect(labels(asked)).toEqual([...offered.map((name) => `⚡ 65,000 Energy · 1h · ${name}`), '🏠 Menu'])
})

describe('a line typed before there is an account', () => {
  it.each([
    ['a line', `131k 2h ${ALICE}`],
    ['a command', `/energy ${ALICE} 131k 2h`],
    ['a link', `/start buy_ENERGY_131000_7200_${ALICE}`],
  ])('as %s gets a quote without an account, and is offered again after the deposit', async (_, line) => {
    const { tron } = await createPurchaseFixture({ linked: false })
    const fixture = await createBotFixture({ node: tron.node() })
    const { ann, market, clock, db } = fixture
    ann.say(line)
    await ann.sees('⚡ Rent 131,000 Energy')
    const shown = `131,000 Energy · 2h · ${ALICE.slice(0, 4)}…${ALICE.slice(-4)}`
    ann.start()
    await ann.sees('Welcome')
    await ann.tap('✨ Create account')
    await ann.sees('account is ready')
    expect((await ann.sees('Deposit TRX to this address')).text).toContain(`“${shown}” costs 7.86 TRX.`)
    const [opened] = market.accounts.values()
    if (!opened) throw new Error('no account was opened')
    const started = ann.say('/start')
    expect(labels(await ann.sees('Nothing is running.', { after: started.id }))[0]).toBe(`⚡ ${shown}`)
    opened.balance = 29_000_000
    clock.advance(3_000)
    await fixture.pass('bot.deposit-watch')
    const news = (await db.write((tx) => takeNext(tx, clock.now())))?.event
    if (news?.kind !== 'deposit_arrived') throw new Error('no news of the deposit')
    const keptLine = { resource: 'ENERGY', receiver: ALICE, amount: 131_000, durationSec: 7_200, shownSun: 7_860_000 }
    expect(news.keptLine).toEqual(keptLine)
    const screen = accountEventScreen(translator('en'), news, clock.now(), new Map())
    expect(screen.buttons?.[0]).toEqual([
      { label: `⚡ ${shown}`, style: 'primary', data: `rent:E:131000:7200:${ALICE}:62c` },
    ])
    // Offered once: the next deposit has no such button.
    expect((await db.read((reader) => readVisitor(reader, ann.id)))?.user.keptLine).toBeNull()
  })

  it.each([
    ['after the deposit', true],
    ['on the old quote', false],
  ])('after the questions is kept with “Use an account”, and offered %s', async (_, isNews) => {
    const { tron } = await createPurchaseFixture({ linked: false })
    const fixture = await createBotFixture({ node: tron.node() })
    const { ann, market, clock, db } = fixture
    ann.say('/energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
    await ann.sees('how much?')
    ann.say('131k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('For how long?')
    ann.say('2h')
    const quote = await ann.sees('⚡ Rent 131,000 Energy')
    await ann.tap('💼 Use an account')
    const kept = await ann.sees('Create an account to pay from a balance. I’ll keep this order for you.')
    expect(kept.text).not.toContain('You need an account')
    await ann.tap('✨ Create account')
    await ann.sees('account is ready')
    const [opened] = market.accounts.values()
    if (!opened) throw new Error('no account was opened')
    if (!isNews) {
      opened.deposits = { minimum: '10000000', small: '0', missing: '0', last: [] }
      const { id } = ann.say('/deposit')
      expect((await ann.sees('Deposit TRX to this address', { after: id })).text).toContain(
        'costs 7.86 TRX.\nSend at least 10 TRX to your deposit address.',
      )
    }
    opened.balance = 29_000_000
    if (!isNews) {
      await ann.tap('💼 Use an account', { messageId: quote.id })
      return expect((await ann.sees('Balance after')).id).toBe(quote.id)
    }
    clock.advance(3_000)
    await fixture.pass('bot.deposit-watch')
    const keptLine = { resource: 'ENERGY', receiver: ALICE, amount: 131_000, durationSec: 7_200 }
    expect(await db.write((tx) => takeNext(tx, clock.now()))).toMatchObject({ event: { keptLine } })
  })

  it('without a receiver asks for it along with the cost', async () => {
    const { ann } = await createBotFixture()
    ann.say('65k 1h')
    expect((await ann.sees('65,000 for 1 hour')).text).toContain('send the address of the wallet you send from')
  })

  it('is deleted at the first quote with an account, which ends the quote made without one', async () => {
    const w = await createPurchaseFixture({ linked: false })
    const { ann, db } = w
    ann.say(`131k 2h ${ALICE}`)
    const { id } = await ann.sees('⚡ Rent 131,000 Energy')
    ann.say('/link a-key-of-the-marketplace')
    const home = await ann.sees('is linked')
    await ann.tap(labels(home)[0] ?? '')
    await ann.sees('⚡ Rent 131,000 Energy', { after: home.id })
    expect((await db.read((reader) => readVisitor(reader, ann.id)))?.user.keptLine).toBeNull()
    await w.pass()
    expect(ann.message(id)).toMatchObject({ text: 'Continued below ⬇️', buttons: [] })
  })
})
