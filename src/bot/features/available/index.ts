/**
 * /available: the order book for the usual durations; without an account its cheapest price, its dearest and its depth.
 */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC, formatDuration, HOUR_SEC } from '../../../kernel/duration.ts'
import { isResource, RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { groupThousands } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { pricePerThousand, resourceName } from '../../orders/words.ts'
import { reply } from '../../purchases/guard.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 30 * DAY_SEC]
const SHOWN_LEVELS = 4
/** More units than any market has, and few enough that their price is still money. */
const EVERYTHING = 1_000_000_000

const composer = new Composer<BotContext>()
const bookData = callbackData('av', { of: text })

composer.command('available', async (ctx) => reply(ctx, await bookScreen(ctx, 'ENERGY')))
composer.callbackQuery(bookData.filter, async (ctx, next) => {
  const of = bookData.unpack(ctx.callbackQuery.data)?.of
  if (!isResource(of)) return next()
  ctx.ack()
  await reply(ctx, await bookScreen(ctx, of))
})

async function bookScreen(ctx: BotContext, of: Resource): Promise<Screen> {
  const { t } = ctx
  const books = await Promise.all(DURATIONS_SEC.map((sec) => bookText(ctx, of, sec)))
  const other = RESOURCES.find((resource) => resource !== of) ?? of
  return {
    text: paragraphs(t('available-title', { resource: resourceName(t, of) }), ...books, t('available-note')),
    buttons: [
      [
        { label: t.plain('button-refresh'), data: bookData.pack({ of }) },
        { label: resourceName(t, other), data: bookData.pack({ of: other }) },
      ],
      [goButton(t, of === 'ENERGY' ? 'energy' : 'bandwidth'), menuButton(ctx)],
    ],
  }
}

async function bookText(ctx: BotContext, resource: Resource, durationSec: number): Promise<Html> {
  const { t } = ctx
  const title = t('available-duration', { duration: formatDuration(durationSec) })
  try {
    const rows = ctx.link
      ? await levelRows(ctx, apiKeyOf(ctx.deps, ctx.link), resource, durationSec)
      : await rangeRows(ctx, resource, durationSec)
    return lines(title, ...(rows.length > 0 ? rows : [t('available-none')]))
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'available.no_book')
    return lines(title, t('available-unknown'))
  }
}

async function levelRows({ t, deps }: BotContext, apiKey: string, resource: Resource, durationSec: number) {
  const book = await deps.client.orderBook({ apiKey, resource, durationSec })
  const levels = book.filter((level) => level.available > 0)
  const deepest = levels.at(-1)
  const shown = levels.slice(0, SHOWN_LEVELS)
  // The last line always says how much there is in all.
  if (deepest && levels.length > SHOWN_LEVELS) shown[SHOWN_LEVELS - 1] = deepest
  return shown.map((level) =>
    t('available-level', { price: pricePerThousand(level.priceSun), available: groupThousands(level.available) }),
  )
}

/** Without an account there is no order book, but everybody may ask what an order would get. */
async function rangeRows({ t, deps }: BotContext, resource: Resource, durationSec: number): Promise<Html[]> {
  const ask = (amount: number) => deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true })
  const [least, all] = await Promise.all([ask(MIN_AMOUNT[resource]), ask(EVERYTHING)])
  if (all.available === 0) return []
  const low = pricePerThousand(least.unitPriceSun)
  const high = pricePerThousand(all.unitPriceSun)
  const available = groupThousands(all.available)
  return [
    low === high ? t('available-level', { price: high, available }) : t('available-range', { low, high, available }),
  ]
}

export const available: Feature = { name: 'available', composer, commands: ['available'] }
