/** The operator's markup: set under /admin, in every cost that people see, taken with the order, given back with it. */
import { describe, expect, it } from 'vitest'
import { setOperator } from '../../src/db/stores/desk/operators.ts'
import { deskTerm, setDeskTerm } from '../../src/db/stores/desk/terms.ts'
import { buyer, MARKUP, provider } from '../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-world.ts'
import { forgeTap } from './hands.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'
import { realWorld } from './real-world.ts'

type RealWorld = Awaited<ReturnType<typeof realWorld>>

const balance = ({ ledger, account }: RealWorld) => ledger(buyer(account.id))
const trxIn = (text: string, pattern: RegExp) => Number((pattern.exec(text)?.[1] ?? '').replaceAll(',', ''))

/** Hundredths of a percent. */
async function markup({ bot }: RealWorld, basisPoints: number): Promise<void> {
  await bot.db.write((tx) => setDeskTerm(tx, 'markup', basisPoints))
}

async function deskWorld(basisPoints: number, trx = '101', more: Parameters<typeof realWorld>[2] = {}) {
  const world = await realWorld(trx, undefined, { desk: true, ...more })
  await markup(world, basisPoints)
  return world
}

/** 65,000 Energy for an hour: 3.9 TRX at the market. */
async function quote({ ann }: RealWorld) {
  const said = ann.say(`/energy ${RECEIVER} 65k 1h`)
  return ann.sees('Quote: rent 65,000 Energy', { after: said.id })
}

/** A million, of which the market can give a part: 63 TRX with 5%, and the rest waits. */
async function partlyFilled({ ann, settle }: RealWorld): Promise<void> {
  ann.say(`/energy ${RECEIVER} 1M 1h`)
  await ann.sees('The market can give only')
  await ann.tap('Order all, wait for the rest')
  await ann.sees('how long at most?')
  await ann.tap('1d')
  await ann.sees('has not come within 1 day')
  await ann.tap('✅ Confirm 63 TRX')
  await ann.sees('Ordered: 1,000,000 Energy')
  await settle()
  await ann.sees('Delegated by:')
}

describe('an owner', () => {
  it('sets it in the chat, by button or typed, and the journal has it', async () => {
    const world = await deskWorld(0)
    const { olga } = world.bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💹 Markup')
    const none = await olga.sees('There is none')
    expect(none.text).toContain('On the books: 0 TRX')
    await olga.tap('5%')
    await olga.sees('On every rental and extension in the chat: 5%')
    expect(
      olga
        .last()
        .buttons.flat()
        .map((b) => b.text),
    ).toContain('• 5%')
    await olga.tap('✏️ Another markup')
    await olga.sees('From 0 to 50')
    for (const wrong of ['70', '2.555', 'much', '-1', '50.01']) {
      olga.say(wrong)
      await olga.sees('Send a number from 0 to 50')
    }
    olga.say('2,5 %')
    await olga.sees('in the chat: 2.5%')
    await olga.tap('🛠 Card')
    await olga.sees('Operator')
    await olga.tap('📖 Journal')
    const journal = await olga.sees('markup')
    expect(journal.text).toContain('2.5%')
    expect(journal.text).toContain('5%')
  })

  it('sets nothing by a button that nobody was shown', async () => {
    const world = await deskWorld(300)
    const { olga, db } = world.bot
    olga.say('/admin')
    await olga.sees('Operator')
    for (const data of ['amu:markup:-500', 'amu:markup:5001', 'amu:constructor:100', 'ama:constructor']) {
      await forgeTap(world.bot, olga, data)
      expect(await db.read((reader) => deskTerm(reader, 'markup')), data).toBe(300)
    }
  })

  it('is the only one who can', async () => {
    const world = await deskWorld(300)
    const { wei, olga, db } = world.bot
    wei.say('/start')
    await wei.sees('欢迎')
    const role = (name: 'owner' | 'finance') =>
      db.write((tx) => setOperator(tx, { userId: wei.id, role: name, addedBy: olga.id, addedAtMs: 1 }))
    await role('owner')
    wei.say('/admin')
    await wei.sees('运营')
    await wei.tap('💹 加价')
    await wei.sees('在市场价上加 3%')
    await role('finance')
    await wei.tap('10%')
    expect(await db.read((reader) => deskTerm(reader, 'markup'))).toBe(300)
    const said = wei.say('/admin')
    const card = await wei.sees('运营', { after: said.id })
    expect(card.buttons.flat().map((b) => b.text)).not.toContain('💹 加价')
  })
})

