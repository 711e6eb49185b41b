/** Figures per day: equal to what happened, recorded once, and lasting after restarts, backfills and the archive. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addFillTime, changePercent, fillTimeWithin, zeroSums } from '../../../src/contract/operator/figures.ts'
import { lastRecordedDayMs, recordDay } from '../../../src/db/stores/operator/day-figures.ts'
import { insertSourceOrder } from '../../../src/db/stores/selling/sources.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { createArchiveWorker } from '../../../src/market/archive/worker.ts'
import { listFigureDays, readFigures } from '../../../src/market/operator/figures/figures.ts'
import { createFiguresWorker } from '../../../src/market/operator/figures/worker.ts'
import { revenue } from '../../../src/market/operator/revenue.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { tempDir } from '../../support/temp.ts'
import { createOrderFixture, DAY_MS, type OrderFixture } from '../orders/order-fixture.ts'

const startOfDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS
const dayName = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Moves the clock to one minute after the next UTC midnight. */
const nextDay = ({ clock }: OrderFixture) => clock.advance(startOfDay(clock.now()) + DAY_MS + 60_000 - clock.now())

async function createFiguresFixture(settings = {}) {
  const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 1_000, ...settings } })
  const record = () => createFiguresWorker(fixture.market).pass()
  const days = async () => (await listFigureDays(fixture.market, {})).days
  return { ...fixture, record, days }
}

