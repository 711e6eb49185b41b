import { expect, it } from 'vitest'
import { outcomesOf, totalSavings } from '../../src/bot/orders/outcome.ts'
import { sun } from '../../src/kernel/sun.ts'
import { ALICE, BOB } from './purchase-fixture.ts'

const HOUR_MS = 3_600_000
type Rental = Parameters<typeof outcomesOf>[0][number]

/** Rental of 65,000 Energy for an hour for 3.25 TRX; a transfer without it would burn 6.5 TRX. */
const rental = (usedUnits: number | undefined, more: Partial<Rental> = {}): Rental => ({
  kind: 'BUY',
  resource: 'ENERGY',
  receiver: ALICE,
  amount: 65_000,
  filledPercent: 100,
  delegates: [],
  durationSec: 3_600,
  sentAtMs: 0,
  endsAtMs: HOUR_MS,
  costSun: sun(3_250_000),
  burnSun: 6_500_000,
  usage: usedUnits === undefined ? null : { units: usedUnits, lastUsed: 0, lookedAtMs: 0 },
  ...more,
})

const extension = (usedUnits: number) =>
  rental(usedUnits, {
    kind: 'EXTEND',
    durationSec: 0,
    burnSun: null,
    costSun: sun(1_000_000),
    sentAtMs: 1,
    endsAtMs: 2,
  })

it.each<[string, Rental[], number]>([
  ['all of it used', [rental(65_000)], 3_250_000],
  ['half of it used', [rental(32_500)], 0],
  ['nothing used', [rental(0)], -3_250_000],
  ['not known: one use of all', [rental(undefined)], 3_250_000],
  ['what the address used of its own is no merit of the rental', [rental(1_000_000)], 3_520_800],
  ['two beside each other share the use', [rental(65_000), rental(65_000)], 0],
  [
    'one after the other do not',
    [rental(65_000), rental(65_000, { sentAtMs: HOUR_MS, endsAtMs: 2 * HOUR_MS })],
    6_500_000,
  ],
  ['at two addresses neither', [rental(65_000), rental(65_000, { receiver: BOB })], 6_500_000],
  ['an extension is counted at the price of its rental', [rental(0), extension(65_000)], 2_250_000],
  ['an extension whose rental is not known is left out', [extension(65_000)], 0],
  ['nobody told what burning costs', [rental(65_000, { burnSun: null })], 0],
  ['half filled', [rental(32_500, { filledPercent: 50, burnSun: 3_250_000, costSun: sun(1_625_000) })], 1_625_000],
  [
    'three days, used once',
    [rental(65_000, { durationSec: 259_200, burnSun: 19_500_000, costSun: sun(9_750_000) })],
    -3_250_000,
  ],
])('what was saved: %s', (_name, rentals, savedSun) => {
  expect(totalSavings(outcomesOf(rentals))).toBe(savedSun)
})
