/** /promo: redeems a code that lowers this bot's markup. Also handles links with a code. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { PROMO_PREFIX } from '../../prices/promo.ts'
import { statusScreen } from '../start/start-feature.ts'
import { promoFlow, redeem, redeemedScreen, redeemedText } from './flow.ts'

const composer = new Composer<BotContext>()

composer.command('promo', async (ctx) => {
  if (ctx.match === '') return startPromoFlow(ctx)
  await closeFlow(ctx)
  await showHere(ctx, redeemedScreen(ctx, await redeem(ctx, ctx.match)))
})

const startPromoFlow = (ctx: BotContext): Promise<void> =>
  ctx.deps.localMarket ? enterFlow(ctx, promoFlow, {}) : showHere(ctx, redeemedScreen(ctx, { at: 'not_offered' }))

export const promo: Feature = {
  name: 'promo',
  composer,
  openers: { promo: startPromoFlow },
  flows: [promoFlow],
  commands: ['promo'],
  isOffered: ({ localMarket }) => localMarket !== undefined,
  deepLink: {
    prefix: PROMO_PREFIX,
    async open(ctx, payload) {
      const redeemed = await redeem(ctx, payload.slice(PROMO_PREFIX.length))
      await showHere(ctx, await statusScreen(ctx, redeemedText(ctx, redeemed)))
      return true
    },
  },
}
