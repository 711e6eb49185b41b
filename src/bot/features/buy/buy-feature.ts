/** /buy, /energy and /bandwidth, deep links to a quote, and the buttons of quotes. */
import { Composer } from 'grammy'
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature } from '../../base/flow.ts'
import { readUserLine, resourceOfUserList } from '../../base/typed-line.ts'
import { readBuyLink } from '../../lines/answers.ts'
import { paragraphs, raw } from '../../locales/html.ts'
import { unreadProblem } from '../../orders/texts.ts'
import { enterInNewMessage, replyWithScreen } from '../../purchases/guard.ts'
import { openList } from '../bulk/bulk-feature.ts'
import { buyFlow } from './flow.ts'
import { quoteButtons } from './quote-buttons.ts'
import { RENT_BUTTON, rentArgs } from './rent-button.ts'
import { keepLine, showChoices, startRental } from './typed-rental.ts'

const composer = new Composer<BotContext>()

composer.command('buy', (ctx) => startFromCommand(ctx, undefined, ctx.match))
composer.command('energy', (ctx) => startFromCommand(ctx, 'ENERGY', ctx.match))
composer.command('bandwidth', (ctx) => startFromCommand(ctx, 'BANDWIDTH', ctx.match))
composer.callbackQuery(RENT_BUTTON, async (ctx, next) => {
  const args = rentArgs(ctx.callbackQuery.data)
  if (!args) return next()
  await keepLine(ctx, args)
  await enterInNewMessage(ctx, buyFlow, args)
})
composer.use(quoteButtons)

const startBuyFlowFor = (resource: Resource) => (ctx: BotContext) =>
  enterFlow(ctx, buyFlow, { step: 'receiver', resource })

const startBuyFlow = (ctx: BotContext) => enterFlow(ctx, buyFlow, { step: 'resource' })

/** Reads the rest of the command as a line. The command names the resource unless the line does. */
async function startFromCommand(ctx: BotContext, resource: Resource | undefined, args: string): Promise<void> {
  if (args.trim() === '') return resource ? startBuyFlowFor(resource)(ctx) : startBuyFlow(ctx)
  const resourceOfList = await resourceOfUserList(ctx, args)
  if (resourceOfList) return openList(ctx, resource ?? resourceOfList, args)
  const line = await readUserLine(ctx, args, { resource })
  if (line.at === 'rental') return startRental(ctx, { ...(resource && { resource }), ...line.rental })
  if (line.at === 'question')
    return showChoices(
      ctx,
      line.choices.map((choice) => ({ ...(resource && { resource }), ...choice })),
    )
  const problem = raw(unreadProblem(ctx.t, line, 'receiver'))
  if (line.at === 'wrong' && line.rest) {
    ctx.flow.note = ctx.t('wrong-input', { problem })
    return startRental(ctx, { ...(resource && { resource }), ...line.rest })
  }
  const usage = resource === 'BANDWIDTH' ? 'buy-usage-bandwidth' : 'buy-usage-energy'
  const [recent] = await ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, 1))
  const example = recent ?? ctx.t.plain('buy-usage-address')
  await replyWithScreen(ctx, {
    text: paragraphs(ctx.t('wrong-input', { problem }), ctx.t(usage, { address: example })),
  })
}

export const buy: Feature = {
  name: 'buy',
  composer,
  openers: { rent: startBuyFlow, energy: startBuyFlowFor('ENERGY'), bandwidth: startBuyFlowFor('BANDWIDTH') },
  flows: [buyFlow],
  commands: ['buy', 'energy', 'bandwidth'],
  deepLink: {
    prefix: 'buy_',
    async open(ctx, payload) {
      const wish = readBuyLink(payload)
      if (wish) await startRental(ctx, wish)
      else {
        ctx.flow.note = ctx.t('buy-link-wrong')
        await enterFlow(ctx, buyFlow, { step: 'resource' })
      }
      return true
    },
  },
}
