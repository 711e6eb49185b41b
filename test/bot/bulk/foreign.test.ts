/** Tests /bulk at a marketplace with only the published contract, where no idempotency key prevents a second order. */
import { describe, expect, it } from 'vitest'
import { pause, resume } from '../../../src/db/stores/bot/flags.ts'
import { shortAddress } from '../../../src/kernel/address.ts'
import { providerSigner } from '../../market/market-fixture.ts'
import type { MarketFault } from '../../support/hostile-market.ts'
import { createNotifierFixture } from '../notifier-fixture.ts'
import { ALICE, BOB } from '../purchase-fixture.ts'
import { tapNewest } from '../user-driver.ts'

const CAROL = providerSigner(1).address
const RECEIVERS = [ALICE, BOB, CAROL]
const MINUTE_MS = 60_000
const shortened = (...receivers: string[]) => receivers.map(shortAddress).join(', ')

/** Lists 65,000 Energy for an hour for each of three receivers. */
async function createListFixture(balanceTrx = 100) {
  const w = await createNotifierFixture({ accounts: [{ address: CAROL, balanceSun: 1_000_000 }], balanceTrx })
  const { ann, market } = w
  market.changes.offered = false
  const list = RECEIVERS.map((receiver) => `${receiver} 65000 1h`).join('\n')
  const send = async () => {
    const { id } = ann.say('/bulk energy')
    await ann.sees('Rent for many addresses', { after: id })
    ann.say(list)
    return ann.sees('Energy for 3 addresses', { after: id })
  }
  const confirm = async (total = '9.75') => {
    const { id } = await tapNewest(ann, `Confirm 3 for ${total} TRX`)
    await ann.waitFor((all) => all.find((m) => m.id === id && m.text.includes('Not ordered yet: 3')))
  }
  return {
    ...w,
    send,
    confirm,
    orders: () => w.account.orders.map(({ receiver }) => receiver).sort(),
    /** Runs the workers until the list's message contains `text`, for up to `minutes`. */
    async until(text: string, minutes = 1) {
      for (let passes = 0; passes < 4 * minutes && !ann.chat().some((m) => m.text.includes(text)); passes++) {
        await w.botFixture.pass('bot.batches')
        await w.pass()
        await w.poll(15_000)
      }
      return ann.sees(text)
    },
    fillAll() {
      for (const order of w.account.orders) w.fill(order, 100)
    },
  }
}

/** Confirms the list. `faults`: faults injected into the calls of its lines, in order. */
async function confirmList(faults: MarketFault[] = [], balanceTrx = 100) {
  const w = await createListFixture(balanceTrx)
  w.market.mischief.push(...faults)
  const quote = await w.send()
  await w.confirm()
  return { ...w, quote }
}

describe('the price of a list', () => {
  const unitPrices = ({ market }: Awaited<ReturnType<typeof createListFixture>>) =>
    market.payments().map(({ body }) => (body.options as { maxPriceAccepted: number }).maxPriceAccepted)

  it('of each line accounts for the supply that earlier lines use', async () => {
    const w = await createListFixture()
    w.market.levels = [
      { price: 50, available: 100_000 },
      { price: 60, available: 200_000 },
      { price: 80, available: 400_000 },
    ]
    const quote = await w.send()
    expect(quote.text).toContain(
      `• 1 × 65,000 Energy, 1 hour: 3.25 TRX\n→ ${shortened(ALICE)}\n• 2 × 65,000 Energy, 1 hour: 3.9 TRX each\n`,
    )
    await w.confirm('11.05')
    await w.until('In progress: 3')
    expect(unitPrices(w)).toEqual([50, 60, 60])
    expect(w.account.balanceSun).toBe(100_000_000 - 11_050_000)
  })

  it('may shift between lines if the total stays within the confirmed one', async () => {
    const w = await createListFixture()
    w.market.book.ENERGY.price = 60
    await w.send()
    w.market.book.ENERGY.price = 50
    await w.confirm('11.7')
    w.market.book.ENERGY.price = 58
    await w.until('In progress: 3')
    expect(unitPrices(w)).toEqual([58, 58, 58])
    expect((await w.until('In progress: 3')).text).toContain('Paid: 11.31 TRX of at most 11.7 TRX')
  })

  it('is quoted again if the total rises, and a line that becomes more expensive later is not charged', async () => {
    const w = await createListFixture()
    await w.send()
    w.market.book.ENERGY.price = 52
    await tapNewest(w.ann, 'Confirm 3 for 9.75 TRX')
    await w.ann.sees('The price rose by 0.39 TRX. Nothing was charged')
    await w.confirm('10.14')
    w.market.book.ENERGY.price = 53
    const list = await w.until('Not ordered, not charged: 3')
    expect(list.text).toContain('❌ Lines 1, 2, 3, not charged: the price rose')
    expect(list.text).not.toContain('Nothing was charged')
    expect(w.account.balanceSun).toBe(100_000_000)
    await tapNewest(w.ann, 'New quote for 3')
    await w.ann.sees('3.445 TRX each')
  })

  it('is the price of a longer duration if that costs less and the user accepts it', async () => {
    const w = await createListFixture()
    w.market.pricesByDuration.set(86_400, 40)
    expect((await w.send()).text).toContain('Cheaper: 1 day for 7.8 TRX')
    await tapNewest(w.ann, 'Make it 1 day · 7.8 TRX')
    await w.ann.sees('3 × 65,000 Energy, 1 day: 2.6 TRX each')
    await w.confirm('7.8')
    await w.until('In progress: 3')
    expect(w.account.orders.map(({ durationSec }) => durationSec)).toEqual([86_400, 86_400, 86_400])
  })
})

