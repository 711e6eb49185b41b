/** Tests promo codes: created and ended under /admin, redeemed in the chat, and used up only by an order. */
import { describe, expect, it } from 'vitest'
import { setOperator } from '../../src/db/stores/admin/operators.ts'
import { insertPromoCode, type NewPromoCode, promoCode, promoCodesPage } from '../../src/db/stores/admin/promo-codes.ts'
import { setOperatorTerm } from '../../src/db/stores/admin/terms.ts'
import { storedUpdates } from '../../src/db/stores/bot/flows.ts'
import { exportPerson } from '../../src/db/stores/bot/person.ts'
import { openQuotes } from '../../src/db/stores/bot/purchases/lists.ts'
import { payRequest } from '../../src/db/stores/bot/purchases/pay-requests.ts'
import { startSending } from '../../src/db/stores/bot/purchases/purchases.ts'
import { sun } from '../../src/kernel/sun.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'
import { deleteUserData, forgetUser, tapNewest, tapWayToPay } from './user-driver.ts'

type Person = MarketBotFixture['ann']

/** Opens the ways to pay of the newest quote, and returns their labels. */
async function waysToPay(ann: Person): Promise<string[]> {
  const { id } = await tapNewest(ann, '💳 Pay another way…')
  const screen = await ann.sees('How would you like to pay?', { after: id - 1 })
  return screen.buttons.flat().map(({ text }) => text)
}

const SUMMER = { code: 'SUMMER', markupBp: 200, endsAtMs: null, maxUses: null, maxUsesEach: 1 } satisfies NewPromoCode

/**
 * Fixture with 5% markup. 65,000 Energy for an hour cost 3.9 TRX at the market, 4.095 with the markup and 3.978 with
 * SUMMER.
 */
async function createPromoFixture(
  codes: readonly Partial<NewPromoCode>[] = [{}],
  more: Parameters<typeof createMarketBotFixture>[2] = {},
) {
  const fixture = await createMarketBotFixture('101', undefined, { desk: true, ...more })
  const { db, clock } = fixture.bot
  await db.write(async (tx) => {
    await setOperatorTerm(tx, 'markup', 500)
    for (const one of codes) await insertPromoCode(tx, { ...SUMMER, ...one }, clock.now())
  })
  const uses = async () => {
    const [row] = await fixture.bot.db.read((reader) => promoCodesPage(reader, clock.now(), { offset: 0, limit: 1 }))
    return [row?.uses, row?.givenSun]
  }
  const balance = () => fixture.ledger(buyer(fixture.account.id))
  return { ...fixture, fixture: fixture, db, uses, balance }
}

async function quote(person: Person, time = '1h') {
  const userMessage = person.say(`/energy ${RECEIVER} 65k ${time}`)
  return person.waitFor((all) => all.find(({ id, buttons }) => id > userMessage.id && buttons.flat().some(isConfirm)))
}
const isConfirm = ({ text }: { text: string }) => /Rent for|租用 · /.test(text) && /TRX/.test(text)

async function redeem(person: Person, code = 'SUMMER') {
  const userMessage = person.say(`/promo ${code}`)
  return person.waitFor((all) => all.find(({ id, mine }) => id > userMessage.id && !mine))
}

const labels = (person: Person) =>
  person
    .last()
    .buttons.flat()
    .map((b) => b.text)

/** Links an account with 50 TRX for Wei. */
async function linkWeisAccount({ fixture }: { fixture: MarketBotFixture }) {
  const own = await fixture.openAccount()
  fixture.send(own.depositAddress, '51')
  fixture.chain.mine(25)
  await fixture.work()
  const { wei } = fixture.bot
  const userMessage = wei.say(`/link ${own.apiKey}`)
  await wei.sees('余额', { after: userMessage.id })
  return wei
}

/** Each input must be refused with this text, and quoted in it. */
async function expectRefusals(person: Person, wrong: readonly string[], note: string) {
  for (const typed of wrong) {
    person.say(typed)
    await person.waitFor((all) => all.find(({ text }) => text.includes(note) && text.includes(`“${typed}”`)))
  }
}

