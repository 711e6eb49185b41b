import { describe, expect, it } from 'vitest'
import { createRuntime } from '../../src/bot/base/runtime.ts'
import { createRentalWatch, usageAt } from '../../src/bot/notifier/rentals.ts'
import { lookWithAnyKey } from '../../src/bot/purchases/quote.ts'
import { dueLooks } from '../../src/db/stores/bot/purchases/account-looks.ts'
import { purchasesOfOrders } from '../../src/db/stores/bot/purchases/lists.ts'
import { type LinkRow, readLink, saveLink } from '../../src/db/stores/bot/users.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createFairPace } from '../../src/kernel/pace.ts'
import { DELEGATOR } from '../support/hostile-market.ts'
import { notifierWorld } from './notifier-world.ts'
import { ALICE, KEY } from './purchase-world.ts'

describe('an order on its way', () => {
  it('moves its bar in the live message, only when something changed', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 52)
    await w.look()
    const live = await w.ann.sees('▓▓▓▓░░░░ 52%')
    const before = w.ann.chat().length
    await w.look(3_000)
    await w.look(3_000)
    expect(w.ann.chat()).toHaveLength(before)
    w.fill(order, 75)
    await w.look(3_000)
    expect((await w.ann.sees('▓▓▓▓▓▓░░ 75%')).id).toBe(live.id)
    await w.notifier.outbox.pass()
    expect(w.ann.chat()).toHaveLength(before)
  })

  it('ends with a last edit and one receipt that says what, by whom and until when', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    await w.look(10_000)
    await w.notifier.outbox.pass()
    await w.notifier.outbox.pass()
    const receipts = w.ann.chat().filter((m) => m.text.includes('Receipt'))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toContain('Rented: 65,000 Energy')
    expect(receipts[0]?.text).toContain(DELEGATOR)
    expect(receipts[0]?.text).toContain('Until: 5 Jan 2026, 13:00 (UTC)')
    expect(receipts[0]?.buttons.flat().map((b) => b.text)).toEqual(
      expect.arrayContaining(['⏳ Extend', '🔁 Buy again']),
    )
  })

  it('that ends short says so', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 40, 'Completed')
    await w.look()
    await w.notifier.outbox.pass()
    await w.ann.sees('Ended at 40%')
  })

  it('that is cancelled elsewhere says what came back; a lower price alone is no refund', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 40)
    await w.look()
    // 26,000 filled at 50; the other 39,000 go down to 45.
    Object.assign(order, { price: 45, payoutAmount: 3_055_000 })
    await w.look(3_000)
    expect((await w.ann.sees('Paid: 3.055 TRX')).text).not.toContain('Came back')
    // Cancelled, a part on its way first, then all of it.
    Object.assign(order, { payoutAmount: 2_000_000 })
    await w.look(3_000)
    w.fill(order, 40, 'Completed')
    Object.assign(order, { payoutAmount: 1_300_000 })
    await w.look(3_000)
    await w.notifier.outbox.pass()
    const receipt = await w.ann.sees('Receipt')
    for (const part of ['Ended at 40%', 'Paid: 1.3 TRX', 'Came back to your balance: 1.755 TRX'])
      expect(receipt.text).toContain(part)
  })

  it('that left the Active list is asked for by itself', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    await w.look()
    const singles = w.calls('/v2/order/')
    w.fill(order, 100)
    await w.look(3_000)
    expect(w.calls('/v2/order/')).toBe(singles + 1)
  })

  describe('where no order says its own status', () => {
    async function short(filtered = true) {
      const w = await notifierWorld()
      Object.assign(w.market.pages, { status: false, filtered, rowsAtMost: 1 })
      const order = await w.order()
      w.fill(order, 40)
      await w.look(3_000)
      await w.ann.sees('▓▓▓░░░░░ 40%')
      return { ...w, w, order }
    }

    it('that ended short is known by the list of the completed', async () => {
      const { w, order } = await short()
      for (const newer of [await w.order(), await w.order()]) w.fill(newer, 100)
      w.fill(order, 40, 'Completed')
      await w.look(3_000)
      await w.notifier.outbox.pass()
      await w.ann.sees('Ended at 40%')
    })

    it('that waits on goes on waiting, and so does every one where the lists tell nothing', async () => {
      const { w, order } = await short()
      await w.look(70_000)
      const { w: other, order: its } = await short(false)
      other.fill(its, 40, 'Completed')
      await other.look(70_000)
      for (const [world, id] of [
        [w, order.id],
        [other, its.id],
      ] as const) {
        const [row] = await world.world.db.read((reader) => purchasesOfOrders(reader, [String(id)]))
        expect(row).toMatchObject({ state: 'ordered', filledPercent: 40 })
      }
    })
  })

  it('is not held up by those that the marketplace has forgotten, however many', async () => {
    const w = await notifierWorld()
    for (let i = 0; i < 5; i++) await w.order()
    await w.look()
    await w.look(3_000)
    w.account.orders.length = 0
    const last = await w.order()
    w.fill(last, 100)
    for (let i = 0; i < 3; i++) await w.look(70_000)
    const [row] = await w.world.db.read((reader) => purchasesOfOrders(reader, [String(last.id)]))
    expect(row?.state).toBe('completed')
  })

  it('is seen on whatever page it is, where the marketplace gives fewer on a page than it is asked for', async () => {
    const w = await notifierWorld()
    for (let i = 0; i < 7; i++) await w.order()
    w.market.pages.rowsAtMost = 1
    for (const order of w.account.orders) w.fill(order, 50)
    for (let i = 0; i < 3; i++) await w.look(3_000)
    const ids = w.account.orders.map(({ id }) => String(id))
    const rows = await w.world.db.read((reader) => purchasesOfOrders(reader, ids))
    expect(rows.map(({ filledPercent }) => filledPercent)).toEqual(Array(7).fill(50))
  })

  it('is asked about in as many calls as its list has pages', async () => {
    const w = await notifierWorld()
    for (let i = 0; i < 4; i++) await w.order()
    w.market.pages.rowsAtMost = 2
    const before = w.calls('/v2/orders')
    await w.look(3_000)
    expect(w.calls('/v2/orders') - before).toBe(2)
  })

  it('is not held up by those that the marketplace knows and never lists, however many', async () => {
    const w = await notifierWorld()
    for (let i = 0; i < 5; i++) await w.order()
    for (const order of w.account.orders) order.status = 'Pending'
    const last = await w.order()
    w.fill(last, 100)
    for (let i = 0; i < 3; i++) await w.look(3_000)
    const [row] = await w.world.db.read((reader) => purchasesOfOrders(reader, [String(last.id)]))
    expect(row?.state).toBe('completed')
  })

  it('is not held up by one about which the marketplace does not answer', async () => {
    const w = await notifierWorld()
    const silent = await w.order()
    const last = await w.order()
    w.market.down.add(`/v2/order/${silent.id}`)
    for (const order of [silent, last]) w.fill(order, 100)
    for (let i = 0; i < 3; i++) await w.look(60_000)
    const [row] = await w.world.db.read((reader) => purchasesOfOrders(reader, [String(last.id)]))
    expect(row?.state).toBe('completed')
  })

  it('shares one list call with the other orders of its account', async () => {
    const w = await notifierWorld()
    await w.order()
    await w.order()
    const before = w.calls('/v2/orders')
    await w.look(1_000)
    expect(w.calls('/v2/orders')).toBe(before + 1)
  })

  it('is asked about every few seconds while young, seldom when old', async () => {
    const w = await notifierWorld()
    await w.order()
    const callsIn = async (seconds: number) => {
      const before = w.calls('/v2/orders')
      for (let i = 0; i < seconds; i++) await w.look(1_000)
      return w.calls('/v2/orders') - before
    }
    expect(await callsIn(20)).toBeGreaterThanOrEqual(9)
    w.clock.advance(3 * 60_000)
    expect(await callsIn(60)).toBeLessThanOrEqual(6)
  })

  it('is asked about when its turn comes, whoever starts meanwhile', async () => {
    const w = await notifierWorld()
    await w.order()
    await w.look()
    const before = w.calls('/v2/orders')
    w.restartNotifier()
    await w.look(1_999)
    expect(w.calls('/v2/orders')).toBe(before)
    await w.look(1)
    expect(w.calls('/v2/orders')).toBe(before + 1)
  })

  it('is asked about with the calls that the operator allows, and not once it has ended', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    const { pollTurn } = createRuntime({
      ...w.world.deps,
      pollTurn: createFairPace(w.world.deps.clock, { perSecond: 2, burst: 2 })(),
    }).deps
    let turns = 0
    for (let i = 0; i < 6; i++) void pollTurn().then(() => turns++)
    await expect.poll(() => turns).toBe(2)
    w.world.clock.advance(1_000)
    await expect.poll(() => turns).toBe(4)
    w.fill(order, 100)
    await w.look()
    await w.look(60_000)
    const before = w.calls('/v2/order')
    await w.look(60_000)
    expect(w.calls('/v2/order')).toBe(before)
    expect(await w.world.db.read((reader) => dueLooks(reader, w.world.clock.now(), 10))).toEqual([])
  })

  it('of a marketplace in trouble is asked about less and less, and shown when it is back', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.market.down.add('/v2/orders')
    const before = w.calls('/v2/orders')
    for (let i = 0; i < 60; i++) await w.look(1_000)
    // Four tries each, after 5, 10 and 20 s.
    expect(w.calls('/v2/orders') - before).toBeLessThanOrEqual(4 * 5)
    w.market.down.clear()
    w.fill(order, 52)
    await w.look(5 * 60_000)
    await w.ann.sees('52%')
  })

  it('is seen with the key of somebody else on its account, and only the key that is dead is marked', async () => {
    const w = await notifierWorld()
    const { olga, db, sunwatt } = w.world
    const order = await w.order()
    w.market.accounts.set('second-key', w.account)
    olga.say('/link second-key')
    await olga.sees('is linked')
    olga.say(`/energy ${ALICE} 65k 1h`)
    await olga.sees('Quote: rent 65,000 Energy')
    await olga.tap('✅ Confirm 3.25 TRX')
    await olga.sees('Ordered: 65,000')
    w.market.accounts.delete(KEY)
    w.fill(order, 52)
    await w.look()
    const isAlive = async (userId: number) =>
      (await db.read((reader) => readLink(reader, userId)))?.rejectedAtMs === null
    expect([await isAlive(w.ann.id), await isAlive(olga.id)]).toEqual([false, true])
    await w.look(10_000)
    await w.ann.sees('▓▓▓▓░░░░ 52%')
    // A key that was linked while the call was under way.
    const payer = { userId: olga.id, accountId: w.account.id }
    const asked = lookWithAnyKey(sunwatt.runtime.deps, [payer], async () => {
      const link = (await db.read((reader) => readLink(reader, olga.id))) as LinkRow
      await db.write((tx) => saveLink(tx, { ...link, sealedKey: 'another' }))
      throw new AppError('INVALID_API_KEY')
    })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
    expect(await isAlive(olga.id)).toBe(true)
  })

  it('ends although the process died between writing it down and showing it', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    w.ann.block()
    await w.look()
    w.ann.unblock()
    w.restartNotifier()
    const { id } = w.ann.say('/start')
    await w.ann.sees('Your account', { after: id })
    await w.look(1_000)
    await w.ann.sees('Rented: 65,000 Energy')
    await w.notifier.outbox.pass()
    await w.ann.sees('Receipt')
  })
})

