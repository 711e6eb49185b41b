/** Commands for the marketplace in figures: per period with charts, per day, and per source. */
import {
  addTrade,
  changePercent,
  FigureDays,
  type FigurePeriod,
  Figures,
  type PeriodFigures,
  type SourceTrade,
  type StockSample,
  zeroSums,
} from '../../contract/operator/figures.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { groupThousands, SUN_PER_TRX } from '../../kernel/sun.ts'
import { chartForPage } from '../../pictures/chart.ts'
import { timeTicks } from '../../pictures/time-axis.ts'
import type { Command } from '../command.ts'
import { type Cell, type Charts, type Column, type Comparison, table, time, toFacts, trx } from '../output.ts'
import { PERIOD, periodOf } from './books.ts'

const CHARTED_DAYS = 30

/** `better`: direction in which the figure improves. */
interface FigureRow {
  label: string
  show(figures: PeriodFigures): Cell
  value(figures: PeriodFigures): number | null
  better?: 'more' | 'less'
}

const seconds = (sec: number | null): string => (sec === null ? 'none' : `${sec} s`)
const percentText = (percent: number | null): string => (percent === null ? 'none' : `${percent}%`)

const ROWS: readonly FigureRow[] = [
  { label: 'paid by buyers', show: ({ paid }) => trx(paid), value: ({ paid }) => paid },
  { label: 'orders', show: ({ orders }) => groupThousands(orders), value: ({ orders }) => orders },
  { label: 'margin', show: ({ margin }) => trx(margin), value: ({ margin }) => margin },
  { label: 'cost at sources', show: ({ cost }) => trx(cost), value: ({ cost }) => cost, better: 'less' },
  {
    label: 'filled completely',
    show: ({ fillPercent }) => percentText(fillPercent),
    value: ({ fillPercent }) => fillPercent,
  },
  {
    label: 'median time to fill',
    show: ({ medianSec }) => seconds(medianSec),
    value: ({ medianSec }) => medianSec,
    better: 'less',
  },
  { label: '99% filled within', show: ({ p99Sec }) => seconds(p99Sec), value: ({ p99Sec }) => p99Sec, better: 'less' },
  { label: 'Energy delivered', show: ({ energy }) => groupThousands(energy), value: ({ energy }) => energy },
  {
    label: 'Bandwidth delivered',
    show: ({ bandwidth }) => groupThousands(bandwidth),
    value: ({ bandwidth }) => bandwidth,
  },
  { label: 'buyers', show: ({ buyers }) => groupThousands(buyers), value: ({ buyers }) => buyers },
  {
    label: 'new accounts',
    show: ({ newAccounts }) => groupThousands(newAccounts),
    value: ({ newAccounts }) => newAccounts,
  },
]

const isoDay = (sec: number): string => new Date(sec * 1000).toISOString().slice(0, 10)

/** Days from the first to the last day of a period, as `2026-11-01 to 2026-11-07`. */
function daysText({ from, to }: FigurePeriod): string {
  const [first, last] = [isoDay(from), isoDay(to - 1)]
  return first === last ? first : `${first} to ${last}`
}

function comparison({ today, week, month }: Figures): Comparison {
  const until = new Date(today.to * 1000).toISOString().slice(11, 16)
  const shown = [
    { title: 'Today', note: `until ${until} UTC, compared with yesterday until then`, period: today },
    ...(week ? [{ title: '7 days', note: `${daysText(week)}, compared with the 7 days before`, period: week }] : []),
    ...(month
      ? [{ title: '30 days', note: `${daysText(month)}, compared with the 30 days before`, period: month }]
      : []),
  ]
  return {
    is: 'comparison',
    periods: shown,
    rows: ROWS.map(({ label, show, value, better = 'more' }) => ({
      label,
      cells: shown.map(({ period: { now, before } }) => {
        const number = value(now)
        const percent = number === null ? undefined : changePercent(number, before && value(before))
        return {
          value: show(now),
          ...(percent && { change: { percent, isGood: percent > 0 === (better === 'more') } }),
        }
      }),
    })),
  }
}

const moneyFacts = ({ money }: Figures) =>
  money === null
    ? 'Debts and assets are not published yet.'
    : toFacts([
        ['owed to accounts', trx(money.owed)],
        ['held on the chain', trx(money.there)],
        [money.there >= money.owed ? 'surplus' : 'MISSING', trx(Math.abs(money.there - money.owed))],
        ['published (UTC)', time(money.at)],
      ])

const UNIT_NAMES: Record<Resource, string> = { ENERGY: 'Energy', BANDWIDTH: 'Bandwidth' }
/** A longer time without a sample is drawn as a gap. */
const MAX_GAP_MS = 2.5 * HOUR_SEC * 1000

