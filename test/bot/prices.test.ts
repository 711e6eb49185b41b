import { describe, expect, it } from 'vitest'
import { createPriceWatch } from '../../src/bot/notifier/prices.ts'
import { createRentalWatch } from '../../src/bot/notifier/rentals.ts'
import { createTicketWatch } from '../../src/bot/notifier/tickets.ts'
import { historyOf, priceSvg } from '../../src/bot/prices/picture.ts'
import type { Db } from '../../src/db/db.ts'
import { noteOffers, priceHistory } from '../../src/db/stores/bot/prices.ts'
import { notifierWorld } from './notifier-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ENERGY = { resource: 'ENERGY', durationSec: 3_600 } as const
type World = Awaited<ReturnType<typeof notifierWorld>>

/** As if it had been looked at every half an hour until now, of a week save for a day. */
async function watchedFor(w: World, days: number, priceSun: (part: number) => number): Promise<void> {
  const nowMs = w.world.clock.now()
  const looks = days * 48
  await w.world.db.write(async (tx) => {
    for (let i = 0; i < looks; i++)
      if (days < 7 || i < 96 || i >= 144)
        await noteOffers(tx, [{ ...ENERGY, unitPriceSun: priceSun(i / looks) }], nowMs - (looks - i) * 30 * MINUTE)
  })
}

const photoOf = ({ photo }: { photo: { fileId: string } | undefined }) => photo?.fileId
const labels = ({ buttons }: { buttons: { text: string }[][] }) => buttons.flat().map(({ text }) => text)

/** Paths of lines and dots of what was paid. */
async function drawn(w: World, period: 'hour' | 'day' | 'week', nowSun: number | undefined) {
  const history = await w.world.db.read((r) => historyOf(r, ENERGY, period, nowSun, w.world.clock.now()))
  const svg = priceSvg(ENERGY, history, nowSun, 0) ?? ''
  return { lines: svg.match(/fill="none" stroke="#0a8f6c"/g)?.length, paid: svg.match(/r="6.5"/g)?.length }
}

describe('/price', () => {
  it('compares the price of now with the last week, in a picture that the buttons change', async () => {
    const w = await notifierWorld()
    const { ann, market } = w
    await watchedFor(w, 7, (part) => (part < 0.25 ? 40 : 70))
    market.book.ENERGY.price = 60
    ann.say('/price')
    const shown = await ann.sees('Energy: the price')
    expect(shown.text).toContain('Now 3.9 TRX for 65,000 Energy for 1 hour: cheaper than 70% of the last week.')
    expect(shown.text).toContain('Lowest 2.6 TRX, highest 4.55 TRX')
    expect(shown.photo).toMatchObject({ width: 1_600, height: 1_000 })
    const under = ['Hour', 'Day', '• Week', 'Bandwidth', 'For 1d', '📨 Share', 'Rent Energy', '🏠 Menu']
    expect(labels(shown)).toEqual(under)
    // A day was not watched, and is not drawn.
    expect(await drawn(w, 'week', 60)).toMatchObject({ lines: 2 })

    await ann.tap('Hour')
    const hour = await ann.waitFor((all) => all.find((m) => labels(m).includes('• Hour')))
    expect(hour.id).toBe(shown.id)
    expect(photoOf(hour)).not.toBe(photoOf(shown))
    expect(hour.text).toContain('Lowest 3.9 TRX, highest 4.55 TRX')
    await ann.tap('Day')
    expect((await ann.waitFor((all) => all.find((m) => labels(m).includes('• Day')))).id).toBe(shown.id)

    market.book.ENERGY.price = 75
    await ann.tap('• Day')
    await ann.sees('Now 4.875 TRX for 65,000 Energy for 1 hour: dearer than 100% of the last week.')
    await ann.tap('Rent Energy')
    await ann.sees('for which address?')
  })

  it('without a past says what it costs now; a price that never moves is the same all along', async () => {
    const w = await notifierWorld()
    const { ann, market } = w
    ann.say('/price')
    const now = await ann.sees('Now 3.25 TRX for 65,000 Energy for 1 hour.')
    expect(now.text).toContain('Nothing of this time is recorded yet')
    expect(now.photo).toBeDefined()
    market.book.BANDWIDTH.available = 999
    await ann.tap('Bandwidth')
    await ann.sees('The market does not have 1,000 Bandwidth for 1 hour right now.')
    market.book.BANDWIDTH.available = 10_000
    await watchedFor(w, 2, () => 50)
    ann.say('/price')
    await ann.sees('the same as all through the last 2 days.')

    // From the calculator and from what is available: the same resource and time.
    ann.say('/calc 65000 3d')
    const calc = await ann.sees('65,000 for 3 days')
    await ann.tap('📈 Prices', { messageId: calc.id })
    await ann.sees('65,000 Energy for 1 day.')
    ann.say('/available')
    await ann.sees('Energy: what can be had now')
    await ann.tap('Bandwidth')
    const book = await ann.sees('Bandwidth: what can be had now')
    await ann.tap('📈 Prices', { messageId: book.id })
    await ann.waitFor((all) => all.find((m) => m.id === book.id && m.text.includes('Bandwidth: the price')))
  })

  it('of a further bot is written ten looks at a time, none is lost, and one that is idle writes nothing else', async () => {
    const { world } = await notifierWorld()
    const { clock } = world
    let writes = 0
    const write: Db['write'] = (job) => {
      writes++
      return world.db.write(job)
    }
    const db = { ...world.db, write }
    const deps = { ...world.deps, db, isFurther: true, offers: async () => [{ ...ENERGY, unitPriceSun: 60 }] }
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

  it('looks once a minute; shows what there is, what was paid, and a gap where the market was down', async () => {
    const w = await notifierWorld()
    const { ann, market } = w
    const minutes = async (count: number) => {
      for (let i = 0; i < count; i++) {
        w.world.clock.advance(MINUTE)
        await w.notifier.prices.pass()
      }
    }
    const before = w.calls('/v2/estimate-buy-resource')
    await minutes(3)
    // Energy and Bandwidth, for an hour and for a day.
    expect(w.calls('/v2/estimate-buy-resource') - before).toBe(12)
    market.down.add('/v2/estimate-buy-resource')
    await minutes(3)
    market.down.clear()
    market.book.BANDWIDTH.available = 0
    await minutes(3)
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    await w.look(10_000)
    expect(await drawn(w, 'hour', 50)).toEqual({ lines: 2, paid: 1 })
    const [fromMs, spanSec] = [w.world.clock.now() - DAY, 60]
    const energy = await w.world.db.read((r) => priceHistory(r, { ...ENERGY, spanSec, fromMs }))
    expect(energy.findLast(({ paidSun }) => paidSun !== undefined)).toMatchObject({ paidSun: 50 })
    const seen = await w.world.db.read((r) => priceHistory(r, { ...ENERGY, resource: 'BANDWIDTH', spanSec, fromMs }))
    expect(seen).toHaveLength(3)

    ann.say('/price')
    const shown = await ann.sees('Prices are recorded only since 5 Jan 2026, 12:00 (UTC): too short to compare.')
    expect(shown.photo).toBeDefined()
    market.down.add('/v2/estimate-buy-resource')
    await ann.tap('Day')
    expect((await ann.sees('The market does not say what it costs right now')).photo).toBeDefined()
  })
})
