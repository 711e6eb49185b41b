import { describe, expect, it, vi } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { packRental, rentData } from '../../src/bot/orders/rental-button.ts'
import { priceChangeText } from '../../src/bot/purchases/quotes/quote-texts.ts'
import { saveAddress } from '../../src/db/stores/addresses/address-book.ts'
import { addressToHex } from '../../src/kernel/address.ts'
import { sun } from '../../src/kernel/sun.ts'
import {
  ALICE,
  BOB,
  CONTRACT,
  createPurchaseFixture,
  KEY,
  type PurchaseFixture,
  UNUSED_ADDRESS,
} from './purchase-fixture.ts'
import { labelsOf, tapChange } from './user-driver.ts'

describe('/buy', () => {
  it('leads from the resource to an order in one message, and shows the choices so far at every step', async () => {
    const { ann, market, account } = await createPurchaseFixture()
    ann.say('/buy')
    const live = await ann.sees('What would you like to rent?')
    expect(live.text).toContain('Balance: 100 TRX')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
    const amount = await ann.sees('how much?')
    expect(amount.text).toContain(ALICE)
    expect(amount.text).toContain('For an hour: 10,000,000 available, from 0.05 TRX per 1,000')
    expect(amount.text).toContain('A transfer takes 64,285 Energy; amounts are rounded up')
    expect(amount.buttons.flat().map((b) => b.text)).toEqual([
      '1 USDT transfer · 65,000',
      '1 USDT transfer, new address · 131,000',
      '5 USDT transfers · 322,000',
      '10 USDT transfers · 643,000',
      '📦 Transfer package',
      '◀️ Back',
      '✖️ Cancel',
    ])
    await ann.tap('1 USDT transfer · 65,000')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    const duration = await ann.sees('For how long?')
    expect(duration.text).toContain('⚖️ 15 minutes to 1 day cost the same.')
    expect(duration.buttons.slice(0, 4).flatMap((row) => row.map((b) => b.text))).toEqual([
      '15m · 3.25 TRX',
      '1h · 3.25 TRX',
      '3h · 3.25 TRX',
      '1d · 3.25 TRX',
      '3d · 9.75 TRX',
      '7d · 22.75 TRX',
      '14d · 45.5 TRX',
      '30d · 97.5 TRX',
    ])
    await ann.tap('1h · 3.25 TRX')
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    for (const part of [
      ALICE,
      '⚡ Rent 65,000 Energy for 1 hour',
      '3.25 TRX (burning: 6.5, you save 50%)',
      'Balance after: 96.75 TRX',
    ])
      expect(quote.text).toContain(part)
    await ann.tap('🔎 Details')
    const details = await ann.sees('Until 13:00 (UTC) if delivered now')
    expect(details.text).toContain('Balance: 100 TRX → 96.75 TRX after')
    // A price per day would not fit an hour.
    expect(details.text).not.toContain('a day')
    expect(details.text.match(/save 50%/g)).toHaveLength(1)
    await ann.tap('◀️ Back')
    await ann.sees('Balance after: 96.75 TRX')
    expect(market.payments()).toHaveLength(0)
    await ann.tap('✅ Rent for 3.25 TRX')
    const ordered = await ann.sees('Looking for 65,000 Energy')
    expect([amount.id, quote.id, ordered.id]).toEqual([live.id, live.id, live.id])
    expect(account.orders).toHaveLength(1)
    expect(market.payments()[0]?.body).toMatchObject({
      resourceAmount: 65_000,
      receiver: ALICE,
      resourceType: 'ENERGY',
      unitPrice: 'MEDIUM',
      durationSec: 3_600,
      sponsor: 'sunwatt',
      options: { allowPartialFill: true, onlyCreateWhenFulfilled: true, maxPriceAccepted: 50 },
    })
  })

  it('leads from a quote back to one step, and keeps the other answers', async () => {
    const { ann } = await createPurchaseFixture()
    const change = async (button: string) => {
      await ann.tap('✏️ Change')
      await ann.sees('What would you like to change?')
      await ann.tap(button)
    }
    ann.say(`65k 1h ${ALICE}`)
    await ann.sees('⚡ Rent 65,000 Energy for 1 hour')
    await change('⏱ Duration')
    await ann.sees('For how long?')
    await ann.tap('3d · 9.75 TRX')
    await ann.sees('⚡ Rent 65,000 Energy for 3 days')
    await change('📮 Address')
    await ann.sees('65,000 Energy · 3d: for which address?')
    const bob = ann.say(BOB)
    expect((await ann.sees('⚡ Rent 65,000 Energy for 3 days', { after: bob.id - 2 })).text).toContain(BOB)
    await change('🔢 Amount')
    await ann.sees('Energy: how much?')
    ann.say('70k')
    const { text } = await ann.sees('⚡ Rent 70,000 Energy for 3 days')
    expect(text).toContain(BOB)
    expect(text).not.toContain('The price')
  })

  it('goes back from a change to the same quote, and says that a cancelled change ends it', async () => {
    const { ann } = await createPurchaseFixture()
    const isQuote = ({ text }: { text: string }) =>
      text.includes('⚡ Rent 65,000 Energy for 1 hour') && text.includes(ALICE)
    ann.say(`65k 1h ${ALICE}`)
    await ann.sees('⚡ Rent 65,000 Energy for 1 hour')
    for (const [button, question] of [
      ['🔢 Amount', 'Energy: how much?'],
      ['⏱ Duration', 'For how long?'],
      ['📮 Address', 'for which address?'],
      ['📤 Who gets the USDT?', 'Who gets the USDT?'],
    ] as const) {
      await tapChange(ann, button)
      await ann.sees(question)
      await ann.tap('◀️ Back')
      await ann.waitFor((all) => all.findLast((one) => isQuote(one)))
    }
    await tapChange(ann, '🔢 Amount')
    await ann.sees('Energy: how much?')
    await ann.tap('✖️ Cancel')
    await ann.sees('Quote cancelled. Nothing was charged.')
  })

  it('offers neither an empty address book nor, without an account, a package', async () => {
    const labelsIn = async (linked: boolean) => {
      const { ann, botFixture } = await createPurchaseFixture({ linked })
      const { db, clock } = botFixture
      vi.spyOn(botFixture.deps.client, 'lacks').mockReturnValue(false)
      ann.say('/energy')
      const empty = labelsOf(await ann.sees('for which address?'))
      await db.write((tx) => saveAddress(tx, { userId: ann.id, address: ALICE, name: 'hot' }, clock.now()))
      const said = ann.say('/energy')
      const saved = labelsOf(await ann.sees('for which address?', { after: said.id }))
      await ann.tap('hot')
      return [empty, saved, labelsOf(await ann.sees('Energy: how much?'))].map((all) => all.join())
    }
    expect(await labelsIn(true)).toEqual([
      expect.not.stringContaining('📒'),
      expect.stringContaining('📒'),
      expect.stringContaining('📦'),
    ])
    expect((await labelsIn(false)).at(-1)).not.toContain('📦')
  })

  it('explains the prices on the duration buttons, and a quote above the tapped price', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.pricesByDuration.set(3_600, 40)
    market.pricesByDuration.set(30 * 86_400, 200)
    ann.say(`65k ${ALICE}`)
    const duration = await ann.sees('For how long?')
    expect(duration.text).not.toContain('cost the same')
    expect(duration.text).toContain('A rental of 30 days costs more per day: 13 TRX instead of 3.25.')
    market.pricesByDuration.set(3_600, 60)
    await ann.tap('1h · 2.6 TRX')
    expect((await ann.sees('⚡ Rent 65,000 Energy')).text).toMatch(/^The price rose from 2.6 to 3.9 TRX\./)
  })

  it('answers each wrong input with a specific text and asks again', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    ann.say('something')
    await ann.sees('use the buttons')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('for which address?')
    const inputs: [string, string][] = [
      ['hello', 'That’s not a TRON address.'],
      [`${ALICE.slice(0, -1)}9`, 'a character is wrong'],
      [addressToHex(ALICE), `Wallets show it as ${ALICE}`],
      [`0x${'b0'.repeat(20)}`, 'another chain'],
      [UNUSED_ADDRESS, 'This address is not on the chain yet, so it can’t receive resources.'],
      [CONTRACT, 'This is a contract'],
    ]
    for (const [text, answer] of inputs) {
      ann.say(text)
      await ann.sees(answer)
    }
    ann.sendPhoto()
    await ann.sees('⚠️ I can only read text here.')
    ann.say(BOB)
    await ann.sees('how much?')
    for (const [text, answer] of [
      ['-5', 'number above zero'],
      ['0', 'number above zero'],
      ['1e3', 'without “e”'],
      ['65²', 'plain digits'],
      ['1,00,000', 'Is that point or comma for thousands or decimals?'],
      ['65,000k', 'That could mean 65000000 or 65000'],
      ['65000.5', 'Please use a whole number, without decimals.'],
      ['100', 'The smallest order is 32,000 Energy.'],
      ['9'.repeat(30), 'largest order'],
      ['a lot', 'That’s not an amount.'],
    ] as const) {
      ann.say(text)
      await ann.sees(answer)
    }
    ann.say('65,000')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('For how long?')
    for (const [text, answer] of [
      ['5m', 'shortest rental is 15 minutes'],
      ['31d', 'longest rental is 30 days'],
      ['1.2h', 'whole units, like 30m or 12h'],
      ['soon', 'That’s not a duration.'],
    ] as const) {
      ann.say(text)
      await ann.sees(answer)
    }
    ann.say('3h')
    await ann.sees('⚡ Rent 65,000 Energy')
    // The bot deletes typed input: only its one live message and the commands remain.
    await ann.waitFor((all) => (all.filter((m) => !m.from.isBot).length <= 3 ? true : undefined))
  })

  it('lets the user go back and forward, and ends with Cancel at every step', async () => {
    const { ann, market } = await createPurchaseFixture()
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    await ann.tap('📶 Rent Bandwidth')
    await ann.sees('Bandwidth: for which address?')
    await ann.tap('◀️ Back')
    await ann.sees('What would you like to rent?')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('Energy: for which address?')
    ann.say(ALICE)
    await ann.sees('how much?')
    ann.say('70k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('For how long?')
    await ann.tap('◀️ Back')
    await ann.sees('how much?')
    ann.say('80k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('Amount: 80,000 Energy')
    await ann.tap('1d · 4 TRX')
    await ann.sees('⚡ Rent 80,000 Energy')
    await ann.tap('◀️ Back')
    await ann.sees('For how long?')
    await ann.tap('3h · 4 TRX')
    await ann.sees('Energy for 3 hours')
    await ann.tap('✖️ Cancel')
    await ann.sees('Nothing was charged.')
    expect(market.payments()).toHaveLength(0)
  })

  it('offers the addresses of earlier orders', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`/energy ${BOB} 65k 1h`)
    await ann.sees('⚡ Rent ')
    await ann.tap('✅ Rent for 3.25 TRX')
    await ann.sees('Looking for 65,000 Energy')
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('Choose a recent one, or paste a TRON address.')
    await ann.tap(`${BOB.slice(0, 4)}…${BOB.slice(-4)}`)
    expect((await ann.sees('how much?')).text).toContain(BOB)
  })

  it('offers 5 and 10 minutes only at a marketplace that does, with the cost of each transfer', async () => {
    const { ann, market, botFixture } = await createPurchaseFixture()
    const durations = async () => {
      const said = ann.say('/buy')
      await ann.sees('What would you like to rent?', { after: said.id })
      await ann.tap('⚡ Rent Energy')
      ann.say(ALICE)
      await ann.sees('how much?', { after: said.id })
      ann.say('650k')
      return (await ann.sees('For how long?', { after: said.id })).buttons.flat().map(({ text }) => text)
    }
    const line = async (text: string, answer: string) => {
      // In a flow, the answer would replace the question above.
      ann.say('/cancel')
      const said = ann.say(text)
      return ann.sees(answer, { after: said.id })
    }
    expect((await durations())[0]).toBe('15m · 32.5 TRX')
    await line(`65k 5m ${ALICE}`, 'shortest rental is 15 minutes')
    await line(`/calc 65k 5m`, 'shortest rental is 15 minutes')
    // A link does not pass the grammar with the marketplace's minimum, so the flow checks it.
    await line(`/start buy_ENERGY_65000_300_${ALICE}`, 'shortest rental is 15 minutes')

    market.limits.minDurationSec = 300
    botFixture.clock.advance(61 * 60_000)
    await botFixture.pass('bot.offers')
    expect((await durations()).slice(0, 3)).toEqual(['5m · 32.5 TRX', '10m · 32.5 TRX', '15m · 32.5 TRX'])
    await ann.tap('5m · 32.5 TRX')
    const quote = await ann.sees('⚡ Rent 650,000 Energy')
    expect(quote.text).toContain('Enough for 10 USDT transfers: 3.25 TRX each')
    const typed = await line(`65k 5m ${ALICE}`, '⚡ Rent 65,000 Energy for 5 minutes')
    expect(typed.text).toContain('Enough for 1 USDT transfer')
    await line(`/calc 650k 10m`, 'Enough for 10 USDT transfers: 3.25 TRX each')
    await line('/calc 460k 1h', 'Enough for 7 USDT transfers: 3.286 TRX each')
    expect((await line('/available', 'available now')).text).toContain('5 minutes')
  })

  it('leaves out durations that cost more than a longer one or are sold out, unless all are, and says which', async () => {
    const { ann, market } = await createPurchaseFixture()
    const DAY = 86_400
    market.pricesByDuration.set(7 * DAY, 500)
    market.soldOutDurations.add(14 * DAY)
    const durations = async () => {
      const { id } = ann.say(`/energy ${ALICE} 650k`)
      const { text, buttons } = await ann.sees('For how long?', { after: id })
      return { text, labels: buttons.flat().map((button) => button.text.split(' ')[0]) }
    }
    const some = await durations()
    expect(some.labels.slice(0, 6)).toEqual(['15m', '1h', '3h', '1d', '3d', '30d'])
    expect(some.text).toContain('Not shown: 7d. A longer rental costs less.\nNot available now: 14d\n')
    market.book.ENERGY.available = 0
    const all = await durations()
    expect(all.labels.slice(0, 8)).toEqual(['15m', '1h', '3h', '1d', '3d', '7d', '14d', '30d'])
    expect(all.text).not.toContain('Not ')
  })

  it('says in the details of a partial quote how much is missing, instead of a negative balance', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.book.ENERGY.available = 500_000
    ann.say(`/energy ${ALICE} 600k 30d`)
    await ann.sees('⚡ Rent 600,000 Energy')
    await ann.tap('🔎 Details')
    const { text } = await ann.sees('Price: 0.05 TRX per 1,000 a day')
    expect(text).toContain('Your balance is 100 TRX: 800 TRX short.')
    expect(text).not.toContain('-')
  })

  it('shows durations without prices if the marketplace returns no price', async () => {
    const { ann, market } = await createPurchaseFixture()
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
    await ann.sees('how much?')
    market.down.add('/v2/estimate-buy-resource')
    ann.say('65k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    const duration = await ann.sees('For how long?')
    expect(duration.buttons[0]?.map((b) => b.text)).toEqual(['15m', '1h'])
  })

  it('continues after a restart in the middle, and after another one at the quote', async () => {
    const { ann, botFixture, account } = await createPurchaseFixture()
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('for which address?')
    await botFixture.restart()
    ann.say(ALICE)
    await ann.sees('how much?')
    ann.say('65k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('For how long?')
    await botFixture.restart()
    await ann.tap('1h · 3.25 TRX')
    await ann.sees('⚡ Rent ')
    await botFixture.restart()
    await ann.tap('✅ Rent for 3.25 TRX')
    await ann.sees('Looking for')
    expect(account.orders).toHaveLength(1)
  })

  it('needs an account where no wallet can pay', async () => {
    const { ann, market, botFixture } = await createPurchaseFixture({ linked: false })
    await botFixture.pass('bot.offers')
    market.calls.length = 0
    for (const command of ['/buy', `/energy ${ALICE} 65k 1h`, '/extend', '/orders']) {
      const said = ann.say(command)
      await ann.sees('You need an account', { after: said.id })
    }
    expect(market.calls).toHaveLength(0)
  })
})

