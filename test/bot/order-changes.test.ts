/** Tests changing orders from the chat, with a faulty marketplace. */
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { suggestedPrices } from '../../src/bot/order-changes/new-price.ts'
import { changeData, changeScreen } from '../../src/bot/order-changes/order-change-screens.ts'
import type { MarketOrder } from '../../src/client/types.ts'
import { orderChanges } from '../../src/db/schema/bot/order-changes.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { orderChange, unsettledChanges } from '../../src/db/stores/bot/purchases/order-changes.ts'
import { hasUnsettled } from '../../src/db/stores/bot/users.ts'
import { rowsOf } from '../../src/db/stores/rows.ts'
import type { MarketFault } from '../support/hostile-market.ts'
import { ALICE, BOB, CONTRACT, createPurchaseFixture, UNUSED_ADDRESS } from './purchase-fixture.ts'
import { createUserDriver, forgeTap, labelsOf, tapNewest } from './user-driver.ts'

/** Orders 65,000 Energy for an hour at 50 SUN, unfilled, and opens its details. */
async function createUnfilledOrder(options: Parameters<typeof createPurchaseFixture>[0] = {}) {
  const made = await createPurchaseFixture(options)
  const { ann, account, market } = made
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('⚡ Rent ')
  await ann.tap('✅ Rent for 3.25 TRX')
  await ann.sees('Looking for 65,000 Energy')
  await ann.tap('🔎 Details')
  await ann.sees('Filled:')
  const order = account.orders[0] as Record<string, unknown>
  const sent = (method: string) => market.calls.filter((c) => c.method === method && c.path.startsWith('/v2/order/'))
  return { ...made, order, cancels: () => sent('POST'), changes: () => sent('PATCH') }
}

async function openCancelQuestion() {
  const made = await createUnfilledOrder()
  await tapNewest(made.ann, '✖️ Cancel ')
  await made.ann.sees('Cancel this order?')
  return made
}

async function openPriceQuestion(price: string, options: Parameters<typeof createPurchaseFixture>[0] = {}) {
  const made = await createUnfilledOrder(options)
  await made.ann.tap('💱 Change price')
  await made.ann.sees('New price for 65,000 Energy')
  const userMessage = made.ann.say(price)
  await made.ann.sees('Change the price?', { after: userMessage.id - 3 })
  return made
}

const YES = 'Yes, cancel the order'

