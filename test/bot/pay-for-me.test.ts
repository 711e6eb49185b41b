/** Tests payment requests with our own marketplace and chain: payers without an account, and double payments. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nameOf } from '../../src/bot/features/requests/requester-name.ts'
import { payRequests } from '../../src/db/schema/bot/pay-requests.ts'
import { isExternal, purchases } from '../../src/db/schema/bot/purchases.ts'
import { links } from '../../src/db/schema/bot/users.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { readLinks, readVisitor, setCurrentAccount } from '../../src/db/stores/bot/users.ts'
import { setWhere } from '../../src/db/stores/rows.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { labelsOf } from './user-driver.ts'

const IN_GROUP = { chatId: GROUP_ID }
const WALLET = '📲 Pay by sending TRX'
/** The first deposit costs 1 TRX. */
const START_SUN = 19_000_000
const CONFIRM = '✅ Rent for 3.9 TRX'
const RENTED = /✅ 65,000 Energy/

type Fixture = Awaited<ReturnType<typeof createMarketBotFixture>>

const addressIn = ({ text }: { text: string }) => (/To: (T\w{33})/.exec(text)?.[1] ?? '') as TronAddress

/** Olga reads English and has no account; Ann has one with `trx`. */
async function createFixture(trx = '20') {
  const w = await createMarketBotFixture(trx)
  const { ann, bot } = w
  const { olga } = bot
  return { ...w, ann, olga }
}

/** Asks for a payment by link, and returns the start parameter. */
async function askByLink(person: Person): Promise<{ payload: string; pictureId: number; quoteId: number }> {
  const { id } = person.say(`/energy ${RECEIVER} 65k 1h`)
  const quote = await person.sees('⚡ Rent 65,000 Energy', { after: id })
  await person.tap('💳 Pay another way…')
  await person.sees('How would you like to pay?', { after: id - 1 })
  await person.tap('🙏 Ask someone to pay')
  const picture = await person.sees('🙏 Payment request.', { after: id })
  await person.tap('◀️ Back', { messageId: quote.id })
  return { payload: /start=(\S+)/.exec(picture.text)?.[1] ?? '', pictureId: picture.id, quoteId: quote.id }
}

async function open(person: Person, payload: string) {
  const { id } = person.start(payload)
  return person.sees(/asks you to pay for this|Your own request/, { after: id })
}

async function openWalletPayment(person: Person, payload: string) {
  await open(person, payload)
  await person.tap(WALLET)
  return person.sees('Pay for 65,000 Energy, 1 hour')
}

/** Runs the workers until the person has a message with this text. */
async function told(w: Fixture, person: Person, text: string | RegExp) {
  const has = (message: { text: string }) =>
    typeof text === 'string' ? message.text.includes(text) : text.test(message.text)
  for (let i = 0; i < 8 && !person.chat().some(has); i++) {
    await w.settle()
    await w.bot.pass('bot.requests')
    await w.notify()
  }
  return person.sees(text)
}

/** Counts the rentals that were ordered for the receiver, by any payer. */
async function ordersMade({ bot }: Fixture): Promise<number> {
  const rows = await bot.db.read((reader) => reader.orm.select().from(purchases).all())
  return rows.filter(({ state }) => state === 'ordered' || state === 'completed').length
}