describe('a recorded day', () => {
  test('has the orders, the money and the fill times of the day', async () => {
    const fixture = await createFiguresFixture()
    const { market, clock, record, days } = fixture
    const day = dayName(clock.now())
    await fixture.buy({}, undefined, { markupBp: 500 })
    await fixture.blocks(2)
    await fixture.buy({ resourceAmount: 500_000, unitPrice: 60, options: { allowPartialFill: true } })
    await fixture.blocks(2)
    expect((await readFigures(market)).today).toMatchObject({ now: { orders: 2, filled: 1, buyers: 1 }, before: null })
    expect(await days()).toEqual([])
    nextDay(fixture)
    await record()
    const [recorded, ...others] = await days()
    const { total } = await revenue(market, { from: day, to: day })
    expect(others).toEqual([])
    expect(recorded).toMatchObject({ day, orders: 2, ended: 1, filled: 1, buyers: 1, newAccounts: 1, sources: {} })
    expect(recorded).toMatchObject({ earned: total.net, margin: total.net, cost: 0, fillPercent: 100 })
    expect(total.net).toBeGreaterThan(0)
    expect(recorded?.energy).toBeGreaterThan(32_000)
    expect(recorded?.fillTimes.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(recorded?.medianSec).toBeLessThanOrEqual(9)
    expect(recorded?.paid).toBe(
      (
        await market.db.read((reader) =>
          reader.orm.all<{ sun: number }>(sql`select sum(payout_sun) as sun from orders`),
        )
      )[0]?.sun,
    )
  })

  test('is recorded again on the next day, because an order of it may end later, and then stays', async () => {
    const fixture = await createFiguresFixture()
    const { market, record, days } = fixture
    const firstMs = startOfDay(fixture.clock.now())
    const waiting = await fixture.buy({
      ...{ resourceAmount: 500_000, unitPrice: 60 },
      options: { allowPartialFill: true },
    })
    await fixture.blocks(2)
    await fixture.passTime(DAY_MS)
    await record()
    expect(await days()).toMatchObject([{ orders: 1, ended: 0, filled: 0, fillPercent: null, medianSec: null }])
    const { paid = 0 } = (await days())[0] ?? {}
    await cancelOrder(market, fixture.accountId, waiting)
    await record()
    expect(await days()).toMatchObject([{ ended: 0, paid }])
    await fixture.passTime(DAY_MS)
    await record()
    expect(await days()).toMatchObject([{ orders: 1, ended: 1, filled: 0, fillPercent: 0 }, { orders: 0 }])
    expect((await days())[0]?.paid).toBeLessThan(paid)
    await fixture.passTime(DAY_MS)
    await record()
    await market.db.write((tx) => tx.orm.run(sql`update day_figures set orders = 77 where day_ms = ${firstMs}`))
    for (const orders of [
      [77, 0, 0, 0],
      [77, 0, 0, 0, 0],
    ]) {
      await fixture.passTime(DAY_MS)
      await record()
      expect((await days()).map((day) => day.orders)).toEqual(orders)
    }
  })

  test('is recorded after any downtime, and buyers of 7 and 30 days are counted once', async () => {
    const fixture = await createFiguresFixture()
    const { market, clock, record, days } = fixture
    const firstMs = startOfDay(clock.now())
    await fixture.buy()
    await fixture.blocks(2)
    clock.advance(20 * DAY_MS)
    await fixture.buy()
    clock.advance(19 * DAY_MS)
    nextDay(fixture)
    await record()
    const recorded = await days()
    expect(recorded.map(({ day }) => day)).toEqual(Array.from({ length: 40 }, (_, i) => dayName(firstMs + i * DAY_MS)))
    expect(recorded.map(({ orders }) => orders).filter((count) => count > 0)).toEqual([1, 1])
    const { week, month, yesterday } = await readFigures(market)
    expect(yesterday).toMatchObject({ now: { orders: 0, buyers: 0 }, before: { orders: 0 } })
    expect(week).toMatchObject({ now: { orders: 0, buyers: 0 }, before: { orders: 0 } })
    expect(month).toMatchObject({ now: { orders: 1, buyers: 1 }, before: null })
    expect(month?.now.fillTimes).toHaveLength(zeroSums().fillTimes.length)
    const before = await market.db.read((reader) => reader.orm.all(sql`select * from day_figures order by day_ms`))
    await record()
    expect(await market.db.read((reader) => reader.orm.all(sql`select * from day_figures order by day_ms`))).toEqual(
      before,
    )
  })

  test('is recorded again if a fast clock had recorded it before its end', async () => {
    const fixture = await createFiguresFixture()
    const { market, clock, days } = fixture
    const worker = createFiguresWorker(market)
    await fixture.buy()
    await fixture.blocks(2)
    const now = clock.now.bind(clock)
    clock.now = () => now() + 3 * DAY_MS
    await worker.pass()
    clock.now = now
    expect(await days()).toEqual([])
    await fixture.buy()
    await fixture.blocks(2)
    nextDay(fixture)
    await worker.pass()
    expect((await days()).map(({ orders }) => orders)).toEqual([2])
    expect((await readFigures(market)).yesterday).toMatchObject({ now: { orders: 2 } })
  })

  test('has what a source was paid, and what it charged', async () => {
    const fixture = await createFiguresFixture()
    const { market, record, days } = fixture
    const orderId = await fixture.buy()
    await fixture.blocks(2)
    const [delegation] = await fixture.delegations(orderId)
    await market.db.write(async (tx) => {
      await insertSourceOrder(tx, {
        ...{
          source: 'catfee',
          orderId,
          ownId: 'a',
          receiver: delegation?.receiver ?? ('' as never),
          resource: 'ENERGY',
        },
        ...{
          units: 32_000,
          durationSec: 3_600,
          expectedSun: sun(1_000),
          costSun: sun(900),
          state: 'placed',
          txids: [],
        },
        ...{ nextAtMs: 0, watchUntilMs: 0, createdAtMs: 0 },
      })
      await tx.orm.run(sql`update delegations set source = 'catfee'`)
    })
    nextDay(fixture)
    await record()
    const [recorded] = await days()
    const paid = delegation && 'paidSun' in delegation ? Number(delegation.paidSun) : 0
    const fee = delegation && 'feeSun' in delegation ? Number(delegation.feeSun) : 0
    expect(paid).toBeGreaterThan(0)
    expect(recorded?.sources).toEqual({ catfee: { orders: 1, paid, fee, cost: 900 } })
    expect(recorded).toMatchObject({ cost: 900, margin: (recorded?.earned ?? 0) + paid - fee - 900 })
  })

  test('is not made while the books of a restored database are checked', async () => {
    const fixture = await createFiguresFixture()
    await fixture.buy()
    nextDay(fixture)
    let isRestored = true
    const quarantine = {
      ...fixture.market.quarantine,
      restored: () => (isRestored ? { copiedMs: 0, startedMs: 0 } : undefined),
    } as typeof fixture.market.quarantine
    const worker = createFiguresWorker({ ...fixture.market, quarantine })
    await worker.pass()
    expect(await fixture.days()).toEqual([])
    isRestored = false
    await worker.pass()
    expect(await fixture.days()).toMatchObject([{ orders: 1 }])
  })
})

describe('the archive', () => {
  test('takes only orders whose day is recorded for the last time', async () => {
    const folder = tempDir()
    const fixture = await createFiguresFixture({ archive: { afterDays: 0, folder } })
    const { market, clock, record, days } = fixture
    await fixture.buy({ durationSec: 900 })
    await fixture.blocks(25)
    await fixture.buy({ durationSec: 900 })
    for (const ms of [3_000, 75_000, 3_600_000, 75_000]) {
      clock.advance(ms)
      fixture.chain.mine(25)
      await fixture.work()
    }
    Object.assign(market.settings.archive, { afterDays: 1 })
    clock.advance(3 * DAY_MS)
    await market.db.write(async (tx) => {
      await tx.orm.run(sql`delete from outgoing where not open`)
      await tx.orm.run(sql`delete from day_figures`)
    })
    const stored = () => market.db.read(async (reader) => (await reader.orm.all(sql`select id from orders`)).length)
    const before = await stored()
    const archive = createArchiveWorker(market)
    await archive.pass()
    expect(await stored()).toBe(before)
    await record()
    const [first] = await days()
    expect(first).toMatchObject({ orders: before, filled: before })
    await archive.pass()
    expect(await stored()).toBe(before - 1)
    nextDay(fixture)
    await record()
    expect((await days())[0]).toEqual(first)
  })

  test('leaves no partly archived day to the first backfill', async () => {
    const fixture = await createFiguresFixture()
    const { market, clock, record, days } = fixture
    await fixture.buy()
    const lastMadeMs = clock.now()
    clock.advance(3 * DAY_MS)
    await market.db.write((tx) =>
      tx.orm.run(sql`insert into archived_orders values (${fixture.accountId}, 1, 1, 0, ${lastMadeMs})`),
    )
    await record()
    expect((await days()).map(({ day }) => day)).toEqual([
      dayName(lastMadeMs + DAY_MS),
      dayName(lastMadeMs + 2 * DAY_MS),
    ])
  })
})

describe('the stock', () => {
  test('is sampled once an hour, not right after a start, and survives the end of the day', async () => {
    const fixture = await createFiguresFixture()
    const { market, clock } = fixture
    const worker = createFiguresWorker(market)
    const hourSec = () => Math.floor(clock.now() / 3_600_000) * 3_600
    const stock = async () => (await listFigureDays(market, {})).stock
    await worker.pass()
    expect(await stock()).toEqual({ ENERGY: [], BANDWIDTH: [] })
    clock.advance(61_000)
    await worker.pass()
    const at = hourSec()
    await fixture.buy({ resourceAmount: 100_000 })
    await worker.pass()
    const [first] = (await stock()).ENERGY
    expect(await stock()).toEqual({
      ENERGY: [{ at, units: expect.any(Number), price: 60 }],
      BANDWIDTH: [{ at, units: 0, price: null }],
    })
    clock.advance(3_600_000)
    await worker.pass()
    const energy = (await stock()).ENERGY
    expect(energy[1]?.at).toBe(at + 3_600)
    expect(energy[1]?.units).toBeLessThanOrEqual((first?.units ?? 0) - 100_000)
    nextDay(fixture)
    await worker.pass()
    expect((await stock()).ENERGY.slice(0, 2)).toEqual(energy)
    expect(await fixture.days()).toHaveLength(1)
  })
})

describe('fill times', () => {
  test('give the bound within which a share of the orders was filled', () => {
    const sums = zeroSums()
    expect(fillTimeWithin(sums, 0.5)).toBeNull()
    for (let i = 0; i < 98; i++) addFillTime(sums, 4)
    addFillTime(sums, 100)
    addFillTime(sums, 200_000)
    expect([0.5, 0.98, 0.99, 1].map((share) => fillTimeWithin(sums, share))).toEqual([6, 6, 120, null])
  })

  test('changes are percentages of an earlier value above zero', () => {
    expect([changePercent(3, 2), changePercent(0, 2), changePercent(1, 0), changePercent(1, null)]).toEqual([
      50,
      -100,
      undefined,
      undefined,
    ])
  })
})

test('the last recorded day ignores days that only have a stock', async () => {
  const { market, clock } = await createFiguresFixture()
  const dayMs = startOfDay(clock.now())
  await market.db.write((tx) =>
    tx.orm.run(sql`insert into day_figures (day_ms, fill_times, sources, stock) values (${dayMs}, '[]', '{}', '{}')`),
  )
  expect(await market.db.read((reader) => lastRecordedDayMs(reader, clock.now() + DAY_MS))).toBeUndefined()
  const { paid: _, earned: __, ...counts } = zeroSums()
  const money = { paidSun: sun(0), earnedSun: sun(0), buyers: 0, buyers7: 0, buyers30: 0 }
  await market.db.write((tx) => recordDay(tx, { dayMs, recordedAtMs: 1, ...counts, ...money }))
  expect(await market.db.read((reader) => lastRecordedDayMs(reader, clock.now() + DAY_MS))).toBe(dayMs)
})
