import { describe, expect, it } from 'vitest'
import { purchaseData } from '../../src/bot/orders/buttons.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { isLiveMessage } from '../../src/db/stores/bot/purchases/purchases.ts'
import { forgeTap } from './hands.ts'
import { ALICE, KEY, purchaseWorld } from './purchase-world.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'

/** A world with a quote of 65,000 Energy for an hour on the screen. */
async function quoted(options: Parameters<typeof purchaseWorld>[0] = {}) {
  const made = await purchaseWorld(options)
  made.ann.say(`/energy ${ALICE} 65k 1h`)
  const quote = await made.ann.sees('Quote: rent 65,000 Energy')
  return { ...made, quote }
}

describe('Confirm', () => {
  it('tapped many times at once makes one order', async () => {
    const { ann, account, market } = await quoted()
    await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM), ann.tap(CONFIRM)])
    await ann.sees('Ordered: 65,000 Energy')
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })

  it('after /cancel orders nothing: the quote has ended and says so', async () => {
    const { ann, market, quote } = await quoted()
    const data = quote.buttons.flat().find((b) => b.text === CONFIRM)
    if (data?.kind !== 'callback') throw new Error('no button')
    ann.say('/cancel')
    await ann.sees('Cancelled. Nothing was ordered or charged.')
    expect((await ann.sees('This quote has ended')).id).toBe(quote.id)
    await expect(ann.tap(CONFIRM)).rejects.toThrow()
    expect(market.payments()).toHaveLength(0)
    ann.say('/cancel')
    await ann.sees('There is nothing to cancel')
  })

  it('of somebody else does nothing', async () => {
    const { ann, world, market, quote } = await quoted()
    const data = quote.buttons.flat().find((b) => b.text === CONFIRM)
    if (data?.kind !== 'callback') throw new Error('no button')
    const { wei } = world
    market.open('weis-key', 1e9)
    wei.say('/link weis-key')
    await wei.sees('账户已绑定')
    const id = purchaseData.unpack(data.data)?.id ?? ''
    await forgeTap(world, wei, purchaseData.pack({ op: 'ok', id }))
    expect(market.payments()).toHaveLength(0)
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
  })

  it('after 30 seconds shows the quote of now instead of ordering', async () => {
    const { ann, clock, market } = await quoted()
    clock.advance(31_000)
    await ann.tap(CONFIRM)
    const again = await ann.sees('The quote had run out')
    expect(again.text).toContain('13:00 (UTC)')
    expect(market.payments()).toHaveLength(0)
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
    expect(market.payments()).toHaveLength(1)
  })

  it('shows the new quote when the price rose, and a second tap meant for the old one does not accept it', async () => {
    const { ann, market, quote } = await quoted()
    market.book.ENERGY.price = 60
    await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM)])
    const next = await ann.sees('The price has changed')
    expect(next.id).toBe(quote.id)
    expect(next.text).toContain('Total: 3.9 TRX')
    expect(market.payments()).toHaveLength(0)
    await ann.tap('✅ Confirm 3.9 TRX')
    await ann.sees('Ordered')
    expect(market.payments()[0]?.body).toMatchObject({ options: { maxPriceAccepted: 60 } })
  })

  it('goes through when the price fell, and tells what was really paid', async () => {
    const { ann, market, account } = await quoted()
    market.book.ENERGY.price = 40
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
    expect(account.balanceSun).toBe(100_000_000 - 2_600_000)
  })

  it('shows the new quote when the price rises between the check and the order', async () => {
    const { ann, market } = await quoted()
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    await ann.tap(CONFIRM)
    await ann.sees('The price has changed')
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
  })

  it('refused, and killed before the quote that answers it, is told after the restart', async () => {
    const { ann, market, world, quote } = await quoted()
    const { write } = world.db
    let isDead = false
    world.db.write = async (job) => {
      if (job.toString().includes('insertQuote')) {
        isDead = true
        const away = { kind: 'refuse', status: 500, description: 'killed' } as const
        for (const method of ['editMessageText', 'sendMessage'] as const)
          world.telegram.faults.failNext(method, away, 100)
      }
      if (isDead) throw new Error('killed')
      return write(job)
    }
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    void ann.tap(CONFIRM)
    await expect.poll(() => isDead).toBe(true)
    await world.down()
    world.telegram.faults.clear()
    await world.up()
    const told = await ann.sees('Not ordered')
    expect(told.id).toBe(quote.id)
    expect(market.payments()).toHaveLength(1)
  })

  it('of a quote that was cancelled or replaced is answered politely', async () => {
    const { ann, market, world, quote } = await quoted()
    const button = quote.buttons.flat().find((b) => b.text === CONFIRM)
    if (button?.kind !== 'callback') throw new Error('no button')
    await ann.tap('✖️ Cancel')
    await ann.sees('Nothing was ordered or charged')
    await forgeTap(world, ann, button.data, quote.id)
    await expect.poll(() => ann.last().text).toContain('Nothing was ordered or charged')
    expect(market.payments()).toHaveLength(0)
  })

  it('refused says that nothing was charged, and what to do', async () => {
    const { ann, market } = await quoted()
    for (const [code, text, button] of [
      ['MUST_BE_WAIT_PREVIOUS_ORDER_FILLED', 'Look at /orders', '📋 Orders'],
      ['FORBIDDEN', 'is not allowed to do this', '👤 Account'],
      ['INVALID_PARAMS', 'Change the amount', '◀️ Back'],
      ['MIN_PRICE_INVALID', 'above what you confirmed', '🔄 Try again'],
      ['SOMETHING_NEW', 'for a reason I do not know (SOMETHING_NEW)', '🔄 Try again'],
      ['INVALID_API_KEY', 'Link a current key', '🔑 Link API key'],
    ] as const) {
      market.mischief.push({ refuse: code })
      await ann.tap(CONFIRM)
      const refused = await ann.sees(text)
      expect(refused.text, code).toMatch(/nothing was charged/i)
      expect(refused.buttons.flat().map((b) => b.text)).toContain(button)
      const { id } = ann.say(`/energy ${ALICE} 65k 1h`)
      await ann.sees('Quote: rent 65,000 Energy', { after: id })
    }
  })

  it('refused and tried again leads to a fresh quote', async () => {
    const { ann, market, account } = await quoted()
    market.mischief.push({ refuse: 'MIN_PRICE_INVALID' })
    await ann.tap(CONFIRM)
    await ann.sees('above what you confirmed')
    await ann.tap('🔄 Try again')
    await ann.sees('Quote: rent')
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
    expect(account.orders).toHaveLength(1)
  })

  it('tapped again while the price rises under the order leaves the new quote as the last word', async () => {
    const { ann, market, account } = await quoted()
    market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    await Promise.all([ann.tap(CONFIRM), ann.tap(CONFIRM), ann.tap(CONFIRM)])
    await ann.sees('The price has changed')
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
    expect(ann.chat().filter(({ text }) => text.includes('Not ordered'))).toEqual([])
    expect(account.orders).toHaveLength(1)
  })

  it('while the service is down says so, and works when it is back', async () => {
    const { ann, market, account } = await quoted()
    market.down.add('*')
    await ann.tap(CONFIRM)
    await ann.sees('Nothing was charged. Please try again')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Ordered')
    expect(account.orders).toHaveLength(1)
  })

  it('while buying is paused is refused with the reason', async () => {
    const { ann, market, db } = await quoted()
    await db.write((tx) => pause(tx, { what: 'buy', reason: 'maintenance', byUserId: 1, sinceMs: 1 } as never))
    await ann.tap(CONFIRM)
    await ann.sees('paused by the operator (maintenance)')
    ann.say('/buy')
    await ann.sees('paused by the operator (maintenance)', { after: ann.last().id })
    expect(market.payments()).toHaveLength(0)
  })
})