describe('a user without an account', () => {
  it('is not told to wait for supply, because that needs an account', async () => {
    const { olga } = await createFixture()
    const { id } = olga.say(`60M 1h ${RECEIVER}`)
    const quote = await olga.sees('⚠️ The market has only', { after: id })
    expect(quote.text).toContain('The rest can only wait if you pay from an account.')
    expect(labelsOf(quote)).toEqual([
      expect.stringMatching(/^Take /),
      ...['🔎 Details', '✏️ Change', '◀️ Back', '✖️ Cancel'],
    ])
  })

  it('pays a typed rental from a wallet, and is told everything that follows', async () => {
    const w = await createFixture()
    const { olga, bot } = w
    const { id } = olga.say(`65k 1h ${RECEIVER}`)
    const quote = await olga.sees('⚡ Rent 65,000 Energy', { after: id })
    expect(quote.text).toContain('No account needed: pay from your own wallet.')
    expect(quote.text).toContain('3.9 TRX + 1.1 for the network (burning: 6.5, you save 23%)')
    expect(quote.text).not.toMatch(/[Bb]alance/)
    expect(labelsOf(quote)).toEqual([
      WALLET,
      '🙏 Ask someone to pay',
      '⏱ 1d · 3.9 TRX',
      '⚡ 131,000',
      '🔎 Details',
      '✏️ Change',
      '💼 Use an account',
      '◀️ Back',
      '✖️ Cancel',
    ])
    await olga.tap('🔎 Details')
    expect((await olga.sees('Available', { after: id })).text).not.toMatch(/[Bb]alance/)
    await olga.tap('◀️ Back')
    await olga.tap(WALLET)
    const due = await olga.sees('Pay for 65,000 Energy, 1 hour', { after: id })
    expect(due.text).toContain('Too much: the extra comes back')
    expect(due.text).toContain(
      'about 1.1 TRX more to the network, because this payment address is new. Including that, you save 23%.',
    )
    w.send(addressIn(due), '3.9')
    const receipt = await told(w, olga, RENTED)
    expect(labelsOf(receipt)).toEqual(['⏳ Extend', '🔁 Again', '🔎 Details'])
    const rows = await bot.db.read((reader) => reader.orm.select().from(purchases).all())
    expect(rows.filter(isExternal)).toMatchObject([{ userId: olga.id, state: 'completed', requestId: null }])
    // The bot does not offer the paid rental again once there is an account.
    expect((await bot.db.read((reader) => readVisitor(reader, olga.id)))?.user.keptLine).toBeNull()

    w.pass(52 * 60_000)
    await w.warn()
    expect(labelsOf(await olga.sees(/ends in \d+ minutes/))).toEqual(['🔁 Again'])
    w.pass(10 * 60_000)
    await w.warn()
    const ended = await olga.sees(/🏁 65,000 Energy for .* ended/)
    expect(labelsOf(ended)).toEqual(['🔁 Again'])
    await olga.tap('🔁 Again', { messageId: ended.id })
    await olga.sees('No account needed', { after: ended.id })
  })

  it('is offered what the market has now, without waiting for the rest', async () => {
    const w = await createFixture()
    const { olga } = w
    const { id } = olga.say(`900M 1h ${RECEIVER}`)
    const short = await olga.sees('The market', { after: id })
    expect(labelsOf(short).join()).not.toMatch(/[Ww]ait/)
    await olga.tap(labelsOf(short)[0] ?? '')
    await olga.sees('No account needed', { after: id - 1 })
  })

  it('gets no quote while buying is paused', async () => {
    const { olga, bot } = await createFixture()
    await bot.db.write((tx) => pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: bot.clock.now() }))
    olga.say(`65k 1h ${RECEIVER}`)
    await olga.sees('paused buying')
  })
})

