/** Tests that a user's accounts stay apart, that none is lost, and that old messages act on their own account. */
import { describe, expect, it } from 'vitest'
import { signInPageId, signInWallet, walletSignInMessage } from '../../src/bot/accounts/wallet-sign-in.ts'
import { liveNews } from '../../src/db/schema/bot/outbox.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { formerLinks } from '../../src/db/schema/bot/users.ts'
import { setCurrentAccount, setLanguage } from '../../src/db/stores/bot/users.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { type Sun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { signerOf, signMessage } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { type BotFixture, createBotFixture, START_MS } from './bot-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { createNotifierFixture } from './notifier-fixture.ts'
import { ALICE } from './purchase-fixture.ts'
import { createRulesFixture, MINUTE_MS } from './rules-fixture.ts'
import { tapUnderMore } from './user-driver.ts'

const MAIN_KEY = '3f2a7d10-58f4-4a62-9f6e-0a6f6d8a950e'
const HOUR_MS = 3_600_000

const order = (id: number, running: boolean) => ({
  id: String(id).padStart(24, '0'),
  requester: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  resourceAmount: 32_000,
  resourceType: 'ENERGY',
  remainAmount: running ? 0 : 32_000,
  orderType: 'NORMAL',
  price: 90,
  durationSec: 3_600,
  status: running ? 'Completed' : 'Active',
  createdAt: START_MS / 1000,
  allowPartialFill: false,
  payoutAmount: 2_880_000,
  fulfilledPercent: running ? 100 : 0,
  delegates: [],
})

/** Ann has 350.86 TRX, five rentals and a waiting order in her account. */
async function createAnn() {
  const fixture = await createBotFixture()
  const orders = [...[1, 2, 3, 4, 5].map((id) => order(id, true)), order(6, false)]
  fixture.market.open(MAIN_KEY, { balance: 350_860_000, orders })
  fixture.market.open('second-key', { balance: 12_000_000 })
  await link(fixture, MAIN_KEY)
  return fixture
}

async function link({ ann, clock }: BotFixture, key: string): Promise<void> {
  const { id } = ann.say(`/link ${key}`)
  await ann.sees('is linked', { after: id })
  clock.advance(60_000)
}

async function show({ ann }: BotFixture, command: string, says: string | RegExp) {
  const { id } = ann.say(command)
  return ann.sees(says, { after: id })
}

const MAIN_LEFT = 'Main: 350.86 TRX · 5 rentals · 1 waiting order'