describe('cancelling an order', () => {
  it('shows refund and fee, and cancels once however often the button is tapped', async () => {
    const { ann, market, account, cancels } = await createUnfilledOrder()
    market.changes.feeSun = 50_000
    await tapNewest(ann, '✖️ Cancel ')
    const question = await ann.sees('Cancel this order?')
    for (const part of ['65,000', 'Refund: 3.2 TRX', 'Cancellation fee: 0.05 TRX'])
      expect(question.text).toContain(part)
    expect(question.text).not.toContain('Stays:')
    await Promise.all([ann.tap(YES, { messageId: question.id }), ann.tap(YES, { messageId: question.id })])
    const confirmation = await ann.sees('Order cancelled: 65,000 Energy')
    expect(confirmation.id).toBe(question.id)
    expect(confirmation.text).toContain('Refunded to your balance: 3.2 TRX')
    expect(cancels()).toHaveLength(1)
    expect(account.balanceSun).toBe(99_950_000)
  })

  it('returns to the order without a change', async () => {
    const { ann, cancels } = await openCancelQuestion()
    await ann.tap('◀️ Back')
    await ann.sees('Filled:')
    expect(cancels()).toHaveLength(0)
  })

  it('that was unfilled leaves a cancelled order in the list and on its card, with its refund', async () => {
    const { ann, clock, botFixture } = await createUnfilledOrder()
    clock.advance(3_600_000)
    await tapNewest(ann, '✖️ Cancel ')
    await ann.sees('Cancel this order?')
    await ann.tap(YES)
    const { id } = await ann.sees('Order cancelled')
    await createNotifier(botFixture.deps, botFixture.sunwatt).progress.pass()
    const card = await ann.sees('✖️ Cancelled: 65,000 Energy')
    expect(card.id).toBe(id)
    expect(ann.chat().filter(({ text }) => text.includes('65,000 Energy'))).toHaveLength(1)
    expect(card.text).not.toContain('Paid')
    expect(card.text).toContain('Refunded to your balance: 3.25 TRX')
    ann.say('/orders')
    await tapNewest(ann, 'Ended')
    const list = await ann.sees('🏁 Ended')
    expect(list.text).toMatch(
      /• ✖️ Cancelled: 65,000 Energy for T\w+…\w+, 13:00 \(UTC\)\. Back in your balance: 3\.25 TRX\./,
    )
  })

  it('is shown on both messages if the card of the order cannot be deleted', async () => {
    const { ann, botFixture } = await openCancelQuestion()
    await ann.tap(YES)
    const { id } = await ann.sees('Order cancelled')
    const tooOld = { kind: 'refuse', status: 400, description: "Bad Request: message can't be deleted" } as const
    botFixture.telegram.faults.failNext('deleteMessage', tooOld, 1, ann.id)
    await createNotifier(botFixture.deps, botFixture.sunwatt).progress.pass()
    expect((await ann.sees('✖️ Cancelled: 65,000 Energy')).id).toBeLessThan(id)
    expect(ann.chat().find((message) => message.id === id)?.text).toContain('Order cancelled')
  })

  it('stays one message if the user has deleted the card of the order', async () => {
    const { ann, botFixture } = await openCancelQuestion()
    await ann.tap(YES)
    const { id } = await ann.sees('Order cancelled')
    const rows = await botFixture.db.read((reader) => rowsOf(reader, purchases))
    ann.delete(rows[0]?.messageId ?? 0)
    await createNotifier(botFixture.deps, botFixture.sunwatt).progress.pass()
    expect((await ann.sees('✖️ Cancelled: 65,000 Energy')).id).toBe(id)
  })

  it('updates the card of the order even if Telegram fails to delete it', async () => {
    const { ann, botFixture } = await openCancelQuestion()
    await ann.tap(YES)
    const { id } = await ann.sees('Order cancelled')
    const failure = { kind: 'refuse', status: 404, description: 'Not Found' } as const
    botFixture.telegram.faults.failNext('deleteMessage', failure, 1, ann.id)
    await createNotifier(botFixture.deps, botFixture.sunwatt).progress.pass()
    expect((await ann.sees('✖️ Cancelled: 65,000 Energy')).id).toBeLessThan(id)
  })

  it('is shown although the card of the order has the same number in another chat', async () => {
    const { ann, botFixture } = await openCancelQuestion()
    const { id } = ann.last()
    await botFixture.db.write((tx) => tx.orm.update(purchases).set({ chatId: 1, messageId: id }).run())
    await ann.tap(YES)
    expect((await ann.sees('Order cancelled')).id).toBe(id)
  })

  it('before the earliest time shows that time, and offers a price change meanwhile', async () => {
    const { ann, market, clock } = await createUnfilledOrder()
    market.changes.leastAgeSec = 300
    await tapNewest(ann, '✖️ Cancel ')
    const young = await ann.sees('⏱ You can’t cancel this order yet.')
    expect(young.text).toBe('⏱ You can’t cancel this order yet.\nYou can do it from 12:05 (UTC), in about 5 minutes.')
    expect(labelsOf(young)).toEqual(['🔄 Check again', '💱 Change price', '◀️ Back'])
    expect((await ann.tap('🔄 Check again')).text).toBe('⏱ You can’t cancel this order yet.')
    clock.advance(300_000)
    await ann.tap('🔄 Check again')
    await ann.sees('Cancel this order?')
  })

  it('accounts for every unit, even if a part was filled before the answer', async () => {
    const { botFixture } = await openCancelQuestion()
    const [row] = await botFixture.db.read((reader) => reader.orm.select().from(orderChanges).all())
    if (!row?.numbers) throw new Error('the order change has no stored terms')
    expect(row.before.remaining).toBe(65_000)
    const numbers = { ...row.numbers, cancelledAmount: 13_000, pendingAmount: 2_000 }
    const { text } = changeScreen(translator('en'), { ...row, numbers }, 0)
    expect(String(text)).toContain('Not delivered yet, will be cancelled: 13,000')
    expect(String(text)).toContain('Stays: 50,000')
    expect(String(text)).toContain('In progress: 2,000')
  })

  it('asks again if a part was filled between question and answer', async () => {
    const { ann, order, cancels } = await openCancelQuestion()
    Object.assign(order, { remainAmount: 13_000, fulfilledPercent: 80 })
    await ann.tap(YES)
    const moved = await ann.sees('🔄 The order has changed.')
    expect(moved.text).toContain('Refund: 0.65 TRX')
    expect(moved.text).toContain('Stays: 52,000')
    expect(cancels()).toHaveLength(0)
    await ann.tap(YES)
    await ann.sees('Refunded to your balance: 0.65 TRX')
  })

  it('asks again if the question is old, and says why if the order can no longer be cancelled', async () => {
    const { ann, market, order, clock, cancels } = await openCancelQuestion()
    const question = ann.last()
    market.changes.feeSun = 50_000
    clock.advance(11 * 60_000)
    await ann.tap(YES)
    await ann.sees('🔄 The order has changed.')
    clock.advance(11 * 60_000)
    await ann.tap(YES)
    await ann.sees('That question was old')
    expect(cancels()).toHaveLength(0)
    clock.advance(11 * 60_000)
    Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    await ann.tap(YES)
    const over = await ann.sees('This order is complete or has ended.')
    expect(over.id).toBe(question.id)
    expect(cancels()).toHaveLength(0)
  })

  it('closes an open price question about the order, so that typed text no longer answers it', async () => {
    const { ann, cancels } = await createUnfilledOrder()
    await ann.tap('💱 Change price')
    const earlier = await ann.sees('New price for 65,000 Energy')
    ann.say('/orders')
    const list = await ann.sees('Waiting')
    await ann.tap(labelsOf(list)[0] ?? '')
    await ann.sees('Filled:')
    await tapNewest(ann, '✖️ Cancel ')
    const question = await ann.sees('Cancel this order?')
    ann.say('abc')
    await ann.sees('I didn’t get')
    expect(ann.message(earlier.id)).toBeUndefined()
    await ann.tap(YES, { messageId: question.id })
    await ann.sees('Order cancelled: 65,000 Energy')
    expect(cancels()).toHaveLength(1)
  })

  it('does not treat a double tap as consent to new terms', async () => {
    const { ann, order, cancels } = await openCancelQuestion()
    const { id } = ann.last()
    Object.assign(order, { remainAmount: 13_000, fulfilledPercent: 80 })
    await Promise.all([ann.tap(YES, { messageId: id }), ann.tap(YES, { messageId: id })])
    ann.say('/id')
    await ann.sees(String(ann.id))
    expect(cancels()).toHaveLength(0)
    expect(ann.message(id)?.text).toContain('🔄 The order has changed.')
    await ann.tap(YES, { messageId: id })
    await ann.sees('Refunded to your balance: 0.65 TRX')
  })

  it('reports an order that was filled in the meantime', async () => {
    const { ann, order, cancels } = await openCancelQuestion()
    Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    await ann.tap(YES)
    await ann.sees('ℹ️ This order is complete or has ended.')
    expect(cancels()).toHaveLength(0)
    await ann.tap('🔎 Details')
    const detail = await ann.sees('100% (65,000 of 65,000)')
    expect(labelsOf(detail).join()).not.toContain('✖️ Cancel')
  })

  it.each(['✖️ Cancel from 12:05 (UTC)', '💱 Change price'])(
    '%s on outdated order details shows the current state',
    async (button) => {
      const { ann, order } = await createUnfilledOrder()
      Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
      await ann.tap(button)
      const now = await ann.sees('ℹ️ This order is complete or has ended.')
      expect(now.text).toContain('100% (65,000 of 65,000)')
    },
  )

  it('is explained as unavailable at marketplaces without it, with another text for an unknown order', async () => {
    const { ann, market, cancels } = await createUnfilledOrder()
    market.changes.offered = false
    await tapNewest(ann, '✖️ Cancel ')
    const no = await ann.sees('ℹ️ I can’t cancel or change orders at this marketplace.')
    expect(no.text).toContain('65,000 Energy')
    expect(cancels()).toHaveLength(0)
  })

  it('may be rejected by the marketplace between question and answer', async () => {
    const { ann, market, account } = await openCancelQuestion()
    market.mischief.push({ refuse: 'ORDER_COMPLETED' })
    await ann.tap(YES)
    await ann.sees('ℹ️ This order is complete or has ended.')
    expect(account.balanceSun).toBe(96_750_000)
  })

  it('reports that nothing changed while the marketplace is down, and keeps the question', async () => {
    const { ann, market, cancels } = await openCancelQuestion()
    const question = ann.last()
    market.down.add('*')
    await ann.tap(YES)
    await ann.sees('The service had a problem.')
    expect(cancels()).toHaveLength(0)
    market.down.clear()
    await ann.tap('🔄 Try again')
    const confirmation = await ann.sees('Order cancelled')
    expect(confirmation.id).toBe(question.id)
  })

  it('cannot be confirmed by another user', async () => {
    const { botFixture, cancels } = await openCancelQuestion()
    const [asked] = await botFixture.db.read((reader) => reader.orm.select().from(orderChanges).all())
    const data = changeData.pack({ op: 'ok', id: asked?.id ?? '' })
    await forgeTap(botFixture, botFixture.wei, data)
    expect(cancels()).toHaveLength(0)
  })
})

