/** Commands in a group: prices are public, everything else continues in the private chat. */
import { Composer } from 'grammy'
import { payout, withMarkup } from '../../../contract/pricing.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { buyPayload } from '../../lines/answers.ts'
import { readLine } from '../../lines/line.ts'
import { type Html, lines } from '../../locales/html.ts'
import { amountOf } from '../../orders/texts.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { USUAL_AMOUNT } from '../../prices/offer.ts'
import { deepLink, isScreenName } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'
import { inlineKeyboard } from '../../telegram/screen.ts'

/**
 * Answers a command in a group with a link to the private chat, which takes over a typed rental. /price answers with
 * the price itself, which is public.
 */
export const groupCommands = new Composer<BotContext>()

groupCommands.chatType(['group', 'supergroup']).on('message:text', async (ctx) => {
  const { t, me, message } = ctx
  const [typed, place = '', name = me.username] = /^\/([a-z_]+)(?:@(\w+))?/.exec(message.text) ?? []
  if (!typed || name.toLowerCase() !== me.username.toLowerCase()) return
  const text = lines(
    (place === 'price' && (await priceText(ctx))) || t('group-pointer'),
    me.supports_inline_queries && t('group-inline', { name: me.username }),
  )
  const payload = rentalPayload(place, message.text.slice(typed.length)) ?? (isScreenName(place) ? place : undefined)
  const button = { label: t.plain('button-open-private'), url: deepLink(ctx, payload) }
  // In a forum, the answer belongs in the topic of the command.
  await ctx.reply(text, { ...SEND_OPTIONS, reply_markup: inlineKeyboard([[button]]) })
})

/** Uses only the prices that all bots share, so that commands in groups cause no calls to the marketplace. */
async function priceText({ t, deps }: BotContext): Promise<Html | undefined> {
  const [resource, durationSec] = ['ENERGY', HOUR_SEC] as const
  const offers = await deps.offers?.()
  const offer = offers?.find((one) => one.resource === resource && one.durationSec === durationSec)
  if (!offer) return undefined
  const amount = USUAL_AMOUNT[resource]
  const costSun = withMarkup(payout(offer.unitPriceSun, amount, durationSec), await currentMarkup(deps))
  return t('inline-price', {
    what: amountOf(t, amount, resource),
    duration: t.duration(durationSec),
    cost: t.trx(costSun),
  })
}

/** Payload of the rental after `/energy` or `/bandwidth`. Undefined without an amount and a duration. */
function rentalPayload(place: string, typed: string): string | undefined {
  const resource = RESOURCES.find((one) => one.toLowerCase() === place)
  if (!resource) return undefined
  const line = readLine(typed, { resource })
  if (line.at !== 'rental' || !line.rental.amount || !line.rental.durationSec) return undefined
  return buyPayload({ resource, ...line.rental })
}