describe('a user with several accounts', () => {
  it('loses nothing by pasting another key', async () => {
    const fixture = await createAnn()
    await show(fixture, '/link', 'Your other accounts stay linked')
    fixture.ann.say('second-key')
    await fixture.ann.sees('Account 2 is linked')
    const accounts = await show(fixture, '/account', 'Your accounts')
    expect(accounts.text).toContain(MAIN_LEFT)
    expect(accounts.text).toContain('Account 2: 12 TRX')
    expect(accounts.text).toContain('You are using Account 2')
    await fixture.restart()
    await fixture.ann.tap('Main', { messageId: accounts.id })
    await fixture.ann.sees('••••')
    const home = await show(fixture, '/start', 'Balance: ')
    expect(home.text).toContain('💼 Main\nBalance: 350.86 TRX')
  })

  it('loses nothing by tapping Create account on an old message', async () => {
    const fixture = await createBotFixture()
    fixture.ann.say('/start')
    const welcome = await fixture.ann.sees('Welcome')
    fixture.market.open(MAIN_KEY, { balance: 350_860_000 })
    await link(fixture, MAIN_KEY)
    await fixture.ann.tap('✨ Create account', { messageId: welcome.id })
    expect((await fixture.ann.sees('Open another account?')).text).toContain('Main: 350.86 TRX')
    expect(fixture.market.accounts.size).toBe(1)
    await fixture.ann.tap('✨ New account')
    await fixture.ann.sees('You now pay from this account.')
    await fixture.ann.sees('Deposit TRX to this address')
    expect((await show(fixture, '/account', 'Your accounts')).text).toContain('You are using Account 2')
  })

  it('renames an account, with the checks of the address book', async () => {
    const fixture = await createAnn()
    await link(fixture, 'second-key')
    const { ann } = fixture
    await show(fixture, '/account', 'Your accounts')
    await ann.tap('✓ Account 2')
    await ann.sees('••••')
    await tapUnderMore(ann, '✏️ Rename')
    await ann.sees('What should this account be called?')
    ann.say('x'.repeat(31))
    await ann.sees('At most 30 characters, please')
    ann.say('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await ann.sees('looks like an address or a key')
    ann.say('MAIN')
    await ann.sees('Another of your accounts has that name')
    ann.say('Shop 🛒')
    await ann.sees('💼 Shop 🛒')
    expect((await show(fixture, '/account', 'Your accounts')).text).toContain('Shop 🛒: 12 TRX')
    await fixture.db.write((tx) => setLanguage(tx, ann.id, 'zh', true))
    expect((await show(fixture, '/account', '您的账户')).text).toContain(
      '主账户：350.86 TRX · 5 笔租用 · 1 个等待中的订单',
    )
  })

  it('has at most ten accounts', async () => {
    const fixture = await createBotFixture()
    for (let n = 1; n <= 11; n++) fixture.market.open(`key-${n}`)
    for (let n = 1; n <= 10; n++) await fixture.link(fixture.ann, `key-${n}`)
    await show(fixture, '/link key-11', 'You have ten accounts here')
    expect((await show(fixture, '/account', 'Your accounts')).text).toContain('Account 10')
    await link(fixture, 'key-3')
  })

  it('sees what unlinking leaves behind, and can undo it for an hour', async () => {
    const fixture = await createAnn()
    const { ann, clock, db } = fixture
    await show(fixture, '/account', '••••')
    await tapUnderMore(ann, '⛓ Unlink')
    const question = await ann.sees('Unlink Main?')
    expect(question.text).toContain(`You leave this account behind:\n${MAIN_LEFT}`)
    await ann.tap('Yes, unlink')
    const done = await ann.sees('Main is no longer linked')
    expect(done.text).toContain('13:01')
    await ann.tap('🔑 Key of Main')
    await ann.sees(MAIN_KEY)
    await ann.tap('↩️ Link again', { messageId: done.id })
    await ann.sees('Your account is linked', { after: done.id - 1 })
    expect((await show(fixture, '/start', 'Balance')).text).toContain('350.86 TRX')
    const rows = await db.read((reader) => reader.orm.select().from(liveNews).all())
    expect(rows.filter(({ about }) => about.startsWith('unlinked:'))).toEqual([])

    // Linked by its key, the account is linked again on the message that offered it too.
    await show(fixture, '/account', '••••')
    await tapUnderMore(ann, '⛓ Unlink')
    await ann.tap('Yes, unlink', { messageId: (await ann.sees('Unlink Main?')).id })
    const offer = await ann.sees('Main is no longer linked', { after: done.id })
    // Other screens open in a new message, because linking changes this one.
    await ann.tap('🏠 Menu', { messageId: offer.id })
    await ann.sees('What is Energy?', { after: offer.id })
    await ann.tap('👤 Account', { messageId: offer.id })
    const needed = await ann.sees('You need an account', { after: offer.id })
    expect(ann.message(offer.id)?.text).toBe(offer.text)
    const offers = await show(fixture, '/withdraw', 'You need an account')
    expect(offers.id).toBeGreaterThan(needed.id)
    ann.say(`/link ${MAIN_KEY}`)
    await ann.sees('Your account is linked', { after: offers.id })
    await ann.waitFor(() => ann.message(offer.id)?.text.startsWith('✅ Main is linked again.') || undefined)
    await ann.tap('🔑 Key of Main', { messageId: offers.id })
    await ann.waitFor(() => ann.message(offers.id)?.text.includes('••••') || undefined)

    await show(fixture, '/account', '••••')
    await tapUnderMore(ann, '⛓ Unlink')
    await ann.tap('Yes, unlink', { messageId: (await ann.sees('Unlink Main?')).id })
    const gone = await ann.sees('Main is no longer linked', { after: done.id })
    const screens = {
      '/account': 'You need an account',
      '/start': 'What is Energy?',
      '/withdraw': 'You need an account',
    }
    for (const [command, text] of Object.entries(screens))
      expect(
        (await show(fixture, command, text)).buttons[0]?.map((one) => one.text),
        command,
      ).toEqual(['🔑 Key of Main', '↩️ Link again'])
    clock.advance(HOUR_MS)
    expect((await ann.tap('🔑 Key of Main', { messageId: gone.id })).text).toContain('That key is erased')
    await fixture.pass('bot.housekeeping')
    const [former] = await db.read(({ orm }) => orm.select().from(formerLinks).all())
    expect(former).toMatchObject({ accountId: 'acc1', sealedKey: null })
  })

  it('sees which accounts a key replacement or a deletion of all data affects', async () => {
    const fixture = await createAnn()
    await link(fixture, 'second-key')
    const { ann } = fixture
    await show(fixture, '/account', 'Your accounts')
    await ann.tap('Main')
    await ann.sees('••••')
    await ann.tap('♻️ Replace key')
    expect((await ann.sees('Replace your API key?')).text).toContain(MAIN_LEFT)
    await show(fixture, '/privacy', 'What this bot stores about you')
    await ann.tap('🗑 Delete my data')
    const question = await ann.sees('You leave these accounts behind')
    expect(question.text).toContain(`${MAIN_LEFT}\nAccount 2: 12 TRX`)
    await ann.tap('Yes, delete everything', { messageId: question.id })
    await ann.sees('Everything about you here is deleted')
  })

  it('names an account whose marketplace does not answer', async () => {
    const fixture = await createAnn()
    const card = await show(fixture, '/account', '••••')
    fixture.market.failNext('/v2/user-info', { status: 503, body: 'no' }, 8)
    await fixture.patiently(tapUnderMore(fixture.ann, '⛓ Unlink', card).then(() => fixture.ann.sees('Unlink Main?')))
    expect(fixture.ann.last().text).toContain('Main: balance not known right now')
  })

  it('can unlink an account whose key the marketplace rejects, and uses the other one', async () => {
    const fixture = await createAnn()
    const { ann, market } = fixture
    await link(fixture, 'second-key')
    market.accounts.delete(MAIN_KEY)
    const accounts = await show(fixture, '/account', 'Your accounts')
    await ann.tap('Main', { messageId: accounts.id })
    const dead = await ann.sees('no longer works', { after: accounts.id - 1 })
    expect(dead.text).not.toContain(MAIN_KEY)
    const again = await show(fixture, '/account', 'Your accounts')
    await ann.tap('✓ Main', { messageId: again.id })
    await ann.tap('⛓ Unlink', { messageId: (await ann.sees('no longer works', { after: again.id - 1 })).id })
    await ann.tap('Yes, unlink', { messageId: (await ann.sees('Unlink Main?')).id })
    await ann.sees('Main is no longer linked.')
    expect((await show(fixture, '/start', 'Balance: ')).text).toContain('Balance: 12 TRX')
  })

  it('acts on the account of the tapped message after a switch, also on messages from before the second account', async () => {
    const fixture = await createAnn()
    const { ann } = fixture
    const home = await show(fixture, '/start', 'Balance')
    await link(fixture, 'second-key')
    await ann.tap('💰 Deposit', { messageId: home.id })
    expect((await ann.sees('Deposit TRX to this address', { after: home.id })).text).toContain('💼 Main')
    const deposit = await show(fixture, '/deposit', 'Deposit TRX to this address')
    expect(deposit.text).toContain('💼 Account 2')
    // The menu shows the current account.
    await ann.tap('🏠 Menu', { messageId: ann.last().id })
    expect((await show(fixture, '/start', 'Balance')).text).toContain('💼 Account 2')
  })

  it('gets a polite answer from a message of an unlinked account', async () => {
    const fixture = await createAnn()
    const { ann } = fixture
    const home = await show(fixture, '/start', 'Balance')
    await link(fixture, 'second-key')
    await show(fixture, '/account', 'Your accounts')
    await ann.tap('Main')
    await tapUnderMore(ann, '⛓ Unlink', await ann.sees('••••'))
    await ann.tap('Yes, unlink', { messageId: (await ann.sees('Unlink Main?')).id })
    const done = await ann.sees('Main is no longer linked')
    await ann.tap('💰 Deposit', { messageId: home.id })
    await ann.sees('no longer linked here', { after: done.id })
    expect(ann.chat().filter(({ text }) => text.includes('Deposit TRX to this address'))).toEqual([])
  })

  it('keeps a flow on the account with which it began', async () => {
    const fixture = await createAnn()
    const { ann } = fixture
    await link(fixture, 'second-key')
    const accounts = await show(fixture, '/account', 'Your accounts')
    await ann.tap('Main', { messageId: accounts.id })
    await tapUnderMore(ann, '✏️ Rename', await ann.sees('••••'))
    await ann.sees('What should this account be called?')
    await fixture.db.write((tx) => setCurrentAccount(tx, ann.id, 'acc2'))
    await fixture.restart()
    ann.say('Savings')
    await ann.sees('💼 Savings')
    expect((await show(fixture, '/account', 'Your accounts')).text).toMatch(
      /Savings: 350\.86 TRX[\s\S]*Account 2: 12 TRX/,
    )
  })
})

describe('the workers', () => {
  it('serve every linked account of a user, and name it', async () => {
    const w = await createNotifierFixture()
    const { ann, botFixture, market } = w
    const main = await w.order()
    market.open('second-key', 12_000_000)
    await link(botFixture, 'second-key')
    w.fill(main, 100)
    await w.poll(60_000)
    await w.notifier.outbox.pass()
    const receipt = await ann.sees('✅ 65,000 Energy')
    expect(receipt.text).toMatch(/^💼 Main\n/)
    await ann.tap('🔁 Again', { messageId: receipt.id })
    const quote = await ann.sees('⚡ Rent ', { after: receipt.id })
    expect(quote.text).toMatch(/^💼 Main\n/)
    const rows = await botFixture.db.read(({ orm }) => orm.select().from(purchases).all())
    expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(1)
    // A new line is paid from the current account.
    ann.say(`/energy ${ALICE} 66k 1h`)
    expect((await ann.sees('66,000 Energy')).text).toMatch(/^💼 Account 2\n/)
  })
})

it('a rule watches its own account and says its name', async () => {
  const w = await createRulesFixture()
  const { ann, botFixture, market } = w
  const { id } = ann.say('/alerts')
  await ann.sees('No alerts yet.', { after: id })
  await ann.tap('➕ Balance low')
  await ann.sees('my balance falls below')
  ann.say('99.5')
  await ann.sees('below 99.5 TRX')
  market.open('second-key', 12_000_000)
  await link(botFixture, 'second-key')
  expect(await w.look(3 * MINUTE_MS)).toEqual([])
  w.account.balanceSun = 99_000_000
  const [told] = await w.look(3 * MINUTE_MS)
  expect(told?.text).toMatch(/^💼 Main\n/)
  expect(told?.text).toContain('Your balance is 99 TRX')
  await ann.tap('💰 Deposit', { messageId: told?.id ?? 0 })
  expect((await ann.sees('Deposit TRX to this address', { after: told?.id ?? 0 })).text).toContain('💼 Main')
  await botFixture.restart()
  expect((await show(botFixture, '/start', 'Balance')).text).toContain('💼 Account 2')
})

describe('deposits', () => {
  it('are announced for every linked account, with its name', async () => {
    const w = await createMarketBotFixture('100')
    const { ann, bot } = w
    const second = await w.openAccount()
    await link(bot, second.apiKey)
    w.send(w.account.depositAddress, '50')
    w.send(second.depositAddress, '20')
    w.chain.mine(25)
    await w.work()
    for (let i = 0; i < 3; i++) {
      w.pass(130_000)
      await bot.pass('bot.deposit-watch')
      await w.notify()
    }
    const arrived = ann.chat().filter(({ text }) => text.includes('arrived'))
    expect(arrived.map(({ text }) => text.split('\n')[0]).sort()).toEqual(['💼 Account 2', '💼 Main'])
  })
})

describe('an account that no user has linked', () => {
  const PAYER = signerOf('9'.repeat(64))
  const STRANGER = signerOf('8'.repeat(64))
  const PUBLIC_URL = 'https://bot.example'

  /** Ann has unlinked her account; its key is erased. The wallet had paid into it. */
  async function createLostAccount() {
    const balanceSun = sunFromTrx('1000')
    const w = await createMarketBotFixture('100', undefined, {
      adminKey: 'the-operator-of-the-marketplace',
      accounts: [PAYER, STRANGER].map(({ address }) => ({ address, balanceSun })),
      bot: { publicUrl: PUBLIC_URL },
    })
    const { bot, chain, account, ann } = w
    const { olga, wei } = bot
    const pay = async (amountSun: Sun, from = PAYER) => {
      const { number, id, timestampMs } = chain.solid()
      const transfer = { from: from.address, to: account.depositAddress as TronAddress, amountSun }
      const { tx } = buildTransfer(transfer, from, { refBlock: { number, id, timestampMs }, validForMs: HOUR_MS })
      chain.broadcast(tx)
      chain.mine(25)
      await w.work()
      return tx.txID
    }
    const paidBy = { payer: await pay(sunFromTrx('50')), stranger: await pay(sunFromTrx('50'), STRANGER) }
    w.pass(HOUR_MS)
    wei.say('/id')
    await wei.sees(String(wei.id))
    await show(bot, '/account', '••••')
    await tapUnderMore(ann, '⛓ Unlink')
    await ann.tap('Yes, unlink', { messageId: (await ann.sees('Unlink Main?')).id })
    await ann.sees('Main is no longer linked')
    w.pass(2 * HOUR_MS)
    await bot.pass('bot.housekeeping')
    const askForPayment = async () => {
      const { id } = olga.say(`/find ${account.depositAddress}`)
      const found = await olga.sees('Nobody has linked it now', { after: id })
      await olga.tap('↩️ Give back', { messageId: found.id })
      await olga.sees('Who gets the account?')
      olga.say(String(wei.id))
      await olga.sees('Paste the txid of an earlier deposit')
      return found
    }
    const claim = async () => {
      const found = await askForPayment()
      olga.say(paidBy.payer)
      const asked = await olga.sees('Proof for account')
      await olga.tap('I have the proof', { messageId: asked.id })
      await olga.sees('Has the person signed in with the wallet?')
      return { found, asked, amount: sunFromTrx(/exactly ([0-9.]+) TRX/.exec(asked.text)?.[1] ?? '') }
    }
    const { sunwatt, clock } = bot
    /** Signs in on Wei's page, as the wallet does. */
    const signIn = async (signer: typeof PAYER) => {
      const { id, username } = sunwatt.bot.botInfo
      const page = { id: signInPageId(wei.id, clock.now()), bot: { id, username }, publicUrl: PUBLIC_URL }
      const { message, nonce } = walletSignInMessage(sunwatt.runtime, page, signer.address)
      const signature = signMessage(message, signer.privateKey)
      const signed = { address: signer.address, nonce, signature, name: 'Mine' }
      expect(await signInWallet(sunwatt.runtime, page, signed)).toMatchObject({ at: 'signed_in' })
      w.pass(1_000)
    }
    return { ...w, askForPayment, claim, pay, signIn }
  }

  it('shows operators who had linked it, and is given back after a sign-in with a wallet that paid in', async () => {
    const w = await createLostAccount()
    const { olga, wei } = w.bot
    // A sign-in from before the request proves nothing about the request.
    await w.signIn(PAYER)
    const { found, asked } = await w.claim()
    expect(found.text).toMatch(/Was linked by @?\w+ until 13:00 \(UTC\)/)
    expect(asked.text).toMatch(new RegExp(`https://t.me/\\w+\\?start=signin.*${PAYER.address}`))
    await olga.tap('The person has signed in')
    await olga.sees('hasn’t signed in with that wallet')
    await w.signIn(STRANGER)
    // The same text is shown again, with new buttons.
    const shown = olga.nextChange()
    await olga.tap('The person has signed in')
    await shown
    await olga.sees('hasn’t signed in with that wallet')
    await w.signIn(PAYER)
    await olga.tap('The person has signed in')
    await olga.sees('The account was given back')
    await w.notify()
    await wei.sees('客服已把一个账户交还给您')
    wei.say('/account')
    expect((await wei.sees('••••')).text).toMatch(/19[0-9]\.?[0-9]* TRX/)
    olga.say('/journal')
    expect((await olga.sees('account.give-back')).text).toContain(`to ${wei.id}; wallet ${PAYER.address}`)
    olga.say(`/find ${w.account.depositAddress}`)
    const now = await olga.sees(/Linked by @?\w+ since/)
    expect(now.buttons.flat().map(({ text }) => text)).not.toContain('↩️ Give back')
  })

  it('is not given to a stranger who paid into it after it was unlinked', async () => {
    const w = await createLostAccount()
    await w.askForPayment()
    w.bot.olga.say(await w.pay(sunFromTrx('50'), STRANGER))
    await w.bot.olga.sees('newer than the unlinking')
  })

  it('is given back after a transfer of the exact amount from such a wallet, and only once', async () => {
    const w = await createLostAccount()
    const { olga, wei } = w.bot
    const { amount } = await w.claim()
    olga.say(await w.pay(sun(amount + 1)))
    await olga.sees('That transfer doesn’t match')
    olga.say(await w.pay(amount, STRANGER))
    await olga.sees('Stuck? /support can help.')
    olga.say(await w.pay(amount))
    await olga.sees('The account was given back')
    await w.notify()
    await wei.sees('客服已把一个账户交还给您')
    const proof = olga.chat().findLast(({ text }) => text.includes('Proof for account'))
    await olga.tap('I have the proof', { messageId: proof?.id ?? 0 })
    await olga.sees('Has the person signed in', { after: olga.last().id - 1 })
    olga.say('a'.repeat(64))
    await olga.sees('This request is already settled')
  })
})
