/** /start: what this is, or where you stand; and the deep links that other features take. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { closeFlow } from '../../base/flow.ts'
import { go, replaceableMessage } from '../../telegram/keyboards.ts'
import { sendScreen, showLive } from '../../telegram/live-message.ts'
import { statusScreen } from './status-card.ts'

const composer = new Composer<BotContext>()

composer.command('start', async (ctx) => {
  await closeFlow(ctx)
  for (const { deepLink } of ctx.features) {
    if (deepLink && ctx.match.startsWith(deepLink.prefix) && (await deepLink.open(ctx, ctx.match))) return
  }
  await sendScreen(ctx.api, ctx.chat.id, await statusScreen(ctx))
})

composer.callbackQuery(go('menu'), async (ctx) => {
  await closeFlow(ctx)
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), await statusScreen(ctx))
})

export const start: Feature = {
  name: 'start',
  composer,
  commands: [{ command: 'start', description: 'command-start' }],
}
