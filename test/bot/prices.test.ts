import { describe, expect, it } from 'vitest'
import { createPriceWatch } from '../../src/bot/notifier/prices.ts'
import { createRentalWatch } from '../../src/bot/notifier/rentals.ts'
import { createTicketWatch } from '../../src/bot/notifier/tickets.ts'
import { priceSvg, readPriceHistory } from '../../src/bot/prices/price-chart.ts'
import type { Db } from '../../src/db/db.ts'
import { priceHistory, recordOffers, recordPaidPrice } from '../../src/db/stores/bot/prices.ts'
import { createNotifierFixture } from './notifier-fixture.ts'
import { labelsOf } from './user-driver.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ENERGY = { resource: 'ENERGY', durationSec: 3_600 } as const
type World = Awaited<ReturnType<typeof createNotifierFixture>>

/** Records a price every half hour up to now. For a week, one day is left out. */
async function insertPriceHistory(w: World, days: number, priceSun: (part: number) => number): Promise<void> {
  const nowMs = w.botFixture.clock.now()
  const looks = days * 48
  await w.botFixture.db.write(async (tx) => {
    for (let i = 0; i < looks; i++)
      if (days < 7 || i < 96 || i >= 144)
        await recordOffers(tx, [{ ...ENERGY, unitPriceSun: priceSun(i / looks) }], nowMs - (looks - i) * 30 * MINUTE)
  })
}

const photoOf = ({ photo }: { photo: { fileId: string } | undefined }) => photo?.fileId

/** Counts the lines of the chart and the dots of paid prices. */
async function countChartMarks(w: World, period: 'hour' | 'day' | 'week', nowSun: number | undefined) {
  const history = await w.botFixture.db.read((r) =>
    readPriceHistory(r, ENERGY, period, nowSun, w.botFixture.clock.now()),
  )
  const svg = priceSvg(ENERGY, history, nowSun, { aheadMs: 0, markupBp: 0 }) ?? ''
  return { lines: svg.match(/fill="none" stroke="#0a8f6c"/g)?.length, paid: svg.match(/r="6.5"/g)?.length }
}

