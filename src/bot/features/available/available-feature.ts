/** /available: the order book for common durations, and a chart. Without an account, only prices and the total. */
import { Composer } from 'grammy'
import type { BookLevel } from '../../../client/types.ts'
import { MIN_DURATION_SEC } from '../../../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { renderCached } from '../../../pictures/png.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { pricePerThousand, resourceName } from '../../orders/texts.ts'
import { priceButton } from '../../prices/button.ts'
import { depthSvg } from '../../prices/depth-chart.ts'
import { offeredDurations } from '../../prices/durations.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { rangeRows } from '../../purchases/suggestions.ts'
import { callbackData, oneOf, wholeNumber } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'

const DURATIONS_SEC = [MIN_DURATION_SEC, HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 30 * DAY_SEC]
const SHOWN_LEVELS = 4

const composer = new Composer<BotContext>()
const bookData = callbackData('av', { of: oneOf(RESOURCES), sec: wholeNumber })

composer.command('available', async (ctx) => replyWithScreen(ctx, await bookScreen(ctx, 'ENERGY', HOUR_SEC)))
composer.callbackQuery(bookData.filter, async (ctx, next) => {
  const data = bookData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  ctx.ack()
  await replyWithScreen(ctx, await bookScreen(ctx, data.of, data.sec))
})

/** Screen of the order book. `shownSec`: the duration that the chart shows. */
async function bookScreen(ctx: BotContext, shownResource: Resource, shownSec: number): Promise<Screen> {
  const { t } = ctx
  const durations = offeredDurations(ctx, DURATIONS_SEC)
  const books = await Promise.all(durations.map((sec) => bookOf(ctx, shownResource, sec)))
  const levels = books[durations.indexOf(shownSec)]?.levels ?? []
  const svg = depthSvg(levels, shownSec)
  const duration = t.duration(shownSec)
  const other = RESOURCES.find((resource) => resource !== shownResource) ?? shownResource
  return {
    text: paragraphs(
      t('available-title', { resource: resourceName(t, shownResource) }),
      ...(books.every(({ isEmpty }) => isEmpty)
        ? [t('available-empty')]
        : [
            ...books.map(({ text }) => text),
            lines(t('available-note'), svg !== undefined && t('available-picture', { duration })),
          ]),
    ),
    picture: svg === undefined ? undefined : { png: await renderCached(svg), name: 'available.png' },
    buttons: [
      ctx.link ? durations.map((sec) => durationButton(t, shownResource, sec, shownSec)) : [],
      [
        { label: t.plain('button-refresh'), data: bookData.pack({ of: shownResource, sec: shownSec }) },
        { label: resourceName(t, other), data: bookData.pack({ of: other, sec: shownSec }) },
        priceButton(t, shownResource, shownSec),
      ],
      [
        goButton(t, shownResource === 'ENERGY' ? 'energy' : 'bandwidth'),
        ruleButton(t, 'button-alerts', 'price', '', shownResource),
      ],
      [menuButton(ctx)],
    ],
  }
}

/** Button for a duration, with a mark if the chart shows this duration. */
function durationButton(t: Translator, resource: Resource, sec: number, shownSec: number): Button {
  const label = t.shortDuration(sec)
  return { label: sec === shownSec ? `• ${label}` : label, data: bookData.pack({ of: resource, sec }) }
}

/** Describes the market for one duration. Returns the order book as `levels` if an account is linked. */
async function bookOf(
  ctx: BotContext,
  resource: Resource,
  durationSec: number,
): Promise<{ text: Html; isEmpty?: boolean; levels?: BookLevel[] }> {
  const { t } = ctx
  const title = t('in-bold', { text: t.duration(durationSec) })
  const describe = (rows: Html[]) => ({
    text: lines(title, ...(rows.length > 0 ? rows : [t('available-none')])),
    isEmpty: rows.length === 0,
  })
  try {
    if (!ctx.link) return describe(await rangeRows(ctx, resource, durationSec))
    const book = await ctx.deps.client.orderBook({ apiKey: apiKeyOf(ctx.deps, ctx.link), resource, durationSec })
    const levels = book.filter((level) => level.available > 0)
    return { ...describe(levelRows(t, levels)), levels }
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'available.order_book_failed')
    return { text: lines(title, t('available-unknown')) }
  }
}

function levelRows(t: Translator, levels: readonly BookLevel[]): Html[] {
  const deepest = levels.at(-1)
  const shown = levels.slice(0, SHOWN_LEVELS)
  // The last line always shows the total.
  if (deepest && levels.length > SHOWN_LEVELS) shown[SHOWN_LEVELS - 1] = deepest
  return shown.map((level) =>
    t('available-level', { price: pricePerThousand(t, level.priceSun), available: t.number(level.available) }),
  )
}

export const available: Feature = { name: 'available', composer, commands: ['available'] }