/** Draws money per day, and stock and price per hour. Omits charts without data. */
function charts({ days, stock }: FigureDays, nowSec: number): Charts | undefined {
  const toMs = nowSec * 1000
  const firstMs = Math.min(
    ...days.slice(0, 1).map(({ day }) => Date.parse(day)),
    ...RESOURCES.flatMap((resource) => stock[resource].slice(0, 1).map(({ at }) => at * 1000)),
  )
  if (!Number.isFinite(firstMs)) return undefined
  const x = { from: firstMs, to: toMs, ticks: timeTicks(firstMs, toMs, 0) }
  const width = (DAY_SEC * 1000) / 2
  const bars = (value: (day: PeriodFigures) => number, offsetMs: number) =>
    days.map((day) => ({ x: Date.parse(day.day) + offsetMs, y: value(day) / SUN_PER_TRX }))
  const total = days.reduce((sum, { paid }) => sum + paid, 0) / SUN_PER_TRX
  const line = (title: string, samples: readonly StockSample[], read: (sample: StockSample) => number | null) => {
    const points = samples.flatMap((sample) => {
      const value = read(sample)
      return value === null ? [] : [{ x: sample.at * 1000, y: value }]
    })
    const last = points.at(-1)
    if (!last || points.every(({ y }) => y === 0)) return []
    const series = [{ as: 'line', points, maxGap: MAX_GAP_MS, area: true } as const]
    return [{ title, svg: chartForPage({ head: groupThousands(last.y), x, series, fromZero: true }) }]
  }
  const drawn = [
    ...(days.length === 0
      ? []
      : [
          {
            title: 'Paid by buyers and margin per day, TRX',
            svg: chartForPage({
              head: total.toFixed(2),
              x,
              series: [
                { as: 'bars', width, points: bars(({ paid }) => paid, 0) },
                { as: 'bars', width, points: bars(({ margin }) => margin, width), tone: 'second' },
              ],
            }),
          },
        ]),
    ...RESOURCES.flatMap((resource) => [
      ...line(`${UNIT_NAMES[resource]} in stock, units`, stock[resource], ({ units }) => units),
      ...line(`Price of ${UNIT_NAMES[resource]}, SUN per unit per day`, stock[resource], ({ price }) => price),
    ]),
  ]
  return drawn.length === 0 ? undefined : { is: 'charts', charts: drawn }
}

type Day = FigureDays['days'][number]

const DAYS: readonly Column<Day>[] = [
  ['day (UTC)', ({ day }) => day],
  ...ROWS.map(({ label, show }): Column<Day> => [label, show, 'right']),
]

const SOURCES: readonly Column<[string, SourceTrade]>[] = [
  ['source', ([name]) => name],
  ['orders', ([, { orders }]) => groupThousands(orders), 'right'],
  ['paid by buyers', ([, { paid }]) => trx(paid), 'right'],
  ['cost', ([, { cost }]) => trx(cost), 'right'],
  ['margin', ([, { paid, cost }]) => trx(paid - cost), 'right'],
]

export const FIGURES: readonly Command[] = [
  {
    name: 'figures show',
    summary: 'Shows orders, money, fill times and people of today, 7 and 30 days',
    examples: ['figures show'],
    async run(_input, { market }) {
      const data = await market.get('/v2/operator/figures', Figures)
      const from = isoDay(data.at - (CHARTED_DAYS - 1) * DAY_SEC)
      const days = await market.get('/v2/operator/figures/days', FigureDays, { from })
      const drawn = charts(days, data.at)
      return { data, blocks: [comparison(data), moneyFacts(data), ...(drawn ? [drawn] : [])] }
    },
  },
  {
    name: 'figures days',
    summary: 'Shows the same figures per UTC day',
    options: PERIOD,
    examples: ['figures days --from 2026-11-01 --to 2026-11-30'],
    async run(input, { market }) {
      const data = await market.get('/v2/operator/figures/days', FigureDays, periodOf(input))
      return { data, blocks: [data.days.length === 0 ? 'no recorded days' : table(DAYS, data.days)] }
    },
  },
  {
    name: 'figures sources',
    summary: 'Shows revenue, cost and margin per source',
    options: PERIOD,
    examples: ['figures sources --from 2026-11-01 --to 2026-11-30'],
    async run(input, { market }) {
      const { days } = await market.get('/v2/operator/figures/days', FigureDays, periodOf(input))
      const sums = zeroSums()
      for (const { sources } of days) for (const [name, trade] of Object.entries(sources)) addTrade(sums, name, trade)
      const rows = Object.entries(sums.sources).sort(([a], [b]) => (a < b ? -1 : 1))
      return {
        data: sums.sources,
        blocks: [rows.length === 0 ? 'no trade with sources on recorded days' : table(SOURCES, rows)],
      }
    },
  },
]
