/** /buy, /energy and /bandwidth, deep links to a quote, and the buttons of quotes. */
import { Composer } from 'grammy'
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature } from '../../base/flow.ts'
import { unlinkedScreen } from '../../base/guards.ts'
import { paragraphs } from '../../locales/html.ts'
import { readBuyLink, readRentalInput } from '../../orders/input.ts'
import { rentalInputProblem } from '../../orders/texts.ts'
import { enterInNewMessage, replyWithScreen } from '../../purchases/guard.ts'
import { buyFlow } from './flow.ts'
import { quoteButtons } from './quote-buttons.ts'
import { RENT_BUTTON, rentArgs } from './rent-button.ts'

const composer = new Composer<BotContext>()

composer.command('buy', startBuyFlow)
composer.command('energy', (ctx) => startFromCommand(ctx, 'ENERGY', ctx.match))
composer.command('bandwidth', (ctx) => startFromCommand(ctx, 'BANDWIDTH', ctx.match))
composer.callbackQuery(RENT_BUTTON, async (ctx, next) => {
  const args = rentArgs(ctx.callbackQuery.data)
  return args ? enterInNewMessage(ctx, buyFlow, args) : next()
})
composer.use(quoteButtons)

function startBuyFlow(ctx: BotContext): Promise<void> {
  return enterFlow(ctx, buyFlow, { step: 'resource' })
}

const startBuyFlowFor = (resource: Resource) => (ctx: BotContext) =>
  enterFlow(ctx, buyFlow, { step: 'receiver', resource })

async function startFromCommand(ctx: BotContext, resource: Resource, args: string): Promise<void> {
  if (args.trim() === '') return startBuyFlowFor(resource)(ctx)
  const wish = readRentalInput(resource, args)
  if (wish.ok) return enterFlow(ctx, buyFlow, { step: 'quote', ...wish.value })
  const { ok: _, ...wrong } = wish
  const usage = resource === 'ENERGY' ? 'buy-usage-energy' : 'buy-usage-bandwidth'
  const [recent] = await ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, 1))
  const example = recent ?? ctx.t.plain('buy-usage-address')
  await replyWithScreen(ctx, { text: paragraphs(rentalInputProblem(ctx.t, wrong), ctx.t(usage, { address: example })) })
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
      if (!ctx.link) {
        await replyWithScreen(ctx, { ...unlinkedScreen(ctx), text: ctx.t('buy-link-account') })
        return true
      }
      const wish = readBuyLink(payload)
      if (wish) await enterFlow(ctx, buyFlow, { step: wish.receiver ? 'quote' : 'receiver', ...wish })
      else {
        ctx.flow.note = ctx.t('buy-link-wrong')
        await enterFlow(ctx, buyFlow, { step: 'resource' })
      }
      return true
    },
  },
}
