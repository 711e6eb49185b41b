import { describe, expect, it } from 'vitest'
import { unsettledPurchases } from '../../src/db/stores/bot/purchases/lists.ts'
import { purchaseOfOrder } from '../../src/db/stores/bot/purchases/purchases.ts'
import type { MarketFault } from '../support/hostile-market.ts'
import { ALICE, BOB, createPurchaseFixture, KEY } from './purchase-fixture.ts'

const CONFIRM = '✅ Rent for 3.25 TRX'
const MINUTE_MS = 60_000

async function confirmWithFault(fault: MarketFault | undefined, receiver = ALICE) {
  const made = await createPurchaseFixture()
  await confirmAgain(made, fault, receiver)
  return made
}

async function confirmAgain(
  { ann, market }: Awaited<ReturnType<typeof createPurchaseFixture>>,
  fault: MarketFault | undefined,
  receiver = ALICE,
) {
  const userMessage = ann.say(`/energy ${receiver} 65k 1h`)
  await ann.sees('⚡ Rent ', { after: userMessage.id })
  if (fault) market.mischief.push(fault)
  await ann.tap(CONFIRM)
}

/** Advances the clock in steps and runs the bot's workers after each. */
async function passAndPoll(
  clock: Awaited<ReturnType<typeof createPurchaseFixture>>['clock'],
  pass: () => Promise<void>,
  minutes: number,
) {
  await pass()
  for (let left = minutes; left > 0; left -= 30) {
    clock.advance(Math.min(left, 30) * MINUTE_MS)
    await pass()
  }
}

