/** Returning a rental before its end from the chat: at our marketplace, with lost calls, and at a foreign one. */
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { changeScreen } from '../../src/bot/order-changes/screens.ts'
import { orderData } from '../../src/bot/orders/buttons.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { orderChanges } from '../../src/db/schema/bot/order-changes.ts'
import { runningRentals } from '../../src/db/stores/bot/purchases/ends.ts'
import { purchaseOfOrder } from '../../src/db/stores/bot/purchases/purchases.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-world.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'
import { realWorld } from './real-world.ts'

type RealWorld = Awaited<ReturnType<typeof realWorld>>
const HOUR_MS = 3_600_000
const RETURN = '↩️ Return early'
const YES = 'Yes, return it now'

const balance = ({ ledger, account }: RealWorld) => ledger(buyer(account.id))
const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map((b) => b.text)

/** 50,000 Energy for a day, 3 TRX; delegated, final, and its detail is on the screen. */
async function rented(returnPercent = 80, wrap = (client: MarketClient) => client) {
  const world = await realWorld('100', wrap, { bare: true })
  const { ann, settle } = world
  await world.enroll(ENERGY_PROVIDER.address, { returnPercent })
  ann.say(`/energy ${RECEIVER} 50k 1d`)
  await ann.sees('Quote: rent')
  await ann.tap('✅ Confirm 3 TRX')
  await ann.sees('Ordered: 50,000 Energy')
  await settle()
  const receipt = await ann.sees('🧾 Receipt')
  const orderId = /Order: ([0-9a-f]{24})/.exec(receipt.text)?.[1] ?? ''
  const detail = async () => {
    await ann.tap('🔎 Details', { messageId: receipt.id })
    return ann.sees('Filled:', { after: receipt.id })
  }
  return { ...world, orderId, receipt, detail }
}

async function final(world: RealWorld): Promise<void> {
  world.chain.mine(25)
  world.pass(75_000)
  await world.work()
}

it.each([
  ['en', '1 unused hour, 80% of its price'],
  ['es', '1 hora sin usar, 80% de su precio'],
  ['pt', '1 hora não usada, 80% do preço dela'],
] as const)('one hour is one hour in %s', (language, said) => {
  const text = translator(language)('change-return-part', { amount: '50,000', hours: 1, percent: 80, refund: '0.1' })
  expect(text).toContain(said)
})

