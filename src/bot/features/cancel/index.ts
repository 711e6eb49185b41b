/** /cancel: ends whatever is going on. */
import { Composer } from 'grammy'
import type { BotContext, Feature } from '../../context.ts'
import { closeFlow } from '../../flow.ts'
import { menuButton } from '../../keyboards.ts'
import { sendScreen } from '../../live-message.ts'

const composer = new Composer<BotContext>()

composer.command('cancel', async (ctx) => {
  const text = (await closeFlow(ctx)) ? ctx.t('flow-cancelled') : ctx.t('cancel-nothing')
  await sendScreen(ctx.api, ctx.chat.id, { text, buttons: [[menuButton(ctx)]] })
})

export const cancel: Feature = {
  name: 'cancel',
  composer,
  commands: [{ command: 'cancel', description: 'command-cancel' }],
}
