/**
 * Money screen: the marketplace's stock, if it runs in this process, and revenue of today, 7 and 30 days with a chart.
 */

import { type RevenueDay, revenueByDay } from '../../../db/stores/admin/revenue.ts'
import { startOfDay } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addAll, addSun, SUN_PER_TRX, type Sun } from '../../../kernel/sun.ts'
import { chartSvg } from '../../../pictures/chart.ts'
import { renderCached } from '../../../pictures/png.ts'
import { timeTicks } from '../../../pictures/time-axis.ts'
import type { BotContext } from '../../base/context.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Screen } from '../../telegram/screen.ts'
import { cardButton, refreshButton } from '../data.ts'
import { digestButton } from './digest.ts'

const DAY_MS = 86_400_000
const DRAWN_DAYS = 30
const PERIODS = [1, 7, DRAWN_DAYS] as const

export async function moneyScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const today = startOfDay(deps.clock.now())
  const fromMs = today - (DRAWN_DAYS - 1) * DAY_MS
  const days = await deps.db.read((reader) => revenueByDay(reader, fromMs))
  return {
    text: paragraphs(
      t('money-title'),
      ...PERIODS.map((count) => {
        const recentDays = days.filter(({ dayMs }) => dayMs > today - count * DAY_MS)
        return lines(
          count === 1 ? t('money-today') : t('money-days', { days: count }),
          t('money-rentals', { count: sum(recentDays, 'rentals'), paid: t.exactTrx(sumSun(recentDays, 'rentalsSun')) }),
          sumSun(recentDays, 'rentalsMarkupSun') > 0 &&
            t('money-rentals-markup', { markup: t.exactTrx(sumSun(recentDays, 'rentalsMarkupSun')) }),
          t('money-zaps', {
            count: sum(recentDays, 'zaps'),
            paid: t.exactTrx(sumSun(recentDays, 'zapsSun')),
            markup: t.exactTrx(sumSun(recentDays, 'markupSun')),
          }),
        )
      }),
      await stockText(ctx),
      deps.localMarket && t('money-markup', { markup: t.exactTrx(await deps.localMarket.markupSun()) }),
      days.length > 0 && t('money-picture'),
    ),
    picture: days.length === 0 ? undefined : { png: await renderCached(revenueSvg(days, fromMs)), name: 'money.png' },
    buttons: [[deps.marketFigures && digestButton(t)], [refreshButton(t, 'money'), cardButton(t)]],
  }
}

const sum = (days: readonly RevenueDay[], field: 'rentals' | 'zaps'): number =>
  days.reduce((n, day) => n + day[field], 0)

const sumSun = (days: readonly RevenueDay[], field: 'rentalsSun' | 'rentalsMarkupSun' | 'zapsSun' | 'markupSun'): Sun =>
  addAll(days.map((day) => day[field]))

/** Bar chart with rentals and zaps of each day side by side. */
function revenueSvg(days: readonly RevenueDay[], fromMs: number): string {
  const toMs = fromMs + DRAWN_DAYS * DAY_MS
  const trx = (sun: Sun) => sun / SUN_PER_TRX
  const total = trx(addSun(sumSun(days, 'rentalsSun'), sumSun(days, 'zapsSun')))
  const width = DAY_MS / 2
  return chartSvg({
    head: `${total.toFixed(2)} TRX`,
    note: `${DRAWN_DAYS} d`,
    x: { from: fromMs, to: toMs, ticks: timeTicks(fromMs, toMs, 0) },
    fromZero: true,
    series: [
      { as: 'bars', width, points: days.map((day) => ({ x: day.dayMs, y: trx(day.rentalsSun) })) },
      { as: 'bars', width, points: days.map((day) => ({ x: day.dayMs + width, y: trx(day.zapsSun) })), tone: 'second' },
    ],
  })
}

async function stockText({ t, deps }: BotContext): Promise<Html> {
  if (!deps.stock) return t('money-no-stock')
  try {
    const { units, pool, fund } = await deps.stock()
    return lines(
      t('money-book', { energy: t.number(units.ENERGY), bandwidth: t.number(units.BANDWIDTH) }),
      ...[
        { name: t.plain('money-pool'), wallet: pool },
        { name: t.plain('money-fund'), wallet: fund },
      ].map(({ name, wallet }) =>
        wallet.shortfallSun > 0
          ? t('money-wallet-short', {
              name,
              balance: t.exactTrx(wallet.balanceSun),
              needs: t.exactTrx(wallet.needSun),
              missing: t.exactTrx(wallet.shortfallSun),
            })
          : t('money-wallet', { name, balance: t.exactTrx(wallet.balanceSun), needs: t.exactTrx(wallet.needSun) }),
      ),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return t('money-stock-unknown', { code: error.code })
  }
}