describe('a list at another marketplace', () => {
  it('orders each line once, for at most the confirmed price', async () => {
    const { market, orders, until, fillAll, account, quote } = await confirmList()
    await until('In progress: 3')
    fillAll()
    const confirmation = await until('3 of 3 filled')
    expect(confirmation.id).toBe(quote.id)
    expect(confirmation.text).toContain('Paid: 9.75 TRX of at most 9.75 TRX')
    expect(orders()).toEqual([...RECEIVERS].sort())
    expect(account.balanceSun).toBe(90_250_000)
    expect(new Set(market.payments().map(({ key }) => key)).size).toBe(3)
    for (const { body } of market.payments())
      expect(body.options).toMatchObject({ maxPriceAccepted: 50, onlyCreateWhenFulfilled: true })
  })

  it('continues after a rejected line, reports the reason, and offers that line again', async () => {
    const { ann, market, orders, until, fillAll } = await confirmList(['none', { refuse: 'CANNOT_FULFILLED' }, 'none'])
    await until('Not ordered, not charged: 1')
    fillAll()
    const confirmation = await until('2 of 3 filled')
    expect(confirmation.text).toContain('Paid: 6.5 TRX of at most 9.75 TRX')
    expect(orders()).toEqual([ALICE, CAROL].sort())
    await tapNewest(ann, 'New quote for 1')
    await tapNewest(ann, 'Confirm 1 for 3.25 TRX')
    await until('In progress: 1')
    expect(orders()).toEqual([...RECEIVERS].sort())
    expect(market.payments()).toHaveLength(4)
  })

  it('ends when the balance is used up: existing orders stay, the other lines are rejected and unpaid', async () => {
    const { until, fillAll, account, orders } = await confirmList([], 10)
    account.balanceSun = 4_000_000
    await until('Not ordered, not charged: 2')
    fillAll()
    await until('1 of 3 filled')
    expect(orders()).toEqual([ALICE])
    expect(account.balanceSun).toBe(750_000)
  })
})

