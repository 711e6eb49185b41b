import { expect, it } from 'vitest'
import { outcomesOf, totalSavings } from '../../src/bot/orders/outcome.ts'
import { sun } from '../../src/kernel/sun.ts'
import { ALICE, BOB } from './purchase-fixture.ts'

const HOUR_MS = 3_600_000
type Rental = Parameters<typeof outcomesOf>[0][number]

/** Rental of 65,000 Energy for an hour for 3.25 TRX; a transfer without it would burn 6.5 TRX. */
const rental = (usedUnits: number | undefined, more: Partial<Rental> = {}): Rental => ({
  id: 'rental',
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
  ['all units used', [rental(65_000)], 3_250_000],
  ['half of the units used', [rental(32_500)], 0],
  ['no units used', [rental(0)], -3_250_000],
  ['a rental whose use was not measured saved nothing that is known', [rental(undefined)], 0],
  ["use of the address's own resources does not count", [rental(1_000_000)], 3_520_800],
  ['two simultaneous rentals share the use', [rental(65_000), rental(65_000)], 0],
  [
    'two successive rentals do not share the use',
    [rental(65_000), rental(65_000, { sentAtMs: HOUR_MS, endsAtMs: 2 * HOUR_MS })],
    6_500_000,
  ],
  ['rentals at two addresses do not share the use', [rental(65_000), rental(65_000, { receiver: BOB })], 6_500_000],
  ['an extension is counted at the price of its rental', [rental(0), extension(65_000)], 2_250_000],
  ['an extension of an unknown rental is omitted', [extension(65_000)], 0],
  ['the cost of burning is unknown', [rental(65_000, { burnSun: null })], 0],
  [
    'a half-filled rental',
    [rental(32_500, { filledPercent: 50, burnSun: 3_250_000, costSun: sun(1_625_000) })],
    1_625_000,
  ],
  [
    'a rental of three days, used once',
    [rental(65_000, { durationSec: 259_200, burnSun: 19_500_000, costSun: sun(9_750_000) })],
    -3_250_000,
  ],
])('the savings of rentals are computed: %s', (_name, rentals, savedSun) => {
  expect(totalSavings(outcomesOf(rentals))).toBe(savedSun)
})

it('a rental shares the use with one that still runs', () => {
  const ended = rental(65_000)
  expect(outcomesOf([ended], [ended, rental(65_000, { endsAtMs: 24 * HOUR_MS })])).toMatchObject([{ used: 32_500 }])
})