describe('/energy and /bandwidth', () => {
  it('lead straight to the quote', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say(`/energy ${ALICE} 1.5M 3`)
    await ann.sees('⚡ Rent 1,500,000 Energy')
    ann.say(`/bandwidth ${ALICE} 5000 15m`)
    const quote = await ann.sees('⚡ Rent 5,000 Bandwidth')
    expect(quote.text).toContain('3 TRX')
  })

  it('name the wrong argument', async () => {
    const { ann, market } = await createPurchaseFixture()
    for (const [text, answer] of [
      [`/energy ${ALICE} 65k`, 'For how long?'],
      ['/energy Tnope 65k 1h', '⚠️ That’s not a TRON address'],
      ['/energy hello', 'Type it like this'],
      [`/energy ${ALICE} 6,5k 1h`, '⚠️ The smallest order is 32,000 Energy.'],
      [`/bandwidth ${ALICE} 5 1h`, '⚠️ The smallest order is 32,000 Energy or 1,000 Bandwidth'],
      [`/energy ${ALICE} 65k 1y`, 'I don’t know what “1y” means here'],
      [`/energy ${UNUSED_ADDRESS} 65k 1h`, 'This address is not on the chain'],
    ] as const) {
      const said = ann.say(text)
      await ann.sees(answer, { after: said.id })
    }
    expect(market.payments()).toHaveLength(0)
  })

  it('store the rental from a link until the user has an account', async () => {
    const { ann, botFixture } = await createPurchaseFixture({ linked: false })
    await botFixture.pass('bot.offers')
    ann.start(`buy_ENERGY_65000_3600_${ALICE}`)
    expect((await ann.sees('You need an account')).text).toContain('I’ll keep “65,000 Energy · 1h')
  })

  it('open from a deep link', async () => {
    const { ann } = await createPurchaseFixture()
    ann.start(`buy_ENERGY_65000_3600_${ALICE}`)
    await ann.sees('⚡ Rent 65,000 Energy')
    const said = ann.start(`buy_ENERGY_1_3600_${ALICE}`)
    await ann.sees('⚠️ I can’t place an order from that link.', { after: said.id })
  })
})

