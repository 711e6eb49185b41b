import { describe, expect, it } from 'vitest'
import { unsettled } from '../../src/db/stores/purchase-lists.ts'
import type { Mischief } from '../support/hostile-market.ts'
import { ALICE, BOB, purchaseWorld } from './purchase-world.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'
const MINUTE_MS = 60_000

async function confirmedWith(trick: Mischief | undefined, receiver = ALICE) {
  const made = await purchaseWorld()
  await confirmAgain(made, trick, receiver)
  return made
}

async function confirmAgain(
  { ann, market }: Awaited<ReturnType<typeof purchaseWorld>>,
  trick: Mischief | undefined,
  receiver = ALICE,
) {
  const said = ann.say(`/energy ${receiver} 65k 1h`)
  await ann.sees('Quote: rent', { after: said.id })
  if (trick) market.mischief.push(trick)
  await ann.tap(CONFIRM)
}

describe('an order whose answer is lost', () => {
  it.each<Mischief>(['made_then_lost', 'made_then_500', 'made_then_garbage'])(
    'though made (%s) is found in the history, told in the same message, and never ordered twice',
    async (trick) => {
      const { ann, market, account, pass } = await confirmedWith(trick)
      const unknown = await ann.sees('I do not know yet whether your order was made')
      expect(account.orders).toHaveLength(1)
      await pass()
      const found = await ann.sees('Ordered: 65,000 Energy')
      expect(found.id).toBe(unknown.id)
      expect(found.text).toContain(String(account.orders[0]?.id))
      expect(market.payments()).toHaveLength(1)
    },
  )

  it.each<Mischief>(['lost', 'garbage'])(
    'and not made (%s) is only called so after a minute of looking',
    async (trick) => {
      const { ann, clock, market, account, pass } = await confirmedWith(trick)
      await ann.sees('I do not know yet')
      for (const ms of [0, 5_000, 30_000, 24_000]) {
        clock.advance(ms)
        await pass()
        expect(ann.last().text).toContain('I do not know yet')
      }
      clock.advance(2_000)
      await pass()
      await ann.sees('Nothing was charged')
      expect(account.orders).toHaveLength(0)
      expect(market.payments()).toHaveLength(1)
      await ann.tap('🔄 Try again')
      await ann.sees('Quote: rent')
      await ann.tap(CONFIRM)
      await ann.sees('Ordered')
      expect(account.orders).toHaveLength(1)
    },
  )

  it('that the marketplace makes late is found all the same', async () => {
    const { ann, clock, market, account, pass } = await confirmedWith('hang')
    await ann.sees('I do not know yet')
    clock.advance(30_000)
    await pass()
    expect(market.release()).toBe(true)
    clock.advance(5_000)
    await pass()
    await ann.sees('Ordered: 65,000 Energy')
    expect(account.orders).toHaveLength(1)
  })

  it('stays unknown, and is said to, for as long as the history cannot be read or lies', async () => {
    const { ann, clock, market, account, pass } = await confirmedWith('made_then_lost')
    await ann.sees('I do not know yet')
    market.down.add('/v2/orders')
    await pass()
    await ann.sees('still cannot be reached')
    clock.advance(10 * MINUTE_MS)
    await pass()
    market.down.clear()
    market.lie(true)
    clock.advance(10 * MINUTE_MS)
    await pass()
    clock.advance(10 * MINUTE_MS)
    await pass()
    expect(ann.last().text).toContain('still cannot be reached')
    market.lie(false)
    clock.advance(10 * MINUTE_MS)
    await pass()
    await ann.sees('Ordered')
    expect(account.orders).toHaveLength(1)
  })

  it('is told in a new message when the live one is gone', async () => {
    const { ann, account, pass } = await confirmedWith('made_then_lost')
    const unknown = await ann.sees('I do not know yet')
    ann.delete(unknown.id)
    await pass()
    const found = await ann.sees('Ordered')
    expect(found.id).toBeGreaterThan(unknown.id)
    expect(found.text).toContain(String(account.orders[0]?.id))
  })

  it('is mentioned before the next purchase', async () => {
    const { ann } = await confirmedWith('made_then_lost')
    await ann.sees('I do not know yet')
    ann.say(`/energy ${BOB} 65k 1h`)
    await ann.sees('I do not know yet what became of an earlier order of yours (65,000 Energy)')
  })

  it('is not mistaken for an equal one that was made before', async () => {
    const made = await confirmedWith(undefined)
    await made.ann.sees('Ordered')
    const first = made.ann.last().id
    await confirmAgain(made, 'lost')
    await made.ann.sees('I do not know yet', { after: first })
    await made.pass()
    made.clock.advance(61_000)
    await made.pass()
    await made.ann.sees('Nothing was charged', { after: first })
    expect(made.account.orders).toHaveLength(1)
  })

  it('among two equal ones gets one order each', async () => {
    const made = await confirmedWith('made_then_lost')
    await made.ann.sees('I do not know yet')
    await confirmAgain(made, 'made_then_lost')
    await made.ann.sees('I do not know yet', { after: made.ann.last().id - 1 })
    await made.pass()
    await made.ann.waitFor((all) =>
      all.filter((m) => m.text.includes('Ordered: 65,000')).length === 2 ? true : undefined,
    )
    const ids = made.account.orders.map((o) => String(o.id))
    const texts = made.ann.chat().map((m) => m.text)
    for (const id of ids) expect(texts.filter((text) => text.includes(id))).toHaveLength(1)
    expect(await made.db.read(unsettled)).toEqual([])
  })

  it('is not believed when it names an order that another purchase has', async () => {
    const made = await confirmedWith(undefined)
    await made.ann.sees('Ordered')
    const first = made.ann.last().id
    await confirmAgain(made, 'old_id')
    await made.ann.sees('I do not know yet', { after: first })
    await made.pass()
    made.clock.advance(61_000)
    await made.pass()
    await made.ann.sees('Nothing was charged', { after: first })
  })

  it('is asked about after a restart too, and the operators hear of it when it lasts', async () => {
    const made = await confirmedWith('made_then_lost')
    await made.ann.sees('I do not know yet')
    made.market.down.add('/v2/orders')
    await made.world.restart()
    made.clock.advance(6 * MINUTE_MS)
    await made.pass()
    made.market.down.clear()
    await made.world.restart()
    await made.pass()
    await made.ann.sees('Ordered')
  })
})