describe('a quote', () => {
  it('is answered by the person in a message of its own while another one runs', async () => {
    const { ann, market } = await quoted()
    const second = ann.say(`/bandwidth ${ALICE} 5000 1h`)
    await ann.sees('Quote: rent 5,000 Bandwidth', { after: second.id })
    await ann.tap(CONFIRM, {})
    await ann.sees('Ordered: 65,000 Energy')
    await ann.tap('✅ Confirm 3 TRX')
    await ann.sees('Ordered: 5,000 Bandwidth')
    expect(market.payments()).toHaveLength(2)
  })

  it('that cannot be had is told with a button to try again', async () => {
    const { ann, market } = await purchaseWorld()
    market.down.add('/v2/estimate-buy-resource')
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('Nothing was charged. Please try again in a minute')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Quote: rent 65,000 Energy')
  })

  it('left alone for 15 minutes ends itself and says so', async () => {
    const { ann, clock, pass, quote } = await quoted()
    clock.advance(14 * 60_000)
    await pass()
    expect(ann.message(quote.id)?.text).toContain('Quote: rent')
    clock.advance(61_000)
    await pass()
    expect((await ann.sees('This quote has ended')).id).toBe(quote.id)
    await ann.tap('🔄 New quote')
    expect((await ann.sees('Quote: rent')).id).toBe(quote.id)
  })

  it('of which the market has only a part leaves the choice', async () => {
    const { ann, market, account } = await purchaseWorld()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('The market can give only 40,000 of 65,000 Energy')
    expect(quote.buttons.flat().map((b) => b.text)).toEqual([
      'Take 40,000 now',
      'Order all, wait for the rest',
      '◀️ Back',
      '✖️ Cancel',
    ])
    await ann.tap('Take 40,000 now')
    const part = await ann.sees('Quote: rent 40,000 Energy')
    expect(part.id).toBe(quote.id)
    await ann.tap('✅ Confirm 2 TRX')
    await ann.sees('Ordered: 40,000 Energy')
    expect(account.orders).toHaveLength(1)
  })

  it('for all of it waits for the rest, and says that all is paid now', async () => {
    const { ann, market } = await purchaseWorld()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('The market can give only')
    await ann.tap('Order all, wait for the rest')
    const asked = await ann.sees('how long at most?')
    for (const part of ['Now: 40,000 for 1 hour', 'Still to come: 25,000', 'do not run together with the first'])
      expect(asked.text).toContain(part)
    expect(asked.buttons[0]?.map((b) => b.text)).toEqual(['1h', '3h', '6h', '1d'])
    await ann.tap('◀️ Back')
    await ann.sees('The market can give only 40,000')
    await ann.tap('Order all, wait for the rest')
    await ann.sees('how long at most?')
    await ann.tap('3h')
    const quote = await ann.sees('has not come within 3 hours is cancelled')
    expect(quote.id).toBe(asked.id)
    for (const part of ['Now: 40,000 for 1 hour', 'Still to come: 25,000', 'up to 1.25 TRX', 'pay for all of it now'])
      expect(quote.text).toContain(part)
    await ann.tap(CONFIRM)
    await ann.sees('Ordered: 65,000 Energy')
    expect(market.payments()[0]?.body).toMatchObject({
      resourceAmount: 65_000,
      options: { allowPartialFill: true, onlyCreateWhenFulfilled: false },
    })
  })

  it('that the market can no longer fill at Confirm shows what can be had', async () => {
    const { ann, market } = await quoted()
    market.book.ENERGY.available = 40_000
    await ann.tap(CONFIRM)
    const next = await ann.sees('The market has changed')
    expect(next.text).toContain('only 40,000 of 65,000')
    expect(market.payments()).toHaveLength(0)
  })

  it('with nothing on the market offers to wait', async () => {
    const { ann, market } = await purchaseWorld()
    market.book.ENERGY.available = 0
    ann.say(`/energy ${ALICE} 65k 1h`)
    const quote = await ann.sees('none of it to give')
    expect(quote.buttons.flat().map((b) => b.text)).not.toContain('Take 0 now')
    await ann.tap('Order and wait')
    const asked = await ann.sees('Still to come: 65,000, all of it')
    expect(asked.text).not.toContain('Now:')
    expect(asked.buttons[0]?.map((b) => b.text)).toEqual(['15m', '1h', '3h', '6h', '1d'])
    await ann.tap('15m')
    await ann.sees('has not come within 15 minutes is cancelled')
  })

  it('of a day or more waits until it is cancelled', async () => {
    const { ann, market } = await purchaseWorld()
    market.book.ENERGY.available = 40_000
    ann.say(`/energy ${ALICE} 65k 3d`)
    await ann.sees('The market can give only')
    await ann.tap('Order all, wait for the rest')
    const quote = await ann.sees('can be cancelled under Orders')
    expect(quote.text).toContain('Each piece runs 3 days from the moment it comes')
  })

  it('that is short does not wait where the marketplace cancels nothing', async () => {
    const { ann, market } = await purchaseWorld()
    market.book.ENERGY.available = 40_000
    market.changes.offered = false
    ann.say(`/energy ${ALICE} 65k 1h`)
    await ann.sees('The market can give only')
    const answer = await ann.tap('Order all, wait for the rest')
    expect(answer.text).toContain('cannot cancel what waits')
    await ann.sees('The market can give only')
  })
})

