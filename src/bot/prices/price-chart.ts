/** Prices of the last hour, day or week: data points, a comparison with the current price, and the chart. */

import { payout, withMarkup } from '../../contract/pricing.ts'
import type { Reader } from '../../db/db.ts'
import { type PricePoint, type PriceSpanSec, priceHistory } from '../../db/stores/bot/prices.ts'
import { DAY_SEC, formatDuration, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { groupThousands, SUN_PER_TRX, type Sun } from '../../kernel/sun.ts'
import { formatsOf } from '../../kernel/text/formats.ts'
import { chartSvg, type Point } from '../../pictures/chart.ts'
import { timeTicks } from '../../pictures/time-axis.ts'
import { type PricedRental, USUAL_AMOUNT } from './offer.ts'

export const PERIODS = { hour: HOUR_SEC, day: DAY_SEC, week: 7 * DAY_SEC } as const
export type Period = keyof typeof PERIODS
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

/** The font of pictures lacks the characters of some languages. */
const english = formatsOf('en', 'narrow')

const TEN_MINUTES_SEC = 10 * MINUTE_SEC
/** Minimum number of earlier prices for a comparison. Fewer say nothing about the current price. */
const MIN_COMPARED_PRICES = 6
const MIN_WIDTH_MS = TEN_MINUTES_SEC * 1000
/**
 * A distance of more intervals than this is drawn as a gap. The limit is above two, because one late poll may skip an
 * interval.
 */
const MAX_GAP_SPANS = 2.5

export interface PriceHistory {
  fromMs: number
  toMs: number
  spanSec: PriceSpanSec
  points: PricePoint[]
  /** Range of all offered and paid prices, in SUN per unit per day, with the current one. Undefined without any. */
  range: { lowSun: number; highSun: number } | undefined
  /**
   * Compares the current price with at most the last week. Undefined if too few prices were recorded or there is no
   * current price.
   */
  compared: { cheaperThanPercent: number; dearerThanPercent: number; overSec: number } | undefined
  /** Time of the first price recorded within the last week. */
  sinceMs: number | undefined
}

/** Returns the finest interval that is stored for this period and fits into the chart. */
function spanFor(sec: number): PriceSpanSec {
  if (sec <= 3 * HOUR_SEC) return MINUTE_SEC
  return sec <= 2 * DAY_SEC ? TEN_MINUTES_SEC : HOUR_SEC
}

/**
 * Reads the data for the chart. `nowSun`: current price in SUN per unit per day; undefined if the market has no offer
 * now.
 */
export async function readPriceHistory(
  reader: Reader,
  priced: PricedRental,
  period: Period,
  nowSun: number | undefined,
  nowMs: number,
): Promise<PriceHistory> {
  const weekAgoMs = nowMs - PERIODS.week * 1000
  const week = await priceHistory(reader, { ...priced, spanSec: TEN_MINUTES_SEC, fromMs: weekAgoMs })
  const sinceMs = week[0]?.atMs
  const periodStartMs = nowMs - PERIODS[period] * 1000
  // If the recorded history is shorter than the requested period, the chart starts at the first price.
  const chartStartMs = Math.min(Math.max(periodStartMs, sinceMs ?? nowMs), nowMs - MIN_WIDTH_MS)
  const spanSec = spanFor((nowMs - chartStartMs) / 1000)
  const points = await priceHistory(reader, { ...priced, spanSec, fromMs: chartStartMs - spanSec * 1000 })
  const drawn = [...points.flatMap(pricesOf), ...(nowSun === undefined ? [] : [nowSun])]
  return {
    fromMs: chartStartMs,
    toMs: nowMs,
    spanSec,
    points,
    range: drawn.length === 0 ? undefined : { lowSun: Math.min(...drawn), highSun: Math.max(...drawn) },
    compared: nowSun === undefined ? undefined : compareWithWeek(week, nowSun, nowMs),
    sinceMs,
  }
}

const pricesOf = ({ offer, paidSun }: PricePoint): number[] => [
  ...(offer ? [offer.lowSun, offer.highSun] : []),
  ...(paidSun === undefined ? [] : [Math.round(paidSun)]),
]

function compareWithWeek(week: readonly PricePoint[], nowSun: number, nowMs: number): PriceHistory['compared'] {
  const offers = week.flatMap(({ offer }) => offer ?? [])
  const [first] = week
  if (!first || offers.length < MIN_COMPARED_PRICES) return undefined
  const percent = (matches: (meanSun: number) => boolean) =>
    Math.floor((offers.filter(({ meanSun }) => matches(meanSun)).length * 100) / offers.length)
  return {
    cheaperThanPercent: percent((meanSun) => meanSun > nowSun),
    dearerThanPercent: percent((meanSun) => meanSun < nowSun),
    overSec: Math.floor((nowMs - first.atMs) / 1000),
  }
}

/**
 * Draws prices with the markup. If no earlier price was recorded, draws only the current price. Undefined without any
 * price. `aheadMs`: see `timeTicks`.
 */
export function priceSvg(
  priced: PricedRental,
  history: PriceHistory,
  nowSun: number | undefined,
  { aheadMs, markupBp }: { aheadMs: number; markupBp: number },
): string | undefined {
  const { points, fromMs, toMs, spanSec, range } = history
  const trx = (unitSun: number) => approximateCostTrx(priced, unitSun) * (1 + markupBp / 10_000)
  const xOf = ({ atMs }: PricePoint) => Math.min(Math.max(atMs + spanSec * 500, fromMs), toMs)
  const offers: Point[] = points.flatMap((p) => (p.offer ? [{ x: xOf(p), y: trx(p.offer.meanSun) }] : []))
  const paid: Point[] = points.flatMap((p) => (p.paidSun === undefined ? [] : [{ x: xOf(p), y: trx(p.paidSun) }]))
  if (!range) return undefined
  if (nowSun !== undefined) offers.push({ x: toMs, y: trx(nowSun) })
  const label = (unitSun: number) => english.trx(usualCostSun(priced, unitSun, markupBp))
  return chartSvg({
    head: nowSun === undefined ? '– TRX' : `${label(nowSun)} TRX`,
    note: `${groupThousands(USUAL_AMOUNT[priced.resource])} · ${formatDuration(priced.durationSec)}`,
    x: { from: fromMs, to: toMs, ticks: timeTicks(fromMs, toMs, aheadMs) },
    series: [
      { as: 'line', points: offers, maxGap: spanSec * 1000 * MAX_GAP_SPANS, area: true },
      { as: 'dots', points: paid, tone: 'second' },
    ],
    ...(nowSun === undefined ? {} : { level: { y: trx(nowSun), label: label(nowSun) } }),
    marks: range.lowSun === range.highSun ? [] : extremeMarks(points, xOf, trx, label, { range, nowSun }),
  })
}

/** Marks the last time of the lowest and highest price. The current price has its own label instead. */
function extremeMarks(
  points: readonly PricePoint[],
  xOf: (p: PricePoint) => number,
  trx: (unitSun: number) => number,
  label: (unitSun: number) => string,
  { range, nowSun }: { range: { lowSun: number; highSun: number }; nowSun: number | undefined },
) {
  const low = points.findLast((p) => pricesOf(p).includes(range.lowSun))
  const high = points.findLast((p) => pricesOf(p).includes(range.highSun))
  const mark = (p: PricePoint, unitSun: number, side: 'above' | 'below') => ({
    x: xOf(p),
    y: trx(unitSun),
    label: label(unitSun),
    side,
  })
  return [
    ...(low && range.lowSun !== nowSun ? [mark(low, range.lowSun, 'below')] : []),
    ...(high && range.highSun !== nowSun ? [mark(high, range.highSun, 'above')] : []),
  ]
}

/**
 * Returns the cost in TRX, for charts only: a mean price is not a whole number of SUN. `payout` computes the exact
 * cost.
 */
export function approximateCostTrx({ resource, durationSec }: PricedRental, unitSun: number): number {
  return (unitSun * USUAL_AMOUNT[resource] * Math.max(durationSec, DAY_SEC)) / DAY_SEC / SUN_PER_TRX
}

/** Cost of the usual amount for a whole unit price, as quotes charge it. */
export const usualCostSun = ({ resource, durationSec }: PricedRental, unitSun: number, markupBp: number): Sun =>
  withMarkup(payout(unitSun, USUAL_AMOUNT[resource], durationSec), markupBp)
