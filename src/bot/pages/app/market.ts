/** Screen *Market* of the Mini App: the order book, the price history, and how the current price compares. */
import type { AppMarket } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { PRICED_DURATIONS } from '../../../db/stores/bot/prices.ts'
import { plainTrx, SUN_PER_TRX, sun } from '../../../kernel/sun.ts'
import { readTrx } from '../../lines/answers.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { amountOf, trxProblem } from '../../orders/texts.ts'
import { comparisonText, PERIOD_WORDS } from '../../prices/comparison-text.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { currentPrice, USUAL_AMOUNT } from '../../prices/offer.ts'
import { approximateCostTrx, PERIOD_NAMES, readPriceHistory, usualCostSun } from '../../prices/price-chart.ts'
import { requireCurrentApiKey } from '../../purchases/guard.ts'
import { nullIfSlow } from '../../purchases/optional-data.ts'
import { currentCost, rangeRows } from '../../purchases/suggestions.ts'
import { PRICE_ALERT_RENTAL } from '../../rules/alerts.ts'
import { MAX_COST_SUN, priceAlert, rulesFullText, saveNewRule, suggestedLevels } from '../../rules/price-alert.ts'
import { ruleTitle } from '../../rules/texts.ts'
import { pageHtml } from '../chat-html.ts'
import { type AppContext, AppRefusal } from './app-context.ts'

/** A phone cannot show more price levels distinctly. The last level has the total. */
const SHOWN_LEVELS = 40

export async function readMarket(ctx: AppContext, input: AppInput<'market'>): Promise<AppMarket> {
  const { t, deps } = ctx
  const { resource, period } = input
  const durationSec = PRICED_DURATIONS.find((sec) => sec === input.durationSec) ?? PRICED_DURATIONS[0]
  const priced = { resource, durationSec }
  const nowMs = deps.clock.now()
  const alertRental = PRICE_ALERT_RENTAL[resource]
  const [offer, book, range, markupBp, alertCostSun] = await Promise.all([
    currentPrice(deps, priced),
    nullIfSlow(ctx, async () => deps.client.orderBook({ ...priced, apiKey: await requireCurrentApiKey(ctx) })),
    ctx.link ? [] : nullIfSlow(ctx, () => rangeRows(ctx, resource, durationSec)),
    currentMarkup(deps),
    currentCost(ctx, alertRental),
  ])
  const nowSun = typeof offer === 'number' ? offer : undefined
  const history = await deps.db.read((reader) => readPriceHistory(reader, priced, period, nowSun, nowMs))
  const cost = (unitSun: number) => t.trx(usualCostSun(priced, unitSun, markupBp))
  const trx = (unitSun: number) => approximateCostTrx(priced, unitSun) * (1 + markupBp / 10_000)
  const levels = (book ?? []).filter(({ available }) => available > 0)
  const step = Math.max(1, Math.ceil(levels.length / SHOWN_LEVELS))
  const what = amountOf(t, USUAL_AMOUNT[resource], resource)
  const points = [
    ...history.points.flatMap(({ atMs, offer: seen }) => (seen ? [{ atMs, price: trx(seen.meanSun) }] : [])),
    ...(nowSun === undefined ? [] : [{ atMs: nowMs, price: trx(nowSun) }]),
  ]
  // The chart shows mean prices, which the lowest and the highest single price may be far from.
  const prices = points.map(({ price }) => price)
  const shown = (price: number) => t.trx(sun(Math.round(price * SUN_PER_TRX)))
  return {
    text: pageHtml(
      lines(
        comparisonText(t, history, {
          what,
          durationSec,
          cost: nowSun === undefined ? undefined : cost(nowSun),
          isShort: offer === 'short',
        }),
        history.points.length > 0 &&
          prices.length > 0 &&
          t('price-range', { low: shown(Math.min(...prices)), high: shown(Math.max(...prices)) }),
      ),
    ),
    unit: t.plain('app-chart-unit', { what, duration: t.duration(durationSec) }),
    levels: levels
      .filter((_, i) => i % step === 0 || i === levels.length - 1)
      .map(({ priceSun, available }) => ({ price: (priceSun * 1_000) / SUN_PER_TRX, available })),
    range: pageHtml(lines(...(range ?? []))),
    points,
    alert: {
      text: pageHtml(
        paragraphs(
          t('alerts-price', { what: amountOf(t, alertRental.amount, resource) }),
          alertCostSun !== null && t('alerts-price-now', { cost: t.trx(sun(alertCostSun)) }),
        ),
      ),
      suggestions: suggestedLevels(alertCostSun).map((level) => ({
        label: `≤ ${t.exactTrx(sun(level))} TRX`,
        value: plainTrx(sun(level)),
      })),
    },
    periods: PERIOD_NAMES.map((name) => ({ name, label: t.plain(PERIOD_WORDS[name]) })),
  }
}

/** Creates a price alert, like /alerts. Returns its text. */
export async function savePriceAlert(ctx: AppContext, input: AppInput<'market/alert'>): Promise<{ text: string }> {
  const { t } = ctx
  const read = readTrx(input.level, MAX_COST_SUN)
  if (!read.ok) throw new AppRefusal('AMOUNT', trxProblem(t, read), { field: 'level' })
  const saved = await saveNewRule(ctx, priceAlert(ctx, input.resource, read.value))
  if (!saved) throw new AppRefusal('FULL', rulesFullText(t), { status: 409 })
  return { text: pageHtml(lines(t('alerts-saved'), ruleTitle(t, saved))) }
}