describe('the end of a rental', () => {
  it('is announced ten minutes ahead for a rental of an hour, once, with what can be done', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    w.clock.advance(49 * 60_000)
    await w.notifier.rentals.pass()
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes('ends in'))).toBe(false)
    w.clock.advance(60_000)
    for (let i = 0; i < 2; i++) {
      await w.notifier.rentals.pass()
      await w.notifier.outbox.pass()
    }
    const warnings = w.ann.chat().filter((m) => m.text.includes('65,000 Energy ends in 10 minutes'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.buttons.flat().map((b) => b.text)).toEqual(
      expect.arrayContaining(['⏳ Extend', '🔁 Buy again']),
    )
  })

  it('is announced before the node is asked for its use, which is put off when no node answers', async () => {
    const w = await notifierWorld()
    const { db, clock } = w.world
    w.fill(await w.order(), 100)
    await w.look()
    clock.advance(51 * 60_000)
    const asked: number[] = []
    Object.assign(w.world.deps.node, {
      async pendingResources() {
        asked.push((await w.messages()).filter(({ event }) => event.kind === 'rental_ending').length)
        throw new Error('no node answers')
      },
    })
    const rentals = createRentalWatch({ ...w.world.deps, db, clock })
    await rentals.pass()
    await rentals.pass()
    expect(asked).toEqual([1])
    clock.advance(60_000)
    await rentals.pass()
    expect(asked).toEqual([1, 1])
  })

  it('is not announced when it is over', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    w.clock.advance(50 * 60_000)
    await w.notifier.rentals.pass()
    w.clock.advance(11 * 60_000)
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes('ends in'))).toBe(false)
  })

  it('is told once when it has ended: what was used there and paid', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    await w.notifier.rentals.pass()
    w.clock.advance(61 * 60_000)
    for (let i = 0; i < 2; i++) {
      await w.notifier.rentals.pass()
      await w.notifier.outbox.pass()
    }
    const told = w.ann.chat().filter((m) => m.text.includes('has ended'))
    expect(told).toHaveLength(1)
    for (const part of ['65,000 Energy has ended', 'Used there meanwhile: about 0 Energy', 'Paid: 3.25 TRX'])
      expect(told[0]?.text).toContain(part)
    for (const part of ['Left unused: about 65,000 Energy', 'burning would have been cheaper by 3.25 TRX'])
      expect(told[0]?.text).toContain(part)
    w.ann.say('/account')
    const shown = await w.ann.sees('Deposit address:')
    expect(shown.text).toContain(
      'Saved so far: nothing yet. By what was really used, burning would have been cheaper by 3.25',
    )
  })

  it('is not told of its end by a clock that runs ahead of the chain, but once the clock is right', async () => {
    const w = await notifierWorld()
    const { deps, db } = w.world
    w.fill(await w.order(), 100)
    await w.look()
    let isTimeInDoubt = false
    const heads: number[] = []
    const node = {
      ...deps.node,
      // The head shows that the clock is wrong.
      async head() {
        isTimeInDoubt = true
        heads.push(w.clock.now())
        return deps.node.head()
      },
    }
    const ahead = createRentalWatch({ ...deps, node, db, clock: w.clock, isTimeInDoubt: () => isTimeInDoubt })
    const kinds = async () =>
      (await w.messages()).map(({ event }) => event.kind).filter((kind) => /^rental_/.test(kind))
    await ahead.pass()
    expect(heads).toEqual([])
    for (const minutes of [55, 6]) {
      w.clock.advance(minutes * 60_000)
      await ahead.pass()
      expect(await kinds()).toEqual([])
    }
    expect(heads.length).toBeGreaterThan(0)
    await w.notifier.rentals.pass()
    expect(await kinds()).toEqual(['rental_ended'])
  })

  it('that ended while nobody looked for more than a day is no news', async () => {
    const w = await notifierWorld()
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    w.clock.advance(26 * 3_600_000)
    await w.notifier.rentals.pass()
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes('has ended'))).toBe(false)
  })
})

describe('what is used at an address', () => {
  const HOUR_MS = 3_600_000

  it('is what is in use beyond what is left of the last look, for the chain gives it back over a day', () => {
    const first = usageAt(null, 10_000, 0)
    expect(first.units).toBe(0)
    const used = usageAt(first, 70_000, 0)
    expect(used.units).toBe(60_000)
    const later = usageAt(used, 35_000, 12 * HOUR_MS)
    expect(later.units).toBe(60_000)
    expect(usageAt(later, 60_000, 12 * HOUR_MS).units).toBe(85_000)
    expect(usageAt(later, 20_000, 60 * HOUR_MS)).toMatchObject({ units: 80_000, lastUsed: 20_000 })
  })
})
