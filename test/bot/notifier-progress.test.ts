import { describe, expect, it } from 'vitest'
import { createRuntime } from '../../src/bot/base/runtime.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { endedScreen } from '../../src/bot/notifier/event-screens.ts'
import { createRentalWatch, usageAt } from '../../src/bot/notifier/rentals.ts'
import { readWithAnyKey } from '../../src/bot/purchases/payer-calls.ts'
import { duePolls } from '../../src/db/stores/bot/purchases/account-polls.ts'
import { purchasesOfOrders } from '../../src/db/stores/bot/purchases/lists.ts'
import { type LinkRow, readCurrentLink, saveLink } from '../../src/db/stores/bot/users.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createFairPace } from '../../src/kernel/pace.ts'
import { createNotifierFixture, type NotifierFixture } from './notifier-fixture.ts'
import { ALICE, KEY } from './purchase-fixture.ts'

const stateOf = async ({ botFixture }: NotifierFixture, { id }: Record<string, unknown>) =>
  (await botFixture.db.read((reader) => purchasesOfOrders(reader, [String(id)])))[0]?.state

describe('a pending order', () => {
  it('updates the bar in the live message only on changes', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 52)
    await w.poll()
    const live = await w.ann.sees('▓▓▓▓░░░░ 52%')
    const before = w.ann.chat().length
    await w.poll(3_000)
    await w.poll(3_000)
    expect(w.ann.chat()).toHaveLength(before)
    w.fill(order, 75)
    await w.poll(3_000)
    expect((await w.ann.sees('▓▓▓▓▓▓░░ 75%')).id).toBe(live.id)
    await w.notifier.outbox.pass()
    expect(w.ann.chat()).toHaveLength(before)
  })

  it('ends with a final edit and one receipt with the amount, the providers and the end', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    await w.poll(10_000)
    await w.notifier.outbox.pass()
    await w.notifier.outbox.pass()
    const receipts = w.ann.chat().filter((m) => m.text.includes('TRX · '))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toContain('✅ 65,000 Energy')
    expect(receipts[0]?.text).toContain('· 1 delegation')
    expect(receipts[0]?.text).toContain('until 13:00 (UTC)')
    expect(receipts[0]?.buttons.flat().map((b) => b.text)).toEqual(expect.arrayContaining(['⏳ Extend', '🔁 Again']))
  })

  it('offers no extension if suppliers delivered all of it', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    for (const delegate of order.delegates as object[]) Object.assign(delegate, { source: 'other' })
    await w.poll()
    await w.notifier.outbox.pass()
    const receipt = await w.ann.sees('✅ 65,000 Energy')
    expect(receipt.buttons.flat().map(({ text }) => text)).not.toContain('⏳ Extend')
  })

  it('reports a partial fill at its end', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 40, 'Completed')
    await w.poll()
    await w.notifier.outbox.pass()
    await w.ann.sees('✅ 26,000 of 65,000 Energy for')
  })

  it('cancelled elsewhere reports the refund, but a lower price alone is not reported as one', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 40)
    await w.poll()
    // 26,000 units were filled at 50 SUN; the price of the other 39,000 falls to 45.
    Object.assign(order, { price: 45, payoutAmount: 3_055_000 })
    await w.poll(3_000)
    expect((await w.ann.sees('Paid: 3.055 TRX')).text).not.toContain('Refunded to your balance:')
    // Cancelled: first with a part still pending, then completely.
    Object.assign(order, { payoutAmount: 2_000_000 })
    await w.poll(3_000)
    w.fill(order, 40, 'Completed')
    Object.assign(order, { payoutAmount: 1_300_000 })
    await w.poll(3_000)
    await w.notifier.outbox.pass()
    const receipt = await w.ann.sees('TRX · ')
    for (const part of ['26,000 of 65,000 Energy for', '1.3 TRX · ', 'Refunded to your balance: 1.755 TRX'])
      expect(receipt.text).toContain(part)
  })

  it('that left the Active list is queried individually', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    await w.poll()
    const singles = w.calls('/v2/order/')
    w.fill(order, 100)
    await w.poll(3_000)
    expect(w.calls('/v2/order/')).toBe(singles + 1)
  })

  describe('at a marketplace without order status', () => {
    async function short(filtered = true) {
      const w = await createNotifierFixture()
      Object.assign(w.market.pages, { status: false, filtered, rowsAtMost: 1 })
      const order = await w.order()
      w.fill(order, 40)
      await w.poll(3_000)
      await w.ann.sees('▓▓▓░░░░░ 40%')
      return { ...w, w, order }
    }

    it('an order that ended partly filled is found in the Completed list', async () => {
      const { w, order } = await short()
      for (const newer of [await w.order(), await w.order()]) w.fill(newer, 100)
      w.fill(order, 40, 'Completed')
      await w.poll(3_000)
      await w.notifier.outbox.pass()
      await w.ann.sees('26,000 of 65,000 Energy for')
    })

    it('a waiting order keeps waiting, and so do all orders if the lists show no status', async () => {
      const { w, order } = await short()
      await w.poll(70_000)
      const { w: other, order: its } = await short(false)
      other.fill(its, 40, 'Completed')
      await other.poll(70_000)
      for (const [world, id] of [
        [w, order.id],
        [other, its.id],
      ] as const) {
        const [row] = await world.botFixture.db.read((reader) => purchasesOfOrders(reader, [String(id)]))
        expect(row).toMatchObject({ state: 'ordered', filledPercent: 40 })
      }
    })
  })

  it('is not delayed by any number of orders that the marketplace forgot', async () => {
    const w = await createNotifierFixture()
    for (let i = 0; i < 5; i++) await w.order()
    await w.poll()
    await w.poll(3_000)
    w.account.orders.length = 0
    const last = await w.order()
    w.fill(last, 100)
    for (let i = 0; i < 3; i++) await w.poll(70_000)
    expect(await stateOf(w, last)).toBe('completed')
  })

  it('is found on any page, even if pages are shorter than requested', async () => {
    const w = await createNotifierFixture()
    for (let i = 0; i < 7; i++) await w.order()
    w.market.pages.rowsAtMost = 1
    for (const order of w.account.orders) w.fill(order, 50)
    for (let i = 0; i < 3; i++) await w.poll(3_000)
    const ids = w.account.orders.map(({ id }) => String(id))
    const rows = await w.botFixture.db.read((reader) => purchasesOfOrders(reader, ids))
    expect(rows.map(({ filledPercent }) => filledPercent)).toEqual(Array(7).fill(50))
  })

  it('needs one call per page of its list', async () => {
    const w = await createNotifierFixture()
    for (let i = 0; i < 4; i++) await w.order()
    w.market.pages.rowsAtMost = 2
    const before = w.calls('/v2/orders')
    await w.poll(3_000)
    expect(w.calls('/v2/orders') - before).toBe(2)
  })

  it('is not delayed by any number of orders that the marketplace never lists', async () => {
    const w = await createNotifierFixture()
    for (let i = 0; i < 5; i++) await w.order()
    for (const order of w.account.orders) order.status = 'Pending'
    const last = await w.order()
    w.fill(last, 100)
    for (let i = 0; i < 3; i++) await w.poll(3_000)
    expect(await stateOf(w, last)).toBe('completed')
  })

  it('is not delayed by another order for which the marketplace does not respond', async () => {
    const w = await createNotifierFixture()
    const silent = await w.order()
    const last = await w.order()
    w.market.down.add(`/v2/order/${silent.id}`)
    for (const order of [silent, last]) w.fill(order, 100)
    for (let i = 0; i < 3; i++) await w.poll(60_000)
    expect(await stateOf(w, last)).toBe('completed')
  })

  it('shares one list call with the other orders of its account', async () => {
    const w = await createNotifierFixture()
    await w.order()
    await w.order()
    const before = w.calls('/v2/orders')
    await w.poll(1_000)
    expect(w.calls('/v2/orders')).toBe(before + 1)
  })

  it('is polled every few seconds while new, and rarely when old', async () => {
    const w = await createNotifierFixture()
    await w.order()
    const countCallsIn = async (seconds: number) => {
      const before = w.calls('/v2/orders')
      for (let i = 0; i < seconds; i++) await w.poll(1_000)
      return w.calls('/v2/orders') - before
    }
    expect(await countCallsIn(20)).toBeGreaterThanOrEqual(9)
    w.clock.advance(3 * 60_000)
    expect(await countCallsIn(60)).toBeLessThanOrEqual(6)
  })

  it('is polled when due, even if new orders keep starting', async () => {
    const w = await createNotifierFixture()
    await w.order()
    await w.poll()
    const before = w.calls('/v2/orders')
    w.restartNotifier()
    await w.poll(1_999)
    expect(w.calls('/v2/orders')).toBe(before)
    await w.poll(1)
    expect(w.calls('/v2/orders')).toBe(before + 1)
  })

  it("is polled within the operator's call limit, and no longer polled once it has ended", async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    const { waitForPollSlot } = createRuntime({
      ...w.botFixture.deps,
      waitForPollSlot: createFairPace(w.botFixture.deps.clock, { perSecond: 2, burst: 2 })(),
    }).deps
    let turns = 0
    for (let i = 0; i < 6; i++) void waitForPollSlot().then(() => turns++)
    await expect.poll(() => turns).toBe(2)
    w.botFixture.clock.advance(1_000)
    await expect.poll(() => turns).toBe(4)
    w.fill(order, 100)
    await w.poll()
    await w.poll(60_000)
    const before = w.calls('/v2/order')
    await w.poll(60_000)
    expect(w.calls('/v2/order')).toBe(before)
    expect(await w.botFixture.db.read((reader) => duePolls(reader, w.botFixture.clock.now(), 10))).toEqual([])
  })

  it('is polled less and less while the marketplace fails, and is updated when it recovers', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.market.down.add('/v2/orders')
    const before = w.calls('/v2/orders')
    for (let i = 0; i < 60; i++) await w.poll(1_000)
    // Four attempts each, after 5, 10 and 20 s.
    expect(w.calls('/v2/orders') - before).toBeLessThanOrEqual(4 * 5)
    w.market.down.clear()
    w.fill(order, 52)
    await w.poll(5 * 60_000)
    await w.ann.sees('52%')
  })

  it("is read with another user's key of the same account if the first key is revoked", async () => {
    const w = await createNotifierFixture()
    const { olga, db, sunwatt } = w.botFixture
    const order = await w.order()
    w.market.accounts.set('second-key', w.account)
    olga.say('/link second-key')
    await olga.sees('is linked')
    olga.say(`/energy ${ALICE} 65k 1h`)
    await olga.sees('⚡ Rent 65,000 Energy')
    await olga.tap('✅ Rent for 3.25 TRX')
    await olga.sees('Looking for 65,000')
    w.market.accounts.delete(KEY)
    w.fill(order, 52)
    await w.poll()
    const isAlive = async (userId: number) =>
      (await db.read((reader) => readCurrentLink(reader, userId)))?.rejectedAtMs === null
    expect([await isAlive(w.ann.id), await isAlive(olga.id)]).toEqual([false, true])
    await w.poll(10_000)
    await w.ann.sees('▓▓▓▓░░░░ 52%')
    // The key was replaced during the call.
    const payer = { userId: olga.id, accountId: w.account.id }
    const asked = readWithAnyKey(sunwatt.runtime.deps, [payer], async () => {
      const link = (await db.read((reader) => readCurrentLink(reader, olga.id))) as LinkRow
      await db.write((tx) => saveLink(tx, { ...link, sealedKey: 'another' }))
      throw new AppError('INVALID_API_KEY')
    })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
    expect(await isAlive(olga.id)).toBe(true)
  })

  it('is shown as ended even if the process died between recording and showing it', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    w.ann.block()
    await w.poll()
    w.ann.unblock()
    w.restartNotifier()
    const { id } = w.ann.say('/start')
    await w.ann.sees('Balance: ', { after: id })
    await w.poll(1_000)
    await w.ann.sees('✅ 65,000 Energy')
    await w.notifier.outbox.pass()
    await w.ann.sees('TRX · ')
  })
})