describe('the same list, sent twice', () => {
  it('is detected, and ordered again only after a second Confirm', async () => {
    const { botFixture, market, until, send, confirm, orders, clock } = await confirmList()
    await until('In progress: 3')
    const again = await send()
    expect(again.text).toContain(
      `Already ordered in the last hour, same address, amount and time: ${shortened(ALICE, BOB, CAROL)}.`,
    )
    await botFixture.pass('bot.batches')
    expect(orders()).toHaveLength(3)
    await confirm()
    await botFixture.pass('bot.batches')
    expect(market.payments()).toHaveLength(6)
    clock.advance(61 * MINUTE_MS)
    expect((await send()).text).not.toContain('last hour')
  })

  it('is ordered once, however often Confirm is tapped', async () => {
    const { ann, botFixture, market, until, send } = await confirmList()
    await until('In progress: 3')
    const [second, third] = [await send(), await send()]
    const label = second.buttons[0]?.[0]?.text ?? ''
    await Promise.all([1, 2, 3].map(() => ann.tap(label, { messageId: second.id })))
    await ann.waitFor((all) => all.find((m) => m.id === second.id && m.text.includes('Not ordered yet: 3')))
    await Promise.all([botFixture.pass('bot.batches'), botFixture.pass('bot.batches')])
    await botFixture.pass('bot.batches')
    expect(market.payments()).toHaveLength(6)
    expect(ann.message(third.id)?.text).toContain('Confirming orders them again.')
  })

  it('does not reorder a line whose order was reported as not made and is found later', async () => {
    const { market, until, send, confirm, orders } = await confirmList(['none', 'hang', 'none'])
    await until('most likely nothing was charged', 12)
    expect(orders()).toEqual([ALICE, CAROL].sort())
    await send()
    expect(market.release()).toBe(true)
    await confirm()
    const confirmation = await until('The same order had already gone through; only its answer was lost.')
    expect(confirmation.text).toContain('Line 2: The same order')
    await until('In progress: 2')
    expect(orders()).toEqual([ALICE, ALICE, BOB, CAROL, CAROL].sort())
  })

  it('reports lines that the first list has yet to order', async () => {
    const { send } = await confirmList()
    expect((await send()).text).toContain(`same address, amount and time: ${shortened(ALICE, BOB, CAROL)}.`)
  })

  it('reports an order with a lost response, however old it is', async () => {
    const { until, send, clock, market } = await confirmList(['none', 'made_unseen', 'none'])
    await until('No answer; checking whether it was ordered: 1')
    market.down.add('/v2/orders')
    clock.advance(120 * MINUTE_MS)
    expect((await send()).text).toContain(`same address, amount and time: ${shortened(BOB)}.`)
  })

  it('does not reorder a line whose order is found after the second quote', async () => {
    const { botFixture, market, until, send, confirm, orders } = await confirmList(['none', 'hang', 'none'])
    await until('most likely nothing was charged', 12)
    expect((await send()).text).toContain(`last hour, same address, amount and time: ${shortened(ALICE, CAROL)}.`)
    await confirm()
    await botFixture.db.write((tx) => pause(tx, { what: 'buy', reason: 'work', byUserId: 1, sinceMs: 1 }))
    expect(market.release()).toBe(true)
    await until('In progress: 3', 6)
    await botFixture.db.write((tx) => resume(tx, 'buy'))
    await until('The same order had already gone through; only its answer was lost.')
    await until('In progress: 2')
    expect(orders()).toEqual([ALICE, ALICE, BOB, CAROL, CAROL].sort())
  })
})

describe('a response lost in the middle of a list', () => {
  it.each<MarketFault>(['made_then_lost', 'made_then_500', 'made_then_garbage'])(
    'to an order that was made (%s) is resolved, and no line is ordered twice',
    async (trick) => {
      const { market, orders, until, fillAll } = await confirmList(['none', trick, 'none'])
      await until('In progress: 3')
      fillAll()
      await until('3 of 3 filled')
      expect(orders()).toEqual([...RECEIVERS].sort())
      expect(market.payments()).toHaveLength(3)
    },
  )

  it('to an order that was never made leads to a new offer only once it is certain that no order exists', async () => {
    const { ann, botFixture, market, orders, until, fillAll, clock, pass } = await confirmList(['none', 'lost', 'none'])
    const unknown = await until('No answer; checking whether it was ordered: 1')
    expect(unknown.text).toContain('❓')
    fillAll()
    await until('2 of 3 filled', 2)
    const likely = await until('most likely nothing was charged', 12)
    expect(likely.buttons.flat().some(({ text }) => text.includes('New quote for 1'))).toBe(false)
    clock.advance(25 * 60 * MINUTE_MS)
    await pass()
    await botFixture.pass('bot.batches')
    const certain = await tapNewest(ann, 'New quote for 1')
    expect(certain.text).toContain('Not ordered, not charged: 1')
    expect(certain.text).not.toContain('I’ll keep checking until')
    await tapNewest(ann, 'Confirm 1 for 3.25 TRX')
    await ann.sees('Not ordered yet: 1')
    await until('In progress: 1')
    expect(orders()).toEqual([...RECEIVERS].sort())
    expect(market.payments()).toHaveLength(4)
  })

  it('is resolved after a restart of the bot', async () => {
    const { botFixture, orders, until, market, restartNotifier } = await confirmList(['none', 'made_then_lost', 'none'])
    await botFixture.pass('bot.batches')
    await botFixture.restart()
    restartNotifier()
    await until('In progress: 3')
    expect(orders()).toEqual([...RECEIVERS].sort())
    expect(market.payments()).toHaveLength(3)
  })
})
