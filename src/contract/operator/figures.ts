/**
 * REST v2, sunwatt extension: the marketplace in figures, for the start page, the chat and the daily digest; header
 * `x-admin-key`. GET /v2/operator/figures -> Figures. GET /v2/operator/figures/days?from&to -> FigureDays. All amounts
 * are whole SUN. Days are UTC days.
 */

import Type, { type Static } from 'typebox'
import { startOfDay } from '../../kernel/clock.ts'
import { addAll, addSun, sun } from '../../kernel/sun.ts'
import { integer, orNull, text } from '../schema/fields.ts'

/** Upper bounds of the fill times that are counted separately, in seconds. TRON makes a block every 3 seconds. */
const FILL_BOUNDS_SEC = [3, 6, 9, 12, 15, 20, 30, 45, 60, 90, 120, 300, 600, 1_800, 3_600, 21_600, 86_400] as const

const SourceTrade = Type.Object({
  orders: integer('orders placed at the source'),
  paid: integer('paid by buyers for its deliveries'),
  fee: integer('part of `paid` that was booked as commission: the margin on its price'),
  cost: integer('charged by the source'),
})
export type SourceTrade = Static<typeof SourceTrade>

/** Sums over the orders and ledger entries of a period. Sums of several periods can be added. */
const PeriodSums = Type.Object({
  orders: integer('orders made in the period'),
  ended: integer('orders of the period that are not open any more'),
  filled: integer('orders of the period that were filled completely'),
  energy: integer('units of Energy delivered for the orders of the period'),
  bandwidth: integer('units of Bandwidth delivered for the orders of the period'),
  paid: integer('cost of the orders of the period, without refunds'),
  earned: integer('revenue less costs, from the ledger, as in GET /v2/operator/revenue: `net`'),
  newAccounts: integer('accounts opened in the period'),
  fillTimes: Type.Array(Type.Integer(), {
    description: `number of filled orders by the time until the last delegation was in a block: up to ${FILL_BOUNDS_SEC.join(', ')} seconds, or longer`,
  }),
  sources: Type.Record(Type.String(), SourceTrade, { description: 'by the name of the source' }),
})
export type PeriodSums = Static<typeof PeriodSums>

const PeriodFigures = Type.Object({
  ...PeriodSums.properties,
  buyers: integer('different accounts and payers with an order in the period'),
  cost: integer('charged by all sources'),
  margin: integer('earned by the operator: `earned`, and what is left of the payments for deliveries of sources'),
  fillPercent: orNull(Type.Number(), '`filled` as a percentage of `ended`; null: none has ended'),
  medianSec: orNull(
    Type.Integer(),
    'half of the filled orders took at most this time; null: none was filled, or longer than a day',
  ),
  p99Sec: orNull(Type.Integer(), '99% of the filled orders took at most this time'),
})
export type PeriodFigures = Static<typeof PeriodFigures>

const Period = Type.Object({
  from: integer('unix seconds'),
  to: integer('unix seconds, exclusive'),
  now: PeriodFigures,
  before: orNull(PeriodFigures, 'the period of the same length before; null: not recorded completely'),
})
export type FigurePeriod = Static<typeof Period>

/** GET /v2/operator/figures. */
export const Figures = Type.Object({
  at: integer('unix seconds'),
  today: Type.Object(
    { ...Period.properties },
    { description: 'today until now; `before`: yesterday until the same time' },
  ),
  yesterday: orNull(Period, 'the last recorded day; null: none'),
  week: orNull(Period, 'the last 7 recorded days'),
  month: orNull(Period, 'the last 30 recorded days'),
  money: orNull(
    Type.Object({
      at: integer('unix seconds'),
      owed: integer('owed to all accounts'),
      there: integer('balances of the published addresses, and transfers to them that are not final'),
    }),
    'as last published, see GET /v2/solvency; null: not yet',
  ),
})
export type Figures = Static<typeof Figures>

/** Stock and price at one hour. */
const StockSample = Type.Object({
  at: integer('unix seconds'),
  units: integer('units available for one hour, at any price'),
  price: orNull(integer('SUN per unit per day'), 'of a usual amount; null: not available'),
})
export type StockSample = Static<typeof StockSample>

