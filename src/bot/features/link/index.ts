/** Linking an API key: /link (with or without the key), and the button that leads there. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { closeFlow, enterFlow } from '../../base/flow.ts'
import { lines } from '../../locales/html.ts'
import { go, goButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { statusScreen } from '../start/status-card.ts'
import { linkFlow } from './flow.ts'
import { readKey, tryLink } from './link-key.ts'

const composer = new Composer<BotContext>()

composer.command('link', async (ctx) => {
  if (ctx.match === '') return enterFlow(ctx, linkFlow, null)
  // The key came with the command: no conversation, so that nothing of it is stored with one.
  await closeFlow(ctx)
  const gone = await ctx.removeInput()
  const key = readKey(ctx.match)
  const refusal = key === undefined ? 'link-not-a-key' : await tryLink(ctx, key)
  const screen =
    refusal === null
      ? await statusScreen(ctx, lines(ctx.t('link-done'), !gone && ctx.t('link-delete-it-yourself')))
      : { text: ctx.t(refusal), buttons: [[goButton(ctx.t, 'link')]] }
  await sendScreen(ctx.api, ctx.chat.id, screen)
})

composer.callbackQuery(go('link'), (ctx) => enterFlow(ctx, linkFlow, null))

export const link: Feature = {
  name: 'link',
  composer,
  flows: [linkFlow],
  commands: [{ command: 'link', description: 'command-link' }],
}