describe('/price', () => {
  it('compares the current price with the last week in a chart, with buttons for other charts', async () => {
    const w = await createNotifierFixture()
    const { ann, market } = w
    await insertPriceHistory(w, 7, (part) => (part < 0.25 ? 40 : 70))
    market.book.ENERGY.price = 60
    ann.say('/price')
    const screen = await ann.sees('Energy price')
    expect(screen.text).toContain(
      'Now 3.9 TRX for 65,000 Energy for 1 hour: cheaper than 70% of prices in the last week.',
    )
    expect(screen.text).toContain('Lowest 2.6 TRX, highest 4.55 TRX')
    expect(screen.text).not.toContain('recorded since')
    expect(screen.photo).toMatchObject({ width: 1_600, height: 1_000 })
    const under = ['Hour', 'Day', '• Week', 'Bandwidth', 'For 1d', '📨 Share', 'Rent Energy', '🏠 Menu']
    expect(labelsOf(screen)).toEqual(under)
    // The day without records is not drawn.
    expect(await countChartMarks(w, 'week', 60)).toMatchObject({ lines: 2 })

    await ann.tap('Hour')
    const hour = await ann.waitFor((all) => all.find((m) => labelsOf(m).includes('• Hour')))
    expect(hour.id).toBe(screen.id)
    expect(photoOf(hour)).not.toBe(photoOf(screen))
    expect(hour.text).toContain('Lowest 3.9 TRX, highest 4.55 TRX')
    await ann.tap('Day')
    expect((await ann.waitFor((all) => all.find((m) => labelsOf(m).includes('• Day')))).id).toBe(screen.id)

    market.book.ENERGY.price = 75
    await ann.tap('• Day')
    await ann.sees('Now 4.875 TRX for 65,000 Energy for 1 hour: more expensive than 100% of prices in the last week.')
    await ann.tap('Rent Energy')
    await ann.sees('for which address?')
  })

  it('includes paid prices in the lowest and highest price, and adds the markup to all prices', async () => {
    const w = await createNotifierFixture()
    const { db, clock } = w.botFixture
    await insertPriceHistory(w, 1, () => 50)
    await db.write((tx) => recordPaidPrice(tx, { ...ENERGY, unitPriceSun: 80, units: 1_000 }, clock.now()))
    w.ann.say('/price')
    const { text } = await w.ann.sees('Energy price')
    expect(text).toContain('Lowest 3.25 TRX, highest 5.2 TRX')
    expect(text).toContain('Prices recorded since ')
    const history = await db.read((r) => readPriceHistory(r, ENERGY, 'day', 50, clock.now()))
    // 3.50025 and 5.6004 TRX, rounded up like all costs.
    const picture = priceSvg(ENERGY, history, 50, { aheadMs: 0, markupBp: 770 })
    expect(picture).toContain('>3.501 TRX<')
    expect(picture).toContain('>5.601<')
  })

  it('shows the current price if there is no history, and reports a constant price as such', async () => {
    const w = await createNotifierFixture()
    const { ann, market } = w
    ann.say('/price')
    const now = await ann.sees('Now 3.25 TRX for 65,000 Energy for 1 hour.')
    expect(now.text).toContain('No prices recorded for this period yet.')
    expect(now.photo).toBeDefined()
    market.book.BANDWIDTH.available = 999
    await ann.tap('Bandwidth')
    await ann.sees('The market doesn’t have 1,000 Bandwidth for 1 hour right now.')
    market.book.BANDWIDTH.available = 10_000
    await insertPriceHistory(w, 2, () => 50)
    ann.say('/price')
    await ann.sees('unchanged for the last 2 days.')

    // From the calculator and from /available, the chart opens with the same resource and duration.
    ann.say('/calc 65000 3d')
    const calc = await ann.sees('65,000 for 3 days')
    await ann.tap('📈 Prices', { messageId: calc.id })
    await ann.sees('65,000 Energy for 1 day.')
    ann.say('/available')
    await ann.sees('Energy: available now')
    await ann.tap('Bandwidth')
    const book = await ann.sees('Bandwidth: available now')
    await ann.tap('📈 Prices', { messageId: book.id })
    await ann.waitFor((all) => all.find((m) => m.id === book.id && m.text.includes('Bandwidth price')))
  })

  it('for an additional bot stores ten samples at a time without loss, and an idle bot writes nothing else', async () => {
    const { botFixture } = await createNotifierFixture()
    const { clock } = botFixture
    let writes = 0
    const write: Db['write'] = (job) => {
      writes++
      return botFixture.db.write(job)
    }
    const db = { ...botFixture.db, write }
    const deps = { ...botFixture.deps, db, isAdditional: true, offers: async () => [{ ...ENERGY, unitPriceSun: 60 }] }
    const watches = [createPriceWatch(deps), createTicketWatch(deps), createRentalWatch(deps)]
    const fromMs = clock.now()
    for (let i = 0; i < 20; i++) {
      clock.advance(MINUTE)
      for (const watch of watches) await watch.pass()
    }
    expect(writes).toBe(2)
    const kept = await db.read((r) => priceHistory(r, { ...ENERGY, spanSec: 60, fromMs }))
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.map(({ atMs }) => atMs)).toEqual(kept.map((_, i) => fromMs + (i + 1) * MINUTE))
  })

  it('samples once a minute, and shows offered and paid prices, and gaps while the market was down', async () => {
    const w = await createNotifierFixture()
    const { ann, market } = w
    const minutes = async (count: number) => {
      for (let i = 0; i < count; i++) {
        w.botFixture.clock.advance(MINUTE)
        await w.notifier.prices.pass()
      }
    }
    const before = w.calls('/v2/estimate-buy-resource')
    await minutes(3)
    // Four calls a minute: Energy and Bandwidth, for an hour and for a day.
    expect(w.calls('/v2/estimate-buy-resource') - before).toBe(12)
    market.down.add('/v2/estimate-buy-resource')
    await minutes(3)
    market.down.clear()
    market.book.BANDWIDTH.available = 0
    await minutes(3)
    const order = await w.order()
    w.fill(order, 100)
    await w.poll()
    await w.poll(10_000)
    expect(await countChartMarks(w, 'hour', 50)).toEqual({ lines: 2, paid: 1 })
    const [fromMs, spanSec] = [w.botFixture.clock.now() - DAY, 60]
    const energy = await w.botFixture.db.read((r) => priceHistory(r, { ...ENERGY, spanSec, fromMs }))
    expect(energy.findLast(({ paidSun }) => paidSun !== undefined)).toMatchObject({ paidSun: 50 })
    const seen = await w.botFixture.db.read((r) =>
      priceHistory(r, { ...ENERGY, resource: 'BANDWIDTH', spanSec, fromMs }),
    )
    expect(seen).toHaveLength(3)

    ann.say('/price')
    const screen = await ann.sees('Price history starts 12:00 (UTC), too recent to compare.')
    expect(screen.photo).toBeDefined()
    expect(screen.text).not.toContain('Prices recorded since')
    market.down.add('/v2/estimate-buy-resource')
    await ann.tap('Day')
    expect((await ann.sees('I can’t get the price right now.')).photo).toBeDefined()
  })
})
