/** The prices that were seen in an hour, a day or a week: their points, a verdict on the present price, a picture. */

import type { Reader } from '../../db/db.ts'
import { type PricePoint, type PriceSpanSec, priceHistory } from '../../db/stores/bot/prices.ts'
import { DAY_SEC, formatDuration, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { groupThousands, SUN_PER_TRX } from '../../kernel/sun.ts'
import { chartSvg, type Point } from '../../pictures/chart.ts'
import { timeTicks } from '../../pictures/time-axis.ts'
import { type Priced, USUAL_AMOUNT } from './offer.ts'

export const PERIODS = { hour: HOUR_SEC, day: DAY_SEC, week: 7 * DAY_SEC } as const
export type Period = keyof typeof PERIODS
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

const TEN_MINUTES_SEC = 10 * MINUTE_SEC
/** Less of a past than this says nothing about a price. */
const MIN_COMPARED = 6
const MIN_WIDTH_MS = TEN_MINUTES_SEC * 1000
/** A minute may be left out by a pass that came late; what is further apart is a gap. */
const MAX_GAP_SPANS = 2.5

export interface PriceHistory {
  fromMs: number
  toMs: number
  spanSec: PriceSpanSec
  points: PricePoint[]
  /** SUN per unit per day. The present price counts. Undefined: no price was seen. */
  range: { lowSun: number; highSun: number } | undefined
  /** Covers at most the last week. Undefined: too few prices were seen, or there is no present price. */
  compared: { cheaperThanPercent: number; dearerThanPercent: number; overSec: number } | undefined
  /** When the first price was seen within the last week. */
  sinceMs: number | undefined
}

/** The finest that is kept for that long, and not more points than a picture has room for. */
function spanFor(sec: number): PriceSpanSec {
  if (sec <= 3 * HOUR_SEC) return MINUTE_SEC
  return sec <= 2 * DAY_SEC ? TEN_MINUTES_SEC : HOUR_SEC
}

/** `nowSun`: the present price, SUN per unit per day; undefined: nobody offers now. */
export async function historyOf(
  reader: Reader,
  priced: Priced,
  period: Period,
  nowSun: number | undefined,
  nowMs: number,
): Promise<PriceHistory> {
  const weekAgoMs = nowMs - PERIODS.week * 1000
  const week = await priceHistory(reader, { ...priced, spanSec: TEN_MINUTES_SEC, fromMs: weekAgoMs })
  const sinceMs = week[0]?.atMs
  const wantedMs = nowMs - PERIODS[period] * 1000
  // A past that is shorter than the period fills the picture all the same.
  const startMs = Math.min(Math.max(wantedMs, sinceMs ?? nowMs), nowMs - MIN_WIDTH_MS)
  const spanSec = spanFor((nowMs - startMs) / 1000)
  const points = await priceHistory(reader, { ...priced, spanSec, fromMs: startMs - spanSec * 1000 })
  const offers = points.flatMap(({ offer }) => offer ?? [])
  const lows = [...offers.map(({ lowSun }) => lowSun), ...(nowSun === undefined ? [] : [nowSun])]
  const highs = [...offers.map(({ highSun }) => highSun), ...(nowSun === undefined ? [] : [nowSun])]
  return {
    fromMs: startMs,
    toMs: nowMs,
    spanSec,
    points,
    range: lows.length === 0 ? undefined : { lowSun: Math.min(...lows), highSun: Math.max(...highs) },
    compared: nowSun === undefined ? undefined : compare(week, nowSun, nowMs),
    sinceMs,
  }
}

function compare(week: readonly PricePoint[], nowSun: number, nowMs: number): PriceHistory['compared'] {
  const offers = week.flatMap(({ offer }) => offer ?? [])
  const [first] = week
  if (!first || offers.length < MIN_COMPARED) return undefined
  const percent = (fits: (meanSun: number) => boolean) =>
    Math.floor((offers.filter(({ meanSun }) => fits(meanSun)).length * 100) / offers.length)
  return {
    cheaperThanPercent: percent((meanSun) => meanSun > nowSun),
    dearerThanPercent: percent((meanSun) => meanSun < nowSun),
    overSec: Math.floor((nowMs - first.atMs) / 1000),
  }
}

/**
 * The picture as SVG. It has the present price alone where no other was seen. Undefined: there is no price to draw.
 * `aheadMs`: see `timeTicks`.
 */
export function priceSvg(
  priced: Priced,
  history: PriceHistory,
  nowSun: number | undefined,
  aheadMs: number,
): string | undefined {
  const { points, fromMs, toMs, spanSec, range } = history
  const trx = (unitSun: number) => costTrx(priced, unitSun)
  const at = ({ atMs }: PricePoint) => Math.min(Math.max(atMs + spanSec * 500, fromMs), toMs)
  const offers: Point[] = points.flatMap((p) => (p.offer ? [{ x: at(p), y: trx(p.offer.meanSun) }] : []))
  const paid: Point[] = points.flatMap((p) => (p.paidSun === undefined ? [] : [{ x: at(p), y: trx(p.paidSun) }]))
  if (!range) return undefined
  if (nowSun !== undefined) offers.push({ x: toMs, y: trx(nowSun) })
  const places = placesFor(trx(range.highSun), trx(range.highSun) - trx(range.lowSun))
  const label = (unitSun: number) => trx(unitSun).toFixed(places)
  return chartSvg({
    head: nowSun === undefined ? '– TRX' : `${label(nowSun)} TRX`,
    note: `${groupThousands(USUAL_AMOUNT[priced.resource])} · ${formatDuration(priced.durationSec)}`,
    x: { from: fromMs, to: toMs, ticks: timeTicks(fromMs, toMs, aheadMs) },
    series: [
      { as: 'line', points: offers, maxGap: spanSec * 1000 * MAX_GAP_SPANS, area: true },
      { as: 'dots', points: paid, tone: 'second' },
    ],
    ...(nowSun === undefined ? {} : { level: { y: trx(nowSun), label: label(nowSun) } }),
    marks: range.lowSun === range.highSun ? [] : extremes(points, at, trx, label, { range, nowSun }),
  })
}

/** The signs at the lowest and the highest price, each where it was seen last. The present price has its own sign. */
function extremes(
  points: readonly PricePoint[],
  at: (p: PricePoint) => number,
  trx: (unitSun: number) => number,
  label: (unitSun: number) => string,
  { range, nowSun }: { range: { lowSun: number; highSun: number }; nowSun: number | undefined },
) {
  const low = points.findLast(({ offer }) => offer?.lowSun === range.lowSun)
  const high = points.findLast(({ offer }) => offer?.highSun === range.highSun)
  const mark = (p: PricePoint, unitSun: number, side: 'above' | 'below') => ({
    x: at(p),
    y: trx(unitSun),
    label: label(unitSun),
    side,
  })
  return [
    ...(low && range.lowSun !== nowSun ? [mark(low, range.lowSun, 'below')] : []),
    ...(high && range.highSun !== nowSun ? [mark(high, range.highSun, 'above')] : []),
  ]
}

/** For a picture: a mean is not a whole number of SUN. `payout` says it exactly. */
function costTrx({ resource, durationSec }: Priced, unitSun: number): number {
  return (unitSun * USUAL_AMOUNT[resource] * Math.max(durationSec, DAY_SEC)) / DAY_SEC / SUN_PER_TRX
}

/** Two, or more where prices differ by less. */
function placesFor(high: number, spread: number): number {
  const least = spread > 0 ? Math.min(spread, high) : high
  return Math.min(6, Math.max(2, 1 - Math.floor(Math.log10(least))))
}
