/**
 * Tests returning a rental early from the chat: at our marketplace, with lost calls, and at a third-party marketplace.
 */
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { changeScreen } from '../../src/bot/order-changes/order-change-screens.ts'
import { orderData } from '../../src/bot/orders/buttons.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { orderChanges } from '../../src/db/schema/bot/order-changes.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { runningRentals } from '../../src/db/stores/bot/purchases/ends.ts'
import { purchaseOfOrder } from '../../src/db/stores/bot/purchases/purchases.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { balanceOf, createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'
import { labelsOf } from './user-driver.ts'

const HOUR_MS = 3_600_000
const RETURN = '↩️ Return early'
const YES = 'Yes, return it now'

/** Rents 50,000 Energy for a day for 3 TRX, waits until the delegation is final, and opens its details. */
async function createRentalFixture(returnPercent = 80, wrap = (client: MarketClient) => client) {
  const fixture = await createMarketBotFixture('100', wrap, { bare: true })
  const { ann, settle } = fixture
  await fixture.enroll(ENERGY_PROVIDER.address, { returnPercent })
  ann.say(`/energy ${RECEIVER} 50k 1d`)
  await ann.sees('⚡ Rent ')
  await ann.tap('✅ Rent for 3 TRX')
  await ann.sees('Looking for 50,000 Energy')
  await settle()
  const receipt = await ann.sees('TRX · ')
  const detail = async () => {
    await ann.tap('🔎 Details', { messageId: receipt.id })
    return ann.sees('Filled:', { after: receipt.id })
  }
  const [bought] = await fixture.bot.db.read((reader) => reader.orm.select().from(purchases).all())
  const orderId = bought?.orderId ?? ''
  return { ...fixture, orderId, receipt, detail }
}

async function waitUntilFinal(fixture: MarketBotFixture): Promise<void> {
  fixture.chain.mine(25)
  fixture.pass(75_000)
  await fixture.work()
}

it.each([
  ['en', '1 unused hour, 80% of its price'],
  ['es', '1 hora sin usar, 80% de su precio'],
  ['pt', '1 hora não usada, 80% do preço dela'],
] as const)('one hour is written in the singular in %s', (language, said) => {
  const text = translator(language)('change-return-part', { amount: '50,000', hours: 1, percent: 80, refund: '0.1' })
  expect(text).toContain(said)
})

