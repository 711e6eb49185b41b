/**
 * Tests the operator's markup: set under /admin, part of every price users see, charged with the order and refunded
 * with it.
 */
import { describe, expect, it } from 'vitest'
import { setOperator } from '../../src/db/stores/admin/operators.ts'
import { operatorTerm, setOperatorTerm } from '../../src/db/stores/admin/terms.ts'
import { MARKUP, provider } from '../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { balanceOf, createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'
import { forgeTap, tapNewest, tapWayToPay } from './user-driver.ts'

const trxIn = (text: string, pattern: RegExp) => Number((pattern.exec(text)?.[1] ?? '').replaceAll(',', ''))

/** Sets the markup, in basis points (hundredths of a percent). */
async function setMarkup({ bot }: MarketBotFixture, basisPoints: number): Promise<void> {
  await bot.db.write((tx) => setOperatorTerm(tx, 'markup', basisPoints))
}

async function createMarkupFixture(
  basisPoints: number,
  trx = '101',
  more: Parameters<typeof createMarketBotFixture>[2] = {},
) {
  const fixture = await createMarketBotFixture(trx, undefined, { desk: true, ...more })
  await setMarkup(fixture, basisPoints)
  return fixture
}

/** Requests a quote for 65,000 Energy for an hour, 3.9 TRX at the market. */
async function quote({ ann }: MarketBotFixture) {
  const userMessage = ann.say(`/energy ${RECEIVER} 65k 1h`)
  return ann.sees('⚡ Rent 65,000 Energy', { after: userMessage.id })
}

/**
 * Orders a million units, which the market can fill only in part. The filled part costs 63 TRX with 5% markup; the
 * remainder waits.
 */
async function orderPartlyFilled({ ann, settle }: MarketBotFixture): Promise<void> {
  ann.say(`/energy ${RECEIVER} 1M 1h`)
  await ann.sees('⚠️ The market has only')
  await ann.tap('Order all, wait for the rest')
  await ann.sees('⏳ How long should I wait?')
  await ann.tap('1d')
  await ann.sees('What isn’t delivered within 1 day')
  await ann.tap('✅ Rent for 63 TRX')
  await ann.sees('Looking for 1,000,000 Energy')
  await settle()
  await ann.sees('▓')
}