describe('a payer without an account', () => {
  it('sees who asks, for what, at which price and until when, and nothing else of the requester', async () => {
    const w = await createFixture('78')
    await w.ann.say('/addresses')
    const { payload } = await askByLink(w.ann)
    const quote = await open(w.olga, payload)
    expect(quote.text).toContain('Ann (@ann_sandbox) asks you to pay for this.')
    expect(quote.text).toContain('Rent 65,000 Energy')
    expect(quote.text).toContain(RECEIVER)
    expect(quote.text).toContain('3.9 TRX')
    expect(quote.text).toContain('Open until 6 Jan, 12:00 (UTC)')
    expect(quote.text).toContain('No account needed')
    expect(quote.text).not.toMatch(/77|73\.1|Balance|balance:/)
    expect(quote.text).not.toMatch(/burn|save|enough for|New recipient|costs the same/)
    expect(labelsOf(quote)).toEqual([WALLET, '🔑 Link API key', '🔄 Check again', '✖️ Cancel'])
  })

  it('pays from a wallet: the order is theirs, they get the receipt, and the requester is told', async () => {
    const w = await createFixture()
    const { payload, pictureId } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    expect(due.text).toContain('Too much: the extra comes back')
    expect(due.text).not.toContain('balance here')
    w.send(addressIn(due), '3.9')
    await told(w, w.olga, RENTED)
    const receipt = await told(w, w.olga, RENTED)
    expect(labelsOf(receipt)).toEqual(['⏳ Extend', '🔎 Details'])
    await w.olga.tap('🔎 Details', { messageId: receipt.id })
    const detail = await w.olga.sees('Duration: 1 hour', { after: receipt.id })
    expect(labelsOf(detail)).toContain('⏳ Extend')
    const asked = w.olga.say('/orders')
    expect((await w.olga.sees('Running', { after: asked.id })).text).toContain('65,000 Energy')
    const { document } = await w.olga.sees('1 entry', { after: w.olga.say('/export').id })
    const csv = w.bot.telegram.file(document?.fileId ?? '')?.bytes.toString() ?? ''
    expect(csv.split('\r\n')[1]).toMatch(
      new RegExp(`NORMAL,Completed,ENERGY,${RECEIVER},65000,100,3600,60,3\\.9,[0-9a-f]{64},[0-9a-f]{24},,wallet$`),
    )
    const home = await w.olga.sees('1 running', { after: w.olga.start().id })
    expect(home.text).toContain('65k → ')
    expect(labelsOf(home)).toEqual(expect.arrayContaining(['📋 Orders', '⏳ Extend']))
    const receiverQuestion = await w.olga.sees('for which address', { after: w.olga.say('/energy').id })
    expect(labelsOf(receiverQuestion).join()).not.toContain(RECEIVER.slice(0, 4))
    const news = await told(w, w.ann, 'Someone paid for you')
    const picture = await w.ann.waitFor((all) => all.find(({ id, text }) => id === pictureId && /Paid/.test(text)))
    expect(labelsOf(picture)).toEqual([])
    // The requester finds the proof without the picture, too.
    w.ann.delete(pictureId)
    await w.ann.tap('🔎 Details', { messageId: news.id })
    expect((await w.ann.sees('Delegated by:', { after: news.id - 1 })).text).toContain('Until: ')
    await w.ann.sees('Delegated by:', { after: w.ann.start(payload).id })
    await w.olga.sees('Someone has already paid for this', { after: w.olga.start(payload).id })
    expect(await ordersMade(w)).toBe(1)
    expect(await w.balanceOf(w.account)).toBe(START_SUN)
    const rows = await w.bot.db.read((reader) => reader.orm.select().from(purchases).all())
    expect(rows.filter(isExternal)).toMatchObject([{ userId: w.olga.id, state: 'completed', filledPercent: 100 }])
  })

  it('finds the order in the file of their first account only, also if its key no longer works', async () => {
    const w = await createFixture()
    const { olga, bot } = w
    const { payload } = await askByLink(w.ann)
    w.send(addressIn(await openWalletPayment(olga, payload)), '3.9')
    await told(w, olga, RENTED)
    for (const account of [w.account, await w.openAccount()]) {
      await bot.link(olga, account.apiKey)
      bot.clock.advance(1_000)
    }
    const [main = '', second = ''] = (await bot.db.read((reader) => readLinks(reader, olga.id))).map(
      (one) => one.accountId,
    )
    const exportOf = async (account: string) => {
      await bot.db.write((tx) => setCurrentAccount(tx, olga.id, account))
      return olga.say('/export').id
    }
    const other = await olga.sees('no orders to export', { after: await exportOf(second) })
    expect(other.text).toContain('Orders paid from a wallet are in the file of Main.')
    const file = await olga.sees('1 entry', { after: await exportOf(main) })
    expect(file.text).not.toContain('in the file of')
    await bot.db.write((tx) => setWhere(tx, links, { rejectedAtMs: 1 }, eq(links.accountId, main)))
    const refused = await olga.sees('1 entry', { after: await exportOf(main) })
    expect(refused.text).toContain('Your API key no longer works')
    expect(labelsOf(refused)).toContain('🔑 Link API key')
  })

  it('gets back what the order does not use', async () => {
    const w = await createFixture()
    const { payload } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    w.send(addressIn(due), '6.9')
    await told(w, w.olga, RENTED)
    w.chain.mine(25)
    const back = await told(w, w.olga, '3 TRX is on its way back')
    expect(back.text).toContain('You sent more than the order cost.')
    expect(await w.balanceOf(w.account)).toBe(START_SUN)
  })

  it('is told that less than 1 TRX waits for their next refund, and then that both are on their way', async () => {
    const w = await createFixture()
    const { payload } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    expect(due.text).toContain('Refunds under 1 TRX aren’t sent on their own')
    w.send(addressIn(due), '4.675')
    await told(w, w.olga, RENTED)
    w.chain.mine(25)
    const kept = await told(w, w.olga, '0.775 TRX isn’t sent back yet. Refunds under 1 TRX aren’t sent on their own')
    expect(kept.text).toContain('You sent more than the order cost.')
    w.send(addressIn(due), '0.5')
    w.chain.mine(25)
    await told(w, w.olga, '1.275 TRX is on its way back')
    const news = w.olga.chat().filter(({ text }) => /on its way back|sent back yet/.test(text))
    expect(news).toHaveLength(2)
  })

  it('who cancels leaves the request open for others at once', async () => {
    const w = await createFixture()
    const { payload } = await askByLink(w.ann)
    await openWalletPayment(w.olga, payload)
    await w.olga.tap('✖️ Cancel')
    await w.olga.sees('Cancelled before it was paid')
    expect(labelsOf(await open(w.ann, payload))).toContain(WALLET)
  })

  it('has at most three open payments', async () => {
    const w = await createFixture()
    for (const amount of ['65k', '66k', '67k', '68k']) {
      const { id } = w.ann.say(`/energy ${RECEIVER} ${amount} 1h`)
      await w.ann.sees('⚡ Rent ', { after: id })
      await w.ann.tap('💳 Pay another way…')
      await w.ann.sees('How would you like to pay?', { after: id - 1 })
      await w.ann.tap('🙏 Ask someone to pay')
      const { text } = await w.ann.sees('🙏 Payment request.', { after: id })
      await open(w.olga, /start=(\S+)/.exec(text)?.[1] ?? '')
      const { id: before } = w.olga.last()
      await w.olga.tap(WALLET)
      await w.olga.sees(amount === '68k' ? 'You have too many unpaid orders.' : 'Pay for', { after: before })
    }
  })
})