describe('a rental', () => {
  it('has it in the quote, takes exactly that, and the provider has what the market says', async () => {
    const world = await deskWorld(500)
    const { ann, settle } = world
    const { olga } = world.bot
    const shown = await quote(world)
    expect(shown.text).toContain('Total: 4.095 TRX')
    expect(shown.text).toContain('In it: 3.9 TRX for the market, 0.195 TRX (5%) for this bot')
    const before = await balance(world)
    await ann.tap('✅ Confirm 4.095 TRX')
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - (await balance(world))).toBe(4_095_000)
    await settle()
    const receipt = await ann.sees('Delegated by:')
    expect(receipt.text).toContain('4.095 TRX')
    expect(await world.ledger(MARKUP)).toBe(195_000)
    expect(await world.ledger(provider(ENERGY_PROVIDER.address))).toBe(3_900_000)
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💰 Money')
    const money = await olga.sees('Rentals: 1, paid 4.095 TRX')
    expect(money.text).toContain('Markup in it: 0.195 TRX')
    expect(money.text).toContain('Markup on the books: 0.195 TRX')
  })

  it('is said at its price wherever it is named: /calc, the duration buttons, /price', async () => {
    const world = await deskWorld(1_000)
    const { ann } = world
    ann.say('/calc 65k 1h')
    await ann.sees('4.29 TRX')
    const said = ann.say('/price')
    const price = await ann.sees('65,000 Energy', { after: said.id })
    expect(price.text).toContain('4.29 TRX')
    ann.say(`${RECEIVER} 65k`)
    const durations = await ann.sees('or how long')
    expect(durations.buttons.flat().map((b) => b.text)).toContain('1h · 4.29 TRX')
  })

  it('is quoted anew where the markup has risen since, and costs less than was confirmed where it has fallen', async () => {
    const world = await deskWorld(100)
    const { ann } = world
    await quote(world)
    await markup(world, 300)
    await ann.tap('✅ Confirm 3.939 TRX')
    const again = await ann.sees('4.017 TRX')
    expect(again.text).toContain('0.117 TRX (3%)')
    const before = await balance(world)
    await markup(world, 200)
    await ann.tap('✅ Confirm 4.017 TRX')
    const ordered = await ann.sees('Ordered: 65,000 Energy')
    expect(ordered.text).toContain('3.978 TRX')
    expect(before - (await balance(world))).toBe(3_978_000)
    await world.settle()
    await ann.sees('Delegated by:')
    expect(await world.ledger(MARKUP)).toBe(78_000)
  })

  it('says what is missing with the markup in it', async () => {
    const world = await deskWorld(5_000, '11')
    const { ann } = world
    const said = ann.say(`/energy ${RECEIVER} 150k 1h`)
    const short = await ann.sees('are missing', { after: said.id })
    expect(short.text).toContain('Total: 13.5 TRX')
    expect(short.text).toMatch(/3\.5 TRX are missing/)
  })

  it('whose answer is lost is found, once, at the cost that was confirmed', async () => {
    let lose = false
    let calls = 0
    const lossy: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!lose || !String(url).endsWith('/v2/buy-resource')) return answer
      calls += 1
      throw new TypeError('fetch failed')
    }
    const world = await deskWorld(500, '101', { http: { fetch: lossy } })
    const { ann, settle } = world
    await quote(world)
    const before = await balance(world)
    lose = true
    await ann.tap('✅ Confirm 4.095 TRX')
    await ann.sees('whether your order was made')
    lose = false
    await settle()
    await ann.sees('65,000 Energy')
    await settle()
    const receipt = await ann.sees('Delegated by:')
    expect(receipt.text).toContain('4.095 TRX')
    expect(calls).toBe(1)
    expect(before - (await balance(world))).toBe(4_095_000)
    expect(await world.ledger(MARKUP)).toBe(195_000)
  })

  it('paid from another wallet asks for it, and gives the rest of what came to the balance', async () => {
    const world = await deskWorld(500)
    const { ann, settle, send } = world
    await quote(world)
    await ann.tap('📲 Pay from another wallet')
    const pay = await ann.sees('Pay for 65,000 Energy, 1 hour')
    expect(pay.text).toContain('Send: 4.095 TRX')
    const before = await balance(world)
    send((/To: (T\w{33})/.exec(pay.text)?.[1] ?? '') as typeof RECEIVER, '5')
    await settle()
    world.chain.mine(25)
    await settle()
    await ann.sees('Delegated by:')
    expect(await world.ledger(MARKUP)).toBe(195_000)
    expect((await balance(world)) - before).toBe(905_000)
  })

  it('that waits gives the markup of the rest back when it is cancelled, as it was promised', async () => {
    const world = await deskWorld(500)
    const { ann, pass } = world
    const before = await balance(world)
    await partlyFilled(world)
    pass(3_600_000)
    await ann.tap('✖️ Cancel order')
    const question = await ann.sees('Cancel this order?')
    const back = trxIn(question.text, /Comes back to your balance: ([\d.,]+) TRX/)
    await ann.tap('Yes, cancel the order')
    const done = await ann.sees('Order cancelled: 1,000,000 Energy')
    expect(done.text).toContain(`Back on your balance: ${back} TRX`)
    expect(before - (await balance(world))).toBe(Math.round((63 - back) * 1e6))
    const earned = (await world.ledger(provider(ENERGY_PROVIDER.address))) / 60
    expect(earned).toBeGreaterThan(100_000)
    expect(Math.abs((await world.ledger(MARKUP)) - earned * 3)).toBeLessThanOrEqual(2)
  })

  it('that waits takes its markup of another price, as the question says', async () => {
    const world = await deskWorld(500, '201', { bare: true })
    const { ann, pass } = world
    await world.enroll(ENERGY_PROVIDER.address)
    await partlyFilled(world)
    world.chain.mine(25)
    await world.work()
    pass(60_000)
    const before = await balance(world)
    await ann.tap('🔎 Details')
    await ann.sees('Filled:')
    await ann.tap('💱 Change price')
    await ann.sees('Another price for 1,000,000 Energy')
    await ann.tap('+10%: 0.066')
    const question = await ann.sees('Change the price?')
    const extra = trxIn(question.text, /Taken from your balance: ([\d.,]+) TRX/)
    await ann.tap('✅ Change the price')
    await ann.sees('Price changed')
    expect(Math.abs(before - (await balance(world)) - Math.round(extra * 1e6))).toBeLessThanOrEqual(1)
  })

  it('is extended with it: on the button, in the quote, and taken so', async () => {
    const world = await deskWorld(500)
    const { ann, settle, clock } = world
    await quote(world)
    await ann.tap('✅ Confirm 4.095 TRX')
    await settle()
    await ann.sees('Delegated by:')
    clock.advance(1_000)
    await ann.tap('⏳ Extend')
    await ann.sees('Until when?')
    clock.advance(1_000)
    await ann.tap('+1d · 4.095 TRX')
    const shown = await ann.sees('Quote: extend 65,000 Energy')
    expect(shown.text).toContain('(5%) for this bot')
    const total = trxIn(shown.text, /Total: ([\d.,]+) TRX/)
    const before = await balance(world)
    clock.advance(1_000)
    await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
    await ann.sees('Extension ordered')
    expect(before - (await balance(world))).toBe(Math.round(total * 1e6))
    const earned = await world.ledger(MARKUP)
    await settle()
    await ann.sees('Extended: 65,000 Energy')
    expect(await world.ledger(MARKUP)).toBeGreaterThan(earned)
  })
})

describe('at another marketplace', () => {
  it('there is none, whatever was set before, and the operator is told why', async () => {
    const { world, ann, account } = await purchaseWorld()
    await world.db.write((tx) => setDeskTerm(tx, 'markup', 500))
    const before = account.balanceSun
    ann.say(`/energy ${ALICE} 65k 1h`)
    const shown = await ann.sees('Quote: rent 65,000 Energy')
    expect(shown.text).not.toContain('for this bot')
    const total = trxIn(shown.text, /Total: ([\d.,]+) TRX/)
    await ann.tap(`✅ Confirm ${total} TRX`)
    await ann.sees('Ordered: 65,000 Energy')
    expect(before - account.balanceSun).toBe(Math.round(total * 1e6))
    world.olga.say('/admin')
    await world.olga.sees('Operator')
    await world.olga.tap('💹 Markup')
    const why = await world.olga.sees('It has no call that takes a markup')
    expect(why.text).toContain('nothing can be credited either')
    expect(why.buttons.flat().map((b) => b.text)).toEqual(['🛠 Card'])
  })
})
