/** /id: the person's Telegram id, for the operator. */
import { Composer } from 'grammy'
import type { BotContext, Feature } from '../../context.ts'
import { code } from '../../html.ts'
import { sendScreen } from '../../live-message.ts'

const composer = new Composer<BotContext>()

composer.command('id', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('id-yours', { id: code(String(ctx.user.id)) }) })
})

export const id: Feature = { name: 'id', composer, commands: [{ command: 'id', description: 'command-id' }] }