describe('the owner of a bot', () => {
  it('creates a promo code step by step, sees its effect, and ends it; both are in the journal', async () => {
    const { fixture, ann, settle } = await createPromoFixture([])
    const { olga } = fixture.bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('No codes yet.')
    await olga.tap('➕ New code')
    await olga.sees('Which code?')
    await expectRefusals(olga, ['ab', 'has space', 'ЛЕТО', 'a-b'], '3 to 20 letters')
    olga.say('Half25')
    await olga.sees('What markup percentage with this code?')
    await expectRefusals(olga, ['5', '6', '2.555', 'half', '-1'], 'Send a number from 0 to 4.99')
    await olga.tap('2.5%')
    await olga.sees('When does it expire?')
    await expectRefusals(
      olga,
      ['soon', '2025-01-01', '2026-02-31', '400d'],
      'Type a time like 10d, or a future day like',
    )
    olga.say('2026-01-31')
    await olga.sees('How many uses in total?')
    await expectRefusals(olga, ['0', '1.5', 'many', '1000001'], 'Send a whole number from 1 to 1,000,000')
    olga.say('2')
    await olga.sees('How many uses per person?')
    await expectRefusals(olga, ['3'], 'Send a whole number from 1 to 2')
    await olga.tap('1')
    const sure = await olga.sees('Create this code?')
    expect(sure.text).toContain('HALF25: markup 2.5%\nTotal uses: 2\nPer person: 1\nUntil 1 Feb,')
    await olga.tap('✅ Create')
    await olga.sees('HALF25 is live')
    await redeem(ann, 'half25')
    await quote(ann)
    await ann.tap('✅ Rent for 3.998 TRX')
    await settle()
    await ann.sees('TRX · ')
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('Used: 1 of 2. Discounts: 0.0975 TRX')
    await olga.tap('⛔ End HALF25')
    await olga.sees('HALF25 has ended')
    expect(labels(olga)).toEqual(['➕ New code', '🛠 Card'])
    await olga.tap('➕ New code')
    await olga.sees('Which code?')
    olga.say('HALF25')
    await olga.sees('The promo code HALF25 exists or existed already')
    await olga.tap('🎲 Random')
    await olga.sees('What markup percentage with this code?')
    await olga.tap('0%')
    await olga.sees('When does it expire?')
    await olga.tap('No end')
    await olga.sees('How many uses in total?')
    await olga.tap('No limit')
    await olga.sees('How many uses per person?')
    await olga.tap('◀️ Back')
    await olga.sees('How many uses in total?')
    await olga.tap('No limit')
    await olga.sees('How many uses per person?')
    await olga.tap('3')
    await olga.sees('Total uses:')
    await olga.tap('✅ Create')
    await olga.sees(/[A-HJ-NP-Z2-9]{8}: markup 0%\nUsed: 0\. /)
    await olga.tap('🛠 Card')
    await olga.sees('Operator')
    await olga.tap('📖 Journal')
    const journal = await olga.sees('promo.end')
    expect(journal.text).toContain('2.5%, 2 uses, 1 each, until 2026-02-01T00:00:00.000Z')
  })

  it('is the only one who may create promo codes', async () => {
    const { bot, db } = await createPromoFixture()
    const { wei, olga } = bot
    wei.say('/start')
    await wei.sees('欢迎')
    const role = (name: 'owner' | 'finance') =>
      db.write((tx) => setOperator(tx, { userId: wei.id, role: name, addedBy: olga.id, addedAtMs: 1 }))
    await role('owner')
    wei.say('/admin')
    await wei.sees('运营')
    await wei.tap('🎟 优惠码')
    await wei.sees('SUMMER')
    await role('finance')
    await wei.tap('⛔ 结束 SUMMER')
    expect(await db.read((reader) => promoCode(reader, 'SUMMER'))).toMatchObject({ endsAtMs: null })
    const userMessage = wei.say('/admin')
    await wei.sees('运营', { after: userMessage.id })
    expect(labels(wei)).not.toContain('🎟 优惠码')
  })

  it('sees many promo codes in pages, and cannot add one while there is no markup', async () => {
    const { bot, db } = await createPromoFixture(Array.from({ length: 10 }, (_, n) => ({ code: `CODE${n}` })))
    const { olga } = bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('CODE7')
    await olga.tap('Older ▶️')
    await olga.sees('CODE9')
    await db.write((tx) => setOperatorTerm(tx, 'markup', 0))
    await olga.tap('◀️ Newer')
    await olga.sees('There is no markup, so a code saves nothing.')
    expect(labels(olga)).not.toContain('➕ New code')
    expect(labels(olga)).toContain('💹 Markup')
  })
})