/** GET /v2/operator/figures/days. */
export const FigureDays = Type.Object({
  days: Type.Array(Type.Object({ day: text('YYYY-MM-DD'), ...PeriodFigures.properties }), {
    description: 'recorded days, oldest first; the current day is missing',
  }),
  stock: Type.Object(
    { ENERGY: Type.Array(StockSample), BANDWIDTH: Type.Array(StockSample) },
    { description: 'hourly, oldest first' },
  ),
})
export type FigureDays = Static<typeof FigureDays>

export const zeroSums = (): PeriodSums => ({
  ...{ orders: 0, ended: 0, filled: 0, energy: 0, bandwidth: 0, paid: 0, earned: 0, newAccounts: 0 },
  fillTimes: Array(FILL_BOUNDS_SEC.length + 1).fill(0),
  sources: {},
})

export function addSums(sums: PeriodSums, more: PeriodSums): void {
  for (const name of ['orders', 'ended', 'filled', 'energy', 'bandwidth', 'newAccounts'] as const)
    sums[name] += more[name]
  for (const name of ['paid', 'earned'] as const) sums[name] = addSun(sun(sums[name]), sun(more[name]))
  sums.fillTimes = sums.fillTimes.map((count, i) => count + (more.fillTimes[i] ?? 0))
  for (const [name, trade] of Object.entries(more.sources)) addTrade(sums, name, trade)
}

/** Adds a trade with the source `name`. Missing fields are zero. */
export function addTrade(sums: PeriodSums, name: string, trade: Partial<SourceTrade>): void {
  const before = Object.hasOwn(sums.sources, name) ? sums.sources[name] : undefined
  const { orders, paid, fee, cost } = before ?? { orders: 0, paid: 0, fee: 0, cost: 0 }
  sums.sources[name] = {
    orders: orders + (trade.orders ?? 0),
    paid: addSun(sun(paid), sun(trade.paid ?? 0)),
    fee: addSun(sun(fee), sun(trade.fee ?? 0)),
    cost: addSun(sun(cost), sun(trade.cost ?? 0)),
  }
}

/** Counts a filled order. */
export function addFillTime({ fillTimes }: PeriodSums, sec: number): void {
  const found = FILL_BOUNDS_SEC.findIndex((bound) => sec <= bound)
  const i = found < 0 ? FILL_BOUNDS_SEC.length : found
  fillTimes[i] = (fillTimes[i] ?? 0) + 1
}

/** Returns the bound within which this share of the orders was filled. Null if there is none. */
export function fillTimeWithin({ fillTimes }: PeriodSums, share: number): number | null {
  const needed = fillTimes.reduce((sum, count) => sum + count, 0) * share
  if (needed === 0) return null
  let counted = 0
  for (const [i, bound] of FILL_BOUNDS_SEC.entries()) {
    counted += fillTimes[i] ?? 0
    if (counted >= needed) return bound
  }
  return null
}

/** Derives the figures that cannot be added from the sums. */
export function figuresOf(sums: PeriodSums, buyers: number): PeriodFigures {
  const trades = Object.values(sums.sources)
  return {
    ...sums,
    buyers,
    cost: addAll(trades.map(({ cost }) => sun(cost))),
    margin: addAll([sun(sums.earned), ...trades.map(({ paid, fee, cost }) => sun(paid - fee - cost))]),
    fillPercent: sums.ended === 0 ? null : Math.floor((sums.filled * 1_000) / sums.ended) / 10,
    medianSec: fillTimeWithin(sums, 0.5),
    p99Sec: fillTimeWithin(sums, 0.99),
  }
}

/** A day without its figures is waited for until this long after midnight (UTC). */
const RECORDING_MS = 3_600_000

/** True if the figures of the last UTC day are recorded, or will not come. */
export function isDayRecorded({ yesterday }: Pick<Figures, 'yesterday'>, nowMs: number): boolean {
  const midnightMs = startOfDay(nowMs)
  return yesterday?.to === midnightMs / 1000 || nowMs - midnightMs >= RECORDING_MS
}

/** Returns the change in percent. Undefined without an earlier value to compare with. */
export function changePercent(now: number, before: number | null | undefined): number | undefined {
  if (before === null || before === undefined || before <= 0) return undefined
  return Math.round(((now - before) * 100) / before)
}