describe('a requester who pays', () => {
  it('on the quote of the request closes the request, and the card says that it is paid', async () => {
    const w = await createFixture()
    const { payload, pictureId, quoteId } = await askByLink(w.ann)
    await open(w.olga, payload)
    await w.ann.tap(CONFIRM, { messageId: quoteId })
    await told(w, w.ann, RENTED)
    await w.ann.waitFor((all) => all.find(({ id, text }) => id === pictureId && text.includes('Paid')))
    const { id } = await w.olga.last()
    await w.olga.tap(WALLET)
    await w.olga.sees('Someone has already paid for this', { after: id - 1 })
    expect(await ordersMade(w)).toBe(1)
    expect(w.ann.chat().some(({ text }) => text.includes('Someone paid for you'))).toBe(false)
  })

  it('cannot confirm an old quote after another user has paid for it, but can confirm a new one', async () => {
    const w = await createFixture()
    const { payload, quoteId } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    w.send(addressIn(due), '3.9')
    await told(w, w.olga, RENTED)
    await w.ann.tap(CONFIRM, { messageId: quoteId })
    await w.ann.sees('Someone has already paid for this')
    expect(await w.balanceOf(w.account)).toBe(START_SUN)
    const { id } = w.ann.say(`/energy ${RECEIVER} 65k 1d`)
    await w.ann.sees('⚡ Rent 65,000 Energy', { after: id })
    await w.ann.tap(CONFIRM)
    await w.ann.sees(/Looking for|✅ 65,000 Energy/, { after: id })
    expect(await ordersMade(w)).toBe(2)
  })

  it('can withdraw the request while another user has a payment address but has sent nothing', async () => {
    const w = await createFixture()
    const { payload, pictureId } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    await w.ann.tap('✖️ Cancel request', { messageId: pictureId })
    await w.ann.sees('✖️ Request cancelled.')
    await told(w, w.olga, 'Cancelled before it was paid')
    w.send(addressIn(due), '3.9')
    w.chain.mine(25)
    await told(w, w.olga, '3.9 TRX is on its way back')
    expect(await ordersMade(w)).toBe(0)
  })
})

