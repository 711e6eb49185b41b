/** /price: the current rental price and a chart of earlier prices. Needs no account. */
import { Composer } from 'grammy'
import { PRICED_DURATIONS } from '../../../db/stores/bot/prices.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { renderCached } from '../../../pictures/png.ts'
import type { BotContext } from '../../base/context.ts'
import { appUrlOf } from '../../base/deps.ts'
import type { Feature } from '../../base/flow.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { amountOf, resourceName } from '../../orders/texts.ts'
import { PRICE_BUTTON, type PriceChartView, packPriceData, parsePriceData } from '../../prices/button.ts'
import { comparisonText, PERIOD_WORDS } from '../../prices/comparison-text.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { currentPrice, USUAL_AMOUNT } from '../../prices/offer.ts'
import { PERIODS, type Period, priceSvg, readPriceHistory, usualCostSun } from '../../prices/price-chart.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { appButton, deepLink, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

const DEFAULT_VIEW: PriceChartView = { resource: 'ENERGY', durationSec: HOUR_SEC, period: 'week' }
const composer = new Composer<BotContext>()

composer.callbackQuery(PRICE_BUTTON, async (ctx, next) => {
  const wish = parsePriceData(ctx.callbackQuery.data)
  if (!wish) return next()
  ctx.ack()
  await replyWithScreen(ctx, await priceScreen(ctx, wish))
})

async function priceScreen(ctx: BotContext, wish: PriceChartView): Promise<Screen> {
  const { t, deps } = ctx
  const offer = await currentPrice(deps, wish)
  const nowSun = typeof offer === 'number' ? offer : undefined
  const nowMs = deps.clock.now()
  const history = await deps.db.read((reader) => readPriceHistory(reader, wish, wish.period, nowSun, nowMs))
  const markupBp = await currentMarkup(deps)
  const svg = priceSvg(wish, history, nowSun, { aheadMs: t.utcOffsetMs(nowMs), markupBp })
  const { range, sinceMs } = history
  // The first price of a full period may be a little newer than its start.
  const isYoung = sinceMs !== undefined && nowMs - sinceMs < PERIODS[wish.period] * 950
  const amount = USUAL_AMOUNT[wish.resource]
  const costSun = (unitSun: number) => usualCostSun(wish, unitSun, markupBp)
  const cost = (unitSun: number) => t.trx(costSun(unitSun))
  return {
    text: paragraphs(
      t('price-title', { resource: resourceName(t, wish.resource) }),
      lines(
        comparisonText(t, history, {
          what: amountOf(t, amount, wish.resource),
          durationSec: wish.durationSec,
          cost: nowSun === undefined ? undefined : cost(nowSun),
          isShort: offer === 'short',
        }),
        range &&
          range.lowSun < range.highSun &&
          history.points.length > 0 &&
          t('price-range', { low: cost(range.lowSun), high: cost(range.highSun) }),
      ),
      isYoung && (history.compared || nowSun === undefined) && t('price-since', { since: t.time(sinceMs) }),
      history.points.length > 0 ? t('price-legend', { zone: t.zone(t.timeZone, nowMs) }) : t('price-nothing-yet'),
    ),
    picture: svg === undefined ? undefined : { png: await renderCached(svg), name: 'price.png' },
    buttons: [
      (Object.keys(PERIODS) as Period[]).map((period) => periodButton(ctx, wish, period)),
      [...otherButtons(ctx, wish)],
      [shareButton(t, 'button-share', deepLink(ctx, 'price')), appButton(t, appUrlOf(deps, ctx.me.id, 'market'))],
      [rentButton(t, { ...wish, amount, shownSun: nowSun && costSun(nowSun) }), menuButton(ctx)],
    ],
  }
}

/** Button for a period, with a mark if it is shown now. Another tap on the shown period refreshes the screen. */
function periodButton({ t }: BotContext, wish: PriceChartView, period: Period): Button {
  const word = t.plain(PERIOD_WORDS[period])
  return { label: period === wish.period ? `• ${word}` : word, data: packPriceData({ ...wish, period }) }
}

function otherButtons({ t }: BotContext, wish: PriceChartView): Button[] {
  return [
    ...RESOURCES.filter((resource) => resource !== wish.resource).map((resource) => ({
      label: resourceName(t, resource),
      data: packPriceData({ ...wish, resource }),
    })),
    ...PRICED_DURATIONS.filter((sec) => sec !== wish.durationSec).map((durationSec) => ({
      label: t.plain('button-price-for', { duration: t.shortDuration(durationSec) }),
      data: packPriceData({ ...wish, durationSec }),
    })),
  ]
}

export const price: Feature = {
  name: 'price',
  composer,
  openers: { price: async (ctx) => replyWithScreen(ctx, await priceScreen(ctx, DEFAULT_VIEW)) },
  commands: ['price'],
}
