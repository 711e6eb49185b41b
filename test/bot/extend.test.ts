import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { extendableText } from '../../src/bot/purchases/extendable.ts'
import { ALICE, BOB, createPurchaseFixture, UNUSED_ADDRESS } from './purchase-fixture.ts'

describe('/extend', () => {
  it('leads from the address to an order in one message', async () => {
    const { ann, market, account } = await createPurchaseFixture()
    market.extendable.ENERGY = 65_000
    ann.say('/extend')
    const live = await ann.sees('Extend: which address?')
    ann.say('nonsense')
    await ann.sees('That’s not a TRON address.')
    ann.say(ALICE)
    const end = await ann.sees('Until when?')
    expect(end.text).toContain('65,000 Energy')
    expect(end.text).toContain('Balance: 100 TRX')
    expect(end.buttons.slice(0, 2).flatMap((row) => row.map((b) => b.text))).toEqual(['+1h', '+1d', '+3d', '+7d'])
    await ann.tap('+1d')
    const quote = await ann.sees('TRX: extend 65,000 Energy')
    expect(quote.text.split('\n')[0]).toBe('⏳ 2.6 TRX: extend 65,000 Energy until 6 Jan, 12:00 (UTC)')
    expect(quote.text).toContain('Balance after: 97.4 TRX')
    await ann.tap('✅ Extend for 2.6 TRX')
    const ordered = await ann.sees('Extending 65,000 Energy')
    expect([end.id, quote.id, ordered.id]).toEqual([live.id, live.id, live.id])
    expect(account.orders).toMatchObject([{ orderType: 'EXTEND', receiver: ALICE }])
  })

  it('gives way to a complete line, even if one of its numbers is wrong', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('/extend')
    await ann.sees('Extend: which address?')
    ann.say(`65k 5m ${ALICE}`)
    expect((await ann.sees('The shortest rental is 15 minutes.')).text).not.toContain('Extend')
  })

  it('accepts a typed end, and explains one that is too far ahead or invalid', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.extendable.ENERGY = 65_000
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(ALICE)
    await ann.sees('Until when?')
    for (const [text, answer] of [
      ['next week', 'That’s not a duration.'],
      ['0', 'number above zero'],
      ['31d', 'longest rental is 30 days'],
      ['30d', 'The latest possible end is'],
    ] as const) {
      ann.say(text)
      await ann.sees(answer)
    }
    ann.say('5m')
    await ann.sees('until 12:05 (UTC)')
  })

  it('asks for the resource if there are two, and returns with Back', async () => {
    const { ann, market } = await createPurchaseFixture()
    Object.assign(market.extendable, { ENERGY: 65_000, BANDWIDTH: 2_000 })
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(ALICE)
    await ann.sees('What would you like to extend?')
    await ann.tap('2,000 Bandwidth')
    const end = await ann.sees('Until when?')
    expect(end.text).toContain('2,000 Bandwidth')
    await ann.tap('◀️ Back')
    await ann.sees('What would you like to extend?')
    await ann.tap('◀️ Back')
    await ann.sees('which address?')
    await ann.tap('✖️ Cancel')
    await ann.sees('Cancelled')
  })

  it('explains that there is nothing to extend, and asks for another address', async () => {
    const { ann } = await createPurchaseFixture()
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(UNUSED_ADDRESS)
    await ann.sees(`I found nothing to extend for ${UNUSED_ADDRESS}`)
    await ann.tap('◀️ Back')
    await ann.sees('which address?')
  })

  it('accepts another address if the first one had nothing to extend', async () => {
    const { ann, market } = await createPurchaseFixture()
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(UNUSED_ADDRESS)
    await ann.sees('I found nothing to extend for')
    ann.say('hello')
    await ann.sees('That’s not a TRON address.')
    market.extendable.ENERGY = 65_000
    ann.say(ALICE)
    await ann.sees('Until when?')
  })

  it('reports that the marketplace is down, with a button to try again', async () => {
    const { ann, market } = await createPurchaseFixture()
    market.extendable.ENERGY = 65_000
    market.down.add('/v2/get-extendable-delegates')
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(BOB)
    await ann.sees('Nothing was charged')
    market.down.clear()
    await ann.tap('🔄 Try again')
    await ann.sees('Until when?')
  })

  it('shows a new quote if the price rose, and waits if the balance is too low', async () => {
    const { ann, market, account, pass } = await createPurchaseFixture()
    market.extendable.ENERGY = 65_000
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(ALICE)
    await ann.sees('Until when?')
    await ann.tap('+1d')
    await ann.sees('TRX: extend')
    market.extendable.price = 60
    await ann.tap('✅ Extend for 2.6 TRX')
    await ann.sees('The price rose by 1.3 TRX')
    account.balanceSun = 1_000_000
    await ann.tap('✅ Extend for 3.9 TRX')
    await ann.sees('2.9 TRX short')
    expect(market.payments()).toHaveLength(0)
    account.balanceSun = 10_000_000
    await pass()
    await ann.sees('💰 Your deposit arrived.')
    await ann.tap('✅ Extend for 3.9 TRX')
    await ann.sees('Extending')
  })

  it('finds an extension with a lost response in the history', async () => {
    const { ann, market, account, pass } = await createPurchaseFixture()
    market.extendable.ENERGY = 65_000
    ann.say('/extend')
    await ann.sees('which address?')
    ann.say(ALICE)
    await ann.sees('Until when?')
    await ann.tap('+1d')
    await ann.sees('TRX: extend')
    market.mischief.push('made_then_lost')
    await ann.tap('✅ Extend for 2.6 TRX')
    await ann.sees('❗ I don’t know yet whether your order went')
    await pass()
    await ann.sees('Extending')
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })
})

it('a sum of parts that end at the same minute shows one end', () => {
  const endMs = Date.UTC(2026, 0, 6, 12)
  const text = (...endsMs: number[]) => {
    const all = { resource: 'ENERGY', amount: 65_000, parts: null, endsMs } as const
    return extendableText(translator('en'), { ...all, endsMs }).replaceAll(/<.*?>/g, '')
  }
  expect(text(endMs, endMs + 5_000)).toBe('• 65,000 Energy, ends 6 Jan 2026, 12:00 (UTC)')
  expect(text(endMs, endMs + 60_000)).toContain('in parts, ends 6 Jan 2026, 12:00 (UTC) to 6 Jan 2026, 12:01 (UTC)')
  expect(text()).toBe('• 65,000 Energy')
})
