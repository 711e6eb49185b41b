/** Promo codes: made and ended under /admin, redeemed in the chat, used with the order and by nothing else. */
import { describe, expect, it } from 'vitest'
import { keptUpdates } from '../../src/db/stores/bot/flows.ts'
import { everythingOf } from '../../src/db/stores/bot/person.ts'
import { openQuotes } from '../../src/db/stores/bot/purchases/lists.ts'
import { payRequest } from '../../src/db/stores/bot/purchases/pay-requests.ts'
import { startSending } from '../../src/db/stores/bot/purchases/purchases.ts'
import { setOperator } from '../../src/db/stores/desk/operators.ts'
import { insertPromoCode, type NewPromoCode, promoCode, promoCodesPage } from '../../src/db/stores/desk/promo-codes.ts'
import { setDeskTerm } from '../../src/db/stores/desk/terms.ts'
import { sun } from '../../src/kernel/sun.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { RECEIVER } from '../market/market-world.ts'
import { deleteData, forget, press } from './hands.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'
import { realWorld } from './real-world.ts'

type RealWorld = Awaited<ReturnType<typeof realWorld>>
type Person = RealWorld['ann']

const SUMMER = { code: 'SUMMER', markupBp: 200, endsAtMs: null, maxUses: null, maxUsesEach: 1 } satisfies NewPromoCode

/** A markup of 5%: 65,000 Energy for an hour are 3.9 TRX at the market, 4.095 with it, 3.978 with SUMMER. */
async function promoWorld(codes: readonly Partial<NewPromoCode>[] = [{}], more: Parameters<typeof realWorld>[2] = {}) {
  const world = await realWorld('101', undefined, { desk: true, ...more })
  const { db, clock } = world.bot
  await db.write(async (tx) => {
    await setDeskTerm(tx, 'markup', 500)
    for (const one of codes) await insertPromoCode(tx, { ...SUMMER, ...one }, clock.now())
  })
  const uses = async () => {
    const [row] = await world.bot.db.read((reader) => promoCodesPage(reader, clock.now(), { offset: 0, limit: 1 }))
    return [row?.uses, row?.givenSun]
  }
  const balance = () => world.ledger(buyer(world.account.id))
  return { ...world, world, db, uses, balance }
}

async function quote(person: Person, time = '1h') {
  const said = person.say(`/energy ${RECEIVER} 65k ${time}`)
  return person.waitFor((all) => all.find(({ id, buttons }) => id > said.id && buttons.flat().some(isConfirm)))
}
const isConfirm = ({ text }: { text: string }) => /Confirm|确认/.test(text) && /TRX/.test(text)

async function redeem(person: Person, code = 'SUMMER') {
  const said = person.say(`/promo ${code}`)
  return person.waitFor((all) => all.find(({ id, mine }) => id > said.id && !mine))
}

const labels = (person: Person) =>
  person
    .last()
    .buttons.flat()
    .map((b) => b.text)

/** Wei gets an account with 50 TRX. */
async function weiJoins({ world }: { world: RealWorld }) {
  const own = await world.openAccount()
  world.send(own.depositAddress, '51')
  world.chain.mine(25)
  await world.work()
  const { wei } = world.bot
  const said = wei.say(`/link ${own.apiKey}`)
  await wei.sees('余额', { after: said.id })
  return wei
}

/** Each is refused with this, and quoted. */
async function refuses(person: Person, wrong: readonly string[], note: string) {
  for (const typed of wrong) {
    person.say(typed)
    await person.waitFor((all) => all.find(({ text }) => text.includes(note) && text.includes(`“${typed}”`)))
  }
}