describe('a cancellation with a lost response', () => {
  it('that was carried out is found from the order, reported in the same message, and not sent twice', async () => {
    const { ann, market, cancels, pass, db } = await openCancelQuestion()
    const question = ann.last()
    market.mischief.push('made_then_lost')
    await ann.tap(YES)
    await ann.sees('❗ I don’t know yet whether that went through')
    expect(await db.read((reader) => hasUnsettled(reader, ann.id))).toBe(true)
    await pass()
    const confirmation = await ann.sees('Order cancelled')
    expect(confirmation.id).toBe(question.id)
    expect(confirmation.text).toContain('Refunded to your balance: 3.25 TRX')
    expect(cancels()).toHaveLength(1)
    expect(await db.read((reader) => hasUnsettled(reader, ann.id))).toBe(false)
  })

  it('is reported as failed only after ten minutes of checks, and can then be repeated', async () => {
    const { ann, market, cancels, pass, clock } = await openCancelQuestion()
    market.mischief.push('lost')
    await ann.tap(YES)
    for (const ms of [0, 60_000, 300_000, 239_000]) {
      clock.advance(ms)
      await pass()
      expect(ann.last().text).toContain('I don’t know yet whether that went through')
    }
    clock.advance(20_000)
    await pass()
    const word = await ann.sees('Your order was most likely not cancelled')
    expect(word.text).toContain('I’ll keep checking until')
    expect(cancels()).toHaveLength(1)
    await ann.tap('🔄 Try again')
    await ann.sees('Cancel this order?')
    await ann.tap(YES)
    await ann.sees('Order cancelled')
  })

  it.each([5, 30, 20 * 60])('that is carried out %i minutes late is found and reported', async (minutes) => {
    const { ann, market, cancels, pass, clock } = await openCancelQuestion()
    market.mischief.push('hang')
    await ann.tap(YES)
    await ann.sees('I don’t know yet whether that went through')
    await pass()
    clock.advance(minutes * 60_000)
    await pass()
    if (minutes > 10) {
      clock.advance(60_000)
      await pass()
      await ann.sees('most likely not cancelled')
    }
    expect(market.release()).toBe(true)
    clock.advance(6 * 60_000)
    await pass()
    const told = await ann.sees('Order cancelled')
    expect(told.text.includes('❗ I told you that this most likely did not go through.')).toBe(minutes > 10)
    expect(cancels()).toHaveLength(1)
  })

  it('that is carried out late, during a repeat, is reported and not sent twice', async () => {
    const { ann, market, cancels, pass, clock } = await openCancelQuestion()
    market.mischief.push('hang')
    await ann.tap(YES)
    await ann.sees('I don’t know yet whether that went through')
    await pass()
    clock.advance(11 * 60_000)
    await pass()
    await ann.sees('most likely not cancelled')
    market.release()
    await ann.tap('🔄 Try again')
    await ann.sees('Order cancelled')
    expect(cancels()).toHaveLength(1)
  })

  it('is certain to have failed once the order is filled, or after a day of checks', async () => {
    const { ann, market, pass, clock, order } = await openCancelQuestion()
    market.mischief.push('lost')
    await ann.tap(YES)
    await ann.sees('I don’t know yet whether that went through')
    await pass()
    clock.advance(11 * 60_000)
    await pass()
    await ann.sees('most likely not cancelled')
    Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    clock.advance(6 * 60_000)
    await pass()
    await ann.sees('Your order was not cancelled')
  })

  it('is not reported as failed while the order shows a refund', async () => {
    const { ann, market, pass, clock, order } = await openCancelQuestion()
    market.mischief.push('lost')
    await ann.tap(YES)
    await ann.sees('I don’t know yet whether that went through')
    // Cancelled, while a part is still pending on the chain.
    Object.assign(order, { payoutAmount: 1_000_000 })
    for (let i = 0; i < 5; i++) {
      clock.advance(180_000)
      await pass()
    }
    expect(ann.last().text).toContain('I don’t know yet whether that went through')
    Object.assign(order, { status: 'Completed', remainAmount: 45_000, fulfilledPercent: 30 })
    clock.advance(60_000)
    await pass()
    await ann.sees('Refunded to your balance: 2.25 TRX')
  })

  it('stays unknown while the order cannot be read, and its other questions are blocked', async () => {
    const { ann, market, pass, clock } = await openCancelQuestion()
    market.mischief.push('made_then_lost')
    await ann.tap(YES)
    await ann.sees('I don’t know yet whether that went through')
    market.down.add('*')
    clock.advance(600_000)
    await pass()
    expect(ann.last().text).toContain('I don’t know yet whether that went through')
    market.down.clear()
    await ann.tap('🔎 Details')
    await ann.sees('The order ended before all of it was delivered.')
    clock.advance(15_000)
    await pass()
    await ann.sees('Order cancelled')
  })

  it('is resolved at the next start if the process died during it', async () => {
    const { ann, market, botFixture, cancels } = await openCancelQuestion()
    const question = ann.last()
    market.mischief.push('hang')
    void ann.tap(YES).catch(() => {})
    await ann.sees('Cancelling the order…')
    const [lost] = await botFixture.db.read(unsettledChanges)
    expect(lost?.state).toBe('sending')
    market.release()
    await botFixture.restart()
    await botFixture.pass('bot.outcomes')
    const confirmation = await ann.sees('Order cancelled')
    expect(confirmation.id).toBe(question.id)
    expect(cancels()).toHaveLength(1)
    expect(await botFixture.db.read((reader) => orderChange(reader, lost?.id ?? ''))).toMatchObject({
      state: 'done',
    })
  })
})

