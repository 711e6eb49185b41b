/** Operator use cases: the marketplace in figures. Days come from the table, the current day from orders and ledger. */
import type { PeriodQuery } from '../../../contract/operator/books.ts'
import {
  addSums,
  type FigureDays,
  type FigurePeriod,
  type Figures,
  figuresOf,
  type PeriodFigures,
  type PeriodSums,
  type StockSample,
  zeroSums,
} from '../../../contract/operator/figures.ts'
import { type DayRow, dayRows, isRecorded, recordedDays } from '../../../db/stores/operator/day-figures.ts'
import { solvencyTreesUpTo } from '../../../db/stores/treasury/solvency.ts'
import { hasPassed, startOfDay } from '../../../kernel/clock.ts'
import { HOUR_SEC, toSec } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Market } from '../../base/deps.ts'
import { DAY_MS, type Period, parsePeriod } from '../periods.ts'
import { sumPeriod } from './sum.ts'

/** The figures of the current day are read at most this often. */
const FRESH_MS = 60_000

type FiguresDeps = Pick<Market, 'db' | 'clock'>

const cache = new WeakMap<object, { atMs: number; figures: Promise<Figures> }>()

/** Returns the figures of today, 7 and 30 days, up to a minute old. */
export function readFigures(market: FiguresDeps): Promise<Figures> {
  const known = cache.get(market.db)
  if (known && !hasPassed(market.clock, FRESH_MS, known.atMs)) return known.figures
  const made = makeFigures(market)
  cache.set(market.db, { atMs: market.clock.now(), figures: made })
  made.catch(() => cache.delete(market.db))
  return made
}

async function makeFigures(market: FiguresDeps): Promise<Figures> {
  const nowMs = market.clock.now()
  const todayMs = startOfDay(nowMs)
  const { recorded, tree } = await market.db.read(async (reader) => ({
    recorded: await recordedDays(reader, nowMs, 60),
    tree: (await solvencyTreesUpTo(reader, Number.MAX_SAFE_INTEGER))[0],
  }))
  const today = { fromMs: todayMs, toMs: nowMs + 1 }
  const sameTimeYesterday = { fromMs: todayMs - DAY_MS, toMs: today.toMs - DAY_MS }
  const hasYesterday = recorded[0]?.dayMs === todayMs - DAY_MS
  return {
    at: toSec(nowMs),
    today: {
      from: toSec(today.fromMs),
      to: toSec(today.toMs),
      now: await readPart(market, today),
      before: hasYesterday ? await readPart(market, sameTimeYesterday) : null,
    },
    yesterday: periodOf(recorded, 1),
    week: periodOf(recorded, 7),
    month: periodOf(recorded, 30),
    money: tree ? { at: tree.at, owed: tree.totalSun, there: tree.assetsSun + tree.arrivingSun } : null,
  }
}

async function readPart(market: FiguresDeps, period: Period): Promise<PeriodFigures> {
  const { sums, buyers } = await sumPeriod(market, period)
  return figuresOf(sums, buyers.size)
}

/** Sums the newest `days` of the recorded days, and as many before them. Null if no day is recorded. */
function periodOf(recorded: readonly DayRow[], days: 1 | 7 | 30): FigurePeriod | null {
  const rows = recorded.slice(0, days)
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) return null
  const before = recorded.slice(days, 2 * days)
  return {
    from: toSec(oldest.dayMs),
    to: toSec(newest.dayMs + DAY_MS),
    now: sumRows(rows, days),
    before: before.length < days ? null : sumRows(before, days),
  }
}

/** Sums rows, newest first. */
function sumRows(rows: readonly DayRow[], days: 1 | 7 | 30): PeriodFigures {
  const sums = zeroSums()
  for (const row of rows) addSums(sums, sumsOf(row))
  const buyers = { 1: 'buyers', 7: 'buyers7', 30: 'buyers30' } as const
  return figuresOf(sums, rows[0]?.[buyers[days]] ?? 0)
}

const sumsOf = ({ paidSun: paid, earnedSun: earned, ...row }: DayRow): PeriodSums => {
  const { orders, ended, filled, energy, bandwidth, newAccounts, fillTimes, sources } = row
  return { orders, ended, filled, energy, bandwidth, newAccounts, fillTimes, sources, paid, earned }
}

/** Returns the recorded days of a period, and the stock of every hour. Throws AppError INVALID_PARAMS. */
export async function listFigureDays(market: FiguresDeps, query: PeriodQuery): Promise<FigureDays> {
  const { fromMs, toMs } = parsePeriod(market, query)
  const rows = await market.db.read((reader) => dayRows(reader, fromMs, toMs))
  const days = rows.filter((row) => isRecorded(row, market.clock.now()))
  const stockOf = (resource: Resource) => rows.flatMap((row) => samplesOf(row, resource))
  return {
    days: days.map((row) => ({
      day: new Date(row.dayMs).toISOString().slice(0, 10),
      ...figuresOf(sumsOf(row), row.buyers),
    })),
    stock: { ENERGY: stockOf('ENERGY'), BANDWIDTH: stockOf('BANDWIDTH') },
  }
}

const samplesOf = ({ dayMs, stock }: DayRow, resource: Resource): StockSample[] =>
  Object.entries(stock)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(
      ([
        hour,
        {
          [resource]: [units, price],
        },
      ]) => ({ at: toSec(dayMs) + Number(hour) * HOUR_SEC, units, price }),
    )