describe('an owner', () => {
  it('makes a code step by step, hears what is wrong, sees what it gives, ends it; the journal has both', async () => {
    const { world, ann, settle } = await promoWorld([])
    const { olga } = world.bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('There are none yet')
    await olga.tap('➕ New code')
    await olga.sees('Which code?')
    await refuses(olga, ['ab', 'has space', 'ЛЕТО', 'a-b'], '3 to 20 letters')
    olga.say('Half25')
    await olga.sees('What percentage is the markup')
    await refuses(olga, ['5', '6', '2.555', 'half', '-1'], 'Send a number from 0 to 4.99')
    await olga.tap('2.5%')
    await olga.sees('Until when')
    await refuses(olga, ['soon', '2025-01-01', '2026-02-31', '400d'], 'a day to come like')
    olga.say('2026-01-31')
    await olga.sees('by everybody together')
    await refuses(olga, ['0', '1.5', 'many', '1000001'], 'Send a whole number from 1 to 1,000,000')
    olga.say('2')
    await olga.sees('by one person')
    await refuses(olga, ['3'], 'Send a whole number from 1 to 2')
    await olga.tap('1')
    const sure = await olga.sees('Make this code?')
    expect(sure.text).toContain('HALF25: markup 2.5%\nUses in all: 2\nPer person: 1\nUntil 1 Feb 2026')
    await olga.tap('✅ Make it')
    await olga.sees('HALF25 can be used now')
    await redeem(ann, 'half25')
    await quote(ann)
    await ann.tap('✅ Confirm 3.9975 TRX')
    await settle()
    await ann.sees('Delegated by:')
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('Used: 1 of 2. Given away: 0.0975 TRX')
    await olga.tap('⛔ End HALF25')
    await olga.sees('HALF25 has ended')
    expect(labels(olga)).toEqual(['➕ New code', '🛠 Card'])
    await olga.tap('➕ New code')
    await olga.sees('Which code?')
    olga.say('HALF25')
    await olga.sees('There is or was a promo code HALF25')
    await olga.tap('🎲 Make one up')
    await olga.sees('What percentage is the markup')
    await olga.tap('0%')
    await olga.sees('Until when')
    await olga.tap('No end')
    await olga.sees('by everybody together')
    await olga.tap('No limit')
    await olga.sees('by one person')
    await olga.tap('◀️ Back')
    await olga.sees('by everybody together')
    await olga.tap('No limit')
    await olga.sees('by one person')
    await olga.tap('3')
    await olga.sees('Uses in all: no limit')
    await olga.tap('✅ Make it')
    await olga.sees(/[A-HJ-NP-Z2-9]{8}: markup 0%\nUsed: 0\. /)
    await olga.tap('🛠 Card')
    await olga.sees('Operator')
    await olga.tap('📖 Journal')
    const journal = await olga.sees('promo.end')
    expect(journal.text).toContain('2.5%, 2 uses, 1 each, until 2026-02-01T00:00:00.000Z')
  })

  it('is the only one who may', async () => {
    const { bot, db } = await promoWorld()
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
    const said = wei.say('/admin')
    await wei.sees('运营', { after: said.id })
    expect(labels(wei)).not.toContain('🎟 优惠码')
  })

  it('has many of them on pages, and no new one without a markup', async () => {
    const { bot, db } = await promoWorld(Array.from({ length: 10 }, (_, n) => ({ code: `CODE${n}` })))
    const { olga } = bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('CODE7')
    await olga.tap('Older ▶️')
    await olga.sees('CODE9')
    await db.write((tx) => setDeskTerm(tx, 'markup', 0))
    await olga.tap('◀️ Newer')
    await olga.sees('There is no markup now')
    expect(labels(olga)).not.toContain('➕ New code')
    expect(labels(olga)).toContain('💹 Markup')
  })
})