describe('changing the price of an order', () => {
  it('suggests no fastest price if no price would fill the order', async () => {
    const { ann, market } = await createUnfilledOrder()
    Object.assign(market.book.ENERGY, { price: 40, available: 0 })
    await ann.tap('💱 Change price')
    const priceQuestion = await ann.sees('Price now: 0.05 TRX')
    expect(priceQuestion.text).not.toContain('MEDIUM')
    expect(labelsOf(priceQuestion)).toEqual(['+10%: 0.055', '◀️ Back', '✖️ Cancel'])
  })

  it.each([
    [10, 11],
    [15, 16],
    [50, 55],
    [99, 108],
    [9, 10],
  ])('from %i SUN suggests %i SUN: at most a tenth more, but at least 1 SUN', (priceSun, higherSun) => {
    const order = { priceSun } as MarketOrder
    const suggested = suggestedPrices(translator('en'), order, { mediumSun: null, lowestSun: null })
    expect(suggested.map((one) => one.priceSun)).toEqual([higherSun])
  })

  it('by button or typed text shows the new total and the change of the balance', async () => {
    const { ann, market, account, changes, clock } = await createUnfilledOrder()
    market.book.ENERGY.price = 60
    await ann.tap('💱 Change price')
    const priceQuestion = await ann.sees('Price now: 0.05 TRX')
    expect(priceQuestion.text).toContain('Market price, which fills the most right now: 0.06 TRX')
    expect(labelsOf(priceQuestion).slice(0, 2)).toEqual(['+10%: 0.055', 'Market: 0.06'])
    await ann.tap('Market: 0.06')
    const question = await ann.sees('Change the price?')
    for (const part of [
      '0.05 → 0.06 TRX',
      'New total: 3.9 TRX (now 3.25 TRX)',
      'From your balance: 0.65 TRX',
      '96.75 TRX → 96.1 TRX',
    ])
      expect(question.text).toContain(part)
    clock.advance(11 * 60_000)
    await ann.tap('✅ Change the price')
    await ann.sees('That question was old')
    expect(changes()).toHaveLength(0)
    await Promise.all([ann.tap('✅ Change the price'), ann.tap('✅ Change the price')])
    const confirmation = await ann.sees('Price changed: 65,000 Energy at 0.06 TRX')
    expect(confirmation.text).toContain('The order now costs 3.9 TRX in total')
    expect(changes()).toHaveLength(1)
    expect(account.balanceSun).toBe(96_100_000)
  })

  it('repeats the question below the answer to another command', async () => {
    const { ann } = await createUnfilledOrder()
    await ann.tap('💱 Change price')
    const priceQuestion = await ann.sees('New price for 65,000 Energy')
    ann.say('/help')
    const help = await ann.sees('/deposit')
    ann.say('0.06')
    const question = await ann.sees('Change the price?')
    expect(question.id).toBeGreaterThan(help.id)
    await ann.waitFor(() => (ann.message(priceQuestion.id) ? undefined : true))
  })

  it('to a lower price refunds the difference', async () => {
    const { ann, account } = await openPriceQuestion('0.04')
    expect(ann.last().text).toContain('Refund: 0.65 TRX')
    await ann.tap('✅ Change the price')
    await ann.sees('Price changed')
    expect(account.balanceSun).toBe(97_400_000)
  })

  it('to an impossible price is rejected with advice', async () => {
    const { ann, changes, botFixture } = await createUnfilledOrder()
    const { say } = createUserDriver(botFixture)
    await ann.tap('💱 Change price')
    await ann.sees('💱 New price for')
    for (const [text, answer] of [
      ['cheap', 'That’s not a price.'],
      ['0,0665', 'Up to three decimals, like 0.066.'],
      ['1,000', 'more than ten times the current price'],
      ['0,05', '⚠️ That’s the current price.'],
      ['1e3', 'Please write the number in full, without “e”.'],
      ['0.009', 'Minimum: 0.01 TRX per 1,000 a day'],
      ['-0.06', 'number above zero'],
      ['0.0²', 'plain digits'],
      ['0.000', 'number above zero'],
      ['0.0665', 'Up to three decimals, like 0.066.'],
      ['66', 'more than ten times the current price. Maximum: 0.5'],
      ['0.05', '⚠️ That’s the current price.'],
      ['9'.repeat(40), 'more than ten times the current price'],
    ] as const) {
      await say(ann, text)
      expect(ann.last().text, text).toContain(answer)
    }
    await say(ann, '0.06')
    expect(ann.last().text).toContain('Change the price?')
    expect(changes()).toHaveLength(0)
  })

  it('beyond the balance leads to a deposit of the missing amount', async () => {
    const { ann, account } = await openPriceQuestion('0.1', { balanceTrx: 5 })
    const short = ann.last()
    expect(short.text).toContain('1.5 TRX short')
    expect(short.text).toContain('Deposits usually count from 10 TRX')
    expect(labelsOf(short)).toEqual(['💰 Deposit', '🔄 Check again', '◀️ Back'])
    account.balanceSun += 10_000_000
    await ann.tap('🔄 Check again')
    await ann.sees('11.75 TRX → 8.5 TRX')
    await ann.tap('✅ Change the price')
    await ann.sees('Price changed')
  })

  it.each<[MarketFault, string]>([
    [{ refuse: 'ORDER_IN_PROGRESS' }, '⏱ Part of the order is on its way to the chain,'],
    [{ refuse: 'MIN_PRICE_INVALID' }, '⚠️ That price is too low for the marketplace.'],
    [{ refuse: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' }, 'Your balance is not enough'],
    [{ refuse: 'ORDER_COMPLETED' }, 'ℹ️ This order is complete or has ended.'],
    [{ refuse: 'SOMETHING_NEW' }, 'SOMETHING_NEW'],
  ])('that the marketplace rejects (%o) changes nothing, and the user gets the reason', async (trick, text) => {
    const { ann, market, account } = await openPriceQuestion('0.06')
    market.mischief.push(trick)
    await ann.tap('✅ Change the price')
    await ann.sees(text)
    expect(account.balanceSun).toBe(96_750_000)
  })

  it('is not offered by every marketplace', async () => {
    const { ann, market } = await openPriceQuestion('0.06')
    market.changes.offered = false
    await ann.tap('✅ Change the price')
    await ann.sees('ℹ️ I can’t cancel or change orders at this marketplace.')
  })

  it.each<[MarketFault, string]>([
    ['made_then_lost', 'Price changed'],
    ['lost', 'The price was most likely not changed'],
  ])('with a lost response (%s) is resolved from the order, and not sent twice', async (trick, told) => {
    const { ann, market, clock, pass, changes } = await openPriceQuestion('0.06')
    market.mischief.push(trick)
    await ann.tap('✅ Change the price')
    await ann.sees('I don’t know yet whether that went through')
    await pass()
    clock.advance(10 * 60_000)
    await pass()
    await ann.sees(told)
    expect(changes()).toHaveLength(1)
  })

  it('is not reported as failed while the balance shows the charge', async () => {
    const { ann, market, clock, pass, account } = await openPriceQuestion('0.06')
    market.mischief.push('lost')
    await ann.tap('✅ Change the price')
    await ann.sees('I don’t know yet whether that went through')
    await pass()
    // The higher price was charged to the balance, but the order does not show it yet.
    account.balanceSun -= 650_000
    clock.advance(30 * 60_000)
    await pass()
    expect(ann.last().text).toContain('I don’t know yet whether that went through')
    account.balanceSun += 650_000
    clock.advance(6 * 60_000)
    await pass()
    await ann.sees('most likely not changed')
  })

  it('survives a restart between the steps', async () => {
    const { ann, botFixture, changes } = await createUnfilledOrder()
    await ann.tap('💱 Change price')
    await ann.sees('💱 New price for')
    await botFixture.restart()
    ann.say('0.06')
    await ann.sees('Change the price?')
    await botFixture.restart()
    await ann.tap('✅ Change the price')
    await ann.sees('Price changed')
    expect(changes()).toHaveLength(1)
  })

  it('can be left with Back and Cancel, without changes', async () => {
    const { ann, changes } = await createUnfilledOrder()
    await ann.tap('💱 Change price')
    await ann.sees('💱 New price for')
    await ann.tap('◀️ Back')
    await ann.sees('Filled:')
    await ann.tap('💱 Change price')
    await ann.sees('💱 New price for')
    await ann.tap('✖️ Cancel')
    await ann.sees('Nothing was changed')
    expect(changes()).toHaveLength(0)
  })
})

describe('changing the receiver of an order', () => {
  it('is offered after an hour, checked on the chain, and confirmed', async () => {
    const { ann, clock, order } = await createUnfilledOrder()
    expect(labelsOf(ann.last())).not.toContain('📮 Change receiver')
    clock.advance(3_600_000)
    await ann.tap('🔄 Refresh')
    await expect.poll(() => labelsOf(ann.last())).toContain('📮 Change receiver')
    await ann.tap('📮 Change receiver')
    await ann.sees('New receiver for 65,000 Energy')
    for (const [text, answer] of [
      ['nonsense', 'not a TRON address'],
      [CONTRACT, 'This is a contract'],
      [UNUSED_ADDRESS, 'This address is not on the chain yet, so it can’t receive resources.'],
      [ALICE, '⚠️ That’s the current receiver.'],
    ] as const) {
      ann.say(text)
      await ann.sees(answer)
    }
    ann.say(BOB)
    const question = await ann.sees('Change the receiver?')
    expect(question.text).toContain(`New: ${BOB}`)
    await ann.tap('✅ Change the receiver')
    await ann.sees('Receiver changed')
    expect(order.receiver).toBe(BOB)
  })
})