describe('a user with a promo code', () => {
  it('redeems it with /promo: the quote names it, and the order costs exactly that amount', async () => {
    const { ann, settle, balance, uses, ledger } = await createPromoFixture()
    const taken = await redeem(ann, ' summer ')
    expect(taken.text).toContain('is 2% instead of 5%')
    const screen = await quote(ann)
    expect(screen.text).toContain('3.978 TRX')
    expect(screen.text).toContain('Includes 0.078 TRX (2%) for this bot; 3.9 TRX is the market price')
    expect(screen.text).toContain('Code SUMMER: 2% markup instead of 5%, 0.117 TRX less')
    expect(await uses()).toEqual([0, 0])
    const before = await balance()
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
    await settle()
    await ann.sees('TRX · ')
    expect(await ledger(MARKUP)).toBe(78_000)
    expect((await quote(ann, '3h')).text).toContain('4.095 TRX')
    expect((await redeem(ann)).text).toContain('the maximum number of times.')
  })

  it('redeems it with a button below the quote, and the cheaper quote replaces the old one', async () => {
    const { ann, balance } = await createPromoFixture()
    const first = await quote(ann)
    expect(first.text).toContain('4.095 TRX')
    await tapWayToPay(ann, '🎟 Promo code')
    await ann.sees('Send me the promo code')
    ann.say('WINTER')
    await ann.sees('There is no promo code WINTER')
    ann.say('win ter')
    await ann.sees('3 to 20 letters')
    ann.say('summer')
    const lower = await ann.sees('3.978 TRX')
    await expect.poll(() => ann.chat().some(({ id }) => id === first.id)).toBe(false)
    expect(lower.text).toContain('Code SUMMER')
    const before = await balance()
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
  })

  it('redeems it with a link, even without an account', async () => {
    const { fixture, db } = await createPromoFixture([{ markupBp: 0 }])
    const { wei } = fixture.bot
    const userMessage = wei.say('/start promo_SUMMER')
    const welcome = await wei.sees('优惠码 SUMMER 已保存', { after: userMessage.id })
    expect(welcome.text).toContain('欢迎')
    const nobodys = wei.say('/start promo_WINTER')
    await wei.sees('没有优惠码 WINTER', { after: nobodys.id })
    await linkWeisAccount({ fixture })
    const screen = await quote(wei)
    expect(screen.text).toContain('3.9 TRX')
    expect(screen.text).not.toContain('含本机器人')
    const given = JSON.stringify(await db.read((reader) => exportPerson(reader, wei.id)))
    expect(given).toContain('"promoCode":[{')
  })

  it('sees what the code is for, and which codes they have redeemed', async () => {
    const { ann } = await createPromoFixture()
    await redeem(ann)
    ann.say('/promo')
    const question = await ann.sees('Send me the promo code')
    expect(question.text).toContain('You have the code SUMMER: the bot’s markup is 2%')
    ann.say('summer')
    await ann.sees('Promo code SUMMER saved')
  })

  it('can use it for an extension', async () => {
    const { ann, settle, clock, balance } = await createPromoFixture()
    await quote(ann)
    await ann.tap('✅ Rent for 4.095 TRX')
    await settle()
    await ann.sees('TRX · ')
    await redeem(ann)
    clock.advance(1_000)
    await ann.tap('⏳ Extend')
    await ann.sees('Until when?')
    clock.advance(1_000)
    await ann.tap('+1d · 4.095 TRX')
    const screen = await ann.sees('TRX: extend 65,000 Energy')
    expect(screen.text).toContain('Code SUMMER')
    const total = Number(/⏳ ([\d.,]+) TRX/.exec(screen.text)?.[1])
    expect(total).toBeLessThan(4.095)
    const before = await balance()
    clock.advance(1_000)
    await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
    await ann.sees('Extending')
    expect(before - (await balance())).toBe(Math.round(total * 1e6))
  })

  it('can use it when paying from another wallet', async () => {
    const { ann, settle, send, chain, ledger, uses } = await createPromoFixture()
    await redeem(ann)
    await quote(ann)
    await tapWayToPay(ann, '📲 Pay by sending TRX')
    const pay = await ann.sees('Send: 3.978 TRX')
    expect((await uses())[0]).toBe(1)
    send((/To: (T\w{33})/.exec(pay.text)?.[1] ?? '') as typeof RECEIVER, '5')
    await settle()
    chain.mine(25)
    await settle()
    await ann.sees('TRX · ')
    expect(await ledger(MARKUP)).toBe(78_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it('gets the exact reason if the code is rejected', async () => {
    const { ann, db } = await createPromoFixture([
      { code: 'OVER', endsAtMs: 1 },
      { code: 'EMPTY', maxUses: 0 },
      { code: 'NOTHING', markupBp: 500 },
    ])
    expect((await redeem(ann, 'OVER')).text).toContain('OVER has ended')
    expect((await redeem(ann, 'EMPTY')).text).toContain('EMPTY is used up')
    expect((await redeem(ann, 'NOTHING')).text).toContain('markup is only 5%')
    expect((await redeem(ann, 'N O')).text).toContain('letters (A–Z) and digits')
    await quote(ann)
    expect(await waysToPay(ann)).toContain('🎟 Promo code')
    await db.write((tx) => setOperatorTerm(tx, 'markup', 0))
    await quote(ann, '3h')
    expect(await waysToPay(ann)).not.toContain('🎟 Promo code')
  })

  it('who has no usable code sees no button for it', async () => {
    const { ann } = await createPromoFixture([
      { code: 'OVER', endsAtMs: 1 },
      { code: 'EMPTY', maxUses: 0 },
    ])
    await quote(ann)
    expect(await waysToPay(ann)).not.toContain('🎟 Promo code')
  })

  it('who asks another user to pay requests the price without the code', async () => {
    const { ann, db } = await createPromoFixture()
    await redeem(ann)
    await quote(ann)
    await tapWayToPay(ann, '🙏 Ask someone to pay')
    const made = await ann.sees('start=pay_')
    const [, id = ''] = /start=pay_([\w-]+)/.exec(made.text) ?? []
    expect((await db.read((reader) => payRequest(reader, id, 0)))?.costSun).toBe(4_095_000)
  })
})

describe('the use of a promo code', () => {
  it('goes to one of two users who compete for the last one; the other gets a quote without the code', async () => {
    const { fixture, ann, db, uses } = await createPromoFixture([{ maxUses: 1 }])
    const wei = await linkWeisAccount({ fixture })
    for (const person of [ann, wei]) {
      await redeem(person)
      await quote(person)
    }
    await Promise.all([ann, wei].map((person) => person.tap(person.last().buttons.flat()[0]?.text ?? '')))
    const refusedUsers = await Promise.all(
      [ann, wei].map((person) =>
        person.waitFor((all) => {
          const last = all.at(-1)?.text ?? ''
          if (/is used up|该优惠码已用完/.test(last)) return { lost: true, text: last }
          return /Looking for|正在寻找/.test(last) ? { lost: false, text: last } : undefined
        }),
      ),
    )
    expect(refusedUsers.filter(({ lost }) => lost)).toHaveLength(1)
    expect(refusedUsers.find(({ lost }) => lost)?.text).toContain('4.095 TRX')
    expect((await uses())[0]).toBe(1)
    expect(await db.read((reader) => promoCode(reader, 'SUMMER'))).toMatchObject({ goneUses: 0 })
  })

  it('belongs to the first quote that the user confirms', async () => {
    const { ann, uses } = await createPromoFixture()
    await redeem(ann)
    const first = await quote(ann)
    await quote(ann, '3h')
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('Looking for 65,000 Energy')
    await ann.tap('✅ Rent for 3.978 TRX', { messageId: first.id })
    const again = await ann.sees('the maximum number of times.')
    expect(again.text).toContain('(5%) for this bot')
    expect((await uses())[0]).toBe(1)
  })

  it('fails if the code ended in the meantime: the user gets a new quote, even for another wallet', async () => {
    const { fixture, ann, uses } = await createPromoFixture()
    const { olga } = fixture.bot
    await redeem(ann)
    await quote(ann)
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('SUMMER')
    await olga.tap('⛔ End SUMMER')
    await olga.sees('has ended')
    await tapWayToPay(ann, '📲 Pay by sending TRX')
    const screen = await ann.sees('The promo code has ended')
    expect(screen.text).toContain('4.095 TRX')
    expect((await uses())[0]).toBe(0)
  })

  it('is resolved with an order that had a lost response, and counts once', async () => {
    let lose = false
    const loseResponse: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (lose && String(url).endsWith('/v2/buy-resource')) throw new TypeError('fetch failed')
      return answer
    }
    const { ann, settle, balance, uses } = await createPromoFixture([{ maxUses: 1 }], { http: { fetch: loseResponse } })
    await redeem(ann)
    await quote(ann)
    const before = await balance()
    lose = true
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('❗ I don’t know yet whether your order went')
    expect((await uses())[0]).toBe(1)
    lose = false
    await settle()
    await settle()
    await ann.sees('TRX · ')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it.each([
    ['the new quote is stored', 'insertQuote'],
    ['its screen is stored', 'recordShown'],
  ])('is counted exactly once if the process is killed after %s', async (_moment, written) => {
    const { fixture, ann, db, uses, balance } = await createPromoFixture([{ maxUses: 1 }])
    await quote(ann)
    await tapWayToPay(ann, '🎟 Promo code')
    const question = await ann.sees('Send me the promo code')
    const { write } = db
    let isDead = false
    // No later write succeeds, not even the mark that the update was handled.
    db.write = async (job) => {
      if (isDead) throw new Error('killed')
      const done = await write(job)
      isDead = job.toString().includes(written)
      if (isDead) throw new Error('killed')
      return done
    }
    ann.say('summer')
    await expect.poll(() => isDead).toBe(true)
    await fixture.restart()
    const lower = await ann.sees('3.978 TRX')
    expect(lower.id).toBe(question.id)
    // The update was in progress, so the next start sets it aside.
    await expect.poll(async () => (await fixture.bot.db.read(storedUpdates)).map(({ starts }) => starts)).toEqual([2])
    expect(ann.chat().find(({ id }) => id === question.id)?.text).toContain('Code SUMMER')
    expect(await fixture.bot.db.read((reader) => openQuotes(reader, ann.id))).toHaveLength(1)
    expect(await uses()).toEqual([0, 0])
    const before = await balance()
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it('is returned if the order was rejected or nothing of it was filled', async () => {
    let refuse = true
    const refuseOrders: typeof fetch = async (url, init) =>
      refuse && String(url).endsWith('/v2/buy-resource')
        ? new Response(JSON.stringify({ error: true, message: 'STUB:108 FORBIDDEN', data: null }), { status: 403 })
        : fetch(url, init)
    const { ann, settle, uses, pass } = await createPromoFixture([{ maxUses: 1 }], {
      http: { fetch: refuseOrders },
      bare: true,
    })
    await redeem(ann)
    const order = async () => {
      ann.say(`/energy ${RECEIVER} 1M 1d`)
      await ann.sees('⚠️ The market has none right now.')
      await ann.tap('Order and wait')
      await ann.sees('You pay for all of it now')
      await ann.tap('✅ Rent for 40.8 TRX')
    }
    await order()
    await ann.sees('Not ordered')
    expect((await uses())[0]).toBe(0)
    refuse = false
    await order()
    await ann.sees('Looking for 1,000,000 Energy')
    expect((await uses())[0]).toBe(1)
    expect((await redeem(ann)).text).toContain('the maximum number of times.')
    await settle()
    pass(3_600_000)
    await tapNewest(ann, '✖️ Cancel ')
    await ann.sees('Cancel this order?')
    await ann.tap('Yes, cancel the order')
    await ann.sees('Order cancelled')
    await settle()
    expect(await uses()).toEqual([0, 0])
    expect((await redeem(ann)).text).toContain('Promo code SUMMER saved')
  })

  it('starts when the order is submitted, and is returned once it is certain that no order was made', async () => {
    const { ann, settle, db, uses, balance, clock, pass, bot } = await createPromoFixture([{ maxUses: 1 }])
    await redeem(ann)
    await quote(ann)
    const before = await balance()
    const [standing] = await db.read((reader) => openQuotes(reader, ann.id))
    // Too long ago for the call to be repeated.
    await db.write((tx) => startSending(tx, standing?.id ?? '', sun(before), clock.now() - 60_000))
    expect((await uses())[0]).toBe(1)
    await settle()
    await ann.sees('❗ I don’t know yet whether your order went')
    expect((await uses())[0]).toBe(1)
    for (let hours = 0; hours < 96 && (await uses())[0] === 1; hours++) {
      pass(3_600_000)
      await bot.pass('bot.outcomes')
    }
    await settle()
    expect(await uses()).toEqual([0, 0])
    expect(await balance()).toBe(before)
  })

  it('stays counted, without a name, after the user deletes everything', async () => {
    const { ann, settle, db, uses } = await createPromoFixture([{ maxUses: 2 }])
    await redeem(ann)
    await quote(ann)
    await ann.tap('✅ Rent for 3.978 TRX')
    await settle()
    await ann.sees('TRX · ')
    expect(await forgetUser(db, ann.id)).toBe(true)
    expect(await uses()).toEqual([1, 117_000])
    expect(JSON.stringify(await db.read((reader) => exportPerson(reader, ann.id)))).toBe('{}')
  })

  it('stays counted for a user who deletes everything, returns and links the same key', async () => {
    const { ann, settle, uses, account } = await createPromoFixture([{ maxUsesEach: 2 }])
    for (const [n, time] of ['1h', '2h'].entries()) {
      await redeem(ann)
      await quote(ann, time)
      await tapNewest(ann, 'Rent for')
      await settle()
      expect((await uses())[0]).toBe(n + 1)
      await deleteUserData(ann)
      const userMessage = ann.say(`/link ${account.apiKey}`)
      await ann.sees('Balance:', { after: userMessage.id })
    }
    expect((await redeem(ann)).text).toContain('the maximum number of times.')
    expect((await uses())[0]).toBe(2)
  })

  it('stays counted for the account if another user links it after the first user deleted everything', async () => {
    const { fixture, ann, settle, account } = await createPromoFixture()
    await redeem(ann)
    await quote(ann)
    await ann.tap('✅ Rent for 3.978 TRX')
    await settle()
    await ann.sees('TRX · ')
    await deleteUserData(ann)
    const { wei } = fixture.bot
    const userMessage = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: userMessage.id })
    const refused = await redeem(wei)
    expect(refused.text).toContain('使用优惠码 SUMMER 的次数已达上限')
  })

  it("is not counted if the markup has fallen to the code's level", async () => {
    const { ann, db, uses, balance } = await createPromoFixture()
    await redeem(ann)
    await quote(ann)
    await db.write((tx) => setOperatorTerm(tx, 'markup', 100))
    const before = await balance()
    await ann.tap('✅ Rent for 3.978 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(before - (await balance())).toBe(3_939_000)
    expect(await uses()).toEqual([0, 0])
  })
})

it('promo codes do not exist at another marketplace, and users and operators get the reason', async () => {
  const { botFixture, ann } = await createPurchaseFixture()
  expect((await redeem(ann)).text).toContain('There are no promo codes here')
  const userMessage = ann.say('/promo')
  await ann.sees('There are no promo codes here', { after: userMessage.id })
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('⚡ Rent 65,000 Energy')
  expect(labels(ann)).not.toContain('🎟 Promo code')
  botFixture.olga.say('/admin')
  await botFixture.olga.sees('Operator')
  await botFixture.olga.tap('🎟 Promo codes')
  await botFixture.olga.sees('It has no call that takes a markup')
  expect(labels(botFixture.olga)).toEqual(['🛠 Card'])
})
