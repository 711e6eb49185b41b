import { describe, expect, it } from 'vitest'
import { purchaseData } from '../../src/bot/orders/buttons.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { isLiveMessage } from '../../src/db/stores/bot/purchases/purchases.ts'
import { ALICE, createPurchaseFixture, KEY } from './purchase-fixture.ts'
import { forgeTap, labelsOf } from './user-driver.ts'

const CONFIRM = '✅ Rent for 3.25 TRX'

/** Creates a fixture that shows a quote for 65,000 Energy for an hour. */
async function createQuotedFixture(options: Parameters<typeof createPurchaseFixture>[0] = {}) {
  const fixture = await createPurchaseFixture(options)
  fixture.ann.say(`/energy ${ALICE} 65k 1h`)
  const quote = await fixture.ann.sees('⚡ Rent 65,000 Energy')
  return { ...fixture, quote }
}

describe('Confirm', () => {
  it('makes one order however often it is tapped', async () => {
    const { ann, account, market } = await createQuotedFixture()
    await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM), ann.tap(CONFIRM)])
    await ann.sees('Looking for 65,000 Energy')
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })

  it('after /cancel orders nothing, and the message of the quote is removed', async () => {
    const { ann, market, quote } = await createQuotedFixture()
    ann.say('/cancel')
    await ann.sees('Cancelled. Nothing was charged.')
    await ann.waitFor(() => (ann.message(quote.id) ? undefined : true))
    await expect(ann.tap(CONFIRM)).rejects.toThrow()
    expect(market.payments()).toHaveLength(0)
    ann.say('/cancel')
    await ann.sees('There is nothing to cancel')
  })

  it('tapped by another user has no effect', async () => {
    const { ann, botFixture, market, quote } = await createQuotedFixture()
    const data = quote.buttons.flat().find((b) => b.text === CONFIRM)
    if (data?.kind !== 'callback') throw new Error('no button')
    const { wei } = botFixture
    market.open('weis-key', 1e9)
    wei.say('/link weis-key')
    await wei.sees('账户已绑定')
    const id = purchaseData.unpack(data.data.split('@')[0])?.id ?? ''
    await forgeTap(botFixture, wei, purchaseData.pack({ op: 'ok', id }))
    expect(market.payments()).toHaveLength(0)
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
  })

  it('of an old quote orders at the price shown', async () => {
    const { ann, account, clock, quote } = await createQuotedFixture()
    expect(quote.text).not.toContain('30 seconds')
    clock.advance(14 * 60_000)
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
    expect(account.balanceSun).toBe(100_000_000 - 3_250_000)
  })

  it('disables Confirm before the price is read again, and shows progress on a disabled button', async () => {
    const { ann, botFixture, quote } = await createQuotedFixture()
    const { faults } = botFixture.telegram
    const before = faults.calls().length
    await ann.tap(CONFIRM)
    await ann.sees('⏳ Looking for')
    const edits = faults
      .calls()
      .slice(before)
      .filter(({ method }) => method.startsWith('editMessage'))
    const buttonsOf = ({ values }: (typeof edits)[number]) =>
      (typeof values.reply_markup === 'string' ? JSON.parse(values.reply_markup) : values.reply_markup).inline_keyboard
    const busy = [[{ text: '⏳ On its way…', disabled: {} }]]
    expect(edits[0]).toMatchObject({ method: 'editMessageReplyMarkup', values: { message_id: quote.id } })
    expect(edits.slice(0, 2).map(buttonsOf)).toEqual([busy, busy])
  })

  it('gives the buttons back if the price cannot be read', async () => {
    const { ann, market, quote } = await createQuotedFixture()
    market.down.add('/v2/estimate-buy-resource')
    await ann.tap(CONFIRM)
    await ann.sees('Please try again in a minute')
    market.down.clear()
    await ann.tap(CONFIRM, { messageId: quote.id })
    await ann.sees('⏳ Looking for')
  })

  it('on a server without disabled buttons answers a second tap', async () => {
    const { ann, botFixture } = await createQuotedFixture()
    await forgeTap(botFixture, ann, 'busy')
    expect(JSON.stringify(botFixture.telegram.faults.calls('answerCallbackQuery').at(-1)?.values)).toContain(
      'already on its way',
    )
  })

  it('first offers a longer rental that costs less, and orders it', async () => {
    const fixture = await createPurchaseFixture()
    const { ann, market, account } = fixture
    market.pricesByDuration.set(3_600, 85)
    market.pricesByDuration.set(86_400, 72)
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain('Cheaper: 1 day for 4.68 TRX')
    expect(quote.buttons.slice(0, 2).flat()).toMatchObject([
      { text: '⏱ Make it 1 day · 4.68 TRX' },
      { text: '✅ Rent for 5.525 TRX' },
    ])
    await ann.tap('⏱ Make it 1 day · 4.68 TRX')
    const next = await ann.sees('⚡ Rent 65,000 Energy for 1 day')
    expect(next.id).toBe(quote.id)
    expect(next.text).not.toContain('Cheaper')
    await ann.tap('✅ Rent for 4.68 TRX')
    await ann.sees('Looking for')
    expect(account.orders).toMatchObject([{ durationSec: 86_400, payoutAmount: 4_680_000 }])
  })

  it('shows that a day costs the same as an hour, but not if it costs more or its price is unknown', async () => {
    const { ann, market } = await createQuotedFixture()
    expect(ann.last().text).toContain('Same price: 1 day')
    const { buttons } = ann.last()
    expect(buttons.map((row) => row.map(({ text }) => text)).slice(0, 3)).toEqual([
      [CONFIRM],
      ['⏱ 1d · 3.25 TRX', '⚡ 131,000'],
      ['🔎 Details', '✏️ Change'],
    ])
    await ann.tap('✏️ Change')
    const change = await ann.sees('What would you like to change?')
    expect(labelsOf(change)).toEqual([
      ...['🔢 Amount', '⏱ Duration', '📮 Address'],
      ...['📤 Who gets the USDT?', '◀️ Back'],
    ])
    await ann.tap('◀️ Back')
    await ann.sees('Same price: 1 day')
    market.pricesByDuration.set(86_400, 51)
    const { id } = ann.say(`/energy ${ALICE} 65k 1h`)
    expect((await ann.sees('⚡ Rent ', { after: id })).text).not.toContain('1 day')
  })

  it('shows a new quote if the price rose; a second tap on the old quote does not accept it', async () => {
    const { ann, market, quote } = await createQuotedFixture()
    market.book.ENERGY.price = 60
    const [, second] = await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM)])
    expect(second?.text).toBe('The quote has changed. Please check the new one.')
    const next = await ann.sees('The price rose by 0.65 TRX. Nothing was charged')
    expect(next.id).toBe(quote.id)
    expect(next.text).toContain('3.9 TRX')
    expect(market.payments()).toHaveLength(0)
    await ann.tap('✅ Rent for 3.9 TRX')
    await ann.sees('Looking for')
    expect(market.payments()[0]?.body).toMatchObject({ options: { maxPriceAccepted: 60 } })
  })

  it('orders if the price fell, and reports the real cost', async () => {
    const { ann, market, account } = await createQuotedFixture()
    market.book.ENERGY.price = 40
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
    expect(account.balanceSun).toBe(100_000_000 - 2_600_000)
  })

  it('shows a new quote if the price rises between the check and the order', async () => {
    const { ann, market } = await createQuotedFixture()
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    await ann.tap(CONFIRM)
    await ann.sees('🔄 The price changed.')
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
  })

  it('that was rejected just before the process was killed is reported after the restart', async () => {
    const { ann, market, botFixture, quote } = await createQuotedFixture()
    const { write } = botFixture.db
    let isDead = false
    botFixture.db.write = async (job) => {
      if (job.toString().includes('insertQuote')) {
        isDead = true
        const away = { kind: 'refuse', status: 500, description: 'killed' } as const
        for (const method of ['editMessageText', 'sendMessage'] as const)
          botFixture.telegram.faults.failNext(method, away, 100)
      }
      if (isDead) throw new Error('killed')
      return write(job)
    }
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    void ann.tap(CONFIRM)
    await expect.poll(() => isDead).toBe(true)
    await botFixture.down()
    botFixture.telegram.faults.clear()
    await botFixture.up()
    const notice = await ann.sees('Not ordered')
    expect(notice.id).toBe(quote.id)
    expect(market.payments()).toHaveLength(1)
  })

  it('of a cancelled or replaced quote gets an explanation', async () => {
    const { ann, market, botFixture, quote } = await createQuotedFixture()
    const button = quote.buttons.flat().find((b) => b.text === CONFIRM)
    if (button?.kind !== 'callback') throw new Error('no button')
    await ann.tap('✖️ Cancel')
    await ann.sees('Nothing was charged.')
    await forgeTap(botFixture, ann, button.data, quote.id)
    await expect.poll(() => ann.last().text).toContain('Nothing was charged.')
    expect(market.payments()).toHaveLength(0)
  })

  it('that is rejected reports that nothing was charged and what to do next', async () => {
    const { ann, market } = await createQuotedFixture()
    for (const [code, text, button] of [
      ['MUST_BE_WAIT_PREVIOUS_ORDER_FILLED', 'Check /orders.', '📋 Orders'],
      ['FORBIDDEN', 'Your account can’t do this.', '👤 Account'],
      ['INVALID_PARAMS', 'Change the address, the amount or the duration.', '◀️ Back'],
      ['MIN_PRICE_INVALID', 'above what you confirmed', '🔄 Try again'],
      ['SOMETHING_NEW', 'for a reason I don’t know (SOMETHING_NEW)', '🔄 Try again'],
      ['INVALID_API_KEY', 'Link a current key', '🔑 Link API key'],
    ] as const) {
      market.mischief.push({ refuse: code })
      await ann.tap(CONFIRM)
      const refused = await ann.sees(text)
      expect(refused.text, code).toMatch(/nothing was charged/i)
      expect(refused.buttons.flat().map((b) => b.text)).toContain(button)
      const { id } = ann.say(`/energy ${ALICE} 65k 1h`)
      await ann.sees('⚡ Rent 65,000 Energy', { after: id })
    }
  })

  it('that is rejected and tapped again leads to a fresh quote', async () => {
    const { ann, market, account } = await createQuotedFixture()
    market.mischief.push({ refuse: 'MIN_PRICE_INVALID' })
    await ann.tap(CONFIRM)
    await ann.sees('above what you confirmed')
    await ann.tap('🔄 Try again')
    await ann.sees('⚡ Rent ')
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
    expect(account.orders).toHaveLength(1)
  })

  it('tapped again during a price rise leaves the new quote as the final message', async () => {
    const { ann, market, account } = await createQuotedFixture()
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM), ann.tap(CONFIRM)])
    await ann.sees('🔄 The price changed.')
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
    expect(ann.chat().filter(({ text }) => text.includes('Not ordered'))).toEqual([])
    expect(account.orders).toHaveLength(1)
  })

  it('while the marketplace is down reports that, and works afterwards', async () => {
    const { ann, market, account } = await createQuotedFixture()
    market.down.add('*')
    await ann.tap(CONFIRM)
    await ann.sees('Nothing was charged. Please try again')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Looking for')
    expect(account.orders).toHaveLength(1)
  })

  it('while buying is paused is rejected with the reason', async () => {
    const { ann, market, db } = await createQuotedFixture()
    await db.write((tx) => pause(tx, { what: 'buy', reason: 'maintenance', byUserId: 1, sinceMs: 1 } as never))
    await ann.tap(CONFIRM)
    await ann.sees('operator has paused buying (maintenance)')
    ann.say('/buy')
    await ann.sees('operator has paused buying (maintenance)', { after: ann.last().id })
    expect(market.payments()).toHaveLength(0)
  })
})