describe('a balance that is too low', () => {
  it('names what is missing, waits for the deposit and comes back by itself', async () => {
    const { ann, account, pass, market } = await quoted({ balanceTrx: 1 })
    const short = await ann.sees('2.25 TRX are missing')
    expect(short.text).toContain('TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')
    expect(short.text).toContain('Deposits count from 10 TRX on')
    expect(short.buttons.flat().map((b) => b.text)).not.toContain(CONFIRM)
    await pass()
    expect(ann.last().id).toBe(short.id)
    account.balanceSun = 20_000_000
    market.book.ENERGY.price = 45
    await pass()
    const back = await ann.sees('Your deposit is there')
    expect(back.text).toContain('Balance: 20 TRX → 17.075 TRX after')
    await ann.waitFor(() => (ann.message(short.id) ? undefined : true))
    await ann.tap('✅ Confirm 2.925 TRX')
    await ann.sees('Ordered')
  })

  it('survives a restart while it waits, and an unreachable service', async () => {
    const { ann, account, world, market } = await quoted({ balanceTrx: 1 })
    await ann.sees('2.25 TRX are missing')
    await world.restart()
    account.balanceSun = 20_000_000
    market.down.add('/v2/user-info')
    await world.pass('bot.quotes')
    market.down.clear()
    await world.pass('bot.quotes')
    await ann.sees('Your deposit is there')
  })

  it('found at Confirm turns the quote into one that waits', async () => {
    const { ann, account, pass } = await quoted()
    account.balanceSun = 0
    await ann.tap(CONFIRM)
    await ann.sees('Your balance no longer covers it')
    await ann.sees('3.25 TRX are missing')
    account.balanceSun = 5_000_000
    await pass()
    await ann.sees('Your deposit is there')
    await ann.tap(CONFIRM)
    await ann.sees('Ordered')
  })

  it('lets one deposit bring back one quote, the last one', async () => {
    const { ann, account, pass, quote } = await quoted({ balanceTrx: 1 })
    ann.say(`/energy ${ALICE} 70k 1h`)
    const second = await ann.sees('2.5 TRX are missing')
    account.balanceSun = 50_000_000
    await pass()
    const back = await ann.sees('Your deposit is there')
    expect(back.text).toContain('Quote: rent 70,000')
    expect(back.id).toBeGreaterThan(second.id)
    expect((await ann.sees('I stopped waiting')).id).toBe(quote.id)
    expect(ann.chat().filter((m) => m.text.includes('Your deposit is there'))).toHaveLength(1)
  })

  it('stops waiting after two hours and says so', async () => {
    const { ann, clock, pass } = await quoted({ balanceTrx: 1 })
    await ann.sees('2.25 TRX are missing')
    clock.advance(2 * 3_600_000 + 1_000)
    await pass()
    await ann.sees('I stopped waiting for a deposit')
  })
})

it('the details of an order open in a message of their own, and its live message stays', async () => {
  const { ann, quote, db } = await quoted()
  await ann.tap(CONFIRM)
  await ann.sees('Ordered')
  await ann.tap('🔎 Details')
  const detail = await ann.sees('Filled:')
  expect(detail.id).toBeGreaterThan(quote.id)
  await ann.tap('◀️ Back')
  expect((await ann.sees('⏳ Waiting')).id).toBe(detail.id)
  expect((await ann.sees('Ordered: 65,000 Energy')).id).toBe(quote.id)
  expect(await db.read((r) => isLiveMessage(r, ann.id, quote.id))).toBe(true)
})

it('a revoked key is told with the way to link again', async () => {
  const { ann, market } = await purchaseWorld()
  market.accounts.delete(KEY)
  ann.say(`/energy ${ALICE} 65k 1h`)
  const said = await ann.sees('Your API key no longer works')
  expect(said.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
})
