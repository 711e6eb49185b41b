/**
 * /available: the order book for the usual durations, and for one of them as a picture; without an account its cheapest
 * price, its dearest and its depth.
 */
import { Composer } from 'grammy'
import type { BookLevel } from '../../../client/types.ts'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { pngOf } from '../../../pictures/png.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { pricePerThousand, resourceName } from '../../orders/words.ts'
import { priceButton } from '../../prices/button.ts'
import { depthSvg } from '../../prices/depth.ts'
import { reply } from '../../purchases/guard.ts'
import { callbackData, oneOf, whole } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'

const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 30 * DAY_SEC]
const SHOWN_LEVELS = 4
/** More units than any market has, and few enough that their price is still money. */
const EVERYTHING = 1_000_000_000

const composer = new Composer<BotContext>()
const bookData = callbackData('av', { of: oneOf(RESOURCES), sec: whole })

composer.command('available', async (ctx) => reply(ctx, await bookScreen(ctx, 'ENERGY', HOUR_SEC)))
composer.callbackQuery(bookData.filter, async (ctx, next) => {
  const asked = bookData.unpack(ctx.callbackQuery.data)
  if (!asked) return next()
  ctx.ack()
  await reply(ctx, await bookScreen(ctx, asked.of, asked.sec))
})

/** `shownSec`: the duration that the picture is about. */
async function bookScreen(ctx: BotContext, of: Resource, shownSec: number): Promise<Screen> {
  const { t } = ctx
  const books = await Promise.all(DURATIONS_SEC.map((sec) => bookOf(ctx, of, sec)))
  const levels = books[DURATIONS_SEC.indexOf(shownSec)]?.levels ?? []
  const svg = depthSvg(levels, shownSec)
  const duration = t.duration(shownSec)
  const other = RESOURCES.find((resource) => resource !== of) ?? of
  return {
    text: paragraphs(
      t('available-title', { resource: resourceName(t, of) }),
      ...books.map(({ text }) => text),
      lines(t('available-note'), svg !== undefined && t('available-picture', { duration })),
    ),
    picture: svg === undefined ? undefined : { png: await pngOf(svg), name: 'available.png' },
    buttons: [
      ctx.link ? DURATIONS_SEC.map((sec) => durationButton(t, of, sec, shownSec)) : [],
      [
        { label: t.plain('button-refresh'), data: bookData.pack({ of, sec: shownSec }) },
        { label: resourceName(t, other), data: bookData.pack({ of: other, sec: shownSec }) },
        priceButton(t, of, shownSec),
      ],
      [goButton(t, of === 'ENERGY' ? 'energy' : 'bandwidth'), ruleButton(t, 'button-alerts', 'price', '', of)],
      [menuButton(ctx)],
    ],
  }
}

/** The one that the picture shows is marked. */
function durationButton(t: Translator, of: Resource, sec: number, shownSec: number): Button {
  const label = t.shortDuration(sec)
  return { label: sec === shownSec ? `• ${label}` : label, data: bookData.pack({ of, sec }) }
}

/** What is said of a duration; `levels`, with an account: what can be had at which price. */
async function bookOf(
  ctx: BotContext,
  resource: Resource,
  durationSec: number,
): Promise<{ text: Html; levels?: BookLevel[] }> {
  const { t } = ctx
  const title = t('in-bold', { text: t.duration(durationSec) })
  const said = (rows: Html[]) => lines(title, ...(rows.length > 0 ? rows : [t('available-none')]))
  try {
    if (!ctx.link) return { text: said(await rangeRows(ctx, resource, durationSec)) }
    const book = await ctx.deps.client.orderBook({ apiKey: apiKeyOf(ctx.deps, ctx.link), resource, durationSec })
    const levels = book.filter((level) => level.available > 0)
    return { text: said(levelRows(t, levels)), levels }
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'available.no_book')
    return { text: lines(title, t('available-unknown')) }
  }
}

function levelRows(t: Translator, levels: readonly BookLevel[]): Html[] {
  const deepest = levels.at(-1)
  const shown = levels.slice(0, SHOWN_LEVELS)
  // The last line always says how much there is in all.
  if (deepest && levels.length > SHOWN_LEVELS) shown[SHOWN_LEVELS - 1] = deepest
  return shown.map((level) =>
    t('available-level', { price: pricePerThousand(t, level.priceSun), available: t.number(level.available) }),
  )
}

/** Without an account there is no order book, but everybody may ask what an order would get. */
async function rangeRows({ t, deps }: BotContext, resource: Resource, durationSec: number): Promise<Html[]> {
  const ask = (amount: number) => deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true })
  const [least, all] = await Promise.all([ask(MIN_AMOUNT[resource]), ask(EVERYTHING)])
  if (all.available === 0) return []
  const low = pricePerThousand(t, least.unitPriceSun)
  const high = pricePerThousand(t, all.unitPriceSun)
  const available = t.number(all.available)
  return [
    low === high ? t('available-level', { price: high, available }) : t('available-range', { low, high, available }),
  ]
}

export const available: Feature = { name: 'available', composer, commands: ['available'] }