describe('a request that is paid twice', () => {
  it('rents once if a wallet pays after a balance, and the wallet gets its money back; both are told', async () => {
    const w = await createFixture()
    const { payload } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    const quote = await open(w.ann, payload)
    expect(quote.text).toContain('sent nothing yet')
    await w.ann.tap(CONFIRM)
    await told(w, w.ann, RENTED)
    const taken = await told(w, w.olga, 'Someone else has paid for this')
    expect(taken.text).toContain('sent back to the paying wallet')
    expect(labelsOf(taken)).toEqual(['🏠 Menu'])
    w.send(addressIn(due), '3.9')
    w.chain.mine(25)
    const back = await told(w, w.olga, '3.9 TRX is on its way back')
    expect(back.text).toContain('The order did not go through')
    expect(await ordersMade(w)).toBe(1)
    expect(await w.balanceOf(w.account)).toBe(START_SUN - 3_900_000)
  })

  it('rents once if a payment from a wallet is pending: the balance is not charged', async () => {
    const w = await createFixture()
    const { payload } = await askByLink(w.ann)
    const due = await openWalletPayment(w.olga, payload)
    await open(w.ann, payload)
    w.send(addressIn(due), '3.9')
    w.chain.mine(1)
    await w.work()
    await w.ann.tap(CONFIRM)
    await w.ann.sees(/Someone (is paying|has already paid) for this/)
    await told(w, w.olga, RENTED)
    expect(await ordersMade(w)).toBe(1)
    expect(await w.balanceOf(w.account)).toBe(START_SUN)
  })

  it('credits the other money to an account that paid from a wallet', async () => {
    const w = await createFixture()
    const other = await w.openAccount()
    await w.bot.link(w.olga, other.apiKey)
    const { payload } = await askByLink(w.ann)
    const { text } = await open(w.olga, payload)
    expect(text).toContain('asks you to pay')
    await w.olga.tap(WALLET)
    const due = await w.olga.sees('Pay for 65,000 Energy, 1 hour')
    await open(w.ann, payload)
    await w.ann.tap(CONFIRM)
    await told(w, w.olga, 'Someone else has paid for this')
    w.send(addressIn(due), '3.9')
    w.chain.mine(25)
    await told(w, w.olga, '3.9 TRX added to your balance')
    expect(await w.balanceOf(other)).toBe(3_900_000)
    expect(await ordersMade(w)).toBe(1)
  })
})

describe('a card in a group', () => {
  it('names the requester, also without inline feedback, and changes for everybody', async () => {
    const w = await createFixture()
    const { results } = await w.ann.askInline(`65k 1h ${RECEIVER}`, IN_GROUP)
    const result = results.find(({ title }) => title.startsWith('🙏'))
    if (!result) throw new Error('no card')
    const { id, text } = w.ann.chooseInline(result, { ...IN_GROUP, hasFeedback: false })
    expect(text).toContain('Requested by Ann (@ann_sandbox)')
    const { url } = await w.olga.tap('💳 Pay for this', IN_GROUP)
    const quote = await open(w.olga, new URL(url ?? '').searchParams.get('start') ?? '')
    expect(quote.text).toContain('Ann (@ann_sandbox) asks you to pay for this.')
    await w.olga.tap(WALLET)
    const due = await w.olga.sees('Pay for 65,000 Energy, 1 hour')
    w.send(addressIn(due), '3.9')
    await told(w, w.olga, RENTED)
    await w.bot.pass('bot.requests')
    for (const person of [w.ann, w.olga, w.bot.wei])
      expect(
        (await person.waitFor((all) => all.find((m) => m.id === id && m.text.includes('Paid')), IN_GROUP)).text,
      ).toContain('Requested by Ann (@ann_sandbox)')
    expect(await w.bot.db.read((reader) => reader.orm.select().from(payRequests).all())).toHaveLength(1)
  })
})

describe('the name of a requester', () => {
  it.each([
    [{ first_name: 'Ann', username: 'ann' }, 'Ann (@ann)'],
    [{ first_name: 'Ann' }, 'Ann'],
    [{ username: 'ann' }, '@ann'],
    [{ first_name: '@support (official)', username: 'mallory' }, 'support official (@mallory)'],
    [{ first_name: '\u202egnA\n\u2066' }, 'gnA'],
    [{ first_name: 'x'.repeat(64) }, 'x'.repeat(40)],
    [{ first_name: '\u200b' }, null],
    [undefined, null],
  ])('%j is %s', (given, name) => {
    expect(nameOf(given)).toBe(name)
  })
})