describe('at our marketplace', () => {
  it('shows what comes back and that it is final, and gives it back once', async () => {
    const world = await rented()
    const { ann, orderId } = world
    await final(world)
    world.pass(2 * HOUR_MS)
    const detail = await world.detail()
    // 21 whole hours of 24 are unused; 80% of their price of 3 TRX.
    expect(detail.text).toContain('If you return it early now, 2.1 TRX come back')
    await ann.tap(RETURN, { messageId: detail.id })
    const question = await ann.sees('Return this rental early? 50,000 Energy')
    for (const part of [
      'Given back: 50,000',
      '21 unused hours, 80% of their price: 2.1 TRX',
      'Comes back to your balance: 2.1 TRX',
      'This is final',
    ])
      expect(question.text).toContain(part)
    const before = await balance(world)
    await Promise.all([ann.tap(YES, { messageId: question.id }), ann.tap(YES, { messageId: question.id })])
    const done = await ann.sees('Returned early: 50,000 Energy')
    expect(done.id).toBe(question.id)
    expect(done.text).toContain('Back on your balance: 2.1 TRX')
    expect(await balance(world)).toBe(before + 2_100_000)
    await world.settle()
    await final(world)
    expect((await world.market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)).length).toBe(0)
    expect(await world.bot.db.read((reader) => purchaseOfOrder(reader, orderId))).toMatchObject({
      returnedSun: 2_100_000,
      nextEndMs: null,
      delegates: [{ returnedAtMs: expect.any(Number) }],
    })
    expect(await world.bot.db.read((reader) => runningRentals(reader, ann.id, world.clock.now(), 5))).toEqual([])
    await ann.tap('🔎 Details', { messageId: done.id })
    const after = await ann.sees('Ended:')
    expect(labels(after)).not.toContain(RETURN)
    expect(after.text).toContain('Came back to your balance: 2.1 TRX')
    // Who has returned it is neither warned of its end nor told of it.
    world.pass(22 * HOUR_MS)
    await world.warn()
    expect(ann.chat().filter(({ text }) => text.includes('has ended') || text.includes('ends in'))).toEqual([])
  })

  it('asks again where less would come back by now, and where nothing would, says so', async () => {
    const world = await rented()
    const { ann } = world
    await final(world)
    const detail = await world.detail()
    await ann.tap(RETURN, { messageId: detail.id })
    const question = await ann.sees('Comes back to your balance: 2.3 TRX')
    world.pass(HOUR_MS)
    await ann.tap(YES, { messageId: question.id })
    const moved = await ann.sees('The order has changed meanwhile')
    expect(moved.text).toContain('Comes back to your balance: 2.2 TRX')
    world.pass(22 * HOUR_MS)
    await ann.tap(YES, { messageId: question.id })
    await ann.sees('Nothing of this rental can be returned early now')
  })

  it('goes back to the order without having done anything', async () => {
    const world = await rented()
    const { ann } = world
    await final(world)
    const before = await balance(world)
    await ann.tap(RETURN, { messageId: (await world.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap('◀️ Back')
    await ann.sees('Filled:')
    expect(await balance(world)).toBe(before)
  })

  it('does not offer it before the block is final, nor what its provider does not take back', async () => {
    const early = await rented()
    expect(labels(await early.detail())).not.toContain(RETURN)
    const world = await rented(0)
    await final(world)
    const detail = await world.detail()
    expect(labels(detail)).not.toContain(RETURN)
    expect(detail.text).not.toContain('Returned early')
  })

  it('says of Extend that it can be returned, and therefore not extended', async () => {
    const world = await rented()
    await final(world)
    await world.ann.tap('⏳ Extend', { messageId: (await world.detail()).id })
    const said = await world.ann.sees('It can be returned early, and therefore not extended')
    expect(labels(said)).toEqual(expect.arrayContaining(['⚡ Buy Energy', '📶 Buy Bandwidth']))
  })

  it('a button of an hour ago says why nothing comes back', async () => {
    const world = await rented()
    await final(world)
    const detail = await world.detail()
    world.pass(23 * HOUR_MS)
    await world.ann.tap(RETURN, { messageId: detail.id })
    await world.ann.sees('No whole hour of this rental is unused')
  })
})

describe('where the answer is lost', () => {
  it('says so, finds out by the order, and tells what came back; nothing is given twice', async () => {
    let calls = 0
    const world = await rented(80, (client) => ({
      ...client,
      async returnOrder(...args) {
        calls++
        await client.returnOrder(...args)
        return { at: 'unknown', reason: 'lost' } as never
      },
    }))
    const { ann } = world
    await final(world)
    const before = await balance(world)
    await ann.tap(RETURN, { messageId: (await world.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    await ann.sees('I do not know yet whether that was done')
    await world.restart()
    await world.settle()
    const done = await ann.sees('Returned early: 50,000 Energy')
    expect(done.text).toContain('Back on your balance: 2.3 TRX')
    expect([await balance(world), calls]).toEqual([before + 2_300_000, 1])
  })

  it('and nothing was done, it says that in the end', async () => {
    const world = await rented(80, (client) => ({
      ...client,
      returnOrder: async () => ({ at: 'unknown', reason: 'lost' }) as never,
    }))
    const { ann } = world
    await final(world)
    await ann.tap(RETURN, { messageId: (await world.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    await ann.sees('I do not know yet whether that was done')
    await world.settle()
    world.pass(11 * 60_000)
    await world.settle()
    await ann.sees('most likely not returned')
  })

  it('refused, it says why', async () => {
    const world = await rented(80, (client) => ({
      ...client,
      returnOrder: async () => ({ at: 'refused', code: 'REFUND_TOO_LOW', message: 'less' }),
    }))
    const { ann } = world
    await final(world)
    await ann.tap(RETURN, { messageId: (await world.detail()).id })
    await ann.sees('Return this rental early?')
    await ann.tap(YES)
    const refused = await ann.sees('By now less would come back')
    expect(labels(refused)).toContain('🔄 Check again')
    await ann.tap('🔄 Check again')
    await ann.sees('Return this rental early?')
  })
})

describe('at a marketplace that only keeps the published contract', () => {
  it('the button is not there, and a made-up one says that it takes nothing back', async () => {
    const { ann, account, world } = await purchaseWorld()
    ann.say(`/energy ${ALICE} 65k 1d`)
    await ann.sees('Quote: rent')
    await ann.tap('✅ Confirm 3.25 TRX')
    const ordered = await ann.sees('Ordered: 65,000 Energy')
    const order = account.orders[0] as Record<string, unknown>
    Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    await ann.tap('🔎 Details', { messageId: ordered.id })
    const detail = await ann.sees('Filled:')
    expect(labels(detail)).not.toContain(RETURN)
    const data = orderData.pack({ op: 'return', id: String(order.id), page: 'F0' })
    const sent = await world.sunwatt.bot.api.sendMessage(ann.id, 'made up', {
      reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: data }]] },
    })
    await ann.tap('x', { messageId: sent.message_id })
    await ann.sees('takes no rentals back before their end')
  })
})

it('says of every part what comes back, and what stays', async () => {
  const world = await rented()
  await final(world)
  await world.ann.tap(RETURN, { messageId: (await world.detail()).id })
  await world.ann.sees('Return this rental early?')
  const [row] = await world.bot.db.read((reader) => reader.orm.select().from(orderChanges).all())
  if (!row?.numbers) throw new Error('nothing was asked')
  const part = { txid: 'a'.repeat(64), amount: 10_000, refundSun: 100_000, hours: 3, percent: 50 }
  const numbers = { ...row.numbers, cancelledAmount: 20_000, refundSun: 200_000, parts: [part, part] }
  const { text } = changeScreen(translator('zh'), { ...row, before: { ...row.before, remaining: 5_000 }, numbers }, 0)
  for (const said of ['10,000：3 个未用小时', '保留：25,000', '（5,000）继续等待', '0.2 TRX'])
    expect(String(text)).toContain(said)
})