describe('an order with a lost response', () => {
  it.each<MarketFault>(['made_then_lost', 'made_then_500', 'made_then_garbage'])(
    'that was made (%s) is found in the history, reported in the same message, and not repeated',
    async (fault) => {
      const { ann, market, account, pass } = await confirmWithFault(fault)
      const unknown = await ann.sees('❗ I don’t know yet whether your order went')
      expect(account.orders).toHaveLength(1)
      await pass()
      const found = await ann.sees('Looking for 65,000 Energy')
      expect(found.id).toBe(unknown.id)
      expect(found.buttons.flat().map(({ text }) => text)).toContain('🔎 Details')
      expect(market.payments()).toHaveLength(1)
    },
  )

  it.each<MarketFault>(['lost', 'garbage'])(
    'that was not made (%s) is reported as most likely failed after ten minutes, and as failed after a day',
    async (fault) => {
      const { ann, clock, market, account, pass } = await confirmWithFault(fault)
      await ann.sees('❗ I don’t know yet whether your order went')
      for (const minutes of [0, 0.1, 1, 5, 3.8]) {
        clock.advance(minutes * MINUTE_MS)
        await pass()
        expect(ann.last().text).toContain('❗ I don’t know yet whether your order went')
      }
      clock.advance(MINUTE_MS)
      await pass()
      const word = await ann.sees('❔ Your order most likely did not go through:')
      expect(word.text).toContain('I’ll keep checking until 6 Jan, 12:10 (UTC)')
      expect(word.text).not.toContain('charged')
      clock.advance(24 * 60 * MINUTE_MS)
      await pass()
      const end = await ann.sees('Nothing was charged')
      expect(end.id).toBe(word.id)
      expect(account.orders).toHaveLength(0)
      expect(market.payments()).toHaveLength(1)
      await ann.tap('🔄 Try again')
      await ann.sees('⚡ Rent ')
      await ann.tap(CONFIRM)
      await ann.sees('Looking for')
      expect(account.orders).toHaveLength(1)
    },
  )

  it.each([2, 8, 30, 20 * 60])('that is made %i minutes late is found and reported', async (minutes) => {
    const { ann, clock, market, account, pass } = await confirmWithFault('hang')
    await ann.sees('❗ I don’t know yet whether your order went')
    await passAndPoll(clock, pass, minutes)
    expect(market.release()).toBe(true)
    await passAndPoll(clock, pass, 6)
    const notice = await ann.sees('Looking for 65,000 Energy')
    expect(notice.text.includes('❗ I told you that this order most likely did not go through.')).toBe(minutes > 10)
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })

  it('that was charged but is not listed is never reported as failed while the balance shows the charge', async () => {
    const { ann, clock, market, pass } = await confirmWithFault('made_unseen')
    await ann.sees('❗ I don’t know yet whether your order went')
    await passAndPoll(clock, pass, 90)
    expect(ann.last().text).toContain('Your balance dropped by more than your listed')
    market.reveal()
    await passAndPoll(clock, pass, 6)
    await ann.sees('Looking for 65,000 Energy')
    expect(market.payments()).toHaveLength(1)
  })

  it('is not confused with other orders of the account that explain the balance', async () => {
    const { ann, clock, pass, deps } = await confirmWithFault('lost')
    await ann.sees('❗ I don’t know yet whether your order went')
    clock.advance(MINUTE_MS)
    const wish = { resource: 'ENERGY', receiver: BOB, amount: 65_000, durationSec: 3_600 } as const
    expect(await deps.client.buy(KEY, wish, 'elsewhere')).toMatchObject({ at: 'done' })
    await passAndPoll(clock, pass, 12)
    await ann.sees('❔ Your order most likely did not go through:')
  })

  it.each(['made', 'listed', 'found'])(
    'that is %s late, after the user tapped "Try again", is reported and not made twice',
    async (how) => {
      const made = await confirmWithFault(how === 'listed' ? 'made_unseen' : 'hang')
      const { ann, clock, market, account, pass } = made
      await ann.sees('❗ I don’t know yet whether your order went')
      // A deposit masks the price charged to the balance.
      if (how === 'listed') account.balanceSun += 10_000_000
      await passAndPoll(clock, pass, 12)
      await ann.sees('❔ Your order most likely did not go through:')
      await ann.tap('🔄 Try again')
      await ann.sees('⚡ Rent ')
      if (how === 'listed') market.reveal()
      else market.release()
      if (how === 'found') await passAndPoll(clock, pass, 0.4)
      await ann.tap(CONFIRM)
      await ann.sees('📦 Your earlier order for the same rental did go')
      await pass()
      await ann.sees('Looking for 65,000 Energy')
      expect(account.orders).toHaveLength(1)
      expect(market.payments()).toHaveLength(1)
    },
  )

  it('that is made late, after a repeat, is reported too: two orders have two messages', async () => {
    const { ann, clock, market, account, pass } = await confirmWithFault('hang')
    await passAndPoll(clock, pass, 12)
    await ann.sees('❔ Your order most likely did not go through:')
    await ann.tap('🔄 Try again')
    const quote = await ann.sees('⚡ Rent ')
    expect(quote.text).toContain('If you order now, you may get both.')
    await ann.tap(CONFIRM)
    await ann.sees('Looking for 65,000 Energy')
    market.release()
    await passAndPoll(clock, pass, 6)
    expect(account.orders).toHaveLength(2)
    expect(ann.chat().filter(({ text }) => text.includes('Looking for 65,000 Energy'))).toHaveLength(2)
    expect(ann.last().text).toContain('❗ I told you that this order most likely did not go through.')
  })

  it('that the marketplace makes late is still found', async () => {
    const { ann, clock, market, account, pass } = await confirmWithFault('hang')
    await ann.sees('❗ I don’t know yet whether your order went')
    clock.advance(30_000)
    await pass()
    expect(market.release()).toBe(true)
    clock.advance(5_000)
    await pass()
    await ann.sees('Looking for 65,000 Energy')
    expect(account.orders).toHaveLength(1)
  })

  it('stays unknown, and is shown as unknown, while the history is unreadable or wrong', async () => {
    const { ann, clock, market, account, pass } = await confirmWithFault('made_then_lost')
    await ann.sees('❗ I don’t know yet whether your order went')
    market.down.add('/v2/orders')
    await pass()
    await ann.sees('I still can’t reach the marketplace.')
    clock.advance(10 * MINUTE_MS)
    await pass()
    market.down.clear()
    market.hideHistory(true)
    clock.advance(10 * MINUTE_MS)
    await pass()
    clock.advance(10 * MINUTE_MS)
    await pass()
    expect(ann.last().text).toContain('I still can’t reach the marketplace.')
    market.hideHistory(false)
    clock.advance(10 * MINUTE_MS)
    await pass()
    await ann.sees('Looking for')
    expect(account.orders).toHaveLength(1)
  })

  it('is reported in a new message if the live message was deleted', async () => {
    const { ann, pass } = await confirmWithFault('made_then_lost')
    const unknown = await ann.sees('❗ I don’t know yet whether your order went')
    ann.delete(unknown.id)
    await pass()
    const found = await ann.sees('Looking for')
    expect(found.id).toBeGreaterThan(unknown.id)
    expect(found.buttons.flat().map(({ text }) => text)).toContain('🔎 Details')
  })

  it('is mentioned before the next purchase', async () => {
    const { ann } = await confirmWithFault('made_then_lost')
    await ann.sees('❗ I don’t know yet whether your order went')
    ann.say(`/energy ${BOB} 65k 1h`)
    await ann.sees('still checking whether an earlier order of yours went through (65,000 Energy)')
  })

  it('is not mistaken for an equal earlier order', async () => {
    const made = await confirmWithFault(undefined)
    await made.ann.sees('Looking for')
    const first = made.ann.last().id
    await confirmAgain(made, 'lost')
    await made.ann.sees('❗ I don’t know yet whether your order went', { after: first })
    await passAndPoll(made.clock, made.pass, 12)
    await made.ann.sees('❔ Your order most likely did not go through:', { after: first })
    expect(made.account.orders).toHaveLength(1)
  })

  it('and a second equal one are each matched to one order', async () => {
    const made = await confirmWithFault('made_then_lost')
    await made.ann.sees('❗ I don’t know yet whether your order went')
    await confirmAgain(made, 'made_then_lost')
    await made.ann.sees('❗ I don’t know yet whether your order went', { after: made.ann.last().id - 1 })
    await made.pass()
    await made.ann.waitFor((all) =>
      all.filter((m) => m.text.includes('Looking for 65,000')).length === 2 ? true : undefined,
    )
    const ids = made.account.orders.map((o) => String(o.id))
    const found = await made.db.read((reader) => Promise.all(ids.map((id) => purchaseOfOrder(reader, id))))
    expect(new Set(found.map((p) => p?.messageId)).size).toBe(2)
    expect(await made.db.read(unsettledPurchases)).toEqual([])
  })

  it('is not matched to the order of another purchase', async () => {
    const made = await confirmWithFault(undefined)
    await made.ann.sees('Looking for')
    const first = made.ann.last().id
    await confirmAgain(made, 'old_id')
    await made.ann.sees('❗ I don’t know yet whether your order went', { after: first })
    await passAndPoll(made.clock, made.pass, 12)
    await made.ann.sees('❔ Your order most likely did not go through:', { after: first })
  })

  it('is checked after a restart too, and operators are alerted if it stays unknown', async () => {
    const made = await confirmWithFault('made_then_lost')
    await made.ann.sees('❗ I don’t know yet whether your order went')
    made.market.down.add('/v2/orders')
    await made.botFixture.restart()
    made.clock.advance(16 * MINUTE_MS)
    await made.pass()
    made.market.down.clear()
    await made.botFixture.restart()
    await made.pass()
    await made.ann.sees('Looking for')
  })
})