describe('returning a rental at our marketplace', () => {
  it('shows the refund and that the return is final, and refunds once', async () => {
    const fixture = await createRentalFixture()
    const { ann, orderId } = fixture
    await waitUntilFinal(fixture)
    fixture.pass(2 * HOUR_MS)
    const detail = await fixture.detail()
    // 21 of 24 whole hours are unused; 80% of their price of 3 TRX is refunded.
    expect(detail.text).toContain('Return it now to get 2.1 TRX back')
    await ann.tap(RETURN, { messageId: detail.id })
    const question = await ann.sees('Return this rental early? 50,000 Energy')
    for (const part of [
      'You return: 50,000',
      '21 unused hours, 80% of their price: 2.1 TRX',
      'Refund: 2.1 TRX',
      'This is final',
    ])
      expect(question.text).toContain(part)
    const before = await balanceOf(fixture)
    await Promise.all([ann.tap(YES, { messageId: question.id }), ann.tap(YES, { messageId: question.id })])
    const confirmation = await ann.sees('Returned early: 50,000 Energy')
    expect(confirmation.id).toBe(question.id)
    expect(confirmation.text).toContain('Refunded to your balance: 2.1 TRX')
    expect(await balanceOf(fixture)).toBe(before + 2_100_000)
    await fixture.settle()
    await waitUntilFinal(fixture)
    expect((await fixture.market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)).length).toBe(0)
    expect(await fixture.bot.db.read((reader) => purchaseOfOrder(reader, orderId))).toMatchObject({
      returnedSun: 2_100_000,
      nextEndMs: null,
      delegates: [{ returnedAtMs: expect.any(Number) }],
    })
    expect(await fixture.bot.db.read((reader) => runningRentals(reader, ann.id, fixture.clock.now(), 5))).toEqual([])
    await ann.tap('🔎 Details', { messageId: confirmation.id })
    const after = await ann.sees('Ended:')
    expect(labelsOf(after)).not.toContain(RETURN)
    expect(after.text).toContain('Refunded to your balance: 2.1 TRX')
    // A returned rental causes neither a warning nor an end notice.
    fixture.pass(22 * HOUR_MS)
    await fixture.warn()
    expect(ann.chat().filter(({ text }) => text.includes(' ended ') || text.includes('ends in'))).toEqual([])
  })

  it('asks again if the refund has shrunk, and reports if there is none left', async () => {
    const fixture = await createRentalFixture()
    const { ann } = fixture
    await waitUntilFinal(fixture)
    const detail = await fixture.detail()
    await ann.tap(RETURN, { messageId: detail.id })
    const question = await ann.sees('Refund: 2.3 TRX')
    fixture.pass(HOUR_MS)
    await ann.tap(YES, { messageId: question.id })
    const moved = await ann.sees('🔄 The order has changed.')
    expect(moved.text).toContain('Refund: 2.2 TRX')
    fixture.pass(22 * HOUR_MS)
    await ann.tap(YES, { messageId: question.id })
    await ann.sees('ℹ️ You can’t return any part of this rental right now.')
  })

  it('can be abandoned, and then the order is unchanged', async () => {
    const fixture = await createRentalFixture()
    const { ann } = fixture
    await waitUntilFinal(fixture)
    const before = await balanceOf(fixture)
    await ann.tap(RETURN, { messageId: (await fixture.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap('◀️ Back')
    await ann.sees('Filled:')
    expect(await balanceOf(fixture)).toBe(before)
  })

  it('is not offered before the block is final, nor if the provider does not accept returns', async () => {
    const early = await createRentalFixture()
    expect(labelsOf(await early.detail())).not.toContain(RETURN)
    const fixture = await createRentalFixture(0)
    await waitUntilFinal(fixture)
    const detail = await fixture.detail()
    expect(labelsOf(detail)).not.toContain(RETURN)
    expect(detail.text).not.toContain('Returned early')
  })

  it('is possible only for rentals that cannot be extended, which the bot explains', async () => {
    const fixture = await createRentalFixture()
    await waitUntilFinal(fixture)
    await fixture.ann.tap('⏳ Extend', { messageId: (await fixture.detail()).id })
    const said = await fixture.ann.sees('It can be returned early, so it can’t be extended.')
    expect(labelsOf(said)).toEqual(expect.arrayContaining(['⚡ Rent Energy', '📶 Rent Bandwidth']))
  })

  it('with an old button explains why there is no refund', async () => {
    const fixture = await createRentalFixture()
    await waitUntilFinal(fixture)
    const detail = await fixture.detail()
    fixture.pass(23 * HOUR_MS)
    await fixture.ann.tap(RETURN, { messageId: detail.id })
    await fixture.ann.sees('ℹ️ No whole unused hour is left, so there is no refund.')
  })
})

describe('a return with a lost response', () => {
  it('is reported, resolved from the order and refunded; nothing is returned twice', async () => {
    let calls = 0
    const fixture = await createRentalFixture(80, (client) => ({
      ...client,
      async returnOrder(...args) {
        calls++
        await client.returnOrder(...args)
        return { at: 'unknown', reason: 'lost' } as never
      },
    }))
    const { ann } = fixture
    await waitUntilFinal(fixture)
    const before = await balanceOf(fixture)
    await ann.tap(RETURN, { messageId: (await fixture.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    await ann.sees('❗ I don’t know yet whether that went through')
    await fixture.restart()
    await fixture.settle()
    const confirmation = await ann.sees('Returned early: 50,000 Energy')
    expect(confirmation.text).toContain('Refunded to your balance: 2.3 TRX')
    expect([await balanceOf(fixture), calls]).toEqual([before + 2_300_000, 1])
  })

  it('is finally reported as not carried out if it was not', async () => {
    const fixture = await createRentalFixture(80, (client) => ({
      ...client,
      returnOrder: async () => ({ at: 'unknown', reason: 'lost' }) as never,
    }))
    const { ann } = fixture
    await waitUntilFinal(fixture)
    await ann.tap(RETURN, { messageId: (await fixture.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    await ann.sees('❗ I don’t know yet whether that went through')
    await fixture.settle()
    fixture.pass(11 * 60_000)
    await fixture.settle()
    await ann.sees('most likely not returned')
  })

  it('is reported with the reason if it was rejected', async () => {
    const fixture = await createRentalFixture(80, (client) => ({
      ...client,
      returnOrder: async () => ({ at: 'refused', code: 'REFUND_TOO_LOW', message: 'less' }),
    }))
    const { ann } = fixture
    await waitUntilFinal(fixture)
    await ann.tap(RETURN, { messageId: (await fixture.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    const refused = await ann.sees('⏱ The refund is now smaller than I showed you.')
    expect(labelsOf(refused)).toContain('🔄 Check again')
    await ann.tap('🔄 Check again')
    await ann.sees('Return this rental early?')
  })
})

describe('returning at a marketplace with only the published contract', () => {
  it('has no button, and a forged button explains that returns are unavailable', async () => {
    const { ann, account, botFixture } = await createPurchaseFixture()
    ann.say(`/energy ${ALICE} 65k 1d`)
    await ann.sees('⚡ Rent ')
    await ann.tap('✅ Rent for 3.25 TRX')
    const ordered = await ann.sees('Looking for 65,000 Energy')
    const order = account.orders[0] as Record<string, unknown>
    Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    await ann.tap('🔎 Details', { messageId: ordered.id })
    const detail = await ann.sees('Filled:')
    expect(labelsOf(detail)).not.toContain(RETURN)
    const data = orderData.pack({ op: 'return', id: String(order.id), page: 'F0' })
    const sent = await botFixture.sunwatt.bot.api.sendMessage(ann.id, 'made up', {
      reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: data }]] },
    })
    await ann.tap('x', { messageId: sent.message_id })
    await ann.sees('ℹ️ This marketplace has no early returns.')
  })
})

it('the return screen shows for every part what is refunded and what remains', async () => {
  const fixture = await createRentalFixture()
  await waitUntilFinal(fixture)
  await fixture.ann.tap(RETURN, { messageId: (await fixture.detail()).id })
  await fixture.ann.sees('Return this rental early?')
  const [row] = await fixture.bot.db.read((reader) => reader.orm.select().from(orderChanges).all())
  if (!row?.numbers) throw new Error('the return has no stored terms')
  const part = { txid: 'a'.repeat(64), amount: 10_000, refundSun: 100_000, hours: 3, percent: 50 }
  const numbers = { ...row.numbers, cancelledAmount: 20_000, refundSun: 200_000, parts: [part, part] }
  const { text } = changeScreen(translator('zh'), { ...row, before: { ...row.before, remaining: 5_000 }, numbers }, 0)
  for (const said of ['10,000：3 个未用小时', '保留：25,000', '（5,000）继续等待', '0.2 TRX'])
    expect(String(text)).toContain(said)
})