describe('the end of a rental', () => {
  it('is announced once, ten minutes ahead for a rental of an hour, with options', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    w.clock.advance(49 * 60_000)
    await w.notifier.rentals.pass()
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes('ends in'))).toBe(false)
    w.clock.advance(60_000)
    for (let i = 0; i < 2; i++) {
      await w.notifier.rentals.pass()
      await w.notifier.outbox.pass()
    }
    const warnings = w.ann.chat().filter((m) => m.text.includes(' ends in 10 minutes'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.buttons.flat().map((b) => b.text)).toEqual(expect.arrayContaining(['⏳ Extend', '🔁 Again']))
  })

  it('is announced before the node is queried for usage; that query is delayed if no node responds', async () => {
    const w = await createNotifierFixture()
    const { db, clock } = w.botFixture
    w.fill(await w.order(), 100)
    await w.poll()
    clock.advance(51 * 60_000)
    const asked: number[] = []
    Object.assign(w.botFixture.deps.node, {
      async pendingResources() {
        asked.push((await w.messages()).filter(({ event }) => event.kind === 'rental_ending').length)
        throw new Error('no node answers')
      },
    })
    const rentals = createRentalWatch({ ...w.botFixture.deps, db, clock })
    await rentals.pass()
    await rentals.pass()
    expect(asked).toEqual([1])
    clock.advance(60_000)
    await rentals.pass()
    expect(asked).toEqual([1, 1])
  })

  it('is not announced in advance if the rental has already ended', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    w.clock.advance(50 * 60_000)
    await w.notifier.rentals.pass()
    w.clock.advance(11 * 60_000)
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes('ends in'))).toBe(false)
  })

  it('is announced once after it ended, with usage and cost', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    await w.notifier.rentals.pass()
    w.clock.advance(61 * 60_000)
    for (let i = 0; i < 2; i++) {
      await w.notifier.rentals.pass()
      await w.notifier.outbox.pass()
    }
    const notices = w.ann.chat().filter((m) => m.text.includes(' ended '))
    expect(notices).toHaveLength(1)
    for (const part of ['65,000 Energy for', 'You paid 3.25 TRX but didn’t use it.'])
      expect(notices[0]?.text).toContain(part)
    expect(notices[0]?.text).not.toMatch(/burn|Used about/i)
    // A rule rents ahead, so its user gets no such advice.
    const rows = await w.botFixture.db.read((reader) => purchasesOfOrders(reader, [String(order.id)]))
    const ended = rows.map((p) => ({ ...p, ruleId: 'rule' }))
    const ruleText = endedScreen(translator('en'), { ended, sharing: rows }, new Map())?.text
    expect(String(ruleText)).toMatch(/Used about 0 of 65,000\nPaid: 3.25 TRX$/)
    w.ann.say('/account')
    const screen = await w.ann.sees('Deposit address:')
    expect(screen.text).not.toMatch(/saved|burn/i)
  })

  it('is not announced while the clock is ahead of the chain, but once the clock is right', async () => {
    const w = await createNotifierFixture()
    const { deps, db } = w.botFixture
    w.fill(await w.order(), 100)
    await w.poll()
    let isTimeInDoubt = false
    const heads: number[] = []
    const node = {
      ...deps.node,
      // Reading the head shows that the clock is wrong.
      async head() {
        isTimeInDoubt = true
        heads.push(w.clock.now())
        return deps.node.head()
      },
    }
    const ahead = createRentalWatch({ ...deps, node, db, clock: w.clock, isClockUnreliable: () => isTimeInDoubt })
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

  it('is not announced if it was more than a day ago', async () => {
    const w = await createNotifierFixture()
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    w.clock.advance(26 * 3_600_000)
    await w.notifier.rentals.pass()
    await w.notifier.outbox.pass()
    expect(w.ann.chat().some((m) => m.text.includes(' ended '))).toBe(false)
  })
})

describe('measured usage at an address', () => {
  const HOUR_MS = 3_600_000

  it('is the increase since the last measurement, less what the chain has recovered meanwhile', () => {
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
