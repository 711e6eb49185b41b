/** Tests responses that name an order which does not exist or belongs to another account. */
import { describe, expect, it } from 'vitest'
import { UNKNOWN_ORDER_ID } from '../support/hostile-market.ts'
import { createNotifierFixture, type NotifierFixture } from './notifier-fixture.ts'
import { ALICE, BOB, KEY } from './purchase-fixture.ts'

const MINUTE_MS = 60_000

/** Advances the clock by `minutes`, with polls of the orders and of lost calls in between. */
async function pollFor(w: NotifierFixture, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 5) {
    await w.poll(Math.min(left, 5) * MINUTE_MS)
    await w.pass()
  }
}

describe('a response with an order id', () => {
  it('that does not exist is trusted for a minute, and then treated as an unknown outcome', async () => {
    const w = await createNotifierFixture()
    w.market.mischief.push('nobodys_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('⚡ Rent ')
    await w.ann.tap('✅ Rent for 3.25 TRX')
    const ordered = await w.ann.sees('Looking for 65,000 Energy')
    expect(JSON.stringify(ordered.buttons)).toContain(UNKNOWN_ORDER_ID)
    await pollFor(w, 0.9)
    expect(w.ann.last().text).toContain('Looking for')
    await pollFor(w, 0.2)
    await w.ann.sees('❗ I don’t know yet whether your order went')
    await pollFor(w, 12)
    await w.ann.sees('❔ Your order most likely did not go through:')
    expect(w.market.payments()).toHaveLength(1)
  })

  it('that does not exist is dropped when the real order is found', async () => {
    const w = await createNotifierFixture()
    w.market.mischief.push('made_unseen')
    const order = w.order()
    await w.ann.sees('❗ I don’t know yet whether your order went')
    w.market.reveal()
    await w.pass()
    await order
    const [made] = w.account.orders
    expect(JSON.stringify(w.ann.last().buttons)).toContain(String(made?.id))
    // An order seen once counts as made, even if the marketplace later hides it.
    w.market.hide(made?.id)
    await pollFor(w, 12)
    expect(w.ann.last().text).toContain('Looking for')
  })

  it.each([
    ['an order for another address', BOB, 65_000],
    ['an order of another amount', ALICE, 70_000],
  ] as const)('%s is not accepted as the requested order', async (_which, receiver, amount) => {
    const w = await createNotifierFixture()
    const { deps, clock } = w
    const other = { resource: 'ENERGY', receiver, amount, durationSec: 3_600 } as const
    await deps.client.buy(KEY, other, 'elsewhere')
    clock.advance(MINUTE_MS)
    w.market.mischief.push('old_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('⚡ Rent ')
    await w.ann.tap('✅ Rent for 3.25 TRX')
    await w.ann.sees('Looking for 65,000 Energy')
    await w.poll(3_000)
    await w.ann.sees('❗ I don’t know yet whether your order went')
    await pollFor(w, 12)
    await w.ann.sees('❔ Your order most likely did not go through:')
  })

  it('that is much older than the request is not accepted as the requested order', async () => {
    const w = await createNotifierFixture()
    const { deps, clock } = w
    const same = { resource: 'ENERGY', receiver: ALICE, amount: 65_000, durationSec: 3_600 } as const
    await deps.client.buy(KEY, same, 'elsewhere')
    clock.advance(20 * MINUTE_MS)
    w.market.mischief.push('old_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('⚡ Rent ')
    await w.ann.tap('✅ Rent for 3.25 TRX')
    await w.ann.sees('Looking for 65,000 Energy')
    await w.poll(3_000)
    await w.ann.sees('❗ I don’t know yet whether your order went')
    expect(w.account.orders).toHaveLength(1)
  })
})