describe('a quote', () => {
  it('started while another quote is open gets its own message', async () => {
    const { ann, market } = await createQuotedFixture()
    const second = ann.say(`/bandwidth ${ALICE} 5000 1h`)
    await ann.sees('⚡ Rent 5,000 Bandwidth', { after: second.id })
    await ann.tap(CONFIRM, {})
    await ann.sees('Looking for 65,000 Energy')
    await ann.tap('✅ Rent for 3 TRX')
    await ann.sees('Looking for 5,000 Bandwidth')
    expect(market.payments()).toHaveLength(2)
  })

  it('that is unavailable is reported with a retry button', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.down.add('/v2/estimate-buy-resource')
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('Nothing was charged. Please try again in a minute')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('⚡ Rent 65,000 Energy')
  })

  it('times out after 15 minutes, and its message reports that', async () => {
    const { ann, clock, pass, quote } = await createQuotedFixture()
    clock.advance(14 * 60_000)
    await pass()
    expect(ann.message(quote.id)?.text).toContain('⚡ Rent ')
    clock.advance(61_000)
    await pass()
    expect((await ann.sees('This quote has expired.')).id).toBe(quote.id)
    await ann.tap('🔄 New quote')
    expect((await ann.sees('⚡ Rent ')).id).toBe(quote.id)
  })

  it('that the market can fill only in part offers a choice', async () => {
    const { ann, market, account } = await createPurchaseFixture()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('The market has only 40,000 of 65,000 Energy now, for about 2 TRX. The rest can wait')
    expect(quote.text).toContain('until a deadline you choose; what hasn’t arrived by then is refunded.')
    expect(quote.buttons.flat().map((b) => b.text)).toEqual([
      'Take 40,000 now',
      'Order all, wait for the rest',
      '🔎 Details',
      '✏️ Change',
      '◀️ Back',
      '✖️ Cancel',
    ])
    await ann.tap('Take 40,000 now')
    const part = await ann.sees('⚡ Rent 40,000 Energy')
    expect(part.id).toBe(quote.id)
    await ann.tap('✅ Rent for 2 TRX')
    await ann.sees('Looking for 40,000 Energy')
    expect(account.orders).toHaveLength(1)
  })

  it('that the market can fill only in part says what the balance lacks for all of it', async () => {
    const { ann, market, account } = await createPurchaseFixture()
    market.book.ENERGY.available = 40_000
    account.balanceSun = 2_500_000
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('The market has only 40,000 of 65,000 Energy')
    expect(quote.text).toContain('Your balance is 2.5 TRX: 0.75 TRX short.')
  })

  it('for the full amount waits for the remainder, and explains that everything is paid now', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('⚠️ The market has only')
    await ann.tap('Order all, wait for the rest')
    const question = await ann.sees('⏳ How long should I wait?')
    for (const part of [
      'Now: 40,000 for 1 hour',
      'Later: 25,000',
      'from its arrival, so the parts don’t run together.',
    ])
      expect(question.text).toContain(part)
    expect(question.buttons[0]?.map((b) => b.text)).toEqual(['1h', '3h', '6h', '1d'])
    await ann.tap('◀️ Back')
    await ann.sees('The market has only 40,000')
    await ann.tap('Order all, wait for the rest')
    await ann.sees('⏳ How long should I wait?')
    await ann.tap('3h')
    const quote = await ann.sees('What isn’t delivered within 3 hours is cancelled')
    expect(quote.id).toBe(question.id)
    for (const part of ['Now: 40,000 for 1 hour', 'Later: 25,000', 'now about 1.25 TRX', 'pay for all of it now'])
      expect(quote.text).toContain(part)
    await ann.tap(CONFIRM)
    await ann.sees('Looking for 65,000 Energy')
    expect(market.payments()[0]?.body).toMatchObject({
      resourceAmount: 65_000,
      options: { allowPartialFill: true, onlyCreateWhenFulfilled: false },
    })
  })

  it('that can no longer be filled at Confirm shows the available amount', async () => {
    const { ann, market } = await createQuotedFixture()
    market.book.ENERGY.available = 40_000
    await ann.tap(CONFIRM)
    const next = await ann.sees('🔄 The market no longer has the full amount.')
    expect(next.text).toContain('only 40,000 of 65,000')
    expect(market.payments()).toHaveLength(0)
  })

  it('without any supply offers to wait', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.book.ENERGY.available = 0
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('⚠️ The market has none right now.')
    expect(quote.buttons.flat().map((b) => b.text)).not.toContain('Take 0 now')
    await ann.tap('Order and wait')
    const question = await ann.sees('Later: all 65,000')
    expect(question.text).not.toContain('Now:')
    expect(question.text).toContain(
      'If your deadline is after 12:05 (UTC), you can also cancel it yourself from then on.',
    )
    expect(question.buttons[0]?.map((b) => b.text)).toEqual(['15m', '1h', '3h', '6h', '1d'])
    await ann.tap('15m')
    await ann.sees('What isn’t delivered within 15 minutes is cancelled')
  })

  it('for a day or more announces that the remainder waits until the user cancels it', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 3d`)
    await ann.sees('⚠️ The market has only')
    await ann.tap('Order all, wait for the rest')
    const quote = await ann.sees('you can cancel the rest under Orders from 13:00 (UTC)')
    expect(quote.text).toContain('Each part runs 3 days from its arrival')
  })

  it('that is partly filled does not wait at a marketplace without cancellation', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.book.ENERGY.available = 40_000
    market.changes.offered = false
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('⚠️ The market has only')
    const answer = await ann.tap('Order all, wait for the rest')
    expect(answer.text).toContain('so a short rental could wait forever')
    await ann.sees('⚠️ The market has only')
  })
})

describe('a balance that is too low', () => {
  it('shows the missing amount, and the quote returns automatically after the deposit', async () => {
    const { ann, account, pass, market } = await createQuotedFixture({ balanceTrx: 1 })
    const short = await ann.sees('2.25 TRX short')
    expect(short.text).toContain('TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')
    expect(short.text).toContain('Deposits usually count from 10 TRX')
    expect(short.buttons.flat().map((b) => b.text)).not.toContain(CONFIRM)
    await pass()
    expect(ann.last().id).toBe(short.id)
    account.balanceSun = 20_000_000
    market.book.ENERGY.price = 45
    await pass()
    const back = await ann.sees('💰 Your deposit arrived.')
    expect(back.text).toContain('Balance after: 17.075 TRX')
    await ann.waitFor(() => (ann.message(short.id) ? undefined : true))
    await ann.tap('✅ Rent for 2.925 TRX')
    await ann.sees('Looking for')
  })

  it('survives a restart and an unreachable marketplace while the quote waits', async () => {
    const { ann, account, botFixture, market } = await createQuotedFixture({ balanceTrx: 1 })
    await ann.sees('2.25 TRX short')
    await botFixture.restart()
    account.balanceSun = 20_000_000
    market.down.add('/v2/user-info')
    await botFixture.pass('bot.quotes')
    market.down.clear()
    await botFixture.pass('bot.quotes')
    await ann.sees('💰 Your deposit arrived.')
  })

  it('found at Confirm makes the quote wait', async () => {
    const { ann, account, pass } = await createQuotedFixture()
    account.balanceSun = 0
    await ann.tap(CONFIRM)
    await ann.sees('🔄 Your balance is no longer enough.')
    await ann.sees('3.25 TRX short')
    account.balanceSun = 5_000_000
    await pass()
    await ann.sees('💰 Your deposit arrived.')
    await ann.tap(CONFIRM)
    await ann.sees('Looking for')
  })

  it('returns only the latest quote after one deposit', async () => {
    const { ann, account, pass, quote } = await createQuotedFixture({ balanceTrx: 1 })
    ann.say(`/energy ${ALICE} 70k 1h`)
    const second = await ann.sees('2.5 TRX short')
    account.balanceSun = 50_000_000
    await pass()
    const back = await ann.sees('💰 Your deposit arrived.')
    expect(back.text).toContain('⚡ Rent 70,000')
    expect(back.id).toBeGreaterThan(second.id)
    expect((await ann.sees('This quote has expired.')).id).toBe(quote.id)
    expect(ann.chat().filter((m) => m.text.includes('💰 Your deposit arrived.'))).toHaveLength(1)
  })

  it('stops waiting after two hours and reports that', async () => {
    const { ann, clock, pass } = await createQuotedFixture({ balanceTrx: 1 })
    await ann.sees('2.25 TRX short')
    clock.advance(2 * 3_600_000 + 1_000)
    await pass()
    await ann.sees('This quote has expired.')
  })
})

it('order details open in a separate message, and the live message stays unchanged', async () => {
  const { ann, quote, db } = await createQuotedFixture()
  await ann.tap(CONFIRM)
  await ann.sees('Looking for')
  await ann.tap('🔎 Details')
  const detail = await ann.sees('Filled:')
  expect(detail.id).toBeGreaterThan(quote.id)
  await ann.tap('◀️ Back')
  expect((await ann.sees('⏳ Waiting')).id).toBe(detail.id)
  expect((await ann.sees('Looking for 65,000 Energy')).id).toBe(quote.id)
  expect(await db.read((r) => isLiveMessage(r, ann.id, quote.id))).toBe(true)
})

it('a revoked key is reported with a way to link again', async () => {
  const { ann, market } = await createPurchaseFixture()
  market.accounts.delete(KEY)
  ann.say(`/energy ${ALICE} 65k 1h`)
  const said = await ann.sees('Your API key no longer works')
  expect(said.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
})
