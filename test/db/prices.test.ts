import { expect, it } from 'vitest'
import { prices } from '../../src/db/schema/bot/prices.ts'
import { forgetOldPrices, priceHistory, recordOffers, recordPaidPrice } from '../../src/db/stores/bot/prices.ts'
import { countOf } from '../../src/db/stores/rows.ts'
import { tempDb } from '../support/temp.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ENERGY = { resource: 'ENERGY', durationSec: 3_600 } as const

it('offered and paid prices are aggregated per minute, ten minutes and hour, for each kind of rental', async () => {
  const db = await tempDb()
  await db.write(async (tx) => {
    for (const [minute, unitPriceSun] of [60, 70, 50].entries())
      await recordOffers(tx, [{ ...ENERGY, unitPriceSun }], NOON + minute * MINUTE + 20_000)
    await recordOffers(tx, [{ ...ENERGY, unitPriceSun: 64 }], NOON + 30 * MINUTE)
    await recordOffers(tx, [{ resource: 'BANDWIDTH', durationSec: 86_400, unitPriceSun: 600 }], NOON)
    // A rental of two hours counts as hourly. The mean is weighted by units rented.
    await recordPaidPrice(tx, { ...ENERGY, durationSec: 7_200, unitPriceSun: 60, units: 100 }, NOON + 1)
    await recordPaidPrice(tx, { ...ENERGY, unitPriceSun: 50, units: 300 }, NOON + 5 * MINUTE)
    await recordPaidPrice(tx, { ...ENERGY, unitPriceSun: 50, units: 0 }, NOON + 6 * MINUTE)
  })
  const pricesBySpan = (spanSec: 60 | 600 | 3_600) =>
    db.read((reader) => priceHistory(reader, { ...ENERGY, spanSec, fromMs: NOON }))

  expect(
    (await pricesBySpan(60)).map(({ atMs, offer, paidSun }) => [(atMs - NOON) / MINUTE, offer?.meanSun, paidSun]),
  ).toEqual([
    [0, 60, 60],
    [1, 70, undefined],
    [2, 50, undefined],
    [5, undefined, 50],
    [30, 64, undefined],
  ])
  expect(await pricesBySpan(600)).toEqual([
    { atMs: NOON, offer: { meanSun: 60, lowSun: 50, highSun: 70 }, paidSun: 52.5 },
    { atMs: NOON + 30 * MINUTE, offer: { meanSun: 64, lowSun: 64, highSun: 64 }, paidSun: undefined },
  ])
  expect(await pricesBySpan(3_600)).toEqual([
    { atMs: NOON, offer: { meanSun: 61, lowSun: 50, highSun: 70 }, paidSun: 52.5 },
  ])
})

it('prices are stored per minute for a day, per ten minutes for a week, and per hour for 90 days', async () => {
  const db = await tempDb()
  const countRows = () => db.read((reader) => countOf(reader, prices))
  await db.write((tx) => recordOffers(tx, [{ ...ENERGY, unitPriceSun: 60 }], NOON))
  expect(await countRows()).toBe(3)
  for (const [days, rows] of [
    [1, 3],
    [1.01, 2],
    [7, 2],
    [7.01, 1],
    [90, 1],
    [90.1, 0],
  ] as const) {
    await db.write((tx) => forgetOldPrices(tx, NOON + days * DAY))
    expect([days, await countRows()]).toEqual([days, rows])
  }
})
