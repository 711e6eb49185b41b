/** /price: what renting costs now, and what it cost before, as a picture. No account needed. */
import { Composer } from 'grammy'
import { payout, withMarkup } from '../../../contract/pricing.ts'
import { PRICED_DURATIONS } from '../../../db/stores/bot/prices.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { pngOf } from '../../../pictures/png.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { amountOf, resourceName } from '../../orders/words.ts'
import { PRICE, type PriceWish, priceData, priceWish } from '../../prices/button.ts'
import { markupNow } from '../../prices/markup.ts'
import { offerNow, USUAL_AMOUNT } from '../../prices/offer.ts'
import { historyOf, PERIODS, type Period, type PriceHistory, priceSvg } from '../../prices/picture.ts'
import { reply } from '../../purchases/guard.ts'
import { deepLink, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

const FIRST: PriceWish = { resource: 'ENERGY', durationSec: HOUR_SEC, period: 'week' }
const PERIOD_WORDS = {
  hour: 'price-period-hour',
  day: 'price-period-day',
  week: 'price-period-week',
} as const satisfies Record<Period, PlainKey>

const composer = new Composer<BotContext>()

composer.callbackQuery(PRICE, async (ctx, next) => {
  const wish = priceWish(ctx.callbackQuery.data)
  if (!wish) return next()
  ctx.ack()
  await reply(ctx, await priceScreen(ctx, wish))
})

async function priceScreen(ctx: BotContext, wish: PriceWish): Promise<Screen> {
  const { t, deps } = ctx
  const offer = await offerNow(deps, wish)
  const nowSun = typeof offer === 'number' ? offer : undefined
  const nowMs = deps.clock.now()
  const history = await deps.db.read((reader) => historyOf(reader, wish, wish.period, nowSun, nowMs))
  const svg = priceSvg(wish, history, nowSun, t.aheadMs(nowMs))
  const { range } = history
  const markupBp = await markupNow(deps)
  const cost = (unitSun: number) =>
    t.trx(withMarkup(payout(unitSun, USUAL_AMOUNT[wish.resource], wish.durationSec), markupBp))
  return {
    text: paragraphs(
      t('price-title', { resource: resourceName(t, wish.resource) }),
      lines(
        nowText(ctx, wish, history, nowSun === undefined ? undefined : cost(nowSun), offer === 'short'),
        range && history.points.length > 0 && t('price-range', { low: cost(range.lowSun), high: cost(range.highSun) }),
      ),
      history.points.length > 0 ? t('price-legend', { zone: t.zone(t.timeZone, nowMs) }) : t('price-nothing-yet'),
    ),
    picture: svg === undefined ? undefined : { png: await pngOf(svg), name: 'price.png' },
    buttons: [
      (Object.keys(PERIODS) as Period[]).map((period) => periodButton(ctx, wish, period)),
      [...otherButtons(ctx, wish)],
      [shareButton(t, 'button-share', deepLink(ctx, 'price'))],
      [rentButton(t, { ...wish, amount: USUAL_AMOUNT[wish.resource] }), menuButton(ctx)],
    ],
  }
}

/** One sentence: the current price beside the earlier ones. */
function nowText(
  { t }: BotContext,
  { resource, durationSec }: PriceWish,
  { compared, sinceMs }: PriceHistory,
  cost: string | undefined,
  isShort: boolean,
): Html {
  const what = amountOf(t, USUAL_AMOUNT[resource], resource)
  const duration = t.duration(durationSec)
  if (cost === undefined) return isShort ? t('price-short', { what, duration }) : t('price-unknown')
  const now = { cost, what, duration }
  if (!compared) return sinceMs === undefined ? t('price-now', now) : t('price-new', { ...now, since: t.time(sinceMs) })
  const { cheaperThanPercent: cheaper, dearerThanPercent: dearer, overSec } = compared
  const past = overSec < 7 * DAY_SEC - HOUR_SEC ? t.duration(overSec) : t.plain('price-past-week')
  if (cheaper === 0 && dearer === 0) return t('price-steady', { ...now, past })
  return cheaper >= dearer
    ? t('price-cheaper', { ...now, past, percent: cheaper })
    : t('price-dearer', { ...now, past, percent: dearer })
}

/** The one that is shown is marked; tapped again, it looks again. */
function periodButton({ t }: BotContext, wish: PriceWish, period: Period): Button {
  const word = t.plain(PERIOD_WORDS[period])
  return { label: period === wish.period ? `• ${word}` : word, data: priceData({ ...wish, period }) }
}

function otherButtons({ t }: BotContext, wish: PriceWish): Button[] {
  return [
    ...RESOURCES.filter((resource) => resource !== wish.resource).map((resource) => ({
      label: resourceName(t, resource),
      data: priceData({ ...wish, resource }),
    })),
    ...PRICED_DURATIONS.filter((sec) => sec !== wish.durationSec).map((durationSec) => ({
      label: t.plain('button-price-for', { duration: t.shortDuration(durationSec) }),
      data: priceData({ ...wish, durationSec }),
    })),
  ]
}

export const price: Feature = {
  name: 'price',
  composer,
  opens: { price: async (ctx) => reply(ctx, await priceScreen(ctx, FIRST)) },
  commands: ['price'],
}