describe('the owner of a bot', () => {
  it('sets the markup in the chat, by button or typed, with a journal entry', async () => {
    const fixture = await createMarkupFixture(0)
    const { olga } = fixture.bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💹 Markup')
    const none = await olga.sees('No markup:')
    expect(none.text).toContain('Markup balance: 0 TRX')
    await olga.tap('5%')
    await olga.sees('On every rental and extension in the chat: 5%')
    expect(
      olga
        .last()
        .buttons.flat()
        .map((b) => b.text),
    ).toContain('• 5%')
    await olga.tap('✏️ Change markup')
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

  it('cannot set an invalid markup with forged button data', async () => {
    const fixture = await createMarkupFixture(300)
    const { olga, db } = fixture.bot
    olga.say('/admin')
    await olga.sees('Operator')
    for (const data of ['amu:markup:-500', 'amu:markup:5001', 'amu:constructor:100', 'ama:constructor']) {
      await forgeTap(fixture.bot, olga, data)
      expect(await db.read((reader) => operatorTerm(reader, 'markup')), data).toBe(300)
    }
  })

  it('is the only operator who may set the markup', async () => {
    const fixture = await createMarkupFixture(300)
    const { wei, olga, db } = fixture.bot
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
    expect(await db.read((reader) => operatorTerm(reader, 'markup'))).toBe(300)
    const userMessage = wei.say('/admin')
    const card = await wei.sees('运营', { after: userMessage.id })
    expect(card.buttons.flat().map((b) => b.text)).not.toContain('💹 加价')
  })
})

describe('a rental with a markup', () => {
  it('shows it in the quote, costs exactly the quoted total, and pays the provider the market price', async () => {
    const fixture = await createMarkupFixture(500)
    const { ann, settle } = fixture
    const { olga } = fixture.bot
    const screen = await quote(fixture)
    expect(screen.text).toContain('4.095 TRX')
    expect(screen.text).toContain('Includes 0.195 TRX (5%) for this bot; 3.9 TRX is the market price')
    const before = await balanceOf(fixture)
    await ann.tap('✅ Rent for 4.095 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(before - (await balanceOf(fixture))).toBe(4_095_000)
    await settle()
    const receipt = await ann.sees('TRX · ')
    expect(receipt.text).toContain('4.095 TRX')
    expect(await fixture.ledger(MARKUP)).toBe(195_000)
    expect(await fixture.ledger(provider(ENERGY_PROVIDER.address))).toBe(3_900_000)
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💰 Money')
    const money = await olga.sees('Rentals: 1, paid 4.095 TRX')
    expect(money.text).toContain('Of which markup: 0.195 TRX')
    expect(money.text).toContain('Markup balance: 0.195 TRX')
  })

  it('is shown at its full price everywhere: /calc, duration buttons, /price', async () => {
    const fixture = await createMarkupFixture(1_000)
    const { ann } = fixture
    ann.say(`${RECEIVER} 65k`)
    const durations = await ann.sees('or how long')
    expect(durations.buttons.flat().map((b) => b.text)).toContain('1h · 4.29 TRX')
    const question = ann.say('/calc 65k 1h')
    await ann.sees('4.29 TRX', { after: question.id })
    const userMessage = ann.say('/price')
    const price = await ann.sees('65,000 Energy', { after: userMessage.id })
    expect(price.text).toContain('4.29 TRX')
  })

  it('is quoted again if the markup rose, and costs less than confirmed if it fell', async () => {
    const fixture = await createMarkupFixture(100)
    const { ann } = fixture
    await quote(fixture)
    await setMarkup(fixture, 300)
    await ann.tap('✅ Rent for 3.939 TRX')
    const again = await ann.sees('4.017 TRX')
    expect(again.text).toContain('0.117 TRX (3%)')
    const before = await balanceOf(fixture)
    await setMarkup(fixture, 200)
    await ann.tap('✅ Rent for 4.017 TRX')
    const ordered = await ann.sees('Looking for 65,000 Energy')
    expect(ordered.text).toContain('3.978 TRX')
    expect(before - (await balanceOf(fixture))).toBe(3_978_000)
    await fixture.settle()
    await ann.sees('TRX · ')
    expect(await fixture.ledger(MARKUP)).toBe(78_000)
  })

  it('includes it in the missing amount', async () => {
    const fixture = await createMarkupFixture(5_000, '11')
    const { ann } = fixture
    const userMessage = ann.say(`/energy ${RECEIVER} 150k 1h`)
    const short = await ann.sees('TRX short', { after: userMessage.id })
    expect(short.text).toContain('13.5 TRX')
    expect(short.text).toMatch(/3\.5 TRX short/)
  })

  it('with a lost response is found once, at the confirmed cost', async () => {
    let lose = false
    let calls = 0
    const loseResponse: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!lose || !String(url).endsWith('/v2/buy-resource')) return answer
      calls += 1
      throw new TypeError('fetch failed')
    }
    const fixture = await createMarkupFixture(500, '101', { http: { fetch: loseResponse } })
    const { ann, settle } = fixture
    await quote(fixture)
    const before = await balanceOf(fixture)
    lose = true
    await ann.tap('✅ Rent for 4.095 TRX')
    await ann.sees('❗ I don’t know yet whether your order went')
    lose = false
    await settle()
    await ann.sees('65,000 Energy')
    await settle()
    const receipt = await ann.sees('TRX · ')
    expect(receipt.text).toContain('4.095 TRX')
    expect(calls).toBe(1)
    expect(before - (await balanceOf(fixture))).toBe(4_095_000)
    expect(await fixture.ledger(MARKUP)).toBe(195_000)
  })

  it('paid from another wallet includes it, and the excess goes to the balance', async () => {
    const fixture = await createMarkupFixture(500)
    const { ann, settle, send } = fixture
    await quote(fixture)
    await tapWayToPay(ann, '📲 Pay by sending TRX')
    const pay = await ann.sees('Pay for 65,000 Energy, 1 hour')
    expect(pay.text).toContain('Send: 4.095 TRX')
    const before = await balanceOf(fixture)
    send((/To: (T\w{33})/.exec(pay.text)?.[1] ?? '') as typeof RECEIVER, '5')
    await settle()
    fixture.chain.mine(25)
    await settle()
    await ann.sees('TRX · ')
    expect(await fixture.ledger(MARKUP)).toBe(195_000)
    expect((await balanceOf(fixture)) - before).toBe(905_000)
  })

  it("that waits gets the remainder's markup back when cancelled, as promised", async () => {
    const fixture = await createMarkupFixture(500)
    const { ann, pass } = fixture
    const before = await balanceOf(fixture)
    await orderPartlyFilled(fixture)
    pass(3_600_000)
    await tapNewest(ann, '✖️ Cancel ')
    const question = await ann.sees('Cancel this order?')
    const back = trxIn(question.text, /Refund: ([\d.,]+) TRX/)
    await ann.tap('Yes, cancel the order')
    const confirmation = await ann.sees('Order cancelled: 1,000,000 Energy')
    expect(confirmation.text).toContain(`Refunded to your balance: ${back} TRX`)
    expect(Math.floor((63_000_000 - before + (await balanceOf(fixture))) / 1_000)).toBe(Math.round(back * 1_000))
    const markupEarned = (await fixture.ledger(provider(ENERGY_PROVIDER.address))) / 60
    expect(markupEarned).toBeGreaterThan(100_000)
    expect(Math.abs((await fixture.ledger(MARKUP)) - markupEarned * 3)).toBeLessThanOrEqual(2)
  })

  it('that waits changes its markup with its price, as the question announces', async () => {
    const fixture = await createMarkupFixture(500, '201', { bare: true })
    const { ann, pass } = fixture
    await fixture.enroll(ENERGY_PROVIDER.address)
    await orderPartlyFilled(fixture)
    fixture.chain.mine(25)
    await fixture.work()
    pass(60_000)
    const before = await balanceOf(fixture)
    await ann.tap('🔎 Details')
    await ann.sees('Filled:')
    await ann.tap('💱 Change price')
    await ann.sees('New price for 1,000,000 Energy')
    await ann.tap('+10%: 0.066')
    const question = await ann.sees('Change the price?')
    const extra = trxIn(question.text, /From your balance: ([\d.,]+) TRX/)
    await ann.tap('✅ Change the price')
    await ann.sees('Price changed')
    expect(Math.ceil((before - (await balanceOf(fixture))) / 1_000)).toBe(Math.round(extra * 1_000))
  })

  it('is extended with it, as shown on the button, in the quote and in the charge', async () => {
    const fixture = await createMarkupFixture(500)
    const { ann, settle, clock } = fixture
    await quote(fixture)
    await ann.tap('✅ Rent for 4.095 TRX')
    await settle()
    await ann.sees('TRX · ')
    clock.advance(1_000)
    await ann.tap('⏳ Extend')
    await ann.sees('Until when?')
    clock.advance(1_000)
    await ann.tap('+1d · 4.095 TRX')
    const screen = await ann.sees('TRX: extend 65,000 Energy')
    expect(screen.text).toContain('(5%) for this bot')
    const total = trxIn(screen.text, /⏳ ([\d.,]+) TRX/)
    const before = await balanceOf(fixture)
    clock.advance(1_000)
    await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
    await ann.sees('Extending')
    expect(before - (await balanceOf(fixture))).toBe(Math.round(total * 1e6))
    const markupEarned = await fixture.ledger(MARKUP)
    await settle()
    await ann.sees('extended until')
    expect(await fixture.ledger(MARKUP)).toBeGreaterThan(markupEarned)
  })
})

describe('at another marketplace', () => {
  it('a markup never applies, even if it was set before, and the operator gets the reason', async () => {
    const { botFixture, ann, account } = await createPurchaseFixture()
    await botFixture.db.write((tx) => setOperatorTerm(tx, 'markup', 500))
    const before = account.balanceSun
    ann.say(`/energy ${ALICE} 65k 1h`)
    const screen = await ann.sees('⚡ Rent 65,000 Energy')
    expect(screen.text).not.toContain('for this bot')
    const total = trxIn(screen.text, /^([\d.,]+) TRX/m)
    await ann.tap(`✅ Rent for ${total} TRX`)
    await ann.sees('Looking for 65,000 Energy')
    expect(before - account.balanceSun).toBe(Math.round(total * 1e6))
    botFixture.olga.say('/admin')
    await botFixture.olga.sees('Operator')
    await botFixture.olga.tap('💹 Markup')
    const why = await botFixture.olga.sees('It has no call that takes a markup')
    expect(why.text).toContain('Credits for low estimates are not possible either:')
    expect(why.buttons.flat().map((b) => b.text)).toEqual(['🛠 Card'])
  })
})