/** Shows a price, and returns the step from there to the quote. */
type ShownPrice = (w: PurchaseFixture) => Promise<() => Promise<unknown> | unknown>

describe('a price that changed after the user saw it', () => {
  const calculate: ShownPrice = async ({ ann }) => {
    ann.say('65k 1h')
    await ann.sees('Energy: rent 3.25 TRX')
    return () => ann.say(ALICE)
  }
  const tapRent = async ({ ann }: PurchaseFixture) => {
    await ann.tap('Rent Energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
  }
  const tapKept = async (w: PurchaseFixture) => {
    w.ann.say(`/link ${KEY}`)
    const home = await w.ann.sees('is linked')
    await w.ann.tap(labelsOf(home)[0] ?? '')
  }

  it.each<[string, ShownPrice, { linked?: boolean; balanceTrx?: number }?]>([
    ['the calculator', calculate],
    [
      'the calculator’s button',
      async (w) => {
        await calculate(w)
        return () => tapRent(w)
      },
    ],
    [
      'the price chart',
      async (w) => {
        w.ann.say('/price')
        await w.ann.sees('Now 3.25 TRX for 65,000 Energy for 1 hour')
        return () => tapRent(w)
      },
    ],
    [
      'an expired quote',
      async ({ ann, clock, pass }) => {
        ann.say(`65k 1h ${ALICE}`)
        await ann.sees('⚡ Rent 65,000 Energy')
        clock.advance(16 * 60_000)
        await pass()
        await ann.sees('This quote has expired.')
        return () => ann.tap('🔄 New quote')
      },
    ],
    [
      'a quote that waits for a deposit',
      async ({ ann, account, pass }) => {
        ann.say(`65k 1h ${ALICE}`)
        await ann.sees('2.25 TRX short')
        account.balanceSun = 20_000_000
        return pass
      },
      { balanceTrx: 1 },
    ],
    [
      'a quote without an account',
      async (w) => {
        w.ann.say(`65k 1h ${ALICE}`)
        await w.ann.sees('⚡ Rent 65,000 Energy')
        return () => tapKept(w)
      },
      { linked: false },
    ],
    [
      'the calculator without an account',
      async (w) => {
        await calculate(w)
        return async () => {
          await tapKept(w)
          await w.ann.sees('for which address?')
          w.ann.say(ALICE)
        }
      },
      { linked: false },
    ],
  ])('is compared with that of %s', async (_, show, options) => {
    const w = await createPurchaseFixture(options)
    const continueRental = await show(w)
    w.market.book.ENERGY.price = 60
    await continueRental()
    await w.ann.sees('The price rose from 3.25 to 3.9 TRX.')
  })

  it('is not reported as changed if it reads the same, on a button, in the calculator and on the quote', async () => {
    // 65,004 units at 50 SUN: 3.2502 TRX.
    const { ann } = await createPurchaseFixture()
    ann.say('65004 1h')
    await ann.sees('Energy: rent 3.251 TRX')
    await ann.tap('Rent Energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
    const first = await ann.sees('⚡ Rent 65,004 Energy')
    ann.say(`65004 ${ALICE}`)
    await ann.sees('For how long?', { after: first.id })
    await ann.tap('1h · 3.251 TRX')
    const second = await ann.sees('⚡ Rent 65,004 Energy', { after: first.id })
    for (const { text } of [first, second]) {
      expect(text).toContain('3.251 TRX')
      expect(text).not.toContain('The price')
    }
    const change = (costSun: number, wasSun: number) => priceChangeText(translator('en'), sun(costSun), sun(wasSun))
    expect(change(2_870_800, 2_870_400)).toBeUndefined()
    expect(String(change(2_870_800, 2_870_000))).toBe('The price rose from 2.87 to 2.871 TRX.')
    // Texts show costs below 0.1 TRX with more decimals than a button holds.
    const line = { resource: 'BANDWIDTH', amount: 1_000, durationSec: 3_600, receiver: ALICE } as const
    expect(rentData.unpack(packRental({ ...line, shownSun: 54_321 }))?.shown).toBe(0)
  })

  it('is compared if it fell, but not after another amount', async () => {
    const w = await createPurchaseFixture()
    const { ann, market } = w
    const continueRental = await calculate(w)
    market.book.ENERGY.price = 40
    await continueRental()
    const quote = await ann.sees('The price fell from 3.25 to 2.6 TRX.')
    ann.say('65k 1h')
    await ann.sees('Energy: rent 2.6 TRX', { after: quote.id })
    ann.say(`70k 1h ${ALICE}`)
    expect((await ann.sees('⚡ Rent 70,000 Energy', { after: quote.id })).text).not.toContain('The price')
  })
})
