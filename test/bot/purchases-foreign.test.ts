/** An answer that names an order which is not there, or which is somebody else's. */
import { describe, expect, it } from 'vitest'
import { NOBODYS_ID } from '../support/hostile-market.ts'
import { type NotifierWorld, notifierWorld } from './notifier-world.ts'
import { ALICE, BOB, KEY } from './purchase-world.ts'

const MINUTE_MS = 60_000

/** Until the bot has looked at the orders and at what became of lost ones, `minutes` later. */
async function later(w: NotifierWorld, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 5) {
    await w.look(Math.min(left, 5) * MINUTE_MS)
    await w.pass()
  }
}

describe('an answer that names an order', () => {
  it('nobody has is believed for a minute, and then an unknown outcome like any other', async () => {
    const w = await notifierWorld()
    w.market.mischief.push('nobodys_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('Quote: rent')
    await w.ann.tap('✅ Confirm 3.25 TRX')
    expect((await w.ann.sees('Ordered: 65,000 Energy')).text).toContain(NOBODYS_ID)
    await later(w, 0.9)
    expect(w.ann.last().text).toContain('Ordered')
    await later(w, 0.2)
    await w.ann.sees('I do not know yet whether your order was made')
    await later(w, 12)
    await w.ann.sees('most likely not made')
    expect(w.market.payments()).toHaveLength(1)
  })

  it('nobody has is forgotten when the order that was made is found', async () => {
    const w = await notifierWorld()
    w.market.mischief.push('made_unseen')
    const order = w.order()
    await w.ann.sees('I do not know yet')
    w.market.reveal()
    await w.pass()
    await order
    const [made] = w.account.orders
    expect(w.ann.last().text).toContain(String(made?.id))
    // What was seen once was made, whatever the marketplace forgets later.
    w.market.hide(made?.id)
    await later(w, 12)
    expect(w.ann.last().text).toContain('Ordered')
  })

  it.each([
    ['for another address', BOB, 65_000],
    ['of another amount', ALICE, 70_000],
  ] as const)('%s is not shown as the one that was asked for', async (_which, receiver, amount) => {
    const w = await notifierWorld()
    const { deps, clock } = w
    const other = { resource: 'ENERGY', receiver, amount, durationSec: 3_600 } as const
    await deps.client.buy(KEY, other, 'elsewhere')
    clock.advance(MINUTE_MS)
    w.market.mischief.push('old_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('Quote: rent')
    await w.ann.tap('✅ Confirm 3.25 TRX')
    await w.ann.sees('Ordered: 65,000 Energy')
    await w.look(3_000)
    await w.ann.sees('I do not know yet whether your order was made')
    await later(w, 12)
    await w.ann.sees('most likely not made')
  })

  it('that was made long before the question is not taken for the answer to it', async () => {
    const w = await notifierWorld()
    const { deps, clock } = w
    const same = { resource: 'ENERGY', receiver: ALICE, amount: 65_000, durationSec: 3_600 } as const
    await deps.client.buy(KEY, same, 'elsewhere')
    clock.advance(20 * MINUTE_MS)
    w.market.mischief.push('old_id')
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('Quote: rent')
    await w.ann.tap('✅ Confirm 3.25 TRX')
    await w.ann.sees('Ordered: 65,000 Energy')
    await w.look(3_000)
    await w.ann.sees('I do not know yet whether your order was made')
    expect(w.account.orders).toHaveLength(1)
  })
})