describe('a person', () => {
  it('redeems it by /promo: the quote names it, and the order costs exactly that', async () => {
    const { ann, settle, balance, uses, ledger } = await promoWorld()
    const taken = await redeem(ann, ' summer ')
    expect(taken.text).toContain('markup is 2% in place of 5%')
    const shown = await quote(ann)
    expect(shown.text).toContain('Total: 3.978 TRX')
    expect(shown.text).toContain('In it: 3.9 TRX for the market, 0.078 TRX (2%) for this bot')
    expect(shown.text).toContain('Promo code SUMMER: markup 2% in place of 5%, 0.117 TRX less')
    expect(shown.buttons.flat().map((b) => b.text)).not.toContain('🎟 Promo code')
    expect(await uses()).toEqual([0, 0])
    const before = await balance()
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
    await settle()
    await ann.sees('Delegated by:')
    expect(await ledger(MARKUP)).toBe(78_000)
    expect((await quote(ann, '3h')).text).toContain('Total: 4.095 TRX')
    expect((await redeem(ann)).text).toContain('as often as one person may')
  })

  it('by a button under the quote, whose place the lower one takes', async () => {
    const { ann, balance } = await promoWorld()
    const first = await quote(ann)
    expect(first.text).toContain('Total: 4.095 TRX')
    await ann.tap('🎟 Promo code')
    await ann.sees('Send me the promo code')
    ann.say('WINTER')
    await ann.sees('There is no promo code WINTER')
    ann.say('win ter')
    await ann.sees('3 to 20 letters')
    ann.say('summer')
    const lower = await ann.sees('Total: 3.978 TRX')
    await expect.poll(() => ann.chat().some(({ id }) => id === first.id)).toBe(false)
    expect(lower.text).toContain('Promo code SUMMER')
    const before = await balance()
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
  })

  it('by a link, also one who has no account yet', async () => {
    const { world, db } = await promoWorld([{ markupBp: 0 }])
    const { wei } = world.bot
    const said = wei.say('/start promo_SUMMER')
    const welcome = await wei.sees('您已获得优惠码 SUMMER', { after: said.id })
    expect(welcome.text).toContain('欢迎')
    const nobodys = wei.say('/start promo_WINTER')
    await wei.sees('没有优惠码 WINTER', { after: nobodys.id })
    await weiJoins({ world })
    const shown = await quote(wei)
    expect(shown.text).toContain('3.9 TRX')
    expect(shown.text).not.toContain('其中')
    const given = JSON.stringify(await db.read((reader) => everythingOf(reader, wei.id)))
    expect(given).toContain('"promoCode":[{')
  })

  it('asked for it is told what it is for, and what is in hand', async () => {
    const { ann } = await promoWorld()
    await redeem(ann)
    ann.say('/promo')
    const asked = await ann.sees('Send me the promo code')
    expect(asked.text).toContain('You have SUMMER now: the markup is 2%')
    ann.say('summer')
    await ann.sees('You have the promo code SUMMER')
  })

  it('extends with it', async () => {
    const { ann, settle, clock, balance } = await promoWorld()
    await quote(ann)
    await ann.tap('✅ Confirm 4.095 TRX')
    await settle()
    await ann.sees('Delegated by:')
    await redeem(ann)
    clock.advance(1_000)
    await ann.tap('⏳ Extend')
    await ann.sees('Until when?')
    clock.advance(1_000)
    await ann.tap('+1d · 4.095 TRX')
    const shown = await ann.sees('Quote: extend 65,000 Energy')
    expect(shown.text).toContain('Promo code SUMMER')
    const total = Number(/Total: ([\d.,]+) TRX/.exec(shown.text)?.[1])
    expect(total).toBeLessThan(4.095)
    const before = await balance()
    clock.advance(1_000)
    await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
    await ann.sees('Extension ordered')
    expect(before - (await balance())).toBe(Math.round(total * 1e6))
  })

  it('pays from another wallet with it', async () => {
    const { ann, settle, send, chain, ledger, uses } = await promoWorld()
    await redeem(ann)
    await quote(ann)
    await ann.tap('📲 Pay from another wallet')
    const pay = await ann.sees('Send: 3.978 TRX')
    expect((await uses())[0]).toBe(1)
    send((/To: (T\w{33})/.exec(pay.text)?.[1] ?? '') as typeof RECEIVER, '5')
    await settle()
    chain.mine(25)
    await settle()
    await ann.sees('Delegated by:')
    expect(await ledger(MARKUP)).toBe(78_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it('is told which of all reasons there is', async () => {
    const { ann, db } = await promoWorld([
      { code: 'OVER', endsAtMs: 1 },
      { code: 'EMPTY', maxUses: 0 },
      { code: 'NOTHING', markupBp: 500 },
    ])
    expect((await redeem(ann, 'OVER')).text).toContain('OVER has ended')
    expect((await redeem(ann, 'EMPTY')).text).toContain('EMPTY is used up')
    expect((await redeem(ann, 'NOTHING')).text).toContain('markup is only 5%')
    expect((await redeem(ann, 'N O')).text).toContain('nothing else')
    await quote(ann)
    expect(labels(ann)).toContain('🎟 Promo code')
    await db.write((tx) => setDeskTerm(tx, 'markup', 0))
    await quote(ann, '3h')
    expect(labels(ann)).not.toContain('🎟 Promo code')
  })

  it('sees no button where there is no code left to use', async () => {
    const { ann } = await promoWorld([
      { code: 'OVER', endsAtMs: 1 },
      { code: 'EMPTY', maxUses: 0 },
    ])
    await quote(ann)
    expect(labels(ann)).not.toContain('🎟 Promo code')
  })

  it('who asks somebody else to pay does not promise the lower price', async () => {
    const { ann, db } = await promoWorld()
    await redeem(ann)
    await quote(ann)
    await ann.tap('🙏 Ask somebody to pay')
    const made = await ann.sees('start=pay_')
    const [, id = ''] = /start=pay_([\w-]+)/.exec(made.text) ?? []
    expect((await db.read((reader) => payRequest(reader, id, 0)))?.costSun).toBe(4_095_000)
  })
})

describe('a use', () => {
  it('is taken by one of two who are at the last one; the other gets a quote without it', async () => {
    const { world, ann, db, uses } = await promoWorld([{ maxUses: 1 }])
    const wei = await weiJoins({ world })
    for (const person of [ann, wei]) {
      await redeem(person)
      await quote(person)
    }
    await Promise.all([ann, wei].map((person) => person.tap(person.last().buttons.flat()[0]?.text ?? '')))
    const losers = await Promise.all(
      [ann, wei].map((person) =>
        person.waitFor((all) => {
          const last = all.at(-1)?.text ?? ''
          if (/Others were quicker|别人抢先了/.test(last)) return { lost: true, text: last }
          return /Ordered|已下单/.test(last) ? { lost: false, text: last } : undefined
        }),
      ),
    )
    expect(losers.filter(({ lost }) => lost)).toHaveLength(1)
    expect(losers.find(({ lost }) => lost)?.text).toContain('4.095 TRX')
    expect((await uses())[0]).toBe(1)
    expect(await db.read((reader) => promoCode(reader, 'SUMMER'))).toMatchObject({ goneUses: 0 })
  })

  it('of two quotes of one person is the first one’s', async () => {
    const { ann, uses } = await promoWorld()
    await redeem(ann)
    const first = await quote(ann)
    await quote(ann, '3h')
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    await ann.tap('✅ Confirm 3.978 TRX', { messageId: first.id })
    const again = await ann.sees('as often as one person may')
    expect(again.text).toContain('(5%) for this bot')
    expect((await uses())[0]).toBe(1)
  })

  it('of a code that ended meanwhile is none: a new quote, also for another wallet', async () => {
    const { world, ann, uses } = await promoWorld()
    const { olga } = world.bot
    await redeem(ann)
    await quote(ann)
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('🎟 Promo codes')
    await olga.sees('SUMMER')
    await olga.tap('⛔ End SUMMER')
    await olga.sees('has ended')
    await ann.tap('📲 Pay from another wallet')
    const shown = await ann.sees('The promo code has ended')
    expect(shown.text).toContain('Total: 4.095 TRX')
    expect((await uses())[0]).toBe(0)
  })

  it('is found with the order whose answer was lost, and counts once', async () => {
    let lose = false
    const lossy: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (lose && String(url).endsWith('/v2/buy-resource')) throw new TypeError('fetch failed')
      return answer
    }
    const { ann, settle, balance, uses } = await promoWorld([{ maxUses: 1 }], { http: { fetch: lossy } })
    await redeem(ann)
    await quote(ann)
    const before = await balance()
    lose = true
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('whether your order was made')
    expect((await uses())[0]).toBe(1)
    lose = false
    await settle()
    await settle()
    await ann.sees('Delegated by:')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it.each([
    ['the new quote', 'insertQuote'],
    ['its screen', 'noteShown'],
  ])('is no more and no less where the process is killed after %s', async (_moment, written) => {
    const { world, ann, db, uses, balance } = await promoWorld([{ maxUses: 1 }])
    await quote(ann)
    await ann.tap('🎟 Promo code')
    const asked = await ann.sees('Send me the promo code')
    const { write } = db
    let isDead = false
    // Nothing that comes after it is written: not even that the update is handled.
    db.write = async (job) => {
      if (isDead) throw new Error('killed')
      const done = await write(job)
      isDead = job.toString().includes(written)
      if (isDead) throw new Error('killed')
      return done
    }
    ann.say('summer')
    await expect.poll(() => isDead).toBe(true)
    await world.restart()
    const lower = await ann.sees('Total: 3.978 TRX')
    expect(lower.id).toBe(asked.id)
    // The message was being handled, so the next start sets it aside.
    await expect.poll(async () => (await world.bot.db.read(keptUpdates)).map(({ starts }) => starts)).toEqual([2])
    expect(ann.chat().find(({ id }) => id === asked.id)?.text).toContain('Promo code SUMMER')
    expect(await world.bot.db.read((reader) => openQuotes(reader, ann.id))).toHaveLength(1)
    expect(await uses()).toEqual([0, 0])
    const before = await balance()
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - (await balance())).toBe(3_978_000)
    expect(await uses()).toEqual([1, 117_000])
  })

  it('comes back where the order was refused, and where nothing of it was filled', async () => {
    let refuse = true
    const refusing: typeof fetch = async (url, init) =>
      refuse && String(url).endsWith('/v2/buy-resource')
        ? new Response(JSON.stringify({ error: true, message: 'STUB:108 FORBIDDEN', data: null }), { status: 403 })
        : fetch(url, init)
    const { ann, settle, uses, pass } = await promoWorld([{ maxUses: 1 }], { http: { fetch: refusing }, bare: true })
    await redeem(ann)
    const order = async () => {
      ann.say(`/energy ${RECEIVER} 1M 1d`)
      await ann.sees('The market has none of it')
      await ann.tap('Order and wait')
      await ann.sees('The price holds')
      await ann.tap('✅ Confirm 40.8 TRX')
    }
    await order()
    await ann.sees('Not ordered')
    expect((await uses())[0]).toBe(0)
    refuse = false
    await order()
    await ann.sees('Ordered: 1,000,000 Energy')
    expect((await uses())[0]).toBe(1)
    expect((await redeem(ann)).text).toContain('as often as one person may')
    await settle()
    pass(3_600_000)
    await ann.tap('✖️ Cancel order')
    await ann.sees('Cancel this order?')
    await ann.tap('Yes, cancel the order')
    await ann.sees('Order cancelled')
    await settle()
    expect(await uses()).toEqual([0, 0])
    expect((await redeem(ann)).text).toContain('You have the promo code SUMMER')
  })

  it('begins with the intent, and is given back once it is certain that the call was never made', async () => {
    const { ann, settle, db, uses, balance, clock, pass, bot } = await promoWorld([{ maxUses: 1 }])
    await redeem(ann)
    await quote(ann)
    const before = await balance()
    const [standing] = await db.read((reader) => openQuotes(reader, ann.id))
    // Longer ago than a call is made again.
    await db.write((tx) => startSending(tx, standing?.id ?? '', sun(before), clock.now() - 60_000))
    expect((await uses())[0]).toBe(1)
    await settle()
    await ann.sees('whether your order was made')
    expect((await uses())[0]).toBe(1)
    for (let hours = 0; hours < 96 && (await uses())[0] === 1; hours++) {
      pass(3_600_000)
      await bot.pass('bot.outcomes')
    }
    await settle()
    expect(await uses()).toEqual([0, 0])
    expect(await balance()).toBe(before)
  })

  it('stays used when the person has everything deleted, without a name', async () => {
    const { ann, settle, db, uses } = await promoWorld([{ maxUses: 2 }])
    await redeem(ann)
    await quote(ann)
    await ann.tap('✅ Confirm 3.978 TRX')
    await settle()
    await ann.sees('Delegated by:')
    expect(await forget(db, ann.id)).toBe(true)
    expect(await uses()).toEqual([1, 117_000])
    expect(JSON.stringify(await db.read((reader) => everythingOf(reader, ann.id)))).toBe('{}')
  })

  it('stays used by the person who has everything deleted, comes back and links the same key', async () => {
    const { ann, settle, uses, account } = await promoWorld([{ maxUsesEach: 2 }])
    for (const [n, time] of ['1h', '2h'].entries()) {
      await redeem(ann)
      await quote(ann, time)
      await press(ann, 'Confirm')
      await settle()
      expect((await uses())[0]).toBe(n + 1)
      await deleteData(ann)
      const said = ann.say(`/link ${account.apiKey}`)
      await ann.sees('Balance:', { after: said.id })
    }
    expect((await redeem(ann)).text).toContain('as often as one person may')
    expect((await uses())[0]).toBe(2)
  })

  it('stays used by an account whose person deleted everything, for whoever links it next', async () => {
    const { world, ann, settle, account } = await promoWorld()
    await redeem(ann)
    await quote(ann)
    await ann.tap('✅ Confirm 3.978 TRX')
    await settle()
    await ann.sees('Delegated by:')
    await deleteData(ann)
    const { wei } = world.bot
    const said = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: said.id })
    const refused = await redeem(wei)
    expect(refused.text).toContain('使用优惠码 SUMMER 的次数已达每人上限')
  })

  it('is none where the markup fell to what the code gives: nothing is used', async () => {
    const { ann, db, uses, balance } = await promoWorld()
    await redeem(ann)
    await quote(ann)
    await db.write((tx) => setDeskTerm(tx, 'markup', 100))
    const before = await balance()
    await ann.tap('✅ Confirm 3.978 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - (await balance())).toBe(3_939_000)
    expect(await uses()).toEqual([0, 0])
  })
})

it('at another marketplace there are none, and both sides are told why', async () => {
  const { world, ann } = await purchaseWorld()
  expect((await redeem(ann)).text).toContain('There are no promo codes here')
  const said = ann.say('/promo')
  await ann.sees('There are no promo codes here', { after: said.id })
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('Quote: rent 65,000 Energy')
  expect(labels(ann)).not.toContain('🎟 Promo code')
  world.olga.say('/admin')
  await world.olga.sees('Operator')
  await world.olga.tap('🎟 Promo codes')
  await world.olga.sees('It has no call that takes a markup')
  expect(labels(world.olga)).toEqual(['🛠 Card'])
})
